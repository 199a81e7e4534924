import Foundation
import Rendering
import TestRunning
import TestSupport
import Testing

/// Small pull requests, and what each is told: read the golden files as the person who gets them.
///
/// The text and the facts of each are in a file, with all words only in the text. What the other formats make of the facts
/// is worked out from them, so that a message is written down in one place; one pull request is there in every format.
@Suite(.ownThreads) struct ImpactScenarioTests {
  struct Scenario: Sendable, CustomTestStringConvertible {
    var name: String
    /// What is there before, beside Row in Card in App.
    var before: [String: String] = [:]
    /// What is edited; nil deletes.
    var after: [String: String?]
    var status: Int32
    /// `1 error; affects 2 dependents and the component`
    var answer: String

    var testDescription: String { name }
  }

  private static let row = Use("Row", module: "Shop", isTargetModule: true)
  private static let rowSource = BranchJudgementTests.rowSource

  private static let scenarios = [
    Scenario(
      name: "attribute-renamed", after: ["Row.swift": rowSource.replacing("caption", with: "headline")], status: 1,
      answer: "1 error; affects 2 dependents"),
    Scenario(
      name: "outlet-lost", after: ["Row.swift": rowSource.replacing("@IBOutlet var title: UILabel!", with: "")],
      status: 1, answer: "1 error; affects 2 dependents and the component"),
    Scenario(
      name: "hosts-mended-too",
      after: [
        "Row.swift": rowSource.replacing("caption", with: "headline"),
        "Card.xib": BranchJudgementTests.card.replacing("caption", with: "headline"),
      ], status: 0, answer: "no errors; 2 dependents are safe"),
    Scenario(
      name: "component-deleted", after: ["Row.xib": nil, "Row.swift": nil], status: 1,
      answer: "1 error; affects 2 dependents"),
    Scenario(
      name: "host-edited-alone", after: ["App.xib": Nib.host(row.setting("captoin", "Total"))], status: 1,
      answer: "1 error; affects 1 document"),
    Scenario(
      name: "used-by-nobody",
      before: ["Row.swift": rowSource.replacing("\n}", with: "\n  @IBInspectable var unit: String = \"\"\n}")],
      after: ["Row.swift": rowSource], status: 0, answer: "no errors; 2 dependents are safe"),
    Scenario(
      name: "outlet-forgotten",
      after: [
        "Row.swift": rowSource.replacing(
          "\n}", with: "\n  @IBOutlet var price: UILabel!\n  override func awakeFromNib() { price.text = caption }\n}")
      ], status: 1, answer: "1 error; affects 2 dependents and the component"),
    Scenario(
      name: "broken-before-and-mended",
      before: [
        "Menu.xib": Nib.host(row.setting("captoin", "Total")), "List.xib": Nib.host(row.setting("subtitle", "Total")),
      ],
      after: ["Row.swift": rowSource.replacing("\n}", with: "\n  @IBInspectable var subtitle: String = \"\"\n}")],
      status: 0, answer: "no errors; 4 dependents are safe"),
    Scenario(
      name: "host-unreadable", before: ["Broken.xib": String(Nib.host(row).dropLast(40))],
      after: ["Row.swift": rowSource.replacing("caption", with: "headline")], status: 1,
      answer: "1 error; affects 2 dependents"),
    Scenario(
      name: "text-changed", after: ["Row.xib": BranchJudgementTests.row.replacing("Hello", with: "Good bye")],
      status: 0,
      answer: "no errors; 2 dependents are safe"),
    Scenario(
      name: "size-changed",
      before: [
        "Bar.xib": LayoutShiftTests.bar(), "Bar.swift": LayoutShiftTests.barSource,
        "Firm.xib": LayoutShiftTests.screen("Firm", constraints: LayoutShiftTests.firm),
        "Firm.swift": "class Firm: UIViewController {}", "Screen.xib": LayoutShiftTests.screen("Screen"),
        "Screen.swift": "class Screen: UIViewController {}",
      ],
      after: ["Bar.xib": LayoutShiftTests.bar(top: 20)], status: 0, answer: "1 warning; affects 1 of 2 dependents"),
    everything,
  ]

