import Foundation
import GRDB
import TestRunning
import TestSupport
import Testing

@testable import SQLiteStorage

/// Several processes at once, and processes that are killed. All of them are real.
@Suite(.serialized, .ownThreads) struct ConcurrencyTests {
  @Test func eightPublishersLoseNothing() throws {
    let shell = try Shell.withStore()
    let names = (0..<8).flatMap { process in (0..<4).map { "C\(process)x\($0)" } }
    for name in names { try shell.folder.write("\(name).xib", Nib.component(Use(name), uses: ["Shared"])) }
    for round in 0..<4 {
      let runs = try (0..<8).map { process in
        try Program.start(
          ["publish", "C\(process)x\(round).xib", "--version", "1.0.0"] + Program.patience, in: shell.folder.path)
      }
      for run in runs {
        let outcome = try run.outcome()
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
    }
    #expect(try StoreContent.rows(shell.store, "SELECT name FROM component ORDER BY name") == names.sorted())
    #expect(try StoreContent.rows(shell.store, "SELECT count(*) FROM log WHERE action = 'publish'") == ["32"])
    #expect(try StoreContent.rows(shell.store, "PRAGMA integrity_check") == ["ok"])
  }

  /// Of different contents for one version one wins; the others are told what differs.
  @Test func oneVersionHasOneWinner() throws {
    let shell = try Shell.withStore()
    for process in 0..<8 { try shell.folder.write("\(process)/Row.xib", Nib.component("Row", text: "\(process)")) }
    let runs = try (0..<8).map { process in
      try Program.start(
        ["publish", "\(process)/Row.xib", "--version", "1.0.0"] + Program.patience, in: shell.folder.path)
    }
    let outcomes = try runs.map { try $0.outcome() }
    #expect(outcomes.map(\.status).sorted() == [0, 2, 2, 2, 2, 2, 2, 2])
    for outcome in outcomes where outcome.status == 2 {
      #expect(outcome.errors.hasPrefix("error: version 1.0.0 of 'Row' has other content already:\n"))
    }
    let winner = try #require(outcomes.firstIndex { $0.status == 0 })
    #expect(try shell.run("diff Row@1.0.0 \(winner)/Row.xib").status == 0)
  }

  /// Bumping reads the newest version and adds the next: that must be one step.
  @Test func everyBumpGetsItsOwnVersion() throws {
    let shell = try Shell.withStore()
    for process in 0..<8 { try shell.folder.write("\(process)/Row.xib", Nib.component("Row", text: "\(process)")) }
    let runs = try (0..<8).map { process in
      try Program.start(["publish", "\(process)/Row.xib", "--bump", "minor"] + Program.patience, in: shell.folder.path)
    }
    for run in runs { #expect(try run.outcome().status == 0) }
    #expect(
      try StoreContent.rows(shell.store, "SELECT version FROM version ORDER BY id")
        == (0..<8).map { "1.\($0).0" })
  }

  @Test func readersAndRecordersDoNotDisturbEachOther() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    for index in 0..<30 { try shell.folder.write("App\(index).xib", Nib.host("Row")) }
    #expect(try shell.run("record . --project P --revision 0").status == 0)
    var runs: [Run] = []
    for index in 1...6 {
      runs.append(
        try Program.start(
          ["record", ".", "--project", "P", "--revision", "\(index)"] + Program.patience, in: shell.folder.path))
      runs.append(try Program.start(["impact", "Row", "--format", "json"] + Program.patience, in: shell.folder.path))
      runs.append(try Program.start(["list"] + Program.patience, in: shell.folder.path))
    }
    for run in runs {
      let outcome = try run.outcome()
      #expect(outcome.status == 0, "\(outcome.errors)")
      if outcome.output.hasPrefix("{") { #expect(try JSONValue(outcome.output)["hosts"].list.count == 30) }
    }
  }

  @Test(arguments: 0..<3)
  func ofSeveralInitsOneMakesTheStore(round: Int) throws {
    let shell = try Shell()
    let runs = try (0..<8).map { _ in try Program.start(["init"] + Program.patience, in: shell.folder.path) }
    let outcomes = try runs.map { try $0.outcome() }
    #expect(outcomes.map(\.status).sorted() == [0, 2, 2, 2, 2, 2, 2, 2])
    for outcome in outcomes where outcome.status == 2 {
      #expect(
        shell.plain(outcome.errors).hasPrefix("error: there is a store at '/shop/.nibreg/registry.sqlite' already"))
    }
    #expect(try shell.run("list").status == 0)
    #expect(try StoreContent.rows(shell.store, "SELECT count(*) FROM log") == ["1"])
  }

