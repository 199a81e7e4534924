import Foundation
import Rendering
import TestRunning
import TestSupport
import Testing

/// The explanation of the rules, in a terminal and as a page.
@Suite(.ownThreads) struct RulesTests {
  @Test func thePageOfTheRulesIsCurrent() throws {
    let page = try Shell().run("rules --format markdown").output
    #expect(firstDifference(page, from: try Golden(folder: "docs").expected("rules.md", recording: page)) == nil)
  }

  @Test func aRuleIsExplained() throws {
    var transcript = Transcript(try Shell())
    try transcript.run("rules class-without-module")
    try transcript.run("rules module-changed --format markdown")
    try transcript.run("rules outlet-not-in-clas")
    try transcript.run("rules something-else")
    try transcript.run("rules ''")
    let expected = try Golden(folder: "Tests/CommandTests/Goldens").expected("rules.txt", recording: transcript.text)
    #expect(firstDifference(transcript.text, from: expected) == nil)
  }

  @Test func everyRuleIsListedOnceInOrder() throws {
    let shell = try Shell()
    let listed = try shell.run("rules").output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != " " } }
    let rules = try JSONValue(try shell.run("rules --format json").output)["rules"].list
    #expect(listed.map(String.init) == rules.compactMap { $0["id"].text })
    #expect(listed == listed.sorted())
    #expect(Set(listed).count == listed.count)
  }

  /// What is written on the page is a fact about the program: the message of a finding is one that an example shows.
  @Test func everyRuleHasAnExplanation() throws {
    for rule in RuleDocumentation.all {
      let id = rule.id
      // What the program prints for each, as one of them shows; in a terminal headings are bold.
      let explanation = RulesRenderer(rules: [rule]).text.replacing(#/\u{1B}\[[0-9]+m/#, with: "")
      if id == RuleDocumentation.all.last?.id { #expect(try Shell().run("rules \(id)").output == explanation) }
      #expect(explanation.hasPrefix("\(id)\n"))
      #expect(explanation.contains("\n\nTo fix it: "), "\(id)")
      #expect(explanation.contains("\nReported: ") || explanation.contains("\nListed: "), "\(id)")
      #expect(explanation.contains("\nNot reported: "), "\(id)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func idsAndFormatsAreCompleted(shellName: String) throws {
    let script = try Shell().run("--generate-completion-script \(shellName)").output
    for word in ["outlet-not-in-class", "inspectable-removed", "sarif", "junit", "github", "markdown"] {
      #expect(script.contains(word), "\(word)")
    }
  }
}
