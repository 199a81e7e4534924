package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// No object goes by an accessibility identifier anymore.
  package static let accessibilityIdentifierRemoved = ChangeRule(
    id: "accessibility-identifier-removed", step: .major, effect: .accessibilityLost,
    summary: "No object of the nib has an accessibility identifier that one had.",
    rationale: """
      An identifier is there for user interface tests: they find the object by it, and fail when it is gone or has \
      another one. What tests look for is not recorded: with --changed their sources are searched for it.
      """,
    repair: "keep the identifier, or change the tests too",
    examples: [
      .reports(
        "it was renamed", .owner("Row", label("row.title")), .owner("Row", label("row.name")),
        "accessibility identifier 'row.title' is gone", .mayBreak, effect: .accessibilityLost, at: .after("a")),
      .allows(
        "another object has it", .owner("Row", label("row.title"), .label("b")),
        .owner("Row", .label("a"), ExampleObject("button", "b").identified("row.title"))),
      .allows("one was added", .owner("Row", .label("a")), .owner("Row", label("row.title"))),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.surface?.accessibility,
        let after = new.surface?.accessibility
      else { return [] }
      let kept = Set(after.compactMap(\.identifier))
      var seen: Set<String> = []
      return before.compactMap { object in
        guard let identifier = object.identifier, !kept.contains(identifier), seen.insert(identifier).inserted else {
          return nil
        }
        return SurfaceChange(
          identifier, "accessibility identifier '\(identifier)' is gone", old: object.object,
          at: old.object(object.object).map { old.location($0.position) },
          new.object(object.object).map { new.location($0.position) })
      }
    },
    hurts: { removed, change, reliance in
      guard case .unrecorded = reliance else { return [] }
      let location = removed.newLocation ?? removed.oldLocation
      return [
        Violation(
          .mayBreak, removed.member, object: removed.old, at: location?.position ?? .start, removed.message,
          path: location?.path)
      ]
    })

  private static func label(_ identifier: String) -> ExampleObject { ExampleObject.label("a").identified(identifier) }
}

extension ExampleObject {
  fileprivate func identified(_ identifier: String) -> ExampleObject {
    var object = self
    object.elements.append("<accessibility key=\"accessibilityConfiguration\" identifier=\"\(identifier)\"/>")
    return object
  }
}
