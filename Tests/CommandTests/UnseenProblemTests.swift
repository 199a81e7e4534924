import Foundation
import TestRunning
import TestSupport
import Testing

/// What is wrong where nobody can meet it: on another device, in another app, hidden, or with what is not here.
@Suite(.ownThreads) struct UnseenProblemTests {
  /// An app for the iPhone alone never reads the key for the iPad, one for the iPad alone no other.
  @Test(arguments: [
    ("~ipad", "1", false), ("~ipad", "\"1,2\"", true), ("~ipad", "2", true), ("", "1", true), ("", "2", false),
    ("", "\"1,2\"", true),
  ])
  func storyboardsForDevices(modifier: String, families: String, isLoaded: Bool) throws {
    let shell = try WitnessedApp.app(settings: "TARGETED_DEVICE_FAMILY = \(families); ")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard())
    try shell.folder.write("Other.storyboard", WitnessedApp.storyboard().replacing("lost", with: "view"))
    try shell.folder.write(
      "Info.plist",
      """
      <plist><dict><key>UIMainStoryboardFile\(modifier)</key><string>Main</string>
      <key>UIMainStoryboardFile\(modifier.isEmpty ? "~ipad" : "")</key><string>Other</string></dict></plist>
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("Main.storyboard"), "\(output)")
    #expect(output.contains("error: outlet 'lost'") == isLoaded, "\(output)")
  }

  /// Pods bring images along where they are no frameworks: which ones, their files would tell.
  @Test func imagesOfPods() throws {
    let shell = try Shell()
    let nib = Nib.component("Row").replacing(
      "<subviews>", with: #"<subviews><imageView id="img-aa-aaa" image="chevron"/>"#
    ).replacing(
      "</document>", with: #"<resources><image name="chevron" width="9" height="9"/></resources></document>"#)
    try shell.folder.write("Row.xib", nib)
    try shell.folder.write("Assets.xcassets/star.imageset/Contents.json", "{}")
    try shell.folder.write("App.swift", #"let nib = "Row""#)
    try shell.folder.write("Podfile", "pod 'UILabels'\n")
    #expect(try shell.run("check .").output.contains("warning: image 'chevron' not found"))
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      #"""
      { objects = {
          ROOT = {isa = PBXProject; targets = (T, );};
          P = {isa = PBXShellScriptBuildPhase; shellScript = "\"${SRCROOT}/Pods/Pods-resources.sh\"\n";};
          T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            buildPhases = (P, );};
        }; rootObject = ROOT; }
      """#)
    #expect(try shell.run("check .").output.contains("note: image 'chevron' not found"))
    // What was here before is nobody else's.
    try shell.folder.write("Assets.xcassets/chevron.imageset/Contents.json", "{}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Assets.xcassets/chevron.imageset")
    #expect(try shell.run("impact --changed HEAD").output.contains("warning: image 'chevron' not found"))
    try shell.folder.write("Podfile", "use_frameworks!\npod 'UILabels'\n")
    #expect(try shell.run("check .").output.contains("warning: image 'chevron' not found"))
  }

  /// Nobody sees a view that is hidden and that nothing can show.
  @Test(arguments: [
    ("", "", false), (#" tag="7""#, "", true),
    ("", #"<outlet property="panel" destination="pan-aa-aaa" id="o"/>"#, true),
    (#" customClass="Panel""#, "", true),
  ])
  func hiddenViews(attributes: String, connection: String, isMet: Bool) throws {
    let shell = try Shell()
    let panel =
      #"<view hidden="YES" id="pan-aa-aaa"\#(attributes)><subviews><imageView id="i" image="moon"/></subviews></view>"#
    let nib = Nib.rootComponent("Row").replacing(
      "<subviews>", with: "<connections>\(connection)</connections><subviews>" + panel
    ).replacing(
      "</document>", with: #"<resources><image name="moon" width="9" height="9"/></resources></document>"#)
    try shell.folder.write("Row.xib", nib)
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var panel: UIView! }")
    try shell.folder.write("Assets.xcassets/star.imageset/Contents.json", "{}")
    let output = try shell.run("check .").output
    #expect(output.contains("\(isMet ? "warning" : "note"): image 'moon' not found"), "\(output)")
    #expect(output.contains("its view is hidden, and no outlet leads to it") == !isMet, "\(output)")
  }

  /// Code of one app loads no nib of another one; that of a framework may be in both.
  @Test(arguments: ["application", "framework"]) func codeOfAnotherApp(product: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj",
      """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
          MAIN = {isa = PBXGroup; children = (F, ); sourceTree = "<group>";};
          F = {isa = PBXFileReference; path = Panel.xib; sourceTree = "<group>";};
          B = {isa = PBXBuildFile; fileRef = F;};
          P = {isa = PBXResourcesBuildPhase; files = (B, );};
          T = {isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.\(product)";
            buildPhases = (P, );};
        }; rootObject = ROOT; }
      """)
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Panel.swift", #"let nib = "Panel""#)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(product == "framework" ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// Where nobody is the owner, that is what is wrong, and not what the class lacks that the document names for it.
  @Test func outletsOfNobody() throws {
    let shell = try Shell()
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    let loader = #"class Loader: UIView { func load() { Bundle.main.loadNibNamed("Panel", owner: nil) } }"#
    try shell.folder.write("Loader.swift", loader)
    let output = try shell.run("check .").output
    #expect(output.contains("'Panel' is loaded without owner"), "\(output)")
    #expect(!output.contains("is not declared by"), "\(output)")
    try shell.folder.write("Loader.swift", loader.replacing("owner: nil", with: "owner: Screen()"))
    #expect(try shell.run("check .").output.contains("outlet 'lost' is not declared by 'Screen'"))
  }

  /// What code has that a target builds is somewhere, or the app is not built at all.
  @Test(arguments: ["Other.swift", "Panel.swift"]) func aClassThatBuiltCodeHas(file: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing(
        "<subviews>",
        with: #"<subviews><view id="b" customClass="Badge" customModule="Shop" customModuleProvider="target"/>"#))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write("Panel.swift", #"let nib = "Row""#)
    try shell.folder.write(file, #"class List { let (nib, badge) = ("Row", Badge()) }"#)
    let output = try shell.run("check . --fail-on mayBreak").output
    #expect(output.contains("class 'Badge' not found in sources"), "\(output)")
    #expect(output.contains("code that a target builds has the class here") == (file == "Panel.swift"), "\(output)")
    #expect(output.contains("warning: class 'Badge'") == (file == "Other.swift"), "\(output)")
  }

  /// The first Swift shows methods to Objective-C without a mark, by the names that it had for them.
  @Test(arguments: [("0600", true), ("1100", false)]) func aPlainMethodOfTheFirstSwift(version: String, isThere: Bool)
    throws
  {
    let shell = try Shell()
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      "{ objects = { ROOT = {isa = PBXProject; attributes = { LastUpgradeCheck = \(version); };}; }; rootObject = ROOT; }"
    )
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing(
        "<subviews>",
        with: """
          <subviews><button id="b"><connections>
          <action selector="buy:" destination="root" eventType="touchUpInside" id="a"/></connections></button>
          """))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { func buy(sender: UIButton) {} }")
    #expect(try shell.run("check .").output.contains("action 'buy:'") == !isThere)
  }

  /// What is hidden is made all the same, and holds other views in their places.
  @Test func whatHiddenViewsStillDo() throws {
    let shell = try Shell()
    let panel = """
      <view hidden="YES" id="pan-aa-aaa"><subviews><view id="bad-aa-aaa" customClass="Badge"><connections>
      <outlet property="lost" destination="label" id="o"/></connections></view></subviews></view>
      """
    try shell.folder.write("Row.xib", Nib.rootComponent("Row").replacing("<subviews>", with: "<subviews>" + panel))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\n@objc(Badge) class Badge: UIView {}")
    #expect(try shell.run("check .").output.contains("error: outlet 'lost' is not declared by 'Badge'"))
    let spacer = """
      <view hidden="YES" ambiguous="YES" translatesAutoresizingMaskIntoConstraints="NO" id="spc-aa-aaa">
      <rect key="frame" x="0.0" y="0.0" width="100" height="15"/>
      <constraints><constraint firstAttribute="width" constant="100" id="w"/></constraints></view>
      """
    try shell.folder.write("Row.xib", Self.panel(in: spacer))
    #expect(try shell.run("check .").output.contains("warning: nothing decides the height of view"))
  }

  /// What was wrong with a layout was so before where a scene differs in nothing but the frames that Xcode stores, whatever
  /// else the document brings along.
  @Test(arguments: [
    ("width=\"100\" height=\"15\"", "width=\"100\" height=\"16\"", false),
    ("firstAttribute=\"height\" constant=\"15\"", "firstAttribute=\"width\" constant=\"100\"", true),
  ])
  func layoutsOfUnchangedScenes(old: String, new: String, isNew: Bool) throws {
    let shell = try Shell()
    let constraint = "firstAttribute=\"width\" constant=\"100\""
    func nib(_ text: String) -> String {
      Self.panel(
        in: """
          <view ambiguous="YES" translatesAutoresizingMaskIntoConstraints="NO" id="spc-aa-aaa">
          <rect key="frame" x="0.0" y="0.0" \(isNew ? "width=\"100\" height=\"15\"" : text)/>
          <constraints><constraint firstAttribute="width" constant="100" id="w"/>
          <constraint \(isNew ? text : constraint) id="h"/></constraints></view>
          """)
    }
    // Code may say sizes, so that nothing is said at first.
    try shell.folder.write("Row.xib", nib(old))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { override func layoutSubviews() {} }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", nib(new))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: nothing decides the height of view") == isNew, "\(output)")
  }

  /// A nib whose root holds a view that constraints place.
  private static func panel(in view: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view contentMode="scaleToFill" id="root" customClass="Row">
          <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
          <subviews>\(view)</subviews>
          <constraints>
            <constraint firstItem="spc-aa-aaa" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
    id="c1"/>
            <constraint firstItem="spc-aa-aaa" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
          </constraints>
        </view>
      </objects>
    </document>
    """
  }
}
