import Foundation

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
  /// Attributes of an element. libxml2 compares each with all before it.
  public var attributes: Int
  /// Bytes of a tag, a comment, or a text between two tags. libxml2 gives up at 10,000,000 without saying why.
  public var pieceBytes: Int
  /// Bytes of a name. libxml2 gives up at 50,000.
  public var nameBytes: Int

  public init(
    bytes: Int = 64 << 20, depth: Int = 200, elements: Int = 1_000_000, attributes: Int = 1_000,
    pieceBytes: Int = 9 << 20, nameBytes: Int = 10_000
  ) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
    self.attributes = attributes
    self.pieceBytes = pieceBytes
    self.nameBytes = nameBytes
  }

  /// The largest size that can be asked for: a store holds no larger value.
  public static let mostMebibytes = 512

  /// Limits for documents of up to so many MiB: more elements too, if they are more than usual.
  public init(mebibytes: Int) {
    self.init(bytes: mebibytes << 20, elements: max(1_000_000, mebibytes * 1_000_000 / 64))
  }

  /// The variable of the environment that says how many MiB a document may have.
  public static let variable = "NIBREG_MAX_DOCUMENT_MIB"

  /// What a value of the variable says; nil if it is no number of MiB.
  public static func mebibytes(in text: String) -> Int? {
    Int(text).flatMap { (1...mostMebibytes).contains($0) ? $0 : nil }
  }

  /// The limits of this process: as the environment says, else as above. They hold for whatever reads documents, so that
  /// a store can be verified with the limits by which it was filled.
  public static let standard =
    ProcessInfo.processInfo.environment[variable].flatMap(mebibytes).map(ReadingLimits.init(mebibytes:))
    ?? ReadingLimits()
}
