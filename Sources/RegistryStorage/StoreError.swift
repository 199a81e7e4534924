/// Why a store could not be opened, read or written.
public enum StoreError: Error, Sendable, Hashable {
  case missing(path: String)
  case exists(path: String)
  case notAStore(path: String)
  /// Made by a newer program: its schema has a greater number than this program knows.
  case tooNew(path: String, schema: Int, known: Int)
  case readOnly(path: String)
  /// A writer was killed and nobody with write access has opened the store since.
  case needsRecovery(path: String)
  /// Somebody else wrote for longer than the time allowed.
  case busy(path: String, seconds: Int)
  case full(path: String)
  case damaged(path: String, detail: String)
  case folderMissing(path: String)
  case failed(path: String, detail: String)
}

extension StoreError: CustomStringConvertible {
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
    case .busy(let path, let seconds): "another process has been writing to '\(path)' for \(seconds) seconds"
    case .full(let path): "the disk of '\(path)' is full; the store is as it was before"
    case .damaged(let path, let detail): "the store '\(path)' is damaged: \(detail)"
    case .folderMissing(let path): "the folder of '\(path)' does not exist"
    case .failed(let path, let detail): "the store '\(path)' could not be used: \(detail)"
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
    case .busy: "try again; if nobody is writing, look for a stuck nibreg process"
    case .full: "make room and run the command again"
    case .damaged: "restore a backup"
    case .folderMissing: "make the folder first"
    case .failed: nil
    }
  }
}
