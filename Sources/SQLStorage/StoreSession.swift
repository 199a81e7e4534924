package import ComponentModel
package import Foundation
package import StorageContract
import Versioning

/// One transaction on a store.
///
/// A class, because statements and lookups are remembered while it lasts. It never leaves the closure it is made for.
package final class StoreSession: RegistryWriting {
  package let connection: any SQLConnection
  /// For facts that are kept as JSON: the same facts give the same text.
  let factsEncoder: JSONEncoder
  let factsDecoder = JSONDecoder()

  /// Documents by digest, as far as somebody asked.
  private var documentIDs: [ContentDigest: Int64] = [:]
  /// One value for all nodes of a snapshot, because there may be many.
  private var origins: [Int64: Node.Origin] = [:]
  /// Who uses which node, once a search has asked for so many nodes that this is cheaper.
  var loadedUsers: LoadedUsers?
  var nodesAskedFor = 0
  private let nodesWorthLoading: Int?
  /// How many nodes there are, once that was needed.
  private var nodeCount: Int?
  /// The schema's tables of facts, once somebody asked.
  var factTablesRead: [FactTable]?
  /// Numbers for nodes, where they are made again and keep theirs.
  var nodeNumbers: NodeNumbers?
  /// For each version the last entry of the log that tells of its declarations, once somebody asked.
  var declarationsTold: [Int64: Int64]?
  /// The migrations that the log tells of, once somebody asked.
  var migrationsTold: [(entry: Int64, from: Int, to: Int)]?
  /// What the nodes of components show that a version was added to.
  var shownComponents: [Int64: ShownComponent] = [:]
  /// Nodes, and those that name these classes: what they mean is found again before somebody asks.
  var unsettled: (nodes: Set<NodeID>, classes: Set<String>) = ([], [])
  /// The versions of components that have many: whoever publishes a history asks again after each.
  var versionsRead: [Int64: [VersionRecord]] = [:]

  /// - Parameter nodesWorthLoading: after how many nodes a search reads all dependencies at once; nil where that is
  ///   found out.
  package init(_ connection: any SQLConnection, nodesWorthLoading: Int? = nil) {
    self.connection = connection
    self.nodesWorthLoading = nodesWorthLoading
    factsEncoder = JSONEncoder()
    factsEncoder.outputFormatting = .sortedKeys
  }

  /// Whether reading a whole table is cheaper than looking up so many nodes.
  package func isWorthLoading(_ nodes: Int) throws -> Bool {
    if let nodesWorthLoading { return nodes >= nodesWorthLoading }
    // Few, and then counting would be what takes time.
    guard nodes >= 200 else { return false }
    if nodeCount == nil { nodeCount = try number("SELECT count(*) FROM node").map(Int.init) }
    // Measured: a look takes as long as reading the rows of some seven nodes.
    return nodes >= (nodeCount ?? 0) / 7
  }

  /// Runs a statement that is prepared once.
  package func run(_ sql: String, _ arguments: [(any SQLBindable)?]) throws {
    try connection.run(sql, arguments)
  }

  /// Runs a statement that is prepared once, and says how many rows it has changed.
  func change(_ sql: String, _ arguments: [(any SQLBindable)?]) throws -> Int {
    try connection.change(sql, arguments)
  }

  /// Adds a row that gets a number, which is returned.
  func insert(_ sql: String, _ arguments: [(any SQLBindable)?]) throws -> Int64 {
    try connection.insert(sql, arguments)
  }

  /// Says which rows are about to be asked for, so that all of them come at once.
  func announce(_ sql: String, _ arguments: [(any SQLBindable)?]) throws {
    try connection.announce(sql, arguments)
  }

  /// The rows of a statement that is prepared once.
  package func rows(_ sql: String, _ arguments: [(any SQLBindable)?] = []) throws -> any RowCursor {
    try connection.rows(sql, arguments)
  }

  /// Calls `body` with each row of a statement that reads much of a table.
  package func forEachRow(_ sql: String, _ body: (Row) throws -> Void) throws {
    try connection.forEachRow(sql, body)
  }

  package func number(_ sql: String, _ arguments: [(any SQLBindable)?] = []) throws -> Int64? {
    try value(sql, arguments)
  }

  /// The first column of the first row; nil where there is none, or NULL.
  package func value<Value: SQLReadable>(_ sql: String, _ arguments: [(any SQLBindable)?] = []) throws -> Value? {
    try rows(sql, arguments).next().flatMap { row in try row[0] }
  }

  /// The first column of all rows.
  package func column<Value: SQLReadable>(_ sql: String, _ arguments: [(any SQLBindable)?] = []) throws -> [Value] {
    try all(sql, arguments) { row in try row[0] }
  }

  /// What `body` makes of each row, before anything is made of the first one: other statements may follow.
  package func all<Value>(
    _ sql: String, _ arguments: [(any SQLBindable)?] = [], _ body: (Row) throws -> Value
  ) throws -> [Value] {
    let rows = try rows(sql, arguments)
    var values: [Value] = []
    while let row = try rows.next() { try values.append(body(row)) }
    return values
  }

  package func documentID(_ digest: ContentDigest) throws -> Int64? {
    if let id = documentIDs[digest] { return id }
    guard let id = try number("SELECT id FROM document WHERE sha256 = ?", [digest.data]) else { return nil }
    documentIDs[digest] = id
    return id
  }

  package func remember(_ digest: ContentDigest, id: Int64) {
    documentIDs[digest] = id
  }

  package func snapshot(_ id: Int64) throws -> SnapshotRecord? {
    guard case .snapshot(let record) = try origin(ofSnapshot: id) else { return nil }
    return record
  }

  package func origin(ofSnapshot id: Int64) throws -> Node.Origin? {
    if let origin = origins[id] { return origin }
    let rows = try rows(Self.originSQL, [id])
    return try rows.next().map { try remember(originOfSnapshot: id, $0) }
  }

  /// - Parameter row: begins with `originColumns`.
  @discardableResult
  func remember(originOfSnapshot id: Int64, _ row: Row) throws -> Node.Origin {
    if let origin = origins[id] { return origin }
    let origin = try Node.Origin.snapshot(
      SnapshotRecord(
        project: row[0], branch: row[1], revision: row[2], committedAt: row.timestamp(3),
        recorded: AuditEntry(at: row.timestamp(4), by: row[5])))
    origins[id] = origin
    return origin
  }

  static let originColumns = "project.name, branch.name, revision, committedAt, recordedAt, recordedBy"

  /// Says that the origins of nodes of these snapshots are about to be asked for.
  func announceOrigins(ofSnapshots snapshots: Set<Int64>) throws {
    for snapshot in snapshots where origins[snapshot] == nil { try announce(Self.originSQL, [snapshot]) }
  }

  private static let originSQL = """
    SELECT \(originColumns)
    FROM snapshot JOIN branch ON branch.id = snapshot.branch JOIN project ON project.id = branch.project
    WHERE snapshot.id = ?
    """

  /// - Parameter snapshot: the one that the entry tells of.
  package func log(_ entry: LogEntry, snapshot: Int64? = nil) throws {
    _ = try insert(
      """
      INSERT INTO log (at, actor, action, component, version, project, branch, detail, snapshot)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        entry.act.at.description, entry.act.by, entry.action.rawValue, entry.component, entry.version, entry.project,
        entry.branch, entry.act.reason, snapshot,
      ])
  }
}

extension Row {
  package func timestamp(_ column: Int) throws -> Timestamp {
    try Timestamp(self[column] as String) ?? Timestamp(secondsSince1970: 0)
  }

  package func digest(_ column: Int) throws -> ContentDigest? {
    try (self[column] as Data?).flatMap { ContentDigest(bytes: Array($0)) }
  }

  package func act(at: Int, by: Int, reason: Int) throws -> AuditEntry? {
    try (self[at] as String?).map {
      AuditEntry(at: Timestamp($0) ?? Timestamp(secondsSince1970: 0), by: try self[by], reason: try self[reason])
    }
  }
}

extension ContentDigest {
  package var data: Data { Data(bytes) }
}
