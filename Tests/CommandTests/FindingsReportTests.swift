import Compatibility
import ComponentModel
import Foundation
import TestRunning
import TestSupport
import Testing

@testable import Rendering

/// Reports about changes, and texts that no document can contain.
@Suite(.ownThreads) struct FindingsReportTests {
  private static func finding(_ status: Finding.Status?, _ verdict: Verdict = .breaks, _ member: String = "title")
    -> Finding
  {
    Finding(
      rule: "inspectable-removed", effect: .wiringLost, verdict: verdict, member: member, path: "App.xib",
      position: SourcePosition(line: 3, column: 5), objectID: "row", message: "attribute '\(member)' was removed",
      status: status)
  }

  private static let change = FindingsReport(
    title: "Impact", findings: [finding(.new), finding(.existing), finding(.fixed)], documents: ["App.xib", "Row.xib"])

  @Test func onlyWhatAChangeBringsIsNegative() {
    #expect(Self.change.isNegative)
    #expect(Self.change.counts == "1 error")
    #expect(!FindingsReport(title: "", findings: [Self.finding(.existing), Self.finding(.fixed)]).isNegative)
    #expect(FindingsReport(title: "", findings: [Self.finding(nil)]).isNegative)
    #expect(!FindingsReport(title: "", findings: [Self.finding(nil, .mayBreak)]).isNegative)
    #expect(FindingsReport(title: "", findings: [Self.finding(nil, .mayBreak)], negative: [.mayBreak]).isNegative)
  }

  @Test func junitFailsForWhatAChangeBrings() throws {
    let text = JUnitRenderer(report: Self.change).text
    let report = try JUnitReport(text)
    #expect(report.complaints == [])
    // Row.xib has no findings and is a case of its own.
    #expect(report.tests == 4)
    #expect(report.failures == 1)
    #expect(report.skipped == 1)
    #expect(text.contains("<testsuite name=\"Row.xib\""))
  }

  @Test func sarifComparesWithBefore() throws {
    let text = SARIFRenderer(report: Self.change).json.document
    #expect(try ReportSchemas.complaints(aboutSARIF: text) == [])
    let log = try JSONValue(text)
    let results = log["runs"].list[0]["results"].list
    #expect(results.compactMap { $0["baselineState"].text } == ["new", "unchanged", "absent"])
    #expect(results.compactMap { $0["level"].text } == ["error", "error", "none"])
  }

  @Test func annotationsAreAboutWhatIsThere() {
    let commands = GitHubRenderer(report: Self.change).text.split(separator: "\n").map { line in
      String(line.prefix { $0 != " " })
    }
    #expect(commands == ["::error", "::notice"])
  }

  @Test func markdownKeepsWhatWasThereApart() {
    let text = MarkdownRenderer(report: Self.change).text
    #expect(text.hasPrefix("### Impact: 1 error\n\n2 documents looked at.\n\n#### Errors (1)\n"))
    #expect(text.contains("\n#### Already present before this change (1)\n"))
    #expect(text.contains("\n#### Fixed by this change (1)\n"))
  }

  @Test(arguments: [
    ("action 'buy:' is not declared by 'Row'", "action `buy:` is not declared by `Row`"),
    ("did you mean 'A B'?", "did you mean `A B`?"), ("the component's class", "the component's class"),
    ("give it @objc(Name)", "give it `@objc(Name)`"), ("see (it)", "see (it)"), ("5 hosts", "5 hosts"),
    ("init(coder:) stops", "`init(coder:)` stops"), ("<b>", "`<b>`"), ("www.example.com", "`www.example.com`"),
    ("a|b", "<code>a&#124;b</code>"), ("'a`b'", "<code>a&#96;b</code>"),
    ("#12 GH-12 a1b2c3d", "`#12` `GH-12` `a1b2c3d`"),
    ("*a* _b_ ~c~ [d](e)", "`*a*` `_b_` `~c~` `[d](e)`"), ("", ""), ("'", "'"), ("''", "''"),
    ("a\nb", "<code>a&#92;nb</code>"),
  ])
  func aPhraseBecomesMarkdown(text: String, markdown: String) {
    #expect(Markdown.prose(text) == markdown)
  }

  /// Every text of a few signs that mean something: outside of code none of them is left.
  @Test func noTextLeavesItsCode() {
    let signs = ["'", "`", "|", "<", "\\", "@", " ", "a"]
    var texts = [""]
    for _ in 0..<4 { texts += texts.suffix(4096).flatMap { text in signs.map { text + $0 } } }
    for text in Set(texts) {
      for markdown in [Markdown.prose(text), Markdown.code(text)] {
        let rest = Self.withoutCode(markdown)
        #expect(!rest.contains { "`|<\\@".contains($0) }, "'\(text)' becomes \(markdown)")
      }
    }
  }

  /// What is left of Markdown without code.
  private static func withoutCode(_ markdown: String) -> String {
    var rest = markdown
    for pattern in ["<code>[a-z&#0-9;]*</code>", "`[^`|\\\\]+`"] {
      rest = rest.replacingOccurrences(of: pattern, with: "", options: .regularExpression)
    }
    return rest
  }

  /// As an XML parser reads it, a text is what a terminal shows.
  @Test func everyTextCanBeInAReport() throws {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      $0.value < 0x300 || (0x2000..<0x2100).contains($0.value) || $0.value > 0xFFF0 && $0.value < 0x10010
    }
    for scalar in scalars {
      let name = "a\(scalar)b"
      let report = FindingsReport(title: "Check", findings: [Self.finding(nil, .breaks, name)])
      #expect(try JUnitReport(JUnitRenderer(report: report).text).complaints == [], "\(scalar.value)")
      #expect(GitHubRenderer(report: report).text.unicodeScalars.count { $0 == "\n" || $0 == "\r" } == 1)
    }
  }
}
