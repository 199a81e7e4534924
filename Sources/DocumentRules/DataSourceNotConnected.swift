import AppleSDK
package import Compatibility
import ComponentModel

extension DocumentRule {
  /// A table has no data source.
  package static let dataSourceNotConnected = DocumentRule(
    id: "data-source-not-connected", effect: .wiringLost,
    summary: "A table or a collection view has no data source, and its controller has the cells for one.",
    rationale: """
      The view asks its data source for its cells. Without one it stays empty. A controller that has the methods is asked \
      once the outlet 'dataSource' leads to it, or code sets the property.
      """,
    repair: "connect the outlet 'dataSource' of the view in Interface Builder, or set it in code",
    examples: [
      .reports(
        "the controller is nobody's data source", storyboard(), source: feed(),
        "tableView 'table' has no data source, and 'Feed' has cells for one", .mayBreak),
      .allows("the outlet is connected", storyboard(outlets: ["dataSource": "feed"]), source: feed()),
      .allows("code sets it", storyboard(), source: feed("func show() { table.dataSource = self }")),
      .allows(
        "code gives it to what sets it", storyboard(),
        source: feed("func show() { table.show(rows: [], dataSource: self) }")),
      .allows(
        "code gives the table to what may set it", storyboard(), source: feed("func show() { Rows.fill(table) }")),
      .allows(
        "code asks the table for what is not the system's", storyboard(),
        source: feed("func show() { table.fill(with: self) }")),
      .allows(
        "the controller has the cells of a collection view", storyboard(),
        source: """
          @objc(Feed) class Feed: UIViewController {
            @IBOutlet var table: UITableView!
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell { cell }
          }
          """),
      .allows(
        "the cells of the table are in the document", storyboard(dataMode: "static"), source: feed()),
      .allows(
        "nobody sees the table", storyboard(isHidden: true), source: feed()),
      .allows(
        "the controller has no cells", storyboard(),
        source: "@objc(Feed) class Feed: UIViewController { @IBOutlet var table: UITableView! }"),
    ]
  ) { checked in
    guard !checked.isMac, let idle = checked.context.classes?.tree.idleDataSources, !idle.isEmpty else { return [] }
    let layout = checked.layout
    let hidden = checked.hiddenViews
    let providers = layout.objects.filter { object in
      checked.facts(of: object).map { idle[$0.declaration.name] != nil } == true
        // What it has is asked of it by another view.
        && !layout.connections.contains { $0.name == "dataSource" && $0.destination == object.id }
    }
    return providers.flatMap { provider in
      layout.connections.compactMap { connection -> Violation? in
        guard connection.kind == .outlet, connection.source == provider.id,
          let view = checked.object(connection.destination), ["tableView", "collectionView"].contains(view.element),
          view.customClass.map({ SystemClasses.table[$0.name] != nil }) != false,
          layout.tree[view.index]["dataMode"] != "static",
          !layout.connections.contains(where: { $0.source == view.id && $0.name == "dataSource" }),
          let facts = checked.facts(of: provider), case let name = facts.declaration.name,
          idle[name]?.contains(view.element) == true, !hidden.contains(view.id),
          !checked.mayHandOn(connection, of: facts)
        else { return nil }
        return Violation(
          .mayBreak, "dataSource", object: view.id, at: view.position,
          "\(checked.name(of: view.id)) has no data source, and '\(name)' has cells for one",
          related: [facts.related])
      }
    }
  }

  private static func feed(_ member: String = "") -> String {
    """
    @objc(Feed) class Feed: UIViewController, UITableViewDataSource {
      @IBOutlet var table: UITableView!
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
      \(member)
    }
    """
  }

  private static func storyboard(
    outlets: [String: String] = [:], dataMode: String = "prototypes", isHidden: Bool = false
  ) -> ExampleNib {
    var table = ExampleObject("tableView", "table", outlets: outlets)
    table.attributes = [("dataMode", dataMode)] + (isHidden ? [("hidden", "YES")] : [])
    return .storyboard(
      "Shop",
      ExampleObject(
        "viewController", "feed", class: "Feed", outlets: ["table": "table"],
        content: [ExampleObject("view", "view", content: [table])]))
  }
}
