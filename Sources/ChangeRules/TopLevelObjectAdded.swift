package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The nib has a further top-level object.
  package static let topLevelObjectAdded = ChangeRule(
    id: "top-level-object-added", step: .minor, effect: .loadFailure,
    summary: "The nib has a further top-level object.",
    rationale: """
      Loading gives an array of the nib's top-level objects. Code that takes one by its place gets another one now, and \
      a nib that is registered for cells must have exactly one: with a second, a gesture recognizer included, UIKit \
      raises an exception.
      """,
    repair: "put the object into the root, or take the loaded object by its class",
    examples: [
      .reports(
        "code takes the last one", .root("Row"),
        .root("Row").beside(ExampleObject("tapGestureRecognizer", "tap")),
        sources: ("class Row: UIView {}", "class Row: UIView {}"), code: taking("last"),
        "top-level tapGestureRecognizer 'tap' was added, and the code here takes another object now",
        effect: .loadFailure, at: .code(#"loadNibNamed("Row""#)),
      .reports(
        "it is registered for cells", .root("Row").rooted("tableViewCell"),
        .root("Row").rooted("tableViewCell").beside(ExampleObject("tapGestureRecognizer", "tap")),
        sources: ("class Row: UITableViewCell {}", "class Row: UITableViewCell {}"),
        code: """
          class Screen: UITableViewController {
            func show() { tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row") }
          }
          """,
        "top-level tapGestureRecognizer 'tap' was added, and a nib registered for cells must have exactly one",
        effect: .loadFailure, at: .code(#"UINib(nibName: "Row""#)),
      .notes(
        "code takes the first one", .root("Row"),
        .root("Row").beside(ExampleObject("tapGestureRecognizer", "tap")),
        sources: ("class Row: UIView {}", "class Row: UIView {}"), code: taking("first"),
        "top-level tapGestureRecognizer 'tap' was added", at: .after("tap")),
      .notes(
        "a view controller's nib, which the system loads", .owner("RowController"),
        .owner("RowController").beside(ExampleObject("view", "badge")), "top-level view 'badge' was added",
        at: .after("badge")),
      .allows(
        "the root was put into another view", .owner("Row"),
        ExampleNib.owner("Row").rooted("scrollView").root(id: "around", holding: ExampleObject("view", "root"))),
      .allows("it is in the root", .root("Row"), .root("Row", .label("label"))),
    ],
    finds: { change in
      guard let objects = TopLevelObjects(of: change), let new = change.new else { return [] }
      let isCell = new.surface?.kind == .cell
      return change.layoutChanges.compactMap { fact in
        guard case .objectAdded(let location) = fact.fact, location.parent == nil, let object = fact.newObject,
          objects.new.contains(object.id), object.id != new.root?.id
        else { return nil }
        return SurfaceChange(
          object.id, "top-level \(object) was added", at: nil, fact.newPosition.map(new.location),
          step: new.isControllers ? .patch : isCell || objects.isFirstOther ? .major : .minor)
      }
    }, hurts: hurtByOrder)

  static func taking(_ choice: String) -> String {
    """
    class Screen: UIViewController {
      func show() { let row = Bundle.main.loadNibNamed("Row", owner: nil, options: nil)?.\(choice) as? Row }
    }
    """
  }
}
