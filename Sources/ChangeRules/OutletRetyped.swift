import AppleSDK
package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// An outlet holds something of another type.
  package static let outletRetyped = ChangeRule(
    id: "outlet-retyped", step: .major, effect: .buildFailure,
    summary: "An outlet is declared with another type, or leads to an object of another class.",
    rationale: """
      Code that uses the outlet was written for the old type: it stops compiling, or, where a document connects an \
      object of the old type, sends it what only the new type understands.
      """,
    repair: "keep the old type, or publish this as a major version",
    examples: [
      .reports(
        "other code uses it", .owner("Row", outlets: ["title": "title"], .label("title")),
        .owner("Row", outlets: ["title": "title"], ExampleObject("button", "title")),
        sources: (
          "class Row: UIView { @IBOutlet var title: UILabel! }", "class Row: UIView { @IBOutlet var title: UIButton! }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.title.text = nil } }",
        "outlet 'title' of 'Row' is a 'UIButton' instead of a 'UILabel', and 'Screen' uses it", .mayBreak,
        effect: .buildFailure, at: .code("row.title.text")),
      .reports(
        "other code hands it on", .owner("Row", outlets: ["title": "title"], .label("title")),
        .owner("Row", outlets: ["title": "title"], ExampleObject("button", "title")),
        sources: (
          "class Row: UIView { @IBOutlet var title: UILabel! }", "class Row: UIView { @IBOutlet var title: UIButton! }"
        ),
        code: """
          class Screen: UIViewController {
            let row = Row()
            func show() {
              row.title.isHidden = true
              fade(row.title)
            }
          }
          """,
        "outlet 'title' of 'Row' is a 'UIButton' instead of a 'UILabel', and 'Screen' uses it", .mayBreak,
        effect: .buildFailure, at: .code("row.title.isHidden")),
      .notes(
        "other code asks for nothing that the new type does not have",
        .owner("Row", outlets: ["title": "title"], .label("title")),
        .owner("Row", outlets: ["title": "title"], ExampleObject("button", "title")),
        sources: (
          "class Row: UIView { @IBOutlet var title: UILabel! }", "class Row: UIView { @IBOutlet var title: UIButton! }"
        ),
        code: """
          class Screen: UIViewController {
            let row = Row()
            func show() {
              row.title.isHidden = true
              row.title?.alpha = 0.5
            }
          }
          """, "outlet 'title' is a 'UIButton' instead of a 'UILabel'", at: .classAfter("var title")),
      .reports(
        "a host connects it", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBOutlet weak var other: UIView? }",
          "class Row: UIView { @IBOutlet weak var other: UIControl? }"
        ),
        host: .host(
          ExampleObject("view", "row", class: "Row", outlets: ["other": "label"]), .label("label")),
        "outlet 'other' of 'Row' is a 'UIControl' instead of a 'UIView', and is connected here", .mayBreak,
        effect: .crashOnUse, at: .host("row", line: #"property="other""#)),
      .notes(
        "a host connects an object of the new type", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBOutlet weak var other: UIView? }",
          "class Row: UIView { @IBOutlet weak var other: UIControl? }"
        ),
        host: .host(
          ExampleObject("view", "row", class: "Row", outlets: ["other": "buy"]), ExampleObject("button", "buy")),
        "outlet 'other' is a 'UIControl' instead of a 'UIView'", at: .classAfter("weak var other")),
      .notes(
        "without sources the object tells", .owner("Row", outlets: ["title": "title"], .label("title")),
        .owner("Row", outlets: ["title": "title"], ExampleObject("button", "title")),
        "outlet 'title' leads to a 'button' instead of a 'label'", at: .after(line: #"property="title""#)),
      .allows(
        "a subclass does all that is asked of it", .owner("Row", outlets: ["title": "title"], .label("title")),
        .owner("Row", outlets: ["title": "title"], ExampleObject("label", "title", class: "PriceLabel"))),
      .allows(
        "the element's own class is no other class",
        .owner("Row", outlets: ["title": "title"], ExampleObject("label", "title", class: "UILabel")),
        .owner("Row", outlets: ["title": "title"], .label("title"))),
      .allows(
        "its class was renamed",
        .owner("Row", outlets: ["title": "title"], ExampleObject("label", "title", class: "PriceLabel")),
        .owner("Row", outlets: ["title": "title"], ExampleObject("label", "title", class: "CostLabel")),
        sources: (
          "class PriceLabel: UILabel {}\nclass Row: UIView { @IBOutlet var title: PriceLabel! }",
          "class CostLabel: UILabel {}\nclass Row: UIView { @IBOutlet var title: CostLabel! }"
        ), code: "class Screen: UIViewController { let row = Row()\n func show() { row.title.text = nil } }"),
      .notes(
        "code hands on what a library's type may be a kind of",
        .owner("Row", outlets: ["icon": "icon"], ExampleObject("imageView", "icon")),
        .owner("Row", outlets: ["icon": "icon"], ExampleObject("imageView", "icon")),
        sources: (
          "class Row: UIView { @IBOutlet var icon: UIImageView! }",
          "class Row: UIView { @IBOutlet var icon: AnimatedImageView! }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { load(star, into: row.icon) } }",
        "outlet 'icon' is a 'AnimatedImageView' instead of a 'UIImageView'", at: .classAfter("var icon")),
      .notes(
        "a library's label, as its name says",
        .owner("Row", outlets: ["title": "title"], .label("title")),
        .owner("Row", outlets: ["title": "title"], .label("title")),
        sources: (
          "class Row: UIView { @IBOutlet var title: UILabel! }",
          "class Row: UIView { @IBOutlet var title: MarqueeLabel! }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.title.text = nil } }",
        "outlet 'title' is a 'MarqueeLabel' instead of a 'UILabel'", at: .classAfter("var title")),
      .notes(
        "both have the property that code sets",
        .owner("Row", outlets: ["icon": "icon"], ExampleObject("view", "icon", class: "WebIcon")),
        .owner("Row", outlets: ["icon": "icon"], ExampleObject("view", "icon", class: "Avatar")),
        sources: (
          """
          class WebIcon: UIImageView { @objc var address: String? }
          class Row: UIView { @IBOutlet var icon: WebIcon! }
          """,
          """
          class WebIcon: UIImageView { @objc var address: String? }
          class Avatar: UIView { @objc var address: String? }
          class Row: UIView { @IBOutlet var icon: Avatar! }
          """
        ),
        code: """
          @interface Screen : UIViewController
          @property Row *row;
          @end
          @implementation Screen
          - (void)show { [self.row.icon setAddress:nil]; }
          @end
          """, "outlet 'icon' is a 'Avatar' instead of a 'WebIcon'", at: .classAfter("var icon")),
      .notes(
        "code asks for what an extension gives both",
        .owner("Row", outlets: ["buy": "buy"], ExampleObject("button", "buy")),
        .owner("Row", outlets: ["buy": "buy"], ExampleObject("view", "buy", class: "BuyView")),
        sources: (
          "class Row: UIView { @IBOutlet var buy: UIButton! }",
          "class BuyView: UIView {}\nclass Row: UIView { @IBOutlet var buy: BuyView! }"
        ),
        code: """
          extension UIView { func enableAccessibility() {} }
          class Screen: UIViewController { let row = Row()\n func show() { row.buy.enableAccessibility() } }
          """, "outlet 'buy' is a 'BuyView' instead of a 'UIButton'", at: .classAfter("var buy")),
      .notes(
        "a declared subclass", .owner("Row", outlets: ["title": "title"], .label("title")),
        .owner("Row", outlets: ["title": "title"], ExampleObject("label", "title", class: "PriceLabel")),
        sources: (
          "class Row: UIView { @IBOutlet var title: UILabel! }",
          "class PriceLabel: UILabel {}\nclass Row: UIView { @IBOutlet var title: PriceLabel! }"
        ),
        "outlet 'title' is a 'PriceLabel' instead of a 'UILabel'", at: .classAfter("var title")),
      .notes(
        "a library's subclass, as its nib has it", .owner("Row", outlets: ["title": "title"], .label("title")),
        .owner("Row", outlets: ["title": "title"], ExampleObject("label", "title", class: "MarqueeLabel")),
        sources: (
          "class Row: UIView { @IBOutlet var title: UILabel! }",
          "class Row: UIView { @IBOutlet var title: MarqueeLabel! }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.title.restartLabel() } }",
        "outlet 'title' is a 'MarqueeLabel' instead of a 'UILabel'", at: .classAfter("var title")),
      .allows(
        "a private outlet is the component's own business",
        .owner("Row", outlets: ["title": "title"], .label("title")),
        .owner("Row", outlets: ["title": "title"], ExampleObject("button", "title")),
        sources: (
          "class Row: UIView { @IBOutlet private var title: UILabel! }",
          "class Row: UIView { @IBOutlet private var title: UIButton! }"
        )),
    ],
    finds: { change in
      guard !change.isOfOtherClass, let (old, new) = change.states else { return [] }
      guard let classes = change.classes else { return retargeted(from: old, to: new) }
      return classes.old.members.outlets.compactMap { before in
        guard let after = classes.new.members.outlets.first(where: { $0.name == before.name }),
          before.access > .fileprivate, before.type.withoutNullability != after.type.withoutNullability,
          !after.type.isSpelledLike(before.type), !isRenamed(before.type, after.type, from: old, to: new)
        else { return nil }
        return SurfaceChange(
          before.name, "outlet '\(before.name)' is a '\(after.type.text)' instead of a '\(before.type.text)'",
          old: before.type.text, new: after.type.text, at: before.location, after.location,
          step: new.isKind(after.type, of: before.type, ofOutlet: before.name) ? .minor : nil)
      }
    },
    hurts: { retyped, change, reliance in
      let name = retyped.member
      guard let className = change.new?.className?.name, let type = retyped.new, let before = retyped.old else {
        return []
      }
      let phrase = "outlet '\(name)' of '\(className)' is a '\(type)' instead of a '\(before)'"
      switch reliance {
      case .embedding(let use):
        guard change.classes != nil, let connection = use.outlet(name), !use.leads(connection, toKindOf: type) else {
          return []
        }
        return [
          use.violation(
            .mayBreak, retyped, at: connection.position, phrase + ", and is connected here", effect: .crashOnUse)
        ]
      case .code(let catalog):
        // Code that uses it can do with a subclass; who connects it cannot.
        guard retyped.step > .minor else { return [] }
        let declared = change.classes?.new.members.outlets.first { $0.name == name }?.type.name
        let earlier = change.old?.context.classes?.references(to: name, of: className) ?? []
        let former = change.classes?.old.members.outlets.first { $0.name == name }?.type.name
        // Both types may have what the code asks of it, by an extension of what they inherit from, too. A store does not
        // record what that is. What code hands on may be a kind of the old type, where that is a library's.
        return catalog.references(to: name, of: className).filter { reference in
          guard catalog.codeUses != nil, let declared else { return true }
          // A library's label is a label.
          if let former, !catalog.knows(declared), isCalledLikeKind(declared, of: former) { return false }
          guard let asked = reference.asked else { return catalog.knows(declared) }
          // Whoever asks for something else since has changed with it.
          if let before = earlier.first(where: { $0.user == reference.user })?.asked, before != asked { return false }
          return asked.contains { member in
            !catalog.has(member, objectsOf: declared) && former.map { catalog.has(member, objectsOf: $0) } != false
          }
        }.map {
          Violation(.mayBreak, retyped, in: $0.location, phrase + ", and '\($0.user ?? "code")' uses it")
        }
      default: return []
      }
    })

  /// Whether a class is called like one that inherits from a class of the system: `MarqueeLabel` from `UILabel`.
  private static func isCalledLikeKind(_ name: String, of other: String) -> Bool {
    SystemClasses.table[other] != nil && name.hasSuffix(other.dropFirst(2))
  }

  /// Whether one class has the other one's place in all of the project.
  private static func isRenamed(
    _ before: DeclaredType, _ after: DeclaredType, from old: ComponentState, to new: ComponentState
  ) -> Bool {
    guard let was = before.name, let now = after.name, let olds = old.context.classes?.classes,
      let news = new.context.classes?.classes
    else { return false }
    return olds[was] != nil && olds[now] == nil && news[was] == nil && news[now] != nil
      && before.text.replacing(was, with: now) == after.text
  }

  /// Outlets that lead to objects which cannot do what the old ones could, without knowing the declarations.
  private static func retargeted(from old: ComponentState, to new: ComponentState) -> [SurfaceChange] {
    let after = Dictionary(new.connectedOutlets.map { ($0.name, $0) }) { first, _ in first }
    return old.connectedOutlets.compactMap { connection in
      guard let counterpart = after[connection.name], connection.kind == .outlet,
        let was = old.object(connection.destination), let now = new.object(counterpart.destination),
        !was.isPlaceholder, !now.isPlaceholder, !new.isKind(now, of: was, in: old)
      else { return nil }
      let classes = (was.ownClass(on: old.document.platform), now.ownClass(on: new.document.platform))
      let names = (classes.0 ?? was.element, classes.1 ?? now.element)
      // An outlet is often declared by a class above the one that it leads to, and a class of the project may be a kind
      // of anything.
      let isOwnClass = classes.0 != nil || classes.1 != nil
      return SurfaceChange(
        connection.name, "outlet '\(connection.name)' leads to a '\(names.1)' instead of a '\(names.0)'",
        old: names.0, new: names.1, at: old.location(connection.position), new.location(counterpart.position),
        step: isOwnClass ? .minor : nil)
    }
  }
}

extension ComponentState {
  /// Whether an object of one type can do what one of the other could, whichever language says so.
  fileprivate func isKind(_ type: DeclaredType, of other: DeclaredType, ofOutlet outlet: String) -> Bool {
    // `(Browser & NSViewController)?` can do what `Browser?` could.
    if type.text.contains("&"), let otherName = other.name, type.optionality == other.optionality {
      let parts = type.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      if parts.contains(where: { $0 == otherName }) { return true }
    }
    guard let name = type.name, let otherName = other.name, type.isOneObject, other.isOneObject,
      type.optionality == other.optionality || type.isUnmarked || other.isUnmarked
    else { return false }
    if SystemClasses.table[name] != nil { return SystemClasses.isKind(name, of: otherName) }
    if let facts = context.classes?.knownFacts(of: ClassName(name), in: path) {
      return facts.isKind(of: otherName) == true
    }
    // A library's class: the nib has an object of it, whose element is what it inherits from.
    let object = connectedOutlets.first { $0.name == outlet }.flatMap { self.object($0.destination) }
    guard object?.customClass?.name == name else { return false }
    return object.flatMap { SystemClasses.className(ofElement: $0.element, platform: document.platform) }
      .map { SystemClasses.isKind($0, of: otherName) } == true
  }

  /// Whether an object can do what another one could, as far as elements and class names tell.
  fileprivate func isKind(_ object: LayoutObject, of other: LayoutObject, in old: ComponentState) -> Bool {
    if let name = other.ownClass(on: old.document.platform) {
      return object.ownClass(on: document.platform) == name
    }
    guard object.element != other.element else { return true }
    guard let now = SystemClasses.className(ofElement: object.element, platform: document.platform),
      let was = SystemClasses.className(ofElement: other.element, platform: old.document.platform)
    else { return false }
    return SystemClasses.chain(from: now).contains(was)
  }
}

extension LayoutObject {
  /// The class that it names, where that is another one than its element stands for.
  fileprivate func ownClass(on platform: Platform) -> String? {
    customClass.map(\.name).flatMap {
      $0 == SystemClasses.className(ofElement: element, platform: platform) ? nil : $0
    }
  }
}

extension DeclaredType {
  /// Whether it is the class that its name says, and no list of it.
  fileprivate var isOneObject: Bool { text == name || text == (name ?? "") + " *" }

  /// The same class, as the other language writes it.
  fileprivate func isSpelledLike(_ other: DeclaredType) -> Bool {
    guard let name, let otherName = other.name else { return false }
    return SystemClasses.objectiveCName(of: name) == SystemClasses.objectiveCName(of: otherName) && isOneObject
      && other.isOneObject && text != other.text && (isUnmarked || other.isUnmarked)
  }

  /// Whether the language leaves open whether there is an object, as the mark of an outlet in Swift does too.
  fileprivate var isUnmarked: Bool { optionality == .unspecified || optionality == .implicitlyUnwrapped }

  /// The type by which code uses it: whether Objective-C says `nullable` changes nothing.
  fileprivate var withoutNullability: DeclaredType {
    var type = self
    if type.text.hasSuffix("*") { type.optionality = .unspecified }
    return type
  }
}

extension EmbeddingUse {
  /// Whether an outlet leads to an object of a type, whichever of its names the document has.
  fileprivate func leads(_ connection: Connection, toKindOf type: String) -> Bool {
    let name = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let object = host.document.layout.objects.first(where: { $0.id == connection.destination }) else {
      return false
    }
    guard let className = object.customClass else {
      return SystemClasses.className(ofElement: object.element, platform: host.document.platform)
        .map { SystemClasses.chain(from: $0).contains(String(name)) } ?? false
    }
    guard let facts = host.context.classes?.knownFacts(of: className, in: host.path) else { return false }
    let names = [facts.declaration.name, facts.declaration.objcName]
    return names.contains(String(name)) || facts.isKind(of: String(name)) == true
  }
}
