extension String {
  /// The text without what a runner of jobs takes for a command in its log.
  ///
  /// GitHub takes a line for one that begins with `::` after white space of any kind, and `##[` anywhere; Azure
  /// `##vso[`, TeamCity `##teamcity[`. They compare as languages do, so characters that nobody sees do not count.
  var withoutLogCommands: String {
    guard mayHaveLogCommands else { return self }
    var text = UnicodeScalarView()
    var isLineStart = true
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if isLineStart && scalar == ":" && rest.first(where: \.isSeen) == ":" || scalar == "#" && rest.continuesMark {
        text += (scalar == ":" ? "\\u{3A}" : "\\u{23}").unicodeScalars
      } else {
        text.append(scalar)
      }
      isLineStart =
        scalar == "\n" || scalar == "\r" || isLineStart && (scalar.properties.isWhitespace || !scalar.isSeen)
    }
    return String(text)
  }

  /// Whether `##[` or one like it is in the text.
  var hasLogMark: Bool {
    guard mayHaveLogCommands else { return false }
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "#", rest.continuesMark { return true }
    }
    return false
  }

  /// Nearly every text is told by its bytes: two signs side by side, or one beside what may not be seen.
  private var mayHaveLogCommands: Bool {
    var previous: UInt8 = 0
    for byte in utf8 {
      if previous == UInt8(ascii: ":") || previous == UInt8(ascii: "#"), byte == previous || byte >= 0x80 {
        return true
      }
      previous = byte
    }
    return false
  }
}

extension Substring.UnicodeScalarView {
  /// Whether a `#` before this makes it a mark: `#[`, `#vso[`.
  fileprivate var continuesMark: Bool {
    let seen = lazy.filter(\.isSeen)
    guard seen.first == "#" else { return false }
    return seen.dropFirst().first { !($0.isASCII && $0.properties.isAlphabetic) } == "["
  }
}

extension Unicode.Scalar {
  fileprivate var isSeen: Bool { !properties.isDefaultIgnorableCodePoint }
}
