import Foundation
import TestRunning
import TestSupport
import Testing

/// Code of objects that nothing makes asks for no scene, and what only lists the scenes asks for none either.
@Suite(.ownThreads) struct UnmadeObjectTests {
  private static let scene =
    #"_ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")"#

  /// An app whose second scene lacks an outlet, and that begins with the first one.
  private func check(_ sources: [String: String]) throws -> String {
    let shell = try WitnessedApp.app(sources: sources.keys.sorted() + ["Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(segue: false))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    for (name, source) in sources {
      try shell.folder.write(name, source.replacing("SCENE", with: Self.scene))
    }
    return try WitnessedApp.check(shell)
  }

  @Test(arguments: [("", "note"), (#"let names = ["Old"]"#, "error")])
  func aClassThatOnlyWritesItsOwnName(other: String, verdict: String) throws {
    let output = try check([
      "Old.swift": #"class Old: UIViewController { override func viewDidLoad() { NSLog("Old"); SCENE } }"#,
      "Other.swift": other,
    ])
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A table without a data source has no cells, unless code may find the table.
  @Test(arguments: [("", "", "note"), (#" tag="1""#, "", "error"), ("", "table", "error")])
  func cellsWithoutDataSource(tag: String, outlet: String, verdict: String) throws {
    let connections = outlet.isEmpty ? "" : #"<outlet property="\#(outlet)" destination="t" id="o"/>"#
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: #"""
          <viewController id="one" customClass="Feed"><connections>\#(connections)</connections>
          <view key="view" id="v"><subviews><tableView\#(tag) dataMode="prototypes" id="t"><prototypes>
          <tableViewCell reuseIdentifier="Cell" id="r" customClass="Row"><connections>
          <outlet property="lost" destination="r" id="x"/></connections></tableViewCell></prototypes></tableView></subviews></view>
          """#), sources: ["Feed.swift", "Screen.swift"])
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Row) class Row: UITableViewCell {}
      @objc(Feed) class Feed: UIViewController {
        @IBOutlet var table: UITableView!
        override func viewDidLoad() { show("Cell") }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// An identifier may have any characters.
  @Test(arguments: [
    (#""Show the cart""#, "error: outlet 'lost'"), (#""Cart""#, "nothing makes this scene"),
    (#""Show \(name)""#, "nothing is known that makes this scene"), (#"name"#, "nothing makes this scene"),
    (#""\(name)""#, "nothing is known that makes this scene"),
  ]) func anIdentifierWithSpaces(identifier: String, answer: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(segue: false).replacing("Second", with: "Show the cart"),
      sources: ["Other.swift", "Screen.swift"])
    let scene = Self.scene.replacing(#""Second""#, with: identifier)
    try shell.folder.write(
      "Other.swift",
      "class Other: UIViewController { func show(_ name: String) { \(scene) } }\nlet other = Other()\nother.show(name)")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains(answer), "\(output)")
  }

  /// Libraries make identifiers of the names of classes, and keep the letters as they are but for the first one. A cell that
  /// no other code names they are not given.
  @Test(arguments: [
    ("rowcell", "show(RowCell.self)", "note"), ("rowCell", "show(RowCell.self)", "error"),
    ("RowCell", "show(RowCell.self)", "error"), ("RowCell", "cell(RowCell.self)", "error"),
    ("RowCell", "cell(Other.self)", "note"), ("Shop.RowCell", "cell(RowCell.self)", "error"),
    ("Shop.RowCell", "cell(Other.self)", "note"),
  ]) func theIdentifierOfACell(identifier: String, use: String, verdict: String) throws {
    let cells = """
      <tableView dataMode="prototypes" id="t"><prototypes>
      <tableViewCell reuseIdentifier="\(identifier)" id="r" customClass="RowCell">
      <connections><outlet property="lost" destination="t" id="q"/></connections></tableViewCell>
      </prototypes></tableView>
      """
    let list = #"<viewController id="one" customClass="List">"#
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: list + #"<view key="view" id="v"><subviews>\#(cells)</subviews></view>"#),
      sources: ["RowCell.swift", "Screen.swift"])
    try shell.folder.write(
      "RowCell.swift",
      """
      @objc(RowCell) class RowCell: UITableViewCell {}
      @objc(List) class List: UIViewController {
        func cell<T: UITableViewCell>(_ type: T.Type) -> T {
          table.dequeueReusableCell(withIdentifier: String(describing: type)) as! T
        }
        override func viewDidLoad() { \(use) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// SwiftGen's list names every scene; code asks for those whose accessors it uses.
  @Test(arguments: [("", "note"), ("let scene = StoryboardScene.Main.second.instantiate()", "error")])
  func aGeneratedListOfScenes(other: String, verdict: String) throws {
    let output = try check([
      "Storyboards.swift": """
      // Generated using SwiftGen, by O.Halligon
      enum StoryboardScene {
        enum Main: StoryboardType {
          static let storyboardName = "Main"
          static let second = SceneType<Screen>(storyboard: Main.self, identifier: "Second")
        }
      }
      struct SceneType<T> {
        func instantiate() -> T { storyboard.instantiateViewController(withIdentifier: identifier) as! T }
      }
      """,
      "Other.swift": other,
    ])
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// R.swift's list has a method for every nib; code loads those whose accessors it uses.
  @Test(arguments: [
    ("", "note"), ("let nib = UINib(resource: R.nib.row)", "error"),
    ("let row = R.nib.row(owner: nil)", "error"),
  ]) func aGeneratedListOfResources(other: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["R.generated.swift", "Other.swift", "Screen.swift", "Row.swift"])
    try shell.folder.write(
      "Main.storyboard", WitnessedApp.storyboard(#" initialViewController="one""#, segue: false))
    try shell.folder.write(
      "Row.xib",
      WitnessedApp.document(
        #"<view id="v" customClass="Row"><connections><outlet property="lost" destination="v" id="o"/></connections></view>"#
      ))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write(
      "R.generated.swift",
      """
      // Generated by R.swift, see https://github.com/mac-cain13/R.swift
      struct R {
        struct nib {
          static let row = _R.nib._Row()
          @available(*, deprecated, message: "Use UINib(resource: R.nib.row) instead")
          static func row(_: Void = ()) -> UINib { return UINib(resource: R.nib.row) }
          static func row(owner: AnyObject?) -> Row? {
            return R.nib.row.instantiate(withOwner: owner)[0] as? Row
          }
        }
      }
      struct _R { struct nib { struct _Row: NibResourceType { let name = "Row" } } }
      """)
    try shell.folder.write("Other.swift", other)
    let output = try WitnessedApp.check(shell)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("Row.xib:") }
    #expect(lines.contains { $0.contains("\(verdict): outlet 'lost'") }, "\(output)")
  }

  /// A nib that is gone hurts no controller that only one makes which nothing makes, though that one has a nib of its own.
  @Test(arguments: [
    ("", false), (#"Class fast(void) { return NSClassFromString(@"Display"); }"#, false),
    ("Class any(NSString *name) { return NSClassFromString(name); }", true),
    ("List *list(void) { return [List new]; }", true),
  ]) func aNibThatOnlyUnmadeCodeLoads(other: String, isHurt: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["List.m", "Detail.m", "Other.m", "Screen.swift"])
    try shell.folder.write(
      "Main.storyboard", WitnessedApp.storyboard(#" initialViewController="one""#, segue: false))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("List.xib", WitnessedApp.nib.replacing("Screen", with: "List"))
    try shell.folder.write("Row.xib", WitnessedApp.nib.replacing("lost", with: "view"))
    func controller(_ name: String, _ code: String) -> String {
      "@interface \(name) : UIViewController\n@property IBOutlet UIView *lost;\n@end\n@implementation \(name)\n"
        + "- (void)viewDidLoad { \(code) }\n@end\n"
    }
    try shell.folder.write("List.m", controller("List", "[self show:[Detail new]];"))
    try shell.folder.write(
      "Detail.m", controller("Detail", #"[[NSBundle mainBundle] loadNibNamed:@"Row" owner:self options:nil];"#))
    try shell.folder.write("Other.m", other)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Row.xib")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: nib 'Row' was removed, and is loaded here") == isHurt, "\(output)")
  }

  /// An outlet that is not connected stops only code that runs.
  @Test(arguments: [
    ("", "note"), ("override func viewDidLoad() { reveal() }", "error"),
    ("override func viewDidLoad() { caption.isHidden = true }", "error"),
  ]) func outletsThatOnlyIdleCodeUses(other: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift"])
    try shell.folder.write(
      "Main.storyboard", WitnessedApp.storyboard(#" initialViewController="two""#).replacing("lost", with: "view"))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: UIViewController {
        @IBOutlet var caption: UILabel!
        func reveal() { caption.text = nil }
        \(other)
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'caption' of 'Screen' is not connected"), "\(output)")
  }

  /// A controller that nobody makes misses nothing of the objects that it would have used.
  @Test(arguments: [("", "note"), ("let old = Old()", "error")])
  func membersThatOnlySuchAClassUses(other: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Old.swift", "Other.swift", "Row.swift"])
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["caption"]))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var caption: UILabel! }")
    try shell.folder.write(
      "Old.swift",
      "class Old: UIViewController { let row = Row()\n override func viewDidLoad() { row.caption.text = nil } }")
    try shell.folder.write("Other.swift", "let nib = \"Row\"\n" + other)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", Nib.component("Row"))
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("\(verdict): outlet 'caption' of 'Row' is no longer connected"), "\(output)")
  }

  /// Objects of a class that has two nibs come from either: from the other alone where nothing loads the one.
  @Test(arguments: [
    (true, "let nib = \"Row\"", nil), (true, "let nibs = [\"Row\", \"Slim\"]", "warning"),
    (true, "func load(_ name: String) { Bundle.main.loadNibNamed(name, owner: nil) }\nlet nib = \"Row\"", "warning"),
    (false, "let nibs = [\"Row\", \"Slim\"]", "error"),
  ]) func outletsThatAnotherNibConnects(connects: Bool, loads: String, verdict: String?) throws {
    let shell = try WitnessedApp.app(sources: ["Old.swift", "Other.swift", "Row.swift"])
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: connects ? ["caption"] : []))
    try shell.folder.write("Slim.xib", Nib.component("Row", outlets: ["caption"]))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var caption: UILabel! }")
    try shell.folder.write(
      "Old.swift",
      "class Old: UIViewController { let row = Row()\n override func viewDidLoad() { row.caption.text = nil } }")
    try shell.folder.write("Other.swift", "let old = Old()\n" + loads)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Slim.xib", Nib.component("Row"))
    let output = try shell.run("impact --changed HEAD").output
    let message = "outlet 'caption' of 'Row' is no longer connected, and 'Old' uses it"
    #expect(output.contains(message) == (verdict != nil), "\(output)")
    if let verdict { #expect(output.contains("\(verdict): \(message)"), "\(output)") }
  }

  /// Nobody sees the first scene where code gives the window another root controller at launch.
  @Test(arguments: [
    ("window?.rootViewController = UIViewController()", "note"), ("home()", "note"),
    ("if isNew { window?.rootViewController = UIViewController() }", "error"),
    ("guard isNew else { return true }; window?.rootViewController = UIViewController()", "error"),
    ("self.rootViewController = window?.rootViewController", "error"), ("", "error"),
  ]) func anotherRootController(code: String, verdict: String) throws {
    let output = try launch(
      "Panel.swift",
      """
      @main class Panel: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?) -> Bool {
          \(code)
          return true
        }
        func home() { self.window!.rootViewController = UINavigationController() }
      }
      """)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [
    ("self.window.rootViewController = [Home new];", "note"),
    ("[self.window setRootViewController:[Home new]];", "note"),
    ("if (isNew) { self.window.rootViewController = [Home new]; }", "error"),
    ("self.rootViewController = self.window.rootViewController;", "error"),
  ]) func anotherRootControllerInObjectiveC(code: String, verdict: String) throws {
    let output = try launch(
      "Panel.m",
      """
      @interface Panel : UIResponder <UIApplicationDelegate>
      @end
      @implementation Panel
      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
        \(code)
        return YES;
      }
      @end
      """)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// An app that begins with the scene that lacks an outlet.
  private func launch(_ file: String, _ source: String) throws -> String {
    let shell = try WitnessedApp.app(sources: [file, "Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(#" initialViewController="two""#, segue: false))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(file, source)
    return try WitnessedApp.check(shell)
  }

  /// Whose code has a name that a constant says: that which uses the constant.
  @Test(arguments: [
    ("", "note"), ("let old = Old()", "error"),
    ("class Feed { func main() { load(Names.panelNib) } }\nlet feed = Feed()", "error"),
  ]) func constantsThatOnlySuchAClassUses(other: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Names.swift", "Old.swift", "Other.swift", "Screen.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Names.swift", #"class Names { static let panelNib = "Panel" }"#)
    try shell.folder.write(
      "Old.swift", "class Old: UIViewController { override func viewDidLoad() { load(Names.panelNib) } }")
    try shell.folder.write("Other.swift", other)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What an extension of a protocol has, its types have: code calls it by its name, or what asks these for it.
  @Test(arguments: [
    ("", "note"), ("func start() { Feed.didMakePanel() }", "error"),
    ("class Feed: UIViewController, Loading {}", "note"),
    ("class Feed: UIViewController, Loading, Asking {}", "warning"),
    ("struct Feed: Loading {}", "warning"), ("protocol Wide: Loading {}; struct Feed: Wide {}", "warning"),
  ]) func extensionsOfProtocols(other: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Loading.swift", "Other.swift", "Screen.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Loading.swift",
      """
      protocol Loading { static func didMakePanel() }
      extension Loading { static func didMakePanel() { _ = Bundle.main.loadNibNamed("Panel", owner: Screen()) } }
      """)
    try shell.folder.write("Other.swift", other)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A controller of a framework that names no bundle looks in the app's.
  @Test(arguments: [(false, "error"), (true, "note")])
  func theNibOfAControllersNameInAFramework(isInFramework: Bool, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Other.swift", "Screen.swift"])
    try shell.folder.write("Screen.xib", WitnessedApp.nib)
    try shell.folder.write("Other.swift", "let screen = Screen()")
    if isInFramework {
      try shell.folder.write(
        "Kit.xcodeproj/project.pbxproj", WitnessedApp.project(building: "Screen.xib", product: "framework"))
    }
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What only the source of another app names, nothing makes in this one.
  @Test(arguments: [("application", "note"), ("framework", "error")])
  func aControllerThatOnlyAnotherAppMakes(product: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Old.swift", "Screen.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Old.swift",
      """
      class Old: UIViewController {
        override func viewDidLoad() { _ = Bundle.main.loadNibNamed("Panel", owner: Screen()) }
      }
      """)
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj", WitnessedApp.project(building: "Other.swift", product: product))
    try shell.folder.write("Other.swift", "let old = Old()")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A class that nothing but code can make, and that no other code names, loads nothing.
  @Test(arguments: [
    ("class Old: NSObject", "", "note"), ("class Old", "", "note"), ("class Old: NSObject", "let old = Old()", "error"),
    ("class Old: NSObject, UIApplicationDelegate", "", "error"), ("class Old: OtherBase", "", "error"),
    ("class Old: NSObject", "let name = \"Old\"", "error"), ("class Old: NSObject, OtherModule", "", "error"),
  ]) func aHelperThatNothingMakes(declaration: String, other: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Old.swift", "Other.swift", "Screen.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Old.swift", "\(declaration) { func show() { _ = Bundle.main.loadNibNamed(\"Panel\", owner: Screen()) } }")
    try shell.folder.write("Other.swift", other + "\nfunc run(_ old: Any) { show() }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What asks for a scene by the name of its class: not what keeps that name for something else, or has a type in the class,
  /// or is a test.
  @Test(arguments: [
    ("", "show(Second.self)", "error"), ("", "view.restorationIdentifier = String(describing: Second.self)", "note"),
    ("", "view.restorationIdentifier = \"Second\"", "note"), ("", "let amount = Second.Amount(1)", "note"),
    ("", "Second.show()", "error"), ("import XCTest\n", "show(Second.self)", "note"),
  ]) func namesOfClassesForOtherThings(imports: String, code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Loading.swift", "Running.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Loading.swift",
      """
      func load(_ type: AnyClass) {
        _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: String(describing: type))
      }
      """)
    try shell.folder.write("Running.swift", imports + "func run() { \(code) }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A class of another app of the repository is none that a document of this one means.
  @Test(arguments: ["application", "framework"]) func aClassOfAnotherApp(product: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Main.storyboard"])
    try shell.folder.remove("Screen.swift")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(#" initialViewController="two""#, segue: false))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Panel.swift", "class Panel {}")
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj", WitnessedApp.project(building: "Other.swift", product: product))
    try shell.folder.write("Other.swift", "@objc(Screen) class Screen: UIViewController {}")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("outlet 'lost'") == (product == "framework"), "\(output)")
  }

  /// A submodule that is not here has the class which the document's target builds: one of its name elsewhere is another.
  @Test(arguments: [("Kit/Screen.swift", false), ("Kit/Other.swift", true)])
  func aClassWhoseSourceIsNotHere(listed: String, isTold: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Main.storyboard", listed])
    try shell.folder.remove("Screen.swift")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(#" initialViewController="two""#, segue: false))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Panel.swift", "class Panel {}")
    try shell.folder.write("Old/Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("outlet 'lost'") == isTold, "\(output)")
  }

  /// A controller asks the storyboard that it comes from: a copy of it that nothing loads is not asked.
  @Test(arguments: ["note", "error"]) func aCopyOfAStoryboardThatNothingLoads(verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "First.swift"])
    let storyboard = WitnessedApp.storyboard(segue: false).replacing(
      #"id="one""#, with: #"id="one" customClass="First""#)
    try shell.folder.write("Old.storyboard", storyboard)
    try shell.folder.write("New.storyboard", storyboard.replacing("lost", with: "view"))
    let launched = verdict == "note" ? "New" : "Old"
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>\(launched)</string></dict></plist>")
    try shell.folder.write(
      "First.swift",
      #"@objc(First) class First: UIViewController { func next() { _ = self.storyboard?.instantiateViewController(withIdentifier: "Second") } }"#
        + "\nlet first = { $0.next() }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost' is not declared by 'Screen'"), "\(output)")
  }

  /// A storyboard that Interface Builder cannot read either asks for no scene; one that is only too long may ask for any.
  @Test(arguments: [(0, "note"), (400_000, "error")]) func besideAStoryboardThatCannotBeRead(
    length: Int, verdict: String
  )
    throws
  {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write("Panel.swift", "class Panel {}")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Broken.storyboard",
      "<document><scenes>" + String(repeating: "<a/>", count: length) + (length == 0 ? "" : "</scenes></document>"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    let checked = try shell.run("check .", environment: ["NIBREG_MAX_DOCUMENT_MIB": "1"]).output
    #expect(checked.contains("\(verdict): outlet 'lost'"), "\(checked)")
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController { func more() {} }")
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard("", segue: false).replacing("lost", with: "away").replacing(#"id="o""#, with: #"id="p""#))
    let changed = try shell.run("impact --changed HEAD", environment: ["NIBREG_MAX_DOCUMENT_MIB": "1"]).output
    #expect(changed.contains("\(verdict): outlet 'away'"), "\(changed)")
  }

  /// A cell that no code asks for by its identifier is not made, whatever code does with its class, nor is one for whose
  /// identifier code registers another.
  @Test(arguments: [
    ("Wide", "show(Card.self)", "note"), ("CardID", "show(Card.self)", "error"), ("Row", "", "error"),
    ("Row", #"tableView.register(UINib(nibName: "Card", bundle: nil), forCellReuseIdentifier: "Row")"#, "note"),
    ("Row", #"tableView.register(UINib(nibName: "Card", bundle: nil), forCellReuseIdentifier: "Other")"#, "error"),
    ("Card", #"tableView.register(Card.self, forCellReuseIdentifier: "Other")"#, "note"),
    ("Card", #"tableView.register(Card.self, forCellReuseIdentifier: name)"#, "error"),
    ("Card", "show(Card.self)", "error"),
  ])
  func aCellThatNoCodeAsksFor(identifier: String, registration: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Card.swift", "Screen.swift"])
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="one">
        <scenes><scene sceneID="s"><objects>
          <tableViewController id="one" customClass="Screen"><tableView key="view" id="v"><prototypes>
            <tableViewCell reuseIdentifier="\(identifier)" id="c" customClass="Card">
              <connections><outlet property="lost" destination="c" id="o"/></connections>
            </tableViewCell>
          </prototypes></tableView></tableViewController>
        </objects></scene></scenes>
      </document>
      """)
    try shell.folder.write("Card.swift", "@objc(Card) class Card: UITableViewCell {}")
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: UITableViewController {
        override func viewDidLoad() {
          \(registration)
          let card = tableView.dequeueReusableCell(withIdentifier: "Row") as! Card
        }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }
}
