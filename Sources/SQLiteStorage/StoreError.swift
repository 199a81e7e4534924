public import ComponentModel

/// Why a store could not be opened, read or written.
public enum StoreError: ExplainedError, Sendable, Hashable {
  case missing(path: String)
  case exists(path: String)
  case notAStore(path: String)
  /// Made by a newer program: its schema has a greater number than this program knows.
  case tooNew(path: String, schema: Int, known: Int)
  case readOnly(path: String)
  /// A writer was killed and nobody with write access has opened the store since.
  case needsRecovery(path: String)
  /// Somebody else wrote for longer than the time allowed.
  ///
  /// `process` is the one that has the lock, where that is known.
  case busy(path: String, seconds: Int, process: Int32?)
  case full(path: String)
  case damaged(path: String, detail: String)
  /// Tables or other things of the schema are not those that this program makes.
  case foreignSchema(path: String, difference: String)
  /// Made by an older program, and nobody with write access has used it since.
  case tooOld(path: String, schema: Int, known: Int)
  case networkFileSystem(path: String, name: String)
  case folderMissing(path: String)
  /// A file is where a copy should go.
  case copyExists(path: String)
  case copyFailed(path: String, detail: String)
  case failed(path: String, detail: String)
  /// Another file took its place while it was used, or it was deleted.
  case replaced(path: String)
  /// There is no room for temporary files, which are not on the store's disk.
  case temporaryFull(path: String, folder: String)
  /// The change is in the store, and its disk failed when it should have confirmed that.
  case unconfirmed(path: String, detail: String)
}

extension StoreError {
  public var description: String {
    switch self {
    case .missing(let path): "there is no store at '\(path)'"
    case .exists(let path): "there is a store at '\(path)' already"
    case .notAStore(let path): "'\(path)' is not a NibRegistry store"
    case .tooNew(let path, let schema, let known):
      "the store '\(path)' was made by a newer nibreg (schema \(schema), this one knows \(known))"
    case .readOnly(let path): "the store '\(path)' cannot be written: no write access to the file or its folder"
    case .needsRecovery(let path):
      "a writer of the store '\(path)' was interrupted, and repairing that needs write access"
    case .busy(let path, let seconds, let process):
      (process.map { "process \($0)" } ?? "another process") + " has been using '\(path)' for \(seconds) seconds"
    case .full(let path): "the disk of '\(path)' is full; the store is as it was before"
    case .damaged(let path, let detail): "the store '\(path)' is damaged: \(detail)"
    case .foreignSchema(let path, let difference): "the store '\(path)' is not as nibreg makes it: \(difference)"
    case .tooOld(let path, let schema, let known):
      "the store '\(path)' was made by an older nibreg (schema \(schema), this one has \(known)), "
        + "and bringing it up to date needs write access"
    case .networkFileSystem(let path, let name):
      "the store '\(path)' is on a network file system (\(name)), where locks are not safe"
    case .copyExists(let path): "'\(path)' exists already"
    case .copyFailed(let path, let detail): "'\(path)' could not be written: \(detail)"
    case .folderMissing(let path): "the folder of '\(path)' does not exist"
    case .failed(let path, let detail): "the store '\(path)' could not be used: \(detail)"
    case .replaced(let path): "the store '\(path)' was replaced or deleted while this command used it"
    case .temporaryFull(let path, let folder):
      "there is no room for temporary files in '\(folder)'; the store '\(path)' is as it was before"
    case .unconfirmed(let path, let detail): "the store '\(path)' has the change, but its disk failed: \(detail)"
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .missing: "make one with 'nibreg init', or name another with --store or NIBREG_STORE"
    case .exists: "use it, or remove the file to start again"
    case .notAStore: "name the store with --store or NIBREG_STORE"
    case .tooNew: "install that version of nibreg or a later one"
    case .readOnly: "ask its owner for write access, or copy the store"
    case .needsRecovery: "let somebody with write access run any command once, such as 'nibreg list'"
    case .busy(_, _, let process):
      process.map { "try again, or look what process \($0) does: ps \($0)" }
        ?? "try again; if nobody is writing, look for a stuck nibreg process"
    case .full: "make room and run the command again"
    case .damaged: "'nibreg verify' says what is damaged; restore a backup, or 'nibreg rebuild' what is derived"
    case .foreignSchema: "drop what is not of nibreg with sqlite3, or restore a backup"
    case .tooOld: "let somebody with write access run any command once, such as 'nibreg list'"
    case .networkFileSystem:
      "keep it on a local disk; if only one machine ever uses it, set NIBREG_ALLOW_NETWORK_STORE=1"
    case .copyExists: "name another file, or remove that one"
    case .copyFailed: nil
    case .folderMissing: "make the folder first"
    case .failed: nil
    case .replaced: "look what is there now, then run the command again: what is there has no change by this one"
    case .temporaryFull: "make room, or name another folder with TMPDIR"
    case .unconfirmed: "look after the disk, then run the command again: what is there stays"
    }
  }
}
