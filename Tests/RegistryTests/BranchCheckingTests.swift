import ComponentModel
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// Findings of a recorded branch, and which branch has which version.
@Suite(.ownThreads) struct BranchCheckingTests {
  private func findings(_ registry: TestRegistry, limit: Int = 100) throws -> BranchChecking.Outcome {
    try BranchChecking(project: "Shop", branch: "main", at: registry.workplace.now, limit: limit)
      .check(in: registry.store)
  }

  @Test func whatASnapshotBringsIsNew() throws {
    let registry = try TestRegistry()
    let sound = Nib.component("Row", outlets: ["title"])
    try registry.record(["Cycle.xib": Nib.component("Cycle", uses: ["Cycle"]), "Row.xib": sound], revision: "1")
    let first = try findings(registry)
    #expect(first.previous == nil)
    #expect(!first.findings.isEmpty && first.findings.allSatisfy { $0.status == nil && $0.path == "Cycle.xib" })
    try registry.record(
      ["Cycle.xib": Nib.component("Cycle", uses: ["Cycle"]), "Loop.xib": Nib.component("Loop", uses: ["Loop"])],
      revision: "2", secondsLater: 60)
    let second = try findings(registry)
    #expect(second.previous?.revision == "1")
    #expect(second.findings.filter { $0.status == .new }.allSatisfy { $0.path == "Loop.xib" })
    #expect(second.findings.contains { $0.status == .new })
    #expect(second.findings.contains { $0.status == .existing && $0.path == "Cycle.xib" })
    try registry.record(["Loop.xib": Nib.component("Loop", uses: ["Loop"])], revision: "3", secondsLater: 120)
    #expect(try findings(registry).findings.contains { $0.status == .fixed && $0.path == "Cycle.xib" })
  }

  @Test func whatWasAcceptedIsSaid() throws {
    let registry = try TestRegistry()
    try registry.record(["Cycle.xib": Nib.component("Cycle", uses: ["Cycle"])])
    let fingerprint = try #require(try findings(registry).findings.first?.fingerprint)
    _ = try Accepting(.store(registry.store)).accept(
      [fingerprint], reason: "known", until: nil, at: registry.workplace)
    #expect(try findings(registry).findings.first?.acceptance?.act.reason == "known")
  }

  @Test func aBranchThatIsTooLargeIsNotJudged() throws {
    let registry = try TestRegistry()
    try registry.record(["A.xib": Nib.host("A"), "B.xib": Nib.host("B")])
    let outcome = try findings(registry, limit: 1)
    #expect(outcome.isTooLarge && outcome.documents == 2 && outcome.findings.isEmpty)
  }

  @Test func anUnknownBranchIsSaidToBeThat() throws {
    let registry = try TestRegistry()
    try registry.record(["A.xib": Nib.host("A")], branch: "next")
    #expect { try findings(registry) } throws: { "\($0)".contains("main") }
  }

  // MARK: Versions of branches

  @Test func theMatrixTellsLockedAllowedAndOwn() throws {
    let registry = try TestRegistry()
    try registry.publish(["Row.xib": Nib.component("Row")], "1.0.0")
    try registry.publish(["Row.xib": Nib.component("Row", text: "b")], "1.2.0")
    try registry.publish(["Row.xib": Nib.component("Row", text: "c")], "2.0.0")
    let bound = try TemporaryFolder()
    try bound.write("Components.yml", "project: Bound\nrequires:\n  Row: ^1.0.0\n")
    try bound.write("A.xib", Nib.host("Row", "Row"))
    try registry.record([bound.path], project: "Bound")
    try registry.record(["Row.xib": Nib.component("Row", text: "own"), "B.xib": Nib.host("Row")], project: "Own")
    try registry.record(["C.xib": Nib.host("Other")], project: "Plain")
    let matrix = try registry.store.read { reading in
      try VersionMatrix.make(
        of: try reading.components(containing: "Row", ListPart(limit: 9)).part,
        branches: try reading.branches().map(\.newest), in: reading)
    }
    #expect(matrix.branches.map(\.project) == ["Bound", "Own", "Plain"])
    let cells = try #require(matrix.rows.first?.cells)
    #expect(cells[0].version?.description == "1.2.0")
    #expect(cells[0].excludedBy?.description == "^1.0.0")
    #expect(cells[0].isBound && !cells[0].isLocked && cells[0].users == 1)
    #expect(cells[1].isOwn && cells[1].users == 1)
    #expect(cells[2].isEmpty)
  }
}
