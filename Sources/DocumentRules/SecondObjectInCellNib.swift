package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A nib for cells has more than the cell.
  package static let secondObjectInCellNib = DocumentRule(
    id: "second-object-in-cell-nib", effect: .loadFailure,
    summary: "A nib that is registered for cells has a second top-level object.",
    rationale: """
      Tables and collections raise "invalid nib registered … nib must contain exactly one top level object which must \
      be a UITableViewCell instance" when the first cell is wanted. A gesture recognizer that was dragged onto the cell \
      is a top-level object too.
      """,
    repair: "remove the second object, or make the recognizer in code",
    examples: [
      .reports(
        "a recognizer beside a registered cell", cell.beside(ExampleObject("tapGestureRecognizer", "tap")),
        source: """
          @objc(Row) class Row: UITableViewCell {}
          @objc(List) class List: UITableViewController {
            override func viewDidLoad() {
              tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "Row")
            }
          }
          """,
        "a cell's nib has a second top-level object, a 'tapGestureRecognizer': an exception where it is registered"),
      .reports(
        "it is not known how it is loaded", cell.beside(ExampleObject("tapGestureRecognizer", "tap")),
        "a cell's nib has a second top-level object, a 'tapGestureRecognizer': an exception where it is registered",
        .mayBreak),
      .allows(
        "a controller's nib has cells that its outlets hold",
        ownedCell.beside(ExampleObject("tableViewCell", "other")),
        source: "class Screen: UITableViewController { @IBOutlet var cell: UITableViewCell? }"),
      .allows(
        "no code registers it, as far as its names are known",
        cell.beside(ExampleObject("tapGestureRecognizer", "tap")),
        source: """
          @objc(Row) class Row: UITableViewCell {}
          @objc(List) class List: UITableViewController {
            override func viewDidLoad() {
              tableView.register(UINib(nibName: "Other", bundle: nil), forCellReuseIdentifier: "Row")
            }
          }
          """),
      .allows("only the cell", cell, source: "@objc(Row) class Row: UITableViewCell {}"),
      .allows(
        "it is loaded by a call that takes what it wants", cell.beside(ExampleObject("tapGestureRecognizer", "tap")),
        source: """
          @objc(Row) class Row: UITableViewCell {
            static func load() -> Row {
              Bundle.main.loadNibNamed("Row", owner: nil, options: nil)!.compactMap { $0 as? Row }.first!
            }
          }
          """),
      .allows(
        "a view with a recognizer", .root("Row", .label("label")).beside(ExampleObject("tapGestureRecognizer", "tap"))),
    ]
  ) { checked in
    let objects = checked.document.loadedObjects
    guard checked.document.kind == .xib, !checked.isMac, objects.count > 1,
      let root = checked.document.rootObject, let second = objects.first(where: { $0.id != root.id })
    else { return [] }
    let isCell = ElementRole(element: root.element) == .cell
    let hosts = checked.codeHosts
    let registration = hosts.first { $0.kind == .register }
    // Who loads it otherwise chooses among its objects.
    // So does an owner that has a class: its outlets hold what it wants.
    let hasOwner = checked.document.filesOwner?.customClass != nil
    if registration == nil,
      !isCell || hasOwner || hosts.contains(where: { $0.kind == .instantiate })
        || !hosts.contains(where: { $0.kind == .registerThroughHelper })
          && checked.context.classes?.knowsRegisteredNibs == true
    {
      return []
    }
    // Code that names no nib may load it in another way, too.
    let verdict: Verdict =
      registration == nil && checked.context.classes?.codeUses != nil
        && !hosts.contains { $0.kind == .registerThroughHelper }
      ? .safe : registration != nil && !checked.sharesNibName ? .breaks : .mayBreak
    return [
      Violation(
        verdict, second.element, object: second.id,
        at: second.position,
        "a cell's nib has a second top-level object, a '\(second.element)': an exception where it is registered",
        related: registration.map { [.init("it is registered here", at: $0.location)] } ?? [])
    ]
  }

  private static let ownedCell: ExampleNib = {
    var nib = ExampleNib.owner("Screen", outlets: ["cell": "root"])
    nib.root.element = "tableViewCell"
    return nib
  }()

  private static let cell: ExampleNib = {
    var nib = ExampleNib.root("Row")
    nib.root.element = "tableViewCell"
    return nib
  }()
}

extension ClassCatalog {
  /// Whether all code that registers nibs is known, and says which ones.
  fileprivate var knowsRegisteredNibs: Bool {
    codeUses != nil && !tree.namingTypes.values.contains(where: \.loadsNibs)
      && !codeHosts.contains { host in
        (host.kind == .register || host.kind == .registerThroughHelper) && host.nibName.value == nil
      }
  }
}
