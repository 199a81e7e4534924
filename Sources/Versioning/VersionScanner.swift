/// Walks over the bytes of a text and reads the parts of versions from it, each byte once.
struct VersionScanner {
  private let subject: VersionError.Subject
  private let text: String
  private let bytes: [UInt8]

  /// The offset of the next byte.
  var position = 0

  init(_ text: String, of subject: VersionError.Subject, limit: Int = .max) throws(VersionError) {
    self.subject = subject
    self.text = text
    let length = text.utf8.count
    guard length <= limit else {
      throw VersionError(subject: subject, text: text, offset: 0, reason: .tooLong(length: length, limit: limit))
    }
    bytes = Array(text.utf8)
  }

  // MARK: Bytes

  /// The next byte, or nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte behind the next one.
  var nextButOne: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  /// Steps over the byte if it is the next one.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Steps over the word if it comes next.
  mutating func skip(word: StaticString) -> Bool {
    guard word.withUTF8Buffer({ bytes[position...].starts(with: $0) }) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  mutating func skipSpaces() {
    while let byte = next, byte.isSpace { position += 1 }
  }

  func expectEnd() throws(VersionError) {
    guard position == bytes.count else { throw failure(.unexpectedCharacter) }
  }

  /// What is wrong, at the next byte unless another place is named.
  func failure(_ reason: VersionError.Reason, at offset: Int? = nil) -> VersionError {
    VersionError(subject: subject, text: text, offset: offset ?? position, reason: reason)
  }

  // MARK: Parts of a version

  /// A complete version.
  mutating func version() throws(VersionError) -> SemanticVersion {
    if next == nil { throw failure(.empty) }
    if next.isLetterV, nextButOne?.isDigit == true { throw failure(.startsWithV) }
    let major = try number(.major)
    try expectPeriod(before: .minor)
    let minor = try number(.minor)
    try expectPeriod(before: .patch)
    let patch = try number(.patch)
    return SemanticVersion(
      core: VersionCore(major: major, minor: minor, patch: patch),
      prerelease: skip("-") ? try prereleaseIdentifiers() : [],
      build: skip("+") ? try buildIdentifiers() : [])
  }

  private mutating func expectPeriod(before part: VersionError.Part) throws(VersionError) {
    if skip(".") { return }
    throw failure(next == nil || next.isSeparator ? .missingNumber(part) : .unexpectedCharacter)
  }

  /// Digits without a leading zero, as a number within the limits.
  mutating func number(_ part: VersionError.Part) throws(VersionError) -> Int {
    let start = position
    var value = 0
    while let digit = next, digit.isDigit {
      // Past the limit the value only has to stay there; ten times the limit still fits.
      if value <= SemanticVersion.largestNumber { value = value * 10 + Int(digit - UInt8(ascii: "0")) }
      position += 1
    }
    if position == start { throw failure(.missingNumber(part)) }
    if bytes[start] == UInt8(ascii: "0"), position > start + 1 { throw failure(.leadingZero(part), at: start) }
    if value > SemanticVersion.largestNumber { throw failure(.numberTooLarge(part), at: start) }
    return value
  }

  mutating func prereleaseIdentifiers() throws(VersionError) -> [PrereleaseIdentifier] {
    var identifiers = [try prereleaseIdentifier()]
    while skip(".") { identifiers.append(try prereleaseIdentifier()) }
    return identifiers
  }

  mutating func prereleaseIdentifier() throws(VersionError) -> PrereleaseIdentifier {
    let identifier = try identifier(.prerelease)
    let isNumeric = identifier.allSatisfy(\.isDigit)
    if isNumeric, identifier.count > 1, identifier.first == UInt8(ascii: "0") {
      throw failure(.leadingZero(.prerelease), at: identifier.startIndex)
    }
    return PrereleaseIdentifier(checked: String(decoding: identifier, as: UTF8.self), isNumeric: isNumeric)
  }

  mutating func buildIdentifiers() throws(VersionError) -> [String] {
    var identifiers = [String(decoding: try identifier(.build), as: UTF8.self)]
    while skip(".") { identifiers.append(String(decoding: try identifier(.build), as: UTF8.self)) }
    return identifiers
  }

  private mutating func identifier(_ part: VersionError.Part) throws(VersionError) -> ArraySlice<UInt8> {
    let start = position
    while let byte = next, byte.isIdentifierByte { position += 1 }
    if position == start {
      throw failure(next == nil || next.isSeparator ? .emptyIdentifier(part) : .unexpectedCharacter)
    }
    return bytes[start..<position]
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// ASCII letters, digits and the hyphen.
  var isIdentifierByte: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "-")
  }

  /// The blank and tab, line feed, vertical tab, form feed, carriage return.
  var isSpace: Bool { self == UInt8(ascii: " ") || 0x09...0x0D ~= self }
}

extension UInt8? {
  /// What stands between the parts of a version.
  var isSeparator: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") }

  var isLetterV: Bool { self == UInt8(ascii: "v") || self == UInt8(ascii: "V") }

  /// The wildcards of ranges.
  var isWildcard: Bool { self == UInt8(ascii: "x") || self == UInt8(ascii: "X") || self == UInt8(ascii: "*") }
}
