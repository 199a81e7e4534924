import AppleSDK
package import Compatibility
import ComponentModel

extension DocumentRule {
  /// The data source of a table cannot tell how many rows there are.
  package static let dataSourceIncomplete = DocumentRule(
    id: "data-source-incomplete", effect: .crashOnUse,
    summary: "The data source of a table, a collection view or a picker lacks a method that UIKit calls.",
    rationale: """
      UIKit asks a data source for the number of rows or items as the view is shown, and does not look first whether it \
      has the method: the program stops with "unrecognized selector". It asks for cells once there are rows.
      """,
    repair: "declare the method in the class of the data source, or connect the outlet 'dataSource' to what has it",
    examples: [
      .reports(
        "the controller has none of the methods", storyboard(), source: feed(""),
        "the data source of tableView 'table' is 'Feed', which has no method 'tableView:numberOfRowsInSection:'"),
      .reports(
        "the controller has lost its class", storyboard(class: nil, outlets: [:]), source: feed(""),
        """
        the data source of tableView 'table' is 'UIViewController', which has no method \
        'tableView:numberOfRowsInSection:'
        """),
      .reports(
        "a collection view asks for items", storyboard("collectionView"), source: feed(""),
        """
        the data source of collectionView 'table' is 'Feed', which has no method \
        'collectionView:numberOfItemsInSection:'
        """),
      .reports(
        "a picker asks for its components, too", storyboard("pickerView"),
        source: feed("func pickerView(_ view: UIPickerView, numberOfRowsInComponent part: Int) -> Int { 3 }"),
        "the data source of pickerView 'table' is 'Feed', which has no method 'numberOfComponentsInPickerView:'"),
      .reports(
        "there are no cells, should there be rows", storyboard(), source: feed(rows),
        "the data source of tableView 'table' is 'Feed', which has no method 'tableView:cellForRowAtIndexPath:'",
        .mayBreak),
      .reports(
        "in Objective-C", storyboard(), source: "@implementation Feed : UIViewController\n@end",
        "the data source of tableView 'table' is 'Feed', which has no method 'tableView:numberOfRowsInSection:'"),
      .reports(
        "the class does not say that it is a data source", storyboard(), source: feed(rows + cells, protocols: ""),
        """
        the data source of tableView 'table' is 'Feed', whose method 'tableView:numberOfRowsInSection:' is not visible to \
        Objective-C
        """),
      .allows("it has the methods", storyboard(), source: feed(rows + cells)),
      .allows(
        "as Swift 2 and Objective-C call them", storyboard(outlets: [:]),
        source: """
          @implementation Feed : UIViewController
          - (NSInteger)tableView:(UITableView *)view numberOfRowsInSection:(NSInteger)section { return 3; }
          - (UITableViewCell *)tableView:(UITableView *)view cellForRowAtIndexPath:(NSIndexPath *)path { return nil; }
          @end
          """),
      .allows(
        "an extension in another file has them", storyboard(),
        source: feed("") + "\nextension Feed: UITableViewDataSource { \(rows)\(cells) }"),
      .allows(
        "an extension names its module", storyboard(),
        source: feed("") + "\nextension Shop.Feed: UITableViewDataSource { \(rows)\(cells) }"),
      .allows(
        "an extension shows its members to Objective-C", storyboard(),
        source: feed("", protocols: "") + "\n@objc extension Feed { \(rows)\(cells) }"),
      .allows(
        "it inherits them", storyboard(outlets: [:]),
        source: """
          class Base: UIViewController, UITableViewDataSource { \(rows)\(cells) }
          @objc(Feed) class Feed: Base {}
          """),
      .allows(
        "a controller of tables has them", storyboard(outlets: [:]),
        source: "@objc(Feed) class Feed: UITableViewController {}"),
      .allows(
        "it is a controller of tables where its class is not found",
        storyboard(outlets: [:], on: "tableViewController"),
        source: feed("")),
      .allows(
        "the superclass is not known", storyboard(), source: "@objc(Feed) class Feed: LibraryController {}"),
      .allows(
        "the superclass is known by its header alone", storyboard(outlets: [:]),
        source: """
          @interface List : UIViewController
          @end
          @implementation Feed : List
          @end
          """),
      .allows(
        "code gives the table another data source", storyboard(),
        source: feed("override func viewDidLoad() { table.dataSource = Rows() }")),
      .allows(
        "code hands the table to what may give it one", storyboard(),
        source: feed("override func viewDidLoad() { Rows.fill(table) }")),
      .allows(
        "a data source is made for the table", storyboard(),
        source: feed(
          """
          var source: UITableViewDiffableDataSource<Int, Int>!
          override func viewDidLoad() {
            guard let table else { return }
            source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in nil }
          }
          """)),
      .allows(
        "what observes the outlet hands it on", storyboard(),
        source: """
          @objc(Feed) class Feed: UIViewController {
            @IBOutlet var table: UITableView! { didSet { adapter.attach(table) } }
          }
          """),
      .allows("the cells of the table are in the document", storyboard(dataMode: "static"), source: feed("")),
      .allows(
        "the table has a class of its own, which may take another data source", storyboard(viewClass: "List"),
        source: feed("") + "\n@objc(List) class List: UITableView {}"),
      .allows(
        "methods are forwarded", storyboard(),
        source: feed("override func forwardingTarget(for selector: Selector!) -> Any? { rows }")),
    ]
  ) { checked in
    guard !checked.isMac, let tree = checked.context.classes?.tree, let open = tree.openDataSources else { return [] }
    let layout = checked.layout
    let hidden = checked.hiddenViews
    let found = layout.connections.compactMap { connection -> (view: LayoutObject, violation: Violation)? in
      guard connection.kind == .outlet, connection.name == "dataSource",
        let view = checked.object(connection.source), let methods = requiredMethods[view.element],
        view.customClass.map({ SystemClasses.table[$0.name] != nil }) != false,
        layout.tree[view.index]["dataMode"] != "static", !hidden.contains(view.id), !checked.leavesScene(connection),
        let source = checked.object(connection.destination), !checked.isNeverMade(source),
        let answers = checked.answers(of: source, open),
        let missing = methods.first(where: { !answers.contains($0) }),
        !layout.connections.contains(where: { checked.mayGiveDataSource($0, to: view, open) })
      else { return nil }
      let isHidden = answers.hides(missing)
      var violation = Violation(
        missing.isAlwaysCalled ? .breaks : .mayBreak, "dataSource", object: view.id, at: connection.position,
        isHidden
          ? "is '\(answers.className)', whose method '\(missing.selector)' is not visible to Objective-C"
          : "is '\(answers.className)', which has no method '\(missing.selector)'",
        related: checked.facts(of: source).map { [$0.related] } ?? [])
      if isHidden { violation.repair = "let the class conform to the protocol of the data source" }
      return (view, violation)
    }
    return found.map { view, violation in
      var violation = violation
      violation.message = "the data source of \(checked.name(of: view.id)) \(violation.message)"
      return violation
    }
  }

