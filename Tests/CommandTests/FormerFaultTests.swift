import Foundation
import TestRunning
import TestSupport
import Testing

/// What was so before a change, or never worked, is not what the change breaks.
@Suite(.ownThreads) struct FormerFaultTests {
  private func panel(_ attribute: String?, class className: String? = "Panel") -> String {
    let attributes = attribute.map {
      """
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="\($0)" value="Hello"/>
      </userDefinedRuntimeAttributes>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="root"><subviews>
            <view id="v"\(className.map { " customClass=\"\($0)\"" } ?? "")>\(attributes ?? "")</view>
          </subviews></view>
        </objects>
      </document>
      """
  }

  /// A value that a class never took is one that nobody has lost: code may set it as well.
  @Test(arguments: [
    ("caption", "caption", "", "error"), (nil, "caption", "", "warning"), ("title", "caption", "", "warning"),
    (nil, "titles", "", "error"), (nil, "caption", "pod 'Library'", "warning"),
    (nil, "caption", "pod 'CaptionView'", "note"), (nil, "borderInset", "pod 'Library'", "note"),
    ("caption", "caption", "pod 'CaptionView'", "error"),
  ]) func anAttributeThatNeverWorked(before: String?, now: String, pods: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift"])
    if !pods.isEmpty { try shell.folder.write("Podfile", "target 'Shop' do\n  \(pods)\nend\n") }
    try shell.folder.write("Screen.xib", panel(before))
    let source =
      "@objc(Panel) class Panel: UIView { @IBInspectable var caption = \"\", title = \"\" }\nlet nib = \"Screen\""
    try shell.folder.write("Panel.swift", source)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Screen.xib", panel(now))
    try shell.folder.write("Panel.swift", source.replacing("caption = \"\", ", with: ""))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("\(verdict): attribute '\(now)' is not declared by 'Panel'"), "\(output)")
  }

  /// A key that objects of several classes set is taken for one that a library adds: the class lacked it all the same.
  @Test(arguments: [("class Panel: UIView {}", false), ("class Panel: UIView { @IBInspectable var tint = 0 }", true)])
  func anAttributeThatOthersSetToo(before: String, isNew: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift"])
    try shell.folder.write("Screen.xib", panel("tint"))
    try shell.folder.write("Second.xib", panel("tint", class: "Other"))
    let source = "class Other: UIView {}\nlet nibs = [\"Screen\", \"Second\"]\n@objc(Panel) "
    try shell.folder.write("Panel.swift", source + before)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Second.xib", panel(nil, class: "Other"))
    try shell.folder.write("Panel.swift", source + "class Panel: UIView {}")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: attribute 'tint' is not declared by 'Panel'") == isNew, "\(output)")
  }

