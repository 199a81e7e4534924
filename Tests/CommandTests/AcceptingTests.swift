import Foundation
import TestRunning
import TestSupport
import Testing

/// Findings that somebody agreed to: they are shown, and fail nothing anymore.
@Suite(.ownThreads) struct AcceptingTests {
  private static let file = "Components.accepted.json"

  /// A class whose nib connects outlets that it lacks.
  private static func shop(store: Bool = false) throws -> Shell {
    let shell = store ? try Shell.withStore() : try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title", "price"]))
    try shell.folder.write("Row.swift", "class Row: UIView {}\n")
    return shell
  }

  /// The fingerprint that the line about an outlet ends with.
  private static func fingerprint(of outlet: String, in output: String) throws -> String {
    let line = try #require(output.split(separator: "\n").first { $0.contains("'\(outlet)'") && $0.hasSuffix("]") })
    return String(try #require(line.split(separator: " ").last).dropLast())
  }

  private static func accept(_ fingerprint: String, _ options: String = "", in shell: Shell) throws {
    let outcome = try shell.run("accept \(fingerprint) --reason 'old screen' \(options)")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: [false, true])
  func anAcceptedFindingFailsNothing(store: Bool) throws {
    let shell = try Self.shop(store: store)
    let before = try shell.run("check .")
    #expect(before.status == 1)
    try Self.accept(Self.fingerprint(of: "title", in: before.output), in: shell)
    #expect(shell.folder.exists(Self.file) == !store)
    let half = try shell.run("check .")
    #expect(half.status == 1)
    #expect(!half.output.contains("'title'"))
    #expect(half.output.contains("error: outlet 'price'"))
    #expect(half.output.contains("1 error, 1 accepted in 1 document\n"))
    let all = try shell.run("check . --all").output
    #expect(all.contains("accepted: outlet 'title' is not declared by 'Row'"))
    #expect(all.contains("  accepted by ada on 2026-03-01: old screen\n"))
    try Self.accept(Self.fingerprint(of: "price", in: before.output), in: shell)
    #expect(try shell.run("check .").status == 0)
  }

  /// What is agreed in the store that is named counts, and nothing of the one that would be found.
  @Test func theStoreThatIsNamedSaysWhatIsAccepted() throws {
    let shell = try Self.shop(store: true)
    try #require(try shell.run("init --store other.sqlite").status == 0)
    let before = try shell.run("check .")
    try Self.accept(Self.fingerprint(of: "title", in: before.output), "--store other.sqlite", in: shell)
    try Self.accept(Self.fingerprint(of: "price", in: before.output), in: shell)
    let other = try shell.run("check . --store other.sqlite").output
    #expect(!other.contains("'title'") && other.contains("'price'"))
    let own = try shell.run("check .").output
    #expect(own.contains("'title'") && !own.contains("'price'"))
  }

  /// The file is above what is asked about, as the manifest is.
  @Test func itIsAcceptedInFoldersBelow() throws {
    let shell = try Shell()
    try shell.git("init -q -b main")
    try shell.folder.write("Views/Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Views/Row.swift", "class Row: UIView {}\n")
    let before = try shell.run("check Views/Row.xib")
    #expect(before.status == 1)
    try Self.accept(Self.fingerprint(of: "title", in: before.output), in: shell)
    #expect(shell.folder.exists(Self.file))
    #expect(try shell.run("check Views/Row.xib").status == 0)
    #expect(try shell.run("check Views").status == 0)
  }

  @Test func itIsAcceptedWhereverItMovesTo() throws {
    let shell = try Self.shop()
    let before = try shell.run("check .").output
    for outlet in ["title", "price"] { try Self.accept(Self.fingerprint(of: outlet, in: before), in: shell) }
    try shell.folder.write(
      "Row.xib",
      Nib.component("Row", outlets: ["title", "price"]).replacing("<objects>", with: "\n\n\n<objects>"))
    #expect(try shell.run("check .").status == 0)
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title", "price", "amount"]))
    #expect(try shell.run("check .").status == 1)
  }

  /// Of a fingerprint that nothing has, nobody knows what was agreed to.
  @Test func whatIsNotFoundIsNotAccepted() throws {
    let shell = try Self.shop()
    let found = try Self.fingerprint(of: "title", in: try shell.run("check .").output)
    #expect(
      try shell.refusal("accept \(found) 5d0c1f3a9b72 --reason r")
        == "error: no finding here has the fingerprint '5d0c1f3a9b72' | hint: copy it from 'nibreg check' or "
        + "'nibreg impact --changed'; --unseen accepts it all the same")
    #expect(!shell.folder.exists(Self.file))
  }

