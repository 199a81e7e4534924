import Foundation

/// Lets one process at a time write to a store.
///
/// SQLite's own locks would do, but waiting on them is unfair and migrating needs a lock that is held before the first
/// transaction begins. The lock is on a side file, because opening and closing the database file itself drops the
/// locks that SQLite holds on it.
struct StoreLock: ~Copyable {
  private let descriptor: Int32

  /// Waits until no other process has the lock.
  init(storePath: String, timeout seconds: Int) throws(StoreError) {
    descriptor = open(storePath + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: throw .folderMissing(path: storePath)
      case ENOSPC, EDQUOT: throw .full(path: storePath)
      default: throw .readOnly(path: storePath)
      }
    }
    // Whoever may write to the store may take its lock, whatever the umask of the process that came first.
    var store = stat()
    if stat(storePath, &store) == 0 { fchmod(descriptor, store.st_mode & 0o666) }
    let end = ContinuousClock.now + .seconds(seconds)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < end else {
        close(descriptor)
        throw .busy(path: storePath, seconds: seconds)
      }
      usleep(2_000)
    }
  }

  deinit {
    // Closing releases the lock.
    close(descriptor)
  }
}
