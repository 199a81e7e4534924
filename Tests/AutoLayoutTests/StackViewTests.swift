import AutoLayout
import Testing

@Suite struct StackViewTests {
  /// A stack view that fills 320 × 200 points, with switches (49 × 31) in it.
  private func stack(_ attributes: String, _ content: String, pinnedBy edges: [String] = pinned("s")) -> TestDocument {
    TestDocument(view("s", "stackView", attributes, "<subviews>\(content)</subviews>"), constraints: edges)
  }

  private func sized(_ id: String, _ width: Double, _ height: Double, _ attributes: String = "") -> String {
    view(
      id, "view", attributes,
      "<constraints>" + constraint("\(id).width = \(width)") + constraint("\(id).height = \(height)") + "</constraints>"
    )
  }

  @Test func fillGivesTheRestToTheWeakest() throws {
    let frames = try stack(
      #"spacing="10""#,
      view("a", "label", #"text="A" horizontalHuggingPriority="251""#) + view("b", "label", #"text="B""#)
    ).solved()
    let first = frames.layout.objects[2].frame
    #expect(frames.layout.objects[3].frame.x == first.width + 10)
    #expect(frames.layout.objects[3].frame.width == 310 - first.width)
    #expect(first.height == 200)
  }

  @Test func fillEqually() throws {
    let frames = try stack(
      #"axis="vertical" distribution="fillEqually" spacing="20""#, view("a") + view("b") + view("c")
    )
    .solved()
    #expect(frames["a"] == "0 0 320 53.5")
    #expect(frames["c"] == "0 146.5 320 53.5")
  }

  @Test func equalSpacing() throws {
    let frames = try stack(
      #"distribution="equalSpacing" alignment="top""#, sized("a", 40, 10) + sized("b", 60, 20) + sized("c", 20, 30)
    ).solved()
    #expect(frames["a"] == "0 0 40 10")
    #expect(frames["b"] == "140 0 60 20")
    #expect(frames["c"] == "300 0 20 30")
  }

  @Test func equalCentering() throws {
    let frames = try stack(
      #"distribution="equalCentering" alignment="center""#, sized("a", 40, 10) + sized("b", 60, 20) + sized("c", 20, 30)
    ).solved()
    #expect(frames["a"] == "0 95 40 10")
    #expect(frames["b"] == "135 90 60 20")
    #expect(frames["c"] == "300 85 20 30")
  }

  @Test func fillProportionally() throws {
    let frames = try stack(
      #"distribution="fillProportionally""#,
      view("a", "switch") + view("b", "activityIndicatorView") + view("c", "activityIndicatorView")
    ).solved()
    let widths = frames.layout.objects.dropFirst(2).map(\.frame.width)
    #expect(abs(widths.reduce(0, +) - 322) <= 1)
    #expect(abs(widths[1] - widths[2]) <= 1)
    #expect(widths[0] > 2 * widths[1])
  }

  @Test func aHiddenViewTakesNoRoomButKeepsTheRowHigh() throws {
    let frames = try stack(
      #"spacing="8""#,
      sized("a", 40, 10) + view("b", "imageView", #"hidden="YES" image="icon""#, "") + sized("c", 20, 10),
      pinnedBy: [constraint("s.leading = root.leading"), constraint("s.top = root.top")]
    ).solved()
    #expect(frames["s"] == "0 0 68 10")
    #expect(frames["c"] == "48 0 20 10")
  }

  @Test func aStackOfHiddenViewsIsNothing() throws {
    let frames = try stack(
      "", view("a", "label", #"text="A" hidden="YES""#),
      pinnedBy: [constraint("s.leading = root.leading"), constraint("s.top = root.top")]
    ).solved()
    #expect(frames["s"] == "0 0 0 0")
  }

  @Test func marginsAreKeptWhereTheyAreSet() throws {
    let insets = #"<edgeInsets key="layoutMargins" top="4" left="10" bottom="6" right="20"/>"#
    var document = TestDocument(
      view("s", "stackView", "", "<subviews>\(view("a"))</subviews>" + insets), constraints: pinned("s"))
    document.device = ""
    #expect(try document.solved()["a"] == "10 4 290 190")
  }

  @Test func alignmentAcrossTheAxis() throws {
    for (alignment, y) in [("top", "0"), ("center", "95"), ("bottom", "190")] {
      #expect(try stack(#"alignment="\#(alignment)""#, sized("a", 320, 10)).solved()["a"] == "0 \(y) 320 10")
    }
  }
}
