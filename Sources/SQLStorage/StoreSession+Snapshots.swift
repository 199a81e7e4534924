package import ComponentModel
package import StorageContract

extension StoreSession {
  package func add(_ snapshot: Snapshot) throws -> Bool {
    try addFacts(of: [snapshot])
  }

  package func addHistory(_ snapshots: [Snapshot]) throws { _ = try addFacts(of: snapshots) }

  /// - Returns: whether the last one is the newest of its branch.
  private func addFacts(of snapshots: [Snapshot]) throws -> Bool {
    guard let record = snapshots.last?.record else { return false }
    let branch = try branchID(project: record.project, branch: record.branch)
    let former = try newestSnapshot(ofBranch: branch)
    var ids: [Int64: Snapshot] = [:]
    for snapshot in snapshots { ids[try addFacts(of: snapshot, branch: branch)] = snapshot }
    // Only the newest answers questions, so only it is put into the graph.
    guard let newest = try newestSnapshot(ofBranch: branch), let snapshot = ids[newest] else { return false }
    if let former { try removeNodes(ofSnapshot: former) }
    try addNodes(ofSnapshot: newest, entries: snapshot.entries)
    return newest == ids.keys.max()
  }

  private func addFacts(of snapshot: Snapshot, branch: Int64) throws -> Int64 {
    let record = snapshot.record
    let id = try insert(
      "INSERT INTO snapshot (branch, revision, committedAt, recordedAt, recordedBy) VALUES (?, ?, ?, ?, ?)",
      [branch, record.revision, record.committedAt.description, record.recorded.at.description, record.recorded.by])
    for entry in snapshot.entries.sorted(by: { $0.path < $1.path }) {
      guard let document = try documentID(entry.document) else {
        throw ReferenceError.unknownDocument(entry.document)
      }
      try run(
        "INSERT INTO snapshotDocument (snapshot, path, document, role) VALUES (?, ?, ?, ?)",
        [id, entry.path, document, entry.role.rawValue])
    }
    try countDocuments(ofSnapshot: id)
    try add(snapshot.context, toSnapshot: id)
    // One entry for each, also of an import: the log vouches for what it tells of.
    try log(
      LogEntry(
        act: AuditEntry(at: record.recorded.at, by: record.recorded.by, reason: record.revision), action: .record,
        project: record.project, branch: record.branch),
      snapshot: id)
    return id
  }

  package func revisions(project: String, branch: String) throws -> Set<String> {
    let rows = try rows(
      """
      SELECT snapshot.revision FROM snapshot
      JOIN branch ON branch.id = snapshot.branch JOIN project ON project.id = branch.project
      WHERE project.name = ? AND branch.name = ? AND snapshot.revision IS NOT NULL
      """, [project, branch])
    var revisions: Set<String> = []
    while let row = try rows.next() { try revisions.insert(row[0]) }
    return revisions
  }

  package func importedRevision(project: String, branch: String) throws -> String? {
    // From the end, where it stands.
    try value(
      """
      SELECT CASE action WHEN 'import' THEN detail END FROM log
      WHERE action IN ('import', 'forget') AND project = ? AND branch = ? ORDER BY id DESC LIMIT 1
      """, [project, branch])
  }

  package func noteImport(ofRevision revision: String, project: String, branch: String, by act: AuditEntry) throws {
    try log(
      LogEntry(
        act: AuditEntry(at: act.at, by: act.by, reason: revision), action: .import, project: project, branch: branch))
  }

  package func forget(project: String, branch: String, by act: AuditEntry) throws {
    guard
      let id = try number(
        """
        SELECT branch.id FROM branch JOIN project ON project.id = branch.project
        WHERE project.name = ? AND branch.name = ?
        """, [project, branch])
    else { return }
    if let snapshot = try newestSnapshot(ofBranch: id) { try removeNodes(ofSnapshot: snapshot) }
    try run("DELETE FROM branch WHERE id = ?", [id])
    try run("DELETE FROM project WHERE NOT EXISTS (SELECT 1 FROM branch WHERE branch.project = project.id)", [])
    try removeUnreferenced()
    try log(
      LogEntry(act: act, action: .forget, project: project, branch: branch))
  }

  package func prune(_ snapshots: [StoredSnapshot], by act: AuditEntry) throws {
    for snapshot in snapshots {
      let record = snapshot.record
      guard let branch = try number("SELECT branch FROM snapshot WHERE id = ?", [snapshot.id]) else {
        throw ReferenceError.unknownSnapshot(snapshot.id)
      }
      guard try newestSnapshot(ofBranch: branch) != snapshot.id else {
        throw ReferenceError.answersForBranch(snapshot.id)
      }
      try run("DELETE FROM snapshot WHERE id = ?", [snapshot.id])
      try log(
        LogEntry(
          act: AuditEntry(at: act.at, by: act.by, reason: record.revision), action: .prune, project: record.project,
          branch: record.branch),
        snapshot: snapshot.id)
    }
    try removeUnreferenced()
  }

