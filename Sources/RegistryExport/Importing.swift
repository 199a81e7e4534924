public import ComponentModel
import FileAccess
public import Foundation
import InterfaceBuilder
import ProjectReading
public import StorageContract
import Versioning

/// Puts an export into a store: what is there stays, what is new is added, what contradicts refuses all of it.
public struct Importing: Sendable {
  public struct Outcome: Sendable, Hashable {
    public var versions = 0
    public var unchangedVersions = 0
    public var snapshots = 0
    public var unchangedSnapshots = 0
    public var documents = 0
  }

  /// Whether an export has to be as it was sealed. Without, one may be of an older program, or put together by hand.
  public var requiresSeal: Bool

  public init(requiresSeal: Bool = true) {
    self.requiresSeal = requiresSeal
  }

  public func importFolder(
    _ folder: String, into store: any RegistryStore, by act: AuditEntry, progress: ProgressHandler? = nil
  ) throws -> Outcome {
    try importing(from: folder, into: store, by: act, progress: progress) {
      try ExportFiles(folder: Path.absolute(folder))
    }
  }

  /// The stream is put into a temporary folder first: it is looked through before anything is written, and may be larger
  /// than memory.
  public func importStream(
    _ stream: FileHandle, into store: any RegistryStore, by act: AuditEntry,
    progress: ProgressHandler? = nil
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    return try importing(from: "-", into: store, by: act, progress: progress) {
      try ExportFiles.unpack(stream, into: folder.path)
      return try ExportFiles(folder: folder.path)
    }
  }

  private func importing(
    from source: String, into store: any RegistryStore, by act: AuditEntry, progress: ProgressHandler?,
    files: () throws -> ExportFiles
  ) throws -> Outcome {
    do {
      let content = try ExportContent(files(), requiresSeal: requiresSeal, progress: progress)
      return try store.write { writing in
        var merge = Merge(content: content, writing: writing, act: act)
        try merge.components()
        try merge.versions()
        try merge.snapshots()
        try merge.acceptances()
        guard merge.conflicts.isEmpty else { throw ImportError.conflict(merge.conflicts) }
        if merge.outcome.versions + merge.outcome.snapshots + merge.changes > 0 {
          let act = AuditEntry(at: act.at, by: act.by, reason: source == "-" ? "a stream" : source)
          try writing.note(LogEntry(act: act, action: .import))
        }
        return merge.outcome
      }
    } catch let problem as ExportProblem {
      throw ImportError.badExport(source, reason: problem.words, hint: problem.hint)
    }
  }
}

/// An export, read and checked.
private struct ExportContent {
  let components: [ExportFormat.Component]
  let versions: [ExportFormat.Version]
  let accepted: [ExportFormat.Accepted]
  /// By the digest of their text.
  let snapshots: [ContentDigest]
  private let files: ExportFiles

  init(_ files: ExportFiles, requiresSeal: Bool, progress: ProgressHandler?) throws {
    self.files = files
    guard files.has(ExportFormat.markFile) else { throw ExportProblem("it has no '\(ExportFormat.markFile)'") }
    let mark = try Self.lines(files, ExportFormat.markFile, as: ExportFormat.Mark.self).first
    guard let mark, [ExportFormat.Mark.format, ExportFormat.Mark.formerFormat].contains(mark.format) else {
      throw ExportProblem("its format is '\(mark?.format ?? "")', and only \(ExportFormat.Mark.format) is known")
    }
    // Before anything is written, everything that is named by its digest has it, and nothing else is there.
    var found: [(name: String, digest: ContentDigest)] = []
    for (done, name) in files.names.enumerated() where name != ExportFormat.markFile {
      if done % 256 == 0 { progress?(done, files.names.count) }
      let digest = ContentDigest(of: try files.data(name))
      found.append((name, digest))
      guard name.contains("/") else { continue }
      let expected = name.split(separator: "/")[1].prefix(64)
      guard digest.description == expected else {
        throw ExportProblem("'\(name)' has the content of \(digest.short)…")
      }
    }
    if requiresSeal {
      guard let seal = mark.seal else {
        throw ExportProblem(
          "nothing says whether it is whole: it has no seal (\(mark.format))",
          hint: "export the store again, or take it as it is with --unsealed")
      }
      if let difference = seal.difference(to: ExportFormat.Seal(found)) {
        throw ExportProblem(difference, hint: "get it whole, or take it as it is with --unsealed")
      }
    }
    components = try Self.lines(files, ExportFormat.componentFile, as: ExportFormat.Component.self)
    versions = try Self.lines(files, ExportFormat.versionFile, as: ExportFormat.Version.self)
    accepted = try Self.lines(files, ExportFormat.acceptanceFile, as: ExportFormat.Accepted.self)
    snapshots = files.names.compactMap { name in
      guard name.hasPrefix(ExportFormat.snapshotFolder) else { return nil }
      return ContentDigest(String(name.dropFirst(ExportFormat.snapshotFolder.count).dropLast(6)))
    }
  }

