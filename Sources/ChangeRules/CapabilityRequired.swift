package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The nib needs a later Xcode than it did.
  package static let capabilityRequired = ChangeRule(
    id: "capability-required", step: .minor, effect: nil,
    summary: "The nib needs a feature of Xcode that it did not need.",
    rationale: """
      An Xcode that is older than the one the feature came with does not open or build the nib. Which Xcode builds a \
      project is not recorded.
      """,
    repair: "say which Xcode is needed",
    examples: [
      .notes(
        "a new feature", .owner("Row"), .owner("Row").capable("Safe area layout guides", "9.0"),
        host: .host(.view("row", class: "Row")), "feature 'Safe area layout guides' of Xcode 9.0 is needed now",
        at: .after(line: "<capability")),
      .allows(
        "a feature of an Xcode that was needed before", .owner("Row").capable("Named colors", "9.0"),
        .owner("Row").capable("Named colors", "9.0").capable("Constraints to layout margins", "6.0")),
      .allows(
        "a feature less", .owner("Row").capable("Safe area layout guides", "9.0"), .owner("Row")),
      .allows(
        "an earlier Xcode will do", .owner("Row").capable("Named colors", "9.0").capable("Color", "8.0"),
        .owner("Row").capable("Named colors", "9.0")),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      // An Xcode that opened the old nib knows every feature that is not newer than the newest of that one.
      let known =
        old.layout.capabilities.filter { !$0.name.hasPrefix("deployment ") }
        .compactMap { $0.minimumVersion.flatMap(Double.init) }.max() ?? 0
      return change.layoutChanges.compactMap { fact in
        let (name, tools): (String, String?)
        switch fact.fact {
        case .capabilityAdded(let added, let minimum): (name, tools) = (added, minimum)
        case .capabilityChanged(let changed, let from, let to):
          guard let to, let number = Double(to), number > from.flatMap(Double.init) ?? 0 else { return nil }
          (name, tools) = (changed, to)
        default: return nil
        }
        guard tools.flatMap(Double.init).map({ $0 > known }) ?? true else { return nil }
        return SurfaceChange(
          name, "feature '\(name)'" + (tools.map { " of Xcode \($0)" } ?? "") + " is needed now", new: tools, at: nil,
          fact.newPosition.map(new.location))
      }
    })
}

extension ExampleNib {
  fileprivate func capable(_ name: String, _ tools: String) -> ExampleNib {
    depending(on: "<capability name=\"\(name)\" minToolsVersion=\"\(tools)\"/>")
  }
}
