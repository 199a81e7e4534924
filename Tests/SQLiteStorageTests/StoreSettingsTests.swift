import ComponentModel
import Foundation
import GRDB
import Migrations
import StorageContract
import TestRunning
import TestSupport
import Testing

@testable import SQLStorage
@testable import SQLiteStorage

@Suite(.ownThreads) struct StoreSettingsTests {
  static let act = AuditEntry(at: Timestamp(secondsSince1970: Program.now), by: "ada")

  /// What a pragma says inside the transactions of a store.
  private func setting(_ pragma: String, of store: SQLiteStore, writing: Bool) throws -> String? {
    func ask(_ session: Any) throws -> String? {
      try String.fetchOne(try #require(session as? StoreSession).database, sql: "PRAGMA \(pragma)")
    }
    return writing ? try store.write { try ask($0) } : try store.read { try ask($0) }
  }

  /// No mode is a property of the file: every opening must set them.
  @Test(arguments: [
    ("synchronous", "2"), ("foreign_keys", "1"), ("trusted_schema", "0"), ("cell_size_check", "1"), ("mmap_size", "0"),
    ("application_id", "1315529298"), ("busy_timeout", "60000"),
    ("user_version", "\(Migration.newest)"),
  ])
  func everyOpeningSetsWhatKeepsTheStoreSafe(pragma: String, value: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("registry.sqlite")
    for store in [try SQLiteStore.create(at: path, by: Self.act), try SQLiteStore.open(at: path)] {
      for writing in [false, true] { #expect(try setting(pragma, of: store, writing: writing) == value) }
    }
  }

  /// Another file in the store's place, or none, before the first write of a transaction or after the last.
  @Test(arguments: [true, false], [true, false])
  func whatIsInAFileThatNobodyFindsIsNotAcknowledged(isFirst: Bool, isDeleted: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("registry.sqlite")
    let store = try SQLiteStore.create(at: path, by: Self.act)
    _ = try store.backup(to: folder.path("other.sqlite"))
    let before = try StoreContent.dump(path)
    let error = #expect(throws: StoreError.self) {
      try store.write { writing in
        func write() throws { try writing.note(LogEntry(act: Self.act, action: .import)) }
        if !isFirst { try write() }
        #expect((isDeleted ? unlink(path) : rename(folder.path("other.sqlite"), path)) == 0)
        if isFirst { try write() }
      }
    }
    #expect(error == .replaced(store: path))
    if !isDeleted { #expect(try StoreContent.dump(path) == before) }
  }

  @Test func aStoreThatSomebodyPutIntoAnotherModeIsSafeAgain() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("registry.sqlite")
    let store = try SQLiteStore.create(at: path, by: Self.act)
    #expect(try setting("journal_mode", of: store, writing: true) == "truncate")
    try StoreContent.execute(path, "PRAGMA journal_mode = WAL")
    #expect(try setting("journal_mode", of: store, writing: false) == "wal")
    #expect(try setting("journal_mode", of: store, writing: true) == "truncate")
    #expect(try setting("synchronous", of: store, writing: true) == "2")
  }

  @Test func aNewStoreIsInEveryTableAsDocumented() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("registry.sqlite")
    _ = try SQLiteStore.create(at: path, by: Self.act)
    #expect(
      try StoreContent.rows(path, "SELECT at, actor, action FROM log") == ["2026-03-01T09:30:00Z|ada|init"])
    #expect(try StoreContent.rows(path, "PRAGMA integrity_check") == ["ok"])
    #expect(try StoreContent.rows(path, "PRAGMA foreign_key_check") == [])
  }

  // MARK: Transactions

  @Test func aWritingThatFailsWritesNothing() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    let content = try registry.content
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try registry.store.write { writing in
        try writing.add(
          ComponentRecord(name: ComponentName("Price"), className: ClassName("Price"), nibName: "Price"))
        throw Failure()
      }
    }
    #expect(try registry.content == content)
  }

  @Test func aReadingSeesOneState() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    let (before, after) = try registry.store.read { reading in
      let before = try reading.components().count
      // A commit would wait for this reading to end, and give up.
      let writer = try SQLiteStore.open(at: registry.store.path, waitingSeconds: 0)
      let error = #expect(throws: StoreError.self) {
        try writer.write { writing in
          try writing.add(
            ComponentRecord(name: ComponentName("Price"), className: ClassName("Price"), nibName: "Price"))
        }
      }
      #expect(error == .busy(store: registry.store.path, seconds: 0, process: nil))
      return (before, try reading.components().count)
    }
    #expect(before == after)
    #expect(try StoreContent.rows(registry.store.path, "SELECT name FROM component") == ["Row"])
  }

  @Test func whoWaitsTooLongIsToldSo() throws {
    let registry = try TestRegistry()
    let hasty = try SQLiteStore.open(at: registry.store.path, waitingSeconds: 0)
    try registry.store.write { _ in
      let error = #expect(throws: StoreError.self) { try hasty.write { try $0.components() } }
      #expect(error == .busy(store: registry.store.path, seconds: 0, process: nil))
    }
    #expect(try hasty.write { try $0.components() } == [])
  }

  /// Whoever writes holds the lock beside the store, not only the one in it.
  @Test func readingGoesOnWhileSomebodyWrites() throws {
    let registry = try TestRegistry()
    try registry.store.write { _ in
      let hasty = try SQLiteStore.open(at: registry.store.path, waitingSeconds: 0)
      #expect(try hasty.read { try $0.components() } == [])
    }
  }
}
