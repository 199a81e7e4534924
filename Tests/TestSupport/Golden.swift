import Foundation

/// Texts that are kept in files beside the tests. `RECORD=1 swift test` writes them again; read the difference then.
public struct Golden: Sendable {
  public static let isRecording = ProcessInfo.processInfo.environment["RECORD"].map { !$0.isEmpty } ?? false

  private let folder: String

  /// - Parameter folder: relative to the repository.
  public init(folder: String) {
    self.folder = Repository.root + "/" + folder
  }

  /// What `text` should be.
  public func expected(_ name: String, recording text: String) throws -> String {
    let file = folder + "/" + name
    if Self.isRecording {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
    guard FileManager.default.fileExists(atPath: file) else { return "(no file '\(name)'; RECORD=1 writes it)" }
    return try String(contentsOfFile: file, encoding: .utf8)
  }
}

/// The first line in which two texts differ, so that a failure shows what matters.
public func firstDifference(_ text: String, from expected: String) -> String? {
  guard text != expected else { return nil }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  for index in 0..<max(lines.count, expectedLines.count) {
    let line = index < lines.count ? String(lines[index]) : "(the end)"
    let expectedLine = index < expectedLines.count ? String(expectedLines[index]) : "(the end)"
    if line != expectedLine { return "line \(index + 1): '\(line)' instead of '\(expectedLine)'" }
  }
  return "characters that look alike"
}
