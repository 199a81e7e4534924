import ComponentModel

/// A breadth-first search from a component to everything that uses it.
///
/// Parent pointers give a shortest way to each host for nothing. Carrying paths in a recursive query instead costs
/// eight to twenty times as much.
struct ReverseSearch {
  /// Every node with at least one embedding of an affected component, in the order they were found.
  private(set) var affected: [NodeID] = []

  /// From each affected node to its place in `affected`.
  private var places: [NodeID: Int] = [:]
  /// From each affected node, by place, to the node that it was found from.
  private var parents: [NodeID] = []
  private let sources: Set<NodeID>
  /// Every embedding found, by the place of the node in whose document it is.
  private var dependencies: [Dependency] = []
  private var starts: [Int] = []

  /// - Parameters:
  ///   - definitions: where the search begins.
  ///   - mentions: dependencies on `definitions` that the graph does not know, because nothing defines what they mean.
  init(from definitions: [NodeID], mentions: [Dependency] = [], in graph: some DependencyGraph) throws {
    sources = Set(definitions)
    var found: [Dependency] = []
    var userPlaces: [Int] = []
    var next: [NodeID] = []
    func visit(_ dependency: Dependency) {
      let user = dependency.user
      let place = places[user] ?? affected.count
      if place == affected.count {
        places[user] = place
        affected.append(user)
        parents.append(dependency.used)
        // A component that contains itself is its own host, but nothing new is found from it.
        if !sources.contains(user) { next.append(user) }
      }
      found.append(dependency)
      userPlaces.append(place)
    }
    mentions.forEach(visit)
    if mentions.isEmpty { next = definitions }
    while !next.isEmpty {
      let frontier = next
      next = []
      try graph.dependencies(on: frontier, visit)
    }
    sort(found, by: userPlaces)
  }

  /// Brings the embeddings of one node together, by counting.
  private mutating func sort(_ found: [Dependency], by userPlaces: [Int]) {
    starts = Array(repeating: 0, count: affected.count + 1)
    for place in userPlaces { starts[place + 1] += 1 }
    for place in affected.indices { starts[place + 1] += starts[place] }
    var next = starts
    var order = [Int](repeating: 0, count: found.count)
    for (index, place) in userPlaces.enumerated() {
      order[next[place]] = index
      next[place] += 1
    }
    dependencies = order.map { found[$0] }
  }

  /// The embeddings of affected components in the document of `node`; none where it is not affected.
  func dependencies(of node: NodeID) -> ArraySlice<Dependency> {
    guard let place = places[node] else { return [] }
    return dependencies[starts[place]..<starts[place + 1]]
  }

  /// Whether `node` embeds the component itself.
  func isDirect(_ node: NodeID) -> Bool { places[node].map { sources.contains(parents[$0]) } ?? false }

  /// The nodes on a shortest way from the component to `node`, without `node` itself.
  func way(to node: NodeID) -> [NodeID] {
    var way: [NodeID] = []
    var current = places[node].map { parents[$0] }
    while let step = current {
      way.append(step)
      current = sources.contains(step) ? nil : places[step].map { parents[$0] }
    }
    return way.reversed()
  }
}
