package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// A button or an item does nothing anymore.
  package static let actionNotConnected = ChangeRule(
    id: "action-not-connected", step: .patch, effect: .wiringLost,
    summary: "A button, or an item of a bar or a menu, that sent an action or led to a scene does neither anymore.",
    rationale: """
      The document loads as before, nothing raises and nothing is logged: who taps the control meets nothing. Mostly \
      its scene was drawn again or got another class, and Interface Builder dropped the connection, while the method or \
      the scene is still there and nothing else in the document uses it. Code may give the control an action by an outlet; \
      then nothing is said.
      """,
    repair: "connect it again in Interface Builder, or remove it",
    examples: [
      .reports(
        "the method is still there", shop(.button("buy", sends: "buy:", to: "feed")),
        shop(ExampleObject("button", "buy")),
        sources: (feed, feed), "button 'buy' does nothing anymore: it sent 'buy:' to 'Feed'", .mayBreak,
        effect: .wiringLost, at: .after("buy")),
      .reports(
        "code only gives it a title", shop(.button("buy", sends: "buy:", to: "feed"), outlets: ["button": "buy"]),
        shop(ExampleObject("button", "buy"), outlets: ["button": "buy"]),
        sources: (feed("button.setTitle(nil, for: .normal)"), feed("button.setTitle(nil, for: .normal)")),
        "button 'button' does nothing anymore: it sent 'buy:' to 'Feed'", .mayBreak, effect: .wiringLost,
        at: .after("buy")),
      .reports(
        "the scene is still there", shop(ExampleObject("button", "buy").segue("show", to: "cart")),
        shop(ExampleObject("button", "buy")), sources: (feed, feed),
        "button 'buy' does nothing anymore: it led to 'cart'", .mayBreak, effect: .wiringLost, at: .after("buy")),
      .notes(
        "code gives it an action", shop(.button("buy", sends: "buy:", to: "feed"), outlets: ["button": "buy"]),
        shop(ExampleObject("button", "buy"), outlets: ["button": "buy"]),
        sources: (
          feed, feed("button.addTarget(self, action: #selector(buy), for: .touchUpInside)")
        ),
        "button 'button' does nothing anymore: it sent 'buy:' to 'Feed'", at: .after("buy")),
      .notes(
        "the method went with it", shop(.button("buy", sends: "buy:", to: "feed")),
        shop(ExampleObject("button", "buy")),
        sources: (feed, "@objc(Feed) class Feed: UIViewController {}"),
        "button 'buy' does nothing anymore: it sent 'buy:' to 'Feed'", at: .after("buy")),
      .notes(
        "nobody sees it", shop(.button("buy", sends: "buy:", to: "feed")),
        shop(ExampleObject("button", "buy").saying("hidden", "YES")), sources: (feed, feed),
        "button 'buy' does nothing anymore: it sent 'buy:' to 'Feed'", at: .after("buy")),
      .allows(
        "another control sends it",
        shop(.button("buy", sends: "buy:", to: "feed"), .button("order", sends: "buy:", to: "feed")),
        shop(ExampleObject("button", "buy"), .button("order", sends: "buy:", to: "feed")), sources: (feed, feed)),
      .allows(
        "it leads to a scene now", shop(.button("buy", sends: "buy:", to: "feed")),
        shop(ExampleObject("button", "buy").segue("show", to: "cart")), sources: (feed, feed)),
      .allows("it is gone", shop(.button("buy", sends: "buy:", to: "feed")), shop(), sources: (feed, feed)),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      return change.idleControls.map { idle in
        SurfaceChange(
          idle.control.id.description, idle.message, at: old.location(idle.position),
          new.location(idle.control.position))
      }
    },
    hurts: { idle, change, reliance in
      guard case .code(let catalog) = reliance, let new = change.new,
        let found = change.idleControls.first(where: { $0.control.id.description == idle.member }),
        change.isStillThere(found, catalog), new.checked.isLeftAlone(found.control)
      else { return [] }
      var violation = Violation(.mayBreak, idle, in: new.location(found.control.position), idle.message)
      violation.object = found.control.id
      return [violation]
    })

  private static let feed = feed("")

  private static func feed(_ statement: String) -> String {
    """
    @objc(Feed) class Feed: UIViewController {
      @IBOutlet var button: UIButton!
      override func viewDidLoad() { \(statement) }
      @IBAction func buy(_ sender: Any) {}
    }
    """
  }

  private static func shop(_ buttons: ExampleObject..., outlets: [String: String] = [:]) -> ExampleNib {
    .storyboard(
      "Shop",
      ExampleObject(
        "viewController", "feed", class: "Feed", outlets: outlets,
        content: [ExampleObject("view", "view", content: buttons)]), ExampleObject("viewController", "cart"))
  }
}

