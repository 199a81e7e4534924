import Foundation
import GRDB
import SQLStorage
import StorageContract

extension SQLiteStore {
  /// Turns SQLite's errors into sentences about the store.
  func mapErrors<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as DatabaseError {
      switch error.resultCode {
      case .SQLITE_NOTADB: throw StoreError.notAStore(store: path)
      case .SQLITE_CORRUPT: throw StoreError.damaged(store: path, detail: error.message ?? "malformed")
      case .SQLITE_FULL:
        if let folder = Self.fullTemporaryFolder(beside: folder) {
          throw StoreFileError.temporaryFull(path: path, folder: folder)
        }
        throw StoreError.full(store: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        throw StoreError.busy(store: path, seconds: waitingSeconds, process: LockFile(ofStore: path).otherHolder)
      case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK:
        throw StoreError.needsRecovery(store: path)
      case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED:
        throw StoreError.replaced(store: path)
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
        let mayWriteFile = access(path, W_OK) == 0 || errno == ENOENT
        throw mayWriteFile && access(folder, W_OK) == 0
          ? StoreError.failed(store: path, detail: error.explanation) : StoreError.readOnly(store: path)
      default: throw StoreError.failed(store: path, detail: error.explanation)
      }
    } catch is RowDecodingError {
      throw StoreError.damaged(store: path, detail: MissingValue().damage ?? "")
    } catch let error where error.damage != nil {
      throw StoreError.damaged(store: path, detail: error.damage ?? "")
    }
  }

  /// The folder of temporary files where that has no room and the store's own has some: SQLite does not say which of
  /// its files was meant.
  private static func fullTemporaryFolder(beside folder: String) -> String? {
    let temporary = NSTemporaryDirectory()
    func room(_ folder: String) -> (disk: UInt, blocks: UInt)? {
      var information = statvfs()
      guard statvfs(folder, &information) == 0 else { return nil }
      return (UInt(information.f_fsid), UInt(information.f_bavail))
    }
    guard let own = room(folder), let other = room(temporary), own.disk != other.disk, other.blocks < own.blocks,
      // Less than what a transaction takes.
      other.blocks < 256
    else { return nil }
    return temporary
  }

  /// Calls `body`, and tells a commit that was made from one that was not where the disk fails at the very end: the
  /// journal is gone and could not be synchronized. SQLite calls both an I/O error.
  func telling<Answer>(_ isCommitted: () throws -> Bool, _ body: () throws -> Answer) throws -> Answer {
    do {
      return try mapErrors(body)
    } catch StoreError.failed(let path, let detail) {
      guard (try? isCommitted()) == true else { throw StoreError.failed(store: path, detail: detail) }
      throw StoreError.unconfirmed(store: path, detail: detail)
    }
  }
}

extension DatabaseError {
  /// What SQLite's own messages leave open: some are about files, and some are of the wrong connection.
  var explanation: String {
    switch resultCode {
    case .SQLITE_FULL: "no space left on the disk"
    case .SQLITE_IOERR: "disk I/O error"
    case .SQLITE_CANTOPEN: "the file or its journal cannot be opened"
    case .SQLITE_READONLY: "it can only be read at the moment"
    default: message ?? "\(resultCode)"
    }
  }
}
