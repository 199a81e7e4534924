import AppleSDK
package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// A controller of a document, or code, names a nib that is not there.
  package static let nibNotFound = DocumentRule(
    id: "nib-not-found", effect: .loadFailure, or: .crashOnUse,
    summary: "A controller in a document, or code, names a nib that the project does not have.",
    rationale: """
      A controller in a nib or a storyboard can have its view in a nib of its own, by the nib's name. When the view is \
      asked for and the bundle has no nib of that name, UIKit and AppKit raise an exception ("Could not load NIB in \
      bundle"). So UIKit does with a nib that code loads or registers. Only names that code writes out count, in code that \
      always runs.
      """,
    repair: "choose a nib that is there, in the attributes inspector or in code",
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
      .reports(
        "code registers a nib that is not there", .owner("Row"), source: registering("Cart"), resources: ["Shop.xib"],
        "nib 'Cart' is not in the project, and code registers it here", .mayBreak),
      .reports(
        "code asks for the cell, too", .owner("Row"),
        source: registering("Cart", besides: "_ = table.dequeueReusableCell(withIdentifier: \"cell\", for: place)"),
        resources: ["Shop.xib"], "nib 'Cart' is not in the project, and code registers it here"),
      .allows("code registers one that is there", .owner("Row"), source: registering("Shop"), resources: ["Shop.xib"]),
      .allows(
        "code looks in the bundle of a library", .owner("Row"), source: registering("Cart", bundle: "Kit.bundle"),
        resources: ["Shop.xib"]),
      .allows(
        "code loads it only at times", .owner("Row"), source: registering("Cart", in: "if isLarge"),
        resources: ["Shop.xib"]),
    ]
  ) { checked in
    codeViolations(checked) + documentViolations(checked)
  }

  private static func codeViolations(_ checked: CheckedDocument) -> [Violation] {
    guard let classes = checked.context.classes, let resources = checked.context.resources else { return [] }
    return checked.context.nibsAskedForInVain(in: checked.project).filter { host in
      host.className.map { checked.tellsOfCode(of: $0, at: host.location.path) } == true
        && !classes.tree.dependencies.sharePrefix(with: host.nibName.value ?? "")
    }.map { host in
      let name = host.nibName.value.map(NibName.meant) ?? ""
      // AppKit says that it could not load the nib, and raises for controllers alone.
      let raises = checked.document.platform != .macOS || host.kind == .viewController
      let isCertain = raises && classes.tree.isWhole && classes.isCertainlyMade(host)
      var violation = checked.violation(
        ofCodeOf: host.className ?? "", isCertain ? .breaks : .mayBreak, name, at: host.location,
        "nib '\(name)' is not in the project, and code \(host.kind == .register ? "registers" : "loads") it here",
        repair: resources.nibs.sorted().nearest(to: name).map { "did you mean '\($0)'?" }
          ?? "name a nib that the project has")
      violation.effect = .crashOnUse
      return violation
    }
  }

  private static func documentViolations(_ checked: CheckedDocument) -> [Violation] {
    guard let resources = checked.context.resources else { return [] }
    let tree = checked.layout.tree
    return checked.layout.objects.compactMap { object in
      guard ElementRole(element: object.element) == .viewController, let written = tree[object.index]["nibName"],
        case let name = NibName.meant(by: written), checked.context.lacksNib(name),
        // A controller that makes its view itself looks for no nib.
        !checked.isContainer(object), checked.facts(of: object)?.lifecycle?.loadView == nil
      else { return nil }
      let isGone = resources.formerNibs.contains(name)
      // A library may bring it: what it has is not in the project's folders.
      return Violation(
        isGone ? .breaks : .mayBreak, name, object: object.id, at: object.position,
        "nib '\(name)' of \(checked.name(of: object.id)) is \(isGone ? "no longer" : "not") in the project",
        repair: resources.nibs.sorted().nearest(to: name).map { "did you mean '\($0)'?" })
    }
  }

  private static func registering(
    _ nib: String, bundle: String = "nil", in branch: String = "", besides: String = ""
  ) -> String {
    let call = "table.register(UINib(nibName: \"\(nib)\", bundle: \(bundle)), forCellReuseIdentifier: \"cell\")"
    return """
      class Row: UIView {
        func fill() {
          \(branch.isEmpty ? call : branch + " { " + call + " }")
          \(besides)
        }
      }
      """
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
