import ComponentModel

/// What only a store in a file can meet.
enum StoreFileError: ExplainedError, Sendable, Hashable {
  case networkFileSystem(path: String, name: String)
  case folderMissing(path: String)
  /// A file is where a copy should go.
  case copyExists(path: String)
  case copyFailed(path: String, detail: String)
  /// There is no room for temporary files, which are not on the store's disk.
  case temporaryFull(path: String, folder: String)

  var description: String {
    switch self {
    case .networkFileSystem(let path, let name):
      "the store '\(path)' is on a network file system (\(name)), where locks are not safe"
    case .folderMissing(let path): "the folder of '\(path)' does not exist"
    case .copyExists(let path): "'\(path)' exists already"
    case .copyFailed(let path, let detail): "'\(path)' could not be written: \(detail)"
    case .temporaryFull(let path, let folder):
      "there is no room for temporary files in '\(folder)'; the store '\(path)' is as it was before"
    }
  }

  var hint: String? {
    switch self {
    case .networkFileSystem:
      "keep it on a local disk; if only one machine ever uses it, set NIBREG_ALLOW_NETWORK_STORE=1"
    case .folderMissing: "make the folder first"
    case .copyExists: "name another file, or remove that one"
    case .copyFailed: nil
    case .temporaryFull: "make room, or name another folder with TMPDIR"
    }
  }
}
