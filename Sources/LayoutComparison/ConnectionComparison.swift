import ComponentModel

/// A connection, with what has to be known of it to find it again.
private struct IndexedConnection {
  var connection: Connection
  var source: ComparedLayouts.Target
  var destination: ComparedLayouts.Target
  /// Everything but its id and destination.
  var signature: String

  struct Sign: Hashable {
    var kind: Connection.Kind
    var source: ComparedLayouts.Target
    var name: String?
    var destination: ComparedLayouts.Target?
    var detail: String?
  }

  /// The parts by which it is looked for; nil leaves one out.
  func sign(name: Bool = true, destination: Bool = false, detail: String? = nil) -> Sign {
    Sign(
      kind: connection.kind, source: source, name: name ? connection.name : nil,
      destination: destination ? self.destination : nil, detail: detail)
  }

  var isSegue: Bool { connection.kind == .segue }
  var identifier: String? { connection.details["identifier"] }
  var event: String { connection.details["eventType"] ?? "" }
}

extension Comparison {
  /// Outlets, actions, segues and other connections.
  mutating func compareConnections() {
    let oldConnections = old.layout.connections.indices.map { number in
      let connection = old.layout.connections[number]
      return IndexedConnection(
        connection: connection, source: layouts.target(ofOldNode: old.connectionSources[number]),
        destination: layouts.target(ofOld: connection.destination),
        signature: old.signature(of: old.connectionElements[number], leaving: ["id", "destination"]))
    }
    let newConnections = new.layout.connections.indices.map { number in
      let connection = new.layout.connections[number]
      return IndexedConnection(
        connection: connection, source: layouts.target(ofNewNode: new.connectionSources[number]),
        destination: layouts.target(ofNew: connection.destination),
        signature: new.signature(of: new.connectionElements[number], leaving: ["id", "destination"]))
    }
    let pairing = Self.pairing(oldConnections, newConnections)
    for pair in pairing.pairs { compareConnection(pair, oldConnections[pair.old], newConnections[pair.new]) }
    for number in pairing.old { addRemovedConnection(number) }
    for number in pairing.new { addAddedConnection(number) }
    compareCollectionOrder(pairing.pairs)
  }

  private static func pairing(_ old: [IndexedConnection], _ new: [IndexedConnection]) -> Pairing {
    var pairing = Pairing(old: old.indices, new: new.indices)
    func pair(_ key: (IndexedConnection) -> IndexedConnection.Sign?) {
      pairing.pair(old: { key(old[$0]) }, new: { key(new[$0]) })
    }
    pair { $0.sign(destination: true, detail: "\($0.signature) \($0.connection.id ?? "")") }
    pair { $0.sign(destination: true, detail: $0.signature) }
    pair { $0.sign(destination: true) }
    // To another destination, on another event, of another kind.
    pair { $0.connection.kind == .outlet ? $0.sign() : nil }
    pair { $0.connection.kind == .action ? $0.sign(detail: $0.event) : nil }
    pair { $0.isSegue ? $0.sign(name: false, detail: $0.connection.id) : nil }
    pair { $0.isSegue ? $0.sign(name: false, destination: true) : nil }
    pair { $0.isSegue && $0.identifier != nil ? $0.sign(name: false, detail: $0.identifier) : nil }
    pair { connection in
      guard case .other = connection.connection.kind else { return nil }
      return connection.sign(name: false, detail: connection.connection.id)
    }
    return pairing
  }

