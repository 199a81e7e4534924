import ComponentModel
import GRDB
import Versioning

/// Keeps the derived graph true: its nodes are the counted documents of the newest snapshots and the newest versions,
/// its dependencies lead from each embedding to the node that it means.
///
/// A document of a snapshot means the components of its own snapshot first, then published ones; a published component
/// means published ones.
extension StoreSession {
  private struct Mention {
    var ordinal: Int
    var className: ClassName?
    var nibName: String?
    var relation: Embedding.Relation
    var objectID: ObjectID
    var line: Int
    var column: Int
  }

  private struct NewDependency {
    var used: NodeID
    var user: NodeID
    var mention: Mention
  }

  private struct PublishedEntry: Hashable {
    var node: NodeID
    var className: ClassName
    var nibName: String
  }

  // MARK: Snapshots

  func addNodes(ofSnapshot snapshot: Int64, entries: [SnapshotEntry]) throws {
    try link(try insertNodes(ofSnapshot: snapshot, entries: entries), published: publishedIndex())
  }

  /// The nodes of one snapshot, or of what is published, that are to be linked.
  struct NewNodes {
    var nodes: [(node: NodeID, document: Int64)] = []
    fileprivate var index = ComponentIndex<NodeID>()
  }

  func insertNodes(ofSnapshot snapshot: Int64, entries: [SnapshotEntry]) throws -> NewNodes {
    var new = NewNodes()
    for entry in entries.sorted(by: { $0.path < $1.path }) where entry.role == .counted || entry.role == .duplicate {
      guard let document = try documentID(entry.document) else { continue }
      let definition = entry.component == nil ? nil : entry.className
      let nibName = entry.component == nil ? nil : NibName.base(ofPath: entry.path)
      try run(
        """
        INSERT INTO node (id, document, path, snapshot, component, className, module, isTargetModule, nibName)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          nodeNumbers?.number(of: .document(snapshot: snapshot, path: entry.path)), document, entry.path, snapshot,
          entry.component?.description, definition?.name, definition?.module, definition?.isTargetModule, nibName,
        ])
      let node = database.lastInsertedRowID
      new.nodes.append((node, document))
      for mention in entry.conventionalMentions {
        try run(
          "INSERT INTO nodeMention (node, ordinal, nibName, relation) VALUES (?, ?, ?, ?)",
          [node, mention.ordinal, mention.nibName, mention.relation.rawValue])
      }
      guard let definition, let nibName else { continue }
      new.index.add(definition, nibName: nibName, node)
      for alias in entry.aliases {
        try addAlias(alias, ofNode: node)
        new.index.add(alias: definition.named(alias), nibName: nibName, node)
      }
    }
    return new
  }

  func link(_ new: NewNodes, published: ComponentIndex<NodeID>) throws {
    var dependencies: [NewDependency] = []
    for (node, document) in new.nodes {
      for mention in try mentions(inDocument: document, of: node) {
        guard let used = Self.target(of: mention, own: new.index, published: published) else { continue }
        dependencies.append(NewDependency(used: used, user: node, mention: mention))
      }
    }
    try add(dependencies)
  }

  func removeNodes(ofSnapshot snapshot: Int64) throws {
    try run("DELETE FROM dependency WHERE user IN (SELECT id FROM node WHERE snapshot = ?)", [snapshot])
    try run("DELETE FROM node WHERE snapshot = ?", [snapshot])
  }

  // MARK: Published components

  /// Makes the component's node show its newest version. A yanked version shows only if there is no other.
  func updateNode(ofComponent component: Int64) throws {
    guard let newest = try newestVersion(ofComponent: component) else { return }
    try show(newest, ofComponent: component)
  }

  /// Makes the component's node show a version that was added, if that is newer than the one that it shows.
  func updateNode(ofComponent component: Int64, adding version: ShownVersion) throws {
    guard let shown = try shownComponent(component) else { return try show(version, ofComponent: component) }
    if version.isShown(inPlaceOf: shown.version) { try show(version, ofComponent: component) }
  }

  private func show(_ version: ShownVersion, ofComponent component: Int64) throws {
    let former = try shownComponent(component)
    let names = try names(ofComponent: component, showing: version)
    let node: NodeID
    if let former {
      node = former.node
      try run(
        """
        UPDATE node SET document = ?, path = ?, version = ?, component = ?, className = ?, module = ?,
          isTargetModule = ?, nibName = ? WHERE id = ?
        """, names.columns(showing: version) + [node])
      for alias in names.aliases { try addAlias(alias, ofNode: node) }
    } else {
      node = try insertNode(showing: version, names, ofComponent: component)
    }
    shownComponents[component] = ShownComponent(node: node, version: version, names: names)
    unsettled.nodes.insert(node)
    // The module may be another one, the class too. Where nothing is, whoever means it goes on doing so.
    guard former?.names != names else { return }
    unsettled.classes.formUnion(names.classes + (former?.names.classes ?? []))
  }

  /// What the component's node shows; nil if it has none.
  private func shownComponent(_ component: Int64) throws -> ShownComponent? {
    if let shown = shownComponents[component] { return shown }
    let rows = try rows(
      """
      SELECT node.id, version.id, version.version, version.document, version.path, yank.version IS NOT NULL,
        node.component, node.className, node.module, node.isTargetModule, node.nibName
      FROM version JOIN node ON node.version = version.id LEFT JOIN yank ON yank.version = version.id
      WHERE version.component = ?
      """, [component])
    guard let row = try rows.next() else { return nil }
    let shown = try ShownComponent(
      node: row[0],
      version: ShownVersion(
        // Of a damaged store; any other is newer.
        id: row[1], version: (try? SemanticVersion(row[2] as String)) ?? SemanticVersion(major: 0, minor: 0, patch: 0),
        document: row[3], path: row[4], isYanked: row[5]),
      names: ComponentNames(
        name: row[6], className: ClassName(row[7], module: row[8], isTargetModule: row[9]), nibName: row[10],
        aliases: aliases(ofNode: row[0])))
    shownComponents[component] = shown
    return shown
  }

  /// Adds the nodes of all published components, to be linked.
  func insertPublishedNodes() throws -> NewNodes {
    var new = NewNodes()
    for component in try Int64.fetchAll(
      database, sql: "SELECT id FROM component WHERE renames IS NULL ORDER BY id")
    {
      guard let version = try newestVersion(ofComponent: component) else { continue }
      let names = try names(ofComponent: component, showing: version)
      new.nodes.append((try insertNode(showing: version, names, ofComponent: component), version.document))
    }
    return new
  }

  private func insertNode(
    showing version: ShownVersion, _ names: ComponentNames, ofComponent component: Int64
  ) throws -> NodeID {
    try run(
      """
      INSERT INTO node (document, path, version, component, className, module, isTargetModule, nibName, id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, names.columns(showing: version) + [nodeNumbers?.number(of: .component(component))])
    let node = database.lastInsertedRowID
    for alias in names.aliases { try addAlias(alias, ofNode: node) }
    return node
  }

  private func newestVersion(ofComponent component: Int64) throws -> ShownVersion? {
    let rows = try rows(
      """
      SELECT version.id, version.version, version.document, version.path, yank.version IS NOT NULL
      FROM version LEFT JOIN yank ON yank.version = version.id WHERE component = ?
      """, [component])
    var newest: ShownVersion?
    while let row = try rows.next() {
      guard let version = try? SemanticVersion(row[1] as String) else { continue }
      let candidate = try ShownVersion(
        id: row[0], version: version, document: row[2], path: row[3], isYanked: row[4])
      if newest.map(candidate.isShown) ?? true { newest = candidate }
    }
    return newest
  }

  private func names(ofComponent component: Int64, showing version: ShownVersion) throws -> ComponentNames {
    let rows = try rows("SELECT name, className, nibName FROM component WHERE id = ?", [component])
    let names = try rows.next()!
    return try ComponentNames(
      name: names[0], className: definedClass(inDocument: version.document) ?? ClassName(names[1] as String),
      nibName: names[2], aliases: aliases(ofComponent: component))
  }

  /// Finds again what mentions mean that may mean something else now, once for all that a transaction publishes:
  /// components that are published together name each other.
  func settleDependencies() throws {
    guard !unsettled.nodes.isEmpty || !unsettled.classes.isEmpty else { return }
    var nodes = unsettled.nodes
    for name in unsettled.classes.sorted() { nodes.formUnion(try nodesNaming(name)) }
    unsettled = ([], [])
    loadedUsers = nil
    let published = try isWorthLoading(nodes.count) ? publishedIndex() : nil
    for node in nodes.sorted() {
      let rows = try rows("SELECT document, snapshot FROM node WHERE id = ?", [node])
      guard let row = try rows.next() else { continue }
      try link(node, document: row[0], isPublished: row[1] as Int64? == nil, published: published)
    }
  }

  /// The nodes whose documents name a class, or a nib of it.
  private func nodesNaming(_ className: String) throws -> [NodeID] {
    let rows = try rows(
      """
      SELECT DISTINCT node.id FROM embedding JOIN node ON node.document = embedding.document
      WHERE embedding.className = ?
        OR embedding.nibName IN (SELECT nibName FROM component WHERE className = ?)
      UNION
      SELECT node FROM nodeMention WHERE nibName IN (SELECT nibName FROM component WHERE className = ?)
      """, [className, className, className])
    var nodes: [NodeID] = []
    while let row = try rows.next() { try nodes.append(row[0]) }
    return nodes
  }

  /// Finds again what everything in one node's document means.
  ///
  /// - Parameter published: all published components, where somebody has them.
  private func link(
    _ node: NodeID, document: Int64, isPublished: Bool, published: ComponentIndex<NodeID>?
  ) throws {
    try run("DELETE FROM dependency WHERE user = ?", [node])
    let own = try isPublished ? ComponentIndex() : neighbors(of: node, document: document)
    let mentions = try mentions(inDocument: document, of: node)
    let published =
      try published
      ?? publishedIndex(
        ofClasses: mentions.compactMap(\.className?.name),
        nibs: mentions.compactMap { $0.className == nil ? $0.nibName : nil })
    var dependencies: [NewDependency] = []
    for mention in mentions {
      guard let used = Self.target(of: mention, own: own, published: published) else { continue }
      dependencies.append(NewDependency(used: used, user: node, mention: mention))
    }
    try add(dependencies)
  }

  /// The components of its own snapshot that a document names.
  private func neighbors(of node: NodeID, document: Int64) throws -> ComponentIndex<NodeID> {
    var own = ComponentIndex<NodeID>()
    let neighbors = try rows(
      """
      SELECT id, className, module, isTargetModule, nibName FROM node
      -- With a plus, so that SQLite does not go through all of the snapshot's nodes instead.
      WHERE +snapshot = (SELECT snapshot FROM node WHERE id = ?1) AND id IN (
        SELECT named.id FROM embedding JOIN node AS named ON named.className = embedding.className
        WHERE embedding.document = ?2
        UNION ALL
        SELECT named.id FROM embedding JOIN node AS named ON named.nibName = embedding.nibName
        WHERE embedding.document = ?2 AND +embedding.className IS NULL
        UNION ALL
        SELECT named.id FROM nodeMention JOIN node AS named ON named.nibName = nodeMention.nibName
        WHERE nodeMention.node = ?1
        UNION ALL
        SELECT nodeAlias.node FROM embedding JOIN nodeAlias ON nodeAlias.className = embedding.className
        WHERE embedding.document = ?2)
      ORDER BY id
      """, [node, document])
    var neighborClasses: [(node: NodeID, className: ClassName, nibName: String)] = []
    while let row = try neighbors.next() {
      let className = try ClassName(row[1], module: row[2], isTargetModule: row[3])
      try neighborClasses.append((row[0], className, row[4]))
      try own.add(className, nibName: row[4], row[0])
    }
    for neighbor in neighborClasses {
      for alias in try self.aliases(ofNode: neighbor.node) {
        own.add(alias: neighbor.className.named(alias), nibName: neighbor.nibName, neighbor.node)
      }
    }
    return own
  }

  // MARK: Parts

  private static func target(
    of mention: Mention, own: ComponentIndex<NodeID>, published: ComponentIndex<NodeID>
  ) -> NodeID? {
    switch own.meaning(of: mention.className, nibName: mention.nibName) {
    case .known(let node): return node
    case .ambiguous: return nil
    case .unknown: break
    }
    guard case .known(let node) = published.meaning(of: mention.className, nibName: mention.nibName) else { return nil }
    return node
  }

  private func addAlias(_ alias: String, ofNode node: NodeID) throws {
    try run("INSERT INTO nodeAlias (node, className) VALUES (?, ?) ON CONFLICT DO NOTHING", [node, alias])
  }

  private func aliases(ofNode node: NodeID) throws -> [String] {
    let rows = try rows("SELECT className FROM nodeAlias WHERE node = ? ORDER BY className", [node])
    var aliases: [String] = []
    while let row = try rows.next() { try aliases.append(row[0]) }
    return aliases
  }

  /// What the objects of a document mean in one project.
  private func mentions(inDocument document: Int64, of node: NodeID) throws -> [Mention] {
    var conventions: [Int: (nibName: String?, relation: Embedding.Relation)] = [:]
    let conventional = try self.rows("SELECT ordinal, nibName, relation FROM nodeMention WHERE node = ?", [node])
    while let row = try conventional.next() {
      try conventions[row[0]] = try (row[1], Embedding.Relation(rawValue: row[2]) ?? .embedding)
    }
    let rows = try rows(
      """
      SELECT ordinal, className, module, isTargetModule, nibName, relation, objectID, line, "column"
      FROM embedding WHERE document = ? ORDER BY ordinal
      """, [document])
    var mentions: [Mention] = []
    while let row = try rows.next() {
      let name = try (row[1] as String?).map { try ClassName($0, module: row[2], isTargetModule: row[3]) }
      try mentions.append(
        Mention(
          ordinal: row[0], className: name, nibName: row[4],
          relation: Embedding.Relation(rawValue: row[5]) ?? .embedding, objectID: row[6], line: row[7], column: row[8]))
      guard let convention = try conventions[row[0]] else { continue }
      mentions[mentions.count - 1].relation = convention.relation
      guard let nibName = convention.nibName else { continue }
      mentions[mentions.count - 1].className = nil
      mentions[mentions.count - 1].nibName = nibName
    }
    return mentions
  }

  /// Every published component by the class its newest version defines, former names included.
  func publishedIndex() throws -> ComponentIndex<NodeID> {
    try publishedIndex(of: [(Self.publishedSQL, []), (Self.formerSQL, []), (Self.aliasSQL, [])])
  }

  /// As far as documents need it that name these classes, and nibs without a class.
  func publishedIndex(ofClasses classes: [String], nibs: [String]) throws -> ComponentIndex<NodeID> {
    let byClass = Set(classes).sorted().flatMap { name in
      [
        (Self.publishedSQL + " WHERE node.className = ?", [name]),
        (Self.formerSQL + " WHERE former.className = ?", [name]),
        (Self.aliasSQL + " WHERE nodeAlias.className = ?", [name]),
      ]
    }
    let byNib = Set(nibs).sorted().flatMap { name in
      [
        (Self.publishedSQL + " WHERE node.nibName = ?", [name]),
        (Self.formerSQL + " WHERE former.nibName = ? AND former.nibName <> node.nibName", [name]),
      ]
    }
    return try publishedIndex(of: byClass + byNib)
  }

  private static let publishedSQL = """
    SELECT node.id, node.className, node.module, node.isTargetModule, node.nibName
    FROM node JOIN version ON version.id = node.version
    """

  private static let formerSQL = """
    SELECT node.id, former.className, node.module, node.isTargetModule, former.nibName
    FROM component AS former
    JOIN version ON version.component = former.renames JOIN node ON node.version = version.id
    """

  private static let aliasSQL = """
    SELECT node.id, nodeAlias.className, node.module, node.isTargetModule, node.nibName
    FROM nodeAlias JOIN node ON node.id = nodeAlias.node JOIN version ON version.id = node.version
    """

  private func publishedIndex(of queries: [(sql: String, arguments: [String])]) throws -> ComponentIndex<NodeID> {
    // A document may name a component by its class and by its nib.
    var entries: Set<PublishedEntry> = []
    for query in queries {
      let rows = try rows(query.sql, query.arguments)
      while let row = try rows.next() {
        let name = try ClassName(row[1], module: row[2], isTargetModule: row[3])
        try entries.insert(PublishedEntry(node: row[0], className: name, nibName: row[4]))
      }
    }
    var index = ComponentIndex<NodeID>()
    let ordered = entries.sorted { ($0.node, $0.className.name, $0.nibName) < ($1.node, $1.className.name, $1.nibName) }
    for entry in ordered { index.add(entry.className, nibName: entry.nibName, entry.node) }
    return index
  }

  private func definedClass(inDocument document: Int64) throws -> ClassName? {
    let rows = try rows("SELECT className, module, isTargetModule FROM definition WHERE document = ?", [document])
    return try rows.next().map { try ClassName($0[0], module: $0[1], isTargetModule: $0[2]) }
  }

  /// Sorted, because the table is clustered by the node used.
  private func add(_ dependencies: [NewDependency]) throws {
    let sorted = dependencies.sorted {
      ($0.used, $0.user, $0.mention.ordinal) < ($1.used, $1.user, $1.mention.ordinal)
    }
    for dependency in sorted {
      let mention = dependency.mention
      try run(
        """
        INSERT INTO dependency (used, user, ordinal, relation, objectID, line, "column") VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
          dependency.used, dependency.user, mention.ordinal, mention.relation == .embedding ? 0 : 1, mention.objectID,
          mention.line, mention.column,
        ])
    }
  }
}

extension ClassName {
  /// Another class of the same module.
  fileprivate func named(_ name: String) -> ClassName {
    ClassName(name, module: module, isTargetModule: isTargetModule)
  }
}

/// A version that the node of its component shows, or may show.
struct ShownVersion: Hashable {
  var id: Int64
  var version: SemanticVersion
  var document: Int64
  var path: String
  var isYanked = false

  /// A yanked version shows only if there is no other.
  func isShown(inPlaceOf other: ShownVersion) -> Bool {
    isYanked == other.isYanked ? StoreSession.isNewer(version, than: other.version) : other.isYanked
  }
}

/// By what a component is meant.
struct ComponentNames: Hashable {
  var name: String
  var className: ClassName
  var nibName: String
  var aliases: [String]

  var classes: [String] { aliases + [className.name] }

  /// As the table of nodes has them.
  fileprivate func columns(showing version: ShownVersion) -> [(any DatabaseValueConvertible)?] {
    [
      version.document, version.path, version.id, name, className.name, className.module, className.isTargetModule,
      nibName,
    ]
  }
}

/// What the node of a component shows.
struct ShownComponent {
  var node: NodeID
  var version: ShownVersion
  var names: ComponentNames
}
