import ComponentModel
import Foundation
import GRDB
import SQLStorage
public import StorageContract

extension SQLiteStore {
  public func backup(to target: String) throws -> StoreCopy {
    try upToDate { database in try copy(database, to: target) }
  }

  /// Copies one state of the database to a new file, which has its name only when it is whole, checked and on the disk.
  ///
  /// Writers wait while pages are copied: 146 MB took 0.3 s.
  func copy(_ database: Database, to target: String) throws -> StoreCopy {
    guard access(target, F_OK) != 0 else { throw StoreFileError.copyExists(path: target) }
    let draft = try CopyDraft(for: target, like: path)
    do {
      try Self.copyPages(of: database, to: draft.path)
      let copy = try Self.checked(draft.path, isCurrent: Schema.number(of: database, path: path) == Schema.current)
      try draft.finish()
      var information = stat()
      stat(target, &information)
      return StoreCopy(
        path: target, bytes: Int(information.st_size), logEntries: copy.logEntries, head: copy.head)
    } catch {
      unlink(draft.path)
      let ofCopy: [ResultCode] = [.SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_READONLY]
      // The copy has no journal: that one is the store's, of a writer that was killed just now.
      if let error = error as? DatabaseError, ofCopy.contains(error.resultCode),
        error.extendedResultCode != .SQLITE_READONLY_ROLLBACK
      {
        throw StoreFileError.copyFailed(path: target, detail: error.explanation)
      }
      throw error
    }
  }

  /// Copies pages as they are, damaged ones too.
  static func copyPages(of database: Database, to file: String) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { copy in
      // The file is nobody's yet, and is written to the disk at the end.
      _ = try String.fetchOne(copy, sql: "PRAGMA journal_mode = OFF")
      try copy.execute(sql: "PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: file, configuration: configuration)
    defer { try? queue.close() }
    try queue.inDatabase { copy in try database.backup(to: copy) }
  }

  /// Checking goes from every index to its table and back; without room for them it reads pages again and again. The
  /// other of the two is for what is derived beside.
  static let examiningCache = "PRAGMA main.cache_size = -262144; PRAGMA temp.cache_size = -131072"

  /// Looks whether a copy is sound: a backup of a damaged store must not pass for one.
  private static func checked(_ file: String, isCurrent: Bool) throws -> StoreReport {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: file, configuration: configuration)
    defer { try? queue.close() }
    return try queue.inDatabase { copy in
      try copy.execute(sql: SQLiteStore.examiningCache)
      var examination = StoreExamination(SQLiteConnection(copy), path: file, progress: nil)
      examination.structure()
      if isCurrent {
        examination.contents()
        examination.log(acknowledged: nil)
      }
      if let fault = examination.report.faults.first {
        throw StoreError.damaged(store: file, detail: "\(fault.subject): \(fault.message)")
      }
      return examination.report
    }
  }
}

/// A file that gets its name when it is complete.
private struct CopyDraft: ~Copyable {
  let path: String
  private let target: String
  private let descriptor: Int32

  /// - Parameter model: the file whose permissions the new one gets.
  init(for target: String, like model: String) throws(StoreFileError) {
    descriptor = try Self.openEmpty(target + ".partial", for: target)
    self.target = target
    path = target + ".partial"
    var information = stat()
    if stat(model, &information) == 0 { fchmod(descriptor, information.st_mode & 0o666) }
  }

  /// What a copying left that was killed is used again; what is being written is not.
  private static func openEmpty(_ path: String, for target: String) throws(StoreFileError) -> Int32 {
    for _ in 1...100 {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        throw errno == ENOENT
          ? .folderMissing(path: target) : .copyFailed(path: target, detail: String(cString: strerror(errno)))
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        throw .copyFailed(path: target, detail: "another process is writing it")
      }
      var file = stat()
      var named = stat()
      let isNamed =
        fstat(descriptor, &file) == 0 && lstat(path, &named) == 0
        && file.st_dev == named.st_dev && file.st_ino == named.st_ino
      if isNamed, file.st_nlink == 1 {
        if ftruncate(descriptor, 0) == 0 { return descriptor }
        let problem = errno
        close(descriptor)
        throw .copyFailed(path: target, detail: String(cString: strerror(problem)))
      }
      // A finished copy, which has another name since: that of a copying that was killed before it took this one away,
      // or that ended just now. It is somebody's backup by then.
      if isNamed { unlink(path) }
      close(descriptor)
    }
    throw .copyFailed(path: target, detail: "'\(path)' cannot be made anew")
  }

  /// On the disk under its name, and never over another file.
  func finish() throws(StoreFileError) {
    guard fsync(descriptor) == 0, link(path, target) == 0 || (errno != EEXIST && rename(path, target) == 0) else {
      throw errno == EEXIST
        ? .copyExists(path: target) : .copyFailed(path: target, detail: String(cString: strerror(errno)))
    }
    unlink(path)
    let folder = open((target as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    // Not every file system does that for folders.
    guard fsync(folder) == 0 || errno == EINVAL else {
      let problem = errno
      unlink(target)
      throw .copyFailed(path: target, detail: String(cString: strerror(problem)))
    }
  }

  deinit { close(descriptor) }
}
