import Compatibility
import ComponentModel
import LayoutComparison
import TestRunning
import Testing

/// How long a comparison takes grows with what there is to compare.
@Suite struct GrowthTests {
  /// Edits of everything of one kind that an object can have many of.
  enum Edit: CaseIterable {
    case variations, variationsOfConstraint, references, outletsOfOwner, outletsToOneObject, attributes, siblings

    func document(_ count: Int, isNew: Bool) -> InterfaceDocument {
      func each(_ text: (Int) -> String) -> String { (0..<count).map(text).joined() }
      let value = isNew ? 2 : 1
      switch self {
      case .variations:
        return row(
          rest: each { "<variation key=\"heightClass=c\($0)\" layoutMargins=\"\(value)\"/>" })
      case .variationsOfConstraint:
        return row(
          constraints: "<constraint firstItem=\"root\" firstAttribute=\"width\" constant=\"9\" id=\"width\">"
            + each { "<variation key=\"heightClass=c\($0)\" constant=\"\(value)\"/>" } + "</constraint>")
      case .references:
        return row(
          constraints: each { "<constraint firstAttribute=\"width\" constant=\"\($0)\" id=\"c\($0)\"/>" },
          rest: "<variation key=\"default\"><mask key=\"constraints\">"
            + each { isNew && $0 % 2 == 0 ? "" : "<exclude reference=\"c\($0)\"/>" } + "</mask></variation>")
      case .outletsOfOwner:
        return xib(
          "<view id=\"root\"><subviews>\(each { "<view id=\"v\($0)\"/>" })</subviews></view>",
          owner: "customClass=\"Row\"",
          ownerContent: "<connections>"
            + each { "<outlet property=\"o\(isNew ? $0 + 1 : $0)\" destination=\"v\($0)\" id=\"o\($0)\"/>" }
            + "</connections>")
      case .outletsToOneObject:
        return xib(
          "<view id=\"root\"/>", owner: "customClass=\"Row\"",
          ownerContent: "<connections>"
            + each { "<outlet property=\"o\($0)-\(value)\" destination=\"root\" id=\"o\($0)\"/>" }
            + "</connections>")
      case .attributes:
        return row(
          rest: "<userDefinedRuntimeAttributes>"
            + each { "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"k\($0)\" value=\"\(value)\"/>" }
            + "</userDefinedRuntimeAttributes>")
      case .siblings:
        return row(subviews: each { "<label id=\"l\($0)\" text=\"\($0) \(value)\"/>" })
      }
    }
  }

  @Test(arguments: Edit.allCases)
  func comparing(edit: Edit) {
    let growth = Growth.ofDoubling(
      400, input: { (edit.document($0, isNew: false), edit.document($0, isNew: true)) },
      work: { #expect(!changes(from: $0.0, to: $0.1).isEmpty) })
    #expect(growth < 3)
  }
}
