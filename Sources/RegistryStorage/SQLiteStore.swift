public import ComponentModel
import Foundation
import GRDB
import Migrations

/// A store in one SQLite file.
///
/// Durability: rollback journal in mode TRUNCATE with `synchronous=FULL`. Not WAL: the SQLite of Debian 12 has a bug
/// that can lose committed data in that mode, and GRDB lowers `synchronous` in it. Neither is a property of the file,
/// so both are set at every opening.
public struct SQLiteStore: RegistryStore {
  public let path: String
  private let waitingSeconds: Int

  private init(path: String, waitingSeconds: Int) {
    self.path = path
    self.waitingSeconds = waitingSeconds
  }

  /// Makes a new, empty store.
  ///
  /// - Throws: `StoreError`, `exists` if there is a store already.
  public static func create(at path: String, by act: Act, waitingSeconds: Int = 60) throws -> SQLiteStore {
    let store = SQLiteStore(path: path, waitingSeconds: waitingSeconds)
    let lock = try StoreLock(storePath: path, timeout: waitingSeconds)
    defer { withExtendedLifetime(lock) {} }
    // An empty file is what a creation leaves that was killed before its first write.
    switch StoreFile.state(of: path) {
    case .missing, .empty: break
    case .database: throw StoreError.exists(path: path)
    case .other: throw StoreError.notAStore(path: path)
    }
    try store.mapErrors {
      let queue = try store.queue(readOnly: false)
      try queue.inDatabase { try Schema.migrate($0, by: act) }
      try queue.close()
    }
    return store
  }

  /// Opens a store that is there, migrating it if an older program made it.
  public static func open(at path: String, waitingSeconds: Int = 60) throws -> SQLiteStore {
    switch StoreFile.state(of: path) {
    case .missing: throw StoreError.missing(path: path)
    case .empty, .other: throw StoreError.notAStore(path: path)
    case .database: return SQLiteStore(path: path, waitingSeconds: waitingSeconds)
    }
  }

  public func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer {
    try mapErrors {
      let queue = try queue(readOnly: access(path, W_OK) != 0)
      defer { try? queue.close() }
      return try queue.inDatabase { database in
        try Schema.check(database, path: path)
        var answer: Answer?
        try database.inTransaction(.deferred) {
          answer = try body(StoreSession(database))
          return .commit
        }
        return answer!
      }
    }
  }

  public func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    guard access(path, W_OK) == 0 else { throw StoreError.readOnly(path: path) }
    let lock = try StoreLock(storePath: path, timeout: waitingSeconds)
    defer { withExtendedLifetime(lock) {} }
    return try mapErrors {
      let queue = try queue(readOnly: false)
      defer { try? queue.close() }
      return try queue.inDatabase { database in
        try Schema.check(database, path: path)
        var answer: Answer?
        try database.inTransaction(.immediate) {
          let session = StoreSession(database)
          answer = try body(session)
          return .commit
        }
        return answer!
      }
    }
  }

  private func queue(readOnly: Bool) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = readOnly
    configuration.busyMode = .timeout(TimeInterval(waitingSeconds))
    configuration.prepareDatabase { database in
      try database.execute(
        sql: """
          PRAGMA trusted_schema = OFF;
          PRAGMA cell_size_check = ON;
          PRAGMA mmap_size = 0;
          PRAGMA foreign_keys = ON;
          PRAGMA synchronous = FULL;
          """)
      if !readOnly {
        _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = TRUNCATE")
      }
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Turns SQLite's errors into sentences about the store.
  private func mapErrors<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as DatabaseError {
      switch error.resultCode {
      case .SQLITE_NOTADB: throw StoreError.notAStore(path: path)
      case .SQLITE_CORRUPT: throw StoreError.damaged(path: path, detail: error.message ?? "malformed")
      case .SQLITE_FULL: throw StoreError.full(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: throw StoreError.busy(path: path, seconds: waitingSeconds)
      case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK:
        throw StoreError.needsRecovery(path: path)
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
        throw access(path, W_OK) == 0 && access(folder, W_OK) != 0 || access(path, W_OK) != 0
          ? StoreError.readOnly(path: path)
          : StoreError.failed(path: path, detail: error.message ?? "\(error.resultCode)")
      default: throw StoreError.failed(path: path, detail: error.message ?? "\(error.resultCode)")
      }
    }
  }

  private var folder: String { (path as NSString).deletingLastPathComponent }
}

/// What is at a path where a store should be.
enum StoreFile {
  case missing, empty, database, other

  static func state(of path: String) -> StoreFile {
    guard let file = fopen(path, "r") else { return errno == ENOENT ? .missing : .other }
    defer { fclose(file) }
    var header = [UInt8](repeating: 0, count: 16)
    let count = fread(&header, 1, 16, file)
    if count == 0 { return ferror(file) == 0 ? .empty : .other }
    return header == Array("SQLite format 3\0".utf8) ? .database : .other
  }
}
