import Foundation
import GRDB

/// Looks into a store past the product's own code.
public enum StoreContent {
  /// Every row of every table, in one order: two stores with the same text hold the same.
  public static func dump(_ path: String) throws -> String {
    try reading(path) { database in
      let tables = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      var text = ""
      for pragma in ["application_id", "user_version"] {
        text += "\(pragma) \(try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? -1)\n"
      }
      for table in tables {
        text += "\(table)\n"
        let rows = try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"").map { row in
          row.databaseValues.map(\.text).joined(separator: "|")
        }
        for row in rows.sorted() { text += "  \(row)\n" }
      }
      return text
    }
  }

  /// The rows of a query, their values separated by `|`.
  public static func rows(_ path: String, _ sql: String) throws -> [String] {
    try reading(path) { database in
      try Row.fetchAll(database, sql: sql).map { $0.databaseValues.map(\.text).joined(separator: "|") }
    }
  }

  /// The result of a query as `sqlite3 -header -column` prints it.
  public static func table(_ path: String, _ sql: String) throws -> String {
    try reading(path) { database in
      let statement = try database.makeStatement(sql: sql)
      let rows = try Row.fetchAll(statement)
      var lines = [statement.columnNames] + rows.map { $0.databaseValues.map(\.text) }
      let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
      lines.insert(widths.map { String(repeating: "-", count: $0) }, at: 1)
      return lines.map { line in
        let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        var text = cells.joined(separator: "  ")
        while text.last == " " { text.removeLast() }
        return text + "\n"
      }.joined()
    }
  }

  /// Changes a database behind the product's back.
  public static func execute(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// Runs statements that begin a transaction, and `body` before it is given up.
  public static func withOpenTransaction(_ path: String, _ sql: String, _ body: () throws -> Void) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.unsafeReentrantWrite { database in
      try database.execute(sql: sql)
      try body()
      try database.execute(sql: "ROLLBACK")
    }
    try queue.close()
  }

  private static func reading<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read(body)
  }
}

extension DatabaseValue {
  fileprivate var text: String {
    switch storage {
    case .null: ""
    case .int64(let number): String(number)
    case .double(let number): String(number)
    case .string(let text): text
    case .blob(let data): Self.hexadecimal(data)
    }
  }

  private static func hexadecimal(_ data: Data) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: 2 * data.count) { text in
      for (index, byte) in data.enumerated() {
        text[2 * index] = digits[Int(byte >> 4)]
        text[2 * index + 1] = digits[Int(byte & 15)]
      }
      return 2 * data.count
    }
  }
}
