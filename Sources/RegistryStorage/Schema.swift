import ComponentModel
import GRDB
import Migrations

/// The numbers by which a store knows itself.
enum Schema {
  /// "NibR" in ASCII: the file is a store of this program, whatever its name.
  static let applicationID = 0x4E69_6252

  static var current: Int { Migration.all.count }

  static func isOurs(_ database: Database) throws -> Bool {
    try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID
  }

  /// Whether nothing has been written to the database yet.
  static func isEmpty(_ database: Database) throws -> Bool {
    try Int.fetchOne(database, sql: "PRAGMA page_count") == 0
  }

  /// Refuses what is no store, and a store from the future.
  static func check(_ database: Database, path: String) throws {
    guard try isOurs(database) else { throw StoreError.notAStore(path: path) }
    let number = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard number <= current else { throw StoreError.tooNew(path: path, schema: number, known: current) }
    guard number == current else {
      throw StoreError.failed(path: path, detail: "schema \(number) has no way to schema \(current)")
    }
  }

  /// Brings an empty file to the current schema in one transaction. The caller holds the store's lock.
  static func migrate(_ database: Database, by act: Act) throws {
    try database.inTransaction(.immediate) {
      let number = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      for migration in Migration.all where migration.number > number {
        try database.execute(sql: migration.sql)
      }
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(current)")
      try StoreSession(database, nodesWorthLoading: 0).log(LogEntry(act: act, action: .`init`))
      return .commit
    }
  }
}
