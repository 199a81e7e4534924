import AppleSDK
import ClassAssembly
import ClassSource
import ComponentModel
import Foundation
import Testing

/// What the files of a project say together.
@Suite struct ClassIndexTests {
  private func index(_ sources: [String: String]) -> ClassIndex {
    ClassIndex(
      sources.map { path, source in
        let language = ClassSourceScanner.language(ofPath: path) ?? .swift
        return ClassSourceScanner().scan(source, language: language, path: path)
      },
      moduleOfPath: { $0.hasPrefix("Kit/") ? "Kit" : nil })
  }

  private func facts(_ name: String, _ sources: [String: String]) throws -> ClassFacts {
    let all = index(sources).facts(named: name)
    try #require(all.count == 1)
    return all[0]
  }

  @Test func headerClassExtensionAndImplementationAreOneClass() throws {
    let facts = try facts(
      "Row",
      [
        "Row.h": """
        @interface Row : UIControl
        @property (nonatomic, readonly) NSInteger count;
        - (IBAction)tap:(id)sender;
        @end
        """,
        "Row.m": """
        @interface Row () { UIView *_extra; }
        @property (nonatomic, readwrite) NSInteger count;
        @property (nonatomic, weak) IBOutlet UILabel *label;
        @end
        @implementation Row
        - (void)tap:(id)sender { }
        - (void)other { }
        @end
        """,
        "Row+More.h": "@interface Row (More)\n- (IBAction)press:(id)sender;\n@end",
      ])
    #expect(facts.members.actions.map(\.selector) == ["tap:", "press:"])
    #expect(facts.members.actions[0].access == .public)
    #expect(facts.members.methods.map(\.selector) == ["other"])
    #expect(facts.members.properties.map(\.isSettable) == [true])
    #expect(facts.members.instanceVariables.map(\.name) == ["_extra", "_count"])
    #expect(facts.kind == .known(.control))
    #expect(facts.declaration.evidence.map(\.description) == ["Row.h:1:1", "Row.m:5:1", "Row+More.h:1:1", "Row.m:1:1"])
  }

  @Test func anExtensionInAnotherFileAddsMembers() throws {
    let facts = try facts(
      "Row",
      [
        "Kit/Row.swift": "open class Row: UIView {}",
        "Kit/Row+Actions.swift": "extension Row: Tappable { @IBAction func tap() {} }",
      ])
    #expect(facts.members.actions.map(\.selector) == ["tap"])
    #expect(facts.declaration.module == "Kit")
    #expect(facts.declaration.protocols.contains("Tappable"))
  }

  @Test func anExtensionOfAnAliasExtendsTheClass() throws {
    let facts = try facts(
      "Row",
      [
        "A.swift": "typealias DeveloperOnly = Row\nextension DeveloperOnly { @IBAction func tap() {} }",
        "Row.swift": "class Row: UIView {}",
      ])
    #expect(facts.members.actions.map(\.selector) == ["tap"])
  }

  @Test func superclassesAreFollowedToTheSystem() throws {
    let sources = [
      "A.swift": "class Row: Middle { @IBOutlet var own: UIView! }",
      "B.swift": "class Middle: Base { @IBOutlet var middle: UIView!; override func tap() {} }",
      "C.h": "@interface Base : UITableViewCell\n@property IBOutlet UIView *base;\n- (IBAction)tap;\n@end",
    ]
    let facts = try facts("Row", sources)
    #expect(facts.superclasses == ["Middle", "Base"])
    #expect(facts.systemClass == .known("UITableViewCell"))
    #expect(facts.kind == .known(.cell))
    #expect(facts.members.outlets.map(\.name) == ["own", "middle", "base"])
    #expect(facts.reaches("base") == .known(true))
    #expect(facts.reaches("missing") == .known(false))
    #expect(facts.responds(to: "tap") == .known(true))
    #expect(facts.responds(to: "tap:") == .known(false))
  }

  @Test(arguments: [
    ("class Row: UIView {}", "view"), ("class Row: UIButton {}", "control"),
    ("class Row: UICollectionViewCell {}", "cell"), ("class Row: UITableViewController {}", "viewController"),
    ("class Row: NSWindowController {}", "windowController"), ("class Row: NSView {}", "view"),
    ("class Row {}", "object"), ("class Row: RowProtocol {}\nprotocol RowProtocol {}", "object"),
    ("class Row: UITableViewDelegate {}", "object"), ("class Row: Unseen {}", "unknown classNotFound Unseen"),
    ("class Row: A {}\nclass A: Row {}", "unknown endless Row"),
    ("class Row: Row {}", "unknown endless Row"), ("typealias Base = UIView\nclass Row: Base {}", "view"),
    ("#if os(iOS)\nclass Row: UIView {}\n#else\nclass Row: NSView {}\n#endif", "unknown ambiguous Row"),
    ("enum Names { class Base: UIControl {} }\nclass Row: Names.Base {}", "control"),
    ("class Row: UIKit.UIView {}", "view"), ("class Row: Kit.Unseen {}", "unknown classNotFound Unseen"),
    ("class Row: UITapGestureRecognizer {}", "gestureRecognizer"), ("class Row: UIStoryboardSegue {}", "segue"),
  ])
  func aClassIsOfAKind(_ source: String, _ kind: String) throws {
    let facts = try facts("Row", ["A.swift": source])
    switch facts.kind {
    case .known(let known): #expect(known.rawValue == kind)
    case .unknown(let reason): #expect("unknown \(reason.kind.rawValue) \(reason.subject)" == kind)
    }
  }

