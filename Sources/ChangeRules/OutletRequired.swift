import AppleSDK
package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// An outlet that hosts have to connect from now on.
  package static let outletRequired = ChangeRule(
    id: "outlet-required", step: .major, effect: .crashOnUse,
    summary: "The class uses an outlet unwrapped that its own nib does not connect.",
    rationale: """
      Only a host can connect such an outlet, as it connects a delegate. A host made for the old version does not, and \
      the program stops as soon as the class uses it.
      """,
    repair: "make the outlet optional, or connect it in every host",
    examples: [
      .reports(
        "a host does not connect it", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView {}",
          "class Row: UIView { @IBOutlet var store: Store!\n func show() { store.open() } }\nclass Store: NSObject {}"
        ), host: .host(.view("row", class: "Row")),
        "outlet 'store' of 'Row' has to be connected, and is not connected here", effect: .crashOnUse, at: .host("row")),
      .notes(
        "a host connects it", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView {}",
          "class Row: UIView { @IBOutlet var store: Store!\n func show() { store.open() } }\nclass Store: NSObject {}"
        ), host: .host(ExampleObject("view", "row", class: "Row", outlets: ["store": "-1"])),
        "outlet 'store' has to be connected by hosts", at: .classAfter("var store")),
      .allows(
        "a label is for the component's own nib to connect", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView {}",
          "class Row: UIView { @IBOutlet var title: UILabel!\n func show() { title.text = nil } }"
        ), host: .host(.view("row", class: "Row"))),
      .allows(
        "the nib connects it", .owner("Row"), .owner("Row", outlets: ["title": "label"], .label("label")),
        sources: (
          "class Row: UIView {}",
          "class Row: UIView { @IBOutlet var title: UILabel!\n func show() { title.text = nil } }"
        ), host: .host(.view("row", class: "Row"))),
      .allows(
        "the nib connected it before: that hurts the component itself",
        .owner("Row", outlets: ["title": "label"], .label("label")), .owner("Row", .label("label")),
        sources: (
          "class Row: UIView { @IBOutlet var title: UILabel!\n func show() { title.text = nil } }",
          "class Row: UIView { @IBOutlet var title: UILabel!\n func show() { title.text = nil } }"
        ), host: .host(.view("row", class: "Row"))),
      .allows(
        "it is optional", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView {}",
          "class Row: UIView { @IBOutlet var store: UIView?\n func show() { store?.tag = 1 } }"
        ), host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard let (old, _) = change.states, let classes = change.classes else { return [] }
      let ownBefore = Set(old.connectedOutlets.map(\.name))
      let before = Set(change.old?.outletsForHosts.map(\.name) ?? [])
      return (change.new?.outletsForHosts ?? []).filter { !before.contains($0.name) && !ownBefore.contains($0.name) }
        .map { outlet in
          SurfaceChange(
            outlet.name, "outlet '\(outlet.name)' has to be connected by hosts",
            at: classes.old.members.outlets.first { $0.name == outlet.name }?.location, outlet.location)
        }
    },
    hurts: { required, change, reliance in
      guard case .embedding(let use) = reliance, use.outlet(required.member) == nil else { return [] }
      return [
        use.violation(
          .breaks, required,
          "outlet '\(required.member)' of '\(change.new?.className?.name ?? "")' has to be connected, and is not "
            + "connected here")
      ]
    })
}

extension ComponentState {
  /// Outlets that code uses unwrapped and that no nib of the class connects.
  fileprivate var outletsForHosts: [OutletDeclaration] {
    guard let facts, let name = className?.name else { return [] }
    let connected = Set(connectedOutlets.map(\.name)).union(usage.connectedOutlets[name, default: []])
    return facts.members.outlets.filter { outlet in
      !outlet.isCollection && outlet.type.optionality == .implicitlyUnwrapped && !connected.contains(outlet.name)
        && facts.outletUses.contains { $0.name == outlet.name && $0.isForced } && !isOfOwnNib(outlet.type)
    }
  }

  /// Whether outlets of a type lead to what a nib holds, so that the component's own nib connects them.
  private func isOfOwnNib(_ type: DeclaredType) -> Bool {
    guard let name = type.name else { return false }
    var chain = SystemClasses.chain(from: name)
    if let facts = context.classes?.knownFacts(of: ClassName(name), in: path),
      case .known(let system?) = facts.systemClass
    {
      chain = SystemClasses.chain(from: system)
    }
    return !Set(chain).isDisjoint(with: ["UIView", "NSView", "NSLayoutConstraint", "UIGestureRecognizer"])
  }
}
