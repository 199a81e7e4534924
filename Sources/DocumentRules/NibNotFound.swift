import AppleSDK
package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// A controller of a document names a nib that is not there.
  package static let nibNotFound = DocumentRule(
    id: "nib-not-found", effect: .loadFailure,
    summary: "A controller in a document names a nib that the project does not have.",
    rationale: """
      A controller in a nib or a storyboard can have its view in a nib of its own, by the nib's name. When the view is \
      asked for and the bundle has no nib of that name, UIKit and AppKit raise an exception ("Could not load NIB in bundle").
      """,
    repair: "choose a nib that is there, in the attributes inspector",
    examples: [
      .reports(
        "the nib has another name", tab("Cart"), resources: ["Shop.xib", "Basket.xib"],
        "nib 'Cart' of viewController 'cart' is not in the project", .mayBreak),
      .allows("it is there", tab("Shop"), resources: ["Shop.xib"]),
      .allows("it is for a device", tab("Shop"), resources: ["Shop~ipad.xib"]),
      .allows("the view is in the document", tab(nil), resources: ["Shop.xib"]),
      .allows("the project's documents are not known", tab("Cart")),
      .allows(
        "the controller makes its view itself", tab("Cart", of: "Shop.Cart"),
        source: "class Row: UIView {}\nclass Cart: UIViewController { override func loadView() { view = UIView() } }",
        resources: ["Shop.xib"]),
      .allows(
        "a navigation controller makes its view itself",
        ExampleNib.owner("Row").beside(ExampleObject("navigationController", "cart").saying("nibName", "Cart")),
        resources: ["Shop.xib"]),
      .allows(
        "by its class it is one", tab("Cart", of: "UINavigationController"), resources: ["Shop.xib"]),
      .reports(
        "the controller asks the superclass for its view", tab("Cart", of: "Shop.Cart"),
        source: "class Row: UIView {}\nclass Cart: UIViewController { override func loadView() { super.loadView() } }",
        resources: ["Shop.xib"],
        "nib 'Cart' of viewController 'Cart' is not in the project", .mayBreak),
    ]
  ) { checked in
    guard let resources = checked.context.resources, !resources.nibs.isEmpty, !resources.lacksDocuments else {
      return []
    }
    let tree = checked.layout.tree
    return checked.layout.objects.compactMap { object in
      guard ElementRole(element: object.element) == .viewController, let written = tree[object.index]["nibName"],
        case let name = NibName.meant(by: written), !name.isEmpty, !resources.nibs.contains(name),
        // A controller that makes its view itself looks for no nib.
        !checked.isContainer(object), checked.facts(of: object)?.lifecycle?.loadView == nil
      else { return nil }
      let isGone = resources.formerNibs.contains(name)
      // Xcode makes it of something else, or it is kept as it is compiled.
      let projects = checked.context.classes?.tree.xcodeProjects
      if !isGone, projects?.lists(fileNamed: name + ".xib") == true || projects?.lists(fileNamed: name + ".nib") == true
      {
        return nil
      }
      // A library may bring it: what it has is not in the project's folders.
      return Violation(
        isGone ? .breaks : .mayBreak, name, object: object.id, at: object.position,
        "nib '\(name)' of \(checked.name(of: object.id)) is \(isGone ? "no longer" : "not") in the project",
        repair: resources.nibs.sorted().nearest(to: name).map { "did you mean '\($0)'?" })
    }
  }

  private static func tab(_ nib: String?, of className: String? = nil) -> ExampleNib {
    var cart = ExampleObject("viewController", "cart", class: className)
    if let nib { cart = cart.saying("nibName", nib) }
    return ExampleNib.owner("Row").beside(cart)
  }
}

extension CheckedDocument {
  /// Whether a controller is one of those that hold others, for which UIKit makes the view.
  fileprivate func isContainer(_ controller: LayoutObject) -> Bool {
    let own = facts(of: controller)?.systemClass.value.flatMap(\.self) ?? controller.customClass?.name
    let name = own ?? SystemClasses.className(ofElement: controller.element, platform: document.platform)
    return ["UINavigationController", "UITabBarController", "UISplitViewController"].contains {
      SystemClasses.isKind(name ?? "", of: $0)
    }
  }
}
