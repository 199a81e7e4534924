import Foundation
import TestRunning
import TestSupport
import Testing

/// Which code leads to a document: its names, its classes, and whether it ever runs.
@Suite(.ownThreads) struct CodeWitnessTests {
  /// Checks an app with two storyboards of like scenes, of which the one in `Main` lacks an outlet, and one source.
  private func checkStoryboards(_ source: String) throws -> String {
    let shell = try WitnessedApp.app()
    let main = WitnessedApp.storyboard("", segue: false)
    try shell.folder.write("Main.storyboard", main)
    try shell.folder.write("Cart.storyboard", main.replacing("lost", with: "view"))
    try shell.folder.write("Panel.swift", source)
    return try WitnessedApp.check(shell)
  }

  /// Code of one app loads no nib of another one; that of a framework may be in both.
  @Test(arguments: ["application", "framework"]) func codeOfAnotherApp(product: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj",
      WitnessedApp.project(building: "Panel.xib", product: product))
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Panel.swift", #"let nib = "Panel""#)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(product == "framework" ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// Where a scene's identifier is asked of a storyboard, another one with a scene of that name is not meant.
  @Test(arguments: ["Cart", "Main"]) func aSceneOfAnotherStoryboard(storyboard: String) throws {
    let output = try checkStoryboards(
      """
      func main() {
        _ = UIStoryboard(name: "\(storyboard)", bundle: nil).instantiateViewController(withIdentifier: "Second")
      }
      """)
    #expect(output.contains("\(storyboard == "Main" ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// The name of a storyboard is no identifier of a scene, though another storyboard has one of that name.
  @Test(arguments: [("Second", "note"), ("Main", "error")])
  func aStoryboardThatIsCalledLikeAScene(storyboard: String, verdict: String) throws {
    let shell = try WitnessedApp.app()
    let main = WitnessedApp.storyboard("", segue: false)
    try shell.folder.write("Main.storyboard", main)
    try shell.folder.write("Second.storyboard", main.replacing("lost", with: "view"))
    try shell.folder.write(
      "Panel.swift",
      """
      let other = UIStoryboard(name: "Main", bundle: nil)
      func main() {
        let storyboard = UIStoryboard(name: "\(storyboard)", bundle: nil)
        _ = storyboard.instantiateViewController(withIdentifier: "Second")
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Code keeps the storyboards that it asks in constants, which are known by their values, not by their names.
  @Test(arguments: [
    (#"let shop = UIStoryboard(name: "NAME", bundle: nil)"#, "shop"),
    (#"struct Boards { static let shop = UIStoryboard(name: "NAME", bundle: nil) }"#, "Boards.shop"),
    (#"extension UIStoryboard { static var shop: UIStoryboard { return instance("NAME") } }"#, "UIStoryboard.shop"),
    (
      #"extension UIStoryboard { class func shop() -> UIStoryboard { UIStoryboard(name: "NAME", bundle: nil) } }"#,
      "UIStoryboard.shop()"
    ),
    (
      #"extension UIStoryboard { static let shop = UIStoryboard.init(name: "NAME", bundle: .main) }"#,
      "UIStoryboard.shop"
    ),
  ]) func storyboardsInConstants(declaration: String, constant: String) throws {
    for storyboard in ["Cart", "Main"] {
      let output = try checkStoryboards(
        """
        \(declaration.replacing("NAME", with: storyboard))
        func main() { _ = \(constant).instantiateViewController(withIdentifier: "Second") }
        """)
      #expect(output.contains("\(storyboard == "Main" ? "error" : "note"): outlet 'lost'"), "\(output)")
    }
  }

  /// A function that makes the storyboards which constants hold makes no other ones.
  @Test(arguments: [("Main", "error"), ("Cart", "note")])
  func storyboardsThatAFunctionMakes(storyboard: String, verdict: String) throws {
    let output = try checkStoryboards(
      """
      func instance(_ name: String) -> UIStoryboard { return UIStoryboard(name: name, bundle: nil) }
      extension UIStoryboard { static var shop: UIStoryboard { return instance("\(storyboard)") } }
      extension Screen {
        static func make() -> Screen {
          UIStoryboard.shop.instantiateViewController(withIdentifier: named(Screen.self)) as! Screen
        }
      }
      func main() { _ = Screen.make() }
      """)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A controller may ask its own storyboard for whatever it works out.
  @Test(arguments: [("one", "error"), ("two", "note")])
  func scenesThatAControllerWorksOut(controller: String, verdict: String) throws {
    let shell = try WitnessedApp.app(making: [])
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile~iphone</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: false).replacing(
        #"<viewController id="one">"#,
        with: #"<viewController id="one"\#(controller == "one" ? #" customClass="Panel""# : "")>"#))
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController {
        let names = ["Second"]
        override func viewDidLoad() { _ = storyboard!.instantiateViewController(withIdentifier: names[count]) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Whoever works identifiers out asks the storyboards that he names.
  @Test(arguments: [("Main", "error"), ("Cart", "note")])
  func aStoryboardOfScenesWhoseNamesAreWorkedOut(storyboard: String, verdict: String) throws {
    let output = try checkStoryboards(
      """
      extension Screen {
        static func make() -> Screen {
          UIStoryboard(name: "\(storyboard)", bundle: nil).instantiateViewController(withIdentifier: named(Screen.self)) as! Screen
        }
      }
      func main() { _ = Screen.make() }
      """)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Types in several classes have constants of the same names.
  @Test(arguments: [("Cart.Names.scene", true), ("Feed.Names.scene", false), ("Shop.Cart.Names.scene", true)])
  func constantsOfNestedTypes(name: String, isCart: Bool) throws {
    let shell = try WitnessedApp.app()
    let storyboard = WitnessedApp.storyboard("", segue: false)
    try shell.folder.write("Main.storyboard", storyboard)
    try shell.folder.write(
      "Panel.swift",
      """
      class Cart { struct Names { static let scene = "Second" } }
      class Feed { struct Names { static let scene = String(Feed) } }
      class Panel {
        func main() { _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: \(name)) }
      }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", storyboard.replacing("\"Second\"", with: "\"Third\""))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: no scene is called 'Second' anymore") == isCart, "\(output)")
  }

  /// A scene that Xcode moves to a storyboard of its own leaves a reference with its identifier.
  @Test(arguments: ["cart", "feed"]) func aReferenceToAReference(identifier: String) throws {
    let shell = try WitnessedApp.app()
    func reference(_ storyboard: String, _ attributes: String = "") -> String {
      WitnessedApp.storyboard(segue: true).replacing("lost", with: "view").replacing(
        #"<viewController storyboardIdentifier="Second" id="two" customClass="Screen">"#,
        with: """
          <viewControllerPlaceholder storyboardName="\(storyboard)" referencedIdentifier="cart" id="two"\(attributes)/>
          <viewController id="three" customClass="Screen">
          """)
    }
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Main.storyboard", reference("Cart"))
    try shell.folder.write("Cart.storyboard", reference("Other", " storyboardIdentifier=\"\(identifier)\""))
    try shell.folder.write(
      "Other.storyboard",
      WitnessedApp.storyboard().replacing("Second", with: "cart").replacing("lost", with: "view"))
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("which storyboard 'Cart' does not have") == (identifier == "feed"), "\(output)")
  }

  /// The identifier of a storyboard's cell in a constant names no nib that is called alike.
  @Test(arguments: [
    ("kRowIdentifier", "[table dequeueReusableCellWithIdentifier:kRowIdentifier forIndexPath:path];", "note"),
    ("kRow", "[table dequeueReusableCellWithIdentifier:kRow forIndexPath:path];", "note"),
    ("kRow", "[self load:kRow];", "error"),
    (
      "kRow",
      "[table registerNib:[UINib nibWithNibName:kRow bundle:nil] forCellReuseIdentifier:kRow]; [table dequeueReusableCellWithIdentifier:kRow forIndexPath:path];",
      "error"
    ),
  ]) func identifiersOfCellsInConstants(constant: String, code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <tableViewController id="one" customClass="Panel"><tableView key="view" id="t"><prototypes>
          <tableViewCell reuseIdentifier="Row" id="c"/></prototypes></tableView></tableViewController>
          </objects></scene><scene sceneID="more"><objects><viewController id="more">
          """),
      sources: ["Names.m", "Panel.m", "Screen.swift"])
    try shell.folder.write(
      "Row.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell reuseIdentifier="Row" id="r" customClass="Row"><connections>
          <outlet property="lost" destination="r" id="o"/></connections></tableViewCell>
        """))
    try shell.folder.write("Names.h", "extern NSString * const \(constant);\n")
    try shell.folder.write("Names.m", "#import \"Names.h\"\nNSString * const \(constant) = @\"Row\";\n")
    try shell.folder.write("Screen.swift", "@objc(Row) class Row: UITableViewCell {}")
    try shell.folder.write(
      "Panel.m",
      """
      #import "Names.h"
      @interface Panel : UITableViewController
      @end
      @implementation Panel
      - (void)viewDidLoad { [super viewDidLoad]; \(code) }
      @end
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost' is not declared by 'Row'"), "\(output)")
  }

  /// A controller that a nib makes and gives to nobody shows nothing.
  @Test(arguments: [true, false]) func aControllerThatNobodyHas(isConnected: Bool) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>NSMainNibFile</key><string>Main</string></dict></plist>")
    let outlet = #"<connections><outlet property="delegate" destination="c" id="o"/></connections>"#
    try shell.folder.write(
      "Main.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication">
            \(isConnected ? outlet : "")
          </placeholder>
          <viewController nibName="Panel" id="c"/>
        </objects>
      </document>
      """)
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(isConnected ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// Code of a view of which no document has one anymore asks for nothing, though its name is the identifier of a cell.
  @Test(arguments: [true, false]) func codeOfACellThatIsGone(isKept: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Feed.swift"])
    func write(inner: String, outer: String) throws {
      try shell.folder.write(
        "Main.storyboard",
        WitnessedApp.storyboard(segue: false).replacing(
          "<viewController id=\"one\">",
          with: """
            <viewController id="one" customClass="Feed"><view key="view" id="v"><subviews>
            <tableView id="t"><prototypes>\(outer)</prototypes></tableView>
            <collectionView id="cv"><cells>\(inner)</cells></collectionView></subviews></view>
            """))
    }
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let inner = #"<collectionViewCell reuseIdentifier="time" id="i"/>"#
    let outer = #"<tableViewCell reuseIdentifier="BusCell" customClass="BusCell" id="b"/>"#
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(BusCell) class BusCell: UITableViewCell {
        let times = UICollectionView()
        override func prepareForReuse() { _ = times.dequeueReusableCell(withReuseIdentifier: "time", for: path) }
      }
      """)
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: UIViewController {
        func cell(in table: UITableView) { _ = table.dequeueReusableCell(withIdentifier: "BusCell") as! BusCell }
      }
      """)
    try write(inner: inner, outer: outer)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(inner: "", outer: isKept ? outer : "")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: no cell has the identifier 'time' anymore") == isKept, "\(output)")
  }

  /// An outlet and a parameter make no view: code of one that only a scene has does not lead to that scene.
  @Test(arguments: [
    ("@IBOutlet private weak var inner: Inner!", false), ("func show(of inner: Inner, at place: Int) {}", false),
    ("let inner: Inner = make()", true), ("var inner: Inner? = make()", true),
  ])
  func aViewThatOnlyItsOwnSceneHas(member: String, isMade: Bool) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: false).replacing(
        "</connections>", with: #"</connections><view key="view" id="in" customClass="Inner"/>"#))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Inner) class Inner: UIView {
        override func layoutSubviews() {
          _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")
        }
      }
      class Feed {
        \(member)
      }
      let feed = Feed()
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(isMade ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// The identifier of cells is no nib's name, as long as nothing loads one.
  @Test(arguments: [("PanelIdentifier", "note"), ("panelName", "error")]) func identifiersOfCells(
    name: String, verdict: String
  ) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.m"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Panel.m", "static NSString *\(name) = @\"Panel\";\nvoid main(void) { show(\(name)); }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Nobody compiles the code of a source that is in no target.
  @Test(arguments: [true, false]) func whatDoesNotBuildInASourceOfNoTarget(isBuilt: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Row.swift"] + (isBuilt ? ["old/Old.swift"] : []))
    func write(outlet: String, connection: String) throws {
      try shell.folder.write("Row.xib", Nib.component("Row", outlets: [connection]))
      try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var \(outlet): UILabel! }")
    }
    try write(outlet: "caption", connection: "caption")
    try shell.folder.write(
      "old/Old.swift", "class Old: UIViewController { let row = Row()\n func main() { row.caption.text = nil } }")
    try shell.folder.write("Panel.swift", #"let nib = "Row""#)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(outlet: "heading", connection: "heading")
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("\(isBuilt ? "error" : "note"): outlet 'caption' was renamed"), "\(output)")
  }
}
