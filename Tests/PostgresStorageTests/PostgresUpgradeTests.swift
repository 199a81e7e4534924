import ComponentModel
import Foundation
import PostgresMigrations
import ProjectReading
import Registry
import StorageContract
import Synchronization
import TestRunning
import TestSupport
import Testing

@testable import PostgresStorage

/// How the store of an older program becomes one of this program. There is no later migration yet, so it is made up.
@Suite(.ownThreads, .needs("PostgreSQL's server", if: PostgresServer.isPossible))
final class PostgresUpgradeTests: Sendable {
  private static let table = """
    CREATE TABLE versionNote (
      -- Fact. What somebody has to say of a version.
      version bigint PRIMARY KEY REFERENCES version (id) ON DELETE RESTRICT,
      note text COLLATE "C" NOT NULL
    );

    """
  private static let index = "CREATE INDEX logByAction ON log (action);\n"

  /// What a program knows that has one migration more.
  private static func newer(_ migration: String? = nil) -> PostgresSchema {
    PostgresSchema(
      PostgresMigration.schema + "\n" + table + index,
      after: PostgresMigration.all + [PostgresMigration("0016_add_notes.sql", sql: migration ?? table + index)])
  }

  private let server: PostgresServer
  private let url: String
  private var schema: String { String(url.split(separator: "=").last ?? "") }
  /// What was told.
  private let told = Mutex<[String]>([])

  init() throws {
    server = try PostgresServer.shared.get()
    url = try server.url()
  }

  /// The store as an older program leaves it.
  private func older() throws -> PostgresStore {
    let store = try PostgresStore.open(at: url, by: PostgresStoreTests.act)
    try store.write { try $0.publish("Row") }
    try store.write { try $0.publish("Card", "1.0.0", uses: ["Row"]) }
    return store
  }

  private func open(
    _ schema: PostgresSchema = PostgresUpgradeTests.newer(), url: String? = nil, waitingSeconds: Int = 60
  ) throws -> PostgresStore {
    try PostgresStore.open(
      at: url ?? self.url, waitingSeconds: waitingSeconds, by: AuditEntry(at: PostgresStoreTests.act.at, by: "eve"),
      upgradingWith: DocumentDerivation(), telling: { text in told.withLock { $0.append(text) } }, schema: schema)
  }

  /// The schema of the store, and how many copies there are.
  private func numbers() throws -> String {
    try server.psql(
      """
      SELECT number FROM \(schema).registrySchema;
      SELECT count(*) FROM pg_namespace WHERE starts_with(nspname::text, '\(schema)_before');
      """)
  }

  @Test func itKeepsItsFactsAndItsLog() throws {
    _ = try older()
    let store = try open()
    #expect(try store.read { try $0.components().map(\.name.description) } == ["Card", "Row"])
    let log = try store.read { try $0.log(of: nil) }
    #expect(log.map(\.action) == [.`init`, .publish, .publish, .migrate])
    #expect(log.last?.act.by == "eve" && log.last?.act.reason == "from schema 15 to 16")
    try store.write { try $0.publish("Row", "1.1.0") }
    #expect(try StoreMaintenance(store).verify().faults == [])
    #expect(try numbers() == "16\n1\n")
    // It is done.
    told.withLock { $0 = [] }
    _ = try open()
    #expect(told.withLock { $0 } == [])
  }

  @Test func whatIsDerivedIsMadeAgain() throws {
    _ = try older()
    try server.psql("DELETE FROM \(schema).dependency")
    let store = try open()
    #expect(try StoreMaintenance(store).verify().faults == [])
    #expect(try server.psql("SELECT count(*) FROM \(schema).dependency") == "1\n")
  }

  /// What it was before is a store, which the older program opens.
  @Test func theWayBackIsToldAndWorks() throws {
    let before = try older()
    let (components, head) = try before.read { try ($0.components(), $0.state()) }
    _ = try open()
    let copy = "\(schema)_before_0016"
    #expect(told.withLock { $0.count { $0.contains("search_path=\(copy)") } } == 1)
    let kept = try PostgresStore.open(
      at: server.url(ofSchema: copy, host: server.folder), by: PostgresStoreTests.act)
    #expect(try kept.read { try $0.components() } == components)
    #expect(try kept.read { try $0.state() } == head)
    try kept.write { try $0.publish("Row", "1.1.0") }
    #expect(try StoreMaintenance(kept).verify().faults == [])
  }