/// A control that did something and does nothing anymore.
private struct IdleControl {
  /// As it is now.
  var control: LayoutObject
  var message: String
  /// Of the connection that it had.
  var position: SourcePosition
  /// What it sent, and the class of the object to which it did; nil for a segue.
  var action: (selector: String, receiver: ClassName)?
}

extension ComponentChange {
  /// Controls that have lost their actions and segues and got no others, where nothing else in the document does what they
  /// did, in order.
  fileprivate var idleControls: [IdleControl] {
    guard let new else { return [] }
    var sent: Set<String> = []
    var shown: Set<ObjectID> = []
    for connection in new.layout.connections {
      switch connection.kind {
      case .action: sent.insert(connection.name)
      case .segue: if let scene = connection.destination { shown.insert(scene) }
      default: break
      }
    }
    let names = newNames
    func isLeft(_ object: ObjectName) -> Bool { new.object(names[object.id] ?? object.id) != nil }
    var seen: Set<ObjectID> = []
    return layoutChanges.compactMap { change -> IdleControl? in
      guard let name = change.newObject, let control = new.object(name.id), new.layout.doesNothing(control) else {
        return nil
      }
      var idle = IdleControl(control: control, message: "", position: change.oldPosition ?? control.position)
      switch change.fact {
      case .actionRemoved(let action):
        guard let target = action.target, let receiver = old?.object(target.id)?.customClass, isLeft(target),
          !sent.contains(action.selector)
        else { return nil }
        idle.message = "\(name) does nothing anymore: it sent '\(action.selector)' to '\(receiver.name)'"
        idle.action = (action.selector, receiver)
      case .segueRemoved(let segue):
        guard let scene = segue.destination, isLeft(scene), !shown.contains(names[scene.id] ?? scene.id) else {
          return nil
        }
        idle.message = "\(name) does nothing anymore: it led to '\(scene.label)'"
      default: return nil
      }
      return seen.insert(control.id).inserted ? idle : nil
    }
  }

  /// Whether what a control did worked, and could still be done: the class has the method as before.
  fileprivate func isStillThere(_ idle: IdleControl, _ catalog: ClassCatalog) -> Bool {
    guard let action = idle.action else { return true }
    guard let old, let before = old.context.classes?.knownFacts(of: action.receiver, in: old.path),
      let now = catalog.knownFacts(of: action.receiver, in: old.path)
    else { return false }
    return [before, now].allSatisfy { $0.answers(action.selector) == .known(true) }
  }
}

extension CheckedDocument {
  /// Whether people can tap a control to which code gives no action either.
  fileprivate func isLeftAlone(_ control: LayoutObject) -> Bool {
    var covers = ControlCovers(of: self)
    return !mayGetAction(control) && !unusableControls.contains(control.id) && covers.cover(of: control) == nil
  }
}

extension Layout {
  /// Whether an object is there to be tapped, and nothing is connected to what it sends.
  fileprivate func doesNothing(_ object: LayoutObject) -> Bool {
    let children = tree.children(of: object.index)
    func has(_ names: String...) -> Bool { children.contains { names.contains(tree[$0].name) } }
    let element = tree[object.index]
    guard object.customClass == nil, element["tag"] == nil else { return false }
    switch object.element {
    case "button":
      // Code asks what stays on or off when it needs that.
      let staysPressed = children.contains { ["check", "radio", "onOff"].contains(tree[$0]["type"]) }
      guard !has("menu", "action"), !staysPressed else { return false }
    case "barButtonItem":
      let isSpace = ["flexibleSpace", "fixedSpace"].contains(element["systemItem"])
      guard !isSpace, object.slot != "backBarButtonItem", !has("menu", "view", "button") else { return false }
    case "menuItem":
      guard !has("menu"), element["isSeparatorItem"] != "YES" else { return false }
    case "toolbarItem":
      // The system's own do what they do, and one with a view leaves it to that.
      guard element["implicitItemIdentifier"]?.hasPrefix("NSToolbar") != true,
        !children.contains(where: { tree[$0]["key"] == "view" })
      else { return false }
    default: return false
    }
    let parts = Set(objects.lazy.filter { $0.parent == object.id }.map(\.id)).union([object.id])
    return !connections.contains { parts.contains($0.source) && $0.kind != .outlet }
  }
}
