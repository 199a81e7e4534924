import ComponentModel
import Loading
import Testing

/// UIKit's order of events, technique by technique.
@Suite struct LoadOrderTests {
  /// A host with one placeholder that has a runtime attribute, and outlets from and to it.
  private static let host = xib(
    """
    <view id="place" customClass="Row">
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="title" value="A"/>
    </userDefinedRuntimeAttributes>
    <connections><outlet property="delegate" destination="-1" id="c1"/>
    <action selector="tap:" destination="-2" id="c2"/></connections>
    </view>
    """, owner: "customClass=\"Home\"",
    ownerContent: "<connections><outlet property=\"row\" destination=\"place\" id=\"c3\"/></connections>")

  private func trace(_ configuration: Configuration) throws -> String {
    let simulation = try LoadSimulation(of: Self.host, classes: classes(["Row": configuration.component()]))
    return simulation.events.map(\.description).joined(separator: "\n")
  }

  @Test func ownerLoadsInsideTheInitializer() throws {
    #expect(
      try trace(Configuration(technique: .owner, fill: .constraints)) == """
        place initWithCoder: of Row
        place loads 'Row' as owner
          place/root initWithCoder: of UIView
          place/label initWithCoder: of UILabel
          place outlet 'titleLabel' is place/label
          place/root awakeFromNib
          place/label awakeFromNib
        place has loaded 'Row'
        place gets subview place/root, filled by constraints
        place attribute 'title' set
        -1 outlet 'row' is place
        place outlet 'delegate' is -1
        place action 'tap:' goes to the responder chain
        place awakeFromNib
        """)
  }

  @Test func replaceWakesTheRealObjectTwiceAndThePlaceholderNever() throws {
    #expect(
      try trace(Configuration(technique: .replace, rule: .subviewCount)) == """
        place initWithCoder: of Row
        place loads 'Row'
          place/root initWithCoder: of Row
          place/label initWithCoder: of UILabel
          place/root outlet 'titleLabel' is place/label
          place/root awakeFromNib
          place/label awakeFromNib
        place has loaded 'Row'
        place exchanged for place/root
        place is discarded
        place/root attribute 'title' set
        -1 outlet 'row' is place/root
        place/root outlet 'delegate' is -1
        place/root action 'tap:' goes to the responder chain
        place/root awakeFromNib
        """)
  }

  @Test func wrapWakesStandInAndRealObjectOnceEach() throws {
    #expect(
      try trace(Configuration(technique: .wrap, rule: .subviewCount, survivors: ["title"])) == """
        place initWithCoder: of Row
        place loads 'Row'
          place/root initWithCoder: of Row
          place/label initWithCoder: of UILabel
          place/root outlet 'titleLabel' is place/label
          place/root awakeFromNib
          place/label awakeFromNib
        place has loaded 'Row'
        place gets subview place/root
        place stands in for place/root
        place outlet 'titleLabel' is nil
        place attribute 'title' set
        place attribute 'title' forwarded to place/root
        -1 outlet 'row' is place
        place outlet 'delegate' is -1
        place action 'tap:' goes to the responder chain
        place awakeFromNib
        """)
  }

  @Test func codeLeavesAnEmptyView() throws {
    #expect(
      try trace(Configuration(technique: .code)) == """
        place initWithCoder: of Row
        place stays empty: the component is loaded by code
        place attribute 'title' set
        -1 outlet 'row' is place
        place outlet 'delegate' is -1
        place action 'tap:' goes to the responder chain
        place awakeFromNib
        """)
  }

  @Test func aMissingClassBecomesTheElementsOwn() throws {
    let host = xib("<button id=\"place\" customClass=\"Lost\"/>", owner: "customClass=\"Home\"")
    let simulation = try LoadSimulation(of: host, classes: classes([:], missing: ["Lost"]))
    #expect(
      simulation.events.map(\.description) == [
        "place class 'Lost' is missing, becomes UIButton", "place initWithCoder: of UIButton", "place awakeFromNib",
      ])
    #expect(simulation[ObjectPath(object: "place")]?.className == "UIButton")
  }

  @Test func eachSceneIsLoadedByItself() throws {
    let events = try LoadSimulation(of: storyboard(""), classes: classes([:])).events.map(\.description)
    #expect(
      events == [
        "controller initWithCoder: of Home", "top initWithCoder: of UIView", "controller awakeFromNib",
        "top awakeFromNib", "other initWithCoder: of UIViewController", "other awakeFromNib",
      ])
  }

  @Test func whatNobodySaidIsTold() throws {
    var component = Configuration(technique: .replace).component()
    component.technique.survivingProperties = nil
    component.technique.rebuildsConstraints = nil
    component.technique.movesSubviews = nil
    let host = xib(
      """
      <view id="place" alpha="0.5" customClass="Row"><subviews><view id="inside"/></subviews>
      <constraints><constraint firstAttribute="height" constant="44" id="height"/></constraints></view>
      """, owner: "customClass=\"Home\"")
    let simulation = try LoadSimulation(of: host, classes: classes(["Row": component]))
    let assumptions = simulation.events.compactMap { event in
      if case .assumed(let assumption) = event.kind { assumption } else { nil }
    }
    #expect(assumptions == [.guardWorks, .commonPropertiesPass, .constraintsAreLost, .subviewsAreLost])
    #expect(simulation.objects.last { $0.path.object == "root" }?.embedding?.passedProperties == ["alpha"])
  }

  /// Such a document cannot be loaded; people have it open, or a merge made it. Ids that lead in a circle end nowhere.
  @Test(arguments: [
    #"<view id="a"><subviews><view id="a"><subviews><view id="place" customClass="Row"/></subviews></view></subviews></view>"#,
    #"<view id="a"><subviews><view id="b"><subviews><view id="place" customClass="Row"/></subviews></view></subviews></view>"#
      + #"<view id="b"><subviews><view id="a"/></subviews></view>"#,
    #"<view id="-1"><subviews><view id="place" customClass="Row"/></subviews></view>"#,
    #"<view id="place" customClass="Row"><subviews><view id="place" customClass="Row"/></subviews></view>"#,
  ])
  func theFirstObjectWithAnIDCounts(objects: String) throws {
    for rule in [GuardRule.subviewCount, .staticFlag] {
      let component = Configuration(technique: .replace, rule: rule).component()
      let simulation = try LoadSimulation(of: xib(objects), classes: classes(["Row": component]))
      #expect(Set(simulation.objects.map(\.path)).count == simulation.objects.count)
      #expect(simulation.objects.contains { $0.path.object == "root" || $0.path.object == "place" })
    }
  }
}
