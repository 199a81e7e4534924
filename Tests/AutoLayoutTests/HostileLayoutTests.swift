import AutoLayout
import Foundation
import InterfaceBuilder
import TestRunning
import Testing

/// Documents that nobody drew. Each gets frames or a sentence; what never ended would meet the limit of the whole run.
@Suite(.ownThreads) struct HostileLayoutTests {
  private func solves(_ document: TestDocument) throws -> Frames? {
    do {
      let frames = try document.solved()
      for object in frames.layout.objects {
        let frame = object.frame
        let isFinite = [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
        #expect(isFinite)
      }
      return frames
    } catch let error as LayoutError {
      #expect(!error.description.isEmpty)
      return nil
    }
  }

  @Test func tenThousandConstraintsOfAChain() throws {
    var constraints: [String] = []
    for number in 0..<2_500 {
      constraints.append(constraint("v\(number).leading = root.leading"))
      constraints.append(constraint("v\(number).trailing = root.trailing"))
      constraints.append(constraint("v\(number).height = 10"))
      constraints.append(
        constraint(number == 0 ? "v0.top = root.top" : "v\(number).top = v\(number - 1).bottom + 1"))
    }
    let frames = try solves(TestDocument((0..<2_500).map { view("v\($0)") }.joined(), constraints: constraints))
    #expect(frames?["v2499"] == "0 27489 320 10")
  }

  @Test func tenThousandContradictions() throws {
    let constraints = (0..<10_000).map { constraint("a.width = \($0)", id: "w\($0)") }
    let frames = try #require(try solves(TestDocument(view("a"), constraints: constraints)))
    #expect(frames.kinds.count { if case .conflict = $0 { true } else { false } } == 50)
  }

  @Test func thousandsOfWishesThatDependOnEachOther() throws {
    let constraints = (1..<3_000).map { constraint("v\($0).width = v\($0 - 1).width + 1 @500") }
    _ = try solves(
      TestDocument((0..<3_000).map { view("v\($0)", "label", #"text="A""#) }.joined(), constraints: constraints))
  }

  @Test func cyclesOfRatios() throws {
    let constraints = (0..<50).map { constraint("v\($0).width = v\(($0 + 1) % 50).width * 1.5") }
    _ = try #require(try solves(TestDocument((0..<50).map { view("v\($0)") }.joined(), constraints: constraints)))
  }

  @Test(arguments: ["1e300", "-1e300", "nan", "NaN", "inf", "-inf", "abc", "", "0x10", "1:0", "1e-300"])
  func numbersThatNobodyMeans(number: String) throws {
    for name in ["constant", "multiplier", "priority"] {
      let element =
        #"<constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" \#(name)="\#(number)" id="n"/>"#
      _ = try #require(try solves(TestDocument(view("a") + view("b"), constraints: [element])))
    }
    var document = TestDocument(
      #"<label id="a" numberOfLines="\#(number)" text="Text" horizontalHuggingPriority="\#(number)"><rect key="frame" "#
        + #"x="\#(number)" y="\#(number)" width="\#(number)" height="\#(number)"/><fontDescription "#
        + #"key="fontDescription" type="system" pointSize="\#(number)"/></label>"#
        + view("s", "stackView", #"spacing="\#(number)""#, "<subviews>\(view("c"))\(view("d"))</subviews>")
        + view("p", "pageControl", #"numberOfPages="\#(number)""#))
    _ = try #require(try solves(document))
    document.toolsVersion = number
    _ = try #require(try solves(document))
  }

  @Test func constraintsThatNameThemselvesOrNobody() throws {
    let frames = try solves(
      TestDocument(
        view("a"),
        constraints: [
          constraint("a.width = a.width * 2"), constraint("a.leading = a.trailing"), constraint("b.top = a.top"),
          constraint("a.sideways = root.top"), constraint("root.width = 5"),
        ]))
    #expect(frames != nil)
  }

  @Test func stacksInStacks() throws {
    var content = view("last")
    for number in 0..<60 {
      content = view(
        "s\(number)", "stackView", #"distribution="fillProportionally""#, "<subviews>\(content)</subviews>")
    }
    _ = try #require(try solves(TestDocument(content, constraints: pinned("s59"))))
  }

  @Test func aVeryLongText() throws {
    let text = String(repeating: "word ", count: 50_000)
    _ = try #require(
      try solves(
        TestDocument(
          view("a", "label", #"text="\#(text)" numberOfLines="0""#),
          constraints: [constraint("a.leading = root.leading"), constraint("a.trailing = root.trailing")])))
  }

  @Test func anySystemOfRandomConstraintsEnds() throws {
    var random = RepeatableGenerator(seed: 7)
    let attributes = ["leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY", "left"]
    for _ in 0..<60 {
      let constraints = (0..<40).map { number in
        let names = (0..<2).map { _ in "v\(Int.random(in: 0..<6, using: &random))" }
        let pair = (0..<2).map { _ in attributes.randomElement(using: &random)! }
        let relation = ["=", ">=", "<="].randomElement(using: &random)!
        let priority = ["", " @750", " @250", " @999"].randomElement(using: &random)!
        return constraint(
          "\(names[0]).\(pair[0]) \(relation) \(names[1]).\(pair[1]) * \(Int.random(in: -2...3, using: &random)) + "
            + "\(Int.random(in: -50...50, using: &random))\(priority)", id: "c\(number)")
      }
      _ = try #require(try solves(TestDocument((0..<6).map { view("v\($0)") }.joined(), constraints: constraints)))
    }
  }
}
