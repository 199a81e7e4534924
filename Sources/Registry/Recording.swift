public import ComponentModel
import Foundation
import InterfaceBuilder

/// Records all documents of a project as one snapshot.
public struct Recording: Sendable {
  public var project: String
  /// nil: the branch that is checked out, else `main`.
  public var branch: String?
  /// nil: the commit that is checked out, if git knows one.
  public var revision: String?
  public var finder: DocumentFinder
  public var developmentRegion: String
  /// Whether a project in which nothing names a class is refused.
  public var requiresHosts = false

  public init(
    project: String, branch: String? = nil, revision: String? = nil, finder: DocumentFinder = DocumentFinder(),
    developmentRegion: String = "en"
  ) {
    self.project = project
    self.branch = branch
    self.revision = revision
    self.finder = finder
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
    public var diagnostics: [Diagnostic]

    /// Whether every document could be used.
    public var isComplete: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// Reads the documents in `paths` and adds them to the store as one snapshot.
  public func record(
    _ paths: [String], in store: any RegistryStore, at workplace: Workplace, progress: ProgressHandler? = nil
  ) throws -> Outcome {
    let found = try finder.documents(in: paths)
    guard !found.isEmpty else { throw RegistryError.noDocuments(paths) }
    let documents = DocumentLoading().load(found, progress: progress)
    for document in documents where document.found.isNamed { _ = try document.usable() }
    let embeddings = documents.reduce(0) { sum, document in
      guard case .success(let interface) = document.stored.reading else { return sum }
      return sum + interface.embeddings.count
    }
    guard embeddings > 0 || !requiresHosts else { throw RegistryError.noHosts }
    let assembly = SnapshotAssembly(documents, developmentRegion: developmentRegion)
    let snapshot = snapshotRecord(for: paths, at: workplace)
    var isUnchanged = false
    let isNewest = try store.write { writing in
      let newest = try writing.branches().first {
        $0.newest.project == snapshot.project && $0.newest.branch == snapshot.branch
      }?.newest
      if let newest, newest.revision == snapshot.revision,
        try writing.newestEntries(project: snapshot.project, branch: snapshot.branch) == assembly.entries
      {
        isUnchanged = true
        return true
      }
      for document in documents where document.isWhole { try writing.add(document.stored) }
      return try writing.add(snapshot, entries: assembly.entries)
    }
    return Outcome(
      snapshot: snapshot, isNewest: isNewest, isUnchanged: isUnchanged, documents: assembly.entries.count,
      components: assembly.entries.count { $0.component != nil },
      embeddings: embeddings, diagnostics: assembly.diagnostics)
  }

  private func snapshotRecord(for paths: [String], at workplace: Workplace) -> SnapshotRecord {
    let git = paths.first.flatMap { Git(containing: $0) }
    let head = git.flatMap { git in revision.map { git.commit($0) } ?? git.head() }
    return SnapshotRecord(
      project: project, branch: branch ?? head?.branch ?? "main", revision: revision ?? head?.revision,
      committedAt: head?.committedAt ?? workplace.now, recorded: workplace.act())
  }
}

extension LoadedDocument {
  /// The document; throws for one that was named and cannot be used.
  func usable() throws -> InterfaceDocument {
    switch stored.reading {
    case .success(let document): return document
    case .failure(let problem):
      throw RegistryError.unusableDocument(
        path: path, place: problem.position.map { "\(path):\($0)" } ?? path, message: problem.message,
        hint: problem.hint)
    }
  }
}
