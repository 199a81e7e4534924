import ArgumentParser
import ComponentModel
import Endpoints
import Foundation
import PostgresStorage
import ProjectReading
import Registry
import Rendering
import StorageContract

/// The store of a server.
enum ServerStore {
  /// Of this machine, whatever a job says: tokens end by it.
  static let clock: @Sendable () -> Timestamp = {
    Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970))
  }

  /// For as many questions as are answered at a time.
  static let keptConnections = 2 * ProcessInfo.processInfo.activeProcessorCount

  /// In a PostgreSQL database that has no tables the store is made; that of an older program is brought up to date.
  ///
  /// - Throws: `ServerError.otherStore` for a store that is on another server.
  static func open(named name: String?) throws -> any MaintainableStore & TeamStore {
    if let url = try StoreLocation.find(named: name).postgres {
      return try PostgresStore.open(
        at: url, waitingSeconds: 60, by: AuditEntry(at: clock(), by: InvocationContext.current().actor),
        upgradingWith: DocumentDerivation()
      ) { Terminal.remark("\($0)\n") }
    }
    let store = try StoreLocation.openForMaintenance(
      named: name, waitingSeconds: 60, keptConnections: keptConnections)
    guard let team = store as? any MaintainableStore & TeamStore else { throw ServerError.otherStore(store.name) }
    return team
  }

  /// Says what went wrong, as `nibreg` does, and ends with its status.
  static func explaining(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let code as ExitCode {
      throw code
    } catch let problem as Problem {
      DiagnosticPrinter.error(problem.detail, details: problem.lines, hint: problem.hint)
      throw ExitCode(ExitStatus.refused)
    } catch {
      guard let explanation = DiagnosticPrinter.explanation(for: error) else {
        DiagnosticPrinter.error("\(error)", hint: nil)
        throw ExitCode(ExitStatus.refused)
      }
      DiagnosticPrinter.error(explanation.message, details: explanation.details, hint: explanation.hint)
      throw ExitCode(ExitStatus.refused)
    }
  }
}
