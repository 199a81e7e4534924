import Foundation
import TestRunning
import TestSupport
import Testing

/// Code asks for storyboards, scenes and segues by name: a name that goes is missed where it stands.
@Suite(.ownThreads) struct NamesInCodeTests {
  private static let main = Nib.storyboard(scenes: [
    .init("Feed", "feed", segues: ["showCart"]), .init("Cart", "cart"), .init("List", "list"),
  ])

  private static let code = """
    @objc(Cart) class Cart: UIViewController { }
    @objc(List) class List: UIViewController { }
    @objc(Feed) class Feed: UIViewController {
      func cart() { _ = storyboard?.instantiateViewController(withIdentifier: "cart") }
      func main() { _ = UIStoryboard(name: "Main", bundle: nil) }
      func show() { performSegue(withIdentifier: "showCart", sender: nil) }
      func load() { _ = UINib(nibName: "Plain", bundle: nil).instantiate(withOwner: nil) }
    }
    class App { let feed = Feed() }
    """

  /// An application of one storyboard, whose code asks for it, committed; a branch is checked out.
  private static func repository() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Main.storyboard", main)
    try shell.folder.write("Other.storyboard", Nib.storyboard(scenes: [.init("Other", "other")]))
    try shell.folder.write("Plain.xib", Nib.host())
    try shell.folder.write("Feed.swift", code)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.git("checkout -q -b feature")
    return shell
  }

  /// Rules, places and verdicts of what is new.
  private func findings(_ shell: Shell) throws -> [String] {
    let outcome = try shell.run("impact --changed main --format json")
    let answer = try JSONValue(outcome.output)
    #expect(outcome.status <= 1, "\(outcome.errors)")
    return answer["documents"].list.filter { $0["status"].text == "new" }.map {
      "\($0["path"].text ?? ""):\($0["line"].number ?? 0):\($0["column"].number ?? 0) \($0["rule"].text ?? "") "
        + ($0["verdict"].text ?? "")
    }
  }

  @Test func aSceneThatWasRenamedIsMissedInCode() throws {
    let shell = try Self.repository()
    try shell.folder.write("Main.storyboard", Self.main.replacing("\"cart\"", with: "\"basket\""))
    #expect(try findings(shell) == ["Feed.swift:4:75 storyboard-identifier-changed breaks"])
    // Code that was changed with it is none.
    try shell.folder.write("Feed.swift", Self.code.replacing("\"cart\"", with: "\"basket\""))
    #expect(try findings(shell) == [])
  }

  /// Code that begins to ask a storyboard, by its name or as its own, for a scene that is not there.
  @Test(arguments: [
    (#"storyboard?.instantiateViewController(withIdentifier: "basket")"#, "Feed.swift:4:75"),
    (
      #"UIStoryboard(name: "Other", bundle: nil).instantiateViewController(withIdentifier: "cart")"#, "Feed.swift:4:104"
    ),
  ]) func aSceneThatIsNotThere(call: String, place: String) throws {
    let shell = try Self.repository()
    let asked = #"storyboard?.instantiateViewController(withIdentifier: "cart")"#
    try shell.folder.write("Feed.swift", Self.code.replacing(asked, with: call))
    #expect(try findings(shell) == ["\(place) scene-not-in-storyboard breaks"])
    #expect(try shell.run("check .").output.contains("scene-not-in-storyboard"))
    try shell.commit("It is so now", secondsLater: 1)
    try shell.git("branch -f main")
    try shell.folder.write("Feed.swift", Self.code.replacing(asked, with: call) + "\n")
    #expect(try findings(shell) == [])
  }

  /// A controller that no scene has anymore, and no other code makes, asks for nothing.
  @Test func codeThatNothingRunsMissesNothing() throws {
    let shell = try Self.repository()
    try shell.folder.write("Feed.swift", Self.code.replacing("class App { let feed = Feed() }", with: ""))
    try shell.commit("Nothing but the storyboard makes it", secondsLater: 1)
    try shell.git("branch -f main")
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("List", "list")]))
    #expect(try findings(shell) == [])
    try shell.folder.write("App.swift", "class App { let feed = Feed() }")
    #expect(try findings(shell) == ["Feed.swift:4:75 storyboard-identifier-changed breaks"])
  }

  /// The old state of a document was left in the middle of a merge: what is wrong with it now is nobody's change.
  @Test func whatWasUnreadableIsNoNews() throws {
    let shell = try Self.repository()
    let broken = Self.main.replacing("segue ", with: "segue property=\"none\" ").replacing("Cart", with: "Gone")
    try shell.folder.write("Main.storyboard", "<<<<<<< HEAD\n" + broken)
    try shell.commit("In the middle of a merge", secondsLater: 1)
    try shell.git("branch -f main")
    try shell.folder.write("Main.storyboard", broken)
    #expect(try findings(shell) == [])
  }

  /// Nobody asks for 'list'.
  @Test func aSceneThatNoCodeNamesIsMissedByNobody() throws {
    let shell = try Self.repository()
    try shell.folder.write("Main.storyboard", Self.main.replacing("\"list\"", with: "\"table\""))
    #expect(try findings(shell) == [])
  }

  /// `storyboard` is that of the controller's own scene.
  @Test func aSceneThatMovedIsMissedByWhoeverAsksItsOwnStoryboard() throws {
    let shell = try Self.repository()
    try shell.folder.write("Main.storyboard", Self.main.replacing("\"cart\"", with: "\"basket\""))
    try shell.folder.write(
      "Other.storyboard", Nib.storyboard(scenes: [.init("Other", "other"), .init("Cart", "cart")]))
    #expect(try findings(shell) == ["Feed.swift:4:75 storyboard-identifier-changed breaks"])
    try shell.folder.write("Feed.swift", Self.code.replacing("storyboard?", with: "anyStoryboard"))
    #expect(try findings(shell) == [])
  }

  @Test func aStoryboardThatWentIsMissed() throws {
    let shell = try Self.repository()
    try shell.folder.remove("Main.storyboard")
    #expect(try findings(shell) == ["Feed.swift:5:40 document-removed breaks"])
  }

  @Test func aStoryboardThatWasRenamedIsMissed() throws {
    let shell = try Self.repository()
    try shell.git("mv Main.storyboard Home.storyboard")
    #expect(try findings(shell) == ["Feed.swift:5:40 nib-name-changed breaks"])
  }

  /// That the storyboard is gone is said once, not of its scenes again.
  @Test func aSceneOfAStoryboardThatWasRenamed() throws {
    let shell = try Self.repository()
    try shell.folder.write(
      "Feed.swift",
      Self.code.replacing("bundle: nil) }", with: "bundle: nil).instantiateViewController(withIdentifier: \"list\") }"))
    try shell.commit("Ask for a scene")
    try shell.git("branch -q -f main")
    try shell.folder.remove("Main.storyboard")
    try shell.folder.write("Home.storyboard", Self.main.replacing("\"list\"", with: "\"table\""))
    try shell.git("add -A")
    #expect(try Set(findings(shell).map { $0.split(separator: " ")[1] }) == ["nib-name-changed"])
  }

  /// The name is all that counts, and copies of other languages have it too.
  @Test func aStoryboardThatMovedIsThereStill() throws {
    let shell = try Self.repository()
    try shell.folder.write("Base.lproj/Main.storyboard", Self.main)
    try shell.folder.remove("Main.storyboard")
    #expect(try findings(shell) == [])
  }

  @Test func aNibWithoutAClassThatWentIsMissed() throws {
    let shell = try Self.repository()
    try shell.folder.remove("Plain.xib")
    #expect(try findings(shell) == ["Feed.swift:7:21 document-removed breaks"])
  }

  @Test func aSegueThatWasRenamedIsMissed() throws {
    let shell = try Self.repository()
    try shell.folder.write("Main.storyboard", Self.main.replacing("\"showCart\"", with: "\"openCart\""))
    #expect(try findings(shell) == ["Feed.swift:6:46 segue-not-in-scene breaks"])
    try shell.folder.write("Feed.swift", Self.code.replacing("\"showCart\"", with: "\"openCart\""))
    #expect(try findings(shell) == [])
  }

  /// However many scenes have the class, and whichever of them changed.
  @Test func aSegueThatWasMissingBeforeIsNoNews() throws {
    let shell = try Self.repository()
    let feed = Nib.storyboard(scenes: [.init("Feed", "feed")])
    for name in ["Main", "Zeta", "Alpha"] { try shell.folder.write("\(name).storyboard", feed) }
    try shell.folder.write(
      "Feed.swift",
      "@objc(Feed) class Feed: UIViewController { func go() { performSegue(withIdentifier: \"away\", sender: nil) } }\n"
    )
    try shell.commit("Several")
    try shell.git("branch -f main")
    for name in ["Main", "Zeta", "Alpha"] {
      try shell.folder.write("\(name).storyboard", feed + "<!-- saved again -->\n")
      #expect(try findings(shell) == [], "\(name)")
      try shell.folder.write("\(name).storyboard", feed)
    }
  }

  /// A table with a cell.
  private func storyboard(_ identifier: String) -> String {
    Nib.storyboard(scenes: [.init("Feed", "feed")]).replacing(
      "</viewController>",
      with: "<tableView key=\"view\" id=\"table\"><prototypes><tableViewCell reuseIdentifier=\"\(identifier)\" "
        + "id=\"cell\"/></prototypes></tableView></viewController>")
  }

  /// `type(of: self)` is called `Row` by an object of a class, and `Row.Type` by the class itself.
  @Test(arguments: [("type(of: self)", false), ("self", true)]) func whatAClassCallsItself(name: String, isNew: Bool)
    throws
  {
    let shell = try Shell()
    try shell.folder.write(
      "Feed.swift",
      """
      class Row: UITableViewCell { class var identifier: String { return "\\(\(name))" } }
      @objc(Feed) class Feed: UIViewController {
        func cell(_ p: IndexPath) { _ = t.dequeueReusableCell(withIdentifier: Row.identifier, for: p) }
      }
      class App { let f = Feed() }
      """)
    try shell.folder.write("Main.storyboard", storyboard("Row"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", storyboard("Row.Type"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("no cell has the identifier 'Row' anymore") == isNew, "\(output)")
  }

  /// A collection view asks for no cell of a table, and a class may be registered as Swift 2 spells it.
  @Test func aCellThatCodeAsksForOtherwise() throws {
    let shell = try Shell()
    func asking(_ code: String) -> String {
      "@objc(Feed) class Feed: UIViewController { func cell(_ p: IndexPath) { \(code) } }\nclass App { let f = Feed() }\n"
    }
    try shell.folder.write("Main.storyboard", storyboard("row"))
    #expect(storyboard("row").contains("reuseIdentifier"))
    try shell.folder.write("Feed.swift", asking("_ = t.dequeueReusableCell(withIdentifier: \"row\", for: p)"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", storyboard("line"))
    #expect(try findings(shell) == ["Feed.swift:1:114 cell-identifier-changed breaks"])
    for other in [
      "_ = c.dequeueReusableCell(withReuseIdentifier: \"row\", for: p)",
      "t.registerClass(Row.self, forCellReuseIdentifier: \"row\"); _ = t.dequeueReusableCell(withIdentifier: \"row\", for: p)",
    ] {
      try shell.folder.write("Feed.swift", asking(other))
      try shell.folder.write("Main.storyboard", storyboard("row"))
      try shell.commit("Other")
      try shell.git("branch -f base")
      try shell.folder.write("Main.storyboard", storyboard("line"))
      #expect(try shell.run("impact --changed base").status == 0, "\(other)")
    }
  }

  /// What a controller does with segues and tags by what documents call them.
  @Test(arguments: [
    (
      #"identifier="showCart""#, #"identifier="openCart""#,
      "Feed.swift:3:28 segue-identifier-changed mayBreak"
    ),
    (#"tag="7""#, #"tag="8""#, "Feed.swift:5:35 view-tag-changed breaks"),
    (#"customClass="Fade""#, #"customClass="Slide" customModuleProvider="target""#, "segue-class-not-found mayBreak"),
  ]) func whatOnlyCodeCompares(old: String, new: String, finding: String) throws {
    let shell = try Shell()
    let segue = #"<segue destination="cart" kind="custom" identifier="showCart" customClass="Fade" id="s"/>"#
    let storyboard = WitnessedApp.storyboard(
      beginningWith: """
        <viewController id="one" customClass="Feed"><view key="view" id="v"><subviews><label tag="7" id="l"/>
        <button id="b"><connections>\(segue)</connections></button></subviews></view>
        """
    ).replacing(
      "</scenes>",
      with: """
        <scene sceneID="2"><objects><viewController id="cart"/></objects></scene></scenes>
        """)
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Main.storyboard", storyboard)
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          if segue.identifier == "showCart" { segue.destination.title = "Cart" }
        }
        func show() { (view.viewWithTag(7) as! UILabel).text = "Hello" }
        override func viewDidLoad() { show() }
      }
      @objc(Fade) class Fade: UIStoryboardSegue {}
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    #expect(try shell.run("check .").status == 0)
    #expect(storyboard.contains(old))
    try shell.folder.write("Main.storyboard", storyboard.replacing(old, with: new))
    let findings = try findings(shell)
    #expect(findings.count == 1 && findings.first?.hasSuffix(finding) == true, "\(findings)")
  }

  @Test func checkFindsSeguesThatTheSceneLacks() throws {
    let shell = try Self.repository()
    try shell.folder.write("Main.storyboard", Self.main.replacing("\"showCart\"", with: "\"openCart\""))
    let outcome = try shell.run("check .")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        "Feed.swift:6:46: error: 'Feed' performs the segue 'showCart', and its scene has none of that name "
          + "[segue-not-in-scene "), "\(outcome.output)")
  }

  /// Who catches the exception that a missing segue raises, knows that it may be missing.
  @Test func aSegueThatIsTriedIsNotMissed() throws {
    let shell = try Shell()
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", segues: ["showCart"])]))
    func source(_ call: String) -> String {
      "@interface Feed : UIViewController\n@end\n@implementation Feed\n- (void)show { \(call) }\n@end\n"
    }
    let call = "[self performSegueWithIdentifier:@\"open\" sender:nil];"
    try shell.folder.write("Feed.m", source(call))
    #expect(try shell.run("check .").output.contains("performs the segue 'open'"))
    try shell.folder.write("Feed.m", source("@try { \(call) } @catch (NSException *e) { }"))
    #expect(try shell.run("check .").output == "nothing found in 1 document\n")
  }

  /// A variable has no name that code gives it later.
  @Test(arguments: [
    (#"var name = "open""#, "", true), (#"let name = "open""#, "", true), (#"var name = """#, "", false),
    (#"var name = "open""#, #"func set() { name = "showCart" }"#, false),
    (#"var name = "open""#, #"func set() { self.name = "showCart" }"#, false),
    (#"var name = "open""#, "OTHER", false),
  ]) func aSegueWhoseNameIsGivenLater(declaration: String, setter: String, isTold: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", segues: ["showCart"])]))
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: UIViewController {
        \(declaration)
        func show() { performSegue(withIdentifier: name, sender: nil) }
        \(setter == "OTHER" ? "" : setter)
      }
      """)
    if setter == "OTHER" {
      try shell.folder.write("Cart.swift", "func prepare(_ feed: Feed) { feed.name = \"showCart\" }")
    }
    #expect(try shell.run("check .").output.contains("performs the segue 'open'") == isTold)
  }

  /// A storyboard makes its controllers without the nib that their own initializers name.
  @Test func aNibThatAStoryboardReplacedIsNotMissed() throws {
    let shell = try Shell()
    try shell.folder.write("Screen.xib", Nib.host())
    try shell.folder.write("Other.xib", Nib.host())
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: UIViewController {
        init() { super.init(nibName: "Screen", bundle: nil) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }

      """)
    try shell.folder.write("App.swift", "class App { let screen = Screen() }\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Screen.xib")
    let missed = try shell.run("impact --changed HEAD")
    #expect(missed.status == 1)
    #expect(missed.output.contains("Screen.swift:2:12: error: nib 'Screen' was removed"), "\(missed.output)")
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Screen", "screen")]))
    try shell.folder.write("App.swift", "class App {}\n")
    let replaced = try shell.run("impact --changed HEAD")
    #expect(!replaced.output.contains("error:"), "\(replaced.output)")
  }

  /// Tests load documents of their own.
  @Test func codeOfTestsMayMeanAnotherDocument() throws {
    let shell = try Self.repository()
    try shell.folder.write("AppTests/Feed.swift", Self.code)
    try shell.folder.remove("Feed.swift")
    try shell.commit("Move")
    try shell.git("branch -f main")
    try shell.folder.remove("Main.storyboard")
    #expect(try findings(shell) == ["AppTests/Feed.swift:5:40 document-removed mayBreak"])
  }

  /// `[row release]` is for every object of Objective-C, and no use of a property of that name.
  @Test(arguments: [("release", false), ("price", true)]) func aPropertyCalledAsAMethodOfAllObjects(
    name: String, isTold: Bool
  ) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.m", "Row.m", "Screen.swift"])
    func header(_ property: String) -> String {
      "#import <UIKit/UIKit.h>\n@interface Row : UIView\n\(property)\n@end\n"
    }
    try shell.folder.write("Row.h", header("@property (nonatomic) IBInspectable NSString *\(name);"))
    try shell.folder.write("Row.m", "#import \"Row.h\"\n@implementation Row\n@end\n")
    try shell.folder.write("Row.xib", Nib.rootComponent("Row"))
    try shell.folder.write(
      "Panel.m",
      """
      #import "Row.h"
      @implementation Panel
      - (void)viewDidLoad { Row *row = [[Row alloc] init]; [row \(name)]; }
      @end
      Panel *panel(void) { return [Panel new]; }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.h", header(""))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: ") == isTold, "\(output)")
  }
}
