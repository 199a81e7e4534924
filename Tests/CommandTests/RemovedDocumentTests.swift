import Foundation
import TestRunning
import TestSupport
import Testing

/// Documents that a change takes away, and who asks for them still.
@Suite(.ownThreads) struct RemovedDocumentTests {
  /// The change that takes the last document away is one like any other.
  @Test(arguments: ["Main.storyboard", "Row.xib"]) func theLastDocument(path: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      path, path == "Row.xib" ? Nib.rootComponent("Row") : WitnessedApp.storyboard("", segue: false))
    let name = path.prefix { $0 != "." }
    try shell.folder.write(
      "App.swift",
      path == "Row.xib"
        ? "func main() { Bundle.main.loadNibNamed(\"Row\", owner: nil) }"
        : "func main() { show(UIStoryboard(name: \"Main\", bundle: nil)) }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove(path)
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 1 && outcome.output.contains("'\(name)' was removed"), "\(outcome)")
    // Without any before or after there is nothing to ask about.
    try shell.commit("Without documents")
    let nothing = try shell.run("impact --changed HEAD")
    #expect(nothing.status == 2 && nothing.errors.contains("no .xib or .storyboard file"), "\(nothing)")
  }

  /// Code had as little of a nib that no target built as it has now.
  @Test(arguments: ["Row.xib", "Line.xib"]) func aRenamedNib(built: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj", WitnessedApp.project(building: built, product: "application"))
    try shell.folder.write("Row.xib", Nib.rootComponent("Row"))
    try shell.folder.write("App.swift", "func main() { Bundle.main.loadNibNamed(\"Row\", owner: nil) }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.git("mv Row.xib Line.xib")
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("error: nib 'Row' is called 'Line' now") == (built == "Row.xib"), "\(output)")
    #expect(output.contains("no target of this project built 'Row.xib' before either") == (built != "Row.xib"))
  }

  /// A controller whose initializer says nothing of a nib finds the one that is called like it, as long as there is one and
  /// the controller uses what is in it.
  @Test(arguments: [
    ("show(CartController(count: 1))", "label.text = nil", true),
    ("", "label.text = nil", false),
    ("show(CartController(nibName: \"Basket\", bundle: nil))", "label.text = nil", false),
    ("show(CartController(count: 1))", "view.addSubview(UILabel())", false),
    ("show(CartController(count: 1))", "label = UILabel(); view.addSubview(label); label.text = nil", false),
    ("show(CartController(count: 1))", "label.text = nil }\n override var nibName: String? { \"Basket\"", false),
    (
      "show(CartController(nib: \"Basket\"))",
      "label.text = nil }\n init(nib: String) { super.init(nibName: nib, bundle: nil)", false
    ),
  ]) func aControllersOwnNib(maker: String, use: String, isHurt: Bool) throws {
    let shell = try Shell()
    let nib = WitnessedApp.document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CartController"><connections>
      <outlet property="view" destination="v" id="o"/><outlet property="label" destination="l" id="p"/>
      </connections></placeholder><view id="v"><subviews><label id="l"/></subviews></view>
      """)
    try shell.folder.write("CartController.xib", nib)
    try shell.folder.write("Basket.xib", nib)
    try shell.folder.write(
      "CartController.swift",
      """
      @objc(CartController) class CartController: UIViewController {
        @IBOutlet var label: UILabel!
        init(count: Int) { super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { \(use) }
      }
      """)
    try shell.folder.write("App.swift", "class App { func start() { \(maker) } }\nlet app = App()")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("CartController.xib")
    let output = try shell.run("impact --changed HEAD").output
    let error = "App.swift:1:33: error: component 'CartController' was removed, and the controller that is made here"
    #expect(output.contains(error) == isHurt, "\(output)")
    #expect(isHurt == output.contains("CartController.swift:4:33: note: outlet 'label' is used here"), "\(output)")
  }

  /// A controller of Objective-C gives the variable of an outlet an object, which its header declares, or another one.
  @Test(arguments: [
    ("label = [[UILabel alloc] init];", false), ("UILabel *label = [[UILabel alloc] init];", true),
    ("label = nil;", true),
  ]) func aControllersOwnNib(before code: String, isHurt: Bool) throws {
    let shell = try Shell()
    try shell.folder.write(
      "CartController.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CartController"><connections>
        <outlet property="view" destination="v" id="o"/><outlet property="label" destination="l" id="p"/>
        </connections></placeholder><view id="v"><subviews><label id="l"/></subviews></view>
        """))
    try shell.folder.write(
      "CartController.h",
      "@interface CartController : UIViewController\n@property (strong) IBOutlet UILabel *label;\n@end")
    try shell.folder.write(
      "CartController.m",
      """
      @implementation CartController
      @synthesize label;
      - (void)viewDidLoad { \(code) [self show]; }
      - (void)show { [self.view addSubview:label]; }
      @end
      """)
    try shell.folder.write(
      "App.m",
      "@interface App : NSObject\n@end\n@implementation App\n"
        + "- (void)start { [self show:[[CartController alloc] init]]; }\n@end")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("CartController.xib")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("found it by its name") == isHurt, "\(output)")
  }

  /// A controller in a document that takes its view from a nib stops where the nib goes, or gets another name.
  @Test(arguments: [("Basket", "CartController"), ("Basket", "BasketController"), ("", "")])
  func aNibThatADocumentNames(name: String, owner: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Host.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <navigationController id="n"><viewControllers><viewController nibName="Cart" id="c"/></viewControllers>
        </navigationController>
        """))
    func nib(_ owner: String) -> String {
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"><connections>
        <outlet property="view" destination="v" id="o"/></connections></placeholder><view id="v"/>
        """)
    }
    try shell.folder.write("Cart.xib", nib("CartController"))
    try shell.folder.write(
      "App.swift",
      "class CartController: UIViewController {}\nfunc main() { Bundle.main.loadNibNamed(\"Host\", owner: nil) }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Cart.xib")
    if !name.isEmpty { try shell.folder.write("\(name).xib", nib(owner)) }
    try shell.git("add .")
    let outcome = try shell.run("impact --changed HEAD")
    let errors = outcome.output.split(separator: "\n").filter {
      $0.contains("Host.xib:") && $0.contains(": error: nib 'Cart'")
    }
    #expect(outcome.status == 1 && errors.count == 1, "\(outcome)")
  }

  /// A controller of windows that has the name of its nib, for which AppKit asks.
  @Test(arguments: [
    ("swift", #"override var windowNibName: NSNib.Name? { return "Prefs" }"#, "Prefs.swift:1:"),
    ("swift", #"override var windowNibName: String? { "Prefs" }"#, "Prefs.swift:1:"),
    ("m", #"- (NSString *)windowNibName { return @"Prefs"; }"#, "Prefs.m:2:"),
  ])
  func aNibThatItsOwnerNames(language: String, name: String, place: String) throws {
    func app(_ nibs: String...) throws -> Shell {
      try WitnessedApp.app(sources: ["Prefs.\(language)", "App.\(language)", "Other.xib"] + nibs)
    }
    let shell = try app("Prefs.xib")
    try shell.folder.write("Other.xib", Nib.host())
    try shell.folder.remove("Screen.swift")
    try shell.folder.write(
      "Prefs.xib",
      WitnessedApp.documentOfMac(
        """
        <customObject id="-2" userLabel="File's Owner" customClass="Prefs"><connections>
        <outlet property="window" destination="w" id="o"/></connections></customObject><window id="w"/>
        """))
    if language == "swift" {
      try shell.folder.write("Prefs.swift", "@objc(Prefs) class Prefs: NSWindowController { \(name) }")
      try shell.folder.write("App.swift", "let prefs = Prefs()")
    } else {
      try shell.folder.write("Prefs.h", "@interface Prefs : NSWindowController\n@end\n")
      try shell.folder.write("Prefs.m", "@implementation Prefs\n\(name)\n@end\n")
      try shell.folder.write("App.m", "@implementation App\n- (void)show { [[Prefs alloc] init]; }\n@end\n")
    }
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.git("mv Prefs.xib Settings.xib")
    // The project lists what is there.
    let project = "Shop.xcodeproj/project.pbxproj"
    try shell.folder.write(project, String(decoding: app("Settings.xib").folder.content(project), as: UTF8.self))
    let renamed = try shell.run("impact --changed")
    #expect(
      renamed.output.contains("error: nib 'Prefs' is called 'Settings' now, and its owner names it here"), "\(renamed)")
    #expect(renamed.output.contains(place), "\(renamed)")
    try shell.git("rm -qf Settings.xib")
    try shell.folder.write(project, String(decoding: app().folder.content(project), as: UTF8.self))
    let removed = try shell.run("impact --changed")
    #expect(removed.output.contains("error: nib 'Prefs' was removed, and its owner names it here"), "\(removed)")
  }
}
