package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The root has another restoration identifier.
  package static let restorationIdentifierChanged = ChangeRule(
    id: "restoration-identifier-changed", step: .minor, effect: nil,
    summary: "The root has another restoration identifier.",
    rationale: """
      State that was saved under the old identifier is not restored once. Some wrappers also name a component by it.
      """,
    repair: "keep the identifier",
    examples: [
      .notes(
        "it was renamed", .root("Row").root("restorationIdentifier", "row"),
        .root("Row").root("restorationIdentifier", "line"),
        host: .host(.view("row", class: "Row")), "restoration identifier is 'line' instead of 'row'", at: .after("root")
      ),
      .allows("it is new", .root("Row"), .root("Row").root("restorationIdentifier", "row")),
    ],
    finds: { change in
      guard let (old, new) = change.states, let was = old.surface?.root?.restorationIdentifier, !was.isEmpty,
        let after = new.surface?.root, after.restorationIdentifier != was
      else { return [] }
      let now = after.restorationIdentifier
      return [
        SurfaceChange(
          was,
          now.map { "restoration identifier is '\($0)' instead of '\(was)'" }
            ?? "restoration identifier '\(was)' was removed",
          old: was, new: now, at: old.root.map { old.location($0.position) },
          new.root.map { new.location($0.position) })
      ]
    })
}