  package func note(_ entry: LogEntry) throws { try log(entry) }

  /// What is kept once and nothing refers to anymore.
  private func removeUnreferenced() throws {
    try run(
      """
      DELETE FROM document
      WHERE NOT EXISTS (SELECT 1 FROM version WHERE version.document = document.id)
        AND NOT EXISTS (SELECT 1 FROM snapshotDocument WHERE snapshotDocument.document = document.id)
      """, [])
    try run(
      """
      DELETE FROM declaration
      WHERE NOT EXISTS (SELECT 1 FROM versionDeclaration WHERE versionDeclaration.declaration = declaration.id)
        AND NOT EXISTS (SELECT 1 FROM snapshotDeclaration WHERE snapshotDeclaration.declaration = declaration.id)
      """, [])
    try run(
      """
      DELETE FROM translationFile
      WHERE NOT EXISTS (SELECT 1 FROM snapshotTranslation WHERE snapshotTranslation.file = translationFile.id)
      """, [])
  }

  package func snapshots(project: String, branch: String) throws -> [StoredSnapshot] {
    let ids: [Int64] = try column(
      """
      SELECT snapshot.id FROM snapshot
      JOIN branch ON branch.id = snapshot.branch JOIN project ON project.id = branch.project
      WHERE project.name = ? AND branch.name = ? ORDER BY snapshot.committedAt, snapshot.id
      """, [project, branch])
    return try ids.compactMap { id in try snapshot(id).map { StoredSnapshot(id: id, record: $0) } }
  }

  package func documents(ofSnapshot snapshot: SnapshotID) throws -> [SnapshotEntry] {
    let rows = try rows(
      """
      SELECT snapshotDocument.path, document.sha256, snapshotDocument.role
      FROM snapshotDocument JOIN document ON document.id = snapshotDocument.document
      WHERE snapshotDocument.snapshot = ? ORDER BY snapshotDocument.path
      """, [snapshot])
    var entries: [SnapshotEntry] = []
    while let row = try rows.next() {
      guard let digest = try row.digest(1), let role = try DocumentRole(rawValue: row[2]) else { continue }
      try entries.append(SnapshotEntry(path: row[0], document: digest, role: role, component: nil))
    }
    return entries
  }

  private func branchID(project: String, branch: String) throws -> Int64 {
    let project =
      try number("SELECT id FROM project WHERE name = ?", [project])
      ?? insert("INSERT INTO project (name) VALUES (?)", [project])
    return try number("SELECT id FROM branch WHERE project = ? AND name = ?", [project, branch])
      ?? insert("INSERT INTO branch (project, name) VALUES (?, ?)", [project, branch])
  }

  private func newestSnapshot(ofBranch branch: Int64) throws -> Int64? {
    try number("SELECT id FROM snapshot WHERE branch = ? ORDER BY committedAt DESC, id DESC LIMIT 1", [branch])
  }

  package func context(project: String, branch: String) throws -> ProjectContext {
    try newestSnapshot(ofBranch: branch, of: project).map(context) ?? .unknown
  }

  package func settings(project: String, branch: String) throws -> (manifest: [UInt8]?, lock: [UInt8]?) {
    try newestSnapshot(ofBranch: branch, of: project).map(settings) ?? (nil, nil)
  }

  package func newestSnapshot(ofBranch branch: String, of project: String) throws -> Int64? {
    try number(Self.newestOfBranchSQL, [project, branch])
  }

  static let newestOfBranchSQL = """
    SELECT snapshot.id FROM project
    JOIN branch ON branch.project = project.id JOIN snapshot ON snapshot.branch = branch.id
    WHERE project.name = ? AND branch.name = ? ORDER BY snapshot.committedAt DESC, snapshot.id DESC LIMIT 1
    """

  package func branches() throws -> [BranchRecord] {
    let rows = try rows(
      """
      SELECT newestSnapshot.snapshot, (SELECT count(*) FROM snapshot WHERE snapshot.branch = newestSnapshot.branch)
      FROM newestSnapshot JOIN branch ON branch.id = newestSnapshot.branch
      JOIN project ON project.id = branch.project
      ORDER BY project.name, branch.name
      """)
    var branches: [BranchRecord] = []
    while let row = try rows.next() {
      guard let newest = try snapshot(row[0]) else { continue }
      try branches.append(BranchRecord(newest: newest, snapshots: row[1], documents: try roles(ofSnapshot: row[0])))
    }
    return branches
  }

