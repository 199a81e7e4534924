public import ComponentModel
public import StorageContract

/// Code that uses a component.
public struct CodeUser: Sendable {
  /// Whose code it is: of a snapshot, or of the working tree.
  public var origin: Node.Origin
  public var use: CodeUse
  /// 1 for code that names the component itself, more for code that names what embeds or loads it.
  public var distance: Int
  /// The way to what the code names: the names of the components and classes on it, the component's first.
  public var path: [String]
}

/// Where it is known which code names a class or a nib.
public protocol CodeUseReading {
  /// Every place that names one of these, by origin and place.
  func codeUses(of names: Set<String>) throws -> [(origin: Node.Origin, use: CodeUse)]
  /// Whether there is a nib or storyboard of this name that defines no component.
  func hasDocument(named name: String) throws -> Bool
  /// The classes that nibs of this name define.
  func classes(definedInNibsNamed name: String) throws -> Set<String>
}

/// The code that uses a component, and the documents that it reaches.
public struct CodeDependents: Sendable {
  /// By distance, then by where they are.
  public var users: [CodeUser] = []
  /// Documents whose class makes the component in code, and those that use them, by distance.
  public var hosts: [AffectedHost] = []
  /// Whether there is so much that what is far away was left out.
  public var isTruncated = false

  public init() {}

  public mutating func add(_ other: CodeDependents) {
    users += other.users
    hosts += other.hosts
    isTruncated = isTruncated || other.isTruncated
  }
}

extension DependencyGraph {
  /// Finds the code that names a component's class or nib itself.
  ///
  /// - Parameter definitions: the nodes that define it; none where only its class is known.
  public func codeUsers(
    of component: ComponentName, definedBy definitions: [Node], reading source: some CodeUseReading
  ) throws -> [CodeUser] {
    var search = CodeSearch(limit: 1, known: [])
    search.passesOn = false
    search.add(
      CodeSearch.Carrier(
        className: component.className, nodes: definitions, distance: 0, path: [component.description]))
    try search.run(in: self, reading: source)
    return search.found.users
  }

  /// Finds the code that uses a component or what it affects.
  ///
  /// Code passes on what it uses: where the class that loads a component has a nib or a scene itself, that document is
  /// affected, and whoever uses it.
  ///
  /// - Parameter limit: the most components and classes whose users are looked for.
  public func codeDependents(of impact: Impact, reading source: some CodeUseReading, limit: Int = 1000) throws
    -> CodeDependents
  {
    var search = CodeSearch(limit: limit, known: Set(impact.hosts.map(\.node.id) + impact.definitions.map(\.id)))
    search.add(
      CodeSearch.Carrier(
        className: impact.component.className, nodes: impact.definitions, distance: 0,
        path: [impact.component.description]))
    for host in impact.hosts { search.add(host, after: 0, path: []) }
    try search.run(in: self, reading: source)
    return search.found
  }
}

/// Goes from what is used to the code that uses it, the nearest first.
private struct CodeSearch {
  /// A component or a class that passes on what happens to the component.
  struct Carrier {
    var className: String
    /// What defines it; none where only code and scenes name it.
    var nodes: [Node]
    var distance: Int
    var path: [String]

    var nibNames: Set<String> { Set(nodes.map { NibName.base(ofPath: $0.path) }) }
  }

  private struct ClassKey: Hashable {
    var origin: Node.Origin
    var name: String
  }

  private struct LocationKey: Hashable {
    var origin: Node.Origin
    var location: SourceLocation
  }

  var found = CodeDependents()
  /// Whether the users of what uses it are wanted too.
  var passesOn = true
  private let limit: Int
  private var known: Set<NodeID>
  /// By distance.
  private var waiting: [Int: [Carrier]] = [:]
  private var count = 0
  /// Documents among the hosts that define no component.
  private var documents = 0
  private var seenLocations: Set<LocationKey> = []
  private var seenClasses: Set<ClassKey> = []

  init(limit: Int, known: Set<NodeID>) {
    self.limit = limit
    self.known = known
  }

  mutating func add(_ carrier: Carrier) {
    guard count < limit else {
      found.isTruncated = true
      return
    }
    count += 1
    waiting[carrier.distance, default: []].append(carrier)
  }