  /// Findings that are new, were there before and are mended, what hurts nobody, and a document that cannot be read.
  private static let everything = Scenario(
    name: "everything",
    before: [
      "Row.swift": rowSource.replacing("\n}", with: "\n  @IBInspectable var unit: String = \"\"\n}"),
      "Menu.xib": Nib.host(row.setting("captoin", "Total")), "List.xib": Nib.host(row.setting("subtitle", "Total")),
      "Broken.xib": String(Nib.host(row).dropLast(40)),
    ],
    after: [
      "Row.swift": rowSource.replacing("caption", with: "headline")
        .replacing("\n}", with: "\n  @IBInspectable var subtitle: String = \"\"\n}")
    ], status: 1, answer: "1 error; affects 2 of 4 dependents")

  @Test(arguments: scenarios)
  func everyFormatTellsIt(scenario: Scenario) throws {
    let shell = try BranchJudgementTests.repository()
    try shell.git("checkout -q main")
    for (name, text) in scenario.before { try shell.folder.write(name, text) }
    try shell.commit("What was there")
    try shell.git("checkout -q -B feature")
    for (name, text) in scenario.after {
      if let text { try shell.folder.write(name, text) } else { try shell.folder.remove(name) }
    }
    let answers = try Answers(shell, "impact --changed git:main", status: scenario.status, scenario.answer)
    try answers.expectOneStory()
    try answers.compare(scenario.name, wholly: scenario.name == Self.everything.name)
  }

  /// A component of its own repository, asked in a store by the person who is about to publish it.
  @Test func severalProjects() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row/Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Row/Row.swift", "@objc(Row) \(Self.rowSource)")
    #expect(try shell.run("publish Row --version 1.0.0").status == 0)
    for project in ["Bank", "Shop"] {
      try shell.folder.write("\(project)/App.xib", Nib.host(Use("Row").setting("caption", project)))
      try shell.folder.write("\(project)/Menu.xib", Nib.host("Row"))
      #expect(try shell.run("record \(project) --project \(project) --branch main --revision 4f9c1ab").status == 0)
    }
    try shell.folder.write("Row/Row.swift", "@objc(Row) \(Self.rowSource.replacing("caption", with: "headline"))")
    #expect(try shell.run("publish Row --bump auto").status == 0)
    // In the folder of one of the projects, whose files can be opened.
    try shell.folder.write("Components.yml", "project: Shop\n")
    let answers = try Answers(
      shell, "impact Row@1.0.0 --to 2.0.0", here: "Shop", status: 1, "1 error; affects 2 of 4 dependents")
    try answers.expectOneStory()
    try answers.compare("several-projects", wholly: false)
  }

  /// The comparison finds what a careless edit of a renderer would do.
  @Test(arguments: [
    ("sarif", "\"startLine\": 12", "\"startLine\": 11"), ("sarif", "\"level\": \"error\"", "\"level\": \"warning\""),
    ("sarif", "wiringLost", "loadFailure"), ("sarif", "\"unchanged\"", "\"new\""), ("sarif", "App.xib", "Menu.xib"),
    ("sarif", "truncated-xml", "empty-file"), ("sarif", "the value set here is lost", "nothing is lost"),
    ("junit", "failures=\"1\"", "failures=\"2\""), ("junit", "Card.xib:12:25", "Card.xib:12:24"),
    ("junit", "name=\"truncated-xml\"", "name=\"truncated\""), ("junit", "subtitle (use-0)", "subtitle (use-1)"),
    ("junit", "before the change", "after the change"), ("github", "::error file=Card", "::warning file=Card"),
    ("github", "line=12", "line=13"), ("github", "affects App.xib:10:17%0A", ""),
    ("github", "%0Ahint: remove", "%0Aremove"),
    ("github", "title=inspectable-removed", "title=outlet-removed"), ("markdown", "#### Errors (1)", "#### Errors (2)"),
    ("markdown", "  - affects `App.xib:10:17`\n", ""), ("markdown", "`Menu.xib:12:25`", "`Menu.xib:12:26`"),
    ("markdown", "**major**", "**minor**"), ("markdown", "attribute `unit` was removed", "`unit` was removed"),
    ("markdown", "- `Broken.xib:12:4`", "- `Broken.xib:12:5`"), ("dot", "n2 -> n1;", "n1 -> n2;"),
    ("dot", "breaks, 1 finding", "breaks, 2 findings"), ("dot", "#fff0b3", "#d4edda"),
    ("mermaid", "n2 --> n1", "n3 --> n1"), ("mermaid", "]:::breaks", "]:::safe"), ("mermaid", "Working tree", "Here"),
  ])
  func anotherStoryIsNoticed(format: String, part: String, damage: String) throws {
    let answers = try Self.damageable.get()
    let output = answers.output(format)
    #expect(output.contains(part))
    #expect(try answers.complaints(about: format, output) == [])
    #expect(try answers.complaints(about: format, output.replacing(part, with: damage)) != [])
  }

  private static let damageable = Result {
    let scenario = everything
    let shell = try BranchJudgementTests.repository()
    try shell.git("checkout -q main")
    for (name, text) in scenario.before { try shell.folder.write(name, text) }
    try shell.commit("What was there")
    try shell.git("checkout -q -B feature")
    for case (let name, let text?) in scenario.after { try shell.folder.write(name, text) }
    return try Answers(shell, "impact --changed git:main", status: scenario.status, scenario.answer)
  }
}

