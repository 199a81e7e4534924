public import ComponentModel
public import Foundation

/// A JSON value with the place at which it stands.
///
/// RFC 8259, strictly, and no deeper than any file of Xcode's.
public struct JSONNode: Sendable {
  public indirect enum Value: Sendable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// As it is written.
    case number(String)
    case boolean(Bool)
    case null
  }

  public struct Member: Sendable {
    public var name: String
    public var position: SourcePosition
    public var value: JSONNode
  }

  public var value: Value
  public var position: SourcePosition

  static let largestDepth = 100

  /// The value that a file is.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read.
  ///   - path: what the diagnostic calls the file.
  public init(content: Data, limit: Int, path: String) throws(Diagnostic) {
    do throws(MalformedFile) {
      try self.init(DecodedText(content, limit: limit))
    } catch {
      throw error.diagnostic(.malformedJSON, path: path)
    }
  }

  /// The value that the whole text is.
  init(_ text: DecodedText) throws(MalformedFile) {
    var parser = JSONParser(text: text)
    self = try parser.whole()
  }

  fileprivate init(value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// The members of an object; nil for other values.
  public var members: [Member]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The last member of that name.
  public subscript(_ name: String) -> JSONNode? { members?.last { $0.name == name }?.value }

  /// The elements of an array; nil for other values.
  public var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The whole number; nil for other values, and for a number that is larger than the machine has.
  public var integer: Int? {
    if case .number(let written) = value { Int(written) } else { nil }
  }

  public var boolean: Bool? {
    if case .boolean(let value) = value { value } else { nil }
  }
}

private struct JSONParser {
  var text: DecodedText
  var depth = 0

  mutating func whole() throws(MalformedFile) -> JSONNode {
    skipSpace()
    guard !text.isAtEnd else { throw text.failure("the file is empty; it should be JSON") }
    let node = try value()
    skipSpace()
    guard text.isAtEnd else { throw text.failure("something follows behind the JSON value that the file is") }
    return node
  }

  private mutating func skipSpace() {
    text.skip { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  private mutating func value() throws(MalformedFile) -> JSONNode {
    let position = text.position()
    switch text.next {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try object()), position: position)
    case UInt8(ascii: "["): return JSONNode(value: .array(try array()), position: position)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), position: position)
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      let start = text.offset
      try number()
      let written = String(decoding: text.bytes[start..<text.offset], as: UTF8.self)
      return JSONNode(value: .number(written), position: position)
    case nil: throw text.failure("the file ends where a value belongs")
    default:
      if text.skip("true") { return JSONNode(value: .boolean(true), position: position) }
      if text.skip("false") { return JSONNode(value: .boolean(false), position: position) }
      if text.skip("null") { return JSONNode(value: .null, position: position) }
      throw text.failure("something else stands where a JSON value belongs")
    }
  }

  private mutating func enter() throws(MalformedFile) {
    depth += 1
    guard depth <= JSONNode.largestDepth else {
      throw text.failure("values are nested deeper than \(JSONNode.largestDepth)", code: .tooDeep)
    }
    text.offset += 1
    skipSpace()
  }

  private mutating func object() throws(MalformedFile) -> [JSONNode.Member] {
    try enter()
    defer { depth -= 1 }
    var members: [JSONNode.Member] = []
    if text.skip("}") { return members }
    while true {
      guard text.next == UInt8(ascii: "\"") else { throw text.failure("a name in quotes belongs here") }
      let position = text.position()
      let name = try string()
      skipSpace()
      guard text.skip(":") else { throw text.failure("':' is missing behind the name '\(name.excerpt)'") }
      skipSpace()
      members.append(JSONNode.Member(name: name, position: position, value: try value()))
      skipSpace()
      if text.skip("}") { return members }
      guard text.skip(",") else { throw text.failure("',' or '}' is missing behind the value of '\(name.excerpt)'") }
      skipSpace()
    }
  }

  private mutating func array() throws(MalformedFile) -> [JSONNode] {
    try enter()
    defer { depth -= 1 }
    var items: [JSONNode] = []
    if text.skip("]") { return items }
    while true {
      items.append(try value())
      skipSpace()
      if text.skip("]") { return items }
      guard text.skip(",") else { throw text.failure("',' or ']' is missing behind an entry of a list") }
      skipSpace()
    }
  }

  private mutating func number() throws(MalformedFile) {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let start = text.offset
    _ = text.skip("-")
    let digits = text.offset
    text.skip(while: isDigit)
    var isNumber = text.offset > digits && (text.bytes[digits] != UInt8(ascii: "0") || text.offset == digits + 1)
    if text.skip(".") {
      let fraction = text.offset
      text.skip(while: isDigit)
      isNumber = isNumber && text.offset > fraction
    }
    if text.skip("e") || text.skip("E") {
      if !text.skip("+") { _ = text.skip("-") }
      let exponent = text.offset
      text.skip(while: isDigit)
      isNumber = isNumber && text.offset > exponent
    }
    guard isNumber else { throw text.failure("a number is not written as JSON has them", at: start) }
  }

  private mutating func string() throws(MalformedFile) -> String {
    let start = text.offset
    text.offset += 1
    var units = EscapedText()
    while let byte = text.next {
      switch byte {
      case UInt8(ascii: "\""):
        text.offset += 1
        return units.string
      case UInt8(ascii: "\\"):
        text.offset += 1
        try units.append(escape: escape())
      case 0..<0x20: throw text.failure("a text in quotes has a line break or control character in it")
      default:
        let plain = text.offset
        text.skip { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        units.append(text.bytes[plain..<text.offset])
      }
    }
    throw text.failure("a text in quotes is not closed", at: start)
  }

  private mutating func escape() throws(MalformedFile) -> UInt16 {
    let start = text.offset - 1
    defer { text.offset += 1 }
    switch text.next {
    case UInt8(ascii: "\""): return 0x22
    case UInt8(ascii: "\\"): return 0x5C
    case UInt8(ascii: "/"): return 0x2F
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      var unit: UInt16 = 0
      for _ in 0..<4 {
        text.offset += 1
        guard let digit = text.next?.hexDigit else {
          throw text.failure("'\\u' needs four hexadecimal digits", at: start)
        }
        unit = unit << 4 | UInt16(digit)
      }
      return unit
    default: throw text.failure("an escape is not one that JSON has", at: start)
    }
  }
}

/// A text that grows from plain parts and escapes. Escapes are UTF-16: two can be one character.
struct EscapedText {
  private var bytes: [UInt8] = []
  private var highSurrogate: UInt16?

  var string: String {
    String(decoding: highSurrogate == nil ? bytes : bytes + Array("\u{FFFD}".utf8), as: UTF8.self)
  }

  mutating func append(_ plain: some Sequence<UInt8>) {
    endSurrogate()
    bytes += plain
  }

  mutating func append(escape unit: UInt16) {
    if let high = highSurrogate, UTF16.isTrailSurrogate(unit) {
      highSurrogate = nil
      bytes += String(decoding: [high, unit], as: UTF16.self).utf8
    } else {
      endSurrogate()
      if UTF16.isLeadSurrogate(unit) {
        highSurrogate = unit
      } else {
        bytes += String(decoding: [unit], as: UTF16.self).utf8
      }
    }
  }

  /// Half a character becomes the sign for what cannot be read.
  private mutating func endSurrogate() {
    guard highSurrogate != nil else { return }
    highSurrogate = nil
    bytes += "\u{FFFD}".utf8
  }
}

extension UInt8 {
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
