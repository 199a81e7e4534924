import Foundation
import TestRunning
import TestSupport
import Testing

/// What real projects have and what is no fault, so that nothing is said of it.
@Suite(.ownThreads) struct QuietTests {
  /// File's Owner of an AppKit nib is a custom object, made by whoever loads the nib; its images have names of their own.
  @Test func aNibOfAppKit() throws {
    let shell = try Shell()
    try shell.folder.write(
      "Preferences.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Preferences"/>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <customObject id="-3" userLabel="Application" customClass="NSObject"/>
          <button id="add-aa-aaa">
            <buttonCell key="cell" type="push" image="NSAddTemplate" id="cel-aa-aaa"/>
          </button>
          <imageView id="own-aa-aaa">
            <imageCell key="cell" image="FD38F886-C227-48A4-A17A-7151482A0173" id="cel-aa-aab"/>
          </imageView>
          <imageView id="you-aa-aaa"><imageCell key="cell" image="NSUserAvatar" id="cel-aa-aac"/></imageView>
        </objects>
        <resources>
          <image name="FD38F886-C227-48A4-A17A-7151482A0173" width="8" height="8"/>
          <image name="NSAddTemplate" width="8" height="8"/>
          <image name="NSUserAvatar" width="8" height="8"/>
        </resources>
      </document>
      """)
    try shell.folder.write(
      "Preferences.swift",
      "private class Preferences: NSWindowController { required init?(coder: NSCoder) { fatalError() } }")
    try shell.folder.write("Assets.xcassets/own.imageset/Contents.json", "{}")
    #expect(try shell.run("check .").output == "nothing found in 1 document\n")
    try shell.folder.write("Assets.xcassets/own.imageset/Contents.json", "{}")
    let text = String(decoding: try shell.folder.content("Preferences.xib"), as: UTF8.self)
    try shell.folder.write("Preferences.xib", text.replacing("NSUserAvatar", with: "avatar"))
    #expect(try shell.run("check .").output.contains("image 'avatar' not found in any asset catalog"))
  }

  /// Nobody reads the labels of tabs that are not drawn; code gives the cell of a control its text; and what says
  /// something else now has lost no translation.
  @Test(arguments: ["noTabsNoBorder", "topTabsBezelBorder"]) func textsOfAppKitThatNobodySees(tabs: String) throws {
    let shell = try Shell()
    func nib(_ ids: [String], title: String = "Total price") -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Panel">
            <connections><outlet property="total" destination="\(ids[0])" id="out-aa-aaa"/></connections>
          </customObject>
          <customView id="root">
            <subviews>
              <textField id="\(ids[0])"><textFieldCell key="cell" title="\(title)" id="\(ids[1])"/></textField>
              <tabView type="\(tabs)" id="tabs">
                <tabViewItems><tabViewItem label="Formulae" identifier="1" id="\(ids[2])"/></tabViewItems>
              </tabView>
            </subviews>
          </customView>
        </objects>
      </document>
      """
    }
    let (old, new) = (["fld-aa-aaa", "cel-aa-aaa", "tab-aa-aaa"], ["fld-bb-bbb", "cel-bb-bbb", "tab-bb-bbb"])
    try shell.folder.write("Base.lproj/Panel.xib", nib(old))
    try shell.folder.write(
      "de.lproj/Panel.strings", "\"cel-aa-aaa.title\" = \"Preis\";\n\"tab-aa-aaa.label\" = \"Formeln\";\n")
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: NSWindowController {
        @IBOutlet var total: NSTextField!
        func show() { total.stringValue = "1" }
      }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Base.lproj/Panel.xib", nib(new))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("de.lproj/Panel.strings:1:1: warning: textFieldCell"), "\(output)")
    #expect(output.contains("de.lproj/Panel.strings:2") == tabs.hasPrefix("top"), "\(output)")
    try shell.folder.write("Base.lproj/Panel.xib", nib(new, title: "All"))
    #expect(!(try shell.run("impact --changed HEAD").output.contains("de.lproj/Panel.strings:1")))
  }

