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
    ("", "", "", false), (#" tag="7""#, "", "", true), (#" customClass="Panel""#, "", "", true),
    ("", #"<outlet property="panel" destination="pan-aa-aaa" id="o"/>"#, "", false),
    ("", #"<outlet property="panel" destination="pan-aa-aaa" id="o"/>"#, "panel.isHidden = false", true),
  ])
  func hiddenViews(attributes: String, connection: String, code: String, isMet: Bool) throws {
    let shell = try Shell()
    let panel =
      #"<view hidden="YES" id="pan-aa-aaa"\#(attributes)><subviews><imageView id="i" image="moon"/></subviews></view>"#
    let nib = Nib.rootComponent("Row").replacing(
      "<subviews>", with: "<connections>\(connection)</connections><subviews>" + panel
    ).replacing(
      "</document>", with: #"<resources><image name="moon" width="9" height="9"/></resources></document>"#)
    try shell.folder.write("Row.xib", nib)
    try shell.folder.write(
      "Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var panel: UIView!\n func show() { \(code) } }")
    try shell.folder.write("Assets.xcassets/star.imageset/Contents.json", "{}")
    let output = try shell.run("check .").output
    #expect(output.contains("\(isMet ? "warning" : "note"): image 'moon' not found"), "\(output)")
    #expect(output.contains("its view is hidden, and nothing shows it") == !isMet, "\(output)")
  }

  /// Code of one app loads no nib of another one; that of a framework may be in both.
  @Test(arguments: ["application", "framework"]) func codeOfAnotherApp(product: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj",
      WitnessedApp.project(building: "Panel.xib", product: product))
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

  /// Where a scene's identifier is asked of a storyboard, another one with a scene of that name is not meant.
  @Test(arguments: ["Cart", "Main"]) func aSceneOfAnotherStoryboard(storyboard: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Cart.storyboard", WitnessedApp.storyboard("", segue: false).replacing("lost", with: "view"))
    try shell.folder.write(
      "Panel.swift",
      """
      func show() {
        _ = UIStoryboard(name: "\(storyboard)", bundle: nil).instantiateViewController(withIdentifier: "Second")
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(storyboard == "Main" ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// Types in several classes have constants of the same names.
  @Test(arguments: [("Cart.Names.scene", true), ("Feed.Names.scene", false), ("Shop.Cart.Names.scene", true)])
  func constantsOfNestedTypes(name: String, isCart: Bool) throws {
    let shell = try WitnessedApp.app()
    let storyboard = WitnessedApp.storyboard("", segue: false)
    try shell.folder.write("Main.storyboard", storyboard)
    try shell.folder.write(
      "Panel.swift",
      """
      class Cart { struct Names { static let scene = "Second" } }
      class Feed { struct Names { static let scene = String(Feed) } }
      class Panel {
        func show() { _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: \(name)) }
      }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", storyboard.replacing("\"Second\"", with: "\"Third\""))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: no scene is called 'Second' any more") == isCart, "\(output)")
  }

  /// A scene that Xcode moves to a storyboard of its own leaves a reference with its identifier.
  @Test(arguments: ["cart", "feed"]) func aReferenceToAReference(identifier: String) throws {
    let shell = try WitnessedApp.app()
    func reference(_ storyboard: String, _ attributes: String = "") -> String {
      WitnessedApp.storyboard(segue: true).replacing("lost", with: "view").replacing(
        #"<viewController storyboardIdentifier="Second" id="two" customClass="Screen">"#,
        with: """
          <viewControllerPlaceholder storyboardName="\(storyboard)" referencedIdentifier="cart" id="two"\(attributes)/>
          <viewController id="three" customClass="Screen">
          """)
    }
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Main.storyboard", reference("Cart"))
    try shell.folder.write("Cart.storyboard", reference("Other", " storyboardIdentifier=\"\(identifier)\""))
    try shell.folder.write(
      "Other.storyboard",
      WitnessedApp.storyboard().replacing("Second", with: "cart").replacing("lost", with: "view"))
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("which storyboard 'Cart' does not have") == (identifier == "feed"), "\(output)")
  }

  /// A translation that says what the document says is none that is missed.
  @Test(arguments: [("Place", false), ("Place image=star", true), ("Where", true)])
  func aTranslationOfATitleIntoItself(translation: String, isLost: Bool) throws {
    let shell = try Shell()
    func write(_ id: String) throws {
      try shell.folder.write(
        "Row.xib",
        Nib.rootComponent("Row").replacing(
          "<subviews>", with: #"<subviews><button id="\#(id)"><state key="normal" title="Place"/></button>"#))
    }
    try write("abc-de-fgh")
    try shell.folder.write("en.lproj/Row.strings", "\"abc-de-fgh.normalTitle\" = \"\(translation)\";\n")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\nlet nib = \"Row\"\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write("zzz-zz-zzz")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("by which its translations name it") == isLost, "\(output)")
  }

  /// A controller that a nib makes and gives to nobody shows nothing.
  @Test(arguments: [true, false]) func aControllerThatNobodyHas(isConnected: Bool) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>NSMainNibFile</key><string>Main</string></dict></plist>")
    let outlet = #"<connections><outlet property="delegate" destination="c" id="o"/></connections>"#
    try shell.folder.write(
      "Main.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication">
            \(isConnected ? outlet : "")
          </placeholder>
          <viewController nibName="Panel" id="c"/>
        </objects>
      </document>
      """)
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(isConnected ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// Code of a view of which no document has one any more asks for nothing, though its name is the identifier of a cell.
  @Test(arguments: [true, false]) func codeOfACellThatIsGone(isKept: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Feed.swift"])
    func write(inner: String, outer: String) throws {
      try shell.folder.write(
        "Main.storyboard",
        WitnessedApp.storyboard(segue: false).replacing(
          "<viewController id=\"one\">",
          with: """
            <viewController id="one" customClass="Feed"><view key="view" id="v"><subviews>
            <tableView id="t"><prototypes>\(outer)</prototypes></tableView>
            <collectionView id="cv"><cells>\(inner)</cells></collectionView></subviews></view>
            """))
    }
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let inner = #"<collectionViewCell reuseIdentifier="time" id="i"/>"#
    let outer = #"<tableViewCell reuseIdentifier="BusCell" customClass="BusCell" id="b"/>"#
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(BusCell) class BusCell: UITableViewCell {
        func cell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
          view.dequeueReusableCell(withReuseIdentifier: "time", for: path)
        }
      }
      """)
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: UIViewController {
        func cell(in table: UITableView) { _ = table.dequeueReusableCell(withIdentifier: "BusCell") as! BusCell }
      }
      """)
    try write(inner: inner, outer: outer)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(inner: "", outer: isKept ? outer : "")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: no cell has the identifier 'time' any more") == isKept, "\(output)")
  }

  /// A submodule has the class, where a target lists a source of its name that is not here.
  @Test(arguments: [("Badge", false, true), ("Badge", true, false), ("Other", false, false)])
  func aClassThatATargetLists(source: String, isHere: Bool, mayBeThere: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Vendor/\(source).swift"])
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing(
        "<subviews>",
        with: #"<subviews><view id="b" customClass="Badge" customModule="Shop" customModuleProvider="target"/>"#))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write("Panel.swift", #"let nib = "Row""#)
    if isHere { try shell.folder.write("Vendor/\(source).swift", "class Emblem {}") }
    let output = try shell.run("check .").output
    let end = mayBeThere ? "; a target builds a source of its name" : " ["
    let verdict = mayBeThere ? "note" : "warning"
    #expect(output.contains("\(verdict): class 'Badge' not found in sources\(end)"), "\(output)")
  }

  /// An outlet and a parameter make no view: code of one that only a scene has does not lead to that scene.
  @Test(arguments: [
    ("@IBOutlet private weak var inner: Inner!", false), ("func show(of inner: Inner, at place: Int) {}", false),
    ("let inner: Inner = make()", true), ("var inner: Inner? = make()", true),
  ])
  func aViewThatOnlyItsOwnSceneHas(member: String, isMade: Bool) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: false).replacing(
        "</connections>", with: #"</connections><view key="view" id="in" customClass="Inner"/>"#))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Inner) class Inner: UIView {
        func go() {
          _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")
        }
      }
      class Feed {
        \(member)
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(isMade ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// The identifier of cells is no nib's name, as long as nothing loads one.
  @Test(arguments: [("PanelIdentifier", "note"), ("panelName", "error")]) func identifiersOfCells(
    name: String, verdict: String
  ) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.m"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Panel.m", #"static NSString *\#(name) = @"Panel";"#)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Nobody compiles the code of a source that is in no target.
  @Test(arguments: [true, false]) func whatDoesNotBuildInASourceOfNoTarget(isBuilt: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Row.swift"] + (isBuilt ? ["old/Old.swift"] : []))
    func write(outlet: String, connection: String) throws {
      try shell.folder.write("Row.xib", Nib.component("Row", outlets: [connection]))
      try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var \(outlet): UILabel! }")
    }
    try write(outlet: "caption", connection: "caption")
    try shell.folder.write(
      "old/Old.swift", "class Old: UIViewController { let row = Row()\n func show() { row.caption.text = nil } }")
    try shell.folder.write("Panel.swift", #"let nib = "Row""#)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(outlet: "heading", connection: "heading")
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("\(isBuilt ? "error" : "note"): outlet 'caption' was renamed"), "\(output)")
  }

  /// What Xcode marked as ambiguous before is nothing new, though nothing was said of it.
  @Test(arguments: [true, false]) func anAmbiguityThatXcodeSaw(wasMarked: Bool) throws {
    let shell = try Shell()
    func nib(isMarked: Bool, varies: Bool) -> String {
      let variation = """
        <variation key="heightClass=compact"><mask key="constraints"><include reference="w"/></mask></variation>
        """
      return Self.panel(
        in: """
          <view \(isMarked ? "ambiguous=\"YES\" " : "")translatesAutoresizingMaskIntoConstraints="NO" id="spc-aa-aaa">
          <rect key="frame" x="0.0" y="0.0" width="100" height="15"/>
          <constraints><constraint firstAttribute="width" constant="100" id="w"/></constraints>
          \(varies ? variation : "")</view>
          """)
    }
    try shell.folder.write("Row.xib", nib(isMarked: wasMarked, varies: true))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", nib(isMarked: true, varies: false))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: nothing decides the height of view") != wasMarked, "\(output)")
  }

  /// What a target builds and the repository does not have comes with a submodule, or is made by a tool.
  @Test func aClassOfASubmodule() throws {
    let shell = try WitnessedApp.app(sources: ["Vendor/Badge/Badge.m"])
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing("<subviews>", with: #"<subviews><view id="b" customClass="Badge"/>"#))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\nlet nib = \"Row\"\n")
    try shell.folder.write("Vendor/Badge/Badge.h", "@interface Badge : UIView\n@end\n")
    try shell.folder.write("Vendor/Badge/Badge.m", "@implementation Badge\n@end\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Vendor/Badge/Badge.h")
    try shell.folder.remove("Vendor/Badge/Badge.m")
    try shell.folder.write(".gitignore", "Vendor\n")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("note: class 'Badge' not found in sources any more; a target still builds"), "\(output)")
    // A source that lost its class is no such thing.
    try shell.folder.write("Vendor/Badge/Badge.h", "@interface UIView (Badge)\n@end\n")
    try shell.folder.write("Vendor/Badge/Badge.m", "@implementation UIView (Badge)\n@end\n")
    let lost = try shell.run("impact --changed HEAD").output
    #expect(lost.contains("error: class 'Badge' not found in sources any more"), "\(lost)")
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
    func nib(_ text: String, isMarked: Bool = true) -> String {
      Self.panel(
        in: """
          <view \(isMarked ? "ambiguous=\"YES\"" : "") translatesAutoresizingMaskIntoConstraints="NO" id="spc-aa-aaa">
          <rect key="frame" x="0.0" y="0.0" \(isNew ? "width=\"100\" height=\"15\"" : text)/>
          <constraints><constraint firstAttribute="width" constant="100" id="w"/>
          <constraint \(isNew ? text : constraint) id="h"/></constraints></view>
          """)
    }
    // Code may say sizes, so that nothing is said at first.
    try shell.folder.write("Row.xib", nib(old, isMarked: !isNew))
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
