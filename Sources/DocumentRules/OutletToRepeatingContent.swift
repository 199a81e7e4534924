package import Compatibility
import ComponentModel

extension DocumentRule {
  /// An outlet leads into a prototype cell.
  package static let outletToRepeatingContent = DocumentRule(
    id: "outlet-to-repeating-content", effect: .buildFailure,
    summary: "An outlet of another object leads to a prototype cell, or to what is in it.",
    rationale: """
      A table or a collection view makes as many copies of a prototype as it has rows, so that an outlet from outside has no \
      one object to lead to. Interface Builder's compiler refuses the storyboard: "Outlets cannot be connected to \
      repeating content."
      """,
    repair: "give the cell a class with the outlet, or make the cells of the table static",
    examples: [
      .reports(
        "a controller has an outlet to a button of a cell", storyboard(outletOf: "feed"), source: classes,
        "outlet 'buy' leads into tableViewCell 'Row', of which there are copies: the storyboard does not compile"),
      .allows(
        "the cell's class has the outlet", storyboard(outletOf: "row"),
        source: """
          @objc(Feed) class Feed: UITableViewController {}
          @objc(Row) class Row: UITableViewCell { @IBOutlet var buy: UIButton! }
          """),
      .allows(
        "the cells are static", storyboard(outletOf: "feed", isStatic: true), source: classes),
    ]
  ) { checked in
    checked.layout.connections.compactMap { connection in
      guard let cell = checked.prototype(ofOutlet: connection) else { return nil }
      return Violation(
        .breaks, connection.name, object: connection.source, at: connection.position,
        "outlet '\(connection.name)' leads into \(checked.name(of: cell)), of which there are copies: the storyboard "
          + "does not compile")
    }
  }

  private static let classes = """
    @objc(Feed) class Feed: UITableViewController { @IBOutlet var buy: UIButton! }
    @objc(Row) class Row: UITableViewCell {}
    """

  /// A table with one cell and its button, to which an outlet of the controller or of the cell leads.
  private static func storyboard(outletOf source: String, isStatic: Bool = false) -> ExampleNib {
    let outlet = #"<connections><outlet property="buy" destination="button" id="outlet"/></connections>"#
    let cell = """
      <tableViewCell reuseIdentifier="row" id="row" customClass="Row"><subviews><button id="button"/></subviews>\
      \(source == "row" ? outlet : "")</tableViewCell>
      """
    var controller = ExampleObject(
      "tableViewController", "feed", class: "Feed", outlets: source == "feed" ? ["buy": "button"] : [:])
    controller.elements = [
      """
      <tableView key="view" dataMode="\(isStatic ? "static" : "prototypes")" id="table">\
      \(isStatic ? "<sections><tableViewSection id=\"section\"><cells>" : "<prototypes>")\(cell)\
      \(isStatic ? "</cells></tableViewSection></sections>" : "</prototypes>")</tableView>
      """
    ]
    return .storyboard("Shop", controller)
  }
}
