import GRDB
import GRDBSQLite

/// The two things that are done a million times, through SQLite's C interface: GRDB's own ways take more than SQLite
/// itself.
extension Statement {
  /// Runs a statement without rows.
  ///
  /// - Throws: `DatabaseError`, as `execute(arguments:)`.
  func run(_ arguments: [(any DatabaseValueConvertible)?]) throws {
    precondition(sqlite3_bind_parameter_count(sqliteStatement) == arguments.count, "not as many values as places")
    sqlite3_reset(sqliteStatement)
    for (index, argument) in arguments.enumerated() {
      let number = CInt(index + 1)
      let code = argument?.bind(to: sqliteStatement, at: number) ?? sqlite3_bind_null(sqliteStatement, number)
      guard code == SQLITE_OK else { throw error(code) }
    }
    try step { preconditionFailure("'\(sql)' has rows") }
  }

  /// Calls `body` with each row of a statement without arguments.
  func forEachRow(_ body: (DirectRow) throws -> Void) throws {
    sqlite3_reset(sqliteStatement)
    let row = DirectRow(statement: sqliteStatement)
    try step { try body(row) }
  }

  private func step(_ body: () throws -> Void) throws {
    defer {
      sqlite3_reset(sqliteStatement)
      // The statement is kept, what it was given is not: a document may have 64 MiB.
      sqlite3_clear_bindings(sqliteStatement)
    }
    while true {
      let code = sqlite3_step(sqliteStatement)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw error(code) }
      try body()
    }
  }

  private func error(_ code: CInt) -> DatabaseError {
    let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)))
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
  }
}

/// The row that a statement stands on.
struct DirectRow {
  fileprivate let statement: SQLiteStatement

  /// - Throws: `MissingValue` for NULL and what is no number, which only a damaged file has.
  func integer(_ column: Int) throws -> Int64 {
    let value = sqlite3_column_int64(statement, CInt(column))
    guard value != 0 || sqlite3_column_type(statement, CInt(column)) == SQLITE_INTEGER else { throw MissingValue() }
    return value
  }

  func isNull(_ column: Int) -> Bool { sqlite3_column_type(statement, CInt(column)) == SQLITE_NULL }

  /// - Throws: `MissingValue` for NULL.
  func text(_ column: Int) throws -> String {
    guard let start = sqlite3_column_text(statement, CInt(column)) else { throw MissingValue() }
    let count = Int(sqlite3_column_bytes(statement, CInt(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}

/// A column has no value where the schema says that there is one.
struct MissingValue: Error {}
