import ComponentModel

extension Lexer {
  /// An operator, or its characters one by one where they can be marks of a type: `>?`, `!.`, `&`.
  mutating func operators() {
    var index = position + 1
    // Nobody's operator is longer; a run of thousands is read in pieces.
    let limit = min(end, position + 16)
    while index < limit, Self.isOperator(bytes[index]) {
      // A comment ends an operator.
      if bytes[index] == UInt8(ascii: "/"),
        bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
      {
        break
      }
      index += 1
    }
    let length = index - position
    let first = bytes[position]
    let second = bytes[position + 1]
    if length == 1 { return token(Self.single(first), length: 1) }
    if length == 2 {
      switch (first, second) {
      case (UInt8(ascii: "-"), UInt8(ascii: ">")): return token(.arrow, length: 2)
      case (_, UInt8(ascii: "=")), (UInt8(ascii: "&"), UInt8(ascii: "&")), (UInt8(ascii: "|"), _),
        (UInt8(ascii: "?"), UInt8(ascii: "?")):
        // `>=` may be the end of a type and an assignment; nobody writes it so.
        return token(.operator, length: 2)
      default: break
      }
    }
    if length == 3, second == first, first == bytes[position + 2] || bytes[position + 2] == UInt8(ascii: "<"),
      first == UInt8(ascii: ".") || first == UInt8(ascii: "=")
    {
      return token(.operator, length: 3)
    }
    if first == UInt8(ascii: "!"), second == UInt8(ascii: "="), length == 3 { return token(.operator, length: 3) }
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "."), UInt8(ascii: "*"):
      token(Self.single(first), length: 1)
    default:
      if language == .objectiveC || first == UInt8(ascii: "=") {
        token(Self.single(first), length: 1)
      } else {
        token(.operator, length: length)
      }
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func single(_ byte: UInt8) -> Token.Kind {
    switch byte {
    case UInt8(ascii: "<"): .less
    case UInt8(ascii: ">"): .greater
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "!"): .exclamation
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: "*"): .asterisk
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "="): .assign
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "^"): .caret
    default: .operator
    }
  }
}
