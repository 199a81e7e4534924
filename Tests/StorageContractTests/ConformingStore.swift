import ComponentModel
import PostgresStorage
import ProjectReading
import SQLiteStorage
import StorageContract
import TestSupport
import Versioning

/// The kinds of stores there are. Whatever the contract promises is tested on each.
enum StoreKind: CaseIterable, Sendable {
  case memory
  case sqlite
  /// An SQLite store behind a server.
  case remote
  case postgres

  /// Those that this machine can have; `PostgresStoreTests` says where one is missing.
  static let allCases: [StoreKind] = [.memory, .sqlite, .remote] + (PostgresServer.isPossible ? [.postgres] : [])

  func make() throws -> ConformingStore {
    switch self {
    case .memory: return ConformingStore(store: MemoryStore(by: .ada(0)), folder: nil)
    case .sqlite:
      let folder = try TemporaryFolder()
      return ConformingStore(
        store: try SQLiteStore.create(at: folder.path("registry.sqlite"), by: .ada(0)), folder: folder)
    case .remote:
      let folder = try TemporaryFolder()
      let server = ServedStore(try SQLiteStore.create(at: folder.path("registry.sqlite"), by: .ada(0)))
      return ConformingStore(store: server.client(), folder: folder)
    case .postgres:
      let url = try PostgresServer.shared.get().url()
      return ConformingStore(store: try PostgresStore.open(at: url, by: .ada(0)), folder: nil)
    }
  }
}

/// An empty store, and what it is in for as long as this value is there.
struct ConformingStore {
  let store: any RegistryStore
  let folder: TemporaryFolder?

  /// Everything that can be asked of it, as text: two stores with the same text answer alike.
  func portrait() throws -> String { try store.read { try Portrait(of: $0).text } }

  /// What a write throws; nil where it throws nothing. Nothing is left of one that does.
  func refusal(_ body: (any RegistryWriting) throws -> Void) throws -> ReferenceError? {
    let before = try portrait()
    do {
      try store.write(body)
      return nil
    } catch let error as ReferenceError {
      guard try portrait() == before else { throw Leftover() }
      return error
    }
  }

  /// A refused write has left something.
  struct Leftover: Error {}
}

extension AuditEntry {
  static func ada(_ seconds: Int64, _ reason: String? = nil) -> AuditEntry {
    AuditEntry(at: Timestamp(secondsSince1970: 1_700_000_000 + seconds), by: "ada", reason: reason)
  }
}

/// Documents that stores are given.
enum Documents {
  static func component(_ name: Use, uses: [Use] = [], text: String = "Hello") -> StoredDocument {
    read(Nib.component(name, uses: uses, text: text), "\(name.className).xib")
  }

  static func host(_ uses: Use..., text: String = "Hello") -> StoredDocument {
    read(Nib.host(uses, text: text), "Host.xib")
  }

  static func read(_ text: String, _ path: String) -> StoredDocument {
    DocumentDerivation().read([(path, Array(text.utf8))])[0]
  }

  /// A state of a project with these documents.
  static func snapshot(
    _ documents: KeyValuePairs<String, StoredDocument>, project: String = "Shop", branch: String = "main",
    revision: String? = nil, at seconds: Int64 = 0, context: ProjectContext = .unknown
  ) -> Snapshot {
    var derivation = DocumentDerivation().snapshot(manifest: context.manifest)
    for (path, document) in documents { derivation.add(document, path: path) }
    return Snapshot(
      record: SnapshotRecord(
        project: project, branch: branch, revision: revision, committedAt: AuditEntry.ada(seconds).at,
        recorded: .ada(seconds)),
      entries: derivation.entries(), context: context)
  }
}

extension RegistryWriting {
  /// Publishes a version of a component that has its class's name.
  func publish(
    _ name: String, _ version: String = "1.0.0", _ document: StoredDocument? = nil, nib: String? = nil
  ) throws {
    let document = document ?? Documents.component(Use(name))
    let name = ComponentName(name)
    try add(document)
    if try component(named: name) == nil {
      try add(
        ComponentRecord(
          name: name, className: ClassName(name.className, module: name.module), nibName: nib ?? name.className))
    }
    try add(record(of: name, version, document))
  }

  func record(of name: ComponentName, _ version: String, _ document: StoredDocument) throws -> VersionRecord {
    VersionRecord(
      component: name, version: try SemanticVersion(version), document: document.digest,
      layout: try document.reading.get().layout.digest, path: "\(name.className).xib", published: .ada(1))
  }

  func record(_ snapshot: Snapshot, keeping documents: StoredDocument...) throws {
    for document in documents { try add(document) }
    _ = try add(snapshot)
  }
}
