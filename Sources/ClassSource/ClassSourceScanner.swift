public import ComponentModel
import SourceLexing

/// Reads class declarations, and what their code does with nibs, out of Swift and Objective-C sources.
///
/// Sources are untrusted: any bytes give a result, in time that grows with their number. What is not understood is
/// left out or a doubt in the result, and is never guessed.
public struct ClassSourceScanner: Sendable {
  /// Changes when the same source can give another result.
  public static let scannerVersion = 35

  /// Larger sources are not read: bytes.
  public static let sizeLimit = 16 << 20

  public init() {}

  /// How the names of sources that declare classes end.
  public static let extensions: [String: SourceLanguage] = [
    "swift": .swift, "h": .objectiveC, "m": .objectiveC, "mm": .objectiveC, "hh": .objectiveC, "hpp": .objectiveC,
    "pch": .objectiveC,
  ]

  /// The language of a file, by its name; nil if it is no source that declares classes.
  public static func language(ofPath path: String) -> SourceLanguage? {
    path.lastIndex(of: ".").flatMap { extensions[String(path[path.index(after: $0)...])] }
  }

  /// Reads one file.
  ///
  /// - Parameter path: As the places in the result name the file.
  public func scan(_ bytes: [UInt8], language: SourceLanguage, path: String) -> SourceFileDeclarations {
    guard bytes.count <= Self.sizeLimit else { return doubtful(.tooLarge, language, path) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return doubtful(.notText, language, path)
    }
    if Self.isOfCPlusPlusAlone(bytes, path: path) { return SourceFileDeclarations(path: path, language: language) }
    let source = LexedSource(bytes, language: language, path: path)
    switch language {
    case .swift:
      var reader = SwiftReader(source)
      return reader.read()
    case .objectiveC:
      var reader = ObjectiveCReader(source)
      return reader.read()
    }
  }

  /// Reads one file that is at hand as text.
  public func scan(_ text: String, language: SourceLanguage, path: String) -> SourceFileDeclarations {
    scan(Array(text.utf8), language: language, path: path)
  }

  /// Whether a header of C++ has no Objective-C, as the thousands that come with Boost: neither a declaration nor a string
  /// of it.
  private static func isOfCPlusPlusAlone(_ bytes: [UInt8], path: String) -> Bool {
    (path.hasSuffix(".hpp") || path.hasSuffix(".hh")) && !bytes.contains(UInt8(ascii: "@"))
  }

  private func doubtful(
    _ kind: SourceDoubt.Kind, _ language: SourceLanguage, _ path: String
  ) -> SourceFileDeclarations {
    var file = SourceFileDeclarations(path: path, language: language)
    file.doubts = [
      SourceDoubt(kind, location: SourceLocation(path: path, position: SourcePosition(line: 1, column: 1)))
    ]
    return file
  }
}
