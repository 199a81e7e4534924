public import Compatibility
public import ComponentModel
import Dispatch
import InterfaceBuilder
import Loading
import Synchronization

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

    /// Whether every document could be read.
    public var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }

    public func count(_ verdict: Verdict) -> Int { findings.count { $0.verdict == verdict && $0.acceptance == nil } }
  }

  /// Reads the documents in `paths` and judges each.
  ///
  /// - Throws: `RegistryError` if a file that was named cannot be used.
  public func check(_ paths: [String], progress: ProgressHandler? = nil) throws -> Outcome {
    let settings = try ProjectSettings.find(for: paths)
    let found = try finder.documents(in: paths, settings: settings)
    guard !found.isEmpty else { throw RegistryError.noDocuments(paths) }
    let project = try ProjectReading(sources: sources, excluding: finder.excluding, settings: settings)
      .read(around: paths)
    var summaries: [DocumentSummary] = []
    var documents: [(path: String, document: InterfaceDocument)] = []
    var usage = ProjectUsage()
    try DocumentLoading().forEach(found, progress: progress) { document in
      if document.found.isNamed { _ = try document.usable() }
      summaries.append(DocumentSummary(document, settings: settings))
      guard case .success(let read) = document.stored.reading else { return }
      let interface = settings.applied(to: read, path: document.path)
      documents.append((document.path, interface))
      usage.add(interface)
    }
    let context = project.context(of: summaries)
    let results = Mutex([[Finding]](repeating: [], count: documents.count))
    DispatchQueue.concurrentPerform(iterations: documents.count) { [documents, usage] index in
      let (path, document) = documents[index]
      let facts = document.definition.flatMap { context.classes?.knownFacts(of: $0.className, in: path) }
      let findings = RuleCatalogue.findings(
        in: CheckedDocument(
          path: path, document: document, context: context,
          technique: TechniqueDetection.technique(
            of: document, path: path, facts: facts, setting: settings.technique(of: document, path: path)),
          project: usage))
      results.withLock { $0[index] = findings }
    }
    let accepted = try AcceptedFindings(around: paths, at: moment)
    return Outcome(
      findings: accepted.applied(to: results.withLock { $0.flatMap(\.self) }.sorted(by: Finding.isInOrder)),
      documents: summaries.map(\.path).sorted(),
      sourceFiles: context.classes?.files ?? 0,
      diagnostics: SnapshotAssembly(
        summaries, developmentRegion: settings.manifest.developmentRegion ?? "en"
      ).diagnostics + project.diagnostics + accepted.diagnostics)
  }
}
