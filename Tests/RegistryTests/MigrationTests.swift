import Foundation
import Migrations
import Registry
import TestRunning
import TestSupport
import Testing

/// Stores of older programs.
@Suite(.ownThreads) struct MigrationTests {
  /// A store of the first schema.
  private func olderStore() throws -> Shell {
    let shell = try Shell()
    try shell.folder.makeFolder(".nibreg")
    try StoreContent.execute(shell.store, Repository.text("Tests/RegistryTests/Fixtures/schema-1.sql"))
    return shell
  }

  @Test(arguments: ["list", "impact Row", "log", "backup copy.sqlite"])
  func anyCommandBringsAnOlderStoreUpToDate(command: String) throws {
    let shell = try olderStore()
    let before = try StoreContent.dump(shell.store)
    let outcome = try shell.run(command)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try StoreContent.rows(shell.store, "PRAGMA user_version") == ["\(Migration.all.count)"])
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

  @Test(.enabled(if: Unprivileged.isPossible, "there is no way here to run as a user without rights"))
  func whoMayNotMigrateIsToldWhoMay() throws {
    let shell = try olderStore()
    for name in [".", ".nibreg"] { try shell.folder.setMode(0o555, of: name) }
    try shell.folder.setMode(0o444, of: Shell.storePath)
    let outcome = try Unprivileged.run("list", in: shell)
    #expect(outcome.status == 2)
    #expect(
      shell.plain(outcome.errors) == """
        error: the store '/shop/.nibreg/registry.sqlite' was made by an older nibreg (schema 1, this one has \
        \(Migration.all.count)), and bringing it up to date needs write access
        hint: let somebody with write access run any command once, such as 'nibreg list'

        """)
  }
}
