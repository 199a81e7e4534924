import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
import Judgement
import Testing

/// What becomes of something that hurts a component, step by step upwards.
@Suite struct PassageTests {
  struct Climb: CustomTestStringConvertible, Sendable {
    var effect: Effect
    var verdict: Verdict = .breaks
    /// Whether each intermediate gives the embedding a size of its own.
    var sizes: [Bool] = [false, false]
    var expected: [Passage]
    var testDescription: String { "\(verdict) \(effect) through \(sizes)" }
  }

  static let climbs = [
    Climb(effect: .loadFailure, expected: [.passes(.loadFailure, .breaks), .passes(.loadFailure, .breaks)]),
    Climb(effect: .crashOnUse, expected: [.passes(.crashOnUse, .breaks), .passes(.crashOnUse, .breaks)]),
    Climb(effect: .buildFailure, expected: [.blocked]),
    Climb(effect: .wiringLost, expected: [.passes(.wiringLost, .mayBreak), .passes(.wiringLost, .mayBreak)]),
    Climb(effect: .layoutShift, expected: [.passes(.layoutShift, .breaks), .passes(.layoutShift, .breaks)]),
    Climb(effect: .layoutShift, sizes: [true, false], expected: [.stops]),
    Climb(effect: .layoutShift, sizes: [false, true], expected: [.passes(.layoutShift, .breaks), .stops]),
    Climb(
      effect: .localizationLost, expected: [.passes(.localizationLost, .breaks), .passes(.localizationLost, .breaks)]),
    Climb(
      effect: .accessibilityLost, verdict: .mayBreak,
      expected: [.passes(.accessibilityLost, .mayBreak), .passes(.accessibilityLost, .mayBreak)]),
    Climb(
      effect: .resourceMissing, expected: [.passes(.resourceMissing, .breaks), .passes(.resourceMissing, .breaks)]),
    Climb(effect: .appearance, verdict: .safe, expected: [.passes(.appearance, .safe), .passes(.appearance, .safe)]),
    Climb(effect: .wiringLost, verdict: .unknown, expected: [.passes(.wiringLost, .unknown)]),
    Climb(effect: .loadFailure, verdict: .safe, expected: [.stops]),
  ]

  @Test(arguments: climbs)
  func anEffectClimbsAsTheTableSays(_ climb: Climb) {
    var (effect, verdict) = (climb.effect, climb.verdict)
    for (size, expected) in zip(climb.sizes, climb.expected) {
      let passage = passedOn(effect, verdict, hasOwnSize: size)
      #expect(passage == expected)
      guard case .passes(let next, let now) = passage else { return }
      (effect, verdict) = (next, now)
    }
  }

  @Test func everyEffectIsClimbed() {
    #expect(Set(Self.climbs.map(\.effect)) == Set(Effect.allCases))
  }

  /// An embedding of `Row` in a view of a plain host, or of a component.
  static func embedding(_ attributes: String = "", inner: String = "", constraints: String = "", owner: String = "")
    -> EmbeddingUse
  {
    let document = xib(
      """
      <view id="root"><subviews>
        <view id="row" customClass="Row" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>\(inner)</view>
      </subviews><constraints>\(constraints)</constraints></view>
      """, owner: owner)
    let host = HostUse(
      project: "Shop", path: "Host.xib", document: document,
      embeddings: document.embeddings.filter { $0.className?.name == "Row" })
    return EmbeddingUse(host.embeddings[0], in: host)
  }

  static func pinned(_ edges: String...) -> String {
    edges.map { edge in
      """
      <constraint firstItem="row" firstAttribute="\(edge)" secondItem="root" secondAttribute="\(edge)" id="c-\(edge)"/>
      """
    }.joined()
  }

  static let fixed = """
    <constraints><constraint firstAttribute="width" constant="120" id="w"/>
    <constraint firstAttribute="height" constant="44" id="h"/></constraints>
    """

