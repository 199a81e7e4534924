import Synchronization

/// The latest of what takes long to work out.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: [Key: (value: Value, used: Int)] = [:]
    var clock = 0
  }

  private let state = Mutex(State())
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// The value of a key, worked out where it is not there. Two that ask at once may both work it out.
  func value(_ key: Key, _ make: () throws -> Value) rethrows -> Value {
    let known = state.withLock { state -> Value? in
      state.clock += 1
      guard let entry = state.values[key] else { return nil }
      state.values[key]?.used = state.clock
      return entry.value
    }
    if let known { return known }
    let value = try make()
    state.withLock { state in
      if state.values.count >= capacity, let oldest = state.values.min(by: { $0.value.used < $1.value.used })?.key {
        state.values[oldest] = nil
      }
      state.values[key] = (value, state.clock)
    }
    return value
  }
}
