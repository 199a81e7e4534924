public import ComponentModel
public import StorageContract

/// How far a change of a component reaches, counted: what `Impact` lists.
public struct ImpactCounts: Sendable {
  /// The documents of one project and branch, or published components.
  public struct Group: Sendable {
    public var origin: Node.Origin
    /// Documents that embed the component or refer to it themselves.
    public var direct: Int
    /// All that are affected.
    public var all: Int
  }

  public var component: ComponentName
  public var definitions: [Node]
  /// By project and branch; published components first.
  public var groups: [Group]

  public var direct: Int { groups.reduce(0) { $0 + $1.direct } }
  public var all: Int { groups.reduce(0) { $0 + $1.all } }
}

extension DependencyGraph {
  /// Counts what `impact(of:)` lists, without putting a host together.
  ///
  /// - Throws: `QueryError.unknownComponent` or `.ambiguousComponent`.
  public func impactCounts(of name: ComponentName) throws -> ImpactCounts {
    let search = try search(for: name)
    var groups: [ImpactCounts.Group] = []
    var indices: [Node.Origin.Kind: Int] = [:]
    try origins(of: search.users.affected) { node, origin in
      let kind = origin.kind
      let index = indices[kind] ?? groups.count
      if index == groups.count {
        indices[kind] = index
        groups.append(ImpactCounts.Group(origin: origin, direct: 0, all: 0))
      }
      groups[index].all += 1
      if search.users.isDirect(node) { groups[index].direct += 1 }
    }
    let sorted = groups.sorted { $0.origin.orderingKey < $1.origin.orderingKey }
    return ImpactCounts(component: search.component, definitions: search.definitions, groups: sorted)
  }
}

extension Node.Origin {
  /// What is listed and counted together.
  enum Kind: Hashable {
    case branch(project: String, branch: String)
    case published
    case workingTree

    /// Project and branch; published components first.
    var orderingKey: (project: String, branch: String) {
      guard case .branch(let project, let branch) = self else { return ("", "") }
      return (project, branch)
    }
  }

  var kind: Kind {
    switch self {
    case .snapshot(let snapshot): .branch(project: snapshot.project, branch: snapshot.branch)
    case .version: .published
    case .workingTree: .workingTree
    }
  }

  var orderingKey: (project: String, branch: String) { kind.orderingKey }
}
