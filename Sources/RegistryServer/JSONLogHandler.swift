import ComponentModel
import Foundation
import Logging

/// Writes a log entry as one line of JSON to standard error, for what collects logs. What a caller sent stands in quotes
/// and cannot begin a line.
struct JSONLogHandler: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]
  private let label: String
  private let write: @Sendable (String) -> Void

  init(label: String, write: @escaping @Sendable (String) -> Void = Self.toStandardError) {
    self.label = label
    self.write = write
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var members: [(String, String)] = [
      ("time", Date.now.ISO8601Format(.init(includingFractionalSeconds: true))), ("level", event.level.rawValue),
      ("message", event.message.description),
    ]
    let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) { members.append((key, value.description)) }
    write("{" + members.map { "\(Self.literal($0.0)): \(Self.literal($0.1))" }.joined(separator: ", ") + "}\n")
  }

  private static func literal(_ text: String) -> String {
    var literal = ""
    JSONText.append(text, to: &literal)
    return literal
  }

  /// A line at once, so that those of several threads do not mix.
  private static let toStandardError: @Sendable (String) -> Void = { line in
    FileHandle.standardError.write(Data(line.utf8))
  }
}
