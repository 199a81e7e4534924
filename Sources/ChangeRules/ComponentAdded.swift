package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component is new.
  package static let componentAdded = ChangeRule(
    id: "component-added", step: .minor, effect: .wiringLost,
    summary: "The component is new, or its document defines one for the first time.",
    rationale: """
      Nobody can have relied on it. But a nib has a name: a view controller that names no nib takes the one called like \
      it, or like it without "Controller", so that a new nib "FooView" becomes the view of "FooViewController".
      """,
    repair: "give the nib a name that no view controller picks up",
    examples: [
      .notes("a new component", nil, .owner("Row"), "component 'Row' was added", at: .after("-1")),
      .reports(
        "a view controller picks up its nib", nil, .owner("ShelfView").named("ShelfView"),
        sources: ("", "class ShelfView: UIView {}"),
        code: """
          class ShelfViewController: UIViewController {}
          class Shop: UIViewController { func open() { show(ShelfViewController(), sender: nil) } }
          """,
        "nib 'ShelfView' may be picked up by 'ShelfViewController'", .mayBreak, effect: .wiringLost,
        at: .code("class ShelfViewController")),
      .allows(
        "it was there", .owner("ShelfView").named("ShelfView"), .owner("ShelfView", .label("label")).named("ShelfView"),
        sources: ("class ShelfView: UIView {}", "class ShelfView: UIView {}"),
        code: "class ShelfViewController: UIViewController {}"),
    ],
    finds: { change in
      guard let new = change.new, let name = new.className, change.old?.className == nil else { return [] }
      return [
        SurfaceChange(
          name.name, "component '\(name.name)' was added", at: change.old.map { $0.location(.start) },
          new.definitionLocation)
      ]
    },
    hurts: { added, change, reliance in
      guard case .code(let catalog) = reliance, let new = change.new,
        let controller = catalog.pickup(ofNib: new.nibName, in: new.path)?.controller,
        added.member != controller.declaration.name
      else { return [] }
      return [
        Violation(
          .mayBreak, added, in: controller.declaration.location,
          "nib '\(new.nibName)' may be picked up by '\(controller.declaration.name)'")
      ]
    })
}
