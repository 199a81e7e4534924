import Foundation
import TestRunning
import TestSupport
import Testing

/// An error in an app's document needs something that loads the document: it is named, or the finding is a warning.
@Suite(.ownThreads) struct WitnessTests {
  /// An app whose `Screen` lacks the outlet that its documents connect.
  private static func app(
    productType: String = "com.apple.product-type.application", settings: String = "",
    sources: [String] = ["Panel.swift"]
  ) throws -> Shell {
    let shell = try Shell()
    let references = sources.indices.map { number in
      """
      F\(number) = {isa = PBXFileReference; path = \(sources[number]); sourceTree = "<group>";};
      B\(number) = {isa = PBXBuildFile; fileRef = F\(number);};
      """
    }
    func list(_ prefix: String) -> String { sources.indices.map { "\(prefix)\($0), " }.joined() }
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, ); buildConfigurationList = L;};
          L = {isa = XCConfigurationList; buildConfigurations = (C, );};
          C = {isa = XCBuildConfiguration; buildSettings = {\(settings)};};
          MAIN = {isa = PBXGroup; children = (\(list("F"))); sourceTree = "<group>";};
          P = {isa = PBXSourcesBuildPhase; files = (\(list("B")));};
          \(references.joined(separator: "\n"))
          T = {isa = PBXNativeTarget; name = Shop; productType = "\(productType)"; buildPhases = (P, );};
        }; rootObject = ROOT; }
      """)
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    return shell
  }

  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen">
          <connections><outlet property="lost" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v"/>
      </objects>
    </document>
    """

  /// A storyboard in which a segue leads from the first scene to one of a `Screen`.
  private static func storyboard(_ attributes: String = #" initialViewController="one""#, segue: Bool = true) -> String
  {
    let connection = #"""
      <view key="view" id="v"><subviews><button id="b"><connections>\#
      <segue kind="show" destination="two" id="g"/></connections></button></subviews></view>
      """#
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"\(attributes)>
        <scenes>
          <scene sceneID="s1"><objects>
            <viewController id="one">\(segue ? connection : "")</viewController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <viewController storyboardIdentifier="Second" id="two" customClass="Screen">
              <connections><outlet property="lost" destination="two" id="o"/></connections>
            </viewController>
          </objects></scene>
        </scenes>
      </document>
      """
  }

  private func check(_ shell: Shell) throws -> String { try shell.run("check .").output }

  // MARK: Nibs

  @Test func aNibThatNothingIsKnownToLoadMayBreak() throws {
    let shell = try Self.app()
    try shell.folder.write("Panel.xib", Self.nib)
    // Something names it, so that it is no note: nobody loads a nib by that.
    try shell.folder.write("Other.swift", #"let panelIdentifier = show(identifier: "Panel")"#)
    let outcome = try shell.run("check .")
    #expect(outcome.output.contains("warning: outlet 'lost' is not declared by 'Screen'"), "\(outcome.output)")
    #expect(outcome.output.contains("nothing is known that loads 'Panel.xib'"), "\(outcome.output)")
    #expect(outcome.status == 0)
  }

  @Test func aLibraryIsLoadedByOthers() throws {
    let shell = try Self.app(productType: "com.apple.product-type.framework")
    try shell.folder.write("Panel.xib", Self.nib)
    #expect(try check(shell).contains("error: outlet 'lost'"))
  }

  /// What loads a nib, with the place that is named.
  @Test(arguments: [
    (#"func show() { Bundle.main.loadNibNamed("Panel", owner: Screen()) }"#, "code loads 'Panel' here"),
    (#"func show() { present(Screen(nibName: "Panel", bundle: nil)) }"#, "code loads 'Panel' here"),
    (#"func show() { nibs.show("Panel") }"#, "code names 'Panel' here"),
    (#"enum Nib { static let panelNib = "Panel" }"#, "code names 'Panel' here"),
  ])
  func aPlaceInCodeIsAWitness(source: String, witness: String) throws {
    let shell = try Self.app()
    try shell.folder.write("Panel.xib", Self.nib)
    try shell.folder.write("Other.swift", source)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost' is not declared by 'Screen'"), "\(output)")
    #expect(output.contains("Other.swift:1:"), "\(output)")
    #expect(output.contains(witness), "\(output)")
  }

  @Test func aControllerThatIsMadeTakesTheNibOfItsName() throws {
    let shell = try Self.app()
    try shell.folder.write("ScreenView.xib", Self.nib)
    try shell.folder.write(
      "ScreenViewController.swift", "@objc(ScreenViewController) class ScreenViewController: UIViewController {}")
    #expect(try check(shell).contains("warning: outlet 'lost'"))
    try shell.folder.write("Other.swift", "func show() { present(ScreenViewController()) }")
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("'ScreenViewController' is made here, and takes the nib of its name"), "\(output)")
  }

  /// A class that is asked for its bundle is not made, and a window's controller takes only a nib that it names.
  @Test(arguments: [
    ("ScreenViewController: UIViewController", "let bundle = Bundle(for: ScreenViewController.self)", false),
    ("ScreenViewController: UIViewController", "func show() { L10n.ScreenViewController.title.show() }", false),
    ("ScreenViewController: UIViewController", "func show() { open(ScreenViewController.self) }", true),
    ("ScreenViewController: NSWindowController", "func show() { open(ScreenViewController()) }", false),
  ])
  func whatTakesTheNibOfItsName(declaration: String, use: String, isWitness: Bool) throws {
    let shell = try Self.app()
    try shell.folder.write("ScreenView.xib", Self.nib)
    try shell.folder.write("Code.swift", "@objc(ScreenViewController) class \(declaration) {}\n\(use)")
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'") == isWitness, "\(output)")
  }

  @Test func aHelperLoadsNibsByTheNamesOfClasses() throws {
    let shell = try Self.app()
    try shell.folder.write("Panel.xib", Self.nib.replacing("Screen", with: "Panel"))
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UIView {}")
    try shell.folder.write("Other.swift", "func show() { view.addSubview(load(Panel.self)) }")
    #expect(try check(shell).contains("warning: outlet 'lost'"))
    try shell.folder.write(
      "Helper.swift",
      """
      func load<T>(_ type: T.Type) -> T {
        Bundle.main.loadNibNamed(String(describing: type), owner: nil, options: nil)![0] as! T
      }
      """)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("code loads nibs by the names of classes, and has 'Panel' here"), "\(output)")
  }

  /// Code of a class that nobody names and no loaded document has, never runs.
  @Test func codeThatNeverRunsIsNoWitness() throws {
    let shell = try Self.app()
    try shell.folder.write("Panel.xib", Self.nib)
    try shell.folder.write(
      "Old.swift",
      #"@objc(Old) class Old: UIView { func show() { Bundle.main.loadNibNamed("Panel", owner: Screen()) } }"#)
    #expect(try check(shell).contains("warning: outlet 'lost'"))
    try shell.folder.write("Other.swift", "func show() { view.addSubview(Old()) }")
    #expect(try check(shell).contains("error: outlet 'lost'"))
  }

  /// Nor does code of a class that only code of such a class names, however many there are in between.
  @Test(arguments: [
    ("Other.swift", "func show() { view.addSubview(Older()) }"), ("Other.swift", #"let name = "Older""#),
    ("Other.swift", "class Shelf: Library { let older = Older() }"),
    ("Other.swift", "class App: UIResponder, UIApplicationDelegate { let older = Older() }"),
    ("Other.m", "void show(void) { [Older new]; }"),
  ])
  func codeThatOnlyDeadCodeNamesIsNoWitness(file: String, source: String) throws {
    let shell = try Self.app()
    try shell.folder.write("Panel.xib", Self.nib)
    try shell.folder.write(
      "Old.swift",
      """
      @objc(Old) class Old: UIView { func show() { Bundle.main.loadNibNamed("Panel", owner: Screen()) } }
      class Middle: UIView { let old = Old() }
      @objc(Older) class Older: UIViewController { lazy var middle = Middle(); func again() { Older.shared?.again() } }
      """)
    #expect(try check(shell).contains("warning: outlet 'lost'"))
    try shell.folder.write(file, source)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// What announces a class, declares a variable of it or casts to it, makes none.
  @Test(arguments: [
    ("Other.m", "@class Old;\n@interface Shelf : NSObject\n@property (strong) Old *old;\n@end", false),
    ("Other.m", "void show(id view) { [(Old *)view show]; }", false),
    ("Other.swift", "func show(_ view: UIView) { (view as? Old)?.show() }", false),
    ("Other.m", "void show(void) { Old *old = [Old new]; }", true),
    ("Other.swift", "func show() { let old: Old = make() }", true),
  ])
  func whatMakesNone(file: String, source: String, isWitness: Bool) throws {
    let shell = try Self.app()
    try shell.folder.write("Panel.xib", Self.nib)
    try shell.folder.write(
      "Old.swift",
      #"@objc(Old) class Old: UIView { func show() { Bundle.main.loadNibNamed("Panel", owner: Screen()) } }"#)
    try shell.folder.write(file, source)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'") == isWitness, "\(output)")
  }

  /// A document that is loaded has an object of the class whose code leads there.
  @Test func aDocumentMakesWhatLeadsToCode() throws {
    let shell = try Self.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
    try shell.folder.write("Panel.xib", Self.nib)
    try shell.folder.write(
      "Old.swift",
      """
      @objc(Old) class Old: UIView { func show() { Bundle.main.loadNibNamed("Panel", owner: Screen()) } }
      @objc(Older) class Older: UIViewController { let old = Old() }
      """)
    let main = Self.storyboard(#" initialViewController="one""#, segue: false)
      .replacing(#"<outlet property="lost" destination="two" id="o"/>"#, with: "")
    try shell.folder.write("Main.storyboard", main)
    #expect(try check(shell).contains("warning: outlet 'lost'"))
    try shell.folder.write(
      "Main.storyboard",
      main.replacing(#"<viewController id="one""#, with: #"<viewController id="one" customClass="Older""#))
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// What code performs is held against scenes that something makes: a segue that only code can perform is performed by
  /// its name, and the name of something else is none.
  @Test(arguments: [true, false]) func aSegueThatASceneLacksNeedsTheScene(isPerformed: Bool) throws {
    let shell = try Self.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
    try shell.folder.write(
      "Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="one">
        <scenes>
          <scene sceneID="s1"><objects><viewController id="one" customClass="Start"><connections>
            <segue destination="two" kind="show" identifier="settings" id="g"/>
          </connections></viewController></objects></scene>
          <scene sceneID="s2"><objects><viewController id="two" customClass="Screen"/></objects></scene>
        </scenes>
      </document>
      """)
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: UIViewController {
        func show() { performSegue(withIdentifier: "lock", sender: nil) }
      }
      """)
    try shell.folder.write(
      "Start.swift",
      """
      @objc(Start) class Start: UIViewController {
        let name = Notification.Name(rawValue: "settings")
        func show() { \(isPerformed ? #"performSegue(withIdentifier: "settings", sender: nil)"# : "") }
      }
      """)
    let output = try check(shell)
    let verdict = isPerformed ? "error" : "warning"
    #expect(output.contains("\(verdict): 'Screen' performs the segue 'lock', and its scene has none"), "\(output)")
    #expect(output.contains("nothing is known that makes this scene") != isPerformed, "\(output)")
  }

  /// A source stays in the folder while no target builds it any more: nothing in it runs.
  @Test(arguments: [false, true]) func codeIsAWitnessIfATargetBuildsIt(isBuilt: Bool) throws {
    let shell = try Self.app(sources: ["Screen.swift", "Cart.swift"] + (isBuilt ? ["Old.swift"] : []))
    try shell.folder.write("Panel.xib", Self.nib)
    try shell.folder.write("Cart.swift", #"let panelIdentifier = show(identifier: "Panel")"#)
    try shell.folder.write("Old.swift", #"func show() { Bundle.main.loadNibNamed("Panel", owner: Screen()) }"#)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'") == isBuilt, "\(output)")
    #expect(output.contains("nothing is known that loads 'Panel.xib'") != isBuilt, "\(output)")
  }

  /// What no target builds declares no members either.
  @Test func classesThatNoTargetBuilds() throws {
    let shell = try Self.app(sources: ["Screen.swift", "Cart.swift"])
    try shell.folder.write("Panel.xib", Self.nib)
    try shell.folder.write("Cart.swift", #"func show() { Bundle.main.loadNibNamed("Panel", owner: Screen()) }"#)
    try shell.folder.write("Screen+Old.swift", "extension Screen { @objc var lost: UIView? { get { nil } set {} } }")
    #expect(try check(shell).contains("error: outlet 'lost'"))
  }

  /// A document names a class for File's Owner that does not load it: the class has another nib, of its own name.
  @Test func anOwnerThatLoadsAnotherNib() throws {
    let shell = try Self.app()
    try shell.folder.write("Panel.xib", Self.nib)
    #expect(try check(shell).contains("no code or document names 'Panel', so nothing loads this nib"))
    try shell.folder.write("Other.swift", #"let panelIdentifier = show(identifier: "Panel")"#)
    #expect(try check(shell).contains("warning: outlet 'lost'"))
    try shell.folder.write(
      "Screen.xib", Self.nib.replacing(#"<outlet property="lost" destination="v" id="o"/>"#, with: ""))
    #expect(!(try check(shell).contains("outlet 'lost'")))
    try shell.folder.write("Other.swift", "func show() { present(Screen(nibName: \"Panel\", bundle: nil)) }")
    #expect(try check(shell).contains("error: outlet 'lost'"))
  }

  /// A panel of the nib, to which only an outlet led that is gone.
  @Test func aWindowThatNothingShows() throws {
    let shell = try Self.app()
    try shell.folder.write(
      "Screen.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Screen">
            <connections><outlet property="panel" destination="w" id="o"/></connections>
          </customObject>
          <window title="Install" visibleAtLaunch="NO" id="w">
            <view key="contentView" id="v"><subviews>
              <button id="b">
                <buttonCell key="cell" type="push" id="c">
                  <connections><action selector="install:" target="-2" id="a"/></connections>
                </buttonCell>
              </button>
            </subviews></view>
          </window>
        </objects>
      </document>
      """)
    let load = #"{ func show() { Screen(windowNibName: "Screen").showWindow(nil) } }"#
    let screen = "@objc(Screen) class Screen: NSWindowController"
    try shell.folder.write("Screen.swift", "\(screen) {}\nclass App \(load)")
    var output = try check(shell)
    #expect(!output.contains("error: action 'install:'"), "\(output)")
    #expect(output.contains("nothing shows this window"), "\(output)")
    try shell.folder.write("Screen.swift", "\(screen) { @IBOutlet var panel: NSWindow! }\nclass App \(load)")
    output = try check(shell)
    #expect(output.contains("error: action 'install:' is not declared by 'Screen'"), "\(output)")
  }

  /// Code gives the window other content before anybody sees that of the nib.
  @Test(arguments: ["swift", "m"]) func aWindowThatGetsOtherContent(language: String) throws {
    let shell = try Self.app()
    try shell.folder.write(
      "Screen.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Screen">
            <connections><outlet property="window" destination="w" id="o"/></connections>
          </customObject>
          <window title="Settings" id="w">
            <view key="contentView" id="v"><subviews>
              <button id="b">
                <buttonCell key="cell" type="push" id="c">
                  <connections><action selector="install:" target="-2" id="a"/></connections>
                </buttonCell>
              </button>
            </subviews></view>
          </window>
        </objects>
      </document>
      """)
    try shell.folder.remove("Screen.swift")
    try shell.folder.write(
      "App.swift", #"class App { func show() { Screen(windowNibName: "Screen").showWindow(nil) } }"#)
    func screen(_ code: String) throws -> String {
      try shell.folder.write(
        "Screen.\(language)",
        language == "swift"
          ? "@objc(Screen) class Screen: NSWindowController { func show(_ view: NSView) { \(code) } }"
          : """
          @interface Screen : NSWindowController
          @end
          @implementation Screen
          - (void)show:(NSView *)view { \(code) }
          @end
          """)
      return try check(shell)
    }
    var output = try screen("")
    #expect(output.contains("error: action 'install:' is not declared by 'Screen'"), "\(output)")
    output = try screen(language == "swift" ? "window?.contentView = view" : "[self.window setContentView:view];")
    #expect(output.contains("warning: action 'install:' is not declared by 'Screen'"), "\(output)")
    #expect(output.contains("code gives its window other content"), "\(output)")
  }

  /// An initializer names the nib of a controller that nothing makes any more.
  @Test func aControllerThatNothingMakesLoadsNoNib() throws {
    let shell = try Self.app()
    try shell.folder.write("Panel.xib", Self.nib.replacing("Screen", with: "Panel"))
    try shell.folder.write(
      "Panel.swift",
      #"@objc(Panel) class Panel: UIViewController { init() { super.init(nibName: "Panel", bundle: nil) } }"#)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Panel.xib")
    #expect(!(try shell.run("impact --changed HEAD").output.contains("was removed, and is loaded here")))
    try shell.folder.write("Other.swift", "func show() { present(Panel()) }")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("Panel.swift:1:"), "\(output)")
    #expect(output.contains("nib 'Panel' was removed, and is loaded here"), "\(output)")
  }

  /// Code asks for a nib that is gone, and nothing makes an object of its class.
  @Test func codeThatNothingRunsMayAskForWhatIsGone() throws {
    let shell = try Self.app(sources: ["Panel.swift", "Old.swift"])
    try shell.folder.write("Panel.xib", Self.nib.replacing("Screen", with: "Panel"))
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UIView {}")
    try shell.folder.write(
      "Old.swift",
      #"@objc(Old) class Old: UIView { func show() { Bundle.main.loadNibNamed("Panel", owner: Panel()) } }"#)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Panel.xib")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: nib 'Panel' was removed, and is loaded here"), "\(output)")
    #expect(output.contains("nothing is known that makes an object of 'Old'"), "\(output)")
    try shell.folder.write("Other.swift", "func show() { view.addSubview(Old()) }")
    #expect(try shell.run("impact --changed HEAD").output.contains("error: nib 'Panel' was removed"))
    // Nor does code that no target builds.
    try shell.folder.write("Old.swift", "")
    try shell.folder.write("Older.swift", #"func show() { Bundle.main.loadNibNamed("Panel", owner: Panel()) }"#)
    #expect(try shell.run("impact --changed HEAD").output.contains("no target of the project builds this source"))
  }

  /// A view beside that of a controller, to which an outlet led that is gone.
  @Test func aViewThatIsInNoOtherOne() throws {
    let shell = try Self.app()
    func nib(_ outlets: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen">
            <connections><outlet property="view" destination="v" id="o"/>\(outlets)</connections>
          </placeholder>
          <view id="v"/>
          <button id="b"><connections>
            <action selector="buy:" destination="-1" eventType="touchUpInside" id="a"/>
          </connections></button>
        </objects>
      </document>
      """
    }
    try shell.folder.write(
      "Screen.swift", "@objc(Screen) class Screen: UIViewController { @IBOutlet var button: UIButton! }")
    try shell.folder.write("App.swift", #"class App { func show() { show(Screen(nibName: "Screen", bundle: nil)) } }"#)
    try shell.folder.write("Screen.xib", nib(#"<outlet property="button" destination="b" id="p"/>"#))
    #expect(try check(shell).contains("error: action 'buy:' is not declared by 'Screen'"))
    try shell.folder.write("Screen.xib", nib(""))
    let output = try check(shell)
    #expect(!output.contains("error: action 'buy:'"), "\(output)")
    #expect(output.contains("nobody sees this view"), "\(output)")
  }

  /// Cells for which only a controller asks that has a table of its own.
  @Test(arguments: ["Other", "Screen", "Source"]) func cellsOfAnotherTable(asking: String) throws {
    let shell = try Self.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
    func scene(_ name: String) -> String {
      """
      <scene sceneID="s\(name)"><objects><tableViewController id="\(name)" customClass="\(name)">
        <tableView key="view" dataMode="prototypes" id="t\(name)"><prototypes>
          <tableViewCell reuseIdentifier="Cell" id="c\(name)" customClass="\(name)Cell">
            <connections><outlet property="lost" destination="t\(name)" id="o\(name)"/></connections>
          </tableViewCell>
        </prototypes></tableView>
        <connections><segue destination="Other" kind="embed" id="g\(name)"/></connections>
      </tableViewController></objects></scene>
      """
    }
    try shell.folder.write(
      "Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="Screen">
        <scenes>\(scene("Screen"))\(scene("Other"))</scenes>
      </document>
      """)
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(ScreenCell) class ScreenCell: UITableViewCell {}
      @objc(OtherCell) class OtherCell: UITableViewCell { @IBOutlet var lost: UIView? }
      @objc(Screen) class Screen: UITableViewController { \(asking == "Screen" ? Self.asking : "") }
      @objc(Other) class Other: UITableViewController { \(asking == "Other" ? Self.asking : "") }
      @objc(Source) class Source: NSObject { \(asking == "Source" ? Self.asking : "") }
      """)
    let output = try check(shell)
    let isOthers = asking == "Other"
    #expect(
      output.contains("\(isOthers ? "warning" : "error"): outlet 'lost' is not declared by 'ScreenCell'"), "\(output)")
    #expect(output.contains("only controllers of other tables ask for the cell 'Cell'") == isOthers, "\(output)")
  }

  private static let asking =
    #"func row(_ path: IndexPath) { table.dequeueReusableCell(withIdentifier: "Cell", for: path) }"#

  // MARK: Storyboards

  @Test func aStoryboardThatNothingNamesMayBreak() throws {
    let shell = try Self.app()
    try shell.folder.write("Main.storyboard", Self.storyboard())
    let output = try check(shell)
    #expect(output.contains("warning: outlet 'lost'"), "\(output)")
    #expect(output.contains("nothing is known that makes this scene"), "\(output)")
  }

  @Test(arguments: [
    #"<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"#,
    #"<plist><dict><key>UIMainStoryboardFile~ipad</key><string>Main</string></dict></plist>"#,
    """
    <?xml version="1.0"?><plist><dict><key>UIApplicationSceneManifest</key><dict>
    <key>UISceneConfigurations</key><array><dict><key>UISceneStoryboardFile</key><string>Main</string></dict></array>
    </dict></dict></plist>
    """,
  ])
  func theInformationListIsAWitness(list: String) throws {
    let shell = try Self.app()
    try shell.folder.write("Main.storyboard", Self.storyboard())
    try shell.folder.write("Shop/Shop-Info.plist", list)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("Main.storyboard:5:"), "\(output)")
    #expect(output.contains("a segue leads to the scene"), "\(output)")
    try shell.folder.write("Shop/Shop-Info.plist", "<<<<<<< HEAD")
    let outcome = try shell.run("check .")
    #expect(outcome.output.contains("warning: outlet 'lost'"), "\(outcome.output)")
    #expect(outcome.errors.contains("[conflict-marker]"), "\(outcome.errors)")
  }

  /// A segue that begins at a controller is performed by code that names it, or by nobody.
  @Test func aSegueThatOnlyCodePerforms() throws {
    let shell = try Self.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
    let segue = #"<connections><segue kind="show" identifier="showCart" destination="two" id="g"/></connections>"#
    try shell.folder.write(
      "Main.storyboard",
      Self.storyboard(segue: false)
        .replacing(#"<viewController id="one">"#, with: #"<viewController id="one">"# + segue))
    var output = try check(shell)
    #expect(output.contains("warning: outlet 'lost'"), "\(output)")
    #expect(output.contains("nothing is known that makes this scene"), "\(output)")
    try shell.folder.write("Other.swift", #"func show() { one.performSegue(withIdentifier: "showCart", sender: nil) }"#)
    output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("a segue leads to the scene"), "\(output)")
  }

  @Test func aBuildSettingIsAWitness() throws {
    let shell = try Self.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
    try shell.folder.write(
      "Main.storyboard", Self.storyboard(#" initialViewController="two""#, segue: false))
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("'UIMainStoryboardFile' names 'Main'"), "\(output)")
  }

  @Test(arguments: [
    (#"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")"#, true),
    (#"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "First")"#, false),
    (#"UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()"#, false),
  ])
  func codeMakesOneScene(call: String, isWitness: Bool) throws {
    let shell = try Self.app()
    try shell.folder.write("Main.storyboard", Self.storyboard(segue: false))
    try shell.folder.write("Other.swift", "func show() { present(\(call)) }\nlet names = \"Second\\(number)\"")
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'") == isWitness, "\(output)")
    #expect(output.contains("warning: outlet 'lost'") != isWitness, "\(output)")
  }

  /// A watch shows the scenes of notifications by itself.
  @Test func aWatchShowsNotifications() throws {
    let shell = try Self.app()
    try shell.folder.write("Note.swift", "@objc(Note) class Note: WKUserNotificationInterfaceController {}")
    try shell.folder.write(
      "Interface.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" targetRuntime="watchKit" \
      initialViewController="first">
        <scenes>
          <scene sceneID="s1"><objects><controller id="first"/></objects></scene>
          <scene sceneID="s2"><objects>
            <notificationController id="static">
              <notificationCategory key="notificationCategory" identifier="offer" id="c"/>
              <connections>
                <segue destination="dynamic" kind="relationship" relationship="dynamicNotificationInterface" id="g"/>
              </connections>
            </notificationController>
          </objects></scene>
          <scene sceneID="s3"><objects>
            <controller id="dynamic" customClass="Note">
              <items><label id="text"/></items>
              <connections><outlet property="lost" destination="text" id="o"/></connections>
            </controller>
          </objects></scene>
        </scenes>
      </document>
      """)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("a segue leads to the scene"), "\(output)")
  }

  @Test func aStoryboardReferenceIsAWitness() throws {
    let shell = try Self.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Start; ")
    try shell.folder.write("Main.storyboard", Self.storyboard("", segue: false))
    try shell.folder.write(
      "Start.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="a">
        <scenes>
          <scene sceneID="s1"><objects>
            <viewController id="a"><view key="view" id="v"><subviews><button id="c">
              <connections><segue kind="show" destination="b" id="g"/></connections>
            </button></subviews></view></viewController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <viewControllerPlaceholder storyboardName="Main" referencedIdentifier="Second" id="b"/>
          </objects></scene>
        </scenes>
      </document>
      """)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("a storyboard reference leads to it"), "\(output)")
  }
}
