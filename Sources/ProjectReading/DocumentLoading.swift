package import ComponentModel
import Dispatch
import FileAccess
package import Foundation
package import InterfaceBuilder
package import StorageContract
import Synchronization

/// A document that was found, read.
package struct LoadedDocument: Sendable {
  package var found: FoundDocument
  package var stored: StoredDocument

  package init(found: FoundDocument, stored: StoredDocument) {
    self.found = found
    self.stored = stored
  }

  package var path: String { found.path }
}

/// Reads documents, several at once.
package struct DocumentLoading: Sendable {
  package var reader = DocumentReader()

  package init(reader: DocumentReader = DocumentReader()) {
    self.reader = reader
  }

  /// Reads all of `found` and hands each to `body`, in order. While `body` is at work, the next are read.
  ///
  /// Only three batches of documents are in memory at a time.
  ///
  /// - Parameter progress: called now and then with how many are done.
  package func forEach(
    _ found: [FoundDocument], progress: ProgressHandler? = nil, _ body: (LoadedDocument) throws -> Void
  ) rethrows {
    try forEach(found, keeping: { $0 }, progress: progress, body)
  }

  /// The same, with what `keep` makes of each document on the thread that reads it.
  package func forEach<Kept: Sendable>(
    _ found: [FoundDocument], keeping keep: @escaping @Sendable (LoadedDocument) -> Kept,
    progress: ProgressHandler? = nil, _ body: (Kept) throws -> Void
  ) rethrows {
    var rest = found[...]
    func begin() -> Beside<[Kept]> {
      let batch = rest.popBatch { FileContent.size(of: $0.file) }
      return Beside { batch.concurrentMap { keep(load($0)) } }
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
  package func read(_ documents: [(path: String, content: Data)]) -> [StoredDocument] {
    documents.concurrentMap { stored($0.content, path: $0.path) }
  }

  package func load(_ found: FoundDocument) -> LoadedDocument {
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

  package func stored(_ content: Data, path: String) -> StoredDocument {
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
