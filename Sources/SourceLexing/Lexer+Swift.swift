import ComponentModel

extension Lexer {
  /// A character that means something to Swift only.
  mutating func swiftSpecial(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "@"): token(.at, length: 1)
    case UInt8(ascii: "`"): quotedName()
    case UInt8(ascii: "#"): pound()
    case UInt8(ascii: "\\"): token(.backslash, length: 1)
    default: token(.operator, length: 1)
    }
  }

  /// `` `class` ``: a name, whatever it says.
  private mutating func quotedName() {
    var close = position + 1
    while close < end, bytes[close] != UInt8(ascii: "`"), !Self.isNewline(bytes[close]) { close += 1 }
    guard close < end, bytes[close] == UInt8(ascii: "`"), close > position + 1 else {
      return token(.operator, length: 1)
    }
    var hash = SymbolTable.hashSeed
    for index in position + 1..<close { hash = SymbolTable.mix(hash, bytes[index]) }
    let symbol = symbols.symbol(hash: hash, start: position + 1, end: close)
    flags.insert(.isQuoted)
    token(.identifier, length: close + 1 - position, symbol: symbol)
  }

  private mutating func pound() {
    var index = position
    while bytes[index] == UInt8(ascii: "#") { index += 1 }
    let pounds = index - position
    if bytes[index] == UInt8(ascii: "\"") { return swiftString(pounds: pounds) }
    if bytes[index] == UInt8(ascii: "/"), extendedRegex(pounds: pounds) { return }
    guard pounds == 1, index < end, isName(bytes[index]) else { return token(.operator, length: pounds) }
    let (symbol, nameEnd) = symbol(at: index)
    let name = bytes[index..<nameEnd]
    let condition: Condition? =
      if name.elementsEqual("if".utf8) {
        .start
      } else if name.elementsEqual("elseif".utf8) || name.elementsEqual("else".utf8) {
        .otherwise
      } else if name.elementsEqual("endif".utf8) {
        .end
      } else {
        nil
      }
    guard let condition else { return token(.pound, length: nameEnd - position, symbol: symbol) }
    var lineEnd = nameEnd
    while lineEnd < end, !Self.isNewline(bytes[lineEnd]),
      !(bytes[lineEnd] == UInt8(ascii: "/")
        && (bytes[lineEnd + 1] == UInt8(ascii: "/") || bytes[lineEnd + 1] == UInt8(ascii: "*")))
    {
      lineEnd += 1
    }
    self.condition(condition, text: nameEnd..<lineEnd, lineEnd: lineEnd)
  }

  /// A string, raw with `pounds`, of one line or several, with code in it or without.
  mutating func swiftString(pounds: Int) {
    let scan = SwiftStringScan(bytes, from: position, pounds: pounds, end: end)
    if !scan.isTerminated { doubts.append((.unterminatedString, position, line)) }
    if scan.isInterpolated { flags.insert(.isInterpolated) }
    let start = position
    let startLine = line
    let startFlags = flags
    advanceOverLines(to: scan.end)
    var delimiter = scan.delimiterLength
    if scan.end - start < 2 * delimiter || !scan.isTerminated { delimiter = 0 }
    tokens.append(
      Token(
        kind: .string, flags: startFlags, delimiter: UInt16(truncatingIfNeeded: delimiter), symbol: 0,
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: scan.end),
        line: UInt32(truncatingIfNeeded: startLine)))
    flags = []
  }

  /// `/…/` where an expression can begin; false if it is an operator.
  mutating func regexLiteral() -> Bool {
    guard canStartExpression else { return false }
    var index = position + 1
    guard index < end, bytes[index] != UInt8(ascii: " "), bytes[index] != UInt8(ascii: "\t"),
      bytes[index] != UInt8(ascii: "*")
    else { return false }
    var parens = 0
    while index < end, !Self.isNewline(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): parens += 1
      case UInt8(ascii: ")"):
        parens -= 1
        if parens < 0 { return false }
      case UInt8(ascii: "/"):
        guard bytes[index - 1] != UInt8(ascii: " "), index > position + 1 else { return false }
        token(.regex, length: index + 1 - position)
        return true
      default: break
      }
      index += 1
    }
    return false
  }

  /// `#/…/#`, on one line or several.
  private mutating func extendedRegex(pounds: Int) -> Bool {
    guard pounds < endlessRegexPounds else { return false }
    var index = position + pounds + 1
    while index < end {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "/") {
        var close = index + 1
        while close < end, close - index <= pounds, bytes[close] == UInt8(ascii: "#") { close += 1 }
        if close - index - 1 >= pounds {
          let start = position
          let startFlags = flags
          let startLine = line
          advanceOverLines(to: close)
          tokens.append(
            Token(
              kind: .regex, flags: startFlags, symbol: 0, start: UInt32(truncatingIfNeeded: start),
              end: UInt32(truncatingIfNeeded: close), line: UInt32(truncatingIfNeeded: startLine)))
          flags = []
          return true
        }
      }
      index += 1
    }
    endlessRegexPounds = pounds
    return false
  }

  /// Whether an expression can begin behind the last token, so that `/` is no division.
  private var canStartExpression: Bool {
    guard let last = tokens.last, !flags.contains(.startsLine) else { return true }
    switch last.kind {
    case .openParen, .openBracket, .openBrace, .comma, .colon, .semicolon, .assign, .operator, .arrow, .ampersand,
      .exclamation, .question:
      return true
    case .identifier:
      guard !last.flags.contains(.isQuoted), let word = Word(rawValue: last.symbol) else { return false }
      switch word {
      case .return, .case, .in, .if, .try, .await, .while, .where, .guard, .switch, .else: return true
      default: return false
      }
    default: return false
    }
  }
}