/// What one question is answered in every format.
private struct Answers {
  private static let formats = ["text", "json", "sarif", "junit", "github", "markdown", "dot", "mermaid"]

  let question: String
  private let shell: Shell
  private let outcomes: [String: Program.Outcome]
  private let facts: ImpactFacts
  /// What to do about what a rule says, from the rules themselves.
  private let repairs: [String: String]

  func output(_ format: String) -> String { outcomes[format]?.output ?? "" }
  private func errors(_ format: String) -> String { outcomes[format]?.errors ?? "" }

  init(_ shell: Shell, _ question: String, here: String? = nil, status: Int32, _ answer: String) throws {
    (self.shell, self.question) = (shell, question)
    var outcomes: [String: Program.Outcome] = [:]
    for format in Self.formats {
      let outcome = try shell.run("\(question) --format \(format)")
      #expect(outcome.status == status, "\(format): \(outcome.errors)")
      outcomes[format] = outcome
    }
    self.outcomes = outcomes
    facts = try ImpactFacts(outcomes["json"]?.output ?? "", here: here)
    let text = outcomes["text"]?.output ?? ""
    #expect(text.hasSuffix("\n\(answer)\n") || text == answer + "\n")
    repairs = Dictionary(uniqueKeysWithValues: RuleDocumentation.all.map { ($0.id, $0.repair) })
  }

  // MARK: What is written down

  /// The text, and the facts without the words that the text has; or every format.
  func compare(_ name: String, wholly: Bool) throws {
    var written = ""
    for format in wholly ? Self.formats : ["text", "json"] {
      let output = FindingsFormatTests.withoutRules(output(format))
      written += "$ nibreg \(question) --format \(format)\n"
      written += wholly || format != "json" ? output : withoutWords(output)
      // Those of other formats are held against these.
      if wholly || format == "text" { written += marked(errors(format)) }
      written += "\n"
    }
    written = shell.plain(written)
    let expected = try Golden(folder: "Tests/CommandTests/Goldens/Impact").expected("\(name).txt", recording: written)
    #expect(firstDifference(written, from: expected) == nil)
  }

  private func marked(_ errors: String) -> String { errors.split(separator: "\n").map { "! \($0)\n" }.joined() }

