public import ComponentModel
import FileAccess
public import Foundation
public import StorageContract
import Versioning

/// Writes a whole store as text, so that it can be reviewed with git and merged into another.
public struct Exporting: Sendable {
  public struct Outcome: Sendable, Hashable {
    public var components = 0
    public var versions = 0
    public var snapshots = 0
    public var documents = 0
    /// SHA-256 over the names and digests of all files, as the export itself says it: the same for stores with the same
    /// facts.
    public var digest = ""
  }

  public init() {}

  /// Writes to a folder that is new, empty, or an earlier export.
  public func export(_ store: any RegistryStore, toFolder folder: String, progress: ProgressHandler? = nil) throws
    -> Outcome
  {
    var target = try ExportFolder(Path.absolute(folder))
    return try export(store, to: &target, progress: progress)
  }

  /// Hands on a stream in pieces.
  public func export(
    _ store: any RegistryStore, progress: ProgressHandler? = nil, output: @escaping (Data) throws -> Void
  ) throws -> Outcome {
    var target = ExportStream(output: output)
    return try export(store, to: &target, progress: progress)
  }

  private func export(
    _ store: any RegistryStore, to target: inout some ExportTarget, progress: ProgressHandler?
  ) throws -> Outcome {
    var writing = Writing(target: target)
    try store.read { reading in
      try writing.beginAgain()
      var documents: Set<ContentDigest> = []
      let components = try reading.components().sorted { $0.name.description < $1.name.description }
      try writing.file(
        ExportFormat.componentFile,
        components.reduce(into: Data()) { $0 += try ExportFormat.line(ExportFormat.Component($1)) })
      var versions = Data()
      for component in components {
        for version in try reading.versions(of: component.name) {
          documents.insert(version.document)
          versions += try ExportFormat.line(
            ExportFormat.Version(
              version, try reading.declarations(of: version.version, of: component.name),
              try reading.requirements(of: version.version, of: component.name)))
          writing.outcome.versions += 1
        }
      }
      try writing.file(ExportFormat.versionFile, versions)
      try writing.file(
        ExportFormat.acceptanceFile,
        reading.acceptances().reduce(into: Data()) { text, acceptance in
          text += try ExportFormat.line(
            ExportFormat.Accepted(
              fingerprint: acceptance.fingerprint, accepted: ExportFormat.AuditRecord(acceptance.act),
              until: acceptance.until?.description))
        })
      for branch in try reading.branches() {
        for snapshot in try reading.snapshots(project: branch.newest.project, branch: branch.newest.branch) {
          let content = try reading.exchangeText(of: snapshot)
          documents.formUnion(content.documents)
          let digest = ContentDigest(of: content.text)
          try writing.file("\(ExportFormat.snapshotFolder)\(digest).jsonl", content.text)
          writing.outcome.snapshots += 1
        }
      }
      let sorted = documents.sorted()
      // Some at once, because a network may lie in between; not all, because they may not fit into memory.
      for start in stride(from: 0, to: sorted.count, by: 32) {
        if start % 256 == 0 { progress?(start, sorted.count) }
        let portion = sorted[start..<min(start + 32, sorted.count)]
        let contents = try reading.contents(of: Set(portion))
        for digest in portion {
          try writing.file("\(ExportFormat.documentFolder)\(digest)", Data(contents[digest] ?? []))
        }
      }
      writing.outcome.components = components.count
      writing.outcome.documents = documents.count
    }
    try writing.target.finish()
    // Last, so that what was cut off is not taken for the whole.
    let seal = writing.seal
    try writing.target.write(ExportFormat.markFile, ExportFormat.line(ExportFormat.Mark(seal: seal)))
    target = writing.target
    var outcome = writing.outcome
    outcome.digest = seal.digest
    return outcome
  }

  private struct Writing<Target: ExportTarget> {
    var target: Target
    var outcome = Outcome()
    private var names: [(name: String, digest: ContentDigest)] = []

    init(target: Target) { self.target = target }

    /// A reading over a network begins again where the connection was lost.
    mutating func beginAgain() throws {
      guard !names.isEmpty else { return }
      try target.beginAgain()
      outcome = Outcome()
      names = []
    }

