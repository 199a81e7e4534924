import CPostgres
import Foundation
import SQLStorage

/// A connection to a PostgreSQL server.
///
/// Statements are sent ahead (libpq's pipeline): only a question waits for the server, and then for all that was sent
/// before it. So beginning a transaction, changes and preparing a statement take no way of their own over the network.
///
/// Unchecked: whoever has taken it out of the pool is the only one who uses it.
final class PostgresConnection: SQLConnection, @unchecked Sendable {
  private(set) var dialect = Dialect.postgres(own: "public")
  private let handle: OpaquePointer
  private var statements: [String: Prepared] = [:]
  private var namesGiven = 0
  private var expected: [Expected] = []
  /// The next number of each table, as far as somebody asked.
  private var nextNumbers: [String: Int64] = [:]
  /// What went wrong; it is of no use anymore then.
  private(set) var failure: PostgresError?
  private let parameters: [(keyword: String, value: String)]
  /// For so long the server may work without a word; nil where nobody asks why.
  private let silence: Duration?
  private var schema: PostgresSchema?
  /// Whether its server may be one that does not write.
  let onlyReading: Bool
  /// What the server calls this connection, once it was asked.
  private var backend: (process: Int64, begin: String)?
  private let warnings = Warnings()

  /// How often it waited for the server: ways there and back.
  private(set) var roundTrips = 0

  /// What the server answers to what was sent.
  private enum Expected {
    case result(Question?)
    case synchronization
  }

  /// A statement with its values.
  private struct Question: Hashable {
    var sql: String
    var values: [SQLValue]
  }

  /// An answer, and how much was changed before the question was sent.
  private struct Answer {
    /// nil where it was not read yet.
    var rows: PostgresRows?
    var changes: Int
  }

  /// What was asked ahead.
  private var announced: [Question: Answer] = [:]
  /// Answers that stay true as long as the transaction lasts and nothing changes what they are about, and how much memory
  /// they take.
  private var known: (answers: [Question: Answer], bytes: Int)?
  private static let (mostKnown, mostOfOne) = (8 << 20, 1 << 16)
  private var changes = Changes()

  /// When what was changed, in numbers of changes.
  private struct Changes {
    var count = 0
    var ofAll = 0
    var ofTable: [String: Int] = [:]

    /// - Parameter tables: nil for what may be anything.
    mutating func note(_ tables: Set<String>?) {
      count += 1
      if let tables {
        for table in tables { ofTable[table] = count }
      } else {
        ofAll = count
      }
    }

    func hasChanged(_ tables: Set<String>?, since start: Int) -> Bool {
      guard let tables else { return count > start }
      return ofAll > start || tables.contains { (ofTable[$0] ?? 0) > start }
    }
  }

  private struct Prepared {
    var name: String
    var statement: PostgresStatement
    /// The tables that it is about; nil where that is not known.
    var tables: Set<String>?
  }

  /// - Parameter silence: after how long a server that says nothing is asked, over another connection, if it still works.
  /// - Throws: `PostgresError`.
  init(
    _ parameters: [(keyword: String, value: String)], silence: Duration?, onlyReading: Bool = false
  ) throws {
    self.parameters = parameters
    self.onlyReading = onlyReading
    self.silence = silence
    let connected = Self.withCStrings(parameters.map(\.keyword)) { keywords in
      Self.withCStrings(parameters.map(\.value)) { values in PQconnectdbParams(keywords, values, 1) }
    }
    guard let connected else { throw PostgresError(message: "no memory", state: nil, isLost: true) }
    handle = connected
    PQsetNoticeReceiver(handle, { Warnings.take($0, $1) }, Unmanaged.passUnretained(warnings).toOpaque())
    guard PQstatus(handle) == CONNECTION_OK, PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else {
      throw lost()
    }
  }

  deinit { PQfinish(handle) }

  /// - Parameter own: the schema that tables are looked for in, as it is written in SQL.
  func use(_ own: String, as schema: PostgresSchema) {
    dialect = .postgres(own: own)
    self.schema = schema
  }

  /// What the server has answered of itself.
  func isKnown(asProcess process: Int64, since begin: String) { backend = (process, begin) }

  /// Whether nothing says that the server has closed it, as far as is known without asking.
  var isOpen: Bool {
    guard failure == nil else { return false }
    var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    while poll(&socket, 1, 0) > 0 {
      guard PQconsumeInput(handle) == 1 else { return false }
    }
    return true
  }

  // MARK: Statements

  func run(_ sql: String, _ values: [(any SQLBindable)?]) throws {
    if sql.hasPrefix("DELETE") { nextNumbers = [:] }
    changes.note(try prepared(sql).tables)
    try send(sql, values)
  }

  /// From here to the end of the transaction nobody else changes anything: what was answered is not asked again, as long
  /// as what it is about is not changed here.
  func beginKnowing() { known = ([:], 0) }

  func endKnowing() {
    known = nil
    announced = [:]
  }