  /// Each message and hint that is in the text by the number of its line there.
  private func withoutWords(_ json: String) -> String {
    let lines = (output("text") + errors("text")).components(separatedBy: "\n")
    return json.components(separatedBy: "\n").map { line in
      guard let match = line.firstMatch(of: #/^( *"(?:message|hint)": )"(.*)"(,?)$/#),
        let words = try? JSONValue("\"\(match.2)\"").text,
        let number = lines.firstIndex(where: { $0.contains(words) })
      else { return line }
      return "\(match.1)(line \(number + 1) of the text)\(match.3)"
    }.joined(separator: "\n")
  }

  // MARK: What is worked out

  /// Every format tells the facts that the JSON has.
  func expectOneStory() throws {
    for format in Self.formats {
      #expect(try complaints(about: format, output(format)) == [])
      // Annotations are commands, beside which nothing else is said.
      #expect(errors(format) == (format == "github" ? "" : errors("text")), "\(format)")
    }
  }

  /// What is wrong with an output in some format.
  func complaints(about format: String, _ output: String) throws -> [String] {
    switch format {
    case "sarif": try complaints(aboutSARIF: output)
    case "junit": try complaints(aboutJUnit: output)
    case "github": complaints(aboutGitHub: output)
    case "markdown": complaints(aboutMarkdown: output)
    case "dot": difference(ToldGraph(dot: output), graph)
    case "mermaid": difference(ToldGraph(mermaid: output), graph)
    default: []
    }
  }

  private func difference<Value: Equatable>(_ value: Value, _ expected: Value) -> [String] {
    value == expected ? [] : ["\(value)\n  instead of\n\(expected)"]
  }

  /// What formats tell that tell findings of one cause as one, and untold changes.
  private func expected(level: (String) -> String = { $0 }) -> [ToldFinding] {
    facts.groups.map { group in
      let head = group[0]
      return ToldFinding(
        level: head.status == "existing" ? level(ImpactFacts.level(of: group)) : ImpactFacts.level(of: group),
        place: head.place, rule: head.rule, message: head.message, hint: head.hint, related: head.related,
        affected: group.dropFirst().map(\.place))
    }
  }

  private var expectedNotes: [ToldFinding] {
    facts.untoldChanges.map { component, change in
      let rule = change["rule"].text ?? ""
      return ToldFinding(
        level: "note", place: component.path, rule: rule,
        message: "\(change["message"].text ?? ""); affects no known dependents"
          + " (requires a \(change["step"].text ?? "") version bump)", hint: repairs[rule],
        related: change["line"]["new"] == .null ? ["\(change["line"]["old"].number ?? 0): before the change"] : [])
    }
  }

  /// A note about a change, as far as the JSON says where it is: the document, and the line of the source.
  private func placed(_ note: ToldFinding) -> ToldFinding {
    var note = note
    note.place = note.place.replacing(#/:[0-9]+:[0-9]+$/#, with: "")
    note.related = note.related.map { $0.replacing(#/^.*?:([0-9]+):[0-9]+: /#) { "\($0.1): " } }
    return note
  }

  /// In any order, with notes about changes held against the changes.
  private func differenceOfFindings(_ told: [ToldFinding], _ expected: [ToldFinding]) -> [String] {
    // Whether a note is of a change, its message says: other findings require nothing.
    let notes = told.filter { $0.message.contains(" (requires a ") }
    return difference(
      told.filter { !notes.contains($0) }.sorted { $0.place < $1.place }, expected.sorted { $0.place < $1.place })
      + difference(notes.map(placed), expectedNotes)
  }

  private func complaints(aboutSARIF output: String) throws -> [String] {
    let log = try JSONValue(output)
    let run = log["runs"].list[0]
    let results = run["results"].list
    func found(_ fingerprint: String, _ place: String) -> ImpactFacts.Found? {
      facts.findings.first { $0.json["fingerprint"].text == fingerprint && $0.place == place }
    }
    var complaints = try ReportSchemas.complaints(aboutSARIF: output)
    var told = results.map { result in
      ToldFinding(sarif: result) { found($0, $1)?.related.count ?? .max }
    }
    complaints += differenceOfFindings(told, expected())
    // What came, what was there, what is gone, in this order.
    let states = ["new": "new", "existing": "unchanged", "fixed": "absent"]
    let order = results.compactMap { $0["baselineState"].text }
    complaints += difference(order, ["new", "unchanged", "absent"].flatMap { state in order.filter { $0 == state } })
    for (result, told) in zip(results, told) {
      let fingerprint = result["partialFingerprints"]["nibreg/1"].text ?? ""
      guard let found = found(fingerprint, told.place) else {
        if !told.message.contains(" (requires a ") { complaints.append("\(told) has another fingerprint") }
        continue
      }
      let properties = result["properties"]
      for name in ["effect", "verdict", "member"] { complaints += difference(properties[name], found.json[name]) }
      complaints += difference(properties["component"].text ?? "", found.json["component"].text ?? "")
      complaints += difference(result["baselineState"].text, states[found.status])
      complaints += difference(result["kind"].text, found.status == "fixed" ? "pass" : "fail")
      let object = found.json["objectID"].text ?? ""
      let logical = result["locations"].list[0]["logicalLocations"].list[0]
      complaints += difference(logical["name"].text, object)
      complaints += difference(logical["fullyQualifiedName"].text, "\(found.path)#\(object)")
    }
    let invocation = run["invocations"].list[0]
    complaints += difference(invocation["executionSuccessful"], .boolean(facts.diagnostics.isEmpty))
    told = invocation["toolExecutionNotifications"].list.map { notification in
      var told = ToldFinding(sarif: notification) { _, _ in 0 }
      told.rule = notification["descriptor"]["id"].text ?? ""
      return told
    }
    complaints += difference(told, facts.diagnostics)
    complaints += difference(
      run["properties"]["components"].list,
      facts.components.map { component in
        .object([
          "component": .text(component.name), "change": .text(component.way), "requiredStep": .text(component.step),
          "sources": component.json["self"]["sources"],
        ])
      })
    let bases = Set(facts.documents.compactMap { $0.firstMatch(of: #/^(.*): /#).map { String($0.1) } })
    complaints += difference(Set((run["originalUriBaseIds"].members ?? [:]).keys), bases.union(["%SRCROOT%"]))
    return complaints
  }

  private func complaints(aboutJUnit output: String) throws -> [String] {
    let report = try JUnitReport(output)
    let complaints = try ReportSchemas.complaints(aboutJUnit: output) + report.complaints
    var cases = facts.findings.map { found in
      let isFailure = found.isCurrent && found.verdict == "breaks"
      let level = found.isCurrent ? ImpactFacts.level(of: [found]) : "note"
      let object = found.json["objectID"].text.map { " (\($0))" } ?? ""
      return JUnitReport.Case(
        suite: (found.origin.map { "\($0): " } ?? "") + found.path, name: "\(found.rule): \(found.member)\(object)",
        outcome: isFailure ? "failure" : found.status == "fixed" || found.verdict == "safe" ? "system-out" : "skipped",
        lines: ["\(found.position): \(level): \(found.message) [\(found.rule)]"]
          + found.related.map { $0.replacing(#/^(.*?:[0-9]+:[0-9]+): /#) { "\($0.1): note: " } }
          + (found.hint.map { ["hint: \($0)"] } ?? []))
    }
    cases += facts.diagnostics.map { told in
      JUnitReport.Case(
        suite: told.place.replacing(#/:[0-9]+:[0-9]+$/#, with: ""), name: told.rule, outcome: "error",
        lines: ["\(told.place): \(told.level): \(told.message) [\(told.rule)]"]
          + (told.hint.map { ["hint: \($0)"] } ?? []))
    }
    let changes = facts.components.flatMap { component in component.majorChanges.map { (component, $0) } }
    for (component, change) in changes {
      let rule = change["rule"].text ?? ""
      // How many are affected, and where it stood, only the text says.
      let isGone = change["line"]["old"] != .null && change["line"]["new"] == .null && component.to != nil
      cases.append(
        JUnitReport.Case(
          suite: component.path, name: "\(rule): \(change["member"].text ?? "")", outcome: "system-out",
          lines: ["note: \(change["message"].text ?? ""); affects … (requires a major version bump) [\(rule)]"]
            + (isGone ? ["\(change["line"]["old"].number ?? 0): note: before the change"] : [])
            + ["hint: \(repairs[rule] ?? "")"]))
    }
    let told = Set(cases.map(\.suite))
    cases += facts.documents.filter { !told.contains($0) }.map {
      JUnitReport.Case(suite: $0, name: "no findings", outcome: "", lines: [])
    }
    let reported = report.cases.map { reported in
      guard reported.outcome == "system-out", reported.lines[0].contains(" (requires a ") else { return reported }
      var reported = reported
      reported.lines[0].replace(#/^.*?:[0-9]+:[0-9]+: /#, with: "")
      reported.lines[0].replace(#/; affects .* \(requires/#, with: "; affects … (requires")
      reported.lines = reported.lines.map { $0.replacing(#/^.*?:([0-9]+):[0-9]+: note: /#) { "\($0.1): note: " } }
      return reported
    }
    return complaints + difference(reported.map(\.description).sorted(), cases.map(\.description).sorted())
  }

  private func complaints(aboutGitHub output: String) -> [String] {
    let told = output.split(separator: "\n").compactMap { ToldFinding(gitHub: $0) }
    // What is there already is worth a notice, and what is mended nothing.
    let expected = expected { _ in "note" }.filter { $0.level != "none" }
    return difference(told.count, output.count { $0 == "\n" })
      + difference(Array(told.prefix(facts.diagnostics.count)), facts.diagnostics)
      + differenceOfFindings(Array(told.dropFirst(facts.diagnostics.count)), expected)
  }

  private func complaints(aboutMarkdown output: String) -> [String] {
    let report = MarkdownReport(output)
    let summary = self.output("text").split(separator: "\n").last.map(String.init) ?? ""
    var complaints = difference(report.lines(below: "Impact").first, summary)
    complaints += difference(
      report.rows(below: "Impact"),
      facts.components.map { [$0.name, $0.step, MarkdownReport.plain($0.way)] })
    let told = report.findings.sorted { $0.place < $1.place }
    let expected = expected { _ in "note" }.sorted { $0.place < $1.place }
    complaints += difference(told, expected.map(\.plain))
    let unused = facts.untoldChanges
    complaints += difference(
      unused.isEmpty ? [] : report.rows(below: "Breaking, with no known dependents (\(unused.count))"),
      unused.map { component, change in
        [component.name, MarkdownReport.plain(change["message"].text ?? ""), change["rule"].text ?? ""]
      })
    let unread = facts.diagnostics
    complaints += difference(
      unread.isEmpty ? [] : report.lines(below: "Not read (\(unread.count))").map(MarkdownReport.plain),
      unread.map { MarkdownReport.plain("- \($0.place): \($0.message)") })
    for component in facts.components {
      let steps = ["major", "minor", "patch"]
      let changes = component.json["changes"].list
      let rows = report.rows(below: "All changes of \(component.name)").map { row in
        [row[0], row[1].replacing(#/, (affects|shows in) .*/#, with: ""), row[2]]
      }
      complaints += difference(
        rows,
        steps.flatMap { step in changes.filter { $0["step"].text == step } }.map { change in
          [change["step"].text, MarkdownReport.plain(change["message"].text ?? ""), change["rule"].text].compactMap(
            \.self)
        })
    }
    return complaints
  }

  /// Components, then documents by project, the worst first.
  private var graph: ToldGraph {
    var graph = ToldGraph()
    for component in facts.components {
      var lines = [component.name]
      if component.isPublished { lines.append(component.way) }
      if component.to == nil { lines.append("gone") }
      graph.add(lines + ["needs a \(component.step) step"], kind: "component", group: nil)
    }
    let kinds = [("breaks", "breaks"), ("mayBreak", "may break"), ("safe", "safe"), ("unknown", "unknown")]
    let changing = facts.components.map(\.name)
    func place(of host: JSONValue) -> String {
      guard let project = host["project"].text else { return "Working tree" }
      return "\(project), branch \(host["branch"].text ?? "") at \(host["revision"].text ?? "")"
    }
    /// A component that changes is in the picture already.
    func name(of host: JSONValue) -> String {
      if let component = host["component"].text, changing.contains(component) { return component }
      return "\(place(of: host)): \(host["host"].text ?? "")"
    }
    for (kind, words) in kinds {
      for host in facts.hosts where host["verdict"].text == kind {
        if let component = host["component"].text, changing.contains(component) { continue }
        let findings = (host["embeddings"].list.flatMap { $0["findings"].list } + host["findings"].list).filter {
          $0["status"].text == "new" && $0["verdict"].text != "safe"
        }
        let count = findings.isEmpty ? "" : ", \(findings.count) finding\(findings.count == 1 ? "" : "s")"
        let component = host["component"].text.map { ["(\($0))"] } ?? []
        graph.add([host["host"].text ?? ""] + component + [words + count], kind: kind, group: place(of: host))
      }
      let documents = facts.json["documents"].list.filter { $0["status"].text == "new" && $0["verdict"].text == kind }
      for (path, found) in Dictionary(grouping: documents, by: { $0["path"].text ?? "" }).sorted(by: { $0.key < $1.key }
      ) {
        let count = "\(found.count) finding\(found.count == 1 ? "" : "s")"
        graph.add([path, "\(words), \(count)"], kind: kind, group: "Working tree")
      }
    }
    // Names begin with the project.
    let documents = graph.nodes.dropFirst(facts.components.count)
    let projects = Set(facts.hosts.map(place)).union(["Working tree"]).sorted()
    graph.nodes =
      graph.nodes.prefix(facts.components.count)
      + projects.flatMap { project in
        documents.filter { $0.hasPrefix("\(project): ") }
      }
    for host in facts.hosts {
      for embedding in host["embeddings"].list {
        let component = embedding["component"].text ?? ""
        let used = facts.hosts.first { $0["component"].text == component && $0["project"] == host["project"] }
        graph.edges.insert(
          "\(name(of: host)) > \(changing.contains(component) ? component : used.map(name) ?? component)")
      }
    }
    return graph
  }
}
