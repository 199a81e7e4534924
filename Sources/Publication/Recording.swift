import Compatibility
public import ComponentModel
import Foundation
import InterfaceBuilder
import ProjectManifest
public import ProjectReading
public import Registry
import SourceControl
public import StorageContract

/// Records all documents of a project as one snapshot.
public struct Recording: Sendable {
  /// nil: as the manifest says.
  public var project: String?
  /// nil: the branch that is checked out, else `main`.
  public var branch: String?
  /// nil: the commit that is checked out, if git knows one.
  public var revision: String?
  public var finder: DocumentFinder
  /// Where class sources are looked for.
  public var sources: SourceSearch
  /// nil: as the manifest says, else `en`.
  public var developmentRegion: String?
  /// Whether a project in which nothing names a class is refused.
  public var requiresHosts = false
  /// Whether git says branch, revision and date of the commit where they are not named. Who records what somebody else
  /// sent has no business with the git of this machine.
  public var asksGit = true
  /// The date of the commit; nil: as git says, else the time of recording.
  public var committedAt: Timestamp?
  /// Called with the project's name before anything is written; what it throws is thrown, and nothing is written.
  public var admit: (@Sendable (_ project: String) throws -> Void)?

  public init(
    project: String?, branch: String? = nil, revision: String? = nil, finder: DocumentFinder = DocumentFinder(),
    sources: SourceSearch = .project, developmentRegion: String? = nil
  ) {
    self.project = project
    self.branch = branch
    self.revision = revision
    self.finder = finder
    self.sources = sources
    self.developmentRegion = developmentRegion
  }

  /// What was recorded.
  public struct Outcome: Sendable {
    public var snapshot: SnapshotRecord
    /// Whether questions are answered with it: false if a newer commit of the branch was recorded before.
    public var isNewest: Bool
    /// Whether the branch's newest snapshot was this very revision with these very documents.
    public var isUnchanged: Bool
    public var documents: Int
    public var components: Int
    public var embeddings: Int
    /// How many source files were read, and of how many classes that documents name they told something.
    public var sources: (files: Int, classes: Int)
    /// Nibs of published components in folders of other people's code, by path.
    public var vendored: [VendoredNib]
    public var diagnostics: [Diagnostic]

    /// Whether every document could be used.
    public var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// Reads the documents in `paths` and adds them to the store as one snapshot.
  public func record(
    _ paths: [String], in store: any RegistryStore, at workplace: InvocationContext, progress: ProgressHandler? = nil
  ) throws -> Outcome {
    let settings = try ProjectSettings.find(for: paths)
    guard let name = self.project ?? settings.manifest.project else { throw RegistryError.noProjectName }
    try admit?(name)
    let found = try finder.documents(in: paths, settings: settings)
    guard !found.isEmpty else { throw RegistryError.noDocuments(paths) }
    let snapshot = snapshotRecord(of: name, for: paths, at: workplace)
    let project = try ProjectReader(sources: sources, excluding: finder.excluding, settings: settings).read(
      around: paths, progress: progress)
    var summaries: [DocumentSummary] = []
    var usage = ProjectUsage()
    var assembly = SnapshotAssembly([])
    var context = ProjectContext.unknown
    var isUnchanged = false
    let vendoredDocuments = try VendoredNibs(excluding: finder.excluding + settings.manifest.exclude).documents(
      around: paths)
    var vendored: [VendoredNib] = []
    let isNewest = try store.write { writing in
      // It may be asked again.
      summaries = []
      usage = ProjectUsage()
      @Sendable func keep(_ document: LoadedDocument) -> (LoadedDocument, DocumentSummary, DocumentLinks?) {
        (
          document, DocumentSummary(document, settings: settings),
          (try? document.stored.reading.get()).map { DocumentLinks(of: $0, at: document.path) }
        )
      }
      try DocumentLoading().forEach(found, keeping: keep, progress: progress) { document, summary, links in
        try summary.refuseIfNamed()
        if summary.isWhole { try writing.add(document.stored) }
        summaries.append(summary)
        if let links { usage.add(links) }
      }
      guard !requiresHosts || summaries.contains(where: { !$0.mentions.isEmpty }) else { throw RegistryError.noHosts }
      assembly = SnapshotAssembly(
        summaries, developmentRegion: developmentRegion ?? settings.manifest.developmentRegion ?? "en"
      ) { project.resources }
      context = project.context(of: summaries, using: Set(try writing.components().map(\.className.name)))
      context.loads = DocumentLoads(of: usage, in: context)
      context.vendored = vendoredDocuments
      vendored = try writing.published(vendoredDocuments, Lock(recorded: context.lock))
      isUnchanged = try writing.isNewest(snapshot, entries: assembly.entries, context: context)
      return try isUnchanged
        || writing.add(Snapshot(record: snapshot, entries: assembly.entries, context: context))
    }
    return Outcome(
      snapshot: snapshot, isNewest: isNewest, isUnchanged: isUnchanged, documents: assembly.entries.count,
      components: assembly.entries.count { $0.component != nil },
      embeddings: summaries.reduce(0) { $0 + $1.mentions.count },
      sources: (context.classes?.files ?? 0, context.classes?.classes.count ?? 0), vendored: vendored,
      diagnostics: notes(on: paths, snapshot) + assembly.diagnostics + project.diagnostics
        + vendored.compactMap(\.remark))
  }

  /// Says so where git was expected to know the commit and does not.
  private func notes(on paths: [String], _ snapshot: SnapshotRecord) -> [Diagnostic] {
    guard asksGit, snapshot.revision == nil, let git = paths.first.flatMap({ Git(containing: $0) }) else { return [] }
    return [
      Diagnostic(
        .note, .unknownCommit, path: git.root, message: "git knows no commit here, so the time of recording counts",
        hint: "'git log -1' in that folder says why")
    ]
  }

  private func snapshotRecord(of project: String, for paths: [String], at workplace: InvocationContext)
    -> SnapshotRecord
  {
    let git = asksGit ? paths.first.flatMap { Git(containing: $0) } : nil
    // What git cannot say is noted.
    let head = try? git.flatMap { git in try revision.map { try git.commit($0) } ?? git.head() }
    return SnapshotRecord(
      project: project, branch: branch ?? git?.branch() ?? "main", revision: revision ?? head?.revision,
      committedAt: committedAt ?? head?.committedAt ?? workplace.now, recorded: workplace.act())
  }
}

extension Diagnostic.Code {
  package static let unknownCommit = Self(rawValue: "unknown-commit")
}

extension RegistryReading {
  /// Whether the branch's newest snapshot is of the same revision and has the same documents and surroundings.
  fileprivate func isNewest(
    _ snapshot: SnapshotRecord, entries: [SnapshotEntry], context: ProjectContext
  ) throws -> Bool {
    let newest = try branches().first {
      $0.newest.project == snapshot.project && $0.newest.branch == snapshot.branch
    }
    guard let newest, newest.newest.revision == snapshot.revision else { return false }
    return try newestEntries(project: snapshot.project, branch: snapshot.branch) == entries
      && self.context(project: snapshot.project, branch: snapshot.branch) == context.asKept
  }
}
