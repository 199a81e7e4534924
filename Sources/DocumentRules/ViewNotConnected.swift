package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A view controller's own nib gives it no view.
  package static let viewNotConnected = DocumentRule(
    id: "view-not-connected", effect: .loadFailure,
    summary: "A view controller loads a nib that does not connect the controller's 'view' outlet.",
    rationale: """
      UIKit loads the nib with the controller as File's Owner and then takes the view from the outlet 'view'. Where the \
      nib connects none, it raises an exception: "loaded the … nib but the view outlet was not set".
      """,
    repair: "connect the outlet 'view' of File's Owner to the root view in Interface Builder",
    examples: [
      .reports(
        "code makes the controller with the nib", .owner("Screen", .label("label")),
        source: """
          class Screen: UIViewController {}
          class Shop: UIViewController {
            func open() { show(Screen(nibName: "Screen", bundle: nil), sender: nil) }
          }
          """,
        "'Screen' loads this nib for its view, and the nib does not connect its outlet 'view'"),
      .reports(
        "code makes the controller, which takes the nib of its name", .owner("Screen", .label("label")),
        source: """
          class Screen: UIViewController {}
          class Shop: UIViewController { func open() { show(Screen(), sender: nil) } }
          """,
        "'Screen' loads this nib for its view, and the nib does not connect its outlet 'view'"),
      .reports(
        "its initializer hands on the nib that it is told", .owner("Screen", .label("label")),
        source: """
          class Screen: UIViewController {
            override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
          }
          class Shop: UIViewController { func open() { show(Screen(), sender: nil) } }
          """,
        "'Screen' loads this nib for its view, and the nib does not connect its outlet 'view'"),
      .allows(
        "it names another nib", .owner("Screen", .label("label")),
        source: """
          class Screen: UIViewController { init() { super.init(nibName: "Other", bundle: nil) } }
          class Shop: UIViewController { func open() { show(Screen(), sender: nil) } }
          """),
      .allows(
        "the view of a controller of tables is its table",
        .owner("Screen", outlets: ["tableView": "root"]).rooted("tableView"),
        source: """
          class Screen: UITableViewController {}
          class Shop: UIViewController {
            func open() { show(Screen(nibName: "Screen", bundle: nil), sender: nil) }
          }
          """),
      .allows(
        "the outlet is connected", .owner("Screen", outlets: ["view": "root"]),
        source: """
          class Screen: UIViewController {}
          class Shop: UIViewController {
            func open() { show(Screen(nibName: "Screen", bundle: nil), sender: nil) }
          }
          """),
      .allows(
        "the controller makes its view itself", .owner("Screen", .label("label")),
        source: """
          class Screen: UIViewController { override func loadView() { view = UIView() } }
          class Shop: UIViewController {
            func open() { show(Screen(nibName: "Screen", bundle: nil), sender: nil) }
          }
          """),
      .allows(
        "it loads the nib for something else", .owner("Screen", .label("label")),
        source: """
          class Screen: UIViewController {
            func add() { Bundle.main.loadNibNamed("Screen", owner: self, options: nil) }
          }
          """),
    ]
  ) { checked in
    guard checked.document.kind == .xib, !checked.isMac, !checked.sharesNibName,
      let owner = checked.document.filesOwner, checked.document.rootObject != nil,
      let facts = checked.facts(of: owner), facts.kind == .known(.viewController), facts.lifecycle?.loadView == nil,
      // The view of a controller of tables is its table.
      !checked.layout.connections.contains(where: { connection in
        connection.source == owner.id
          && (connection.name == "view"
            || connection.name == "tableView" && facts.isKind(of: "UITableViewController") == true)
      }),
      let location = checked.codeHosts.first(where: {
        $0.kind == .viewController && $0.loadedClass == facts.declaration.name
      })?.location ?? checked.creation(of: facts)
    else { return [] }
    return [
      Violation(
        .breaks, "view", object: owner.id, at: owner.position,
        "'\(facts.declaration.name)' loads this nib for its view, and the nib does not connect its outlet 'view'",
        related: [Finding.Related("it is loaded here", at: location), facts.related])
    ]
  }
}

extension CheckedDocument {
  /// Where code makes a controller that takes the nib for its own, as the nib has its name.
  fileprivate func creation(of controller: ClassFacts) -> SourceLocation? {
    let name = controller.declaration.name
    guard let classes = context.classes, codeHosts.isEmpty,
      NibName.ofController(name).first(where: { $0 == nibName || project.nibNames[$0] != nil }) == nibName,
      controller.ownNibUses != nil,
      !classes.codeHosts.contains(where: { $0.kind == .viewController && ($0.loadedClass ?? $0.className) == name })
    else { return nil }
    return classes.codeUses?.first { use in
      use.name == name && use.kind == .create && classes.tree.idleCode.code(at: use.location) == nil
    }?.location
  }
}
