package import ComponentModel
package import Foundation

extension Diagnostic.Code {
  package static let unreadableFile = Self(rawValue: "unreadable-file")
}

/// Reads files that may be anything.
package enum FileContent {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) {
      self.description = description
    }
  }

  /// How many bytes a file has now; 0 where that cannot be told.
  package static func size(of file: String) -> Int {
    var information = stat()
    return stat(file, &information) == 0 ? Int(information.st_size) : 0
  }

  /// The bytes of a regular file. Of one larger than `limit` only so much more than that the reader refuses it.
  package static func read(_ file: String, limit: Int, followsLinks: Bool = true) throws(Failure) -> Data {
    // Without O_NONBLOCK opening a FIFO would wait for a writer.
    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else {
      let isMisnamed = errno == ENOENT && file.contains("\u{FFFD}")
      throw Failure(
        description: isMisnamed
          ? "cannot be read: its name is not UTF-8" : "cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      let isFolder = information.st_mode & S_IFMT == S_IFDIR
      throw Failure(description: isFolder ? "is a folder, not a file" : "is not a regular file")
    }
    let content = try read(descriptor, expecting: Int(information.st_size), limit: limit)
    var later = stat()
    guard fstat(descriptor, &later) == 0, later.st_size == information.st_size, later.changed == information.changed
    else { throw Failure(description: "was changed while it was read") }
    return content
  }

  /// Everything up to the end of an open file.
  package static func read(_ descriptor: Int32, expecting size: Int, limit: Int) throws(Failure) -> Data {
    // As large as the file, and some more to find its end: most files take two calls and no copy.
    var content = Data(count: min(size, limit) + 1)
    var length = 0
    while length <= limit {
      if length == content.count { content.count = min(max(65_536, length * 2), limit + 1) }
      let room = content.count - length
      let count = content.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress! + length, room)
      }
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw Failure(description: "cannot be read: \(String(cString: strerror(errno)))")
      }
      length += count
    }
    content.count = length
    return content
  }
}

extension stat {
  /// When the content was changed last.
  fileprivate var changed: [Int] {
    #if canImport(Darwin)
      [st_mtimespec.tv_sec, st_mtimespec.tv_nsec]
    #else
      [st_mtim.tv_sec, st_mtim.tv_nsec]
    #endif
  }
}
