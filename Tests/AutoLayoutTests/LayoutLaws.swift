import AutoLayout
import ComponentModel
import Foundation
import InterfaceBuilder
import TestRunning
import Testing

@Suite struct LayoutLaws {
  /// Labels, buttons and a stack view, some of whose frames only priorities decide.
  private let objects = [
    view("a", "label", #"text="A longer text for a label" horizontalHuggingPriority="251""#),
    view("b", "label", #"text="Another" horizontalHuggingPriority="251""#),
    view("c", "button", "", #"<state key="normal" title="Button"/>"#),
    view("d", "view"),
    view("e", "stackView", #"axis="vertical""#, "<subviews>\(view("f", "label", #"text="F""#))\(view("g"))</subviews>"),
  ]
  private let constraints = [
    "a.leading = root.leading + 8", "b.leading = a.trailing + 8", "root.trailing = b.trailing + 8",
    "a.top = root.top + 8", "b.firstBaseline = a.firstBaseline", "c.top = a.bottom + 8", "c.centerX = root.centerX",
    "d.leading = c.trailing + 8", "d.top = c.top", "d.width = d.height * 2", "d.height <= 40 @700",
    "root.trailing >= d.trailing + 8", "e.leading = root.leading", "e.trailing = c.leading", "e.top = c.bottom",
    "e.bottom = root.bottom @999",
  ]

  @Test(arguments: 0..<20)
  func theOrderOfObjectsAndConstraintsDoesNotMatter(seed: Int) throws {
    var random = RepeatableGenerator(seed: UInt64(seed))
    let first = try TestDocument(objects.joined(), constraints: constraints.map { constraint($0) }).solved()
    let second = try TestDocument(
      objects.shuffled(using: &random).joined(),
      constraints: constraints.map { constraint($0) }.shuffled(using: &random)
    ).solved()
    #expect(first.all == second.all)
  }

  @Test func aSolvedDocumentDoesNotMove() throws {
    let document = TestDocument(objects.joined(), constraints: constraints.map { constraint($0) })
    let first = try document.solved()
    var xml = document.xml
    for object in first.layout.objects where object.id != "root" {
      let place = try #require(xml.range(of: "id=\"\(object.id)\""))
      let rect = try #require(
        xml.range(of: "<rect key=\"frame\"[^>]*>", options: .regularExpression, range: place.upperBound..<xml.endIndex))
      let frame = object.frame
      xml.replaceSubrange(
        rect,
        with: #"<rect key="frame" x="\#(frame.x)" y="\#(frame.y)" width="\#(frame.width)" height="\#(frame.height)"/>"#)
    }
    let read = try DocumentReader().read(Data(xml.utf8), path: "Again.xib")
    let second = Frames(try LayoutSolver().solve(read.layout))
    #expect(first.all == second.all)
    #expect(!second.kinds.contains { if case .storedFrame = $0 { true } else { false } })
  }

  /// What is flexible shares what a superview grows by in proportion to its size; what is not, stays.
  @Test(arguments: [0.5, 1, 1.5, 3])
  func masksScale(factor: Double) throws {
    let size = LayoutSize(width: 320 * factor, height: 200 * factor)
    let all = "flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY"
    let frames = try TestDocument(
      masked("all", "40 20 80 100", all) + masked("none", "40 20 80 100")
        + masked("size", "40 20 80 100", "widthSizable")
        + masked("end", "40 20 80 100", "flexibleMinX flexibleMinY")
    ).solved(LayoutOptions(size: size))
    func frame(_ id: String) -> LayoutFrame { frames.layout.objects.first { $0.id == id }!.frame }
    #expect(frame("all") == LayoutFrame(x: 40 * factor, y: 20 * factor, width: 80 * factor, height: 100 * factor))
    #expect(frame("none") == LayoutFrame(x: 40, y: 20, width: 80, height: 100))
    #expect(frame("size").width == max(80 + 320 * factor - 320, 0))
    #expect(frame("end").x == 40 + 320 * factor - 320)
    #expect(frame("end").y == 20 + 200 * factor - 200)
  }

  /// A root whose size its content gives, solved with that size given, is the same layout.
  @Test(arguments: [[Axis.vertical], [Axis.horizontal], [Axis.horizontal, Axis.vertical]])
  func aRootThatFitsIsAsLargeAsItsContent(axes: [Axis]) throws {
    let document = TestDocument(
      view("a", "label", #"text="A label" horizontalHuggingPriority="251""#) + view("b"),
      constraints: [
        "a.leading = root.leading + 8", "a.top = root.top + 8", "root.trailing = a.trailing + 8",
        "b.top = a.bottom + 4", "b.leading = a.leading", "b.width = 40", "b.height = 30", "root.bottom = b.bottom + 8",
      ].map { constraint($0) })
    var options = LayoutOptions(mode: .runTime)
    options.fitting = ["root": Set(axes)]
    let fitting = try document.solved(options)
    let root = try #require(fitting.layout.objects.first { $0.id == "root" }?.frame)
    #expect(root.height == (axes.contains(.vertical) ? 70.5 : 200))
    #expect((root.width < 100) == axes.contains(.horizontal))
    // With that size given.
    guard axes.contains(.vertical) else { return }
    let given = try document.solved(
      LayoutOptions(mode: .runTime, size: LayoutSize(width: root.width, height: root.height)))
    #expect(given.all == fitting.all)
    #expect(fitting.layout.problems.isEmpty)
  }

  /// A cell is as high as its content, with its content view, and the table around it stays.
  @Test func aCellThatFitsIsAsHighAsItsContent() throws {
    let cell = """
      <tableView id="table"><rect key="frame" x="0.0" y="0.0" width="320" height="200"/><prototypes>
      <tableViewCell id="cell" rowHeight="44"><rect key="frame" x="0.0" y="28" width="320" height="44"/>
      <autoresizingMask key="autoresizingMask"/><tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/><autoresizingMask key="autoresizingMask"/><subviews>
      \(view("a"))</subviews><constraints>\(pinned("a", to: "content", by: 10).joined())
      \(constraint("a.height = 70"))</constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    let document = TestDocument(cell)
    #expect(try document.solved(LayoutOptions(mode: .runTime))["cell"] == "0 28 320 44")
    var options = LayoutOptions(mode: .runTime)
    options.fitting = ["cell": [.vertical]]
    let frames = try document.solved(options)
    #expect(frames["cell"] == "0 28 320 90")
    #expect(frames["content"] == "0 0 320 90")
    #expect(frames["a"] == "10 10 300 70")
    #expect(frames["table"] == "0 0 320 200")
    #expect(frames.layout.problems.isEmpty)
  }

  @Test func twoDocumentsBesideEachOtherAreTwoDocuments() throws {
    let alone = try TestDocument(objects.joined(), constraints: constraints.map { constraint($0) }).solved()
    let again = try TestDocument(objects.joined(), constraints: constraints.map { constraint($0) }).solved()
    #expect(alone.all == again.all)
    #expect(alone.layout.problems == again.layout.problems)
  }
}
