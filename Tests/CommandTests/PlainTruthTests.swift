import TestRunning
import TestSupport
import Testing

/// What is said of a project as a person would who knows Interface Builder.
@Suite(.ownThreads) struct PlainTruthTests {
  static func document(_ objects: String, type: String = "XIB", initial: String = "", resources: String = "") -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES"\(initial)>
        \(objects)
        \(resources)
    </document>
    """
  }

  static func row(top: Int) -> String {
    document(
      """
      <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="root" customClass="Row">
              <subviews><label id="title" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
              <constraints>
                  <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" \
      constant="\(top)" id="c-1"/>
                  <constraint firstAttribute="bottom" secondItem="title" secondAttribute="bottom" id="c-2"/>
              </constraints>
          </view>
      </objects>
      """)
  }

  static func host(_ content: String) -> String {
    document(
      """
      <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="root"><subviews>\(content)</subviews></view>
      </objects>
      """)
  }

  static let embedding = #"<view id="row" customClass="Row" translatesAutoresizingMaskIntoConstraints="NO"/>"#

  @Test func whoEmbedsItForTheFirstTimeHasSeenNoOtherSize() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.row(top: 8))
    try shell.folder.write(
      "Row.swift",
      """
      class Row: UIView {
        override func awakeAfter(using coder: NSCoder) -> Any? {
          guard subviews.isEmpty else { return self }
          return UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! Row
        }
      }
      """)
    try shell.folder.write("Old.xib", Self.host(Self.embedding))
    try shell.folder.write("Late.xib", Self.host(""))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", Self.row(top: 20))
    try shell.folder.write("Late.xib", Self.host(Self.embedding))
    try shell.folder.write("New.xib", Self.host(Self.embedding))
    let output = try shell.run("impact --changed HEAD").output
    let places = output.split(separator: "\n").filter { $0.contains("12 points more height: top 20 instead of 8 [") }
    #expect(
      places.map { $0.split(separator: ":")[0].trimmingPrefix(while: \.isWhitespace) } == ["Old.xib"], "\(output)")
  }

  @Test func aSceneThatDoesNotConnectAnOutlet() throws {
    let shell = try Shell()
    let scene = """
      <scenes><scene sceneID="s"><objects>
          <viewController id="screen" customClass="Screen">
              <view key="view" id="view"/>
              <connections><outlet property="Title" destination="view" id="o"/></connections>
          </viewController>
      </objects></scene></scenes>
      """
    try shell.folder.write(
      "Main.storyboard", Self.document(scene, type: "Storyboard.XIB", initial: #" initialViewController="screen""#))
    try shell.folder.write(
      "Screen.swift",
      """
      class Screen: UIViewController {
        @IBOutlet var title: UIView!
        @IBOutlet var list: UITableView!
        override func viewDidLoad() { list.reloadData(); title.alpha = 1 }
      }
      """)
    let output = try shell.run("check .").output
    #expect(output.contains("Main.storyboard:4:"), "\(output)")
    #expect(output.contains("outlet 'list' of 'Screen' is not connected, and code uses it unwrapped"), "\(output)")
    #expect(!output.contains("itle'"), "\(output)")
  }

  @Test func aMissingImageIsSaidOfTheObjectThatShowsIt() throws {
    let shell = try Shell()
    try shell.folder.write("Assets.xcassets/moon.imageset/Contents.json", "{}")
    try shell.folder.write(
      "Card.xib",
      Self.document(
        """
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view id="root"><subviews>
                <imageView id="picture" image="star"/>
                <button id="button"><state key="normal" backgroundImage="star"/></button>
            </subviews></view>
        </objects>
        """, resources: #"<resources><image name="star" width="8" height="8"/></resources>"#))
    let output = try shell.run("check .").output
    #expect(output.contains("Card.xib:6:9: warning: image 'star' not found in any asset catalog"), "\(output)")
    #expect(output.contains("Card.xib:7:29: note: it is used here too"), "\(output)")
  }

  @Test(arguments: [
    "Templates/Row.xctemplate/___FILEBASENAME___.xib", "Shop.xcarchive/Products/Row.xib", "Row.nib/objects.xib",
  ])
  func whatXcodeKeepsIsNoComponent(path: String) throws {
    let shell = try Shell()
    try shell.folder.write(path, Nib.component("Row"))
    try shell.folder.write("App/Card.xib", Nib.component("Card"))
    #expect(try shell.run("check .").output == "nothing found in 1 document\n")
  }

  /// `git mergetool` leaves such files behind, and people commit them.
  @Test func whatAMergeLeftBehindIsNoDocument() throws {
    let shell = try Shell()
    try shell.folder.write("Card.xib.BACKUP.26852.xib", "<<<<<<< HEAD\n")
    try shell.folder.write("Card.xib", Nib.component("Card"))
    try shell.git("init -q -b main")
    try shell.commit("one")
    try shell.folder.write("Card.xib", Nib.component("Card", text: "Edited"))
    let outcome = try shell.run("impact --changed git:HEAD")
    #expect(outcome.status == 0 && !outcome.output.contains("BACKUP"), "\(outcome)")
  }

  /// Libraries add outlets to all controllers, which begin as their own names do.
  @Test(arguments: [("IQKeyboardManagerSwift", "warning"), ("Alamofire", "error"), ("IGListKit", "error")])
  func anOutletOfALibrary(pod: String, verdict: String) throws {
    let shell = try Shell()
    try shell.folder.write("Podfile", "target 'Shop' do\n  pod '\(pod)'\nend\n")
    try shell.folder.write(
      "Screen.xib", WitnessedApp.nib.replacing("property=\"lost\"", with: "property=\"IQLayoutGuideConstraint\""))
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'IQLayoutGuideConstraint'"), "\(output)")
  }

  /// A view that a table of the Mac makes for its rows uses an outlet that is not connected.
  @Test func aRowOfATableOfTheMac() throws {
    let shell = try Shell()
    try shell.folder.write(
      "Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
      initialViewController="one">
        <scenes><scene sceneID="s"><objects><viewController id="one" customClass="Screen">
          <view key="view" id="v"><subviews><tableView id="t" viewBased="YES"><tableColumns><tableColumn id="c">
            <prototypeCellViews><tableCellView identifier="Row" id="r" customClass="Row"/></prototypeCellViews>
          </tableColumn></tableColumns></tableView></subviews></view>
          <connections><outlet property="table" destination="t" id="o"/></connections>
        </viewController></objects></scene></scenes>
      </document>
      """)
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Row) class Row: NSTableCellView {
        @IBOutlet unowned var name: NSTextField!
        override func awakeFromNib() { name.stringValue = "" }
      }
      @objc(Screen) class Screen: NSViewController {
        @IBOutlet var table: NSTableView!
        func row() -> NSView? { table.makeView(withIdentifier: NSUserInterfaceItemIdentifier("Row"), owner: nil) }
      }
      """)
    let output = try shell.run("check .").output
    #expect(output.contains("Main.storyboard:5:27: error: outlet 'name' of 'Row' is not connected"), "\(output)")
  }
}
