public import ComponentModel

/// Who is affected if a component changes: every document that embeds it or refers to it, directly or through
/// components in between.
public struct Impact: Sendable {
  /// The component asked about, as its definitions call it.
  public var component: ComponentName
  /// The documents that define it. Empty if only its class is known, from the documents that name it.
  public var definitions: [Node]
  /// By distance, then by project, branch and path.
  public var hosts: [AffectedHost]

  public init(component: ComponentName, definitions: [Node], hosts: [AffectedHost]) {
    self.component = component
    self.definitions = definitions
    self.hosts = hosts
  }
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
}

/// An object of a host that means an affected component.
public struct HostEmbedding: Sendable {
  /// The component it means.
  public var component: String
  public var relation: Embedding.Relation
  public var objectID: ObjectID
  public var position: SourcePosition
}

extension DependencyGraph {
  /// Finds everything that `name` affects.
  ///
  /// - Throws: `QueryError.unknownComponent` or `.ambiguousComponent`.
  public func impact(of name: ComponentName) throws -> Impact {
    let definitions = try definitions(meaning: name)
    guard !definitions.isEmpty else { return try impact(ofClassOnly: name) }
    let search = try ReverseSearch(from: definitions.map(\.id), in: self)
    return Impact(
      component: definitions[0].component ?? name, definitions: definitions,
      hosts: try hosts(found: search, definitions: definitions))
  }

  /// The nodes that define the one component that `name` means; none where no component is known.
  func definitions(meaning name: ComponentName) throws -> [Node] {
    let candidates = try definitions(of: name)
    let exact = candidates.filter { $0.component == name }
    if !exact.isEmpty { return exact }
    let names = Set(candidates.compactMap { $0.component?.description })
    guard names.count <= 1 else {
      throw QueryError.ambiguousComponent(name: name.description, candidates: names.sorted())
    }
    return candidates
  }

  /// Documents may name a class whose nib nobody has recorded. They are affected all the same.
  private func impact(ofClassOnly name: ComponentName) throws -> Impact {
    let mentions = try unresolvedMentions(ofClass: name.className)
    guard !mentions.isEmpty else {
      throw QueryError.unknownComponent(name: name.description, nearest: name.nearest(in: try componentNames()))
    }
    var hosts: [NodeID: AffectedHost] = [:]
    for (user, dependency) in mentions {
      let embedding = HostEmbedding(
        component: name.description, relation: dependency.relation, objectID: dependency.objectID,
        position: dependency.position)
      var host =
        hosts[user.id]
        ?? AffectedHost(
          node: user, distance: 1, path: [name.description, user.path], relation: .reference, embeddings: [])
      host.embeddings.append(embedding)
      if dependency.relation == .embedding { host.relation = .embedding }
      hosts[user.id] = host
    }
    return Impact(component: name, definitions: [], hosts: hosts.values.sorted(by: AffectedHost.isOrdered))
  }

  private func hosts(found search: ReverseSearch, definitions: [Node]) throws -> [AffectedHost] {
    let affected = search.affected.sorted()
    var nodes: [NodeID: Node] = [:]
    for node in definitions { nodes[node.id] = node }
    for node in try self.nodes(affected.filter { nodes[$0] == nil }) { nodes[node.id] = node }
    func name(_ id: NodeID) -> String {
      nodes[id].map { $0.component?.description ?? $0.path } ?? ""
    }
    var hosts: [AffectedHost] = []
    hosts.reserveCapacity(affected.count)
    for id in affected {
      guard let node = nodes[id], let dependencies = search.dependencies[id] else { continue }
      let way = search.way(to: id)
      let embeddings = dependencies.map {
        HostEmbedding(
          component: name($0.used), relation: $0.relation, objectID: $0.objectID, position: $0.position)
      }
      hosts.append(
        AffectedHost(
          node: node, distance: way.count, path: way.map(name) + [node.path],
          relation: dependencies.contains { $0.relation == .embedding } ? .embedding : .reference,
          embeddings: embeddings.sorted { ($0.position, $0.objectID) < ($1.position, $1.objectID) }))
    }
    return hosts.sorted(by: AffectedHost.isOrdered)
  }
}

extension AffectedHost {
  static func isOrdered(_ left: AffectedHost, before right: AffectedHost) -> Bool {
    if left.distance != right.distance { return left.distance < right.distance }
    let leftKey = left.node.orderingKey
    let rightKey = right.node.orderingKey
    if leftKey != rightKey { return leftKey < rightKey }
    return left.node.id < right.node.id
  }
}

extension Node {
  /// Project, branch and path; published components first.
  var orderingKey: (project: String, branch: String, path: String) {
    guard case .snapshot(let snapshot) = origin else { return ("", "", path) }
    return (snapshot.project, snapshot.branch, path)
  }
}
