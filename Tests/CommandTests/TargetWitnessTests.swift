import Foundation
import TestRunning
import TestSupport
import Testing

/// Who loads a document depends on which target has what: property lists, tests and translations are of targets, too.
@Suite(.ownThreads) struct TargetWitnessTests {
  /// What a target says of devices counts, and what the project says only where it says nothing.
  @Test(arguments: [("1", "\"1,2\"", false), ("\"1,2\"", "1", true)])
  func devicesOfTheTarget(ofTarget: String, ofProject: String, isLoaded: Bool) throws {
    let shell = try WitnessedApp.app(
      settings: "TARGETED_DEVICE_FAMILY = \(ofProject); ",
      ofTarget: "TARGETED_DEVICE_FAMILY = \(ofTarget); INFOPLIST_FILE = \"$(SRCROOT)/Info.plist\"; ")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile~ipad</key><string>Main</string></dict></plist>")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("error: outlet 'lost'") == isLoaded, "\(output)")
  }

  /// The property list of one app names no document of another one.
  @Test(arguments: [true, false]) func thePropertyListOfAnotherApp(isOwn: Bool) throws {
    let shell = try WitnessedApp.app(ofTarget: "INFOPLIST_FILE = \(isOwn ? "Other" : "Shop")-Info.plist; ")
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj",
      WitnessedApp.project(
        building: "Main.storyboard", product: "application",
        settings: "INFOPLIST_FILE = \(isOwn ? "Shop" : "Other")-Info.plist; "))
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    try shell.folder.write(
      "Shop-Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(isOwn ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// The property list of an app whose target is gone begins nothing; where a target's own is not known, it may be that.
  @Test(arguments: [
    ("INFOPLIST_FILE = \"$(SRCROOT)/Shop-Info.plist\"; ", "note"), ("INFOPLIST_FILE = \"Old-Info.plist\"; ", "error"),
    ("INFOPLIST_FILE = \"Gone-Info.plist\"; ", "error"), ("INFOPLIST_FILE = \"$(TARGET_NAME).plist\"; ", "error"),
    ("", "error"),
  ]) func thePropertyListOfATargetThatIsGone(settings: String, verdict: String) throws {
    let shell = try WitnessedApp.app(ofTarget: settings)
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    try shell.folder.write("Shop-Info.plist", "<plist><dict></dict></plist>")
    try shell.folder.write(
      "Old-Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// The nib with the menu is no main nib anymore, and another app of the project has one of its name.
  @Test(arguments: [true, false]) func theMainNibOfAnotherApp(isOwn: Bool) throws {
    let shell = try WitnessedApp.app(ofTarget: "INFOPLIST_FILE = Shop-Info.plist; ")
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj",
      WitnessedApp.project(
        building: "MainMenu.xib", product: "application",
        settings: "INFOPLIST_FILE = \(isOwn ? "Main" : "Other")-Info.plist; "))
    try shell.folder.write(
      "MainMenu.xib",
      WitnessedApp.documentOfMac(
        """
        <customObject id="-2" userLabel="File's Owner" customClass="NSApplication"/>
        <customObject id="s" customClass="Screen"><connections><outlet property="lost" destination="w" id="o"/>
        </connections></customObject><window id="w"/>
        """))
    func list(_ name: String) -> String {
      "<plist><dict><key>NSMainNibFile</key><string>\(name)</string></dict></plist>"
    }
    try shell.folder.write("Shop-Info.plist", list("MainMenu"))
    try shell.folder.write("Other-Info.plist", list("Other"))
    if isOwn { try shell.folder.write("Main-Info.plist", list("MainMenu")) }
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("note: outlet 'lost'") != isOwn, "\(output)")
    #expect(output.contains("the application begins with 'Other'") != isOwn, "\(output)")
  }

  /// An old copy of a storyboard that no target builds connects nothing, and is none of the class's documents.
  @Test(arguments: [true, false]) func anOldCopyOfAStoryboard(isBuilt: Bool) throws {
    let shell = try WitnessedApp.app(
      sources: ["Screen.swift", "Main.storyboard"] + (isBuilt ? ["Old/Main.storyboard"] : []))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: UIViewController {
        @IBOutlet var title: UILabel!
        func show() { title.text = "" }
        override func viewWillAppear(_ animated: Bool) { show() }
      }
      """)
    let storyboard = WitnessedApp.storyboard(#" initialViewController="two""#, segue: false).replacing(
      #"property="lost""#, with: #"property="title""#)
    try shell.folder.write("Main.storyboard", storyboard)
    try shell.folder.write("Old/Main.storyboard", storyboard)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", storyboard.replacing(#"property="title""#, with: #"property="view""#))
    for question in ["check .", "impact --changed"] {
      let output = try shell.run(question).output
      #expect(output.contains("error: outlet 'title' of 'Screen' is not connected") != isBuilt, "\(output)")
    }
  }

  /// What only a test loads, nobody meets who uses the app.
  @Test(arguments: [("unit-test", "note"), ("framework", "error")]) func codeOfTests(product: String, verdict: String)
    throws
  {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj",
      WitnessedApp.project(building: "Loader.swift", product: "bundle.\(product)"))
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Panel.swift", "class Other {}")
    try shell.folder.write("Loader.swift", #"let nib = "Panel""#)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A storyboard that only tests bring along is not in the app, whose property list may name it.
  @Test(arguments: [("unit-test", "note"), ("framework", "error")]) func aStoryboardOfTests(
    product: String, verdict: String
  ) throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(#" initialViewController="two""#, segue: false),
      sources: ["Screen.swift"])
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj",
      WitnessedApp.project(building: "Main.storyboard", product: "bundle.\(product)"))
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A table that the project does not bring along anymore translates nothing.
  @Test(arguments: [true, false]) func translationsThatNoTargetHas(isBuilt: Bool) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
          MAIN = {isa = PBXGroup; children = (V, ); sourceTree = "<group>";};
          V = {isa = PBXVariantGroup; children = (F, \(isBuilt ? "G, " : "")); sourceTree = "<group>";};
          F = {isa = PBXFileReference; path = Base.lproj/Row.xib; sourceTree = "<group>";};
          G = {isa = PBXFileReference; path = fr.lproj/Row.strings; sourceTree = "<group>";};
          B = {isa = PBXBuildFile; fileRef = V;};
          P = {isa = PBXResourcesBuildPhase; files = (B, );};
          T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            buildPhases = (P, );};
        }; rootObject = ROOT; }
      """)
    func write(label: String) throws {
      try shell.folder.write(
        "Base.lproj/Row.xib",
        Nib.rootComponent("Row").replacing(
          "<subviews>", with: "<subviews><label id=\"\(label)\" text=\"Total price\"/>"))
    }
    try write(label: "abc-de-fgh")
    try shell.folder.write("fr.lproj/Row.strings", "\"abc-de-fgh.text\" = \"Prix total\";\n")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\nlet nib = \"Row\"\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(label: "zzz-zz-zzz")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: label 'Total price' has id") == isBuilt, "\(output)")
  }

  /// The Mac's file system takes one spelling of a name for the other.
  @Test(arguments: ["panel.swift", "pane.swift"]) func aFileOfAnotherSpelling(listed: String) throws {
    let shell = try WitnessedApp.app(sources: [listed, "Screen.swift", "Row.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Row.swift", "class Row {}")
    try shell.folder.write("Panel.swift", #"let nib = "Panel""#)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(listed == "panel.swift" ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// What is in the app is called as the project calls it, on the Mac's file system.
  @Test(arguments: [["Cart.storyboard"], []]) func aStoryboardOfAnotherSpelling(listed: [String]) throws {
    let shell = try WitnessedApp.app(
      settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; ", sources: ["Main.storyboard"] + listed)
    func write(_ name: String, _ scene: String) throws {
      try shell.folder.write(
        name,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="one">
          <scenes><scene sceneID="s"><objects>\(scene)</objects></scene></scenes>
        </document>
        """)
    }
    try write("cart.storyboard", #"<viewController id="one"/>"#)
    try write(
      "Main.storyboard",
      #"""
      <viewController id="one"><view key="view" id="v"><subviews><button id="b"><connections>\#
      <segue kind="show" destination="two" id="g"/></connections></button></subviews></view></viewController>\#
      <viewControllerPlaceholder storyboardName="Cart" id="two"/>
      """#)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("a reference leads to storyboard 'Cart'") == listed.isEmpty, "\(output)")
  }

  /// Of two sources that implement one class, the code that no target builds never runs.
  @Test(arguments: ["Old/Panel.m", "Panel.m"]) func anotherSourceOfTheClass(built: String) throws {
    let shell = try WitnessedApp.app(sources: [built, "Other.m", "Screen.swift"])
    try shell.folder.write("Row.xib", WitnessedApp.nib)
    func write(_ path: String, _ body: String) throws {
      try shell.folder.write(path, "@implementation Panel\n- (void)viewDidLoad { \(body) }\n@end\n")
    }
    try shell.folder.write("Panel.h", "@interface Panel : UIViewController\n@end\n")
    try write("Panel.m", "")
    try write("Old/Panel.m", #"[[NSBundle mainBundle] loadNibNamed:@"Row" owner:self options:nil];"#)
    try shell.folder.write("Other.m", "Panel *panel(void) { return [Panel new]; }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(built == "Panel.m" ? "note" : "error"): outlet 'lost'"), "\(output)")
  }

  /// A nib for which a target has a class of its own now: what loads the class of the other target lost nothing.
  @Test(arguments: [true, false]) func aNibThatGoesToAnotherTarget(keepsFormer: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Row.swift", "Screen.swift", "Screen.xib"], making: ["Screen"])
    let former = "@objc(Row) class Row: UIView { @IBOutlet var title: UILabel! }"
    try shell.folder.write("Row.swift", former)
    try shell.folder.write("Other/Row.swift", "@objc(Row) class Row: UIControl {}")
    try shell.folder.write("Other/Row.xib", Nib.rootComponent("Row"))
    try shell.folder.write(
      "Screen.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"><connections>
          <outlet property="view" destination="v" id="o"/></connections></placeholder>
        <view id="v"><subviews><view id="r" customClass="Row"><subviews><label id="l" text="x"/></subviews>
          <connections><outlet property="title" destination="l" id="p"/></connections></view></subviews></view>
        """))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write(
      "Other/Other.xcodeproj/project.pbxproj", WitnessedApp.project(building: "Row.swift", product: "application"))
    if !keepsFormer { try shell.folder.write("Row.swift", former.replacing("@IBOutlet var title", with: "var name")) }
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: outlet 'title'") != keepsFormer, "\(output)")
  }

  /// Two apps with a class of one name exchange its sources.
  @Test func sourcesThatChangePlaces() throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(), sources: ["Main.storyboard", "A/Screen.swift"])
    try shell.folder.write(
      "A/Screen.swift", "@objc(Screen) class Screen: UIViewController { @IBOutlet var lost: UIView! }")
    try shell.folder.write("B/Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    let other = "Other.xcodeproj/project.pbxproj"
    try shell.folder.write(other, WitnessedApp.project(building: "B/Screen.swift", product: "application"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    let project = "Shop.xcodeproj/project.pbxproj"
    let text = String(decoding: try shell.folder.content(project), as: UTF8.self)
    try shell.folder.write(project, text.replacing("A/Screen.swift", with: "B/Screen.swift"))
    try shell.folder.write(other, WitnessedApp.project(building: "A/Screen.swift", product: "application"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: outlet 'lost' is not declared by 'Screen'"), "\(output)")
  }
}
