import Foundation
import TestRunning
import TestSupport
import Testing

/// What `resolve`, `outdated` and the lock do for a project.
@Suite(.ownThreads) struct ResolveTests {
  /// A store with `Price` 1.0.0, 1.1.0 and 2.0.0, and `Row` 1.0.0 and 1.1.0 that need the first and the last of them.
  private static let template = Result { try makeStore() }

  private static func makeStore() throws -> Shell {
    let shell = try Shell.withStore()
    func publish(_ name: String, _ text: String, _ line: String) throws {
      try shell.folder.write("\(name).xib", text)
      let outcome = try shell.run("publish \(name).xib \(line)")
      precondition(outcome.status == 0, outcome.errors)
      try shell.folder.remove("\(name).xib")
    }
    let row = Nib.component("Row", uses: ["Price"])
    try publish("Price", Nib.component("Price"), "--version 1.0.0")
    try publish("Row", row, "--version 1.0.0")
    try publish("Price", Nib.component("Price", text: "1.1"), "--version 1.1.0")
    try publish("Price", Nib.component("Price", text: "2.0"), "--version 2.0.0")
    try publish("Row", Nib.component("Row", uses: ["Price"], text: "1.1"), "--version 1.1.0")
    try shell.folder.remove("Components.yml")
    return shell
  }

  private func shop(_ manifest: String? = nil) throws -> Shell {
    let shell = try Self.template.get().copy()
    if let manifest { try shell.folder.write("Components.yml", manifest) }
    return shell
  }

  private func lock(_ shell: Shell, _ name: String = "Components.resolved") throws -> String? {
    shell.folder.exists(name) ? String(decoding: try shell.folder.content(name), as: UTF8.self) : nil
  }

  @Test func aProjectAndItsLock() throws {
    let shell = try shop()
    var transcript = Transcript(shell)
    func require(_ requirements: String) throws {
      try shell.folder.write("Components.yml", "project: Shop\nrequires: {\(requirements)}\n")
    }
    try transcript.run("resolve")
    try require("Row: ^1.0.0")
    try transcript.run("resolve --locked")
    try transcript.run("resolve --dry-run")
    try transcript.run("resolve")
    try transcript.run("resolve")
    try transcript.run("resolve --locked")
    try require("Row: ^1.0.0, Price: ^1.0.0")
    try transcript.run("resolve --locked")
    try transcript.run("resolve")
    try transcript.run("outdated")
    try transcript.run("outdated --fail")
    try transcript.run("resolve --update-all --explain Row")
    try require("Row: ^1.0.0, Price: ^1.0.0 || ^2.0.0")
    try transcript.run("resolve --explain Row")
    try transcript.run("resolve --update Row")
    try transcript.run("resolve --update Row --update Price --dry-run")
    try transcript.run("resolve --update-all")
    try transcript.run("outdated --fail")
    try transcript.run("resolve --explain Price")
    try transcript.run("resolve --explain Slider")
    try transcript.run("resolve --update Slider")
    try require("Price: 2.0.0")
    try transcript.run("resolve")
    try transcript.run("yank Price@2.0.0 --reason 'wrong color'")
    try transcript.run("deprecate Price --reason 'no right-to-left layout' --replacement Row")
    try transcript.run("resolve --locked")
    try transcript.run("resolve --update Price")
    try transcript.run("outdated")
    let expected = try Golden(folder: "Tests/CommandTests/Goldens").expected(
      "resolving.txt", recording: transcript.text)
    #expect(firstDifference(transcript.text, from: expected) == nil)
  }

  /// Reports in the manner of Dart's pub, with suggestions that were tried.
  @Test func whatDoesNotFitTogetherIsExplained() throws {
    let shell = try shop()
    var transcript = Transcript(shell)
    for requirements in [
      "Row: ^1.1.0, Price: ^1.0.0", "Row: ^2.0.0", "Rwo: ^1.0.0", "Price: ^1.0.0, Row: '>=1.1.0', Slider: '*'",
      "Price: 1.5.0 - 1.9.0",
    ] {
      try shell.folder.write("Components.yml", "project: Shop\nrequires: {\(requirements)}\n")
      try transcript.run("resolve")
    }
    let expected = try Golden(folder: "Tests/CommandTests/Goldens").expected(
      "resolving-failures.txt", recording: transcript.text)
    #expect(firstDifference(transcript.text, from: expected) == nil)
  }

