import GRDB
import SQLStorage
import StorageContract

/// What is checked of an SQLite file alone.
extension StoreExamination {
  /// - Returns: whether the schema is ours, so that it makes sense to go on.
  mutating func schema(number: Int) -> Bool {
    attempt("schema") { examination in
      for difference in try Schema.differences(in: examination.session.database, number: number) {
        examination.add(.schema, "schema", difference)
      }
    }
    return report.faults.isEmpty
  }

  mutating func structure() {
    progress?("checking the file", 0, 1)
    attempt("file") { examination in
      try examination.session.forEachComplaint { message in
        let isIndex = message.contains("missing from index") || message.contains("entries in index")
        examination.add(.structure, "file", message, canBeRebuilt: isIndex)
      }
      let derived = Set(try examination.session.derivedTables().map(\.name))
      for row in try GRDB.Row.fetchAll(examination.session.database, sql: "PRAGMA main.foreign_key_check") {
        let table: String = try row[0]
        let number = try (row[1] as Int64?).map { "row \($0)" } ?? "a row"
        try examination.add(
          .structure, table, "\(number) refers to a row of '\(row[2] as String)' that is not there",
          canBeRebuilt: derived.contains(table))
      }
    }
  }
}
