import ComponentModel
import Foundation
import GRDB
import RegistryQuery
import StorageContract
import Synchronization
import TestRunning
import TestSupport
import Testing

@testable import SQLStorage
@testable import SQLiteStorage

/// How SQLite finds what the hot questions need: a scan of a large table is what makes a store slow.
@Suite(.ownThreads) struct QueryPlanTests {
  /// The plans of every statement that `body` runs, a line for each table.
  private func plans(
    nodesWorthLoading: Int? = nil, _ body: (StoreSession) throws -> Void
  ) throws -> [String] {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0", uses: ["Price"])
    try registry.record([
      "App.xib": Nib.host("Row"), "Price.xib": Nib.component("Price"), "Price.swift": "class Price: UIView {}",
    ])
    let queue = try DatabaseQueue(path: registry.store.path)
    return try queue.writeWithoutTransaction { database in
      let statements = Mutex<[String]>([])
      database.trace { event in
        if case .statement(let statement) = event { statements.withLock { $0.append(statement.sql) } }
      }
      try database.inSavepoint {
        try body(StoreSession(database, nodesWorthLoading: nodesWorthLoading))
        return .rollback
      }
      database.trace(options: [])
      let asked = statements.withLock { $0 }.filter { !$0.hasPrefix("SAVEPOINT") && !$0.hasPrefix("ROLLBACK") }
      return try asked.flatMap { sql in
        let statement = try database.makeStatement(sql: "EXPLAIN QUERY PLAN " + sql)
        statement.setUncheckedArguments([])
        return try GRDB.Row.fetchAll(statement).map { $0["detail"] as String }
      }
    }
  }

  /// Whole tables that are read. `same` are the names of one component, `mention` those of one
  /// class, and `logHead` has one row.
  private static func scans(in plan: [String]) -> [String] {
    plan.filter {
      $0.hasPrefix("SCAN") && !["SCAN same", "SCAN mention", "SCAN logHead", "SCAN CONSTANT ROW"].contains($0)
    }
  }

  @Test func whoUsesANodeIsOneSweep() throws {
    #expect(
      try plans { try $0.dependencies(on: [1]) { _ in } } == ["SEARCH dependency USING PRIMARY KEY (used=?)"])
  }

  @Test func whatANodeUsesIsFoundByItsUser() throws {
    let plan = try plans { _ = try $0.dependencies(of: 1) }
    #expect(
      plan.first?.hasPrefix("SEARCH dependency USING ") == true && plan.first?.contains("(user=?") == true, "\(plan)")
  }

  @Test func whoDefinesAClassIsFoundByTheClass() throws {
    let plan = try plans { _ = try $0.definitions(of: ComponentName("Row")) }
    #expect(plan.contains("SEARCH node USING INDEX nodeByClass (className=?)"), "\(plan)")
    #expect(Self.scans(in: plan) == [])
  }

  @Test func whoNamesAClassThatIsUnknownIsFoundByTheClass() throws {
    let plan = try plans { _ = try $0.unresolvedMentions(ofClass: "Row") }
    #expect(plan.contains("SEARCH embedding USING INDEX embeddingByClass (className=?)"), "\(plan)")
    #expect(plan.contains("SEARCH node USING COVERING INDEX nodeByDocument (document=?)"), "\(plan)")
    #expect(Self.scans(in: plan) == [])
  }

  @Test func nodesAreFoundByTheirNumbers() throws {
    let plan = try plans { _ = try $0.nodes([1, 2]) }
    #expect(plan.contains("SEARCH node USING INTEGER PRIMARY KEY (rowid=?)"), "\(plan)")
    #expect(Self.scans(in: plan) == [])
  }

  /// Everything that is done to one component touches what is its own.
  @Test func versionsOfAComponentAreFoundByIt() throws {
    let plan = try plans { _ = try $0.versions(of: ComponentName("Row")) }
    #expect(Self.scans(in: plan) == [])
  }

  @Test func publishingTouchesNothingButItsOwnComponent() throws {
    let plan = try plans { session in
      try session.updateNode(ofComponent: 1)
      session.unsettled.classes = ["Row"]
      try session.settleDependencies()
      try session.sealLog()
    }
    #expect(Self.scans(in: plan) == [])
    // Nor all documents of the projects that embed it: each of its hosts would go through them.
    #expect(!plan.contains { $0.contains("nodeBySnapshot") }, "\(plan)")
  }

  @Test func documentsOfASnapshotFindTheirNodesByTheirPaths() throws {
    let plan = try plans { _ = try $0.newestEntries(project: "App", branch: "main") }
    #expect(plan.contains { $0.contains("nodeByPath (path=?)") }, "\(plan)")
    #expect(!plan.contains { $0.contains("nodeBySnapshot") }, "\(plan)")
  }

  @Test func whatAHostMeansIsFoundByTheNamesInIt() throws {
    let plan = try plans { session in
      session.unsettled.classes = ["Row"]
      try session.settleDependencies()
    }
    for look in [
      "SEARCH named USING COVERING INDEX nodeByClass (className=?)",
      "SEARCH named USING COVERING INDEX nodeByNib (nibName=?)",
      "SEARCH nodeAlias USING COVERING INDEX nodeAliasByClass (className=?)",
    ] {
      #expect(plan.contains(look), "\(plan)")
    }
  }

  @Test func aQuestionAboutOneComponentReadsNoTable() throws {
    let plan = try plans { session in
      _ = try session.impact(of: ComponentName("Price"))
      _ = try session.impactCounts(of: ComponentName("Price"))
      _ = try session.component(named: ComponentName("Row"))
      _ = try session.log(of: ComponentName("Row"))
      _ = try session.settings(project: "Shop", branch: "main")
      _ = try session.classes(named: "Price", project: "Shop", branch: "main")
    }
    #expect(plan.count > 5)
    #expect(plan.contains("SEARCH declaration USING INDEX declarationByClass (className=?)"), "\(plan)")
    #expect(Self.scans(in: plan) == [])
  }

  /// Once an answer is large, tables are read in their own order, and what an index holds from the index.
  @Test func aLargeAnswerReadsEachTableOnce() throws {
    let plan = try plans(nodesWorthLoading: 0) { session in
      try session.users(of: [1]) { _, _ in }
      try session.users(of: [2]) { _, _ in }
      try session.dependencies(on: [1, 2]) { _ in }
      try session.origins(of: [1, 2]) { _, _ in }
      _ = try session.nodes([1, 2])
    }
    #expect(
      Self.scans(in: plan) == [
        "SCAN dependency", "SCAN dependency", "SCAN node USING COVERING INDEX nodeByVersion", "SCAN node",
      ], "\(plan)")
    #expect(plan.contains("SEARCH node USING COVERING INDEX nodeBySnapshot (snapshot>?)"), "\(plan)")
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
  }

  @Test func unreadableDocumentsAreFoundAmongThemselves() throws {
    let plan = try plans { _ = try $0.unreadableDocuments() }
    #expect(plan.contains { $0.contains("USING INDEX snapshotDocumentUnreadable (snapshot=?)") }, "\(plan)")
  }

  @Test func removingASnapshotFindsItsOwnRows() throws {
    let plan = try plans { try $0.removeNodes(ofSnapshot: 1) }
    #expect(Self.scans(in: plan) == [])
  }
}
