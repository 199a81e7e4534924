import ComponentModel
import Foundation
import StorageContract
import StorageWire
import Synchronization

/// One reading or writing that waits for requests on its thread.
final class OpenSession: Sendable {
  enum Work: Sendable {
    case calls([StoreCall])
    case commit([StoreCall])
    case end
  }

  /// Names the session: nobody guesses it.
  let name = UUID().uuidString.lowercased()
  let mode: SessionMode
  let owner: String
  let key: WriteKey?
  private let admitting: ChangeGuard
  private let limits: SessionLimits
  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchGroup()

  private struct State {
    /// What the thread is to do, or does.
    var request: (work: Work, reply: StoreSessions.Reply<Data>)?
    /// How many requests with a number there were.
    var numbered = 0
    var isEnding = false
    var isCommitting = false
    var wasComplete = false
    var hasServed = false
  }

  init(
    _ mode: SessionMode, owner: String, key: WriteKey?, admitting: @escaping ChangeGuard, limits: SessionLimits
  ) {
    self.mode = mode
    self.owner = owner
    self.key = key
    self.admitting = admitting
    self.limits = limits
    hasEnded.enter()
  }

  /// Whether the write of the session's key was done before.
  var wasComplete: Bool { state.withLock(\.wasComplete) }

  /// Returns when the thread is done with the store.
  func waitForEnd() { hasEnded.wait() }

  // MARK: From other threads

  /// Gives the thread something to do.
  ///
  /// - Parameter number: of the request, where it has one. One that came twice, or did not come, ends the session: what it
  ///   asks for must not be done twice, nor be left out.
  func post(_ work: Work, number: Int? = nil, reply: @escaping StoreSessions.Reply<Data>) {
    let refusal = state.withLock { state -> StoreRefusal? in
      if state.isEnding { return .sessionGone }
      if let number {
        state.numbered += 1
        guard number == state.numbered else {
          state.isEnding = true
          return .sessionGone
        }
      }
      if state.request != nil { return StoreRefusal(.sessionBusy, "another request to the session is being answered") }
      state.request = (work, reply)
      if case .commit = work { state.isCommitting = true }
      return nil
    }
    // Not for a second request at once: the thread would find nothing to do.
    if refusal?.kind != .sessionBusy { arrival.signal() }
    if let refusal { reply(.failure(.refused(refusal))) }
  }

  /// Ends the session as soon as the thread has done what it does; a commit that was asked for is done.
  func end() {
    state.withLock { $0.isEnding = true }
    arrival.signal()
  }

  // MARK: On the thread

  /// Does what requests ask for until the session ends.
  ///
  /// - Returns: tells whoever waits for the last answer; to be called when the session is not there anymore.
  func run(on store: any MaintainableStore, reading derivation: any FactDerivation) -> () -> Void {
    let outcome = Result { () throws -> Ending in
      switch mode {
      case .read:
        return try store.read { reading in
          try serve { _, call in
            guard case .ask(let question) = call else { throw StoreRefusal(.malformed, "a reading changes nothing") }
            return try question.answer(of: reading)
          }
        }
      case .draft: return try store.draft { try serve($0, admitting: { _ in { $0 } }, derivation) }
      case .write:
        return try store.write { writing in
          if let key, try writing.isComplete(key) {
            state.withLock { $0.wasComplete = true }
            throw Interruption.wasComplete
          }
          let ending = try serve(writing, admitting: admitting, derivation)
          guard case .committed = ending, let key else { throw Interruption.takenBack(ending) }
          try writing.complete(key, at: Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970)))
          return ending
        }
      }
    }
    // The store is done with it: what is told now is so.
    let pending = state.withLock { state in
      state.isEnding = true
      defer { state.request = nil }
      return state.request?.reply
    }
    hasEnded.leave()
    return {
      switch outcome {
      case .success(.committed), .failure(Interruption.wasComplete): pending?(.success(Data("[]".utf8)))
      case .success, .failure(Interruption.takenBack): pending?(.failure(.refused(.sessionGone)))
      case .failure(let error): pending?(.failure(SentError(error)))
      }
    }
  }

  /// How requests came to an end.
  enum Ending {
    case committed
    case ended
    /// Nobody asked for anything, or the time for a write is over.
    case expired
  }

  /// Thrown so that a write is taken back.
  private enum Interruption: Error {
    case wasComplete
    case takenBack(Ending)
  }

  private func serve(
    _ writing: any RegistryWriting, admitting: ChangeGuard, _ derivation: any FactDerivation
  ) throws -> Ending {
    try serve { _, call in
      switch call {
      case .ask(let question): return try question.answer(of: writing)
      case .change(let change):
        let act = try admitting(change.resolved(in: writing))
        return try change.acting(act).perform(on: writing, reading: derivation)
      case .piece, .pieces: throw StoreRefusal(.malformed, "pieces of a call have nothing else within them")
      }
    }
  }

  /// Answers requests until the session ends.
  private func serve(_ answer: (OpenSession, StoreCall) throws -> any Encodable) throws -> Ending {
    // A store that has lost what was done begins again. What was answered would not be done a second time.
    let isRepeated = state.withLock { state in
      defer { state.hasServed = true }
      return state.hasServed
    }
    guard !isRepeated else { throw Interruption.takenBack(.ended) }
    let isWrite = mode == .write
    let idle = isWrite ? limits.writingIdleSeconds : limits.readingIdleSeconds
    let end = isWrite ? DispatchTime.now() + limits.writingSeconds : .distantFuture
    var pieces = Data()
    while true {
      let hasArrived = arrival.wait(timeout: min(.now() + idle, end)) == .success
      let (work, reply) = state.withLock { state -> (Work, StoreSessions.Reply<Data>?) in
        guard hasArrived, DispatchTime.now() < end else {
          // From now on nothing can come in.
          state.isEnding = true
          return (.end, nil)
        }
        guard let request = state.request else { return (.end, nil) }
        // What was asked for before the end is done; else nobody would know what became of it.
        if state.isEnding, !state.isCommitting { return (.end, nil) }
        return (request.work, request.reply)
      }
      let calls: [StoreCall]
      switch work {
      case .end: return hasArrived ? .ended : .expired
      case .calls(let all), .commit(let all): calls = all
      }
      var answers: [any Encodable] = []
      for call in calls {
        switch call {
        case .piece(let data):
          guard pieces.count + data.count <= WireProtocol.largestCall else {
            throw StoreRefusal(.tooLarge, "a call has more than \(WireProtocol.largestCall >> 20) MiB")
          }
          pieces += data
          answers.append(Done())
        case .pieces:
          guard let whole = try? WireProtocol.decode(StoreCall.self, from: pieces) else {
            throw StoreRefusal(.malformed, "pieces make no call")
          }
          pieces = Data()
          answers.append(try answer(self, whole))
        case .ask, .change: answers.append(try answer(self, call))
        }
      }
      // Told when the store has it.
      if case .commit = work { return .committed }
      let text = try WireProtocol.encode(Answers(values: answers))
      let wasEnded = state.withLock { state in
        state.request = nil
        return state.isEnding
      }
      reply?(.success(text))
      if wasEnded { return .ended }
    }
  }
}

/// Values of any types, in their order.
private struct Answers: Encodable {
  var values: [any Encodable]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in values { try container.encode(value) }
  }
}
