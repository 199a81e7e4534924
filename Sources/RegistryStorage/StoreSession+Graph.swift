import ComponentModel
import GRDB
import Versioning

extension StoreSession {
  func definitions(of name: ComponentName) throws -> [Node] {
    let renamed = try component(named: name).map { $0.name == name ? nil : $0.name } ?? nil
    let name = renamed ?? name
    // A class may have a name that reads like one with a module or nib.
    let rows = try rows(
      Self.nodeSQL + " WHERE node.className IN (?, ?) ORDER BY node.id", [name.className, name.description])
    var nodes: [Node] = []
    while let row = try rows.next() {
      guard let nibName = row[6] as String? else { continue }
      let defined = ClassName(row[5], module: row[7])
      // A name is either what the store calls it, or fits what the document says.
      if row[4] as String? == name.description || name.canMean(defined, nibName: nibName) {
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
    var origin = Node.Origin.workingTree
    if let snapshot = row[2] as Int64?, let shared = try self.origin(ofSnapshot: snapshot) {
      origin = shared
    } else if let text = row[3] as String?, let version = try? SemanticVersion(text) {
      origin = .version(version)
    }
    return Node(
      id: row[0], path: row[1], origin: origin, component: (row[4] as String?).map { ComponentName($0) })
  }

  func document(of node: NodeID) throws -> ContentDigest? {
    let rows = try rows(
      "SELECT document.sha256 FROM node JOIN document ON document.id = node.document WHERE node.id = ?", [node])
    return try rows.next().flatMap { $0.digest(0) }
  }

  func nodes(_ ids: [NodeID]) throws -> [Node] {
    guard ids.count < nodesWorthLoading else { return try loadNodes(ids) }
    let statement = try database.cachedStatement(sql: Self.nodeSQL + " WHERE node.id = ?")
    return try ids.compactMap { id in
      try Row.fetchOne(statement, arguments: [id]).map { try node($0) }
    }
  }

  /// Reads the whole table, which is cheaper for many.
  private func loadNodes(_ ids: [NodeID]) throws -> [Node] {
    let wanted = Set(ids)
    var found: [NodeID: Node] = [:]
    let rows = try rows(Self.nodeSQL)
    while let row = try rows.next() {
      if wanted.contains(row[0]) { found[row[0]] = try node(row) }
    }
    return ids.compactMap { found[$0] }
  }

  func nodes(atPath path: String) throws -> [Node] {
    let rows = try rows(
      Self.nodeSQL + " WHERE node.path = ?1 OR substr(node.path, -length(?1) - 1) = '/' || ?1 ORDER BY node.id",
      [path])
    var nodes: [Node] = []
    while let row = try rows.next() { nodes.append(try node(row)) }
    return nodes
  }

  func users(of nodes: [NodeID], _ body: (_ used: NodeID, _ user: NodeID) -> Void) throws {
    nodesAskedFor += nodes.count
    if loadedUsers == nil, nodesAskedFor > nodesWorthLoading { loadedUsers = try loadUsers() }
    if let loadedUsers {
      for node in nodes { for user in loadedUsers[node] { body(node, user) } }
      return
    }
    for node in nodes {
      let rows = try rows("SELECT user FROM dependency WHERE used = ? ORDER BY user", [node])
      while let row = try rows.next() { body(node, row[0]) }
    }
  }

  private func loadUsers() throws -> LoadedUsers {
    var loaded = LoadedUsers()
    let rows = try rows("SELECT used, user FROM dependency ORDER BY used, user")
    while let row = try rows.next() { loaded.append(row[1], of: row[0]) }
    loaded.closeLast()
    return loaded
  }

  func dependencies(on nodes: [NodeID], _ body: (Dependency) -> Void) throws {
    let columns = "SELECT used, user, relation, objectID, line, \"column\" FROM dependency"
    guard nodes.count < nodesWorthLoading else {
      let wanted = Set(nodes)
      // In the order of the table, so that one look is enough for all rows of a node.
      let rows = try rows(columns + " ORDER BY used, user, ordinal")
      var (node, isWanted): (NodeID, Bool) = (0, false)
      while let row = try rows.next() {
        let used: NodeID = row[0]
        if used != node { (node, isWanted) = (used, wanted.contains(used)) }
        if isWanted { body(Dependency(row)) }
      }
      return
    }
    for node in nodes {
      let rows = try rows(columns + " WHERE used = ?", [node])
      while let row = try rows.next() { body(Dependency(row)) }
    }
  }

  func dependencies(of node: NodeID) throws -> [Dependency] {
    try dependencies(
      """
      SELECT used, user, relation, objectID, line, "column" FROM dependency WHERE user = ? ORDER BY ordinal
      """, [node])
  }

  private func dependencies(_ sql: String, _ arguments: [(any DatabaseValueConvertible)?]) throws -> [Dependency] {
    let rows = try rows(sql, arguments)
    var dependencies: [Dependency] = []
    while let row = try rows.next() { dependencies.append(Dependency(row)) }
    return dependencies
  }

  func unresolvedMentions(ofClass className: String) throws -> [(user: Node, dependency: Dependency)] {
    let rows = try rows(
      """
      SELECT node.id, embedding.relation, embedding.objectID, embedding.line, embedding."column"
      FROM embedding JOIN node ON node.document = embedding.document
      WHERE embedding.className = ? AND NOT EXISTS (
        SELECT 1 FROM dependency WHERE dependency.user = node.id AND dependency.ordinal = embedding.ordinal)
      ORDER BY node.id, embedding.ordinal
      """, [className])
    var mentions: [Dependency] = []
    while let row = try rows.next() {
      mentions.append(
        Dependency(
          used: 0, user: row[0], relation: Embedding.Relation(rawValue: row[1]) ?? .embedding, objectID: row[2],
          position: SourcePosition(line: row[3], column: row[4])))
    }
    return try mentions.compactMap { mention in
      try nodes([mention.user]).first.map { ($0, mention) }
    }
  }

  func componentNames() throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT DISTINCT component FROM node WHERE component IS NOT NULL ORDER BY component")
  }
}

extension Dependency {
  /// A row of used, user, relation, objectID, line, column.
  fileprivate init(_ row: Row) {
    self.init(
      used: row[0], user: row[1], relation: row[2] as Int == 0 ? .embedding : .reference, objectID: row[3],
      position: SourcePosition(line: row[4], column: row[5]))
  }
}
