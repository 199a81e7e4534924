public import ComponentModel
import Foundation
import InterfaceBuilder
import RegistryStorage

/// Looks after a store: checks, mends and copies it.
public struct StoreMaintenance: Sendable {
  private let store: any MaintainableStore

  public init(storeNamed path: String?, waitingSeconds: Int = 60) throws {
    store = try StoreLocation.openForMaintenance(named: path, waitingSeconds: waitingSeconds)
  }

  public func verify(progress: MaintenanceProgress? = nil) throws -> StoreReport {
    try store.verify(with: DocumentDerivation(), progress: progress)
  }

  public func rebuild(progress: MaintenanceProgress? = nil) throws -> [DerivedDifference] {
    try store.rebuild(with: DocumentDerivation(), progress: progress)
  }

  /// - Parameter path: of a file that is not there yet.
  public func backup(to path: String) throws -> StoreCopy { try store.backup(to: DocumentFinder.absolute(path)) }
}

/// Reads documents again from their bytes, as they were read when they were published or recorded.
struct DocumentDerivation: FactDerivation {
  var readerVersion: Int { DocumentReader.version }

  func read(_ documents: [(path: String, content: [UInt8])]) -> [StoredDocument] {
    DocumentLoading().read(documents.map { ($0.path, Data($0.content)) })
  }

  func snapshot(manifest: [UInt8]?) -> any SnapshotDerivation {
    Snapshot(settings: ProjectSettings(recorded: manifest))
  }

  private struct Snapshot: SnapshotDerivation {
    let settings: ProjectSettings
    var summaries: [DocumentSummary] = []

    mutating func add(_ document: StoredDocument, path: String) {
      let found = FoundDocument(path: path, file: path, isNamed: false)
      summaries.append(DocumentSummary(LoadedDocument(found: found, stored: document), settings: settings))
    }

    func entries() -> [SnapshotEntry] { SnapshotAssembly(summaries).entries }
  }
}
