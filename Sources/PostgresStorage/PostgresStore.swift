public import ComponentModel
import Foundation
import SQLStorage
public import StorageContract
import Synchronization

/// A store in a PostgreSQL database, which any number of servers use at once.
///
/// Readings see one state (`REPEATABLE READ READ ONLY`). Writers take turns on an advisory lock of their transaction,
/// taken before anything is read, so the log stays one chain and nobody meets a conflict.
///
/// Where a connection is lost, a reading is asked again on another one. A writing too, once it is known that it is not
/// there: whoever has the lock knows that the transaction before has ended one way or the other.
public final class PostgresStore: RegistryStore, TeamStore {
  public let name: String
  private let address: PostgresAddress
  private let waitingSeconds: Int
  /// Connections that nobody uses at the moment.
  private let idle = Mutex<[PostgresConnection]>([])

  /// So many are kept for the next ones.
  private static let kept = 8
  /// For so long another connection is looked for where one was lost: a cluster that chooses another leader takes some
  /// seconds.
  private static let patience = Duration.seconds(30)

  /// When to give up after a loss. Time alone would let a question that ends the server end it again and again.
  private struct Patience {
    private var end: ContinuousClock.Instant?
    private var attempts = 1

    /// Notes another loss.
    ///
    /// - Returns: until when another connection is looked for; nil once it is enough.
    mutating func next() -> ContinuousClock.Instant? {
      let end = end ?? ContinuousClock.now + PostgresStore.patience
      self.end = end
      attempts += 1
      return attempts <= 8 && ContinuousClock.now < end ? end : nil
    }
  }

  private init(_ address: PostgresAddress, waitingSeconds: Int) {
    self.address = address
    self.waitingSeconds = waitingSeconds
    name = address.name
  }

  /// Opens a store; makes it in a database that has no tables.
  ///
  /// - Parameters:
  ///   - url: `postgres://ada@db.example/registry`, without a password.
  ///   - waitingSeconds: how long a writer waits for others.
  ///   - act: for the log, where the store is made.
  /// - Throws: `PostgresAddressError`, `StoreError`.
  public static func open(
    at url: String, waitingSeconds: Int = 60, creatingBy act: @autoclosure () -> AuditEntry
  ) throws -> PostgresStore {
    let store = PostgresStore(try PostgresAddress(url), waitingSeconds: waitingSeconds)
    try store.mapErrors {
      let connection = try store.address.connect()
      if try store.schema(of: connection) == nil { try store.make(on: connection, by: act()) }
      if let difference = try PostgresSchema.differences(in: connection).first {
        throw StoreError.foreignSchema(store: store.name, difference: difference)
      }
      store.giveBack(connection)
    }
    return store
  }

  public func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer {
    try reading { session in try body(session) }
  }

