import Endpoints

/// Lets as many requests through at a time as there are threads to answer them; others wait in line, for a bounded time.
actor ConcurrencyGate {
  private var free: Int
  private var waiting: [(id: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
  private var last: UInt64 = 0

  init(_ count: Int) { free = count }

  /// - Throws: `Problem` if none becomes free in time.
  func enter(waitingSeconds: Int) async throws {
    if free > 0 {
      free -= 1
      return
    }
    last += 1
    let id = last
    let timer = Task {
      try await Task.sleep(for: .seconds(waitingSeconds))
      giveUp(id)
    }
    let entered = await withCheckedContinuation { waiting.append((id, $0)) }
    timer.cancel()
    guard entered else {
      throw Problem(
        .serviceUnavailable, "the server has more to do than it can: nothing became free in \(waitingSeconds) seconds",
        hint: "try again", headers: [("Retry-After", "5")])
    }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().continuation.resume(returning: true) }
  }

  private func giveUp(_ id: UInt64) {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: place).continuation.resume(returning: false)
  }
}
