/// How much of a document is read before it is refused. Documents are untrusted.
///
/// The largest real document seen has 1 MB, 25 levels and some 5,000 elements.
public struct ReadingLimits: Sendable {
  /// Bytes of a document.
  public var bytes: Int
  /// Elements inside each other.
  public var depth: Int
  /// Elements of a document.
  public var elements: Int

  /// Bytes of an attribute's value. libxml2 gives up at 10,000,000 without saying why.
  public var valueBytes: Int

  public init(bytes: Int = 64 << 20, depth: Int = 200, elements: Int = 1_000_000, valueBytes: Int = 9 << 20) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
    self.valueBytes = valueBytes
  }

  public static let standard = ReadingLimits()
}