  /// AppKit goes on without an outlet that no code can use; a control whose action is missing does nothing.
  @Test func whatAppKitGoesOnWithout() throws {
    let shell = try Shell()
    try shell.folder.write(
      "Preferences.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Preferences" customModule="Shop" \
      customModuleProvider="target">
            <connections>
              <outlet property="name" destination="add-aa-aaa" id="out-aa-aaa"/>
              <outlet property="gone" destination="add-aa-aaa" id="out-bb-bbb"/>
            </connections>
          </customObject>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <button id="add-aa-aaa">
            <buttonCell key="cell" type="push" id="cel-aa-aaa"/>
            <connections><action selector="add:" target="-2" id="act-aa-aaa"/></connections>
          </button>
          <button id="sub-aa-aaa">
            <buttonCell key="cell" type="push" id="cel-bb-bbb"/>
            <connections><action selector="remove:" target="-2" id="act-bb-bbb"/></connections>
          </button>
          <button id="any-aa-aaa">
            <buttonCell key="cell" type="push" id="cel-cc-ccc"/>
            <connections><action selector="whatever:" target="-1" id="act-cc-ccc"/></connections>
          </button>
        </objects>
      </document>
      """)
    try shell.folder.write(
      "Preferences.swift",
      """
      class Preferences: NSWindowController {
        @IBOutlet var name: NSButton!
        @IBAction func add(_ sender: Any) { Preferences(windowNibName: "Preferences").showWindow(nil) }
      }
      """)
    let outcome = try shell.run("check .")
    let lines = outcome.output.split(separator: "\n").filter { $0.contains("[") }.map(String.init)
    #expect(lines.count == 2, "\(outcome)")
    #expect(lines.first?.contains("warning: outlet 'gone' is not declared by 'Preferences'") == true, "\(lines)")
    #expect(lines.last?.contains("error: action 'remove:' is not declared by 'Preferences'") == true, "\(lines)")
  }

  /// What an extension gives to all views is not how a class loads its nib that does so itself.
  @Test func aLoaderOfAllViews() throws {
    let shell = try Shell()
    try shell.folder.write("Kit/Row.xib", Nib.component("Row"))
    try shell.folder.write("Home.xib", Nib.host(Use("Row", module: "Kit")))
    try shell.folder.write(
      "App/UIView+Nib.swift",
      """
      extension UIView {
        class func make() -> UIView { UINib(nibName: "\\(self)", bundle: nil).instantiate(withOwner: nil)[0] as! UIView }
      }
      """)
    let row = { (bundle: String) in
      """
      public class Row: UIView {
        public required init?(coder: NSCoder) {
          super.init(coder: coder)
          addSubview(UINib(nibName: "Row", bundle: \(bundle)).instantiate(withOwner: self)[0] as! UIView)
        }
      }
      """
    }
    try shell.folder.write("Kit/Row.swift", row("Bundle(for: Row.self)"))
    let quiet = try shell.run("check .")
    #expect(!quiet.output.contains("nib-in-main-bundle"), "\(quiet)")
    try shell.folder.write("Kit/Row.swift", row("nil"))
    let loud = try shell.run("check .")
    #expect(loud.output.contains("nib-in-main-bundle"), "\(loud)")
  }

  /// Before Swift 4 every member of an Objective-C class could be seen, marked or not.
  @Test(arguments: [("3.0", true), ("5.0", false)])
  func whatOlderSwiftShows(version: String, isVisible: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Row.swift", "class Row: UIView { var title: UILabel! }")
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, ); buildConfigurationList = L;};
          L = {isa = XCConfigurationList; buildConfigurations = (C, );};
          C = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = \(version); };};
          MAIN = {isa = PBXGroup; children = (ROW, CODE, ); sourceTree = "<group>";};
          ROW = {isa = PBXFileReference; path = Row.xib; sourceTree = "<group>";};
          CODE = {isa = PBXFileReference; path = Row.swift; sourceTree = "<group>";};
          T = {isa = PBXNativeTarget; name = Shop; buildPhases = (P, );};
          P = {isa = PBXResourcesBuildPhase; files = (B1, B2);};
          B1 = {isa = PBXBuildFile; fileRef = ROW;};
          B2 = {isa = PBXBuildFile; fileRef = CODE;};
        }; rootObject = ROOT; }
      """)
    let output = try shell.run("check .").output
    #expect(output.contains("outlet 'title' of 'Row' is not visible") == !isVisible, "\(output)")
  }

