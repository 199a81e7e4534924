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
        func show() { fill(total) }
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
              <outlet property="window" destination="win-aa-aaa" id="out-cc-ccc"/>
            </connections>
          </customObject>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <window id="win-aa-aaa"><view key="contentView" id="con-aa-aaa"><subviews>
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
          </subviews></view></window>
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
  /// Of a protocol's extensions a class has those whose condition it meets: a view's has no owner, a controller's is one.
  @Test(arguments: [
    ("UIView", "UIView", true), ("UIViewController", "UIView", false), ("UIView", "Marked", true),
  ]) func anExtensionForSomeClasses(superclass: String, required: String, isTold: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Screen.xib", Nib.component("Screen", outlets: ["caption"]))
    try shell.folder.write(
      "Screen.swift",
      """
      protocol Loading {}
      protocol Marked {}
      extension Loading where Self: \(required) {
        static func initFromNib() -> Self {
          UINib(nibName: String(describing: Self.self), bundle: nil).instantiate(withOwner: nil)[0] as! Self
        }
      }
      extension Loading where Self: UIViewController {
        static func initFromNib() -> Self { self.init(nibName: String(describing: Self.self), bundle: nil) }
      }
      class Screen: \(superclass), Loading, Marked { @IBOutlet var caption: UILabel! }
      class Shop { func show() { _ = Screen.initFromNib() } }
      """)
    let output = try shell.run("check .").output
    #expect(output.contains("outlet 'caption' belongs to File's Owner") == isTold, "\(output)")
  }

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
    // A helper with the bundle may load it, as long as no code asks the class for what all views have.
    try shell.folder.write(
      "Kit/Row.swift", "public class Row: UIView { func load() { show(nib: \"Row\", bundle: .module) } }")
    let unasked = try shell.run("check .")
    #expect(!unasked.output.contains("nib-in-main-bundle"), "\(unasked)")
    for use in ["Row.make()", "Kit.Row.make()"] {
      try shell.folder.write("App/Use.swift", "let row = \(use)")
      let asked = try shell.run("check .")
      #expect(asked.output.contains("nib-in-main-bundle"), "\(use): \(asked)")
    }
    try shell.folder.write("App/Use.swift", "let row = table.register(nib: Row.self, in: .module)")
    let named = try shell.run("check .")
    #expect(!named.output.contains("nib-in-main-bundle"), "\(named)")
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

  /// A nib that defines no component anymore is loaded as before.
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
    try shell.folder.write("Main.storyboard", storyboard(#"storyboardIdentifier="Old""#))
    try shell.folder.write("Old.swift", "class OldViewController: UIViewController {}")
    #expect(try shell.run("check .").status == 1)
    // With other letters where code changes them.
    try shell.folder.write("Main.storyboard", storyboard(#"storyboardIdentifier="old""#))
    #expect(try shell.run("check .").status == 0)
    try shell.folder.write("Helper.swift", helper.replacing("T.self)", with: "T.self).lowercased()"))
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

  /// Xcode makes files of the app's icon, one for each size; a folder can be in the app as it is.
  @Test(arguments: [
    ("AppIcon60x60", "Assets.xcassets/star.imageset/Contents.json", "Assets.xcassets/AppIcon.appiconset/Contents.json"),
    ("global/arrow.png", "Resources/other/arrow@2x.png", "Resources/global/arrow@2x.png"),
  ])
  func anImageInAnotherPlace(name: String, other: String, file: String) throws {
    let shell = try Shell()
    let nib = Nib.component("Row").replacing(
      "<subviews>", with: #"<subviews><imageView id="img-aa-aaa" image="\#(name)"/>"#
    ).replacing(
      "</document>", with: #"<resources><image name="\#(name)" width="9" height="9"/></resources></document>"#)
    try shell.folder.write("Row.xib", nib)
    try shell.folder.write(other, "{}")
    #expect(try shell.run("check .").output.contains("image '\(name)' not found"))
    try shell.folder.write(file, "{}")
    #expect(!(try shell.run("check .").output.contains("not found")))
  }

  /// A tool for mocks declares UIKit's classes once more.
  @Test(arguments: ["", "import UIKit\n"]) func classesOfUIKitForMocks(imports: String) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["view", "lost"]))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIViewController {}")
    try shell.folder.write("Mocks/UIViewController.swift", imports + "open class UIViewController: UIResponder {}")
    let output = try shell.run("check .").output
    #expect(output.contains("outlet 'lost' is not declared") && !output.contains("outlet 'view'"), "\(output)")
  }

  /// A class of the app that the system has since, too.
  @Test func aClassOfANameThatTheSystemTook() throws {
    let shell = try Shell()
    try shell.folder.write(
      "Screen.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v"><subviews>
          <view customClass="UICalendarView" customModule="App" customModuleProvider="target" id="c">
            <connections><outlet property="lost" destination="v" id="o"/></connections>
          </view>
        </subviews></view>
        """))
    try shell.folder.write(
      "UICalendarView.swift", "import UIKit\nclass UICalendarView: UIView { @IBOutlet var days: UIView! }")
    let output = try shell.run("check .").output
    #expect(output.contains("outlet 'lost' is not declared by 'UICalendarView'"), "\(output)")
  }
}
