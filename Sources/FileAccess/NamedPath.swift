import Foundation

/// What a path leads to that a person named, through symbolic links.
public enum NamedPath {
  case file, folder

  /// - Parameter path: as it was named.
  /// - Throws: `FileError` where there is nothing, nothing that may be read, or something else.
  public init(_ path: String) throws(FileError) {
    let absolute = Path.absolute(path)
    var information = stat()
    guard stat(absolute, &information) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(path) : .unreadable(path, reason: String(cString: strerror(errno)))
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR:
      guard access(absolute, R_OK | X_OK) == 0 else {
        throw .unreadable(path, reason: "no permission to read the folder")
      }
      self = .folder
    default: throw .unreadable(path, reason: "it is neither a file nor a folder")
    }
  }
}
