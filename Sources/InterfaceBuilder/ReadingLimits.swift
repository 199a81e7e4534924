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

  public init(bytes: Int = 64 << 20, depth: Int = 200, elements: Int = 1_000_000) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
  }

  public static let standard = ReadingLimits()
}
