import ComponentModel
import Foundation
import SQLStorage
import StorageContract
import Synchronization

/// Who is told that this process waits for a store.
public enum StoreWaiting {
  private static let notice = Mutex<(@Sendable (_ process: Int32?) -> Void)?>(nil)

  /// - Parameter body: called once if another process keeps a store for more than a second, with that process where it
  ///   is known.
  public static func notify(_ body: @escaping @Sendable (_ process: Int32?) -> Void) {
    notice.withLock { $0 = body }
  }

  static func begins(for process: Int32?) {
    notice.withLock(\.self)?(process)
  }
}

/// Lets one process at a time write to a store.
///
/// SQLite's own locks would do, but waiting on them is unfair and migrating needs a lock that is held before the first
/// transaction begins. The lock is on a side file, because opening and closing the database file itself drops the
/// locks that SQLite holds on it.
///
/// The file has two lines: the process that has the lock, and the newest entry of the log that was acknowledged. The
/// second is how a store is caught that has lost commits, log and all.
struct StoreLock: ~Copyable {
  private let descriptor: Int32
  /// What the file said last.
  private let acknowledged: LogHead?

  /// Waits until no other process has the lock.
  init(storePath: String, timeout seconds: Int) throws {
    // No link is followed: the file is written to.
    descriptor = open(storePath + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: throw StoreFileError.folderMissing(path: storePath)
      case ENOSPC, EDQUOT: throw StoreError.full(store: storePath)
      case ELOOP: throw StoreError.failed(store: storePath, detail: "its lock file is a symbolic link")
      case EISDIR, ENXIO: throw StoreError.failed(store: storePath, detail: "its lock file is not a regular file")
      case EACCES, EPERM, EROFS: throw StoreError.readOnly(store: storePath)
      default: throw StoreError.failed(store: storePath, detail: "its lock file: \(String(cString: strerror(errno)))")
      }
    }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw StoreError.failed(store: storePath, detail: "its lock file is not a regular file")
    }
    // Whoever may write to the store may take its lock, whatever the umask of the process that came first.
    var store = stat()
    if stat(storePath, &store) == 0 { fchmod(descriptor, store.st_mode & 0o666) }
    let start = ContinuousClock.now
    var hasTold = false
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let waited = ContinuousClock.now - start
      if waited > .seconds(1), !hasTold {
        hasTold = true
        StoreWaiting.begins(for: LockFile(descriptor).otherHolder)
      }
      guard waited < .seconds(seconds) else {
        let holder = LockFile(descriptor).otherHolder
        close(descriptor)
        throw StoreError.busy(store: storePath, seconds: seconds, process: holder)
      }
      usleep(2_000)
    }
    acknowledged = LockFile(descriptor).acknowledged
    LockFile(holder: getpid(), acknowledged: acknowledged).write(to: descriptor)
  }

  /// Gives the lock back after a commit.
  consuming func release(acknowledging head: LogHead?) {
    LockFile(holder: nil, acknowledged: head ?? acknowledged).write(to: descriptor)
  }

  deinit {
    // Closing releases the lock. What it says of its holder holds only as long as somebody has it.
    close(descriptor)
  }
}

/// What a lock file says.
struct LockFile {
  /// nil where the process is gone.
  var holder: pid_t?
  var acknowledged: LogHead?

  init(holder: pid_t?, acknowledged: LogHead?) {
    self.holder = holder
    self.acknowledged = acknowledged
  }

  /// Of a store that nobody has to be writing to.
  init(ofStore path: String) {
    let descriptor = open(path + ".lock", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    // Reading without a file gives nothing, as with an empty one.
    self.init(descriptor)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Anything that is not written as `write` does says nothing: the file may be from a process that was killed.
  init(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    holder = lines.first.flatMap { pid_t($0) }.flatMap { kill($0, 0) == 0 || errno == EPERM ? $0 : nil }
    let words = lines.dropFirst().first?.split(separator: " ") ?? []
    if words.count == 2, let entry = Int64(words[0]), let digest = ContentDigest(String(words[1])) {
      acknowledged = LogHead(entry: entry, digest: digest)
    }
  }

  /// nil for this process: then somebody else reads, without the lock.
  var otherHolder: pid_t? { holder == getpid() ? nil : holder }

  func write(to descriptor: Int32) {
    var text = (holder.map(String.init) ?? "-") + "\n"
    if let acknowledged { text += "\(acknowledged.entry) \(acknowledged.digest)\n" }
    let bytes = Array(text.utf8)
    // Only a hint: where it cannot be written, the lock is a lock all the same.
    if pwrite(descriptor, bytes, bytes.count, 0) == bytes.count { ftruncate(descriptor, off_t(bytes.count)) }
  }
}
