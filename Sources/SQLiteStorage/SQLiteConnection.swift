import Foundation
import GRDB
import GRDBSQLite
import SQLStorage

/// SQLite, straight through its C interface where rows are read and written: GRDB's own ways take more than SQLite itself.
final class SQLiteConnection: SQLConnection {
  let database: Database
  private var tablesRead: [SQLTable]?

  init(_ database: Database) {
    self.database = database
  }

  var dialect: Dialect { .sqlite }

  func run(_ sql: String, _ values: [(any SQLBindable)?]) throws {
    let statement = try database.cachedStatement(sql: sql)
    try statement.bind(values)
    try statement.step { preconditionFailure("'\(sql)' has rows") }
  }

  func change(_ sql: String, _ values: [(any SQLBindable)?]) throws -> Int {
    try run(sql, values)
    return database.changesCount
  }

  func insert(_ sql: String, _ values: [(any SQLBindable)?]) throws -> Int64 {
    try run(sql, values)
    return database.lastInsertedRowID
  }

  func rows(_ sql: String, _ values: [(any SQLBindable)?]) throws -> any SQLStorage.RowCursor {
    let statement = try database.cachedStatement(sql: sql)
    try statement.bind(values)
    return StatementRows(statement)
  }

  func forEachRow(_ sql: String, _ body: (SQLStorage.Row) throws -> Void) throws {
    let rows = try StatementRows(database.cachedStatement(sql: sql))
    while let row = try rows.next() { try body(row) }
  }

  func tables() throws -> [SQLTable] {
    if let tablesRead { return tablesRead }
    let tables = try GRDB.Row.fetchAll(
      database, sql: "SELECT name, sql FROM main.sqlite_schema WHERE type = 'table' ORDER BY rowid"
    ).compactMap { row in try table(row[0], sql: row[1]) }
    tablesRead = tables
    return tables
  }

  /// As its definition says, and the comment in it.
  private func table(_ name: String, sql: String) throws -> SQLTable? {
    guard let kind = SQLTable.Kind.allCases.first(where: { sql.contains("-- \($0.rawValue).") }) else { return nil }
    let columns = try GRDB.Row.fetchAll(
      database, sql: "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", arguments: [name]
    ).map { try (name: $0[0] as String, key: $0[1] as Int) }
    let keys = try GRDB.Row.fetchAll(
      database, sql: "SELECT \"from\", \"table\" FROM pragma_foreign_key_list(?) ORDER BY id", arguments: [name])
    return try SQLTable(
      name: name, kind: kind, columns: columns.map(\.name),
      primaryKey: columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map(\.name),
      foreignKeys: keys.map { try SQLTable.ForeignKey(column: $0[0], table: $0[1]) })
  }

  func shadow(_ tables: [String]) throws {
    for table in tables {
      for sql in try String.fetchAll(
        database,
        sql: "SELECT sql FROM main.sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC, name",
        arguments: [table])
      {
        try database.execute(sql: Self.temporary(sql))
      }
    }
  }

  private static func temporary(_ sql: String) -> String {
    for (prefix, replacement) in [
      ("CREATE TABLE ", "CREATE TEMP TABLE "), ("CREATE INDEX ", "CREATE INDEX temp."),
      ("CREATE UNIQUE INDEX ", "CREATE UNIQUE INDEX temp."),
    ] where sql.hasPrefix(prefix) {
      return replacement + sql.dropFirst(prefix.count)
    }
    preconditionFailure("the schema has '\(sql.prefix(40))', which is neither a table nor an index")
  }

  func message(of error: any Error) -> String? {
    switch error {
    case let error as DatabaseError: error.message ?? "\(error.resultCode)"
    case is RowDecodingError: MissingValue().damage
    default: nil
    }
  }
}

extension StoreSession {
  convenience init(_ database: Database, nodesWorthLoading: Int? = nil) {
    self.init(SQLiteConnection(database), nodesWorthLoading: nodesWorthLoading)
  }

  /// For what is said in SQLite's own words.
  var database: Database {
    guard let connection = connection as? SQLiteConnection else {
      preconditionFailure("a session of another store")
    }
    return connection.database
  }
}

extension Dialect {
  static let sqlite = Dialect(
    like: "LIKE", own: "main", temporary: "temp",
    unindexed: { "+\($0)" }, readBy: { "INDEXED BY \($0)" }, joinInOrder: "CROSS JOIN",
    properties: (from: "json_each(object.properties)", name: "json_each.key", value: "json_each.value"),
    position: { "instr(\($0), \($1))" }, quoted: { "\"\($0)\"" })
}

