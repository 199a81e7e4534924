import Synchronization

/// Counts requests of each caller: a bucket that fills again evenly, so that a burst is fine and a flood is not.
final class RateLimit: Sendable {
  private struct Bucket {
    var left: Double
    /// In seconds of the same clock as `now`.
    var filledAt: Double
  }

  let perMinute: Int
  private let buckets = Mutex<[String: Bucket]>([:])
  /// More callers than this are not told apart from new ones, so that nobody fills the memory with made-up names.
  private let capacity: Int

  init(perMinute: Int, capacity: Int = 100_000) {
    self.perMinute = perMinute
    self.capacity = capacity
  }

  /// - Parameter now: in seconds, from any start.
  /// - Returns: nil if the request may go on, else after how many seconds one may.
  func refusal(for caller: String, now: Double) -> Int? {
    let perSecond = Double(perMinute) / 60
    return buckets.withLock { buckets in
      if buckets.count >= capacity {
        // Those that are full again are as good as new.
        buckets = buckets.filter { $0.value.left + (now - $0.value.filledAt) * perSecond < Double(perMinute) }
        if buckets.count >= capacity { buckets.removeAll() }
      }
      var bucket = buckets[caller] ?? Bucket(left: Double(perMinute), filledAt: now)
      bucket.left = min(Double(perMinute), bucket.left + max(0, now - bucket.filledAt) * perSecond)
      bucket.filledAt = now
      defer { buckets[caller] = bucket }
      guard bucket.left >= 1 else { return max(1, Int(((1 - bucket.left) / perSecond).rounded(.up))) }
      bucket.left -= 1
      return nil
    }
  }
}
