import ComponentModel
import StorageContract

/// A breadth-first search from a component to everything that uses it.
///
/// Parent pointers give a shortest way to each host for nothing. Carrying paths in a recursive query instead costs
/// eight to twenty times as much.
struct ReverseSearch {
  /// Every node with at least one embedding of an affected component, in the order they were found.
  private(set) var places = NodePlaces()
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
      guard places.insert(user) else { return }
      parents.append(used)
      distances.append(sources.contains(used) ? 1 : (places[used].map { distances[$0] } ?? 0) + 1)
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

  var affected: [NodeID] { places.nodes }

  /// Whether `node` embeds the component itself.
  func isDirect(_ node: NodeID) -> Bool { places[node].map { sources.contains(parents[$0]) } ?? false }

  /// How many embeddings lie between the component and the affected node at a place.
  func distance(at place: Int) -> Int { distances[place] }

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

  /// The embeddings of the component and of affected components in each affected document.
  func dependencies(in graph: some DependencyGraph) throws -> FoundDependencies {
    var found = mentions
    try graph.dependencies(on: Set(places.nodes).union(sources).sorted()) { found.append($0) }
    return FoundDependencies(found, placesOfUsers: places)
  }
}

/// Embeddings by the document they are in.
struct FoundDependencies {
  private let places: NodePlaces
  private let dependencies: [Dependency]
  private let starts: [Int]

  /// Brings the embeddings of one document together by counting, which takes no comparisons.
  init(_ found: [Dependency], placesOfUsers places: NodePlaces) {
    self.places = places
    let userPlaces = found.map { places[$0.user] ?? 0 }
    var starts = [Int](repeating: 0, count: places.nodes.count + 1)
    for place in userPlaces { starts[place + 1] += 1 }
    for place in places.nodes.indices { starts[place + 1] += starts[place] }
    var next = starts
    var order = [Int](repeating: 0, count: found.count)
    for (index, place) in userPlaces.enumerated() {
      order[next[place]] = index
      next[place] += 1
    }
    dependencies = order.map { found[$0] }
    self.starts = starts
  }

  /// Those in the document of `node`, by place; none where it is not affected.
  func of(_ node: NodeID) -> [Dependency] {
    places[node].map(at) ?? []
  }

  /// Those in the document of the affected node at a place.
  func at(_ place: Int) -> [Dependency] {
    dependencies[starts[place]..<starts[place + 1]].sorted { left, right in
      left.position == right.position ? left.objectID < right.objectID : left.position < right.position
    }
  }
}
