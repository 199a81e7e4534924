import ComponentModel

extension Lexer {
  /// A character that means something to Objective-C only.
  mutating func objectiveCSpecial(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "@"):
      if bytes[position + 1] == UInt8(ascii: "\"") {
        position += 1
        objectiveCString()
      } else {
        token(.at, length: 1)
      }
    case UInt8(ascii: "#"):
      if flags.contains(.startsLine) { directive() } else { token(.operator, length: 1) }
    case UInt8(ascii: "'"): character()
    case UInt8(ascii: "\\"):
      // Joins lines; anywhere else it is nothing.
      position += 1
      flags.insert(.followsSpace)
    default: token(.operator, length: 1)
    }
  }

  /// A string of one line, or a raw one of C++.
  mutating func objectiveCString() {
    if let last = tokens.last, last.kind == .identifier, Int(last.end) == position,
      bytes[position - 1] == UInt8(ascii: "R"), rawString()
    {
      return
    }
    let stringEnd = endOfQuoted(from: position)
    let isTerminated = stringEnd > position + 1 && bytes[stringEnd - 1] == UInt8(ascii: "\"")
    if !isTerminated { doubts.append((.unterminatedString, position, line)) }
    text(.string, to: stringEnd, delimiter: isTerminated ? 1 : 0)
  }

  private mutating func character() {
    let close = endOfQuoted(from: position)
    // An apostrophe in a text that the preprocessor drops is no character.
    if bytes[close - 1] == UInt8(ascii: "'"), close > position + 1 {
      text(.character, to: close, delimiter: 1)
    } else {
      token(.operator, length: 1)
    }
  }

  private mutating func text(_ kind: Token.Kind, to textEnd: Int, delimiter: UInt16) {
    let (start, startFlags, startLine) = (position, flags, line)
    advanceOverLines(to: textEnd)
    tokens.append(
      Token(
        kind: kind, flags: startFlags, delimiter: delimiter, symbol: 0, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: textEnd), line: UInt32(truncatingIfNeeded: startLine)))
    flags = []
  }

  /// Behind the quote that closes the one at `start`, or the end of the line.
  private func endOfQuoted(from start: Int) -> Int {
    let quote = bytes[start]
    var index = start + 1
    while index < end {
      let byte = bytes[index]
      if byte == quote { return index + 1 }
      if byte == UInt8(ascii: "\\") {
        index += bytes[index + 1] == UInt8(ascii: "\r") && bytes[index + 2] == UInt8(ascii: "\n") ? 3 : 2
        continue
      }
      if Self.isNewline(byte) { return index }
      index += 1
    }
    return end
  }

  /// `R"x(…)x"`; false if it is none.
  private mutating func rawString() -> Bool {
    var open = position + 1
    while open < end, open - position <= 17, bytes[open] != UInt8(ascii: "("), isName(bytes[open]) { open += 1 }
    guard open < end, bytes[open] == UInt8(ascii: "(") else { return false }
    let delimiter = bytes[position + 1..<open]
    var index = open + 1
    while index < end {
      if bytes[index] == UInt8(ascii: ")"), bytes[index + 1..<end].starts(with: delimiter),
        bytes[min(index + 1 + delimiter.count, end)] == UInt8(ascii: "\"")
      {
        text(.string, to: index + 2 + delimiter.count, delimiter: 0)
        return true
      }
      index += 1
    }
    doubts.append((.unterminatedString, position, line))
    text(.string, to: end, delimiter: 0)
    return true
  }

  // MARK: The preprocessor

  /// A directive: a condition is a token, an import and a string constant are noted, anything else is passed over.
  private mutating func directive() {
    var word = position + 1
    while bytes[word] == UInt8(ascii: " ") || bytes[word] == UInt8(ascii: "\t") { word += 1 }
    var wordEnd = word
    while wordEnd < end, isName(bytes[wordEnd]) { wordEnd += 1 }
    let name = bytes[word..<wordEnd]
    let lineEnd = endOfDirective(from: wordEnd)
    if name.starts(with: "if".utf8) {
      condition(.start, text: name.count == 2 ? wordEnd..<lineEnd : wordEnd..<wordEnd, lineEnd: lineEnd)
    } else if name.starts(with: "el".utf8) {
      condition(.otherwise, text: wordEnd..<lineEnd, lineEnd: lineEnd)
    } else if name.elementsEqual("endif".utf8) {
      condition(.end, text: wordEnd..<lineEnd, lineEnd: lineEnd)
    } else {
      if name.elementsEqual("import".utf8) || name.elementsEqual("include".utf8) {
        noteImport(wordEnd..<lineEnd)
      } else if name.elementsEqual("define".utf8) {
        noteDefinition(wordEnd..<lineEnd)
        noteMacro(wordEnd..<lineEnd, isDefined: true)
      } else if name.elementsEqual("undef".utf8) {
        noteMacro(wordEnd..<lineEnd, isDefined: false)
      }
      advanceOverLines(to: lineEnd)
    }
  }

  /// The end of a directive's line, joined lines and comments of several lines included.
  private func endOfDirective(from start: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index = endOfQuoted(from: index)
      } else if byte == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index < end, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) { index += 1 }
        index = min(index + 2, end)
      } else if byte == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "/") {
        while index < end, !Self.isNewline(bytes[index]) { index += 1 }
        return index
      } else if byte == UInt8(ascii: "\\") {
        index += bytes[index + 1] == UInt8(ascii: "\r") && bytes[index + 2] == UInt8(ascii: "\n") ? 3 : 2
      } else if Self.isNewline(byte) {
        return index
      } else {
        index += 1
      }
    }
    return end
  }

  /// `<UIKit/UIKit.h>` is `UIKit`, `"Row.h"` is `Row.h`.
  private mutating func noteImport(_ range: Range<Int>) {
    let text = bytes[range].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let open = text.first else { return }
    let close = open == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "\"")
    let file = text.dropFirst().prefix { $0 != close }
    if open == UInt8(ascii: "<") {
      imports.append(String(decoding: file.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self))
    } else if open == UInt8(ascii: "\"") {
      imports.append(String(decoding: file, as: UTF8.self))
    }
  }

  /// `#define SHOWS_TOUR 0`, `#undef SHOWS_TOUR`.
  private mutating func noteMacro(_ range: Range<Int>, isDefined: Bool) {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let text = bytes[range].drop(while: isSpace)
    let name = text.prefix { isName($0) }
    let value = text.dropFirst(name.count)
    // One with parameters is no value.
    guard !name.isEmpty, value.first != UInt8(ascii: "(") else { return }
    let word = value.drop { isSpace($0) || $0 == UInt8(ascii: "(") }.prefix { isName($0) }
    let rest = value[word.endIndex...].drop { isSpace($0) || $0 == UInt8(ascii: ")") }
    let isAlone = rest.isEmpty || rest.starts(with: "//".utf8)
    let known: Bool? =
      isAlone && word.count == 1 ? ["0": false, "1": true][String(decoding: word, as: UTF8.self)] : nil
    macros.append(
      Macro(name: name.startIndex..<name.endIndex, value: isDefined ? known : nil, depth: conditions.count))
  }

  /// `#define kNibName @"Row"`.
  private mutating func noteDefinition(_ range: Range<Int>) {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let text = bytes[range].drop(while: isSpace)
    let name = text.prefix { isName($0) }
    var value = text.dropFirst(name.count).drop(while: isSpace)
    if value.first == UInt8(ascii: "@") { value = value.dropFirst() }
    guard !name.isEmpty, value.first == UInt8(ascii: "\"") else { return }
    let literal = value.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard literal.endIndex < range.upperBound, bytes[literal.endIndex] == UInt8(ascii: "\"") else { return }
    definitions.append(
      (String(decoding: name, as: UTF8.self), String(decoding: literal, as: UTF8.self), position, line))
  }
}
