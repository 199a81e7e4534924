public import ComponentModel

/// Why a file or folder cannot be used. Nothing was changed, where the case does not say otherwise.
public enum FileError: ExplainedError, Sendable, Hashable {
  /// A file or folder that was named does not exist.
  case missing(String)
  /// A file is not what can be read: the fault begins with a verb, as `FileContent.Failure` says it.
  case unusable(String, fault: String)
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)
  /// Something is where a new file should go.
  case exists(String)
  /// A file is written, and the disk does not say that its name will stay.
  case unconfirmed(String, reason: String)
  /// Relative paths lead nowhere.
  case noCurrentFolder(reason: String)

  public var description: String {
    switch self {
    // What is not UTF-8 comes to this program with this sign in its place.
    case .missing(let path) where path.contains("\u{FFFD}"): "'\(path)' cannot be read: its name is not UTF-8"
    case .missing(let path): "'\(path)' does not exist"
    case .unusable(let path, let fault): "'\(path)' \(fault)"
    case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason)"
    case .unwritable(let path, let reason): "'\(path)' cannot be made: \(reason)"
    case .exists(let path): "'\(path)' exists already"
    case .unconfirmed(let path, let reason): "'\(path)' has the change, but its disk failed: \(reason)"
    case .noCurrentFolder(let reason): "the current folder cannot be used: \(reason)"
    }
  }

  public var hint: String? {
    switch self {
    case .unconfirmed: "look after the disk, then run the command again: what is there stays"
    case .exists: "name another file, or remove that one"
    case .noCurrentFolder: "change to a folder that is there"
    case .missing, .unusable, .unreadable, .unwritable: nil
    }
  }
}
