import Foundation
import TestRunning
import TestSupport
import Testing

/// `diff`: which class each side brings, and what others can notice.
@Suite(.ownThreads) struct DiffJudgementTests {
  /// Required step, sources, and the rules of what changed and of what does not fit now.
  private func answer(_ shell: Shell, _ sides: String, input: String = "", status: Int32 = 1) throws -> String {
    let outcome = try shell.run("diff \(sides) --format json", input: input)
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    let json = try JSONValue(outcome.output)
    #expect(json["differs"] == .boolean(status == 1))
    let changes = json["surfaceChanges"].list.compactMap { $0["rule"].text }.sorted()
    let findings = json["self"]["findings"].list.filter { $0["status"].text == "new" }.compactMap { $0["rule"].text }
    return ([json["requiredStep"].text ?? "none", json["self"]["sources"].text ?? "not judged"] + changes + findings)
      .joined(separator: " ")
  }

  @Test func aRevisionBringsItsClass() throws {
    let shell = try BranchJudgementTests.repository()
    #expect(try answer(shell, "git:main:Row.xib Row.xib", status: 0) == "none known")
    // The documents are the same, and the class is not.
    try shell.folder.write("Row.swift", BranchJudgementTests.rowSource.replacing("caption", with: "headline"))
    #expect(try answer(shell, "git:main:Row.xib Row.xib") == "major known inspectable-added inspectable-removed")
    #expect(try answer(shell, "Row.xib git:main:Row.xib") == "major known inspectable-added inspectable-removed")
    #expect(try answer(shell, "git:main:Row.xib Row.xib --no-sources", status: 0) == "none unknown")
    let text = try shell.run("diff git:main:Row.xib Row.xib").output
    #expect(text.contains("the documents are the same, apart from what Xcode rewrites by itself; the class is not"))
    try shell.commit("Rename the attribute")
    #expect(try answer(shell, "git:main:Row.xib git:feature:Row.xib").hasPrefix("major known inspectable-added"))
    #expect(try answer(shell, "git:main:Row.xib git:feature:Row.xib --source Elsewhere", status: 0) == "none unknown")
  }

  @Test func aClassThatLostWhatTheNibNames() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Row.swift", "class Row: UIView { @IBInspectable var caption: String = \"\" }")
    #expect(try answer(shell, "git:main:Row.xib Row.xib") == "major known outlet-removed outlet-not-in-class")
  }

  /// Of a copy beside the project only the document is looked at.
  @Test func aCopyIsMeantForTheClassOfTheOtherSide() throws {
    let shell = try BranchJudgementTests.repository()
    let new = BranchJudgementTests.row.replacing("Hello", with: "Good bye")
    let copy = try TemporaryFolder()
    try copy.write("another name.xib", new)
    let file = copy.path("another name.xib")
    #expect(try answer(shell, "Row.xib '\(file)'") == "patch known appearance-changed")
    #expect(try answer(shell, "'\(file)' git:main:Row.xib") == "patch known appearance-changed")
    #expect(try answer(shell, "Row.xib -", input: new) == "patch known appearance-changed")
    #expect(try answer(shell, "- Row.xib", input: new) == "patch known appearance-changed")
  }

  @Test func aRenamedNibIsTold() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.git("mv Row.xib Line.xib")
    #expect(try answer(shell, "git:main:Row.xib Line.xib").contains("nib-name-changed"))
    #expect(try !answer(shell, "Line.xib Card.xib").contains("nib-name-changed"))
  }

  @Test func aVersionBringsItsDeclarations() throws {
    let shell = try BranchJudgementTests.repository()
    #expect(try shell.run("init").status == 0)
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    try shell.folder.write("Row.swift", BranchJudgementTests.rowSource.replacing("caption", with: "headline"))
    #expect(try shell.run("publish Row.xib --version 2.0.0").status == 0)
    #expect(try answer(shell, "Row@1.0.0 Row@2.0.0") == "major known inspectable-added inspectable-removed")
    #expect(try answer(shell, "Row@2.0.0 Row.xib", status: 0) == "none known")
    #expect(try answer(shell, "Row@1.0.0 Row.xib") == "major known inspectable-added inspectable-removed")
    #expect(try answer(shell, "Row Row.xib --no-sources", status: 0) == "none unknown")
  }

  @Test func whatDefinesNoComponentHasFactsOnly() throws {
    let shell = try Shell()
    try shell.folder.write("Old.xib", Nib.host("Row"))
    try shell.folder.write("New.xib", Nib.host("Row", text: "Good bye"))
    #expect(try answer(shell, "Old.xib New.xib") == "none not judged")
    let sarif = try shell.run("diff Old.xib New.xib --format sarif").output
    #expect(try ReportSchemas.complaints(aboutSARIF: sarif) == [])
    #expect(sarif.contains("\"ruleId\": \"property-changed\""))
  }

  @Test func otherFormatsTellTheChanges() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Row.swift", BranchJudgementTests.rowSource.replacing("caption", with: "headline"))
    let sides = "git:main:Row.xib Row.xib"
    let junit = try shell.run("diff \(sides) --format junit").output
    #expect(try ReportSchemas.complaints(aboutJUnit: junit) == [])
    #expect(try JUnitReport(junit).failures == 1)
    #expect(try ReportSchemas.complaints(aboutSARIF: try shell.run("diff \(sides) --format sarif").output) == [])
    let commands = try shell.run("diff \(sides) --format github").output.split(separator: "\n")
    #expect(commands.map { $0.prefix { $0 != " " } } == ["::notice", "::warning"])
    let markdown = try shell.run("diff \(sides) --format markdown").output
    #expect(markdown.hasPrefix("### Diff\n\n0 changes, requires a major version bump\n"))
  }
}
