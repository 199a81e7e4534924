import AutoLayout
import ComponentModel
import Foundation
import InterfaceBuilder
import Testing

@Suite struct LayoutTests {
  @Test func edgesAndSizes() throws {
    let frames = try TestDocument(
      view("a") + view("b"),
      constraints: [
        constraint("a.leading = root.leading + 16"), constraint("a.top = root.top + 8"), constraint("a.width = 100"),
        constraint("a.height = 40"), constraint("b.leading = a.trailing + 8"), constraint("b.top = a.top"),
        constraint("root.trailing = b.trailing + 16"), constraint("b.height = a.height * 2"),
      ]
    ).solved()
    #expect(frames["a"] == "16 8 100 40")
    #expect(frames["b"] == "124 8 180 80")
    #expect(frames.layout.problems.filter { $0.object != "a" && $0.object != "b" }.isEmpty)
  }

  @Test func aMultiplierOfAPlaceCountsFromTheSuperview() throws {
    let inner = view(
      "a", "view", "",
      "<subviews>" + view("b") + "</subviews><constraints>"
        + [
          constraint("b.width = 20"), constraint("b.height = 20"), constraint("b.centerX = a.centerX * 0.5"),
          constraint("b.centerY = a.centerY"),
        ].joined() + "</constraints>")
    let frames = try TestDocument(inner, constraints: pinned("a", by: 20)).solved()
    #expect(frames["b"] == "60 70 20 20")
  }

  @Test func aRatioTiesWidthToHeight() throws {
    let frames = try TestDocument(
      view("a"),
      constraints: [
        constraint("a.leading = root.leading"), constraint("a.trailing = root.trailing"),
        constraint("a.top = root.top"), constraint("a.width = a.height * 16:9"),
      ]
    ).solved()
    #expect(frames["a"] == "0 0 320 180")
  }

