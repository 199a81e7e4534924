package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The cell has another reuse identifier.
  package static let reuseIdentifierChanged = ChangeRule(
    id: "reuse-identifier-changed", step: .major, effect: .loadFailure,
    summary: "The root cell has another reuse identifier.",
    rationale: """
      A nib that is registered under one identifier and whose cell has another one raises an exception when the table \
      asks for the cell. A cell without any is fine.
      """,
    repair: "use one identifier in the nib and where it is registered",
    examples: [
      .reports(
        "it is registered under the old one", cell("row"), cell("line"),
        sources: ("class Row: UITableViewCell {}", "class Row: UITableViewCell {}"), code: registering("row"),
        "reuse identifier is 'line' instead of 'row', and the nib is registered here as 'row'", effect: .loadFailure,
        at: .code(#"UINib(nibName: "Row""#)),
      .notes(
        "it is registered under the new one", cell("row"), cell("line"),
        sources: ("class Row: UITableViewCell {}", "class Row: UITableViewCell {}"), code: registering("line"),
        "reuse identifier is 'line' instead of 'row'", at: .after("root")),
      .notes(
        "it has none anymore", cell("row"), .root("Row").rooted("tableViewCell"),
        sources: ("class Row: UITableViewCell {}", "class Row: UITableViewCell {}"), code: registering("row"),
        "reuse identifier 'row' was removed", at: .after("root")),
      .allows("it is the same", cell("row"), cell("row").root("selectionStyle", "none")),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.surface?.root, let after = new.surface?.root,
        before.reuseIdentifier ?? "" != after.reuseIdentifier ?? ""
      else { return [] }
      let identifiers = (before.reuseIdentifier ?? "", after.reuseIdentifier ?? "")
      let message =
        switch identifiers {
        case ("", let now): "reuse identifier '\(now)' was added"
        case (let was, ""): "reuse identifier '\(was)' was removed"
        case (let was, let now): "reuse identifier is '\(now)' instead of '\(was)'"
        }
      return [
        SurfaceChange(
          identifiers.0.isEmpty ? identifiers.1 : identifiers.0, message, old: before.reuseIdentifier,
          new: after.reuseIdentifier, at: old.root.map { old.location($0.position) },
          new.root.map { new.location($0.position) }, step: identifiers.1.isEmpty ? .patch : nil)
      ]
    },
    hurts: { changed, change, reliance in
      guard case .code(let catalog) = reliance, let new = change.new, let now = changed.new, !now.isEmpty else {
        return []
      }
      return catalog.hosts(ofNib: new.nibName, at: new.path).compactMap { host in
        guard host.kind == .register, case .known(let registered)? = host.reuseIdentifier, registered != now,
          registered == changed.old || changed.old ?? "" == ""
        else { return nil }
        return Violation(
          .breaks, changed, in: host.location,
          changed.message + ", and the nib is registered here as '\(registered)'")
      }
    })

  private static func cell(_ identifier: String) -> ExampleNib {
    .root("Row").rooted("tableViewCell").root("reuseIdentifier", identifier)
  }

  private static func registering(_ identifier: String) -> String {
    """
    class Screen: UITableViewController {
      func show() { tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "\(identifier)") }
    }
    """
  }
}
