package import Compatibility
import ComponentModel
import Judgement
package import Registry
package import RegistryQuery
package import StorageContract
import Versioning

/// Who embeds whom, as a picture: components that change or are asked about, and every document that they reach.
package struct DrawnGraph {
  /// By group, worst and nearest first.
  package var nodes: [Node] = []
  package var edges: [Edge] = []

  package struct Node {
    /// Unique in the graph.
    package var number: Int
    /// The first is its name.
    package var lines: [String]
    package var kind: Kind
    /// Where the document is; nil for components that are asked about.
    package var group: String?
  }

  package enum Kind: String, CaseIterable {
    /// It changes, or is asked about.
    case component
    case breaks, mayBreak, safe, unknown
    /// Nothing is judged.
    case affected
  }

  /// One document embeds another.
  package struct Edge {
    package var user: Int
    package var used: Int
    /// By how many objects.
    package var count: Int
    /// Whether they only have the class.
    package var isReference: Bool
    /// Whether a shortest way from a component leads over it.
    var isShortest: Bool
  }

  // MARK: Who is affected

  /// Everything that is affected, nothing judged.
  package init(_ impact: Impact) {
    var builder = DrawnGraphBuilder()
    builder.addComponent(impact.component.description, lines: [], nodes: impact.definitions.map(\.id))
    builder.add(impact.hosts.map { ($0, .affected, []) })
    self = builder.graph
  }

  /// What a change does to everybody.
  package init(_ outcome: ImpactAssessment.Outcome) {
    var builder = DrawnGraphBuilder()
    for judged in outcome.components {
      let step = judged.selfJudgement.requiredStep.map { "needs a \($0.rawValue) step" }
      // A component that changes may embed another one that does.
      let own = outcome.hosts.filter { $0.host.node.component == judged.component }.map(\.host.node.id)
      builder.addComponent(
        judged.component.description, lines: [judged.versions, step].compactMap(\.self), nodes: own)
    }
    builder.add(
      outcome.hosts.map { judged in
        let count = judged.judgement.findings.count { $0.status == .new && $0.isCurrent && $0.verdict != .safe }
        let verdict = judged.judgement.verdict.phrase
        return (
          judged.host, Kind(judged.judgement.verdict),
          [count > 0 ? "\(verdict), \(Rendering.count(count, "finding"))" : verdict]
            + (judged.judgement.isBlocked ? ["cannot be built"] : [])
        )
      })
    builder.add(documents: outcome.documents.filter(\.isCurrent))
    self = builder.graph
  }

  /// The ways by which hosts embed a component.
  package init(_ explanations: [Explanation]) {
    var graph = DrawnGraph()
    for explanation in explanations {
      let group = explanation.host.origin.title
      var numbers: [NodeID: Int] = [:]
      func number(_ node: NodeID, _ name: String, _ kind: Kind) -> Int {
        if let number = numbers[node] { return number }
        let number = graph.nodes.count + 1
        numbers[node] = number
        graph.nodes.append(Node(number: number, lines: [name], kind: kind, group: group))
        return number
      }
      var objects: [[Int]: Set<ObjectID>] = [:]
      var references: [[Int]: Bool] = [:]
      var order: [[Int]] = []
      var shortest: Set<[Int]> = []
      for path in explanation.paths {
        var user = number(explanation.host.id, explanation.host.path, .affected)
        for (index, step) in path.steps.enumerated() {
          let isLast = index == path.steps.count - 1
          let used = number(step.embedding.used, step.embedding.component, isLast ? .component : .affected)
          let edge = [user, used]
          if objects[edge] == nil { order.append(edge) }
          objects[edge, default: []].insert(step.embedding.objectID)
          references[edge] = (references[edge] ?? true) && step.embedding.relation == .reference
          if path.steps.count == explanation.paths[0].steps.count { shortest.insert(edge) }
          user = used
        }
      }
      graph.edges += order.map { edge in
        Edge(
          user: edge[0], used: edge[1], count: objects[edge]?.count ?? 0, isReference: references[edge] ?? false,
          isShortest: shortest.contains(edge))
      }
    }
    self = graph
  }

  /// Who embeds whom, where nothing changes.
  package init(uses: [(user: StorageContract.Node, used: StorageContract.Node, count: Int, isReference: Bool)]) {
    var graph = DrawnGraph()
    var numbers: [NodeID: Int] = [:]
    let used = Set(uses.map(\.used.id))
    func number(_ node: StorageContract.Node) -> Int {
      if let number = numbers[node.id] { return number }
      let number = graph.nodes.count + 1
      numbers[node.id] = number
      let component = node.component.map { ["(\($0))"] } ?? []
      graph.nodes.append(
        Node(number: number, lines: [node.path] + component, kind: used.contains(node.id) ? .component : .affected))
      return number
    }
    for use in uses {
      graph.edges.append(
        Edge(
          user: number(use.user), used: number(use.used), count: use.count, isReference: use.isReference,
          isShortest: true))
    }
    self = graph
  }

  private init() {}
  fileprivate init(nodes: [Node], edges: [Edge]) { (self.nodes, self.edges) = (nodes, edges) }

  /// Nodes in their groups, those without one first.
  package var groups: [(title: String?, nodes: [Node])] {
    var order: [String?] = []
    for node in nodes where !order.contains(node.group) { order.append(node.group) }
    return order.sorted { ($0 ?? "") < ($1 ?? "") }.map { group in (group, nodes.filter { $0.group == group }) }
  }
}