  /// Without its class an object has the system's, which lacks the outlet as well; a library may have had it.
  @Test(arguments: [("", false), ("target 'Shop' do\n  pod 'PanelKit'\nend\n", true)])
  func anOutletOfAClassThatWasNotThere(pods: String, isNew: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    if !pods.isEmpty { try shell.folder.write("Podfile", pods) }
    try shell.folder.write(
      "Screen.xib",
      panel(nil).replacing(
        "customClass=\"Panel\">",
        with: """
          customClass="Panel"><connections><outlet property="lost" destination="root" id="o"/></connections>
          """))
    try shell.folder.write("Screen.swift", "let nib = \"Screen\"")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UIView {}")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: outlet 'lost' is not declared by 'Panel'") == isNew, "\(output)")
  }

  /// An outlet that was not connected, and that has another name now.
  @Test(arguments: [("", "new"), ("@IBOutlet var title: UILabel!; ", "existing")])
  func anOutletWithAnotherName(before: String, status: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift"])
    try shell.folder.write(
      "Panel.xib",
      panel(nil, class: nil).replacing(#"<view id="root">"#, with: #"<view id="root" customClass="Panel">"#))
    func source(_ outlets: String, uses name: String) -> String {
      "@objc(Panel) class Panel: UIView { \(outlets)override func awakeFromNib() { _ = \(name).text } }\n"
        + "let nib = \"Panel\""
    }
    try shell.folder.write("Panel.swift", source(before, uses: before.isEmpty ? "self" : "title"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Panel.swift", source("@IBOutlet var caption: UILabel!; ", uses: "caption"))
    let outcome = try shell.run("impact --changed HEAD")
    let isTold = outcome.output.contains("error: outlet 'caption' of 'Panel' is not connected")
    #expect(isTold == (status == "new"), "\(outcome)")
    #expect(!outcome.output.contains("'title' of 'Panel' is not connected"), "\(outcome)")
  }

  /// Code that takes the objects of a nib by other places since these have changed takes what it took.
  @Test(arguments: [("[1]", false), ("[2]", true)]) func objectsByTheirPlaces(place: String, isOther: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Launcher.swift", "Bar.swift"])
    func nib(_ objects: String...) -> String {
      let beside = objects.map { "<view id=\"\($0)\"/>" }.joined()
      return panel(nil, class: nil).replacing(#"id="root""#, with: #"id="root" customClass="Bar""#)
        .replacing("</objects>", with: beside + "</objects>")
    }
    func code(_ place: String) -> String {
      """
      class Launcher: UIView {
        func main() { show(UINib(nibName: "Bars", bundle: nil).instantiate(withOwner: nil)\(place)) }
      }
      """
    }
    try shell.folder.write("Bars.xib", nib("paid", "active", "ended"))
    try shell.folder.write("Launcher.swift", code("[2]"))
    try shell.folder.write("Bar.swift", "@objc(Bar) class Bar: UIView {}\nlet launcher = Launcher()")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Bars.xib", nib("active", "ended"))
    try shell.folder.write("Launcher.swift", code(place))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("the code here takes another object now") == isOther, "\(output)")
  }

  /// Code that takes a new object beside the old ones; those before it have other places now, where it is not the last.
  @Test(arguments: [(["paid", "new"], "[2]", false), (["new", "paid"], "[1]", true)])
  func anObjectMore(objects: [String], place: String, isOther: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Launcher.swift", "Bar.swift"])
    func write(_ objects: [String], code places: [String]) throws {
      let beside = objects.map { "<view id=\"\($0)\"/>" }.joined()
      try shell.folder.write(
        "Bars.xib",
        panel(nil, class: nil).replacing(#"id="root""#, with: #"id="root" customClass="Bar""#)
          .replacing("</objects>", with: beside + "</objects>"))
      let loads = places.map { #"show(UINib(nibName: "Bars", bundle: nil).instantiate(withOwner: nil)\#($0))"# }
      try shell.folder.write(
        "Launcher.swift", "class Launcher: UIView { func main() {\n\(loads.joined(separator: "\n"))\n} }")
    }
    try write(["paid"], code: ["[0]", "[1]"])
    try shell.folder.write("Bar.swift", "@objc(Bar) class Bar: UIView {}\nlet launcher = Launcher()")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(objects, code: ["[0]", "[1]", place])
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("top-level view 'new' was added"), "\(output)")
    #expect(output.contains("the code here takes another object now") == isOther, "\(output)")
  }

  /// What Objective-C declares and implements nowhere, no action reaches.
  @Test(arguments: [
    ("- (IBAction)buy:(id)sender {}", "", true), ("", "", false),
    ("- (IBAction)buy:(id)sender {}", "- (void)buy:(id)sender {}", false),
  ]) func anActionThatIsOnlyDeclared(before: String, now: String, isNew: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Row.m", "Launcher.m"])
    try shell.folder.write("Row.xib", WitnessedApp.rowThatBuys)
    try shell.folder.write("Row.h", "@interface Row : UIView\n- (IBAction)buy:(id)sender;\n@end\n")
    func row(_ method: String) -> String { "#import \"Row.h\"\n@implementation Row\n\(method)\n@end\n" }
    try shell.folder.write("Row.m", row(before))
    try shell.folder.write(
      "Launcher.m", "void launch() { [[NSBundle mainBundle] loadNibNamed:@\"Row\" owner:nil options:nil]; }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.m", row(now) + "// changed\n")
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(
      output.contains("error: action 'buy:' of 'Row' is declared, and not implemented") == isNew, "\(output)")
  }

  /// RubyMotion describes classes of Ruby to Interface Builder, in the folder of a project, without what they do.
  @Test(arguments: [("Stubs.xcodeproj/Row", false), ("Row", true)]) func anActionOfRuby(stub: String, isTold: Bool)
    throws
  {
    let shell = try Shell()
    try shell.folder.write("Row.xib", WitnessedApp.rowThatBuys)
    try shell.folder.write(stub + ".h", "@interface Row : UIView\n- (IBAction)buy:(id)sender;\n@end\n")
    try shell.folder.write(stub + ".m", "@implementation Row\n@end\n")
    let output = try shell.run("check").output
    #expect(output.contains("declared, and not implemented") == isTold, "\(output)")
  }

  /// A prototype cell is no cell of the nib that its class has as well, whatever it holds: code registers that.
  @Test(arguments: [true, false]) func aPrototypeBesideANib(hasContent: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Launcher.swift", "Row.swift", "Screen.swift"])
    let content = hasContent ? #"<subviews><view id="in"/></subviews>"# : ""
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(#" initialViewController="two""#, segue: false).replacing("lost", with: "view").replacing(
        #"customClass="Screen">"#,
        with: """
          customClass="Screen">
          <tableView key="view" id="table"><prototypes>
          <tableViewCell reuseIdentifier="Row" id="cell" customClass="Row">
          <tableViewCellContentView key="contentView" id="content">\(content)</tableViewCellContentView>
          </tableViewCell></prototypes></tableView>
          """))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Row.xib", Nib.rootComponent("Row"))
    func row(_ outlet: String) -> String { "@objc(Row) class Row: UITableViewCell { \(outlet) }" }
    try shell.folder.write("Row.swift", row("@IBOutlet var caption: UILabel!"))
    try shell.folder.write(
      "Launcher.swift",
      "func main(_ table: UITableView) { table.register(UINib(nibName: \"Row\", bundle: nil), forCellReuseIdentifier: \"Row\") }"
    )
    let nib = Nib.rootComponent("Row").replacing(
      "</subviews>",
      with: #"</subviews><connections><outlet property="caption" destination="root" id="c"/></connections>"#)
    try shell.folder.write("Row.xib", nib)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.swift", row(""))
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("error: outlet 'caption' is not declared by 'Row'"), "\(output)")
    #expect(!output.contains("Main.storyboard"), "\(output)")
  }

  /// A mistake in all localizations, of which another one is built now.
  @Test(arguments: [("lost", "existing"), ("view", "new")]) func anotherLocalization(before: String, status: String)
    throws
  {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "en.lproj/Main.storyboard"])
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let storyboard = WitnessedApp.storyboard(#" initialViewController="two""#, segue: false)
    try shell.folder.write("en.lproj/Main.storyboard", storyboard.replacing("lost", with: before))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Base.lproj/Main.storyboard", storyboard)
    let project = "Shop.xcodeproj/project.pbxproj"
    let text = String(decoding: try shell.folder.content(project), as: UTF8.self)
    try shell.folder.write(project, text.replacing("en.lproj", with: "Base.lproj"))
    let output = try shell.run("impact --changed HEAD --all").output
    let isNew = output.contains("error: outlet 'lost' is not declared by 'Screen'")
    #expect(isNew == (status == "new"), "\(output)")
  }

  /// What the implementation of a class declares that is not here, nobody can say.
  @Test(arguments: [true, false]) func anImplementationThatIsNotHere(isBuilt: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift"] + (isBuilt ? ["Row.m"] : []))
    try shell.folder.remove("Screen.swift")
    try shell.folder.write("Row.xib", WitnessedApp.nib.replacing("Screen", with: "Row"))
    try shell.folder.write("Row.h", "@interface Row : UIViewController\n@end\n")
    try shell.folder.write("Panel.swift", "func main() { let row = Row(nibName: \"Row\", bundle: nil); row.show() }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("outlet 'lost' is not declared by 'Row'") != isBuilt, "\(output)")
  }

  /// A class that sources declare still has no other name, whatever the nib says.
  @Test(arguments: ["Row", "Line"]) func aClassThatIsStillDeclared(declared: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Row.swift"])
    let nib = WitnessedApp.nib.replacing("lost", with: "view")
    try shell.folder.write("Row.xib", nib.replacing("Screen", with: "Row"))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIViewController {}")
    try shell.folder.write("Panel.swift", "func main() { let row = Row(nibName: \"Row\", bundle: nil); row.show() }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", nib.replacing("Screen", with: "Line"))
    try shell.folder.write("Row.swift", "@objc(\(declared)) class \(declared): UIViewController {}")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("class 'Row' is called 'Line' now") == (declared == "Line"), "\(output)")
  }

  /// What a library adds to all views is there, where its sources are.
  @Test func anAttributeOfALibraryThatIsHere() throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift"])
    try shell.folder.write("Screen.xib", panel("caption"))
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UIView {}\nlet nib = \"Screen\"")
    #expect(try WitnessedApp.check(shell).contains("error: attribute 'caption' is not declared by 'Panel'"))
    try shell.folder.write(
      "Pods/Library/Views.swift",
      "extension UIView { @IBInspectable public var caption: String { get { \"\" } set {} } }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("note: attribute 'caption' is not declared by 'Panel'"), "\(output)")
    #expect(output.contains("a library declares 'caption' here"), "\(output)")
  }

  /// So is an action that it adds to all controllers; one that it adds to views no controller answers.
  @Test(arguments: [("UIViewController", "note"), ("UIView", "error")])
  func anActionOfALibraryThatIsHere(className: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift"])
    try shell.folder.write(
      "Screen.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen">
          <connections><outlet property="view" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v"><subviews><button id="b">
          <connections><action selector="reveal:" destination="-1" eventType="touchUpInside" id="a"/></connections>
        </button></subviews></view>
        """))
    try shell.folder.write("Panel.swift", "func main() { _ = Screen(nibName: \"Screen\", bundle: nil) }")
    #expect(try WitnessedApp.check(shell).contains("error: action 'reveal:' is not declared by 'Screen'"))
    try shell.folder.write(
      "Pods/Menu/Menu.m",
      """
      @implementation \(className) (Menu)
      - (IBAction)reveal:(id)sender {}
      @end
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): action 'reveal:' is not declared by 'Screen'"), "\(output)")
  }

  /// A library in the repository may add outlets to all controllers.
  @Test(arguments: [
    ("UIViewController", "IBOutlet ", "note"), ("UIViewController", "", "note"), ("UIView", "", "error"),
  ]) func anOutletOfALibraryThatIsHere(className: String, mark: String, verdict: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Screen.xib", WitnessedApp.nib)
    try shell.folder.write("Panel.swift", "func main() { _ = Screen(nibName: \"Screen\", bundle: nil) }")
    try shell.folder.write(
      "Pods/Keys/Keys.h", "@interface \(className) (Keys)\n@property \(mark)UIView *lost;\n@end\n")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost' is not declared by 'Screen'"), "\(output)")
  }

  @Test func anAttributeThatAnObjectWithoutAClassHad() throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift"])
    try shell.folder.write("Screen.xib", panel("caption", class: nil))
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UIView {}\nlet nib = \"Screen\"")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Screen.xib", panel("caption"))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 0 && !outcome.output.contains("'caption'"), "\(outcome)")
  }

  /// What objects of several classes set, a library adds, until it goes.
  @Test(arguments: [true, false]) func anAttributeOfALibraryThatGoes(goes: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift"])
    try shell.folder.write("Screen.xib", panel("caption"))
    try shell.folder.write("More.xib", panel("caption", class: "Other"))
    try shell.folder.write("Podfile", "pod 'Captions'\npod 'Sounds'\n")
    try shell.folder.write(
      "Panel.swift", "@objc(Panel) class Panel: UIView {}\n@objc(Other) class Other: UIView {}\nlet nib = \"Screen\"")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("More.xib", panel(nil, class: "Other"))
    try shell.folder.write(
      "Screen.xib", panel("caption").replacing(#"<view id="root">"#, with: #"<view tag="1" id="root">"#))
    if goes { try shell.folder.write("Podfile", "pod 'Sounds'\n") }
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: attribute 'caption' is not declared by 'Panel'") == goes, "\(output)")
  }

  /// An extension of all views goes, by which documents set an attribute that are as they were.
  @Test(arguments: [
    ("extension UIView { @IBInspectable var corner: Double { get { 0 } set {} } }", "", nil),
    ("extension UIView { @IBInspectable var edge: Double { get { 0 } set {} } }", "", "UIView"),
    ("", "pod 'Corners'", nil),
  ]) func anAttributeOfAllViews(code: String, pods: String, className: String?) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift"])
    let before = "extension UIView { @IBInspectable var corner: Double { get { 0 } set {} } }"
    try shell.folder.write("Screen.xib", panel("corner", class: nil))
    try shell.folder.write("Panel.swift", "let nib = \"Screen\"")
    try shell.folder.write("Views.swift", before)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Views.swift", code)
    try shell.folder.write("Podfile", pods)
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: attribute 'corner' is not declared by") == (className != nil), "\(output)")
    if let className { #expect(output.contains("'\(className)' anymore; the value set here is lost"), "\(output)") }
  }

  /// That a controller may take a nib of another name is news when the nib is.
  @Test(arguments: [true, false]) func aNibThatAControllerTookBefore(wasThere: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Foo.swift"])
    let nib = Nib.rootComponent("FooView")
    if wasThere { try shell.folder.write("FooView.xib", nib) }
    try shell.folder.write("FooViewController.xib", WitnessedApp.nib.replacing("Screen", with: "FooViewController"))
    try shell.folder.write(
      "Foo.swift",
      """
      class FooView: UIView {}
      class FooViewController: UIViewController { @IBOutlet var lost: UIView! }
      func main() { show(FooViewController()) }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("FooView.xib", nib.replacing("<subviews>", with: "<subviews><label id=\"more\"/>"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: 'FooViewController' looks for a nib called 'FooView'") == !wasThere, "\(output)")
  }

  /// With Reusable a cell's class says whether its nib or the class is registered.
  @Test(arguments: [("NibReusable", true), ("Reusable", false)]) func aCellThatIsRegisteredByItsClass(
    conformance: String, isLoaded: Bool
  ) throws {
    let shell = try WitnessedApp.app(sources: ["Row.swift", "Feed.swift"])
    let source = "import Reusable\nclass Row: UITableViewCell, NibReusable {}"
    try shell.folder.write("Row.swift", source)
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing("<view ", with: "<tableViewCell ").replacing(
        "</view>", with: "</tableViewCell>"))
    try shell.folder.write(
      "Feed.swift",
      "import Reusable\nclass Feed: UITableViewController { override func viewDidLoad() { table.register(cellType: Row.self) } }\nlet feed = Feed()"
    )
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Row.xib")
    try shell.folder.write("Row.swift", source.replacing("NibReusable", with: conformance))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: nib 'Row' was removed, and is loaded here") == isLoaded, "\(output)")
  }

  /// Xcode takes a document whose name ends with capitals, too.
  @Test func aStoryboardWithACapital() throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift"])
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Main.Storyboard", WitnessedApp.storyboard())
    let checked = try WitnessedApp.check(shell)
    #expect(checked.contains("Main.Storyboard:") && checked.contains("error: outlet 'lost'"), "\(checked)")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    let other = WitnessedApp.storyboard().replacing("lost", with: "other").replacing(#"id="o""#, with: #"id="p""#)
    try shell.folder.write("Main.Storyboard", other)
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: outlet 'other' is not declared by 'Screen'"), "\(output)")
  }

  /// A screen that is new with its class breaks nobody, unless the app begins with it.
  @Test(arguments: [
    ("", #" initialViewController="one""#, "warning"), ("Screen", #" initialViewController="one""#, "error"),
    ("", #" initialViewController="two""#, "error"),
  ])
  func aScreenThatIsNew(declared: String, start: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift"], making: [])
    let screen = "@objc(Screen) class Screen: UIViewController {}"
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let storyboard = WitnessedApp.storyboard(start)
    let second = try #require(storyboard.range(of: #"<scene sceneID="s2">"#)).lowerBound
    try shell.folder.write(
      "Main.storyboard",
      storyboard[..<second].replacing(#"<segue kind="show" destination="two" id="g"/>"#, with: "")
        .replacing("\"two\"", with: "\"one\"") + "</scenes></document>")
    try shell.folder.write("Screen.swift", screen.replacing("Screen", with: declared.isEmpty ? "Former" : declared))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", storyboard)
    try shell.folder.write("Screen.swift", screen)
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.output.contains("\(verdict): outlet 'lost'"), "\(outcome.output)")
    #expect(outcome.output.contains("'Screen' is new, and so is its screen") == (verdict == "warning"))
    #expect(outcome.status == (verdict == "warning" ? 0 : 1))
    #expect(try WitnessedApp.check(shell).contains("error: outlet 'lost'"))
  }

  /// What is in a screen that was there, or with which the app begins, is part of it.
  @Test(arguments: [
    (#"<segue kind="relationship" relationship="rootViewController" destination="two" id="g"/>"#, true),
    (#"<segue kind="show" identifier="go" destination="two" id="g"/>"#, false),
  ])
  func aNewControllerInAFormerOne(segue: String, isPart: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Other.swift"], making: [])
    try shell.folder.write("Screen.swift", "")
    try shell.folder.write(
      "Other.swift", #"func go() { one.performSegue(withIdentifier: "go", sender: nil) }; let a = go()"#)
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let now = WitnessedApp.storyboard(segue: false).replacing(
      #"<viewController id="one">"#, with: #"<viewController id="one"><connections>\#(segue)</connections>"#)
    let second = try #require(now.range(of: #"<scene sceneID="s2">"#)).lowerBound
    try shell.folder.write("Main.storyboard", now[..<second].replacing(segue, with: "") + "</scenes></document>")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", now)
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("\(isPart ? "error" : "warning"): outlet 'lost'"), "\(output)")
  }

  /// Nor does code of such a screen that asks its scene in vain.
  @Test func codeOfAScreenThatIsNew() throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Feed.swift"], making: [])
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let storyboard = WitnessedApp.storyboard().replacing("property=\"lost\"", with: "property=\"view\"")
    try shell.folder.write("Main.storyboard", storyboard)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write(
      "Main.storyboard",
      storyboard.replacing(
        "</scenes>",
        with: """
          <scene sceneID="s3"><objects><viewController storyboardIdentifier="Feed" id="three" customClass="Feed">
          <view key="view" id="w"/></viewController></objects></scene></scenes>
          """))
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: UIViewController {
        override func viewDidLoad() { performSegue(withIdentifier: "show", sender: nil) }
      }
      func main() {
        _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Feed")
      }
      """)
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: 'Feed' performs the segue 'show'"), "\(output)")
  }

  /// What a superclass that was not here may have had, is no news for certain.
  @Test(arguments: [(false, "warning"), (true, "note")]) func aSuperclassThatWasNotHere(isOfMac: Bool, verdict: String)
    throws
  {
    let shell = try Shell()
    let objects = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="\(isOfMac ? "-2" : "-1")"/>
      <\(isOfMac ? "customView" : "view") id="row" customClass="Row">
      <connections><outlet property="lost" destination="row" id="o"/></connections>
      </\(isOfMac ? "customView" : "view")>
      """
    try shell.folder.write(
      "Row.xib", isOfMac ? WitnessedApp.documentOfMac(objects) : WitnessedApp.document(objects))
    let view = isOfMac ? "NSView" : "UIView"
    try shell.folder.write("Row.swift", "@objc(Row) class Row: LibraryView {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: \(view) {}")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("\(verdict): outlet 'lost' is not declared by 'Row'"), "\(output)")
  }

  /// Where two copies of a class lacked an outlet, the one that is left lacks nothing anew.
  @Test(arguments: [("", "existing"), ("@IBOutlet var lost: UIView!", "new")])
  func aCopyOfAClassThatIsGone(outlet: String, status: String) throws {
    let shell = try Shell()
    let row = "@objc(Row) class Row: UIView {}"
    try shell.folder.write(
      "Row.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="row" customClass="Row"><connections><outlet property="lost" destination="row" id="o"/></connections></view>
        """))
    try shell.folder.write("Row.swift", row)
    try shell.folder.write("Old/Row.swift", row.replacing("{}", with: "{ \(outlet) }"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Old/Row.swift")
    let output = try shell.run("impact --changed HEAD --format json").output
    let finding = try #require(output.split(separator: "\"rule\": \"outlet-not-in-class\"").dropFirst().first)
    #expect(finding.prefix(2_000).contains("\"status\": \"\(status)\""), "\(output)")
  }
}
