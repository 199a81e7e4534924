import Compatibility
import ComponentModel
import Foundation
import Judgement
import TestRunning
import TestSupport
import Testing

/// The examples of the rules about changes: they are documentation and tests at once.
@Suite(.ownThreads) struct ChangeRuleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: ChangeRule
    var example: ChangeExample
    var testDescription: String { "\(rule.id): \(example.title)" }
  }

  static let cases = RuleCatalog.changeRules.flatMap { rule in rule.examples.map { Case(rule: rule, example: $0) } }

  @Test(arguments: cases)
  func exampleHolds(_ example: Case) throws {
    let (changes, findings) = try Made.findings(example.example)
    let own = changes.filter { $0.rule == example.rule.id }
    let said = findings.filter { $0.rule == example.rule.id && $0.status == .new }
    guard let expected = example.example.expected else {
      #expect(own.map(\.message) == [])
      #expect(said.map(\.message) == [])
      return
    }
    guard let verdict = example.example.verdict else {
      #expect(own.map(\.message) == [expected])
      #expect(said.map(\.message) == [])
      return
    }
    #expect(own.isEmpty == false)
    #expect(said.map(\.message) == [expected])
    #expect(said.map(\.verdict) == [verdict])
    #expect(said.map(\.effect) == [example.example.effect])
  }

  /// What a person is sent to: the object, and the line of the file that the example says.
  @Test(arguments: cases)
  func aFindingPointsWhereItsExampleSays(_ example: Case) throws {
    let location = example.example.location
    #expect((location == nil) == (example.example.expected == nil))
    guard let location else { return }
    let (changes, findings) = try Made.findings(example.example)
    let file = try #require(Made.file(location.file, of: example.example))
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.indices.filter { lines[$0].contains(location.line) }.map { $0 + 1 }
    #expect(expected.count == 1, "'\(location.line)' has to tell one line of '\(file.path)' from the others")
    if example.example.verdict == nil {
      // Of what changed, the new one is shown if it is there.
      let own = changes.filter { $0.rule == example.rule.id }.map { $0.newLocation ?? $0.oldLocation }
      #expect(own.map { $0?.path } == [file.path])
      #expect(own.map { $0?.position.line } == expected)
    } else {
      let said = findings.filter { $0.rule == example.rule.id && $0.status == .new }
      #expect(said.map(\.path) == [file.path])
      #expect(said.map(\.position.line) == expected)
      #expect(said.map(\.objectID) == [location.object])
    }
  }

  @Test(arguments: cases)
  func nothingIsReportedWhenNothingChanged(_ example: Case) throws {
    for side in [example.example.before, example.example.after] {
      guard let side else { continue }
      var same = example.example
      (same.before, same.after) = (side, side)
      same.sources.after = same.sources.before
      let (changes, findings) = try Made.findings(same)
      #expect(changes == [])
      #expect(findings.filter { $0.status != .existing } == [])
      #expect(judgeSelf(try Made.change(same)).requiredStep == nil)
    }
  }

  @Test(arguments: cases)
  func theSameAnswerComesTwiceAndInOrder(_ example: Case) throws {
    let (changes, findings) = try Made.findings(example.example)
    let again = try Made.findings(example.example)
    #expect(changes == again.changes)
    #expect(findings == again.findings)
    let own = judgeSelf(try Made.change(example.example)).findings
    #expect(own == own.sorted(by: Finding.isInOrder))
  }

  @Test(arguments: RuleCatalog.changeRules.map(\.id))
  func aRuleHasAFileAnExampleAndANearMiss(id: String) throws {
    let rule = try #require(RuleCatalog.changeRules.first { $0.id == id })
    let file = id.split(separator: "-").map(\.capitalized).joined()
    #expect(try !Repository.text("Sources/ChangeRules/\(file).swift").isEmpty)
    #expect(rule.examples.contains { $0.expected != nil })
    #expect(rule.examples.contains { $0.expected == nil })
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.repair.hasSuffix("."))
    // Whoever is said to be hurt is shown being hurt.
    if rule.effect == nil { #expect(rule.examples.allSatisfy { $0.verdict == nil }) }
    for example in rule.examples { #expect((example.effect == nil) == (example.verdict == nil)) }
  }

  @Test func aRuleForWhatGoesHasOneForWhatComes() {
    let ids = Set(RuleCatalog.changeRules.map(\.id))
    let opposites = ["removed": "added", "added": "removed"]
    for id in ids.subtracting(Self.oneWay.keys) {
      for (word, opposite) in opposites where id.hasSuffix(word) {
        #expect(ids.contains(id.dropLast(word.count) + opposite), "\(id) has no opposite and no reason")
      }
    }
    #expect(Set(Self.oneWay.keys).isSubset(of: ids))
  }

  /// Rules about one direction only, and why.
  static let oneWay = [
    "initial-scene-removed": "nobody relies on what a storyboard does not begin with",
    "pass-through-removed": "what is passed on from now on nobody relied on before",
    "owner-outlet-added": "without outlets of its owner a nib loads as it did, with an owner or without",
    "document-removed": "a document that is new is loaded by nobody yet",
    "accessibility-identifier-removed": "an identifier that is new is looked for by nobody yet",
  ]
}
