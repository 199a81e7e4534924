import TestRunning
import TestSupport
import Testing

/// What has the name of something that runs, and does not run itself.
extension IdleCodeTests {
  /// A method of a type itself is not what an object has under the same name.
  @Test(arguments: [
    ("func show(_ other: Other) { other.second() }", "note"), ("func show() { UIStoryboard.second() }", "error"),
    ("func show(_ other: Other?) { if true { other?.second() } }", "note"),
    ("func show(_ kind: Kind) { switch kind { case .second: break } }", "note"),
    ("func show() { let board: UIStoryboard = .second() }", "error"),
    ("func show(_ type: UIStoryboard.Type) { type.second() }", "error"),
    ("func show(_ board: UIStoryboard) { type(of: board).second() }", "error"),
  ]) func methodsOfTypes(code: String, verdict: String) throws {
    let output = try check(
      "extension UIStoryboard { static func second() { SCENE } }",
      beside:
        "protocol Other { func second() }; class Screens: UIViewController { override func viewDidLoad() { show() }; "
        + "\(code) }; let screens = Screens()")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Nor is it another type's: apps have many of the name `shared`.
  @Test(arguments: [
    ("Other", "NSObject", "note"), ("Panel", "NSObject", "error"), ("Other", "Panel", "error"),
    ("T", "NSObject", "error"),
  ]) func methodsOfOtherTypes(asked: String, superclass: String, verdict: String) throws {
    let output = try check(
      "class Panel: NSObject { static func shared() { SCENE } }",
      beside: "class Other: \(superclass) { override init() { \(asked).shared() } }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Nor is it a closure that another class keeps under its name.
  @Test(arguments: [
    ("var reveal: (() -> Void)!", "reveal()", "note"), ("var reveal: (() -> Void)?", "reveal?()", "note"),
    ("let panel = Panel()", "panel.reveal()", "error"),
    ("let panel = Panel()", "let reveal = panel.reveal; reveal()", "error"),
  ]) func closuresOfOtherTypes(member: String, call: String, verdict: String) throws {
    let output = try check(
      "class Panel: NSObject { func reveal() { SCENE } }\n"
        + "class Cell: UIViewController { \(member)\n override func viewDidLoad() { \(call) } }",
      beside: "let panel = Panel(), cell = Cell()")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Nor is it what a call with another label means.
  @Test(arguments: [
    ("item: Int", "panel.reveal(count: 1)", "note"), ("item: Int", "panel.reveal(item: 1)", "error"),
    ("item: Int", "Panel().reveal?(item: 1)", "error"), ("item: Int", "let reveal = panel.reveal", "error"),
    ("item: Int", "let reveal = panel.reveal(item:)", "error"),
    ("item: Int", "let reveal = panel.reveal(count:)", "note"),
    ("item: Int", #"panel.reveal(count: 1); let name = "reveal""#, "error"),
    ("_ item: Int", "panel.reveal(count: 1)", "note"), ("_ item: Int", "panel.reveal(1)", "error"),
    ("of item: Int", "panel.reveal(item: 1)", "note"), ("of item: Int", "panel.reveal(of: 1)", "error"),
    ("item: Int = 0, count: Int", "panel.reveal(count: 1)", "error"),
    ("items: Int..., count: Int", "panel.reveal(count: 1)", "error"),
    ("item: () -> Void", "panel.reveal { show() }", "error"),
  ]) func callsWithOtherLabels(parameters: String, call: String, verdict: String) throws {
    let source = "class Panel { func reveal(\(parameters)) { SCENE } }"
    let caller =
      "class Other: UIViewController { override func viewDidLoad() { let panel = Panel()\n \(call) } }; let o = Other()"
    for output in [try check(source, beside: caller), try check(source + "\n" + caller)] {
      #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
    }
  }

  /// Of another label it is what a class inherits.
  @Test(arguments: ["reveal(item: 1)", "self.reveal(item: 1)"]) func inheritedMethodsWithOtherLabels(call: String)
    throws
  {
    let panel = """
      class Base { func reveal(item: Int) { SCENE } }
      class Panel: Base { func reveal(count: Int) { \(call) } }
      """
    let output = try check(
      panel,
      beside:
        "class Other: UIViewController { override func viewDidLoad() { panel.reveal(count: 1) } }; let o = Other()")
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// Several apps of a repository may have a class of one name.
  @Test(arguments: [("UIApplicationDelegate", "note"), ("OtherDelegate", "warning")])
  func aClassOfTheName(otherProtocol: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Panel.swift", "class Panel: UIResponder, UIApplicationDelegate { func didReveal() { \(Self.scene) } }")
    try shell.folder.write("Sample/Panel.swift", "class Panel: UIResponder, \(otherProtocol) {}")
    try shell.folder.write(
      "Sample/Other.xcodeproj/project.pbxproj", WitnessedApp.project(building: "Panel.swift", product: "application"))
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A controller prepares for no segue where no scene of its class, or of one that inherits from it, has one.
  @Test(arguments: [("Panel", true, "error"), ("Other", true, "error"), ("Panel", false, "note"), ("", true, "note")])
  func preparingForSegues(className: String, hasSegue: Bool, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write("Cart.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    let start =
      #"<viewController id="one"\#(className.isEmpty ? "" : #" customClass="\#(className)""#)>"#
      + (hasSegue ? #"<connections><segue kind="show" identifier="Go" destination="two" id="g"/></connections>"# : "")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(beginningWith: start))
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          super.prepare(for: segue, sender: sender)
          Bundle.main.loadNibNamed("Cart", owner: screen)
        }
      }
      @objc(Other) class Other: Panel {}
      let panel = Panel()
      """)
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("Cart.xib:5:16: \(verdict): outlet 'lost'"), "\(output)")
  }

  /// A nib makes its views by `initWithCoder:`, and never runs what another initializer loads.
  @Test(arguments: [
    ("initWithFrame:(CGRect)frame", "", "note"), ("initWithCoder:(NSCoder *)coder", "", "error"),
    ("initWithFrame:(CGRect)frame", "id make() { return [[Panel alloc] initWithFrame:CGRectZero]; }", "error"),
  ]) func initializersThatNibsDoNotCall(initializer: String, other: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.m", "Screen.swift"])
    try shell.folder.write("Cart.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: false).replacing(
        #"<viewController id="one">"#,
        with: #"<viewController id="one"><view key="view" id="v" customClass="Panel"/>"#))
    try shell.folder.write(
      "Panel.m",
      """
      @interface Panel : UIView
      @end
      @implementation Panel
      - (id)\(initializer) { [[NSBundle mainBundle] loadNibNamed:@"Cart" owner:screen options:nil]; return self; }
      @end
      \(other)
      """)
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("Cart.xib:5:16: \(verdict): outlet 'lost'"), "\(output)")
  }

  /// An alert asks nobody but its delegate, which it gets as it is made.
  @Test(arguments: [
    ("", "note"), ("- (void)viewDidLoad { [[[UIAlertView alloc] initWithTitle:t delegate:nil] show]; }", "note"),
    ("- (void)viewDidLoad { [[[UIAlertView alloc] initWithTitle:t delegate:self] show]; }", "error"),
    ("- (void)ask { [[[UIAlertView alloc] initWithTitle:t delegate:self] show]; }", "note"),
    ("- (void)viewDidLoad { alert.delegate = self; }", "error"),
    ("- (void)viewDidLoad { map.delegate = self; }", "note"),
    ("- (void)viewDidLoad { UIAlertView *box = make(); box.delegate = self; }", "error"),
    ("- (void)viewDidLoad { [self ask]; }\n- (void)ask { [alert ask:t delegate:(id)self]; }", "error"),
  ]) func delegatesOfAlerts(code: String, verdict: String) throws {
    let output = try checkObjectiveC(
      "- (void)alertView:(UIAlertView *)alert didDismissWithButtonIndex:(NSInteger)index { SCENE }\n\(code)")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }
}
