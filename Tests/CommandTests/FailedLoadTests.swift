import Foundation
import TestRunning
import TestSupport
import Testing

/// What nobody meets as long as loading fails.
@Suite(.ownThreads) struct FailedLoadTests {
  /// A button of a row whose nib connects an outlet, too.
  private static func row(_ outlet: String) -> String {
    WitnessedApp.rowThatBuys.replacing(
      "</subviews>",
      with: #"</subviews><connections><outlet property="\#(outlet)" destination="b" id="o"/></connections>"#)
  }

  private static func shell(_ nib: String, _ code: String = "") throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Row.xib", nib)
    try shell.folder.write(
      "Row.swift",
      """
      @objc(Row) class Row: UIView { @IBOutlet var price: UIButton!; \(code) }
      func show() { Bundle.main.loadNibNamed("Row", owner: nil) }
      """)
    return shell
  }

  /// An exception stops UIKit before anybody touches the button.
  @Test(arguments: [("lost", "note"), ("price", "error")]) func actions(outlet: String, verdict: String) throws {
    let output = try WitnessedApp.check(Self.shell(Self.row(outlet)))
    #expect(output.contains("error: outlet 'lost'") == (outlet == "lost"), "\(output)")
    #expect(output.contains("\(verdict): action 'buy:'"), "\(output)")
    #expect(output.contains("the load fails here, before it") == (outlet == "lost"), "\(output)")
  }

