import ComponentModel
import GRDB
import SQLStorage

extension StoreSession {
  /// Calls `body` with everything that SQLite says against the file: pages, rows, indexes.
  func forEachComplaint(_ body: (String) throws -> Void) throws {
    // Without a small limit: false alarms may be all that fills it.
    let messages = try String.fetchCursor(database, sql: "PRAGMA main.integrity_check(1000000)")
    // An alarm about NULL comes once for each row, and takes going through the table to be known as false.
    var isFalseAlarm: [String: Bool] = [:]
    while let message = try messages.next() {
      guard message != "ok" else { continue }
      if message.hasPrefix("NULL value in ") {
        let isFalse = try isFalseAlarm[message] ?? self.isFalseAlarm(message)
        isFalseAlarm[message] = isFalse
        if isFalse { continue }
      }
      // What is wrong with one page comes below the name of the database, a line each.
      for line in message.split(separator: "\n") where !line.hasPrefix("*** in database") { try body(String(line)) }
    }
  }

  /// SQLite 3.40.0 to 3.41.0 look for a column in the wrong place where the primary key of a table without row ids is
  /// not made of its first columns, and find NULL there.
  private func isFalseAlarm(_ message: String) throws -> Bool {
    guard let name = message.split(separator: " ").last?.split(separator: "."), name.count == 2,
      message == "NULL value in \(name[0]).\(name[1])", name.joined().allSatisfy({ $0.isLetter || $0.isNumber })
    else { return false }
    // Not IS NULL: that is never true of a NOT NULL column, whatever is in it.
    return try number("SELECT EXISTS (SELECT 1 FROM main.\(name[0]) WHERE typeof(\"\(name[1])\") = 'null')") == 0
  }
}
