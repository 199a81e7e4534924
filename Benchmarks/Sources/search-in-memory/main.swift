// Loads the dependencies of a store from SQLite into arrays and searches them for everything that depends on a
// component: what any answer from the same rows has to do at least when it reads all of them.
//
//     search-in-memory STORE COMPONENT [--list]
//
// Prints two numbers. With --list it also loads paths, names, objects and lines, and writes every dependent with its
// dependencies: the least that a full answer takes.
import CSQLite
import Foundation

func open(_ path: String) -> OpaquePointer? {
  var database: OpaquePointer?
  guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else { exit(2) }
  return database
}

guard (3...4).contains(CommandLine.arguments.count) else {
  print("usage: search-in-memory STORE COMPONENT [--list]")
  exit(64)
}
let database = open(CommandLine.arguments[1])

@MainActor
func forEachRow(_ sql: String, _ body: (OpaquePointer) -> Void) {
  var statement: OpaquePointer?
  guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
    print(String(cString: sqlite3_errmsg(database)))
    exit(2)
  }
  while sqlite3_step(statement) == SQLITE_ROW { body(statement) }
  sqlite3_finalize(statement)
}

var nodes = 0
forEachRow("SELECT max(id) FROM node") { nodes = Int(sqlite3_column_int64($0, 0)) + 1 }
var start = 0
forEachRow("SELECT id FROM node WHERE className = '\(CommandLine.arguments[2])'") {
  start = Int(sqlite3_column_int64($0, 0))
}
// Rows come sorted by the node used.
var firstUser = [Int](repeating: 0, count: nodes + 1)
var users: [Int32] = []
forEachRow("SELECT used, user FROM dependency ORDER BY used") {
  firstUser[Int(sqlite3_column_int64($0, 0)) + 1] += 1
  users.append(Int32(sqlite3_column_int64($0, 1)))
}
for node in 0..<nodes { firstUser[node + 1] += firstUser[node] }

var isFound = [Bool](repeating: false, count: nodes)
isFound[start] = true
var queue = [start]
var next = 0
while next < queue.count {
  let node = queue[next]
  next += 1
  for index in firstUser[node]..<firstUser[node + 1] where !isFound[Int(users[index])] {
    isFound[Int(users[index])] = true
    queue.append(Int(users[index]))
  }
}
print("\(users.count) dependencies, \(queue.count - 1) dependents")

guard CommandLine.arguments.count == 4 else { exit(0) }
// Lines of text in one buffer, those of each dependent chained.
func append(_ column: Int32, of row: OpaquePointer, to buffer: inout [UInt8]) {
  let count = Int(sqlite3_column_bytes(row, column))
  if let text = sqlite3_column_text(row, column) { buffer += UnsafeBufferPointer(start: text, count: count) }
}
var paths = [[UInt8]](repeating: [], count: nodes)
var names = [[UInt8]](repeating: [], count: nodes)
forEachRow("SELECT id, path, component FROM node") { row in
  let node = Int(sqlite3_column_int64(row, 0))
  guard isFound[node] else { return }
  append(1, of: row, to: &paths[node])
  append(2, of: row, to: &names[node])
}
var lines = [[UInt8]](repeating: [], count: nodes)
forEachRow("SELECT used, user, objectID, line, \"column\" FROM dependency ORDER BY used") { row in
  let used = Int(sqlite3_column_int64(row, 0))
  let user = Int(sqlite3_column_int64(row, 1))
  guard isFound[used] else { return }
  for column in [3, 4, 2] as [Int32] {
    append(column, of: row, to: &lines[user])
    lines[user].append(UInt8(ascii: " "))
  }
  lines[user] += names[used]
  lines[user].append(UInt8(ascii: "\n"))
}
var text: [UInt8] = []
for node in queue.dropFirst() {
  text += paths[node]
  text.append(UInt8(ascii: "\n"))
  text += lines[node]
}
FileHandle.standardOutput.write(Data(text))
