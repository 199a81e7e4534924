public import ComponentModel
public import Versioning

/// What can be asked of one state of a store.
///
/// Who asks about something that the store does not have gets nil or nothing; no question throws because of a name.
/// Questions that are asked for many things at once take them all in one call: a store over a network answers each call
/// with a bounded number of statements.
public protocol RegistryReading: DependencyGraph {
  // MARK: Components

  /// Every published component, by name.
  func components() throws -> [ComponentRecord]
  /// The component of exactly this name, or else the one that had it before. A name belongs to one component only.
  func component(named name: ComponentName) throws -> ComponentRecord?
  /// Published components of a class, whatever the module, by name. Former classes and further ones do not count.
  func components(ofClass className: String) throws -> [ComponentRecord]
  /// The published components that objects which name this become, by name, each once; what only refers to a class
  /// becomes none. As `MentionScope` says, with nothing but what is published.
  func publishedComponents(meantBy mentions: [Mention]) throws -> [ComponentName]

  // MARK: Versions

  /// The versions of a component, oldest first by precedence, yanked ones included. A former name will do.
  func versions(of component: ComponentName) throws -> [VersionRecord]
  /// How often each component was published, with the newest version that is not yanked: releases come before
  /// prereleases.
  func versionCounts() throws -> [ComponentName: (count: Int, newest: SemanticVersion?)]
  /// What the sources said of a version's classes; nil for one that was published without sources.
  func declarations(of version: SemanticVersion, of component: ComponentName) throws -> DeclarationRecord?
  /// Which versions of other components a version can work with, by name.
  func requirements(of version: SemanticVersion, of component: ComponentName) throws -> [ComponentRequirement]
  /// The same of several versions of a component at once, with the published components that the objects of their
  /// documents become. Versions that are not there are not in it.
  func dependencies(
    of versions: [SemanticVersion], of component: ComponentName
  ) throws -> [SemanticVersion: VersionDependencies]
  /// The versions whose documents have this layout, by component and version.
  func versions(withLayout layout: LayoutDigest) throws -> [VersionRecord]

  // MARK: Documents

  /// How many documents are kept.
  func documentCount() throws -> Int
  /// Those of some documents that are kept.
  func keptDocuments(among documents: Set<ContentDigest>) throws -> Set<ContentDigest>
  /// The bytes of documents; those that the store does not have are not in it.
  func contents(of documents: Set<ContentDigest>) throws -> [ContentDigest: [UInt8]]
  /// The documents of nodes, with what was said of the versions that they show; nodes that are not there are not in it.
  func contents(of nodes: [NodeID]) throws -> [NodeID: NodeContent]
  /// What the objects of a document name, in document order.
  func mentions(in document: ContentDigest) throws -> [Mention]
  /// Documents of newest snapshots that could not be read, with why, by project, branch and path.
  func unreadableDocuments() throws -> [UnreadableDocument]
  /// Whether a newest snapshot has a nib or storyboard of this name that defines no component.
  func hasDocument(named name: String) throws -> Bool
  /// The classes that nibs of this name define in newest snapshots.
  func classes(definedInNibsNamed name: String) throws -> Set<String>

  // MARK: Snapshots

  /// Every branch of every project, by project and branch.
  func branches() throws -> [BranchRecord]
  /// The snapshots of a branch, by the time of their commit and then as they were recorded: the last one answers for
  /// the branch.
  func snapshots(project: String, branch: String) throws -> [StoredSnapshot]
  /// The documents of a snapshot, by path. What they define and mean is not in it.
  func documents(ofSnapshot snapshot: SnapshotID) throws -> [SnapshotEntry]
  /// What is around the documents of a snapshot, as it is kept (`ProjectContext.asKept`).
  func context(ofSnapshot snapshot: SnapshotID) throws -> ProjectContext
  /// The documents of the newest snapshot of a branch, by path, with what they define and mean.
  func newestEntries(project: String, branch: String) throws -> [SnapshotEntry]
  /// What is around the documents of the newest snapshot of a branch; `unknown` where there is none.
  func context(project: String, branch: String) throws -> ProjectContext
  /// The manifest and the lock of that snapshot alone, which takes less than all that is around its documents.
  func settings(project: String, branch: String) throws -> (manifest: [UInt8]?, lock: [UInt8]?)
  /// The revisions of a branch of which there are snapshots.
  func revisions(project: String, branch: String) throws -> Set<String>
  /// The commit up to which a branch's history has been imported; nil where that was not done, or was forgotten.
  func importedRevision(project: String, branch: String) throws -> String?

