import Foundation
import TestRunning
import TestSupport
import Testing

/// An error in an app's nib needs something that loads the nib: it is named, or the finding is a note.
@Suite(.ownThreads) struct WitnessTests {
  private func check(_ shell: Shell) throws -> String { try WitnessedApp.check(shell) }

  // MARK: Nibs

  @Test func aNibThatNothingIsKnownToLoad() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    // Something names it, so that it may be loaded: nobody loads a nib by that.
    try shell.folder.write("Other.swift", #"let panelIdentifier = show(identifier: "Panel")"#)
    let outcome = try shell.run("check .")
    #expect(outcome.output.contains("note: outlet 'lost' is not declared by 'Screen'"), "\(outcome.output)")
    #expect(outcome.output.contains("nothing is known that loads 'Panel.xib'"), "\(outcome.output)")
    #expect(outcome.status == 0)
  }

  @Test func aLibraryIsLoadedByOthers() throws {
    let shell = try WitnessedApp.app(productType: "com.apple.product-type.framework")
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    #expect(try check(shell).contains("error: outlet 'lost'"))
  }

  /// What loads a nib, with the place that is named.
  @Test(arguments: [
    (#"func main() { Bundle.main.loadNibNamed("Panel", owner: Screen()) }"#, "code loads 'Panel' here"),
    (#"func main() { present(Screen(nibName: "Panel", bundle: nil)) }"#, "code loads 'Panel' here"),
    (#"func main() { nibs.show("Panel") }"#, "code names 'Panel' here"),
    (#"enum Nib { static let panelNib = "Panel" }; func main() { show(Nib.panelNib) }"#, "code names 'Panel' here"),
  ])
  func aPlaceInCodeIsAWitness(source: String, witness: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Other.swift", source)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost' is not declared by 'Screen'"), "\(output)")
    #expect(output.contains("Other.swift:1:"), "\(output)")
    #expect(output.contains(witness), "\(output)")
  }

  /// Code may name the file, or that for one device.
  @Test(arguments: [("Panel~iphone.xib", "Panel~iphone"), ("Panel.xib", "Panel.nib")])
  func codeNamesTheFile(file: String, name: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(file, WitnessedApp.nib)
    try shell.folder.write("Other.swift", "func main() { Bundle.main.loadNibNamed(\"\(name)\", owner: Screen()) }")
    #expect(try check(shell).contains("error: outlet 'lost'"))
  }

  @Test func aControllerThatIsMadeTakesTheNibOfItsName() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("ScreenView.xib", WitnessedApp.nib)
    try shell.folder.write(
      "ScreenViewController.swift", "@objc(ScreenViewController) class ScreenViewController: UIViewController {}")
    #expect(try check(shell).contains("note: outlet 'lost'"))
    try shell.folder.write("Other.swift", "func main() { present(ScreenViewController()) }")
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("'ScreenViewController' is made here, and takes the nib of its name"), "\(output)")
  }

