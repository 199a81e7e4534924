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

  /// Whether it names the component itself, and not only in a text.
  public var namesComponent: Bool { distance == 1 && use.kind != .text }
}

/// Where it is known which code names a class or a nib.
public protocol CodeUseReading {
  /// Every place that names one of these, by origin and place.
  func codeUses(of names: Set<String>) throws -> [(origin: Node.Origin, use: CodeUse)]
  /// Whether there is a nib or storyboard of this name that defines no component.
  func hasDocument(named name: String) throws -> Bool
  /// The classes that nibs of this name define.
  func classes(definedInNibsNamed name: String) throws -> Set<String>
  /// By what code asks for the scenes of a storyboard that are made with some of its objects, as
  /// `InterfaceDocument.identifiersOfScenes(with:)` has it; nil where the document cannot be read.
  func identifiersOfScenes(with objects: Set<ObjectID>, in storyboard: Node) throws -> Set<String?>?
}

extension CodeUseReading where Self: HostReading {
  public func identifiersOfScenes(with objects: Set<ObjectID>, in storyboard: Node) throws -> Set<String?>? {
    try host(storyboard)?.document.identifiersOfScenes(with: objects)
  }
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

  /// The code that names the component itself, and not only in a text.
  public var named: [CodeUser] { users.filter(\.namesComponent) }

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
    try codeUsers(of: [(component, definitions)], reading: source)[0]
  }

  /// Finds the code that names each of some components itself, with a question for every thousand of them.
  public func codeUsers(
    of components: [(name: ComponentName, definitions: [Node])], reading source: some CodeUseReading
  ) throws -> [[CodeUser]] {
    var users: [[CodeUser]] = []
    for start in stride(from: 0, to: components.count, by: 1000) {
      let carriers = components[start..<min(start + 1000, components.count)].map { component in
        Carrier(
          className: component.name.className, nodes: component.definitions, distance: 0,
          path: [component.name.description])
      }
      let uses = try NamedUses(of: carriers, in: self, reading: source)
      users += carriers.map { carrier in
        var seen: Set<LocationKey> = []
        return uses.users(of: carrier).filter { seen.insert(LocationKey($0)).inserted }.sorted {
          $0.isOrdered(before: $1)
        }
      }
    }
    return users
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
    var search = CodeSearch(
      in: CachedGraph(self), limit: limit, known: Set(impact.hosts.map(\.node.id) + impact.definitions.map(\.id)))
    search.add(
      Carrier(
        className: impact.component.className, nodes: impact.definitions, distance: 0,
        path: [impact.component.description]))
    for host in impact.hosts { search.add(host, after: 0, path: []) }
    try search.run(reading: source)
    return search.found
  }
}

/// A component or a class that passes on what happens to the component.
private struct Carrier {
  var className: String
  /// What defines it; none where only code and scenes name it.
  var nodes: [Node]
  var distance: Int
  var path: [String]
  /// The objects of a storyboard through which it passes it on; none where all of a document counts.
  var objects: Set<ObjectID> = []

  var nibNames: Set<String> { Set(nodes.map { NibName.base(ofPath: $0.path) }) }

  /// What code calls it.
  var names: Set<String> { className.isEmpty ? nibNames : nibNames.union([className]) }

  /// Whether code of all projects can mean it, and not of those alone that have its documents.
  var isShared: Bool {
    nodes.isEmpty || nodes.contains { if case .version = $0.origin { true } else { false } }
  }

  func isDefined(in origin: Node.Origin) -> Bool { nodes.contains { $0.origin == origin } }
}

/// The places in code that name some components, and what else these names mean.
private struct NamedUses {
  private let uses: [String: [(origin: Node.Origin, use: CodeUse)]]
  private let definitions: [ComponentName: [Node]]
  /// For carriers that are storyboards, by what code asks for the scenes that count.
  private var scenes: [NodeID: Set<String?>] = [:]

  init(of carriers: [Carrier], in graph: some DependencyGraph, reading source: some CodeUseReading) throws {
    let uses = Dictionary(
      grouping: try source.codeUses(of: carriers.reduce(into: []) { $0.formUnion($1.names) }), by: \.use.name)
    self.uses = uses
    let named = carriers.filter { $0.isShared && $0.names.contains { uses[$0] != nil } }
    definitions =
      named.isEmpty ? [:] : try graph.definitions(of: Set(named.map { ComponentName(className: $0.className) }))
    for carrier in carriers where !carrier.objects.isEmpty {
      guard let node = carrier.nodes.first, carrier.nibNames.contains(where: { asksForScene($0) }) else { continue }
      scenes[node.id] = try source.identifiersOfScenes(with: carrier.objects, in: node)
    }
  }