    mutating func file(_ name: String, _ content: Data) throws {
      try target.write(name, content)
      names.append((name, ContentDigest(of: content)))
    }

    var seal: ExportFormat.Seal { ExportFormat.Seal(names) }
  }
}

extension RegistryReading {
  /// A snapshot as its file in an export has it: named by its digest, it is the same snapshot in every store.
  func exchangeText(of snapshot: StoredSnapshot) throws -> (text: Data, documents: Set<ContentDigest>) {
    let context = try context(ofSnapshot: snapshot.id)
    let entries = try documents(ofSnapshot: snapshot.id)
    var text = try ExportFormat.line(ExportFormat.Snapshot(snapshot.record, context))
    for entry in entries {
      text += try ExportFormat.line(
        ExportFormat.SnapshotPart(
          document: .init(path: entry.path, sha256: entry.document.description, role: entry.role)))
    }
    for (name, classes) in (context.classes?.classes ?? [:]).sorted(by: { $0.key < $1.key }) {
      for facts in classes {
        text += try ExportFormat.line(ExportFormat.SnapshotPart(declaration: .init(name: name, facts: facts)))
      }
    }
    for host in context.classes?.codeHosts ?? [] {
      text += try ExportFormat.line(ExportFormat.SnapshotPart(codeHost: host))
    }
    for use in context.classes?.codeUses ?? [] {
      text += try ExportFormat.line(ExportFormat.SnapshotPart(codeUse: use))
    }
    for use in context.classes?.memberReferences ?? [] {
      text += try ExportFormat.line(ExportFormat.SnapshotPart(memberReference: use))
    }
    for load in context.loads?.loads ?? [] { text += try ExportFormat.line(ExportFormat.SnapshotPart(load: load)) }
    for run in context.loads?.runs ?? [] { text += try ExportFormat.line(ExportFormat.SnapshotPart(run: run)) }
    for resource in context.resources?.all ?? [] {
      text += try ExportFormat.line(ExportFormat.SnapshotPart(resource: resource))
    }
    for document in context.vendored {
      text += try ExportFormat.line(
        ExportFormat.SnapshotPart(
          vendored: .init(
            path: document.path, className: document.className, form: document.layout.form,
            digest: document.layout.digest.description)))
    }
    for entry in context.translations { text += try ExportFormat.line(ExportFormat.SnapshotPart(translation: entry)) }
    return (text, Set(entries.map(\.document)))
  }
}

extension ExportFormat.Component {
  package init(_ record: ComponentRecord) {
    self.init(
      name: record.name.description, className: record.className.name, module: record.className.module,
      nibName: record.nibName, formerNames: record.formerNames.map(\.description).sorted(), aliases: record.aliases,
      deprecated: record.deprecation.map { ExportFormat.AuditRecord($0.act) },
      replacement: record.deprecation?.replacement)
  }
}

extension ExportFormat.Version {
  package init(_ record: VersionRecord, _ declarations: DeclarationRecord?, _ requirements: [ComponentRequirement]) {
    self.init(
      component: record.component.description, version: record.version.description,
      document: record.document.description, path: record.path, published: ExportFormat.AuditRecord(record.published),
      yanked: record.yanked.map { ExportFormat.AuditRecord($0) }, technique: record.technique?.technique,
      guardRule: record.technique?.guardRule, tag: record.technique?.tag,
      scannerVersion: declarations?.scannerVersion, classes: declarations?.classes,
      requires: requirements.map {
        Requirement(component: $0.component.description, range: $0.range.description, origin: $0.origin)
      }.sorted { $0.component < $1.component })
  }
}

extension ExportFormat.Snapshot {
  package init(_ record: SnapshotRecord, _ context: ProjectContext) {
    self.init(
      project: record.project, branch: record.branch, revision: record.revision,
      committedAt: record.committedAt.description, recorded: ExportFormat.AuditRecord(record.recorded),
      manifest: context.manifest.map { Data($0) }, lock: context.lock.map { Data($0) },
      sources: context.classes.map {
        .init(
          files: $0.files, scannerVersion: $0.scannerVersion, hasCodeUses: $0.codeUses == nil ? nil : true,
          hasLoads: context.loads == nil ? nil : true)
      })
  }
}
