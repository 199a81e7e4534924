import AutoLayout

/// Text with how it looks, not yet put into lines.
struct DrawnText: Sendable {
  enum Alignment: Sendable {
    case leading, center, trailing
  }

  struct Run: Sendable {
    var text: String
    var style: RunStyle
  }

  var runs: [Run]
  var alignment: Alignment?
  var lineSpacing = 0.0
  var lineHeightMultiple = 1.0
  var minimumLineHeight = 0.0
  var maximumLineHeight = 0.0
  var kern = 0.0

  init(runs: [Run]) { self.runs = runs }

  init(_ text: String, _ style: RunStyle) { runs = [Run(text: text, style: style)] }

  var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// The largest font, by which lines are set.
  var font: TextFont {
    runs.filter { !$0.text.isEmpty }.map(\.style.font).max { $0.lineHeight < $1.lineHeight } ?? TextFont(size: 17)
  }

  /// As `AutoLayout` measures it.
  var styled: StyledText {
    var text = StyledText(runs: runs.map { StyledText.Run(text: $0.text, font: $0.style.font) })
    text.lineSpacing = lineSpacing
    text.lineHeightMultiple = lineHeightMultiple
    text.minimumLineHeight = minimumLineHeight
    text.maximumLineHeight = maximumLineHeight
    text.kern = kern
    return text
  }

  /// The same text with fonts that are smaller by a factor.
  func scaled(_ factor: Double) -> DrawnText {
    var text = self
    for index in text.runs.indices {
      let font = text.runs[index].style.font
      text.runs[index].style.font = TextFont(
        size: font.size * factor, weight: font.weight, family: font.family, leading: font.leading.map { $0 * factor })
    }
    return text
  }

  func colored(_ color: DrawnColor) -> DrawnText {
    var text = self
    for index in text.runs.indices { text.runs[index].style.color = color }
    return text
  }
}
