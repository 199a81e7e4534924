public import ComponentModel
import Spelling
public import StorageContract

/// Who is affected if a component changes: every document that embeds it or refers to it, directly or through
/// components in between.
public struct Impact: Sendable {
  /// The component asked about, as its definitions call it.
  public var component: ComponentName
  /// The documents that define it. Empty if only its class is known, from the documents that name it.
  public var definitions: [Node]
  /// By distance, then by project, branch and path.
  public var hosts: [AffectedHost]
  /// Documents that name the class, but mean no component that is known to them: those of other projects, as long as
  /// the component is not published.
  public var unresolved: [Node]
  /// How components get loaded, by the nodes that define them, where somebody has found out.
  public var techniques: [NodeID: EmbeddingTechnique] = [:]
  /// The code that uses it, where somebody has found out; `hosts` has the documents that it reaches.
  public var code: [CodeUser] = []
  /// Whether there is so much code that what is far away was left out.
  public var isCodeTruncated = false

  /// Of a component that no document defines or names.
  public init(component: ComponentName) {
    self.init(component: component, definitions: [], hosts: [], unresolved: [])
  }

  init(component: ComponentName, definitions: [Node], hosts: [AffectedHost], unresolved: [Node]) {
    self.component = component
    self.definitions = definitions
    self.hosts = hosts
    self.unresolved = unresolved
  }

  /// Whether nobody is affected.
  public var isEmpty: Bool { hosts.isEmpty && code.isEmpty }
}

/// One document that is affected.
public struct AffectedHost: Sendable {
  public var node: Node
  /// How many embeddings lie between: 1 for a document that embeds the component itself.
  public var distance: Int
  /// A shortest way from the component to the host: the names of the components on it, at last the host's path.
  public var path: [String]
  /// `embedding` if at least one object of the host becomes an affected component.
  public var relation: Embedding.Relation
  /// The host's embeddings of the component and of affected components, by place.
  public var embeddings: [HostEmbedding]
  /// The code of the host's class that uses the component, where no object of the document does.
  public var code: CodeUse?
}

/// An object of a host that means an affected component.
public struct HostEmbedding: Sendable {
  /// The component it means.
  public var component: String
  /// The node that defines it; of no node where only the class is known.
  public var used: NodeID
  public var relation: Embedding.Relation
  public var objectID: ObjectID
  public var position: SourcePosition
}

extension DependencyGraph {
  /// Finds everything that `name` affects.
  ///
  /// - Throws: `QueryError.unknownComponent` or `.ambiguousComponent`.
  public func impact(of name: ComponentName) throws -> Impact {
    let search = try search(for: name)
    return Impact(
      component: search.component, definitions: search.definitions, hosts: try hosts(found: search),
      unresolved: search.definitions.isEmpty ? [] : try unresolvedUsers(ofClass: name.className))
  }

  private func unresolvedUsers(ofClass className: String) throws -> [Node] {
    var users: [NodeID: Node] = [:]
    for (user, _) in try unresolvedMentions(ofClass: className) { users[user.id] = user }
    return users.values.sorted { $0.isOrdered(before: $1) }
  }

  /// The nodes that define the one component that `name` means; none where no component is known.
  func definitions(meaning name: ComponentName) throws -> [Node] {
    let candidates = try definitions(of: name)
    let exact = candidates.filter { $0.component?.description == name.description }
    if !exact.isEmpty { return exact }
    let names = Set(candidates.compactMap { $0.component?.description })
    guard names.count <= 1 else {
      throw QueryError.ambiguousComponent(name: name.description, candidates: names.sorted())
    }
    return candidates
  }