  @Test func widthAndHeightAreASizeOfItsOwn() {
    #expect(Self.embedding(inner: Self.fixed).hasOwnSize)
  }

  @Test func aPlaceIsNoSize() {
    #expect(Self.embedding(constraints: Self.pinned("top", "leading")).hasOwnSize == false)
    #expect(Self.embedding(constraints: Self.pinned("centerX", "centerY")).hasOwnSize == false)
  }

  @Test func edgesOfAWindowsViewAreASize() {
    let edges = Self.pinned("top", "leading", "bottom", "trailing")
    #expect(Self.embedding(constraints: edges).hasOwnSize)
  }

  @Test func edgesOfAComponentsRootAreNone() {
    // The component's size is that of its content, unless somebody above says otherwise.
    let edges = Self.pinned("top", "leading", "bottom", "trailing")
    #expect(Self.embedding(constraints: edges, owner: "customClass=\"Card\"").hasOwnSize == false)
  }

  @Test func aConstraintThatGivesWayIsNoSize() {
    let weak = Self.fixed.replacingOccurrences(of: "id=\"w\"", with: "priority=\"250\" id=\"w\"")
    #expect(Self.embedding(inner: weak).hasOwnSize == false)
  }

  @Test func eachAxisIsKnownByItself() {
    let wide = Self.embedding(constraints: Self.pinned("leading", "trailing", "top"))
    #expect(wide.isFixed(along: .horizontal))
    #expect(wide.isFixed(along: .vertical) == false)
  }

  @Test func aRatioGivesTheOtherAxis() {
    let ratio = """
      <constraints><constraint firstAttribute="width" secondItem="row" secondAttribute="height" multiplier="2" id="r"/>
      </constraints>
      """
    #expect(Self.embedding(inner: ratio).hasOwnSize == false)
    #expect(Self.embedding(inner: ratio, constraints: Self.pinned("leading", "trailing")).hasOwnSize)
  }

  @Test func oneEdgeAndTheMiddleAreASize() {
    #expect(Self.embedding(constraints: Self.pinned("top", "centerY")).isFixed(along: .vertical))
  }

  @Test func aFixedFrameIsASize() {
    #expect(Self.embedding(#"fixedFrame="YES""#).hasOwnSize)
  }

  /// The edges lead to those of a view in between, which lead back to the embedding and on to the root.
  @Test func edgesOfAViewInBetweenAreASize() {
    func tied(_ inner: String, to outer: String) -> String {
      ["trailing", "leading"].map {
        "<constraint firstItem='\(inner)' firstAttribute='\($0)' secondItem='\(outer)' secondAttribute='\($0)' "
          + "id='\(inner)-\($0)'/>"
      }.joined()
    }
    let document = xib(
      """
      <view id="root"><subviews><view id="box" translatesAutoresizingMaskIntoConstraints="NO">
        <subviews><view id="row" customClass="Row" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints>\(tied("row", to: "box"))</constraints>
      </view></subviews><constraints>\(tied("box", to: "root"))</constraints></view>
      """)
    let host = HostUse(
      project: "Shop", path: "Host.xib", document: document,
      embeddings: document.embeddings.filter { $0.className?.name == "Row" })
    let use = EmbeddingUse(host.embeddings[0], in: host)
    #expect(use.isFixed(along: .horizontal))
    #expect(use.isFixed(along: .vertical) == false)
  }

  /// An embedding of `Row` above something else, in a plain host.
  static func above(_ neighbor: String, _ constraints: String) -> EmbeddingUse {
    let document = xib(
      """
      <view id="root"><subviews>
        <view id="row" customClass="Row" translatesAutoresizingMaskIntoConstraints="NO"/>\(neighbor)
      </subviews><constraints>\(pinned("top", "leading", "trailing"))
        <constraint firstItem="other" firstAttribute="top" secondItem="row" secondAttribute="bottom" id="between"/>
        \(constraints)
      </constraints></view>
      """)
    let host = HostUse(
      project: "Shop", path: "Host.xib", document: document,
      embeddings: document.embeddings.filter { $0.className?.name == "Row" })
    return EmbeddingUse(host.embeddings[0], in: host)
  }