private struct DrawnGraphBuilder {
  private var nodes: [DrawnGraph.Node] = []
  private var edges: [DrawnGraph.Edge] = []
  private var numbers: [NodeID: Int] = [:]
  private var components: [String: Int] = [:]
  private var distances: [Int: Int] = [:]

  var graph: DrawnGraph { DrawnGraph(nodes: nodes, edges: edges) }

  private mutating func add(_ lines: [String], _ kind: DrawnGraph.Kind, group: String?) -> Int {
    let number = nodes.count + 1
    nodes.append(DrawnGraph.Node(number: number, lines: lines, kind: kind, group: group))
    return number
  }

  /// One node for a component, whoever else defines it.
  mutating func addComponent(_ name: String, lines: [String], nodes: [NodeID]) {
    let number = add([name] + lines, .component, group: nil)
    components[name] = number
    distances[number] = 0
    for node in nodes { numbers[node] = number }
  }

  mutating func add(_ hosts: [(host: AffectedHost, kind: DrawnGraph.Kind, lines: [String])]) {
    // The worst first, so that a picture that cannot show all shows these.
    let order = DrawnGraph.Kind.allCases
    let sorted = hosts.enumerated().sorted { first, second in
      let ranks = (order.firstIndex(of: first.element.kind) ?? 0, order.firstIndex(of: second.element.kind) ?? 0)
      return (ranks.0, first.offset) < (ranks.1, second.offset)
    }.map(\.element)
    for (host, kind, lines) in sorted {
      if let number = numbers[host.node.id] {
        // A component that changes is hit by another one that does, too.
        nodes[number - 1].lines += lines.filter { $0 != Verdict.safe.phrase }
        distances[number] = 0
        continue
      }
      let component = host.node.component.map { ["(\($0))"] } ?? []
      let number = add([host.node.path] + component + lines, kind, group: host.node.origin.title)
      numbers[host.node.id] = number
      distances[number] = host.distance
    }
    for (host, _, _) in sorted { addEdges(of: host) }
  }

  /// Documents that are hit by themselves, whatever they embed.
  mutating func add(documents findings: [Finding]) {
    for (path, found) in Dictionary(grouping: findings, by: \.path).sorted(by: { $0.key < $1.key }) {
      let verdict = found.map(\.verdict).max { $0.severity < $1.severity } ?? .safe
      _ = add(
        [path, "\(verdict.phrase), \(count(found.count, "finding"))"], DrawnGraph.Kind(verdict),
        group: Node.Origin.workingTree.title)
    }
  }

  private mutating func addEdges(of host: AffectedHost) {
    guard let user = numbers[host.node.id] else { return }
    var order: [Int] = []
    var embeddings: [Int: [HostEmbedding]] = [:]
    for embedding in host.embeddings {
      let used = number(of: embedding)
      if embeddings[used] == nil { order.append(used) }
      embeddings[used, default: []].append(embedding)
    }
    for used in order {
      let objects = embeddings[used] ?? []
      edges.append(
        DrawnGraph.Edge(
          user: user, used: used, count: objects.count, isReference: objects.allSatisfy { $0.relation == .reference },
          isShortest: distances[user] == 0 || distances[used].map { $0 + 1 == distances[user] } ?? true))
    }
  }

  /// What is in between and was not asked for has a node too.
  private mutating func number(of embedding: HostEmbedding) -> Int {
    if let number = numbers[embedding.used] ?? components[embedding.component] { return number }
    let number = add([embedding.component], .affected, group: nil)
    numbers[embedding.used] = number
    return number
  }
}

extension DrawnGraph.Kind {
  package init(_ verdict: Verdict) {
    switch verdict {
    case .breaks: self = .breaks
    case .mayBreak: self = .mayBreak
    case .safe: self = .safe
    case .unknown: self = .unknown
    }
  }

  /// Behind black text.
  package var fill: String {
    switch self {
    case .component: "#cfe2ff"
    case .breaks: "#f8c8c8"
    case .mayBreak: "#fff0b3"
    case .safe: "#d4edda"
    case .unknown: "#e2e3e5"
    case .affected: "#ffffff"
    }
  }

  var border: String {
    switch self {
    case .component: "#0a58ca"
    case .breaks: "#b02a37"
    case .mayBreak: "#997404"
    case .safe: "#198754"
    case .unknown, .affected: "#6c757d"
    }
  }
}

extension Verdict {
  /// As people say it of a document.
  package var phrase: String {
    switch self {
    case .breaks: "breaks"
    case .mayBreak: "may break"
    case .safe: "safe"
    case .unknown: "unknown"
    }
  }
}
