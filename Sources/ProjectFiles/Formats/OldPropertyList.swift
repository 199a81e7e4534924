import ComponentModel

/// A property list in the old style, which `.strings` files and `project.pbxproj` are: `"key" = "value";`.
///
/// The syntax is that of `CFPropertyListCreateWithData` (CFOldStylePList.c of swift-corelibs-foundation): braces around
/// the whole may be left out, `key;` is short for `key = key;`, and words need no quotes.
struct OldPropertyList {
  fileprivate var text: DecodedText

  static let largestDepth = 100

  indirect enum Value: Equatable {
    case text(String)
    case array([Value])
    case dictionary([Entry])
    case data
  }

  struct Entry: Equatable {
    var key: String
    /// Of the outermost dictionary only.
    var position: SourcePosition?
    var value: Value
  }

  static func keys(of text: DecodedText) throws(MalformedFile) -> [LocatedKey] {
    try entries(of: text).map { entry in
      guard case .text(let value) = entry.value else { return LocatedKey(key: entry.key, position: entry.position) }
      return LocatedKey(key: entry.key, position: entry.position, value: value)
    }
  }

  /// The entries of the outermost dictionary, in the order of the file.
  static func entries(of text: DecodedText) throws(MalformedFile) -> [Entry] {
    var list = OldPropertyList(text: text)
    return try list.readWhole()
  }

  private mutating func readWhole() throws(MalformedFile) -> [Entry] {
    try skipSpace()
    let isInBraces = text.skip("{")
    let entries = try readEntries(depth: 0)
    if isInBraces, !text.skip("}") { throw text.failure(text.isAtEnd ? "the '{' is not closed" : Self.noKey) }
    try skipSpace()
    guard text.isAtEnd else { throw text.failure(Self.noKey) }
    return entries
  }

  private static let noKey = "a key belongs here: a text in quotes, or a word"

  private mutating func readEntries(depth: Int) throws(MalformedFile) -> [Entry] {
    var entries: [Entry] = []
    while let entry = try readEntry(depth: depth) { entries.append(entry) }
    return entries
  }

  /// One `key = value;`; nil where no key follows.
  private mutating func readEntry(depth: Int) throws(MalformedFile) -> Entry? {
    try skipSpace()
    guard let first = text.next, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || Self.isWordPart(first)
    else { return nil }
    let position = depth == 0 ? text.position() : nil
    let key = try string()
    var value = Value.text(key)
    try skipSpace()
    if text.skip("=") {
      try skipSpace()
      value = try readValue(of: key, depth: depth)
    } else if text.next != UInt8(ascii: ";") {
      throw text.failure("'=' is missing behind the key '\(key.excerpt)'")
    }
    let end = text.offset
    try skipSpace()
    guard text.skip(";") else { throw text.failure("';' is missing behind the value of '\(key.excerpt)'", at: end) }
    return Entry(key: key, position: position, value: value)
  }

  private mutating func readValue(of key: String, depth: Int) throws(MalformedFile) -> Value {
    guard depth < Self.largestDepth else {
      throw text.failure("values are nested deeper than \(Self.largestDepth)", code: .tooDeep)
    }
    let start = text.offset
    switch text.next {
    case UInt8(ascii: "{"):
      text.offset += 1
      let entries = try readEntries(depth: depth + 1)
      guard text.skip("}") else { throw text.failure("a '{' is not closed", at: start) }
      return .dictionary(entries)
    case UInt8(ascii: "("):
      text.offset += 1
      var values: [Value] = []
      try skipSpace()
      while let next = text.next, next != UInt8(ascii: ")") {
        values.append(try readValue(of: key, depth: depth + 1))
        try skipSpace()
        guard text.skip(",") else { break }
        try skipSpace()
      }
      guard text.skip(")") else { throw text.failure("a '(' is not closed", at: start) }
      return .array(values)
    case UInt8(ascii: "<") where !text.isNext("<<<<<<<"):
      text.offset += 1
      text.skip { $0.hexDigit != nil || Self.isSpace($0) }
      guard text.skip(">") else { throw text.failure("data in '<…>' is not closed", at: start) }
      return .data
    case let byte? where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || Self.isWordPart(byte):
      return .text(try string())
    default:
      throw text.failure("the value of '\(key.excerpt)' is missing")
    }
  }

  private mutating func string() throws(MalformedFile) -> String {
    guard let quote = text.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = text.offset
      text.skip(while: Self.isWordPart)
      return text.string(start..<text.offset)
    }
    let start = text.offset
    text.offset += 1
    var result = EscapedText()
    while let byte = text.next {
      if byte == quote {
        text.offset += 1
        return result.string
      }
      if byte == UInt8(ascii: "\\") {
        text.offset += 1
        appendEscape(to: &result)
      } else {
        let plain = text.offset
        text.skip { $0 != quote && $0 != UInt8(ascii: "\\") }
        result.append(text.bytes[plain..<text.offset])
      }
    }
    throw text.failure("a text in quotes is not closed", at: start)
  }

  /// What follows a backslash.
  private mutating func appendEscape(to result: inout EscapedText) {
    guard let byte = text.next else { return }
    text.offset += 1
    switch byte {
    case UInt8(ascii: "a"): result.append(escape: 0x07)
    case UInt8(ascii: "b"): result.append(escape: 0x08)
    case UInt8(ascii: "f"): result.append(escape: 0x0C)
    case UInt8(ascii: "n"): result.append(escape: 0x0A)
    case UInt8(ascii: "r"): result.append(escape: 0x0D)
    case UInt8(ascii: "t"): result.append(escape: 0x09)
    case UInt8(ascii: "v"): result.append(escape: 0x0B)
    case UInt8(ascii: "U"): result.append(escape: number(digits: 4, bits: 4, startingWith: 0))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      // Of NeXTSTEP's characters beyond ASCII there is one in no file that was seen.
      result.append(escape: number(digits: 2, bits: 3, startingWith: UInt16(byte - UInt8(ascii: "0"))) & 0xFF)
    default: result.append(CollectionOfOne(byte))
    }
  }

  private mutating func number(digits: Int, bits: Int, startingWith first: UInt16) -> UInt16 {
    var number = first
    for _ in 0..<digits {
      guard let digit = text.next?.hexDigit, digit < 1 << bits else { break }
      number = number << bits | UInt16(digit)
      text.offset += 1
    }
    return number
  }

  private mutating func skipSpace() throws(MalformedFile) {
    while let byte = text.next {
      if Self.isSpace(byte) {
        text.offset += 1
      } else if text.skip("\u{2028}") || text.skip("\u{2029}") {
        continue
      } else if text.isNext("//") {
        text.skip { $0 != 0x0A && $0 != 0x0D }
      } else if text.isNext("/*") {
        let start = text.offset
        text.offset += 2
        guard text.skip(past: "*/") != nil else { throw text.failure("a comment is not closed", at: start) }
      } else {
        return
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// What a text without quotes can have.
  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }
}
