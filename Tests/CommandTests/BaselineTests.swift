import Foundation
import TestRunning
import TestSupport
import Testing

/// What a project agrees to all at once, and how it wants rules to count.
@Suite(.ownThreads) struct BaselineTests {
  private static let file = "Components.accepted.json"

  private static func shop() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title", "price"]))
    try shell.folder.write("Row.swift", "class Row: UIView {}\n")
    return shell
  }

  @Test func whatIsThereIsAcceptedAndWhatIsNewIsNot() throws {
    let shell = try Self.shop()
    let written = try shell.run("check --write-baseline --baseline-reason 'since 2019'")
    #expect(written.status == 0 && written.output == "accepted 2 findings in \(Self.file)\n", "\(written)")
    let entries = try JSONValue(String(decoding: try shell.folder.content(Self.file), as: UTF8.self))["findings"].list
    #expect(entries.map { $0["rule"].text } == ["outlet-not-in-class", "outlet-not-in-class"])
    #expect(entries.map { $0["path"].text } == ["Row.xib", "Row.xib"])
    #expect(entries.map { $0["reason"].text } == ["since 2019", "since 2019"])
    #expect(Set(entries.compactMap { $0["message"].text }).count == 2)
    let after = try shell.run("check")
    #expect(after.status == 0 && after.output == "2 accepted in 1 document\n", "\(after)")
    #expect(try shell.run("check --write-baseline").output == "nothing to accept\n")
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title", "price", "amount"]))
    let more = try shell.run("check")
    #expect(more.status == 1 && more.output.contains("'amount'") && !more.output.contains("'title'"), "\(more)")
  }

  @Test func whatIsFoundNoMoreLeavesTheBaseline() throws {
    let shell = try Self.shop()
    _ = try shell.run("check --write-baseline")
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title"]))
    #expect(try shell.run("check").errors.contains("1 accepted finding no longer occurs"))
    let before = try shell.folder.content(Self.file)
    #expect(try shell.run("check").errors.contains("--prune-baseline") && before == shell.folder.content(Self.file))
    #expect(try shell.run("check --prune-baseline").errors.contains("removed 1 accepted finding"))
    #expect(try shell.run("check").errors == "")
  }

  /// Without the sources less is found, which says nothing of what was agreed to.
  @Test func whatWasNotReadStaysInTheBaseline() throws {
    let shell = try Self.shop()
    _ = try shell.run("check --write-baseline")
    let before = try shell.folder.content(Self.file)
    #expect(try shell.run("check --no-sources").errors.contains("no longer occurs") == false)
    for option in ["--no-sources", "--source Row.swift"] {
      #expect(try shell.run("check --prune-baseline \(option)").status == 64)
    }
    try shell.folder.write("Row.xib", "<document")
    #expect(try shell.run("check --prune-baseline").status == 3)
    try #expect(before == shell.folder.content(Self.file))
  }

  /// A store's question is asked in a project, and what that agreed to counts there as well.
  @Test func aBaselineCountsForAStoresQuestion() throws {
    let shell = try Shell.withExamples()
    for line in ["init", "publish Components --version 1.0.0", "record App Components --project Shop"] {
      try #require(try shell.run(line).status == 0)
    }
    let question = "impact SliderWithLabel --with Components-2.0/SliderWithLabel/SliderWithLabel.xib"
    try #require(try shell.run(question).status == 1)
    #expect(try shell.run(question + " --write-baseline").output.hasPrefix("accepted "))
    #expect(try shell.run(question).status == 0)
  }

  /// Findings of other projects, and of published components, count as those want.
  @Test func rulesAreThoseOfTheProject() throws {
    let shell = try Shell.withExamples()
    for line in ["init", "publish Components --version 1.0.0", "record App Components --project Shop"] {
      try #require(try shell.run(line).status == 0)
    }
    let question = "impact SliderWithLabel --with Components-2.0/SliderWithLabel/SliderWithLabel.xib --format json"
    func broken(inProject name: String) throws -> Set<String> {
      try shell.folder.write("Components.yml", "project: \(name)\nrules: {inspectable-removed: off}\n")
      let hosts = try JSONValue(try shell.run(question).output)["hosts"].list
      return Set(hosts.filter { $0["verdict"].text == "breaks" }.map { $0["project"].text ?? "published" })
    }
    #expect(try broken(inProject: "Other") == ["Shop", "published"])
    #expect(try broken(inProject: "Shop") == ["published"])
  }

  @Test func aBaselineOfAChange() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Row.swift", BranchJudgementTests.rowSource.replacing("caption", with: "headline"))
    #expect(try shell.run("impact --changed git:main").status == 1)
    #expect(try shell.run("impact --changed git:main --write-baseline").output.hasPrefix("accepted "))
    #expect(try shell.run("impact --changed git:main").status == 0)
    #expect(try shell.run("impact Row --hosts . --write-baseline").status == 64)
  }

  @Test(arguments: [
    ("outlet-not-in-class: warning", 0, "2 warnings in 1 document\n"),
    ("outlet-not-in-class: note", 0, "2 notes in 1 document\n"),
    ("outlet-not-in-class: off", 0, "nothing found in 1 document\n"),
    ("outlet-not-in-class: {paths: {Row.xib: off}}", 0, "nothing found in 1 document\n"),
    ("outlet-not-in-class: {severity: off, paths: {\"*.xib\": error}}", 1, "2 errors in 1 document\n"),
    ("outlet-not-in-class: {severity: off, paths: {Other: error}}", 0, "nothing found in 1 document\n"),
  ])
  func theManifestSaysHowRulesCount(rule: String, status: Int32, summary: String) throws {
    let shell = try Self.shop()
    try shell.folder.write("Components.yml", "rules:\n  \(rule)\n")
    let outcome = try shell.run("check")
    #expect(outcome.status == status && outcome.output.hasSuffix(summary), "\(outcome)")
  }

  @Test(arguments: [
    ("outlet-not-in-clas: error", "Components.yml:2:3: error: there is no rule 'outlet-not-in-clas' (did you mean"),
    ("outlet-not-in-class: fatal", "unknown severity 'fatal'"),
    ("outlet-not-in-class: {level: error}", "unknown key 'level'"),
  ])
  func aRuleThatCannotBeMeantIsRefused(rule: String, words: String) throws {
    let shell = try Self.shop()
    try shell.folder.write("Components.yml", "rules:\n  \(rule)\n")
    let outcome = try shell.run("check")
    #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome)")
  }

  @Test func aPartOfTheFindings() throws {
    let shell = try Self.shop()
    #expect(try shell.run("check --rule outlet-not-in-class").status == 1)
    #expect(try shell.run("check --rule class-not-found").output == "nothing found in 1 document\n")
    #expect(try shell.run("check --severity error").output.hasSuffix("2 errors in 1 document\n"))
    let wrong = try shell.run("check --rule outlet-not-in-clas")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'outlet-not-in-class'?"), "\(wrong)")
  }

  /// Without git a file is called otherwise where it alone is checked, and nothing of the others is forgotten.
  @Test(arguments: ["check", "check Old/Row.xib", "check Old"]) func whatIsNotCheckedStaysInTheBaselineWithoutGit(
    line: String
  ) throws {
    let shell = try Shell()
    try shell.folder.write("Old/Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Old/Row.swift", "class Row: UIView {}\n")
    try shell.folder.write("App/Page.xib", Nib.component("Page", outlets: ["title"]))
    try shell.folder.write("App/Page.swift", "class Page: UIView {}\n")
    _ = try shell.run("check --write-baseline")
    let written = try shell.folder.content(Self.file)
    let pruned = try shell.run("\(line) --prune-baseline")
    #expect(pruned.errors.contains("removed 0 accepted findings"), "\(pruned)")
    #expect(try shell.folder.content(Self.file) == written)
  }
}

