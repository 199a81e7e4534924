package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A view controller finds a component's nib by its name and takes it for its own.
  package static let nibCapturedByController = DocumentRule(
    id: "nib-captured-by-controller", effect: .loadFailure,
    summary: "A nib is called like the view of a controller that looks for a nib by its own name.",
    rationale: """
      A FooViewController that is made without a nib name looks for FooView.xib first, and only then for \
      FooViewController.xib. A component of that name is loaded for it, with the controller as owner, and as its nib \
      connects no 'view' outlet of the controller, UIKit raises an exception.
      """,
    repair: "call the component otherwise, or give the controller a nib name or a loadView",
    examples: [
      .reports(
        "code makes the controller without a nib name", .owner("FooView", .label("label")),
        source: """
          class FooView: UIView {}
          class FooViewController: UIViewController {}
          class Shop: UIViewController { func open() { show(FooViewController(), sender: nil) } }
          """,
        "'FooViewController' looks for a nib called 'FooView' and may take this one for its own", .mayBreak),
      .reports(
        "the nib of its own comes second", .owner("FooView", .label("label")), beside: .owner("FooViewController"),
        source: """
          class FooView: UIView {}
          class FooViewController: UIViewController {}
          class Shop: UIViewController { func open() { show(FooViewController(), sender: nil) } }
          """,
        "'FooViewController' looks for a nib called 'FooView' and may take this one for its own", .mayBreak),
      .reports(
        "a controller whose name has no 'View'", .owner("Foo", .label("label")),
        source: """
          class Foo: UIView {}
          class FooController: UIViewController {}
          class Shop: UIViewController { func open() { show(FooController(), sender: nil) } }
          """,
        "'FooController' looks for a nib called 'Foo' and may take this one for its own", .mayBreak),
      .allows(
        "a controller of AppKit looks for its whole name", .owner("FooView", .label("label")),
        source: """
          class FooView: NSView {}
          class FooViewController: NSViewController {}
          class Shop: NSViewController { func open() { show(FooViewController(), sender: nil) } }
          """),
      .allows(
        "code names a nib", .owner("FooView", .label("label")), beside: .owner("FooViewController"),
        source: """
          class FooView: UIView {}
          class FooViewController: UIViewController {}
          class Shop: UIViewController {
            func open() { show(FooViewController(nibName: "FooViewController", bundle: nil), sender: nil) }
          }
          """),
      .allows(
        "code never makes the controller", .owner("FooView", .label("label")),
        source: "class FooView: UIView {}\nclass FooViewController: UIViewController {}"),
      .allows(
        "the controller makes its view", .owner("FooView", .label("label")),
        source: """
          class FooView: UIView {}
          class FooViewController: UIViewController { override func loadView() { view = UIView() } }
          class Shop: UIViewController { func open() { show(FooViewController(), sender: nil) } }
          """),
      .allows(
        "it is the controller's nib", .owner("FooViewController", outlets: ["view": "root"]).named("FooView"),
        source: """
          class FooViewController: UIViewController {}
          class Shop: UIViewController { func open() { show(FooViewController(), sender: nil) } }
          """),
    ]
  ) { checked in
    guard checked.document.kind == .xib, let root = checked.document.rootObject,
      let pickup = checked.context.classes?.pickup(ofNib: checked.nibName, in: checked.path)
    else { return [] }
    let name = pickup.controller.declaration.name
    guard checked.document.filesOwner?.customClass?.name != name else { return [] }
    if pickup.creation == nil {
      // Who makes it is not known. A document with the controller in it has its view, or was made to load this nib.
      guard checked.project.nibNames[name] == nil, checked.project.documents[name, default: 0] == 0,
        checked.context.resources?.all.contains(where: { $0.kind == .xib && $0.name == name }) != true
      else { return [] }
    }
    return [
      Violation(
        .mayBreak, name, object: root.id, at: checked.document.definition?.position ?? root.position,
        "'\(name)' looks for a nib called '\(checked.nibName)' and may take this one for its own",
        related: [pickup.controller.related]
          + [pickup.creation].compactMap { location in
            location.map { Finding.Related("it is made here", at: $0) }
          })
    ]
  }
}
