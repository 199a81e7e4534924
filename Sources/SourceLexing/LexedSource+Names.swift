import ComponentModel

extension LexedSource {
  /// The condition of a directive: `os(iOS)` of `#if os(iOS)`, `!DEBUG` of `#ifndef DEBUG`; empty for `#else` and for a
  /// condition that is always true.
  package func conditionText(_ index: Int) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let text = text(index).dropFirst().drop(while: isSpace)
    let isNegative = text.hasPrefix("ifndef")
    let condition = text.drop { $0.isLetter }.drop(while: isSpace)
    guard condition != "1", condition != "true" else { return "" }
    return (isNegative ? "!" : "") + condition.prefix(Self.longestCondition)
  }

  /// Of a condition's letters more are cut off.
  package static let longestCondition = 120

  /// Whether a directive is `#if` or `#elif`, and neither `#ifdef` nor `#ifndef`.
  package func isPlainCondition(_ index: Int) -> Bool {
    let word = text(index).dropFirst().drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter }
    return word != "ifdef" && word != "ifndef"
  }

  /// Whether a method of that name can be one that loads a nib: its name speaks of nibs, of storyboards, of
  /// cells, of loading or of registering.
  package func namesLoading(_ symbol: UInt32) -> Bool {
    if let known = loadingNames[symbol] { return known }
    let name = name(ofSymbol: symbol).lowercased()
    let answer = ["nib", "xib", "load", "instan", "regist", "storyboard", "dequeue"].contains {
      name.contains(ascii: $0)
    }
    loadingNames[symbol] = answer
    return answer
  }

  /// The words in some bytes that can be names, of more than one letter.
  package func names(in range: Range<Int>) -> [ArraySlice<UInt8>] {
    var names: [ArraySlice<UInt8>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let name = bytes[offset..<range.upperBound].prefix(while: Self.isInName)
      if name.count > 1 { names.append(name) }
      offset = name.endIndex + 1
    }
    return names
  }

  /// Whether a parenthesis closes the arguments of a call of Swift.
  package func closesCall(_ close: Int) -> Bool {
    let open = partner(close)
    return isAttached(open)
      && (isIdentifier(open - 1)
        || [.closeParen, .closeBracket, .question, .exclamation, .greater].contains(kind(open - 1)))
  }

  /// Whether a string reads as a sentence, in which words name nothing: more than three of them behind a capital letter, and
  /// no signs by which code finds anything in them.
  package func isSentence(_ range: Range<Int>) -> Bool {
    let text = bytes[range].drop { !Self.isInName($0) }
    guard let first = text.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
    var spaces = 0
    var isStop = false
    for byte in text {
      // `Cart.total` is a name.
      if isStop, Self.isInName(byte) { return false }
      isStop = byte == UInt8(ascii: ".")
      if byte == UInt8(ascii: " ") { spaces += 1 }
      guard Self.isInName(byte) && byte != UInt8(ascii: "_") || " .,!?'\"".utf8.contains(byte) else { return false }
    }
    return spaces >= 3
  }

  /// Whether a string is a path or an address, whose parts name nothing in code: `https://shop.example/cart`.
  package func isPath(_ range: Range<Int>) -> Bool {
    bytes[range].contains(UInt8(ascii: "/")) && !bytes[range].contains(UInt8(ascii: " "))
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80
      || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Behind a block, or behind the semicolon of Objective-C's single statement, of which no more than what people write is
  /// looked at.
  package func endOfStatement(_ start: Int) -> Int {
    var index = start
    if kind(start) == .openBrace { return next(start) }
    let limit = start + Self.longestStatement
    while index < Swift.min(count, limit), kind(index) != .semicolon, kind(index) != .closeBrace { index = next(index) }
    return Swift.min(index + 1, count)
  }

  private static let longestStatement = 1024
  private static let mostAlternatives = 64

  /// What runs where the condition of an `if` does not hold, of the `else` at a token; nil where there is none.
  package func elsePart(at index: Int) -> Range<Int>? {
    guard word(index) == .else else { return nil }
    var end = index + 1
    var alternatives = 0
    while word(end) == .if {
      // A source with thousands of them is generated.
      alternatives += 1
      guard alternatives < Self.mostAlternatives else { return nil }
      if language == .objectiveC {
        end = endOfStatement(next(end + 1))
      } else {
        let limit = Swift.min(count, end + Self.longestStatement)
        while end < limit, kind(end) != .openBrace { end = next(end) }
        end = next(end)
      }
      guard word(end) == .else else { return index + 1..<Swift.max(end, index + 2) }
      end += 1
    }
    return index + 1..<Swift.max(endOfStatement(end), index + 2)
  }

  /// The names that code in a string begins with, `self.` left out, and whether a member of each is asked for.
  package func namesInInterpolations(of index: Int) -> [(symbol: UInt32, isForced: Bool)] {
    let token = self[index]
    var names: [(UInt32, Bool)] = []
    var offset = Int(token.start)
    let end = Int(token.end)
    while offset + 2 < end {
      guard bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "(") else {
        offset += 1
        continue
      }
      offset += 2
      if bytes[offset..<end].starts(with: "self.".utf8) { offset += 5 }
      let name = bytes[offset..<end].prefix(while: Self.isInName)
      offset = name.endIndex
      guard !name.isEmpty, offset < end, let symbol = existingSymbol(name) else { continue }
      if bytes[offset] == UInt8(ascii: "."), Word(rawValue: symbol)?.isStatement != true {
        names.append((symbol, true))
      } else if bytes[offset] == UInt8(ascii: "!") {
        names.append((symbol, true))
      } else if bytes[offset] == UInt8(ascii: ")") {
        names.append((symbol, false))
      }
    }
    return names
  }

  /// The names in a string that has code, which may be those of types, most with a capital: `Settings` in
  /// `"\(Settings.folder)/cache"`.
  ///
  /// - Parameter mayBeType: of a name that begins with a small letter.
  package func typesInInterpolations(of index: Int, _ mayBeType: (String) -> Bool) -> Set<String> {
    let token = self[index]
    return Set(
      names(in: Int(token.start)..<Int(token.end)).compactMap { bytes in
        let name = String(decoding: bytes, as: UTF8.self)
        let isCapital = bytes.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 >= 0x80 } == true
        return isCapital || mayBeType(name) ? name : nil
      })
  }
}
