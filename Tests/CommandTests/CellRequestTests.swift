import Foundation
import TestRunning
import TestSupport
import Testing

/// What asks tables for cells and views that are registered, or that a document has, loads no other nib.
@Suite(.ownThreads) struct CellRequestTests {
  private static let registered =
    "table.register(Panel.self, forCellReuseIdentifier: Panel.identifier)"

  /// An app whose `Panel.xib` has a mistake, with cells that may be loaded by the names of their classes.
  private func check(helper: String = "", _ code: String) throws -> String {
    let shell = try WitnessedApp.app(sources: ["Helper.swift", "Other.swift", "Panel.swift"], making: [])
    try shell.folder.write("Panel.xib", WitnessedApp.nib.replacing("Screen", with: "Panel"))
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UITableViewCell, Loadable {}")
    try shell.folder.write(
      "Helper.swift",
      """
      protocol Loadable {
        static var identifier: String { get }
        static var nib: UINib { get }
      }
      extension Loadable {
        static var identifier: String { return String(describing: self) }
        static var nib: UINib { return UINib(nibName: String(describing: self), bundle: nil) }
      }
      \(helper)
      """)
    try shell.folder.write(
      "Other.swift", "func show(_ table: UITableView) {\n\(code.split(separator: ";").joined(separator: "\n"))\n}")
    return try WitnessedApp.check(shell)
  }

