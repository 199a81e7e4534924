import Foundation
import StorageContract
import StorageWire
import Synchronization

/// A session on the server, which begins with its first calls.
final class RemoteConnection: Sendable {
  private let client: RemoteClient
  private let mode: SessionMode
  private let key: WriteKey?
  private let state = Mutex(State())

  private struct State {
    /// The session's; nil before it has begun.
    var name: String?
    /// How many requests there were after the one that began it.
    var requests = 0
    var isOver = false
    var lastUse = ContinuousClock.now
  }

  init(_ client: RemoteClient, _ mode: SessionMode, key: WriteKey?) {
    self.client = client
    self.mode = mode
    self.key = key
  }

  /// The write of this key was done by an earlier session.
  struct AlreadyDone: Error {}

  var hasBegun: Bool { state.withLock { $0.name != nil } }

  /// Sends calls, each as JSON.
  func send(_ calls: [Data]) throws -> HTTPAnswer {
    try state.withLock { state in
      defer { state.lastUse = .now }
      if let name = state.name {
        state.requests += 1
        return try client.exchange(
          "POST", "sessions/\(name)/calls", body: CallsRequest.json(calls, number: state.requests),
          seconds: Self.patience)
      }
      let answer = try client.exchange(
        "POST", "sessions", body: SessionRequest.json(mode, key: key, calls), seconds: Self.patience)
      let session = try client.decode(SessionAnswer.self, from: answer)
      // A name becomes a part of a path.
      guard WriteKey(session.session) != nil else { throw RemoteError.nonsense(store: client.name) }
      state.name = session.session
      if session.isComplete {
        state.isOver = true
        throw AlreadyDone()
      }
      return answer
    }
  }

  /// Sends the last calls of a write and has all of it done.
  func commit(_ calls: [Data]) throws {
    try state.withLock { state in
      guard let name = state.name, let key else { return }
      state.isOver = true
      state.requests += 1
      let answer = try client.exchange(
        "POST", "sessions/\(name)/commit", key: key, body: CallsRequest.json(calls, number: state.requests),
        seconds: Self.patience)
      guard try client.decode(CommitAnswer.self, from: answer).committed else {
        throw RemoteError.nonsense(store: client.name)
      }
    }
  }

  /// Lets the session go. Where that is not heard, it ends by itself.
  func end() {
    state.withLock { state in
      guard let name = state.name, !state.isOver else { return }
      state.isOver = true
      _ = try? client.exchange("DELETE", "sessions/\(name)", seconds: 10)
    }
  }

  /// Says that somebody is still there: what is worked out between two calls may take longer than the server waits.
  func keepAlive() {
    // Whoever has the state is just sending something.
    _ = state.withLockIfAvailable { state in
      guard let name = state.name, !state.isOver, .now - state.lastUse >= Self.rest else { return }
      // Whether it is lost, the next call finds out.
      _ = try? client.exchange("POST", "sessions/\(name)/calls", body: CallsRequest.json([], number: nil), seconds: 10)
      state.lastUse = .now
    }
  }

  /// A write may wait for others as long as the server lets it, and a commit for readings: seconds.
  private static let patience = 180
  /// Shorter than a server waits for the next call of a write.
  static let rest = Duration.seconds(3)
}

/// Calls `keepAlive` now and then, as long as it is there.
final class Heartbeat {
  private let timer: any DispatchSourceTimer

  init(of connection: RemoteConnection) {
    timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 3, repeating: 1)
    timer.setEventHandler { connection.keepAlive() }
    timer.resume()
  }

  deinit { timer.cancel() }
}
