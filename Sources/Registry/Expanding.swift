public import ComponentModel
import Foundation
public import Loading
import RegistryQuery

/// Plays the load of a host of a working tree, and writes the document that it becomes.
public struct Expanding: Sendable {
  public var paths: [String]
  public var finder: DocumentFinder
  public var sources: SourceSearch
  /// The only component that is expanded; nil for all.
  public var only: ComponentName?

  public init(paths: [String], finder: DocumentFinder, sources: SourceSearch = .project, only: ComponentName? = nil) {
    self.paths = paths
    self.finder = finder
    self.sources = sources
    self.only = only
  }

  public struct Outcome: Sendable {
    /// Of the host, as the project has it.
    public var path: String
    public var simulation: LoadSimulation
    public var expansion: HostExpansion
    public var diagnostics: [Diagnostic]
  }

  /// Expands one document, which is among `paths` or below them.
  ///
  /// - Throws: `RegistryError` where it is not, `QueryError` where several are meant, `LoadingError` where the load
  ///   would not fit into a machine.
  public func expand(_ host: String, progress: ProgressHandler? = nil) throws -> Outcome {
    let tree = try WorkingTree(paths, finder: finder, progress: progress)
    let hosts = try TreeHosts(tree, paths: paths, sources: sources, excluding: finder.excluding)
    let named = DocumentFinder.absolute(host)
    let wanted = tree.documents.first { $0.found.file == named }?.path ?? host
    let candidates = tree.graph.nodes(atPath: wanted)
    let exact = candidates.filter { $0.path == wanted }
    guard let node = exact.first ?? candidates.first, let facts = try hosts.host(node) else {
      throw QueryError.unknownHost(path: host)
    }
    guard exact.count == 1 || candidates.count == 1 else {
      throw QueryError.ambiguousHost(path: host, candidates: candidates.map(\.path).sorted())
    }
    let lookup = try Lookup(hosts, host: node)
    return Outcome(
      path: node.path, simulation: try LoadSimulation(of: facts.document, classes: lookup.meaning),
      expansion: try HostExpansion(of: facts.document, only: only, classes: lookup.meaning),
      diagnostics: tree.assembly.diagnostics)
  }

  /// What the objects of a tree's documents mean.
  private struct Lookup {
    private let hosts: TreeHosts
    private let host: NodeID
    private var components: [NodeID: EmbeddedComponent] = [:]
    private var nodes: [ComponentName: NodeID] = [:]
    private var meanings: [NodeID: [ObjectID: NodeID]] = [:]

    init(_ hosts: TreeHosts, host: Node) throws {
      self.hosts = hosts
      self.host = host.id
      var waiting = [host]
      // Everything that the load can meet, once.
      while let node = waiting.popLast() {
        guard meanings[node.id] == nil else { continue }
        let uses = hosts.tree.graph.dependencies(of: node.id).filter { $0.relation == .embedding }
        meanings[node.id] = Dictionary(uses.map { ($0.objectID, $0.used) }) { first, _ in first }
        for used in hosts.tree.graph.nodes(uses.map(\.used)) where components[used.id] == nil {
          guard let name = used.component, let facts = try hosts.host(used), let technique = facts.technique else {
            continue
          }
          let classFacts = facts.document.definition.flatMap {
            facts.context.classes?.knownFacts(of: $0.className, in: facts.path)
          }
          components[used.id] = EmbeddedComponent(
            name: name, document: facts.document, technique: technique, facts: classFacts)
          nodes[name] = used.id
          waiting.append(used)
        }
      }
    }

    func meaning(of embedding: Embedding, in user: EmbeddedComponent?) -> ClassMeaning {
      let document = user.flatMap { nodes[$0.name] } ?? host
      if let used = meanings[document]?[embedding.objectID], let component = components[used] {
        return .component(component)
      }
      guard let name = embedding.className, let classes = hosts.context.classes,
        let facts = classes.knownFacts(of: name, in: "")
      else { return .unresolved }
      return .ordinary(facts)
    }
  }
}