  @Test(arguments: [
    (registered, "note"), (registered + "; let key = Panel.identifier + kind", "note"),
    ("table.register(Panel.nib, forCellReuseIdentifier: Panel.identifier)", "error"),
    ("table.add(name: Panel.identifier, nib: Panel.nib)", "error"),
  ]) func theIdentifierOfCells(code: String, verdict: String) throws {
    let output = try check(code)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A method of the app that asks for a cell loads its nib where it registers that.
  @Test(arguments: [
    ("return CELL", "note"), ("guard let cell = CELL else { fatalError() }; return cell", "note"),
    ("register(type.nib, forCellReuseIdentifier: type.identifier); return CELL", "error"),
    ("prepare(type); return CELL", "error"),
  ]) func aMethodThatAsksForCells(body: String, verdict: String) throws {
    for call in ["dequeueCell(Panel.self)", "dequeueCell(for: path, type: Panel.self)"] {
      let parameters = call.contains("for") ? "for path: IndexPath, type: T.Type" : "_ type: T.Type"
      let body = body.replacing("CELL", with: "dequeueReusableCell(withIdentifier: type.identifier) as? T")
      let output = try check(
        helper: "extension UITableView { func dequeueCell<T: Loadable>(\(parameters)) -> T? { \(body) } }",
        "\(Self.registered); _ = table.\(call)")
      #expect(output.contains("\(verdict): outlet 'lost'"), "\(call) \(output)")
    }
  }

  /// A method of the app that registers the class that it is given loads no nib.
  @Test(arguments: [
    ("register(type, forCellReuseIdentifier: key)", "note"),
    ("let nib = UINib(nibName: key, bundle: nil); register(nib, forCellReuseIdentifier: key)", "error"),
  ]) func aMethodThatRegisters(body: String, verdict: String) throws {
    let output = try check(
      helper: """
        extension UITableView {
          func register<T: Loadable>(cell type: T.Type, as key: String = T.identifier) { \(body) }
        }
        """, "table.register(cell: Panel.self); _ = table.dequeueReusableCell(withIdentifier: Panel.identifier)")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A collection view that registers a cell itself has no use for a prototype of that identifier.
  @Test(arguments: [
    ("self.register(UINib(nibName: \"Tag\", bundle: nil), forCellWithReuseIdentifier: \"tag\")", "note"), ("", "error"),
  ])
  func aViewThatRegistersItsCells(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith:
        WitnessedApp.storyboard(
          beginningWith: """
            <viewController id="one" customClass="Feed"><collectionView key="view" customClass="Tags" id="v"><cells>
            <collectionViewCell reuseIdentifier="tag" id="c" customClass="Tag">
            <connections><outlet property="lost" destination="c" id="l"/></connections></collectionViewCell>
            </cells></collectionView>
            """),
      sources: ["Tags.swift", "Screen.swift"])
    try shell.folder.write(
      "Tags.swift",
      """
      @objc(Tag) class Tag: UICollectionViewCell {}
      @objc(Tags) class Tags: UICollectionView { override func awakeFromNib() { \(code) } }
      @objc(Feed) class Feed: UIViewController {
        override func viewDidLoad() { _ = tags.dequeueReusableCell(withReuseIdentifier: "tag", for: path) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost' is not declared by 'Tag'"), "\(output)")
  }

  /// AppKit makes the views of a document for the rows of a table where its delegate asks for one, or gives none.
  @Test(arguments: [
    ("return Line()", true, "note"), ("return Line()", false, "note"),
    ("return tableView.makeView(withIdentifier: column!.identifier, owner: self)", true, "error"),
    ("return line(in: tableView)", true, "error"),
  ]) func viewsThatTheDelegateGivesATable(body: String, isConnected: Bool, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Feed.swift", "Other.swift", "Screen.swift"], making: ["Feed"])
    try shell.folder.write(
      "Feed.xib",
      WitnessedApp.documentOfMac(
        """
        <customObject id="-2" userLabel="File's Owner" customClass="Feed">
          <connections><outlet property="view" destination="t" id="o1"/>
          <outlet property="table" destination="t" id="o2"/></connections>
        </customObject>
        <tableView id="t"><tableColumns><tableColumn identifier="name" id="c"><prototypeCellViews>
          <tableCellView identifier="name" id="p"><textField id="f">
            <connections><action selector="rename:" target="-2" id="a"/></connections></textField></tableCellView>
        </prototypeCellViews></tableColumn></tableColumns>
        \(isConnected ? #"<connections><outlet property="delegate" destination="-2" id="d"/></connections>"# : "")
        </tableView>
        """))
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: NSViewController, NSTableViewDelegate {
        @IBOutlet var table: NSTableView!
        override func viewDidLoad() { \(isConnected ? "" : "table.delegate = self") }
        func tableView(_ tableView: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView? { \(body) }
      }
      """)
    let helper = "func line(in table: NSTableView) -> NSView? { table.makeView(withIdentifier: .name, owner: nil) }"
    try shell.folder.write("Other.swift", body.contains("line(") ? helper : "")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): action 'rename:'"), "\(output)")
  }

  /// A table of AppKit to which nothing leads has no rows.
  @Test(arguments: [
    ("", "", false), ("", #"<outlet property="dataSource" destination="-2" id="d"/>"#, true),
    ("", #"<outlet property="nextKeyView" destination="b" id="d"/>"#, false),
    ("", #"<binding destination="-2" name="content" keyPath="self.rows" id="d"/>"#, true),
    (#"<outlet property="table" destination="t" id="o"/>"#, "", true),
    (#"<outlet property="scroll" destination="s" id="o"/>"#, "", true),
    (#"<outlet property="button" destination="b" id="o"/>"#, "", false),
  ]) func aTableThatNothingFills(outlet: String, connection: String, mayHaveRows: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Feed.swift", "Screen.swift"], making: ["Feed"])
    try shell.folder.write(
      "Feed.xib",
      WitnessedApp.documentOfMac(
        """
        <customObject id="-2" userLabel="File's Owner" customClass="Feed">
          <connections><outlet property="view" destination="v" id="w"/>\(outlet)</connections>
        </customObject>
        <customView id="v"><subviews><button id="b"/><scrollView id="s"><clipView key="contentView" id="k"><subviews>
          <tableView id="t"><tableColumns><tableColumn identifier="name" id="c"><prototypeCellViews>
            <tableCellView identifier="name" id="p"><textField id="f"><connections>
              <action selector="rename:" target="-2" id="a"/></connections></textField>
              <connections><outlet property="textField" destination="f" id="x"/></connections></tableCellView>
          </prototypeCellViews></tableColumn></tableColumns><connections>\(connection)</connections></tableView>
        </subviews></clipView></scrollView></subviews></customView>
        """))
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: NSViewController {
        @IBOutlet var table: NSTableView!
        @IBOutlet var scroll: NSScrollView!
        @IBOutlet var button: NSButton!
        override func viewDidLoad() { fill(table, scroll, button) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: action 'rename:'") == mayHaveRows, "\(output)")
    #expect(output.contains("nothing fills the table") != mayHaveRows, "\(output)")
  }

  /// Code may give a control of AppKit another target and action than the document.
  @Test(arguments: [
    ("button.target = self; button.action = #selector(load)", false), ("button.target = self", true),
    ("button.isHidden = false", true),
  ]) func aControlThatCodeGivesAnAction(code: String, isTold: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Feed.swift", "Screen.swift"], making: ["Feed"])
    try shell.folder.write(
      "Feed.xib",
      WitnessedApp.documentOfMac(
        """
        <customObject id="-2" userLabel="File's Owner" customClass="Feed">
          <connections><outlet property="view" destination="v" id="w"/>
          <outlet property="button" destination="b" id="o"/></connections>
        </customObject>
        <customView id="v"><subviews><button id="b"><connections>
          <action selector="reload:" target="-2" id="a"/></connections></button></subviews></customView>
        """))
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: NSViewController {
        @IBOutlet var button: NSButton!
        override func viewDidLoad() { \(code) }
        @objc func load() {}
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: action 'reload:'") == isTold, "\(output)")
  }
}
