import ComponentModel
import Loading

extension DocumentRule {
  /// A view controller finds a component's nib by its name and takes it for its own.
  static let nibCapturedByController = DocumentRule(
    id: "nib-captured-by-controller", effect: .loadFailure,
    summary: "A nib is called like the view of a controller that looks for a nib by its own name.",
    rationale: """
      A FooViewController that is made without a nib name looks for FooViewController.xib, then for FooView.xib. A \
      component of that name is loaded for it, with the controller as owner, and as its nib connects no 'view' outlet of \
      the controller, UIKit raises an exception.
      """,
    repair: "call the component otherwise, or give the controller a nib name or a loadView",
    examples: [
      .reports(
        "the controller has no nib", .owner("FooView", .label("label")),
        source: "class FooView: UIView {}\nclass FooViewController: UIViewController {}",
        "'FooViewController' looks for a nib called 'FooView' and may take this one for its own", .mayBreak),
      .allows(
        "the controller makes its view", .owner("FooView", .label("label")),
        source: """
          class FooView: UIView {}
          class FooViewController: UIViewController { override func loadView() { view = UIView() } }
          """),
      .allows(
        "the controller has a nib of its own", .owner("FooView", .label("label")),
        beside: .owner("FooViewController"),
        source: "class FooView: UIView {}\nclass FooViewController: UIViewController {}"),
      .allows(
        "it is the controller's nib", .owner("FooViewController").named("FooView"),
        source: "class FooViewController: UIViewController {}"),
    ]
  ) { checked in
    guard checked.document.kind == .xib, checked.nibName.hasSuffix("View"), let root = checked.document.rootObject
    else {
      return []
    }
    let name = checked.nibName + "Controller"
    guard let facts = checked.context.classes?.knownFacts(of: ClassName(name), in: checked.path),
      facts.kind.value == .viewController, facts.lifecycle != nil, facts.lifecycle?.loadView == nil,
      checked.document.filesOwner?.customClass?.name != name,
      // A document with the controller in it has its view, or was made to load this nib.
      checked.project.nibNames[name] == nil, checked.project.documents[name, default: 0] == 0,
      checked.context.resources?.all.contains(where: { $0.kind == .xib && $0.name == name }) != true,
      // An initializer of its own may name a nib.
      !facts.members.initializers.contains(where: { $0.selector != "initWithCoder:" })
    else { return [] }
    return [
      Violation(
        .mayBreak, name, object: root.id, at: checked.document.definition?.position ?? root.position,
        "'\(name)' looks for a nib called '\(checked.nibName)' and may take this one for its own",
        related: [facts.related])
    ]
  }
}
