package import Compatibility
import ComponentModel

extension DocumentRule {
  /// Code registers the nib of a cell under another identifier than the cell has.
  package static let reuseIdentifierMismatch = DocumentRule(
    id: "reuse-identifier-mismatch", effect: .crashOnUse,
    summary: "Code registers the nib of a cell under another identifier than the cell has.",
    rationale: """
      A cell that is made of a nib has to have the identifier under which the nib is registered, or none: UIKit raises an \
      exception otherwise, of tables "cell reuse indicator in nib (…) does not match the identifier used to register the \
      nib (…)".
      """,
    repair: "use one identifier in the nib and where it is registered",
    examples: [
      .reports(
        "code has another identifier", row("row"), source: registering("line"),
        "the nib is registered here as 'line', and the reuse identifier of its cell is 'row'"),
      .reports(
        "code asks for the cell in a branch", row("row"), source: registering("line", in: "if place.row > 0"),
        "the nib is registered here as 'line', and the reuse identifier of its cell is 'row'", .mayBreak),
      .allows("both have one", row("row"), source: registering("row")),
      .allows("the cell has none", row(""), source: registering("line")),
      .allows("code works the identifier out", row("row"), source: registering("\\(kind)-line")),
    ]
  ) { checked in
    guard !checked.sharesNibName, let cell = checked.definedCell,
      let name = checked.layout.tree[cell.index]["reuseIdentifier"], !name.isEmpty
    else { return [] }
    return checked.codeHosts.compactMap { host in
      guard host.kind == .register, let identifier = host.reuseIdentifier?.value, !identifier.isEmpty,
        identifier != name
      else { return nil }
      var violation = Violation(
        checked.context.classes?.isCertainlyMade(host) == true ? .breaks : .mayBreak, identifier, object: nil,
        at: host.location.position,
        "the nib is registered here as '\(identifier)', and the reuse identifier of its cell is '\(name)'",
        related: [
          .init("the cell is here", at: SourceLocation(path: checked.path, position: cell.position))
        ], path: host.location.path)
      violation.isOfCode = true
      return violation
    }
  }

  private static func row(_ identifier: String) -> ExampleNib {
    var nib = ExampleNib.root("Shop.Row").rooted("tableViewCell")
    nib.root = nib.root.saying("reuseIdentifier", identifier)
    return nib
  }

  private static func registering(_ identifier: String, in branch: String = "") -> String {
    let call = "_ = tableView.dequeueReusableCell(withIdentifier: \"\(identifier)\", for: place)"
    return """
      class Row: UITableViewCell {}
      class Feed: UITableViewController {
        override func viewDidLoad() {
          tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "\(identifier)")
        }
        func cell(at place: IndexPath) { \(branch.isEmpty ? call : branch + " { " + call + " }") }
      }
      """
  }
}