  @Test func aSuperclassOfObjectiveCThatIsNotThereIsUnknown() throws {
    let facts = try facts("Row", ["Row.h": "@interface Row : Unseen\n@end"])
    #expect(facts.systemClass == .unknown(UnknownFact(.classNotFound, "Unseen")))
    #expect(facts.reaches("label") == .unknown(UnknownFact(.classNotFound, "Unseen")))
  }

  @Test(
    arguments: [
      ("class Row: UIView {}", nil), ("private class Row: UIView {}", .private), ("class Row<T>: UIView {}", .generic),
      ("@objc(Row) private class Row: UIView {}", nil),
    ] as [(String, ClassDeclaration.Hiding?)])
  func someClassesAreHiddenFromNibs(_ source: String, _ hiding: ClassDeclaration.Hiding?) throws {
    #expect(try facts("Row", ["A.swift": source]).declaration.hiding == hiding)
  }

  @Test func aNestedClassIsHiddenUnlessItHasAnObjectiveCName() {
    let index = index(["A.swift": "enum Rows { class Row: UIView {}; @objc(Line) class Other: UIView {} }"])
    #expect(index.classes(named: "Rows.Row").map(\.hiding) == [.nested])
    #expect(index.classes(named: "Line").map(\.name) == ["Other"])
    #expect(index.classes(named: "Line").map(\.hiding) == [nil])
  }

  @Test(arguments: [
    ("title", Known.known(true)), ("hidden", .known(true)), ("_hidden", .known(true)), ("fixed", .known(false)),
    ("written", .known(true)), ("plain", .known(false)),
  ])
  func keyValueCodingReachesKeys(_ key: String, _ answer: Known<Bool>) throws {
    let source = """
      @interface Row : UIView { BOOL _hidden; }
      @property (nonatomic) NSString *title;
      @property (nonatomic, readonly) NSString *fixed;
      @end
      @implementation Row
      - (NSString *)fixed { return @""; }
      - (void)setWritten:(id)value { }
      @end
      """
    #expect(try facts("Row", ["A.m": source]).reaches(key) == answer)
  }

  @Test func aHandlerOfUndefinedKeysMakesThemUnknown() throws {
    let source = "class Row: UIView { override func setValue(_ v: Any?, forUndefinedKey key: String) {} }"
    guard case .unknown = try facts("Row", ["A.swift": source]).reaches("any") else {
      Issue.record("a key is called missing that the class takes")
      return
    }
  }

  @Test(arguments: ["assertionFailure(key)", "fatalError(key)", "print(key)\n preconditionFailure()"])
  func aHandlerThatStopsTheProgramTakesNoKey(body: String) throws {
    let source = """
      extension UIView { open override func setValue(_ v: Any?, forUndefinedKey key: String) { \(body) } }
      class Row: UIView {}
      """
    #expect(try facts("Row", ["A.swift": source]).reaches("any") == .known(false))
    let some = source.replacing(body, with: "if key != \"any\" { \(body) }")
    #expect(try facts("Row", ["A.swift": some]).reaches("any") != .known(false))
  }

  @Test func objcMembersShowAllMembersOfSubclassesToo() throws {
    let sources = [
      "A.swift": "@objcMembers class Base: UIView {}",
      "B.swift": "class Row: Base { var title = \"\"; private var own = 1; func tap(_ sender: Any) {} }",
      "C.swift": "class Plain: UIView { var title = \"\"; func tap(_ sender: Any) {} }",
    ]
    let row = try facts("Row", sources)
    #expect(row.members.properties.map(\.name) == ["title"])
    #expect(row.members.methods.map(\.selector) == ["tap:"])
    let plain = try facts("Plain", sources)
    #expect(plain.reaches("title") == .known(false))
    #expect(plain.responds(to: "tap:") == .known(false))
  }

  @Test func categoriesOfSystemClassesBelongToTheirSubclasses() throws {
    let facts = try facts(
      "Row",
      [
        "A.swift": "class Row: UIView {}",
        "B.swift": "extension UIView { @IBInspectable var cornerRadius: CGFloat { get { 0 } set {} } }",
        "C.swift": "extension UILabel { @IBInspectable var other: CGFloat { get { 0 } set {} } }",
      ])
    #expect(facts.members.inspectables.map(\.name) == ["cornerRadius"])
  }