  /// Each one keeps its own copy.
  @Test func itIsDoneAgainAfterSomebodyWentBack() throws {
    _ = try older()
    _ = try open()
    try server.psql(
      "DROP SCHEMA \(schema) CASCADE; "
        + "ALTER SCHEMA \(schema)_before_0016 RENAME TO \(schema); CREATE SCHEMA \(schema)_before_0016")
    #expect(try StoreMaintenance(open()).verify().faults == [])
    #expect(told.withLock { $0.last ?? "" }.contains("'\(schema)_before_0016_2'"))
  }

  @Test func whoeverComesFirstDoesItOnce() throws {
    _ = try older()
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      do {
        let store = try open()
        try store.write { try $0.publish("Row", "2.\(number).0") }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let store = try open()
    #expect(try store.read { try $0.log(of: nil).count { $0.action == .migrate } } == 1)
    #expect(try store.read { try $0.versions(of: ComponentName("Row")).count } == 5)
    #expect(try numbers() == "16\n1\n")
  }

  @Test(arguments: [
    "CREATE TABLE versionNote (version text);\nSELECT 1 / 0;\n",
    "CREATE TABLE other (id bigint);\n" + PostgresUpgradeTests.table + PostgresUpgradeTests.index,
    PostgresUpgradeTests.table,
    "DELETE FROM component;\n" + PostgresUpgradeTests.table + PostgresUpgradeTests.index,
  ])
  func oneThatFailsLeavesTheStoreAsItWas(migration: String) throws {
    let before = try older()
    #expect(throws: StoreError.self) { try open(Self.newer(migration)) }
    #expect(try numbers() == "15\n0\n")
    try before.write { try $0.publish("Row", "1.1.0") }
    #expect(try StoreMaintenance(before).verify().faults == [])
  }

  @Test func aStoreThatSomebodyHasChangedIsNotTouched() throws {
    _ = try older()
    try server.psql("ALTER TABLE \(schema).component ADD COLUMN extra text")
    #expect {
      _ = try open()
    } throws: {
      if case StoreError.foreignSchema = $0 { true } else { false }
    }
    #expect(try numbers() == "15\n0\n")
  }

  /// The older program is told, whatever it has open.
  @Test func whoeverStillRunsTheOlderProgramIsRefused() throws {
    let before = try older()
    _ = try open()
    let uses: [() throws -> Void] = [
      { _ = try before.read { try $0.components() } }, { try before.write { try $0.publish("Row", "1.1.0") } },
      { try before.draft { try $0.publish("Row", "1.1.0") } },
      { _ = try PostgresStore.open(at: self.url, by: PostgresStoreTests.act) },
    ]
    for use in uses {
      #expect {
        try use()
      } throws: {
        $0 as? StoreError == .tooNew(store: before.name, schema: 16, known: 15)
      }
    }
  }

  @Test func whoeverReadsForTooLongIsNotWaitedFor() throws {
    let before = try older()
    try before.read { store in
      _ = try store.components()
      #expect(throws: StoreError.busy(store: before.name, seconds: 1, process: nil)) {
        // Changes a table that is being read.
        let again = "DROP INDEX componentByClass;\nCREATE INDEX componentByClass ON component (className);\n"
        return try open(Self.newer(again + Self.table + Self.index), waitingSeconds: 1)
      }
    }
    #expect(try numbers() == "15\n0\n")
  }

  @Test func withoutTheRightToKeepACopyItIsRefusedWithWhatToSay() throws {
    let role = "role_\(schema)"
    try server.psql("CREATE ROLE \(role) LOGIN; ALTER SCHEMA \(schema) OWNER TO \(role)")
    let own = url.replacing("postgres@", with: "\(role)@")
    _ = try PostgresStore.open(at: own, by: PostgresStoreTests.act)
    #expect {
      _ = try open(url: own)
    } throws: {
      guard case StoreError.unsupported(_, let detail, let instead) = $0 else { return false }
      return detail.contains("has schema 15") && instead.contains("GRANT CREATE ON DATABASE postgres TO \(role)")
    }
    #expect(try numbers() == "15\n0\n")
    try server.psql("GRANT CREATE ON DATABASE postgres TO \(role)")
    #expect(try StoreMaintenance(open(url: own)).verify().faults == [])
  }

  @Test func withoutAReaderOfDocumentsItIsRefused() throws {
    let before = try older()
    #expect(throws: StoreError.tooOld(store: before.name, schema: 15, known: 16)) {
      try PostgresStore.open(at: url, by: PostgresStoreTests.act, schema: Self.newer())
    }
  }
}
