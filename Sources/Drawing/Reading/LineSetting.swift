import AutoLayout

/// Puts text into the lines that it was measured in.
enum LineSetting {
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

  /// - Parameters:
  ///   - width: of the lines; nil for lines as long as the text wants them.
  ///   - most: how many lines there may be; 0 for all. What does not fit is cut with an ellipsis.
  static func lines(of text: DrawnText, width: Double?, most: Int = 0) -> [Line] {
    var breaking = LineBreaking(limit: width ?? .infinity)
    var pieces: [Piece] = []
    for (number, run) in text.styled.runs.enumerated() {
      for character in run.text.prefix(mostCharacters - pieces.count) {
        let advance = run.font.advance(of: character) + text.styled.kern
        breaking.append(character, advance: advance)
        pieces.append(Piece(character: character, run: number, advance: advance))
      }
    }
    breaking.finish()
    var lines = breaking.lines.map { Line(pieces: Array(pieces[$0.characters])) }
    guard most > 0, lines.count > most else { return lines }
    lines.removeSubrange(most...)
    lines[most - 1] = cut(lines[most - 1], of: text, width: width ?? .infinity)
    return lines
  }

  /// A line that ends with an ellipsis.
  static func cut(_ line: Line, of text: DrawnText, width limit: Double) -> Line {
    var pieces = line.pieces
    var width = line.width
    let run = pieces.last?.run ?? 0
    let dots = text.styled.runs.isEmpty ? 0 : text.styled.runs[run].font.advance(of: "…")
    while let last = pieces.last, width + dots > limit + 0.01 || last.character == " " {
      width -= last.advance
      pieces.removeLast()
    }
    pieces.append(Piece(character: "…", run: run, advance: dots))
    return Line(pieces: pieces)
  }
}
