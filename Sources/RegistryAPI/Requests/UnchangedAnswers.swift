import ComponentModel
import Endpoints
import Foundation
import Synchronization

/// Remembers which entity tag an answer had in which state of the store, so that who has it already is told so without
/// working it out again.
final class UnchangedAnswers: Sendable {
  private struct Entry {
    var state: String
    var tag: String
  }

  private let entries = Mutex<(byRequest: [ContentDigest: Entry], order: [ContentDigest])>(([:], []))
  /// Each takes some two hundred bytes.
  static let mostEntries = 50_000

  func tag(of request: ContentDigest, in state: String) -> String? {
    entries.withLock { entries in
      entries.byRequest[request].flatMap { $0.state == state ? $0.tag : nil }
    }
  }

  func removeAll() { entries.withLock { $0 = ([:], []) } }

  func keep(_ tag: String, of request: ContentDigest, in state: String) {
    entries.withLock { entries in
      if entries.byRequest.updateValue(Entry(state: state, tag: tag), forKey: request) == nil {
        entries.order.append(request)
      }
      guard entries.order.count > Self.mostEntries else { return }
      for old in entries.order.prefix(Self.mostEntries / 10) { entries.byRequest[old] = nil }
      entries.order.removeFirst(Self.mostEntries / 10)
    }
  }
}
