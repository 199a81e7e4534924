package import ComponentModel
import Foundation
package import StorageContract
import Versioning

extension StoreSession {
  package func prepare(forImpactOf component: ComponentName) throws {
    try announce(Self.definingSQL, [component.className, component.description])
    try announce(componentNamed: component)
    try announce(Self.unresolvedMentionSQL, [component.className])
    try announce(Self.codeUseByNameSQL, [component.className])
    try announce(unreadableSQL, [])
    try announce(Self.searchedSQL, [])
  }

  package func definitions(of names: Set<ComponentName>) throws -> [ComponentName: [Node]] {
    var definitions: [ComponentName: [Node]] = [:]
    for name in names {
      try announce(Self.definingSQL, [name.className, name.description])
      try announce(componentNamed: name)
    }
    for name in names {
      let nodes = try nodes(defining: name)
      if !nodes.isEmpty { definitions[name] = nodes }
    }
    return definitions
  }

  private func nodes(defining name: ComponentName) throws -> [Node] {
    let renamed = try component(named: name).map { $0.name == name ? nil : $0.name } ?? nil
    let name = renamed ?? name
    // A class may have a name that reads like one with a module or nib.
    let found = try all(Self.definingSQL, [name.className, name.description]) { row -> FoundNode? in
      guard let nibName = try row[6] as String? else { return nil }
      let defined = try ClassName(row[5], module: row[7])
      // A name is either what the store calls it, or fits what the document says.
      let isMeant = try row[4] as String? == name.description || name.canMean(defined, nibName: nibName)
      return isMeant ? try FoundNode(row) : nil
    }
    // Whoever asks what defines a component asks who uses that.
    for node in found.compactMap(\.self) {
      try announce(Self.userSQL, [node.id])
      try announce(Self.usingSQL, [node.id])
    }
    return try nodes(found.compactMap(\.self))
  }

  private static let definingSQL = nodeSQL + " WHERE node.className IN (?, ?) ORDER BY node.id"

  private static let nodeSQL = """
    SELECT node.id, node.path, node.snapshot, version.version, node.component, node.className, node.nibName, node.module
    FROM node LEFT JOIN version ON version.id = node.version
    """

  /// Of so many it is likely that they are asked about.
  private static let announcedProjects = 8

  /// A row of `nodeSQL`.
  private struct FoundNode {
    var id: NodeID
    var path: String
    var snapshot: Int64?
    var version: String?
    var component: String?

    init(_ row: Row) throws { (id, path, snapshot, version, component) = try (row[0], row[1], row[2], row[3], row[4]) }
  }

  private func nodes(_ found: [FoundNode]) throws -> [Node] {
    let snapshots = Set(found.compactMap(\.snapshot))
    try announceOrigins(ofSnapshots: snapshots)
    for snapshot in snapshots.prefix(Self.announcedProjects) {
      guard let record = try self.snapshot(snapshot) else { continue }
      // Whoever is told of documents asks about their project next.
      try announce(Self.newestOfBranchSQL, [record.project, record.branch])
    }
    return try found.map { node in
      try Node(
        id: node.id, path: node.path, origin: origin(snapshot: node.snapshot, version: node.version),
        component: node.component.map { ComponentName($0) })
    }
  }

  private func origin(snapshot: Int64?, version: String?) throws -> Node.Origin {
    if let snapshot, let shared = try origin(ofSnapshot: snapshot) { return shared }
    if let version, let version = try? SemanticVersion(version) { return .version(version) }
    return .workingTree
  }

  package func contents(of nodes: [NodeID]) throws -> [NodeID: NodeContent] {
    var contents: [NodeID: NodeContent] = [:]
    let sql = """
      SELECT document.sha256, document.content, node.version, versionSetting.technique, versionSetting.guard,
        versionSetting.tag
      FROM node JOIN document ON document.id = node.document
      LEFT JOIN versionSetting ON versionSetting.version = node.version
      WHERE node.id = ?
      """
    for node in nodes { try announce(sql, [node]) }
    for node in nodes {
      let rows = try rows(sql, [node])
      guard let row = try rows.next(), let digest = try row.digest(0) else { continue }
      contents[node] = try NodeContent(
        document: digest, bytes: Array(row[1] as Data), technique: row.techniqueSetting(at: 3),
        declarations: (row[2] as Int64?).flatMap { try declarations(ofVersion: $0) })
    }
    return contents
  }

  package func nodes(_ ids: [NodeID]) throws -> [Node] {
    guard try !isWorthLoading(ids.count) else { return try loadNodes(ids) }
    for id in ids { try announce(Self.nodeByIDSQL, [id]) }
    return try nodes(ids.compactMap { id in try rows(Self.nodeByIDSQL, [id]).next().map { try FoundNode($0) } })
  }

  private static let nodeByIDSQL = nodeSQL + " WHERE node.id = ?"

  /// Reads the whole table, which is cheaper for many.
  private func loadNodes(_ ids: [NodeID]) throws -> [Node] {
    let indices = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    var found = [Node?](repeating: nil, count: ids.count)
    try forEachRow(Self.nodeSQL) { row in
      guard let index = indices[try row.integer(0)] else { return }
      found[index] = Node(
        id: try row.integer(0), path: try row.text(1),
        origin: try origin(snapshot: row.isNull(2) ? nil : row.integer(2), version: row.isNull(3) ? nil : row.text(3)),
        component: row.isNull(4) ? nil : ComponentName(try row.text(4)))
    }
    return found.compactMap(\.self)
  }

