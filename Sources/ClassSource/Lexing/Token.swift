/// One token of a source, without its text.
struct Token {
  enum Kind: UInt8 {
    case end, identifier, string, number, character, regex
    case openBrace, closeBrace, openParen, closeParen, openBracket, closeBracket
    case colon, comma, semicolon, dot, at, assign, arrow, less, greater, question, exclamation, ampersand, asterisk
    case minus, plus, caret, `operator`, backslash
    /// `#selector`, `#Preview`: the symbol is that of the name.
    case pound
    /// `#if`, `#ifdef`, `#elseif`, `#else`, `#endif`, with everything up to the end of the line.
    case conditionStart, conditionElse, conditionEnd
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// First on its line.
    static let startsLine = Flags(rawValue: 1)
    static let followsSpace = Flags(rawValue: 2)
    /// A string with code in it.
    static let isInterpolated = Flags(rawValue: 4)
    /// In backticks: never a word.
    static let isQuoted = Flags(rawValue: 8)
  }

  var kind: Kind
  var flags: Flags
  /// Of a string: how many bytes its delimiter has, pounds included.
  var delimiter: UInt16 = 0
  var symbol: UInt32
  var start: UInt32
  var end: UInt32
  /// Counted from 0.
  var line: UInt32
}
