import ComponentModel

/// What a token is presented by: `nibreg_`, 43 letters and digits that are drawn at random, 256 bits, and six that are made
/// of those.
///
/// The first part tells scanners of sources what they found, the last tells a typing error from a token that is unknown.
struct TokenSecret: Sendable {
  let text: String

  private static let prefix = "nibreg_"
  private static let randomDigits = 43
  private static let checkDigits = 6
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  static func random() -> TokenSecret {
    var generator = SystemRandomNumberGenerator()
    let drawn = (0..<randomDigits).map { _ in digits[Int.random(in: 0..<digits.count, using: &generator)] }
    return TokenSecret(text: prefix + String(decoding: drawn + check(drawn), as: UTF8.self))
  }

  private init(text: String) {
    self.text = text
  }

  /// nil for a text that was not made by `random`, or not copied whole.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.prefix.utf8.count + Self.randomDigits + Self.checkDigits, text.hasPrefix(Self.prefix)
    else { return nil }
    let drawn = bytes.dropFirst(Self.prefix.utf8.count).dropLast(Self.checkDigits)
    guard Self.check(Array(drawn)) == Array(bytes.suffix(Self.checkDigits)) else { return nil }
    self.text = text
  }

  /// What is kept of it.
  var digest: ContentDigest { ContentDigest(of: Array(text.utf8)) }

  private static func check(_ drawn: [UInt8]) -> [UInt8] {
    var rest = Int(crc32(drawn))
    var check: [UInt8] = []
    for _ in 0..<checkDigits {
      check.append(digits[rest % digits.count])
      rest /= digits.count
    }
    return check.reversed()
  }

  /// As in zip files.
  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

/// A name for something that is made now: 16 hexadecimal digits that nobody had before.
func freshID() -> String {
  let number = UInt64.random(in: .min ... .max)
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

/// 256 bits that nobody finds by trying.
func randomBytes() -> [UInt8] {
  var generator = SystemRandomNumberGenerator()
  return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}
