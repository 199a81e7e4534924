import AppleSDK
package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// The content of a control covers it.
  package static let touchesTakenByContent = DocumentRule(
    id: "touches-taken-by-content", effect: .wiringLost,
    summary: "A control puts its nib's root into itself, and the root takes the touches.",
    rationale: """
      The content covers the whole control. A touch finds the frontmost view that takes touches, which is the root, so \
      the control does not track it, and the actions that hosts connect are not sent.
      """,
    repair: "switch off 'User Interaction Enabled' of the nib's root, if nothing in it has to be touched",
    examples: [
      .reports(
        "a control", .owner("Row", .label("label")), source: ExampleSource.owner(superclass: "UIControl"),
        "the root covers the control 'Row' and takes its touches", .mayBreak),
      .allows(
        "the root lets touches through", .owner("Row", .label("label")).root("userInteractionEnabled", "NO"),
        source: ExampleSource.owner(superclass: "UIControl")),
      .allows(
        "the control decides about touches", .owner("Row", .label("label")),
        source: ExampleSource.owner(
          superclass: "UIControl",
          members:
            "override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { bounds.contains(point) ? self : nil }"
        )),
      .allows(
        "the control sends its actions itself", .owner("Row", .label("label")),
        source: ExampleSource.owner(
          superclass: "UIControl", members: "func change() { sendActions(for: .valueChanged) }")),
      .allows("a view", .owner("Row", .label("label")), source: ExampleSource.owner()),
      .allows(
        "its nib has controls of its own", .owner("Row", .button("button", sends: "tap:")),
        source: ExampleSource.owner(superclass: "UIControl", members: "@IBAction func tap(_ sender: Any) {}")),
    ], reach: .listening
  ) { checked in
    guard let own = checked.own, own.technique.technique == .owner || own.technique.technique == .wrap,
      let facts = own.facts, let root = own.document.rootObject, !checked.isMac,
      facts.isKind(of: "UIControl") == true, let lifecycle = facts.lifecycle, lifecycle.handlesTouches == nil,
      checked.layout.tree[root.index]["userInteractionEnabled"] != "NO",
      checked.context.classes?.tree.touchDeciders.contains(own.name.className) != true
    else { return [] }
    // Controls and recognizers inside are what the touches are for then; the control sends its events in code.
    let handlesInside = checked.layout.objects.contains { object in
      if ElementRole(element: object.element) == .recognizer { return true }
      // A view of another class, a component say, may take touches too.
      if object.parent != nil, object.customClass != nil { return true }
      if object.id == root.id {
        return checked.layout.connections.contains { $0.kind == .action && $0.source == root.id }
      }
      guard let name = SystemClasses.className(ofElement: object.element, platform: .iOS) else {
        return false
      }
      return SystemClasses.chain(from: name).contains { ["UIControl", "UIScrollView"].contains($0) }
    }
    guard !handlesInside else { return [] }
    return [
      Violation(
        .mayBreak, own.name.className, object: root.id, at: root.position,
        "the root covers the control '\(own.name)' and takes its touches", related: [facts.related])
    ]
  }
}
