import Foundation
import TestRunning
import TestSupport
import Testing

/// What is wrong where nobody can meet it: on another device, with what pods bring, or said once already.
@Suite(.ownThreads) struct UnseenProblemTests {
  /// An app for the iPhone alone never reads the key for the iPad, one for the iPad alone no other.
  @Test(arguments: [
    ("~ipad", "1", false), ("~ipad", "\"1,2\"", true), ("~ipad", "2", true), ("", "1", true), ("", "2", false),
    ("", "\"1,2\"", true),
  ])
  func storyboardsForDevices(modifier: String, families: String, isLoaded: Bool) throws {
    let shell = try WitnessedApp.app(settings: "TARGETED_DEVICE_FAMILY = \(families); ")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    try shell.folder.write("Other.storyboard", WitnessedApp.storyboard().replacing("lost", with: "view"))
    try shell.folder.write(
      "Info.plist",
      """
      <plist><dict><key>UIMainStoryboardFile\(modifier)</key><string>Main</string>
      <key>UIMainStoryboardFile\(modifier.isEmpty ? "~ipad" : "")</key><string>Other</string></dict></plist>
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("Main.storyboard"), "\(output)")
    #expect(output.contains("error: outlet 'lost'") == isLoaded, "\(output)")
  }

  /// Pods bring images along where they are no frameworks: which ones, their files would tell.
  @Test func imagesOfPods() throws {
    let shell = try Shell()
    let nib = Nib.component("Row").replacing(
      "<subviews>", with: #"<subviews><imageView id="img-aa-aaa" image="chevron"/>"#
    ).replacing(
      "</document>", with: #"<resources><image name="chevron" width="9" height="9"/></resources></document>"#)
    try shell.folder.write("Row.xib", nib)
    try shell.folder.write("Assets.xcassets/star.imageset/Contents.json", "{}")
    try shell.folder.write("App.swift", #"let nib = "Row""#)
    try shell.folder.write("Podfile", "pod 'UILabels'\n")
    #expect(try shell.run("check .").output.contains("warning: image 'chevron' not found"))
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      #"""
      { objects = {
          ROOT = {isa = PBXProject; targets = (T, );};
          P = {isa = PBXShellScriptBuildPhase; shellScript = "\"${SRCROOT}/Pods/Pods-resources.sh\"\n";};
          T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            buildPhases = (P, );};
        }; rootObject = ROOT; }
      """#)
    #expect(try shell.run("check .").output.contains("note: image 'chevron' not found"))
    // What was here before is nobody else's.
    try shell.folder.write("Assets.xcassets/chevron.imageset/Contents.json", "{}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Assets.xcassets/chevron.imageset")
    #expect(try shell.run("impact --changed HEAD").output.contains("warning: image 'chevron' not found"))
    try shell.folder.write("Podfile", "use_frameworks!\npod 'UILabels'\n")
    #expect(try shell.run("check .").output.contains("warning: image 'chevron' not found"))
  }

  /// Where nobody is the owner, that is what is wrong, and not what the class lacks that the document names for it.
  @Test func outletsOfNobody() throws {
    let shell = try Shell()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    let loader = #"class Loader: UIView { func load() { Bundle.main.loadNibNamed("Panel", owner: nil) } }"#
    try shell.folder.write("Loader.swift", loader)
    let output = try shell.run("check .").output
    #expect(output.contains("'Panel' is loaded without owner"), "\(output)")
    #expect(!output.contains("is not declared by"), "\(output)")
    try shell.folder.write("Loader.swift", loader.replacing("owner: nil", with: "owner: Screen()"))
    #expect(try shell.run("check .").output.contains("outlet 'lost' is not declared by 'Screen'"))
  }

  private static func rowWithTitledButton(_ id: String) -> String {
    Nib.rootComponent("Row").replacing(
      "<subviews>", with: #"<subviews><button id="\#(id)"><state key="normal" title="Place"/></button>"#)
  }

  /// A translation that says what the document says is none that is missed.
  @Test(arguments: [("Place", false), ("Place image=star", true), ("Where", true)])
  func aTranslationOfATitleIntoItself(translation: String, isLost: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.rowWithTitledButton("abc-de-fgh"))
    try shell.folder.write("en.lproj/Row.strings", "\"abc-de-fgh.normalTitle\" = \"\(translation)\";\n")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\nlet nib = \"Row\"\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", Self.rowWithTitledButton("zzz-zz-zzz"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("by which its translations name it") == isLost, "\(output)")
  }

  /// Each app of a repository may have a nib of one name, with translations of its own.
  @Test(arguments: ["application", "framework"]) func translationsOfAnotherApp(product: String) throws {
    let shell = try WitnessedApp.app(sources: ["Row.xib", "Screen.swift", "Row.swift"])
    try shell.folder.write("Row.xib", Self.rowWithTitledButton("abc-de-fgh"))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\nlet nib = \"Row\"\n")
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj",
      WitnessedApp.project(building: "Other/de.lproj/Row.strings", product: product))
    try shell.folder.write("Other/de.lproj/Row.strings", "\"abc-de-fgh.normalTitle\" = \"Ort\";\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", Self.rowWithTitledButton("zzz-zz-zzz"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("by which its translations name it") == (product == "framework"), "\(output)")
  }

  /// Of a component that another view covers nobody touches a button.
  @Test(arguments: [("", true), ("button", false), ("label", true)])
  func aButtonOfAComponentThatAnotherViewCovers(cover: String, isTold: Bool) throws {
    let shell = try Shell()
    let frame = #"<rect key="frame" x="0" y="0" width="320" height="88"/>"#
    let button = """
      <subviews><button id="b"><connections>
      <action selector="buy:" destination="-1" eventType="touchUpInside" id="a"/></connections></button>
      """
    try shell.folder.write("Row.xib", Nib.component("Row").replacing("<subviews>", with: button))
    let loading = "init(coder: NSCoder) { super.init(coder: coder); Bundle.main.loadNibNamed(\"Row\", owner: self) }"
    try shell.folder.write(
      "Row.swift", "@objc(Row) class Row: UIView { required \(loading)\n @IBAction func buy(_ sender: Any) {} }")
    let over =
      cover.isEmpty ? "" : "<\(cover) userInteractionEnabled=\"\(isTold ? "NO" : "YES")\" id=\"c\">\(frame)</\(cover)>"
    try shell.folder.write(
      "Host.xib",
      Nib.host("Row").replacing(
        #"<view id="use-0" customClass="Row"/>"#, with: #"<view id="use-0" customClass="Row">\#(frame)</view>"# + over))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { required \(loading) }")
    let output = try shell.run("impact --changed HEAD --hosts .").output
    #expect(output.contains("Row.xib:"), "\(output)")
    #expect(output.contains("Host.xib:") == isTold, "\(output)")
  }

  /// Nobody misses the events of a control for which nobody waits.
  @Test(arguments: [
    ("", false), ("badge.isEnabled = true", false),
    ("badge.isEnabled = true; badge.addTarget(self, action: tap)", true),
    ("badge.addAction(tap, for: .touchUpInside)", true), ("style(badge)", true),
  ]) func aControlWhoseContentTakesItsTouches(code: String, isTold: Bool) throws {
    let shell = try Shell()
    let row = Nib.component("Row")
    try shell.folder.write("Row.xib", row.replacing(#"id="root""#, with: #"userInteractionEnabled="NO" id="root""#))
    let loading = "init(coder: NSCoder) { super.init(coder: coder); Bundle.main.loadNibNamed(\"Row\", owner: self) }"
    try shell.folder.write(
      "Row.swift",
      """
      @objc(Row) class Row: UIControl { required \(loading) }
      @objc(Screen) class Screen: UIViewController { @IBOutlet var badge: Row!; func show() { \(code) } }
      """)
    try shell.folder.write(
      "Host.xib",
      Nib.host("Row").replacing(
        #"id="-1"/>"#,
        with: #"id="-1" customClass="Screen"><connections><outlet property="badge" destination="use-0" id="o"/>"#
          + #"<outlet property="view" destination="root" id="p"/></connections></placeholder>"#))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", row)
    let output = try shell.run("impact --changed HEAD --hosts .").output
    #expect(output.contains("takes its touches"), "\(output)")
    #expect(output.contains("Host.xib:") == isTold, "\(output)")
  }

  /// Code of the control may let the touches through, or give them to something.
  @Test(arguments: [("", true), ("func fill() { subviews[0].isUserInteractionEnabled = false }", false)])
  func aControlThatDecidesAboutTouches(code: String, isTold: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write(
      "Row.swift",
      """
      @objc(Row) class Row: UIControl {
        required init(coder: NSCoder) { super.init(coder: coder); Bundle.main.loadNibNamed("Row", owner: self) }
        \(code)
      }
      """)
    let output = try shell.run("check .").output
    #expect(output.contains("takes its touches") == isTold, "\(output)")
  }

  /// Of a nib that is gone in one language the others are left, whatever class that copy had.
  @Test(arguments: [true, false]) func aNibThatIsGoneInOneLanguage(hasOther: Bool) throws {
    let shell = try Shell()
    if hasOther { try shell.folder.write("en.lproj/Row.xib", Nib.rootComponent("Row")) }
    try shell.folder.write("zh_CN.lproj/Row.xib", Nib.rootComponent("Panel"))
    try shell.folder.write(
      "Row.swift", "@objc(Row) class Row: UIView {}\nfunc load() { _ = Bundle.main.loadNibNamed(\"Row\", owner: nil) }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("zh_CN.lproj/Row.xib")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("was removed, and is loaded here") != hasOther, "\(output)")
  }

  /// A label of the Mac is a text field in which nobody can type: it sends nothing.
  @Test(arguments: [("", false), (#" editable="YES""#, true)])
  func theActionOfALabelOfTheMac(attributes: String, isSent: Bool) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Screen.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Screen"/>
          <view id="v"><subviews><textField id="t">
            <textFieldCell key="cell" title="Where"\(attributes) id="c"/>
            <connections><action selector="install:" target="-2" id="a"/></connections>
          </textField></subviews></view>
        </objects>
      </document>
      """)
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: NSViewController {}")
    let output = try shell.run("check .").output
    #expect(output.contains("action 'install:' is not declared by 'Screen'") == isSent, "\(output)")
  }

  /// The first Swift shows methods to Objective-C without a mark, by the names that it had for them.
  @Test(arguments: [("0600", true), ("1100", false)]) func aPlainMethodOfTheFirstSwift(version: String, isThere: Bool)
    throws
  {
    let shell = try Shell()
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      "{ objects = { ROOT = {isa = PBXProject; attributes = { LastUpgradeCheck = \(version); };}; }; rootObject = ROOT; }"
    )
    try shell.folder.write("Row.xib", WitnessedApp.rowThatBuys)
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { func buy(sender: UIButton) {} }")
    #expect(try shell.run("check .").output.contains("action 'buy:'") == !isThere)
  }

  private static let outletToButton = #"<outlet property="next" destination="b" id="n"/>"#

  /// A storyboard in which only a hidden button leads to the scene that lacks an outlet.
  private func writeHiddenWay(_ shell: Shell, _ outlet: String) throws {
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard().replacing(#"<button id="b">"#, with: #"<button hidden="YES" id="b">"#)
        .replacing(#"storyboardIdentifier="Second" "#, with: "")
        .replacing(
          #"<viewController id="one">"#,
          with: #"<viewController id="one" customClass="Panel"><connections>\#(outlet)</connections>"#))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
  }

  /// A segue from a button that is hidden leads nowhere, unless code can show the button.
  @Test(arguments: [
    ("", "", "note"), (outletToButton, "", "note"),
    (outletToButton, "next.isHidden = false", "error"),
    (outletToButton, "Skin().apply(blue, to: next)", "note"),
    (outletToButton, "Skin().show(next)", "error"),
    (outletToButton, "Skin().apply(blue, to: next); buttons = [next]", "error"),
  ]) func aWayThatIsHidden(outlet: String, code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try writeHiddenWay(shell, outlet)
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController {
        @IBOutlet var next: UIButton!
        override func viewDidLoad() { \(code) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What is in a hidden view is touched by nobody, and its segue leads nowhere, unless code may show the view.
  @Test(arguments: [("", "note"), ("panel.isHidden = false", "error")])
  func aSegueInAHiddenView(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith:
        WitnessedApp.storyboard().replacing(
          #"<viewController id="one">"#,
          with: """
            <viewController id="one" customClass="Feed">
            <connections><outlet property="panel" destination="h" id="l"/></connections>
            """
        ).replacing("<subviews>", with: #"<subviews><view hidden="YES" id="h"><subviews>"#)
        .replacing("</subviews>", with: "</subviews></view></subviews>"),
      sources: ["Feed.swift", "Screen.swift"])
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: UIViewController {
        @IBOutlet var panel: UIView!
        override func viewDidLoad() { super.viewDidLoad(); \(code) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Whether the way by a hidden button of a controller in Objective-C is one.
  private func checkHiddenWay(
    variable: String? = nil, property: String? = nil, synthesized: String = "", code: String, beside other: String = ""
  ) throws -> String {
    let shell = try WitnessedApp.app(sources: ["Panel.m", "Other.m", "Screen.swift"])
    let name = variable ?? property ?? ""
    try writeHiddenWay(shell, Self.outletToButton.replacing("next", with: name))
    let variables = variable.map { " { @public IBOutlet UIButton *\($0); }" } ?? ""
    let properties = property.map { "@property IBOutlet UIButton *\($0);\n" } ?? ""
    try shell.folder.write("Panel.h", "@interface Panel : UIViewController\(variables)\n\(properties)@end\n")
    try shell.folder.write(
      "Panel.m",
      """
      #import "Panel.h"
      @implementation Panel
      \(synthesized)
      - (void)viewDidLoad { \(code) }
      @end
      """)
    try shell.folder.write(
      "Other.m",
      """
      @interface Other : UIViewController
      @end
      @implementation Other
      - (void)viewDidLoad { \(other) }
      @end
      """)
    return try WitnessedApp.check(shell)
  }

  /// Code names an outlet by a variable that the header declares.
  @Test(arguments: [
    ("next", "", "note"), ("next", "[next setTitle:title forState:0];", "note"),
    ("next", "UIButton *next = [UIButton new]; next.hidden = NO;", "note"),
    ("next", "width = 2 * next.frame.size.width;", "note"),
    ("next", "next.hidden = NO;", "error"), ("next", "[next setHidden:NO];", "error"),
    ("next", "if (isNew) next.hidden = NO;", "error"), ("next", "[self show:next];", "error"),
    ("next", "self->next.hidden = NO;", "error"), ("next", "size = width * next; next.hidden = NO;", "error"),
    ("first", "", "note"), ("first", "first.hidden = NO;", "error"), ("Next", "Next.hidden = NO;", "error"),
    ("__next", "__next.hidden = NO;", "error"),
  ]) func aHiddenWayOfAVariable(name: String, code: String, verdict: String) throws {
    let output = try checkHiddenWay(variable: name, code: code)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [("", "note"), ("Panel *panel = [Panel new]; panel->next.hidden = NO;", "error")])
  func aHiddenWayThatAnotherClassShows(other: String, verdict: String) throws {
    let output = try checkHiddenWay(variable: "next", code: "", beside: other)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A property has no variable of its name, unless code asks for one.
  @Test(arguments: [
    ("", "", "note"), ("", "next.hidden = NO;", "note"), ("@synthesize next = button;", "button.hidden = NO;", "error"),
    ("@synthesize next;", "next.hidden = NO;", "error"),
  ]) func aHiddenWayOfAProperty(synthesized: String, code: String, verdict: String) throws {
    let output = try checkHiddenWay(property: "next", synthesized: synthesized, code: code)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A controller takes its nib when somebody asks for its view: code that runs, by an outlet that it has to it.
  @Test(arguments: [
    ("", "", "note"), ("panel", "", "note"), ("panel", "func reveal() { window.rootViewController = panel }", "note"),
    ("panel", "func main() { window.rootViewController = panel }", "error"),
    ("delegate", "override init() { launch() }", "error"),
  ]) func aControllerOfTheMainWindow(outlet: String, code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Launcher.swift", "Panel.swift", "Screen.swift"])
    try shell.folder.write("Screen.xib", WitnessedApp.nib.replacing("lost", with: "view"))
    let connection = outlet.isEmpty ? "" : #"<outlet property="\#(outlet)" destination="one" id="o"/>"#
    try shell.folder.write(
      "MainWindow.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication"/>
          <customObject id="app" customClass="Launcher"><connections>\(connection)</connections></customObject>
          <viewController nibName="Screen" id="one" customClass="Screen"/>
        </objects>
      </document>
      """)
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>NSMainNibFile</key><string>MainWindow</string></dict></plist>")
    try shell.folder.write(
      "Launcher.swift",
      """
      @objc(Launcher) class Launcher: NSObject {
        @IBOutlet var panel: Screen!
        @IBOutlet weak var delegate: AnyObject?
        \(code)
        func launch() { delegate?.close() }
      }
      """)
    try shell.folder.write("Panel.swift", "let screen = Screen(nibName: \"Screen\", bundle: nil)")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Screen.xib", WitnessedApp.nib)
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("Screen.xib:5:16: error: outlet 'lost'"), "\(output)")
    #expect(output.contains("MainWindow.xib:6:5: \(verdict): outlet 'lost'"), "\(output)")
  }

  /// Views beside the controller of a scene that nothing leads to are never seen.
  @Test(arguments: [true, false]) func aViewBesideTheController(isConnected: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    let outlet = #"<connections><outlet property="bar" destination="bar" id="x"/></connections>"#
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard().replacing("lost", with: "view").replacing(
        #"<viewController id="one">"#,
        with: """
          <view id="bar"><subviews><imageView image="star" id="i"/></subviews></view>
          <viewController id="one" customClass="Panel">\(isConnected ? outlet : "")
          """
      ).replacing(
        "</document>", with: #"<resources><image name="star" width="8" height="8"/></resources></document>"#))
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController {
        @IBOutlet var bar: UIView!
        override func viewDidLoad() { view.addSubview(bar) }
      }
      """)
    try shell.folder.write("Assets.xcassets/moon.imageset/Contents.json", #"{"images": [{"filename": "moon.png"}]}"#)
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(isConnected ? "warning" : "note"): image 'star' not found"), "\(output)")
  }

  /// What did not load before does not stop loading.
  @Test(arguments: [true, false]) func aSceneThatFailedBefore(failed: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    let storyboard = WitnessedApp.storyboard().replacing("lost", with: failed ? "lost" : "view")
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let screen = "@objc(Screen) class Screen: UIViewController { @IBOutlet var caption: UILabel! }"
    try shell.folder.write(
      "Main.storyboard",
      storyboard.replacing(
        #"id="o"/></connections>"#,
        with: #"id="o"/><outlet property="caption" destination="two" id="p"/></connections>"#))
    try shell.folder.write("Screen.swift", screen)
    try shell.folder.write("Panel.swift", "class Panel {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Screen.swift", screen.replacing("caption", with: "heading"))
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("\(failed ? "note" : "error"): outlet 'caption'"), "\(output)")
    #expect(output.contains("nor did it load before") == failed, "\(output)")
  }

  /// A translation that is a copy of a document has its mistakes.
  @Test(arguments: [true, false]) func aTranslationThatIsACopy(isCopy: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "en.lproj/Panel.xib", isCopy ? WitnessedApp.nib : WitnessedApp.nib.replacing("lost", with: "view"))
    try shell.folder.write("Panel.swift", #"let nib = "Panel""#)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("fa.lproj/Panel.xib", WitnessedApp.nib)
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: outlet 'lost'") != isCopy, "\(output)")
  }
}
