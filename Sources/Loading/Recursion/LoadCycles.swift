public import ComponentModel

/// Which embeddings load their own document again, and so never end.
///
/// Endless recursion is a property of the graph of loads: an embedding is on a cycle if its document and the one that
/// it loads are strongly connected. No load is played, so that what many components share is looked at once.
public struct LoadCycles: Sendable {
  /// A load that leads back to where it begins.
  public struct Cycle: Sendable, Hashable {
    /// The components on the way, without the one that it begins with: a shortest way.
    public var way: [ComponentName]
    /// Whether there are more of them than were looked for.
    public var hasMore: Bool
    /// Whether it is known of all of them how they get loaded.
    public var isSure: Bool
  }

  private struct Use {
    var object: ObjectID
    var used: Int
  }

  /// More documents than this are not visited for the sake of a way that is told.
  private static let longestSearch = 256

  private var numbers: [ContentDigest: Int] = [:]
  private var names: [ComponentName?] = []
  private var uses: [[Use]] = []
  /// For each document the number of its cycle; -1 for none.
  private var cycleNumbers: [Int] = []
  /// For each cycle whether all of it is sure.
  private var sureCycles: [Bool] = []

  /// - Parameter hosts: documents with what their objects mean, and those of the nibs that load with them.
  public init(of hosts: some Sequence<(document: InterfaceDocument, lookup: ClassLookup)>) {
    var reached: Set<ContentDigest> = []
    var isSure: [Bool] = []
    var waiting: [EmbeddedComponent] = []
    func number(_ document: InterfaceDocument) -> Int {
      if let number = numbers[document.digest] { return number }
      numbers[document.digest] = uses.count
      names.append(nil)
      isSure.append(false)
      uses.append([])
      return uses.count - 1
    }
    func follow(_ document: InterfaceDocument, as user: EmbeddedComponent?, _ lookup: ClassLookup) {
      guard reached.insert(document.digest).inserted else { return }
      let from = number(document)
      for embedding in document.embeddings where embedding.relation == .embedding {
        guard case .component(let used) = lookup(embedding, user), Self.loads(used, for: embedding) else { continue }
        let to = number(used.document)
        if names[to] == nil { (names[to], isSure[to]) = (used.name, used.technique.origin != .document) }
        uses[from].append(Use(object: embedding.objectID, used: to))
        if !reached.contains(used.document.digest) { waiting.append(used) }
      }
    }
    // Equal documents of several paths are one.
    for (document, lookup) in hosts {
      follow(document, as: nil, lookup)
      while let component = waiting.popLast() { follow(component.document, as: component, lookup) }
    }
    cycleNumbers = [Int](repeating: -1, count: uses.count)
    for members in cycles(in: uses.map { $0.map(\.used) }) {
      for member in members { cycleNumbers[member] = sureCycles.count }
      sureCycles.append(members.allSatisfy { isSure[$0] })
    }
  }

  /// The cycle that begins with an embedding; nil if its load ends.
  public func cycle(of document: ContentDigest, through object: ObjectID) -> Cycle? {
    guard let start = numbers[document], cycleNumbers[start] >= 0,
      let use = uses[start].first(where: { $0.object == object }), cycleNumbers[use.used] == cycleNumbers[start]
    else { return nil }
    let isSure = sureCycles[cycleNumbers[start]]
    guard use.used != start else { return Cycle(way: [], hasMore: false, isSure: isSure) }
    var users: [Int: Int] = [use.used: -1]
    var queue = [use.used]
    var next = 0
    while next < queue.count, queue.count <= Self.longestSearch {
      let document = queue[next]
      next += 1
      for step in uses[document] where cycleNumbers[step.used] == cycleNumbers[start] && users[step.used] == nil {
        users[step.used] = document
        queue.append(step.used)
      }
      if users[start] != nil { break }
    }
    guard var step = users[start] else {
      return Cycle(way: [names[use.used]].compactMap(\.self), hasMore: true, isSure: isSure)
    }
    var way: [ComponentName] = []
    while step >= 0 {
      if let name = names[step] { way.append(name) }
      step = users[step] ?? -1
    }
    return Cycle(way: way.reversed(), hasMore: false, isSure: isSure)
  }

  /// Whether a component's nib is loaded for an object, while it is being loaded too.
  private static func loads(_ component: EmbeddedComponent, for embedding: Embedding) -> Bool {
    switch component.technique.technique {
    case nil, .code: false
    // The view of a controller is loaded when somebody asks for it.
    case .owner: ElementRole(element: embedding.element) != .viewController
    case .replace, .wrap:
      PlaceholderJudgement(component: component, embedding: embedding, isLoading: true).refusal == nil
    }
  }
}
