package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The nib has a top-level object less.
  package static let topLevelObjectRemoved = ChangeRule(
    id: "top-level-object-removed", step: .major, effect: .loadFailure,
    summary: "A top-level object of the nib is gone.",
    rationale: """
      Loading gives an array of the nib's top-level objects. Code that takes one by its place gets another one now, or \
      none.
      """,
    repair: "keep the object, or publish this as a major version",
    examples: [
      .reports(
        "code takes the last one", .root("Row").beside(ExampleObject("view", "badge")), .root("Row"),
        sources: ("class Row: UIView {}", "class Row: UIView {}"), code: taking("last"),
        "top-level view 'badge' was removed, and the code here takes another object now", effect: .loadFailure,
        at: .code(#"loadNibNamed("Row""#)),
      .notes(
        "code takes the first one", .root("Row").beside(ExampleObject("view", "badge")), .root("Row"),
        sources: ("class Row: UIView {}", "class Row: UIView {}"), code: taking("first"),
        "top-level view 'badge' was removed", at: .before("badge")),
      .allows(
        "the root was made anew", .root("Row"), ExampleNib.root("Row").root(id: "other", holding: .label("label"))),
      .allows("it was in the root", .root("Row", .label("label")), .root("Row")),
    ],
    finds: { change in
      guard TopLevelObjects(of: change) != nil, let old = change.old else { return [] }
      let ids = Set(old.surface?.topLevelObjects.map(\.id) ?? [])
      return change.layoutChanges.compactMap { fact in
        guard case .objectRemoved(let location) = fact.fact, location.parent == nil, let object = fact.oldObject,
          ids.contains(object.id), object.id != old.root?.id || change.new?.root == nil
        else { return nil }
        // A recognizer is reached through its view, and nobody takes it out of the array.
        let isPlain = ElementRole(element: object.element) == .recognizer
        return SurfaceChange(
          object.id, "top-level \(object) was removed", at: fact.oldPosition.map(old.location), nil,
          step: old.isControllers ? .patch : isPlain ? .minor : .major)
      }
    }, hurts: hurtByOrder)
}