  /// An outlet that became a property of Swift's is there for code as before.
  @Test func anOutletThatBecameAProperty() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write(
      "Screen.swift", "class Screen: UIViewController { let row = Row()\n func show() { row.title.text = nil } }")
    try shell.git("checkout -q main")
    try shell.commit("A screen")
    try shell.folder.write(
      "Row.swift", "class Row: UIView { lazy var title = UILabel()\n @IBInspectable var caption = \"\" }")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(!outcome.output.contains("'Screen' uses it"), "\(outcome.output)")
    try shell.folder.write("Row.swift", "class Row: UIView { @IBInspectable var caption = \"\" }")
    let broken = try shell.run("impact --changed HEAD")
    #expect(broken.output.contains("outlet 'title' was removed from 'Row', and 'Screen' uses it"), "\(broken.output)")
  }

  /// A nib that defines no component any more is loaded as before.
  @Test func aNibThatLostItsClass() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.git("checkout -q main")
    try shell.folder.write(
      "Screen.swift",
      """
      class Screen: UIViewController {
        func show() { _ = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: self) }
      }
      """)
    try shell.commit("A screen")
    try shell.folder.write("Row.xib", Nib.host())
    let outcome = try shell.run("impact --changed HEAD")
    #expect(!outcome.output.contains("nib 'Row' was removed"), "\(outcome.output)")
  }

  /// A nib that no target builds is never loaded: what is wrong with it is worth a note.
  @Test func aNibInNoTarget() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.git("checkout -q main")
    func write(files: String) throws {
      try shell.folder.write(
        "Shop.xcodeproj/project.pbxproj",
        """
        // !$*UTF8*$!
        { objects = {
            ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
            MAIN = {isa = PBXGroup; children = (CARD, ROW, APP, ); sourceTree = "<group>";};
            CARD = {isa = PBXFileReference; path = Card.xib; sourceTree = "<group>";};
            ROW = {isa = PBXFileReference; path = Row.xib; sourceTree = "<group>";};
            APP = {isa = PBXFileReference; path = App.xib; sourceTree = "<group>";};
            T = {isa = PBXNativeTarget; name = Shop; buildPhases = (P, );};
            P = {isa = PBXResourcesBuildPhase; files = (\(files));};
            B1 = {isa = PBXBuildFile; fileRef = CARD;};
            B2 = {isa = PBXBuildFile; fileRef = ROW;};
            B3 = {isa = PBXBuildFile; fileRef = APP;};
          }; rootObject = ROOT; }
        """)
    }
    try write(files: "B1")
    try shell.commit("A project")
    try shell.folder.write("Row.swift", "class Row: UIView { @IBInspectable var caption = \"\" }")
    for command in ["check .", "impact --changed HEAD"] {
      let outcome = try shell.run(command)
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(outcome.output.contains("note: outlet 'title' is not declared by 'Row'"), "\(outcome.output)")
      #expect(outcome.output.contains("no target of this project builds 'Row.xib'"), "\(outcome.output)")
    }
    try write(files: "B1, B2, B3")
    for command in ["check .", "impact --changed HEAD"] {
      #expect(try shell.run(command).status == 1)
    }
  }

  /// Of two classes of one name the one counts that is built together with the nib.
  @Test func twoTargetsWithAClassOfOneName() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Phone/Row.swift", BranchJudgementTests.rowSource)
    try shell.folder.write("TV/Row.swift", "class Row: UIView {}")
    try FileManager.default.removeItem(atPath: shell.folder.path("Row.swift"))
    func write(source: String) throws {
      try shell.folder.write(
        "Shop.xcodeproj/project.pbxproj",
        """
        { objects = {
            ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, U, );};
            MAIN = {isa = PBXGroup; children = (ROW, PHONE, TV, ); sourceTree = "<group>";};
            ROW = {isa = PBXFileReference; path = Row.xib; sourceTree = "<group>";};
            PHONE = {isa = PBXFileReference; path = Phone/Row.swift; sourceTree = "<group>";};
            TV = {isa = PBXFileReference; path = TV/Row.swift; sourceTree = "<group>";};
            T = {isa = PBXNativeTarget; name = Shop; buildPhases = (P, );};
            U = {isa = PBXNativeTarget; name = Other; buildPhases = ();};
            P = {isa = PBXResourcesBuildPhase; files = (B1, B2);};
            B1 = {isa = PBXBuildFile; fileRef = ROW;};
            B2 = {isa = PBXBuildFile; fileRef = \(source);};
          }; rootObject = ROOT; }
        """)
    }
    try write(source: "PHONE")
    #expect(!(try shell.run("check .").output.contains("outlet 'title'")))
    try write(source: "TV")
    #expect(try shell.run("check .").output.contains("error: outlet 'title' is not declared by 'Row'"))
  }

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
      #expect(output.contains("class '\(name)' not found in sources any more") == isGone, "\(output)")
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

  /// While a class moves to Swift both are there: a nib without a module means that of Objective-C.
  @Test func aClassThatIsThereInBothLanguages() throws {
    let shell = try Shell()
    try shell.folder.write("App.xib", Nib.host("Row"))
    try shell.folder.write("Row.swift", "class Row: UIView {}\n")
    #expect(try shell.run("check .").output.contains("Swift class 'Row' is named without its module"))
    try shell.folder.write("Row.h", "@interface Row : UIView\n@end\n")
    try shell.folder.write("Row.m", "#import \"Row.h\"\n@implementation Row\n@end\n")
    #expect(try shell.run("check .").output == "nothing found in 1 document\n")
    // And no target that builds one of them only.
    func project(_ files: String...) -> String {
      let ids = files.indices.map { "F\($0)" }
      let objects = zip(ids, files).map { id, file in
        "B\(id) = {isa = PBXBuildFile; fileRef = \(id);}; "
          + "\(id) = {isa = PBXFileReference; path = \(file); sourceTree = \"<group>\";};"
      }
      return """
        // !$*UTF8*$!
        {objects = {
        ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
        MAIN = {isa = PBXGroup; children = (\(ids.map { $0 + ", " }.joined())); sourceTree = "<group>";};
        T = {isa = PBXNativeTarget; name = App; buildPhases = (P, );};
        P = {isa = PBXSourcesBuildPhase; files = (\(ids.map { "B\($0), " }.joined()));};
        \(objects.joined(separator: "\n"))
        }; rootObject = ROOT; }
        """
    }
    try shell.folder.write("App.xcodeproj/project.pbxproj", project("App.xib", "Row.swift", "Row.m"))
    #expect(try shell.run("check .").output == "nothing found in 1 document\n")
    try shell.folder.write("App.xcodeproj/project.pbxproj", project("App.xib", "Row.swift"))
    #expect(try shell.run("check .").output.contains("Swift class 'Row' is named without its module"))
  }

  /// A scene that nothing leads to is never made.
  @Test func aSceneThatNothingMakes() throws {
    let shell = try Shell()
    func storyboard(_ attributes: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="one">
        <scenes>
          <scene sceneID="s1"><objects><viewController id="one"/></objects></scene>
          <scene sceneID="s2"><objects>
            <viewController id="two" customClass="Screen" \(attributes)>
              <connections><outlet property="lost" destination="two" id="o"/></connections>
            </viewController>
          </objects></scene>
        </scenes>
      </document>
      """
    }
    try shell.folder.write("Screen.swift", "class Screen: UIViewController {}")
    try shell.folder.write("Main.storyboard", storyboard(""))
    let outcome = try shell.run("check .")
    #expect(outcome.status == 0 && outcome.output.contains("nothing makes this scene"), "\(outcome.output)")
    try shell.folder.write("Main.storyboard", storyboard(#"storyboardIdentifier="Screen""#))
    #expect(try shell.run("check .").status == 0)
    // A type of the name counts where code makes identifiers of the names of types.
    let helper = "func make<T>() -> T { instantiateViewController(withIdentifier: String(describing: T.self)) as! T }"
    try shell.folder.write("Helper.swift", helper)
    #expect(try shell.run("check .").status == 1)
    // Code that makes the controller by itself needs no scene; a helper that is given the class may.
    for (use, status) in [
      ("", 0), ("let screen: Screen = make()", 0), ("make() as! Screen", 0), ("Screen.make()", 1),
      ("make(Screen.self)", 1),
    ] {
      try shell.folder.write("App.swift", "class App { func show() { _ = Screen() }\nfunc other() { \(use) } }")
      #expect(try shell.run("check .").status == status, "\(use)")
    }
    try shell.folder.remove("App.swift")
    try shell.folder.write("Main.storyboard", storyboard(#"storyboardIdentifier="old""#))
    try shell.folder.write("Old.swift", "class OldViewController: UIViewController {}")
    #expect(try shell.run("check .").status == 1)
    try shell.folder.remove("Old.swift")
    try shell.folder.remove("Helper.swift")
    // An identifier is of use where code writes it.
    try shell.folder.write("Main.storyboard", storyboard(#"storyboardIdentifier="old""#))
    #expect(try shell.run("check .").status == 0)
    for maker in [
      #"let old = storyboard.instantiateViewController(withIdentifier: "old")"#, #"let names = ["old"]"#,
      "enum Scene: String { case old }", #"let old = "\(name)ld""#, #"let old = "ol" + name"#,
      #"route(to: .named(key: "old"))"#,
      #"NSString *old = [NSString stringWithFormat:@"o%@d", name];"#,
      "let old = StoryboardScene.Main.old.instantiate()",
    ] {
      try shell.folder.write("Maker.swift", maker)
      #expect(try shell.run("check .").status == 1, "\(maker)")
    }
  }

  /// Nor is a cell for which no code asks.
  @Test func aCellThatNothingMakes() throws {
    let shell = try Shell()
    func table(_ attributes: String, controller: String = "Screen") -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="one">
        <scenes>
          <scene sceneID="s1"><objects><tableViewController id="one" customClass="\(controller)">
            <tableView key="view" id="table" \(attributes)>
              <prototypes><tableViewCell id="cell" reuseIdentifier="old" customClass="Gone" customModule="App" \
      customModuleProvider="target"/></prototypes>
            </tableView>
          </tableViewController></objects></scene>
        </scenes>
      </document>
      """
    }
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UITableViewController {}")
    try shell.folder.write("Main.storyboard", table(#"dataMode="prototypes""#))
    let outcome = try shell.run("check . --fail-on mayBreak")
    #expect(outcome.status == 0 && outcome.output.contains("no source writes its identifier"), "\(outcome)")
    for table in [
      table(#"dataMode="static""#), table(#"dataMode="static""#).replacing(#" reuseIdentifier="old""#, with: ""),
    ] {
      try shell.folder.write("Main.storyboard", table)
      #expect(try shell.run("check . --fail-on mayBreak").status == 1)
    }
    // There is nothing by which code could ask for it.
    try shell.folder.write(
      "Main.storyboard", table(#"dataMode="prototypes""#).replacing(" reuseIdentifier=\"old\"", with: ""))
    #expect(try shell.run("check .").output.contains("nothing makes this cell: it has no identifier"))
    // A library's controller may ask for it.
    try shell.folder.write("Feed.swift", "@objc(Feed) class Feed: LibraryController {}")
    try shell.folder.write("Main.storyboard", table(#"dataMode="prototypes""#, controller: "Feed"))
    #expect(try shell.run("check . --fail-on mayBreak").status == 1)
    try shell.folder.write("Main.storyboard", table(#"dataMode="prototypes""#))
    try shell.folder.write("Maker.swift", #"let old = tableView.dequeueReusableCell(withIdentifier: "old")"#)
    #expect(try shell.run("check . --fail-on mayBreak").status == 1)
  }

  /// Xcode makes files of the app's icon, one for each size.
  @Test func anImageOfTheAppIcon() throws {
    let shell = try Shell()
    let logo = Nib.component("Row").replacing(
      "<subviews>", with: #"<subviews><imageView id="img-aa-aaa" image="AppIcon60x60"/>"#
    ).replacing(
      "</document>", with: #"<resources><image name="AppIcon60x60" width="60" height="60"/></resources></document>"#)
    try shell.folder.write("Row.xib", logo)
    try shell.folder.write("Assets.xcassets/star.imageset/Contents.json", "{}")
    #expect(try shell.run("check .").output.contains("image 'AppIcon60x60' not found"))
    try shell.folder.write("Assets.xcassets/AppIcon.appiconset/Contents.json", "{}")
    #expect(!(try shell.run("check .").output.contains("not found")))
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

  /// A folder that the app has as it is.
  @Test func anImageInAFolder() throws {
    let shell = try Shell()
    let arrow = Nib.component("Row").replacing(
      "<subviews>", with: #"<subviews><imageView id="img-aa-aaa" image="global/arrow.png"/>"#
    ).replacing(
      "</document>",
      with: #"<resources><image name="global/arrow.png" width="9" height="9"/></resources></document>"#)
    try shell.folder.write("Row.xib", arrow)
    try shell.folder.write("Resources/other/arrow@2x.png", "")
    #expect(try shell.run("check .").output.contains("image 'global/arrow.png' not found"))
    try shell.folder.write("Resources/global/arrow@2x.png", "")
    #expect(!(try shell.run("check .").output.contains("not found")))
  }

  /// A tool for mocks declares UIKit's classes once more.
  @Test func classesOfUIKitForMocks() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["view", "lost"]))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIViewController {}")
    try shell.folder.write("Mocks/UIViewController.swift", "open class UIViewController: UIResponder {}")
    let output = try shell.run("check .").output
    #expect(output.contains("outlet 'lost' is not declared") && !output.contains("outlet 'view'"), "\(output)")
  }
}
