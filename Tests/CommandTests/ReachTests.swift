import Foundation
import TestRunning
import TestSupport
import Testing

/// Whom a version would reach, and what projects ship.
@Suite(.ownThreads) struct ReachTests {
  /// `Price` 1.0.0 and 2.0.0, which moves its class; `Row` 1.0.0 that embeds the former.
  private func shop() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.remove("Components.yml")
    try shell.folder.write("New/Price.xib", Nib.component("Price"))
    try shell.folder.write("Old/Price.xib", Nib.rootComponent("Price"))
    try shell.folder.write("Old/Row.xib", Nib.component("Row", uses: ["Price"]))
    #expect(try shell.run("publish Old --version 1.0.0").status == 0)
    #expect(try shell.run("publish New --version 2.0.0").status == 0)
    return shell
  }

  private func record(_ shell: Shell, _ project: String, _ manifest: String?, resolving: Bool = true) throws {
    try shell.folder.write("\(project)/App.xib", Nib.host("Price"))
    if let manifest {
      try shell.folder.write("\(project)/Components.yml", manifest)
      let resolved = try shell.run("resolve --manifest \(project)/Components.yml --store \(Shell.storePath)")
      #expect(!resolving || resolved.status == 0, "\(resolved.output)\(resolved.errors)")
    }
    let outcome = try shell.run("record \(project) --project \(project)")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// `Bank: excluded by ^1.0.0 of Row`, a line for each host.
  private func reach(_ shell: Shell, _ line: String) throws -> [String] {
    let answer = try JSONValue(shell.run(line + " --fail-on never --format json").output)
    return answer["hosts"].list.map { host in
      let by = host["excludedBy"]["range"].text.map {
        " by \($0) of \(host["excludedBy"]["component"].text ?? "project")"
      }
      let project = host["project"].text ?? host["component"].text ?? ""
      return "\(project): \(host["reach"].text ?? "unknown")\(by ?? "")"
    }.sorted()
  }

  @Test func manifestAndLockDecideWhomAVersionReaches() throws {
    let shell = try shop()
    try record(shell, "Any", "requires: {Price: '*'}")
    try record(shell, "Bank", "requires: {Price: ^1.0.0}")
    try record(shell, "Cart", "requires: {Row: ^1.0.0}")
    try record(shell, "Dock", nil)
    try record(shell, "Edge", "project: Edge")
    try shell.folder.write("Own/Price.xib", Nib.rootComponent("Price"))
    try record(shell, "Own", "requires: {Price: ^1.0.0}")
    let expected = [
      "Any: admitted", "Bank: excluded by ^1.0.0 of project", "Cart: excluded by ^1.0.0 of Row", "Dock: unknown",
      "Edge: unknown", "Own: admitted", "Row: excluded by ^1.0.0 of Row",
    ]
    #expect(try reach(shell, "impact Price@1.0.0 --to 2.0.0") == expected)
    // A document gets the version that its change needs.
    #expect(
      try reach(shell, "impact Price@1.0.0 --with Old/Price.xib").filter { $0.contains("excluded") } == [])
    #expect(try reach(shell, "impact Price").allSatisfy { $0.hasSuffix("unknown") })
  }

  /// A component that stays as it is keeps its users from the new version of one that it embeds.
  @Test func whoIsLeftBehindIsSaidToBe() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Parts/Price.xib", Nib.component("Price", outlets: ["amount"]))
    try shell.folder.write("Parts/Row.xib", Nib.component("Row", uses: ["Price"]))
    #expect(try shell.run("publish Parts --version 1.0.0").errors.isEmpty)
    try shell.folder.write("Parts/Price.xib", Nib.component("Price", outlets: ["total"]))
    let published = try shell.run("publish Parts --bump auto")
    #expect(
      published.errors.contains(
        "note: Row 1.0.0 requires Price ^1.0.0, so nobody can use it with 2.0.0; once it works with that, "
          + "publish it with --bump minor --requires 'Price@^2.0.0'\n"), "\(published)")
    let following = try shell.run("publish Parts/Row.xib --bump minor --requires 'Price@^2.0.0'")
    #expect(following.output.contains("Row 1.1.0") && following.errors.isEmpty, "\(following)")
  }

  @Test func theGateLeavesOutWhomTheVersionDoesNotReach() throws {
    let shell = try shop()
    try record(shell, "Bank", "requires: {Price: ^1.0.0}")
    let all = try shell.run("impact Price@1.0.0 --to 2.0.0 --fail-on mayBreak")
    let reached = try shell.run("impact Price@1.0.0 --to 2.0.0 --fail-on mayBreak --reached-only")
    #expect(all.output == reached.output)
    #expect(all.output.contains("not reached"), "\(all.output)")
    #expect(reached.status == 0, "\(reached.output)")
    #expect(all.status == 1, "\(all.output)")
  }

  @Test(arguments: ["impact Price --reached-only", "impact --changed git:main --reached-only"])
  func onlyAJudgementIsNarrowed(line: String) throws {
    #expect(try Shell.withStore().run(line).status == 64)
  }

  // MARK: The lock of a snapshot

  @Test func theVersionsOfEveryProjectAreKnown() throws {
    let shell = try shop()
    try record(shell, "Any", "requires: {Price: '*'}")
    try record(shell, "Bank", "requires: {Row: '*'}")
    #expect(
      try StoreContent.rows(shell.store, "SELECT * FROM lockedVersion ORDER BY 1, 2, 3") == [
        "Any|main|Price|2.0.0", "Bank|main|Price|1.0.0", "Bank|main|Row|1.0.0",
      ])
    // Another lock is another snapshot, though nothing else changed.
    try shell.folder.write("Any/Components.yml", "requires: {Price: ^1.0.0}")
    _ = try shell.run("resolve --manifest Any/Components.yml --store \(Shell.storePath)")
    #expect(try shell.run("record Any --project Any").output.hasPrefix("recorded"))
    #expect(try shell.run("record Any --project Any").output.hasPrefix("unchanged"))
    #expect(
      try StoreContent.rows(shell.store, "SELECT version FROM lockedVersion WHERE project = 'Any'") == ["1.0.0"])
  }

  @Test func aLockThatCannotBeUsedIsNotRecorded() throws {
    let shell = try shop()
    try record(shell, "Any", "requires: {Price: '*'}")
    try shell.folder.write("Any/Components.resolved", "<<<<<<< HEAD")
    let outcome = try shell.run("record Any --project Any")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("[lock-unusable]"))
    #expect(try StoreContent.rows(shell.store, "SELECT * FROM lockedVersion") == [])
  }

  // MARK: Vendored nibs

  @Test func whatAProjectShipsIsKnownByWhatItSays() throws {
    let shell = try shop()
    let resaved = Nib.component("Price").replacingOccurrences(of: "23094", with: "23727")
    try shell.folder.write("App/App.xib", Nib.host("Price"))
    try shell.folder.write("App/Pods/Price/Price.xib", resaved)
    try shell.folder.write("App/Carthage/Checkouts/Row/Row.xib", Nib.component("Row", uses: ["Price"], text: "Edited"))
    try shell.folder.write("App/.build/checkouts/other/Other.xib", Nib.component("Other"))
    try shell.folder.write("App/Components.yml", "requires: {Row: 1.0.0}")
    _ = try shell.run("resolve --manifest App/Components.yml --store \(Shell.storePath)")
    let outcome = try shell.run("record App --project Shop")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("vendored: 2 nibs of published components, 1 as published"), "\(outcome.output)")
    let remarks = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("hint:") }
    #expect(
      remarks == [
        "Carthage/Checkouts/Row/Row.xib: warning: is none of the published versions of 'Row', and 1.0.0 is locked"
          + " [vendored-differs]",
        "Pods/Price/Price.xib: warning: is Price 2.0.0, and 1.0.0 is locked [vendored-differs]",
      ])
    #expect(
      try StoreContent.rows(shell.store, "SELECT path, component, version FROM vendoredVersion ORDER BY path") == [
        ".build/checkouts/other/Other.xib||", "Carthage/Checkouts/Row/Row.xib||", "Pods/Price/Price.xib|Price|2.0.0",
      ])
    // None of them is a host.
    let hosts = try JSONValue(shell.run("impact Price --format json").output)["hosts"].list.map { $0["host"].text }
    #expect(Set(hosts) == ["App.xib", "Row.xib"])
  }
}
