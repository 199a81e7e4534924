import ComponentModel

/// Takes the bytes of a source apart. What both languages share is here, each language's own in an extension.
struct Lexer {
  /// The source, with four zero bytes behind it so that a look ahead needs no check.
  let bytes: [UInt8]
  /// Where the source ends.
  let end: Int
  let language: SourceLanguage
  var position = 0
  var tokens: [Token] = []
  var symbols = SymbolTable.ofWords
  var lineStarts: [UInt32] = [0]
  var doubts: [(kind: SourceDoubt.Kind, offset: Int, line: Int)] = []
  var definitions: [(name: String, value: String, offset: Int, line: Int)] = []
  var macros: [Macro] = []
  var imports: [String] = []

  /// What a source defines or takes back without parameters.
  struct Macro {
    var name: Range<Int>
    /// nil for anything but 0 and 1.
    var value: Bool?
    /// How many `#if` are open.
    var depth: Int
  }

  /// Flags for the next token.
  var flags: Token.Flags = .startsLine
  /// For every open `#if`, whether its condition is a literal that is true.
  var conditions: [Bool] = []
  /// No extended regular expression with this many pounds or more ends in the rest of the source.
  var endlessRegexPounds = Int.max
  private let classes = ByteClass.table

  init(_ source: [UInt8], language: SourceLanguage) {
    end = source.count
    bytes = source + [0, 0, 0, 0]
    self.language = language
    tokens.reserveCapacity(source.count / 5)
    // A byte order mark is no token.
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    if bytes[position] == UInt8(ascii: "#"), bytes[position + 1] == UInt8(ascii: "!") { skipLine() }
  }

  /// Reads everything.
  mutating func run() {
    while position < end {
      let byte = bytes[position]
      switch classes[Int(byte)] {
      case .space:
        position += 1
        flags.insert(.followsSpace)
      case .newline: newline()
      case .name: name()
      case .digit: number()
      case .slash:
        if bytes[position + 1] == UInt8(ascii: "/") {
          skipLineComment()
        } else if bytes[position + 1] == UInt8(ascii: "*") {
          skipBlockComment(isNested: language == .swift)
        } else if language == .swift, regexLiteral() {
          // It is a token now.
        } else {
          operators()
        }
      case .operator: operators()
      case .bracket(let kind): token(kind, length: 1)
      case .quote: language == .swift ? swiftString(pounds: 0) : objectiveCString()
      case .special:
        language == .swift ? swiftSpecial(byte) : objectiveCSpecial(byte)
      }
    }
    position = end
  }

  var line: Int { lineStarts.count - 1 }

  @inline(__always)
  mutating func token(_ kind: Token.Kind, length: Int, symbol: UInt32 = 0) {
    tokens.append(
      Token(
        kind: kind, flags: flags, symbol: symbol, start: UInt32(truncatingIfNeeded: position),
        end: UInt32(truncatingIfNeeded: position + length), line: UInt32(truncatingIfNeeded: lineStarts.count - 1)))
    flags = []
    position += length
  }

  /// Steps over a line's end: `\n`, `\r\n` or `\r`.
  @inline(__always)
  mutating func newline() {
    position += bytes[position] == UInt8(ascii: "\r") && bytes[position + 1] == UInt8(ascii: "\n") ? 2 : 1
    lineStarts.append(UInt32(truncatingIfNeeded: position))
    flags.insert(.startsLine)
  }

  static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Notes the lines that begin in what is about to be one token, and goes to its end.
  mutating func advanceOverLines(to target: Int) {
    while position < target {
      if Self.isNewline(bytes[position]) {
        let flags = flags
        newline()
        self.flags = flags
      } else {
        position += 1
      }
    }
  }

  @inline(__always)
  func isName(_ byte: UInt8) -> Bool {
    switch classes[Int(byte)] {
    case .name, .digit: true
    default: false
    }
  }

  /// A name; a byte outside ASCII belongs to one.
  @inline(__always)
  mutating func name() {
    var hash = SymbolTable.hashSeed
    var index = position
    while isName(bytes[index]) {
      hash = SymbolTable.mix(hash, bytes[index])
      index += 1
    }
    // A no-break space is a space.
    if index - position >= 2, bytes[position] == 0xC2, bytes[position + 1] == 0xA0 {
      position += 2
      flags.insert(.followsSpace)
      return
    }
    index = min(index, end)
    let symbol = symbols.symbol(hash: hash, start: position, end: index)
    token(.identifier, length: index - position, symbol: symbol)
  }

  /// The symbol of the name that begins at `start`, and where it ends.
  mutating func symbol(at start: Int) -> (symbol: UInt32, end: Int) {
    var hash = SymbolTable.hashSeed
    var index = start
    while index < end, isName(bytes[index]) {
      hash = SymbolTable.mix(hash, bytes[index])
      index += 1
    }
    return (symbols.symbol(hash: hash, start: start, end: index), index)
  }

  /// A number. What it is worth does not matter, only where it ends.
  private mutating func number() {
    var index = position + 1
    while index < end {
      let byte = bytes[index]
      if isName(byte) {
        index += 1
      } else if byte == UInt8(ascii: "."), isDigit(bytes[index + 1]) {
        index += 1
      } else if byte == UInt8(ascii: "."), language == .objectiveC, bytes[index - 1] != UInt8(ascii: ".") {
        index += 1
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"), isDigit(bytes[index + 1]),
        bytes[index - 1] | 0x20 == UInt8(ascii: "e"), bytes[position + 1] | 0x20 != UInt8(ascii: "x")
      {
        index += 1
      } else {
        break
      }
    }
    token(.number, length: index - position)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Goes to the end of the line.
  mutating func skipLine() {
    while position < end, !Self.isNewline(bytes[position]) { position += 1 }
  }

  private mutating func skipLineComment() {
    flags.insert(.followsSpace)
    while true {
      skipLine()
      // In Objective-C a backslash joins the next line.
      guard language == .objectiveC, position < end, bytes[position - 1] == UInt8(ascii: "\\") else { return }
      newline()
    }
  }

  mutating func skipBlockComment(isNested: Bool) {
    let start = position
    let startLine = line
    position += 2
    flags.insert(.followsSpace)
    var depth = 1
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        depth -= 1
        if depth == 0 { return }
      } else if byte == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "*"), isNested {
        position += 2
        depth += 1
      } else if Self.isNewline(byte) {
        newline()
      } else {
        position += 1
      }
    }
    doubts.append((.unterminatedComment, start, startLine))
  }
}

/// What a byte can begin.
enum ByteClass {
  case space, newline, name, digit, slash, `operator`, quote, special
  case bracket(Token.Kind)

  static let table: [ByteClass] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .newline
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...0xFF:
      .name
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "{"): .bracket(.openBrace)
    case UInt8(ascii: "}"): .bracket(.closeBrace)
    case UInt8(ascii: "("): .bracket(.openParen)
    case UInt8(ascii: ")"): .bracket(.closeParen)
    case UInt8(ascii: "["): .bracket(.openBracket)
    case UInt8(ascii: "]"): .bracket(.closeBracket)
    case UInt8(ascii: ":"): .bracket(.colon)
    case UInt8(ascii: ","): .bracket(.comma)
    case UInt8(ascii: ";"): .bracket(.semicolon)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      .operator
    case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "'"): .special
    default: .space
    }
  }
}
