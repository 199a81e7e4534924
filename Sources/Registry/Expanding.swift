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
    let library = try ComponentLibrary([node], in: tree.graph, reading: hosts, classes: hosts.context.classes)
    let lookup = library.lookup(for: node.path)
    return Outcome(
      path: node.path, simulation: try LoadSimulation(of: facts.document, classes: lookup),
      expansion: try HostExpansion(of: facts.document, only: only, classes: lookup),
      diagnostics: tree.assembly.diagnostics)
  }
}
