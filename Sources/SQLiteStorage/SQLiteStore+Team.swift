import SQLStorage
public import StorageContract

extension SQLiteStore: TeamStore {
  public func readTeam<Answer>(_ body: (any TeamReading) throws -> Answer) throws -> Answer {
    try reading { session in try body(session) }
  }

  public func writeTeam<Answer>(_ body: (any TeamWriting) throws -> Answer) throws -> Answer {
    try writing { session in try body(session) }
  }
}