  /// The suggestion is what a person does next: it works.
  @Test func theSuggestionHelps() throws {
    let shell = try shop("requires: {Row: ^1.1.0, Price: ^1.0.0}")
    let failure = try JSONValue(shell.run("resolve --format json").output)["failure"]
    let suggestions = failure["suggestions"].list
    #expect(!suggestions.isEmpty)
    for suggestion in suggestions {
      var ranges = ["Row": "^1.1.0", "Price": "^1.0.0"]
      ranges[try #require(suggestion["component"].text)] = suggestion["replacement"].text
      let requirements = ranges.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", ")
      try shell.folder.write("Components.yml", "requires: {\(requirements)}")
      #expect(try shell.run("resolve --dry-run").status == 0, "\(requirements)")
    }
  }

  // MARK: What is written

  @Test func theSameVersionsGiveTheSameBytes() throws {
    let shell = try shop("requires: {Row: ^1.0.0, Price: '*'}")
    _ = try shell.run("resolve")
    let first = try #require(try lock(shell))
    try shell.folder.remove("Components.resolved")
    try shell.folder.write("Components.yml", "requires:\n  Price: '>=0.0.0'\n  Row: ~1.1.0\n")
    _ = try shell.run("resolve")
    #expect(try lock(shell) == first)
    let value = try JSONValue(first)
    #expect(value["schema"].text == "nibreg.lock/1")
    #expect(value["components"].list.map { $0["component"].text } == ["Price", "Row"])
    #expect(value["components"].list[1]["requires"]["Price"].text == "^2.0.0")
    #expect(value["components"].list.allSatisfy { $0["layoutDigest"].text?.count == 64 })
  }

  @Test(arguments: [
    ("resolve --locked", 1), ("resolve --dry-run", 0), ("resolve --locked --manifest Components.yml", 1),
    ("resolve --explain Row", 0), ("outdated", 0), ("resolve --dry-run --update-all", 0),
  ])
  func whatOnlyAsksWritesNothing(line: String, status: Int32) throws {
    let shell = try shop("requires: {Row: ^1.0.0}")
    let before = try (StoreContent.dump(shell.store), shell.folder.listing())
    #expect(try shell.run(line).status == status)
    #expect(try (StoreContent.dump(shell.store), shell.folder.listing()) == before)
  }

  /// The lock stays as it was, byte for byte, whatever goes wrong.
  @Test func aFailureLeavesTheLock() throws {
    let shell = try shop("requires: {Row: ^1.0.0}")
    _ = try shell.run("resolve")
    let before = try lock(shell)
    try shell.folder.write("Components.yml", "requires: {Row: ^9.0.0}")
    #expect(try shell.run("resolve").status == 1)
    #expect(try lock(shell) == before)
    try shell.folder.write("Components.yml", "requires: {Row: nonsense}")
    #expect(try shell.run("resolve").status == 2)
    #expect(try lock(shell) == before)
    #expect(!shell.folder.listing().contains { $0.hasSuffix(".tmp") })
  }

