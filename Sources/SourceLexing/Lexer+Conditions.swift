import ComponentModel

extension Lexer {
  /// A directive that chooses between branches.
  enum Condition { case start, otherwise, end }

  /// One token for the directive, up to `lineEnd`. A branch that a literal condition switches off gives no tokens.
  mutating func condition(_ condition: Condition, text: Range<Int>, lineEnd: Int) {
    switch condition {
    case .start:
      switch literalCondition(text) {
      case false:
        conditions.append(false)
        skipDeadBranch(from: lineEnd, resumesAtElse: true)
      case let value:
        conditions.append(value == true)
        directive(.conditionStart, to: lineEnd)
      }
    case .otherwise:
      if conditions.last == true {
        skipDeadBranch(from: lineEnd, resumesAtElse: false)
      } else {
        directive(.conditionElse, to: lineEnd)
      }
    case .end:
      _ = conditions.popLast()
      directive(.conditionEnd, to: lineEnd)
    }
  }

  private mutating func directive(_ kind: Token.Kind, to lineEnd: Int) {
    tokens.append(
      Token(
        kind: kind, flags: flags, symbol: 0, start: UInt32(truncatingIfNeeded: position),
        end: UInt32(truncatingIfNeeded: lineEnd), line: UInt32(truncatingIfNeeded: line)))
    advanceOverLines(to: lineEnd)
    flags = []
  }

  /// `0`, `false`, `1`, `true`; nil for any other condition.
  private func literalCondition(_ text: Range<Int>) -> Bool? {
    let words = bytes[text].split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard words.count == 1, let word = words.first else { return nil }
    if word.elementsEqual("0".utf8) || word.elementsEqual("false".utf8) { return false }
    if word.elementsEqual("1".utf8) || word.elementsEqual("true".utf8) { return true }
    return nil
  }

  /// Goes from line to line to the directive that ends a branch nobody compiles.
  private mutating func skipDeadBranch(from lineEnd: Int, resumesAtElse: Bool) {
    let start = (offset: position, line: line)
    advanceOverLines(to: lineEnd)
    var depth = 0
    while position < end {
      while position < end, !Self.isNewline(bytes[position]) { position += 1 }
      guard position < end else { break }
      newline()
      while bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") { position += 1 }
      guard bytes[position] == UInt8(ascii: "#") else { continue }
      var word = position + 1
      while bytes[word] == UInt8(ascii: " ") || bytes[word] == UInt8(ascii: "\t") { word += 1 }
      var wordEnd = word
      while wordEnd < end, isName(bytes[wordEnd]) { wordEnd += 1 }
      let name = bytes[word..<wordEnd]
      if name.starts(with: "if".utf8) {
        depth += 1
      } else if name.elementsEqual("endif".utf8) {
        if depth == 0 {
          let wasTaken = conditions.popLast() ?? false
          if wasTaken { directive(.conditionEnd, to: wordEnd) } else { position = wordEnd }
          return
        }
        depth -= 1
      } else if depth == 0, resumesAtElse, name.starts(with: "el".utf8) {
        // What is left is a condition of its own.
        var rest = wordEnd
        while rest < end, !Self.isNewline(bytes[rest]) { rest += 1 }
        let value = name.elementsEqual("else".utf8) ? nil : literalCondition(wordEnd..<rest)
        if value == false { continue }
        conditions[conditions.count - 1] = value == true
        return directive(.conditionStart, to: rest)
      }
    }
    doubts.append((.unbalancedBrackets, start.offset, start.line))
  }
}