  // MARK: Code

  /// What the sources around the newest snapshot of a branch say of the classes of one name; nil where no sources were
  /// read.
  func classes(named name: String, project: String, branch: String) throws -> ClassCatalog?
  /// Where code of the newest snapshots names one of these classes or nibs, by name, then by snapshot and place.
  func codeUses(of names: Set<String>) throws -> [(snapshot: SnapshotRecord, use: CodeUse)]
  /// Every class, nib and storyboard that code of newest snapshots names.
  func namesInCode() throws -> Set<String>
  /// The newest snapshots, each with how many sources were searched for such places, in the order of their recording;
  /// nil where there are sources that nobody searched: an older version recorded them.
  func searchedSources() throws -> [(snapshot: SnapshotRecord, files: Int?)]

  // MARK: Everything

  /// Findings that are known and agreed, by fingerprint; those that hold no more included.
  func acceptances() throws -> [Acceptance]
  /// The log, oldest first: of one component under all its names, or all of it.
  func log(of component: ComponentName?) throws -> [LogEntry]
  /// Whether a write was done that said it is this one, and not too long ago.
  func isComplete(_ write: WriteKey) throws -> Bool
  /// Names this state of the facts: another text after every write that says something. Who sees the same text twice
  /// need not ask again. nil where the store cannot tell.
  func state() throws -> String?
  /// Components, hosts, classes, members, resources and texts that contain `text`, upper and lower case of ASCII
  /// alike, in this order, then by text and place; at most `limit`.
  func search(_ text: String, limit: Int) throws -> [SearchHit]

  // MARK: Parts of long lists

  /// Published components and those that recorded projects define, whose names contain `text`, upper and lower case of
  /// ASCII alike, by name.
  func components(containing text: String, _ part: ListPart) throws -> Listed<ListedComponent>
  /// The log, newest first.
  func log(_ filter: LogFilter, _ part: ListPart) throws -> Listed<LogEntry>

  // MARK: Ways over a network

  /// Says that it is about to be asked who is affected by a component, so that a store can fetch at once what that takes.
  /// Changes no answer.
  func prepare(forImpactOf component: ComponentName) throws
}

/// Names one write, so that somebody who never heard whether it was done can ask.
public struct WriteKey: Sendable, Hashable, Codable, CustomStringConvertible {
  /// 16 to 64 letters, digits and hyphens that nobody guesses or uses twice: a random UUID.
  public let description: String

  /// nil for a text that can be no key.
  public init?(_ text: String) {
    let isAllowed = text.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "-")
    }
    guard (16...64).contains(text.utf8.count), isAllowed else { return nil }
    description = text
  }

  /// How long a store knows a write, at least: seconds. Who asks, asks at once.
  public static let memory: Int64 = 30 * 86_400

  /// Decodes a single string.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let text = try value.decode(String.self)
    guard let key = WriteKey(text) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "it can be no key of a write")
    }
    self = key
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}

/// What a version of a component uses of others.
public struct VersionDependencies: Sendable, Hashable, Codable {
  /// By name.
  public var requirements: [ComponentRequirement]
  /// The published components that objects of its document become, by name.
  public var embedded: [ComponentName]

  public init(requirements: [ComponentRequirement] = [], embedded: [ComponentName] = []) {
    self.requirements = requirements
    self.embedded = embedded
  }
}

/// What a store keeps of the document of a node.
public struct NodeContent: Sendable, Hashable {
  public var document: ContentDigest
  public var bytes: [UInt8]
  /// What people said of how it is loaded; nil where nobody did, and for a document of a snapshot, of which its project's
  /// manifest says it.
  public var technique: TechniqueSetting?
  /// What the sources said of the classes of a published version; nil where it was published without sources, and for a
  /// document of a snapshot, of which its project's context says it.
  public var declarations: DeclarationRecord?

  public init(
    document: ContentDigest, bytes: [UInt8], technique: TechniqueSetting? = nil,
    declarations: DeclarationRecord? = nil
  ) {
    self.document = document
    self.bytes = bytes
    self.technique = technique
    self.declarations = declarations
  }
}

extension RegistryReading {
  public func state() throws -> String? { nil }

  public func prepare(forImpactOf component: ComponentName) throws {}

  /// The bytes of a document; nil if the store has no such document.
  public func content(of document: ContentDigest) throws -> [UInt8]? { try contents(of: [document])[document] }
}