  @Test func aFolderThatCannotBeWrittenIsTold() throws {
    let shell = try shop("requires: {Row: ^1.0.0}")
    try shell.folder.makeFolder("Components.resolved")
    #expect(
      try shell.refusal("resolve") == "error: '/shop/Components.resolved' is a folder, not a file")
  }

  @Test(arguments: [
    ("", "it is not a lock file that nibreg wrote"), ("[]", "it is not a lock file that nibreg wrote"),
    ("<<<<<<< HEAD\n{}", "it has conflict markers of a merge in it"),
    (#"{"schema": "nibreg.lock/2"}"#, "its schema is 'nibreg.lock/2'; this program knows 'nibreg.lock/1'"),
    (#"{"schema": "nibreg.lock/1", "components": [{}]}"#, "it is not a lock file that nibreg wrote"),
    (entry(version: "1.0"), "of 'Row', version '1.0' has no patch number"),
    (entry(layout: "abc"), "a digest of 'Row' is none"),
  ])
  func aLockThatIsNoneIsRefused(text: String, reason: String) throws {
    let shell = try shop("requires: {Row: ^1.0.0}")
    try shell.folder.write("Components.resolved", text)
    let refusal = try shell.refusal("resolve")
    #expect(refusal.hasPrefix("error: 'Components.resolved' cannot be used: \(reason) | hint: "), "\(refusal)")
    #expect(try lock(shell) == text)
  }

  private static func entry(version: String = "1.0.0", layout: String = String(repeating: "0", count: 64)) -> String {
    """
    {"schema": "nibreg.lock/1", "components": [{"component": "Row", "version": "\(version)", "layoutForm": 1, \
    "layoutDigest": "\(layout)", "documentDigest": "\(String(repeating: "0", count: 64))", "requires": {}}]}
    """
  }

  // MARK: Integrity

  @Test func anotherDocumentUnderALockedVersionIsRefused() throws {
    let shell = try shop("requires: {Row: ^1.0.0}")
    _ = try shell.run("resolve")
    let before = try lock(shell)
    // Another store, in which somebody published something else under these numbers.
    try shell.folder.remove(".nibreg")
    _ = try shell.run("init")
    for (name, version) in [("Price", "2.0.0"), ("Row", "1.1.0")] {
      try shell.folder.write("\(name).xib", Nib.component(Use(name), text: "Other"))
      _ = try shell.run("publish \(name).xib --version \(version)")
    }
    for line in ["resolve", "resolve --locked"] {
      let outcome = try shell.run(line)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("error: the document of Row 1.1.0 is not the one that was locked"))
    }
    #expect(try lock(shell) == before)
    #expect(try shell.run("resolve --update Row").status == 0)
    #expect(try lock(shell) != before)
  }

  @Test func bytesThatAreNotThoseThatWerePublishedAreRefused() throws {
    let shell = try shop("requires: {Row: ^1.0.0}")
    try StoreContent.execute(shell.store, "UPDATE document SET content = X'00'")
    let refusal = try shell.refusal("resolve")
    #expect(refusal.hasPrefix("error: the document of "), "\(refusal)")
    #expect(refusal.hasSuffix("hint: restore a backup of the store"))
    #expect(try lock(shell) == nil)
  }

  // MARK: Several projects

  @Test func everyManifestHasItsLock() throws {
    let shell = try shop("requires: {Price: ^1.0.0}")
    try shell.folder.write("Bank/Components.yml", "requires: {Price: ^2.0.0}\nstore: ../.nibreg/registry.sqlite\n")
    try shell.folder.write("Kiosk.yml", "requires: {Row: 1.0.0}")
    _ = try shell.run("resolve")
    #expect(try shell.run("resolve --manifest Bank/Components.yml").output.contains("wrote Bank/Components.resolved"))
    _ = try shell.run("resolve --manifest Kiosk.yml")
    #expect(try lock(shell)?.contains(#""version": "1.1.0""#) == true)
    #expect(try lock(shell, "Bank/Components.resolved")?.contains(#""version": "2.0.0""#) == true)
    #expect(try JSONValue(lock(shell, "Kiosk.resolved") ?? "")["components"].list.count == 2)
  }

  /// Published before what it embeds: any version of that will do, and it is not left out.
  @Test func aComponentThatSaysNothingGetsTheNewestOfWhatItEmbeds() throws {
    let shell = try shop("requires: {Cart: '*'}")
    try shell.folder.write("Cart.xib", Nib.component("Cart", uses: ["Slider"]))
    try shell.folder.write("Slider.xib", Nib.component("Slider"))
    _ = try shell.run("publish Cart.xib --version 1.0.0")
    _ = try shell.run("publish Slider.xib --version 3.0.0")
    #expect(try shell.run("resolve").output.hasPrefix("+ Cart 1.0.0\n+ Slider 3.0.0\n"))
  }

  /// A lock says what the store has, or is not up to date.
  @Test func aLockThatWasAlteredIsNotUpToDate() throws {
    let shell = try shop()
    try shell.folder.write("Components.yml", "project: Shop\nrequires: {Row: ^1.0.0}\n")
    #expect(try shell.run("resolve").status == 0)
    #expect(try shell.run("resolve --locked").status == 0)
    let lock = String(decoding: try shell.folder.content("Components.resolved"), as: UTF8.self)
    let digest = try #require(lock.firstMatch(of: /"layoutDigest": "([0-9a-f]{64})"/)).1
    for altered in [
      lock.replacing(digest, with: String(digest.reversed())),
      lock.replacing(/"requires": {[^}]*}/, with: #""requires": {"Row": "^9.0.0"}"#),
    ] {
      #expect(altered != lock)
      try shell.folder.write("Components.resolved", altered)
      let outcome = try shell.run("resolve --locked")
      #expect(outcome.status == 1, "\(outcome.output)")
      #expect(outcome.output.contains(": its digests or requirements are others\n"), "\(outcome.output)")
      #expect(outcome.output.hasSuffix("is not up to date; 'nibreg resolve' changes it\n"))
      #expect(try shell.run("resolve").status == 0)
      #expect(String(decoding: try shell.folder.content("Components.resolved"), as: UTF8.self) == lock)
    }
  }
}
