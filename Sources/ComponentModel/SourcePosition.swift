/// A place in a document: line and column, both counted from 1.
///
/// The column counts Unicode code points, as SARIF's `unicodeCodePoints` does.
public struct SourcePosition: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  private let packed: UInt64

  /// The beginning of a file.
  public static let start = SourcePosition(line: 1, column: 1)

  public init(line: Int, column: Int) {
    packed = UInt64(UInt32(clamping: line)) << 32 | UInt64(UInt32(clamping: column))
  }

  public var line: Int { Int(packed >> 32) }
  public var column: Int { Int(packed & 0xFFFF_FFFF) }

  public static func < (left: Self, right: Self) -> Bool { left.packed < right.packed }

  public var description: String { "\(line):\(column)" }

  private enum CodingKeys: String, CodingKey { case line, column }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      line: try values.decode(Int.self, forKey: .line), column: try values.decode(Int.self, forKey: .column))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(line, forKey: .line)
    try values.encode(column, forKey: .column)
  }
}
