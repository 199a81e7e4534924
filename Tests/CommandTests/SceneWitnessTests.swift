import Foundation
import TestRunning
import TestSupport
import Testing

/// An error in an app's storyboard needs something that makes the scene: it is named, or the finding is a note.
@Suite(.ownThreads) struct SceneWitnessTests {
  private func check(_ shell: Shell) throws -> String { try WitnessedApp.check(shell) }

  @Test func aStoryboardThatNothingNames() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    let output = try check(shell)
    #expect(output.contains("note: outlet 'lost'"), "\(output)")
    #expect(output.contains("nothing is known that makes this scene"), "\(output)")
  }

  /// An identifier that is empty is none.
  @Test(arguments: [("Second", "error"), ("", "note")])
  func aSceneWithAnIdentifier(identifier: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Other.swift", "Screen.swift"])
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard("", segue: false).replacing(
        #"storyboardIdentifier="Second""#, with: #"storyboardIdentifier="\#(identifier)""#))
    try shell.folder.write(
      "Other.swift",
      """
      class Other: UIViewController {
        override func viewDidLoad() {
          show(UIStoryboard(name: board, bundle: nil).instantiateViewController(withIdentifier: "\(identifier)"))
        }
      }
      """)
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What does not compile stops the build, whoever makes the scene.
  @Test func aStoryboardThatDoesNotCompile() throws {
    let shell = try WitnessedApp.app()
    let cell = """
      <tableView key="view" dataMode="prototypes" id="t"><prototypes><tableViewCell reuseIdentifier="row" id="r">
      <subviews><button id="buy"/></subviews></tableViewCell></prototypes></tableView>
      <connections><outlet property="view" destination="buy" id="o"/></connections>
      """
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(beginningWith: #"<viewController id="one">"# + cell)
        .replacing(" initialViewController=\"one\"", with: ""))
    let output = try check(shell)
    #expect(output.contains("error: outlet 'view' leads into"), "\(output)")
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
    let shell = try WitnessedApp.app()
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    try shell.folder.write("Shop/Shop-Info.plist", list)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("Main.storyboard:5:"), "\(output)")
    #expect(output.contains("a segue leads to the scene"), "\(output)")
    try shell.folder.write("Shop/Shop-Info.plist", "<<<<<<< HEAD")
    let outcome = try shell.run("check .")
    #expect(outcome.output.contains("note: outlet 'lost'"), "\(outcome.output)")
    #expect(outcome.errors.contains("[conflict-marker]"), "\(outcome.errors)")
  }

  /// From iOS 13 on an app that has scenes begins with these alone.
  @Test(arguments: [
    ("13.0", "", "note"), ("12.0", "", "error"), ("$(OLDEST)", "", "error"),
    ("13.0", "<key>UISceneStoryboardFile</key><string>Main</string>", "error"),
  ]) func theDocumentOfAnAppWithScenes(system: String, scene: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      settings: "IPHONEOS_DEPLOYMENT_TARGET = 11.0;",
      ofTarget: #"INFOPLIST_FILE = Info.plist; IPHONEOS_DEPLOYMENT_TARGET = "\#(system)";"#)
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    try shell.folder.write(
      "Info.plist",
      """
      <plist><dict><key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneDelegateClassName</key><string>SceneDelegate</string>\(scene)</dict></array></dict></dict></dict></plist>
      """)
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Each scene of a phone has windows: who only asks for that makes a window whenever the app begins.
  @Test(arguments: [
    ("guard let scene = (scene as? UIWindowScene) else { return }\n window = UIWindow(windowScene: scene)", "note"),
    ("guard let _ = scene as? UIWindowScene else { return }; window?.rootViewController = Home()", "note"),
    ("if let scene = scene as? UIWindowScene { self.window = UIWindow(windowScene: scene) }", "note"),
    ("guard let scene = scene as? UIWindowScene, isNew else { return }; window = UIWindow(scene)", "error"),
    ("guard let scene = scene as? OtherScene else { return }; window = UIWindow(scene)", "error"),
    ("if isNew, let scene = scene as? UIWindowScene { window = UIWindow(scene) }", "error"),
    ("guard isNew else { return }; window?.rootViewController = Home()", "error"),
  ]) func aSceneDelegateThatMakesItsWindow(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Scenes.swift", "Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UISceneStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Scenes.swift",
      """
      class Scenes: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          \(code)
        }
      }
      """)
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A target says which property list is its Info.plist, whatever that is called.
  @Test(arguments: [("Shop/My Shop.plist", "error"), ("Shop/Other.plist", "note")])
  func anInformationListOfAnotherName(name: String, verdict: String) throws {
    let shell = try WitnessedApp.app(ofTarget: #"INFOPLIST_FILE = "$(SRCROOT)/Shop/My Shop.plist";"#)
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    try shell.folder.write(
      name, "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A segue that begins at a controller is performed by code that names it, or by nobody.
  @Test func aSegueThatOnlyCodePerforms() throws {
    let shell = try WitnessedApp.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
    let segue = #"<connections><segue kind="show" identifier="showCart" destination="two" id="g"/></connections>"#
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: false)
        .replacing(#"<viewController id="one">"#, with: #"<viewController id="one">"# + segue))
    var output = try check(shell)
    #expect(output.contains("note: outlet 'lost'"), "\(output)")
    #expect(output.contains("nothing is known that makes this scene"), "\(output)")
    try shell.folder.write("Other.swift", #"func main() { one.performSegue(withIdentifier: "showCart", sender: nil) }"#)
    output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("a segue leads to the scene"), "\(output)")
  }

  /// Tuist and XcodeGen make the Xcode project, which is not in the repository.
  /// A segue that only code performs needs code of the class that its scene has.
  @Test(arguments: [("Panel", "error"), ("Base", "error"), ("Other", "note")])
  func whoPerformsASegue(performer: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Other.swift", "Screen.swift"])
    let storyboard = WitnessedApp.storyboard(segue: false).replacing(#"storyboardIdentifier="Second" "#, with: "")
    try shell.folder.write(
      "Main.storyboard",
      storyboard.replacing(
        #"<viewController id="one">"#,
        with:
          #"<viewController id="one" customClass="Panel"><connections><segue kind="show" identifier="go" destination="two" id="g"/></connections>"#
      ).replacing(
        "</scenes>",
        with:
          #"<scene sceneID="s3"><objects><viewController id="three" customClass="Other"/></objects></scene></scenes>"#
      ))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    func code(_ name: String) -> String {
      name == performer ? #"override func viewDidLoad() { performSegue(withIdentifier: "go", sender: nil) }"# : ""
    }
    try shell.folder.write(
      "Other.swift",
      """
      @objc(Base) class Base: UIViewController { \(code("Base")) }
      @objc(Panel) class Panel: Base { \(code("Panel")) }
      @objc(Other) class Other: UIViewController { \(code("Other")) }
      """)
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test func anAppWithoutItsXcodeProject() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.remove("Shop.xcodeproj")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(#" initialViewController="two""#, segue: false))
    #expect(try check(shell).contains("error: outlet 'lost'"))
    try shell.folder.write(
      "Shop/Info.plist", "<plist><dict><key>UILaunchStoryboardName</key><string>Launch</string></dict></plist>")
    let output = try check(shell)
    #expect(output.contains("note: outlet 'lost'"), "\(output)")
  }

  @Test func aBuildSettingIsAWitness() throws {
    let shell = try WitnessedApp.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ")
    try shell.folder.write(
      "Main.storyboard", WitnessedApp.storyboard(#" initialViewController="two""#, segue: false))
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
    let shell = try WitnessedApp.app()
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(segue: false))
    try shell.folder.write("Other.swift", "func main() { present(\(call)) }\nlet names = \"Second\\(number)\"")
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'") == isWitness, "\(output)")
    #expect(output.contains("note: outlet 'lost'") != isWitness, "\(output)")
  }

  /// The examples of a library that is in the repository are not in its app; the repository's own are as they were.
  @Test(arguments: [("Vendor/Kit/Examples/Feed", "note"), ("Vendor/Kit/Feed", "error"), ("Examples/Feed", "error")])
  func examplesOfALibrary(folder: String, verdict: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "\(folder)/Feed.xcodeproj/project.pbxproj",
      WitnessedApp.project(
        building: "Main.storyboard", product: "application", settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; "))
    try shell.folder.write("\(folder)/Main.storyboard", WitnessedApp.storyboard())
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
    #expect(output.contains("only an example of a library builds it") == (verdict == "note"), "\(output)")
  }

  private static func watchStoryboard(_ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" targetRuntime="watchKit" \
    initialViewController="first">
      <scenes>
        \(scenes)
      </scenes>
    </document>
    """
  }

  /// A watch pushes what code names; a comment pushes nothing. An outlet that a class lacks it only logs.
  @Test(arguments: [
    ("pushController(withName: \"Detail\", context: nil)", "warning"),
    ("// pushController(withName: \"Detail\", context: nil)", "note"),
  ])
  func aWatchPushesScenes(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Detail.swift",
      """
      @objc(Detail) class Detail: WKInterfaceController {}
      @objc(First) class First: WKInterfaceController { override func willActivate() { \(code)
      } }
      """)
    try shell.folder.write(
      "Interface.storyboard",
      Self.watchStoryboard(
        """
        <scene sceneID="s1"><objects><controller id="first" customClass="First"/></objects></scene>
        <scene sceneID="s2"><objects>
          <controller identifier="Detail" id="second" customClass="Detail">
            <items><label id="text"/></items>
            <connections><outlet property="lost" destination="text" id="o"/></connections>
          </controller>
        </objects></scene>
        """))
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A watch shows the scenes of notifications by itself.
  @Test func aWatchShowsNotifications() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Note.swift", "@objc(Note) class Note: WKUserNotificationInterfaceController {}")
    try shell.folder.write(
      "Interface.storyboard",
      Self.watchStoryboard(
        """
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
        """))
    let output = try check(shell)
    #expect(output.contains("warning: outlet 'lost'"), "\(output)")
  }

  @Test func aStoryboardReferenceIsAWitness() throws {
    let shell = try WitnessedApp.app(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Start; ")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
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

  /// Code that works an identifier out may mean every scene whose identifier it writes.
  @Test(arguments: [
    (#"func show(_ name: String) { storyboard?.instantiateViewController(withIdentifier: name) }"#, true),
    (#"func main() { storyboard?.instantiateViewController(withIdentifier: "First") }"#, false),
  ])
  func codeWorksIdentifiersOut(call: String, isWitness: Bool) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(segue: false))
    try shell.folder.write("Other.swift", "class Other: UIViewController { \(call) }\nlet names = [\"Second\"]")
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'") == isWitness, "\(output)")
    #expect(output.contains("code names the scene 'Second' here") == isWitness, "\(output)")
  }

  /// Code that asks any storyboard means the one that the app names, where two have the scene.
  @Test(arguments: [true, false]) func aStoryboardBesideOneThatIsNamed(hasScene: Bool) throws {
    let shell = try WitnessedApp.app()
    let storyboard = WitnessedApp.storyboard("", segue: false)
    try shell.folder.write("Old.storyboard", storyboard)
    try shell.folder.write(
      "Main.storyboard",
      storyboard.replacing("Second", with: hasScene ? "Second" : "Third").replacing("lost", with: "view"))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Other.swift",
      """
      class Other: UIViewController {
        func show(_ name: String) { storyboard?.instantiateViewController(withIdentifier: name) }
      }
      let names = ["Second"]
      """)
    let output = try check(shell)
    #expect(output.contains("\(hasScene ? "note" : "error"): outlet 'lost'"), "\(output)")
  }

  /// Code that has a constant asks for the scene of the storyboard that it names with it, and not for one in another.
  @Test(arguments: [
    (#"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: Names.second)"#, false),
    (#"UIStoryboard(name: "Old", bundle: nil).instantiateViewController(withIdentifier: Names.second)"#, true),
    ("show(Names.second)", true),
    (
      #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: Names.second)"#
        + "; storyboard.instantiateViewController(withIdentifier: Names.second)", true
    ),
  ]) func identifiersInConstants(code: String, isWitness: Bool) throws {
    let shell = try WitnessedApp.app()
    let storyboard = WitnessedApp.storyboard(#" initialViewController="one""#, segue: false)
    try shell.folder.write("Old.storyboard", storyboard)
    try shell.folder.write("Main.storyboard", storyboard.replacing("lost", with: "view"))
    try shell.folder.write(
      "Other.swift",
      """
      class Other: UIViewController { func open(_ storyboard: UIStoryboard) { \(code) } }
      """)
    try shell.folder.write("Names.swift", #"enum Names { static let second = "Second" }"#)
    try shell.folder.write(
      "App.swift",
      """
      func main() {
        Other().open(UIStoryboard(name: "Old", bundle: nil)); UIStoryboard(name: "Main", bundle: nil)
        UIStoryboard(name: "Old", bundle: nil).instantiateInitialViewController()
      }
      """)
    let output = try check(shell)
    #expect(output.contains("\(isWitness ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// A variable that gets another storyboard later may have either.
  @Test(
    arguments: [
      (
        "swift",
        "var board = UIStoryboard(name: \"Main\", bundle: nil)\n"
          + "if pad { board = UIStoryboard(name: NAME, bundle: nil) }"
      ), ("swift", "var board: UIStoryboard? = nil\nboard = UIStoryboard(name: NAME, bundle: nil)"),
      (
        "m",
        "UIStoryboard *board = [UIStoryboard storyboardWithName:@\"Main\" bundle:nil];\n"
          + "if (pad) { board = [UIStoryboard storyboardWithName:NAME bundle:nil]; }"
      ), ("m", "UIStoryboard *board = nil;\nboard = [UIStoryboard storyboardWithName:NAME bundle:nil];"),
    ], ["Old", "Main"])
  func storyboardsInVariables(code: (language: String, text: String), name: String) throws {
    let isSwift = code.language == "swift"
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Other.\(code.language)"])
    let storyboard = WitnessedApp.storyboard(#" initialViewController="one""#, segue: false)
    try shell.folder.write("Old.storyboard", storyboard)
    try shell.folder.write("Main.storyboard", storyboard.replacing("lost", with: "view"))
    let text = code.text.replacing("NAME", with: isSwift ? "\"\(name)\"" : "@\"\(name)\"")
    try shell.folder.write(
      "Other.\(code.language)",
      isSwift
        ? "func main() { \(text)\nshow(board.instantiateViewController(withIdentifier: \"Second\")) }"
        : "void open(void) { \(text) [self show:[board instantiateViewControllerWithIdentifier:@\"Second\"]]; }\n"
          + "@implementation AppDelegate - (void)applicationDidBecomeActive:(UIApplication *)app { open(); } @end")
    try shell.folder.write(
      "App.swift", #"let first = UIStoryboard(name: "Old", bundle: nil).instantiateInitialViewController()"#)
    let output = try check(shell)
    let mayBeOld = name == "Old" || code.text.contains("if ")
    #expect(output.contains("\(mayBeOld ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// AppKit has types for identifiers.
  @Test(arguments: [#"NSStoryboard.SceneIdentifier("Second")"#, #".init("Second")"#, #".init(rawValue: "Second")"#])
  func identifiersHaveTypes(identifier: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(segue: false))
    try shell.folder.write(
      "Other.swift", "func main() { NSStoryboard.main?.instantiateController(withIdentifier: \(identifier)) }")
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("code asks for the scene here"), "\(output)")
  }

  /// An initializer of the app's own, which takes a case of an enumeration for a name.
  @Test func anInitializerOfStoryboards() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Main.storyboard", WitnessedApp.storyboard(#" initialViewController="two""#, segue: false))
    try shell.folder.write(
      "Other.swift",
      """
      extension UIStoryboard {
        enum StoryboardName: String { case Main }
        convenience init(_ name: StoryboardName) { self.init(name: name.rawValue, bundle: nil) }
      }
      func main() { present(UIStoryboard(.Main).instantiateInitialViewController()!) }
      """)
    let output = try check(shell)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
    #expect(output.contains("code makes the storyboard 'Main' here"), "\(output)")
  }

  /// A constant of C that no code uses asks for no scene, whoever may see it.
  @Test(arguments: ["", "NSString *first(void) { return kSecond; }"]) func aConstantOfCThatNobodyUses(use: String)
    throws
  {
    let shell = try WitnessedApp.app(sources: ["Names.m", "Other.m"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write("Names.h", "extern NSString * const kSecond;\n")
    try shell.folder.write("Names.m", "#import \"Names.h\"\nNSString * const kSecond = @\"Second\";\n")
    try shell.folder.write("Other.m", "#import \"Names.h\"\n\(use)\n")
    try shell.folder.write("Code.swift", #"let storyboard = UIStoryboard(name: "Main", bundle: nil)"#)
    let output = try check(shell)
    #expect(output.contains("\(use.isEmpty ? "note" : "error"): outlet 'lost'"), "\(output)")
  }

  /// Who asks a storyboard that is not known for a scene does not mean that of one which only a constant names that nobody
  /// uses, where another one has it.
  @Test(arguments: ["", "NSString *other(void) { return kOther; }"])
  func aStoryboardOfWhichNobodyUsesTheName(use: String) throws {
    let shell = try WitnessedApp.app(sources: ["Names.m", "Other.m", "Screen.swift"])
    let storyboard = WitnessedApp.storyboard("", segue: false)
    try shell.folder.write("Other.storyboard", storyboard)
    try shell.folder.write("Main.storyboard", storyboard.replacing("lost", with: "view"))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Names.h", "extern NSString * const kOther;\n")
    try shell.folder.write("Names.m", "#import \"Names.h\"\nNSString * const kOther = @\"Other\";\n")
    try shell.folder.write(
      "Other.m",
      """
      #import "Names.h"
      \(use)
      UIViewController *second(UIStoryboard *one) { return [one instantiateViewControllerWithIdentifier:@"Second"]; }
      """)
    let output = try check(shell)
    #expect(output.contains("\(use.isEmpty ? "note" : "error"): outlet 'lost'"), "\(output)")
  }

  /// An app whose first scene, of a `Panel`, leads to another one by a segue that only code performs.
  private func appWithSegue(of source: String) throws -> Shell {
    let shell = try WitnessedApp.app(sources: [source, "Screen.swift"], making: [])
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: false).replacing(
        #"<viewController id="one">"#,
        with: """
          <viewController id="one" customClass="Panel"><connections>
          <segue destination="two" kind="show" identifier="go" id="g"/></connections>
          """))
    return shell
  }

  /// A controller that performs segues by names which it is told performs those of its own scenes.
  @Test(arguments: [
    ("Panel", "Wide", "error"), ("Wide", "Wide", "error"), ("Other", "Wide", "note"),
    ("UIViewController", "Wide", "error"), ("Other", "LibraryController", "error"),
  ]) func seguesWhoseNamesCodeIsTold(performer: String, superclass: String, verdict: String) throws {
    let shell = try appWithSegue(of: "Panel.swift")
    try shell.folder.write(
      "Panel.swift",
      """
      class Wide: UIViewController {}
      @objc(Panel) class Panel: \(superclass) {}
      class Other: UIViewController {
        let names = ["go"]
        override func viewDidLoad() { performSegue(withIdentifier: "back", sender: nil) }
      }
      extension \(performer) {
        @IBAction func perform(_ sender: Any) { performSegue(withIdentifier: title!, sender: sender) }
      }
      let other: [UIViewController] = [Other(), Panel()]
      """)
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Who tries a segue performs it where it is there.
  @Test(arguments: [
    ("@try { [self performSegueWithIdentifier:@\"go\" sender:nil]; } @catch (NSException *e) {}", "error"),
    ("[self performSegueWithIdentifier:@\"back\" sender:nil]; NSString *name = @\"go\";", "note"),
  ]) func aSegueThatIsTried(code: String, verdict: String) throws {
    let shell = try appWithSegue(of: "Panel.m")
    try shell.folder.write(
      "Panel.m",
      """
      @interface Panel : UIViewController
      @end
      @implementation Panel
      - (void)viewDidLoad { \(code) }
      - (void)viewDidUnload { [self performSegueWithIdentifier:@"other" sender:nil]; }
      @end
      """)
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A header that ends in a comment asks for no scene.
  @Test(arguments: [("Broken.h", "note"), ("Broken.m", "error")])
  func aSourceThatCannotBeRead(file: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Broken.m"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(file, "void open(void);\n/* It does not end.\n")
    let output = try check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// The identifier of a scene goes to the controller in it, of another class than code casts to.
  @Test func aSceneOfAnotherClass() throws {
    let shell = try WitnessedApp.app(sources: ["Other.swift"])
    let navigation = #"<navigationController storyboardIdentifier="Cart" id="n"/>"#
    func storyboard(_ scenes: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch">
        <scenes><scene sceneID="s"><objects>\(scenes)</objects></scene></scenes>
      </document>
      """
    }
    try shell.folder.write("Shop.storyboard", storyboard(navigation))
    try shell.folder.write(
      "Other.swift",
      """
      func main() {
        let cart = UIStoryboard(name: "Shop", bundle: nil).instantiateViewController(withIdentifier: "Cart")
          as! UINavigationController
      }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write(
      "Shop.storyboard", storyboard(#"<viewController storyboardIdentifier="Cart" id="c" customClass="Screen"/>"#))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "scene 'Cart' is a 'Screen' instead of a 'UINavigationController', and code takes it for a "
          + "'UINavigationController' here"), "\(outcome.output)")
    #expect(outcome.output.contains("Other.swift:2:"), "\(outcome.output)")
  }
}
