import ClassAssembly
import ClassSource
import ComponentModel
import Testing

/// The places of code that name a class or a nib, and what they do with it.
@Suite struct CodeUseTests {
  private func uses(_ source: String, _ language: SourceLanguage) -> String {
    let path = language == .swift ? "A.swift" : "A.m"
    let index = ClassIndex([ClassSourceScanner().scan(source, language: language, path: path)])
    return index.codeUses(ofClasses: ["Row"], nibs: ["Row", "RowNib"])
      .map { "\($0.kind.rawValue) \($0.user ?? "-")" }.joined(separator: ", ")
  }

  @Test(
    arguments: [
      // Made, handed on, asked.
      ("class Feed: UIView { func f() { let r = Row(frame: .zero) } }", "create Feed"),
      ("class Feed: UIView { func f() { _ = Row.init(frame: .zero) } }", "create Feed"),
      ("class Feed: UIView { func f() { registerCell(Row.self) } }", "class Feed"),
      ("class Feed: UIView { func f() { addSubview(Row.fromNib()) } }", "member Feed"),
      ("class Feed: UIView { func f() { _ = String(describing: Row.self) } }", "class Feed"),
      // A class that is registered by itself brings no nib.
      ("class Feed: UIView { func f() { t.register(Row.self, forCellReuseIdentifier: \"r\") } }", "registerClass Feed"),
      (
        "class Feed: UIView { func f() { t.register(Row.self, forSupplementaryViewOfKind: k, withReuseIdentifier: i) } }",
        "registerClass Feed"
      ),
      ("class Feed: UIView { func f() { t.register(Row.self) } }", "register Feed"),
      (
        "class Feed: UIView { func f() { t.register(Shop.Row.self, forCellReuseIdentifier: \"r\") } }",
        "registerClass Feed"
      ),
      // Declared.
      ("class Feed: UIView { var row: Row? }", "type Feed"),
      ("class Feed: UIView { var rows: [Row] = [] }", "type Feed"),
      ("class Feed: UIView { var rows: Box<Row>? }", "type Feed"),
      ("class Feed: UIView { func f() -> Row? { nil } }", "type Feed"),
      ("class Feed: UIView { var row: Module.Row! }", "type Feed"),
      ("class BigRow: Row { }", "subclass BigRow"),
      ("class Feed: UIView { func f(v: UIView) { (v as? Row)?.title = 1 } }", "cast Feed"),
      ("class Feed: UIView { func f(v: UIView) { if v is Row { } } }", "cast Feed"),
      ("struct Preview { var row: Row }", "type Preview"),
      ("let shared = Row()", "create -"),
      ("extension Feed { func f() { _ = Row() } }", "create Feed"),
      ("typealias Line = Row\nclass Feed: UIView { var line: Line? }", "mention -, type Feed"),
      ("class Feed: UIView { func f() { table.register(cellWithClass: Row.self) } }", "registerClass Feed"),
      ("class Feed: UIView { func f() { table.register(cellType: Row.self) } }", "register Feed"),
      // Names of nibs.
      (#"class Feed: UIView { let n = UINib(nibName: "RowNib", bundle: nil) }"#, "load Feed"),
      (#"class Feed: UIView { func f() { Bundle.main.loadNibNamed("RowNib", owner: self) } }"#, "load Feed"),
      (#"class Feed: UIView { let n = Nibs.named("x", nib: "RowNib") }"#, "load Feed"),
      (#"class Feed: UIView { let names = ["RowNib"] }"#, "text Feed"),
      ("class Feed: UIView { let n = R.nib.rowNib() }", "load Feed"),
      // Other things of that name.
      ("class Feed: UIView { enum Kind { case Row } }", ""),
      ("class Feed: UIView { func f() { use(.Row) } }", ""),
      ("class Feed: UIView { func f() { use(Row: 1) } }", ""),
      ("class Row: UIView { static func make() -> Row { Row() } }", ""),
      ("extension Row { func f() { _ = Row() } }", ""),
      ("import Row", ""),
      (#"class Feed: UIView { let i = UIImage(named: "Row") }"#, ""),
      ("// Row()\nclass Feed: UIView { let s = \"a Row of it\" }", ""),
      // One line does one thing with it.
      ("class Feed: UIView { var row: Row = Row() }", "create Feed"),
    ] as [(String, String)])
  func swift(_ source: String, _ expected: String) { #expect(uses(source, .swift) == expected) }

  @Test(
    arguments: [
      ("@implementation Feed\n- (void)f { [[Row alloc] init]; }\n@end", "create Feed"),
      ("@implementation Feed\n- (void)f { [Row new]; }\n@end", "create Feed"),
      ("@implementation Feed\n- (void)f { [self add:[Row class]]; }\n@end", "class Feed"),
      ("@implementation Feed\n- (void)f { [self add:Row.class]; }\n@end", "class Feed"),
      ("@implementation Feed\n- (void)f { [Row fromNib]; }\n@end", "member Feed"),
      ("@implementation Feed\n- (void)f { NSStringFromClass([Row class]); }\n@end", "class Feed"),
      ("@interface Feed : UIView\n@property (weak) IBOutlet Row *row;\n@end", "type Feed"),
      ("@implementation Feed\n- (void)f:(UIView *)v { ((Row *)v).title = 1; }\n@end", "cast Feed"),
      ("@interface BigRow : Row\n@end", "subclass BigRow"),
      ("@class Row, Card;\n@protocol P;", ""),
      ("#import \"Row.h\"\n@implementation Row\n- (void)f { [[Row alloc] init]; }\n@end", ""),
      (#"@implementation Feed\#n- (void)f { [UINib nibWithNibName:@"RowNib" bundle:nil]; }\#n@end"#, "load Feed"),
      (#"@implementation Feed\#n- (id)n { return @"RowNib"; }\#n@end"#, "text Feed"),
    ] as [(String, String)])
  func objectiveC(_ source: String, _ expected: String) { #expect(uses(source, .objectiveC) == expected) }

  /// The name of the class for Objective-C is what documents have, code has the other.
  @Test func aClassIsFoundByBothOfItsNames() {
    let source = "@objc(Row) class Line: UIView { }\nclass Feed: UIView { let line = Line() }"
    #expect(uses(source, .swift) == "create Feed")
  }

  /// Code that changes letters changes those in the names of types only where it has them, or where it is a method of all
  /// strings.
  @Test(arguments: [
    (SourceLanguage.objectiveC, "void f(void) { name = [name lowercaseString]; }", false),
    (.objectiveC, "void f(void) { name = NSStringFromClass([Row class]); }", false),
    (.objectiveC, "void f(void) { name = [NSStringFromClass([Row class]) lowercaseString]; }", true),
    (
      .objectiveC, "@implementation NSString (Short)\n- (NSString *)small { return [self lowercaseString]; }\n@end",
      true
    ),
    (.swift, "let name = \"\\(Row.self)\".lowercased()", true), (.swift, "let name = \"\\(Row.self)\"", false),
    (.swift, "let name = \"\\(type)\".uppercased()", true),
    (.swift, "extension String { var small: String { lowercased() } }", true),
    (.swift, "let name = String(describing: Row.self).lowercased()", true),
    (.swift, "let name = mail.lowercased()", false),
  ]) func lettersOfTypeNames(language: SourceLanguage, source: String, areChanged: Bool) {
    let file = ClassSourceScanner().scan(source, language: language, path: "A")
    #expect(file.changesTypeNames == areChanged)
  }

  @Test func placesAreExact() {
    let source = "class Feed {\n  let é = 1; var row: Row?\n}"
    let index = ClassIndex([ClassSourceScanner().scan(source, language: .swift, path: "A.swift")])
    #expect(index.codeUses(ofClasses: ["Row"], nibs: []).map { "\($0.location)" } == ["A.swift:2:23"])
  }
}
