import ComponentModel
import Foundation
import Publication
import Registry
import RegistryExport
import RegistryQuery
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

@testable import SQLiteStorage

/// What `verify` finds, and what `rebuild` mends.
@Suite(.ownThreads) struct VerifyTests {
  private func faults(_ registry: TestRegistry) throws -> [String] {
    try report(registry).faults.map { "\($0.subject): \($0.message)" }
  }

  private func report(_ registry: TestRegistry) throws -> StoreReport {
    try StoreMaintenance(storeNamed: registry.store.path).verify()
  }

  @Test func aSoundStoreIsSaidToBe() throws {
    let registry = try TestRegistry.shop()
    let content = try registry.content
    // Here SQLite gives false alarms.
    #expect(try StoreContent.rows(registry.store.path, "SELECT count(*) > 0 FROM projectResource") == ["1"])
    let report = try report(registry)
    #expect(report.faults == [])
    #expect(report.documents == 5 + 1)
    #expect(report.versions == 3)
    #expect(report.snapshots == 2)
    #expect(try registry.content == content)
    let file = try Data(contentsOf: URL(fileURLWithPath: registry.store.path))
    #expect(try StoreMaintenance(storeNamed: registry.store.path).rebuild() == [])
    #expect(try registry.content == content)
    let isUntouched = try Data(contentsOf: URL(fileURLWithPath: registry.store.path)) == file
    #expect(isUntouched)
  }

  /// Whatever is changed in whatever column of a fact: it is found.
  @Test func everyAlteredFactIsFound() throws {
    let registry = try TestRegistry.shop()
    let path = registry.store.path
    let original = try Data(contentsOf: URL(fileURLWithPath: path))
    let tables = try StoreContent.rows(
      path, "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%-- Fact.%' ORDER BY name")
    #expect(tables.count > 20)
    for table in tables {
      guard try StoreContent.rows(path, "SELECT count(*) FROM \"\(table)\"") != ["0"] else {
        Issue.record("the store of this test has nothing in '\(table)'")
        continue
      }
      for column in try StoreContent.rows(path, "SELECT name || '|' || type FROM pragma_table_info('\(table)')") {
        // Only the order counts, and that stays.
        if table == "translation", column.hasPrefix("ordinal|") { continue }
        let parts = column.split(separator: "|").map(String.init)
        let value =
          switch parts[1] {
          case "INTEGER": "coalesce(\"\(parts[0])\", 0) + 1000"
          case "BLOB": "CAST(randomblob(32) AS BLOB)"
          default: "coalesce(\"\(parts[0])\", '') || 'x'"
          }
        try StoreContent.execute(
          path,
          """
          PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;
          UPDATE "\(table)" SET "\(parts[0])" = \(value)
          """)
        #expect(try !report(registry).faults.isEmpty, "\(table).\(parts[0])")
        try original.write(to: URL(fileURLWithPath: path))
      }
    }
    #expect(try faults(registry) == [])
  }

