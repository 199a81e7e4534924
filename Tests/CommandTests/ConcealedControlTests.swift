import Foundation
import TestRunning
import TestSupport
import Testing

/// Nobody touches a control that is hidden, disabled or opens a menu, as code or the document has it.
@Suite(.ownThreads) struct ConcealedControlTests {
  /// An app whose first scene has a button that sends what its controller lacks, and with which the controller's code does
  /// something.
  private func checkButton(_ source: String, in file: String) throws -> String {
    let shell = try WitnessedApp.app(
      beginningWith:
        WitnessedApp.storyboard(
          beginningWith: """
            <viewController id="one" customClass="Panel"><view key="view" id="v"><subviews><button id="b"><connections>
            <action selector="gone:" destination="one" eventType="touchUpInside" id="a"/></connections></button></subviews></view>
            <connections><outlet property="buy" destination="b" id="l"/></connections>
            """),
      sources: [file, "Screen.swift"])
    try shell.folder.write(file, source)
    return try WitnessedApp.check(shell)
  }

  /// Nobody touches what code hides or disables as soon as it is loaded, and nothing shows.
  @Test(arguments: [
    ("buy.isHidden = true", "", "note"), ("self.buy.isEnabled = false", "", "note"),
    ("buy?.isUserInteractionEnabled = false", "", "note"),
    ("buy.menu = menu; buy.showsMenuAsPrimaryAction = true", "", "note"),
    ("buy.menu = menu; buy.showsMenuAsPrimaryAction = isNew", "", "error"),
    ("buy.isHidden = true", "buy.setTitle(title, for: .normal)", "note"),
    ("buy.isHidden = true; let isNew = false; if isNew { title = nil }", "", "note"),
    ("buy.isHidden = false", "", "error"), ("buy.isHidden = isNew", "", "error"),
    ("if isNew { buy.isHidden = true }", "", "error"),
    ("buy.isHidden = true", "buy.isHidden = false", "error"), ("buy.isHidden = true", "show(buy)", "error"),
    ("buy.isHidden = true", "buy.alpha = 1", "error"), ("", "buy.isHidden = true", "error"),
    ("buy.isHidden = true", "OTHER", "error"),
  ]) func controlsThatCodeHides(whenLoaded: String, later: String, verdict: String) throws {
    let output = try checkButton(
      """
      @objc(Panel) class Panel: UIViewController {
        @IBOutlet var buy: UIButton!
        override func viewDidLoad() { super.viewDidLoad(); \(whenLoaded) }
        func reload(title: String) { \(later == "OTHER" ? "" : later) }
      }
      let reloaded: Void = Panel().reload(title: "")
      \(later == "OTHER" ? "func show(_ panel: Panel) { panel.buy.isHidden = false }" : "")
      """, in: "Panel.swift")
    #expect(output.contains("\(verdict): action 'gone:' is not declared by 'Panel'"), "\(output)")
  }