  // MARK: Killed writers

  /// As before or as after, and whoever comes next can go on.
  @Test func aKilledWriterLeavesTheStoreAsBeforeOrAfter() throws {
    let shell = try Shell.withStore()
    for index in 0..<30 {
      try shell.folder.write(
        "Views/C\(index).xib", Nib.component(Use("C\(index)"), uses: [Use("C\((index + 1) % 30)")]))
    }
    #expect(try shell.run("publish Views/C0.xib --version 0.9.0").status == 0)
    let before = try StoreContent.dump(shell.store)
    let original = try shell.folder.content(Shell.storePath)
    let start = ContinuousClock.now
    #expect(try shell.run("publish Views --version 1.0.0").status == 0)
    let duration = ContinuousClock.now - start
    let after = try StoreContent.dump(shell.store)
    var random = RepeatableGenerator(seed: 1)
    var wasBefore = 0
    for _ in 0..<25 {
      try shell.folder.write(Shell.storePath, original)
      try? shell.folder.remove(Shell.storePath + "-journal")
      let run = try Program.start(["publish", "Views", "--version", "1.0.0"], in: shell.folder.path)
      let delay = duration * Double.random(in: 0.1..<1.1, using: &random)
      usleep(UInt32(delay.components.attoseconds / 1_000_000_000_000))
      run.kill()
      let outcome = try run.outcome()
      // The product itself must be able to open it first.
      let list = try shell.run("list")
      #expect(list.status == 0, "\(list.errors)")
      let content = try StoreContent.dump(shell.store)
      #expect(content == before || content == after)
      if content == before { wasBefore += 1 }
      // What was acknowledged is there.
      if !outcome.wasKilled || outcome.output.contains("published") { #expect(content == after) }
      #expect(try StoreContent.rows(shell.store, "PRAGMA integrity_check") == ["ok"])
      // Done again, it is done.
      #expect(try shell.run("publish Views --version 1.0.0").status == 0)
      #expect(try StoreContent.dump(shell.store) == after)
    }
    #expect(wasBefore > 0)
  }

  @Test func aKilledInitCanBeDoneAgain() throws {
    var random = RepeatableGenerator(seed: 2)
    for _ in 0..<12 {
      let shell = try Shell()
      let run = try Program.start(["init"], in: shell.folder.path)
      usleep(UInt32.random(in: 1_000..<40_000, using: &random))
      run.kill()
      _ = try run.outcome()
      let again = try shell.run("init")
      #expect(again.status == 0 || again.errors.contains("already"), "\(again.errors)")
      #expect(try shell.run("list").status == 0)
    }
  }
}

/// A killed writer, made by hand: the journal it leaves is played back by whoever may write.
@Suite(.ownThreads) struct HotJournalTests {
  /// A transaction that is larger than the cache spills into the file before it commits.
  private static let spilling = """
    PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN;
    UPDATE log SET detail = hex(randomblob(100000)); DELETE FROM object; DELETE FROM version;
    """

