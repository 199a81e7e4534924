import TestRunning
import TestSupport
import Testing

/// A table that has as many rows as a list which nothing fills has none, and asks nobody for what it would do with one.
@Suite(.ownThreads) struct EmptyListTests {
  private static let scene =
    #"_ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")"#

  private func expect(
    _ verdict: String, _ sources: [String: String],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let shell = try WitnessedApp.app(sources: sources.keys.sorted() + ["Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    for (name, source) in sources { try shell.folder.write(name, source) }
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)", sourceLocation: location)
  }

  private func swift(
    _ list: String, count: String = "items.count", more: String = "", other: String = ""
  ) -> [String: String] {
    [
      "Panel.swift": """
      class Panel: UITableViewController {
        \(list)
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          \(count)
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
          \(Self.scene)
        }
        \(more)
      }
      """, "Other.swift": "let panel = Panel()\n\(other)",
    ]
  }

  @Test(arguments: [
    ("var items: [Item] = []", "items.count"), ("var items = [Item]()", "return self.items.count"),
    ("private var items: [Item] = [Item]()", "return items.count"), ("var items: [Item]!", "return items.count"),
  ]) func lists(list: String, count: String) throws {
    try expect("note", swift(list, count: count))
  }

  /// As Xcode's template has it.
  @Test(arguments: [
    ("return 0", "", "note"), ("0", "", "note"), ("return 1", "", "error"), ("return section", "", "error"),
    ("return 0", "class Wide: Panel {}", "error"),
    ("return 0", "let rows = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }", "error"),
  ]) func noRows(count: String, other: String, verdict: String) throws {
    try expect(verdict, swift("", count: count, other: other))
  }

  /// Nobody else can fill what is private.
  @Test func privateLists() throws {
    let other = "func fill(_ cart: Cart, _ key: String) { cart.items = load(); cart.setValue(load(), forKey: key) }"
    try expect("note", swift("private var items: [Item] = []", other: other))
  }

  @Test(arguments: [
    ("var items: [Item] = [.first]", "items.count"), ("var items = load()", "items.count"),
    ("lazy var items: [Item] = []", "items.count"), ("@Stored(\"items\") var items: [Item] = []", "items.count"),
    ("@Published\n var items: [Item] = []", "items.count"), ("static var items: [Item] = []", "Panel.items.count"),
    ("var items: [Item] { load() }", "items.count"), ("let items: [Item]", "items.count"),
    ("var items = [String: [Item]]()", "items.count"), ("var items: [String: Item]!", "items.count"),
    ("@Stored<[Item]>(\"x\")\n var items: [Item] = []", "items.count"),
    ("var items: [Item]!\n {\n load()\n }", "items.count"), ("var items: [Item] = []", "items.count + 1"),
    ("var items: [Item] = []", "section == 0 ? 3 : items.count"), ("var items: [Item] = []", "max(items.count, 1)"),
    ("var items: [Item] = []", "if items.isEmpty { return 1 }\n return items.count"),
  ]) func listsThatMayHaveMore(list: String, count: String) throws {
    try expect("error", swift(list, count: count))
  }

  @Test(arguments: [
    ("func show() { print(items[0].name); for item in items { show() } }", "", "note"),
    ("func clear() { items = []; items.removeAll(); tableView.isHidden = items.isEmpty }", "", "note"),
    ("func add(_ item: Item) { items.append(item) }", "", "error"), ("func add() { items += load() }", "", "error"),
    ("func add() { items = load() }", "", "error"), ("func add() { items[0] = load() }", "", "error"),
    ("func add() { load(into: &items) }", "", "error"), ("func add() { load(into: &self.items[0...]) }", "", "error"),
    ("func add() { items[0...].append(load()) }", "", "error"), ("func add() { items[0] += load() }", "", "error"),
    ("func add(_ key: String) { setValue(load(), forKey: key) }", "", "error"),
    ("struct List { var items: [Item] = [] }", "", "error"), ("func add() { self.load(items) }", "", "error"),
    ("func add() { items.insert(contentsOf: load(), at: 0) }", "", "error"),
    ("func add() { setValue(load(), forKey: \"items\") }", "", "error"),
    ("func add() { bind(\\.items) }", "", "error"), ("init(items: [Item]) { self.items = items }", "", "error"),
    ("", "func fill() { panel.items = load() }", "error"),
    ("", "func fill(_ cart: Cart) { cart.items = load() }", "error"), ("", "class Wide: Panel {}", "error"),
    ("", "func open() { panel.tableView(panel.tableView, didSelectRowAt: path) }", "error"),
    ("", "func open(_ table: UITableView, _ rows: Rows) { table.dataSource = rows }", "error"),
  ]) func whatFillsThem(more: String, other: String, verdict: String) throws {
    try expect(verdict, swift("var items: [Item] = []", more: more, other: other))
  }

  @Test(arguments: [
    ("NSArray *items;", "items.count", "", "note"), ("NSMutableArray<Item *> *_items;", "[_items count]", "", "note"),
    ("NSArray *items;", "items.count", "items = [[NSMutableArray alloc] init]; items = @[];", "note"),
    ("NSArray *items;", "items.count", "for (Item *item in items) { [self show:item]; }", "note"),
    ("NSArray *items;", "items.count", "Item *item = items[0]; [self show:[items objectAtIndex:0]];", "note"),
    ("NSArray *items;", "items.count", "items = [self load];", "error"),
    ("NSMutableArray *items;", "items.count", "[items addObject:self];", "error"),
    ("NSMutableArray *items;", "items.count", "[self load:items];", "error"),
    ("NSMutableArray *items;", "items.count", "items[0] = self;", "error"),
    ("NSArray *items;", "items.count", "items = [NSMutableArray arrayWithObject:self];", "error"),
    ("NSArray *items;", "items.count", "[self setValue:one forKey:@\"items\"];", "error"),
    ("NSArray *items;", "isNew ? 1 : items.count", "", "error"), ("", "0", "", "note"),
    ("NSArray *items;", "items.count", "[self tableView:nil didSelectRowAtIndexPath:(NSIndexPath *)path];", "error"),
  ]) func objectiveC(variable: String, count: String, code: String, verdict: String) throws {
    let scene =
      #"[[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"Second"];"#
    try expect(
      verdict,
      [
        "Panel.m": """
        @interface Panel : UITableViewController {
          \(variable)
        }
        @end
        @implementation Panel
        - (void)viewDidLoad { \(code) }
        - (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
        #warning Incomplete method implementation.
          return \(count);
        }
        - (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)path { \(scene) }
        @end
        id make() { return [Panel new]; }
        """
      ])
  }
}
