package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// File's Owner has outlets, and code loads the nib without an owner that has them.
  package static let ownerOutletsWithoutOwner = DocumentRule(
    id: "owner-outlets-without-owner", effect: .loadFailure, or: .wiringLost,
    summary: "The nib connects outlets of File's Owner, and code loads it without an owner that has them.",
    rationale: """
      The outlets of File's Owner are set on whatever object code passes as owner. Without one they are set on a plain \
      NSObject, and UIKit raises NSUnknownKeyException. The same happens with a class instead of an instance, with an \
      object of another class, and with a nib that is registered for cells, which is loaded without owner.
      """,
    repair: "pass an instance of File's Owner's class, or connect the outlets to the root",
    examples: [
      .reports(
        "a class method loads it without owner", .owner("Row", outlets: ["label": "label"], .label("label")),
        source: ExampleSource.code(members: "@IBOutlet var label: UILabel!"),
        "outlet 'label' belongs to File's Owner, and 'Row' is loaded without owner: an exception"),
      .reports(
        "self is the class there", .owner("Row", outlets: ["label": "label"], .label("label")),
        source: """
          @objc(Row) class Row: UIView {
            @IBOutlet var label: UILabel!
            static func load() -> UIView {
              Bundle.main.loadNibNamed("Row", owner: self, options: nil)![0] as! UIView
            }
          }
          """,
        "outlet 'label' belongs to File's Owner, and 'Row' is loaded with the class itself as owner: an exception"),
      .reports(
        "another object loads it", .owner("Row", outlets: ["label": "label"], .label("label")),
        source: """
          @objc(Row) class Row: UIView { @IBOutlet var label: UILabel! }
          @objc(Shop) class Shop: UIViewController {
            func show() { Bundle.main.loadNibNamed("Row", owner: self, options: nil) }
          }
          """,
        "outlet 'label' belongs to File's Owner, and 'Row' is loaded with a 'Shop' as owner: an exception"),
      .allows(
        "the instance loads it", .owner("Row", outlets: ["label": "label"], .label("label")),
        source: ExampleSource.owner(members: "@IBOutlet var label: UILabel!")),
      .allows(
        "an instance is made for it", .owner("Row", outlets: ["label": "label"], .label("label")),
        source: """
          @objc(Row) class Row: UIView {
            @IBOutlet var label: UILabel!
            static func load() -> Row {
              let row = Row()
              Bundle.main.loadNibNamed("Row", owner: row, options: nil)
              return row
            }
          }
          """),
      .allows(
        "on the Mac its owner loads it too",
        .owner("Row", outlets: ["label": "label"], .label("label")).setting("targetRuntime", "MacOSX.Cocoa"),
        source: """
          @objc(Row) class Row: NSView {
            @IBOutlet var label: NSTextField!
            func load() { Bundle.main.loadNibNamed("Row", owner: self, topLevelObjects: nil) }
          }
          @objc(Shop) class Shop: NSObject {
            func first() { Bundle.main.loadNibNamed("Row", owner: nil, topLevelObjects: nil) }
          }
          """),
      .allows(
        "the root has the outlets", .root("Row", outlets: ["label": "label"], .label("label")),
        source: ExampleSource.code(members: "@IBOutlet var label: UILabel!")),
    ]
  ) { checked in
    guard let owner = checked.document.filesOwner else { return [] }
    let outlets = checked.layout.connections.filter {
      $0.source == owner.id && ($0.kind == .outlet || $0.kind == .outletCollection)
    }
    guard let first = outlets.first else { return [] }
    // Who loads the nib of another object besides, for one of its objects: AppKit goes on.
    if checked.isMac, let name = owner.customClass?.name,
      checked.codeHosts.contains(where: { $0.owners.contains(name) })
    {
      return []
    }
    // An app loads its main nib with the application as owner, whoever loads it once more.
    if checked.context.classes?.tree.launchDocuments?.contains(where: { $0.name == checked.nibName }) == true {
      return []
    }
    var found: [(phrase: String, isCertain: Bool, location: SourceLocation)] = []
    func add(_ phrase: String, isCertain: Bool, _ location: SourceLocation) {
      if !found.contains(where: { $0.location == location }) { found.append((phrase, isCertain, location)) }
    }
    for host in checked.codeHosts {
      switch (host.kind, host.owner) {
      case (.register, _): add("registered for cells, which are loaded without owner", isCertain: true, host.location)
      case (.instantiate, .some(.none)): add("loaded without owner", isCertain: true, host.location)
      case (.instantiate, .ownClass): add("loaded with the class itself as owner", isCertain: true, host.location)
      case (.instantiate, .newInstance(let name)):
        // An outlet that the document's own class lacks is another rule's.
        guard name != owner.customClass?.name,
          let facts = checked.context.classes?.knownFacts(of: ClassName(name), in: host.location.path),
          outlets.contains(where: { facts.accepts($0.name) == .known(false) })
        else { continue }
        add("loaded with a '\(name)' as owner", isCertain: true, host.location)
      case (.instantiate, .ownInstance):
        guard let name = host.className, name != owner.customClass?.name, name != checked.ownFacts?.declaration.name
        else {
          continue
        }
        if let facts = checked.context.classes?.knownFacts(of: ClassName(name), in: host.location.path) {
          guard outlets.contains(where: { facts.accepts($0.name) == .known(false) }) else { continue }
          add("loaded with a '\(name)' as owner", isCertain: true, host.location)
        } else if checked.ownFacts?.superclasses.contains(name) == false {
          // A class that no document names is not looked up: it may have the outlets.
          add("loaded with a '\(name)' as owner", isCertain: false, host.location)
        }
      default: continue
      }
    }
    guard let worst = found.first(where: \.isCertain) ?? found.first else { return [] }
    // Code means a nib by its name alone: another one of that name may be the one that is loaded.
    let isCertain = worst.isCertain && !checked.sharesNibName
    return [
      Violation(
        isCertain ? .breaks : .mayBreak, first.name, object: owner.id, at: first.position,
        "outlet '\(first.name)' belongs to File's Owner, and '\(checked.nibName)' \(isCertain ? "is" : "may be") "
          + worst.phrase + (isCertain ? checked.isMac ? ": it stays nil" : ": an exception" : ""),
        effect: checked.isMac ? .wiringLost : .loadFailure,
        related: found.map { .init("'\(checked.nibName)' is \($0.phrase)", at: $0.location) })
    ]
  }
}
