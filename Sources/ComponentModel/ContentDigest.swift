import Crypto

/// A SHA-256 digest.
public struct ContentDigest: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// The digest of `content`.
  public init(of content: some Sequence<UInt8>) {
    var hash = SHA256()
    let wasContiguous: Void? = content.withContiguousStorageIfAvailable {
      hash.update(bufferPointer: UnsafeRawBufferPointer($0))
    }
    if wasContiguous == nil { hash.update(data: Array(content)) }
    bytes = Array(hash.finalize())
  }

  /// The digest whose 32 bytes were stored before; nil for any other number of bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// The digest that `description` writes; nil for any other text.
  public init?(_ text: String) {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue.map(UInt8.init) }
    guard digits.count == 64, text.utf8.count == 64, text == text.lowercased() else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The digest in hexadecimal, 64 lower-case digits.
  public var description: String {
    var text = ""
    text.reserveCapacity(64)
    for byte in bytes {
      text.unicodeScalars.append(Self.digits[Int(byte >> 4)])
      text.unicodeScalars.append(Self.digits[Int(byte & 15)])
    }
    return text
  }

  /// The first twelve digits: enough for a person to tell digests apart.
  public var short: String { String(description.prefix(12)) }

  public static func < (left: Self, right: Self) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }

  private static let digits = Array("0123456789abcdef".unicodeScalars)

  /// Decodes a single string, as `description` writes it.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let text = try value.decode(String.self)
    guard let digest = ContentDigest(text) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "'\(text)' is no digest")
    }
    self = digest
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(description)
  }
}
