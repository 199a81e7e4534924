public import ComponentModel
public import FileAccess
import Foundation
import ProjectManifest
public import Publication
public import Registry
import SourceControl
public import StorageContract

/// Makes a registry of the past of a git repository: every version of its components, every state of its documents.
///
/// It goes along the first parents of a branch, the oldest commit first. A commit that changes the content of a
/// component publishes its next version, by the step that the change needs, in the name of the commit's author and at
/// the commit's time; a commit that changes documents, or publishes something, is recorded as a snapshot. Nothing is
/// checked out.
///
/// What was imported is noted with each transaction, so that an import that was ended goes on where it stood, and one
/// done again finds only what is new.
public struct HistoryImporting: Sendable {
  /// nil: as the newest manifest says.
  public var project: String?
  /// nil: the branch that is checked out.
  public var branch: String?
  /// Only commits after this one. The state there is where the versions begin.
  public var since: String?
  /// Patterns of paths to leave out.
  public var excluding: [GlobPattern] = []
  public var readsSources = true
  /// nil: as the manifest says, else `en`.
  public var developmentRegion: String?
  /// Commits that are written in one transaction.
  public var commitsAtATime = 50

  public init(project: String? = nil, branch: String? = nil, since: String? = nil) {
    self.project = project
    self.branch = branch
    self.since = since
  }

  /// A version that a commit published.
  public struct ImportedVersion: Sendable, Hashable {
    public var publication: Publishing.Publication
    public var revision: String
    public var published: AuditEntry
  }

  public struct Outcome: Sendable {
    public var project: String
    public var branch: String
    /// The newest commit.
    public var revision: String
    /// Commits that were not yet imported.
    public var commits = 0
    /// Those of them that change documents or components, and the newest.
    public var relevantCommits = 0
    /// In the order of their commits.
    public var versions: [ImportedVersion] = []
    /// Versions that got their declarations by a later commit.
    public var declared = 0
    public var snapshots = 0
    /// Whether questions are answered with the newest commit: false if one with a later date was recorded before.
    public var isNewest = true
    /// In the order of their commits; a path begins with the commit, as git has it: `4f9c1ab123:App/Row.xib`.
    public var diagnostics: [Diagnostic] = []

    /// Whether there was nothing to import.
    public var isUnchanged: Bool { commits == 0 }
    /// Whether everything could be used.
    public var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// Imports what is not yet imported.
  ///
  /// - Parameters:
  ///   - repository: a folder in it.
  ///   - isDryRun: works out everything and writes nothing.
  /// - Throws: `RegistryError` if there is no history to read.
  public func importHistory(
    of repository: String, into store: any RegistryStore, at workplace: InvocationContext, isDryRun: Bool = false,
    progress: ProgressHandler? = nil
  ) throws -> Outcome {
    guard isDryRun else { return try importHistory(of: repository, into: .store(store), at: workplace, progress) }
    return try store.draft { try importHistory(of: repository, into: .draft($0), at: workplace, progress) }
  }

  private func importHistory(
    of repository: String, into target: HistoryRun.Target, at workplace: InvocationContext, _ progress: ProgressHandler?
  ) throws -> Outcome {
    do {
      let history = try GitHistory(
        of: Path.absolute(repository), branch: branch, allowsShallow: since != nil)
      let blobs = try BlobReading(in: history.folder)
      let project = try project ?? manifestProject(of: history, blobs)
      let imported = try target.read { try $0.importedRevision(project: project, branch: history.branch) }
      var run = HistoryRun(
        history: history, start: try start(in: history, imported: imported), imported: imported, workplace: workplace,
        state: HistoryState(
          blobs: blobs, excluding: excluding, readsSources: readsSources, developmentRegion: developmentRegion),
        outcome: Outcome(project: project, branch: history.branch, revision: history.tip.revision))
      try run.run(into: target, commitsAtATime: commitsAtATime, progress)
      return run.outcome
    } catch let failure as GitCommand.Failure {
      throw failure.error(reading: Path.absolute(repository))
    }
  }

  private func start(in history: GitHistory, imported: String?) throws -> HistoryRun.Start {
    let base = try since.flatMap { try history.index(ofSince: $0) }
    guard let imported else { return HistoryRun.Start(base: base, isImported: false) }
    guard let index = history.commits.firstIndex(where: { $0.revision == imported }) else {
      guard since != nil else {
        throw GitError(
          "branch '\(history.branch)' has another history now: commit \(imported), imported last, is not in it",
          hint: "name with --since the commit from which to go on")
      }
      return HistoryRun.Start(base: base, isImported: false)
    }
    if let base, base < index { return HistoryRun.Start(base: base, isImported: false) }
    return HistoryRun.Start(base: index, isImported: true)
  }

  private func manifestProject(of history: GitHistory, _ blobs: BlobReading) throws -> String {
    guard let blob = try history.file(Manifest.fileName, of: history.tip),
      let project = try ProjectSettings(
        content: blobs.content(of: blob, limit: Manifest.largestSize), file: Manifest.fileName
      ).manifest.project
    else { throw RegistryError.noProjectName }
    return project
  }
}
