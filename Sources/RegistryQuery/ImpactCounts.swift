public import ComponentModel
public import StorageContract

/// How far a change of a component reaches, counted: what `Impact` lists.
public struct ImpactCounts: Sendable {
  /// The documents of one project and branch, or published components.
  public struct Group: Sendable {
    public var origin: Node.Origin
    /// Documents that embed the component or refer to it themselves.
    public var direct = 0
    /// All that are affected.
    public var all = 0
    /// Places in code that name the component, where code was looked for.
    public var code = 0
  }

  public var component: ComponentName
  public var definitions: [Node]
  /// By project and branch; published components first.
  public var groups: [Group]

  public var direct: Int { groups.reduce(0) { $0 + $1.direct } }
  public var all: Int { groups.reduce(0) { $0 + $1.all } }
  public var code: Int { groups.reduce(0) { $0 + $1.code } }
}

extension ImpactCounts {
  /// Counts what was listed.
  public init(_ impact: Impact) {
    var groups: [Node.Origin.Kind: Group] = [:]
    for host in impact.hosts {
      groups[host.node.origin.kind, default: Group(origin: host.node.origin)].all += 1
      if host.distance == 1 { groups[host.node.origin.kind]?.direct += 1 }
    }
    for user in impact.code where user.namesComponent {
      groups[user.origin.kind, default: Group(origin: user.origin)].code += 1
    }
    self.init(
      component: impact.component, definitions: impact.definitions,
      groups: groups.values.sorted { $0.origin.orderingKey < $1.origin.orderingKey })
  }
}

extension DependencyGraph {
  /// Counts the documents that `impact(of:)` lists, without putting one together.
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
        groups.append(ImpactCounts.Group(origin: origin))
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