  func announce(_ sql: String, _ values: [(any SQLBindable)?]) throws {
    let question = Question(sql: sql, values: values.map { $0?.sqlValue ?? .null })
    let tables = try prepared(sql).tables
    for answer in [announced[question], known?.answers[question]].compactMap(\.self)
    where !changes.hasChanged(tables, since: answer.changes) { return }
    // One answer is read for each, in the order in which they were sent.
    if let asked = announced[question], asked.rows == nil { _ = try answer() }
    announced[question] = Answer(rows: nil, changes: changes.count)
    try send(sql, values, for: question)
  }

  func change(_ sql: String, _ values: [(any SQLBindable)?]) throws -> Int {
    try run(sql, values)
    return try answer().changes
  }

  /// The number is chosen here. A sequence would leave gaps where a transaction was taken back, and the log has none;
  /// the only writer knows what comes next.
  func insert(_ sql: String, _ values: [(any SQLBindable)?]) throws -> Int64 {
    let (table, numbered) = PostgresStatement.numbered(sql)
    if nextNumbers[table] == nil { try takeNumbers() }
    guard let number = nextNumbers[table] else { preconditionFailure("rows of '\(table)' have no numbers") }
    nextNumbers[table] = number + 1
    try run(numbered, values + [number])
    return number
  }

  /// Asks for the next numbers of all tables.
  func takeNumbers() throws {
    guard let schema else { return }
    let rows = try rows(schema.numbersSQL, [])
    guard try rows.advance() else { throw MissingValue() }
    for (column, table) in schema.numbered.enumerated() { nextNumbers[table] = try rows.integer(column) }
  }

  /// Says that `takeNumbers` follows.
  func announceNumbers() throws {
    if let schema { try announce(schema.numbersSQL, []) }
  }

  func rows(_ sql: String, _ values: [(any SQLBindable)?]) throws -> any RowCursor {
    let question = Question(sql: sql, values: values.map { $0?.sqlValue ?? .null })
    let tables = try prepared(sql).tables
    if let answer = known?.answers[question] {
      if let rows = answer.rows, !changes.hasChanged(tables, since: answer.changes) { return rows.again() }
      known?.answers[question] = nil
      known?.bytes -= answer.rows?.bytes ?? 0
    }
    var answer = announced[question]
    if answer != nil, answer?.rows == nil {
      _ = try self.answer()
      answer = announced[question]
    }
    announced[question] = nil
    if answer == nil || changes.hasChanged(tables, since: answer!.changes) {
      try send(sql, values)
      answer = Answer(rows: try self.answer(), changes: changes.count)
    }
    guard let answer, let rows = answer.rows else { throw lost() }
    if known != nil, rows.bytes <= Self.mostOfOne {
      if known!.bytes + rows.bytes > Self.mostKnown { beginKnowing() }
      known?.answers[question] = answer
      known?.bytes += rows.bytes
    }
    return rows.again()
  }

  func forEachRow(_ sql: String, _ body: (Row) throws -> Void) throws {
    let rows = try rows(sql, [])
    while let row = try rows.next() { try body(row) }
  }

  /// Runs a statement that is run once, such as one of the schema.
  func define(_ sql: String) throws {
    changes.note(nil)
    try check(PQsendQueryParams(handle, sql, 0, nil, nil, nil, nil, 1))
    try expect()
  }

  /// Waits until everything that was sent is done.
  func finish() throws { _ = try answer() }

  /// Sends what was not sent yet. What the server says to it is heard with the next answer.
  func flush() throws {
    try check(PQpipelineSync(handle))
    expected.append(.synchronization)
    guard PQflush(handle) >= 0 else { throw lost() }
  }

  /// Ends the transaction.
  ///
  /// - Returns: whether all is as the database's settings ask for; false where the change is made, but the wait for
  ///   other machines was broken off.
  func commit() throws -> Bool {
    warnings.count = 0
    try run("COMMIT", [])
    try finish()
    return warnings.count == 0
  }

  private func send(_ sql: String, _ values: [(any SQLBindable)?], for question: Question? = nil) throws {
    let prepared = try prepared(sql)
    precondition(prepared.statement.places == values.count, "not as many values as places in '\(sql)'")
    var parameters = PostgresParameters()
    for value in values { try parameters.add(value?.sqlValue ?? .null) }
    try check(
      parameters.withPointers { pointers, lengths, formats in
        PQsendQueryPrepared(handle, prepared.name, CInt(values.count), pointers, lengths, formats, 1)
      })
    try expect(question)
  }

  private func prepared(_ sql: String) throws -> Prepared {
    if let prepared = statements[sql] { return prepared }
    namesGiven += 1
    let prepared = Prepared(
      name: "s\(namesGiven)", statement: PostgresStatement(sql), tables: schema?.tables(concernedBy: sql))
    try check(PQsendPrepare(handle, prepared.name, prepared.statement.text, 0, nil))
    try expect()
    statements[sql] = prepared
    return prepared
  }

  /// So many answers are kept in memory at most.
  private static let sentAhead = 512

  private func expect(_ question: Question? = nil) throws {
    expected.append(.result(question))
    if expected.count >= Self.sentAhead { _ = try answer() }
  }

  // MARK: Answers

