import AutoLayout

/// Text with how it looks, not yet put into lines.
struct DrawnText: Sendable {
  enum Alignment: Sendable {
    case leading, center, trailing
  }

  /// As `AutoLayout` measures it.
  private(set) var styled: StyledText
  /// How each run looks.
  var styles: [RunStyle]
  var alignment: Alignment?

  /// Text that looks the same everywhere, apart from the fonts of its runs.
  init(_ styled: StyledText, _ style: RunStyle) {
    self.styled = styled
    styles = styled.runs.map { run in
      var own = style
      own.font = run.font
      return own
    }
  }

  init(_ text: String, _ style: RunStyle) { self.init(StyledText(text, font: style.font), style) }

  var isEmpty: Bool { styled.isEmpty }

  /// The largest font, by which lines are set.
  var font: TextFont {
    styled.runs.filter { !$0.text.isEmpty }.map(\.font).max { $0.lineHeight < $1.lineHeight } ?? TextFont(size: 17)
  }

  /// The same text with fonts that are smaller by a factor.
  func scaled(_ factor: Double) -> DrawnText {
    var text = self
    for index in styles.indices {
      let font = styles[index].font
      let smaller = TextFont(
        size: font.size * factor, weight: font.weight, family: font.family, leading: font.leading.map { $0 * factor })
      text.styled.runs[index].font = smaller
      text.styles[index].font = smaller
    }
    return text
  }

  func colored(_ color: DrawnColor) -> DrawnText {
    var text = self
    for index in text.styles.indices { text.styles[index].color = color }
    return text
  }
}
