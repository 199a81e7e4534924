import ComponentModel

/// A breadth-first search from a component to everything that uses it.
///
/// Parent pointers give a shortest way to each host for nothing. Carrying paths in a recursive query instead costs
/// eight to twenty times as much.
struct ReverseSearch {
  /// The embeddings of affected components, by the node in whose document they are.
  private(set) var dependencies: [NodeID: [Dependency]] = [:]
  /// From each node found to the one that it was found from.
  private var parents: [NodeID: NodeID] = [:]
  private let sources: Set<NodeID>

  /// Every node with at least one embedding of an affected component.
  var affected: Dictionary<NodeID, [Dependency]>.Keys { dependencies.keys }

  init(from definitions: [NodeID], in graph: some DependencyGraph) throws {
    sources = Set(definitions)
    var frontier = definitions
    while !frontier.isEmpty {
      var next: [NodeID] = []
      for (used, users) in zip(frontier, try graph.dependencies(on: frontier)) {
        for dependency in users {
          let user = dependency.user
          let isNew = dependencies[user] == nil
          dependencies[user, default: []].append(dependency)
          guard isNew else { continue }
          parents[user] = used
          // A component that contains itself is its own host, but nothing new is found from it.
          if !sources.contains(user) { next.append(user) }
        }
      }
      frontier = next
    }
  }

  /// The nodes on a shortest way from the component to `node`, without `node` itself.
  func way(to node: NodeID) -> [NodeID] {
    var way: [NodeID] = []
    var current = parents[node]
    while let step = current {
      way.append(step)
      current = sources.contains(step) ? nil : parents[step]
    }
    return way.reversed()
  }
}
