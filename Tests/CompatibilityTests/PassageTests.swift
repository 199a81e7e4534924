import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
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
