import Foundation
import TestRunning
import TestSupport
import Testing

/// What a layout leaves open, and what hidden views still do.
@Suite(.ownThreads) struct LayoutProblemTests {
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

  /// A cell is laid out by itself: what Xcode marks in it anew, while only something else in the scene has another constraint,
  /// was so before.
  @Test(arguments: [(true, false), (false, true)]) func aMarkThatIsNew(keepsCell: Bool, isNew: Bool) throws {
    let shell = try Shell()
    func scene(mark: String, height: String, margin: Int) -> String {
      WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
          <subviews><tableView tag="1" dataMode="prototypes" translatesAutoresizingMaskIntoConstraints="NO" id="t">
          <rect key="frame" x="0.0" y="0.0" width="320" height="400"/><prototypes>
          <tableViewCell reuseIdentifier="Cell" rowHeight="44" id="r"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
          <tableViewCellContentView key="contentView" id="w"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
          <subviews><view\(mark) translatesAutoresizingMaskIntoConstraints="NO" id="spc-aa-aaa">
          <rect key="frame" x="0.0" y="0.0" width="100" height="15"/>
          <constraints><constraint firstAttribute="width" constant="100" id="c1"/>\(height)</constraints></view></subviews>
          <constraints>
          <constraint firstItem="spc-aa-aaa" firstAttribute="leading" secondItem="w" secondAttribute="leading" id="c2"/>
          <constraint firstItem="spc-aa-aaa" firstAttribute="top" secondItem="w" secondAttribute="top" id="c3"/>
          </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
          <constraints>
          <constraint firstItem="t" firstAttribute="top" secondItem="v" secondAttribute="top" constant="\(margin)" id="d1"/>
          <constraint firstItem="t" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="d2"/>
          <constraint firstAttribute="trailing" secondItem="t" secondAttribute="trailing" id="d3"/>
          <constraint firstAttribute="bottom" secondItem="t" secondAttribute="bottom" id="d4"/>
          </constraints></view>
          """
      ).replacing(#" initialViewController"#, with: #" useAutolayout="YES" initialViewController"#)
    }
    let height = #"<constraint firstAttribute="height" constant="15" id="c4"/>"#
    try shell.folder.write("Main.storyboard", scene(mark: "", height: keepsCell ? "" : height, margin: 0))
    try shell.folder.write("App.swift", #"func main() { show(UIStoryboard(name: "Main", bundle: nil), ["Cell"]) }"#)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", scene(mark: #" ambiguous="YES""#, height: "", margin: 8))
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("\(isNew ? "warning" : "note"): nothing decides the height of view"), "\(output)")
    #expect(output.contains("Already present before this change") != isNew, "\(output)")
  }

  /// What contradicts each other in a view does so still where one of the constraints is another one now.
  @Test(arguments: [("width", false, false), ("height", true, true), ("height", false, true)])
  func anotherContradictionInAView(attribute: String, keeps: Bool, isNew: Bool) throws {
    let shell = try Shell()
    func nib(_ more: String) -> String {
      Self.panel(
        in: """
          <view translatesAutoresizingMaskIntoConstraints="NO" id="spc-aa-aaa">
          <rect key="frame" x="0.0" y="0.0" width="80" height="15"/>
          <constraints><constraint firstAttribute="width" constant="80" id="w"/>
          <constraint firstAttribute="height" constant="15" id="h"/>\(more)</constraints></view>
          """)
    }
    let wide = #"<constraint firstAttribute="width" constant="100" id="a"/>"#
    let other = #"<constraint firstAttribute="\#(attribute)" constant="110" id="b"/>"#
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write("Row.xib", nib(wide))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", nib(keeps ? wide + other : other))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: constraint") == isNew, "\(output)")
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

  /// Constraints that cannot hold together are told where one of them is new, and not where only another one went with which
  /// they could not hold either.
  @Test(arguments: [true, false]) func anotherConflict(wasThere: Bool) throws {
    func height(_ id: String, _ constant: Int) -> String {
      #"<constraint firstAttribute="height" constant="\#(constant)" id="\#(id)"/>"#
    }
    func view(_ id: String, _ constraints: String) -> String {
      #"""
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\#(id)">
        <rect key="frame" x="0.0" y="0.0" width="100" height="15"/>
        <constraints><constraint firstAttribute="width" constant="100" id="w\#(id)"/>\#(constraints)</constraints>
      </view>
      """#
    }
    func nib(_ one: String, _ other: String) -> String {
      let places = ["one", "other"].flatMap { id in
        ["leading", "top"].map { side in
          #"""
          <constraint firstItem="\#(id)" firstAttribute="\#(side)" secondItem="root" secondAttribute="\#(side)" \#
          id="\#(id)-\#(side)"/>
          """#
        }
      }
      return """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="root" customClass="Row"><rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
        <subviews>\(view("one", one))\(view("other", other))</subviews><constraints>\(places.joined())
        <constraint firstItem="one" firstAttribute="height" constant="10" id="one10"/></constraints></view>
        </objects></document>
        """
    }
    let alike = #"<constraint firstAttribute="height" secondItem="one" secondAttribute="height" id="alike"/>"#
    let shell = try Shell()
    try shell.folder.write("Row.xib", nib(height("one9", 9), alike + (wasThere ? height("other20", 20) : "")))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", nib("", alike + height("other20", 20)))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: constraint") != wasThere, "\(output)")
    #expect(output.contains("1 warning fixed"), "\(output)")
  }

  /// Xcode marks a view when it looks at it: with the constraints of before, whatever their constants are, it was as
  /// ambiguous then.
  @Test(arguments: [true, false]) func aMarkAlone(hasHeight: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.box("", heights: hasHeight ? [15] : []))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    let marked = Self.box(#"ambiguous="YES" alpha="0.5""#, heights: [])
    try shell.folder.write("Row.xib", marked.replacing(#"constant="100""#, with: #"constant="102""#))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: nothing decides the height of view") == hasHeight, "\(output)")
  }

  /// What a view hugs its content by counts, too.
  @Test func aMarkWithAnotherPriority() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.box("", heights: []))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", Self.box(#"ambiguous="YES" verticalHuggingPriority="1""#, heights: []))
    #expect(try shell.run("impact --changed HEAD").output.contains("warning: nothing decides the height of view"))
  }

  /// A change that loads a nib for the first time brings nothing of what its layout leaves open.
  @Test func aViewThatIsOnlySeenNow() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Row.xib", Self.box(#"ambiguous="YES""#, heights: []))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Panel.swift", #"func main() { Bundle.main.loadNibNamed("Row", owner: nil) }"#)
    let output = try shell.run("impact --changed HEAD").output
    #expect(!output.contains("nothing decides the height of view"), "\(output)")
    #expect(try shell.run("check .").output.contains("warning: nothing decides the height of view"))
  }

  /// Constraints that contradicted each other before do so still when it becomes known that no code sets others.
  @Test(arguments: [true, false]) func aConflictThatCouldNotBeKnown(wasThere: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.box(#"customClass="Hairline""#, heights: wasThere ? [15, 20] : [15]))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", Self.box("", heights: [15, 20]))
    var output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("contradict each other") != wasThere, "\(output)")
    // Whatever else differs.
    try shell.folder.write(
      "Row.xib", Self.box("", heights: [15, 20]).replacing(#"constant="100""#, with: #"constant="90""#))
    output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("contradict each other") != wasThere, "\(output)")
  }

  /// What fits one height of the screen alone fits no other: Interface Builder only draws another screen now.
  @Test(arguments: [("603", false), ("500", true)]) func aConflictOfOtherScreens(divisor: String, isNew: Bool) throws {
    func scene(height: Int, divisor: String, top: Int) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="screen"><scenes>
      <scene sceneID="s"><objects><viewController id="screen" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="field">
      <rect key="frame" x="20" y="20" width="235" height="38"/><constraints>
      <constraint firstAttribute="height" constant="38" id="h"/>
      <constraint firstAttribute="width" secondItem="field" secondAttribute="height" multiplier="235:38" id="r"/>
      </constraints></view></subviews><constraints>
      <constraint firstItem="field" firstAttribute="width" secondItem="root" secondAttribute="height" \
      multiplier="235:\(divisor)" id="w"/>
      <constraint firstItem="field" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
      <constraint firstItem="field" firstAttribute="top" secondItem="root" secondAttribute="top" \
      constant="\(top)" id="t"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    }
    let shell = try Shell()
    try shell.folder.write("Main.storyboard", scene(height: 603, divisor: "603", top: 20))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", scene(height: isNew ? 603 : 623, divisor: divisor, top: 24))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("contradict each other") == isNew, "\(output)")
  }

  /// What was off a small screen stays there, where maybe Xcode's own showed it: only what was on it before is new.
  @Test(arguments: [(900, false), (400, true)]) func aButtonOffASmallScreen(formerHeight: Int, isNew: Bool) throws {
    let shell = try Shell()
    func write(height: Int) throws {
      try shell.folder.write(
        "Main.storyboard",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_12" orientation="portrait"/><scenes>
        <scene sceneID="s"><objects><viewController id="c"><view key="view" id="root">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
        <view id="fixed" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
        <constraint firstAttribute="height" constant="\(height)" id="h"/></constraints></view>
        <button id="buy" translatesAutoresizingMaskIntoConstraints="NO"><state key="normal" title="Buy"/></button>
        </subviews><constraints>
        <constraint firstItem="fixed" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
        <constraint firstItem="fixed" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
        <constraint firstItem="fixed" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c3"/>
        <constraint firstItem="buy" firstAttribute="top" secondItem="fixed" secondAttribute="bottom" id="c4"/>
        <constraint firstItem="buy" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c5"/>
        </constraints></view></viewController></objects></scene></scenes></document>
        """)
    }
    try write(height: formerHeight)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(height: 700)
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("outside of its superview") == isNew, "\(output)")
  }

  /// Xcode gives copies of a view and its constraints other ids: they contradict each other as before.
  @Test(arguments: [20, 25]) func aConflictOfACopy(height: Int) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.box("", heights: [15, 20]))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write(
      "Row.xib",
      Self.box("", heights: [15, height]).replacing("spc-aa-aaa", with: "spd-bb-bbb").replacing(
        "id=\"h", with: "id=\"k"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: constraint") == (height != 20), "\(output)")
  }

  /// A screen that gets a copy of its scene has the same conflict as before; another one did not have it.
  @Test(arguments: [true, false]) func aConflictOfACopiedScene(isOfSameScreen: Bool) throws {
    func scene(_ id: String, _ className: String) -> String {
      """
      <scene sceneID="s-\(id)"><objects><viewController id="\(id)" customClass="\(className)"><view key="view" id="v-\(id)">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="spc-aa-a\(id)"><constraints>
      <constraint firstAttribute="height" constant="15" id="hhh-aa-a\(id)"/>
      <constraint firstAttribute="height" constant="20" id="hhh-bb-b\(id)"/></constraints></view></subviews>
      </view></viewController></objects></scene>
      """
    }
    let shell = try Shell()
    func write(_ scenes: String) throws {
      try shell.folder.write(
        "Main.storyboard",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>\(scenes)</scenes></document>
        """)
    }
    try shell.folder.write(
      "Cart.swift", "@objc(Cart) class Cart: UIViewController {}\n@objc(List) class List: UIViewController {}")
    try write(scene("11", "Cart"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(scene("11", isOfSameScreen ? "List" : "Cart") + scene("22", isOfSameScreen ? "Cart" : "List"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: constraint") != isOfSameScreen, "\(output)")
  }

  /// A translation that was cut off before is so still when Interface Builder draws another screen.
  @Test(arguments: [("Geschwindigkeitsbegrenzung", false), ("Speed", true)])
  func aTranslationOnAnotherScreen(former: String, isNew: Bool) throws {
    let shell = try Shell()
    func write(_ width: String, _ translation: String) throws {
      try shell.folder.write(
        "Row.xib",
        Self.panel(
          in: """
            <label text="Speed" translatesAutoresizingMaskIntoConstraints="NO" id="spc-aa-aaa">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="15"/></label>
            """
        ).replacing(
          "</constraints>",
          with: """
            <constraint firstItem="spc-aa-aaa" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c3"/>
            </constraints>
            """
        ).replacing(#"width="320""#, with: "width=\"\(width)\""))
      try shell.folder.write("de.lproj/Row.strings", "\"spc-aa-aaa.text\" = \"\(translation)\";\n")
    }
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try write("600", former)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write("60", "Geschwindigkeitsbegrenzung")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: text in 'de' needs") == isNew, "\(output)")
  }

  /// A nib whose root holds a view with a width and some heights.
  private static func box(_ attributes: String, heights: [Int]) -> String {
    let constraints = heights.map { #"<constraint firstAttribute="height" constant="\#($0)" id="h\#($0)"/>"# }
    return panel(
      in: """
        <view \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="spc-aa-aaa">
        <rect key="frame" x="0.0" y="0.0" width="100" height="15"/>
        <constraints><constraint firstAttribute="width" constant="100" id="w"/>\(constraints.joined())</constraints></view>
        """)
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
