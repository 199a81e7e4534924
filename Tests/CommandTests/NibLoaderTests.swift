import Foundation
import TestRunning
import TestSupport
import Testing

/// A nib is judged against whoever loads it, and by whether anybody does.
@Suite(.ownThreads) struct NibLoaderTests {
  /// File's Owner is whoever loads the nib; the class that the document names for it is a hint.
  @Test func aNibIsJudgedAgainstItsLoader() throws {
    let shell = try Shell()
    try shell.folder.write(
      "Panel.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Old">
            <connections><outlet property="title" destination="t" id="o"/></connections>
          </placeholder>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          <view id="v"><subviews><label id="t"/></subviews></view>
        </objects>
      </document>
      """)
    try shell.folder.write("Old.swift", "class Old: UIView {}")
    let loader = """
      class Loader: UIView {
        @IBOutlet var title: UILabel!
        func load() { Bundle.main.loadNibNamed("Panel", owner: self, options: nil) }
      }
      """
    try shell.folder.write("Loader.swift", loader)
    #expect(try shell.run("check .").output == "nothing found in 1 document\n")
    try shell.folder.write("Loader.swift", loader.replacing("title", with: "caption"))
    #expect(try shell.run("check .").output.contains("outlet 'title' is not declared by 'Old'"))
  }

  /// An object that code makes loads the nib of its class's name by an initializer that it inherits.
  @Test(arguments: [
    ("init(frame: CGRect) { super.init(frame: frame); setUp() }", "show(Panel(frame: .zero))", "error"),
    ("init(frame: CGRect) { super.init(frame: frame); setUp() }", "show(Panel?.none)", "note"),
    ("required init?(coder: NSCoder) { super.init(coder: coder); setUp() }", "show(Panel(frame: .zero))", "note"),
  ]) func whatAnObjectInherits(initializer: String, code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Base.swift", "Panel.swift", "Screen.swift"], making: ["Screen"])
    try shell.folder.write(
      "Base.swift",
      """
      class Base: UIView {
        \(initializer)
        func setUp() { UINib(nibName: String(describing: type(of: self)), bundle: nil).instantiate(withOwner: self) }
      }
      """)
    try shell.folder.write(
      "Panel.swift", "@objc(Panel) class Panel: Base {}\nfunc main() { \(code) }\nlet done: Void = main()")
    try shell.folder.write("Panel.xib", Nib.component("Panel", outlets: ["lost"]))
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// The nib of a controller that makes its view in code is loaded by nothing, unless the system's own way is asked.
  @Test func aNibThatCodeReplaced() throws {
    let shell = try Shell()
    try shell.folder.write("Screen.xib", Nib.component("Screen", outlets: ["caption"]))
    func source(_ body: String) -> String {
      """
      class Base: UIViewController { override func loadView() { view = UIView() } }
      class Screen: UIViewController {
        init() { super.init(nibName: "Screen", bundle: nil) }
        \(body)
      }
      """
    }
    try shell.folder.write("Screen.swift", source(""))
    #expect(try shell.run("check .").output.contains("error: outlet 'caption' is not declared by 'Screen'"))
    try shell.folder.write("Screen.swift", source("override func loadView() { view = UIView() }"))
    let note = try shell.run("check .")
    #expect(note.status == 0 && note.output.contains("note: outlet 'caption' is not declared by 'Screen'"), "\(note)")
    #expect(note.output.contains("Screen.swift:4:17: note: 'Screen' makes its view in code"), "\(note)")
    try shell.folder.write("Screen.swift", source("override func loadView() { super.loadView() }"))
    #expect(try shell.run("check .").status == 1)
    // A class of the project above it makes the view.
    try shell.folder.write(
      "Screen.swift",
      source("override func loadView() { super.loadView() }").replacing("Screen: UIView", with: "Screen: Base //"))
    #expect(try shell.run("check .").status == 0)
  }

  /// And is missed by nobody.
  @Test func aNibThatCodeReplacedMayGo() throws {
    let shell = try Shell()
    let screen = """
      class Screen: UIViewController {
        init() { super.init(nibName: "Screen", bundle: nil) }
        override func loadView() { view = UIView() }
      }
      class App { let screen = Screen() }
      """
    try shell.folder.write("Screen.xib", Nib.component("Screen"))
    try shell.folder.write("Screen.swift", screen)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Screen.xib")
    #expect(try shell.run("impact --changed HEAD").status == 0)
    try shell.folder.write("Screen.swift", screen.replacing("override func loadView() { view = UIView() }", with: ""))
    #expect(try shell.run("impact --changed HEAD").status == 1)
  }

  /// A cell whose class is registered itself never comes from its nib, unless code may load that too.
  @Test func aNibOfACellThatIsRegisteredByItsClass() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.rootComponent("Shop.Row"))
    func source(_ call: String) -> String {
      """
      class Row: UITableViewCell { required init?(coder: NSCoder) { fatalError() } }
      class List: UITableViewController {
        func show() { \(call) }
        func row() -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "Row") as! Row }
      }
      """
    }
    try shell.folder.write("Row.swift", source("tableView.register(Row.self, forCellReuseIdentifier: \"Row\")"))
    let note = try shell.run("check .")
    #expect(note.status == 0 && note.output.contains("note: init(coder:) of 'Row' stops the program"), "\(note)")
    #expect(note.output.contains("Row.swift:3:36: note: code registers the class 'Row' itself"), "\(note)")
    for other in ["load(Row.self)", "let nib = \"Row\"", "add(Row.make())"] {
      let calls = "tableView.register(Row.self, forCellReuseIdentifier: \"Row\")\n\(other)"
      try shell.folder.write("Row.swift", source(calls))
      #expect(try shell.run("check .").status == 1, "\(other)")
    }
  }

  /// Nor is a nib loaded that no code names, and whose class is gone.
  @Test func aNibOfAClassThatIsGoneWithAllThatNamedIt() throws {
    let shell = try Shell()
    let outlet = "<connections><outlet property=\"caption\" destination=\"label\" id=\"outlet\"/></connections>"
    try shell.folder.write("Row.xib", Nib.rootComponent("Row").replacing("</view>", with: outlet + "</view>"))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var caption: UILabel! }\n")
    try shell.folder.write("Other.xib", Nib.rootComponent("Other"))
    try shell.folder.write("Other.swift", "@objc(Other) class Other: UIView {}\n")
    try shell.folder.write("App.swift", "class App { func show() { load(Row.self) } }\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Row.swift")
    for (code, isLoaded) in [
      ("", false), ("load(Row.self)", true), ("load(\"Row\")", true), ("load(\"Ro\" + name)", true),
    ] {
      try shell.folder.write("App.swift", "class App { func show() { \(code) } }\n")
      let answer = try shell.run("impact --changed HEAD --format json").output
      let findings = try JSONValue(answer)["components"].list.flatMap { $0["self"]["findings"].list }
      let verdicts = Set(findings.filter { $0["rule"].text == "class-not-found" }.map { $0["verdict"].text })
      #expect(verdicts == [isLoaded ? "breaks" : "safe"], "\(code): \(answer)")
    }
  }

  /// A project's own `register(Row.self)` says what it registers.
  @Test(arguments: [
    ("register(type, forCellReuseIdentifier: name)", false),
    ("register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: name)", true),
  ])
  func aHelperThatRegistersClasses(body: String, loads: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.rootComponent("Row"))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UITableViewCell {}\n")
    try shell.folder.write(
      "Helper.swift",
      """
      extension UITableView {
        func register<T: UITableViewCell>(_ type: T.Type) {
          let name = String(describing: type)
          \(body)
        }
      }
      class List: UITableViewController {
        func show() { tableView.register(Row.self) }
      }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Row.xib")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("nib 'Row' was removed, and is loaded here") == loads, "\(output)")
  }

  /// A library in a folder of the project that a package manager brings in now has its classes still.
  @Test(arguments: [
    ("Podfile", "pod 'Kit/Core', '~> 1.0'", false), ("Cartfile", #"github "shop/Kit" ~> 1.0"#, false),
    ("Package.swift", #".package(url: "https://example.com/shop/Kit.git", from: "1.0.0")"#, false),
    (".gitmodules", "\tpath = Libraries/Kit", false),
    ("Podfile", "target 'Kit' do", true), ("Podfile", "pod 'Other'", true),
  ])
  func aFolderThatBecameALibrary(file: String, line: String, isGone: Bool) throws {
    let shell = try Shell()
    for (name, module) in [("Swift", " customModule=\"Kit\""), ("ObjC", "")] {
      try shell.folder.write(
        "\(name)Host.xib",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="App"/>
            <view id="root"><subviews><view id="row" customClass="\(name)Row"\(module)/></subviews></view>
          </objects>
        </document>
        """)
    }
    try shell.folder.write("Kit/SwiftRow.swift", "public class SwiftRow: UIView {}\n")
    try shell.folder.write("Kit/ObjCRow.h", "@interface ObjCRow : UIView\n@end\n")
    try shell.folder.write("App.swift", "class App: NSObject { let nibs = [\"SwiftHost\", \"ObjCHost\"] }\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Kit")
    try shell.folder.write(file, line + "\n")
    let output = try shell.run("impact --changed HEAD").output
    for name in ["SwiftRow", "ObjCRow"] {
      #expect(output.contains("class '\(name)' not found in sources anymore") == isGone, "\(output)")
    }
  }

  /// Whatever class the document names for it, a controller takes the nib of its own name, in AppKit too.
  @Test(arguments: ["iOS.CocoaTouch", "MacOSX.Cocoa"])
  func aControllerTakesTheNibOfItsName(_ runtime: String) throws {
    let shell = try Shell()
    let isMac = runtime.hasPrefix("Mac")
    let owner = isMac ? "customObject id=\"-2\"" : "placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\""
    try shell.folder.write(
      "Panel.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.\(isMac ? "Cocoa" : "CocoaTouch").XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="\(runtime)">
        <objects>
          <\(owner) customClass="General">
            <connections>
              <outlet property="view" destination="v" id="a"/><outlet property="caption" destination="v" id="b"/>
            </connections>
          </\(isMac ? "customObject" : "placeholder")>
          <\(isMac ? "customView" : "view") id="v"/>
        </objects>
      </document>
      """)
    let kind = isMac ? "NS" : "UI"
    let general = "class General: \(kind)ViewController {}\n"
    try shell.folder.write("General.swift", general)
    #expect(try shell.run("check .").output.contains("outlet 'caption' is not declared by 'General'"))
    try shell.folder.write(
      "General.swift", general + "class Panel: \(kind)ViewController { @IBOutlet var caption: \(kind)View! }\n")
    #expect(try shell.run("check .").output == "nothing found in 1 document\n")
  }

  /// Said once: the outlet that the owner lacks, and not that another object would be the owner.
  @Test func anOwnerThatLacksOneOutlet() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["caption", "other"]))
    try shell.folder.write(
      "Row.swift",
      """
      @objc(Row) class Row: UIView { @IBOutlet var caption: UILabel! }
      class App { func load() { Bundle.main.loadNibNamed("Row", owner: Row(), options: nil) } }

      """)
    let outcome = try shell.run("check .")
    #expect(outcome.output.contains("outlet 'other' is not declared by 'Row'"), "\(outcome)")
    #expect(!outcome.output.contains("belongs to File's Owner"), "\(outcome)")
  }

  /// A nib that was copied names the class of the other one for its File's Owner, with the same outlets; the controller of
  /// its own name loads it.
  @Test func aNibOfTheControllerOfItsName() throws {
    let shell = try Shell()
    try shell.folder.write(
      "PieController.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LineController"><connections>
            <outlet property="chart" destination="c" id="o"/><outlet property="view" destination="v" id="p"/>
          </connections></placeholder>
          <view id="v"><subviews><view id="c" customClass="Pie"/></subviews></view>
        </objects>
      </document>
      """)
    let line = """
      @objc(Pie) class Pie: UIView {}
      @objc(LineController) class LineController: UIViewController {
        @IBOutlet var chart: UILabel!
        func show() { chart.text = nil }
      }

      """
    try shell.folder.write("Line.swift", line)
    #expect(try shell.run("check .").output.contains("outlet 'chart' is declared as 'UILabel' and leads to a 'Pie'"))
    try shell.folder.write(
      "PieController.swift",
      "@objc(PieController) class PieController: UIViewController { @IBOutlet var chart: Pie! }")
    #expect(!(try shell.run("check .").output.contains("outlet 'chart'")))
  }

  /// A controller without a nib name looks in the app, and finds no nib of a framework there.
  @Test(arguments: [("application", true), ("framework", false)])
  func aControllerLooksInTheApp(product: String, isTaken: Bool) throws {
    let shell = try WitnessedApp.app(
      productType: "com.apple.product-type.\(product)", sources: ["FooView.xib", "Foo.swift"])
    try shell.folder.write("FooView.xib", Nib.component("FooView"))
    try shell.folder.write(
      "Foo.swift",
      """
      @objc(FooView) class FooView: UIView {}
      class FooViewController: UIViewController {}
      class Shop: UIViewController { func open() { show(FooViewController(), sender: nil) } }
      """)
    let output = try shell.run("check .").output
    #expect(output.contains("'FooViewController' looks for a nib called 'FooView'") == isTaken, "\(output)")
  }

  /// A controller to which code names a nib looks for none, on however many lines it does so.
  @Test(arguments: [
    ("init", true), ("\n  initWithNibName:@\"FooView\"\n  bundle:nil", false),
    ("init] sender:nil];\n [self show:[[Shop alloc] initWithNibName:@\"ShopView\" bundle:nil", true),
  ]) func aControllerThatIsToldItsNib(initializer: String, isTaken: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("FooView.xib", Nib.component("FooView"))
    try shell.folder.write(
      "Foo.h",
      """
      @interface FooView : UIView
      @end
      @interface FooViewController : UIViewController
      @end
      @interface Shop : UIViewController
      @end
      """)
    try shell.folder.write(
      "Foo.m",
      """
      #import "Foo.h"
      @implementation FooView
      @end
      @implementation FooViewController
      @end
      @implementation Shop
      - (void)open { [self showViewController:[[FooViewController alloc] \(initializer)] sender:nil]; }
      @end
      """)
    let output = try shell.run("check .").output
    #expect(output.contains("'FooViewController' looks for a nib called 'FooView'") == isTaken, "\(output)")
  }

  /// What the owner of a nib is given before the nib is loaded counts, not that it is nil at first.
  @Test(arguments: [("nil", false), ("ctl", true)]) func anOwnerThatIsNilAtFirst(owner: String, isOwner: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.m", "Screen.swift"])
    try shell.folder.write("Screen.xib", WitnessedApp.nib)
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: NSObject { @IBOutlet var lost: UIView! }")
    try shell.folder.write(
      "Panel.m",
      """
      void load(void) {
        static Screen *ctl = nil;
        if (!ctl) ctl = [[Screen alloc] init];
        [[NSBundle mainBundle] loadNibNamed:@"Screen" owner:\(owner) options:nil];
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("is loaded without owner") != isOwner, "\(output)")
  }
}