  @Test func classesOfOneNameAreToldApart() {
    let index = index([
      "A/Row.swift": "class Row: UIView { @IBOutlet var a: UIView! }",
      "A/Row+More.swift": "extension Row { @IBAction func tap() {} }",
      "B/Row.swift": "class Row: UIControl { @IBOutlet var b: UIView! }",
      "C/Sub.swift": "class Sub: Row {}",
    ])
    let facts = index.facts(named: "Row")
    #expect(facts.map(\.members.outlets.first?.name) == ["a", "b"])
    #expect(facts.map(\.members.actions.count) == [1, 0])
    #expect(index.facts(named: "Sub").map(\.systemClass) == [.unknown(UnknownFact(.ambiguous, "Row"))])
  }

  @Test func theOrderOfFilesDoesNotMatter() {
    let files = ["Row.h", "Row.m", "Row+A.m", "List.swift"].map { path in
      ClassSourceScanner().scan(
        path == "List.swift"
          ? "class List: Row { func f() { UINib(nibName: \"Row\", bundle: nil) } }"
          : path == "Row.h" ? "@interface Row : UIView\n- (void)a;\n@end" : "@implementation Row\n- (void)a { }\n@end",
        language: path.hasSuffix("swift") ? .swift : .objectiveC, path: path)
    }
    let forwards = ClassIndex(files)
    let backwards = ClassIndex(files.reversed())
    #expect(forwards.classes == backwards.classes)
    #expect(forwards.classes.map(forwards.facts) == backwards.classes.map(backwards.facts))
    #expect(forwards.codeHosts == backwards.codeHosts)
  }

  @Test func declarationsAndFactsSurviveEncoding() throws {
    let source = """
      class Row: UIView {
        static var isLoading = false
        @IBOutlet var label: UILabel!
        @IBInspectable var title: String = "a" { didSet { label.text = title } }
        override func awakeAfter(using coder: NSCoder) -> Any? {
          guard !Self.isLoading else { return self }
          Self.isLoading = true
          let row = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).first as! Row
          row.tag = tag
          return row
        }
      }
      """
    let file = ClassSourceScanner().scan(source, language: .swift, path: "A:B/Row.swift")
    #expect(
      try JSONDecoder().decode(SourceFileDeclarations.self, from: JSONEncoder().encode(file)) == file)
    let facts = try #require(ClassIndex([file]).facts(named: "Row").first)
    #expect(try JSONDecoder().decode(ClassFacts.self, from: JSONEncoder().encode(facts)) == facts)
  }

  /// Whether a class says itself how large it is, or sets constraints.
  @Test(arguments: [
    ("class Row: UIView { override func layoutSubviews() { super.layoutSubviews() } }", true),
    ("class Row: UIView { override var intrinsicContentSize: CGSize { CGSize(width: 1, height: 1) } }", true),
    ("class Row: UIView { func show() { height.constant = 8 } }", true),
    ("class Row: UIView { func show() { height.constant += 8 } }", true),
    ("class Row: UIView { func show() { print(height.constant) } }", false),
    ("class Row: UIView { func show() { label.heightAnchor.constraint(equalToConstant: 8).isActive = true } }", true),
    ("class Row: UIView { func show() { label.snp.makeConstraints { $0.top.equalTo(4) } } }", true),
    ("class Row: UIView { func show() { label.text = nil } }", false),
    ("class Base: UIView { override func updateConstraints() {} }\nclass Row: Base {}", true),
    (
      "extension UIView { func pin() { topAnchor.constraint(equalTo: a).isActive = true } }\nclass Row: UIView {}",
      false
    ),
    (
      """
      class Row: UIView {
        required init?(coder: NSCoder) { super.init(coder: coder); load() }
        func load() {
          let view = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: self)[0] as! UIView
          addSubview(view)
          view.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """, false
    ),
  ])
  func aClassThatSetsItsLayout(source: String, expected: Bool) throws {
    #expect(try facts("Row", ["Row.swift": source]).lifecycle?.setsLayout == expected)
  }

  @Test(arguments: [
    ("- (void)layoutSubviews { [super layoutSubviews]; }", true),
    ("- (CGSize)sizeThatFits:(CGSize)size { return size; }", true),
    ("- (void)show { self.height.constant = 8; }", true),
    ("- (void)show { [self.height setConstant:8]; }", true),
    ("- (void)show { [self.label autoPinEdgeToSuperviewEdge:ALEdgeTop]; }", true),
    ("- (void)show { self.label.text = nil; }", false),
  ])
  func aClassOfObjectiveCThatSetsItsLayout(method: String, expected: Bool) throws {
    let facts = try facts(
      "Row", ["Row.h": "@interface Row : UIView\n@end", "Row.m": "@implementation Row\n\(method)\n@end"])
    #expect(facts.lifecycle?.setsLayout == expected)
  }
}
