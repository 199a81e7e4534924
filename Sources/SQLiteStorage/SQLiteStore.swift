public import ComponentModel
import Foundation
import GRDB
import GRDBSQLite
import Migrations
import SQLStorage
public import StorageContract

/// A store in one SQLite file.
///
/// Durability: rollback journal in mode TRUNCATE with `synchronous=FULL`. Not WAL: the SQLite of Debian 12 has a bug
/// that can lose committed data in that mode, and GRDB lowers `synchronous` in it. Neither is a property of the file,
/// so both are set at every opening.
public struct SQLiteStore: RegistryStore {
  public let path: String
  public var name: String { path }
  let waitingSeconds: Int
  let upkeep: StoreUpkeep?
  /// nil where each question opens the file.
  private let kept: KeptConnections?
  /// After how many nodes a search reads all dependencies at once; nil where that is cheaper.
  var nodesWorthLoading: Int?

  /// The pages that a connection may keep, in KiB: recording goes through many indexes, and what does not fit is
  /// written more than once.
  static let cacheSize = 65_536

  private init(path: String, waitingSeconds: Int, upkeep: StoreUpkeep?, kept: KeptConnections? = nil) {
    self.path = path
    self.waitingSeconds = waitingSeconds
    self.upkeep = upkeep
    self.kept = kept
  }

  /// Makes a new, empty store.
  ///
  /// - Parameter preparing: does what has to be done first, and only by the one who makes the store.
  /// - Throws: `StoreError`, `exists` if there is a store already; what `preparing` throws, and then there is none.
  public static func create(
    at path: String, by act: AuditEntry, waitingSeconds: Int = 60, preparing: () throws -> Void = {}
  ) throws -> SQLiteStore {
    let path = try StoreFile.real(path)
    let store = SQLiteStore(path: path, waitingSeconds: waitingSeconds, upkeep: nil)
    let former = StoreFile.state(of: path)
    switch former {
    case .missing, .empty: break
    case .other: throw StoreError.notAStore(store: path)
    case .unreachable(let reason): throw StoreError.failed(store: path, detail: reason)
    // Before the lock, which makes a file beside it: what is there may be somebody else's.
    case .file: try store.inspecting { _ in }
    }
    try NetworkFileSystem.refuse(path)
    let lock = try StoreLock(storePath: path, timeout: waitingSeconds)
    func isMade() throws -> Bool { try store.reading { try $0.logHead() } != nil }
    do {
      let isThere = StoreFile.state(of: path) == .file
      if !isThere { try preparing() }
      let head = try store.telling(isMade) {
        let queue = try store.queue(readOnly: false)
        defer { try? queue.close() }
        return try queue.inDatabase { database in
          // Empty is also what a creation leaves that was killed.
          guard try Schema.isEmpty(database) else { throw StoreError.exists(store: path) }
          if isThere { try preparing() }
          try Schema.create(database, by: act)
          try database.refuseIfMoved(path: path)
          return try StoreSession(database).logHead()
        }
      }
      lock.release(acknowledging: head)
      return store
    } catch {
      // Nothing of it stays.
      if former == .missing, [.missing, .empty].contains(StoreFile.state(of: path)) {
        for name in ["", ".lock"] { unlink(path + name) }
      }
      throw error
    }
  }

  /// Opens a store that is there.
  ///
  /// - Parameters:
  ///   - upkeep: with what the store is migrated if an older program made it; nil refuses such a store.
  ///   - keptConnections: how many connections for reading stay open between questions, for a process that is asked all
  ///     the time.
  public static func open(
    at path: String, waitingSeconds: Int = 60, upkeep: StoreUpkeep? = nil, keptConnections: Int = 0
  ) throws -> SQLiteStore {
    let path = try StoreFile.real(path)
    switch StoreFile.state(of: path) {
    case .missing: throw StoreError.missing(store: path)
    case .empty, .other: throw StoreError.notAStore(store: path)
    case .unreachable(let reason): throw StoreError.failed(store: path, detail: reason)
    case .file:
      return SQLiteStore(
        path: path, waitingSeconds: waitingSeconds, upkeep: upkeep,
        kept: keptConnections > 0 ? KeptConnections(limit: keptConnections) : nil)
    }
  }

  public func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer {
    try reading { session in try body(session) }
  }

