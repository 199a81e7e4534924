import Foundation
import TestRunning
import TestSupport
import Testing

/// What is taken off the offer, for whom that matters, and that it can be put back.
@Suite(.ownThreads) struct WithdrawingTests {
  /// `Price` 1.0.0 and 1.1.0; `Row` 1.0.0 embeds it, and so requires ^1.1.0.
  private static func shop() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.remove("Components.yml")
    func publish(_ name: String, _ text: String, _ version: String) throws {
      try shell.folder.write("\(name).xib", text)
      let outcome = try shell.run("publish \(name).xib --version \(version)")
      try #require(outcome.status == 0, "\(outcome.errors)")
      try shell.folder.remove("\(name).xib")
    }
    try publish("Price", Nib.component("Price"), "1.0.0")
    try publish("Price", Nib.component("Price", text: "1.1"), "1.1.0")
    try publish("Row", Nib.component("Row", uses: ["Price"]), "1.0.0")
    return shell
  }

  private static func record(_ project: String, requires: String, lock: Bool = false, in shell: Shell) throws {
    try shell.folder.write("\(project)/App.xib", Nib.host("Row"))
    try shell.folder.write("\(project)/Components.yml", "project: \(project)\nrequires: {\(requires)}\n")
    if lock { try #require(try shell.run("resolve --manifest \(project)/Components.yml").status == 0) }
    let outcome = try shell.run("record \(project) --project \(project)")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func whoCannotBeResolvedAnyMoreIsNamed() throws {
    let shell = try Self.shop()
    try Self.record("Shop", requires: "Price: ^1.1.0", in: shell)
    try Self.record("Bank", requires: "Price: ^1.0.0", in: shell)
    try Self.record("Club", requires: "Row: ^1.0.0", in: shell)
    try Self.record("Kept", requires: "Price: ^1.1.0", lock: true, in: shell)
    let outcome = try shell.run("yank Price@1.1.0 --reason 'wrong color'")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        yanked Price 1.1.0
        cannot be resolved anymore:
          Club, branch main, through what it requires
          Shop, branch main, which requires ^1.1.0
          Row 1.0.0, which requires ^1.1.0

        """)
    #expect(try shell.run("resolve --manifest Shop/Components.yml --dry-run").status == 1)
    #expect(try shell.run("resolve --manifest Kept/Components.yml --dry-run").status == 0)

    #expect(try shell.run("yank Price@1.1.0 --undo").output == "Price 1.1.0 is available again\n")
    #expect(try shell.run("resolve --manifest Shop/Components.yml --dry-run").status == 0)
    #expect(try shell.run("verify").status == 0)
    #expect(try shell.run("log Price").output.contains("not yanked anymore"))
  }

  @Test func whoRequiresWhatIsDeprecatedIsNamed() throws {
    let shell = try Self.shop()
    try Self.record("Bank", requires: "Price: ^1.0.0", in: shell)
    try Self.record("Club", requires: "Row: ^1.0.0", in: shell)
    #expect(
      try shell.run("deprecate Price --reason 'use Row' --replacement Row").output == """
        deprecated Price
        required by:
          Bank, branch main, which requires ^1.0.0
          Row 1.0.0, which requires ^1.1.0

        """)
    #expect(try shell.run("show Price").output.contains("use Row"))
    #expect(try shell.run("deprecate Price --undo").output == "Price is not deprecated anymore\n")
    #expect(try !shell.run("show Price").output.contains("use Row"))
    #expect(try shell.run("verify").status == 0)
  }

  @Test func nothingIsTakenBackThatWasNotDone() throws {
    let shell = try Self.shop()
    #expect(try shell.refusal("yank Price@1.1.0 --undo") == "error: version 1.1.0 of 'Price' is not yanked")
    #expect(try shell.refusal("deprecate Price --undo") == "error: 'Price' is not deprecated")
    for line in ["deprecate Price", "deprecate Price --undo --replacement Row", "yank Price@1.1.0"] {
      #expect(try shell.run(line).status == 64)
    }
  }

  /// A version that was made available again is exported as one that never was withdrawn.
  @Test func anExportHasWhatHoldsNow() throws {
    let shell = try Self.shop()
    for line in [
      "yank Price@1.1.0 --reason r", "yank Price@1.1.0 --undo", "deprecate Row --reason r", "deprecate Row --undo",
    ] { try #require(try shell.run(line).status == 0) }
    let exported = try shell.run("export -").output
    #expect(!exported.contains("\"yanked\"") && !exported.contains("\"deprecat"))
  }

  /// The number that is proposed is the one that the change needs.
  @Test func aTakenVersionIsRefusedWithTheNumberThatIsNeeded() throws {
    let shell = try Self.shop()
    try shell.folder.write("Price.xib", Nib.component("Price", text: "1.2"))
    #expect(try shell.run("publish Price.xib --version 1.0.0").errors.contains("such as 1.1.1\n"))
    try shell.folder.write("Price.xib", Nib.component("Price", text: "1.1", outlets: ["title"]))
    let bumped = try shell.run("publish Price.xib --bump auto --dry-run").output
    #expect(bumped.contains("1.2.0"), "\(bumped)")
    #expect(try shell.run("publish Price.xib --version 1.1.0").errors.contains("such as 1.2.0\n"))
  }

  /// A job that publishes what it finds does not bring back what somebody took off the offer.
  @Test func whatWasYankedIsNotPublishedAgain() throws {
    let shell = try Self.shop()
    try shell.folder.write("Price.xib", Nib.component("Price", text: "1.1"))
    try #require(try shell.run("yank Price@1.1.0 --reason 'wrong color'").status == 0)
    let outcome = try shell.run("publish Price.xib --bump auto")
    #expect(
      outcome.status == 0 && outcome.output.split(separator: " ") == ["unchanged", "Price", "1.1.0\n"], "\(outcome)")
    #expect(
      outcome.errors.contains(
        "Price.xib: warning: has the content of 'Price@1.1.0', which was yanked: wrong color [content-yanked]\n"),
      "\(outcome)")
    #expect(try shell.run("resolve Price").output == "Price 1.0.0\n")
    // Somebody may want it all the same, and an edit is something new.
    for numbering in ["--version 2.0.0", "--bump patch"] {
      #expect(
        try shell.run("publish Price.xib \(numbering) --dry-run").output.contains("would publish"), "\(numbering)")
    }
    try shell.folder.write("Price.xib", Nib.component("Price", text: "1.2"))
    #expect(try shell.run("publish Price.xib --bump auto").output.hasPrefix("published"))
  }

  /// Nor where something newer is on offer.
  @Test func whatWasYankedBelowTheNewestIsNotPublishedAgain() throws {
    let shell = try Self.shop()
    try shell.folder.write("Price.xib", Nib.component("Price"))
    try #require(try shell.run("yank Price@1.0.0 --reason 'wrong color'").status == 0)
    let outcome = try shell.run("publish Price.xib --bump auto")
    #expect(outcome.output.split(separator: " ") == ["unchanged", "Price", "1.0.0\n"], "\(outcome)")
  }

  /// Where every version is yanked, too.
  @Test func theOnlyVersionThatWasYankedIsNotPublishedAgain() throws {
    let shell = try Self.shop()
    try shell.folder.write("Row.xib", Nib.component("Row", uses: ["Price"]))
    try #require(try shell.run("yank Row@1.0.0 --reason 'too early'").status == 0)
    let outcome = try shell.run("publish Row.xib --bump auto")
    #expect(
      outcome.status == 0 && outcome.output.split(separator: " ") == ["unchanged", "Row", "1.0.0\n"], "\(outcome)")
  }

  @Test(arguments: [
    ("yank Price@1.1.0 --reason ''", 64), ("deprecate Price --reason ' '", 64),
    ("deprecate Price --replacement Price --reason old", 2),
  ]) func whatSaysNothingIsRefused(line: String, status: Int32) throws {
    let shell = try Self.shop()
    let before = try shell.folder.content(Shell.storePath)
    let outcome = try shell.run(line)
    #expect(outcome.status == status && !outcome.errors.isEmpty, "\(outcome)")
    #expect(try shell.folder.content(Shell.storePath) == before)
  }
}
