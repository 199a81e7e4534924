package import ComponentModel

/// What loads the documents of a snapshot.
extension StoreSession {
  package func add(_ loads: DocumentLoads, toSnapshot snapshot: Int64) throws {
    for (ordinal, load) in loads.loads.enumerated() {
      let location = load.witness.location
      try run(
        """
        INSERT INTO documentLoad
          (snapshot, ordinal, document, scene, userClass, originDocument, originScene, reason, path, line, "column")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          snapshot, ordinal, load.part.path, load.part.scene, load.user, load.origin?.path, load.origin?.scene,
          load.witness.message, location.path, location.position.line, location.position.column,
        ])
    }
    for (ordinal, run) in loads.runs.enumerated() {
      try self.run(
        "INSERT INTO loadingClass (snapshot, ordinal, className, document, scene) VALUES (?, ?, ?, ?, ?)",
        [snapshot, ordinal, run.user, run.part?.path, run.part?.scene])
    }
  }

  /// nil where nobody asked when the snapshot was recorded.
  package func loads(ofSnapshot snapshot: Int64) throws -> DocumentLoads? {
    for sql in Self.loadStatements { try announce(sql, [snapshot]) }
    guard try number(Self.hasLoadSQL, [snapshot]) == 1 else { return nil }
    var loads: [DocumentLoads.Load] = []
    let places = try rows(Self.placeSQL, [snapshot])
    while let row = try places.next() {
      let origin: String? = try row[3]
      try loads.append(
        DocumentLoads.Load(
          DocumentLoads.Part(path: row[0], scene: row[1]), by: row[2],
          from: origin.map { try DocumentLoads.Part(path: $0, scene: row[4]) },
          DocumentLoads.Witness(
            row[5], at: SourceLocation(path: row[6], position: SourcePosition(line: row[7], column: row[8])))))
    }
    var runs: [DocumentLoads.Run] = []
    let classes = try rows(Self.loadingClassSQL, [snapshot])
    while let row = try classes.next() {
      let document: String? = try row[1]
      try runs.append(
        DocumentLoads.Run(row[0], in: document.map { try DocumentLoads.Part(path: $0, scene: row[2]) }))
    }
    return DocumentLoads(loads, runs: runs)
  }

  /// What `loads(ofSnapshot:)` asks.
  static let loadStatements = [hasLoadSQL, placeSQL, loadingClassSQL]
  private static let hasLoadSQL = "SELECT hasLoads FROM snapshotSource WHERE snapshot = ?"
  private static let placeSQL = """
    SELECT document, scene, userClass, originDocument, originScene, reason, path, line, "column"
    FROM documentLoad WHERE snapshot = ? ORDER BY ordinal
    """
  private static let loadingClassSQL =
    "SELECT className, document, scene FROM loadingClass WHERE snapshot = ? ORDER BY ordinal"
}
