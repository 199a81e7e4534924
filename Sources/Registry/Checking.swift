public import Compatibility
public import ComponentModel
import InterfaceBuilder
import Judgement
package import Loading
import ProjectManifest
public import ProjectReading
import RegistryQuery
public import StorageContract

/// Judges documents by themselves: with their classes and the project around them.
public struct Checking: Sendable {
  public var finder: DocumentFinder
  /// Where class sources are looked for.
  public var sources: SourceSearch
  /// When it is checked: what was agreed until before, holds no more.
  public var moment: Timestamp

  public init(finder: DocumentFinder = DocumentFinder(), sources: SourceSearch = .project, at moment: Timestamp) {
    self.finder = finder
    self.sources = sources
    self.moment = moment
  }

  public struct Outcome: Sendable {
    /// By place.
    public var findings: [Finding]
    /// Paths of the documents, those that cannot be read included.
    public var documents: [String]
    /// How many source files were read.
    public var sourceFiles: Int
    public var diagnostics: [Diagnostic]

    /// Whether every document could be read and judged.
    public var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }

    public func count(_ verdict: Verdict) -> Int { findings.count { $0.verdict == verdict && $0.acceptance == nil } }
  }

  /// Reads the documents in `paths` and judges each.
  ///
  /// - Parameter store: whose components documents may embed, beside the project's own.
  /// - Throws: `RegistryError` if a file that was named cannot be used.
  public func check(
    _ paths: [String], against store: (any RegistryStore)? = nil, progress: ProgressHandler? = nil
  ) throws -> Outcome {
    let settings = try ProjectSettings.find(for: paths)
    let found = try finder.documents(in: paths, settings: settings)
    guard !found.isEmpty else { throw RegistryError.noDocuments(paths) }
    let project = try ProjectReader(sources: sources, excluding: finder.excluding, settings: settings)
      .read(around: paths)
    var summaries: [DocumentSummary] = []
    var documents: [(path: String, document: InterfaceDocument)] = []
    var usage = ProjectUsage()
    try DocumentLoading().forEach(found, keeping: DocumentSummary.beside(settings), progress: progress) {
      document, summary in
      try summary.refuseIfNamed()
      summaries.append(summary)
      guard case .success(let read) = document.stored.reading else { return }
      let interface = settings.applied(to: read, path: document.path)
      documents.append((document.path, interface))
      usage.add(interface, at: document.path)
    }
    // Who loads these, and whose code runs, the other documents of the project show.
    var others: [DocumentSummary] = []
    if sources == .project {
      let known = Set(found.map(\.path))
      let around = try finder.documents(around: paths, settings: settings).filter { !known.contains($0.path) }
      DocumentLoading().forEach(around, keeping: DocumentSummary.beside(settings)) { document, summary in
        others.append(summary)
        guard case .success(let read) = document.stored.reading else { return }
        usage.add(settings.applied(to: read, path: document.path), at: document.path)
      }
    }
    var context = project.context(of: summaries + others)
    usage.leaveOutUnbuilt(in: context.resources)
    context.loads = DocumentLoads(of: usage, in: context)
    let read = ReadDocuments(
      summaries: summaries, documents: documents, usage: usage, context: context, settings: settings)
    let judged = try read.judged { classes in
      try store?.read { try PublishedComponents(ofClasses: classes, in: $0) } ?? .none
    }
    let accepted = try AcceptedFindings(
      around: paths, and: try store?.read { try $0.acceptances() }, at: moment)
    let findings = accepted.applied(to: VendoredMembers(around: paths).telling(judged.findings))
    return Outcome(
      findings: FailedPlaces(among: findings, context.loads).telling(findings),
      documents: summaries.map(\.path).sorted(), sourceFiles: context.classes?.files ?? 0,
      diagnostics: judged.assembly.diagnostics + project.diagnostics + accepted.diagnostics + judged.problems)
  }
}

/// Documents of one project that were read, with what is around them, wherever they are from.
struct ReadDocuments {
  var summaries: [DocumentSummary]
  /// Those that can be used, as the manifest has them.
  var documents: [(path: String, document: InterfaceDocument)]
  var usage: ProjectUsage
  var context: ProjectContext
  var settings: ProjectSettings

  /// What is found in them, by place, what of it could not be found out, and what they are to each other.
  ///
  /// - Parameter published: the published components that documents of these classes can meet.
  func judged(
    with published: ([String]) throws -> PublishedComponents
  ) throws -> (findings: [Finding], problems: [Diagnostic], assembly: SnapshotAssembly) {
    let assembly = SnapshotAssembly(summaries, developmentRegion: settings.manifest.developmentRegion ?? "en") {
      context.resources
    }
    let hosts = KeptHosts(documents, in: HostSurroundings(project: "", context: context, settings: settings))
    let graph = DocumentGraph(summaries, assembly)
    let library = try ComponentLibrary(
      graph.allNodes, in: graph, reading: hosts, classes: context.classes,
      published: try published(graph.unresolvedClasses))
    let cycles = LoadCycles(of: documents.map { ($0.document, library.lookup(for: $0.path)) })
    let results = documents.concurrentMap(inGroupsOf: 1) { [usage, context] path, document in
      let checked = CheckedDocument(
        path: path, document: document, context: context, technique: hosts.hosts[path]?.technique,
        project: usage, cycles: cycles, lookup: library.lookup(for: path))
      return (
        findings: RuleCatalog.findings(in: checked), problem: checked.loadProblem.map { Diagnostic($0, at: path) }
      )
    }
    return (
      results.flatMap(\.findings).sorted(by: Finding.isInOrder),
      results.compactMap(\.problem).sorted { $0.path < $1.path }, assembly
    )
  }

  /// The documents that are checked, all of them in memory.
  private struct KeptHosts: HostReading, Sendable {
    let hosts: [String: HostFacts]

    init(_ documents: [(path: String, document: InterfaceDocument)], in surroundings: HostSurroundings) {
      hosts = Dictionary(
        documents.map { path, document in
          let setting = surroundings.settings.technique(of: document, path: path)
          return (path, surroundings.host(applied: document, path: path, setting: setting))
        }
      ) { first, _ in first }
    }

    func host(_ node: Node) -> HostFacts? { hosts[node.path] }
  }
}

extension Diagnostic.Code {
  static let loadNotPlayed = Self(rawValue: "load-not-played")
}

extension Diagnostic {
  /// Why what becomes of the embeddings in a document could not be judged.
  package init(_ problem: LoadingError, at path: String) {
    self.init(.error, .loadNotPlayed, path: path, message: problem.description)
  }
}