  /// Adds a document that is affected.
  mutating func add(_ host: AffectedHost, after distance: Int, path: [String]) {
    guard let component = host.node.component else {
      // Nobody names a class of it, but code can load it. Large stores have very many such documents.
      documents += 1
      guard documents <= limit else { return }
      count -= 1
      add(
        Carrier(
          className: "", nodes: [host.node], distance: distance + host.distance, path: path + host.path))
      return
    }
    add(
      Carrier(
        className: component.className, nodes: [host.node], distance: distance + host.distance,
        path: path + host.path.dropLast() + [component.description]))
  }

  mutating func run(in graph: some DependencyGraph, reading source: some CodeUseReading) throws {
    while let distance = waiting.keys.min(), let carriers = waiting.removeValue(forKey: distance) {
      let names = carriers.reduce(into: Set<String>()) { names, carrier in
        if !carrier.className.isEmpty { names.insert(carrier.className) }
        names.formUnion(carrier.nibNames)
      }
      let uses = Dictionary(grouping: try source.codeUses(of: names), by: \.use.name)
      for carrier in carriers { try follow(carrier, uses, in: graph) }
    }
    if documents > limit, !found.users.isEmpty { found.isTruncated = true }
    found.users.sort {
      ($0.distance, $0.origin.orderingKey.project, $0.origin.orderingKey.branch, $0.use.location)
        < ($1.distance, $1.origin.orderingKey.project, $1.origin.orderingKey.branch, $1.use.location)
    }
    found.hosts.sort { ($0.distance, $0.node.orderingKey.path) < ($1.distance, $1.node.orderingKey.path) }
  }

  private mutating func follow(
    _ carrier: Carrier, _ uses: [String: [(origin: Node.Origin, use: CodeUse)]], in graph: some DependencyGraph
  ) throws {
    let named =
      (uses[carrier.className] ?? [])
      + carrier.nibNames.subtracting([carrier.className]).sorted().flatMap { name in
        (uses[name] ?? []).filter { carrier.className.isEmpty ? $0.use.kind.loadsDocument : $0.use.kind.canNameNib }
      }
    guard !named.isEmpty else { return }
    let rivals = try rivals(of: carrier, in: graph)
    for (origin, use) in named where rivals.map({ !$0.contains(origin) }) ?? carrier.isDefined(in: origin) {
      guard seenLocations.insert(LocationKey(origin: origin, location: use.location)).inserted else { continue }
      let user = CodeUser(origin: origin, use: use, distance: carrier.distance + 1, path: carrier.path)
      found.users.append(user)
      if passesOn { try passOn(user, in: graph) }
    }
  }

  /// Projects in which the class is another one; nil if only the carrier's own projects can mean it.
  private func rivals(of carrier: Carrier, in graph: some DependencyGraph) throws -> Set<Node.Origin>? {
    let isShared = carrier.nodes.contains { if case .version = $0.origin { true } else { false } }
    guard isShared || carrier.nodes.isEmpty else { return nil }
    let own = Set(carrier.nodes.map(\.id))
    return Set(
      try graph.definitions(of: ComponentName(className: carrier.className)).filter { !own.contains($0.id) }
        .map(\.origin))
  }

  /// The documents of the class whose code it is.
  private mutating func passOn(_ user: CodeUser, in graph: some DependencyGraph) throws {
    guard user.use.kind.makesObjects, let name = user.use.user,
      seenClasses.insert(ClassKey(origin: user.origin, name: name)).inserted
    else { return }
    let definitions = try graph.definitions(of: ComponentName(className: name)).filter { $0.origin == user.origin }
    var documents = definitions
    for (document, _) in try graph.unresolvedMentions(ofClass: name)
    where document.origin == user.origin && !documents.contains(where: { $0.id == document.id }) {
      documents.append(document)
    }
    for document in documents where known.insert(document.id).inserted {
      found.hosts.append(
        AffectedHost(
          node: document, distance: user.distance, path: user.path + [document.path], relation: .reference,
          embeddings: [], code: user.use))
    }
    add(Carrier(className: name, nodes: definitions, distance: user.distance, path: user.path + [name]))
    guard !definitions.isEmpty, let impact = try? graph.impact(of: ComponentName(className: name)) else { return }
    for host in impact.hosts where host.node.origin == user.origin && known.insert(host.node.id).inserted {
      var passed = host
      passed.distance += user.distance
      passed.path = user.path + host.path
      found.hosts.append(passed)
      add(host, after: user.distance, path: user.path)
    }
  }
}

extension CodeSearch.Carrier {
  fileprivate func isDefined(in origin: Node.Origin) -> Bool { nodes.contains { $0.origin == origin } }
}
