import ComponentModel
import Foundation
import StorageContract
import StorageWire
import Synchronization

/// Asks the server of one store, and says what is wrong with its answers.
final class RemoteClient: Sendable {
  let address: RemoteAddress
  private let token: String?
  private let transport: any HTTPTransport
  /// Seconds before the first repetition; each further one waits three times as long.
  let pause: Double
  /// Whether the server has answered anything. Before, the URL is more likely to be wrong than the network.
  private let hasAnswered = Atomic(false)

  init(_ address: RemoteAddress, token: String?, over transport: any HTTPTransport, pause: Double) {
    self.address = address
    self.token = token
    self.transport = transport
    self.pause = pause
  }

  var name: String { address.description }

  /// The connection, or the session on it, was lost: whoever has something to ask begins again.
  struct Lost: Error {
    var cause: RemoteError
  }

  /// A request that was answered with 200 or 204.
  ///
  /// - Parameter path: below the store's folder.
  /// - Throws: `Lost`; what the store itself has thrown; `RemoteError` for the rest.
  func exchange(
    _ method: String, _ path: String, key: WriteKey? = nil, body: Data? = nil, seconds: Int, file: Int32? = nil
  ) throws -> HTTPAnswer {
    var request = HTTPRequest(
      method: method, url: "\(address)\(WireProtocol.path)/\(path)", body: body, seconds: seconds, file: file)
    request.headers["accept"] = "\(WireProtocol.json), \(WireProtocol.problem)"
    if body != nil { request.headers["content-type"] = WireProtocol.json }
    if let token { request.headers["authorization"] = "Bearer \(token)" }
    if let key { request.headers[WireProtocol.keyHeader] = key.description }
    var waited = 0.0
    while true {
      let answer: HTTPAnswer
      do throws(HTTPFailure) {
        answer = try transport.exchange(request)
      } catch {
        throw failure(error, seconds: seconds)
      }
      hasAnswered.store(true, ordering: .relaxed)
      if answer.status == 200 || answer.status == 204 { return answer }
      // Nothing was done, and the server says when to come again.
      if answer.status == 429, waited < Self.longestWait {
        let seconds = min(max(answer.headers["retry-after"].flatMap { Double($0) } ?? 1, 0), Self.longestWait - waited)
        waited += max(seconds, 0.1)
        Thread.sleep(forTimeInterval: seconds)
        continue
      }
      throw problem(answer, path: path)
    }
  }

  /// In all, for a server that is too busy: seconds.
  private static let longestWait = 60.0

  private func failure(_ failure: HTTPFailure, seconds: Int) -> any Error {
    switch failure.kind {
    case .notReached where !hasAnswered.load(ordering: .relaxed):
      RemoteError.notReached(store: name, detail: failure.detail)
    case .notReached: Lost(cause: .notReached(store: name, detail: failure.detail))
    case .lost: Lost(cause: .lost(store: name, detail: failure.detail))
    case .timedOut: Lost(cause: .timedOut(store: name, seconds: seconds))
    case .certificate: RemoteError.untrusted(store: name, detail: failure.detail)
    case .tooLarge: RemoteError.tooLarge(store: name)
    case .notWritten: RemoteError.copyFailed(path: "", detail: failure.detail)
    case .noLibrary: RemoteError.noLibrary(store: name, detail: failure.detail)
    case .failed: RemoteError.notReached(store: name, detail: failure.detail)
    }
  }

  /// What an answer means that is none.
  private func problem(_ answer: HTTPAnswer, path: String) -> any Error {
    let details =
      answer.headers["content-type"]?.hasPrefix(WireProtocol.problem) == true
      ? try? WireProtocol.decode(ProblemDetails.self, from: answer.body) : nil
    switch details?.error {
    case .refused(let refusal):
      switch refusal.kind {
      case .sessionGone: return Lost(cause: .lost(store: name, detail: refusal.description))
      case .closing: return Lost(cause: .faulty(store: name, status: answer.status, detail: refusal.description))
      case .unauthorized: return RemoteError.unauthorized(store: name, hasToken: token != nil)
      case .forbidden: return RemoteError.forbidden(store: name, detail: refusal.description, hint: refusal.hint)
      case .tooManySessions: return RemoteError.tooBusy(store: name)
      case .tooLarge: return RemoteError.requestTooLarge(store: name)
      case .failed: return RemoteError.faulty(store: name, status: answer.status, detail: refusal.description)
      case .malformed, .otherProtocol, .otherReader, .unreadable, .unknownResource, .methodNotAllowed, .sessionBusy:
        return RemoteError.refused(store: name, detail: refusal.description, hint: refusal.hint)
      }
    case let error?: return error.thrown(byStore: name)
    case nil: break
    }
    switch answer.status {
    case 300..<400: return RemoteError.redirected(store: name, to: answer.headers["location"]?.printed ?? "")
    case 401: return RemoteError.unauthorized(store: name, hasToken: token != nil)
    case 403:
      return RemoteError.forbidden(
        store: name, detail: details?.detail.printed ?? "'\(name)' does not allow that to who asks",
        hint: details?.hint)
    case 413: return RemoteError.requestTooLarge(store: name)
    case 429: return RemoteError.tooBusy(store: name)
    // What stands before a server that is started again.
    case 502, 503, 504:
      return Lost(cause: .faulty(store: name, status: answer.status, detail: details?.detail.printed))
    case 500...: return RemoteError.faulty(store: name, status: answer.status, detail: details?.detail.printed)
    default: return RemoteError.notServed(store: name, status: answer.status)
    }
  }

  /// What an answer says.
  func decode<Value: Decodable>(_ type: Value.Type, from answer: HTTPAnswer) throws -> Value {
    guard answer.headers["content-type"]?.hasPrefix(WireProtocol.json) == true else {
      throw RemoteError.notServed(store: name, status: answer.status)
    }
    do {
      return try WireProtocol.decode(type, from: answer.body)
    } catch {
      throw RemoteError.nonsense(store: name)
    }
  }

  /// Calls `body` again where the connection is lost, a few times.
  ///
  /// - Parameter body: is told which repetition it is, from 0.
  func repeating<Answer>(_ body: (_ attempt: Int) throws -> Answer) throws -> Answer {
    var pause = pause
    for attempt in 0..<Self.attempts - 1 {
      do {
        return try body(attempt)
      } catch is Lost {
        Thread.sleep(forTimeInterval: pause)
        pause *= 3
      }
    }
    do {
      return try body(Self.attempts - 1)
    } catch let lost as Lost {
      throw lost.cause
    }
  }

  private static let attempts = 4

  /// Whether a write was done. Afterwards it will not be, if it was not.
  func isCommitted(_ key: WriteKey) throws -> Bool {
    try repeating { _ in
      try decode(CommitAnswer.self, from: exchange("GET", "commits/\(key)", seconds: 120)).committed
    }
  }
}

extension String {
  /// The beginning of what somebody else wrote, in one line.
  fileprivate var printed: String {
    String(unicodeScalars.prefix(300).map { $0.properties.isWhitespace ? " " : Character($0) })
  }
}
