import SQLStorage
public import StorageContract

extension PostgresStore: MaintainableStore {
  /// Checks one state of the store, in a transaction that is taken back. Nobody waits for it. The pages of its files are
  /// the server's business.
  public func verify(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws -> StoreReport {
    try passing { connection in
      var examination = StoreExamination(connection, path: name, progress: progress)
      examination.attempt("schema") { examination in
        for difference in try schema.differences(in: connection) {
          examination.add(.schema, "schema", difference)
        }
      }
      // What is not ours would run in the statements that follow.
      guard examination.report.faults.isEmpty else { return examination.report }
      examination.contents()
      examination.log(acknowledged: nil)
      examination.team()
      examination.derived(with: derivation)
      return examination.report
    }
  }

  public func rebuild(with derivation: any FactDerivation, progress: MaintenanceProgress?) throws -> [DerivedDifference]
  {
    try writing(keeping: false) { session in
      try session.rebuildIntoTemporaryTables(with: derivation, progress: progress)
      let differences = try session.differences(readBy: nil)
      try session.replaceDerived(differences)
      return differences
    }
  }

  /// - Throws: always: a copy of a database is made with the database's own tools.
  public func backup(to path: String) throws -> StoreCopy {
    throw StoreError.unsupported(
      store: name, detail: "is in a PostgreSQL database, which is not one file that could be copied",
      instead: "back it up with PostgreSQL's own tools, such as pg_dump; 'nibreg export' makes text of the registry")
  }
}
