package import Compatibility
import ComponentModel

extension DocumentRule {
  /// A gesture recognizer is in no view.
  package static let recognizerNotConnected = DocumentRule(
    id: "recognizer-not-connected", effect: .wiringLost,
    summary: "A gesture recognizer that sends an action is in no view.",
    rationale: """
      A view lists its recognizers in its outlet collection 'gestureRecognizers'. One that no view lists, and to which no \
      outlet leads, lies in the document and recognizes nothing. Xcode leaves it there when its view is deleted or made anew.
      """,
    repair: "drag the recognizer onto its view in Interface Builder, or delete it",
    examples: [
      .reports(
        "its view was made anew", feed(), "tapGestureRecognizer 'tap' is in no view, so it never sends 'reset:'",
        .mayBreak),
      .allows("a view has it", feed(viewOutlets: ["gestureRecognizers": "tap"])),
      .allows("an outlet leads to it", feed(outlets: ["tap": "tap"])),
      .allows("it sends nothing", feed(sends: [])),
      .allows(
        "a view has another one that does the same",
        feed(viewOutlets: ["gestureRecognizers": "twin"], twin: [("reset:", "feed")])),
      .allows("its target has no such action", feed(), source: "@objc(Feed) class Feed: UIViewController {}"),
    ]
  ) { checked in
    // Code that takes all objects of a nib may give it a view.
    guard checked.document.kind == .storyboard else { return [] }
    let layout = checked.layout
    let reached = Set(layout.connections.compactMap(\.destination))
    let loose = Set(
      layout.objects.lazy.filter { $0.parent == nil && ElementRole(element: $0.element) == .recognizer }.map(\.id)
    ).subtracting(reached)
    let sent = Set(
      layout.connections.lazy.filter { $0.kind == .action && !loose.contains($0.source) }.map(Message.init))
    return layout.objects.compactMap { object in
      guard object.parent == nil, object.customClass == nil, !reached.contains(object.id),
        ElementRole(element: object.element) == .recognizer, layout.tree[object.index]["enabled"] != "NO",
        let action = layout.connections.first(where: { $0.source == object.id && $0.kind == .action }),
        // What came with a copied scene of another class does nothing, and nobody misses what something else sends too.
        checked.object(action.destination).flatMap({ checked.facts(of: $0) })?.responds(to: action.name)
          != .known(false), !sent.contains(Message(action))
      else { return nil }
      return Violation(
        .mayBreak, action.name, object: object.id, at: object.position,
        "\(checked.name(of: object.id)) is in no view, so it never sends '\(action.name)'")
    }
  }

  private static func feed(
    sends actions: [ExampleObject.Action] = [("reset:", "feed")], outlets: [String: String] = [:],
    viewOutlets: [String: String] = [:], twin: [ExampleObject.Action] = []
  ) -> ExampleNib {
    let view = ExampleObject("view", "view", outlets: viewOutlets)
    return .storyboard(
      "Shop", ExampleObject("viewController", "feed", class: "Feed", outlets: outlets, content: [view]),
      ExampleObject("tapGestureRecognizer", "tap", actions: actions),
      ExampleObject("tapGestureRecognizer", "twin", actions: twin))
  }
}

/// What is sent to whom.
private struct Message: Hashable {
  var action: String
  var target: ObjectID?

  init(_ connection: Connection) { (action, target) = (connection.name, connection.destination) }
}
