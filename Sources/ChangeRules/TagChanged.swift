package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The root has another tag.
  package static let tagChanged = ChangeRule(
    id: "tag-changed", step: .minor, effect: nil,
    summary: "The root has another tag.",
    rationale: """
      Code finds a view by viewWithTag(_:). Under 'owner' the embedding has the tag that its host says, and the root is \
      one level below it. What code looks for is not recorded.
      """,
    repair: "keep the tag, or reach the view by an outlet",
    examples: [
      .notes(
        "another number", .root("Row").root("tag", "7"), .root("Row").root("tag", "8"),
        host: .host(.view("row", class: "Row")), "root has tag 8 instead of 7", at: .after("root")),
      .notes(
        "none anymore", .root("Row").root("tag", "7"), .root("Row"), "root has tag 0 instead of 7", at: .after("root")),
      .allows("it is new", .root("Row"), .root("Row").root("tag", "7")),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.surface?.root, let after = new.surface?.root,
        let was = before.tag, was != "0", was != after.tag ?? "0"
      else { return [] }
      let now = after.tag ?? "0"
      return [
        SurfaceChange(
          was, "root has tag \(now) instead of \(was)", old: was, new: now,
          at: old.root.map { old.location($0.position) }, new.root.map { new.location($0.position) })
      ]
    })
}
