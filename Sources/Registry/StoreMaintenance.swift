import ComponentModel
import FileAccess
import Foundation
import ProjectReading
import SQLiteStorage
public import StorageContract

/// Looks after a store: checks, mends and copies it.
public struct StoreMaintenance: Sendable {
  private let store: any MaintainableStore

  public init(_ store: any MaintainableStore) {
    self.store = store
  }

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
  public func backup(to path: String) throws -> StoreCopy { try store.backup(to: Path.absolute(path)) }
}
