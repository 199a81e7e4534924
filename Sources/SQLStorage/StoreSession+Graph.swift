package import ComponentModel
import Foundation
package import StorageContract
import Versioning

extension StoreSession {
  package func definitions(of names: Set<ComponentName>) throws -> [ComponentName: [Node]] {
    var definitions: [ComponentName: [Node]] = [:]
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
    let rows = try rows(
      Self.nodeSQL + " WHERE node.className IN (?, ?) ORDER BY node.id", [name.className, name.description])
    var nodes: [Node] = []
    while let row = try rows.next() {
      guard let nibName = try row[6] as String? else { continue }
      let defined = try ClassName(row[5], module: row[7])
      // A name is either what the store calls it, or fits what the document says.
      if try row[4] as String? == name.description || name.canMean(defined, nibName: nibName) {
        nodes.append(try node(row))
      }
    }
    return nodes
  }

  private static let nodeSQL = """
    SELECT node.id, node.path, node.snapshot, version.version, node.component, node.className, node.nibName, node.module
    FROM node LEFT JOIN version ON version.id = node.version
    """

  private func node(_ row: Row) throws -> Node {
    try Node(
      id: row[0], path: row[1], origin: origin(snapshot: row[2], version: row[3]),
      component: (row[4] as String?).map { ComponentName($0) })
  }

  private func origin(snapshot: Int64?, version: String?) throws -> Node.Origin {
    if let snapshot, let shared = try origin(ofSnapshot: snapshot) { return shared }
    if let version, let version = try? SemanticVersion(version) { return .version(version) }
    return .workingTree
  }

  package func contents(of nodes: [NodeID]) throws -> [NodeID: NodeContent] {
    var contents: [NodeID: NodeContent] = [:]
    for node in nodes {
      let rows = try rows(
        """
        SELECT document.sha256, document.content, node.version, versionSetting.technique, versionSetting.guard,
          versionSetting.tag
        FROM node JOIN document ON document.id = node.document
        LEFT JOIN versionSetting ON versionSetting.version = node.version
        WHERE node.id = ?
        """, [node])
      guard let row = try rows.next(), let digest = try row.digest(0) else { continue }
      contents[node] = try NodeContent(
        document: digest, bytes: Array(row[1] as Data), technique: row.techniqueSetting(at: 3),
        declarations: (row[2] as Int64?).flatMap { try declarations(ofVersion: $0) })
    }
    return contents
  }

  package func nodes(_ ids: [NodeID]) throws -> [Node] {
    guard try !isWorthLoading(ids.count) else { return try loadNodes(ids) }
    let sql = Self.nodeSQL + " WHERE node.id = ?"
    return try ids.compactMap { id in try rows(sql, [id]).next().map { try node($0) } }
  }

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
    let rows = try rows(
      Self.nodeSQL
        + " WHERE node.path = ?1 OR substr(node.path, length(node.path) - length(?1)) = '/' || ?1 ORDER BY node.id",
      [path])
    var nodes: [Node] = []
    while let row = try rows.next() { try nodes.append(node(row)) }
    return nodes
  }

  package func users(of nodes: [NodeID], _ body: (_ used: NodeID, _ user: NodeID) -> Void) throws {
    try settleDependencies()
    nodesAskedFor += nodes.count
    if loadedUsers == nil, try isWorthLoading(nodesAskedFor) { loadedUsers = try loadUsers() }
    if let loadedUsers {
      for node in nodes { loadedUsers.forEachUser(of: node) { body(node, $0) } }
      return
    }
    for node in nodes {
      let rows = try rows("SELECT \"user\" FROM dependency WHERE used = ? ORDER BY \"user\"", [node])
      while let row = try rows.next() { try body(node, row[0]) }
    }
  }

  private func loadUsers() throws -> LoadedUsers {
    var loaded = LoadedUsers()
    try forEachRow("SELECT used, \"user\" FROM dependency ORDER BY used, \"user\"") { row in
      loaded.append(try row.integer(1), of: try row.integer(0))
    }
    return loaded
  }

  package func dependencies(on nodes: [NodeID], _ body: (Dependency) -> Void) throws {
    try settleDependencies()
    let columns = "SELECT used, \"user\", relation, objectID, line, \"column\" FROM dependency"
    guard try !isWorthLoading(nodes.count) else {
      let wanted = Set(nodes)
      // In the order of the table, so that one look is enough for all rows of a node.
      var (node, isWanted): (NodeID, Bool) = (0, false)
      try forEachRow(columns + " ORDER BY used, \"user\", ordinal") { row in
        let used = try row.integer(0)
        if used != node { (node, isWanted) = (used, wanted.contains(used)) }
        if isWanted { body(try Dependency(row)) }
      }
      return
    }
    for node in nodes {
      let rows = try rows(columns + " WHERE used = ?", [node])
      while let row = try rows.next() { try body(Dependency(row)) }
    }
  }

  package func dependencies(of nodes: [NodeID]) throws -> [NodeID: [Dependency]] {
    try settleDependencies()
    var dependencies: [NodeID: [Dependency]] = [:]
    for node in nodes {
      let rows = try rows(
        """
        SELECT used, "user", relation, objectID, line, "column" FROM dependency WHERE "user" = ? ORDER BY ordinal
        """, [node])
      while let row = try rows.next() { try dependencies[node, default: []].append(Dependency(row)) }
    }
    return dependencies
  }

  package func unresolvedMentions(ofClasses classNames: Set<String>) throws -> [String: [UnresolvedMention]] {
    try settleDependencies()
    var mentions: [String: [UnresolvedMention]] = [:]
    for name in classNames {
      let found = try unresolvedMentions(naming: name)
      if !found.isEmpty { mentions[name] = found }
    }
    return mentions
  }

  private func unresolvedMentions(naming className: String) throws -> [UnresolvedMention] {
    // What the users' mentions mean is read once: a document may have any number of them.
    let rows = try rows(
      """
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
      """, [className])
    var mentions: [Dependency] = []
    while let row = try rows.next() {
      try mentions.append(
        Dependency(
          used: 0, user: row[0], relation: Embedding.Relation(rawValue: row[1]) ?? .embedding, objectID: row[2],
          position: SourcePosition(line: row[3], column: row[4])))
    }
    return try mentions.compactMap { mention in
      try nodes([mention.user]).first.map { ($0, mention) }
    }
  }

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
