package import ComponentModel

/// A source taken apart into tokens, with brackets matched.
///
/// Asking for a token that is not there gives the end: readers may look ahead and behind without care.
///
/// What readers ask for each token is public, because that is what the compiler inlines in other modules.
public final class LexedSource {
  package let bytes: [UInt8]
  package let path: String
  package let language: SourceLanguage
  @usableFromInline let tokens: [Token]
  /// For every bracket the token that closes or opens it, else -1.
  @usableFromInline let partners: [Int32]
  private let lineStarts: [UInt32]
  private var symbols: SymbolTable
  var loadingNames: [UInt32: Bool] = [:]
  /// Branches of `#if` that open or close more than they should: what stands in them is read again by itself.
  package let unevenBranches: [Range<Int>]
  package let doubts: [SourceDoubt]
  /// String constants of `#define`: name and value.
  package let definitions: [(name: String, value: String, location: SourceLocation)]
  /// What `#define` gives names without parameters, and in how many `#if`: nil for anything but 0 and 1, and where the name
  /// is taken back.
  package let macros: [(name: String, value: Bool?, depth: Int)]
  package let imports: [String]

  /// Takes a source apart.
  package convenience init(_ bytes: [UInt8], language: SourceLanguage, path: String) {
    var lexer = Lexer(bytes, language: language)
    lexer.run()
    self.init(lexer, path: path, language: language)
  }

  private init(_ lexer: consuming Lexer, path: String, language: SourceLanguage) {
    let matching = BracketMatching(lexer.tokens, endsSections: language == .objectiveC)
    let lineStarts = lexer.lineStarts
    let bytes = lexer.bytes
    func location(_ offset: Int, line: Int) -> SourceLocation {
      SourceLocation(
        path: path, position: LexedSource.position(of: offset, line: line, bytes: bytes, lineStarts: lineStarts))
    }
    var doubts = lexer.doubts.map { SourceDoubt($0.kind, location: location($0.offset, line: $0.line)) }
    if let index = matching.firstUnbalanced {
      let token = lexer.tokens[index]
      doubts.append(SourceDoubt(.unbalancedBrackets, location: location(Int(token.start), line: Int(token.line))))
    }
    self.doubts = doubts
    definitions = lexer.definitions.map { ($0.name, $0.value, location($0.offset, line: $0.line)) }
    macros = lexer.macros.map { (String(decoding: bytes[$0.name], as: UTF8.self), $0.value, $0.depth) }
    imports = lexer.imports
    partners = matching.partners
    unevenBranches = matching.unevenBranches
    self.lineStarts = lineStarts
    self.bytes = bytes
    symbols = lexer.symbols
    tokens = lexer.tokens
    self.path = path
    self.language = language
  }

  @inlinable
  public var count: Int { tokens.count }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Token { index >= 0 && index < tokens.count ? tokens[index] : Token.end }

  @inlinable @inline(__always)
  public func kind(_ index: Int) -> Token.Kind { self[index].kind }

  @inlinable @inline(__always)
  public func symbol(_ index: Int) -> UInt32 { self[index].symbol }

  /// The word at `index`; `other` for anything that is no word.
  @inlinable @inline(__always)
  public func word(_ index: Int) -> Word {
    let token = self[index]
    guard token.kind == .identifier, token.symbol < Word.firstName, !token.flags.contains(.isQuoted) else {
      return .other
    }
    return Word(rawValue: token.symbol) ?? .other
  }

  @inlinable @inline(__always)
  public func isIdentifier(_ index: Int) -> Bool { kind(index) == .identifier }

  @inlinable @inline(__always)
  public func startsLine(_ index: Int) -> Bool { self[index].flags.contains(.startsLine) }

  /// Whether nothing stands between the token and the one before.
  @inlinable @inline(__always)
  public func isAttached(_ index: Int) -> Bool { index > 0 && self[index].start == self[index - 1].end }

  /// The bracket that belongs to the one at `index`; the end of the source where there is none.
  @inlinable @inline(__always)
  public func partner(_ index: Int) -> Int {
    guard index >= 0, index < partners.count, partners[index] >= 0 else { return tokens.count }
    return Int(partners[index])
  }