  /// A controller without a view stops the app before anybody touches what is in the view.
  @Test(arguments: [("view", "error"), ("price", "note")]) func controllers(outlet: String, verdict: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Panel.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
          <connections><outlet property="\(outlet)" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v"><subviews><button id="b"><connections>
          <action selector="buy:" destination="-1" eventType="touchUpInside" id="a"/></connections></button></subviews></view>
        """))
    try shell.folder.write(
      "Panel.swift",
      "@objc(Panel) class Panel: UIViewController { @IBOutlet var price: UIView! }\nlet panel = Panel()\n")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: 'Panel' loads this nib for its view") == (outlet != "view"), "\(output)")
    #expect(output.contains("\(verdict): action 'buy:'"), "\(output)")
  }

  /// A table whose data source has no rows to tell of stops the app before anybody touches a button beside it.
  @Test(arguments: [
    ("", "note"), ("func tableView(_ view: UITableView, numberOfRowsInSection part: Int) -> Int { 3 }", "error"),
    ("override func viewDidLoad() { table.dataSource = Rows() }", "error"),
  ]) func dataSources(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="Panel"><view key="view" id="v"><subviews>
            <tableView id="t"><connections><outlet property="dataSource" destination="one" id="d"/></connections></tableView>
            <button id="b"><connections>
              <action selector="buy:" destination="one" eventType="touchUpInside" id="a"/></connections></button>
          </subviews></view><connections><outlet property="table" destination="t" id="o"/></connections>
          """),
      sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Panel.swift",
      "@objc(Panel) class Panel: UIViewController, UITableViewDataSource { @IBOutlet var table: UITableView!\n \(code) }"
    )
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: the data source of tableView 'table' is 'Panel'") == code.isEmpty, "\(output)")
    #expect(output.contains("\(verdict): action 'buy:'"), "\(output)")
  }

  /// AppKit writes a line and goes on.
  @Test func nibsOfTheMac() throws {
    let shell = try Self.shell(
      Self.row("lost").replacing("CocoaTouch.XIB", with: "Cocoa.XIB").replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa"))
    try shell.folder.write(
      "Row.swift", "@objc(Row) class Row: NSView {}\nfunc show() { NSNib(nibNamed: \"Row\", bundle: nil) }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("warning: outlet 'lost'") && output.contains("error: action 'buy:'"), "\(output)")
  }

  @Test(arguments: [("lost", "note"), ("price", "error")])
  func outletsThatCodeUses(connected: String, verdict: String) throws {
    let output = try WitnessedApp.check(
      Self.shell(Self.row(connected), "@IBOutlet var total: UILabel!; func awake() { total.text = nil }"))
    #expect(output.contains("\(verdict): outlet 'total' of 'Row' is not connected"), "\(output)")
  }

  /// Code that stops at one outlet never gets to another one.
  @Test(arguments: [
    ("func show() { total.text = nil; sum.text = nil }", "error", "note"),
    ("func show() { sum.text = nil; total.text = nil }", "note", "error"),
    ("func show() { if isNew { total.text = nil }; sum.text = nil }", "error", "error"),
    ("func show() { total.text = nil }\n func hide() { sum.text = nil }", "error", "error"),
    ("func show() { total.text = nil; sum.text = nil }\n func hide() { sum.text = nil }", "error", "error"),
    ("override func awakeFromNib() { sum.text = nil }\n func show() { total.text = nil }", "note", "error"),
    ("func show() { show { total.text = nil }; sum.text = nil }", "error", "error"),
    ("func show() { if total.text == nil { hide() }; sum.text = nil }", "error", "note"),
    ("func show() { guard let text = total.text else { return }; sum.text = text }", "error", "note"),
    ("func show() { switch total.text { default: break }; sum.text = nil }", "error", "note"),
    ("func show() { if isNew, total.text == nil { hide() }; sum.text = nil }", "error", "error"),
    ("func show() { if isNew || total.text == nil { hide() }; sum.text = nil }", "error", "error"),
    ("func show() { if isNew { hide() } else if total.text == nil { hide() }; sum.text = nil }", "error", "error"),
    ("func show() {\n#if DEBUG\ntotal.text = nil\n#endif\nsum.text = nil }", "error", "error"),
    ("func show() { repeat { if isNew { break } } while total.text == nil; sum.text = nil }", "error", "error"),
    ("func show() {\nif\nlet new = isNew,\ntotal.text == nil { hide() }\nsum.text = nil }", "error", "error"),
    ("func show() { if cart?.add(total.text) == true { hide() }; sum.text = nil }", "error", "error"),
    ("func show() { if isNew { total.text = nil; sum.text = nil } }", "error", "note"),
    ("func show() { fetch { total.text = nil; if isNew { sum.text = nil } } }", "error", "note"),
    ("func show() { if isNew { total.text = nil } else { sum.text = nil } }", "error", "error"),
    ("func show() { if isNew { total.text = nil; sum.text = nil } else { sum.text = nil } }", "error", "error"),
    ("func show() { fetch { if isNew && total.isHidden { hide() }; sum.text = nil } }", "error", "error"),
    ("func show() { switch kind { case .new: total.text = nil\n case .old: sum.text = nil } }", "error", "error"),
    (
      "func show() { switch kind { case .new: hide()\n total.text = nil; sum.text = nil\n default: hide() } }", "error",
      "note"
    ),
    ("func show() { if isNew { cart?.title = total.text; sum.text = nil } }", "error", "error"),
    ("func show() { assert(total.isHidden); sum.text = nil }", "error", "error"),
  ]) func outletsBehindOthers(code: String, total: String, sum: String) throws {
    let output = try WitnessedApp.check(
      Self.shell(Self.row("price"), "@IBOutlet var total: UILabel!\n @IBOutlet var sum: UILabel!\n \(code)"))
    #expect(output.contains("\(total): outlet 'total' of 'Row' is not connected"), "\(output)")
    #expect(output.contains("\(sum): outlet 'sum' of 'Row' is not connected"), "\(output)")
    #expect(output.contains("code stops at '") == (total != sum), "\(output)")
  }

  /// Each scene is loaded by itself, and so is each prototype of a cell.
  @Test(arguments: [("feed", "note"), ("cell", "error"), ("cart", "error")])
  func scenes(failing: String, verdict: String) throws {
    func outlet(_ object: String) -> String {
      failing == object ? #"<connections><outlet property="lost" destination="\#(object)" id="o"/></connections>"# : ""
    }
    let shell = try WitnessedApp.app(
      beginningWith: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="feed">
          <scenes>
            <scene sceneID="s1"><objects>
              <tableViewController id="feed" customClass="Screen">
                <tableView key="view" id="table">
                  <view key="tableHeaderView" id="header"><subviews><button id="b"><connections>
                    <action selector="buy:" destination="feed" eventType="touchUpInside" id="a"/>
                    <segue kind="show" destination="cart" id="g"/></connections></button></subviews></view>
                  <prototypes><tableViewCell reuseIdentifier="Cell" id="cell" customClass="Cell">\(outlet("cell"))
                  </tableViewCell></prototypes>
                </tableView>
                \(outlet("feed"))
              </tableViewController>
            </objects></scene>
            <scene sceneID="s2"><objects>
              <viewController id="cart" customClass="Screen">\(outlet("cart"))</viewController>
            </objects></scene>
          </scenes>
        </document>
        """, sources: ["Screen.swift"])
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Cell) class Cell: UITableViewCell {}
      @objc(Screen) class Screen: UITableViewController {
        override func viewDidLoad() { tableView.dequeueReusableCell(withIdentifier: "Cell") }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("\(verdict): action 'buy:'"), "\(output)")
  }

  /// Nobody gets to a scene to which only one leads that cannot be loaded, or only a cell.
  @Test(arguments: [
    ("feed", "", "note"), ("cell", "", "note"), ("", "", "error"), ("feed", "tab", "error"), ("cell", "tab", "error"),
    ("feed tab", "tab", "note"), ("other", "", "error"), ("cell", "code", "error"),
  ]) func screensBehindOthers(failing: String, another: String, verdict: String) throws {
    let shell = try Self.screens(failing: failing, another: another)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: outlet 'lost'") == (failing != ""), "\(output)")
    #expect(output.contains("\(verdict): action 'buy:'"), "\(output)")
    #expect(output.contains("loading fails on every way here") == (verdict == "note"), "\(output)")
  }

  /// Of several screens that cannot be loaded each is a step: whoever says that the first does load gets to the next one.
  @Test func aScreenBehindOtherScreens() throws {
    let shell = try Self.screens(failing: "feed cart", another: "")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: outlet 'lost' is not declared by 'Screen'"), "\(output)")
    #expect(output.contains("note: outlet 'lost' is not declared by 'Cart'"), "\(output)")
    let fingerprint = try #require(output.firstMatch(of: /by 'Screen' \[outlet-not-in-class ([0-9a-f]+)/)?.output.1)
    #expect(try shell.run("accept \(fingerprint) --reason Known").status == 0)
    let rest = try WitnessedApp.check(shell)
    #expect(rest.contains("error: outlet 'lost' is not declared by 'Cart'"), "\(rest)")
    #expect(rest.contains("note: action 'buy:'"), "\(rest)")
  }

  /// Of two ways each has to be closed.
  @Test func aScreenBehindEachOfTwo() throws {
    let shell = try Self.screens(failing: "feed tab", another: "tab")
    let output = try WitnessedApp.check(shell)
    let fingerprint = try #require(output.firstMatch(of: /by 'Tab' \[outlet-not-in-class ([0-9a-f]+)/)?.output.1)
    #expect(try shell.run("accept \(fingerprint) --reason Known").status == 0)
    let rest = try WitnessedApp.check(shell)
    #expect(rest.contains("error: action 'buy:'"), "\(rest)")
  }

  /// A baseline is for all that comes once something before it counts as nothing.
  @Test func aBaseline() throws {
    let shell = try Self.screens(failing: "feed cart", another: "")
    #expect(try shell.run("check . --write-baseline --baseline-reason Old").status == 0)
    let result = try shell.run("check .")
    #expect(result.status == 0 && !result.output.contains("error: "), "\(result.output)")
  }

  /// A header of a collection view is made when there is a section.
  @Test func headersOfCollections() throws {
    let shell = try WitnessedApp.app(
      beginningWith: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="grid">
          <scenes><scene sceneID="s1"><objects>
            <collectionViewController id="grid" customClass="Grid"><collectionView key="view" id="c">
              <cells/>
              <collectionReusableView key="sectionHeaderView" reuseIdentifier="h" id="head" customClass="Head">
                <connections><outlet property="lost" destination="head" id="o"/></connections>
              </collectionReusableView>
            </collectionView>
            <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="b"><connections>
              <action selector="buy:" destination="grid" id="a"/></connections></barButtonItem></navigationItem>
            </collectionViewController>
          </objects></scene></scenes>
        </document>
        """, sources: ["Grid.swift"])
    try shell.folder.write(
      "Grid.swift",
      """
      @objc(Head) class Head: UICollectionReusableView {}
      @objc(Grid) class Grid: UICollectionViewController {
        override func viewDidLoad() {
          collectionView.dequeueReusableSupplementaryView(ofKind: "", withReuseIdentifier: "h", for: path)
        }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: outlet 'lost'") && output.contains("error: action 'buy:'"), "\(output)")
  }

  /// An app that begins with a list: its cell leads to a cart, where a button sends what nothing takes.
  private static func screens(failing: String, another: String) throws -> Shell {
    func lost(_ object: String) -> String {
      failing.split(separator: " ").contains { $0 == object }
        ? #"<outlet property="lost" destination="\#(object)" id="o\#(object)"/>"# : ""
    }
    func outlet(_ object: String) -> String { "<connections>\(lost(object))</connections>" }
    let tab = """
      <viewController id="tab" customClass="Tab"><view key="view" id="tv"><subviews><button id="tb"><connections>
      <segue kind="show" destination="cart" id="g2"/></connections></button></subviews></view>
      \(outlet("tab"))</viewController>
      """
    let shell = try WitnessedApp.app(
      beginningWith: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="root">
          <scenes>
            <scene sceneID="s0"><objects><tabBarController id="root"><connections>
              <segue kind="relationship" destination="feed" relationship="viewControllers" id="r1"/>
              \(another == "tab" ? #"<segue kind="relationship" destination="tab" relationship="viewControllers" id="r2"/>"# : "")
            </connections></tabBarController></objects></scene>
            <scene sceneID="s1"><objects>
              <tableViewController id="feed" customClass="Screen">
                <tableView key="view" id="table">
                  <prototypes>
                    <tableViewCell reuseIdentifier="Cell" id="cell" customClass="Cell"><connections>
                      <segue kind="show" identifier="open" destination="cart" id="g"/>\(lost("cell"))
                    </connections></tableViewCell>
                    <tableViewCell reuseIdentifier="Other" id="other" customClass="Cell">\(outlet("other"))</tableViewCell>
                  </prototypes>
                </tableView>
                \(outlet("feed"))
              </tableViewController>
            </objects></scene>
            <scene sceneID="s2"><objects>
              <viewController id="cart" customClass="Cart"><view key="view" id="v"><subviews><button id="b"><connections>
                <action selector="buy:" destination="cart" eventType="touchUpInside" id="a"/></connections></button>
              </subviews></view>\(outlet("cart"))</viewController>
            </objects></scene>
            <scene sceneID="s3"><objects>\(tab)</objects></scene>
          </scenes>
        </document>
        """, sources: ["Screen.swift"])
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Cell) class Cell: UITableViewCell {}
      @objc(Cart) class Cart: UIViewController {}
      @objc(Tab) class Tab: UIViewController {}
      @objc(Screen) class Screen: UITableViewController {
        override func viewDidLoad() {
          tableView.dequeueReusableCell(withIdentifier: "Cell"); tableView.dequeueReusableCell(withIdentifier: "Other")
          \(another == "code" ? #"performSegue(withIdentifier: "open", sender: nil)"# : "")
        }
      }
      """)
    return shell
  }

  /// What comes next once loading succeeds nobody could meet before: it is new, and nothing that worked stops.
  @Test func aMendedLoad() throws {
    let shell = try Self.shell(Self.row("lost"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", Self.row("price"))
    let result = try shell.run("impact --changed HEAD")
    #expect(result.status == 0 && result.output.contains("warning: action 'buy:'"), "\(result.output)")
    #expect(result.output.contains("note: what kept everybody from this is mended"), "\(result.output)")
    let all = try WitnessedApp.check(shell)
    #expect(all.contains("error: action 'buy:'"), "\(all)")
  }

  /// Another owner may have the outlet, and the nib of a cell loads where no table asks for it.
  @Test(arguments: [
    (["load(Screen())"], "note"), (["load(Screen())", "load(Other())"], "error"),
  ]) func severalOwners(loads: [String], verdict: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Card.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen">
          <connections><outlet property="lost" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v" customClass="Row"><subviews><button id="b"><connections>
          <action selector="buy:" destination="v" eventType="touchUpInside" id="a"/>
        </connections></button></subviews></view>
        """))
    let calls = loads.map { $0.replacing("load(", with: "Bundle.main.loadNibNamed(\"Card\", owner: ") }
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Row) class Row: UIView {}
      @objc(Screen) class Screen: UIViewController {}
      @objc(Other) class Other: UIViewController { @IBOutlet var lost: UIView! }
      func show() { \(calls.joined(separator: "; ")) }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): action 'buy:'"), "\(output)")
  }

  /// Whoever says that the load does not fail, or that it is known, wants to know of the rest.
  @Test(arguments: ["rules: {outlet-not-in-class: off}", "rules: {outlet-not-in-class: warning}"])
  func aFailureThatDoesNotCount(manifest: String) throws {
    let shell = try Self.shell(Self.row("lost"))
    try shell.folder.write("Components.yml", "project: Shop\n\(manifest)\n")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: action 'buy:'") && !output.contains("the load fails here, before it"), "\(output)")
  }

  /// A load fails as long as anything stops it.
  @Test(arguments: [["lost"], ["gone"], ["lost", "gone"]]) func oneOfTwoFailuresIsAccepted(outlets: [String]) throws {
    let nib = Self.row("lost").replacing(
      #"id="o"/>"#, with: #"id="o"/><outlet property="gone" destination="b" id="o2"/>"#)
    let shell = try Self.shell(nib)
    let output = try WitnessedApp.check(shell)
    for outlet in outlets {
      let line = try #require(output.split(separator: "\n").first { $0.contains("error: outlet '\(outlet)'") })
      let fingerprint = try #require(line.firstMatch(of: /outlet-not-in-class ([0-9a-f]+)/)?.output.1)
      #expect(try shell.run("accept \(fingerprint) --reason Known").status == 0)
    }
    let rest = try WitnessedApp.check(shell)
    #expect(rest.contains("\(outlets.count == 2 ? "error" : "note"): action 'buy:'"), "\(rest)")
  }

  @Test func aFailureThatIsAccepted() throws {
    let shell = try Self.shell(Self.row("lost"))
    let fingerprint = try #require(
      try WitnessedApp.check(shell).firstMatch(of: /outlet-not-in-class ([0-9a-f]+)/)?.output.1)
    #expect(try shell.run("accept \(fingerprint) --reason Known").status == 0)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: action 'buy:'"), "\(output)")
  }

  /// A load that fails since the change hides what was there.
  @Test func aLoadThatFailsNow() throws {
    let shell = try Self.shell(Self.row("price"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", Self.row("lost"))
    let result = try shell.run("impact --changed HEAD")
    #expect(result.status == 1 && result.output.contains("error: outlet 'lost'"), "\(result.output)")
    #expect(!result.output.contains("error: action"), "\(result.output)")
  }
}
