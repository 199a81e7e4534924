import Foundation
import TestRunning
import TestSupport
import Testing

/// Windows and views of a nib that is loaded, and that nobody shows.
@Suite(.ownThreads) struct UnshownViewTests {
  private func check(_ shell: Shell) throws -> String { try WitnessedApp.check(shell) }

  /// A panel of the nib, to which only an outlet led that is gone.
  @Test func aWindowThatNothingShows() throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Screen.xib",
      WitnessedApp.documentOfMac(
        """
        <customObject id="-2" userLabel="File's Owner" customClass="Screen">
          <connections><outlet property="panel" destination="w" id="o"/></connections>
        </customObject>
        <window title="Install" visibleAtLaunch="NO" id="w">
          <view key="contentView" id="v"><subviews>
            <button id="b">
              <buttonCell key="cell" type="push" id="c">
                <connections><action selector="install:" target="-2" id="a"/></connections>
              </buttonCell>
            </button>
          </subviews></view>
        </window>
        """))
    let load = #"{ func main() { Screen(windowNibName: "Screen").showWindow(nil) } }"#
    let screen = "@objc(Screen) class Screen: NSWindowController"
    try shell.folder.write("Screen.swift", "\(screen) {}\nclass App \(load)")
    var output = try check(shell)
    #expect(!output.contains("error: action 'install:'"), "\(output)")
    #expect(output.contains("nothing shows this window"), "\(output)")
    func write(_ code: String) throws {
      try shell.folder.write("Screen.swift", "\(screen) { @IBOutlet var panel: NSWindow!\n\(code) }\nclass App \(load)")
    }
    try write("")
    output = try check(shell)
    #expect(output.contains("nothing shows this window"), "\(output)")
    try write("func ask() { panel.makeKeyAndOrderFront(nil) }")
    output = try check(shell)
    #expect(output.contains("error: action 'install:' is not declared by 'Screen'"), "\(output)")
  }

  /// SwiftUI gives a hosting controller its view: what the storyboard has for it nobody sees.
  @Test(arguments: [("hostingController", "note"), ("viewController", "warning")])
  func theViewOfAHostingController(element: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <\(element) id="one"><view key="view" id="w" customClass="Gone" customModule="Shop" \
          customModuleProvider="target"/></\(element)>
          <viewController id="three">
          """), sources: ["Screen.swift"])
    let output = try check(shell)
    #expect(output.contains("\(verdict): class 'Gone' not found"), "\(output)")
  }

  /// An app whose screen has a button that sends what the screen's class lacks.
  private static func screen(_ button: String, _ code: String = "", outlet: String? = nil) throws -> Shell {
    let shell = try WitnessedApp.app()
    let connection = outlet.map { #"<outlet property="\#($0)" destination="b" id="p"/>"# } ?? ""
    try shell.folder.write(
      "Screen.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen">
          <connections><outlet property="view" destination="v" id="o"/>\(connection)</connections>
        </placeholder>
        <view id="v"><subviews>
          \(button)
            <connections><action selector="buy:" destination="-1" eventType="touchUpInside" id="a"/></connections>
          </button>
        </subviews></view>
        """))
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController { \(code) }")
    try shell.folder.write("App.swift", #"class App { func main() { show(Screen(nibName: "Screen", bundle: nil)) } }"#)
    return shell
  }

  /// A control that is disabled or hidden, and to which code has an outlet: whether what it does with that can change it.
  @Test(arguments: [
    (#"enabled="NO""#, "button.setTitle(title, for: .normal)", false),
    (#"enabled="NO""#, "view.addSubview(button)", false),
    (#"enabled="NO""#, "if title == button { leave() }", false),
    (#"enabled="NO""#, "button.isEnabled = true", true),
    (#"enabled="NO""#, "enableLater(button)", true),
    (#"hidden="YES""#, "button.setTitle(title, for: .normal)", false),
    (#"hidden="YES""#, "button.fadeIn()", true),
    (#"hidden="YES""#, "button.isHidden = title.isEmpty", true),
    (#"hidden="YES""#, "show(button)", true),
    (#"alpha="0.0""#, "button.setTitle(title, for: .normal)", false),
    (#"alpha="0.0""#, "UIView.animate(withDuration: 1) { self.button.alpha = 1 }", true),
    (#"alpha="0.0""#, "button.layer.opacity = 1", true),
    (#"alpha="0.5""#, "button.setTitle(title, for: .normal)", true),
  ]) func aControlThatCodeMayNotEnable(state: String, code: String, mayBeUsed: Bool) throws {
    let shell = try Self.screen(
      #"<button \#(state) id="b">"#,
      "@IBOutlet var button: UIButton!\nvar title = \"\"\n"
        + "override func viewDidLoad() { \(code) }", outlet: "button")
    let output = try check(shell)
    #expect(output.contains("error: action 'buy:' is not declared by 'Screen'") == mayBeUsed, "\(output)")
  }

  /// Interface Builder disables the refresh control of a table that refreshes, which is pulled all the same.
  @Test(arguments: [("refreshControl", "error"), ("switch", "note")])
  func aRefreshControlIsPulled(element: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="Screen"><\(element) key="refreshControl" enabled="NO" id="r">
          <connections><action selector="reload:" destination="one" eventType="valueChanged" id="a"/></connections>
          </\(element)>
          """), sources: ["Screen.swift"])
    let output = try check(shell)
    #expect(output.contains("\(verdict): action 'reload:' is not declared by 'Screen'"), "\(output)")
  }

  /// A class of the app that only says how its buttons look shows and enables none of them.
  @Test(arguments: [
    (#"enabled="NO""#, "layer.cornerRadius = 8", "", false), (#"hidden="YES""#, "layer.cornerRadius = 8", "", false),
    (#"enabled="NO""#, "isEnabled = true", "", true), (#"hidden="YES""#, "alpha = 1", "", true),
    (#"enabled="NO""#, "", "extension Round { func open() { isEnabled = true } }", true),
    (#"enabled="NO""#, "", "class Other { func open(_ view: Round) { view.isEnabled = true } }", false),
    (#"enabled="NO" tag="3""#, "layer.cornerRadius = 8", "", true),
    (#"enabled="NO""#, "", "class Other { func open(_ v: UIView) { (v as? Round)?.isEnabled = true } }", true),
  ]) func aControlWithAClass(state: String, code: String, more: String, mayBeUsed: Bool) throws {
    let shell = try Self.screen(#"<button \#(state) id="b" customClass="Round">"#)
    try shell.folder.write("Round.swift", "@objc(Round) class Round: Base { func style() { \(code) } }")
    try shell.folder.write("Base.swift", "class Base: UIButton {}")
    try shell.folder.write("More.swift", more)
    let output = try check(shell)
    #expect(output.contains("error: action 'buy:' is not declared by 'Screen'") == mayBeUsed, "\(output)")
  }

  /// What is in a transparent view gets no touches; of a nib's root code has other names, and of a cell its list says the alpha.
  @Test(arguments: [
    (#"<view id="r"><subviews><view alpha="0.0" id="p"><subviews>BUTTON</subviews></view></subviews></view>"#, "note"),
    (#"<view alpha="0.0" id="r"><subviews>BUTTON</subviews></view>"#, "error"),
    (
      #"<collectionViewCell alpha="0.0" id="r"><view key="contentView" id="p"><subviews>BUTTON</subviews></view>"#
        + "</collectionViewCell>", "error"
    ),
  ]) func transparentViews(objects: String, verdict: String) throws {
    let button = """
      <button id="b"><connections>
      <action selector="buy:" destination="-1" eventType="touchUpInside" id="a"/></connections></button>
      """
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Row.xib",
      WitnessedApp.document(
        #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"/>"#
          + objects.replacing("BUTTON", with: button)))
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: NSObject {}\n")
    try shell.folder.write("App.swift", #"class App { let row = Bundle.main.loadNibNamed("Row", owner: Screen()) }"#)
    let output = try check(shell)
    #expect(output.contains("\(verdict): action 'buy:' is not declared by 'Screen'"), "\(output)")
  }

  /// Code gives the window other content before anybody sees that of the nib.
  @Test(arguments: ["swift", "m"]) func aWindowThatGetsOtherContent(language: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Screen.xib",
      WitnessedApp.documentOfMac(
        """
        <customObject id="-2" userLabel="File's Owner" customClass="Screen">
          <connections><outlet property="window" destination="w" id="o"/></connections>
        </customObject>
        <window title="Settings" id="w">
          <view key="contentView" id="v"><subviews>
            <button id="b">
              <buttonCell key="cell" type="push" id="c">
                <connections><action selector="install:" target="-2" id="a"/></connections>
              </buttonCell>
            </button>
          </subviews></view>
        </window>
        """))
    try shell.folder.remove("Screen.swift")
    try shell.folder.write(
      "App.swift", #"class App { func main() { Screen(windowNibName: "Screen").showWindow(nil) } }"#)
    func screen(_ code: String) throws -> String {
      try shell.folder.write(
        "Screen.\(language)",
        language == "swift"
          ? "@objc(Screen) class Screen: NSWindowController { func show(_ view: NSView) { \(code) } }"
          : """
          @interface Screen : NSWindowController
          @end
          @implementation Screen
          - (void)show:(NSView *)view { \(code) }
          @end
          """)
      return try check(shell)
    }
    var output = try screen("")
    #expect(output.contains("error: action 'install:' is not declared by 'Screen'"), "\(output)")
    output = try screen(language == "swift" ? "window?.contentView = view" : "[self.window setContentView:view];")
    #expect(output.contains("note: action 'install:' is not declared by 'Screen'"), "\(output)")
    #expect(output.contains("code gives its window other content"), "\(output)")
  }

  /// A view beside that of a controller, to which an outlet led that is gone.
  @Test func aViewThatIsInNoOtherOne() throws {
    let shell = try WitnessedApp.app()
    func nib(_ outlets: String) -> String {
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen">
          <connections><outlet property="view" destination="v" id="o"/>\(outlets)</connections>
        </placeholder>
        <view id="v"/>
        <button id="b"><connections>
          <action selector="buy:" destination="-1" eventType="touchUpInside" id="a"/>
        </connections></button>
        """)
    }
    func screen(_ code: String) -> String {
      "@objc(Screen) class Screen: UIViewController { @IBOutlet var button: UIButton!\n\(code) }"
    }
    try shell.folder.write("Screen.swift", screen("override func viewDidLoad() { view.addSubview(button) }"))
    try shell.folder.write("App.swift", #"class App { func main() { show(Screen(nibName: "Screen", bundle: nil)) } }"#)
    try shell.folder.write("Screen.xib", nib(#"<outlet property="button" destination="b" id="p"/>"#))
    #expect(try check(shell).contains("error: action 'buy:' is not declared by 'Screen'"))
    func isUnseen() throws -> Bool {
      let output = try check(shell)
      return !output.contains("error: action 'buy:'") && output.contains("nobody sees this view")
    }
    try shell.folder.write("Screen.swift", screen(""))
    #expect(try isUnseen())
    try shell.folder.write("Screen.swift", screen("func reveal() { view.addSubview(button) }"))
    try shell.folder.write("Screen.xib", nib(""))
    #expect(try isUnseen())
  }

  /// Code asks only a label in it for something, or gets hold of the view by it.
  @Test(arguments: [
    (#"label.text = """#, "note"), ("view.addSubview(label.superview!)", "error"), ("show(label)", "error"),
  ]) func aViewWhoseLabelAloneIsUsed(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Screen.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"><connections>
          <outlet property="view" destination="v" id="o"/><outlet property="label" destination="l" id="p"/>
        </connections></placeholder>
        <view id="v"/>
        <view id="w"><subviews>
          <label text="Price" id="l"/>
          <button id="b"><connections>
            <action selector="buy:" destination="-1" eventType="touchUpInside" id="a"/>
          </connections></button>
        </subviews></view>
        """))
    try shell.folder.write(
      "Screen.swift",
      "@objc(Screen) class Screen: UIViewController { @IBOutlet var label: UILabel!\n"
        + "override func viewDidLoad() { \(code) } }")
    try shell.folder.write("App.swift", #"class App { func main() { show(Screen(nibName: "Screen", bundle: nil)) } }"#)
    let output = try check(shell)
    #expect(output.contains("\(verdict): action 'buy:' is not declared by 'Screen'"), "\(output)")
  }

  /// An item in the menu of a hidden item, which code may show by an outlet to it or to a menu.
  @Test(arguments: [("i", "", false), ("i", "func reveal() { cards.isHidden = false }", true), ("m", "", true)])
  func anItemBelowAHiddenOne(outlet: String, code: String, mayBeSeen: Bool) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Screen.xib",
      WitnessedApp.documentOfMac(
        """
        <customObject id="-2" userLabel="File's Owner" customClass="Screen">
          <connections>
            <outlet property="window" destination="w" id="o"/><outlet property="cards" destination="\(outlet)" id="p"/>
          </connections>
        </customObject>
        <window title="Cards" id="w"><view key="contentView" id="v"/></window>
        <menu id="m"><items>
          <menuItem title="Cards" hidden="YES" id="i"><menu key="submenu" id="n"><items>
            <menuItem title="Install" id="j">
              <connections><action selector="install:" target="-2" id="a"/></connections>
            </menuItem>
          </items></menu></menuItem>
        </items></menu>
        """))
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: NSWindowController { @IBOutlet var cards: AnyObject!\n\(code) }
      class App { func main() { Screen(windowNibName: "Screen").showWindow(nil) } }
      """)
    let output = try check(shell)
    #expect(output.contains("error: action 'install:' is not declared by 'Screen'") == mayBeSeen, "\(output)")
  }

  /// An item is in no bar until code puts it there.
  @Test(arguments: [
    ("", false), ("override func viewDidLoad() { navigationItem.rightBarButtonItem = done }", true),
    ("override func viewDidLoad() { show(done) }", true), ("deinit { done = nil }", false),
  ])
  func anItemInNoBar(code: String, mayBeSeen: Bool) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Screen.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"><connections>
        <outlet property="view" destination="v" id="o"/><outlet property="done" destination="i" id="p"/>
        </connections></placeholder><view id="v"/>
        <barButtonItem title="Done" id="i"><connections><action selector="finish:" destination="-1" id="a"/></connections>
        </barButtonItem>
        """))
    try shell.folder.write(
      "Screen.swift", "@objc(Screen) class Screen: UIViewController { @IBOutlet var done: UIBarButtonItem!\n\(code) }")
    try shell.folder.write("App.swift", #"class App { func main() { show(Screen(nibName: "Screen", bundle: nil)) } }"#)
    let output = try check(shell)
    #expect(output.contains("error: action 'finish:'") == mayBeSeen, "\(output)")
    #expect(output.contains("nobody sees this item") != mayBeSeen, "\(output)")
  }

  /// A view or a tab at the top of a nib of the Mac, to which no outlet leads.
  @Test(arguments: ["customView", "tabViewItem"]) func aLooseViewOfTheMac(element: String) throws {
    let shell = try WitnessedApp.app()
    func write(_ outlet: String) throws {
      let button = """
        <button id="b"><buttonCell key="cell" type="push" id="c">
          <connections><action selector="install:" target="-2" id="a"/></connections>
        </buttonCell></button>
        """
      let content =
        element == "customView"
        ? "<subviews>\(button)</subviews>" : #"<view key="view" id="x"><subviews>\#(button)</subviews></view>"#
      try shell.folder.write(
        "Screen.xib",
        WitnessedApp.documentOfMac(
          """
          <customObject id="-2" userLabel="File's Owner" customClass="Screen">
            <connections><outlet property="window" destination="w" id="o"/>\(outlet)</connections>
          </customObject>
          <window title="Settings" id="w"><view key="contentView" id="v"/></window>
          <\(element) id="l">\(content)</\(element)>
          """))
    }
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: NSWindowController {
        @IBOutlet var panel: AnyObject!
        override func windowDidLoad() { show(panel) }
      }
      class App { func main() { Screen(windowNibName: "Screen").showWindow(nil) } }
      """)
    try write("")
    var output = try check(shell)
    #expect(!output.contains("error: action 'install:'"), "\(output)")
    try write(#"<outlet property="panel" destination="l" id="p"/>"#)
    output = try check(shell)
    #expect(output.contains("error: action 'install:' is not declared by 'Screen'"), "\(output)")
  }
}
