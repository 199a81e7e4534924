import Foundation

/// How the work for an input grows with its size.
///
/// Measured in processor time of the calling thread, so that neither other tests nor other programs count, and as a
/// relation of two sizes, so that it is the same on every machine.
public enum Growth {
  /// How many times as long the work takes for an input of twice the size: 2 where it is linear, 4 where quadratic.
  ///
  /// Measured until it is below `limit`, at most fifty times: disturbances only make it look larger, and on a busy machine
  /// the larger input needs many trials to meet a moment as quiet as the smaller one has.
  ///
  /// - Parameter size: large enough that the work takes some milliseconds.
  public static func ofDoubling<Input>(
    _ size: Int, below limit: Double = 3, input: (Int) -> Input, work: (Input) throws -> Void
  ) rethrows -> Double {
    let (small, large) = (input(size), input(2 * size))
    var (least, leastOfLarge) = (Double.infinity, Double.infinity)
    for trial in 1...50 {
      least = min(least, try time { try work(small) })
      leastOfLarge = min(leastOfLarge, try time { try work(large) })
      if leastOfLarge / least < limit { break }
      // What disturbs may last longer than some trials.
      if trial.isMultiple(of: 10) { Thread.sleep(forTimeInterval: 0.2) }
    }
    return leastOfLarge / least
  }

  /// The thread's own processor time for some work: seconds, and a tenth of a millisecond more, so that what takes next
  /// to nothing grows with nothing.
  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return now() - start + 1e-4
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