  /// A damaged page can have NULL where the schema allows none. Nothing that is asked then stops the program.
  @Test func aValueThatIsMissingIsSaidInWords() throws {
    let registry = try TestRegistry.shop()
    let path = registry.store.path
    let original = try Data(contentsOf: URL(fileURLWithPath: path))
    let columns = try StoreContent.rows(
      path,
      """
      SELECT t.name || '|' || c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND c."notnull" AND (c.pk = 0 OR t.sql NOT LIKE '%WITHOUT ROWID%') ORDER BY 1
      """)
    #expect(columns.count > 60)
    var loading = registry.store
    loading.nodesWorthLoading = 0
    var refused = 0
    for column in columns {
      let parts = column.split(separator: "|")
      try StoreContent.execute(
        path,
        """
        PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON;
        CREATE TEMP TABLE asItWas AS SELECT name, sql FROM sqlite_master;
        UPDATE sqlite_master SET sql = replace(replace(sql, ' IS NOT NULL', ' NOTNULL'), ' NOT NULL', '') WHERE name = '\(parts[0])';
        PRAGMA writable_schema = RESET;
        UPDATE "\(parts[0])" SET "\(parts[1])" = NULL;
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = (SELECT asItWas.sql FROM asItWas WHERE asItWas.name = sqlite_master.name);
        PRAGMA writable_schema = RESET;
        """)
      if try StoreContent.rows(path, "SELECT count(*) FROM \"\(parts[0])\"") != ["0"] {
        let faults = try faults(registry)
        #expect(!faults.isEmpty && !faults.contains { $0.contains("Error(") }, "\(column): \(faults)")
      }
      // A store that is large enough to be read as a whole is read by other means.
      let refusals = [registry.store, loading].map { store in
        (try? store.read { graph -> Void in
          _ = try graph.impact(of: ComponentName("Price"))
          try graph.dependencies(on: graph.definitions(of: ComponentName("Price")).map(\.id)) { _ in }
        }) == nil
      }
      #expect(refusals[0] == refusals[1], "\(column)")
      if column == "dependency|objectID" { #expect(refusals == [true, true]) }
      for ask in [
        { _ = try Inventory.take(of: registry.store) },
        { _ = try ComponentDetails.make(of: ComponentName("Row"), version: nil, in: registry.store) },
        { _ = try ImpactQuery(.store(registry.store)).impact(of: ComponentName("Row")) },
        {
          _ = try registry.store.read {
            try ($0.log(of: ComponentName("Row")), $0.search("Row", limit: 5), $0.acceptances())
          }
        },
        { _ = try Exporting().export(registry.store) { _ in } },
        { _ = try StoreMaintenance(storeNamed: path).rebuild() },
      ] {
        do {
          try ask()
        } catch {
          refused += 1
          #expect(!"\(error)".contains("Error("), "\(column): \(error)")
        }
      }
      try original.write(to: URL(fileURLWithPath: path))
    }
    #expect(refused > 30)
  }

  /// So is a row that was taken away, the last entry of the log included.
  @Test func everyMissingFactIsFound() throws {
    let registry = try TestRegistry.shop()
    let path = registry.store.path
    let original = try Data(contentsOf: URL(fileURLWithPath: path))
    for table in try StoreContent.rows(
      path, "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%-- Fact.%' ORDER BY name")
    {
      let key = try StoreContent.rows(path, "SELECT name FROM pragma_table_info('\(table)') WHERE pk > 0 ORDER BY pk")
        .map { "\"\($0)\"" }.joined(separator: ", ")
      for order in ["ASC", "DESC"] {
        try StoreContent.execute(
          path,
          """
          PRAGMA foreign_keys = OFF;
          DELETE FROM "\(table)" WHERE (\(key)) = (
            SELECT \(key) FROM "\(table)" ORDER BY \(key.split(separator: ",").map { "\($0) \(order)" }.joined(separator: ",")) LIMIT 1)
          """)
        #expect(try !report(registry).faults.isEmpty, "\(table) \(order)")
        try original.write(to: URL(fileURLWithPath: path))
      }
    }
  }

  /// Derived rows can be made again, and are the same as before.
  @Test func everyDerivedTableIsRebuiltAsItWas() throws {
    let registry = try TestRegistry.shop()
    let path = registry.store.path
    let content = try registry.content
    let links = try registry.links()
    let original = try Data(contentsOf: URL(fileURLWithPath: path))
    for table in try StoreContent.rows(
      path, "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%-- Derived.%' ORDER BY name")
    {
      try StoreContent.execute(path, "PRAGMA foreign_keys = OFF; DELETE FROM \"\(table)\"")
      let isEmpty = try registry.content == content
      let report = try report(registry)
      #expect(report.faults.filter { !$0.canBeRebuilt } == [], "\(table)")
      #expect(report.faults.isEmpty == isEmpty, "\(table)")
      let differences = try StoreMaintenance(storeNamed: path).rebuild()
      #expect(differences.contains { $0.table == table } != isEmpty, "\(table)")
      let rebuilt = try registry.content
      // Nodes keep their numbers as long as there is a node that has one.
      if table != "node" { #expect(firstDifference(rebuilt, from: content) == nil, "\(table)") }
      #expect(try registry.links() == links, "\(table)")
      #expect(try faults(registry) == [])
      try original.write(to: URL(fileURLWithPath: path))
    }
    #expect(try faults(registry) == [])
  }

  @Test func theWordsNameWhatIsWrong() throws {
    let registry = try TestRegistry.shop()
    let path = registry.store.path
    let last = try #require(try StoreContent.rows(path, "SELECT max(id) FROM log").first)
    try StoreContent.execute(
      path,
      """
      UPDATE log SET actor = 'eve' WHERE id = 3; DELETE FROM log WHERE id = \(last);
      UPDATE version SET publishedBy = 'eve' WHERE version = '1.0.0' AND id = 1;
      DELETE FROM embedding WHERE className = 'Price';
      """)
    let faults = try faults(registry)
    #expect(faults.contains { $0.hasPrefix("log: entry 3 (") && $0.hasSuffix("is not as it was written") }, "\(faults)")
    let before = try #require(Int(last)) - 1
    #expect(faults.contains("log: it ends with entry \(before), and entry \(last) was the last"))
    #expect(faults.contains { $0.hasPrefix("version ") && $0.contains("is not as entry") })
    #expect(faults.contains { $0.hasPrefix("embedding: ") && $0.contains("missing") }, "\(faults)")
  }

  /// A copy from before is sound in itself, but what was acknowledged since is not in it.
  @Test func anOlderCopyInTheStoresPlaceIsFound() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    let path = registry.store.path
    let older = try Data(contentsOf: URL(fileURLWithPath: path))
    try registry.publish("Row", "1.1.0", text: "More")
    try older.write(to: URL(fileURLWithPath: path))
    let found = try faults(registry)
    #expect(found.count == 1)
    #expect(
      found.first?.contains("was acknowledged and is not there: commits were lost, or an older copy was put") == true)
    // Whoever goes on with it accepts it.
    try registry.publish("Row", "1.2.0", text: "Most")
    #expect(try faults(registry) == [])
  }

