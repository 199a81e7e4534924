import ComponentModel
import StorageContract

/// A breadth-first search from a component to everything that uses it.
///
/// Parent pointers give a shortest way to each host for nothing. Carrying paths in a recursive query instead costs
/// eight to twenty times as much.
struct ReverseSearch {
  /// Every node with at least one embedding of an affected component, in the order they were found.
  private(set) var indices = NodeIndices()
  /// From each affected node, by place, to the node that it was found from.
  private var parents: [NodeID] = []
  private var distances: [Int] = []
  private let sources: Set<NodeID>
  /// Dependencies that the graph does not know.
  private let mentions: [Dependency]

  /// - Parameters:
  ///   - definitions: where the search begins.
  ///   - mentions: dependencies on `definitions` that the graph does not know, because nothing defines what they mean.
  init(from definitions: [NodeID], mentions: [Dependency] = [], in graph: some DependencyGraph) throws {
    sources = Set(definitions)
    self.mentions = mentions
    var next: [NodeID] = []
    func visit(_ used: NodeID, _ user: NodeID) {
      guard indices.insert(user) else { return }
      parents.append(used)
      distances.append(sources.contains(used) ? 1 : (indices[used].map { distances[$0] } ?? 0) + 1)
      // A component that contains itself is its own host, but nothing new is found from it.
      if !sources.contains(user) { next.append(user) }
    }
    for mention in mentions { visit(mention.used, mention.user) }
    if mentions.isEmpty { next = definitions }
    while !next.isEmpty {
      let frontier = next
      next = []
      try graph.users(of: frontier, visit)
    }
  }

  var affected: [NodeID] { indices.nodes }

  /// Whether `node` embeds the component itself.
  func isDirect(_ node: NodeID) -> Bool { indices[node].map { sources.contains(parents[$0]) } ?? false }

  /// How many embeddings lie between the component and the affected node at a place.
  func distance(at index: Int) -> Int { distances[index] }

  /// The nodes on a shortest way from the component to `node`, without `node` itself.
  func way(to node: NodeID) -> [NodeID] {
    var way: [NodeID] = []
    var current = indices[node].map { parents[$0] }
    while let step = current {
      way.append(step)
      current = sources.contains(step) ? nil : indices[step].map { parents[$0] }
    }
    return way.reversed()
  }

  /// The embeddings of the component and of affected components in each affected document.
  func dependencies(in graph: some DependencyGraph) throws -> FoundDependencies {
    var found = mentions
    try graph.dependencies(on: Set(indices.nodes).union(sources).sorted()) { found.append($0) }
    return FoundDependencies(found, indicesOfUsers: indices)
  }
}

/// Embeddings by the document they are in.
struct FoundDependencies {
  private let indices: NodeIndices
  private let dependencies: [Dependency]
  private let starts: [Int]

  /// Brings the embeddings of one document together by counting, which takes no comparisons.
  init(_ found: [Dependency], indicesOfUsers indices: NodeIndices) {
    self.indices = indices
    let userIndices = found.map { indices[$0.user] ?? 0 }
    var starts = [Int](repeating: 0, count: indices.nodes.count + 1)
    for user in userIndices { starts[user + 1] += 1 }
    for index in indices.nodes.indices { starts[index + 1] += starts[index] }
    var next = starts
    var order = [Int](repeating: 0, count: found.count)
    for (index, user) in userIndices.enumerated() {
      order[next[user]] = index
      next[user] += 1
    }
    dependencies = order.map { found[$0] }
    self.starts = starts
  }

  /// Those in the document of `node`, by place; none where it is not affected.
  func of(_ node: NodeID) -> [Dependency] {
    indices[node].map(at) ?? []
  }

  /// Those in the document of the affected node at a place.
  func at(_ index: Int) -> [Dependency] {
    dependencies[starts[index]..<starts[index + 1]].sorted { left, right in
      left.position == right.position ? left.objectID < right.objectID : left.position < right.position
    }
  }
}
