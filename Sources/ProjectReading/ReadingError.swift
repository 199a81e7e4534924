import ClassSource
public import ComponentModel

/// Why a file that was named cannot be taken for what it should be.
public enum ReadingError: ExplainedError, Sendable, Hashable {
  /// A document that was named cannot be used.
  case unusableDocument(path: String, Diagnostic)
  /// A file named as class source is none.
  case noSource(String)

  public var description: String {
    switch self {
    case .unusableDocument(let path, let problem):
      "\(problem.position.map { "\(path):\($0)" } ?? path): \(problem.message)"
    case .noSource(let path):
      "'\(path)' is not a class source: its name ends in none of "
        + ClassSourceScanner.extensions.keys.sorted().map { ".\($0)" }.joined(separator: ", ")
    }
  }

  public var hint: String? {
    switch self {
    case .unusableDocument(_, let problem): problem.hint
    case .noSource: nil
    }
  }
}
