import AutoLayout
import Testing

@Suite struct TextTests {
  private let grid = PixelGrid(scale: 2)

  private func style(_ name: String) throws -> TextFont {
    try #require(TextStyle.font("UICTFontTextStyle" + name, at: .large))
  }

  @Test(arguments: [(12.0, 14.5), (13, 16), (14, 17), (15, 18), (17, 20.5), (20, 24), (24, 29), (36, 43)])
  func aLineIsAsHighAsInTheSystemFont(size: Double, height: Double) {
    #expect(StyledText("Label", font: TextFont(size: size)).measured(grid: grid).height == height)
  }

  @Test func linesOfATextStyleHaveItsLeading() throws {
    let font = try style("Body")
    #expect(StyledText("a\nb", font: font).measured(grid: grid).height == 42.5)
    #expect(StyledText("a\nb\nc", font: font).measured(grid: grid).height == 64.5)
  }

  @Test func aLineEndsBetweenWords() {
    let font = TextFont(size: 17)
    let line = StyledText("one two", font: font).measured(grid: grid).width
    let text = StyledText("one two three", font: font)
    #expect(text.measured(grid: grid).lines == 1)
    #expect(text.measured(width: line, grid: grid).lines == 2)
    #expect(abs(text.measured(width: line, grid: grid).width - line) < 1e-9)
    #expect(text.measured(width: line - 1, grid: grid).lines == 3)
  }

  @Test func aWordThatIsWiderThanALineIsCut() {
    let text = StyledText("incomprehensibilities", font: TextFont(size: 17))
    let measured = text.measured(width: 60, grid: grid)
    #expect(measured.lines > 1)
    #expect(measured.width <= 60.01)
  }

  @Test func linesAreNoMoreThanAllowed() {
    let text = StyledText("one two three four", font: TextFont(size: 17))
    #expect(text.measured(width: 40, lines: 2, grid: grid).lines == 2)
  }

  @Test func whatIsAddedMakesItWider() {
    var width = 0.0
    for text in ["W", "Wä", "Wäß", "Wäß ж", "Wäß ж한", "Wäß ж한漢"] {
      let next = StyledText(text, font: TextFont(size: 17)).measured(grid: grid).width
      #expect(next > width, "\(text)")
      width = next
    }
  }

  @Test func aLetterWithAnAccentIsAsWideAsWithout() {
    let font = TextFont(size: 17)
    #expect(font.advance(of: "é") == font.advance(of: "e"))
    #expect(font.advance(of: "e\u{301}") == font.advance(of: "e"))
  }

  @Test(arguments: TextSize.allCases)
  func everyStyleHasAllSizes(size: TextSize) throws {
    for name in ["LargeTitle", "Title1", "Title2", "Title3", "Headline", "Body", "Callout", "Subhead", "Footnote"] {
      let font = try #require(TextStyle.font("UICTFontTextStyle" + name, at: size))
      #expect((11...60).contains(font.size))
      #expect(font.leading! >= font.size)
    }
    #expect(TextSize(name: size.name) == size)
  }
}