/// One mistake is told once, and where it is not known which of several is meant, nothing stops.
@Suite(.ownThreads) struct CauseTests {
  /// Of a class that several nibs define no one counts as the component; those who name it are affected all the same.
  @Test func aClassThatSeveralNibsDefineMayChange() throws {
    let shell = try Shell()
    for folder in ["A", "B"] { try shell.folder.write("\(folder)/Row.xib", Nib.component("Row", outlets: ["title"])) }
    try shell.folder.write("App.xib", Nib.host("Row"))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var title: UILabel! }\n")
    try shell.git("init -q -b main")
    try shell.commit("Rows")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var headline: UILabel! }\n")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("outlet 'title' was renamed to 'headline'"))
    #expect(outcome.output.components(separatedBy: " error: ").count == 2, "\(outcome.output)")
  }

  /// An image and a color of one name are two things to agree to.
  @Test func anImageIsNoColor() throws {
    let shell = try Shell()
    try shell.folder.write("Assets.xcassets/moon.imageset/Contents.json", "{}")
    try shell.folder.write("Assets.xcassets/sea.colorset/Contents.json", "{}")
    let nib = Nib.component("Row").replacing(
      "</document>",
      with: "<resources><image name=\"accent\"/><namedColor name=\"accent\"/></resources></document>")
    try shell.folder.write(
      "Row.xib",
      nib.replacing(
        "<rect ",
        with: "<imageView image=\"accent\" id=\"img\"/><color name=\"accent\" key=\"tint\"/><rect ", maxReplacements: 1)
    )
    let findings = try JSONValue(try shell.run("check --format json").output)["findings"].list
    let missing = findings.filter { $0["rule"].text == "resource-not-found" }
    #expect(missing.count == 2, "\(findings)")
    #expect(Set(missing.compactMap { $0["fingerprint"].text }).count == missing.count)
  }

  /// Accepting what is told first accepts what comes of it, with a store and without.
  @Test func whoAcceptsACauseAcceptsWhatComesOfIt() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write(
      "Row.swift", BranchJudgementTests.rowSource.replacing("@IBOutlet var title: UILabel!", with: ""))
    let before = try shell.run("impact --changed git:main")
    #expect(before.status == 1)
    let line = try #require(before.output.split(separator: "\n").first { $0.contains(" error: ") })
    let fingerprint = String(try #require(line.split(separator: " ").last).dropLast())
    #expect(try shell.run("check Row.xib").output.contains(fingerprint))
    #expect(try shell.run("accept \(fingerprint) --reason known").status == 0)
    let after = try shell.run("impact --changed git:main")
    #expect(after.status == 0, "\(after)")
  }
}
