public import ComponentModel

/// A store that can be looked after: checked, mended, copied.
public protocol MaintainableStore: RegistryStore {
  /// Checks everything that can be checked, on one state of the store. Writes nothing.
  func verify(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws -> StoreReport
  /// Makes what is derived again from the facts, in one step.
  ///
  /// - Returns: what differed from what was there.
  func rebuild(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws -> [DerivedDifference]
  /// Writes a copy of one state of the store to a new file and checks that copy. Others may write meanwhile.
  func backup(to path: String) throws -> StoreCopy
}

/// Called now and then with what is being done, and how much of how much is done.
public typealias MaintenanceProgress = @Sendable (_ step: String, _ done: Int, _ total: Int) -> Void

/// How facts become what is derived from them. A store knows rows; reading documents is somebody else's business.
public protocol FactDerivation: Sendable {
  /// Of the reader; rows of an older one may differ.
  var readerVersion: Int { get }
  /// Reads documents, in their order.
  func read(_ documents: [(path: String, content: [UInt8])]) -> [StoredDocument]
  /// Begins to find out what the documents of a snapshot define and mean.
  ///
  /// - Parameter manifest: as it was recorded with them.
  func snapshot(manifest: [UInt8]?) -> any SnapshotDerivation
}

/// The documents of one snapshot, which come one after the other because there may be many.
public protocol SnapshotDerivation {
  mutating func add(_ document: StoredDocument, path: String)
  func entries() -> [SnapshotEntry]
}

/// What a check of a whole store found.
public struct StoreReport: Sendable, Hashable, Codable {
  public var path: String
  public var documents = 0
  public var versions = 0
  public var snapshots = 0
  public var logEntries = 0
  /// Of the newest log entry: the same for two stores with the same history.
  public var head: ContentDigest?
  /// Documents whose rows were made by another reader than today's. No fault; rebuilding brings them up to date.
  public var outdatedDocuments = 0
  /// Whether an older program made the store, so that only its file and its documents were checked.
  public var isOlderSchema = false
  public var faults: [StoreFault] = []

  public init(path: String) {
    self.path = path
  }
}

/// Something that is wrong with a store.
public struct StoreFault: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The file is no sound database.
    case structure
    /// Tables, indexes or views are not those that the program makes.
    case schema
    /// A document's bytes, or a declaration, are not those of its digest.
    case content
    /// The log does not lead from entry to entry, or facts are not what it tells.
    case log
    /// What is derived is not what the facts give.
    case derived
  }

  public var kind: Kind
  /// What it is about: a table, a version, a document.
  public var subject: String
  public var message: String
  /// Whether the facts are enough to make it again.
  public var canBeRebuilt: Bool

  public init(_ kind: Kind, _ subject: String, _ message: String, canBeRebuilt: Bool = false) {
    self.kind = kind
    self.subject = subject
    self.message = message
    self.canBeRebuilt = canBeRebuilt
  }
}

/// How a derived table differs from what the facts give.
public struct DerivedDifference: Sendable, Hashable, Codable {
  public var table: String
  /// Rows that the facts give and that were not there.
  public var missing: Int
  /// Rows that were there and that the facts do not give.
  public var surplus: Int
  /// A document that one of them is of.
  public var example: String?

  public init(table: String, missing: Int, surplus: Int, example: String?) {
    self.table = table
    self.missing = missing
    self.surplus = surplus
    self.example = example
  }
}

/// A copy of a store.
public struct StoreCopy: Sendable, Hashable, Codable {
  public var path: String
  /// Size in bytes.
  public var bytes: Int
  public var logEntries: Int
  public var head: ContentDigest?

  public init(path: String, bytes: Int, logEntries: Int, head: ContentDigest?) {
    self.path = path
    self.bytes = bytes
    self.logEntries = logEntries
    self.head = head
  }
}
