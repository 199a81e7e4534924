import ComponentModel
import Foundation

/// A file of a project that is replaced as a whole: the lock, the accepted findings.
struct DurableFile {
  let path: String

  /// The file's bytes; nil where there is none.
  ///
  /// - Parameter limit: the most bytes that are read.
  func content(limit: Int) throws -> Data? {
    guard access(path, F_OK) == 0 else { return nil }
    do throws(FileContent.Failure) {
      return try FileContent.read(path, limit: limit)
    } catch {
      throw RegistryError.unreadablePath(path, reason: error.description)
    }
  }

  /// Puts a text in the file's place: whatever happens meanwhile, afterwards there is either the former or the new one.
  func replace(with text: String) throws {
    // Through a link, so that it stays one.
    let target = realpath(path, nil).map { real in
      defer { free(real) }
      return String(cString: real)
    }
    let file = target ?? path
    let temporary = "\(file).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw failure() }
    var isDone = false
    defer { if !isDone { unlink(temporary) } }
    var information = stat()
    if stat(file, &information) == 0 { fchmod(descriptor, information.st_mode & 0o777) }
    let isWritten = write(Array(text.utf8), to: descriptor) && fsync(descriptor) == 0
    let problem = isWritten ? nil : failure()
    close(descriptor)
    if let problem { throw problem }
    guard rename(temporary, file) == 0 else { throw failure() }
    isDone = true
    // The name is durable when the folder is.
    let folder = open((file as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func failure() -> RegistryError {
    RegistryError.unwritablePath(path, reason: String(cString: strerror(errno)))
  }
}

extension Lock {
  /// Beside the manifest, named like it: `Components.resolved`.
  static func file(besideManifest file: String) -> DurableFile {
    DurableFile(path: (file as NSString).deletingPathExtension + ".resolved")
  }
}
