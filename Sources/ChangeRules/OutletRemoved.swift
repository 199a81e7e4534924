import AppleSDK
package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// An outlet that others can rely on is gone.
  package static let outletRemoved = ChangeRule(
    id: "outlet-removed", step: .major, effect: .buildFailure,
    summary: "An outlet of the component's class is no longer declared, or its nib no longer connects it.",
    rationale: """
      Other code reads a visible outlet as a property: it stops compiling when the declaration goes, and finds nil when \
      only the connection does. A document that connects an outlet of the embedding itself raises \
      NSUnknownKeyException while it loads, because UIKit sets outlets by key-value coding. A private outlet that no \
      document sets is the component's own business.
      """,
    repair: "keep the outlet and mark it deprecated, or publish this as a major version",
    examples: [
      .reports(
        "other code uses it", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("label")),
        sources: ("class Row: UIView { @IBOutlet var titleLabel: UILabel! }", "class Row: UIView {}"),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.titleLabel.text = nil } }",
        "outlet 'titleLabel' was removed from 'Row', and 'Screen' uses it", effect: .buildFailure,
        at: .code("row.titleLabel.text")),
      .reports(
        "a host connects it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView { @IBOutlet weak var delegate: AnyObject? }", "class Row: UIView {}"),
        host: .host(ExampleObject("view", "row", class: "Row", outlets: ["delegate": "-1"])),
        "outlet 'delegate' was removed from 'Row', and is connected here", effect: .loadFailure,
        at: .host("row", line: #"property="delegate""#)),
      .allows(
        "a class of the system has it, and it was declared once more", .owner("Row"), .owner("Row"),
        sources: (tableController("@property IBOutlet UITableView *tableView;"), tableController(""))),
      .reports(
        "only the connection went, and other code uses it",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")), .owner("Row", .label("label")),
        sources: (
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }",
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.titleLabel.text = nil } }",
        "outlet 'titleLabel' of 'Row' is no longer connected, and 'Screen' uses it", effect: .crashOnUse,
        at: .code("row.titleLabel.text")),
      .reports(
        "only the connection went, and a message goes to nil",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")), .owner("Row", .label("label")),
        sources: (
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }",
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }"
        ),
        code: objectiveC,
        "outlet 'titleLabel' of 'Row' is no longer connected, and 'Screen' uses it", .mayBreak, effect: .wiringLost,
        at: .code("row.titleLabel.hidden")),
      .notes(
        "a message to nil, as the view is gone",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")), .owner("Row"),
        sources: (
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }",
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }"
        ),
        code: objectiveC, "outlet 'titleLabel' is no longer connected", at: .classAfter("var titleLabel")),
      .notes(
        "without sources every connected outlet counts",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")), .owner("Row", .label("label")),
        host: .host(.view("row", class: "Row")), "outlet 'titleLabel' is no longer connected",
        at: .before(line: #"property="titleLabel""#)),
      .notes(
        "it has another name", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", outlets: ["nameLabel": "label"], .label("label")),
        "outlet 'titleLabel' was renamed to 'nameLabel'", at: .after(line: #"property="nameLabel""#)),
      .reports(
        "the class has another name for it, and other code uses it",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        sources: (
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }",
          "class Row: UIView { @IBOutlet var nameLabel: UILabel! }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.titleLabel.text = nil } }",
        "outlet 'titleLabel' was renamed to 'nameLabel' in 'Row', and 'Screen' uses it", effect: .buildFailure,
        at: .code("row.titleLabel.text")),
      .notes(
        "hosts cannot see it", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("label")),
        sources: ("class Row: UIView { @IBOutlet var titleLabel: UILabel! }", "class Row: UIView {}"),
        host: .host(.view("row", class: "Row")), "outlet 'titleLabel' was removed", at: .classBefore("var titleLabel")),
      .allows(
        "it moved from File's Owner to the top-level view, which has the class too",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .classes(owner: "Row", root: "Row", outlets: ["titleLabel": "label"], .label("label")),
        sources: (
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }",
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.titleLabel.text = nil } }"),
      .notes(
        "it works its value out now",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")), .owner("Row", .label("label")),
        sources: (
          "class Row: UIView { @IBOutlet var titleLabel: UILabel? }",
          "class Row: UIView { @objc var titleLabel: UILabel? { subviews.first as? UILabel } }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.titleLabel?.text = nil } }",
        "outlet 'titleLabel' is no longer connected", at: .before(line: #"property="titleLabel""#)),
      .notes(
        "it is a text now, and other code gives it one",
        .owner("Row", outlets: ["titleField": "field"], .label("field")), .owner("Row", .label("field")),
        sources: (
          "class Row: UIView { @IBOutlet var titleField: UILabel! }",
          "class Row: UIView { @objc var titleField: String! }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.titleField = nil } }",
        "outlet 'titleField' is no longer connected", at: .before(line: #"property="titleField""#)),
      .allows(
        "it leads to another label", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", outlets: ["titleLabel": "other"], .label("label"), .label("other")),
        sources: (
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }",
          "class Row: UIView { @IBOutlet var titleLabel: UILabel! }"
        )),
    ],
    finds: { change in
      guard !change.isOfOtherClass, let (old, new) = change.states else { return [] }
      // Its connections may have moved from File's Owner to the top-level object.
      let className = old.className?.name
      let holders = Set(new.layout.objects.lazy.filter { $0.customClass?.name == className }.map(\.id))
      let connected = Set(
        new.connectedOutlets.map(\.name)
          + new.layout.connections.lazy.filter { $0.kind == .outlet && holders.contains($0.source) }.map(\.name))
      let lost = old.connectedOutlets.filter { !connected.contains($0.name) }
      let renamedOutlets = change.renamedOutlets
      guard let classes = change.classes else {
        return lost.map { connection in
          let renamed = renamedOutlets[connection.name]
          return SurfaceChange(
            connection.name,
            renamed.map { "outlet '\(connection.name)' was renamed to '\($0)'" }
              ?? "outlet '\(connection.name)' is no longer connected",
            new: renamed, at: old.location(connection.position), renamed.flatMap(new.location(ofOutlet:)))
        }
      }
      let members = classes.new.members
      let kept = Set(
        members.outlets.map(\.name)
          + (members.inspectables + members.properties).filter { $0.access > .fileprivate }.map(\.name))
      let lostConnections = Dictionary(lost.map { ($0.name, $0) }) { first, _ in first }
      let locations = Dictionary(members.outlets.map { ($0.name, $0.location) }) { first, _ in first }
      return classes.old.members.outlets.compactMap { outlet in
        let step: VersionStep = outlet.access > .fileprivate ? .major : .patch
        // A class of the system may have it, and it was declared once more.
        if !kept.contains(outlet.name), classes.new.inheritsFromSystem(outlet.name) { return nil }
        if !kept.contains(outlet.name) {
          let renamed = renamedOutlets[outlet.name]
          return SurfaceChange(
            outlet.name,
            renamed.map { "outlet '\(outlet.name)' was renamed to '\($0)'" }
              ?? (classes.new.hides(key: outlet.name)
                ? "outlet '\(outlet.name)' is no longer visible to Objective-C"
                : "outlet '\(outlet.name)' was removed"),
            old: "declared", new: renamed, at: outlet.location,
            renamed.flatMap { locations[$0] ?? new.location(ofOutlet: $0) }, step: step)
        }
        guard let connection = lostConnections[outlet.name] else { return nil }
        return SurfaceChange(
          outlet.name,
          renamedOutlets[outlet.name].map { "outlet '\(outlet.name)' was renamed to '\($0)' in the nib only" }
            ?? "outlet '\(outlet.name)' is no longer connected", new: renamedOutlets[outlet.name],
          at: old.location(connection.position), locations[outlet.name], step: step)
      }
    },
    hurts: { removed, change, reliance in
      let name = removed.member
      let className = change.old?.className?.name ?? ""
      let way = removed.new.map { "was renamed to '\($0)' in '\(className)'" } ?? "was removed from '\(className)'"
      switch reliance {
      case .embedding(let use):
        guard let connection = use.outlet(name), removed.old == "declared", let facts = change.new?.facts,
          facts.accepts(name) != .known(true)
        else { return [] }
        return [
          use.violation(
            facts.accepts(name) == .known(false) ? .breaks : .mayBreak, removed, at: connection.position,
            facts.hides(key: name)
              ? "outlet '\(name)' of '\(className)' is no longer visible to Objective-C, and is connected here"
              : "outlet '\(name)' \(way), and is connected here",
            effect: use.effectWithoutKey,
            repair: facts.hides(key: name)
              ? "mark the property with @IBOutlet again"
              : "remove the connection in Interface Builder, or declare the outlet again")
        ]
      case .code(let catalog):
        return catalog.references(to: name, of: className).compactMap { reference in
          let user = reference.user ?? "code"
          guard removed.old != "declared" else {
            // It may come from a superclass that is not known, or be there for Swift.
            if case .unknown? = change.new?.facts?.accepts(name) { return nil }
            if reference.isSwift, change.new?.facts?.isVisibleToSwift(name) == true { return nil }
            return Violation(
              .breaks, removed, in: reference.location,
              "outlet '\(name)' \(way), and '\(user)' uses it")
          }
          // Code gives it its value now.
          if change.isPlainValue(outlet: name), reference.asked?.isEmpty != false { return nil }
          if change.isComputed(outlet: name) { return nil }
          // In Objective-C a message to a view that is gone does nothing, and there is nothing to see that it did not.
          guard reference.isSwift || change.keepsObject(ofOutlet: name) else { return nil }
          // Objects that come from another nib of the class have it.
          let isOfOthers = change.isConnected(outlet: name, byOtherNibsOf: className)
          if isOfOthers, !change.mayBeLoaded { return nil }
          let stops = reference.isSwift && change.stopsCode(withoutOutlet: name)
          return Violation(
            stops && !isOfOthers ? .breaks : .mayBreak, removed, in: reference.location,
            "outlet '\(name)' of '\(className)' is no longer connected, and '\(user)' uses it",
            effect: stops ? .crashOnUse : .wiringLost)
        }
      default: return []
      }
    })

  private static func tableController(_ property: String) -> String {
    "@interface Row : UITableViewController\n\(property)\n@end\n@implementation Row\n@end"
  }

  fileprivate static let objectiveC = """
    @interface Screen : UIViewController
    @property Row *row;
    @end
    @implementation Screen
    - (void)show { self.row.titleLabel.hidden = YES; }
    @end
    """
}

extension ComponentChange {
  /// Whether what was an outlet works its value out now.
  fileprivate func isComputed(outlet name: String) -> Bool {
    guard let members = new?.facts?.members, !members.outlets.contains(where: { $0.name == name }) else { return false }
    return (members.properties + members.inspectables).contains { $0.name == name && $0.storage == .computed }
  }

  /// Whether the nib still has what an outlet led to.
  fileprivate func keepsObject(ofOutlet name: String) -> Bool {
    guard let (old, new) = states, let connection = old.connectedOutlets.first(where: { $0.name == name }) else {
      return true
    }
    return new.object(connection.destination) != nil
  }

  /// Whether another nib of the class connects an outlet that this one does not.
  fileprivate func isConnected(outlet name: String, byOtherNibsOf className: String) -> Bool {
    usage.definitions[className, default: 0] > 1 && usage.connectedOutlets[className]?.contains(name) == true
  }

  /// Whether anything is known that loads the nib, where that is looked for, or code may by a name that it works out.
  fileprivate var mayBeLoaded: Bool {
    guard let new, let loads = new.context.loads, new.context.classes?.tree.namingTypes.isEmpty == true else {
      return true
    }
    return loads.witness(ofDocumentAt: new.path) != nil
  }

  /// Whether what was an outlet is a text or a number now, which no document connects.
  fileprivate func isPlainValue(outlet name: String) -> Bool {
    guard let members = classes?.new.members, !members.outlets.contains(where: { $0.name == name }) else {
      return false
    }
    let property = members.properties.first { $0.name == name }
    return property.map { ["String", "Int", "Double", "Bool"].contains($0.type.name) } == true
  }

  /// Whether code fails where an outlet is nil: Swift unwraps it, a message to nil does nothing, and nor does `?.`.
  fileprivate func stopsCode(withoutOutlet name: String) -> Bool {
    let outlet = new?.facts?.members.outlets.first { $0.name == name }
    return outlet?.type.optionality != .optional
  }
}

extension ClassFacts {
  /// Whether its superclass of the system has a property: `window` of a window's controller.
  fileprivate func inheritsFromSystem(_ name: String) -> Bool {
    guard case .known(let system?) = systemClass else { return false }
    return SystemKeys.isSettable(name, on: system) == .known(true)
  }
}

extension ComponentState {
  fileprivate func location(ofOutlet name: String) -> SourceLocation? {
    connectedOutlets.first { $0.name == name }.map { location($0.position) }
  }
}
