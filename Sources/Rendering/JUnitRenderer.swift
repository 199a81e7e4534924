import Compatibility
import ComponentModel

/// Writes findings as a JUnit report, as test reports of continuous integration show it: a suite for each document, a
/// case for each finding.
///
/// What makes the answer negative is a failure, other things that may break are skipped with a reason, and what is only
/// worth knowing passes with a text. A document without findings is a case that passes, one that cannot be read is an error. Nobody
/// specified the format; this is what the schema of Jenkins' xUnit plugin (`junit-10.xsd`) takes.
package struct JUnitRenderer {
  package var report: FindingsReport

  package init(report: FindingsReport) {
    self.report = report
  }

  package var text: String {
    let suites = self.suites
    let cases = suites.flatMap(\.cases)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"nibreg \(report.title.lowercased().xml)\"\(Self.numbers(of: cases))>\n"
    for suite in suites {
      text += "  <testsuite name=\"\(suite.name.xml)\"\(Self.numbers(of: suite.cases))"
      text += " skipped=\"\(suite.cases.count { $0.outcome == .skipped })\">\n"
      for testCase in suite.cases { text += testCase.text(in: suite.name) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// By document, those of every place by themselves.
  private var suites: [Suite] {
    report.sections.flatMap { section -> [Suite] in
      var cases: [String: [Case]] = [:]
      for diagnostic in section.diagnostics where diagnostic.severity == .error {
        cases[diagnostic.path, default: []].append(Case(diagnostic))
      }
      for finding in section.listed {
        cases[finding.path, default: []].append(Case(finding, isNegative: report.isNegative(finding)))
      }
      for path in section.blocked {
        let message = "cannot be built until the component between is fixed"
        cases[path, default: []].append(
          Case(name: "blocked", outcome: .skipped, type: "blocked", message: message))
      }
      for path in section.documents where cases[path] == nil {
        cases[path] = [Case(name: "no findings", outcome: .passed)]
      }
      return cases.map { Suite(name: section.name(of: $0.key), cases: $0.value) }.sorted { $0.name < $1.name }
    }
  }

  private static func numbers(of cases: [Case]) -> String {
    let failures = cases.count { $0.outcome == .failure }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(cases.count { $0.outcome == .error })\""
  }

  fileprivate struct Suite {
    /// A path, and where that is.
    var name: String
    var cases: [Case]
  }

  fileprivate struct Case {
    enum Outcome: String { case passed, skipped, failure, error }

    var name: String
    var outcome: Outcome
    var type = ""
    var message = ""
    var details = ""

    func text(in suite: String) -> String {
      var text = "    <testcase name=\"\(name.xml)\" classname=\"\(suite.xml)\""
      switch outcome {
      case .passed where details.isEmpty: return text + "/>\n"
      case .passed: text += ">\n      <system-out>\(details)</system-out>\n"
      default:
        text += ">\n      <\(outcome.rawValue) type=\"\(type.xml)\" message=\"\(message.xml)\">"
        text += "\(details)</\(outcome.rawValue)>\n"
      }
      return text + "    </testcase>\n"
    }
  }
}

extension JUnitRenderer.Case {
  /// The name has no line, so that a case keeps its history when the document is edited.
  fileprivate init(_ finding: Finding, isNegative: Bool) {
    let object = finding.objectID.map { " (\($0))" } ?? ""
    name = "\(finding.rule): \(finding.member)\(object)"
    switch (finding.verdict, finding.status) {
    case _ where isNegative: outcome = .failure
    case (.safe, _), (_, .fixed): outcome = .passed
    default: outcome = .skipped
    }
    type = finding.rule
    message = finding.message
    var lines = ["\(finding.path):\(finding.position): \(finding.word): \(finding.message) [\(finding.rule)]"]
    if let acceptance = finding.acceptance { lines.append(acceptance.message) }
    lines += finding.related.map { "\($0.location): note: \($0.message)" }
    if let hint = finding.hint { lines.append("hint: \(hint)") }
    details = lines.map(\.xml).joined(separator: "\n")
  }

  fileprivate init(_ diagnostic: Diagnostic) {
    name = "\(diagnostic.code.rawValue)"
    outcome = .error
    type = diagnostic.code.rawValue
    message = diagnostic.message
    details = ([diagnostic.description] + [diagnostic.hint.map { "hint: \($0)" }].compactMap(\.self)).map(\.xml)
      .joined(separator: "\n")
  }
}

extension String {
  /// The text inside an element or attribute. XML 1.0 has no way to write control characters: they become visible.
  fileprivate var xml: String {
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
