import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
import Judgement
import Testing
import Versioning

/// The judgement as a whole: status, verdicts, steps and fingerprints.
@Suite struct JudgementTests {
  static let titled = "class Row: UIView { @IBInspectable var title: String = \"\" }"
  static let untitled = "class Row: UIView {}"

  static func example(named title: String, of rule: String) throws -> ChangeExample {
    let rule = try #require(RuleCatalog.changeRules.first { $0.id == rule })
    return try #require(rule.examples.first { $0.title == title })
  }

  static func change(_ before: String, _ after: String) throws -> ComponentChange {
    var example = try example(named: "a host sets it", of: "inspectable-removed")
    example.sources = (before, after)
    return try Made.change(example)
  }

  static func host(of change: ComponentChange) throws -> HostUse {
    let nib = try #require(try example(named: "a host sets it", of: "inspectable-removed").host)
    return try Made.host(nib, of: change)
  }

  /// `Row`, whose nib connects one outlet.
  static func state(outlet: String, source: String = "") -> ComponentState {
    let connection = "<connections><outlet property=\"\(outlet)\" destination=\"label\" id=\"o\"/></connections>"
    let document = xib(
      "<view id=\"root\"><subviews><label id=\"label\"/></subviews></view>", owner: "customClass=\"Row\"",
      ownerContent: connection)
    return ComponentState(
      path: "Row.xib", document: document, context: ProjectContext(classes: Made.catalog(source)))
  }

  @Test func whatTheChangeBringsIsNew() throws {
    let change = try Self.change(Self.titled, Self.untitled)
    let findings = judge(change, host: try Self.host(of: change))
    #expect(findings.map(\.rule) == ["inspectable-removed"])
    #expect(findings.map(\.status) == [.new])
    #expect(findings.worstNew == .breaks)
  }

  @Test func whatWasThereBeforeIsExisting() throws {
    let change = try Self.change(
      Self.untitled, Self.untitled + "\nextension Row { @IBAction func show(_ sender: Any) {} }")
    let findings = judge(change, host: try Self.host(of: change))
    #expect(findings.map(\.rule) == ["attribute-not-in-class"])
    #expect(findings.map(\.status) == [.existing])
    #expect(findings.worstNew == .safe)
  }

  @Test func whatTheChangeMendsIsFixed() throws {
    let change = try Self.change(Self.untitled, Self.titled)
    let findings = judge(change, host: try Self.host(of: change))
    #expect(findings.map(\.rule) == ["attribute-not-in-class"])
    #expect(findings.map(\.status) == [.fixed])
  }

  @Test func theStepIsThatOfTheSurfaceWhoeverUsesIt() throws {
    #expect(judgeSelf(try Self.change(Self.titled, Self.untitled)).requiredStep == .major)
    #expect(judgeSelf(try Self.change(Self.untitled, Self.titled)).requiredStep == .minor)
    #expect(judgeSelf(try Self.change(Self.untitled, Self.untitled)).requiredStep == nil)
  }

  @Test func theOwnClassIsJudgedWithItsNib() {
    let change = ComponentChange(
      component: "Row",
      from: Self.state(outlet: "title", source: "class Row: UIView { @IBOutlet var title: UILabel! }"),
      to: Self.state(outlet: "title", source: "class Row: UIView {}"))
    let own = judgeSelf(change)
    #expect(own.verdict == .breaks)
    #expect(own.knowsSources)
    #expect(own.findings.map(\.rule) == ["outlet-not-in-class"])
    #expect(own.findings.map(\.status) == [.new])
  }

  @Test func withoutSourcesTheVerdictIsThatOfTheDocument() {
    let change = ComponentChange(
      component: "Row", from: Self.state(outlet: "title"), to: Self.state(outlet: "name"))
    let own = judgeSelf(change)
    #expect(own.knowsSources == false)
    #expect(own.verdict == .safe)
    #expect(own.requiredStep == .major)
    #expect(own.changes.filter { $0.step > .patch }.map(\.rule) == ["outlet-removed"])
  }

  @Test func aLoadFailureOfTheComponentReachesItsHosts() throws {
    let change = ComponentChange(
      component: "Row",
      from: Self.state(outlet: "title", source: "class Row: UIView { @IBOutlet var title: UILabel! }"),
      to: Self.state(outlet: "title", source: "class Row: UIView {}"))
    let host = try Self.host(of: change)
    let passed = consequences(of: judgeSelf(change).findings, component: "Row", for: host)
    #expect(passed.findings.map(\.effect) == [.loadFailure])
    #expect(passed.findings.map(\.path) == ["Host.xib"])
    #expect(passed.findings.first?.objectID == "row")
    #expect(passed.isBlocked == false)
  }

  @Test func aFingerprintIsMadeOfIds() throws {
    let change = try Self.change(Self.titled, Self.untitled)
    var finding = try #require(judge(change, host: try Self.host(of: change)).first)
    let fingerprint = finding.fingerprint
    finding.message = "other words"
    finding.position = SourcePosition(line: 99, column: 1)
    finding.newLocation = nil
    #expect(finding.fingerprint == fingerprint)
    // Whoever asks, and whatever the project is called there.
    finding.project = "Store"
    finding.component = nil
    #expect(finding.fingerprint == fingerprint)
    finding.member = "other"
    #expect(finding.fingerprint != fingerprint)
  }

  @Test func factsAreTotal() throws {
    let change = try Self.change(Self.titled, Self.untitled)
    #expect(change.isEmpty == false)
    #expect(change.facts.count == 1)
    #expect(try Self.change(Self.titled, Self.titled).facts == [])
    #expect(try Self.change("", Self.titled).facts == [.declarationsKnown(before: false, after: true)])
  }
}
