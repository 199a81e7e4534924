import AutoLayout

/// Puts text into lines, as `AutoLayout` does when it measures.
struct LineSetting {
  struct Piece {
    var character: Character
    var run: Int
    var advance: Double
  }

  struct Line {
    var pieces: [Piece]
    var width: Double { pieces.reduce(0) { $0 + $1.advance } }
  }

  /// More than any screen shows.
  private static let mostCharacters = 20_000

  let limit: Double
  private var lines: [Line] = []
  /// The line up to the last place where it can end, with the spaces that follow it, and the word after that.
  private var line: [Piece] = []
  private var spaces: [Piece] = []
  private var word: [Piece] = []
  private var width = 0.0
  private var wordWidth = 0.0

  /// - Parameters:
  ///   - width: of the lines; nil for lines as long as the text wants them.
  ///   - most: how many lines there may be; 0 for all. What does not fit is cut with an ellipsis.
  static func lines(of text: DrawnText, width: Double?, most: Int = 0) -> [Line] {
    var setting = LineSetting(limit: (width ?? .infinity) + 0.01)
    var rest = Self.mostCharacters
    for (number, run) in text.runs.enumerated() {
      for character in run.text.prefix(rest) {
        setting.append(
          Piece(character: character, run: number, advance: run.style.font.advance(of: character) + text.kern))
        rest -= 1
      }
    }
    setting.finish()
    guard most > 0, setting.lines.count > most else { return setting.lines }
    var lines = Array(setting.lines.prefix(most))
    lines[most - 1] = cut(lines[most - 1], of: text, width: width ?? .infinity)
    return lines
  }

  /// A line that ends with an ellipsis.
  static func cut(_ line: Line, of text: DrawnText, width limit: Double) -> Line {
    var pieces = line.pieces
    var width = line.width
    let run = pieces.last?.run ?? 0
    let dots = text.runs.isEmpty ? 0 : text.runs[run].style.font.advance(of: "…")
    while let last = pieces.last, width + dots > limit + 0.01 || last.character == " " {
      width -= last.advance
      pieces.removeLast()
    }
    pieces.append(Piece(character: "…", run: run, advance: dots))
    return Line(pieces: pieces)
  }

  private init(limit: Double) { self.limit = limit }

  private mutating func append(_ piece: Piece) {
    if piece.character.isNewline {
      finish()
      return
    }
    if piece.character == " " || piece.character == "\t" {
      endWord()
      spaces.append(piece)
      width += piece.advance
      return
    }
    // `width` is that of the line with its spaces, `wordWidth` that of the word after them.
    if width + wordWidth + piece.advance > limit {
      if !line.isEmpty {
        lines.append(Line(pieces: line))
        line = []
        spaces = []
        width = 0
      } else if !word.isEmpty, spaces.isEmpty {
        lines.append(Line(pieces: word))
        word = []
        wordWidth = 0
      }
    }
    word.append(piece)
    wordWidth += piece.advance
    // Ideographs are words by themselves.
    if piece.advance > 0, let scalar = piece.character.unicodeScalars.first, (0x2E80...0x9FFF).contains(scalar.value) {
      endWord()
    }
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    line += spaces + word
    width += wordWidth
    spaces = []
    word = []
    wordWidth = 0
  }

  private mutating func finish() {
    lines.append(Line(pieces: line + spaces + word))
    line = []
    spaces = []
    word = []
    width = 0
    wordWidth = 0
  }
}
