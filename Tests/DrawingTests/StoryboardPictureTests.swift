import ComponentModel
import Foundation
import InterfaceBuilder
import Testing

@testable import AutoLayout
@testable import Drawing

/// Scenes with the bars of their controllers, where the canvas has them.
@Suite struct StoryboardPictureTests {
  private static func scene(_ id: String, x: Int, y: Int, _ content: String) -> String {
    """
    <scene sceneID="s-\(id)"><objects>\(content)</objects><point key="canvasLocation" x="\(x)" y="\(y)"/></scene>
    """
  }

  private static func controller(_ id: String, _ rest: String = "", attributes: String = "") -> String {
    """
    <viewController id="\(id)" \(attributes) sceneMemberID="viewController">
    <view key="view" id="v-\(id)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
    \(rest)
    </viewController>
    """
  }

  private static func draw(_ scenes: [String]) throws -> Drawing {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes>\(scenes.joined(separator: "\n"))</scenes>
      </document>
      """
    let document = try DocumentReader().read(Data(xml.utf8), path: "Test.storyboard")
    return DrawingMaker().draw(
      document.layout, solved: try LayoutSolver().solve(document.layout), name: "Test.storyboard")
  }

  private static func item(_ title: String) -> String {
    #"<tabBarItem key="tabBarItem" title="\#(title)" id="i-\#(title)"/>"#
  }

  @Test func tabsAreInEveryBarThatShowsThem() throws {
    let tabs = """
      <tabBarController id="tabs" sceneMemberID="viewController"><connections>
      <segue destination="one" kind="relationship" relationship="viewControllers" id="a"/>
      <segue destination="two" kind="relationship" relationship="viewControllers" id="b"/>
      </connections></tabBarController>
      """
    let push = #"<connections><segue destination="three" kind="show" id="c"/></connections>"#
    let drawing = try Self.draw([
      Self.scene("tabs", x: 0, y: 0, tabs),
      Self.scene("one", x: 500, y: 0, Self.controller("one", Self.item("First") + push)),
      Self.scene("two", x: 500, y: 800, Self.controller("two", Self.item("Second"))),
      Self.scene("three", x: 1000, y: 0, Self.controller("three")),
      Self.scene("four", x: 1000, y: 800, Self.controller("four", attributes: #"hidesBottomBarWhenPushed="YES""#)),
    ])
    // In the scenes of both tabs and in the one that is pushed, not in the one beside them.
    #expect(drawing.svg.components(separatedBy: ">First</text>").count == 4)
    #expect(drawing.svg.components(separatedBy: ">Second</text>").count == 4)
    // The tab of the scene has the tint.
    let first = drawing.svg.components(separatedBy: ##"fill="#007AFF">First</text>"##).count
    let second = drawing.svg.components(separatedBy: ##"fill="#007AFF">Second</text>"##).count
    #expect((first, second) == (3, 2))
  }

  @Test func aSimulatedBarIsEmpty() throws {
    let bar = #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
    let drawing = try Self.draw([Self.scene("one", x: 0, y: 0, Self.controller("one", bar))])
    #expect(drawing.svg.contains(##"<rect y="618" width="375" height="49" fill="#F9F9F9""##))
  }

  @Test func scenesStandAsTheyDoOnTheCanvas() throws {
    let drawing = try Self.draw([
      Self.scene("a", x: 1000, y: 0, Self.controller("a")), Self.scene("b", x: 20, y: 900, Self.controller("b")),
      Self.scene("c", x: 0, y: 10, Self.controller("c")),
    ])
    let sheet = Sheet(drawing)
    let places = Dictionary(
      uniqueKeysWithValues: zip(drawing.roots.map(\.object.id), sheet.places))
    let (a, b, c) = (try #require(places["v-a"]), try #require(places["v-b"]), try #require(places["v-c"]))
    #expect(a.y == c.y && c.x == b.x)
    #expect(a.x >= c.x + 375 && b.y >= c.y + 667)
    #expect(sheet.size.width >= a.x + 375 && sheet.size.height >= b.y + 667)
  }

  @Test func aRootsNameHasRoomBesideTheNext() throws {
    func view(_ id: String) -> String {
      """
      <view id="\(id)" userLabel="A view with a long name \(id)">
      <rect key="frame" x="0.0" y="0.0" width="20" height="20"/></view>
      """
    }
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch"><objects>\((1...9).map { view("v\($0)") }.joined())</objects></document>
      """
    let document = try DocumentReader().read(Data(xml.utf8), path: "Test.xib")
    let drawing = DrawingMaker().draw(
      document.layout, solved: try LayoutSolver().solve(document.layout), name: "Test.xib")
    let places = Sheet(drawing).places
    let name = TextFont(size: 11).width(of: drawing.roots[0].title)
    #expect(places[1].y == places[0].y && places[1].x - places[0].x > name)
  }
}
