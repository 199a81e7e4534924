public import Compatibility
public import ComponentModel
import InterfaceBuilder
import ProjectManifest
import ProjectReading
public import StorageContract

/// Judges the documents of a recorded branch by themselves, and says what its newest snapshot brought.
public struct BranchChecking: Sendable {
  public var project: String
  public var branch: String
  /// When it is checked: what was agreed until before, holds no more.
  public var moment: Timestamp
  /// The most documents that are judged: all of them are held in memory.
  public var limit: Int

  public init(project: String, branch: String, at moment: Timestamp, limit: Int = 2000) {
    self.project = project
    self.branch = branch
    self.moment = moment
    self.limit = limit
  }

  public struct Outcome: Sendable {
    public var newest: SnapshotRecord
    /// The one that the findings are compared with; nil where there is only one.
    public var previous: SnapshotRecord?
    /// By place; each is new or existing where there is a previous snapshot, and those that are gone are fixed.
    public var findings: [Finding]
    /// How many documents there are; more than the limit are not judged.
    public var documents: Int
    /// Whether there are too many documents.
    public var isTooLarge: Bool
  }

  /// - Throws: `RegistryError.unknownProject` or `.unknownBranch`.
  public func check(in store: any RegistryStore) throws -> Outcome {
    try store.read { reading in
      let snapshots = try reading.snapshots(project: project, branch: branch)
      guard let newest = snapshots.last else {
        let known = try reading.branches().map(\.newest).filter { $0.project == project }.map(\.branch)
        throw known.isEmpty
          ? RegistryError.unknownProject(project, nearest: nil)
          : RegistryError.unknownBranch(project: project, branch: branch, known: known)
      }
      let entries = try reading.documents(ofSnapshot: newest.id)
      var outcome = Outcome(
        newest: newest.record, previous: snapshots.dropLast().last?.record, findings: [], documents: entries.count,
        isTooLarge: entries.count > limit)
      guard !outcome.isTooLarge else { return outcome }
      var findings = try self.findings(in: entries, of: newest.id, reading)
      if let previous = snapshots.dropLast().last {
        let former = try reading.documents(ofSnapshot: previous.id)
        let before = former.count > limit ? [] : try self.findings(in: former, of: previous.id, reading)
        let known = Set(before.map(\.fingerprint))
        for index in findings.indices {
          findings[index].status = known.contains(findings[index].fingerprint) ? .existing : .new
        }
        let now = Set(findings.map(\.fingerprint))
        findings += before.filter { !now.contains($0.fingerprint) }.map { finding in
          var finding = finding
          finding.status = .fixed
          return finding
        }
      }
      outcome.findings = AcceptedFindings(try reading.acceptances(), at: moment)
        .applied(to: findings.sorted(by: Finding.isInOrder))
      return outcome
    }
  }

  private func findings(
    in entries: [SnapshotEntry], of snapshot: SnapshotID, _ reading: any RegistryReading
  ) throws -> [Finding] {
    let context = try reading.context(ofSnapshot: snapshot)
    let settings = ProjectSettings(recorded: context.manifest)
    let contents = try reading.contents(of: Set(entries.map(\.document)))
    let stored = DocumentDerivation().read(entries.map { ($0.path, contents[$0.document] ?? []) })
    var read = ReadDocuments(
      summaries: [], documents: [], usage: ProjectUsage(), context: context, settings: settings)
    for (entry, document) in zip(entries, stored) {
      let found = FoundDocument(path: entry.path, file: entry.path, isNamed: false)
      read.summaries.append(DocumentSummary(LoadedDocument(found: found, stored: document), settings: settings))
      guard case .success(let interface) = document.reading else { continue }
      let applied = settings.applied(to: interface, path: entry.path)
      read.documents.append((entry.path, applied))
      read.usage.add(applied, at: entry.path)
    }
    read.usage.leaveOutUnbuilt(in: context.resources)
    let findings = try read.judged { try PublishedComponents(ofClasses: $0, in: reading) }.findings
    return FailedPlaces(among: findings, context.loads).telling(findings)
  }
}
