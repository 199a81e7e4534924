package import ComponentModel
package import StorageContract
import Versioning

/// Keeps the derived graph true: its nodes are the counted documents of the newest snapshots and the newest versions,
/// its dependencies lead from each embedding to the node that it means.
///
/// A document of a snapshot means the components of its own snapshot first, then published ones; a published component
/// means published ones.
extension StoreSession {
  private struct NewDependency {
    var used: NodeID
    var user: NodeID
    /// Of the object among the document's embeddings.
    var ordinal: Int
    var mention: Mention
  }

  // MARK: Snapshots

  package func addNodes(ofSnapshot snapshot: Int64, entries: [SnapshotEntry]) throws {
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
      let node = try insertNode(
        .document(snapshot: snapshot, path: entry.path),
        [
          document, entry.path, nil, entry.component?.description, definition?.name, definition?.module,
          definition?.isTargetModule, nibName, snapshot,
        ])
      new.nodes.append((node, document))
      for mention in entry.conventionalMentions {
        try run(
          "INSERT INTO nodeMention (node, ordinal, nibName, relation) VALUES (?, ?, ?, ?)",
          [node, mention.ordinal, mention.nibName, mention.relation.rawValue])
      }
      guard let definition, let nibName else { continue }
      new.index.add(definition, nibName: nibName, aliases: entry.aliases, node)
      for alias in entry.aliases { try addAlias(alias, ofNode: node) }
    }
    return new
  }

  func link(_ new: NewNodes, published: ComponentIndex<NodeID>) throws {
    let scope = MentionScope(own: new.index, published: published)
    try add(new.nodes.flatMap { try dependencies(of: $0.node, document: $0.document, in: scope) })
  }

  /// Adds a node, which gets the number that it had before where nodes are made again.
  ///
  /// - Parameter columns: what `ComponentNames.columns` gives, and the snapshot.
  private func insertNode(_ key: NodeNumbers.Key, _ columns: [(any SQLBindable)?]) throws -> NodeID {
    guard let number = nodeNumbers?.number(of: key) else {
      return try insert(
        """
        INSERT INTO node (document, path, version, component, className, module, isTargetModule, nibName, snapshot)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, columns)
    }
    try run(
      """
      INSERT INTO node (id, document, path, version, component, className, module, isTargetModule, nibName, snapshot)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, [number] + columns)
    return number
  }

  package func removeNodes(ofSnapshot snapshot: Int64) throws {
    try run("DELETE FROM dependency WHERE \"user\" IN (SELECT id FROM node WHERE snapshot = ?)", [snapshot])
    try run("DELETE FROM node WHERE snapshot = ?", [snapshot])
  }

  // MARK: Published components

  /// Makes the component's node show its newest version. A yanked version shows only if there is no other.
  package func updateNode(ofComponent component: Int64) throws {
    guard let newest = try newestVersion(ofComponent: component) else { return }
    try show(newest, ofComponent: component)
  }

  /// Makes the component's node show a version that was added, if that is newer than the one that it shows.
  func updateNode(ofComponent component: Int64, adding version: ShownVersion) throws {
    try announceNames(ofComponent: component, showing: version)
    guard let shown = try shownComponent(component) else { return try show(version, ofComponent: component) }
    if version.isShown(inPlaceOf: shown.version) { try show(version, ofComponent: component) }
  }

  private func show(_ version: ShownVersion, ofComponent component: Int64) throws {
    try announceNames(ofComponent: component, showing: version)
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
    let components: [Int64] = try column("SELECT id FROM component WHERE renames IS NULL ORDER BY id")
    for component in components {
      guard let version = try newestVersion(ofComponent: component) else { continue }
      let names = try names(ofComponent: component, showing: version)
      new.nodes.append((try insertNode(showing: version, names, ofComponent: component), version.document))
    }
    return new
  }

  private func insertNode(
    showing version: ShownVersion, _ names: ComponentNames, ofComponent component: Int64
  ) throws -> NodeID {
    let node = try insertNode(.component(component), names.columns(showing: version) + [nil])
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
    try announceNames(ofComponent: component, showing: version)
    let rows = try rows(Self.nameSQL, [component])
    let names = try rows.next()!
    return try ComponentNames(
      name: names[0], className: definedClass(inDocument: version.document) ?? ClassName(names[1] as String),
      nibName: names[2], aliases: aliases(ofComponent: component))
  }

  private static let nameSQL = "SELECT name, className, nibName FROM component WHERE id = ?"

  private func announceNames(ofComponent component: Int64, showing version: ShownVersion) throws {
    try announce(Self.nameSQL, [component])
    try announce(Self.definedClassSQL, [version.document])
    try announceAliases(ofComponent: component)
  }

  /// Finds again what mentions mean that may mean something else now, once for all that a transaction publishes:
  /// components that are published together name each other.
  package func settleDependencies() throws {
    guard !unsettled.nodes.isEmpty || !unsettled.classes.isEmpty else { return }
    var nodes = unsettled.nodes
    for name in unsettled.classes { try announce(Self.namingSQL, [name, name, name]) }
    for name in unsettled.classes { nodes.formUnion(try column(Self.namingSQL, [name, name, name])) }
    unsettled = ([], [])
    loadedUsers = nil
    let published = try isWorthLoading(nodes.count) ? publishedIndex() : nil
    let sql = "SELECT document, snapshot FROM node WHERE id = ?"
    for node in nodes { try announce(sql, [node]) }
    let found = try nodes.sorted().flatMap { node in
      try all(sql, [node]) { row in try (node: node, document: row[0] as Int64, isPublished: row[1] as Int64? == nil) }
    }
    for (node, document, isPublished) in found {
      try link(node, document: document, isPublished: isPublished, published: published)
    }
  }

  /// The nodes whose documents name a class, or a nib of it.
  private static let namingSQL = """
    SELECT DISTINCT node.id FROM embedding JOIN node ON node.document = embedding.document
    WHERE embedding.className = ?
      OR embedding.nibName IN (SELECT nibName FROM component WHERE className = ?)
    UNION
    SELECT node FROM nodeMention WHERE nibName IN (SELECT nibName FROM component WHERE className = ?)
    """

  /// Finds again what everything in one node's document means.
  ///
  /// - Parameter published: all published components, where somebody has them.
  private func link(
    _ node: NodeID, document: Int64, isPublished: Bool, published: ComponentIndex<NodeID>?
  ) throws {
    try run("DELETE FROM dependency WHERE \"user\" = ?", [node])
    try announceMentions(inDocument: document, of: node)
    let own = try isPublished ? ComponentIndex() : neighbors(of: node, document: document)
    let mentions = try mentions(inDocument: document, of: node)
    let published = try published ?? publishedIndex(forMentions: mentions.map(\.mention))
    let scope = MentionScope(own: own, published: published)
    try add(
      mentions.compactMap { ordinal, mention in
        scope.meaning(of: mention).map { NewDependency(used: $0, user: node, ordinal: ordinal, mention: mention) }
      })
  }

  /// The components of its own snapshot that a document names.
  private func neighbors(of node: NodeID, document: Int64) throws -> ComponentIndex<NodeID> {
    var own = ComponentIndex<NodeID>()
    let neighbors = try rows(
      """
      SELECT id, className, module, isTargetModule, nibName FROM node
      -- Not to go through all of the snapshot's nodes instead.
      WHERE \(connection.dialect.unindexed("snapshot")) = (SELECT snapshot FROM node WHERE id = ?1) AND id IN (
        SELECT named.id FROM embedding JOIN node AS named ON named.className = embedding.className
        WHERE embedding.document = ?2
        UNION ALL
        SELECT named.id FROM embedding JOIN node AS named ON named.nibName = embedding.nibName
        WHERE embedding.document = ?2 AND \(connection.dialect.unindexed("embedding.className")) IS NULL
        UNION ALL
        SELECT named.id FROM nodeMention JOIN node AS named ON named.nibName = nodeMention.nibName
        WHERE nodeMention.node = ?1
        UNION ALL
        SELECT nodeAlias.node FROM embedding JOIN nodeAlias ON nodeAlias.className = embedding.className
        WHERE embedding.document = ?2)
      ORDER BY id
      """, [node, document])
    // All rows first: each needs a statement of its own.
    var found: [(node: NodeID, className: ClassName, nibName: String)] = []
    while let row = try neighbors.next() {
      try found.append((row[0], ClassName(row[1], module: row[2], isTargetModule: row[3]), row[4]))
    }
    for neighbor in found { try announce(Self.nodeAliasSQL, [neighbor.node]) }
    for neighbor in found {
      own.add(neighbor.className, nibName: neighbor.nibName, aliases: try aliases(ofNode: neighbor.node), neighbor.node)
    }
    return own
  }

  // MARK: Parts

  /// What the objects of a document use.
  private func dependencies(
    of node: NodeID, document: Int64, in scope: MentionScope<NodeID>
  ) throws -> [NewDependency] {
    try mentions(inDocument: document, of: node).compactMap { ordinal, mention in
      scope.meaning(of: mention).map { NewDependency(used: $0, user: node, ordinal: ordinal, mention: mention) }
    }
  }

  private func addAlias(_ alias: String, ofNode node: NodeID) throws {
    try run("INSERT INTO nodeAlias (node, className) VALUES (?, ?) ON CONFLICT DO NOTHING", [node, alias])
  }

  private func aliases(ofNode node: NodeID) throws -> [String] {
    try column(Self.nodeAliasSQL, [node])
  }

  private static let nodeAliasSQL = "SELECT className FROM nodeAlias WHERE node = ? ORDER BY className"

  /// What the objects of a document name in one project.
  private func mentions(inDocument document: Int64, of node: NodeID) throws -> [(ordinal: Int, mention: Mention)] {
    var conventions: [Int: ConventionalMention] = [:]
    try announceMentions(inDocument: document, of: node)
    let conventional = try self.rows(Self.conventionalSQL, [node])
    while let row = try conventional.next() {
      let convention = try ConventionalMention(
        ordinal: row[0], nibName: row[1], relation: Embedding.Relation(rawValue: row[2]) ?? .embedding)
      conventions[convention.ordinal] = convention
    }
    return try mentions(inDocument: document).map { ordinal, mention in
      (ordinal, conventions[ordinal]?.applied(to: mention) ?? mention)
    }
  }

  private func announceMentions(inDocument document: Int64, of node: NodeID) throws {
    try announce(Self.conventionalSQL, [node])
    try announce(Self.mentionSQL, [document])
  }

  private static let conventionalSQL = "SELECT ordinal, nibName, relation FROM nodeMention WHERE node = ?"
  private static let mentionSQL = """
    SELECT className, module, isTargetModule, nibName, relation, objectID, line, "column", ordinal
    FROM embedding WHERE document = ? ORDER BY ordinal
    """

  /// What the objects of a document name, in document order.
  package func mentions(inDocument document: Int64) throws -> [(ordinal: Int, mention: Mention)] {
    let rows = try rows(Self.mentionSQL, [document])
    var mentions: [(ordinal: Int, mention: Mention)] = []
    while let row = try rows.next() {
      let mention = try Mention(
        className: (row[0] as String?).map { try ClassName($0, module: row[1], isTargetModule: row[2]) },
        nibName: row[3], relation: Embedding.Relation(rawValue: row[4]) ?? .embedding, objectID: row[5],
        position: SourcePosition(line: row[6], column: row[7]))
      mentions.append((try row[8], mention))
    }
    return mentions
  }

  /// Every published component by the class its newest version defines, former names included.
  package func publishedIndex() throws -> ComponentIndex<NodeID> {
    var published: [NodeID: PublishedComponent] = [:]
    var nodes: [Int64: NodeID] = [:]
    try forEachRow(Self.publishedSQL) { row in
      let node = try row.integer(0)
      nodes[try row.integer(5)] = node
      published[node] = try PublishedComponent(
        className: ClassName(
          row.text(1), module: row.isNull(2) ? nil : row.text(2), isTargetModule: row.integer(3) != 0),
        nibName: row.text(4))
    }
    try forEachRow(
      """
      SELECT nodeAlias.node, nodeAlias.className FROM nodeAlias JOIN node ON node.id = nodeAlias.node
      WHERE node.version IS NOT NULL ORDER BY nodeAlias.node, nodeAlias.className
      """
    ) { row in published[try row.integer(0)]?.aliases.append(try row.text(1)) }
    try forEachRow("SELECT renames, className, nibName FROM component WHERE renames IS NOT NULL ORDER BY id") { row in
      guard let node = nodes[try row.integer(0)] else { return }
      published[node]?.formerNames.append(FormerName(className: try row.text(1), nibName: try row.text(2)))
    }
    return Self.index(of: published)
  }

  /// As far as it is needed to know what these mean.
  package func publishedIndex(forMentions mentions: [Mention]) throws -> ComponentIndex<NodeID> {
    var questions: [(sql: String, name: String)] = []
    let formerSQL = Self.publishedSQL + " JOIN component AS former ON former.renames = version.component"
    for name in Set(mentions.compactMap(\.className?.name)).sorted() {
      questions += [
        (Self.publishedSQL + " WHERE node.className = ?", name), (formerSQL + " WHERE former.className = ?", name),
        (Self.publishedSQL + " JOIN nodeAlias ON nodeAlias.node = node.id WHERE nodeAlias.className = ?", name),
      ]
    }
    for name in Set(mentions.compactMap { $0.className == nil ? $0.nibName : nil }).sorted() {
      questions += [
        (Self.publishedSQL + " WHERE node.nibName = ?", name), (formerSQL + " WHERE former.nibName = ?", name),
      ]
    }
    for (sql, name) in questions { try announce(sql, [name]) }
    // A document may name a component by its class and by its nib.
    var published: [NodeID: PublishedComponent] = [:]
    var components: [NodeID: Int64] = [:]
    for (sql, name) in questions {
      let rows = try rows(sql, [name])
      while let row = try rows.next() {
        components[try row[0]] = try row[5] as Int64
        published[try row[0]] = try PublishedComponent(
          className: ClassName(row[1], module: row[2], isTargetModule: row[3]), nibName: row[4])
      }
    }
    for (node, component) in components {
      try announce(Self.nodeAliasSQL, [node])
      try announce(Self.formerNamesSQL, [component])
    }
    for (node, component) in components {
      published[node]?.aliases = try aliases(ofNode: node)
      published[node]?.formerNames = try all(Self.formerNamesSQL, [component]) { row in
        try FormerName(className: row[0], nibName: row[1])
      }
    }
    return Self.index(of: published)
  }

  private typealias FormerName = ComponentIndex<NodeID>.FormerName

  /// By what a published component can be meant.
  private struct PublishedComponent {
    var className: ClassName
    var nibName: String
    var aliases: [String] = []
    var formerNames: [FormerName] = []
  }

  private static let publishedSQL = """
    SELECT node.id, node.className, node.module, node.isTargetModule, node.nibName, version.component
    FROM node JOIN version ON version.id = node.version
    """

  private static func index(of published: [NodeID: PublishedComponent]) -> ComponentIndex<NodeID> {
    var index = ComponentIndex<NodeID>()
    for (node, names) in published.sorted(by: { $0.key < $1.key }) {
      index.add(names.className, nibName: names.nibName, aliases: names.aliases, formerNames: names.formerNames, node)
    }
    return index
  }

  private static let formerNamesSQL = "SELECT className, nibName FROM component WHERE renames = ? ORDER BY id"

  private static let definedClassSQL = "SELECT className, module, isTargetModule FROM definition WHERE document = ?"

  private func definedClass(inDocument document: Int64) throws -> ClassName? {
    let rows = try rows(Self.definedClassSQL, [document])
    return try rows.next().map { try ClassName($0[0], module: $0[1], isTargetModule: $0[2]) }
  }

  /// Sorted, because the table is clustered by the node used.
  private func add(_ dependencies: [NewDependency]) throws {
    let sorted = dependencies.sorted {
      ($0.used, $0.user, $0.ordinal) < ($1.used, $1.user, $1.ordinal)
    }
    for dependency in sorted {
      let mention = dependency.mention
      try run(
        """
        INSERT INTO dependency (used, "user", ordinal, relation, objectID, line, "column") VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
          dependency.used, dependency.user, dependency.ordinal, mention.relation == .embedding ? 0 : 1,
          mention.objectID, mention.position.line, mention.position.column,
        ])
    }
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
  package func isShown(inPlaceOf other: ShownVersion) -> Bool {
    isYanked == other.isYanked ? version.isOffered(before: other.version) : other.isYanked
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
  fileprivate func columns(showing version: ShownVersion) -> [(any SQLBindable)?] {
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
