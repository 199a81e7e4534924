import Dispatch
import Synchronization

/// Called now and then with how much of how much is done. From any thread.
public typealias ProgressHandler = @Sendable (_ done: Int, _ total: Int) -> Void

extension Array where Element: Sendable {
  /// What `transform` makes of each element, in their order, worked out on all cores.
  ///
  /// - Parameters:
  ///   - size: how many are handed to a thread together. Handing one over takes as long as reading a small file.
  ///   - progress: called for every few elements.
  public func concurrentMap<Result: Sendable>(
    inGroupsOf size: Int = 8, progress: ProgressHandler? = nil, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    let done = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { group in
      for index in group * size..<Swift.min((group + 1) * size, count) {
        let result = transform(self[index])
        results.withLock { $0[index] = result }
        let finished = done.add(1, ordering: .relaxed).newValue
        if finished % 64 == 0 { progress?(finished, count) }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