  static let toTheBottom = """
    <constraint firstAttribute="bottom" secondItem="other" secondAttribute="bottom" id="end"/>
    """

  @Test func whatHangsBelowGivesNoSize() {
    let label = #"<label id="other" translatesAutoresizingMaskIntoConstraints="NO"/>"#
    #expect(Self.above(label, "").isFixed(along: .vertical) == false)
    #expect(Self.above(label, Self.toTheBottom).isFixed(along: .vertical))
  }

  @Test func whatTakesTheRestGivesNoSize() {
    let table = #"<tableView id="other" translatesAutoresizingMaskIntoConstraints="NO"/>"#
    #expect(Self.above(table, Self.toTheBottom).isFixed(along: .vertical) == false)
    let high = """
      <constraint firstItem="other" firstAttribute="height" constant="200" id="high"/>
      """
    #expect(Self.above(table, Self.toTheBottom + high).isFixed(along: .vertical))
  }

  /// An embedding of `Row` in a stack view that fills a plain host.
  static func stacked(_ attributes: String, _ others: String = "") -> EmbeddingUse {
    let edges = ["top", "leading", "bottom", "trailing"].map {
      "<constraint firstItem='stack' firstAttribute='\($0)' secondItem='root' secondAttribute='\($0)' id='c-\($0)'/>"
    }.joined()
    let document = xib(
      """
      <view id="root"><subviews><stackView id="stack" \(attributes) translatesAutoresizingMaskIntoConstraints="NO">
        <subviews><view id="row" customClass="Row" translatesAutoresizingMaskIntoConstraints="NO"/>\(others)</subviews>
      </stackView></subviews><constraints>\(edges)</constraints></view>
      """)
    let host = HostUse(
      project: "Shop", path: "Host.xib", document: document,
      embeddings: document.embeddings.filter { $0.className?.name == "Row" })
    return EmbeddingUse(host.embeddings[0], in: host)
  }

  @Test func aStackThatFillsGivesASize() {
    #expect(Self.stacked(#"axis="vertical""#).hasOwnSize)
    let label = #"<label id="label" translatesAutoresizingMaskIntoConstraints="NO"/>"#
    #expect(Self.stacked(#"axis="vertical" distribution="fillEqually""#, label).hasOwnSize)
    #expect(Self.stacked(#"axis="vertical" alignment="leading""#).isFixed(along: .horizontal) == false)
  }

  @Test func aStackWhoseOtherViewTakesTheRestGivesNone() {
    let view = #"<view id="view" translatesAutoresizingMaskIntoConstraints="NO"/>"#
    #expect(Self.stacked(#"axis="vertical""#, view).isFixed(along: .vertical) == false)
    #expect(Self.stacked(#"axis="vertical""#, view).isFixed(along: .horizontal))
  }

  @Test func aStackAboveWhatTakesTheRestGivesNone() {
    let document = xib(
      """
      <view id="root"><subviews>
        <stackView id="stack" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO">
          <subviews><view id="row" customClass="Row" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        </stackView>
        <button id="button" translatesAutoresizingMaskIntoConstraints="NO"/>
        <tableView id="table" translatesAutoresizingMaskIntoConstraints="NO"/>
      </subviews><constraints>
        <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
        <constraint firstItem="button" firstAttribute="top" secondItem="stack" secondAttribute="bottom" id="b"/>
        <constraint firstItem="table" firstAttribute="top" secondItem="button" secondAttribute="bottom" id="c"/>
        <constraint firstItem="table" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" id="d"/>
      </constraints></view>
      """)
    let host = HostUse(
      project: "Shop", path: "Host.xib", document: document,
      embeddings: document.embeddings.filter { $0.className?.name == "Row" })
    #expect(EmbeddingUse(host.embeddings[0], in: host).isFixed(along: .vertical) == false)
  }

