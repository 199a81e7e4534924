import Compatibility
import ComponentModel
import RegistryQuery
import StorageContract

/// Finds out how the components get loaded that affected documents embed.
struct TechniqueReading {
  /// Of components: each is a document to read, and asking a large store should take no longer than its answer.
  var limit = 1000

  func techniques(
    in impact: Impact, of graph: some DependencyGraph, reading source: some HostReading
  ) throws -> [NodeID: EmbeddingTechnique] {
    try techniques(used: impact.hosts, after: [], of: graph, reading: source)
  }

  /// - Parameter proposals: changes that some of the components are judged after.
  func techniques(
    used hosts: [AffectedHost], after proposals: [ProposedChange], of graph: some DependencyGraph,
    reading source: some HostReading
  ) throws -> [NodeID: EmbeddingTechnique] {
    var techniques: [NodeID: EmbeddingTechnique] = [:]
    for proposal in proposals {
      let state = proposal.change.new ?? proposal.change.old
      for node in proposal.definitions { techniques[node] = state?.technique?.technique }
    }
    let changed = Set(proposals.flatMap(\.definitions))
    let used = Set(hosts.flatMap { $0.embeddings.filter { $0.relation == .embedding }.map(\.used) })
      .subtracting(changed)
    guard used.count <= limit else { return techniques }
    let nodes = try graph.nodes(used.sorted()).filter { $0.component != nil }
    try source.expect(nodes)
    for node in nodes {
      techniques[node.id] = try source.host(node)?.technique?.technique
    }
    return techniques
  }
}
