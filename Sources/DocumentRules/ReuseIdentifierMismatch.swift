package import Compatibility
import ComponentModel

extension DocumentRule {
  /// Code registers the nib of a cell under another identifier than the cell has.
  package static let reuseIdentifierMismatch = DocumentRule(
    id: "reuse-identifier-mismatch", effect: .crashOnUse,
    summary: "Code registers the nib of a cell under another identifier than the cell has.",
    rationale: """
      A cell that is made of a nib has to have the identifier under which the nib is registered, or none: UIKit raises an \
      exception otherwise ("cell reuse indicator in nib (…) does not match the identifier used to register the nib (…)").
      """,
    repair: "use one identifier in the nib and where it is registered",
    examples: [
      .reports(
        "code has another identifier", row("row"), source: registering("line"),
        "the nib is registered here as 'line', and the reuse identifier of its cell is 'row'"),
      .allows("both have one", row("row"), source: registering("row")),
      .allows("the cell has none", row(""), source: registering("line")),
      .allows("code works the identifier out", row("row"), source: registering("\\(kind)-line")),
    ]
  ) { checked in
    guard checked.document.kind == .xib, !checked.sharesNibName, let definition = checked.document.definition,
      let cell = checked.document.reuseIdentifiers.first(where: { $0.object.position == definition.position }),
      ElementRole(element: cell.object.element) == .cell
    else { return [] }
    return checked.codeHosts.compactMap { host in
      guard host.kind == .register, let identifier = host.reuseIdentifier?.value, !identifier.isEmpty,
        identifier != cell.name
      else { return nil }
      var violation = Violation(
        .breaks, identifier, object: nil, at: host.location.position,
        "the nib is registered here as '\(identifier)', and the reuse identifier of its cell is '\(cell.name)'",
        related: [
          .init("the cell is here", at: SourceLocation(path: checked.path, position: cell.object.position))
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

  private static func registering(_ identifier: String) -> String {
    """
    class Row: UITableViewCell {}
    class Feed: UITableViewController {
      override func viewDidLoad() {
        tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "\(identifier)")
      }
    }
    """
  }
}
