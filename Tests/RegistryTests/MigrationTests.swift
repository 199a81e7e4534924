import Foundation
import Migrations
import Registry
import TestRunning
import TestSupport
import Testing

/// Stores of older programs.
@Suite(.ownThreads) struct MigrationTests {
  /// A store of the first schema.
  private func olderStore() throws -> Shell { try store(ofSchema: 1) }

  /// A store as the program of that time filled it.
  private func store(ofSchema number: Int) throws -> Shell {
    let shell = try Shell()
    try shell.folder.makeFolder(".nibreg")
    try StoreContent.execute(shell.store, Repository.text("Tests/RegistryTests/Fixtures/schema-\(number).sql"))
    return shell
  }

  /// What is asked of each, of components and documents that all of them have.
  private static let questions = ["list", "show Row", "log", "impact Row", "why App.xib Row", "resolve Row"]

  /// Nothing is lost on the way from any schema, and the newest program's answers are what they were.
  @Test(arguments: Migration.all.map(\.number))
  func aStoreOfEverySchemaIsBroughtUpToDateAndAnswers(schema: Int) throws {
    let shell = try store(ofSchema: schema)
    let facts = try Self.facts(in: shell.store)
    var transcript = Transcript(shell)
    for question in Self.questions { try transcript.run(question) }
    #expect(try StoreContent.rows(shell.store, "PRAGMA user_version") == ["\(Migration.newest)"])
    let verified = try shell.run("verify")
    #expect(verified.output.hasSuffix(": all good\n"), "\(verified.output)")
    // Every fact is there as it was, whatever columns have come since.
    for fact in facts { #expect(try fact.rows == Self.rows(fact.query, in: shell.store), "\(fact.query)") }
    #expect(facts.contains { $0.query.contains("\"version\"") && !$0.rows.isEmpty })
    #expect(facts.contains { $0.query.contains("\"snapshotDocument\"") && !$0.rows.isEmpty })
    let text = transcript.text.replacing("to \(Migration.newest)\n", with: "to the newest\n")
    let expected = try Golden(folder: "Tests/RegistryTests/Fixtures").expected(
      "answers-\(schema).txt", recording: text)
    #expect(firstDifference(text, from: expected) == nil)
  }

  /// What a migration adds says nothing of what was recorded before, and is sealed as that.
  @Test func whatAMigrationAddedIsNotWrittenToUnnoticed() throws {
    let shell = try store(ofSchema: 6)
    #expect(try shell.run("verify --store \(shell.store)").status == 0)
    #expect(try shell.run("list").status == 0)
    #expect(try shell.run("verify").status == 0)
    try StoreContent.execute(shell.store, "UPDATE snapshotSource SET hasCodeUses = 1 WHERE snapshot = 1")
    let verified = try shell.run("verify")
    #expect(verified.status == 1)
    #expect(verified.output.contains("is not as entry 9 of the log tells"), "\(verified.output)\(verified.errors)")
  }

  /// The tables of facts, and of what is a server's own, but the log's own seals, each with what it has.
  private static func facts(in store: String) throws -> [(query: String, rows: [String])] {
    let tables = try StoreContent.rows(
      store,
      """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND (sql LIKE '%-- Fact.%' OR sql LIKE '%-- Server.%')
        AND name <> 'logHead'
      """)
    return try tables.map { table in
      let seals = ["snapshot", "content", "standing", "digest"]
      let columns = try StoreContent.rows(store, "SELECT name FROM pragma_table_info('\(table)') ORDER BY cid")
        .filter { table != "log" || !seals.contains($0) }.map { "\"\($0)\"" }.joined(separator: ", ")
      // The migration adds an entry to the log.
      let query = "SELECT \(columns) FROM \"\(table)\"" + (table == "log" ? " WHERE action <> 'migrate'" : "")
      return (query, try rows(query, in: store))
    }
  }

  private static func rows(_ query: String, in store: String) throws -> [String] {
    try StoreContent.rows(store, query).sorted()
  }

  @Test(arguments: ["list", "impact Row", "log", "backup copy.sqlite"])
  func anyCommandBringsAnOlderStoreUpToDate(command: String) throws {
    let shell = try olderStore()
    let before = try StoreContent.dump(shell.store)
    let outcome = try shell.run(command)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try StoreContent.rows(shell.store, "PRAGMA user_version") == ["\(Migration.newest)"])
    #expect(try StoreContent.dump(shell.store + ".schema-1") == before)
    let verified = try shell.run("verify")
    #expect(verified.output.hasSuffix(": all good\n"), "\(verified.output)")
    // What it had is there.
    #expect(try shell.run("why App.xib Row").status == 0)
    #expect(try shell.run("resolve Row").output == "Row 1.0.0\n")
    #expect(try shell.run("log").output.contains("migrate  the store"))
  }

  @Test func verifyLooksAtAnOlderStoreAndLeavesIt() throws {
    let shell = try olderStore()
    let before = try shell.folder.content(Shell.storePath)
    let outcome = try shell.run("verify")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.hasPrefix("made by an older nibreg: only the file and its documents were checked\n"))
    #expect(try shell.folder.content(Shell.storePath) == before)
    #expect(shell.folder.listing().filter { $0.contains("schema-1") }.isEmpty)
  }

  @Test func severalAtOnceMigrateOnce() throws {
    let shell = try olderStore()
    let runs = try (0..<8).map { _ in try Program.start(["list"] + Program.patience, in: shell.folder.path) }
    for run in runs {
      let outcome = try run.outcome()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(try StoreContent.rows(shell.store, "SELECT count(*) FROM log WHERE action = 'migrate'") == ["1"])
    #expect(shell.folder.listing().filter { $0.contains(".schema-1") }.count == 1)
  }

  /// As before or as after, and the next one goes on.
  @Test func aKilledMigrationIsDoneAgain() throws {
    var random = RepeatableGenerator(seed: 3)
    for _ in 0..<8 {
      let shell = try olderStore()
      let run = try Program.start(["list"], in: shell.folder.path)
      usleep(UInt32.random(in: 5_000..<120_000, using: &random))
      run.kill()
      _ = try run.outcome()
      #expect(try shell.run("list").status == 0)
      let verified = try shell.run("verify")
      #expect(verified.status == 0, "\(verified.output)")
    }
  }

  @Test(.needs("a user without rights", if: Unprivileged.isPossible))
  func whoMayNotMigrateIsToldWhoMay() throws {
    let shell = try olderStore()
    for name in [".", ".nibreg"] { try shell.folder.setMode(0o555, of: name) }
    try shell.folder.setMode(0o444, of: Shell.storePath)
    let outcome = try Unprivileged.run("list", in: shell)
    #expect(outcome.status == 2)
    #expect(
      shell.plain(outcome.errors) == """
        error: the store '/shop/.nibreg/registry.sqlite' was made by an older nibreg (schema 1, this one has \
        \(Migration.newest)), and bringing it up to date needs write access
        hint: let somebody with write access run any command once, such as 'nibreg list'

        """)
  }
}
