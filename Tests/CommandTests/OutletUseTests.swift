import TestRunning
import TestSupport
import Testing

/// An outlet that is not connected, in code that other sources run: whether they run it for objects of its class.
@Suite(.ownThreads) struct OutletUseTests {
  /// An app that begins with a controller of the class `Panel`, which connects nothing.
  private func check(_ sources: [String: String], where other: (variable: String, call: String)) throws -> String {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(beginningWith: #"<viewController id="one" customClass="Panel">"#),
      sources: sources.keys.sorted() + ["Other.swift", "Screen.swift"])
    for (path, source) in sources { try shell.folder.write(path, source) }
    try shell.folder.write(
      "Other.swift",
      "class Other: UIViewController { \(other.variable)\n override func viewDidLoad() { \(other.call) } }")
    return try WitnessedApp.check(shell)
  }

  /// What sources name: the class, one below it, a type that has an object of it, or a protocol to which few conform.
  @Test(arguments: [
    ("func show() { title.text = nil }", "var panel: Panel?", "panel?.show()", "error"),
    ("func show() { title.text = nil }", "var panel: Wide?", "panel?.show()", "error"),
    ("func show() { title.text = nil }", "var panel: Shown?", "panel?.show()", "warning"),
    ("func show() { title.text = nil }", "var panel: Seldom?", "panel?.show()", "error"),
    ("func show() { title.text = nil }", "var holder: Holder?", "holder?.panel.show()", "error"),
    ("func show() { title.text = nil }", "var panel: Sheet?", "panel?.show()", "error"),
    ("func begin() { show() }; func show() { title.text = nil }", "var panel: Shown?", "panel?.begin()", "warning"),
    ("override func viewDidAppear(_ animated: Bool) { title.text = nil }", "", "", "error"),
    ("var text: String? { didSet { title.text = text } }", "var panel: Panel?", "panel?.text = nil", "error"),
    ("var text: String? { didSet { title.text = text } }", "var panel: Shown?", "panel?.text = nil", "warning"),
  ]) func othersUseAnOutlet(code: String, variable: String, call: String, verdict: String) throws {
    let output = try check(
      [
        "Panel.swift":
          "@objc(Panel) class Panel: UIViewController, Shown, Seldom { @IBOutlet var title: UILabel!; \(code) }",
        "Wide.swift": """
        protocol Shown {}
        protocol Seldom {}
        class Wide: Panel {}
        class One: Shown {}
        class Two: Shown {}
        class Holder { var panel = Panel() }
        typealias Sheet = Panel
        """,
      ], where: (variable, call))
    #expect(output.contains("\(verdict): outlet 'title' of 'Panel' is not connected"), "\(output)")
  }

  /// What takes the place of a superclass's method, that one's source calls, or other sources for objects of any class.
  @Test(arguments: [
    ("func show() {}", "var panel: Base?", "panel?.show()", "warning"),
    ("func show() {}", "var panel: Panel?", "panel?.show()", "error"),
    ("func show() {}; override func viewDidLoad() { show() }", "", "", "error"),
  ]) func aMethodInPlaceOfAnInheritedOne(base: String, variable: String, call: String, verdict: String) throws {
    let output = try check(
      [
        "Base.swift": "class Base: UIViewController { \(base) }",
        "Panel.swift": """
        @objc(Panel) class Panel: Base {
          @IBOutlet var title: UILabel!
          override func show() { super.show(); title.text = nil }
        }
        """,
      ], where: (variable, call))
    #expect(output.contains("\(verdict): outlet 'title' of 'Panel' is not connected"), "\(output)")
  }

  /// An outlet that only the observer of a property uses, which nothing sets, hurts nobody.
  @Test(arguments: [("", false), ("panel?.text = nil", true)]) func aPropertyThatNothingSets(call: String, isTold: Bool)
    throws
  {
    let output = try check(
      [
        "Panel.swift": """
        @objc(Panel) class Panel: UIViewController {
          @IBOutlet var title: UILabel!
          var text: String? { didSet { title.text = text } }
        }
        """
      ], where: ("var panel: Panel?", call))
    #expect(output.contains("error: outlet 'title' of 'Panel' is not connected") == isTold, "\(output)")
    #expect(!output.contains("warning: outlet 'title'"), "\(output)")
  }

