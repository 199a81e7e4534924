import ComponentModel
import GRDB
import Migrations
import SQLStorage
import StorageContract

/// The numbers and the text by which a store knows itself.
enum Schema {
  /// "NibR" in ASCII: the file is a store of this program, whatever its name.
  static let applicationID = 0x4E69_6252

  static var current: Int { Migration.newest }

  static func isOurs(_ database: Database) throws -> Bool {
    try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID
  }

  /// Whether nothing has been written to the database yet.
  static func isEmpty(_ database: Database) throws -> Bool {
    try Int.fetchOne(database, sql: "PRAGMA page_count") == 0
  }

  /// The store's schema; refuses what is no store, a store from the future, and one whose schema is not ours.
  static func number(of database: Database, path: String) throws -> Int {
    try database.onOneState { try numberNow(of: database, path: path) }
  }

  /// Whether the file is a store or nothing yet.
  static func isOursOrEmpty(_ database: Database) throws -> Bool {
    try database.onOneState { try isOurs(database) || isEmpty(database) }
  }

  private static func numberNow(of database: Database, path: String) throws -> Int {
    guard try isOurs(database) else { throw StoreError.notAStore(store: path) }
    let number = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard number <= current else { throw StoreError.tooNew(store: path, schema: number, known: current) }
    guard number > 0 else { throw StoreError.notAStore(store: path) }
    if let difference = try differences(in: database, number: number).first {
      throw StoreError.foreignSchema(store: path, difference: difference)
    }
    return number
  }

  /// What of the schema is not as migrations make it: a phrase each.
  ///
  /// A store may come from anybody. A trigger, a view in a table's place or an index over an expression would run in
  /// the statements of this program. Statistics that `ANALYZE` leaves are harmless.
  static func differences(in database: Database, number: Int) throws -> [String] {
    if try number == current && isAsPrinted(database) { return [] }
    var expected = try objects(ofSchema: number)
    var differences: [String] = []
    let rows = try GRDB.Row.fetchCursor(database, sql: "SELECT type, name, sql FROM main.sqlite_schema ORDER BY rowid")
    while let row = try rows.next() {
      let type: String = try row[0]
      let name: String = try row[1]
      guard let sql = try row[2] as String? else {
        if !name.hasPrefix("sqlite_autoindex_") { differences.append("\(type) '\(name)' has no definition") }
        continue
      }
      if name == "sqlite_stat1" || name == "sqlite_stat4" { continue }
      switch expected.removeValue(forKey: name) {
      case sql: break
      case nil: differences.append("\(type) '\(name)' is not of this program")
      default: differences.append("\(type) '\(name)' is defined otherwise than this program does")
      }
    }
    return differences + expected.keys.sorted().map { "'\($0)' is missing" }
  }

  /// Whether the definitions are those of 'schema.sql'. Nearly always they are, and to find out takes a tenth of the
  /// time that running the migrations takes.
  private static func isAsPrinted(_ database: Database) throws -> Bool {
    let definitions = try String.fetchAll(
      database,
      sql: """
        SELECT coalesce(sql, type || ' ' || name) FROM main.sqlite_schema
        WHERE name NOT IN ('sqlite_stat1', 'sqlite_stat4')
          AND NOT (sql IS NULL AND type = 'index' AND name GLOB 'sqlite_autoindex_*')
        """)
    let expected = Migration.definitions
    return definitions.count == expected.count && Set(definitions) == Set(expected)
  }

  /// The definitions that migrations up to a number make, by name.
  private static func objects(ofSchema number: Int) throws -> [String: String] {
    try DatabaseQueue().writeWithoutTransaction { database in
      for migration in Migration.all where migration.number <= number { try database.execute(sql: migration.sql) }
      let rows = try GRDB.Row.fetchAll(database, sql: "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
      return try Dictionary(uniqueKeysWithValues: rows.map { try ($0[0], $0[1]) })
    }
  }

  /// Brings an empty file to the current schema in one transaction. The caller holds the store's lock.
  static func create(_ database: Database, by act: AuditEntry) throws {
    try database.inTransaction(.immediate) {
      // Their sum, in half the time that it takes to run the migrations one after the other.
      for definition in Migration.definitions { try database.execute(sql: definition) }
      try database.execute(sql: "PRAGMA user_version = \(current); PRAGMA application_id = \(applicationID)")
      let session = StoreSession(database)
      try session.log(LogEntry(act: act, action: .`init`))
      try session.sealLog()
      return .commit
    }
  }

  /// Inside a transaction.
  static func migrate(_ database: Database, from number: Int) throws {
    for migration in Migration.all where migration.number > number { try database.execute(sql: migration.sql) }
    try database.execute(sql: "PRAGMA user_version = \(current)")
  }
}

extension Database {
  /// Calls `body` in a transaction, so that nobody makes or migrates the store between two of its questions.
  fileprivate func onOneState<Answer>(_ body: () throws -> Answer) throws -> Answer {
    guard !isInsideTransaction else { return try body() }
    var answer: Answer?
    try inTransaction(.deferred) {
      answer = try body()
      return .commit
    }
    return answer!
  }
}
