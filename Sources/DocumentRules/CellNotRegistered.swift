package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// Code asks for a cell, or for a header or footer of a collection view, that no storyboard has and no code registers.
  package static let cellNotRegistered = DocumentRule(
    id: "cell-not-registered", effect: .crashOnUse,
    summary: "Code asks for a cell that no storyboard has and no code registers.",
    rationale: """
      dequeueReusableCell(withIdentifier:for:) raises an exception where the table has no prototype cell of the \
      identifier and no class or nib is registered for it, and so does what asks for the supplementary views of \
      collection views. Only identifiers that code writes out count, and none where a helper or another class of the \
      project registers cells by identifiers that it works out.
      """,
    repair: "give a prototype cell this identifier, or register a class or a nib for it",
    examples: [
      .reports(
        "the cell has another identifier", table("row"), source: asking(),
        "no storyboard has a cell 'line' and no code registers one, and code asks for it here"),
      .reports(
        "code registers another one", .storyboard("Shop", ExampleObject("viewController", "feed", class: "Shop.Feed")),
        source: asking("tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"row\")"),
        "no storyboard has a cell 'line' and no code registers one, and code asks for it here"),
      .reports(
        "code of Objective-C asks", table("row"),
        source: """
          @interface Feed : UITableViewController
          @end
          @implementation Feed
          - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
            return [tableView dequeueReusableCellWithIdentifier:@"line" forIndexPath:indexPath];
          }
          @end
          """,
        "no storyboard has a cell 'line' and no code registers one, and code asks for it here"),
      .reports(
        "code asks for it in a branch", table("row"), source: asking(branch: "if place.row > 0"),
        "no storyboard has a cell 'line' and no code registers one, and code asks for it here", .mayBreak),
      .reports(
        "the header of a collection view has another identifier", grid, source: heading("top"),
        "no storyboard has a supplementary view 'top' and no code registers one, and code asks for it here", .mayBreak),
      .allows("the collection view has the header", grid, source: heading("head")),
      .allows("the table has it", table("line"), source: asking()),
      .allows(
        "code registers it", table("row"),
        source: asking("tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"line\")")),
      .allows(
        "code registers whatever it is given", table("row"),
        source: asking("for name in names { tableView.register(UITableViewCell.self, forCellReuseIdentifier: name) }")),
      .allows(
        "code can do without one", table("row"),
        source: """
          class Feed: UITableViewController {
            func row() -> UITableViewCell? { tableView.dequeueReusableCell(withIdentifier: "line") }
          }
          """),
    ]
  ) { checked in
    guard let classes = checked.context.classes, checked.context.resources?.lacksDocuments != true else { return [] }
    return classes.cellsAskedForInVain(in: checked.project).filter { use in
      use.user.map { checked.tellsOfCode(of: $0, at: use.location.path) } == true
    }.map { use in
      let identifier = use.identifier ?? ""
      // A cell of the other kind of view may have the very identifier.
      let others = checked.project.reuseIdentifiers.subtracting([identifier]).sorted()
      return checked.violation(
        ofCodeOf: use.user ?? "", use.isConditional || !classes.tree.isWhole ? .mayBreak : use.certainty, identifier,
        at: use.location,
        "no storyboard has a \(use.kind.prototypeName) '\(identifier)' "
          + "and no code registers one, and code asks for it here",
        repair: others.nearest(to: identifier).map { "did you mean '\($0)'?" }
          ?? (use.kind == .supplementaryView
            ? "give a header or footer of the collection view this identifier, or register a class or a nib for it"
            : nil))
    }
  }

  private static func table(_ identifier: String) -> ExampleNib {
    .storyboard(
      "Shop",
      ExampleObject(
        "tableViewController", "feed", class: "Shop.Feed",
        content: [ExampleObject("tableViewCell", "cell").saying("reuseIdentifier", identifier)]))
  }

  private static let grid = ExampleNib.storyboard(
    "Shop",
    ExampleObject(
      "collectionViewController", "feed", class: "Shop.Feed",
      content: [ExampleObject("collectionReusableView", "head").saying("reuseIdentifier", "head")]))

  private static func heading(_ identifier: String) -> String {
    """
    class Feed: UICollectionViewController {
      func view(_ kind: String, at place: IndexPath) {
        _ = collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "\(identifier)", for: place)
      }
    }
    """
  }

  private static func asking(_ registration: String = "", branch: String = "") -> String {
    let call = #"_ = tableView.dequeueReusableCell(withIdentifier: "line", for: place)"#
    return """
      class Feed: UITableViewController {
        func cell(at place: IndexPath) { \(registration)
          \(branch.isEmpty ? call : branch + " { " + call + " }")
        }
      }
      """
  }
}