  /// Of an outlet that code uses in several places, only those count where it runs.
  @Test(arguments: [
    ("title?.text = nil", "title.text = nil", nil), ("title.text = nil", "title.text = nil", 4),
    ("title.text = nil", "title?.text = nil", 4),
  ]) func placesThatRun(running: String, idle: String, line: Int?) throws {
    let output = try check(
      [
        "Panel.swift": """
        @objc(Panel) class Panel: UIViewController {
          @IBOutlet var title: UILabel!
          private func show() { \(idle) }
          override func viewDidLoad() { \(running) }
        }
        """
      ], where: ("", ""))
    #expect(output.contains("outlet 'title' of 'Panel' is not connected") == (line != nil), "\(output)")
    if let line { #expect(output.contains("Panel.swift:\(line):33: note: used here"), "\(output)") }
  }

  /// What only a class calls of which nothing makes an object never runs.
  @Test(arguments: [
    ("", "note"), ("let seller = Seller()", "error"),
  ]) func calledByAClassThatNothingMakes(making: String, verdict: String) throws {
    let output = try check(
      [
        "Panel.swift": """
        protocol Selling { func sell() }
        @objc(Panel) class Panel: UIViewController, Selling {
          @IBOutlet var title: UILabel!
          func sell() { title.text = nil }
        }
        """,
        "Seller.swift": """
        class Seller: UIViewController {
          var shop: Selling?
          override func viewDidLoad() { shop?.sell() }
        }
        """,
      ], where: (making, ""))
    #expect(output.contains("\(verdict): outlet 'title' of 'Panel' is not connected"), "\(output)")
  }

  /// What is in a cell of a storyboard that has no identifier sends nothing: nobody can ask for it.
  @Test(arguments: [("", "note"), (#" reuseIdentifier="row""#, "error")])
  func sentByACell(identifier: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="Panel"><tableView key="view" id="t"><prototypes>
          <tableViewCell\(identifier) id="c"><subviews><button id="b"><connections>
          <action selector="buy:" destination="one" eventType="touchUpInside" id="a"/>
          </connections></button></subviews></tableViewCell></prototypes></tableView>
          """), sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController {
        @IBOutlet var title: UILabel!
        @IBAction func buy(_ sender: Any) { title.text = nil }
        override func viewDidLoad() { _ = table.dequeueReusableCell(withIdentifier: "row") }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'title' of 'Panel' is not connected"), "\(output)")
  }

  /// A property and its variable are one outlet: what is used before one of them is not always used before the other.
  @Test(arguments: [("_label", "error"), ("self.first", "note")]) func aPropertyAndItsVariable(
    other: String, verdict: String
  ) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write(
      "Row.m",
      """
      @interface Row : UIView
      @property IBOutlet UILabel *first;
      @property IBOutlet UILabel *label;
      @end
      @implementation Row
      @synthesize label = _label;
      - (void)show {
        if (isNew) { [list addObject:self.first]; [list addObject:_label]; }
        if (!isNew) { [list addObject:\(other == "_label" ? "self.label" : "self.first")]; }
      }
      @end
      """)
    let output = try shell.run("check .").output
    #expect(output.contains("\(verdict): outlet 'label' of 'Row' is not connected"), "\(output)")
  }

  @Test func anOutletWhoseNameIsNotASCII() throws {
    let shell = try Shell()
    try shell.folder.write("Assets.xcassets/Brand.colorset/Contents.json", #"{"colors": []}"#)
    try shell.folder.write(
      "Row.xib",
      Nib.component("Row", outlets: ["größe"]).replacing(
        "</document>", with: "<resources><namedColor name=\"Accent\"/></resources></document>"
      ).replacing("id=\"label\"/>", with: "id=\"label\"><color key=\"textColor\" name=\"Accent\"/></label>"))
    try shell.folder.write(
      "Row.swift",
      "class Row: UIView { @IBOutlet var größe: UILabel!; override func awakeFromNib() { größe.textColor = .red } }")
    let output = try shell.run("check . --format json").output
    #expect(output.contains("not found in any asset catalog, and code gives its view another one"), "\(output)")
  }
}
