/// Text with the fonts it is set in.
package struct StyledText: Sendable, Hashable {
  package struct Run: Sendable, Hashable {
    package var text: String
    package var font: TextFont

    package init(text: String, font: TextFont) {
      self.text = text
      self.font = font
    }
  }

  package var runs: [Run]
  /// Between lines, beyond what the font asks for. Points.
  package var lineSpacing = 0.0
  package var lineHeightMultiple = 1.0
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  package var kern = 0.0

  package init(runs: [Run]) { self.runs = runs }

  package init(_ text: String, font: TextFont) { runs = [Run(text: text, font: font)] }

  package var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// The font of its first character.
  package var font: TextFont { runs.first?.font ?? TextFont(size: 17) }
}

/// How large a text is.
package struct MeasuredText: Sendable, Hashable {
  /// The widest line. Points, not rounded.
  package var width: Double
  package var height: Double
  package var lines: Int
}

extension StyledText {
  /// More than any screen shows.
  private static let mostCharacters = 50_000

  /// As large as the text is on lines of at most `width` points.
  ///
  /// Lines end at line ends, and between words where the next does not fit. A word that is wider than a line is cut
  /// between characters.
  ///
  /// - Parameters:
  ///   - width: nil for lines as long as the text wants them.
  ///   - limit: the most lines that are shown; 0 for all.
  package func measured(width limitWidth: Double? = nil, lines limit: Int = 0, grid: PixelGrid) -> MeasuredText {
    guard !isEmpty else { return MeasuredText(width: 0, height: 0, lines: 0) }
    var breaking = LineBreaking(limit: limitWidth ?? .infinity)
    var rest = Self.mostCharacters
    for run in runs {
      for character in run.text.prefix(rest) {
        breaking.append(character, advance: run.font.advance(of: character) + kern)
        rest -= 1
      }
    }
    breaking.finish()
    let lines = limit > 0 ? min(limit, breaking.lines.count) : breaking.lines.count
    return MeasuredText(
      width: breaking.lines.prefix(max(lines, 1)).map(\.width).max() ?? 0, height: height(ofLines: lines, grid: grid),
      lines: lines)
  }

  /// How high some lines are.
  package func height(ofLines lines: Int, grid: PixelGrid) -> Double {
    guard lines > 0 else { return 0 }
    let tallest = runs.filter { !$0.text.isEmpty }.map(\.font).max { $0.lineHeight < $1.lineHeight } ?? font
    func adjusted(_ height: Double) -> Double {
      var height = height * lineHeightMultiple
      if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
      if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
      return height
    }
    let line = adjusted(tallest.lineHeight)
    let leading = adjusted(tallest.leading ?? tallest.lineHeight) + lineSpacing
    return grid.roundedUp(line + Double(lines - 1) * leading)
  }
}