  /// By element, as the headers of UIKit have them.
  private static let requiredMethods = [
    "tableView": [
      DataSourceMethod("tableView:numberOfRowsInSection:"),
      DataSourceMethod("tableView:cellForRowAtIndexPath:", ofSwift: "cellForRowAt", isAlwaysCalled: false),
    ],
    "collectionView": [
      DataSourceMethod("collectionView:numberOfItemsInSection:"),
      DataSourceMethod("collectionView:cellForItemAtIndexPath:", ofSwift: "cellForItemAt", isAlwaysCalled: false),
    ],
    "pickerView": [
      DataSourceMethod("numberOfComponentsInPickerView:", ofSwift: "numberOfComponentsIn"),
      DataSourceMethod("pickerView:numberOfRowsInComponent:"),
    ],
  ]

  private static let rows = """
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    """
  private static let cells = """
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
    """

  private static func feed(_ member: String, protocols: String = ", UITableViewDataSource, UIPickerViewDataSource")
    -> String
  {
    """
    @objc(Feed) class Feed: UIViewController\(protocols) {
      @IBOutlet var table: UITableView!
      \(member)
    }
    """
  }

  private static func storyboard(
    _ element: String = "tableView", class name: String? = "Feed", viewClass: String? = nil,
    dataMode: String = "prototypes", outlets: [String: String] = ["table": "table"],
    on controller: String = "viewController"
  ) -> ExampleNib {
    var table = ExampleObject(element, "table", class: viewClass, outlets: ["dataSource": "feed"])
    if element == "tableView" { table.attributes = [("dataMode", dataMode)] }
    return .storyboard(
      "Shop",
      ExampleObject(
        controller, "feed", class: name, outlets: outlets,
        content: [ExampleObject("view", "view", content: [table])]))
  }
}

/// A method that UIKit calls without looking whether it is there.
private struct DataSourceMethod {
  var selector: String
  /// What tells it from others, in all versions of Swift.
  private var pieces: Set<String>
  /// Whether it is called whenever the view is shown.
  var isAlwaysCalled: Bool