extension Statement {
  /// - Throws: `DatabaseError`, as `execute(arguments:)`.
  fileprivate func bind(_ values: [(any SQLBindable)?]) throws {
    precondition(
      sqlite3_bind_parameter_count(sqliteStatement) == values.count, "not as many values as places in '\(sql)'")
    sqlite3_reset(sqliteStatement)
    for (index, value) in values.enumerated() {
      let number = CInt(index + 1)
      let code =
        switch value?.sqlValue ?? .null {
        case .null: sqlite3_bind_null(sqliteStatement, number)
        case .integer(let integer): sqlite3_bind_int64(sqliteStatement, number, integer)
        case .real(let real): sqlite3_bind_double(sqliteStatement, number, real)
        case .text(let text): sqlite3_bind_text(sqliteStatement, number, text, -1, Self.copied)
        case .bytes(let data):
          data.withUnsafeBytes { bytes in
            // No bytes are not NULL.
            bytes.isEmpty
              ? sqlite3_bind_zeroblob(sqliteStatement, number, 0)
              : sqlite3_bind_blob(sqliteStatement, number, bytes.baseAddress, CInt(bytes.count), Self.copied)
          }
        }
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  /// SQLITE_TRANSIENT, which Swift does not see.
  private static let copied = unsafeBitCast(OpaquePointer(bitPattern: -1), to: sqlite3_destructor_type.self)

  fileprivate func step(_ body: () throws -> Void) throws {
    defer { clear() }
    while true {
      let code = sqlite3_step(sqliteStatement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw error(code) }
      try body()
    }
  }

  /// The statement is kept, what it was given is not: a document may have 64 MiB.
  fileprivate func clear() {
    sqlite3_reset(sqliteStatement)
    sqlite3_clear_bindings(sqliteStatement)
  }

  fileprivate func error(_ code: CInt) -> DatabaseError {
    let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)))
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
  }
}

/// The rows of a statement that nobody else uses meanwhile.
private final class StatementRows: SQLStorage.RowCursor {
  private let statement: Statement
  private let row: SQLiteStatement
  private var isOver = false

  init(_ statement: Statement) {
    self.statement = statement
    row = statement.sqliteStatement
    sqlite3_reset(row)
  }

  deinit {
    if !isOver { statement.clear() }
  }

  var columnCount: Int { Int(sqlite3_column_count(row)) }

  func advance() throws -> Bool {
    guard !isOver else { return false }
    let code = sqlite3_step(row)
    if code == SQLITE_ROW { return true }
    defer {
      isOver = true
      statement.clear()
    }
    guard code == SQLITE_DONE else { throw statement.error(code) }
    return false
  }

  func isNull(_ column: Int) -> Bool { sqlite3_column_type(row, CInt(column)) == SQLITE_NULL }

  func integer(_ column: Int) throws -> Int64 {
    let value = sqlite3_column_int64(row, CInt(column))
    guard value != 0 || sqlite3_column_type(row, CInt(column)) == SQLITE_INTEGER else { throw MissingValue() }
    return value
  }

  func text(_ column: Int) throws -> String {
    guard let start = sqlite3_column_text(row, CInt(column)) else { throw MissingValue() }
    let count = Int(sqlite3_column_bytes(row, CInt(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int) throws -> Data {
    guard !isNull(column) else { throw MissingValue() }
    guard let start = sqlite3_column_blob(row, CInt(column)) else { return Data() }
    return Data(bytes: start, count: Int(sqlite3_column_bytes(row, CInt(column))))
  }

  func value(_ column: Int) -> SQLValue {
    switch sqlite3_column_type(row, CInt(column)) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(row, CInt(column)))
    case SQLITE_FLOAT: .real(sqlite3_column_double(row, CInt(column)))
    case SQLITE_TEXT: (try? text(column)).map(SQLValue.text) ?? .null
    case SQLITE_BLOB: (try? bytes(column)).map(SQLValue.bytes) ?? .null
    default: .null
    }
  }
}

extension GRDB.Row {
  /// A column's value. Hides GRDB's own, which stops the program where a damaged file has NULL, or text for a number.
  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: Int) -> Value {
    get throws { try decode(Value.self, atIndex: column) }
  }
}
