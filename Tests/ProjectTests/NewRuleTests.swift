import Foundation
import TestRunning
import TestSupport
import Testing

/// `Scripts/new-rule`, and that the catalog is what it writes.
@Suite(.ownThreads) struct NewRuleTests {
  private static let catalog = "Sources/Judgement/RuleCatalog+Rules.swift"

  /// What the script reads and writes of the project, in a folder of its own.
  private static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for part in ["Scripts/new-rule", "Sources/DocumentRules", "Sources/ChangeRules", "Sources/Judgement"] {
      try folder.copy(Repository.root + "/" + part, to: part)
    }
    return folder
  }

  private static func run(_ words: String..., in folder: TemporaryFolder) throws -> Program.Outcome {
    try Program.runTool("bash", ["Scripts/new-rule"] + words, in: folder.path)
  }

  private static func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder.path(path), encoding: .utf8)
  }

  @Test func theCatalogHasEveryRule() throws {
    let folder = try Self.copy()
    #expect(try Self.run("--catalog", in: folder).status == 0)
    #expect(try Self.text(Self.catalog, in: folder) == Repository.text(Self.catalog))
  }

  @Test(arguments: [
    ("document", "label-without-text", "DocumentRules/LabelWithoutText", ".labelWithoutText,", ".mayBreak)"),
    ("change", "label-turned-blue", "ChangeRules/LabelTurnedBlue", ".labelTurnedBlue,", "at: .after(\"root\"))"),
  ])
  func aRuleGetsAFileAndAPlace(kind: String, id: String, file: String, entry: String, expected: String) throws {
    let folder = try Self.copy()
    let outcome = try Self.run(kind, id, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Sources/\(file).swift"))
    let text = try Self.text("Sources/\(file).swift", in: folder)
    #expect(text.contains("id: \"\(id)\""))
    // Its example says what the rule has to hold.
    #expect(text.contains(expected))
    #expect(try Self.text(Self.catalog, in: folder).contains("    \(entry)\n"))
    #expect(try Self.run(kind, id, in: folder).status == 2)
    #expect(try Self.text("Sources/\(file).swift", in: folder) == text)
  }

  @Test(
    arguments: [
      (["document", "Label"], 2), (["change", "outlet-removed"], 2), (["document", "outlet-removed"], 2),
      (["document", "a/../b-c"], 2), (["rule", "label-blue"], 64), (["document"], 64), ([], 64),
    ] as [([String], Int32)])
  func whatIsNoNameChangesNothing(words: [String], status: Int32) throws {
    let folder = try Self.copy()
    let before = folder.listing()
    #expect(try Program.runTool("bash", ["Scripts/new-rule"] + words, in: folder.path).status == status)
    #expect(folder.listing() == before)
    #expect(try Self.text(Self.catalog, in: folder) == Repository.text(Self.catalog))
  }

  /// A list of files to touch that leads to nowhere is worse than none.
  @Test func filesThatContributorsAreSentToAreThere() throws {
    let text = try Repository.text("docs/contributing.md")
    let paths = text.matches(of: /`((?:Sources|Tests|Migrations|Scripts|docs)\/[A-Za-z0-9_\/.+-]+)`/).map { $0.1 }
    #expect(paths.count > 20)
    for path in paths { #expect(access(Repository.root + "/" + path, F_OK) == 0, "\(path)") }
  }
}
