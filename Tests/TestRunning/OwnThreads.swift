import Foundation
import Synchronization
public import Testing

/// Runs tests on threads of their own, as many at once as there are cores.
///
/// Swift Testing starts all tests at once on a few shared threads. A test that waits there, for a process, a disk or a
/// lock, holds up all others. Everything that starts a process, opens a store or computes for more than a moment has
/// this trait: `Run` and `TestRegistry` refuse to work elsewhere.
public struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(OwnThreadsExecutor.shared) {
      let start = RunLog.shared.begin(test)
      defer { RunLog.shared.end(test, start) }
      try await function()
    }
  }

  /// Stops the program where a test blocks a thread that all tests share.
  public static func require(for purpose: String) {
    precondition(
      Thread.current.threadDictionary[OwnThreadsExecutor.mark] != nil,
      "\(purpose) needs the trait .ownThreads on the test or suite")
  }
}

extension Trait where Self == OwnThreads {
  /// The test blocks, or takes long: it runs on a thread of its own.
  public static var ownThreads: Self { Self() }
}

/// Hands jobs to its threads in the order in which they come.
private final class OwnThreadsExecutor: TaskExecutor {
  static let shared = OwnThreadsExecutor()
  static let mark = "runs tests that block"

  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  private init() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread { [self] in
        Thread.current.threadDictionary[Self.mark] = true
        while true {
          waiting.wait()
          let job = jobs.withLock { $0.removeFirst() }
          job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
      .start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }
}
