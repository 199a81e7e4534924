import ComponentModel
import Foundation

/// A file's text as UTF-8, whatever it was written in, with a place that a reader goes through it with.
///
/// Translation files are UTF-8 today; Xcode and `genstrings` wrote UTF-16 for years.
struct DecodedText {
  let bytes: [UInt8]
  /// What is read next.
  var offset = 0
  private var counted = 0
  private var line = 1
  private var column = 1

  init(_ content: Data, limit: Int) throws(MalformedFile) {
    guard content.count <= limit else {
      throw MalformedFile("the file has more than \(limit) bytes, the most that is read of one", code: .tooLarge)
    }
    let start = [UInt8](content.prefix(4))
    switch Self.encoding(startingWith: start) {
    case .utf8:
      let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? content.dropFirst(3) : content
      bytes = Array(text)
      guard String(validating: bytes, as: UTF8.self) != nil else {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let damaged = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw MalformedFile(
          "the text is neither UTF-8 nor UTF-16", at: SourcePosition(line: damaged + 1, column: 1), code: .encoding)
      }
    case .utf16(let isBigEndian):
      let units = stride(from: 0, to: content.count - 1, by: 2).map { index -> UInt16 in
        let (first, second) = (content[content.startIndex + index], content[content.startIndex + index + 1])
        return isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
      }
      guard content.count.isMultiple(of: 2),
        let text = String(validating: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self)
      else { throw MalformedFile("the text is not valid UTF-16", code: .encoding) }
      bytes = Array(text.utf8)
    }
  }

  private enum Encoding {
    case utf8
    case utf16(isBigEndian: Bool)
  }

  /// By the byte order mark; without one by the zero that every second byte of a quote, slash or brace has.
  private static func encoding(startingWith start: [UInt8]) -> Encoding {
    if start.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
    if start.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
    guard start.count >= 2 else { return .utf8 }
    if start[0] == 0, start[1] != 0 { return .utf16(isBigEndian: true) }
    if start[0] != 0, start[1] == 0 { return .utf16(isBigEndian: false) }
    return .utf8
  }
}

extension DecodedText {
  var isAtEnd: Bool { offset >= bytes.count }

  /// nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func isNext(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in bytes[offset..<offset + buffer.count].elementsEqual(buffer) }
  }

  /// Steps over a text, and says whether it was there.
  mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Goes behind the next occurrence of a text; to the end where there is none.
  ///
  /// - Returns: the offset at which it stands.
  mutating func skip(past text: StaticString) -> Int? {
    while offset < bytes.count {
      let found = offset
      if skip(text) { return found }
      offset += 1
    }
    return nil
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The place of what is read next.
  mutating func position() -> SourcePosition { position(of: offset) }

  /// Quick where offsets go up.
  mutating func position(of target: Int) -> SourcePosition {
    if target < counted { (counted, line, column) = (0, 1, 1) }
    while counted < min(target, bytes.count) {
      let byte = bytes[counted]
      counted += 1
      if byte == 0x0A || (byte == 0x0D && !(counted < bytes.count && bytes[counted] == 0x0A)) {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourcePosition(line: line, column: column)
  }

  /// What is wrong at a place, or that there is a merge conflict above it, which explains most of it.
  mutating func failure(_ message: String, at target: Int? = nil, code: Diagnostic.Code? = nil) -> MalformedFile {
    let target = target ?? offset
    if let conflict = conflict(before: target + 7) {
      return MalformedFile(
        "has a merge conflict that is not resolved", at: position(of: conflict), code: .conflictMarker,
        hint: "resolve the conflict")
    }
    return MalformedFile(message, at: position(of: target), code: code)
  }

  private func conflict(before end: Int) -> Int? {
    let marker = Array("<<<<<<<".utf8)
    var start = 0
    while start + marker.count <= min(end, bytes.count) {
      if bytes[start..<start + marker.count].elementsEqual(marker) { return start }
      guard let lineEnd = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = lineEnd + 1
    }
    return nil
  }
}
