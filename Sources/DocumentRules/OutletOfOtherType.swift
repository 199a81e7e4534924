import AppleSDK
package import Compatibility
import ComponentModel

extension DocumentRule {
  /// An outlet leads to an object of another class than it is declared with.
  package static let outletOfOtherType = DocumentRule(
    id: "outlet-of-other-type", effect: .crashOnUse,
    summary: "An outlet leads to an object that is not of the declared class.",
    rationale: """
      Key-value coding does not look at types: the nib loads, and the program stops when code sends the object \
      something that only the declared class understands.
      """,
    repair: "connect an object of the declared class, or change the declaration",
    examples: [
      .reports(
        "a button where a label is declared",
        .owner("Row", outlets: ["titleLabel": "button"], ExampleObject("button", "button")),
        source: "class Row: UIView { @IBOutlet var titleLabel: UILabel!\n func show() { titleLabel.text = nil } }",
        "outlet 'titleLabel' is declared as 'UILabel' and leads to a 'UIButton'", .mayBreak),
      .reports(
        "code hands the object on",
        .owner("Row", outlets: ["titleLabel": "button"], ExampleObject("button", "button")),
        source: "class Row: UIView { @IBOutlet var titleLabel: UILabel!\n func show() { fade(titleLabel) } }",
        "outlet 'titleLabel' is declared as 'UILabel' and leads to a 'UIButton'", .mayBreak),
      .reports(
        "a label where code sets the title of a button",
        .owner("Row", outlets: ["button": "label"], .label("label")),
        source: """
          class Row: UIView { @IBOutlet var button: UIButton!\n func show() { button.setTitle("", for: .normal) } }
          """,
        "outlet 'button' is declared as 'UIButton' and leads to a 'UILabel'", .mayBreak),
      .reports(
        "code sends what only Swift sees of the class",
        .owner("Row", outlets: ["badge": "label"], .label("label")),
        source: """
          class Badge: UILabel { func fade() {} }
          class Row: UIView { @IBOutlet var badge: Badge!\n func show() { badge.fade() } }
          """,
        "outlet 'badge' is declared as 'Badge' and leads to a 'UILabel'", .mayBreak),
      .allows(
        "code asks for nothing that the object does not have",
        .owner("Row", outlets: ["titleLabel": "button"], ExampleObject("button", "button")),
        source: "class Row: UIView { @IBOutlet var titleLabel: UILabel!\n func show() { titleLabel.isHidden = true } }"),
      .allows(
        "no code uses it",
        .owner("Row", outlets: ["titleLabel": "button"], ExampleObject("button", "button")),
        source: "class Row: UIView { @IBOutlet var titleLabel: UILabel! }"),
      .allows(
        "a subclass will do",
        .owner("Row", outlets: ["title": "label"], ExampleObject("label", "label", class: "Shop.PriceLabel")),
        source: """
          class PriceLabel: UILabel {}
          class Row: UIView { @IBOutlet var title: UILabel!\n func show() { title.text = nil } }
          """),
      .allows(
        "a system superclass will do",
        .owner("Row", outlets: ["control": "button"], ExampleObject("button", "button")),
        source: "class Row: UIView { @IBOutlet var control: UIControl!\n func show() { fade(control) } }"),
      .allows(
        "Swift imports the class without its prefix",
        .owner(
          "Row", outlets: ["format": "format"], ExampleObject("customObject", "format", class: "NSNumberFormatter")),
        source: "class Row: UIView { @IBOutlet var format: NumberFormatter!\n func show() { use(format) } }"),
      .allows(
        "each platform has its own declaration",
        .owner("Row", outlets: ["field": "field"], ExampleObject("textField", "field")),
        source: """
          class Row: UIView {
            #if os(macOS)
            @IBOutlet var field: NSTextField!
            #else
            @IBOutlet var field: UITextField!
            #endif
            func show() { use(field) }
          }
          """),
      .allows(
        "a protocol says nothing of the class",
        .owner("Row", outlets: ["delegate": "button"], ExampleObject("button", "button")),
        source: """
          protocol RowDelegate: AnyObject {}
          class Row: UIView { @IBOutlet weak var delegate: RowDelegate?\n func show() { use(delegate) } }
          """),
    ]
  ) { checked in
    checked.layout.connections.compactMap { connection in
      guard connection.kind == .outlet || connection.kind == .outletCollection,
        let object = checked.object(connection.source), let facts = checked.facts(of: object),
        let outlet = facts.members.outlets.first(where: { $0.name == connection.name }),
        let declared = outlet.type.name, checked.isKnownClass(declared), !checked.isOfOtherPlatform(declared),
        let destination = connection.destination, let found = checked.className(of: destination),
        checked.isKind(destination, of: declared) == false,
        checked.context.classes?.mayAsk(
          outlet: connection.name, of: facts, declaredAs: declared, leadingTo: found) == true
      else { return nil }
      return Violation(
        .mayBreak, connection.name, object: object.id, at: connection.position,
        "outlet '\(connection.name)' is declared as '\(declared)' and leads to a '\(found)'",
        related: [Finding.Related("declared here", at: outlet.location)],
        cause: .outlet(connection.name, of: facts.declaration.name))
    }
  }
}

extension CheckedDocument {
  /// Whether only another platform has a class, so that a branch for that one declares the outlet.
  fileprivate func isOfOtherPlatform(_ name: String) -> Bool {
    let roots = isMac ? ["UIResponder"] : ["NSResponder", "NSCell"]
    return SystemClasses.table[name] != nil && roots.contains { SystemClasses.isKind(name, of: $0) }
  }

  /// Whether a type is a class of which it is known what is one: a protocol is not.
  fileprivate func isKnownClass(_ name: String) -> Bool {
    if SystemClasses.table[name] != nil { return true }
    return context.classes?.classes[name]?.count == 1
  }

  /// The class of an object or constraint at run time; nil where it is not known.
  fileprivate func className(of id: ObjectID) -> String? {
    if isConstraint(id) { return "NSLayoutConstraint" }
    guard let object = object(id) else { return nil }
    switch objectClass(of: object) {
    case .system(let name): return name
    case .declared(let facts): return facts.declaration.name
    case .unknown: return nil
    }
  }

  /// Whether an object is of a class; nil where it cannot be told.
  fileprivate func isKind(_ id: ObjectID, of name: String) -> Bool? {
    if isConstraint(id) { return SystemClasses.isKind("NSLayoutConstraint", of: name) }
    // What stands for an object from outside, as the application does, may name any class, or none.
    guard let object = object(id), !object.id.hasPrefix("-") || object.customClass != nil && object.id != "-3"
    else { return nil }
    switch objectClass(of: object) {
    case .system(let found): return SystemClasses.isKind(found, of: name)
    case .declared(let facts): return facts.isKind(of: name)
    case .unknown: return nil
    }
  }
}