  private func roles(ofSnapshot snapshot: Int64) throws -> [DocumentRole: Int] {
    let rows = try rows("SELECT role, documents FROM snapshotCount WHERE snapshot = ?", [snapshot])
    var roles: [DocumentRole: Int] = [:]
    while let row = try rows.next() {
      if let role = try DocumentRole(rawValue: row[0]) { try roles[role] = row[1] }
    }
    return roles
  }

  func countDocuments(ofSnapshot snapshot: Int64) throws {
    try run(
      """
      INSERT INTO snapshotCount (snapshot, role, documents)
      SELECT snapshot, role, count(*) FROM snapshotDocument WHERE snapshot = ? GROUP BY snapshot, role
      """, [snapshot])
  }

  package func newestEntries(project: String, branch: String) throws -> [SnapshotEntry] {
    let rows = try rows(
      """
      SELECT snapshotDocument.path, document.sha256, snapshotDocument.role, node.component, node.className,
        node.module, node.isTargetModule, node.id
      FROM project
      JOIN branch ON branch.project = project.id
      JOIN newestSnapshot ON newestSnapshot.branch = branch.id
      JOIN snapshotDocument ON snapshotDocument.snapshot = newestSnapshot.snapshot
      JOIN document ON document.id = snapshotDocument.document
      -- With a plus, so that SQLite does not go through all of the snapshot's nodes for each document.
      LEFT JOIN node ON +node.snapshot = snapshotDocument.snapshot AND node.path = snapshotDocument.path
      WHERE project.name = ? AND branch.name = ?
      ORDER BY snapshotDocument.path
      """, [project, branch])
    var entries: [SnapshotEntry] = []
    var numbers: [NodeID: Int] = [:]
    while let row = try rows.next() {
      guard let digest = try row.digest(1), let role = try DocumentRole(rawValue: row[2]) else { continue }
      if let node = try row[7] as NodeID? { numbers[node] = entries.count }
      let className = try (row[4] as String?).map { try ClassName($0, module: row[5], isTargetModule: row[6]) }
      try entries.append(
        SnapshotEntry(
          path: row[0], document: digest, role: role, component: (row[3] as String?).map { ComponentName($0) },
          className: className))
    }
    try addConventions(to: &entries, numbers, project: project, branch: branch)
    return entries
  }

  /// What the manifest made of the documents.
  private func addConventions(
    to entries: inout [SnapshotEntry], _ numbers: [NodeID: Int], project: String, branch: String
  ) throws {
    let newest = """
      JOIN newestSnapshot ON newestSnapshot.snapshot = node.snapshot
      JOIN branch ON branch.id = newestSnapshot.branch JOIN project ON project.id = branch.project
      WHERE project.name = ? AND branch.name = ?
      """
    let aliases = try rows(
      """
      SELECT nodeAlias.node, nodeAlias.className FROM nodeAlias JOIN node ON node.id = nodeAlias.node \(newest)
      ORDER BY nodeAlias.node, nodeAlias.className
      """, [project, branch])
    while let row = try aliases.next() {
      if let number = try numbers[row[0]] { try entries[number].aliases.append(row[1]) }
    }
    let mentions = try rows(
      """
      SELECT nodeMention.node, nodeMention.ordinal, nodeMention.nibName, nodeMention.relation
      FROM nodeMention JOIN node ON node.id = nodeMention.node \(newest)
      ORDER BY nodeMention.node, nodeMention.ordinal
      """, [project, branch])
    while let row = try mentions.next() {
      guard let number = try numbers[row[0]] else { continue }
      try entries[number].conventionalMentions.append(
        ConventionalMention(
          ordinal: row[1], nibName: row[2], relation: Embedding.Relation(rawValue: row[3]) ?? .embedding))
    }
  }

  package func unreadableDocuments() throws -> [UnreadableDocument] {
    let rows = try rows(unreadableSQL)
    var documents: [UnreadableDocument] = []
    while let row = try rows.next() {
      guard let digest = try row.digest(3) else { continue }
      try documents.append(
        UnreadableDocument(
          project: row[0], branch: row[1], path: row[2], document: digest, code: row[4] ?? "", message: row[5] ?? "",
          line: row[6]))
    }
    return documents
  }

  var unreadableSQL: String {
    """
    SELECT project.name, branch.name, snapshotDocument.path, document.sha256, reading.problem, reading.message,
      reading.line
    FROM newestSnapshot
    JOIN branch ON branch.id = newestSnapshot.branch JOIN project ON project.id = branch.project
    -- Without being told, SQLite reads every document of the snapshots by their primary key.
    JOIN snapshotDocument \(connection.dialect.readBy("snapshotDocumentUnreadable"))
      ON snapshotDocument.snapshot = newestSnapshot.snapshot
    JOIN document ON document.id = snapshotDocument.document
    JOIN reading ON reading.document = document.id
    WHERE snapshotDocument.role = 'unreadable'
    ORDER BY project.name, branch.name, snapshotDocument.path
    """
  }
}
