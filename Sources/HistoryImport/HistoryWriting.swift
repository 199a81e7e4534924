import ComponentModel
import ProjectReading
import Publication
import Registry
import SourceControl
import StorageContract
import Versioning

/// Publishes and records what commits brought, in one transaction.
struct HistoryWriting {
  let writing: any RegistryWriting
  let project: String
  let branch: String
  let workplace: InvocationContext
  /// Revisions of which there are snapshots.
  private let recorded: Set<String>
  private var snapshots: [Snapshot] = []
  /// What a commit published, and what it requires is not yet said of.
  private var published: [(plan: PublicationPlan, version: SemanticVersion)] = []
  /// The newest commit of those that are recorded.
  private(set) var imported: String?

  init(_ writing: any RegistryWriting, project: String, branch: String, workplace: InvocationContext) throws {
    self.writing = writing
    self.project = project
    self.branch = branch
    self.workplace = workplace
    recorded = try writing.revisions(project: project, branch: branch)
  }

  /// Records the state of a project at a commit.
  ///
  /// - Parameter date: that decides which snapshot answers: along a branch it never goes back.
  mutating func record(
    _ commit: HistoryCommit, at date: Timestamp, _ entries: [SnapshotEntry], context: ProjectContext
  ) {
    imported = commit.revision
    guard !recorded.contains(commit.revision) else { return }
    snapshots.append(
      Snapshot(
        record: SnapshotRecord(
          project: project, branch: branch, revision: commit.revision, committedAt: date,
          recorded: workplace.act()),
        entries: entries, context: context))
  }

  /// Writes the snapshots, and notes up to where the history is imported.
  ///
  /// - Returns: how many there are.
  func finish() throws -> Int {
    try writing.addHistory(snapshots)
    if let imported {
      try writing.noteImport(ofRevision: imported, project: project, branch: branch, by: workplace.act())
    }
    return snapshots.count
  }

  /// Whether questions are answered with this revision.
  func isNewest(_ revision: String) throws -> Bool {
    try writing.branches().contains {
      $0.newest.project == project && $0.newest.branch == branch && $0.newest.revision == revision
    }
  }

  /// Says what the versions require that were published since: components of one commit belong together.
  mutating func addRequirements() throws {
    for (plan, version) in published {
      try writing.add(try writing.requirements(of: plan), to: version, of: plan.name)
    }
    published = []
  }

  enum Published {
    case version(HistoryImporting.ImportedVersion)
    /// The version that was there got its declarations.
    case declarations
    case nothing
    case leftOut(Diagnostic)
  }

  /// Publishes a component as a commit has it.
  ///
  /// - Parameter latest: the latest date of a commit up to this one: dates of commits may go back.
  mutating func publish(
    _ candidate: PublicationCandidate, inPlaceOf former: HistoryState.ComponentIdentity?, by commit: HistoryCommit,
    latest: Timestamp
  ) throws -> Published {
    let path = "\(commit.revision.prefix(10)):\(candidate.document.path)"
    let plan: PublicationPlan
    do {
      plan = try writing.plan(candidate, inPlaceOf: former)
    } catch let error as RegistryError {
      return .leftOut(
        Diagnostic(.warning, .notImported, path: path, message: "is left out: \(error)", hint: error.hint))
    }
    let versions = try plan.existing.map { try writing.versions(of: $0.name) } ?? []
    // Another branch brought this commit before.
    let isKnown = try versions.contains {
      try $0.published == commit.act && writing.content(of: candidate, comparedWith: $0) == .same
    }
    guard !isKnown else { return .nothing }
    if let newest = versions.last(where: { $0.yanked == nil }), latest < newest.published.at {
      // Of a past that another branch brought, or somebody published.
      guard try !versions.contains(where: { try writing.content(of: candidate, comparedWith: $0) != .other }) else {
        return .nothing
      }
      return .leftOut(
        Diagnostic(
          .warning, .notImported, path: path,
          message: "is left out: version \(newest.version) of '\(plan.name)' is from later than this commit"))
    }
    let publication = try plan.nextPublication(after: versions, in: writing)
    guard !publication.isUnchanged || publication.addsDeclarations else { return .nothing }
    try plan.carryOut(publication, by: commit.act, declaring: commit.act, in: writing)
    guard !publication.isUnchanged else { return .declarations }
    published.append((plan, publication.version))
    return .version(
      HistoryImporting.ImportedVersion(publication: publication, revision: commit.revision, published: commit.act))
  }
}

extension RegistryReading {
  /// What a component requires, by what is published so far. What its manifest said of others is not sure to be there.
  fileprivate func requirements(of plan: PublicationPlan) throws -> [ComponentRequirement] {
    var requirements: [ComponentName: ComponentRequirement] = [:]
    for name in try publishedComponents(meantBy: plan.candidate.mentions) {
      guard let newest = try versions(of: name).newest?.version else { continue }
      requirements[name] = ComponentRequirement(name, .caret(newest), origin: .embedded)
    }
    for (said, range) in plan.candidate.requires {
      guard let name = try component(named: said)?.name else { continue }
      requirements[name] = ComponentRequirement(name, range, origin: .declared)
    }
    requirements[plan.name] = nil
    return requirements.inOrder.map(\.value)
  }

  /// As which component a candidate is published that may have another name than before.
  fileprivate func plan(
    _ candidate: PublicationCandidate, inPlaceOf former: HistoryState.ComponentIdentity?
  ) throws -> PublicationPlan {
    guard let former, try components(of: candidate).isEmpty else { return try plan(candidate) }
    let formers = try components(ofClass: former.className.name).filter { $0.nibName == former.nibName }
    let existing = formers.first { $0.className.module == former.className.module }
    guard let existing = existing ?? (formers.count == 1 ? formers[0] : nil),
      // Or its own name: it may get back one that it had before.
      try component(named: candidate.name).map({ $0.name == existing.name }) ?? true
    else { return try plan(candidate) }
    return PublicationPlan(candidate: candidate, existing: existing, name: candidate.name)
  }
}

extension Diagnostic.Code {
  static let notImported = Self(rawValue: "not-imported")
}
