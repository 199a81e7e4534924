import ComponentModel
import Foundation
import GRDB
import StorageContract
import Versioning

/// One transaction on a store.
///
/// A class, because statements and lookups are remembered while it lasts. It never leaves the closure it is made for.
final class StoreSession: RegistryWriting {
  let database: Database
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

  init(_ database: Database, nodesWorthLoading: Int? = nil) {
    self.database = database
    self.nodesWorthLoading = nodesWorthLoading
    factsEncoder = JSONEncoder()
    factsEncoder.outputFormatting = .sortedKeys
  }

  /// Whether reading a whole table is cheaper than looking up so many nodes.
  func isWorthLoading(_ nodes: Int) throws -> Bool {
    if let nodesWorthLoading { return nodes >= nodesWorthLoading }
    // Few, and then counting would be what takes time.
    guard nodes >= 200 else { return false }
    if nodeCount == nil { nodeCount = try number("SELECT count(*) FROM node").map(Int.init) }
    // Measured: a look takes as long as reading the rows of some seven nodes.
    return nodes >= (nodeCount ?? 0) / 7
  }

  /// Runs a statement that is prepared once.
  func run(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?]) throws {
    try database.cachedStatement(sql: sql).run(arguments)
  }

  /// The rows of a statement that is prepared once.
  func rows(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?] = []) throws -> RowCursor {
    try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
  }

  /// Calls `body` with each row of a statement that reads much of a table.
  func forEachRow(_ sql: String, _ body: (DirectRow) throws -> Void) throws {
    try database.cachedStatement(sql: sql).forEachRow(body)
  }

  func number(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?] = []) throws -> Int64? {
    try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
  }

  func documentID(_ digest: ContentDigest) throws -> Int64? {
    if let id = documentIDs[digest] { return id }
    guard let id = try number("SELECT id FROM document WHERE sha256 = ?", [digest.data]) else { return nil }
    documentIDs[digest] = id
    return id
  }

  func remember(_ digest: ContentDigest, id: Int64) {
    documentIDs[digest] = id
  }

  func snapshot(_ id: Int64) throws -> SnapshotRecord? {
    guard case .snapshot(let record) = try origin(ofSnapshot: id) else { return nil }
    return record
  }

  func origin(ofSnapshot id: Int64) throws -> Node.Origin? {
    if let origin = origins[id] { return origin }
    let rows = try rows(
      """
      SELECT project.name, branch.name, revision, committedAt, recordedAt, recordedBy
      FROM snapshot JOIN branch ON branch.id = snapshot.branch JOIN project ON project.id = branch.project
      WHERE snapshot.id = ?
      """, [id])
    guard let row = try rows.next() else { return nil }
    let origin = try Node.Origin.snapshot(
      SnapshotRecord(
        project: row[0], branch: row[1], revision: row[2], committedAt: row.timestamp(3),
        recorded: AuditEntry(at: row.timestamp(4), by: row[5])))
    origins[id] = origin
    return origin
  }

  /// - Parameter snapshot: the one that the entry tells of.
  func log(_ entry: LogEntry, snapshot: Int64? = nil) throws {
    try run(
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
  /// A column's value. Hides GRDB's own, which stops the program where a damaged file has NULL, or text for a number.
  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: Int) -> Value {
    get throws { try decode(Value.self, atIndex: column) }
  }

  func timestamp(_ column: Int) throws -> Timestamp {
    try Timestamp(self[column] as String) ?? Timestamp(secondsSince1970: 0)
  }

  func digest(_ column: Int) throws -> ContentDigest? {
    try (self[column] as Data?).flatMap { ContentDigest(bytes: Array($0)) }
  }

  func act(at: Int, by: Int, reason: Int) throws -> AuditEntry? {
    try (self[at] as String?).map {
      AuditEntry(at: Timestamp($0) ?? Timestamp(secondsSince1970: 0), by: try self[by], reason: try self[reason])
    }
  }
}

extension ContentDigest {
  var data: Data { Data(bytes) }
}