  func document(_ digest: ContentDigest) throws -> Data? {
    let name = "\(ExportFormat.documentFolder)\(digest)"
    return files.has(name) ? try files.data(name) : nil
  }

  func header(of snapshot: ContentDigest) throws -> ExportFormat.Snapshot {
    let (name, lines) = try lines(of: snapshot, atMost: 1)
    return try Self.decode(lines[0], name, 1)
  }

  func parts(of snapshot: ContentDigest) throws -> [ExportFormat.SnapshotPart] {
    let (name, lines) = try lines(of: snapshot)
    return try lines.dropFirst().enumerated().map { try Self.decode($1, name, $0 + 2) }
  }

  private func lines(of snapshot: ContentDigest, atMost count: Int = .max) throws -> (name: String, [Data]) {
    let name = "\(ExportFormat.snapshotFolder)\(snapshot).jsonl"
    let lines = try files.data(name).split(separator: UInt8(ascii: "\n"), maxSplits: count)
    guard !lines.isEmpty else { throw ExportProblem("'\(name)' is empty") }
    return (name, lines)
  }

  private static func lines<Record: Decodable>(_ files: ExportFiles, _ name: String, as: Record.Type) throws
    -> [Record]
  {
    guard files.has(name) else { return [] }
    return try files.data(name).split(separator: UInt8(ascii: "\n")).enumerated().map { try decode($1, name, $0 + 1) }
  }

  private static func decode<Record: Decodable>(_ line: Data, _ name: String, _ number: Int) throws -> Record {
    do {
      return try JSONDecoder().decode(Record.self, from: line)
    } catch {
      throw ExportProblem("\(name):\(number) cannot be understood")
    }
  }
}

/// Merges an export into a store, in one transaction.
private struct Merge {
  let content: ExportContent
  let writing: any RegistryWriting
  /// For what the export tells no time of.
  let act: AuditEntry
  private(set) var outcome = Importing.Outcome()
  /// What contradicts what is there, a phrase each.
  private(set) var conflicts: [String] = []
  /// What was added to components and versions that were there.
  private(set) var changes = 0
  private let derivation = DocumentDerivation()
  /// Components that cannot be merged.
  private var refused: Set<String> = []
  /// Components of the export that the store has under another name now.
  private var names: [String: ComponentName] = [:]
  /// The versions that components had before, read once.
  private var former: [ComponentName: [SemanticVersion: VersionRecord]] = [:]

  init(content: ExportContent, writing: any RegistryWriting, act: AuditEntry) {
    self.content = content
    self.writing = writing
    self.act = act
  }

  // MARK: Components

  mutating func components() throws {
    for component in content.components {
      let name = ComponentName(component.name)
      guard let there = try writing.component(named: name) else {
        let taken = try component.formerNames.filter { try writing.component(named: ComponentName($0)) != nil }
        guard taken.isEmpty else {
          refuse(component.name, "component '\(taken[0])' was renamed to '\(component.name)' there")
          continue
        }
        continue
      }
      names[component.name] = there.name
      if there.className.name != component.className || there.nibName != component.nibName, there.name == name {
        refuse(component.name, "component '\(component.name)' has another class or nib")
      } else if let deed = component.deprecated, there.deprecation == nil {
        try deprecate(there.name, deed, component.replacement)
      }
      let aliases = Set(component.aliases).subtracting(there.aliases)
      if !aliases.isEmpty {
        try writing.add(aliases: aliases.sorted(), to: there.name)
        changes += 1
      }
    }
  }

  private mutating func refuse(_ component: String, _ words: String) {
    refused.insert(component)
    conflicts.append(words)
  }

  private mutating func deprecate(_ name: ComponentName, _ deed: ExportFormat.AuditRecord, _ replacement: String?)
    throws
  {
    try writing.deprecate(name, Deprecation(act: deed.act(), replacement: replacement))
    changes += 1
  }

  /// A component comes into the store with its first version.
  private mutating func addComponent(_ component: ExportFormat.Component) throws {
    // Its names in the order in which it had them, so that the former ones lead to it.
    var record = ComponentRecord(
      name: ComponentName(component.formerNames.first ?? component.name),
      className: ClassName(component.className, module: component.module), nibName: component.nibName,
      aliases: component.aliases)
    try writing.add(record)
    for name in component.formerNames.dropFirst() + [component.name] where name != record.name.description {
      let former = record.name
      record.name = ComponentName(name)
      try writing.rename(former, to: record, by: act)
    }
    names[component.name] = record.name
    if let deed = component.deprecated { try deprecate(record.name, deed, component.replacement) }
  }

