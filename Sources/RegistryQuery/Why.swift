public import ComponentModel
import Spelling
public import StorageContract

/// One way by which a host embeds a component.
public struct EmbeddingPath: Sendable {
  /// From the host down: the embedding in each document on the way, and the component that it means.
  public var steps: [Step]

  public struct Step: Sendable {
    /// The document that has the embedding.
    public var document: String
    public var embedding: HostEmbedding
  }
}

/// Why a host is affected by a component.
public struct Explanation: Sendable {
  public var host: Node
  public var component: ComponentName
  /// Shortest first. Empty if the host does not embed the component.
  public var paths: [EmbeddingPath]
  /// Whether there are more paths than were asked for.
  public var isTruncated: Bool
  /// Where the host does not embed the component, but code on the way uses it: that way.
  public var code: CodeWay?
}

/// A way from a host to a component by way of code.
public struct CodeWay: Sendable {
  /// What of it the host embeds; none if it is the document of the class whose code it is.
  public var embeddings: [HostEmbedding]
  /// The code, from the host down.
  public var uses: [CodeUse]
}

extension Explanation {
  /// Why a document is affected by a component of which only the class is known.
  ///
  /// - Parameter affected: what is known of it; nil if it is not affected.
  public init(of host: Node, as affected: AffectedHost?, component: ComponentName) {
    let embeddings = affected.flatMap { $0.distance == 1 ? $0.embeddings : nil } ?? []
    self.init(
      host: host, component: component,
      paths: embeddings.map { EmbeddingPath(steps: [.init(document: host.path, embedding: $0)]) }, isTruncated: false)
  }

  /// Finds the code by which an affected host uses the component.
  public mutating func addCode(of impact: Impact) {
    guard paths.isEmpty, let reached = impact.hosts.first(where: { $0.node.id == host.id }) else { return }
    let names = reached.path.dropLast()
    let uses = zip(names, names.dropFirst()).compactMap { used, user in
      impact.code.first { $0.use.user == user && $0.path.last == used }?.use
    }
    code = CodeWay(embeddings: reached.embeddings, uses: (uses + [reached.code].compactMap(\.self)).reversed())
  }
}

extension DependencyGraph {
  /// Finds the ways by which documents embed a component.
  ///
  /// - Parameters:
  ///   - hostPath: the host's path or the end of it, or a component's name.
  ///   - limit: the greatest number of paths for one host.
  /// - Returns: an explanation for each document that `hostPath` can mean, those of several branches included.
  /// - Throws: `QueryError` if the host or the component is not known.
  public func why(_ hostPath: String, embeds name: ComponentName, limit: Int = 100) throws -> [Explanation] {
    let definitions = try definitions(meaning: name)
    guard !definitions.isEmpty else {
      throw QueryError.unknownComponent(
        name: name.description, nearest: nearestName(to: name.description, in: try componentNames()))
    }
    var hosts = try nodes(atPath: hostPath)
    if hosts.isEmpty { hosts = try self.definitions(meaning: ComponentName(hostPath)) }
    guard !hosts.isEmpty else { throw QueryError.unknownHost(path: hostPath) }
    let uses = try ReverseSearch(from: definitions.map(\.id), in: self).dependencies(in: self)
    let targets = Set(definitions.map(\.id))
    let component = definitions[0].component ?? name
    return try hosts.sorted { $0.orderingKey < $1.orderingKey }.map { host in
      let (paths, isTruncated) = try paths(from: host, to: targets, within: uses, limit: limit)
      return Explanation(host: host, component: component, paths: paths, isTruncated: isTruncated)
    }
  }

  /// Simple paths, shortest first, through nodes that lead to a target.
  private func paths(
    from host: Node, to targets: Set<NodeID>, within uses: FoundDependencies, limit: Int
  ) throws -> (paths: [EmbeddingPath], isTruncated: Bool) {
    var found: [[Dependency]] = []
    var partial: [[Dependency]] = [[]]
    var isTruncated = false
    // Level by level, so that the limit cuts off the longest.
    while !partial.isEmpty {
      var longer: [[Dependency]] = []
      for path in partial {
        let end = path.last?.used ?? host.id
        for dependency in uses.of(end) {
          if targets.contains(dependency.used) {
            if found.count == limit { return (try describe(found, from: host), true) }
            found.append(path + [dependency])
          } else if dependency.used != host.id, !path.contains(where: { $0.used == dependency.used }) {
            if longer.count < limit * 10 { longer.append(path + [dependency]) } else { isTruncated = true }
          }
        }
      }
      partial = longer
    }
    return (try describe(found, from: host), isTruncated)
  }

  private func describe(_ paths: [[Dependency]], from host: Node) throws -> [EmbeddingPath] {
    let ids = Set(paths.joined().map(\.used)).sorted()
    var nodes: [NodeID: Node] = [host.id: host]
    for node in try self.nodes(ids) { nodes[node.id] = node }
    return paths.map { path in
      EmbeddingPath(
        steps: path.map { dependency in
          let used = nodes[dependency.used]
          return EmbeddingPath.Step(
            document: nodes[dependency.user]?.path ?? "",
            embedding: HostEmbedding(
              component: used?.component?.description ?? used?.path ?? "", used: dependency.used,
              relation: dependency.relation, objectID: dependency.objectID, position: dependency.position))
        })
    }
  }
}
