import ClassAssembly
import ClassSource
import ComponentModel
import TestRunning
import Testing

/// No bytes make the reader crash or hang.
@Suite(.ownThreads) struct RobustnessTests {
  private static let samples: [(SourceLanguage, String)] = [
    (
      .swift,
      ##"""
      import UIKit
      #if os(iOS)
      @IBDesignable open class Row<T: P>: UIView, Q where T == Int {
        @IBOutlet private weak var label: UILabel!, b: [UIView]?
        @IBInspectable var title: String = "a\(b("c \(d)"))" { didSet { label.text = title } }
        let raw = #"x \#(y) "z""#, text = """
          a "\(b)"
          """, regex = /a[b"]/, other = #/x/#
        required init?(coder: NSCoder) { super.init(coder: coder); load() }
        func load() throws -> [Int: (a: Int, b: Set<Int>?)] {
          guard let view = UINib(nibName: "\(type(of: self))", bundle: Bundle(for: Self.self))
            .instantiate(withOwner: self, options: nil).first as? Row else { return [:] }
          view.frame = frame; addSubview(view) /* c /* d */ */
        }
        @objc(tap:) @IBAction func tap(_ sender: Any, for e: UIEvent = .init()) { if a < b, c > d { } }
      }
      #else
      extension Row { enum K { case a, `class` }; static let nib = UINib(nibName: "Row", bundle: nil) }
      #endif
      """##
    ),
    (
      .objectiveC,
      #"""
      #import <UIKit/UIKit.h>
      #define kNib @"Row"
      NS_ASSUME_NONNULL_BEGIN
      IB_DESIGNABLE @interface Row<T> : UIView <P, Q> { IBOutlet UILabel *_a, *_b; void (^_c)(int); }
      @property (nonatomic, weak, nullable) IBOutlet UIView<P> *x;
      @property (copy) IBOutletCollection(UILabel) NSArray<UILabel *> *all API_AVAILABLE(ios(13));
      @property (nonatomic, getter=isOn) IBInspectable BOOL on;
      @end
      @implementation Row (C)
      @synthesize x = _x, on;
      #if A
      - (id)awakeAfterUsingCoder:(NSCoder *)c {
      #else
      - (id)other:(int)x {
      #endif
        if ([[self subviews] count] == 0) {
          Row *r = [[UINib nibWithNibName:kNib bundle:[NSBundle bundleForClass:[self class]]] instantiateWithOwner:nil
                    options:@{@"a": @[@1]}].firstObject;
          r.frame = self.frame; [r setTag:self.tag]; r.y = a ? b : c; char q = '"'; /* d */
          return r;
        }
        return self;
      }
      - (IBAction)tap:(id)sender; { [t registerNib:n forCellReuseIdentifier:@"c\"d"]; ^{ [self b]; }(); }
      @end
      """#
    ),
    (
      .swift,
      """
      class A: UIView {
        @IBOutlet var label: UILabel!
        func f() {
      #if DEBUG
          log(label
      #else
        ) , label ) } func tableView(_ t: UITableView, viewFor c: Int) -> UIView? { if (
      #endif
          self) type(of: z).userInterfaceIdiom { done() }
        }
      }
      """
    ),
  ]

  /// Brackets of two branches of `#if`, the first of which closes what the second opens, and brackets that nothing opens.
  @Test(arguments: [
    (SourceLanguage.swift, "class A {\n func f() {\n#if DEBUG\n log()\n#else\n }\n func g() {\n#endif\n done()"),
    (.swift, "{\n#if A\n#else\n}\n{\n#endif"),
    (.swift, "(\n#if A\n#else\n) func tableView(\n#endif"),
    (.swift, "class A: UIView { func f() {\n x(\n#if A\n y\n#else\n self) type(of: z\n#endif"),
    (.objectiveC, "@implementation A\n- (void)f {\n (\n#if A\n x\n#else\n ); if (\n#endif"),
    (.swift, ").userInterfaceIdiom"), (.swift, ") let isOn: Bool = true"),
    (.swift, "class A: UIView { @IBOutlet var label: UILabel!\n func f() {\n ) , label )"),
  ]) func bracketsWithoutPartnersAreRead(language: SourceLanguage, text: String) { read(Array(text.utf8), language) }

  private func read(_ bytes: [UInt8], _ language: SourceLanguage) {
    let file = ClassSourceScanner().scan(bytes, language: language, path: "A.m")
    let index = ClassIndex([file])
    for declaration in index.classes { _ = index.facts(of: declaration) }
    _ = index.codeHosts
    _ = index.memberReferences
  }

  /// Headers of C++ are read where they have something of Objective-C: libraries bring thousands of them.
  @Test(arguments: [
    ("Row.hpp", "inline void reveal(Row *row) { row->reveal(); }", 0), ("Row.h", "inline void reveal() { Row(); }", 1),
    ("Row.hpp", "inline void reveal() { [[Row alloc] load:@\"Row\"]; }", 2),
  ]) func headersOfCPlusPlus(path: String, text: String, uses: Int) {
    let file = ClassSourceScanner().scan(text, language: .objectiveC, path: path)
    #expect(file.path == path && file.codeUses.count == uses, "\(file.codeUses)")
  }

  @Test func everyPrefixIsRead() {
    for (language, sample) in Self.samples {
      let bytes = Array(sample.utf8)
      for end in bytes.indices { read(Array(bytes[..<end]), language) }
    }
  }

  @Test func everySuffixIsReadAsEitherLanguage() {
    for (_, sample) in Self.samples {
      let bytes = Array(sample.utf8)
      for start in stride(from: 0, to: bytes.count, by: 3) {
        read(Array(bytes[start...]), .swift)
        read(Array(bytes[start...]), .objectiveC)
      }
    }
  }

  @Test func changedBytesAreRead() {
    var random = RandomBytes(state: 0x9E37_79B9_7F4A_7C15)
    let pieces = [
      "{", "}", "(", ")", "[", "]", "\"", "'", "<", ">", "/*", "*/", "#if 0\n", "\n#else\n", "@", "\0", "\r",
    ]
    for round in 0..<3000 {
      var (language, sample) = Self.samples[round % Self.samples.count]
      if round % 11 == 0 { language = language == .swift ? .objectiveC : .swift }
      var bytes = Array(sample.utf8)
      for _ in 0...random.next(below: 6) {
        let place = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.next(below: 30)))
        case 2: bytes.insert(contentsOf: pieces[random.next(below: pieces.count)].utf8, at: place)
        default: bytes.swapAt(place, random.next(below: bytes.count))
        }
        sample = ""
      }
      read(bytes, language)
    }
  }

  /// What would take longer and longer if anything were read again and again, or too deep a recursion.
  @Test(arguments: [
    "{", "}", "(", ")", "[", "<", ">", "\"", "\"\\(", "\"\"\"\\(\"", "/*", "=/", "#/", "#if A\n{", "#if 0\n",
    "#if 0\n#elif 0\n", "#else\n", "class A {", "class A<", "var a: A<", "func f(", "@IBOutlet ", "a.", "- (void)",
    "@interface A : B\n", "@interface A {", "@implementation A\n", "@property (", "[a b:", "[[a firstObject] ",
    "NSNib.Name(", "let a = a\n", "x ? y : ", "UINib(nibName:", "R\"(", "self.", "é", "\u{0}", "\\\n", "'",
  ])
  func repetitionIsReadInTime(_ piece: String) {
    for prefix in ["", "class A: UIView { func f() { ", "@implementation A\n- (void)f { "] {
      for language in [SourceLanguage.swift, .objectiveC] {
        let factor = Growth.ofDoubling(
          10_000, input: { Array((prefix + String(repeating: piece, count: $0 / piece.utf8.count)).utf8) },
          work: { read($0, language) })
        #expect(factor < 3, "\(prefix)…, \(language)")
      }
    }
  }

  /// What generated code has much of.
  fileprivate enum LongSource: String, CaseIterable {
    case members, messages, types, arguments, list, objectiveCList, privateMethods, hiddenMembers, loaders

    var language: SourceLanguage { self == .messages || self == .objectiveCList ? .objectiveC : .swift }

    func text(_ count: Int) -> String {
      func all(_ piece: (Int) -> String) -> String { (0..<count).map(piece).joined() }
      let view = "class A: UIView { @IBOutlet var label: UILabel!\n func f() { "
      let implementation = "@implementation A\n- (void)f { "
      return switch self {
      case .members: view + all { "aa.bc\($0)(); " }
      case .messages: implementation + all { _ in "aa bb: " }
      case .types: "let a = Aa" + all { _ in ".Bb" }
      case .arguments: view + "go(" + all { _ in "label, " }
      case .list: view + "[" + all { _ in "label, " }
      case .objectiveCList: implementation + "@[" + all { _ in "aa, " }
      case .privateMethods: "class A: UIView { " + all { "private func m\($0)() { m\($0 + 1)() }\n" }
      case .hiddenMembers: "class A: UIView { " + all { "private var v\($0) = UILabel()\n" }
      case .loaders:
        "class A: UIView { class func hub() { " + all { "m\($0)(); " } + "}\n"
          + all { "class func m\($0)() { UINib(nibName: \"A\", bundle: nil).instantiate(withOwner: nil); hub() }\n" }
      }
    }
  }

  @Test(arguments: LongSource.allCases) fileprivate func longSourcesAreReadInTime(_ source: LongSource) {
    let factor = Growth.ofDoubling(
      500, input: { Array(source.text($0).utf8) }, work: { read($0, source.language) })
    #expect(factor < 3, "\(source)")
  }

  @Test func bytesThatAreNoTextAreADoubt() {
    let file = ClassSourceScanner().scan([0xFF, 0xFE, 0x63, 0x00], language: .swift, path: "A.swift")
    #expect(file.doubts.map(\.kind) == [.notText])
    #expect(ClassSourceScanner().scan([], language: .swift, path: "A.swift").doubts.isEmpty)
    let marked = ClassSourceScanner().scan(
      [0xEF, 0xBB, 0xBF] + Array("class A {}".utf8), language: .swift, path: "A.swift")
    #expect(marked.parts.map(\.name) == ["A"])
  }
}

/// Numbers that look random and are always the same.
private struct RandomBytes {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(limit, 1)))
  }
}
