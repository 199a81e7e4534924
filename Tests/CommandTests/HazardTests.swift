import Foundation
import TestSupport
import Testing

/// What goes wrong when nibs with embedded components are loaded, found before it does.
@Suite struct HazardTests {
  @Test func everyHazardIsFoundInItsDocument() throws {
    let shell = try Shell.withExamples()
    var transcript = Transcript(shell)
    try transcript.run("check Hazards")
    let expected = try Golden(folder: "Tests/CommandTests/Goldens").expected("hazards.txt", recording: transcript.text)
    #expect(firstDifference(transcript.text, from: expected) == nil)

    let findings = try JSONValue(try shell.run("check Hazards --format json").output)["findings"].list
    let names = Set(
      try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Examples/Hazards")
        .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) })
    #expect(names.count == 25)
    for name in names {
      // Each is named after the one rule that speaks of it.
      let rules = findings.filter { $0["path"].text?.hasPrefix(name) == true }.compactMap { $0["rule"].text }
      let camel = Set(rules.map { $0.split(separator: "-").map(\.capitalized).joined() })
      #expect(camel.contains(name))
      #expect(camel.subtracting([name, "PlaceholderConstraintsLost"]).isEmpty, "\(name): \(rules)")
    }
  }

  @Test func aHostOfAPublishedComponentIsChecked() throws {
    let shell = try Shell.withExamples()
    try shell.run("init --store registry.sqlite")
    let published = try shell.run(
      "publish Hazards/PlaceholderWithSubviews.xib --version 1.0.0 --source Hazards/PlaceholderWithSubviews.swift"
        + " --store registry.sqlite")
    #expect(published.status == 0, "\(published.errors)")
    let alone = try shell.run("check Hazards/PlaceholderWithSubviewsHost.xib --no-sources")
    #expect(alone.status == 0)
    let found = try shell.run("check Hazards/PlaceholderWithSubviewsHost.xib --no-sources --store registry.sqlite")
    #expect(found.status == 1)
    #expect(found.output.contains("[placeholder-with-subviews]"))
    #expect(
      try shell.run("check Hazards/PlaceholderWithSubviewsHost.xib --store nowhere.sqlite").status == 2)
  }

  @Test func publishRefusesWhatFailsToLoad() throws {
    let shell = try Shell.withExamples()
    #expect(try shell.run("init").status == 0)
    let refusal = try shell.refusal("publish Hazards/RootWithoutSubviews.xib --version 1.0.0")
    #expect(
      refusal
        == "error: 'RootWithoutSubviews' fails to load: |   RootWithoutSubviews.xib:6:9: the root has no subviews,"
        + " so the code of 'RootWithoutSubviews' takes it for a placeholder and loads it without end"
        + " [root-without-subviews] | hint: mend it, or say with --allow-load-failure why it is published all the same")
    // All or nothing, and a dry run says the same.
    #expect(try shell.refusal("publish Hazards --version 1.0.0").hasPrefix("error: 'ComponentContainsItself' fails"))
    #expect(
      try shell.refusal("publish Hazards/RootWithoutSubviews.xib --bump auto --dry-run").contains("fails to load"))

    let allowed = try shell.run(
      "publish Hazards/RootWithoutSubviews.xib --version 1.0.0 --allow-load-failure 'its host fills it first'")
    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(try shell.run("log RootWithoutSubviews").output.contains("it fails to load: its host fills it first"))
    // The same content is not judged again.
    #expect(try shell.run("publish Hazards/RootWithoutSubviews.xib --version 1.0.0").output.contains("unchanged"))
  }

  @Test func whatMayFailIsPublished() throws {
    let shell = try Shell.withExamples()
    #expect(try shell.run("init").status == 0)
    for name in ["NibInMainBundle", "TouchesTakenByContent", "AwakesTwice"] {
      let outcome = try shell.run("publish Hazards/\(name).xib --version 1.0.0")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
