import ComponentModel
package import Foundation

/// A file that comes into its place as a whole: the lock, the accepted findings, the first manifest.
package struct DurableFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file's bytes; nil where there is none.
  ///
  /// - Parameter limit: the most bytes that are read.
  package func content(limit: Int) throws -> Data? {
    guard access(path, F_OK) == 0 else { return nil }
    do throws(FileContent.Failure) {
      return try FileContent.read(path, limit: limit)
    } catch {
      throw FileError.unusable(path, fault: error.description)
    }
  }

  /// Puts a text in the file's place: whatever happens meanwhile, afterwards there is either the former or the new one.
  package func replace(with text: String) throws { try replace(with: Data(text.utf8)) }

  package func replace(with content: Data) throws {
    // Through a link, so that it stays one.
    try put(content, in: Path.real(path)) { rename($0, $1) == 0 }
  }

  /// Makes the file. Whatever is there stays as it is, and is an error; no link is followed.
  package func make(with text: String) throws { try make(with: Data(text.utf8)) }

  package func make(with content: Data) throws {
    var information = stat()
    guard lstat(path, &information) != 0 else { throw FileError.exists(path) }
    try put(content, in: path) { temporary, file in
      if link(temporary, file) == 0 { return unlink(temporary) == 0 }
      // Not every file system has links.
      return errno != EEXIST && access(file, F_OK) != 0 && rename(temporary, file) == 0
    }
  }

  private func put(_ content: Data, in file: String, by naming: (String, String) -> Bool) throws {
    let temporary = "\(file).\(getpid()).tmp"
    var isDone = false
    defer { if !isDone { unlink(temporary) } }
    guard Self.write(content, toNew: temporary, like: file), naming(temporary, file) else { throw failure() }
    isDone = true
    do {
      try Self.synchronize(folder: (file as NSString).deletingLastPathComponent)
    } catch FileError.unwritable(_, let reason) {
      throw FileError.unconfirmed(path, reason: reason)
    }
  }

  private func failure() -> FileError {
    FileError.unwritable(path, reason: String(cString: strerror(errno)))
  }

  // MARK: Parts

  /// Makes a file, and returns when it is on the disk. No link is followed.
  ///
  /// - Parameter model: the file whose permissions the new one gets, if it is there.
  /// - Returns: whether it was done; else `errno` says why not.
  package static func write(_ content: Data, toNew path: String, like model: String? = nil) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { return false }
    var information = stat()
    if let model, stat(model, &information) == 0 { fchmod(descriptor, information.st_mode & 0o777) }
    let isWritten = write(content, to: descriptor) && fsync(descriptor) == 0
    let problem = errno
    close(descriptor)
    errno = problem
    return isWritten
  }

  private static func write(_ content: Data, to descriptor: Int32) -> Bool {
    content.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Returns when the names in a folder are on the disk.
  package static func synchronize(folder: String) throws {
    func failure() -> FileError { .unwritable(folder, reason: String(cString: strerror(errno))) }
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else {
      // Who may write in it and not read it, cannot.
      if errno == EACCES { return }
      throw failure()
    }
    defer { close(descriptor) }
    // Not every file system does that for folders.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure() }
  }
}