  package func origins(of nodes: [NodeID], _ body: (NodeID, Node.Origin) -> Void) throws {
    guard try isWorthLoading(nodes.count) else {
      for node in try self.nodes(nodes) { body(node.id, node.origin) }
      return
    }
    let wanted = Set(nodes)
    // From indexes, which are much smaller than the table.
    try forEachRow("SELECT id, snapshot FROM node WHERE snapshot IS NOT NULL") { row in
      guard wanted.contains(try row.integer(0)) else { return }
      body(try row.integer(0), try origin(snapshot: row.integer(1), version: nil))
    }
    try forEachRow("SELECT node.id, version.version FROM node JOIN version ON version.id = node.version") { row in
      guard wanted.contains(try row.integer(0)) else { return }
      body(try row.integer(0), try origin(snapshot: nil, version: row.text(1)))
    }
  }

  package func nodes(atPath path: String) throws -> [Node] {
    try nodes(
      all(
        Self.nodeSQL
          + " WHERE node.path = ?1 OR substr(node.path, length(node.path) - length(?1)) = '/' || ?1 ORDER BY node.id",
        [path]
      ) { try FoundNode($0) })
  }

  package func users(of nodes: [NodeID], _ body: (_ used: NodeID, _ user: NodeID) -> Void) throws {
    try settleDependencies()
    nodesAskedFor += nodes.count
    if loadedUsers == nil, try isWorthLoading(nodesAskedFor) { loadedUsers = try loadUsers() }
    if let loadedUsers {
      for node in nodes { loadedUsers.forEachUser(of: node) { body(node, $0) } }
      return
    }
    for node in nodes { try announce(Self.userSQL, [node]) }
    for node in nodes {
      let rows = try rows(Self.userSQL, [node])
      while let row = try rows.next() { try body(node, row[0]) }
    }
  }

  private static let userSQL = "SELECT \"user\" FROM dependency WHERE used = ? ORDER BY \"user\""

  private func loadUsers() throws -> LoadedUsers {
    var loaded = LoadedUsers()
    try forEachRow("SELECT used, \"user\" FROM dependency ORDER BY used, \"user\"") { row in
      loaded.append(try row.integer(1), of: try row.integer(0))
    }
    return loaded
  }

  package func dependencies(on nodes: [NodeID], _ body: (Dependency) -> Void) throws {
    try settleDependencies()
    guard try !isWorthLoading(nodes.count) else {
      let wanted = Set(nodes)
      // In the order of the table, so that one look is enough for all rows of a node.
      var (node, isWanted): (NodeID, Bool) = (0, false)
      try forEachRow(Self.dependencySQL + " ORDER BY used, \"user\", ordinal") { row in
        let used = try row.integer(0)
        if used != node { (node, isWanted) = (used, wanted.contains(used)) }
        if isWanted { body(try Dependency(row)) }
      }
      return
    }
    for node in nodes { try announce(Self.usingSQL, [node]) }
    for node in nodes {
      let rows = try rows(Self.usingSQL, [node])
      while let row = try rows.next() { try body(Dependency(row)) }
    }
  }

  private static let dependencySQL = "SELECT used, \"user\", relation, objectID, line, \"column\" FROM dependency"
  private static let usingSQL = dependencySQL + " WHERE used = ?"

  package func dependencies(of nodes: [NodeID]) throws -> [NodeID: [Dependency]] {
    try settleDependencies()
    var dependencies: [NodeID: [Dependency]] = [:]
    let sql = Self.dependencySQL + " WHERE \"user\" = ? ORDER BY ordinal"
    for node in nodes { try announce(sql, [node]) }
    for node in nodes {
      let rows = try rows(sql, [node])
      while let row = try rows.next() { try dependencies[node, default: []].append(Dependency(row)) }
    }
    return dependencies
  }

  package func unresolvedMentions(ofClasses classNames: Set<String>) throws -> [String: [UnresolvedMention]] {
    try settleDependencies()
    var mentions: [String: [UnresolvedMention]] = [:]
    for name in classNames { try announce(Self.unresolvedMentionSQL, [name]) }
    for name in classNames {
      let found = try unresolvedMentions(naming: name)
      if !found.isEmpty { mentions[name] = found }
    }
    return mentions
  }

  private func unresolvedMentions(naming className: String) throws -> [UnresolvedMention] {
    let rows = try rows(Self.unresolvedMentionSQL, [className])
    var mentions: [Dependency] = []
    while let row = try rows.next() {
      try mentions.append(
        Dependency(
          used: 0, user: row[0], relation: Embedding.Relation(rawValue: row[1]) ?? .embedding, objectID: row[2],
          position: SourcePosition(line: row[3], column: row[4])))
    }
    let nodes = Dictionary(
      try self.nodes(Array(Set(mentions.map(\.user)))).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return mentions.compactMap { mention in nodes[mention.user].map { ($0, mention) } }
  }

  // What the users' mentions mean is read once: a document may have any number of them.
  private static let unresolvedMentionSQL = """
    WITH mention AS (
      SELECT node.id AS "user", embedding.relation, embedding.objectID, embedding.line, embedding."column",
        embedding.ordinal
      FROM embedding JOIN node ON node.document = embedding.document
      WHERE embedding.className = ?
    )
    SELECT "user", relation, objectID, line, "column" FROM mention
    WHERE ("user", ordinal) NOT IN (
      SELECT "user", ordinal FROM dependency WHERE "user" IN (SELECT "user" FROM mention))
    ORDER BY "user", ordinal
    """

  package func componentNames() throws -> [String] {
    try column("SELECT DISTINCT component FROM node WHERE component IS NOT NULL ORDER BY component")
  }
}

extension Dependency {
  /// A row of used, user, relation, objectID, line, column.
  fileprivate init(_ row: Row) throws {
    try self.init(
      used: row[0], user: row[1], relation: row[2] as Int == 0 ? .embedding : .reference, objectID: row[3],
      position: SourcePosition(line: row[4], column: row[5]))
  }
}
