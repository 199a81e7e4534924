package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The nib's top-level objects come in another order.
  package static let topLevelObjectsReordered = ChangeRule(
    id: "top-level-objects-reordered", step: .major, effect: .loadFailure,
    summary: "The nib's top-level objects come in another order.",
    rationale: """
      Loading gives an array of the nib's top-level objects in the order of the document. Code that takes one by its \
      place gets another one now.
      """,
    repair: "keep the order, or take the loaded object by its class",
    examples: [
      .reports(
        "code takes the first one", pair("Row", "badge"), pair("badge", "Row"),
        sources: ("class Row: UIView {}", "class Row: UIView {}"), code: taking("first"),
        "top-level objects come in another order, and the code here takes another object now", effect: .loadFailure,
        at: .code(#"loadNibNamed("Row""#)),
      .notes(
        "nobody loads it", pair("Row", "badge"), pair("badge", "Row"), "top-level objects come in another order",
        at: .after("badge")),
      .allows("one was added", .root("Row"), .root("Row").beside(ExampleObject("view", "badge"))),
    ],
    finds: { change in
      guard let objects = TopLevelObjects(of: change), let (old, new) = change.states else { return [] }
      let both = Set(objects.old).intersection(objects.new)
      let orders = (objects.old.filter(both.contains), objects.new.filter(both.contains))
      guard orders.0 != orders.1, let moved = zip(orders.0, orders.1).first(where: { $0 != $1 }) else { return [] }
      return [
        SurfaceChange(
          moved.1, "top-level objects come in another order",
          at: old.root.map { old.location($0.position) }, new.object(moved.1).map { new.location($0.position) })
      ]
    }, hurts: hurtByOrder)

  /// A nib of File's Owner 'Row' with two views.
  private static func pair(_ first: String, _ second: String) -> ExampleNib {
    var nib = ExampleNib.owner("Row")
    nib.root = ExampleObject("view", first)
    return nib.beside(ExampleObject("view", second))
  }
}
