public import Compatibility
public import ComponentModel
public import Judgement
public import StorageContract

/// A change of a component, and the nodes of a graph that define it.
public struct ProposedChange: Sendable {
  public var change: ComponentChange
  public var definitions: [NodeID]
  /// Of the component's own class and nib.
  public var selfJudgement: SelfJudgement
  /// What becomes of code of other classes in the component's project.
  public var code: [Finding]

  public init(_ change: ComponentChange, definitions: [NodeID]) {
    self.change = change
    self.definitions = definitions
    selfJudgement = judgeSelf(change)
    // Code has no objects, and is not hurt by what it does not use: it stays out of what hosts inherit.
    let documents = [change.old?.path, change.new?.path]
    code = selfJudgement.findings.filter { $0.objectID == nil && !documents.contains($0.path) }
    selfJudgement.findings.removeAll { code.contains($0) }
    selfJudgement.verdict = selfJudgement.findings.worstNew
  }
}

/// What becomes of one affected document.
public struct HostJudgement: Sendable {
  public var verdict: Verdict
  /// By place.
  public var findings: [Finding]
  /// Whether it cannot be built with the component between, until that is mended.
  public var isBlocked = false

  public init(verdict: Verdict, findings: [Finding], isBlocked: Bool = false) {
    self.verdict = verdict
    self.findings = findings
    self.isBlocked = isBlocked
  }

  /// Of a document that nothing reaches.
  public static let safe = HostJudgement(verdict: .safe, findings: [])
}

/// Gives what a judgement needs to know of documents.
public protocol HostReading {
  /// The document of a node, as it is after the change; nil where it cannot be read.
  func host(_ node: Node) throws -> HostFacts?
  /// Called before `host` is, with nodes that will be asked for, in that order: where each look takes time, several can
  /// be fetched with one.
  func expect(_ nodes: [Node]) throws
}

extension HostReading {
  public func expect(_ nodes: [Node]) {}
}

/// A document with what is around it.
public struct HostFacts: Sendable {
  public var project: String
  public var path: String
  public var document: InterfaceDocument
  public var context: ProjectContext
  public var technique: LoadingTechnique?
  /// Objects that did not embed before the change what they embed after it.
  public var newEmbeddings: Set<ObjectID> = []
  /// The document before the change; nil where it is the same, or new.
  public var former: InterfaceDocument?

  public init(
    project: String, path: String, document: InterfaceDocument, context: ProjectContext,
    technique: LoadingTechnique?
  ) {
    self.project = project
    self.path = path
    self.document = document
    self.context = context
    self.technique = technique
  }
}

extension DependencyGraph {
  /// Judges everything that uses changed components, directly or through components in between.
  ///
  /// What hurts a component reaches the documents above it by the effect table of `consequences(of:component:for:)`.
  /// Only documents that something can reach are read.
  ///
  /// - Parameters:
  ///   - affected: the nodes to judge, as `impact` finds them.
  ///   - solvesLayouts: whether hosts are solved before and after sizes change; otherwise all of them may shift.
  public func judge(
    _ proposals: [ProposedChange], affected: [Node], reading source: some HostReading, solvesLayouts: Bool = true
  ) throws -> [NodeID: HostJudgement] {
    var judgement = GraphJudgement(proposals, affected: affected, solvesLayouts: solvesLayouts)
    try judgement.run(in: self, reading: source)
    return judgement.judgements
  }
}

private struct GraphJudgement {
  private(set) var judgements: [NodeID: HostJudgement] = [:]

  private let nodes: [NodeID: Node]
  /// The changes by the nodes that define their components.
  private var changes: [NodeID: ProposedChange] = [:]
  /// What hurts a node that is a component, and so whoever embeds it.
  private var hurting: [NodeID: [Finding]] = [:]
  /// The findings of solved hosts without what moves in those.
  private var passedOn: [NodeID: [Finding]] = [:]
  private var components: ChangedComponents
  private let solvesLayouts: Bool

  /// How many hosts are solved at once: few enough to be held in memory.
  private static let portion = 64

  init(_ proposals: [ProposedChange], affected: [Node], solvesLayouts: Bool) {
    self.solvesLayouts = solvesLayouts
    nodes = Dictionary(affected.map { ($0.id, $0) }) { first, _ in first }
    for proposal in proposals {
      for node in proposal.definitions {
        changes[node] = proposal
        hurting[node] = proposal.selfJudgement.findings.filter { $0.status == .new }
      }
    }
    components = ChangedComponents(changes, named: nodes)
  }

