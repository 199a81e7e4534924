import AppleSDK
package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// The nib names an outlet that the class does not have.
  package static let outletNotInClass = DocumentRule(
    id: "outlet-not-in-class", effect: .loadFailure, or: .wiringLost,
    summary: "The nib connects an outlet that the class of its object does not declare.",
    rationale: """
      UIKit sets outlets by key-value coding while the nib loads. A key that the object does not have raises \
      NSUnknownKeyException ("this class is not key value coding-compliant for the key"), and everything that loads \
      the nib crashes with it. AppKit and WatchKit log it and go on without the outlet.
      """,
    repair: "remove the connection in Interface Builder, or declare the outlet again",
    examples: [
      .reports(
        "the outlet was renamed in the class only",
        .owner("Row", outlets: ["titleLable": "label"], .label("label")),
        source: "class Row: UIView { @IBOutlet var titleLabel: UILabel! }",
        "outlet 'titleLable' is not declared by 'Row'"),
      .reports(
        "its object has lost its class", .owner("Row", ExampleObject("view", "box", outlets: ["title": "label"])),
        source: "class Row: UIView {}", "outlet 'title' is not declared by 'UIView'"),
      .allows(
        "an extension of the system's class declares it",
        .owner("Row", ExampleObject("view", "box", outlets: ["title": "label"]), .label("label")),
        source: "class Row: UIView {}\nextension UIView { @IBOutlet var title: UILabel? { get { nil } set {} } }"),
      .reports(
        "of Objective-C too",
        .root("Row", outlets: ["titleLabel": "label"], .label("label")),
        source: "@interface Row : UIView\n@property IBOutlet UILabel *nameLabel;\n@end\n@implementation Row\n@end",
        "outlet 'titleLabel' is not declared by 'Row'"),
      .reports(
        "the property lacks its attribute", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        source: "class Row: UIView { private var titleLabel: UILabel! }",
        "outlet 'titleLabel' of 'Row' is not visible to Objective-C"),
      .allows(
        "Swift 3 shows members by itself",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")).savedBy(tools: "9060"),
        source: "class Row: UIView { var titleLabel: UILabel! }"),
      .allows(
        "its setter is spelled the same", .owner("Row", outlets: ["TitleLabel": "label"], .label("label")),
        source: "class Row: UIView { @IBOutlet var titleLabel: UILabel! }"),
      .allows(
        "a superclass declares it", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        source: "class Base: UIView { @IBOutlet var titleLabel: UILabel! }\nclass Row: Base {}"),
      .allows(
        "the superclass is of a library", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        source: "class Row: LibraryView {}"),
      .allows(
        "an alias is another class on each platform",
        .owner("Row", outlets: ["accessoryView": "label"], .label("label")),
        source: """
          #if os(macOS)
          typealias Cell = NSTableCellView
          #else
          typealias Cell = UITableViewCell
          #endif
          class Row: Cell {}
          """),
      .allows(
        "an instance variable will do", .root("Row", outlets: ["titleLabel": "label"], .label("label")),
        source: "@interface Row : UIView { UILabel *titleLabel; }\n@end\n@implementation Row\n@end"),
      .allows(
        "the object is in another scene, so that it is never set",
        .storyboard(
          "Shop", ExampleObject("viewController", "feed", class: "Shop.Feed", outlets: ["cart": "cart"]),
          ExampleObject("viewController", "cart")), source: "class Feed: UIViewController {}"),
      .allows(
        "the controller makes its view in code, so that it is never set",
        .storyboard("Shop", feed),
        source: feedClass("override func loadView() { view = UIView() }")),
      .allows(
        "SwiftUI gives a hosting controller its view, so that it is never set",
        .storyboard("Shop", controllerWithLabel("hostingController")),
        source: "@objc(Feed) class Feed: UIHostingController<Text> {}"),
      .allows(
        "a controller of Objective-C makes its view in code, so that it is never set", .storyboard("Shop", feed),
        source: """
          @interface Feed : UIViewController
          @end
          @implementation Feed
          - (void)loadView { self.view = [UIView new]; }
          @end
          """),
      .reports(
        "another initializer than the storyboard's gives the controller its view", .storyboard("Shop", feed),
        source: feedClass("init(view: UIView) { super.init(nibName: nil, bundle: nil); self.view = view }"),
        "outlet 'titleLabel' is not declared by 'Feed'"),
      .reports(
        "the controller's view is that of the storyboard", .storyboard("Shop", feed),
        source: feedClass("override func loadView() { super.loadView() }"),
        "outlet 'titleLabel' is not declared by 'Feed'"),
      .allows(
        "a protocol of Objective-C asks for it", .root("Row", outlets: ["window": "label"], .label("label")),
        source: "@objc(Row) class Row: NSObject, UIApplicationDelegate { var window: UIWindow? }"),
      .allows(
        "the system declares it", .owner("Screen", outlets: ["view": "root"]),
        source: "class Screen: UIViewController {}"),
    ]
  ) { checked in
    checked.layout.connections.compactMap { connection in
      if let object = checked.lackingObject(ofOutlet: connection) {
        return Violation(
          checked.logsMissingOutlets || object.mayBeOfLibrary ? .mayBreak : .breaks, connection.name,
          object: connection.source,
          at: connection.position,
          "outlet '\(connection.name)' is not declared by '\(object.className)'\(object.condition)",
          effect: checked.logsMissingOutlets ? .wiringLost : nil,
          repair: "give the object the class that has the outlet, or remove the connection in Interface Builder",
          cause: .outlet(connection.name, of: object.className))
      }
      guard connection.kind == .outlet || connection.kind == .outletCollection,
        let object = checked.object(connection.source), let facts = checked.facts(of: object),
        facts.accepts(connection.name) == .known(false), !checked.leavesScene(connection),
        !checked.leadsToViewMadeInCode(connection), checked.prototype(ofOutlet: connection) == nil,
        !checked.isNeverMade(object)
      else { return nil }
      let nearest = facts.members.outlets.map(\.name).nearest(to: connection.name)
      if facts.hides(key: connection.name) {
        let isAskedFor = facts.declaration.protocols.contains {
          SystemClasses.protocolProperties[$0]?.contains(connection.name) == true
        }
        guard !checked.infersObjC, !isAskedFor else { return nil }
        return Violation(
          .breaks, connection.name, object: object.id, at: connection.position,
          "outlet '\(connection.name)' of '\(facts.declaration.name)' is not visible to Objective-C",
          effect: checked.logsMissingOutlets ? .wiringLost : nil, repair: "mark the property with @IBOutlet",
          related: [facts.related],
          cause: .outlet(connection.name, of: facts.declaration.name))
      }
      // A library may add it to all controllers or views, as IQKeyboardManager does `IQLayoutGuideConstraint`.
      let isOfLibrary = checked.context.classes?.tree.dependencies.sharePrefix(with: connection.name) == true
      // No code of the class can use what the class does not declare.
      return Violation(
        isOfLibrary && checked.isConnectedByOthers(connection.name, than: facts)
          ? .safe : checked.logsMissingOutlets || isOfLibrary ? .mayBreak : .breaks, connection.name, object: object.id,
        at: connection.position,
        "outlet '\(connection.name)' is not declared by '\(facts.declaration.name)'"
          + (isOfLibrary ? CheckedDocument.unlessOfLibrary : ""),
        effect: checked.logsMissingOutlets ? .wiringLost : nil,
        repair: nearest.map { "did you mean '\($0)'?" }, related: [facts.related],
        cause: .outlet(connection.name, of: facts.declaration.name))
    }
  }

  private static func feedClass(_ code: String) -> String { "@objc(Feed) class Feed: UIViewController { \(code) }" }

  private static var feed: ExampleObject { controllerWithLabel("viewController") }

  private static func controllerWithLabel(_ element: String) -> ExampleObject {
    var feed = ExampleObject(element, "feed", class: "Feed", outlets: ["titleLabel": "label"])
    feed.elements = [#"<view key="view" id="root"><subviews><label id="label"/></subviews></view>"#]
    return feed
  }
}

extension CheckedDocument {
  /// Whether documents of another class connect an outlet that this one lacks as well.
  fileprivate func isConnectedByOthers(_ outlet: String, than facts: ClassFacts) -> Bool {
    project.connectedOutlets.contains { name, outlets in
      name != facts.declaration.name && name != facts.declaration.objcName && outlets.contains(outlet)
        && context.classes?.knownFacts(of: ClassName(name), in: path)?.accepts(outlet) == .known(false)
    }
  }

  /// The object of an outlet, where it is one of the system's class that lacks the outlet's key.
  fileprivate func lackingObject(ofOutlet connection: Connection) -> LackingObject? {
    guard connection.kind == .outlet, let object = object(connection.source), !leavesScene(connection) else {
      return nil
    }
    return lackingObject(object, member: [connection.name, SelectorNames.setter(ofKey: connection.name)]) {
      SystemKeys.isSettable(connection.name, on: $0)
    }
  }
}