  @Test func standardSpacing() throws {
    let frames = try TestDocument(
      view("a"),
      constraints: [
        constraint("a.leading = root.leading", id: "s", #"symbolic="YES""#), constraint("a.top = root.top"),
        constraint("a.width = 10"), constraint("a.height = 10"),
      ]
    ).solved()
    #expect(frames["a"] == "20 0 10 10")
  }

  @Test func aLabelKeepsItsTextBeforeAWeakerOne() throws {
    let long = #"text="A rather long text that needs the room""#
    let frames = try TestDocument(
      view("a", "label", long + #" horizontalCompressionResistancePriority="749""#)
        + view("b", "label", #"text="Short""#),
      constraints: [
        constraint("a.leading = root.leading"), constraint("b.leading = a.trailing"),
        constraint("b.trailing = root.trailing"), constraint("a.top = root.top"), constraint("b.top = root.top"),
        constraint("root.width = 320"),
      ]
    ).solved(LayoutOptions(size: LayoutSize(width: 150, height: 100)))
    let alone = try TestDocument(
      view("b", "label", #"text="Short""#),
      constraints: [constraint("b.leading = root.leading"), constraint("b.top = root.top")]
    ).solved()
    #expect(frames["b"].split(separator: " ")[2] == alone["b"].split(separator: " ")[2])
    #expect(frames.kinds.contains { if case .textCut = $0 { true } else { false } })
  }

  @Test func textOfSeveralLinesIsAsHighAsItsWidthMakesIt() throws {
    let text = #"text="Several words that do not fit into one line of that width" numberOfLines="0""#
    let frames = try TestDocument(
      view("a", "label", text),
      constraints: [
        constraint("a.leading = root.leading"), constraint("a.trailing = root.trailing"),
        constraint("a.top = root.top"),
      ]
    ).solved(LayoutOptions(size: LayoutSize(width: 160, height: 200)))
    #expect(frames["a"] == "0 0 160 61")
  }

  @Test func contentOfAScrollView() throws {
    let scroll = view(
      "s", "scrollView", "",
      "<subviews>" + view("c") + "</subviews><constraints>"
        + (pinned("c", to: "s") + [constraint("c.width = s.width"), constraint("c.height = 900")]).joined()
        + "</constraints>")
    let frames = try TestDocument(scroll, constraints: pinned("s", by: 10)).solved()
    #expect(frames["s"] == "10 10 300 180")
    #expect(frames["c"] == "0 0 300 900")
    #expect(frames.kinds.isEmpty || !frames.kinds.contains { if case .ambiguousContent = $0 { true } else { false } })
  }

  @Test func contentThatNothingSizesIsAmbiguous() throws {
    let scroll = view(
      "s", "scrollView", "",
      "<subviews>" + view("c") + "</subviews><constraints>"
        + [
          constraint("c.leading = s.leading"), constraint("c.top = s.top"), constraint("c.bottom = s.bottom"),
          constraint("c.width = 10"), constraint("c.height = 10"),
        ].joined() + "</constraints>")
    let frames = try TestDocument(scroll, constraints: pinned("s")).solved()
    #expect(frames.kinds.contains(.ambiguousContent(["width"])))
  }

  @Test func theSafeAreaOfADevice() throws {
    var document = TestDocument(view("a"), constraints: pinned("a", to: "safe"))
    document.size = (393, 852)
    document.device = #"<device id="retina6_12" orientation="portrait" appearance="light"/>"#
    #expect(try document.solved()["a"] == "0 59 393 759")
  }

  /// Documents of before Xcode 8 name no device; their scenes have the bars of a phone all the same.
  @Test(arguments: [
    ("", "0 20 600 580"), (#"<nil key="simulatedStatusBarMetrics"/>"#, "0 0 600 600"),
    (#"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#, "0 64 600 536"),
    (#"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#, "0 20 600 531"),
  ])
  func theBarsOfASceneWithoutADevice(metrics: String, frame: String) throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="10117" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      <scenes><scene sceneID="scene"><objects><viewController id="controller" sceneMemberID="viewController">
      <layoutGuides>
      <viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bottom"/>
      </layoutGuides>
      <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
      <subviews>\(view("a"))</subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="1"/>
      <constraint firstItem="bottom" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="2"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="3"/>
      <constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="4"/>
      </constraints></view>\(metrics)</viewController></objects></scene></scenes></document>
      """
    let document = try DocumentReader().read(Data(xml.utf8), path: "Test.storyboard")
    #expect(Frames(try LayoutSolver(options: LayoutOptions()).solve(document.layout))["a"] == frame)
  }

  /// Sizes that controls have of themselves, by the version of Xcode that saved the document.
  @Test(arguments: [
    ("switch", "23504", "0 0 51 31"), ("switch", "24506", "0 0 63 28"), ("searchBar", "10117", "0 0 320 44"),
    ("searchBar", "23504", "0 0 320 56"),
  ])
  func aControlIsAsLargeAsItsXcodeMadeIt(element: String, version: String, frame: String) throws {
    var document = TestDocument(
      view("a", element),
      constraints: [constraint("a.leading = root.leading"), constraint("a.top = root.top")]
        + (element == "searchBar" ? [constraint("root.trailing = a.trailing")] : []))
    document.toolsVersion = version
    #expect(try document.solved()["a"] == frame)
  }

  @Test func marginsOfTheRoot() throws {
    let frames = try TestDocument(
      view("a"),
      constraints: [
        constraint("a.leading = root.leadingMargin"), constraint("root.trailingMargin = a.trailing"),
        constraint("a.top = root.top"), constraint("a.height = 10"),
      ]
    ).solved()
    #expect(frames["a"] == "16 0 288 10")
  }

  @Test func baselinesAreAligned() throws {
    let frames = try TestDocument(
      view("a", "label", #"text="A""#, #"<fontDescription key="fontDescription" type="system" pointSize="34"/>"#)
        + view("b", "label", #"text="B""#),
      constraints: [
        constraint("a.leading = root.leading"), constraint("a.top = root.top"),
        constraint("b.leading = a.trailing"), constraint("b.firstBaseline = a.firstBaseline"),
      ]
    ).solved()
    let (large, small) = (frames.layout.objects[1].frame, frames.layout.objects[2].frame)
    #expect(abs(small.y + 17 * 0.9521 - (large.y + 34 * 0.9521)) <= 0.5)
  }

  @Test func constraintsForTheCanvasAreGoneAtRunTime() throws {
    let document = TestDocument(
      view("a"),
      constraints: [
        constraint("a.leading = root.leading"), constraint("a.top = root.top"), constraint("a.width = 10"),
        constraint("a.height = 77", id: "h", #"placeholder="YES""#),
      ])
    #expect(try document.solved()["a"] == "0 0 10 77")
    let running = try document.solved(LayoutOptions(mode: .runTime))
    #expect(running["a"] == "0 0 10 128")
    #expect(running.kinds == [.ambiguous(["height"])])
  }

  @Test func aSizeClassTakesAConstraintOut() throws {
    var document = TestDocument(
      view("a"),
      constraints: pinned("a") + [constraint("a.width = 5", id: "w")])
    document.content = view("a")
    document.constraints = [
      constraint("a.leading = root.leading"), constraint("a.top = root.top"), constraint("a.height = 5"),
      constraint("a.width = 5", id: "narrow"), constraint("a.width = 50", id: "wide"),
    ]
    let variations = """
      </constraints><variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
      <variation key="widthClass=regular"><mask key="constraints"><include reference="wide"/><exclude \
      reference="narrow"/></mask></variation><constraints>
      """
    document.constraints.append(variations)
    #expect(try document.solved()["a"] == "0 0 5 5")
    #expect(try document.solved(LayoutOptions(device: Device(id: "ipad9_7")))["a"] == "0 0 50 5")
  }

  @Test func aConflictNamesItsConstraints() throws {
    let frames = try TestDocument(
      view("a"),
      constraints: [
        constraint("a.leading = root.leading", id: "l"), constraint("a.trailing = root.trailing", id: "t"),
        constraint("a.width = 30", id: "w"), constraint("a.top = root.top", id: "top"),
        constraint("a.height = 30", id: "h"),
      ]
    ).solved()
    #expect(frames["a"] == "0 0 30 30")
    #expect(frames.kinds.contains(.doesNotFit(constraints: ["l", "t", "w"], views: ["root"])))
  }

  @Test func aConflictThatNoSizeSettles() throws {
    let frames = try TestDocument(
      view("a"),
      constraints: pinned("a") + [constraint("a.width = 30", id: "w"), constraint("a.width = 40", id: "v")]
    ).solved()
    #expect(frames.kinds.contains(.conflict(constraints: ["w", "v"], views: [])))
  }

  @Test func aClassMayMeasureItself() throws {
    let constraints = [constraint("a.leading = root.leading"), constraint("a.top = root.top")]
    let ambiguous = LayoutProblem.Kind.ambiguous(["width", "height"])
    #expect(try TestDocument(view("a"), constraints: constraints).solved().kinds.contains(ambiguous))
    let custom = TestDocument(view("a", "view", #"customClass="Star""#), constraints: constraints)
    #expect(try !custom.solved().kinds.contains(ambiguous))
  }

  @Test func whatLiesOverAndOutside() throws {
    let frames = try TestDocument(
      view("a", "button", "", #"<state key="normal" title="Button"/>"#) + view("b", "label", #"text="Label""#)
        + view("c"),
      constraints: [
        constraint("a.leading = root.leading"), constraint("a.top = root.top"),
        constraint("b.leading = root.leading + 20"), constraint("b.top = root.top + 20"),
        constraint("c.leading = root.trailing - 5"), constraint("c.top = root.top"), constraint("c.width = 20"),
        constraint("c.height = 20"),
      ]
    ).solved()
    #expect(frames.kinds.contains(.overlaps("a")))
    #expect(frames.layout.problems.contains { $0.object == "c" && $0.kind == .outsideSuperview })
  }

  @Test func aLanguageFromTheRightTurnsLeadingAround() throws {
    let document = TestDocument(
      view("a") + view("b"),
      constraints: [
        constraint("a.leading = root.leading + 16"), constraint("a.top = root.top"), constraint("a.width = 100"),
        constraint("a.height = 10"), constraint("b.left = root.left + 5"), constraint("b.top = root.top"),
        constraint("b.width = 20"), constraint("b.height = 10"),
      ])
    let frames = try document.solved(LayoutOptions(isRightToLeft: true))
    #expect(frames["a"] == "204 0 100 10")
    #expect(frames["b"] == "5 0 20 10")
  }
}
