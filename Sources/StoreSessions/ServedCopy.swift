package import ComponentModel
import Foundation
package import StorageContract

/// A copy of a store in a temporary folder, which goes when nobody has this value anymore.
package final class ServedCopy: Sendable {
  package let path: String
  /// Its size, and what it is the copy of.
  package let copy: StoreCopy
  /// SHA-256 of its bytes.
  package let digest: ContentDigest
  private let folder: String

  init(of store: any MaintainableStore) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibreg-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError.failed(store: store.name, detail: "a copy cannot be made: \(error.localizedDescription)")
    }
    path = folder + "/copy.sqlite"
    do {
      copy = try store.backup(to: path)
      // Mapped, because a store may be larger than memory.
      digest = ContentDigest(of: try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped))
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
