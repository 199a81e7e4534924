import ComponentModel
import Dispatch
import Foundation
import InterfaceBuilder
import Synchronization

/// A document that was found, read.
struct LoadedDocument: Sendable {
  var found: FoundDocument
  var stored: StoredDocument

  var path: String { found.path }
}

/// Reads documents, several at once.
struct DocumentLoading: Sendable {
  var reader = DocumentReader()

  /// Reads all of `found` and hands each to `body`, in order. While `body` is at work, the next are read.
  ///
  /// Only three batches of documents are in memory at a time.
  ///
  /// - Parameter progress: called now and then with how many are done.
  func forEach(
    _ found: [FoundDocument], progress: ProgressHandler? = nil, _ body: (LoadedDocument) throws -> Void
  ) rethrows {
    try forEach(found, keeping: { $0 }, progress: progress, body)
  }

  /// The same, with what `keep` makes of each document on the thread that reads it.
  func forEach<Kept: Sendable>(
    _ found: [FoundDocument], keeping keep: @escaping @Sendable (LoadedDocument) -> Kept,
    progress: ProgressHandler? = nil, _ body: (Kept) throws -> Void
  ) rethrows {
    var rest = found[...]
    func begin() -> Beside<[Kept]> {
      let batch = rest.popBatch { FileContent.size(of: $0.file) }
      return Beside { concurrently(batch) { keep(load($0)) } }
    }
    // Two, so that no thread has to wait for the last document of the first.
    var (next, afterNext) = (begin(), begin())
    var done = 0
    while done < found.count {
      let documents = next.value()
      (next, afterNext) = (afterNext, begin())
      for document in documents { try body(document) }
      done += documents.count
      progress?(done, found.count)
    }
  }

  /// Reads documents whose bytes are there already, in their order.
  func read(_ documents: [(path: String, content: Data)]) -> [StoredDocument] {
    concurrently(documents) { stored($0.content, path: $0.path) }
  }

  private func concurrently<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @Sendable (Item) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: items.count))
    // A few at a time, because handing one to a thread takes as long as reading a small one.
    let atATime = 8
    DispatchQueue.concurrentPerform(iterations: (items.count + atATime - 1) / atATime) { part in
      for index in part * atATime..<min((part + 1) * atATime, items.count) {
        let result = body(items[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  func load(_ found: FoundDocument) -> LoadedDocument {
    LoadedDocument(found: found, stored: read(file: found.file, path: found.path))
  }

  /// Reads one file; what cannot even be opened is a diagnostic with no content.
  private func read(file: String, path: String) -> StoredDocument {
    do {
      let content = try FileContent.read(file, limit: reader.limits.bytes)
      return stored(content, path: path)
    } catch {
      return StoredDocument(
        content: [], digest: ContentDigest(of: []),
        reading: .failure(
          Diagnostic(.error, .unreadableFile, path: path, message: error.description, hint: nil)),
        readerVersion: DocumentReader.version)
    }
  }

  func stored(_ content: Data, path: String) -> StoredDocument {
    do throws(Diagnostic) {
      let document = try reader.read(content, path: path)
      return StoredDocument(
        content: Array(content), digest: document.digest, reading: .success(document),
        readerVersion: DocumentReader.version)
    } catch {
      return StoredDocument(
        content: Array(content), digest: ContentDigest(of: content), reading: .failure(error),
        readerVersion: DocumentReader.version)
    }
  }
}

/// Something that is worked out on another thread.
private final class Beside<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue.global().async { [self] in
      let value = work()
      result.withLock { $0 = value }
      isDone.signal()
    }
  }

  /// Waits for it. Once.
  func value() -> Value {
    isDone.wait()
    return result.withLock { $0.take()! }
  }
}

extension Diagnostic.Code {
  static let unreadableFile = Self(rawValue: "unreadable-file")
}

/// Called now and then with how much of how much is done. From any thread.
public typealias ProgressHandler = @Sendable (_ done: Int, _ total: Int) -> Void

/// Reads files that may be anything.
enum FileContent {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// How many bytes a file has now; 0 where that cannot be told.
  static func size(of file: String) -> Int {
    var information = stat()
    return stat(file, &information) == 0 ? Int(information.st_size) : 0
  }

  /// The bytes of a regular file. Of one larger than `limit` only so much more than that the reader refuses it.
  static func read(_ file: String, limit: Int, followsLinks: Bool = true) throws(Failure) -> Data {
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
      throw Failure(description: "is not a regular file")
    }
    let content = try read(descriptor, expecting: Int(information.st_size), limit: limit)
    var later = stat()
    guard fstat(descriptor, &later) == 0, later.st_size == information.st_size, later.changed == information.changed
    else { throw Failure(description: "was changed while it was read") }
    return content
  }

  /// Everything up to the end of an open file.
  static func read(_ descriptor: Int32, expecting size: Int, limit: Int) throws(Failure) -> Data {
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
