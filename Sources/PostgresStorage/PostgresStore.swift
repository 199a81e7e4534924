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
/// Where a connection is lost, a reading is asked again on another one: of several hosts one that follows the leader answers
/// while there is no leader. A writing too, once it is known that it is not
/// there: it is kept with a key of its own, and whoever has the lock knows that the transaction before has ended.
public final class PostgresStore: RegistryStore, TeamStore {
  public let name: String
  let address: PostgresAddress
  let waitingSeconds: Int
  let schema: PostgresSchema
  /// After how long a server that says nothing is asked if it still works.
  let silence: Duration
  /// Connections that nobody uses at the moment.
  private let idle = Mutex<[PostgresConnection]>([])
  private let leader = Mutex(Leader())
  /// One for each connection that may be used.
  private let places: DispatchSemaphore
  /// Of this process, so that only one of its connections waits for the other servers' writers.
  private let turn = DispatchSemaphore(value: 1)

  /// So many are used at once: two servers fit into what PostgreSQL takes by itself, which is 100.
  private static let connections = 40
  /// So many are kept for the next ones.
  private static let kept = 8

  /// What is known of the server that writes.
  private struct Leader {
    /// When it was looked for in vain; nil while it is there.
    var missing: ContinuousClock.Instant?
    /// Connections to those who follow, that nobody uses at the moment.
    var followers: [PostgresConnection] = []

    /// Whether to look for it now: one does while others ask those who follow.
    mutating func isLookedFor() -> Bool {
      guard let missing else { return true }
      guard ContinuousClock.now - missing > .seconds(2) else { return false }
      self.missing = .now
      return true
    }
  }

  /// When to give up after a loss. A cluster that chooses another leader takes some seconds; but time alone would let a
  /// question that ends the server end it again and again.
  private struct Patience {
    let end: ContinuousClock.Instant
    private var losses = 0

    init(seconds: Int) { end = ContinuousClock.now + .seconds(seconds) }

    /// Notes another loss.
    ///
    /// - Parameter failure: whatever was silent has taken its time, so there is no counting.
    /// - Returns: until when another connection is looked for; nil once it is enough.
    mutating func next(after failure: PostgresError?) -> ContinuousClock.Instant? {
      if failure?.isSilent != true { losses += 1 }
      return losses < 8 && ContinuousClock.now < end ? end : nil
    }
  }

  private init(_ address: PostgresAddress, waitingSeconds: Int, _ schema: PostgresSchema, silence: Duration) {
    self.address = address
    self.waitingSeconds = waitingSeconds
    self.schema = schema
    self.silence = silence
    places = DispatchSemaphore(value: Self.connections)
    name = address.name
  }

  /// Opens a store; makes it in a database that has no tables, and brings that of an older program up to date.
  ///
  /// - Parameters:
  ///   - url: `postgres://ada@db.example/registry`, without a password.
  ///   - waitingSeconds: how long a writer waits for others, and everybody for a server where a connection was lost.
  ///   - act: for the log, where the store is made or brought up to date.
  ///   - derivation: with what derived tables are made again; nil refuses the store of an older program.
  ///   - tell: is told in a sentence what is done with an older store, and where it is kept, before it is done.
  /// - Throws: `PostgresAddressError`, `StoreError`.
  public static func open(
    at url: String, waitingSeconds: Int = 60, by act: @autoclosure () -> AuditEntry,
    upgradingWith derivation: (any FactDerivation)? = nil, telling tell: (String) -> Void = { _ in }
  ) throws -> PostgresStore {
    try open(
      at: url, waitingSeconds: waitingSeconds, by: act(), upgradingWith: derivation, telling: tell, schema: .current)
  }