  /// Searches for everything that uses the component that `name` means.
  func search(for name: ComponentName) throws -> ComponentSearch {
    let definitions = try definitions(meaning: name)
    guard definitions.isEmpty else {
      return ComponentSearch(
        component: definitions[0].component ?? name, definitions: definitions,
        users: try ReverseSearch(from: definitions.map(\.id), in: self))
    }
    // Documents may name a class whose nib nobody has recorded. They are affected all the same.
    let mentions = try Set([name.className, name.description]).sorted().flatMap {
      try unresolvedMentions(ofClass: $0)
    }.map { _, dependency in
      var dependency = dependency
      dependency.used = ComponentSearch.undefined
      return dependency
    }
    guard !mentions.isEmpty else {
      throw QueryError.unknownComponent(
        name: name.description, nearest: nearestName(to: name.description, in: try componentNames()))
    }
    return ComponentSearch(
      component: name, definitions: [],
      users: try ReverseSearch(from: [ComponentSearch.undefined], mentions: mentions, in: self))
  }

  private func hosts(found search: ComponentSearch) throws -> [AffectedHost] {
    let found = AffectedNodes(search, try nodes(search.users.affected))
    let dependencies = try search.users.dependencies(in: self)
    return found.inOrder().map { index in
      var isEmbedding = false
      let embeddings = dependencies.at(index).map { dependency in
        isEmbedding = isEmbedding || dependency.relation == .embedding
        return HostEmbedding(
          component: found.name(of: dependency.used), used: dependency.used, relation: dependency.relation,
          objectID: dependency.objectID, position: dependency.position)
      }
      let node = found.node(at: index)
      let way = search.users.way(to: node.id)
      return AffectedHost(
        node: node, distance: way.count, path: way.map(found.name) + [node.path],
        relation: isEmbedding ? .embedding : .reference, embeddings: embeddings)
    }
  }
}

/// What uses one component.
struct ComponentSearch {
  /// Stands for the definition of a component of which only the class is known.
  static let undefined: NodeID = -1

  var component: ComponentName
  /// Empty if only the class is known.
  var definitions: [Node]
  var users: ReverseSearch
}

/// The nodes that a search found, by their places in it.
///
/// There may be tens of thousands, and they are large: they are sorted as numbers, and named once.
private struct AffectedNodes {
  private let search: ComponentSearch
  private let nodes: [Node?]
  private let names: [String]

  init(_ search: ComponentSearch, _ found: [Node]) {
    self.search = search
    var nodes = [Node?](repeating: nil, count: search.users.affected.count)
    for node in found { if let index = search.users.indices[node.id] { nodes[index] = node } }
    self.nodes = nodes
    names = nodes.map { $0?.name ?? "" }
  }

  func node(at index: Int) -> Node { nodes[index]! }

  /// What ways and embeddings call a node.
  func name(of node: NodeID) -> String {
    if let index = search.users.indices[node] { return names[index] }
    return search.definitions.first { $0.id == node }?.name ?? search.component.description
  }

  /// By distance, then by project, branch and path.
  func inOrder() -> [Int] {
    var ranks: [Node.Origin.Kind: Int] = [:]
    let origins = Set(nodes.compactMap { $0?.origin.kind }).sorted { $0.orderingKey < $1.orderingKey }
    for (rank, kind) in origins.enumerated() { ranks[kind] = rank }
    let keys = nodes.indices.map { index in
      nodes[index].map { node in
        (search.users.distance(at: index), ranks[node.origin.kind] ?? 0, node.path, node.id)
      }
    }
    return nodes.indices.filter { nodes[$0] != nil }.sorted { keys[$0]! < keys[$1]! }
  }
}

extension Node {
  /// The component, else the path.
  fileprivate var name: String { component?.description ?? path }

  func isOrdered(before other: Node) -> Bool {
    let (key, otherKey) = (orderingKey, other.orderingKey)
    return key == otherKey ? id < other.id : key < otherKey
  }

  /// Project, branch and path; published components first.
  var orderingKey: (project: String, branch: String, path: String) {
    (origin.orderingKey.project, origin.orderingKey.branch, path)
  }
}