  /// Reads all answers that are expected.
  ///
  /// - Returns: the last one.
  private func answer() throws -> PostgresRows {
    try check(PQpipelineSync(handle))
    expected.append(.synchronization)
    roundTrips += 1
    var last: PostgresRows?
    var failure: PostgresError?
    for expectation in expected {
      guard let result = try nextResult() else { throw failure.map(failed) ?? lost() }
      let rows = PostgresRows(result)
      guard case .result(let question) = expectation else {
        guard PQresultStatus(result) == PGRES_PIPELINE_SYNC else { throw failure.map(failed) ?? lost() }
        continue
      }
      if let question { announced[question]?.rows = rows }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK: last = rows
      // The first one says what was wrong.
      case PGRES_PIPELINE_ABORTED: break
      default: failure = failure ?? PostgresError(result, isLost: PQstatus(handle) != CONNECTION_OK)
      }
      if PQstatus(handle) != CONNECTION_OK { throw failure.map(failed) ?? lost() }
      // The end of this one.
      guard try nextResult() == nil else { throw failure.map(failed) ?? lost() }
    }
    expected = []
    if let failure { throw failed(failure) }
    guard let last else { throw lost() }
    return last
  }

  private func nextResult() throws -> OpaquePointer? {
    while PQisBusy(handle) == 1 {
      let isFlushed = PQflush(handle) <= 0
      var socket = pollfd(
        fd: PQsocket(handle), events: Int16(POLLIN) | (isFlushed ? 0 : Int16(POLLOUT)), revents: 0)
      switch poll(&socket, 1, CInt(patience / .milliseconds(1))) {
      case 0:
        let isComing =
          switch work() {
          case .goesOn: true
          // Its answer may be on the way.
          case .hasEnded: poll(&socket, 1, CInt(patience / .milliseconds(1))) > 0
          case .unknown: poll(&socket, 1, 0) > 0
          }
        guard isComing else {
          throw failed(
            PostgresError(message: "the server says nothing anymore", state: nil, isLost: true, isSilent: true))
        }
      case -1 where errno != EINTR: throw lost()
      // What is wrong is told with the result.
      default: _ = PQconsumeInput(handle)
      }
    }
    return PQgetResult(handle)
  }

  /// How long nothing is asked elsewhere: whoever does not know yet whom to ask about, and whoever asks about another
  /// connection, gives up then.
  private var patience: Duration {
    guard let silence, backend != nil else { return .seconds(5) }
    return silence
  }

  /// What the server does with what this connection has asked for.
  private enum Work {
    case goesOn
    /// It has answered, or was never asked.
    case hasEnded
    case unknown
  }

  /// A machine that was stopped or cut off says nothing, and nobody else does, so the server is asked over another
  /// connection, which finds whatever server there is now.
  private func work() -> Work {
    guard silence != nil, let backend else { return .unknown }
    do {
      let other = try PostgresConnection(parameters, silence: nil)
      let rows = try other.rows(
        """
        SELECT coalesce(state, '') NOT LIKE 'idle%' FROM pg_stat_activity
        WHERE pid = ? AND backend_start::text = ?
        """, [backend.process, backend.begin])
      guard try rows.advance() else { return .unknown }
      return try rows.integer(0) != 0 ? .goesOn : .hasEnded
    } catch {
      // One that has no room for another connection is there.
      return (error as? PostgresError)?.isLost == false ? .goesOn : .unknown
    }
  }

  private func check(_ isSent: CInt) throws {
    if let failure { throw failure }
    guard isSent == 1 else { throw lost() }
  }

  private func lost() -> PostgresError {
    failed(PostgresError(message: String(cString: PQerrorMessage(handle)), state: nil, isLost: true))
  }

  private func failed(_ error: PostgresError) -> PostgresError {
    failure = failure ?? error
    return error
  }

  // MARK: Tables

  func tables() throws -> [SQLTable] { schema?.tables ?? [] }

  func shadow(_ tables: [String]) throws {
    for table in tables {
      try define("CREATE TEMPORARY TABLE \(table) (LIKE \(dialect.own).\(table) INCLUDING ALL) ON COMMIT DROP")
    }
    try forgetStatements()
  }

  /// What was prepared before a table was made goes on meaning another one.
  func forgetStatements() throws {
    try define("DEALLOCATE ALL")
    try finish()
    statements = [:]
    nextNumbers = [:]
  }

  /// Before another transaction: others may have written.
  func forgetNumbers() { nextNumbers = [:] }

  func message(of error: any Error) -> String? { (error as? PostgresError)?.message }

  private static func withCStrings<Answer>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Answer
  ) -> Answer {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}

/// How often the server has warned. What else it has to say beside answers, nobody needs.
private final class Warnings {
  var count = 0

  static func take(_ warnings: UnsafeMutableRawPointer?, _ notice: OpaquePointer?) {
    let severity = PQresultErrorField(notice, CInt(UInt8(ascii: "V"))).map { String(cString: $0) }
    guard let warnings, severity == "WARNING" else { return }
    Unmanaged<Warnings>.fromOpaque(warnings).takeUnretainedValue().count += 1
  }
}