  static func open(
    at url: String, waitingSeconds: Int = 60, by act: @autoclosure () -> AuditEntry,
    upgradingWith derivation: (any FactDerivation)? = nil, telling tell: (String) -> Void = { _ in },
    schema: PostgresSchema, silence: Duration = .seconds(5)
  ) throws -> PostgresStore {
    let store = PostgresStore(try PostgresAddress(url), waitingSeconds: waitingSeconds, schema, silence: silence)
    try store.mapErrors {
      let connection = try store.address.connect(silence: silence)
      if try store.number(of: connection) == nil { try store.make(on: connection, by: act()) }
      if let number = try store.number(of: connection), number < schema.number, let derivation {
        try store.upgrade(by: act(), with: derivation, telling: tell)
      }
      try store.refuseOtherSchema(connection)
      if let difference = try schema.differences(in: connection).first {
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
      try connection.copyIntoTemporaryTables(of: schema)
      return try body(StoreSession(connection))
    }
  }

  // MARK: Transactions

  func reading<Answer>(_ body: (StoreSession) throws -> Answer) throws -> Answer {
    try onceAgainIfLost(onlyReading: true) { connection in
      try connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", [])
      connection.beginKnowing()
      // With the first question: a newer program may have been started meanwhile.
      try connection.announce(Self.numberSQL, [])
      let answer = try body(StoreSession(connection))
      try refuseOtherSchema(connection)
      // Nothing depends on what the server says to it.
      try connection.run("COMMIT", [])
      try connection.flush()
      return answer
    }
  }

  /// Calls `body` in a transaction that is taken back, with tables of its own beside the store's.
  func passing<Answer>(_ body: (PostgresConnection) throws -> Answer) throws -> Answer {
    try onceAgainIfLost(onlyReading: false) { connection in
      try connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ", [])
      try refuseOtherSchema(connection)
      return try body(connection)
    }
  }

  /// - Parameter onlyReading: whether a server that does not write will do, and the connection can be used again.
  private func onceAgainIfLost<Answer>(
    onlyReading: Bool, _ body: (PostgresConnection) throws -> Answer
  ) throws -> Answer {
    try withPlace { patience in
      var connection = try takeIdle() ?? connect(onlyReading: onlyReading, until: patience.end)
      while true {
        do {
          let answer = try body(connection)
          if onlyReading { giveBack(connection) }
          return answer
        } catch {
          // A server that follows may have to take away what is read.
          guard let failure = connection.failure, failure.isLost || failure.isPassing,
            let end = patience.next(after: failure)
          else {
            rollBack(connection)
            throw error
          }
          connection = try connect(onlyReading: onlyReading, afterLossUntil: end)
        }
      }
    }
  }

  /// The only writer, in one transaction.
  ///
  /// - Parameter keeping: whether the connection can be used again.
  func writing<Answer>(keeping: Bool = true, _ body: (StoreSession) throws -> Answer) throws -> Answer {
    let limit = ContinuousClock.now + .seconds(waitingSeconds)
    guard turn.wait(timeout: .now() + .seconds(waitingSeconds)) == .success else {
      throw StoreError.busy(store: name, seconds: waitingSeconds, process: nil)
    }
    defer { turn.signal() }
    return try withPlace { patience in
      let key = WriteKey(UUID().uuidString.lowercased())!
      var connection = try takeIdle() ?? connect(until: patience.end)
      while true {
        // Of a transaction that is to be committed.
        var committing: Answer?
        do {
          try begin(on: connection, waitingUntil: limit)
          connection.beginKnowing()
          let session = StoreSession(connection)
          // What nearly every write asks for goes along with the first question.
          try connection.announceNumbers()
          try session.announceLogHead()
          try refuseOtherSchema(connection)
          try connection.takeNumbers()
          let answer = try body(session)
          try session.settleDependencies()
          try session.sealLog()
          try note(key, session)
          committing = answer
          if try connection.commit() {
            if keeping { giveBack(connection) }
            return answer
          }
        } catch {
          let failure = connection.failure
          rollBack(connection)
          guard let failure, failure.isLost || failure.isPassing else { throw error }
          guard committing != nil else {
            guard let end = patience.next(after: failure) else { throw error }
            connection = try connect(afterLossUntil: end)
            continue
          }
        }
        if let answer = committing, try isThere(key, &connection, &patience) { return answer }
      }
    }
  }

  /// Keeps the key of a write that has changed something.
  private func note(_ key: WriteKey, _ session: StoreSession) throws {
    let now = Timestamp(secondsSince1970: Int64(Date().timeIntervalSince1970))
    try session.run(
      """
      INSERT INTO completedWrite (key, at)
      SELECT CAST(? AS text), CAST(? AS text) WHERE pg_current_xact_id_if_assigned() IS NOT NULL
      """, [key.description, now.description])
  }

  /// Whether a commit was made that nobody has confirmed. Once it is said to be, it is where a commit has to be: on other
  /// machines too, if the database waits for them.
  ///
  /// - Parameter connection: another one takes the place of the one that was lost.
  private func isThere(
    _ key: WriteKey, _ connection: inout PostgresConnection, _ patience: inout Patience
  ) throws -> Bool {
    var problem = "connections are lost again and again"
    while let end = patience.next(after: connection.failure) {
      do {
        connection = try connect(afterLossUntil: end)
        // The lock of the other one is free when that has ended.
        try begin(on: connection, waitingUntil: end)
        try refuseOtherSchema(connection)
        // Changes nothing but has to be kept as whatever was committed before it.
        let isThere =
          try connection.change("UPDATE completedWrite SET at = at WHERE key = ?", [key.description]) > 0
        if try connection.commit() { return isThere }
        problem = "other machines do not confirm it"
      } catch {
        rollBack(connection)
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
  func begin(on connection: PostgresConnection, waitingUntil limit: ContinuousClock.Instant) throws {
    let seconds = max(1, min((limit - .now).components.seconds, 1_000_000))
    connection.forgetNumbers()
    try connection.run("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", [])
    // Waiting for others is no statement that takes long.
    try connection.run(
      "SELECT set_config('lock_timeout', ?, true), set_config('statement_timeout', '0', true)",
      ["\(seconds)s"])
    try takeLock(on: connection)
    // What is acknowledged is on the disk, whatever the database's own setting.
    try connection.run(
      """
      SELECT set_config('lock_timeout', '0', true),
        set_config('synchronous_commit', CASE current_setting('synchronous_commit')
          WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, true)
      """, [])
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

  /// Calls `body` when one of the connections may be used.
  private func withPlace<Answer>(_ body: (inout Patience) throws -> Answer) throws -> Answer {
    guard places.wait(timeout: .now() + .seconds(waitingSeconds)) == .success else {
      throw StoreError.failed(
        store: name, detail: "all \(Self.connections) connections have been in use for \(waitingSeconds) seconds")
    }
    defer { places.signal() }
    var patience = Patience(seconds: waitingSeconds)
    return try mapErrors { try body(&patience) }
  }

  private func takeIdle() -> PostgresConnection? {
    while let connection = idle.withLock({ $0.popLast() }) {
      if connection.isOpen { return connection }
    }
    return nil
  }

  /// How often the connection that is used next has waited for the server.
  var roundTrips: Int { idle.withLock { $0.last?.roundTrips ?? 0 } }

  func giveBack(_ connection: PostgresConnection) {
    guard connection.failure == nil else { return }
    connection.endKnowing()
    if connection.onlyReading {
      return leader.withLock { leader in
        if leader.missing != nil, leader.followers.count < Self.kept { leader.followers.append(connection) }
      }
    }
    idle.withLock { if $0.count < Self.kept { $0.append(connection) } }
  }

  /// Ends what a connection is in. One that failed is closed.
  func rollBack(_ connection: PostgresConnection) {
    guard connection.failure == nil else { return }
    try? connection.run("ROLLBACK", [])
    try? connection.finish()
  }

  /// Where one was lost the others are of no use either.
  private func connect(
    onlyReading: Bool = false, afterLossUntil end: ContinuousClock.Instant
  ) throws -> PostgresConnection {
    idle.withLock { $0 = [] }
    leader.withLock { $0.followers = [] }
    return try connect(onlyReading: onlyReading, until: end)
  }

  /// Waits for a server that starts, or has no room.
  private func connect(onlyReading: Bool = false, until end: ContinuousClock.Instant) throws -> PostgresConnection {
    while true {
      do {
        if !onlyReading || leader.withLock({ $0.isLookedFor() }) {
          do {
            let connection = try checked(address.connect(silence: silence))
            leader.withLock { $0 = Leader() }
            return connection
          } catch let error as PostgresError where error.isLost && onlyReading && address.hasSeveralHosts {
            leader.withLock { $0.missing = .now }
          }
        }
        while let connection = leader.withLock({ $0.followers.popLast() }) {
          if connection.isOpen { return connection }
        }
        return try checked(address.connect(silence: silence, onlyReading: true))
      } catch let error as PostgresError {
        guard error.isLost || error.isFull, ContinuousClock.now < end else { throw error }
        usleep(300_000)
      }
    }
  }

  private func checked(_ connection: PostgresConnection) throws -> PostgresConnection {
    guard try number(of: connection) != nil else { throw StoreError.missing(store: name) }
    try refuseOtherSchema(connection)
    return connection
  }

  // MARK: The schema

  /// The number of a store's schema, which may be an older one; nil in a database without tables.
  func number(of connection: PostgresConnection) throws -> Int? {
    let rows = try connection.rows(
      """
      SELECT current_setting('server_encoding'), quote_ident(current_schema()),
        EXISTS (
          SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
          WHERE pg_namespace.nspname = current_schema() AND pg_class.relname = 'registryschema'),
        EXISTS (
          SELECT 1 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
          WHERE pg_namespace.nspname = current_schema() AND pg_class.relkind IN ('r', 'v', 'm', 'p', 'f', 'S')),
        pg_backend_pid(), (SELECT backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()),
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
    connection.use(own, as: schema)
    connection.isKnown(asProcess: try row[4], since: try row[5])
    guard try row[2] else {
      guard try !(row[3] as Bool) else { throw StoreError.notAStore(store: name) }
      return nil
    }
    return try knownNumber(in: connection)
  }

  private static let numberSQL = "SELECT number FROM registrySchema"

  private func knownNumber(in connection: PostgresConnection) throws -> Int {
    let rows = try connection.rows(Self.numberSQL, [])
    guard let row = try rows.next() else { throw StoreError.notAStore(store: name) }
    let number: Int = try row[0]
    guard number <= schema.number else {
      throw StoreError.tooNew(store: name, schema: number, known: schema.number)
    }
    return number
  }

  private func refuseOtherSchema(_ connection: PostgresConnection) throws {
    let number = try knownNumber(in: connection)
    guard number == schema.number else {
      throw StoreError.tooOld(store: name, schema: number, known: schema.number)
    }
  }

  /// Makes the tables, if nobody else has done so meanwhile.
  private func make(on connection: PostgresConnection, by act: AuditEntry) throws {
    try connection.run("BEGIN", [])
    try takeLock(on: connection)
    try connection.finish()
    if try number(of: connection) == nil {
      for definition in schema.definitions { try connection.define(definition) }
      try connection.run("INSERT INTO registrySchema (number) VALUES (?)", [schema.number])
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
      case _ where error.isLost || error.isFull: throw StoreError.unreachable(store: name, detail: error.message)
      default: throw StoreError.failed(store: name, detail: error.message)
      }
    } catch let error where error.damage != nil {
      throw StoreError.damaged(store: name, detail: error.damage ?? "")
    }
  }
}

extension PostgresConnection {
  /// Makes a store of temporary tables, which stand before the others of the same names, with the same rows.
  fileprivate func copyIntoTemporaryTables(of schema: PostgresSchema) throws {
    let own = dialect.own
    for definition in schema.definitions {
      try define(definition.replacing(#/^CREATE (TABLE|VIEW)/#) { "CREATE TEMPORARY \($0.1)" })
    }
    for table in schema.tables {
      try define("INSERT INTO pg_temp.\(table.name) SELECT * FROM \(own).\(table.name)")
    }
    try forgetStatements()
  }
}