  /// A store in the middle of a commit: some pages written, the journal still there.
  private func interrupted() throws -> (shell: Shell, before: String) {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    let before = try StoreContent.dump(shell.store)
    let copy = try TemporaryFolder()
    try StoreContent.withOpenTransaction(shell.store, Self.spilling) {
      try copy.copy(shell.store, to: "registry.sqlite")
      try copy.copy(shell.store + "-journal", to: "registry.sqlite-journal")
    }
    for name in ["registry.sqlite", "registry.sqlite-journal"] {
      try shell.folder.write(".nibreg/" + name, try copy.content(name))
    }
    return (shell, before)
  }

  @Test func theNextCommandRepairsTheStore() throws {
    let (shell, before) = try interrupted()
    #expect(try shell.folder.content(Shell.storePath + "-journal").count > 512)
    let outcome = try shell.run("resolve Row")
    #expect(outcome.output == "Row 1.0.0\n")
    #expect(try StoreContent.dump(shell.store) == before)
  }

  /// A writer is killed after a backup has looked at the store and before it copies: the store has to be repaired, and the
  /// copy is not at fault.
  @Test func aWriterThatIsKilledBeforeTheCopyIsMade() throws {
    let (shell, _) = try interrupted()
    let left = try ["", "-journal"].map { (Shell.storePath + $0, try shell.folder.content(Shell.storePath + $0)) }
    #expect(try shell.run("list").status == 0)
    let store = try SQLiteStore.open(at: shell.store)
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: shell.store, configuration: configuration)
    // Into the same files.
    for (path, content) in left { try Data(content).write(to: URL(fileURLWithPath: shell.folder.path(path))) }
    let error = #expect(throws: DatabaseError.self) {
      try queue.inDatabase { _ = try store.copy($0, to: shell.folder.path("copy.sqlite")) }
    }
    #expect(error?.extendedResultCode == .SQLITE_READONLY_ROLLBACK)
    #expect(try store.backup(to: shell.folder.path("copy.sqlite")).bytes > 0)
  }

  /// The store is replaced while a command is in the middle of writing to it. SQLite would roll the journal of the old
  /// file back into the new one.
  @Test(arguments: [
    "list", "verify", "resolve Row", "backup other.sqlite", "publish Row.xib --version 2.0.0",
  ])
  func theJournalOfAFileThatWasMovedAwayIsLeftAlone(command: String) throws {
    let shell = try Shell.withStore()
    let store = shell.store
    try shell.folder.copy(store, to: "new.sqlite")
    try shell.folder.write("Row.xib", Nib.component("Row"))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    let new = try shell.folder.content("new.sqlite")
    let lock = open(store + ".lock", O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    try StoreContent.withOpenTransaction(store, Self.spilling) {
      #expect(rename(shell.folder.path("new.sqlite"), store) == 0)
      let outcome = try shell.run(command + " --timeout 1")
      #expect(outcome.errors.contains("for 1 seconds"), "\(outcome.errors)")
      #expect(try shell.folder.content(Shell.storePath) == new)
    }
    #expect(try shell.folder.content(Shell.storePath) == new)
    close(lock)
    #expect(try shell.run("list").status == 0)
  }

  @Test(
    .needs("a user without rights", if: Unprivileged.isPossible),
    arguments: ["list", "verify", "impact Row"])
  func whoMayNotRepairItIsToldWhoMay(command: String) throws {
    let (shell, _) = try interrupted()
    for name in [".", ".nibreg"] { try shell.folder.setMode(0o555, of: name) }
    for name in [Shell.storePath, Shell.storePath + "-journal"] { try shell.folder.setMode(0o444, of: name) }
    let outcome = try Unprivileged.run(command, in: shell)
    #expect(outcome.status == 2)
    #expect(
      shell.plain(outcome.errors) == """
        error: a writer of the store '/shop/.nibreg/registry.sqlite' was interrupted, and repairing that needs write \
        access
        hint: let somebody with write access run any command once, such as 'nibreg list'

        """)
  }
}
