public import ComponentModel
public import Versioning

/// A document as it is kept: the bytes, and what the reader made of them.
public struct StoredDocument: Sendable {
  public var content: [UInt8]
  public var digest: ContentDigest
  /// The document, or the diagnostic that says why it cannot be used.
  public var reading: Result<InterfaceDocument, Diagnostic>
  /// Of the reader that made it.
  public var readerVersion: Int

  public init(
    content: [UInt8], digest: ContentDigest, reading: Result<InterfaceDocument, Diagnostic>, readerVersion: Int
  ) {
    self.content = content
    self.digest = digest
    self.reading = reading
    self.readerVersion = readerVersion
  }
}

/// A component that has been published.
public struct ComponentRecord: Sendable, Hashable, Codable {
  public var name: ComponentName
  public var className: ClassName
  public var nibName: String
  public var deprecation: Deprecation?
  /// What it was called before.
  public var formerNames: [ComponentName]
  /// Further class names by which hosts mean it.
  public var aliases: [String]

  public init(
    name: ComponentName, className: ClassName, nibName: String, deprecation: Deprecation? = nil,
    formerNames: [ComponentName] = [], aliases: [String] = []
  ) {
    self.name = name
    self.className = className
    self.nibName = nibName
    self.deprecation = deprecation
    self.formerNames = formerNames
    self.aliases = aliases
  }
}

public struct Deprecation: Sendable, Hashable, Codable {
  public var act: AuditEntry
  public var replacement: String?

  public init(act: AuditEntry, replacement: String?) {
    self.act = act
    self.replacement = replacement
  }
}

/// One version of a component.
public struct VersionRecord: Sendable, Hashable, Codable {
  public var component: ComponentName
  public var version: SemanticVersion
  /// Of the document's bytes.
  public var document: ContentDigest
  public var layout: LayoutDigest
  /// The document's path in its project when it was published.
  public var path: String
  public var published: AuditEntry
  /// nil unless the version was withdrawn.
  public var yanked: AuditEntry?
  /// What people said of how it is loaded.
  public var technique: TechniqueSetting?

  public init(
    component: ComponentName, version: SemanticVersion, document: ContentDigest, layout: LayoutDigest, path: String,
    published: AuditEntry, yanked: AuditEntry? = nil, technique: TechniqueSetting? = nil
  ) {
    self.component = component
    self.version = version
    self.document = document
    self.layout = layout
    self.path = path
    self.published = published
    self.yanked = yanked
    self.technique = technique
  }
}

/// A project's state to be recorded, or as recorded.
public struct SnapshotRecord: Sendable, Hashable, Codable {
  public var project: String
  public var branch: String
  public var revision: String?
  /// Orders the snapshots of a branch. The time of recording where git does not know better.
  public var committedAt: Timestamp
  public var recorded: AuditEntry

  public init(project: String, branch: String, revision: String?, committedAt: Timestamp, recorded: AuditEntry) {
    self.project = project
    self.branch = branch
    self.revision = revision
    self.committedAt = committedAt
    self.recorded = recorded
  }
}

/// A project's state with all that belongs to it.
public struct Snapshot: Sendable, Hashable, Codable {
  public var record: SnapshotRecord
  public var entries: [SnapshotEntry]
  public var context: ProjectContext

  public init(record: SnapshotRecord, entries: [SnapshotEntry], context: ProjectContext) {
    self.record = record
    self.entries = entries
    self.context = context
  }
}

/// Names a snapshot of one store. Means nothing outside it.
public typealias SnapshotID = Int64

/// A snapshot as a store has it.
public struct StoredSnapshot: Sendable, Hashable, Codable {
  public var id: SnapshotID
  public var record: SnapshotRecord

  public init(id: SnapshotID, record: SnapshotRecord) {
    self.id = id
    self.record = record
  }
}

/// What part a document takes in its snapshot.
public enum DocumentRole: String, Sendable, Hashable, Codable {
  case counted
  /// A localized or device copy of a counted document, or an old one that no target builds.
  case variant
  /// Another document of the snapshot defines the same component.
  case duplicate
  case unreadable
}

/// One document of a snapshot.
public struct SnapshotEntry: Sendable, Hashable, Codable {
  /// Relative to the project.
  public var path: String
  public var document: ContentDigest
  public var role: DocumentRole
  /// The name of the component it defines in this snapshot; nil where it defines none or does not count.
  public var component: ComponentName?
  /// The class by which hosts mean that component; nil where it defines none or does not count.
  public var className: ClassName?
  /// Further class names by which hosts mean it.
  public var aliases: [String]
  /// Objects of the document that mean something else than their class says.
  public var conventionalMentions: [ConventionalMention]

  public init(
    path: String, document: ContentDigest, role: DocumentRole, component: ComponentName?, className: ClassName? = nil,
    aliases: [String] = [], conventionalMentions: [ConventionalMention] = []
  ) {
    self.path = path
    self.document = document
    self.role = role
    self.component = component
    self.className = className
    self.aliases = aliases
    self.conventionalMentions = conventionalMentions
  }
}

/// A branch with its newest snapshot.
public struct BranchRecord: Sendable, Hashable, Codable {
  public var newest: SnapshotRecord
  public var snapshots: Int
  /// Documents of the newest snapshot by their role.
  public var documents: [DocumentRole: Int]

  public init(newest: SnapshotRecord, snapshots: Int, documents: [DocumentRole: Int]) {
    self.newest = newest
    self.snapshots = snapshots
    self.documents = documents
  }
}

/// One entry of the store's log.
public struct LogEntry: Sendable, Hashable, Codable {
  public enum Action: String, Sendable, Hashable, Codable {
    case `init`, publish, declare, yank, deprecate, rename, record, forget, accept, prune, `import`, migrate
  }

  public var act: AuditEntry
  public var action: Action
  public var component: String?
  public var version: String?
  public var project: String?
  public var branch: String?

  public init(
    act: AuditEntry, action: Action, component: String? = nil, version: String? = nil, project: String? = nil,
    branch: String? = nil
  ) {
    self.act = act
    self.action = action
    self.component = component
    self.version = version
    self.project = project
    self.branch = branch
  }
}

extension SemanticVersion {
  /// Whether of two versions this one stands for its component: releases come before prereleases, greater ones before
  /// lesser ones.
  package func isOffered(before other: SemanticVersion) -> Bool {
    if isPrerelease != other.isPrerelease { return other.isPrerelease }
    return other < self
  }
}
