public import ComponentModel
public import StorageContract

/// The graph of documents in memory, for questions about a working tree.
public struct DocumentGraph: DependencyGraph, Sendable {
  /// One document that takes part.
  public struct Member: Sendable {
    public var path: String
    /// The component it defines, by the name it has among these documents.
    public var component: ComponentName?
    public var definition: ClassName?
    /// Further class names by which hosts mean it.
    public var aliases: [String]
    public var mentions: [Mention]

    public init(
      path: String, component: ComponentName?, definition: ClassName?, aliases: [String] = [], mentions: [Mention]
    ) {
      self.path = path
      self.component = component
      self.definition = definition
      self.aliases = aliases
      self.mentions = mentions
    }
  }

  private let members: [Member]
  private var users: [NodeID: [Dependency]] = [:]
  private var uses: [NodeID: [Dependency]] = [:]
  private var unresolved: [String: [Dependency]] = [:]
  /// The members that define a component, by its class and by its name.
  private var defining: [String: [Int]] = [:]

  /// Nodes are numbered in the order of paths.
  public init(_ members: [Member]) {
    self.members = members.sorted { $0.path < $1.path }
    var index = ComponentIndex<NodeID>()
    for (id, member) in self.members.enumerated() {
      guard member.component != nil, let definition = member.definition else { continue }
      index.add(definition, nibName: NibName.base(ofPath: member.path), aliases: member.aliases, NodeID(id))
      for name in Set([definition.name, member.component?.description ?? definition.name]) {
        defining[name, default: []].append(id)
      }
    }
    let scope = MentionScope(own: index)
    for (id, member) in self.members.enumerated() {
      for mention in member.mentions {
        let used = scope.meaning(of: mention)
        let dependency = Dependency(
          used: used ?? -1, user: NodeID(id), relation: mention.relation, objectID: mention.objectID,
          position: mention.position)
        if let used {
          users[used, default: []].append(dependency)
          uses[NodeID(id), default: []].append(dependency)
        } else if let name = mention.className?.name {
          unresolved[name, default: []].append(dependency)
        }
      }
    }
  }

  /// Every document that takes part, by path.
  public var allNodes: [Node] { members.indices.map { node(NodeID($0)) } }

  /// The classes that documents name, and that no document among them defines.
  public var unresolvedClasses: [String] { unresolved.keys.sorted() }

  private func node(_ id: NodeID) -> Node {
    let member = members[Int(id)]
    return Node(id: id, path: member.path, origin: .workingTree, component: member.component)
  }

  public func definitions(of names: Set<ComponentName>) -> [ComponentName: [Node]] {
    names.reduce(into: [:]) { definitions, name in
      let nodes = self.definitions(of: name)
      if !nodes.isEmpty { definitions[name] = nodes }
    }
  }

  public func definitions(of name: ComponentName) -> [Node] {
    Set([name.className, name.description].flatMap { defining[$0] ?? [] }).sorted().filter { index in
      guard let definition = members[index].definition else { return false }
      return members[index].component?.description == name.description
        || name.canMean(definition, nibName: NibName.base(ofPath: members[index].path))
    }.map { node(NodeID($0)) }
  }

  public func users(of nodes: [NodeID], _ body: (_ used: NodeID, _ user: NodeID) -> Void) {
    for node in nodes {
      for dependency in users[node] ?? [] { body(node, dependency.user) }
    }
  }

  public func dependencies(on nodes: [NodeID], _ body: (Dependency) -> Void) {
    for node in nodes { users[node]?.forEach(body) }
  }

  public func dependencies(of nodes: [NodeID]) -> [NodeID: [Dependency]] {
    Dictionary(nodes.compactMap { node in uses[node].map { (node, $0) } }) { first, _ in first }
  }

  public func nodes(_ ids: [NodeID]) -> [Node] {
    ids.filter { members.indices.contains(Int($0)) }.map(node)
  }

  public func origins(of nodes: [NodeID], _ body: (NodeID, Node.Origin) -> Void) {
    for node in nodes { body(node, .workingTree) }
  }

  public func nodes(atPath path: String) -> [Node] {
    members.indices.filter { members[$0].path == path || members[$0].path.hasSuffix("/" + path) }
      .map { node(NodeID($0)) }
  }

  public func unresolvedMentions(ofClasses classNames: Set<String>) -> [String: [UnresolvedMention]] {
    Dictionary(
      classNames.compactMap { name in unresolved[name].map { (name, $0.map { (node($0.user), $0) }) } }
    ) { first, _ in first }
  }

  public func componentNames() -> [String] {
    Set(members.compactMap { $0.component?.description }).sorted()
  }
}