  private mutating func compareConnection(
    _ pair: (old: Int, new: Int), _ oldConnection: IndexedConnection, _ newConnection: IndexedConnection
  ) {
    let connections = (old: oldConnection.connection, new: newConnection.connection)
    let isSameDestination = oldConnection.destination == newConnection.destination
    let isSameOtherwise = oldConnection.signature == newConnection.signature
    let sources = (old: old.connectionSources[pair.old], new: new.connectionSources[pair.new])
    func add(_ fact: Change.Fact, to comparison: inout Comparison) {
      comparison.add(fact, old: sources.old, new: sources.new, at: connections.old.position, connections.new.position)
    }
    if let oldID = connections.old.id, let newID = connections.new.id, oldID != newID,
      old.referredIDs.contains(oldID), new.referredIDs.contains(newID)
    {
      add(.connectionReidentified(connections.new, from: oldID, to: newID), to: &self)
    }
    if isSameDestination && isSameOtherwise { return }
    let destinations = (old: old.name(of: connections.old.destination), new: new.name(of: connections.new.destination))
    switch connections.new.kind {
    case .segue:
      add(.segueChanged(from: old.segue(connections.old), to: new.segue(connections.new)), to: &self)
    case .outlet where !isSameDestination:
      add(
        .outletRetargeted(name: connections.new.name, from: destinations.old, to: destinations.new), to: &self)
      if !isSameOtherwise { add(.connectionChanged(from: connections.old, to: connections.new), to: &self) }
    case .action:
      let actions = (old: old.action(connections.old), new: new.action(connections.new))
      let isSameEvent = actions.old.event == actions.new.event
      if !isSameDestination { add(.actionRetargeted(from: actions.old, to: actions.new), to: &self) }
      if !isSameEvent { add(.actionEventChanged(from: actions.old, to: actions.new), to: &self) }
      if isSameDestination && isSameEvent {
        add(.connectionChanged(from: connections.old, to: connections.new), to: &self)
      }
    default:
      add(.connectionChanged(from: connections.old, to: connections.new), to: &self)
    }
  }

  private mutating func addRemovedConnection(_ number: Int) {
    let connection = old.layout.connections[number]
    let destination = old.name(of: connection.destination)
    let fact: Change.Fact =
      switch connection.kind {
      case .outlet: .outletRemoved(name: connection.name, destination: destination)
      case .outletCollection: .outletCollectionMemberRemoved(name: connection.name, member: destination)
      case .action: .actionRemoved(old.action(connection))
      case .segue: .segueRemoved(old.segue(connection))
      case .other: .connectionRemoved(connection)
      }
    let source = old.connectionSources[number]
    let isImplied = layouts.new(ofOld: source) == nil && isRemoved(connection.destination)
    add(fact, old: source, new: layouts.new(ofOld: source), at: connection.position, isImplied: isImplied)
  }

  private mutating func addAddedConnection(_ number: Int) {
    let connection = new.layout.connections[number]
    let destination = new.name(of: connection.destination)
    let fact: Change.Fact =
      switch connection.kind {
      case .outlet: .outletAdded(name: connection.name, destination: destination)
      case .outletCollection: .outletCollectionMemberAdded(name: connection.name, member: destination)
      case .action: .actionAdded(new.action(connection))
      case .segue: .segueAdded(new.segue(connection))
      case .other: .connectionAdded(connection)
      }
    let source = new.connectionSources[number]
    let isImplied = layouts.old(ofNew: source) == nil && isAdded(connection.destination)
    add(fact, old: layouts.old(ofNew: source), new: source, at: nil, connection.position, isImplied: isImplied)
  }

  private func isRemoved(_ destination: ObjectID?) -> Bool {
    switch layouts.target(ofOld: destination) {
    case .node, .constraint: false
    default: true
    }
  }

  private func isAdded(_ destination: ObjectID?) -> Bool {
    switch layouts.target(ofNew: destination) {
    case .node, .constraint: false
    default: true
    }
  }

  /// The order of an outlet collection is that of the array at run time.
  private mutating func compareCollectionOrder(_ pairs: [(old: Int, new: Int)]) {
    struct Collection: Hashable {
      var source: Int
      var name: String
    }
    var members: [Collection: [(old: Int, new: Int)]] = [:]
    for pair in pairs.sorted(by: { $0.new < $1.new }) where new.layout.connections[pair.new].kind == .outletCollection {
      let collection = Collection(
        source: new.connectionSources[pair.new], name: new.layout.connections[pair.new].name)
      members[collection, default: []].append(pair)
    }
    for (collection, pairs) in members where !zip(pairs, pairs.dropFirst()).allSatisfy({ $0.old < $1.old }) {
      let first = (old: pairs.map(\.old).min() ?? 0, new: pairs[0].new)
      add(
        .outletCollectionReordered(name: collection.name), old: layouts.old(ofNew: collection.source),
        new: collection.source, at: old.layout.connections[first.old].position,
        new.layout.connections[first.new].position)
    }
  }
}

extension IndexedLayout {
  fileprivate func action(_ connection: Connection) -> ActionConnection {
    ActionConnection(
      selector: connection.name, event: connection.details["eventType"], target: name(of: connection.destination))
  }

  fileprivate func segue(_ connection: Connection) -> SegueConnection {
    SegueConnection(
      kind: connection.name, destination: name(of: connection.destination), details: connection.details)
  }
}
