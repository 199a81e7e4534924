import Compatibility
public import ComponentModel
import FileAccess
import Foundation
public import Loading
import ProjectManifest
public import ProjectReading
import RegistryQuery
import Spelling
public import StorageContract
import Versioning

/// Plays the load of a host of a working tree or a store, and writes the document that it becomes.
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
    /// Whether every document was read that the load could meet.
    public var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }

    /// Writes the expanded document to a new file.
    ///
    /// - Throws: `FileError.exists`, `FileError.unwritable`.
    public func write(to path: String) throws {
      try DurableFile(path: path).make(with: Data(expansion.bytes))
    }
  }

  /// Expands one document, which is among `paths` or below them.
  ///
  /// - Throws: `RegistryError` where it is not, `ReadingError` where it cannot be read, `QueryError` where several are meant,
  ///   `LoadingError` where the load would not fit into a machine.
  public func expand(_ host: String, progress: ProgressHandler? = nil) throws -> Outcome {
    let tree = try WorkingTree(paths, finder: finder, progress: progress)
    let hosts = try TreeHosts(tree, paths: paths, sources: sources, excluding: finder.excluding)
    let file = Path.absolute(host)
    let named = tree.documents.first { $0.found.file == file }
    if let named, let problem = named.problem { throw ReadingError.unusableDocument(path: named.path, problem) }
    let wanted = named?.path ?? host
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
    var outcome = try outcome(node.path, facts.document, lookup)
    outcome.diagnostics = tree.assembly.diagnostics
    return outcome
  }

  /// Expands a document of a store: one that was recorded, or a version of a component.
  ///
  /// Nested components are those of the document's own snapshot, else published ones: in the versions that the project
  /// has locked, else in the newest.
  ///
  /// - Parameter host: a recorded path, or `Component`, `Component@1.2.0`.
  /// - Throws: `QueryError` where no document or several are meant, `LoadingError` where the load would not fit into a
  ///   machine.
  public func expand(_ host: String, in store: any RegistryStore) throws -> Outcome {
    try store.read { reading in
      let source = StoredHosts(reading)
      let candidates = try reading.nodes(atPath: host)
      let exact = candidates.filter { $0.path == host }
      if let node = exact.count == 1 ? exact[0] : candidates.count == 1 ? candidates[0] : nil {
        guard let facts = try source.host(node) else { throw QueryError.unknownHost(path: host) }
        let published = try PublishedComponents(
          ofClasses: facts.document.classNames, in: reading, versions: try Self.lockedVersions(of: node, in: reading))
        let library = try ComponentLibrary(
          [node], in: reading, reading: source, classes: facts.context.classes, published: published)
        var outcome = try outcome(node.path, facts.document, library.lookup(for: node.path))
        if case .snapshot(let snapshot) = node.origin {
          outcome.diagnostics = try reading.unreadableDocuments()
            .filter { $0.project == snapshot.project && $0.branch == snapshot.branch }.map(Diagnostic.init)
        }
        return outcome
      }
      guard candidates.isEmpty else {
        throw QueryError.ambiguousHost(path: host, candidates: candidates.map(\.path).sorted())
      }
      let parts = host.split(separator: "@", maxSplits: 1).map(String.init)
      guard DocumentKind(path: host) == nil, let name = parts.first else {
        throw QueryError.unknownHost(path: host)
      }
      let version = try parts.count == 2 ? SemanticVersion(parts[1]) : nil
      let (state, _) = try source.state(ofVersion: version, of: ComponentName(name))
      let published = try PublishedComponents(ofClasses: state.document.classNames, in: reading)
      return try outcome(state.path, state.document, ComponentLibrary(published: published).lookup(for: state.path))
    }
  }

  /// What the lock says that was recorded with a document.
  static func lockedVersions(
    of node: Node, in reading: any RegistryReading
  ) throws -> [ComponentName: SemanticVersion] {
    guard case .snapshot(let snapshot) = node.origin else { return [:] }
    let lock = Lock(recorded: try reading.settings(project: snapshot.project, branch: snapshot.branch).lock)
    return Dictionary((lock?.components ?? []).map { ($0.component, $0.version) }) { first, _ in first }
  }

  private func outcome(
    _ path: String, _ document: InterfaceDocument, _ lookup: @escaping ComponentLookup
  ) throws -> Outcome {
    let simulation = try LoadSimulation(of: document, classes: lookup)
    let components = Set(simulation.objects.compactMap(\.embedding?.component))
    if let only, !components.contains(only) {
      throw QueryError.notEmbedded(
        component: only.description, host: path, nearest: components.map(\.description).nearest(to: only.description))
    }
    return Outcome(
      path: path, simulation: simulation, expansion: try HostExpansion(of: document, only: only, classes: lookup),
      diagnostics: [])
  }
}

extension Diagnostic {
  fileprivate init(_ document: UnreadableDocument) {
    self.init(
      .error, Code(rawValue: document.code), path: document.path,
      position: document.line.map { SourcePosition(line: $0, column: 1) }, message: document.message)
  }
}