  public func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    try writing { session in try body(session) }
  }

  /// One state of the store.
  func reading<Answer>(_ body: (StoreSession) throws -> Answer) throws -> Answer {
    try upToDate { database in
      var answer: Answer?
      try database.inTransaction(.deferred) {
        answer = try body(StoreSession(database, nodesWorthLoading: nodesWorthLoading))
        return .commit
      }
      return answer!
    }
  }

  /// The only writer, in one transaction.
  ///
  /// - Parameter foreignKeys: whether each statement is held to them; else the caller checks at the end.
  func writing<Answer>(foreignKeys: Bool = true, _ body: (StoreSession) throws -> Answer) throws -> Answer {
    guard access(path, W_OK) == 0 else { throw StoreError.readOnly(store: path) }
    var (before, head): (LogHead?, LogHead?)
    // What the log does not tell of is taken for not done: whoever writes it can write it again.
    func isCommitted() throws -> Bool { try head != before && reading { try $0.logHead() } == head }
    return try telling(isCommitted) {
      // Before the lock, which makes a file beside the store: first be sure that it is one.
      try upToDate { _ in }
      let lock = try StoreLock(storePath: path, timeout: waitingSeconds)
      guard StoreFile.state(of: path) == .file else { throw StoreError.replaced(store: path) }
      let queue = try queue(readOnly: false, foreignKeys: foreignKeys)
      defer { try? queue.close() }
      let answer = try queue.inDatabase { database in
        // A newer program may have been faster.
        try refuseOlderSchema(database)
        try database.refuseIfMoved(path: path)
        var answer: Answer?
        try database.inTransaction(.immediate) {
          let session = StoreSession(database, nodesWorthLoading: nodesWorthLoading)
          before = try session.logHead()
          answer = try body(session)
          try session.settleDependencies()
          try session.sealLog()
          head = try session.logHead()
          return .commit
        }
        // What is in a file that nobody finds is not acknowledged.
        try database.refuseIfMoved(path: path)
        return answer!
      }
      lock.release(acknowledging: head)
      return answer
    }
  }

  /// Calls `body` with a connection for reading a store of the current schema, migrating it first if need be.
  func upToDate<Answer>(_ body: (Database) throws -> Answer) throws -> Answer {
    if let answer = try ifCurrent(body) { return answer }
    try migrate()
    return try inspecting { database in
      try refuseOlderSchema(database)
      return try body(database)
    }
  }

  func ifCurrent<Answer>(_ body: (Database) throws -> Answer) throws -> Answer? {
    try connected { connection in
      try connection.queue.inDatabase { database in
        let version = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA schema_version"))
        if version == nil || connection.currentSchemaVersion != version {
          guard try Schema.number(of: database, path: path) == Schema.current else { return nil }
          connection.currentSchemaVersion = version
        }
        return try body(database)
      }
    }
  }

  private func refuseOlderSchema(_ database: Database) throws {
    guard try Schema.number(of: database, path: path) == Schema.current else {
      throw StoreError.failed(store: path, detail: "its schema is still an older one")
    }
  }

  /// Calls `body` with a connection that cannot write, whatever the store's schema.
  func inspecting<Answer>(_ body: (Database) throws -> Answer) throws -> Answer {
    try connected { try $0.queue.inDatabase(body) }
  }

  /// Calls `body` with a connection that cannot write, one that is open already where there is one.
  ///
  /// SQLite rolls a journal back into whatever file is beside it. It is told from the journal of a process that writes
  /// to a file that was moved away meanwhile by the lock alone: so nothing is rolled back without it.
  private func connected<Answer>(_ body: (ReadingConnection) throws -> Answer) throws -> Answer {
    try mapErrors {
      while true {
        do {
          let connection = try readingConnection()
          do {
            let answer = try body(connection)
            kept?.give(connection)
            return answer
          } catch  where !(error is DatabaseError) {
            // The question was at fault, not the connection.
            kept?.give(connection)
            throw error
          }
        } catch let error as DatabaseError
          where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK && mayWrite
        {
          try rollBackJournal()
        }
      }
    }
  }

  private func readingConnection() throws -> ReadingConnection {
    if let kept, StoreFile.strangeCompanion(of: path) == nil, let connection = kept.take(path: path) {
      return connection
    }
    return try ReadingConnection(queue(readOnly: true, cacheSize: kept?.cacheSize ?? Self.cacheSize))
  }

  /// Rolls back what a process has left that was killed.
  private func rollBackJournal() throws {
    let lock = try StoreLock(storePath: path, timeout: waitingSeconds)
    guard StoreFile.state(of: path) == .file else { throw StoreError.replaced(store: path) }
    // Opening reads, and reading rolls back.
    try queue(readOnly: false).close()
    lock.release(acknowledging: nil)
  }

  var mayWrite: Bool { access(path, W_OK) == 0 && access(folder, W_OK) == 0 }

  /// On a copy, so that nobody waits for it and reading is enough.
  public func draft<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibreg-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError.failed(store: folder, detail: "a copy cannot be made: \(error.localizedDescription)")
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let copy = SQLiteStore(path: folder + "/draft.sqlite", waitingSeconds: waitingSeconds, upkeep: nil)
    try upToDate { try Self.copyPages(of: $0, to: copy.path) }
    return try copy.mapErrors {
      let queue = try copy.queue(readOnly: false)
      defer { try? queue.close() }
      return try queue.inDatabase { database in
        var answer: Answer?
        try database.inTransaction(.immediate) {
          answer = try body(StoreSession(database, nodesWorthLoading: nodesWorthLoading))
          return .rollback
        }
        return answer!
      }
    }
  }

  /// - Parameter cacheSize: in KiB.
  func queue(readOnly: Bool, foreignKeys: Bool = true, cacheSize: Int = cacheSize) throws -> DatabaseQueue {
    try NetworkFileSystem.refuse(path)
    if let name = StoreFile.strangeCompanion(of: path) {
      throw StoreError.failed(store: path, detail: "'\(name)' beside it is not a regular file")
    }
    var configuration = Configuration()
    configuration.readonly = readOnly
    configuration.foreignKeysEnabled = foreignKeys
    // SQLite counts milliseconds in 32 bits.
    configuration.busyMode = .timeout(TimeInterval(min(waitingSeconds, 1_000_000)))
    configuration.prepareDatabase { [path] database in
      try database.execute(
        sql: """
          PRAGMA trusted_schema = OFF;
          PRAGMA cell_size_check = ON;
          PRAGMA mmap_size = 0;
          PRAGMA synchronous = FULL;
          PRAGMA cache_size = -\(cacheSize);
          """)
      // Setting the mode would write to a database that is not ours.
      guard try Schema.isOursOrEmpty(database) else { throw StoreError.notAStore(store: path) }
      if !readOnly {
        _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = TRUNCATE")
      }
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  var folder: String { (path as NSString).deletingLastPathComponent }
}

extension Database {
  /// Looks whether the file is still the one at its path.
  ///
  /// - Throws: `StoreError.replaced` where another took its place, or where it was deleted.
  func refuseIfMoved(path: String) throws {
    var hasMoved: Int32 = 0
    let answer = sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    if answer == SQLITE_OK, hasMoved != 0 { throw StoreError.replaced(store: path) }
  }
}

/// What a store is migrated with.
public struct StoreUpkeep: Sendable {
  /// For the log.
  public var act: AuditEntry
  public var derivation: any FactDerivation

  public init(act: AuditEntry, derivation: any FactDerivation) {
    self.act = act
    self.derivation = derivation
  }
}

/// What is at a path where a store should be.
enum StoreFile: Equatable {
  case missing, empty, file, other
  case unreachable(String)

  /// Where a store is that may be named by a link, so that everybody takes the same lock and the same journal.
  static func real(_ path: String) throws(StoreError) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var information = stat()
    guard errno == ENOENT, lstat(path, &information) == 0 else { return path }
    // Somebody has made it since.
    guard information.st_mode & S_IFMT == S_IFLNK else { return try real(path) }
    throw .failed(store: path, detail: "it is a link that leads nowhere")
  }

  /// Without opening it: closing it again would drop the locks that this process holds on it, and opening may wait
  /// where it is no file.
  static func state(of path: String) -> StoreFile {
    var information = stat()
    guard stat(path, &information) == 0 else {
      return errno == ENOENT ? .missing : .unreachable(String(cString: strerror(errno)))
    }
    guard information.st_mode & S_IFMT == S_IFREG else { return .other }
    return information.st_size == 0 ? .empty : .file
  }

  /// The name of what stands in the place of one of SQLite's own files beside a store and is none: SQLite would wait for
  /// a pipe.
  static func strangeCompanion(of path: String) -> String? {
    ["-journal", "-wal", "-shm"].lazy.map { path + $0 }.first { file in
      var information = stat()
      return lstat(file, &information) == 0 && information.st_mode & S_IFMT != S_IFREG
    }.map { ($0 as NSString).lastPathComponent }
  }
}
