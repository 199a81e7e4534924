import ComponentModel
import StorageContract

/// A graph whose answers are kept, for searches that go over the same nodes again and again.
///
/// Only what is not known yet is asked for, and all of it at once. The graph behind it must not change meanwhile.
final class CachedGraph<Graph: DependencyGraph>: DependencyGraph {
  private let graph: Graph
  private var definitions: [ComponentName: [Node]] = [:]
  private var users: [NodeID: [NodeID]] = [:]
  private var dependencies: [NodeID: [Dependency]] = [:]
  private var nodes: [NodeID: Node?] = [:]
  private var unresolved: [String: [UnresolvedMention]] = [:]

  init(_ graph: Graph) { self.graph = graph }

  /// Fetches everything that uses components of some classes, directly or through others, with as many questions as the
  /// longest way has steps.
  func fetchUsers(ofClasses names: Set<String>) throws {
    let definitions = try definitions(of: Set(names.map { ComponentName(className: $0) })).values.joined()
    _ = try unresolvedMentions(ofClasses: names)
    let search = try ReverseSearch(from: Set(definitions.map(\.id)).sorted(), in: self)
    _ = try search.dependencies(in: self)
    _ = try nodes(search.affected)
  }

  func definitions(of names: Set<ComponentName>) throws -> [ComponentName: [Node]] {
    let missing = names.filter { definitions[$0] == nil }
    if !missing.isEmpty {
      let found = try graph.definitions(of: missing)
      for name in missing { definitions[name] = found[name] ?? [] }
    }
    return names.reduce(into: [:]) { $0[$1] = definitions[$1].flatMap { $0.isEmpty ? nil : $0 } }
  }

  func users(of nodes: [NodeID], _ body: (_ used: NodeID, _ user: NodeID) -> Void) throws {
    let missing = nodes.filter { users[$0] == nil }
    if !missing.isEmpty {
      for node in missing { users[node] = [] }
      try graph.users(of: missing) { users[$0]?.append($1) }
    }
    for node in nodes {
      for user in users[node] ?? [] { body(node, user) }
    }
  }

  func dependencies(on nodes: [NodeID], _ body: (Dependency) -> Void) throws {
    let missing = nodes.filter { dependencies[$0] == nil }
    if !missing.isEmpty {
      for node in missing { dependencies[node] = [] }
      try graph.dependencies(on: missing) { dependencies[$0.used]?.append($0) }
    }
    for node in nodes { dependencies[node]?.forEach(body) }
  }

  func nodes(_ ids: [NodeID]) throws -> [Node] {
    let missing = ids.filter { nodes[$0] == nil }
    if !missing.isEmpty {
      for id in missing { nodes[id] = .some(nil) }
      for node in try graph.nodes(missing) { nodes[node.id] = node }
    }
    return ids.compactMap { nodes[$0] ?? nil }
  }

  func unresolvedMentions(ofClasses classNames: Set<String>) throws -> [String: [UnresolvedMention]] {
    let missing = classNames.filter { unresolved[$0] == nil }
    if !missing.isEmpty {
      let found = try graph.unresolvedMentions(ofClasses: missing)
      for name in missing { unresolved[name] = found[name] ?? [] }
    }
    return classNames.reduce(into: [:]) { $0[$1] = unresolved[$1].flatMap { $0.isEmpty ? nil : $0 } }
  }

  // MARK: Not kept, because no search asks for it again

  func dependencies(of nodes: [NodeID]) throws -> [NodeID: [Dependency]] { try graph.dependencies(of: nodes) }

  func origins(of nodes: [NodeID], _ body: (NodeID, Node.Origin) -> Void) throws {
    try graph.origins(of: nodes, body)
  }

  func nodes(atPath path: String) throws -> [Node] { try graph.nodes(atPath: path) }

  func componentNames() throws -> [String] { try graph.componentNames() }
}