  private func asksForScene(_ storyboard: String) -> Bool {
    uses[storyboard]?.contains { $0.use.scene != nil } ?? false
  }

  /// The code that means this component by one of its names, in the order of the names.
  func users(of carrier: Carrier) -> [CodeUser] {
    let named =
      (uses[carrier.className] ?? [])
      + carrier.nibNames.subtracting([carrier.className]).sorted().flatMap { name in
        (uses[name] ?? []).filter { carrier.className.isEmpty ? $0.use.kind.loadsDocument : $0.use.kind.canNameNib }
      }
    guard !named.isEmpty else { return [] }
    let rivals = carrier.isShared ? rivals(of: carrier) : nil
    let scenes = carrier.nodes.first.flatMap { self.scenes[$0.id] }
    return named.filter { origin, use in
      // Who makes another scene of the storyboard makes nothing of this one.
      if let scenes, let scene = use.scene, !scenes.contains(scene.identifier) { return false }
      return rivals.map { !$0.contains(origin) } ?? carrier.isDefined(in: origin)
    }.map {
      CodeUser(origin: $0.origin, use: $0.use, distance: carrier.distance + 1, path: carrier.path)
    }
  }

  /// Projects in which the class is another one.
  private func rivals(of carrier: Carrier) -> Set<Node.Origin> {
    let own = Set(carrier.nodes.map(\.id))
    let all = definitions[ComponentName(className: carrier.className)] ?? []
    return Set(all.filter { !own.contains($0.id) }.map(\.origin))
  }
}

private struct LocationKey: Hashable {
  var origin: Node.Origin
  var location: SourceLocation

  init(_ user: CodeUser) { (origin, location) = (user.origin, user.use.location) }
}

extension CodeUser {
  /// By distance, then by project, branch and place.
  fileprivate func isOrdered(before other: CodeUser) -> Bool {
    (distance, origin.orderingKey.project, origin.orderingKey.branch, use.location)
      < (other.distance, other.origin.orderingKey.project, other.origin.orderingKey.branch, other.use.location)
  }
}

/// Goes from what is used to the code that uses it, the nearest first: what is equally far away with one question.
private struct CodeSearch<Graph: DependencyGraph> {
  private struct ClassKey: Hashable {
    var origin: Node.Origin
    var name: String
  }

  var found = CodeDependents()
  private let graph: CachedGraph<Graph>
  private let limit: Int
  private var known: Set<NodeID>
  /// By distance.
  private var waiting: [Int: [Carrier]] = [:]
  private var count = 0
  /// Documents among the hosts that define no component.
  private var documents = 0
  private var seenLocations: Set<LocationKey> = []
  private var seenClasses: Set<ClassKey> = []

  init(in graph: CachedGraph<Graph>, limit: Int, known: Set<NodeID>) {
    self.graph = graph
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
          className: "", nodes: [host.node], distance: distance + host.distance, path: path + host.path,
          objects: DocumentKind(path: host.node.path) == .storyboard ? Set(host.embeddings.map(\.objectID)) : []))
      return
    }
    add(
      Carrier(
        className: component.className, nodes: [host.node], distance: distance + host.distance,
        path: path + host.path.dropLast() + [component.description]))
  }

  mutating func run(reading source: some CodeUseReading) throws {
    while let distance = waiting.keys.min(), let carriers = waiting.removeValue(forKey: distance) {
      let uses = try NamedUses(of: carriers, in: graph, reading: source)
      var users: [CodeUser] = []
      for user in carriers.flatMap(uses.users) where seenLocations.insert(LocationKey(user)).inserted {
        users.append(user)
      }
      found.users += users
      try passOn(users)
    }
    if documents > limit, !found.users.isEmpty { found.isTruncated = true }
    found.users.sort { $0.isOrdered(before: $1) }
    found.hosts.sort { ($0.distance, $0.node.orderingKey.path) < ($1.distance, $1.node.orderingKey.path) }
  }

  /// What the classes whose code it is affect.
  private mutating func passOn(_ users: [CodeUser]) throws {
    let reached = users.compactMap { user -> (user: CodeUser, name: String)? in
      guard user.use.kind.makesObjects, let name = user.use.user,
        seenClasses.insert(ClassKey(origin: user.origin, name: name)).inserted
      else { return nil }
      return (user, name)
    }
    guard !reached.isEmpty else { return }
    try graph.fetchUsers(ofClasses: Set(reached.map(\.name)))
    for (user, name) in reached { try passOn(user, of: name) }
  }

  /// The documents of the class whose code it is.
  private mutating func passOn(_ user: CodeUser, of name: String) throws {
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
