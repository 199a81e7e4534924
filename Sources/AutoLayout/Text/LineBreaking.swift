/// Characters put into lines, one after the other.
package struct LineBreaking {
  package struct Line: Sendable, Hashable {
    /// By their numbers among all that were appended; without the spaces that a line ends before.
    package var characters: Range<Int>
    /// Points.
    package var width: Double
  }

  package private(set) var lines: [Line] = []
  private let limit: Double
  private var count = 0
  /// The line up to the last place where it can end, with the spaces that follow it, and the word after that.
  private var line = 0.0
  private var spaces = 0.0
  private var word = 0.0
  /// Where each of the three begins or ends.
  private var lineStart = 0
  private var lineEnd = 0
  private var wordStart = 0

  /// - Parameter limit: how wide a line may be, in points.
  package init(limit: Double) {
    // As wide as text turned out to be, it fits again.
    self.limit = limit + 0.01
  }

  package mutating func append(_ character: Character, advance: Double) {
    defer { count += 1 }
    if character.isNewline {
      finish()
      (lineStart, lineEnd, wordStart) = (count + 1, count + 1, count + 1)
      return
    }
    if character == " " || character == "\t" {
      if word > 0 { endWord(at: count) }
      spaces += advance
      wordStart = count + 1
      return
    }
    if line + spaces + word + advance > limit {
      if line > 0 {
        lines.append(Line(characters: lineStart..<lineEnd, width: line))
        lineStart = wordStart
        line = 0
        spaces = 0
      } else if word > 0, spaces == 0 {
        lines.append(Line(characters: lineStart..<count, width: word))
        lineStart = count
        wordStart = count
        word = 0
      }
    }
    word += advance
    // Ideographs are words by themselves.
    if advance > 0, let scalar = character.unicodeScalars.first, (0x2E80...0x9FFF).contains(scalar.value) {
      endWord(at: count + 1)
      wordStart = count + 1
    }
  }

  private mutating func endWord(at end: Int) {
    line += spaces + word
    spaces = 0
    word = 0
    lineEnd = end
  }

  /// Ends the last line.
  package mutating func finish() {
    lines.append(Line(characters: lineStart..<count, width: line + spaces + word))
    line = 0
    spaces = 0
    word = 0
  }
}
