public import Versioning

/// A registry's store, whatever keeps it.
///
/// Use cases see this protocol and value types only. A store is used by any number of processes at once: a reading
/// sees one state from beginning to end, a writing is done wholly or not at all, and is durable when it returns.
public protocol RegistryStore: Sendable {
  /// Calls `body` with one state of the store.
  func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer

  /// Calls `body` as the only writer; everything it does becomes visible at once, or nothing if it throws.
  func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer

  /// Calls `body` with a copy of the store, on which things can be tried out. It goes away afterwards.
  func withDraft<Answer>(_ body: (any RegistryStore) throws -> Answer) throws -> Answer
}

/// What can be asked of one state of a store.
public protocol RegistryReading: DependencyGraph {
  /// Every published component, by name.
  func components() throws -> [ComponentRecord]
  /// The component of exactly this name, or one that had it before.
  func component(named name: ComponentName) throws -> ComponentRecord?
  /// Published components of a class.
  func components(ofClass className: String) throws -> [ComponentRecord]
  /// The versions of a component, oldest first by precedence.
  func versions(of component: ComponentName) throws -> [VersionRecord]
  /// How often each component was published.
  func versionCounts() throws -> [ComponentName: (count: Int, newest: SemanticVersion?)]
  /// What the sources said of a version's classes; nil for one that was published without sources.
  func declarations(of version: SemanticVersion, of component: ComponentName) throws -> DeclarationRecord?
  /// Which versions of other components a version can work with, by name.
  func requirements(of version: SemanticVersion, of component: ComponentName) throws -> [ComponentRequirement]
  /// What the objects of a document name, in document order; none where the store has no such document.
  func mentions(in document: ContentDigest) throws -> [Mention]
  /// The published components that objects which name this become, by name, each once.
  func publishedComponents(meantBy mentions: [Mention]) throws -> [ComponentName]
  /// The versions whose documents say this, by component and version.
  func versions(saying layout: LayoutDigest) throws -> [VersionRecord]
  /// The document of a node; nil where there is no such node.
  func document(of node: NodeID) throws -> ContentDigest?
  /// What is around the documents of the newest snapshot of a branch.
  func context(project: String, branch: String) throws -> ProjectContext
  /// The manifest and the lock of that snapshot alone, which takes less than all that is around its documents.
  func settings(project: String, branch: String) throws -> (manifest: [UInt8]?, lock: [UInt8]?)
  /// What the sources around that snapshot say of the classes of one name; nil where no sources were read.
  func classes(named name: String, project: String, branch: String) throws -> ClassCatalog?
  /// Where code of the newest snapshots names one of these classes or nibs, by snapshot and place.
  func codeUses(of names: Set<String>) throws -> [(snapshot: SnapshotRecord, use: CodeUse)]
  /// Every class, nib and storyboard that code of newest snapshots names.
  func namesInCode() throws -> Set<String>
  /// Whether a newest snapshot has a nib or storyboard of this name that defines no component.
  func hasDocument(named name: String) throws -> Bool
  /// The classes that nibs of this name define in newest snapshots.
  func classes(definedInNibsNamed name: String) throws -> Set<String>
  /// The newest snapshots, each with how many sources were searched for such places; nil where there are sources that
  /// nobody searched: an older version recorded them.
  func searchedSources() throws -> [(snapshot: SnapshotRecord, files: Int?)]
  /// How many documents are kept.
  func documentCount() throws -> Int
  /// The bytes of a document; nil if the store has no such document.
  func content(of document: ContentDigest) throws -> [UInt8]?
  /// Every branch of every project, by name.
  func branches() throws -> [BranchRecord]
  /// The snapshots of a branch, oldest first: the last one answers for it.
  func snapshots(project: String, branch: String) throws -> [StoredSnapshot]
  /// The documents of a snapshot, by path. What they define and mean is not in it.
  func documents(ofSnapshot snapshot: SnapshotID) throws -> [SnapshotEntry]
  func context(ofSnapshot snapshot: SnapshotID) throws -> ProjectContext
  /// The documents of the newest snapshot of a branch, by path.
  func newestEntries(project: String, branch: String) throws -> [SnapshotEntry]
  /// The revisions of a branch of which there are snapshots.
  func revisions(project: String, branch: String) throws -> Set<String>
  /// The commit up to which a branch's history has been imported; nil where that was not done, or was forgotten.
  func importedRevision(project: String, branch: String) throws -> String?
  /// Documents of newest snapshots that could not be read, with why.
  func unreadableDocuments() throws -> [UnreadableDocument]
  /// Findings that are known and agreed, by fingerprint; those that hold no more included.
  func acceptances() throws -> [Acceptance]
  /// The log, oldest first: of one component, or all of it.
  func log(of component: ComponentName?) throws -> [LogEntry]
  /// Components, hosts, members and texts that contain `text`, upper and lower case alike, at most `limit`.
  func search(_ text: String, limit: Int) throws -> [SearchHit]
}