  // MARK: Versions

  mutating func versions() throws {
    var added: [(component: ComponentName, version: SemanticVersion, requires: [ExportFormat.Version.Requirement])] = []
    let components = Dictionary(content.components.map { ($0.name, $0) }) { first, _ in first }
    for version in content.versions where !refused.contains(version.component) {
      guard let component = components[version.component] else {
        throw ExportProblem("version \(version.version) is of '\(version.component)', which is not in it")
      }
      guard let number = try? SemanticVersion(version.version) else {
        throw ExportProblem("'\(version.version)' of '\(version.component)' is not a version")
      }
      let document = try stored(version.document, path: version.path)
      guard case .success(let interface) = document.reading else {
        throw ExportProblem("document \(document.digest.short)… of '\(version.component)' cannot be read")
      }
      if names[component.name] == nil { try addComponent(component) }
      let name = names[component.name] ?? ComponentName(component.name)
      let declarations = version.classes.map {
        DeclarationRecord(scannerVersion: version.scannerVersion ?? 0, classes: $0)
      }
      if former[name] == nil {
        former[name] = Dictionary(try writing.versions(of: name).map { ($0.version, $0) }) { first, _ in first }
      }
      guard let there = former[name]?[number] else {
        try add(document)
        let record = VersionRecord(
          component: name, version: number, document: document.digest, layout: interface.layout.digest,
          path: version.path, published: try version.published.act(), technique: version.setting)
        try writing.add(record)
        former[name]?[number] = record
        if let declarations { try writing.add(declarations, to: number, of: name, by: nil) }
        if let yanked = version.yanked { try writing.yank(number, of: name, by: yanked.act()) }
        outcome.versions += 1
        added.append((name, number, version.requires))
        continue
      }
      try compare(there, with: version, interface.layout.digest, declarations)
    }
    // When all components are there.
    for (name, number, requires) in added {
      try writing.add(try requires.map { try requirement($0) }, to: number, of: name)
    }
  }

  private func requirement(_ line: ExportFormat.Version.Requirement) throws -> ComponentRequirement {
    guard let range = try? VersionRange(line.range) else { throw ExportProblem("'\(line.range)' is not a range") }
    guard let component = try writing.component(named: ComponentName(line.component)) else {
      throw ExportProblem("'\(line.component)' is required and is not in it")
    }
    return ComponentRequirement(component.name, range, origin: line.origin)
  }

  private mutating func compare(
    _ there: VersionRecord, with version: ExportFormat.Version, _ layout: LayoutDigest,
    _ declarations: DeclarationRecord?
  ) throws {
    let published = try writing.declarations(of: there.version, of: there.component)
    let isSame =
      there.layout == layout
      && (declarations == nil || published == nil || published?.scannerVersion != declarations?.scannerVersion
        || published?.digest == declarations?.digest)
    guard isSame else {
      conflicts.append("version \(there.version) of '\(there.component)' has other content")
      return
    }
    outcome.unchangedVersions += 1
    if let declarations, published == nil {
      try writing.add(declarations, to: there.version, of: there.component, by: version.published.act())
      changes += 1
    }
    if let yanked = version.yanked, there.yanked == nil {
      try writing.yank(there.version, of: there.component, by: yanked.act())
      changes += 1
    }
  }

  // MARK: Snapshots

  mutating func snapshots() throws {
    var known: [[String]: Set<ContentDigest>] = [:]
    // In the order in which they were recorded, as if it had been done here.
    let snapshots = try content.snapshots.map { (digest: $0, at: try content.header(of: $0).recorded.at) }.sorted {
      ($0.at, $0.digest) < ($1.at, $1.digest)
    }
    for (digest, _) in snapshots {
      let header = try content.header(of: digest)
      let branch = [header.project, header.branch]
      if known[branch] == nil {
        known[branch] = Set(
          try writing.snapshots(project: header.project, branch: header.branch).map {
            ContentDigest(of: try writing.exchangeText(of: $0).text)
          })
      }
      guard known[branch]?.contains(digest) != true else {
        outcome.unchangedSnapshots += 1
        continue
      }
      try add(header, content.parts(of: digest))
      outcome.snapshots += 1
    }
  }

