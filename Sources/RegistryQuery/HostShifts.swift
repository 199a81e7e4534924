import Compatibility
import ComponentModel
import Judgement
import LayoutShifts
import Loading
import StorageContract

/// A judged host whose layout may shift, and what is said of it so far.
struct ShiftedHost: Sendable {
  let node: NodeID
  let use: HostUse
  let former: InterfaceDocument?
  var findings: [Finding]

  /// The rules that find that sizes differ.
  private static let rules = Set(RuleCatalog.changeRules.filter { $0.effect == .layoutShift }.map(\.id))

  /// nil where nothing shifts.
  init?(_ node: NodeID, _ use: HostUse, former: InterfaceDocument?, findings: [Finding]) {
    guard findings.contains(where: Self.isShift) else { return nil }
    self.node = node
    self.use = use
    self.former = former
    self.findings = findings
  }

  private static func isShift(_ finding: Finding) -> Bool {
    finding.effect == .layoutShift && finding.status == .new && finding.verdict != .safe && finding.objectID != nil
      && rules.contains(finding.rule)
  }

  /// The findings without those of shifts by which nothing in the host moves: with what moves, and as they reach hosts
  /// above, in which something else does.
  func solved(with components: ChangedComponents) -> [(said: Finding, passedOn: Finding)] {
    let shifts = findings.filter(Self.isShift)
    let movements = ShiftSolver(use, former: former).movements(
      around: Set(shifts.compactMap(\.objectID)), along: Set(shifts.compactMap(\.axis)),
      before: components.lookup(for: node, isChanged: false), after: components.lookup(for: node, isChanged: true))
    return findings.compactMap { finding in
      guard Self.isShift(finding), let moved = finding.objectID.flatMap({ movements[$0] }) else {
        return (finding, finding)
      }
      let along = moved.compactMap { $0.along(finding.axis) }
      guard !along.isEmpty else { return nil }
      return (finding.saying(along, in: use.path), finding)
    }
  }
}

extension Finding {
  /// More than that are only counted.
  private static let mostMovements = 3

  /// The same with the objects that move, by how much and where they are.
  fileprivate func saying(_ movements: [Movement], in path: String) -> Finding {
    var finding = self
    let told = movements.prefix(Self.mostMovements)
    let others = movements.count - told.count
    finding.message += "; here " + told.map(\.description).joined(separator: ", ")
    if others > 0 { finding.message += ", and \(others) other \(others == 1 ? "object" : "objects") with them" }
    finding.related += movements.filter { $0.object != objectID }.map {
      Related($0.description, at: SourceLocation(path: path, position: $0.position))
    }
    return finding
  }
}

/// The components that the loads of some hosts can meet, as they were before a change and as they are.
struct ChangedComponents: Sendable {
  /// Of a component that changed both states, of others one and the same; nil where there is none.
  private struct States: Sendable {
    var old: EmbeddedComponent?
    var new: EmbeddedComponent?
  }

  private struct Surroundings: Sendable {
    var path: String
    var classes: ClassCatalog?
  }

  private var states: [NodeID: States] = [:]
  private var surroundings: [NodeID: Surroundings] = [:]
  /// What the objects of a node's document embed.
  private var uses: [NodeID: [ObjectID: NodeID]] = [:]
  private var asked: Set<NodeID> = []

  /// - Parameter changes: by the nodes that define the components.
  init(_ changes: [NodeID: ProposedChange], named nodes: [NodeID: Node]) {
    for (id, proposal) in changes {
      let name = nodes[id]?.component
      func named(_ state: ComponentState?) -> EmbeddedComponent? {
        guard var component = state?.embedded else { return nil }
        if let name { component.name = name }
        return component
      }
      states[id] = States(old: named(proposal.change.old), new: named(proposal.change.new))
      if let state = proposal.change.new ?? proposal.change.old {
        surroundings[id] = Surroundings(path: state.path, classes: state.context.classes)
      }
    }
  }

  /// Reads what the load of some hosts can meet.
  mutating func add(
    _ hosts: [ShiftedHost], in graph: some DependencyGraph, reading source: some HostReading
  ) throws {
    for host in hosts {
      surroundings[host.node] = Surroundings(path: host.use.path, classes: host.use.context.classes)
    }
    var waiting = hosts.map(\.node)
    while !waiting.isEmpty {
      let level = waiting.filter { asked.insert($0).inserted }
      var used: Set<NodeID> = []
      for (user, dependencies) in try graph.dependencies(of: level) {
        for dependency in dependencies where dependency.relation == .embedding {
          if uses[user]?[dependency.objectID] == nil { uses[user, default: [:]][dependency.objectID] = dependency.used }
          used.insert(dependency.used)
        }
      }
      let unread = try graph.nodes(used.filter { states[$0] == nil }.sorted()).filter { $0.component != nil }
      for node in unread {
        guard let name = node.component, let facts = try source.host(node), let technique = facts.technique else {
          continue
        }
        let component = EmbeddedComponent(
          name: name, document: facts.document, technique: technique,
          facts: facts.document.definition.flatMap {
            facts.context.classes?.knownFacts(of: $0.className, in: facts.path)
          })
        states[node.id] = States(old: component, new: component)
        surroundings[node.id] = Surroundings(path: facts.path, classes: facts.context.classes)
      }
      waiting = used.subtracting(asked).sorted()
    }
  }

  /// What the objects of a host mean, and those of the nibs that load with it.
  func lookup(for host: NodeID, isChanged: Bool) -> ClassLookup {
    // The nodes of the components in the host, by their names.
    var nodes: [ComponentName: NodeID] = [:]
    var waiting = [host]
    var seen: Set<NodeID> = []
    while let node = waiting.popLast() {
      guard seen.insert(node).inserted else { continue }
      if let name = component(node, isChanged)?.name, nodes[name] == nil { nodes[name] = node }
      waiting += (uses[node] ?? [:]).values.sorted()
    }
    let known = nodes
    return { embedding, user in
      guard let document = user.map({ known[$0.name] }) ?? host else { return .unresolved }
      if let used = uses[document]?[embedding.objectID] ?? node(ofClass: embedding, among: known, isChanged) {
        return component(used, isChanged).map(ClassMeaning.component) ?? .unresolved
      }
      guard let name = embedding.className, let around = surroundings[document],
        let facts = around.classes?.knownFacts(of: name, in: around.path)
      else { return .unresolved }
      return .ordinary(facts)
    }
  }

  private func component(_ node: NodeID, _ isChanged: Bool) -> EmbeddedComponent? {
    isChanged ? states[node]?.new : states[node]?.old
  }

  /// The component that an object means which only the former document has.
  private func node(
    ofClass embedding: Embedding, among nodes: [ComponentName: NodeID], _ isChanged: Bool
  ) -> NodeID? {
    guard embedding.relation == .embedding, let name = embedding.className else { return nil }
    let found = nodes.values.filter { node in
      component(node, isChanged)?.document.definition.map { $0.className.match(name) != .different } ?? false
    }
    return found.count == 1 ? found[0] : nil
  }
}