  init(_ selector: String, ofSwift piece: String? = nil, isAlwaysCalled: Bool = true) {
    self.selector = selector
    pieces = Set([selector.split(separator: ":").last.map(String.init), piece].compactMap(\.self))
    self.isAlwaysCalled = isAlwaysCalled
  }

  /// `tableView:numberOfRowsInSection:`, of Swift 2 `tableViewWithTableView:numberOfRowsInSection:`.
  func isMeant(by selector: String) -> Bool {
    let parts = selector.split(separator: ":")
    guard parts.count < 2 else { return pieces.contains(String(parts[1])) }
    let name = parts.first ?? ""
    return pieces.contains(String(name[..<(name.firstRange(of: "With")?.lowerBound ?? name.endIndex)]))
  }
}

/// What an object answers, under whatever names.
private struct DataSourceAnswers {
  var className: String
  var seen: [String]
  /// What only Swift sees.
  var hidden: [String] = []

  func contains(_ method: DataSourceMethod) -> Bool { seen.contains(where: method.isMeant) }
  func hides(_ method: DataSourceMethod) -> Bool { hidden.contains(where: method.isMeant) }
}

extension CheckedDocument {
  /// nil where a data source may answer more, or gives views data sources itself.
  ///
  /// - Parameter open: types of which nobody can say it.
  fileprivate func answers(of source: LayoutObject, _ open: Set<String>) -> DataSourceAnswers? {
    guard let tree = context.classes?.tree, let added = tree.addedMembers,
      let name = SystemClasses.className(ofElement: source.element, platform: document.platform),
      // Where its own class is not found, it is one of these.
      !name.isDataSource
    else { return nil }
    guard let facts = facts(of: source) else {
      guard source.customClass == nil, !source.isFilesOwner(in: layout.tree) else { return nil }
      return DataSourceAnswers(className: name, seen: Array(added))
    }
    guard case .known(let system?) = facts.systemClass, SystemClasses.table[system] != nil, !system.isDataSource,
      open.isDisjoint(with: [facts.declaration.name] + facts.superclasses)
    else { return nil }
    let marked = (facts.members.actions + facts.members.methods).map(\.selector) + added
    let plain = (facts.members.plainMembers ?? []).filter(\.isMethod).map(\.name)
    let forwards = (marked + plain).contains { name in
      ["forward", "methodSignatureFor", "resolveInstanceMethod", "respondsToSelector", "responds"].contains(
        where: name.hasPrefix)
    }
    guard !forwards else { return nil }
    let isPlain = tree.plainDataSources.contains(facts.declaration.name) && !infersObjC
    return DataSourceAnswers(
      className: facts.declaration.name, seen: isPlain ? marked : marked + plain, hidden: isPlain ? plain : [])
  }

  /// Whether code may give a view another data source by an outlet that leads to it.
  fileprivate func mayGiveDataSource(_ outlet: Connection, to view: LayoutObject, _ open: Set<String>) -> Bool {
    guard outlet.kind == .outlet || outlet.kind == .outletCollection, outlet.destination == view.id else {
      return false
    }
    guard outlet.kind == .outlet, let facts = object(outlet.source).flatMap({ facts(of: $0) }) else {
      return outlet.kind == .outletCollection || object(outlet.source)?.customClass != nil
    }
    return !open.isDisjoint(with: [facts.declaration.name] + facts.superclasses) || mayHandOn(outlet, of: facts)
      || facts.observedOutlets?.contains(outlet.name) == true
  }

  /// Whether code may do something with a view by an outlet that is not known: it hands the view on, or asks it for what the
  /// system's class does not have.
  func mayHandOn(_ outlet: Connection, of facts: ClassFacts) -> Bool {
    let system = object(outlet.destination).flatMap {
      SystemClasses.className(ofElement: $0.element, platform: document.platform)
    }
    return facts.outletUses.contains { use in
      use.name == outlet.name
        && (use.isHandedOn == true
          || use.asked?.allSatisfy { asked in
            system.map { SystemKeys.has(asked, objectsOf: $0) } == true
          } != true)
    } || context.classes?.memberReferences.contains { $0.member == outlet.name } != false
  }
}

extension String {
  /// Whether a class of the system has cells of its own.
  fileprivate var isDataSource: Bool {
    let own: Set<String> = [
      "UITableView", "UICollectionView", "UIPickerView", "UITableViewController", "UICollectionViewController",
    ]
    return SystemClasses.chain(from: self).contains(where: own.contains)
  }
}