/// What can be done to a store in one step.
public protocol RegistryWriting: RegistryReading {
  /// Keeps a document; the same bytes are kept once.
  func add(_ document: StoredDocument) throws
  /// Adds a component. Hosts that named its class before mean it from now on.
  func add(_ component: ComponentRecord) throws
  /// Adds a version to a component that is there. Its document was added before.
  func add(_ version: VersionRecord) throws
  /// Gives a version its declarations, once.
  ///
  /// - Parameter act: for the log, where it happens after publishing.
  func add(
    _ declarations: DeclarationRecord, to version: SemanticVersion, of component: ComponentName, by act: AuditEntry?)
    throws
  /// Says which versions of other components a version can work with. All of these components are there.
  func add(
    _ requirements: [ComponentRequirement], to version: SemanticVersion, of component: ComponentName) throws
  /// Adds further class names by which hosts mean a component that is there.
  func add(aliases: [String], to component: ComponentName) throws
  /// Gives a component a new name; the former one keeps leading to it.
  func rename(_ former: ComponentName, to component: ComponentRecord, by act: AuditEntry) throws
  func yank(_ version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws
  /// Makes a yanked version available again.
  func withdrawYank(of version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws
  func deprecate(_ component: ComponentName, _ deprecation: Deprecation) throws
  /// Takes back that a component should be replaced.
  func withdrawDeprecation(of component: ComponentName, by act: AuditEntry) throws
  /// Adds a snapshot. Its documents were added before.
  ///
  /// - Returns: whether it is the newest of its branch, so that questions are answered with it.
  func add(_ snapshot: Snapshot) throws -> Bool
  /// Adds snapshots that an import brings of one branch, the older ones first. Their documents were added before, and
  /// `noteImport` is what the log says of them.
  func addHistory(_ snapshots: [Snapshot]) throws
  /// Notes that a branch's history has been imported up to a commit.
  func noteImport(ofRevision revision: String, project: String, branch: String, by act: AuditEntry) throws
  /// Keeps that a finding is agreed; takes the place of what was agreed about it before.
  func accept(_ acceptance: Acceptance) throws
  /// Takes back that a finding is agreed.
  func withdrawAcceptance(of fingerprint: String, by act: AuditEntry) throws
  /// Removes a branch with its snapshots, and the project with its last branch.
  func forget(project: String, branch: String, by act: AuditEntry) throws
  /// Removes snapshots that do not answer for their branch, and what only they referred to.
  func prune(_ snapshots: [StoredSnapshot], by act: AuditEntry) throws
  /// Notes something in the log that no other call notes.
  func note(_ entry: LogEntry) throws
}

/// A document that takes no part in answers because it cannot be read.
public struct UnreadableDocument: Sendable, Hashable {
  public var project: String
  public var branch: String
  public var path: String
  public var document: ContentDigest
  public var code: String
  public var message: String
  public var line: Int?

  public init(
    project: String, branch: String, path: String, document: ContentDigest, code: String, message: String, line: Int?
  ) {
    self.project = project
    self.branch = branch
    self.path = path
    self.document = document
    self.code = code
    self.message = message
    self.line = line
  }
}

/// Something that a search found.
public struct SearchHit: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, Codable {
    case component, host
    case customClass = "class"
    case outlet, action, runtimeAttribute, resource, text
  }

  public var kind: Kind
  /// What matched.
  public var text: String
  public var project: String
  public var branch: String?
  public var path: String
  public var line: Int

  public init(kind: Kind, text: String, project: String, branch: String?, path: String, line: Int) {
    self.kind = kind
    self.text = text
    self.project = project
    self.branch = branch
    self.path = path
    self.line = line
  }
}
