package import ComponentModel
package import Foundation
package import StorageContract
package import StorageWire
import Synchronization

/// Decides whether somebody may make a change: throws a `StoreRefusal`, or any other error, if not. Returns the act as the
/// log is to have it, because who calls may say any name.
///
/// Called before each change with its value, in which components have the names that they have now; within the transaction,
/// on a thread that may wait.
package typealias ChangeGuard = @Sendable (StoreChange) throws -> @Sendable (AuditEntry) -> AuditEntry

/// How much clients may ask of a server.
package struct SessionLimits: Sendable {
  /// Open readings and drafts.
  package var readings = 64
  /// Writes that are open or wait for their turn.
  package var writings = 32
  /// After how many seconds without a call a reading or a draft ends: a commit waits for readings. Clients that work
  /// something out between two calls say meanwhile that they are there.
  package var readingIdleSeconds = 10.0
  /// After how many seconds without a call a write is taken back: others wait for it.
  package var writingIdleSeconds = 10.0
  /// After how many seconds a write is taken back, whatever it does.
  package var writingSeconds = 300.0

  package init() {}
}

/// Readings and writings of a store that last for several requests.
///
/// A session is one `read`, `write` or `draft` of the store, whose body waits for calls on a thread of its own and answers
/// them: so a reading sees one state from its first call to its last, and a writing is one transaction.
///
///     request ─▶ mailbox ─▶ thread: store.write { for each request: calls … }
///     answers ◀── reply ◀──┘
///
/// All methods return at once; what comes of it is told to `reply`, once, on another thread, or on this one where
/// nothing has to be waited for. Whatever is wrong with one call ends its session and takes it back.
package final class StoreSessions: Sendable {
  /// What is done with an answer, or with what went wrong.
  package typealias Reply<Value> = @Sendable (Result<Value, SentError>) -> Void

  package let store: any MaintainableStore
  let derivation: any FactDerivation
  let limits: SessionLimits
  private let state = Mutex(State())
  /// One for each thread that has not ended.
  private let threads = DispatchGroup()

  private struct State {
    var sessions: [String: OpenSession] = [:]
    var isClosed = false
  }

  /// - Parameter derivation: reads documents that clients send.
  package init(
    _ store: any MaintainableStore, reading derivation: any FactDerivation, limits: SessionLimits = SessionLimits()
  ) {
    self.store = store
    self.derivation = derivation
    self.limits = limits
  }

  /// How many sessions are open, and how many of them write.
  package var count: (all: Int, writing: Int) {
    state.withLock { state in
      (state.sessions.count, state.sessions.values.count { $0.mode == .write })
    }
  }

  // MARK: Requests

  /// Opens a session and answers its first calls.
  ///
  /// - Parameters:
  ///   - owner: whoever begins it: to everybody else it is not there.
  ///   - admitting: decides about each change of a write. A draft may do anything, because nothing of it stays.
  ///   - reply: is told the session's name with the answers; of a write that was done before, that it is complete, and
  ///     then there is no session.
  package func begin(
    _ request: SessionRequest, owner: String, admitting: @escaping ChangeGuard,
    reply: @escaping Reply<(session: SessionAnswer, answers: Data)>
  ) {
    guard request.version == WireProtocol.version else {
      return reply(.failure(.refused(.otherProtocol(request.version))))
    }
    guard (request.mode == .write) == (request.key != nil) else {
      return reply(.failure(.refused(StoreRefusal(.malformed, "a write has a key, and nothing else has one"))))
    }
    let session = OpenSession(request.mode, owner: owner, key: request.key, admitting: admitting, limits: limits)
    let (refusal, former) = state.withLock { state -> (StoreRefusal?, [OpenSession]) in
      if state.isClosed { return (StoreRefusal(.closing, "the server is stopping", hint: "try again"), []) }
      // Its writer has lost it.
      let former = state.sessions.values.filter { $0.owner == owner && $0.key == request.key && $0.key != nil }
      let isWrite = request.mode == .write
      let open = state.sessions.values.count { ($0.mode == .write) == isWrite } - former.count
      if open >= (isWrite ? limits.writings : limits.readings) {
        let what = isWrite ? "writes" : "readings"
        return (StoreRefusal(.tooManySessions, "\(open) \(what) are open already", hint: "try again"), [])
      }
      state.sessions[session.name] = session
      threads.enter()
      return (nil, former)
    }
    if let refusal { return reply(.failure(.refused(refusal))) }
    for session in former { session.end() }
    session.post(.calls(request.calls)) { result in
      reply(
        result.map { answers in
          (SessionAnswer(session: session.name, isComplete: session.wasComplete), answers)
        })
    }
    let thread = Thread { [self] in
      let tell = session.run(on: store, reading: derivation)
      _ = state.withLock { $0.sessions.removeValue(forKey: session.name) }
      tell()
      threads.leave()
    }
    // Documents are read here, and trees may be deep.
    thread.stackSize = 8 << 20
    thread.name = "store session"
    thread.start()
  }

  /// Answers calls, in their order.
  package func answer(_ request: CallsRequest, in name: String, owner: String, reply: @escaping Reply<Data>) {
    guard let session = session(name, owner) else { return reply(.failure(.refused(.sessionGone))) }
    session.post(.calls(request.calls), number: request.number, reply: reply)
  }

  /// Ends a write after its last calls, so that all of it is done, and durable when that is told.
  ///
  /// - Parameter key: that the session was begun with. A write whose key was committed before is not done again.
  package func commit(
    _ name: String, key: WriteKey, _ request: CallsRequest, owner: String, reply: @escaping Reply<Void>
  ) {
    guard let session = session(name, owner) else { return reply(.failure(.refused(.sessionGone))) }
    guard session.key == key else {
      return reply(.failure(.refused(StoreRefusal(.malformed, "the session has another key"))))
    }
    session.post(.commit(request.calls), number: request.number) { reply($0.map { _ in }) }
  }

  /// Ends a session, and takes a write back. A session that is not there is no error.
  package func end(_ name: String, owner: String) { session(name, owner)?.end() }

  /// Whether a write was done. Waits for one that is just being committed, and takes one back that is open: where the
  /// answer is no, nothing that was asked before will be done anymore.
  package func isCommitted(_ key: WriteKey, owner: String, reply: @escaping Reply<Bool>) {
    let open = state.withLock { state in state.sessions.values.filter { $0.owner == owner && $0.key == key } }
    for session in open { session.end() }
    onThread(reply) { [store] in
      for session in open { session.waitForEnd() }
      return try store.read { try $0.isComplete(key) }
    }
  }

  // MARK: Maintenance

  package func verify(reply: @escaping Reply<StoreReport>) {
    onThread(reply) { [store, derivation] in try store.verify(with: derivation, progress: nil) }
  }

  package func rebuild(reply: @escaping Reply<[DerivedDifference]>) {
    onThread(reply) { [store, derivation] in try store.rebuild(with: derivation, progress: nil) }
  }

  /// Makes a copy of the store in a temporary folder.
  package func backup(reply: @escaping Reply<ServedCopy>) {
    onThread(reply) { [store] in try ServedCopy(of: store) }
  }

  /// Does something that may take long, on a thread of its own.
  private func onThread<Value>(_ reply: @escaping Reply<Value>, _ body: @escaping @Sendable () throws -> Value) {
    let isClosed = state.withLock { state in
      if !state.isClosed { threads.enter() }
      return state.isClosed
    }
    guard !isClosed else {
      return reply(.failure(.refused(StoreRefusal(.closing, "the server is stopping", hint: "try again"))))
    }
    let thread = Thread { [threads] in
      reply(Result { try body() }.mapError { SentError($0) })
      threads.leave()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  // MARK: The end

  /// Takes back whatever is open, begins nothing anymore, and returns when no thread is left. A commit that has begun is
  /// done.
  package func close() {
    let sessions = state.withLock { state in
      state.isClosed = true
      return Array(state.sessions.values)
    }
    for session in sessions { session.end() }
    threads.wait()
  }

  private func session(_ name: String, _ owner: String) -> OpenSession? {
    state.withLock { state in state.sessions[name].flatMap { $0.owner == owner ? $0 : nil } }
  }
}

extension StoreRefusal {
  static let sessionGone = StoreRefusal(
    .sessionGone, "the session has ended, and what it wrote was taken back", hint: "run the command again")
}
