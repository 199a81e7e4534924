import ComponentModel
import Foundation
import GRDB
import SQLStorage
import StorageContract

extension SQLiteStore {
  /// Brings the store of an older program to the current schema: after a backup, in one transaction, as the only writer.
  ///
  /// What is derived is made again too, because a newer program reads more.
  func migrate() throws {
    func isMigrated() throws -> Bool { try ifCurrent { _ in true } == true }
    try telling(isMigrated) {
      let number = try inspecting { try Schema.number(of: $0, path: path) }
      guard number < Schema.current else { return }
      guard mayWrite, let upkeep else {
        throw StoreError.tooOld(store: path, schema: number, known: Schema.current)
      }
      let lock = try StoreLock(storePath: path, timeout: waitingSeconds)
      guard StoreFile.state(of: path) == .file else { throw StoreError.replaced(store: path) }
      let queue = try self.queue(readOnly: false, foreignKeys: false)
      defer { try? queue.close() }
      let head: LogHead? = try queue.inDatabase { database in
        // Somebody else may have done it meanwhile.
        guard try Schema.number(of: database, path: path) == number else { return nil }
        _ = try copy(database, to: try freePath(for: ".schema-\(number)"))
        var head: LogHead?
        try database.execute(sql: Self.examiningCache)
        try database.inTransaction(.immediate) {
          try Schema.migrate(database, from: number)
          let session = StoreSession(database, nodesWorthLoading: 0)
          try session.log(
            LogEntry(
              act: AuditEntry(
                at: upkeep.act.at, by: upkeep.act.by, reason: "from schema \(number) to \(Schema.current)"),
              action: .migrate))
          try session.rebuildIntoTemporaryTables(with: upkeep.derivation, progress: nil)
          try session.replaceDerived(session.differences(readBy: nil))
          try session.sealLog()
          try session.refuseDanglingReferences(path: path)
          head = try session.logHead()
          return .commit
        }
        try database.refuseIfMoved(path: path)
        return head
      }
      lock.release(acknowledging: head)
    }
  }

  /// A name for the backup that no file has.
  private func freePath(for suffix: String) throws -> String {
    for attempt in 1...1_000 {
      let candidate = path + suffix + (attempt == 1 ? "" : "-\(attempt)")
      var information = stat()
      if lstat(candidate, &information) != 0, errno == ENOENT { return candidate }
    }
    throw StoreFileError.copyExists(path: path + suffix)
  }
}

extension StoreSession {
  /// At the end of a transaction in which statements were not held to foreign keys.
  func refuseDanglingReferences(path: String) throws {
    guard let row = try GRDB.Row.fetchOne(database, sql: "PRAGMA main.foreign_key_check") else { return }
    throw StoreError.damaged(
      store: path,
      detail: "a row of table '\(try row[0] as String)' refers to one of '\(try row[2] as String)' that is not there")
  }
}
