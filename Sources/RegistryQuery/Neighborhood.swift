public import ComponentModel
public import StorageContract

/// Who uses a component, for eyes: how many in which project and how far away, and the nearest by name. As short for ten
/// thousand users as for ten.
public struct Neighborhood: Sendable {
  /// The users of one project and branch, or published components.
  public struct Group: Sendable {
    public var origin: Node.Origin
    /// How many there are, by how many embeddings lie between: 1 for those that embed the component themselves.
    public var counts: [Int: Int] = [:]
    /// Some of them, the nearest first.
    public var nearest: [User] = []

    public var total: Int { counts.values.reduce(0, +) }
  }

  public struct User: Sendable {
    public var node: Node
    public var distance: Int
    /// What lies between it and the component: the names of components, the nearest to the component first.
    public var through: [String]
  }

  public var component: ComponentName
  public var definitions: [Node]
  /// Published components first, then by project and branch.
  public var groups: [Group]

  public var direct: Int { groups.reduce(0) { $0 + ($1.counts[1] ?? 0) } }
  public var total: Int { groups.reduce(0) { $0 + $1.total } }
}

extension DependencyGraph {
  /// Counts who uses a component, and names the nearest of each group, with a number of questions that does not grow with
  /// the users.
  ///
  /// - Parameters:
  ///   - named: how many of each group are named.
  ///   - groupsNamed: in how many groups.
  /// - Throws: `QueryError.unknownComponent` or `.ambiguousComponent`.
  public func neighborhood(of name: ComponentName, naming named: Int, inGroups groupsNamed: Int) throws -> Neighborhood
  {
    let search = try search(for: name)
    var found = try GroupedUsers(search, in: self)
    for index in found.groups.indices.dropFirst(groupsNamed) { found.groups[index].members = [] }
    for index in found.groups.indices { found.groups[index].members = Array(found.groups[index].members.prefix(named)) }
    let users = try self.users(found.groups.flatMap(\.members), of: search)
    return Neighborhood(
      component: search.component, definitions: search.definitions,
      groups: found.groups.map { group in
        var answer = group.group
        answer.nearest = group.members.compactMap { users[$0] }
        return answer
      })
  }

  /// The users of one group, the nearest first, then as they were found.
  ///
  /// - Parameter group: a project and branch; nil for published components.
  /// - Throws: `QueryError.unknownComponent` or `.ambiguousComponent`.
  public func users(
    of name: ComponentName, in group: (project: String, branch: String)?, _ part: ListPart
  ) throws -> Listed<Neighborhood.User> {
    let search = try search(for: name)
    let wanted: Node.Origin.Kind = group.map { .branch(project: $0.project, branch: $0.branch) } ?? .published
    guard let found = try GroupedUsers(search, in: self).groups.first(where: { $0.group.origin.kind == wanted }) else {
      return Listed([], total: 0)
    }
    let shown = Array(found.members.dropFirst(part.offset).prefix(part.limit))
    let users = try self.users(shown, of: search)
    return Listed(shown.compactMap { users[$0] }, total: found.members.count)
  }

  private func users(_ ids: [NodeID], of search: ComponentSearch) throws -> [NodeID: Neighborhood.User] {
    let ways = Dictionary(ids.map { ($0, search.users.way(to: $0).dropFirst()) }) { first, _ in first }
    let nodes = try nodes(Set(ids).union(ways.values.joined()).sorted())
    let known = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    var users: [NodeID: Neighborhood.User] = [:]
    for (id, way) in ways {
      guard let node = known[id] else { continue }
      users[id] = Neighborhood.User(
        node: node, distance: way.count + 1,
        through: way.compactMap { known[$0].map { $0.component?.description ?? $0.path } })
    }
    return users
  }
}

/// What a search found, by origin; the members in the order in which they were found, which is that of distance.
private struct GroupedUsers {
  var groups: [(group: Neighborhood.Group, members: [NodeID])] = []

  init(_ search: ComponentSearch, in graph: some DependencyGraph) throws {
    var found: [(group: Neighborhood.Group, members: [(index: Int, node: NodeID)])] = []
    var places: [Node.Origin.Kind: Int] = [:]
    try graph.origins(of: search.users.affected) { node, origin in
      guard let index = search.users.indices[node] else { return }
      let place = places[origin.kind] ?? found.count
      if place == found.count {
        places[origin.kind] = place
        found.append((Neighborhood.Group(origin: origin), []))
      }
      found[place].group.counts[search.users.distance(at: index), default: 0] += 1
      found[place].members.append((index, node))
    }
    groups = found.sorted { $0.group.origin.orderingKey < $1.group.origin.orderingKey }
      .map { ($0.group, $0.members.sorted { $0.index < $1.index }.map(\.node)) }
  }
}
