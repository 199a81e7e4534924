import ComponentModel
import Foundation
import GRDB
import StorageContract

/// Makes what is derived again, in temporary tables that stand before those of the store: the same statements that keep
/// a store's derived tables fill them, from the store's own facts.
extension StoreSession {
  /// Fills temporary tables with what the facts give. Nothing in the store changes.
  func rebuildIntoTemporaryTables(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws {
    nodeNumbers = try NodeNumbers(in: database)
    for table in try derivedTables() {
      for sql in try String.fetchAll(
        database,
        sql: "SELECT sql FROM main.sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type DESC, name",
        arguments: [table])
      {
        try database.execute(sql: Self.temporary(sql))
      }
    }
    for snapshot in try Int64.fetchAll(database, sql: "SELECT id FROM snapshot ORDER BY id") {
      try countDocuments(ofSnapshot: snapshot)
    }
    try readDocumentsAgain(with: derivation, progress: progress)
    let published = try insertPublishedNodes()
    var snapshots: [NewNodes] = []
    let newest = try Int64.fetchAll(database, sql: "SELECT snapshot FROM newestSnapshot ORDER BY snapshot")
    for (done, snapshot) in newest.enumerated() {
      progress?("linking", done, newest.count)
      let entries = try entries(ofSnapshot: snapshot, with: derivation)
      snapshots.append(try insertNodes(ofSnapshot: snapshot, entries: entries))
    }
    let index = try publishedIndex()
    for nodes in [published] + snapshots { try link(nodes, published: index) }
  }

  /// Every table whose comment says that it is derived, those first that others refer to.
  func derivedTables() throws -> [String] {
    try String.fetchAll(
      database,
      sql: "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND sql LIKE '%-- Derived.%' ORDER BY rowid")
  }

  /// How the store's derived tables differ from those that `rebuildIntoTemporaryTables` has made.
  ///
  /// - Parameter readerVersion: documents that another reader read are left out; nil compares everything.
  func differences(readBy readerVersion: Int?) throws -> [DerivedDifference] {
    let outdated = "SELECT document FROM main.reading WHERE readerVersion <> \(readerVersion ?? 0)"
    let hasOutdated = try readerVersion != nil && number("SELECT EXISTS (\(outdated))") == 1
    return try derivedTables().compactMap { table in
      let columns = try columns(of: table)
      var condition = ""
      if hasOutdated {
        // The graph hangs together: what is not up to date in one document shows in others.
        guard columns.contains(where: { $0.name == "document" }), table != "node" else { return nil }
        condition = " AND one.document NOT IN (\(outdated))"
      }
      let missing = Self.rows(of: "temp", thatLack: "main", table, columns) + condition
      let surplus = Self.rows(of: "main", thatLack: "temp", table, columns) + condition
      let counts = (
        try Int.fetchOne(database, sql: "SELECT count(*) FROM (\(missing))") ?? 0,
        try Int.fetchOne(database, sql: "SELECT count(*) FROM (\(surplus))") ?? 0
      )
      guard counts != (0, 0) else { return nil }
      return DerivedDifference(
        table: table, missing: counts.0, surplus: counts.1,
        example: try example(in: counts.0 > 0 ? missing : surplus, columns: columns.map(\.name)))
    }
  }

  private func columns(of table: String) throws -> [(name: String, isKey: Bool)] {
    try Row.fetchAll(database, sql: "SELECT name, pk > 0 FROM pragma_table_info(?)", arguments: [table]).map {
      try ($0[0], $0[1])
    }
  }

  /// The rows that one schema's table has and the other's has not, or has otherwise. Looks each up by its primary key,
  /// in the order of the keys: EXCEPT would sort all rows of both.
  private static func rows(
    of one: String, thatLack other: String, _ table: String, _ columns: [(name: String, isKey: Bool)]
  ) -> String {
    let same = columns.map { "other.\"\($0.name)\" \($0.isKey ? "=" : "IS") one.\"\($0.name)\"" }
    return """
      SELECT one.* FROM \(one)."\(table)" AS one
      WHERE NOT EXISTS (SELECT 1 FROM \(other)."\(table)" AS other WHERE \(same.joined(separator: " AND ")))
      """
  }

  /// Puts what `rebuildIntoTemporaryTables` has made in the place of what differs from it.
  func replaceDerived(_ differences: [DerivedDifference]) throws {
    for table in differences.map(\.table) {
      try database.execute(
        sql: "DELETE FROM main.\"\(table)\"; INSERT INTO main.\"\(table)\" SELECT * FROM temp.\"\(table)\"")
    }
  }

  // MARK: Parts

  private static func temporary(_ sql: String) -> String {
    for (prefix, replacement) in [
      ("CREATE TABLE ", "CREATE TEMP TABLE "), ("CREATE INDEX ", "CREATE INDEX temp."),
      ("CREATE UNIQUE INDEX ", "CREATE UNIQUE INDEX temp."),
    ] where sql.hasPrefix(prefix) {
      return replacement + sql.dropFirst(prefix.count)
    }
    preconditionFailure("the schema has '\(sql.prefix(40))', which is neither a table nor an index")
  }

  private func readDocumentsAgain(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws {
    let all = try Row.fetchAll(database, sql: "SELECT id, length(content) FROM document ORDER BY id").map { row in
      try (id: row[0] as Int64, bytes: row[1] as Int)
    }
    var rest = all[...]
    while !rest.isEmpty {
      progress?("reading", all.count - rest.count, all.count)
      let ids = rest.popBatch(bytes: \.bytes).map(\.id)
      let documents = try ids.map { id in
        let row = try Row.fetchOne(
          database.cachedStatement(
            sql: """
              SELECT content, coalesce(
                (SELECT min(path) FROM snapshotDocument WHERE document = document.id),
                (SELECT min(path) FROM version WHERE document = document.id), '')
              FROM document WHERE id = ?
              """), arguments: [id])!
        return try (path: row[1] as String, content: Array(row[0] as Data))
      }
      for (id, document) in zip(ids, derivation.read(documents)) { try addReading(of: document, id: id) }
    }
  }

  private func entries(ofSnapshot id: Int64, with derivation: any FactDerivation) throws -> [SnapshotEntry] {
    let manifest = try Data.fetchOne(
      database, sql: "SELECT content FROM projectFile WHERE snapshot = ? AND kind = 'manifest'", arguments: [id])
    var snapshot = derivation.snapshot(manifest: manifest.map(Array.init))
    var rest = try Row.fetchAll(
      database,
      sql: """
        SELECT path, length(content) FROM snapshotDocument JOIN document ON document.id = snapshotDocument.document
        WHERE snapshot = ? AND role IN ('counted', 'duplicate') ORDER BY path
        """, arguments: [id]
    ).map { try (path: $0[0] as String, bytes: $0[1] as Int) }[...]
    while !rest.isEmpty {
      let documents = try rest.popBatch(bytes: \.bytes).map { path, _ in
        let content = try Data.fetchOne(
          database.cachedStatement(
            sql: """
              SELECT document.content FROM snapshotDocument JOIN document ON document.id = snapshotDocument.document
              WHERE snapshotDocument.snapshot = ? AND snapshotDocument.path = ?
              """), arguments: [id, path])
        return (path: path, content: Array(content ?? Data()))
      }
      for (document, read) in zip(documents, derivation.read(documents)) { snapshot.add(read, path: document.path) }
    }
    return snapshot.entries()
  }

  /// The path of a document that one of the rows is of.
  private func example(in rows: String, columns: [String]) throws -> String? {
    if columns.contains("path") { return try String.fetchOne(database, sql: "SELECT path FROM (\(rows)) LIMIT 1") }
    if columns.contains("document") {
      return try String.fetchOne(
        database,
        sql: """
          SELECT coalesce(
            (SELECT min(path) FROM snapshotDocument WHERE snapshotDocument.document = row.document),
            (SELECT min(path) FROM version WHERE version.document = row.document))
          FROM (\(rows)) AS row LIMIT 1
          """)
    }
    guard let column = ["user", "node"].first(where: columns.contains) else { return nil }
    return try String.fetchOne(
      database, sql: "SELECT path FROM temp.node WHERE id = (SELECT \"\(column)\" FROM (\(rows)) LIMIT 1)")
  }
}
