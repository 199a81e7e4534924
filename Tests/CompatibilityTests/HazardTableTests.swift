import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
import Judgement
import Loading
import Testing

/// Technique × guard × situation: which hazards the tables of the design name.
///
/// Nothing is known of the code but the technique, as a person declares it.
@Suite struct HazardTableTests {
  enum Situation: String, CaseIterable, Sendable {
    case hostSetsProperty, hostOwnsConstraint, ancestorsConstraintNamesPlaceholder, hostPutsSubviewInside
    case outletFromHost, outletToOwnConstraint, componentNestsItself, rootWithoutSubviews, twoTopLevelObjects
  }

  struct Configuration: Sendable, CustomTestStringConvertible {
    var technique: EmbeddingTechnique
    var rule: GuardRule?
    var testDescription: String { [technique.rawValue, rule?.rawValue].compactMap(\.self).joined(separator: " ") }

    static let all: [Configuration] =
      [.init(technique: .owner), .init(technique: .code)]
      + [EmbeddingTechnique.replace, .wrap].flatMap { technique in
        ([nil] + GuardRule.allCases.map(Optional.some)).map { Configuration(technique: technique, rule: $0) }
      }
  }

  /// Of the host, and of the component's own nib where that is the place.
  static func expected(_ configuration: Configuration, _ situation: Situation) -> Set<String> {
    var expected: Set<String> = []
    let technique = configuration.technique
    let hasPlaceholder = technique == .replace || technique == .wrap
    // Whatever the host says: attributes are set after `awakeAfterUsingCoder:`.
    if hasPlaceholder, configuration.rule == .runtimeAttribute {
      return situation == .componentNestsItself
        ? ["guard-set-too-late", "component-contains-itself"] : ["guard-set-too-late"]
    }
    switch situation {
    case .hostSetsProperty:
      if technique == .replace { expected = ["property-not-passed-through"] }
    case .hostOwnsConstraint:
      if technique == .replace { expected = ["placeholder-constraints-lost"] }
    case .outletToOwnConstraint:
      if technique == .replace { expected = ["placeholder-constraints-lost", "outlet-to-placeholder-part"] }
    case .hostPutsSubviewInside:
      if hasPlaceholder, configuration.rule == .subviewCount {
        expected = ["placeholder-with-subviews"]
      } else if technique == .replace {
        expected = ["placeholder-subviews-lost"]
      }
    case .componentNestsItself:
      // Under a flag it stays empty, which the same rule says.
      if technique == .owner || hasPlaceholder { expected = ["component-contains-itself"] }
    case .rootWithoutSubviews:
      if hasPlaceholder, configuration.rule == .subviewCount { expected = ["root-without-subviews"] }
    case .ancestorsConstraintNamesPlaceholder, .outletFromHost, .twoTopLevelObjects: break
    }
    return expected
  }

  @Test(arguments: Configuration.all, Situation.allCases)
  func theHazardsOfTheTables(configuration: Configuration, situation: Situation) throws {
    let hostName = configuration.rule == .prototypeSubclass ? "RowProto" : "Row"
    let rootName = configuration.technique == .owner ? "" : configuration.rule == .privateSubclass ? "_NIB_Row" : "Row"
    let place = "customClass=\"\(hostName)\"" + (configuration.rule == .tag ? " tag=\"616\"" : "")

    var content = "<label id=\"label\"/>"
    if situation == .componentNestsItself { content += "<view id=\"inner\" \(place)/>" }
    if situation == .rootWithoutSubviews { content = "" }
    let component = try read(
      owner: configuration.technique == .owner ? "customClass=\"Row\"" : "",
      root: "<view id=\"root\" \(rootName.isEmpty ? "" : "customClass=\"\(rootName)\"")>"
        + (content.isEmpty ? "" : "<subviews>\(content)</subviews>") + "</view>"
        + (situation == .twoTopLevelObjects ? "<view id=\"other\"/>" : ""), path: "Row.xib")

    var inside = ""
    if situation == .hostPutsSubviewInside { inside = "<subviews><view id=\"inside\"/></subviews>" }
    if situation == .hostOwnsConstraint || situation == .outletToOwnConstraint {
      inside = "<constraints><constraint firstAttribute=\"height\" constant=\"44\" id=\"height\"/></constraints>"
    }
    var outlet = ""
    if situation == .outletFromHost { outlet = "<outlet property=\"row\" destination=\"place\" id=\"o1\"/>" }
    if situation == .outletToOwnConstraint { outlet = "<outlet property=\"h\" destination=\"height\" id=\"o1\"/>" }
    let ancestors =
      situation == .ancestorsConstraintNamesPlaceholder
      ? "<constraint firstItem=\"place\" firstAttribute=\"top\" secondItem=\"top\" secondAttribute=\"top\" id=\"e\"/>"
      : ""
    let property = situation == .hostSetsProperty ? " alpha=\"0.5\"" : ""
    let host = try read(
      owner: "customClass=\"Home\"", ownerContent: outlet.isEmpty ? "" : "<connections>\(outlet)</connections>",
      root: "<view id=\"top\"><subviews><view id=\"place\" \(place)\(property)>\(inside)</view></subviews>"
        + "<constraints>\(ancestors)</constraints></view>", path: "Home.xib")

    let embedded = EmbeddedComponent(
      name: ComponentName("Row"), document: component,
      technique: LoadingTechnique(
        technique: configuration.technique, origin: .declared, guards: [configuration.rule].compactMap(\.self),
        tag: configuration.rule == .tag ? 616 : nil, fill: .autoresizing, survivingProperties: ["frame"],
        rebuildsConstraints: false, movesSubviews: false, evidence: []))
    let lookup: ComponentLookup = { embedding, _ in
      embedding.className?.name == hostName ? .component(embedded) : .unresolved
    }
    var found: Set<String> = []
    for (path, document, technique) in [
      ("Row.xib", component, Optional(embedded.technique)), ("Home.xib", host, nil),
    ] {
      let checked = CheckedDocument(
        path: path, document: document, context: .unknown, technique: technique, project: ProjectUsage(),
        lookup: lookup)
      found.formUnion(RuleCatalog.findings(in: checked).map(\.rule))
    }
    #expect(found == Self.expected(configuration, situation))
  }

  private func read(owner: String, ownerContent: String = "", root: String, path: String) throws -> InterfaceDocument {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner)>\(ownerContent)</placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      \(root)
      </objects></document>
      """
    return try DocumentReader().read(Data(text.utf8), path: path)
  }
}
