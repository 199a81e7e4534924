// Inserts all rows of a store into a new file with the same tables and indexes, in one durable transaction, through
// SQLite's C interface: what recording has to do at least once everything is read.
//
//     insert-rows STORE NEW-FILE
import CSQLite
import Foundation

@MainActor
func check(_ result: Int32, _ database: OpaquePointer?) {
  guard result != SQLITE_OK, result != SQLITE_DONE, result != SQLITE_ROW else { return }
  print(String(cString: sqlite3_errmsg(database)))
  exit(2)
}

@MainActor
func prepare(_ sql: String, _ database: OpaquePointer?) -> OpaquePointer? {
  var statement: OpaquePointer?
  check(sqlite3_prepare_v2(database, sql, -1, &statement, nil), database)
  return statement
}

@MainActor
func texts(_ sql: String, _ database: OpaquePointer?) -> [String] {
  let statement = prepare(sql, database)
  defer { sqlite3_finalize(statement) }
  var texts: [String] = []
  while sqlite3_step(statement) == SQLITE_ROW { texts.append(String(cString: sqlite3_column_text(statement, 0))) }
  return texts
}

guard CommandLine.arguments.count == 3 else {
  print("usage: insert-rows STORE NEW-FILE")
  exit(64)
}
var store: OpaquePointer?
var new: OpaquePointer?
check(sqlite3_open_v2(CommandLine.arguments[1], &store, SQLITE_OPEN_READONLY, nil), store)
check(sqlite3_open_v2(CommandLine.arguments[2], &new, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil), new)
// As durable as the store itself.
check(sqlite3_exec(new, "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; BEGIN", nil, nil, nil), new)
let schema = "FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
for sql in texts("SELECT sql \(schema) AND type IN ('table', 'index') ORDER BY type DESC, rowid", store) {
  check(sqlite3_exec(new, sql, nil, nil, nil), new)
}
var rows = 0
for table in texts("SELECT name \(schema) AND type = 'table' ORDER BY rowid", store) {
  let reading = prepare("SELECT * FROM \"\(table)\"", store)
  let columns = sqlite3_column_count(reading)
  let places = Array(repeating: "?", count: Int(columns)).joined(separator: ", ")
  let writing = prepare("INSERT INTO \"\(table)\" VALUES (\(places))", new)
  while sqlite3_step(reading) == SQLITE_ROW {
    for column in 0..<columns { sqlite3_bind_value(writing, column + 1, sqlite3_column_value(reading, column)) }
    check(sqlite3_step(writing), new)
    sqlite3_reset(writing)
    rows += 1
  }
  sqlite3_finalize(reading)
  sqlite3_finalize(writing)
}
check(sqlite3_exec(new, "COMMIT", nil, nil, nil), new)
sqlite3_close(new)
print("\(rows) rows")
