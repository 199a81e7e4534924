import Foundation
import TestRunning
import TestSupport
import Testing

/// A project in which everything that somebody can name has a name that means something to a terminal, a log of a job, a
/// file format or a shell, through every command and format: one law holds for all of them.
@Suite(.ownThreads) struct HostileProjectTests {
  /// What no file, branch or value must do, as far as it can be in a file name.
  static let signs =
    "\u{9B}2J\u{85}\u{2028}\u{2029}\u{202E}\u{2066}\u{61C}\u{7F}|`<b>@ada \"'\\&%0A{x}[l](u)##[error]##vso[x]#1 $(id);*"
  static let evil = "::error::\u{1B}[31m\u{07}\r\n::error file=x::owned\t" + signs
  /// XML has no way to write most control characters, and a name that is asked for has no version in it.
  static let name = "Row" + signs.replacing("@", with: "") + " \n::error::x\t"
  /// A manifest takes no control characters.
  static let plain = "::x|`<b>\\&%0A{x}[l](u)##[error]##vso[x]#1 $(id);*"

  struct Case: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var format: String?
    var input = ""
    var testDescription: String { arguments.joined(separator: " ") + (format.map { " \($0)" } ?? "") }
  }

  static let findings = ["text", "json", "sarif", "junit", "github", "markdown"]

  /// What can be asked of the project, and what is done to its store, in this order.
  static let cases: [Case] = {
    var cases: [Case] = []
    func add(_ formats: [String], _ arguments: String...) {
      cases += formats.map { Case(arguments: arguments, format: $0) }
    }
    let both = ["text", "json"]
    let graphs = ["dot", "mermaid"]
    let place = ["--project=\(evil)", "--branch=\(evil)"]
    let file = "Views/\(evil).xib"
    // Not searched, unless it is named.
    let other = "Pods/\(evil).xib"
    add(both, "check", ".", "--manifest")
    cases += [
      Case(arguments: ["\(evil)"]), Case(arguments: ["list", "--\(evil)"]),
      Case(arguments: ["list", "--format", evil]),
      Case(arguments: ["show", evil, evil]), Case(arguments: ["log", "--timeout", evil]),
      Case(arguments: ["help", evil]),
      Case(arguments: ["list", "--store", evil]), Case(arguments: ["init", evil]), Case(arguments: ["rules", evil]),
      Case(arguments: ["record", evil, "--project", "P"]), Case(arguments: ["import-history", evil]),
      Case(arguments: ["accept", evil, "--reason", evil]), Case(arguments: ["yank", "--reason", evil, "--", evil]),
      Case(arguments: ["publish", ".", "--version", evil]), Case(arguments: ["resolve", "--", "Row@\(evil)"]),
      Case(arguments: ["publish", ".", "--bump", "auto", "--requires", evil]),
      Case(arguments: ["prune", "--older-than", evil]), Case(arguments: ["diff", "git:\(evil):x", "."]),
      Case(arguments: ["impact", "--changed", "git:\(evil)"]), Case(arguments: ["impact", "--", name + "x"]),
      Case(arguments: ["check", ".", "--source", evil]), Case(arguments: ["expand", evil, "--hosts", "."]),
    ]
    for format in findings { add([format], "check", ".", "--no-sources") }
    add(findings, "check", ".")
    add(findings, "check", ".", "--fail-on", "mayBreak")
    add(both, "record", ".", "--revision=\(evil)")
    add(both, "record", ".", "--revision=\(evil)")
    add(both, "record", ".", place[0], place[1])
    add(both, "publish", ".", "--version", "1.0.0", "--reason", evil, "--allow-load-failure", evil, "--dry-run")
    add(both, "publish", "Views", "--version", "1.0.0", "--reason", evil, "--allow-load-failure", evil)
    add(both, "publish", file, "--version", "1.0.0")
    add(both, "publish", "Pods", "--version", "1.0.0")
    add(both, "publish", "Pods", "--bump", "minor")
    add(both, "publish", "Pods", "--bump", "patch", "--allow-breaking", evil, "--allow-load-failure", evil)
    add(both, "list")
    add(both, "log")
    add(both, "log", "--", name)
    add(both, "show", "--", name)
    add(both, "search", "--", "o")
    add(both, "search", "--", evil)
    for hosts in [[], ["--hosts", "."]] {
      cases += (both + graphs).map { Case(arguments: ["impact"] + hosts + ["--", name], format: $0) }
      cases += both.map { Case(arguments: ["impact", "--summary"] + hosts + ["--", name], format: $0) }
      cases += (both + graphs).map { Case(arguments: ["why"] + hosts + ["--", "App/\(evil).xib", name], format: $0) }
      cases += (findings + graphs).map {
        Case(arguments: ["impact", "--with", other] + hosts + ["--", name], format: $0)
      }
    }
    add(findings, "impact", "--to", "1.0.1", "--", name)
    add(findings, "impact", "--changed", "git:HEAD")
    add(findings, "diff", "--all", file, other)
    add(findings, "diff", "--", name + "@1.0.0", name + "@1.0.1")
    add(findings, "diff", "git:HEAD:\(file)", file)
    add(both, "expand", "App/\(evil).xib", "--trace", "--cost", "--hosts", ".")
    add(both, "expand", "App/\(evil).xib", "--store", ".nibreg/registry.sqlite")
    add(both, "expand", "App/\(evil).xib", "-o", "out\(evil)", "--hosts", ".")
    add(both, "resolve")
    add(both, "resolve", "--locked")
    add(both, "resolve", "--explain", name)
    add(both, "resolve", "--explain", evil)
    add(both, "resolve", "--manifest", "Good.yml")
    add(both, "resolve", "--manifest", "Good.yml", "--explain", "Plain")
    add(both, "resolve", "--", name)
    add(both, "resolve", "--", name + "@^9.0.0")
    add(both, "outdated")
    add(both, "yank", "--reason", evil, "--", name + "@1.0.1")
    add(both, "yank", "--reason", evil, "--", name + "@1.0.1")
    add(both, "deprecate", "--reason", evil, "--replacement", "Plain", "--", name)
    add(both, "resolve", "--update-all")
    add(both, "resolve", "--", name)
    add(both, "outdated")
    add(both, "accept", "0123456789ab", "--reason", evil)
    add(both, "accept", "--list")
    add(both, "accept", "0123456789ab", "--withdraw", "--reason", evil)
    add(both, "verify")
    add(both, "rebuild")
    add(both, "backup", "copy\(evil)")
    add(both, "verify", "--store", "copy\(evil)")
    add(both, "export", "exported\(evil)")
    add(both, "import", "exported\(evil)")
    add(both, "import", "Views")
    cases.append(Case(arguments: ["export", "-"]))
    cases.append(Case(arguments: ["import", "-"], input: "{\"file\":\"\(name)\"}\n"))
    add(both, "import-history", ".", "--project", evil, "--dry-run")
    add(both, "import-history", ".", "--project", evil)
    add(both, "log")
    add(both, "prune", "--keep", "1", "--dry-run")
    add(both, "prune", "--keep", "1")
    cases += both.map { Case(arguments: ["forget"] + place, format: $0) }
    cases += both.map { Case(arguments: ["forget"] + place, format: $0) }
    return cases
  }()

  private static func project() throws -> Shell {
    let shell = try Shell.withStore()
    let row = Use(name).setting(signs, signs).setting("\(name)2", signs)
    try shell.folder.write("Views/\(evil).xib", Nib.component(Use(name), text: name, outlets: [name, signs]))
    try shell.folder.write("Views/Plain.xib", Nib.component("Plain", uses: [row]))
    try shell.folder.write("App/\(evil).xib", Nib.host([row, .reference(name), "Plain"], text: name))
    try shell.folder.write("App/\(evil)/Main.storyboard", Nib.storyboard(row, .reference(name)))
    try shell.folder.write("App/\(evil)2.xib", String(Nib.host("Plain").dropLast(30)))
    try shell.folder.write("App/\(evil)3.xib", "<\(name)>")
    try shell.folder.write(
      "App/fr.lproj/\(evil).strings", "\"label.text\" = \"\(signs.replacing("\"", with: ""))\";\n\(evil)")
    try shell.folder.write(
      "App/\(evil).swift",
      "class Plain: UIView { @IBInspectable var title: String = \"\(signs.filter { $0 != "\"" && $0 != "\\" })\"\n"
        + "func f() { UINib(nibName: \"\(signs.filter { $0 != "\"" && $0 != "\\" })\", bundle: nil) } } /* \(evil)")
    try shell.folder.write(
      "Components.yml",
      "project: \(yaml(plain))\ncomponents:\n  \(yaml(plain)): {aliases: [\(yaml(plain + "2"))]}\n"
        + "requires: {Plain: ^1.0.0, \(yaml(plain)): \"*\"}\n")
    try shell.folder.write("Good.yml", "project: \(yaml(plain))\nrequires: {Plain: ^1.0.0}\n")
    try shell.git("init -q -b b\u{202E}\u{9B}")
    try shell.folder.write(".git/info/exclude", ".nibreg\nPods\n")
    try shell.git("add -A .")
    let message = try shell.folder.write(".git/message", evil)
    let outcome = try Program.runTool(
      "git", ["-c", "user.name=a\(evil)", "-c", "user.email=\(signs)", "commit", "-q", "-F", message],
      in: shell.folder.path)
    precondition(outcome.status == 0, outcome.errors)
    try shell.folder.write("Pods/\(evil).xib", Nib.component(Use(name), text: "Other", outlets: ["other"]))
    try shell.folder.write("App/Plain.xib", Nib.host([row], text: "changed"))
    return shell
  }

  private static func yaml(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { text, scalar in
      text +=
        scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F && !"\"\\".unicodeScalars.contains(scalar)
        ? String(scalar)
        : "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
    } + "\""
  }

  @Test func nothingThatSomebodyNamedSteersAnything() throws {
    let shell = try Self.project()
    var silent = 0
    for `case` in Self.cases {
      // What is exported is everybody's own bytes.
      let isExport = `case`.arguments == ["export", "-"]
      let format = `case`.format.map { ["--format", $0] } ?? []
      let arguments = [`case`.arguments[0]] + format + `case`.arguments.dropFirst()
      let outcome = try Program.run(
        arguments, in: shell.folder.path, environment: ["NIBREG_USER": Self.evil], input: Data(`case`.input.utf8))
      #expect(!outcome.wasKilled && outcome.status <= 3 || outcome.status == 64, "\(`case`): \(outcome)")
      let complaints = isExport ? [] : try Self.complaints(about: outcome, format: `case`.format ?? "text")
      #expect(complaints == [], "\(`case`)")
      if outcome.output.isEmpty, outcome.errors.isEmpty, `case`.format != "github" { silent += 1 }
    }
    // The names did arrive.
    #expect(silent == 0)
    #expect(try shell.run("list --format json").output.contains("\\u0023\\u0023vso"))
    // Nothing is beside what was asked for.
    let names = try FileManager.default.contentsOfDirectory(
      atPath: (shell.folder.path as NSString).deletingLastPathComponent)
    #expect(names == ["shop"])
  }

  static func complaints(about outcome: Program.Outcome, format: String) throws -> [String] {
    var complaints: [String] = []
    for (name, text) in [("output", outcome.output), ("errors", outcome.errors)] {
      for scalar in Set(text.unicodeScalars) where isSteering(scalar) {
        complaints.append("\(name) has U+\(String(scalar.value, radix: 16))")
      }
      for line in text.split(separator: "\n") {
        let seen = line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        let isCommand = seen.drop(while: \.properties.isWhitespace).starts(with: "::".unicodeScalars)
        let isOurs = format == "github" && name == "output" && line.contains(/^::(error|warning|notice) (file|title)=/)
        if isCommand, !isOurs { complaints.append("\(name) has a command: \(line.prefix(80))") }
        if !isOurs, String(String.UnicodeScalarView(seen)).contains(/##[a-zA-Z]*\[/) {
          complaints.append("\(name) has a command: \(line.prefix(80))")
        }
      }
    }
    let output = outcome.output
    guard !output.isEmpty else { return complaints }
    switch format {
    case "json": if (try? JSONValue(output)) == nil { complaints.append("no JSON: \(output.prefix(200))") }
    case "sarif": complaints += try ReportSchemas.complaints(aboutSARIF: output)
    case "junit": complaints += try ReportSchemas.complaints(aboutJUnit: output) + JUnitReport(output).complaints
    case "dot":
      for line in output.split(separator: "\n") {
        let rest = line.replacingOccurrences(of: #""([^"\\]|\\.)*""#, with: "", options: .regularExpression)
        if rest.contains("\"") { complaints.append("no DOT: \(line)") }
      }
    case "mermaid":
      for line in output.split(separator: "\n")
      where ![1, 3].contains(line.split(separator: "\"", omittingEmptySubsequences: false).count) {
        complaints.append("no Mermaid: \(line)")
      }
    case "markdown":
      for row in output.split(separator: "\n") where row.hasPrefix("|") && row.filter({ $0 == "|" }).count != 4 {
        complaints.append("no row of three cells: \(row)")
      }
      if output.contains("<b>") || output.contains(/[^`&0-9a-z;]@ada/) { complaints.append("markup in Markdown") }
    default: break
    }
    return complaints
  }

  static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// What git shows of such files.
  @Test func gitDiffSteersNothing() throws {
    let shell = try Self.project()
    try shell.folder.write(".gitattributes", "*.xib diff=nibreg\n")
    try shell.folder.write("App/\(Self.evil)2.xib", "<a>\(Self.evil)")
    try shell.folder.write("Views/\(Self.evil).xib", Nib.component("Plain", text: Self.name))
    let outcome = try Program.runTool(
      "git", ["-c", "diff.nibreg.command='\(Program.path)' git-diff", "diff", "HEAD", "--", "*.xib"],
      in: shell.folder.path)
    let bad = Set(outcome.output.unicodeScalars).filter { Self.isSteering($0) && $0 != "\t" }
    #expect(bad.isEmpty && outcome.output.contains("diff --nibreg"), "\(outcome)")
  }

  /// Time and size of an answer grow with the names, not with their square.
  @Test(arguments: findings)
  func longNamesAreAnswered(format: String) throws {
    let shell = try Shell()
    let name = String(repeating: "'a ", count: 100_000)
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write("\(String(repeating: "n", count: 250)).xib", Nib.host(Use("Row").setting(name, name)))
    let outcome = try shell.run("check . --format \(format)")
    #expect(outcome.status == 1, "\(outcome.errors.prefix(200))")
    #expect(try Self.complaints(about: outcome, format: format) == [])
  }
}
