import ComponentModel
import PostgresStorage
import RegistryExport
import SQLiteStorage
import StorageContract
import TestRunning
import TestSupport
import Testing

/// PostgreSQL and SQLite keep the same registry.
@Suite(.ownThreads, .needs("PostgreSQL's server", if: PostgresServer.isPossible))
struct PostgresHistoryTests {
  /// Random histories into both: after each step an export has the same bytes, and the sealed log the same digest,
  /// which counts every column of every fact with the numbers of rows.
  @Test(arguments: 100..<110 as Range<UInt64>)
  func bothHaveTheSameExportAndTheSameLogAfterEachStep(seed: UInt64) throws {
    let (file, database) = (try StoreKind.sqlite.make(), try StoreKind.postgres.make())
    var random = RepeatableGenerator(seed: seed)
    for step in 0..<30 {
      let event = RandomEvent.make(step, using: &random)
      let refusals = [file, database].map { kept in
        do {
          try kept.store.write(event.body)
          return ""
        } catch {
          return "\(error)"
        }
      }
      #expect(refusals[0] == refusals[1], "\(event.name)")
      let states = try [file, database].map { kept in try kept.store.read { try $0.state() } }
      let exports = try [file, database].map { kept in try Exporting().export(kept.store) { _ in }.digest }
      guard states[0] == states[1], exports[0] == exports[1] else {
        Issue.record("they differ after step \(step), \(event.name): \(states), \(exports)")
        return
      }
    }
  }
}
