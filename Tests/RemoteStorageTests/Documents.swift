import ComponentModel
import Foundation
import ProjectReading
import SQLiteStorage
import StorageContract
import StoreSessions
import TestSupport
import Versioning

extension AuditEntry {
  static func ada(_ seconds: Int64 = 0) -> AuditEntry {
    AuditEntry(at: Timestamp(secondsSince1970: 1_700_000_000 + seconds), by: "ada")
  }
}

extension RegistryWriting {
  /// Publishes a version of a component, and records a project whose document embeds it.
  func publishAndRecord(_ name: String, _ version: String = "1.0.0") throws {
    let component = read(Nib.component(Use(name)), "\(name).xib")
    let host = read(Nib.host([Use(name)]), "Host.xib")
    try add(component)
    if try self.component(named: ComponentName(name)) == nil {
      try add(ComponentRecord(name: ComponentName(name), className: ClassName(name), nibName: name))
    }
    try add(
      VersionRecord(
        component: ComponentName(name), version: SemanticVersion(version), document: component.digest,
        layout: component.reading.get().layout.digest, path: "\(name).xib", published: .ada()))
    try add(host)
    var derivation = DocumentDerivation().snapshot(manifest: nil)
    derivation.add(host, path: "Host.xib")
    _ = try add(
      Snapshot(
        record: SnapshotRecord(
          project: "Shop", branch: "main", revision: version, committedAt: AuditEntry.ada().at, recorded: .ada()),
        entries: derivation.entries(), context: .unknown))
  }

  func read(_ text: String, _ path: String) -> StoredDocument {
    DocumentDerivation().read([(path, Array(text.utf8))])[0]
  }
}

/// A store in a file behind a server, and the folder that it is in.
struct Served {
  let folder: TemporaryFolder
  let file: SQLiteStore
  let server: ServedStore

  init(limits: SessionLimits = SessionLimits(), admitting: @escaping ChangeGuard = { _ in { $0 } }) throws {
    folder = try TemporaryFolder()
    file = try SQLiteStore.create(at: folder.path("registry.sqlite"), by: .ada())
    server = ServedStore(file, limits: limits, admitting: admitting)
  }

  /// What the store has, as far as these tests change it.
  func content() throws -> String {
    try file.read { store in
      let versions = try store.components().flatMap {
        try store.versions(of: $0.name).map { "\($0.component) \($0.version)" }
      }
      let snapshots = try store.branches().map { "\($0.newest.project) \($0.snapshots)" }
      return "\(versions) \(snapshots) \(try store.documentCount()) \(try store.log(of: nil).map(\.action))"
    }
  }

  /// Waits until no session is open.
  func waitForEnd() { while server.sessions.count.all > 0 { usleep(2_000) } }
}
