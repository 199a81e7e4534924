/// One token of a source, without its text.
@frozen public struct Token {
  @frozen public enum Kind: UInt8 {
    case end, identifier, string, number, character, regex
    case openBrace, closeBrace, openParen, closeParen, openBracket, closeBracket
    case colon, comma, semicolon, dot, at, assign, arrow, less, greater, question, exclamation, ampersand, asterisk
    case minus, plus, caret, `operator`, backslash
    /// `#selector`, `#Preview`: the symbol is that of the name.
    case pound
    /// `#if`, `#ifdef`, `#elseif`, `#else`, `#endif`, with everything up to the end of the line.
    case conditionStart, conditionElse, conditionEnd
  }

  @frozen public struct Flags: OptionSet {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// First on its line.
    @inlinable public static var startsLine: Flags { Flags(rawValue: 1) }
    @inlinable public static var followsSpace: Flags { Flags(rawValue: 2) }
    /// A string with code in it.
    @inlinable public static var isInterpolated: Flags { Flags(rawValue: 4) }
    /// In backticks: never a word.
    @inlinable public static var isQuoted: Flags { Flags(rawValue: 8) }
  }

  public var kind: Kind
  public var flags: Flags
  /// Of a string: how many bytes its delimiter has, pounds included.
  public var delimiter: UInt16 = 0
  public var symbol: UInt32
  public var start: UInt32
  public var end: UInt32
  /// Counted from 0.
  public var line: UInt32

  @inlinable
  init(
    kind: Kind, flags: Flags, delimiter: UInt16 = 0, symbol: UInt32, start: UInt32, end: UInt32, line: UInt32
  ) {
    self.kind = kind
    self.flags = flags
    self.delimiter = delimiter
    self.symbol = symbol
    self.start = start
    self.end = end
    self.line = line
  }

  /// What stands before the first token and after the last.
  @inlinable static var end: Token { Token(kind: .end, flags: .startsLine, symbol: 0, start: 0, end: 0, line: 0) }
}
