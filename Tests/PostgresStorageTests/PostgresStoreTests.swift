import ComponentModel
import Foundation
import ProjectReading
import Registry
import StorageContract
import Synchronization
import TestRunning
import TestSupport
import Testing
import Versioning

@testable import PostgresStorage

/// What a store in PostgreSQL does beside what every store promises.
@Suite(.ownThreads, .needs("PostgreSQL's server", if: PostgresServer.isPossible))
struct PostgresStoreTests {
  static let act = AuditEntry(at: Timestamp(secondsSince1970: 1_700_000_000), by: "ada")

  private func makeURL() throws -> String { try PostgresServer.shared.get().url() }

  private func open(_ url: String, waitingSeconds: Int = 60) throws -> PostgresStore {
    try PostgresStore.open(at: url, waitingSeconds: waitingSeconds, by: Self.act)
  }

  private func publish(_ name: String, _ version: String = "1.0.0", in store: PostgresStore) throws {
    try store.write { try $0.publish(name, version) }
  }

  // MARK: Opening

  @Test func aDatabaseWithoutTablesBecomesAStoreAndStaysOne() throws {
    let url = try makeURL()
    try publish("Row", in: open(url))
    let again = try open(url)
    #expect(try again.read { try $0.components().map(\.name.description) } == ["Row"])
    #expect(try again.read { try $0.log(of: nil).map(\.action) } == [.`init`, .publish])
  }

