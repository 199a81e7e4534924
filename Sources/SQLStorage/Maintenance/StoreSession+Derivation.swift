import ComponentModel
import Foundation
package import StorageContract

/// Makes what is derived again, in temporary tables that stand before those of the store: the same statements that keep
/// a store's derived tables fill them, from the store's own facts.
extension StoreSession {
  /// Fills temporary tables with what the facts give. Nothing in the store changes.
  package func rebuildIntoTemporaryTables(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws {
    nodeNumbers = try NodeNumbers(in: self)
    try connection.shadow(derivedTables().map(\.name))
    for snapshot: Int64 in try column("SELECT id FROM snapshot ORDER BY id") {
      try countDocuments(ofSnapshot: snapshot)
    }
    try readDocumentsAgain(with: derivation, progress: progress)
    let published = try insertPublishedNodes()
    var snapshots: [NewNodes] = []
    let newest: [Int64] = try column("SELECT snapshot FROM newestSnapshot ORDER BY snapshot")
    for (done, snapshot) in newest.enumerated() {
      progress?("linking", done, newest.count)
      let entries = try entries(ofSnapshot: snapshot, with: derivation)
      snapshots.append(try insertNodes(ofSnapshot: snapshot, entries: entries))
    }
    let index = try publishedIndex()
    for nodes in [published] + snapshots { try link(nodes, published: index) }
  }

  /// Every table whose comment says that it is derived, those first that others refer to.
  package func derivedTables() throws -> [SQLTable] {
    try connection.tables().filter { $0.kind == .derived }
  }

  /// How the store's derived tables differ from those that `rebuildIntoTemporaryTables` has made.
  ///
  /// - Parameter readerVersion: documents that another reader read are left out; nil compares everything.
  package func differences(readBy readerVersion: Int?) throws -> [DerivedDifference] {
    let (own, temporary) = (connection.dialect.own, connection.dialect.temporary)
    let outdated = "SELECT document FROM \(own).reading WHERE readerVersion <> \(readerVersion ?? 0)"
    let hasOutdated = try readerVersion != nil && number("SELECT EXISTS (\(outdated))") == 1
    return try derivedTables().compactMap { table in
      var condition = ""
      if hasOutdated {
        // The graph hangs together: what is not up to date in one document shows in others.
        guard table.columns.contains("document"), table.name != "node" else { return nil }
        condition = " AND one.document NOT IN (\(outdated))"
      }
      let missing = rows(of: temporary, thatLack: own, table) + condition
      let surplus = rows(of: own, thatLack: temporary, table) + condition
      let counts: (Int, Int) = try (
        value("SELECT count(*) FROM (\(missing)) AS found") ?? 0,
        value("SELECT count(*) FROM (\(surplus)) AS found") ?? 0
      )
      guard counts != (0, 0) else { return nil }
      return DerivedDifference(
        table: table.name, missing: counts.0, surplus: counts.1,
        example: try example(in: counts.0 > 0 ? missing : surplus, columns: table.columns))
    }
  }

  /// The rows that one schema's table has and the other's has not, or has otherwise. Looks each up by its primary key,
  /// in the order of the keys: EXCEPT would sort all rows of both.
  private func rows(of one: String, thatLack other: String, _ table: SQLTable) -> String {
    let quoted = connection.dialect.quoted
    let same = table.columns.map { column in
      let isSame = table.primaryKey.contains(column) ? "=" : "IS NOT DISTINCT FROM"
      return "other.\(quoted(column)) \(isSame) one.\(quoted(column))"
    }
    return """
      SELECT one.* FROM \(one).\(quoted(table.name)) AS one
      WHERE NOT EXISTS (
        SELECT 1 FROM \(other).\(quoted(table.name)) AS other WHERE \(same.joined(separator: " AND ")))
      """
  }

  /// Puts what `rebuildIntoTemporaryTables` has made in the place of what differs from it.
  package func replaceDerived(_ differences: [DerivedDifference]) throws {
    let dialect = connection.dialect
    // With those that refer to them: their rows may go away with what they refer to.
    var changed = Set(differences.map(\.table))
    let tables = try derivedTables()
    for table in tables where table.foreignKeys.contains(where: { changed.contains($0.table) }) {
      changed.insert(table.name)
    }
    let replaced = tables.map(\.name).filter(changed.contains).map(dialect.quoted)
    for table in replaced.reversed() { try run("DELETE FROM \(dialect.own).\(table)", []) }
    for table in replaced {
      try run("INSERT INTO \(dialect.own).\(table) SELECT * FROM \(dialect.temporary).\(table)", [])
    }
  }

  // MARK: Parts

  private func readDocumentsAgain(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws {
    try forEachBatchOfDocuments { batch, done, total in
      progress?("reading", done, total)
      let documents = try all(
        """
        SELECT id, content, coalesce(
          (SELECT min(path) FROM snapshotDocument WHERE snapshotDocument.document = document.id),
          (SELECT min(path) FROM version WHERE version.document = document.id), '')
        FROM document WHERE id BETWEEN ? AND ? ORDER BY id
        """, [batch.lowerBound, batch.upperBound]
      ) { row in try (id: row[0] as Int64, document: (path: row[2] as String, content: Array(row[1] as Data))) }
      for (id, document) in zip(documents.map(\.id), derivation.read(documents.map(\.document))) {
        try addReading(of: document, id: id)
      }
    }
  }

  /// Calls `body` with the numbers of documents of which as many are asked for at once as fit into memory, how many came
  /// before them and how many there are.
  func forEachBatchOfDocuments(_ body: (ClosedRange<Int64>, Int, Int) throws -> Void) throws {
    let documents = try all("SELECT id, length(content) FROM document ORDER BY id") { row in
      try (id: row[0] as Int64, bytes: row[1] as Int)
    }
    var rest = documents[...]
    while !rest.isEmpty {
      let done = documents.count - rest.count
      let batch = rest.popBatch(bytes: \.bytes)
      guard let first = batch.first, let last = batch.last else { return }
      try body(first.id...last.id, done, documents.count)
    }
  }

  private func entries(ofSnapshot id: Int64, with derivation: any FactDerivation) throws -> [SnapshotEntry] {
    let manifest: Data? = try value(
      "SELECT content FROM projectFile WHERE snapshot = ? AND kind = 'manifest'", [id])
    var snapshot = derivation.snapshot(manifest: manifest.map(Array.init))
    var rest = try all(
      """
      SELECT path, length(content) FROM snapshotDocument JOIN document ON document.id = snapshotDocument.document
      WHERE snapshot = ? AND role IN ('counted', 'duplicate') ORDER BY path
      """, [id]
    ) { row in try (path: row[0] as String, bytes: row[1] as Int) }[...]
    while !rest.isEmpty {
      let documents = try rest.popBatch(bytes: \.bytes).map { path, _ in
        let content: Data? = try value(
          """
          SELECT document.content FROM snapshotDocument JOIN document ON document.id = snapshotDocument.document
          WHERE snapshotDocument.snapshot = ? AND snapshotDocument.path = ?
          """, [id, path])
        return (path: path, content: Array(content ?? Data()))
      }
      for (document, read) in zip(documents, derivation.read(documents)) { snapshot.add(read, path: document.path) }
    }
    return snapshot.entries()
  }

  /// The path of a document that one of the rows is of.
  private func example(in rows: String, columns: [String]) throws -> String? {
    if columns.contains("path") { return try value("SELECT path FROM (\(rows)) AS found LIMIT 1") }
    if columns.contains("document") {
      return try value(
        """
        SELECT coalesce(
          (SELECT min(path) FROM snapshotDocument WHERE snapshotDocument.document = found.document),
          (SELECT min(path) FROM version WHERE version.document = found.document))
        FROM (\(rows)) AS found LIMIT 1
        """)
    }
    guard let column = ["user", "node"].first(where: columns.contains) else { return nil }
    return try value(
      """
      SELECT path FROM \(connection.dialect.temporary).node
      WHERE id = (SELECT "\(column)" FROM (\(rows)) AS found LIMIT 1)
      """)
  }
}