  /// What only a change brings can be agreed to as well, and the file says what each entry is about.
  @Test func whatAChangeBringsIsAccepted() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Row.swift", BranchJudgementTests.rowSource.replacing("caption", with: "headline"))
    let answer = try JSONValue(try shell.run("impact --changed git:main --format json").output)
    let finding = try #require(
      answer["hosts"].list.flatMap { $0["embeddings"].list }.flatMap { $0["findings"].list }.first)
    try Self.accept(try #require(finding["fingerprint"].text), in: shell)
    let entries = try JSONValue(String(decoding: try shell.folder.content(Self.file), as: UTF8.self))["findings"].list
    #expect(entries.map { $0["message"].text } == [finding["message"].text])
    #expect(entries.map { $0["rule"].text } == [finding["rule"].text])
  }

  @Test func aDayEndsIt() throws {
    let shell = try Self.shop()
    let before = try shell.run("check .").output
    for outlet in ["title", "price"] {
      try Self.accept(Self.fingerprint(of: outlet, in: before), "--until 2026-03-31", in: shell)
    }
    func status(onDay day: String) throws -> Int32 {
      let moment = try #require(ISO8601DateFormatter().date(from: day + "T12:00:00Z"))
      let environment = ["SOURCE_DATE_EPOCH": String(Int(moment.timeIntervalSince1970))]
      let outcome = try shell.run("check .", environment: environment)
      #expect(outcome.output.contains("ada accepted it until 2026-03-31") == (outcome.status == 1))
      return outcome.status
    }
    #expect(try status(onDay: "2026-03-31") == 0)
    #expect(try status(onDay: "2026-04-01") == 1)
  }

  @Test func withdrawingMakesItFailAgain() throws {
    for store in [false, true] {
      let shell = try Self.shop(store: store)
      let fingerprint = try Self.fingerprint(of: "title", in: try shell.run("check .").output)
      try Self.accept(fingerprint, in: shell)
      #expect(try shell.run("accept --list").output == "\(fingerprint)  accepted by ada on 2026-03-01: old screen\n")
      #expect(try shell.run("accept \(fingerprint) --withdraw").status == 0)
      #expect(try shell.run("accept --list").output == "nothing is accepted\n")
      #expect(try shell.run("check .").output.contains("error: outlet 'title'"))
      #expect(
        try shell.refusal("accept \(fingerprint) --withdraw")
          == "error: no accepted finding has the fingerprint '\(fingerprint)'"
          + " | hint: 'nibreg accept --list' shows what is accepted")
    }
  }

  /// Judged against a store, what the store's people agreed to counts.
  @Test func anAcceptedHostIsSafe() throws {
    let shell = try Shell.withExamples()
    for line in ["init", "publish Components --version 1.0.0", "record App Components --project Shop"] {
      try #require(try shell.run(line).status == 0)
    }
    let question = "impact SliderWithLabel --with Components-2.0/SliderWithLabel/SliderWithLabel.xib"
    let before = try shell.run(question + " --format json")
    #expect(before.status == 1)
    let broken = try JSONValue(before.output)["hosts"].list.filter { $0["verdict"] == .text("breaks") }
    #expect(!broken.isEmpty)
    for host in broken {
      for finding in host["embeddings"].list.flatMap({ $0["findings"].list }) {
        try Self.accept(try #require(finding["fingerprint"].text), in: shell)
      }
    }
    let after = try JSONValue(try shell.run(question + " --format json").output)
    #expect(!after["hosts"].list.contains { $0["verdict"] == .text("breaks") })
    #expect(
      after["hosts"].list.contains { host in
        host["embeddings"].list.contains { $0["findings"].list.contains { $0["accepted"] == .boolean(true) } }
      })
  }

  @Test(arguments: [
    ("accept", "name a finding's fingerprint"), ("accept xyz --reason r", "'xyz' is not a fingerprint"),
    ("accept 5d0c1f3a9b72", "say why with --reason"), ("accept 5d0c1f3a9b72 --reason ' '", "say why with --reason"),
    ("accept 5d0c1f3a9b72 --reason r --until tomorrow", "'tomorrow' is not a date"),
    ("accept 5d0c1f3a9b72 --reason r --until 2026-02-30", "'2026-02-30' is not a date"),
    ("accept 5d0c1f3a9b72 --reason r --until 2025-01-01", "--until 2025-01-01 is in the past"),
    ("accept 5d0c1f3a9b72 --list", "--list only shows"),
  ])
  func wrongUsageIsSaid(line: String, message: String) throws {
    let shell = try Shell()
    let outcome = try shell.run(line)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!shell.folder.exists(Self.file))
  }

  @Test(arguments: [
    ("[]", "1:1: error: 'schema' is not 'nibreg.accepted/1'"),
    (#"{"schema": "nibreg.accepted/1"}"#, "1:1: error: 'findings' is not a list"),
    (
      #"{"schema": "nibreg.accepted/1", "findings": [\n {"fingerprint": "x"}]}"#,
      "2:18: error: 'x' is not a fingerprint"
    ),
    (
      #"{"schema": "nibreg.accepted/1", "findings": [{"fingerprint": "5d0c1f3a9b72"}]}"#,
      "1:46: error: an entry has no 'at'"
    ),
    ("{\n<<<<<<< ours", "2:1: error: "),
  ])
  func aDamagedFileIsLocatedAndStays(content: String, message: String) throws {
    let content = content.replacing(#"\n"#, with: "\n")
    let shell = try Self.shop()
    try shell.folder.write(Self.file, content)
    for line in ["check .", "accept 5d0c1f3a9b72 --reason r", "accept 5d0c1f3a9b72 --reason r --unseen"] {
      #expect(try shell.refusal(line).contains(message))
    }
    #expect(try String(decoding: shell.folder.content(Self.file), as: UTF8.self) == content)
  }

  @Test func twoPeoplesFilesAreMergedByGit() throws {
    let shell = try Self.shop()
    try Self.accept("5d0c1f3a9b72", "--unseen", in: shell)
    try Self.accept("0a0c1f3a9b72", "--unseen", in: shell)
    let text = String(decoding: try shell.folder.content(Self.file), as: UTF8.self)
    #expect(
      text == """
        {
          "schema": "nibreg.accepted/1",
          "findings": [
            {
              "fingerprint": "0a0c1f3a9b72",
              "reason": "old screen",
              "by": "ada",
              "at": "2026-03-01T09:30:00Z"
            },
            {
              "fingerprint": "5d0c1f3a9b72",
              "reason": "old screen",
              "by": "ada",
              "at": "2026-03-01T09:30:00Z"
            }
          ]
        }

        """)
  }
}