  @Test func aDatabaseWithOtherTablesIsLeftAlone() throws {
    let (server, url) = (try PostgresServer.shared.get(), try makeURL())
    let schema = try #require(url.split(separator: "=").last)
    try server.psql("CREATE TABLE \(schema).customer (id bigint)")
    #expect(throws: StoreError.self) { try open(url) }
    #expect(
      try server.psql("SELECT count(*) FROM pg_tables WHERE schemaname = '\(schema)'")
        .trimmingCharacters(in: .whitespacesAndNewlines) == "1")
  }

  @Test(arguments: [
    "CREATE FUNCTION SCHEMA.f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'; "
      + "CREATE TRIGGER t BEFORE INSERT ON SCHEMA.component FOR EACH ROW EXECUTE FUNCTION SCHEMA.f()",
    "ALTER TABLE SCHEMA.component ADD COLUMN extra text", "CREATE TABLE SCHEMA.other (id bigint)",
    "DROP TABLE SCHEMA.snapshotCount", "ALTER TABLE SCHEMA.version ALTER COLUMN reason TYPE varchar(10)",
    "ALTER TABLE SCHEMA.version ALTER COLUMN path DROP NOT NULL",
    "ALTER TABLE SCHEMA.token ALTER COLUMN name TYPE text COLLATE \"C.utf8\"",
    "ALTER TABLE SCHEMA.version DROP CONSTRAINT version_component_version_key",
    "DROP INDEX SCHEMA.dependencyByUser", "DROP INDEX SCHEMA.snapshotDocumentUnreadable",
  ])
  func tablesThatAreNotOursAreRefused(change: String) throws {
    let (server, url) = (try PostgresServer.shared.get(), try makeURL())
    _ = try open(url)
    try server.psql(change.replacing("SCHEMA", with: try #require(url.split(separator: "=").last)))
    #expect {
      _ = try open(url)
    } throws: {
      if case StoreError.foreignSchema = $0 { true } else { false }
    }
  }

  @Test func anIndexThatSomebodyAddedDoesNoHarm() throws {
    let (server, url) = (try PostgresServer.shared.get(), try makeURL())
    _ = try open(url)
    try server.psql("CREATE INDEX mine ON \(try #require(url.split(separator: "=").last)).log (actor)")
    _ = try open(url)
  }

  @Test(arguments: [(1_000, true), (3, false)])
  func aStoreOfAnotherProgramIsRefusedInWords(number: Int, isNewer: Bool) throws {
    let (server, url) = (try PostgresServer.shared.get(), try makeURL())
    let store = try open(url)
    try server.psql("UPDATE \(try #require(url.split(separator: "=").last)).registrySchema SET number = \(number)")
    for use in [{ _ = try open(url) }, { try publish("Row", in: store) }] {
      #expect {
        try use()
      } throws: { error in
        switch error as? StoreError {
        case .tooNew: isNewer
        case .tooOld: !isNewer
        default: false
        }
      }
    }
  }

  // MARK: Several at once

  @Test func manyWritersTakeTurnsAndTheLogIsOneChain() throws {
    let url = try makeURL()
    _ = try open(url)
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { writer in
      do {
        let store = try open(url)
        for number in 0..<5 { try publish("Row", "\(writer).\(number).0", in: store) }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let store = try open(url)
    #expect(try store.read { try $0.versions(of: ComponentName("Row")).count } == 30)
    let report = try StoreMaintenance(store).verify()
    #expect(report.faults == [])
    #expect(report.versions == 30)
  }

  @Test func aReadingSeesOneStateWhileOthersWrite() throws {
    let url = try makeURL()
    let (reader, writer) = (try open(url), try open(url))
    try reader.read { store in
      #expect(try store.components().isEmpty)
      try publish("Row", in: writer)
      #expect(try store.components().isEmpty)
    }
    #expect(try reader.read { try $0.components().count } == 1)
  }

  @Test func aWriterThatWaitsTooLongIsTold() throws {
    let url = try makeURL()
    let (store, other) = (try open(url), try open(url, waitingSeconds: 1))
    let refusal = try store.write { _ -> (any Error)? in
      do {
        try publish("Row", in: other)
        return nil
      } catch { return error }
    }
    #expect(refusal as? StoreError == .busy(store: other.name, seconds: 1, process: nil))
  }

  @Test func nobodyWaitsForADraft() throws {
    let url = try makeURL()
    let (store, other) = (try open(url, waitingSeconds: 1), try open(url, waitingSeconds: 1))
    try store.draft { draft in
      try draft.publish("Row")
      // The same document, component and numbers.
      try publish("Row", in: other)
      #expect(try draft.versions(of: ComponentName("Row")).count == 1)
    }
    #expect(try store.read { try $0.log(of: nil).count } == 2)
  }

  // MARK: Looking after

  @Test func whatIsDerivedIsMadeAgain() throws {
    let (server, url) = (try PostgresServer.shared.get(), try makeURL())
    let store = try open(url)
    try publish("Row", in: store)
    try store.write { try $0.publish("Card", "1.0.0", uses: ["Row"]) }
    #expect(try StoreMaintenance(store).verify().faults == [])
    let schema = try #require(url.split(separator: "=").last)
    try server.psql("DELETE FROM \(schema).dependency; UPDATE \(schema).node SET path = 'Other.xib' WHERE id = 1")
    let faults = try StoreMaintenance(store).verify().faults
    #expect(Set(faults.map(\.subject)) == ["dependency", "node"])
    #expect(faults.filter { !$0.canBeRebuilt } == [])
    #expect(Set(try StoreMaintenance(store).rebuild().map(\.table)) == ["dependency", "node"])
    #expect(try StoreMaintenance(store).verify().faults == [])
    #expect(try StoreMaintenance(store).rebuild() == [])
  }

  @Test func aFactThatWasChangedIsFound() throws {
    let (server, url) = (try PostgresServer.shared.get(), try makeURL())
    let store = try open(url)
    try publish("Row", in: store)
    let schema = try #require(url.split(separator: "=").last)
    try server.psql("UPDATE \(schema).version SET publishedBy = 'eve'")
    let kinds = Set(try StoreMaintenance(store).verify().faults.map(\.kind))
    #expect(kinds == [.log])
  }

  /// Over HTTP too.
  @Test func aBackupIsRefusedWithWhatToDoInstead() throws {
    let (store, folder) = (try open(try makeURL()), try TemporaryFolder())
    let served = ServedStore(store)
    for store in [store, served.client()] as [any MaintainableStore] {
      #expect {
        _ = try store.backup(to: folder.path("copy"))
      } throws: {
        if case StoreError.unsupported(_, _, let instead) = $0 { instead.contains("pg_dump") } else { false }
      }
    }
    #expect(served.respond("GET", "backup").status == 501)
  }

  @Test func aTextThatCannotBeKeptIsRefusedAndNothingIsWritten() throws {
    let store = try open(try makeURL())
    #expect {
      try store.write { session in
        try session.publish("Row")
        try session.note(LogEntry(act: AuditEntry(at: Self.act.at, by: "a\0b"), action: .import))
      }
    } throws: {
      if case StoreError.failed(_, let detail) = $0 { detail.contains("NUL") } else { false }
    }
    #expect(try store.read { try $0.components().isEmpty })
  }
}

extension RegistryWriting {
  /// Publishes a version of a component that has its class's name.
  func publish(_ name: String, _ version: String = "1.0.0", uses: [Use] = []) throws {
    let text = Nib.component(Use(name), uses: uses, text: "Hello")
    let document = DocumentDerivation().read([("\(name).xib", Array(text.utf8))])[0]
    let component = ComponentName(name)
    try add(document)
    if try self.component(named: component) == nil {
      try add(ComponentRecord(name: component, className: ClassName(name), nibName: name))
    }
    try add(
      VersionRecord(
        component: component, version: try SemanticVersion(version), document: document.digest,
        layout: try document.reading.get().layout.digest, path: "\(name).xib", published: PostgresStoreTests.act))
  }
}
