import Foundation
import TestRunning
import TestSupport
import Testing

/// What `docs/data-model.md` says is true of a real store.
@Suite(.ownThreads) struct DataModelTests {
  /// The store that the document describes.
  private func exampleStore() throws -> Shell {
    let shell = try Shell.withExamples()
    let setup = try ExecutableDocument("docs/data-model.md", code: "sh", result: "none")
    for line in setup.examples.flatMap({ $0.code.components(separatedBy: "\n") }) {
      let outcome = try shell.run(String(line.dropFirst("nibreg ".count)))
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
    }
    return shell
  }

  @Test func everyQueryGivesWhatTheDocumentPrints() throws {
    let shell = try exampleStore()
    var document = try ExecutableDocument("docs/data-model.md", code: "sql", result: "text")
    #expect(document.examples.count >= 10)
    let results = try document.examples.map { try StoreContent.table(shell.store, $0.code) }
    if Golden.isRecording { try document.record(results) }
    for (example, result) in zip(document.examples, results) where !Golden.isRecording {
      #expect(firstDifference(result, from: example.result ?? "(no result)") == nil, "\(example.code)")
    }
  }

  @Test func everyTableAndViewIsDescribed() throws {
    let shell = try exampleStore()
    let names = try StoreContent.rows(
      shell.store, "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'")
    let text = try Repository.text("docs/data-model.md")
    for name in names { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  /// A table is in the section of the document that its comment in the schema names.
  @Test func theDocumentKnowsFactsFromWhatIsDerived() throws {
    let text = try Repository.text("docs/data-model.md")
    let facts = try #require(text.components(separatedBy: "**Derived**").first)
    let shell = try exampleStore()
    for row in try StoreContent.rows(
      shell.store, "SELECT name, instr(sql, '-- Fact.') > 0 FROM sqlite_schema WHERE type = 'table'")
    {
      let parts = row.split(separator: "|")
      #expect(facts.contains("`\(parts[0])`") == (parts[1] == "1"), "\(row)")
    }
  }
}