  /// Where the document has no frames, the constraints tell which view lies over another one.
  @Test(arguments: [("0", "note"), ("40", "error")])
  func aButtonUnderAnotherByConstraints(inset: String, verdict: String) throws {
    func pins(_ id: String, _ constant: String) -> String {
      ["top", "bottom", "leading", "trailing"].map { edge in
        let (first, second) = ["top", "leading"].contains(edge) ? (id, "v") : ("v", id)
        return """
          <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" secondAttribute="\(edge)" \
          constant="\(constant)" id="\(id)-\(edge)"/>
          """
      }.joined()
    }
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="Panel"><view key="view" id="v">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
          <button translatesAutoresizingMaskIntoConstraints="NO" id="b"><connections>
          <action selector="gone:" destination="one" eventType="touchUpInside" id="a"/></connections></button>
          <button translatesAutoresizingMaskIntoConstraints="NO" id="c"/></subviews>
          <constraints>\(pins("b", "20"))\(pins("c", inset))</constraints></view>
          """
      ).replacing("<document ", with: #"<document useAutolayout="YES" "#),
      sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write("Panel.swift", "@objc(Panel) class Panel: UIViewController {}")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): action 'gone:' is not declared by 'Panel'"), "\(output)")
  }

  /// An item of a bar to which code gives a view sends nothing: the view takes the touches.
  @Test(arguments: [
    ("save.customView = UIButton()", "", false), ("save.customView = nil", "", true), ("", "", true),
    ("save.customView = UIButton()", "save.customView = nil", true),
  ]) func itemsThatShowAView(whenLoaded: String, later: String, isSent: Bool) throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="Panel"><view key="view" id="v"/>
          <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="b"><connections>
          <action selector="gone:" destination="one" id="a"/></connections></barButtonItem></navigationItem>
          <connections><outlet property="save" destination="b" id="l"/></connections>
          """),
      sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController {
        @IBOutlet var save: UIBarButtonItem!
        override func viewDidLoad() { super.viewDidLoad(); \(whenLoaded) }
        override func viewDidAppear(_ animated: Bool) { \(later) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(isSent ? "error" : "note"): action 'gone:' is not declared by 'Panel'"), "\(output)")
  }

  /// UIKit gives no touch to what is in a view without a height or a width, and puts nowhere what is not installed.
  @Test(arguments: [
    (#"<constraint firstAttribute="height" id="h"/>"#, "", "", "note"),
    (#"<constraint firstAttribute="width" constant="0.0" id="h"/>"#, "", "", "note"),
    (#"<constraint firstAttribute="height" constant="44" id="h"/>"#, "", "", "error"),
    (#"<constraint firstAttribute="height" priority="750" id="h"/>"#, "", "", "error"),
    (#"<constraint firstAttribute="height" relation="greaterThanOrEqual" id="h"/>"#, "", "", "error"),
    (
      #"<constraint firstAttribute="height" id="h"><variation key="heightClass=regular" constant="44"/></constraint>"#,
      "", "", "error"
    ),
    (
      #"<constraint firstAttribute="height" id="h"/>"#, #"<outlet property="buy" destination="h" id="x"/>"#, "",
      "error"
    ),
    (
      #"<constraint firstAttribute="height" id="h"/>"#, #"<outlet property="bar" destination="box" id="x"/>"#, "",
      "note"
    ),
    (
      #"<constraint firstAttribute="height" id="h"/>"#, #"<outlet property="bar" destination="box" id="x"/>"#,
      "bar.frame = view.bounds", "error"
    ),
    ("EXCLUDED", "", "", "note"), ("INCLUDED", "", "", "error"), ("COMPACT", "", "", "error"),
    ("EXCLUDED", #"<outlet property="bar" destination="box" id="x"/>"#, "view.addSubview(bar)", "error"),
    ("EXCLUDED", #"<outlet property="bar" destination="box" id="x"/>"#, "bar.backgroundColor = nil", "note"),
  ]) func controlsWithoutRoom(constraint: String, outlet: String, code: String, verdict: String) throws {
    func variation(_ key: String, _ change: String) -> String {
      #"<variation key="\#(key)"><mask key="subviews"><\#(change) reference="box"/></mask></variation>"#
    }
    let masks =
      switch constraint {
      case "EXCLUDED": variation("default", "exclude")
      case "INCLUDED": variation("default", "exclude") + variation("widthClass=regular", "include")
      case "COMPACT": variation("heightClass=compact", "exclude")
      default: ""
      }
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="Panel"><view key="view" id="v"><subviews><view id="box"><subviews>
          <button id="b"><connections><action selector="gone:" destination="one" eventType="touchUpInside" id="a"/>
          </connections></button></subviews><constraints>\(masks.isEmpty ? constraint : "")</constraints></view></subviews>
          \(masks)</view><connections>\(outlet)</connections>
          """),
      sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController {
        @IBOutlet var buy: NSLayoutConstraint!
        @IBOutlet var bar: UIView!
        override func viewDidLoad() { super.viewDidLoad(); buy?.isActive = true; \(code) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): action 'gone:' is not declared by 'Panel'"), "\(output)")
  }

  /// What code calls whenever the view is loaded hides as well.
  @Test(arguments: [
    ("setUp()", "", "note"), ("self.setUp()", "", "note"), ("prepare()", "", "note"),
    ("if isNew { setUp() }", "", "error"), ("setUp()", "buy.isHidden = false", "error"),
    ("", "setUp()", "error"),
  ]) func controlsThatMethodsHideWhichCodeCalls(whenLoaded: String, later: String, verdict: String) throws {
    let output = try checkButton(
      """
      @objc(Panel) class Panel: UIViewController {
        @IBOutlet var buy: UIButton!
        override func viewDidLoad() { super.viewDidLoad(); \(whenLoaded) }
        func reload() { \(later) }
      }
      extension Panel {
        private func prepare() { setUp() }
        func setUp() { buy.isHidden = true }
      }
      let reloaded: Void = Panel().reload()
      """, in: "Panel.swift")
    #expect(output.contains("\(verdict): action 'gone:' is not declared by 'Panel'"), "\(output)")
  }

  /// What runs whenever the view is shown counts as well, and what never runs shows nothing.
  @Test(arguments: [
    ("viewWillAppear:(BOOL)animated", "", "note"), ("viewDidLoad", "- (void)reveal { [buy setEnabled:TRUE]; }", "note"),
    ("viewDidLoad", "- (void)send:(int)count { [buy setEnabled:TRUE]; }", "error"),
    ("reload:(int)count", "", "error"),
  ]) func controlsThatCodeDisables(method: String, other: String, verdict: String) throws {
    let output = try checkButton(
      """
      @interface Panel : UIViewController { IBOutlet UIButton *buy; }
      @end
      @implementation Panel
      - (void)\(method) { [buy setEnabled:FALSE]; }
      \(other)
      @end
      """, in: "Panel.m")
    #expect(output.contains("\(verdict): action 'gone:' is not declared by 'Panel'"), "\(output)")
  }

  /// What a condition asks first happens whenever the condition is reached: in Objective-C it may be behind another one.
  @Test(arguments: [
    ("if ([self hide]) NSLog(@\"\");", "note"), ("while ([self hide]) { break; }", "note"),
    ("if (self.isNew) if ([self hide]) NSLog(@\"\");", "error"), ("if (self.isNew) [self hide];", "error"),
    ("if (self.isNew && [self hide]) return;", "error"),
    ("do { if (self.isNew) break; } while ([self hide]);", "error"),
    ("\n#ifdef LITE\n[self hide];\n#endif\n", "error"),
  ]) func controlsThatConditionsHide(code: String, verdict: String) throws {
    let output = try checkButton(
      """
      @interface Panel : UIViewController { IBOutlet UIButton *buy; }
      @property BOOL isNew;
      @end
      @implementation Panel
      - (BOOL)hide { buy.hidden = YES; return YES; }
      - (void)viewDidLoad { [super viewDidLoad]; \(code) }
      @end
      """, in: "Panel.m")
    #expect(output.contains("\(verdict): action 'gone:' is not declared by 'Panel'"), "\(output)")
  }

  /// A view that takes no touches keeps its controls from getting any, unless code changes that.
  @Test(arguments: [
    ("", "note"), ("box.backgroundColor = nil", "note"), ("box.isUserInteractionEnabled = true", "error"),
    ("show(box)", "error"), ("enable([box])", "error"),
  ]) func controlsInAViewWithoutTouches(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Row.swift"])
    try shell.folder.write(
      "Row.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="root" customClass="Row">
          <subviews><view userInteractionEnabled="NO" id="x"><subviews><button id="b"><connections>
            <action selector="buy:" destination="root" eventType="touchUpInside" id="a"/>
          </connections></button></subviews></view></subviews>
          <connections><outlet property="box" destination="x" id="o"/></connections>
        </view>
        """))
    try shell.folder.write(
      "Row.swift",
      """
      @objc(Row) class Row: UIView {
        @IBOutlet var box: UIView!
        override func awakeFromNib() { \(code) }
      }
      let row = Bundle.main.loadNibNamed("Row", owner: nil)
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): action 'buy:' is not declared by 'Row'"), "\(output)")
  }

  /// Of a variable with a capital not all uses are read: code may show by it what is hidden when it is loaded.
  @Test func aControlOfAVariableWithACapital() throws {
    let output = try checkButton(
      """
      @interface Panel : UIViewController { IBOutlet UIButton *Buy; }
      @property (weak) IBOutlet UIButton *buy;
      @end
      @implementation Panel
      @synthesize buy = Buy;
      - (void)viewDidLoad { self.buy.hidden = YES; }
      - (void)reload { Buy.hidden = NO; }
      @end
      """, in: "Panel.m")
    #expect(output.contains("error: action 'gone:' is not declared by 'Panel'"), "\(output)")
  }

  @Test(arguments: [
    ("self.buy.hidden = YES;", "note"), ("[self.buy setHidden:YES];", "note"), ("_buy.enabled = NO;", "note"),
    ("self.buy.hidden = NO;", "error"), ("[self.buy setHidden:self.isNew];", "error"),
  ]) func controlsThatObjectiveCHides(code: String, verdict: String) throws {
    let output = try checkButton(
      """
      @interface Panel : UIViewController
      @property (weak) IBOutlet UIButton *buy;
      @end
      @implementation Panel
      - (void)viewDidLoad { [super viewDidLoad]; \(code) }
      @end
      """, in: "Panel.m")
    #expect(output.contains("\(verdict): action 'gone:' is not declared by 'Panel'"), "\(output)")
  }

  /// A recognizer that is disabled sends nothing; a view's list of its recognizers enables none.
  @Test(arguments: [("", "note"), ("tap.isEnabled = true", "error")])
  func aDisabledRecognizer(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith:
        WitnessedApp.storyboard(
          beginningWith: """
            <tapGestureRecognizer enabled="NO" id="r"><connections>
            <action selector="gone:" destination="one" id="a"/></connections></tapGestureRecognizer>
            <viewController id="one" customClass="Panel"><view key="view" id="v">
            <connections><outletCollection property="gestureRecognizers" destination="r" id="c"/></connections></view>
            <connections><outlet property="tap" destination="r" id="l"/></connections>
            """),
      sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController {
        @IBOutlet var tap: UITapGestureRecognizer!
        override func viewDidLoad() { super.viewDidLoad(); \(code) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): action 'gone:' is not declared by 'Panel'"), "\(output)")
  }
}
