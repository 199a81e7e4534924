import ClassAssembly
import ClassSource
import ComponentModel
import Testing

/// What is understood of code that loads nibs.
@Suite struct LoadingTests {
  private func index(_ row: Row, _ language: SourceLanguage) -> ClassIndex {
    let path = language == .swift ? "A.swift" : "A.m"
    return ClassIndex([ClassSourceScanner().scan(row.source, language: language, path: path)])
  }

  private func techniques(_ row: Row, _ language: SourceLanguage) -> String {
    let index = index(row, language)
    return index.classes.map { "\($0.name) \(summary(of: index.facts(of: $0).technique))" }.joined(separator: " | ")
  }

  private func hosts(_ row: Row, _ language: SourceLanguage) -> String {
    index(row, language).codeHosts.map(summary).joined(separator: " | ")
  }

  @Test(arguments: Row.swiftLoading) func swiftLoading(_ row: Row) { #expect(techniques(row, .swift) == row.expected) }
  @Test(arguments: Row.objectiveCLoading) func objectiveCLoading(_ row: Row) {
    #expect(techniques(row, .objectiveC) == row.expected)
  }
  @Test(arguments: Row.swiftCodeHosts) func swiftCodeHosts(_ row: Row) { #expect(hosts(row, .swift) == row.expected) }
  @Test(arguments: Row.objectiveCCodeHosts) func objectiveCCodeHosts(_ row: Row) {
    #expect(hosts(row, .objectiveC) == row.expected)
  }

  private func facts(_ source: String, _ language: SourceLanguage = .swift) throws -> ClassFacts {
    let index = index(Row(source: source, expected: ""), language)
    return try #require(index.facts(named: "Row").first)
  }

  private func text(_ uses: [MemberUse]) -> String {
    uses.map { $0.name + ($0.isForced ? "!" : "") }.joined(separator: " ")
  }

  /// What surely happens whenever a controller's view has been loaded, in a superclass too.
  @Test(arguments: [
    ("label.text = title", "label"), ("show()", "label"), ("super.viewDidLoad(); self.show()", "label"),
    ("if isEditing { title = nil }\n show()", "label"), ("let a = b ?? c\n show()", "label"),
    ("if isEditing { show() }", ""), ("if isEditing { return }\n show()", ""),
    ("guard isEditing else { return }\n show()", ""), ("later { self.show() }", ""),
    ("let a = isEditing ? label.text : nil", ""), ("let a = isEditing && label.isHidden", ""),
    ("while label.isHidden {}", "label"), ("if label.isHidden { show() }", "label"),
    ("if isEditing, label.isHidden { show() }", ""), ("if label != nil { title = nil }\n label.text = title", ""),
    ("showIfThere()", ""), ("label?.text = title", ""), ("label = UILabel()\n label.text = title", ""),
  ])
  func whatCodeUsesWhenLoaded(_ statements: String, _ expected: String) throws {
    let facts = try facts(
      """
      class Base: UIViewController {
        @IBOutlet var label: UILabel!
        override func viewDidLoad() { \(statements) }
        func show() { label.text = "Hello" }
        func showIfThere() { if label != nil { show() } }
      }
      class Row: Base {}
      """)
    #expect(try #require(facts.lifecycle?.usesWhenLoaded).map(\.name).joined(separator: " ") == expected)
  }

  /// Messages to nil do nothing, and lists take no nil.
  @Test(arguments: [
    ("self.labels = @[self.label];", "label!"), ("self.labels = @[_label, @1];", "label!"),
    ("self.labels = @[@1, self.label];", "label!"), ("self.names = @{@\"a\": self.label};", "label!"),
    ("[self.labels addObject:self.label];", "label!"), ("[self.labels setObject:_label forKey:@\"a\"];", "label!"),
    ("NSDictionary *all = NSDictionaryOfVariableBindings(_label);", "label!"),
    ("self.labels = @[self.label.text];", "label"), ("[self.view addSubview:self.label];", "label"),
    ("[self show:self.label];", "label"), ("show(@[@1], self.label);", "label"),
    ("self.labels = @[self.label ?: @1];", "label"),
    ("if (self.label != nil) { self.labels = @[self.label]; }", "label"),
    ("if (_label) [self.labels addObject:_label];", "label"),
  ])
  func listsOfObjectiveCTakeNoNil(_ statement: String, _ expected: String) throws {
    let facts = try facts(
      """
      @interface Row : UIViewController
      @property IBOutlet UILabel *label;
      @end
      @implementation Row
      - (void)show { \(statement) }
      @end
      """, .objectiveC)
    #expect(text(facts.outletUses) == expected)
  }

  @Test(arguments: [
    ("label.text = title", "label!"), ("self.label.text = title", "label!"), ("label?.text = title", "label"),
    ("if let label = label { print(label.text) }", ""), ("guard let label else { return }; label.text = title", ""),
    ("label!.text = title", "label!"), ("print(\"\\(label.text)\")", "label!"), ("add(label)", "label"),
    ("[label, other].forEach { $0.isHidden = true }", "label!"),
    ("[label].forEach { $0?.isHidden = true }", "label"), ("let all = [label]", "label"),
    ("NSLayoutConstraint.activate([other, label])", "label!"), ("show([label])", "label"),
    ("labels[0].text = title", "labels!"), ("labels.forEach { $0.text = title }", "labels!"),
    ("let label = UILabel(); label.text = title", ""), ("other.label.text = title", ""),
    ("if label != nil, title != nil { if title.isEmpty { label.text = title } }", "label"),
    ("if label == nil { return }; label.text = title", "label"),
    ("if let _ = label { label.text = title }", "label"), ("if let _ = self.label { label.text = title }", "label"),
    ("guard let other = label else { return }; label.text = title", "label"),
    ("if let text = label.text { label.text = text }", "label!"),
    ("if other.label != nil { label.text = title }", "label!"),
    ("label = UILabel()", ""), ("show { label in label.text = title }", ""),
    ("show { [weak self] in self?.label.text = title }", "label!"), ("move(label: 1)", ""),
  ])
  func aBodyUsesOutlets(_ statement: String, _ uses: String) throws {
    let facts = try facts(
      """
      class Row: UIView {
        @IBOutlet var label: UILabel!
        @IBOutlet var labels: [UILabel]!
        func show(title: String) { \(statement) }
      }
      """)
    #expect(text(facts.outletUses) == uses)
  }

  @Test(arguments: [
    ("self.label.text = title;", "label"), ("_label.text = title;", "label"), ("[self.label setText:title];", "label"),
    ("[[self label] setText:title];", "label"), ("other.label.text = title;", ""),
  ])
  func aBodyOfObjectiveCUsesOutletsWithoutCrashing(_ statement: String, _ uses: String) throws {
    let facts = try facts(
      """
      @interface Row : UIView
      @property (nonatomic, weak) IBOutlet UILabel *label;
      @end
      @implementation Row
      - (void)show:(NSString *)title { \(statement) }
      @end
      """, .objectiveC)
    #expect(text(facts.outletUses) == uses)
  }

  @Test func aSetterTouchesOutletsThroughTheMethodsItCalls() throws {
    let facts = try facts(
      """
      class Row: Base {
        @IBInspectable var title: String = "" { didSet { update() } }
        @IBInspectable var count: Int = 0
        @IBInspectable var tint: UIColor? { get { label.textColor } set { } }
        func update() { show() }
      }
      class Base: UIView { @IBOutlet var label: UILabel!; func show() { label.text = "" } }
      """)
    #expect(facts.touchedOutlets.mapValues(text) == ["title": "label!"])
  }

  @Test func aSetterOfObjectiveCTouchesOutlets() throws {
    let facts = try facts(
      """
      @interface Row : UIView
      @property (nonatomic) IBInspectable NSString *title;
      @property (nonatomic, weak) IBOutlet UILabel *label;
      @end
      @implementation Row
      - (void)setTitle:(NSString *)title { _title = title; [self update]; }
      - (void)update { self.label.text = _title; }
      @end
      """, .objectiveC)
    #expect(facts.touchedOutlets.mapValues(text) == ["title": "label"])
  }

  @Test func membersOfOtherClassesAreReferences() {
    let files = [
      "class Row: UIView { @IBOutlet var label: UILabel!; var inner: Inner! }",
      "class Inner: UIView { var tone = 1 }",
      "class List: UIViewController { @IBOutlet var row: Row! }",
      """
      extension List {
        func show(cell: UIView, _ other: Row) {
          row.label.text = ""
          other.isHidden = true
          (cell as? Inner)?.tone = 2
          let made = Row()
          made.alpha = 1
          guard let found = cell as? Row else { return }
          found.tag = 3
          view.layer.cornerRadius = 2
        }
      }
      """,
    ].enumerated().map { number, source in
      ClassSourceScanner().scan(source, language: .swift, path: "\(number).swift")
    }
    let references = ClassIndex(files).memberReferences.map { "\($0.className ?? "").\($0.member)" }
    #expect(references == ["Row.label", "Row.isHidden", "Inner.tone", "Row.alpha", "Row.tag"])
  }
}