  @Test func contentOfAScrollViewHasNoSizeFromItsEdges() {
    let document = xib(
      """
      <view id="root"><subviews><scrollView id="scroll"><subviews>
        <view id="row" customClass="Row" translatesAutoresizingMaskIntoConstraints="NO"/>
      </subviews><constraints>
        \(["top", "leading", "bottom", "trailing"].map {
          "<constraint firstItem='row' firstAttribute='\($0)' secondItem='scroll' secondAttribute='\($0)' id='c-\($0)'/>"
        }.joined())
        <constraint firstItem="row" firstAttribute="width" secondItem="scroll" secondAttribute="width" id="w"/>
      </constraints></scrollView></subviews></view>
      """)
    let host = HostUse(
      project: "Shop", path: "Host.xib", document: document,
      embeddings: document.embeddings.filter { $0.className?.name == "Row" })
    let use = EmbeddingUse(host.embeddings[0], in: host)
    #expect(use.isFixed(along: .horizontal))
    #expect(use.isFixed(along: .vertical) == false)
  }

  @Test func aControllersViewHasASize() {
    let edges = Self.pinned("top", "leading", "bottom", "trailing")
    #expect(Self.embedding(constraints: edges, owner: "customClass=\"CardViewController\"").hasOwnSize)
  }

  @Test func aShiftAlongAnAxisEndsWhereThatAxisIsFixed() {
    let wide = Self.embedding(constraints: Self.pinned("leading", "trailing"))
    var finding = Self.finding(.layoutShift)
    for (axis, count) in [(LayoutAxis.horizontal, 0), (.vertical, 1)] {
      finding.axis = axis
      #expect(consequences(of: [finding], component: "Row", for: wide.host).findings.count == count)
    }
  }

  @Test func aFrameIsASize() {
    let document = xib(
      "<view id=\"root\"><subviews><view id=\"row\" customClass=\"Row\"/></subviews></view>")
    let host = HostUse(
      project: "Shop", path: "Host.xib", document: document,
      embeddings: document.embeddings.filter { $0.className?.name == "Row" })
    #expect(EmbeddingUse(host.embeddings[0], in: host).hasOwnSize)
  }

  static func finding(_ effect: Effect) -> Finding {
    Finding(
      rule: "some-rule", effect: effect, verdict: .breaks, member: "Row", path: "Row.xib", position: .start,
      objectID: nil, message: "something is wrong", status: .new)
  }

  /// Carries a finding through one embedding after the other.
  static func climb(_ effect: Effect, through uses: EmbeddingUse...) -> [Effect] {
    var findings = [finding(effect)]
    for use in uses { findings = consequences(of: findings, component: "Row", for: use.host).findings }
    return findings.map(\.effect)
  }

  @Test func aLayoutShiftEndsWhereAnIntermediateGivesASize() {
    let free = Self.embedding(owner: "customClass=\"Card\"")
    let sized = Self.embedding(inner: Self.fixed, owner: "customClass=\"Card\"")
    #expect(Self.climb(.layoutShift, through: free, free, free) == [.layoutShift])
    #expect(Self.climb(.layoutShift, through: free, sized, free) == [])
    #expect(Self.climb(.loadFailure, through: free, sized, free) == [.loadFailure])
  }

  @Test func aBuildFailureBlocksThoseAbove() {
    let passed = consequences(of: [Self.finding(.buildFailure)], component: "Row", for: Self.embedding().host)
    #expect(passed.findings == [])
    #expect(passed.isBlocked)
  }

  @Test func aFindingOnTheWayIsCitedWhereItArises() {
    let passed = consequences(of: [Self.finding(.loadFailure)], component: "Row", for: Self.embedding().host)
    #expect(passed.findings.map(\.path) == ["Host.xib"])
    #expect(passed.findings.first?.related.first?.location.path == "Row.xib")
    #expect(passed.findings.first?.fingerprint != Self.finding(.loadFailure).fingerprint)
  }
}