  /// A class that is asked for its bundle, or compared, is not made; a window's controller takes only a nib that it names, and
  /// none takes another one than its initializer names.
  @Test(arguments: [
    ("ScreenViewController: UIViewController", "let bundle = Bundle(for: ScreenViewController.self)", false),
    ("ScreenViewController: UIViewController", "func main() { L10n.ScreenViewController.title.show() }", false),
    ("ScreenViewController: UIViewController", "func main() { open(ScreenViewController.self) }", true),
    ("ScreenViewController: UIViewController", "let isOne = top.isKind(of: ScreenViewController.self)", false),
    ("ScreenViewController: UIViewController", "let isOne = type(of: top) == ScreenViewController.self", false),
    (
      "ScreenViewController: Base",
      """
      class Base: UIViewController { init() { super.init(nibName: "BaseView", bundle: nil) } }
      func main() { open(ScreenViewController()) }
      """, false
    ),
    ("ScreenViewController: NSWindowController", "func main() { open(ScreenViewController()) }", false),
    (
      "ScreenViewController: UIViewController",
      #"func main() { open(ScreenViewController(nibName: "Other", bundle: nil)) }"#, false
    ),
    (
      "ScreenViewController: UIViewController",
      #"func main() { open(ScreenViewController(nibName: "ScreenView", bundle: nil)) }"#, true
    ),
    (
      "ScreenViewController: UIViewController",
      "func main() { open(ScreenViewController(nibName: nil, bundle: nil)) }", true
    ),
  ])
  func whatTakesTheNibOfItsName(declaration: String, use: String, isWitness: Bool) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("ScreenView.xib", WitnessedApp.nib)
    try shell.folder.write("Code.swift", "@objc(ScreenViewController) class \(declaration) {}\n\(use)")
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'") == isWitness, "\(output)")
  }

  /// What goes to First Responder, any object of the app may answer, whatever class the document names for it.
  @Test(arguments: [
    (#"customObject id="-1" customClass="FirstResponder""#, "showPanel:", "error"),
    (#"placeholder placeholderIdentifier="IBFirstResponder" id="-1" customClass="UIResponder""#, "showPanel:", "error"),
    (#"customObject id="-1" customClass="FirstResponder""#, "hidePanel:", "note"),
    (#"customObject id="-1" customClass="Other""#, "showPanel:", "error"),
    (#"customObject id="4" customClass="Other""#, "showPanel:", "note"),
  ]) func anActionForFirstResponder(receiver: String, selector: String, verdict: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    let id = receiver.contains(#""4""#) ? "4" : "-1"
    let item = #"""
      <barButtonItem id="i"><connections><action selector="\#(selector)" target="\#(id)" destination="\#(id)" id="a"/>\#
      </connections></barButtonItem>
      """#
    try shell.folder.write("Bar.xib", WitnessedApp.document("<\(receiver)/>\n\(item)"))
    try shell.folder.write(
      "App.swift",
      """
      @objc(App) class App: NSObject {
        @IBAction func showPanel(_ sender: Any) { Bundle.main.loadNibNamed("Panel", owner: Screen()) }
      }
      @objc(Other) class Other: NSObject {}
      let made: [Any] = [App(), Other()]
      """)
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
    // The same is said of the file alone.
    try shell.git("init -q -b main")
    let alone = try shell.run("check Panel.xib").output
    #expect(alone.contains("\(verdict): outlet 'lost'"), "\(alone)")
  }

  /// A controller that a nib makes takes its own nib when code asks for its view.
  @Test(arguments: [
    ("", "note"), ("func main() { window.addSubview(screen.view) }", "error"),
    ("func main() { show(screen) }", "error"), ("deinit { screen = nil }", "note"),
    ("{ didSet { window.addSubview(screen.view) } }", "error"),
  ]) func aControllerInANib(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Main.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Starter">
          <connections><outlet property="screen" destination="c" id="o"/></connections>
        </placeholder>
        <viewController nibName="Panel" id="c" customClass="Screen"/>
        """))
    try shell.folder.write(
      "Starter.swift",
      """
      @objc(Starter) class Starter: NSObject {
        @IBOutlet var screen: Screen!\(code.hasPrefix("{") ? "" : "\n") \(code)
      }
      func main() { Bundle.main.loadNibNamed("Main", owner: Starter()) }
      """)
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Swift that loads nibs by the names of classes.
  private static let loader = """
    func load<T>(_ type: T.Type) -> T {
      Bundle.main.loadNibNamed(String(describing: type), owner: nil, options: nil)![0] as! T
    }
    """

  @Test func aHelperLoadsNibsByTheNamesOfClasses() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib.replacing("Screen", with: "Panel"))
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UIView {}")
    try shell.folder.write("Other.swift", "func main() { view.addSubview(load(Panel.self)) }")
    #expect(try check(shell).contains("note: outlet 'lost'"))
    try shell.folder.write("Helper.swift", Self.loader)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("code loads nibs by the names of classes, and has 'Panel' here"), "\(output)")
  }

  /// The name of a class that only cells are asked for by is none that a nib is loaded by.
  @Test(arguments: [
    ("table.dequeueReusableCell(withIdentifier: String(describing: Panel.self), for: path)", "note"),
    ("table.dequeueReusableCell(withIdentifier: String(describing: Panel.self), nib: load(Panel.self))", "error"),
    ("storyboard.instantiateViewController(withIdentifier: String(describing: Panel.self))", "error"),
  ]) func theNameOfAClassAsThatOfCells(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Helper.swift", "Other.swift", "Panel.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib.replacing("Screen", with: "Panel"))
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UIView {}")
    try shell.folder.write("Other.swift", "func main() { view.addSubview(load(Other.self)); _ = \(code) }")
    try shell.folder.write("Helper.swift", Self.loader)
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Code of a class that nobody names and no loaded document has, never runs.
  @Test func codeThatNeverRunsIsNoWitness() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Old.swift",
      #"@objc(Old) class Old: UIView { func main() { Bundle.main.loadNibNamed("Panel", owner: Screen()) } }"#)
    #expect(try check(shell).contains("note: outlet 'lost'"))
    try shell.folder.write("Other.swift", "func main() { view.addSubview(Old()) }")
    #expect(try check(shell).contains("error: outlet 'lost'"))
  }

  /// Nor does code of a class that only code of such a class names, however many there are in between.
  @Test(arguments: [
    ("Other.swift", "func main() { view.addSubview(Older()) }"), ("Other.swift", #"let name = "Older""#),
    ("Other.swift", "class Shelf: Library { let older = Older() }"),
    ("Other.swift", "class App: UIResponder, UIApplicationDelegate { let older = Older() }"),
    ("Other.m", "void show(void) { [Older new]; }"),
  ])
  func codeThatOnlyDeadCodeNamesIsNoWitness(file: String, source: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Old.swift",
      """
      @objc(Old) class Old: UIView { func main() { Bundle.main.loadNibNamed("Panel", owner: Screen()) } }
      class Middle: UIView { let old = Old() }
      @objc(Older) class Older: UIViewController { lazy var middle = Middle(); func again() { Older.shared?.again() } }
      """)
    #expect(try check(shell).contains("note: outlet 'lost'"))
    try shell.folder.write(file, source)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// A panel that loads its nib is made by code that names it, and by nothing else.
  @Test(arguments: [("", false), ("[[Old sharedPanel] orderFront:nil];", true)])
  func aPanelThatNobodyMakes(code: String, isHurt: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Old.m", "Other.m"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Old.h", "@interface Old : NSPanel\n+ (Old *)sharedPanel;\n@end\n")
    try shell.folder.write(
      "Old.m",
      """
      @implementation Old
      + (Old *)sharedPanel { return [[Old alloc] init]; }
      - (id)init { [NSBundle loadNibNamed:@"Panel" owner:self]; return self; }
      @end
      """)
    try shell.folder.write("Other.m", "void show(void) { \(code) }")
    #expect(try check(shell).contains("error: outlet 'lost'") == isHurt)
  }

  /// What announces a class, declares a variable of it or casts to it, makes none.
  @Test(arguments: [
    ("Other.m", "@class Old;\n@interface Shelf : NSObject\n@property (strong) Old *old;\n@end", false),
    ("Other.m", "void show(id view) { [(Old *)view show]; }", false),
    ("Other.swift", "func show(_ view: UIView) { (view as? Old)?.show() }", false),
    ("Other.m", "void show(void) { Old *old = [Old new]; }", true),
    ("Other.swift", "func main() { let old: Old = make() }", true),
  ])
  func whatMakesNone(file: String, source: String, isWitness: Bool) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Old.swift",
      #"@objc(Old) class Old: UIView { func main() { Bundle.main.loadNibNamed("Panel", owner: Screen()) } }"#)
    try shell.folder.write(file, source)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'") == isWitness, "\(output)")
  }

  /// A document that is loaded has an object of the class whose code leads there.
  @Test func aDocumentMakesWhatLeadsToCode() throws {
    let shell = try WitnessedApp.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Old.swift",
      """
      @objc(Old) class Old: UIView { func main() { Bundle.main.loadNibNamed("Panel", owner: Screen()) } }
      @objc(Older) class Older: UIViewController { let old = Old() }
      """)
    let main = WitnessedApp.storyboard(#" initialViewController="one""#, segue: false)
      .replacing(#"<outlet property="lost" destination="two" id="o"/>"#, with: "")
    try shell.folder.write("Main.storyboard", main)
    #expect(try check(shell).contains("note: outlet 'lost'"))
    try shell.folder.write(
      "Main.storyboard",
      main.replacing(#"<viewController id="one""#, with: #"<viewController id="one" customClass="Older""#))
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// What code performs is held against scenes that something makes: a segue that only code can perform is performed by
  /// its name, and the name of something else is none.
  @Test(arguments: [true, false]) func aSegueThatASceneLacksNeedsTheScene(isPerformed: Bool) throws {
    let shell = try WitnessedApp.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
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
        func main() { performSegue(withIdentifier: "lock", sender: nil) }
      }
      """)
    try shell.folder.write(
      "Start.swift",
      """
      @objc(Start) class Start: UIViewController {
        let name = Notification.Name(rawValue: "settings")
        func main() { \(isPerformed ? #"performSegue(withIdentifier: "settings", sender: nil)"# : "") }
      }
      """)
    let output = try check(shell)
    let verdict = isPerformed ? "error" : "note"
    #expect(output.contains("\(verdict): 'Screen' performs the segue 'lock', and its scene has none"), "\(output)")
    #expect(output.contains("nothing is known that makes this scene") != isPerformed, "\(output)")
  }

  /// A source stays in the folder while no target builds it anymore: nothing in it runs.
  @Test(arguments: [false, true]) func codeIsAWitnessIfATargetBuildsIt(isBuilt: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Cart.swift"] + (isBuilt ? ["Old.swift"] : []))
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Cart.swift", #"let panelIdentifier = show(identifier: "Panel")"#)
    try shell.folder.write("Old.swift", #"func main() { Bundle.main.loadNibNamed("Panel", owner: Screen()) }"#)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'") == isBuilt, "\(output)")
    #expect(output.contains("nothing is known that loads 'Panel.xib'") != isBuilt, "\(output)")
  }

  /// What no target builds declares no members either.
  @Test func classesThatNoTargetBuilds() throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Cart.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Cart.swift", #"func main() { Bundle.main.loadNibNamed("Panel", owner: Screen()) }"#)
    try shell.folder.write("Screen+Old.swift", "extension Screen { @objc var lost: UIView? { get { nil } set {} } }")
    #expect(try check(shell).contains("error: outlet 'lost'"))
  }

  /// The system loads the nib that a property list names, though the class that defined it is gone.
  @Test func theMainNibOfAClassThatIsGone() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib.replacing("Screen", with: "Gone"))
    try shell.folder.write("Panel.swift", "class Panel: UIViewController {}")
    #expect(try check(shell).contains("no code or document names 'Panel'"))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>NSMainNibFile</key><string>Panel</string></dict></plist>")
    let output = try check(shell)
    #expect(!output.contains("no code or document names 'Panel'"), "\(output)")
  }

  /// A document names a class for File's Owner that does not load it: the class has another nib, of its own name.
  @Test func anOwnerThatLoadsAnotherNib() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    #expect(try check(shell).contains("no code or document names 'Panel', so nothing loads this nib"))
    try shell.folder.write("Other.swift", #"let panelIdentifier = show(identifier: "Panel")"#)
    #expect(try check(shell).contains("note: outlet 'lost'"))
    try shell.folder.write(
      "Screen.xib", WitnessedApp.nib.replacing(#"<outlet property="lost" destination="v" id="o"/>"#, with: ""))
    #expect(!(try check(shell).contains("outlet 'lost'")))
    try shell.folder.write("Other.swift", "func main() { present(Screen(nibName: \"Panel\", bundle: nil)) }")
    #expect(try check(shell).contains("error: outlet 'lost'"))
  }

  /// A plain controller loads a nib whose owner's class is gone: whoever makes the controller is not its owner.
  @Test func aNibOfAPlainController() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.xib", WitnessedApp.nib.replacing("Screen", with: "Gone"))
    try shell.folder.write(
      "App.swift",
      #"class App: UIResponder { func main() { present(UIViewController(nibName: "Panel", bundle: nil)) } }"#)
    #expect(!(try check(shell).contains("is not declared by")))
    try shell.folder.write(
      "App.swift",
      #"class App: UIResponder { func main() { present(Screen(nibName: "Panel", bundle: nil)) } }"#)
    #expect(try check(shell).contains("error: outlet 'lost' is not declared by 'Screen'"))
  }

  /// Registered with something of the project's, a controller is no cell with a nib.
  @Test func aControllerThatIsRegistered() throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Other.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib.replacing("Screen", with: "Panel"))
    try shell.folder.write("Other.swift", "func start() { Channels.shared.register(Panel.self) }")
    for (superclass, isLoaded) in [("UIViewController", false), ("UITableViewCell", true)] {
      try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: \(superclass) {}")
      let output = try shell.run("impact Panel").output
      #expect(output.contains("registers Panel") == isLoaded, "\(output)")
    }
  }

  /// An initializer names the nib of a controller that nothing makes anymore.
  @Test func aControllerThatNothingMakesLoadsNoNib() throws {
    let shell = try WitnessedApp.app(making: [])
    try shell.folder.write("Panel.xib", WitnessedApp.nib.replacing("Screen", with: "Panel"))
    try shell.folder.write(
      "Panel.swift",
      #"@objc(Panel) class Panel: UIViewController { init() { super.init(nibName: "Panel", bundle: nil) } }"#)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Panel.xib")
    #expect(!(try shell.run("impact --changed HEAD").output.contains("was removed, and is loaded here")))
    try shell.folder.write("Other.swift", "func main() { present(Panel()) }")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("Panel.swift:1:"), "\(output)")
    #expect(output.contains("nib 'Panel' was removed, and is loaded here"), "\(output)")
  }

  /// Code asks for a nib that is gone, and nothing makes an object of its class.
  @Test func codeThatNothingRunsAsksForWhatIsGone() throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Old.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib.replacing("Screen", with: "Panel"))
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UIView {}")
    try shell.folder.write(
      "Old.swift",
      #"@objc(Old) class Old: UIView { func main() { Bundle.main.loadNibNamed("Panel", owner: Panel()) } }"#)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Panel.xib")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("note: nib 'Panel' was removed, and is loaded here"), "\(output)")
    #expect(output.contains("nothing is known that makes an object of 'Old'"), "\(output)")
    try shell.folder.write("Other.swift", "func main() { view.addSubview(Old()) }")
    #expect(try shell.run("impact --changed HEAD").output.contains("error: nib 'Panel' was removed"))
    // Nor does code that no target builds.
    try shell.folder.write("Old.swift", "")
    try shell.folder.write("Older.swift", #"func main() { Bundle.main.loadNibNamed("Panel", owner: Panel()) }"#)
    #expect(try shell.run("impact --changed HEAD").output.contains("no target of the project builds this source"))
  }

  /// Cells for which only a controller asks that has a table of its own.
  @Test(arguments: ["Other", "Screen", "Source"]) func cellsOfAnotherTable(asking: String) throws {
    let shell = try WitnessedApp.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
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
      output.contains("\(isOthers ? "note" : "error"): outlet 'lost' is not declared by 'ScreenCell'"), "\(output)")
    #expect(output.contains("only controllers of other tables ask for the cell 'Cell'") == isOthers, "\(output)")
  }

  private static let asking =
    #"func row(_ path: IndexPath) { table.dequeueReusableCell(withIdentifier: "Cell", for: path) }"#
}