  private mutating func add(_ header: ExportFormat.Snapshot, _ parts: [ExportFormat.SnapshotPart]) throws {
    guard let committedAt = Timestamp(header.committedAt) else {
      throw ExportProblem("'\(header.committedAt)' is not a time")
    }
    var entries: [String: SnapshotEntry] = [:]
    var assembly = derivation.snapshot(manifest: header.manifest.map(Array.init))
    var documents = parts.compactMap(\.document)[...]
    while !documents.isEmpty {
      var batch = ReadingBatch<(document: ExportFormat.SnapshotPart.Document, content: Data)>()
      while !batch.isFull, let document = documents.popFirst() {
        let content = try bytes(document.sha256, path: document.path)
        batch.append((document, content), bytes: content.count)
      }
      let read = DocumentLoading().read(batch.items.map { ($0.document.path, $0.content) })
      for ((document, _), stored) in zip(batch.items, read) {
        try add(stored)
        entries[document.path] = SnapshotEntry(
          path: document.path, document: stored.digest, role: document.role, component: nil)
        if document.role == .counted || document.role == .duplicate { assembly.add(stored, path: document.path) }
      }
    }
    for entry in assembly.entries() where entries[entry.path] != nil {
      var entry = entry
      entry.role = entries[entry.path]?.role ?? entry.role
      entries[entry.path] = entry
    }
    var context = ProjectContext(manifest: header.manifest.map(Array.init), lock: header.lock.map(Array.init))
    context.vendored = try parts.compactMap(\.vendored).map { line in
      guard let digest = ContentDigest(line.digest) else { throw ExportProblem("'\(line.digest)' is not a digest") }
      return VendoredDocument(
        path: line.path, className: line.className, layout: LayoutDigest(form: line.form, digest: digest))
    }
    if let sources = header.sources {
      context.classes = ClassCatalog(
        classes: Dictionary(grouping: parts.compactMap(\.declaration), by: \.name).mapValues { $0.map(\.facts) },
        codeHosts: parts.compactMap(\.codeHost), memberReferences: parts.compactMap(\.memberReference),
        files: sources.files, scannerVersion: sources.scannerVersion)
      if sources.hasCodeUses == true { context.classes?.codeUses = parts.compactMap(\.codeUse) }
      if sources.hasLoads == true {
        context.loads = DocumentLoads(parts.compactMap(\.load), runs: parts.compactMap(\.run))
      }
    }
    let resources = parts.compactMap(\.resource)
    if !resources.isEmpty { context.resources = ProjectResources(resources) }
    context.translations = parts.compactMap(\.translation)
    let record = SnapshotRecord(
      project: header.project, branch: header.branch, revision: header.revision, committedAt: committedAt,
      recorded: try header.recorded.act())
    _ = try writing.add(
      Snapshot(record: record, entries: entries.values.sorted { $0.path < $1.path }, context: context))
  }

  // MARK: Accepted findings

  /// Of two that agree to the same finding, the later one holds.
  mutating func acceptances() throws {
    let there = Dictionary(try writing.acceptances().map { ($0.fingerprint, $0) }) { first, _ in first }
    for line in content.accepted {
      let until = try line.until.map { text in
        guard let time = Timestamp(text) else { throw ExportProblem("'\(text)' is not a time") }
        return time
      }
      guard Acceptance.isFingerprint(line.fingerprint) else {
        throw ExportProblem("'\(line.fingerprint)' is not a fingerprint")
      }
      let acceptance = Acceptance(fingerprint: line.fingerprint, act: try line.accepted.act(), until: until)
      if let known = there[line.fingerprint], known.act.at >= acceptance.act.at { continue }
      try writing.accept(acceptance)
      changes += 1
    }
  }

  // MARK: Documents

  private func stored(_ digest: String, path: String) throws -> StoredDocument {
    DocumentLoading().stored(try bytes(digest, path: path), path: path)
  }

  /// The bytes of a document of the export, or of the store.
  private func bytes(_ text: String, path: String) throws -> Data {
    guard let digest = ContentDigest(text) else { throw ExportProblem("'\(text)' is not a digest") }
    guard let data = try content.document(digest) ?? writing.content(of: digest).map({ Data($0) }) else {
      throw ExportProblem("document \(digest.short)… of '\(path)' is not in it")
    }
    guard data.count <= DocumentLoading().reader.limits.bytes else {
      throw ExportProblem("document \(digest.short)… has more than \(DocumentLoading().reader.limits.bytes) bytes")
    }
    return data
  }

  private mutating func add(_ document: StoredDocument) throws {
    if try writing.content(of: document.digest) == nil { outcome.documents += 1 }
    try writing.add(document)
  }
}

extension ExportFormat.Version {
  fileprivate var setting: TechniqueSetting? {
    technique == nil && guardRule == nil ? nil : TechniqueSetting(technique: technique, guardRule: guardRule, tag: tag)
  }
}

/// A folder that nobody else sees, gone with all that is in it when it is not used anymore.
private struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/nibreg-XXXXXX").utf8CString)
    let made = mkdtemp(&template) != nil
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard made else { throw FileError.unwritable(path, reason: String(cString: strerror(errno))) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
