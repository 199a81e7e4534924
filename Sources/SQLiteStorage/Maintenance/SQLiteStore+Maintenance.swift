import ComponentModel
import Foundation
import GRDB
import SQLStorage
public import StorageContract

extension SQLiteStore: MaintainableStore {
  /// Checks a copy in a temporary file, so that nobody has to wait for a long check.
  public func verify(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws -> StoreReport {
    // First: what was acknowledged before the copy is in the copy.
    let acknowledged = LockFile(ofStore: path).acknowledged
    let copy = try TemporaryCopy()
    let number = try inspecting { database in
      guard try Schema.isOurs(database) else { throw StoreError.notAStore(store: path) }
      let number = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard number <= Schema.current else {
        throw StoreError.tooNew(store: path, schema: number, known: Schema.current)
      }
      try Self.copyPages(of: database, to: copy.path)
      return number
    }
    var configuration = Configuration()
    // The tables that are made beside refer to those of the store, which foreign keys cannot.
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: copy.path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.inDatabase { database in
      try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = OFF")
      try database.execute(sql: Self.examiningCache)
      var report: StoreReport?
      // One, because SQLite looks through all the pages it holds at the end of each.
      try database.inTransaction(.deferred) {
        var examination = StoreExamination(SQLiteConnection(database), path: path, progress: progress)
        examine(&examination, schema: number, acknowledged: acknowledged, with: derivation)
        report = examination.report
        return .rollback
      }
      return report!
    }
  }

  private func examine(
    _ examination: inout StoreExamination, schema number: Int, acknowledged: LogHead?,
    with derivation: any FactDerivation
  ) {
    examination.isOlderSchema = number < Schema.current
    // What is not ours would run in the statements that follow.
    guard examination.schema(number: number) else { return }
    examination.structure()
    guard number == Schema.current else {
      // Of an older store the rest is checked when it has been migrated.
      return examination.documents()
    }
    examination.contents()
    examination.log(acknowledged: acknowledged)
    examination.team()
    examination.derived(with: derivation)
  }

  public func rebuild(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws -> [DerivedDifference]
  {
    try writing(foreignKeys: false) { session in
      try session.database.execute(sql: Self.examiningCache)
      // Indexes are derived too. One that lacks rows would hide them from the statements that follow.
      var isSound = true
      try session.forEachComplaint { _ in isSound = false }
      if !isSound { try session.database.execute(sql: "REINDEX") }
      try session.rebuildIntoTemporaryTables(with: derivation, progress: progress)
      let differences = try session.differences(readBy: nil)
      try session.replaceDerived(differences)
      try session.refuseDanglingReferences(path: path)
      return differences
    }
  }
}

/// A file that nobody else sees, gone when it is not used anymore.
private struct TemporaryCopy: ~Copyable {
  let path: String

  init() throws(StoreFileError) {
    var template = Array((NSTemporaryDirectory() + "/nibreg-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else {
      throw .copyFailed(path: path, detail: String(cString: strerror(errno)))
    }
    close(descriptor)
  }

  deinit { unlink(path) }
}
