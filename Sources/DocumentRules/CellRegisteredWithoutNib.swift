package import Compatibility
import ComponentModel

extension DocumentRule {
  /// Code registers a cell's class, so that nothing loads the cell that a document has.
  package static let cellRegisteredWithoutNib = DocumentRule(
    id: "cell-registered-without-nib", effect: .crashOnUse,
    summary: "Code registers the class of a cell whose outlets are in a nib that nothing loads, or in a prototype.",
    rationale: """
      A table makes a cell of a registered class with init(style:reuseIdentifier:), and loads nothing for it: all outlets \
      are nil. A nib with the cell has to be registered itself, as UINib, and a prototype needs no registration: that of \
      a class takes its place.
      """,
    repair: "register the nib instead of the class, or nothing where a storyboard has the cell",
    examples: [
      .reports(
        "code registers the class", row(), source: registering("Row.self"),
        "'Row' is registered by its class, and nothing loads its nib: outlet 'title' stays nil", .mayBreak),
      .reports(
        "code registers the class of a prototype", prototype, source: registering("Row.self"),
        "'Row' is registered by its class, which takes the place of the prototype 'row': outlet 'title' stays nil"),
      .reports(
        "other code uses the outlet", row(), source: registering("Row.self", uses: "") + user,
        "'Row' is registered by its class, and nothing loads its nib: outlet 'title' stays nil", .mayBreak),
      .allows("code registers the nib", row(), source: registering("UINib(nibName: \"Row\", bundle: nil)")),
      .allows("no code uses an outlet", row(), source: registering("Row.self", uses: "")),
      .allows(
        "a prototype has another identifier", prototype,
        source: registering("Row.self").replacing(
          "forCellReuseIdentifier: \"row\"", with: "forCellReuseIdentifier: \"line\"")),
      .allows(
        "the class is registered for another table", prototype,
        source: registering("Row.self").replacing("tableView.register", with: "results.register")),
      .allows(
        "other code loads the nib", row(),
        source: registering("Row.self") + "\nlet row = Bundle.main.loadNibNamed(\"Row\", owner: nil)!.first as! Row"),
    ]
  ) { checked in
    guard let classes = checked.context.classes, checked.context.resources?.project(leavingOut: checked.path) == nil
    else { return [] }
    return checked.document.kind == .xib ? checked.nibViolations(classes) : checked.prototypeViolations(classes)
  }

  private static func row() -> ExampleNib {
    .root("Shop.Row", outlets: ["title": "label"], .label("label")).rooted("tableViewCell")
  }

  private static var prototype: ExampleNib {
    .storyboard(
      "Shop",
      ExampleObject(
        "tableViewController", "feed", class: "Shop.Feed",
        content: [
          ExampleObject(
            "tableViewCell", "cell", class: "Shop.Row", outlets: ["title": "label"], content: [.label("label")]
          ).saying("reuseIdentifier", "row")
        ]))
  }

  private static func registering(_ cell: String, uses: String = "title.text = nil") -> String {
    """
    class Row: UITableViewCell {
      @IBOutlet var title: UILabel!
      func show() { \(uses) }
    }
    class Feed: UITableViewController {
      override func viewDidLoad() { tableView.register(\(cell), forCellReuseIdentifier: "row") }
    }
    """
  }

  private static let user = "\nclass Shower { func show(_ row: Row) { row.title.text = nil } }"
}

extension CheckedDocument {
  /// Of the cell that a nib defines, and that nothing is known to load.
  fileprivate func nibViolations(_ classes: ClassCatalog) -> [Violation] {
    guard !sharesNibName, let facts = ownFacts, let cell = definedCell,
      context.loads?.witness(ofDocumentAt: path) == nil,
      codeHosts.isEmpty, !facts.superclasses.contains(where: { classes.tree.namingTypes[$0]?.loadsNibs == true }),
      let use = firstUse(ofOutletsOf: cell, facts, classes)
    else { return [] }
    return classes.registrations(of: facts).map { registration in
      // Without the whole project other code may load it.
      var violation = Violation(
        context.loads == nil ? .mayBreak : .breaks, use.name, object: nil, at: registration.position,
        "'\(facts.declaration.name)' is registered by its class, and nothing loads its nib: "
          + "outlet '\(use.name)' stays nil",
        related: [
          .init("the nib is here", at: SourceLocation(path: path, position: .start)),
          .init("used here", at: use.location),
        ], path: registration.path)
      violation.isOfCode = true
      return violation
    }
  }

  /// Of prototypes whose controller registers their class for their identifier.
  fileprivate func prototypeViolations(_ classes: ClassCatalog) -> [Violation] {
    let tree = layout.tree
    return document.scenes.flatMap { scene -> [Violation] in
      guard let controller = object(scene.controller) else { return [] }
      return document.reuseIdentifiers.compactMap { name, cell in
        guard tree.scene(around: cell.index) == tree.scene(around: controller.index), let facts = facts(of: cell),
          let registration = classes.registrations(of: facts).first(where: { place in
            classes.tree.storyboardUses.contains { use in
              use.kind == .registration && use.isOwn && !use.isConditional && use.names(identifier: name)
                && use.location.isOnLine(of: place)
                && use.user.map { classes.runs($0, scene) } == true
            }
          }), let use = firstUse(ofOutletsOf: cell, facts, classes)
        else { return nil }
        var violation = Violation(
          .breaks, use.name, object: nil, at: registration.position,
          "'\(facts.declaration.name)' is registered by its class, which takes the place of the prototype '\(name)': "
            + "outlet '\(use.name)' stays nil",
          related: [
            .init("the prototype is here", at: SourceLocation(path: path, position: cell.position)),
            .init("used here", at: use.location),
          ], path: registration.path)
        violation.controller = scene.controller
        return violation
      }
    }
  }

  /// Where code of Swift stops at an outlet that a cell connects here, when that is nil.
  private func firstUse(
    ofOutletsOf cell: LayoutObject, _ facts: ClassFacts, _ classes: ClassCatalog
  ) -> (name: String, location: SourceLocation)? {
    let connected = Set(layout.connections.lazy.filter { $0.kind == .outlet && $0.source == cell.id }.map(\.name))
    let name = facts.declaration.name
    for outlet in facts.members.outlets where connected.contains(outlet.name) {
      guard [.implicitlyUnwrapped, .required].contains(outlet.type.optionality),
        facts.assignedOutlets?.contains(outlet.name) != true
      else { continue }
      let own = facts.outletUses.first { use in
        use.name == outlet.name && use.isForced && use.location.path.hasSuffix(".swift")
          // A cell of a registered class is never told that it was loaded.
          && facts.lifecycle?.usesWhenLoaded?.contains { $0.location == use.location } != true
          && classes.tree.idleOutlets[name]?[use.name] == nil
      }
      let others = classes.references(to: outlet.name, of: name).first {
        $0.isSwift && classes.tree.idleCode.code(at: $0.location) == nil
      }
      if let location = own?.location ?? others?.location { return (outlet.name, location) }
    }
    return nil
  }
}

extension ClassCatalog {
  /// Where code that may run registers a class for cells.
  fileprivate func registrations(of facts: ClassFacts) -> [SourceLocation] {
    (codeUses ?? []).lazy.filter { $0.kind == .registerClass && $0.name == facts.declaration.name }.map(\.location)
      .filter { tree.idleCode.code(at: $0) == nil }
  }
}
