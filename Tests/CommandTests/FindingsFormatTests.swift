import Foundation
import TestRunning
import TestSupport
import Testing

/// Findings in every format, and whether other programs can read them.
@Suite(.ownThreads) struct FindingsFormatTests {
  static let formats = ["text", "json", "sarif", "junit", "github", "markdown"]

  // MARK: What is printed

  @Test(arguments: formats)
  func theFaultsAreReported(format: String) throws {
    let outcome = try Shell.withExamples().run("check Faults --format \(format)")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    try Self.compare(outcome.output, "faults.\(format)")
  }

  @Test(arguments: formats)
  func hostileNamesAreHarmless(format: String) throws {
    let shell = try Self.hostile()
    let outcome = try shell.run("check . --format \(format)")
    #expect(outcome.status == 1, "\(outcome.errors)")
    for scalar in outcome.output.unicodeScalars where scalar != "\n" {
      #expect(!Self.isControl(scalar), "\(scalar.escaped(asASCII: true))")
    }
    let facts = try JSONValue(try shell.run("check . --format json").output)["findings"].list
    try Self.compare(Self.withoutWords(of: try #require(facts.first), outcome.output), "hostile.\(format)")
  }

  /// What becomes of names is written down, not what the rule says of them: that is with the faults.
  private static func withoutWords(of finding: JSONValue, _ output: String) throws -> String {
    let message = try #require(finding["message"].text)
    let name = "attribute '\(finding["member"].text ?? "")'"
    let words = [
      String(message.dropFirst(name.count)), finding["hint"].text, finding["related"].list[0]["message"].text,
    ]
    return words.compactMap(\.self).reduce(output) { text, words in
      text.replacing(words, with: "…").replacing(words.replacing("'", with: "`"), with: "…")
    }
  }

  @Test(arguments: formats)
  func nothingFoundIsAnAnswerToo(format: String) throws {
    let outcome = try Shell.withExamples().run("check Components App --format \(format)")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty == (format == "github"))
    if format == "markdown" { #expect(outcome.output == "### Check: nothing found\n\n8 documents looked at.\n") }
    if format == "sarif" { #expect(try Self.run(of: outcome.output)["results"] == .list([])) }
    if format == "junit" { #expect(try JUnitReport(outcome.output).tests == 8) }
  }

  // MARK: SARIF

  @Test func sarifIsAsItsSchemaSays() throws {
    for shell in [try Shell.withExamples(), try Self.hostile(), try Self.unread()] {
      #expect(try ReportSchemas.complaints(aboutSARIF: try shell.run("check . --format sarif").output) == [])
    }
  }

  /// The checks find what is wrong: each damage is one that a careless edit of a renderer would do.
  @Test(arguments: [
    (#""version": "2.1.0""#, #""version": "2.1""#), (#""startLine": "#, #""startLine": -"#),
    (#""level": "error""#, #""level": "fatal""#), (#""text": "#, #""txt": "#), (#""ruleId": "#, #""ruleID": "#),
    (#""relatedLocations": ["#, #""relatedLocations": 7, "other": ["#),
  ])
  func aDamagedLogIsNoSARIF(part: String, damage: String) throws {
    let log = try Shell.withExamples().run("check Faults --format sarif").output
    #expect(log.contains(part))
    #expect(try !ReportSchemas.complaints(aboutSARIF: log.replacing(part, with: damage)).isEmpty)
  }

  @Test func sarifNamesRulesOfItsTool() throws {
    let run = try Self.run(of: try Shell.withExamples().run("check Faults --format sarif").output)
    let rules = run["tool"]["driver"]["rules"].list
    for result in run["results"].list {
      let index = try #require(result["ruleIndex"].number)
      #expect(rules[index]["id"] == result["ruleId"])
      // The rule's level is its worst.
      let levels = ["none", "note", "warning", "error"]
      let level = try #require(levels.firstIndex(of: result["level"].text ?? ""))
      let worst = try #require(levels.firstIndex(of: rules[index]["defaultConfiguration"]["level"].text ?? ""))
      #expect(level <= worst)
    }
    let listed = try JSONValue(try Shell().run("rules --format json").output)["rules"].list
    #expect(rules.map { $0["id"] } == listed.map { $0["id"] })
  }

  @Test func sarifPathsAreURIs() throws {
    let run = try Self.run(of: try Self.hostile().run("check . --format sarif").output)
    let uris = run["results"].list.map { $0["locations"].list[0]["physicalLocation"]["artifactLocation"]["uri"].text }
    #expect(uris.compactMap(\.self).count == uris.count)
    for uri in uris.compactMap(\.self) {
      #expect(uri.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~/%".contains($0)) })
      #expect(URL(string: uri)?.scheme == nil)
    }
    #expect(Set(uris.compactMap { $0?.removingPercentEncoding }) == Set(Self.hostileFiles))
  }

  @Test func fingerprintsAreThoseOfTheOtherFormats() throws {
    let shell = try Shell.withExamples()
    let json = try JSONValue(try shell.run("check Faults --format json").output)["findings"].list
    let sarif = try Self.run(of: try shell.run("check Faults --format sarif").output)["results"].list
    #expect(json.map { $0["fingerprint"] } == sarif.map { $0["partialFingerprints"]["nibreg/1"] })
  }

  // MARK: JUnit

  @Test func junitIsAsItsSchemaSays() throws {
    for shell in [try Shell.withExamples(), try Self.hostile(), try Self.unread()] {
      for threshold in ["breaks", "mayBreak", "never"] {
        let outcome = try shell.run("check . --fail-on \(threshold) --format junit")
        #expect(try ReportSchemas.complaints(aboutJUnit: outcome.output) == [])
        let report = try JUnitReport(outcome.output)
        #expect(report.complaints == [])
        // Failures are what makes the answer negative.
        #expect((report.failures > 0) == (outcome.status == 1))
      }
    }
  }

  @Test(arguments: [
    ("<testcase name=", "<testcase title="), ("<failure ", "<failed "), ("</testsuites>", "<testcase/></testsuites>"),
    (" tests=", " test="),
  ])
  func aDamagedReportIsNoJUnit(part: String, damage: String) throws {
    let report = try Shell.withExamples().run("check Faults --format junit").output
    #expect(report.contains(part))
    #expect(try !ReportSchemas.complaints(aboutJUnit: report.replacing(part, with: damage)).isEmpty)
  }

  @Test func junitCountsEveryDocumentAndFinding() throws {
    let shell = try Shell.withExamples()
    let answer = try JSONValue(try shell.run("check . --format json").output)
    let report = try JUnitReport(try shell.run("check . --format junit").output)
    let findings = answer["findings"].list
    let documents = Set(findings.compactMap { $0["path"].text })
    #expect(report.tests == findings.count + (answer["documents"].number ?? 0) - documents.count)
    #expect(report.failures == answer["summary"]["breaks"].number)
    #expect(report.skipped == answer["summary"]["mayBreak"].number)
  }

  @Test func junitSaysWhatCannotBeRead() throws {
    let report = try JUnitReport(try Self.unread().run("check . --format junit").output)
    #expect(report.errors == 1)
    #expect(report.failures == 1)
  }

  // MARK: GitHub

  @Test func eachFindingIsOneCommandOfGitHub() throws {
    let shell = try Self.hostile()
    let lines = try shell.run("check . --format github").output.split(separator: "\n")
    let findings = try JSONValue(try shell.run("check . --format json").output)["findings"].list
    #expect(lines.count == findings.count)
    for (line, finding) in zip(lines, findings) {
      let parts = line.components(separatedBy: "::")
      #expect(parts[0] == "")
      let properties = parts[1].components(separatedBy: ",")
      #expect(properties.count == 4)
      #expect(properties[1] == "line=\(finding["line"].number ?? 0)")
      #expect(properties[2] == "col=\(finding["column"].number ?? 0)")
      #expect(properties[3] == "title=\(finding["rule"].text ?? "")")
      #expect(["error file", "warning file", "notice file"].contains(properties[0].components(separatedBy: "=")[0]))
    }
  }

  @Test func gitHubIsToldWhatCannotBeRead() throws {
    let output = try Self.unread().run("check . --format github").output
    #expect(output.hasPrefix("::error file=Broken.xib,line="))
  }

  // MARK: Markdown

  @Test func markdownOfHostileNamesIsText() throws {
    let output = try Self.hostile().run("check . --format markdown").output
    // What is left without code is ours, and has nothing that renders but the frame.
    var rest = output
    for pattern in ["<code>[^<`|\\\\@\\[]*</code>", "`[^`\n]*`", "</?(details|summary)>"] {
      rest = rest.replacingOccurrences(of: pattern, with: "", options: .regularExpression)
    }
    for sign in ["<", ">", "`", "@", "[", "]", "\\", "http", "www.", "&", "*", "_", "~"] {
      #expect(!rest.contains(sign), "\(sign)")
    }
    // Every row has three cells.
    for row in output.split(separator: "\n") where row.hasPrefix("|") {
      #expect(row.filter { $0 == "|" }.count == 4, "\(row)")
    }
  }

  /// GitHub takes comments of 65536 characters.
  @Test func markdownOfManyFindingsFitsIntoAComment() throws {
    let shell = try Shell()
    let row = Use("Row")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    for number in 0..<30 {
      let attributes = (0..<30).map { "attributeNumber\(number)x\($0)" }
      try shell.folder.write(
        "Host\(number).xib", Nib.host(attributes.reduce(row) { $0.setting($1, "value") }))
    }
    let output = try shell.run("check . --format markdown").output
    #expect(output.count < 65_536)
    #expect(output.hasPrefix("### Check: 900 errors\n"))
    #expect(output.contains("\nand "))
    #expect(output.hasSuffix("\n</details>\n"))
  }

  // MARK: Made documents

  private static let hostileText =
    "x'](https://evil.example) <img src=x onerror=alert(1)> |`a`\\| @octocat #1 %0A::error::{0}]]>&amp; --> **b**"

  private static let hostileFiles = ["A\u{1B}[31m|,@octocat:#1 %41::.xib", "B\n::error::`<b>`&\u{202E}\u{FFFE}.xib"]

  /// Documents with names that mean something to a terminal, a log, XML, HTML or Markdown.
  private static func hostile() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    let uses = [hostileText, "line\u{85}end\u{9B}31m", "\u{202E}right\u{2066}", "\u{FFFD}\u{200B}é", "''", "a' 'b"]
    for (index, file) in hostileFiles.enumerated() {
      let use = uses.reduce(Use("Row")) { $0.setting($1 + (index == 0 ? "" : "2"), "v") }
      try shell.folder.write(file, Nib.host(use))
    }
    return shell
  }

  /// Something is wrong with one document, and another cannot be read.
  private static func unread() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write("Broken.xib", String(Nib.host("Row").dropLast(40)))
    try shell.folder.write("Host.xib", Nib.host(Use("Row").setting("title", "Hello")))
    return shell
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func run(of log: String) throws -> JSONValue { try JSONValue(log)["runs"].list[0] }

  private static func compare(_ output: String, _ name: String) throws {
    let text = withoutRules(output)
    let expected = try Golden(folder: "Tests/CommandTests/Goldens").expected(name, recording: text)
    #expect(firstDifference(text, from: expected) == nil)
  }

  /// A SARIF log without what changes with every rule that is added; any other answer as it is.
  static func withoutRules(_ output: String) -> String {
    var lines = output.components(separatedBy: "\n")
    if let start = lines.firstIndex(of: #"          "rules": ["#),
      let end = lines[start...].firstIndex(of: "          ]")
    {
      lines.replaceSubrange(start...end, with: [#"          "rules": ["…"]"#])
      lines.removeAll { $0.contains(#""ruleIndex": "#) }
    }
    return lines.joined(separator: "\n")
  }
}