  mutating func run(in graph: some DependencyGraph, reading source: some HostReading) throws {
    var uses: [NodeID: [NodeID: [Dependency]]] = nodes.mapValues { _ in [:] }
    for (user, dependencies) in try graph.dependencies(of: nodes.keys.sorted()) {
      uses[user] = Dictionary(
        // An object of its own class in a nib is no other document.
        grouping: dependencies.filter { $0.used != user && (changes[$0.used] != nil || nodes[$0.used] != nil) },
        by: \.used)
    }
    for level in levels(uses.mapValues { Set($0.keys) }) {
      let reached = level.filter { isReached(uses[$0] ?? [:]) }
      try source.expect(reached.compactMap { nodes[$0] })
      for start in stride(from: 0, to: level.count, by: Self.portion) {
        let portion = level[start..<min(start + Self.portion, level.count)]
        let shifted = try portion.compactMap { try judge($0, uses[$0] ?? [:], reading: source) }
        try solve(shifted, in: graph, reading: source)
        for id in portion { pass(on: id) }
      }
    }
  }

  /// Finds out what moves in hosts whose layout may shift.
  private mutating func solve(
    _ shifted: [ShiftedHost], in graph: some DependencyGraph, reading source: some HostReading
  ) throws {
    guard solvesLayouts, !shifted.isEmpty else { return }
    try components.add(shifted, in: graph, reading: source)
    let solved = shifted.concurrentMap(inGroupsOf: 1) { [components] in $0.solved(with: components) }
    for (host, findings) in zip(shifted, solved) {
      judgements[host.node]?.findings = findings.map(\.said)
      judgements[host.node]?.verdict = findings.map(\.said).worstNew
      passedOn[host.node] = findings.map(\.passedOn)
    }
  }

  /// A document that is no component has nobody above it.
  private mutating func pass(on id: NodeID) {
    guard nodes[id]?.component != nil, let findings = passedOn[id] ?? judgements[id]?.findings else { return }
    hurting[id, default: []] += findings.filter { $0.status == .new }
  }

  /// Components before the documents that embed them, those together that need none of one another; what is in a cycle
  /// comes last, one by one, by its number.
  private func levels(_ uses: [NodeID: Set<NodeID>]) -> [[NodeID]] {
    var waiting = uses.mapValues { used in used.filter { nodes[$0] != nil } }
    var users: [NodeID: [NodeID]] = [:]
    for (user, used) in waiting { for node in used { users[node, default: []].append(user) } }
    var levels: [[NodeID]] = []
    var ready = waiting.filter(\.value.isEmpty).map(\.key).sorted()
    while !ready.isEmpty {
      levels.append(ready)
      var next: [NodeID] = []
      for node in ready {
        waiting[node] = nil
        for user in users[node] ?? [] {
          waiting[user]?.remove(node)
          if waiting[user]?.isEmpty == true { next.append(user) }
        }
      }
      ready = next.sorted()
    }
    return levels + waiting.keys.sorted().map { [$0] }
  }

  /// Whether something that changed can be noticed from outside, or something below is hurt.
  private func isReached(_ uses: [NodeID: [Dependency]]) -> Bool {
    uses.keys.contains { used in
      changes[used].map { !$0.selfJudgement.changes.isEmpty } == true || hurting[used]?.isEmpty == false
    }
  }

  /// Judges a document by rules alone.
  ///
  /// - Returns: what may be said otherwise once it is solved.
  private mutating func judge(
    _ id: NodeID, _ uses: [NodeID: [Dependency]], reading source: some HostReading
  ) throws -> ShiftedHost? {
    guard let node = nodes[id] else { return nil }
    guard isReached(uses) else {
      judgements[id] = .safe
      return nil
    }
    guard let host = try source.host(node) else {
      judgements[id] = HostJudgement(verdict: .unknown, findings: [])
      return nil
    }
    var lastUse: HostUse?
    var findings: [Finding] = []
    var isBlocked = false
    for (used, dependencies) in uses.sorted(by: { $0.key < $1.key }) {
      let objects = Set(dependencies.map(\.objectID))
      var usage = ProjectUsage()
      usage.add(host.document)
      let use = HostUse(
        project: host.project, path: host.path, document: host.document,
        embeddings: host.document.embeddings.filter { objects.contains($0.objectID) }, context: host.context,
        usage: usage, technique: host.technique, newEmbeddings: host.newEmbeddings)
      lastUse = use
      if let proposal = changes[used] {
        findings += Judgement.judge(
          proposal.change, changes: proposal.selfJudgement.changes, host: use)
      }
      let name = changes[used]?.change.component ?? nodes[used]?.component?.description ?? ""
      let passed = consequences(of: hurting[used] ?? [], component: name, for: use)
      findings += passed.findings
      isBlocked = isBlocked || passed.isBlocked
    }
    // Two ways to the same object say the same.
    var seen: Set<[String]> = []
    findings = findings.sorted(by: Finding.isInOrder).filter {
      seen.insert([$0.rule, $0.member, $0.objectID ?? "", $0.message, $0.status?.rawValue ?? ""]).inserted
    }
    judgements[id] = HostJudgement(verdict: findings.worstNew, findings: findings, isBlocked: isBlocked)
    return lastUse.flatMap { ShiftedHost(id, $0, former: host.former, findings: findings) }
  }
}
