package import ComponentModel
package import Endpoints
import Foundation
import StorageContract
import Synchronization

/// Keeps what was answered to writes that came with a key, so that a client that lost the answer can send the request
/// again.
package protocol IdempotencyKeeping: Sendable {
  /// Reserves a key for a request.
  ///
  /// - Parameters:
  ///   - key: of whoever asks; two callers may use the same.
  ///   - request: the digest of all that the request asks for.
  func begin(_ key: String, for request: ContentDigest) -> IdempotencyState
  /// Keeps what was answered.
  func finish(_ key: String, with answer: KeptAnswer)
  /// Gives a key back: nothing was done.
  func abandon(_ key: String)
}

/// How far a request with a key has come.
package enum IdempotencyState: Sendable {
  /// It is the first with this key.
  case new
  /// Another request with this key is being worked on.
  case running
  case done(KeptAnswer)
  /// The key stands for another request.
  case otherRequest
}

/// An answer that is given again.
package struct KeptAnswer: Sendable {
  package var status: Status
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(status: Status, headers: [(name: String, value: String)], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Keeps keys in memory for a day: as long as the process runs, and no more of them than there is room for.
///
/// Beyond that the store still knows which keys were done (`WriteKey`), so that nothing is done twice.
package final class KeysInMemory: IdempotencyKeeping {
  private struct Entry {
    var request: ContentDigest
    var answer: KeptAnswer?
    var since: ContinuousClock.Instant
  }

  private struct Content {
    var entries: [String: Entry] = [:]
    /// Keys with their answers, oldest first.
    var order: [String] = []
    var bytes = 0

    mutating func removeOld(before limit: ContinuousClock.Instant, mostBytes: Int, mostKeys: Int) {
      var gone = 0
      while gone < order.count, let entry = entries[order[gone]],
        entry.since < limit || bytes > mostBytes || order.count - gone > mostKeys
      {
        bytes -= entry.answer?.body.count ?? 0
        entries[order[gone]] = nil
        gone += 1
      }
      order.removeFirst(gone)
    }
  }

  private let content = Mutex(Content())
  private let lifetime: Duration
  private let mostBytes: Int
  private let mostKeys: Int

  /// - Parameter mostBytes: of all answers together.
  package init(lifetime: Duration = .seconds(86_400), mostBytes: Int = 64 << 20, mostKeys: Int = 100_000) {
    self.lifetime = lifetime
    self.mostBytes = mostBytes
    self.mostKeys = mostKeys
  }

  package func begin(_ key: String, for request: ContentDigest) -> IdempotencyState {
    content.withLock { content in
      content.removeOld(before: .now - lifetime, mostBytes: mostBytes, mostKeys: mostKeys)
      guard let entry = content.entries[key] else {
        content.entries[key] = Entry(request: request, since: .now)
        return .new
      }
      guard entry.request == request else { return .otherRequest }
      return entry.answer.map { .done($0) } ?? .running
    }
  }

  package func finish(_ key: String, with answer: KeptAnswer) {
    content.withLock { content in
      content.entries[key]?.answer = answer
      content.order.append(key)
      content.bytes += answer.body.count
    }
  }

  package func abandon(_ key: String) {
    content.withLock { content in
      if content.entries[key]?.answer == nil { content.entries[key] = nil }
    }
  }
}

/// The header `Idempotency-Key`, as the IETF's draft has it.
struct IdempotentWriting: Sendable {
  static let header = "idempotency-key"
  static let longestKey = 255

  let keeper: any IdempotencyKeeping

  /// Does a write, or answers as before.
  ///
  /// - Throws: `Problem`: 400 for a key that cannot be one, 409 while the first request is worked on, 422 where the key
  ///   stands for another request.
  func answer(
    _ request: EndpointRequest, in store: any RegistryStore, at now: Timestamp,
    _ write: (EndpointRequest, any RegistryStore) throws -> EndpointResponse
  ) throws -> EndpointResponse {
    guard let sent = request.headers[Self.header] else { return try write(request, store) }
    guard !sent.isEmpty, sent.utf8.count <= Self.longestKey, sent.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw Problem(
        .badRequest, "'Idempotency-Key' is not 1 to \(Self.longestKey) visible ASCII characters",
        hint: "a UUID is a good key")
    }
    // What one caller did, another one is not told.
    let key = "\(request.caller.kind)\n\(request.caller.name)\n\(sent)"
    switch keeper.begin(key, for: request.digest) {
    case .done(let kept):
      return EndpointResponse(kept.status, headers: kept.headers, body: .bytes(kept.body))
        .adding("Idempotency-Replayed", "true")
    case .running:
      throw Problem(
        .conflict, "a request with this 'Idempotency-Key' is being worked on", hint: "ask again in a second",
        headers: [("Retry-After", "1")])
    case .otherRequest:
      throw Problem(
        .unprocessableContent, "this 'Idempotency-Key' was sent with another request",
        hint: "use a new key for each thing that is to be done")
    case .new: break
    }
    guard let mark = WriteKey(ContentDigest(of: Array(key.utf8)).description) else {
      preconditionFailure("a digest is a key")
    }
    do {
      let response = try write(request, KeyedStore(store: store, key: mark, now: now))
      guard case .bytes(let body) = response.body else {
        keeper.abandon(key)
        return response
      }
      keeper.finish(key, with: KeptAnswer(status: response.status, headers: response.headers, body: body))
      return response
    } catch {
      // Nothing was written: it may be tried again with the same key.
      keeper.abandon(key)
      throw error
    }
  }
}

/// A store whose write says in the same transaction which request it was, and is done once, whichever process does it
/// and whatever becomes of that.
private struct KeyedStore: RegistryStore {
  var store: any RegistryStore
  var key: WriteKey
  var now: Timestamp

  var name: String { store.name }

  func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer { try store.read(body) }

  func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    try store.write { writing in
      guard try !writing.isComplete(key) else {
        throw Problem(
          .conflict, "what this 'Idempotency-Key' stands for is done, and the answer is not kept anymore",
          hint: "ask for what it was about; it is there", members: [("completed", true)])
      }
      let answer = try body(writing)
      try writing.complete(key, at: now)
      return answer
    }
  }

  func draft<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer { try store.draft(body) }
}

extension EndpointRequest {
  /// Of all that it asks for.
  fileprivate var digest: ContentDigest {
    var bytes = Array("\(method.rawValue)\n\(path)\n\(headers["content-type"] ?? "")\n".utf8)
    for (name, value) in query { bytes += Array("\(name)=\(value)\n".utf8) }
    bytes += Array("\n".utf8) + ContentDigest(of: body).description.utf8
    return ContentDigest(of: bytes)
  }
}