  public func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    try writing { session in try body(session) }
  }

  public func readTeam<Answer>(_ body: (any TeamReading) throws -> Answer) throws -> Answer {
    try reading { session in try body(session) }
  }

  public func writeTeam<Answer>(_ body: (any TeamWriting) throws -> Answer) throws -> Answer {
    try writing { session in try body(session) }
  }

  /// On temporary tables with everything that the store has, so that nobody waits for it.
  public func draft<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    try passing { connection in
      try connection.copyIntoTemporaryTables()
      return try body(StoreSession(connection))
    }
  }

  // MARK: Transactions

  func reading<Answer>(_ body: (StoreSession) throws -> Answer) throws -> Answer {
    try onceAgainIfLost { connection in
      try connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", [])
      let answer = try body(StoreSession(connection))
      try connection.run("COMMIT", [])
      try connection.finish()
      return answer
    }
  }

  /// Calls `body` in a transaction that is taken back, with tables of its own beside the store's.
  func passing<Answer>(_ body: (PostgresConnection) throws -> Answer) throws -> Answer {
    try onceAgainIfLost(keeping: false) { connection in
      try connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ", [])
      return try body(connection)
    }
  }

  /// - Parameter keeping: whether the connection can be used again.
  private func onceAgainIfLost<Answer>(
    keeping: Bool = true, _ body: (PostgresConnection) throws -> Answer
  ) throws -> Answer {
    try mapErrors {
      var connection = try takeIdle() ?? connect()
      var patience = Patience()
      while true {
        do {
          let answer = try body(connection)
          if keeping { giveBack(connection) }
          return answer
        } catch {
          guard connection.failure?.isLost == true, let end = patience.next() else {
            rollBack(connection)
            throw error
          }
          connection = try connect(until: end)
        }
      }
    }
  }

  /// The only writer, in one transaction.
  ///
  /// - Parameter keeping: whether the connection can be used again.
  func writing<Answer>(keeping: Bool = true, _ body: (StoreSession) throws -> Answer) throws -> Answer {
    try mapErrors {
      var connection = try takeIdle() ?? connect()
      var patience = Patience()
      while true {
        var commit: Commit<Answer>?
        do {
          try begin(on: connection)
          let session = StoreSession(connection)
          let before = try session.logHead()
          let answer = try body(session)
          try session.settleDependencies()
          try session.sealLog()
          commit = try Commit(answer: answer, before: before, after: session.logHead(), connection)
          try connection.run("COMMIT", [])
          try connection.finish()
          if keeping { giveBack(connection) }
          return answer
        } catch {
          let failure = connection.failure
          rollBack(connection)
          guard let failure, failure.isLost || failure.isPassing else { throw error }
          guard let commit else {
            guard let end = patience.next() else { throw error }
            connection = try connect(until: end)
            continue
          }
          if try isThere(commit, &connection, &patience) { return commit.answer }
        }
      }
    }
  }

  /// What is known of a transaction that is to be committed.
  private struct Commit<Answer> {
    var answer: Answer
    /// The entry of the log that it ends with; nil where it adds none.
    var entry: LogHead?
    /// PostgreSQL's own number of it; nil where it changes nothing.
    var number: String?

    init(answer: Answer, before: LogHead?, after: LogHead?, _ connection: PostgresConnection) throws {
      self.answer = answer
      entry = after == before ? nil : after
      guard entry == nil else { return }
      let rows = try connection.rows("SELECT pg_current_xact_id_if_assigned()::text", [])
      number = try rows.advance() ? Row(cursor: rows)[0] : nil
    }
  }

  /// Whether a commit was made that nobody has confirmed.
  ///
  /// - Parameter connection: another one takes the place of the one that was lost.
  private func isThere<Answer>(
    _ commit: Commit<Answer>, _ connection: inout PostgresConnection, _ patience: inout Patience
  ) throws -> Bool {
    var problem = "connections are lost again and again"
    while let end = patience.next() {
      do {
        connection = try connect(until: end)
        // The lock of the other one is free when that has ended.
        try begin(on: connection)
        defer { rollBack(connection) }
        let session = StoreSession(connection)
        if let entry = commit.entry {
          return try session.value("SELECT digest FROM log WHERE id = ?", [entry.entry]) == entry.digest.data
        }
        guard let number = commit.number else { return true }
        return try session.value("SELECT pg_xact_status(CAST(CAST(? AS text) AS xid8))", [number]) == "committed"
      } catch {
        problem = connection.message(of: error) ?? "\(error)"
        guard connection.failure?.isLost == true else { break }
      }
    }
    throw StoreError.failed(
      store: name,
      detail: "the connection was lost while the change was committed, and whether it is there cannot be found out: "
        + problem)
  }

  /// Begins the transaction of the only writer. What it reads is read after the lock is taken.
  private func begin(on connection: PostgresConnection) throws {
    connection.forgetNumbers()
    try connection.run("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", [])
    try connection.run("SELECT set_config('lock_timeout', ?, true)", ["\(max(1, min(waitingSeconds, 1_000_000)))s"])
    try takeLock(on: connection)
    // What is acknowledged is on the disk, whatever the database's own setting.
    try connection.run(
      """
      SELECT set_config('lock_timeout', '0', true),
        set_config('synchronous_commit', CASE current_setting('synchronous_commit')
          WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, true)
      """, [])
    try refuseOtherSchema(connection)
  }

  /// Waits for the turn to write, until the transaction's end.
  private func takeLock(on connection: PostgresConnection) throws {
    // "NibR" in ASCII, so that other programs' locks are other ones, and the schema.
    try connection.run(
      """
      SELECT pg_advisory_xact_lock(
        (CAST(\(0x4E69_6252) AS bigint) << 32) | (
          SELECT CAST(oid AS bigint) FROM pg_namespace WHERE nspname = current_schema()))
      """, [])
  }

  // MARK: Connections

  private func takeIdle() -> PostgresConnection? { idle.withLock { $0.popLast() } }

  func giveBack(_ connection: PostgresConnection) {
    guard connection.failure == nil else { return }
    idle.withLock { if $0.count < Self.kept { $0.append(connection) } }
  }

  /// Ends what a connection is in. One that failed is closed.
  private func rollBack(_ connection: PostgresConnection) {
    guard connection.failure == nil else { return }
    try? connection.run("ROLLBACK", [])
    try? connection.finish()
  }

  /// - Parameter end: where one was lost: then others are of no use either, and a server may be starting.
  private func connect(until end: ContinuousClock.Instant? = nil) throws -> PostgresConnection {
    if end != nil { idle.withLock { $0 = [] } }
    while true {
      do {
        let connection = try address.connect()
        guard try schema(of: connection) != nil else { throw StoreError.missing(store: name) }
        return connection
      } catch let error as PostgresError {
        guard error.isLost, let end, ContinuousClock.now < end else { throw error }
        usleep(200_000)
      }
    }
  }

  // MARK: The schema

  /// The number of a store's schema; nil in a database without tables.
  private func schema(of connection: PostgresConnection) throws -> Int? {
    let rows = try connection.rows(
      """
      SELECT current_setting('server_encoding'), quote_ident(current_schema()),
        EXISTS (
          SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
          WHERE pg_namespace.nspname = current_schema() AND pg_class.relname = 'registryschema'),
        EXISTS (
          SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
          WHERE pg_namespace.nspname = current_schema() AND pg_class.relkind IN ('r', 'v', 'm', 'p', 'f', 'S')),
        set_config('jit', 'off', false)
      """, [])
    guard let row = try rows.next() else { throw MissingValue() }
    let encoding: String = try row[0]
    guard encoding == "UTF8" else {
      throw StoreError.failed(store: name, detail: "its database has the encoding \(encoding), and UTF8 is needed")
    }
    guard let own = try row[1] as String? else {
      throw StoreError.failed(store: name, detail: "it has no schema to use: see search_path")
    }
    connection.use(schema: own)
    guard try row[2] else {
      guard try !(row[3] as Bool) else { throw StoreError.notAStore(store: name) }
      return nil
    }
    return try refuseOtherSchema(connection)
  }

  @discardableResult
  private func refuseOtherSchema(_ connection: PostgresConnection) throws -> Int {
    let rows = try connection.rows("SELECT number FROM registrySchema", [])
    guard let row = try rows.next() else { throw StoreError.notAStore(store: name) }
    let number: Int = try row[0]
    guard number <= PostgresSchema.current else {
      throw StoreError.tooNew(store: name, schema: number, known: PostgresSchema.current)
    }
    guard number == PostgresSchema.current else {
      throw StoreError.tooOld(store: name, schema: number, known: PostgresSchema.current)
    }
    return number
  }

  /// Makes the tables, if nobody else has done so meanwhile.
  private func make(on connection: PostgresConnection, by act: AuditEntry) throws {
    try connection.run("BEGIN", [])
    try takeLock(on: connection)
    try connection.finish()
    if try schema(of: connection) == nil {
      for definition in PostgresSchema.definitions { try connection.define(definition) }
      try connection.run("INSERT INTO registrySchema (number) VALUES (?)", [PostgresSchema.current])
      let session = StoreSession(connection)
      try session.log(LogEntry(act: act, action: .`init`))
      try session.sealLog()
    }
    try connection.run("COMMIT", [])
    try connection.forgetStatements()
  }

  // MARK: Errors

  /// Turns what PostgreSQL says into sentences about the store.
  func mapErrors<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as PostgresError {
      switch error.state {
      case "55P03": throw StoreError.busy(store: name, seconds: waitingSeconds, process: nil)
      case "53100": throw StoreError.full(store: name)
      case "XX001", "XX002": throw StoreError.damaged(store: name, detail: error.message)
      default: throw StoreError.failed(store: name, detail: error.message)
      }
    } catch let error where error.damage != nil {
      throw StoreError.damaged(store: name, detail: error.damage ?? "")
    }
  }
}

extension PostgresConnection {
  /// Makes a store of temporary tables, which stand before the others of the same names, with the same rows.
  fileprivate func copyIntoTemporaryTables() throws {
    let own = dialect.own
    for definition in PostgresSchema.definitions {
      try define(definition.replacing(#/^CREATE (TABLE|VIEW)/#) { "CREATE TEMPORARY \($0.1)" })
    }
    for table in PostgresSchema.tables {
      try define("INSERT INTO pg_temp.\(table.name) SELECT * FROM \(own).\(table.name)")
    }
    try forgetStatements()
  }
}
