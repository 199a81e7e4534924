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
    "Shop.ldb/Resources/3/Row.xib", "Shop.loc/Resources/Row.xib",
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

  /// A second nib that a controller loads for itself has not to connect what the scenes of those connect that inherit from it.
  @Test(arguments: [("Base", false), ("UIViewController", true)])
  func aSecondNibOfASuperclass(superclass: String, isTold: Bool) throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="Feed"><view key="view" id="v"><subviews><label id="l"/></subviews></view>
          <connections><outlet property="title1" destination="l" id="o"/></connections>
          """),
      sources: ["Base.swift", "Screen.swift"])
    try shell.folder.write(
      "Bar.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Base">
          <connections><outlet property="bar" destination="b" id="o"/></connections>
        </placeholder>
        <view id="b"/>
        """))
    try shell.folder.write(
      "Base.swift",
      """
      @objc(Base) class Base: UIViewController {
        @IBOutlet var title1: UILabel!
        @IBOutlet var bar: UIView!
        override func viewDidLoad() {
          super.viewDidLoad()
          Bundle.main.loadNibNamed("Bar", owner: self)
          title1.text = nil
        }
      }
      @objc(Feed) class Feed: \(superclass) { \(superclass == "Base" ? "" : "@IBOutlet var title1: UILabel!") }
      let base = Base()
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("outlet 'title1' of 'Base' is not connected") == isTold, "\(output)")
  }

  /// What documents of other classes connect too, and none of them has, the library adds to all controllers.
  @Test(arguments: [("", "note"), ("@IBOutlet var IQLayoutGuideConstraint: NSLayoutConstraint!", "warning")])
  func anOutletThatOthersHaveFromALibrary(outlet: String, verdict: String) throws {
    let shell = try Shell()
    try shell.folder.write("Podfile", "target 'Shop' do\n  pod 'IQKeyboardManager'\nend\n")
    let nib = WitnessedApp.nib.replacing("property=\"lost\"", with: "property=\"IQLayoutGuideConstraint\"")
    try shell.folder.write("Screen.xib", nib)
    try shell.folder.write("Other.xib", nib.replacing("Screen", with: "Other"))
    try shell.folder.write(
      "Screen.swift",
      "@objc(Screen) class Screen: UIViewController {}\n@objc(Other) class Other: UIViewController { \(outlet) }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'IQLayoutGuideConstraint' is not declared by 'Screen'"), "\(output)")
  }

  /// Whoever is named as the owner of the nib with which an app of the Mac begins, its application is.
  @Test(arguments: [
    ("NSMainNibFile", "NSObject", false), ("Other", "NSObject", true), ("NSMainNibFile", "NSApplication", true),
  ])
  func theOwnerOfTheMainNib(key: String, superclass: String, isTold: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Info.plist", "<plist><dict><key>\(key)</key><string>MainMenu</string></dict></plist>")
    try shell.folder.write(
      "MainMenu.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Boss">
            <connections><outlet property="\(superclass == "NSObject" ? "delegate" : "lost")" destination="d" id="o"/></connections>
          </customObject>
          <customObject id="d" customClass="NSObject"/>
        </objects>
      </document>
      """)
    try shell.folder.write("Boss.swift", "@objc(Boss) class Boss: \(superclass) {}")
    try shell.folder.write("App.swift", #"func main() { Bundle.main.loadNibNamed("MainMenu", owner: Boss()) }"#)
    if key == "NSMainNibFile" { try shell.folder.write("App.swift", "") }
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("warning: outlet '") == isTold, "\(output)")
  }

  /// An object of which code has an outlet that takes it for the system's is there without its class.
  @Test(arguments: [("UIImageView", "warning"), ("Photo", "error"), ("UIView", "error")])
  func aClassThatCodeNoLongerHas(type: String, verdict: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Row.xib",
      Nib.component("Row", outlets: ["titleLabel"]).replacing(
        "<subviews>", with: "<subviews><imageView id=\"photo\" customClass=\"Photo\"/>"
      ).replacing(
        "<connections>", with: "<connections><outlet property=\"photo\" destination=\"photo\" id=\"po\"/>"))
    func row(_ type: String) -> String {
      "@objc(Row) class Row: UIView { @IBOutlet var photo: \(type)!\n @IBOutlet var titleLabel: UILabel! }\n"
        + "func main() { Bundle.main.loadNibNamed(\"Row\", owner: Row()) }"
    }
    try shell.folder.write("Row.swift", row("Photo"))
    try shell.folder.write("Photo.swift", "@objc(Photo) class Photo: UIImageView { var points = 3 }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.git("rm -q Photo.swift")
    try shell.folder.write("Row.swift", row(type))
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("\(verdict): class 'Photo' not found"), "\(output)")
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
