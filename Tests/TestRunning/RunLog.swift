import Foundation
import Synchronization
import Testing

/// What runs and how long it took: prints what took longest and what was skipped when the program ends, and ends a run
/// that hangs.
final class RunLog: Sendable {
  static let shared = RunLog()

  /// Many times what all tests take together on a slow and busy machine.
  private static let limit = Duration.seconds(7200)

  private let durations = Mutex<[String: Duration]>([:])
  private let running = Mutex<[String: Int]>([:])
  private let skipped = Mutex<[String: Set<String>]>([:])

  private init() {
    atexit {
      RunLog.shared.printLongest()
      RunLog.shared.printSkipped()
    }
    Thread { [self] in
      Thread.sleep(forTimeInterval: Double(Self.limit.components.seconds))
      let names = running.withLock { $0.filter { $0.value > 0 }.keys.sorted() }
      let message = "The tests hang. After \(Self.limit) these still ran: \(names.joined(separator: ", "))\n"
      FileHandle.standardError.write(Data(message.utf8))
      _exit(1)
    }
    .start()
  }

  func begin(_ test: Test) -> ContinuousClock.Instant {
    running.withLock { $0[Self.name(of: test), default: 0] += 1 }
    return .now
  }

  /// All cases of a test count together.
  func end(_ test: Test, _ start: ContinuousClock.Instant) {
    let name = Self.name(of: test)
    running.withLock { $0[name, default: 0] -= 1 }
    durations.withLock { $0[name, default: .zero] += .now - start }
  }

  /// Notes that a test does not run here.
  func skip(_ test: Test, _ reason: String) {
    skipped.withLock { _ = $0[reason, default: []].insert(Self.name(of: test)) }
  }

  private static func name(of test: Test) -> String {
    (test.id.nameComponents.dropLast() + [test.name]).joined(separator: ".")
  }

  private func printLongest() {
    let longest = durations.withLock { $0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(15)
    // One test that somebody picked needs no list.
    guard longest.count > 1 else { return }
    print("Took longest:")
    for (name, duration) in longest {
      print(String(format: "%8.1f s  ", duration / .seconds(1)) + name)
    }
  }

  private func printSkipped() {
    let skipped = skipped.withLock { $0 }.sorted { $0.key < $1.key }
    guard !skipped.isEmpty else { return }
    print("Skipped:")
    for (reason, names) in skipped { print("  \(reason): \(names.sorted().joined(separator: ", "))") }
  }
}