  /// The token after the one at `index`, or after its closing bracket if it opens one.
  @inlinable @inline(__always)
  public func next(_ index: Int) -> Int {
    switch kind(index) {
    case .openBrace, .openParen, .openBracket: Swift.max(partner(index), index) + 1
    default: index + 1
    }
  }

  /// The token before the one at `index`, or before its opening bracket if it closes one.
  package func previous(_ index: Int) -> Int {
    switch kind(index) {
    case .closeBrace, .closeParen, .closeBracket: Swift.min(partner(index), index) - 1
    default: index - 1
    }
  }

  /// The name at `index`, without backticks.
  package func name(_ index: Int) -> String {
    let token = self[index]
    return token.kind == .identifier || token.kind == .pound ? symbols.string(token.symbol, in: bytes) : text(index)
  }

  package func name(ofSymbol symbol: UInt32) -> String { symbols.string(symbol, in: bytes) }

  /// Symbols are less than this.
  package var symbolCount: Int { symbols.count }

  /// The same number for the same name in all sources.
  package func hash(ofSymbol symbol: UInt32) -> UInt64 { symbols.hash(symbol) }

  package static func hash(ofName name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(SymbolTable.hashSeed, SymbolTable.mix)
  }

  package func existingSymbol(_ name: ArraySlice<UInt8>) -> UInt32? { symbols.existingSymbol(name) }

  package func text(_ index: Int) -> String {
    let token = self[index]
    return String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// What a string literal of one line says, if there is no code in it. Escapes of quotes and backslashes are undone.
  package func literal(_ index: Int) -> String? {
    let token = self[index]
    guard token.kind == .string, !token.flags.contains(.isInterpolated) else { return nil }
    let delimiter = Int(token.delimiter)
    let start = Int(token.start) + delimiter
    let end = Int(token.end) - delimiter
    guard delimiter > 0, start <= end else { return nil }
    let content = bytes[start..<end]
    guard !content.contains(where: Lexer.isNewline) else { return nil }
    let isRaw = bytes[Int(token.start)] == UInt8(ascii: "#")
    guard !isRaw, content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in content {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
      } else {
        if isEscaped, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") {
          plain.append(UInt8(ascii: "\\"))
        }
        plain.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The source of some tokens with single spaces where there was space, cut after `limit` bytes.
  package func text(_ range: Range<Int>, limit: Int = 160) -> String {
    var result: [UInt8] = []
    for index in range where index < tokens.count {
      let token = tokens[index]
      if !result.isEmpty, token.flags.contains(.followsSpace) || token.flags.contains(.startsLine) {
        result.append(UInt8(ascii: " "))
      }
      let room = limit - result.count
      if token.end - token.start > room {
        result.append(contentsOf: bytes[Int(token.start)..<Int(token.start) + Swift.max(room, 0)])
        result.append(contentsOf: "…".utf8)
        break
      }
      result.append(contentsOf: bytes[Int(token.start)..<Int(token.end)])
    }
    return String(decoding: result, as: UTF8.self)
  }

  package func location(_ index: Int) -> SourceLocation {
    let token = index < tokens.count ? self[index] : self[tokens.count - 1]
    return SourceLocation(
      path: path,
      position: Self.position(of: Int(token.start), line: Int(token.line), bytes: bytes, lineStarts: lineStarts))
  }

  /// The position of a byte. Columns count code points, so bytes that continue one do not count.
  private static func position(of offset: Int, line: Int, bytes: [UInt8], lineStarts: [UInt32]) -> SourcePosition {
    let start = line < lineStarts.count ? Int(lineStarts[line]) : offset
    var column = 1
    // A line of many thousand bytes is generated; its columns are not worth the time.
    for index in Swift.max(start, offset - 4096)..<Swift.max(start, offset) where bytes[index] & 0xC0 != 0x80 {
      column += 1
    }
    return SourcePosition(line: line + 1, column: column + Swift.max(0, offset - 4096 - start))
  }
}
