package import ComponentModel
import Foundation
import Registry
import Synchronization

/// A line on standard error that fills while documents are read. Only on a terminal, and only if it takes long.
package final class ProgressBar: Sendable {
  private let label: String
  private let start = ContinuousClock.now
  /// The percentage shown last; nil while nothing is shown.
  private let shown = Mutex<Int?>(nil)

  package init(_ label: String) {
    self.label = label
  }

  /// What a use case calls; nil where nobody would see it.
  package var handler: ProgressHandler? {
    guard Terminal.showsProgress else { return nil }
    return { [self] done, total in update(done, total) }
  }

  /// For work in several steps, each of which fills the line again.
  package var careHandler: (@Sendable (_ step: String, _ done: Int, _ total: Int) -> Void)? {
    guard Terminal.showsProgress else { return nil }
    return { [self] step, done, total in update(done, total, step) }
  }

  private func update(_ done: Int, _ total: Int, _ step: String? = nil) {
    guard ContinuousClock.now - start > .milliseconds(300), total > 0 else { return }
    shown.withLock { shown in
      let percentage = done * 100 / total
      guard step != nil || shown.map({ $0 < percentage }) ?? true else { return }
      shown = percentage
      let filled = percentage * 30 / 100
      let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: 30 - filled)
      Terminal.remark("\r\u{1B}[K\(step ?? label) [\(bar)] \(done)/\(total)")
    }
  }

  /// Takes the line away.
  package func finish() {
    shown.withLock { shown in
      guard shown != nil else { return }
      shown = nil
      Terminal.remark("\r\u{1B}[K")
    }
  }
}
