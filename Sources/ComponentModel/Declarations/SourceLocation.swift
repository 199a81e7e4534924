/// A place in a source file of the project.
///
/// Encoded as one text, `path:line:column`.
public struct SourceLocation: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  public var path: String
  public var position: SourcePosition

  public init(path: String, position: SourcePosition) {
    self.path = path
    self.position = position
  }

  public var description: String { "\(path):\(position)" }

  public static func < (left: Self, right: Self) -> Bool {
    (left.path, left.position) < (right.path, right.position)
  }

  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let text = try value.decode(String.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "'\(text)' is not of the form path:line:column")
    }
    self.init(
      path: parts.dropLast(2).joined(separator: ":"), position: SourcePosition(line: line, column: column))
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}