  @Test func aForgottenBranchIsNotMissed() throws {
    let registry = try TestRegistry.shop()
    _ = try Withdrawing().forget(project: "Shop", branch: "main", in: registry.store, at: registry.workplace)
    #expect(try faults(registry) == [])
    try registry.record(["App.xib": Nib.host("Row")], revision: "3")
    #expect(try faults(registry) == [])
  }

  @Test func aRenamedComponentIsNotMissed() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0", uses: ["Price"])
    try registry.publish("Price", "1.0.0")
    try registry.publish(["Line.xib": Nib.component("Line", uses: ["Price"])], "2.0.0", renaming: "Row")
    #expect(try faults(registry) == [])
    #expect(try StoreMaintenance(storeNamed: registry.store.path).rebuild() == [])
  }

  /// The graph that is kept up to date step by step is the one that the facts give, whatever the steps were.
  @Test(arguments: 0..<6)
  func whatIsKeptUpToDateIsWhatTheFactsGive(seed: Int) throws {
    var random = RepeatableGenerator(seed: UInt64(seed) + 40)
    let registry = try TestRegistry()
    let names = ["A", "B", "C", "D", "M.A", "N.A"]
    for step in 0..<14 {
      let name = names.randomElement(using: &random)!
      let uses = names.filter { _ in Bool.random(using: &random) }.map { Use(stringLiteral: $0) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        let nib = Nib.component(Use(stringLiteral: name), uses: uses, text: "\(step)")
        _ = try? registry.publish(["\(name.split(separator: ".").last!).xib": nib], .next(.major))
      case 3:
        let component = Use(stringLiteral: name)
        try registry.record(
          ["\(component.className).xib": Nib.component(component, uses: uses), "App.xib": Nib.host(uses)],
          project: ["Shop", "Bank"].randomElement(using: &random)!, revision: "\(step)", secondsLater: Int64(step))
      case 4:
        guard let record = try registry.store.read({ try $0.versions(of: ComponentName(name)) }).last else { continue }
        try? registry.yank(name, record.version.description)
      default:
        _ = try? registry.publish(
          ["New\(step).xib": Nib.component(Use("New\(step)"), uses: uses)], .next(.major), renaming: name)
      }
    }
    #expect(try faults(registry) == [])
  }
}
