import ComponentModel
import PostgresMigrations
import SQLStorage
import StorageContract

extension PostgresStore {
  /// Brings the store of an older program to the current schema: in one transaction, as the only writer.
  ///
  /// In the same transaction the store as it was becomes a store of its own, in another schema of the database, made by
  /// the migrations that made it: going back is starting the older program there. What is derived is made again, because
  /// a newer program reads more.
  func upgrade(by act: AuditEntry, with derivation: any FactDerivation, telling tell: (String) -> Void) throws {
    // Temporary tables of this name stay with a connection.
    let connection = try address.connect(silence: silence)
    guard let found = try number(of: connection), found >= schema.migrations[0].number else { return }
    tell("the store '\(name)' has schema \(found); it is brought to schema \(schema.number) when nobody else writes")
    do {
      // Whoever came first may take minutes.
      try begin(on: connection, waitingUntil: .now + .seconds(1_000_000))
      guard let number = try number(of: connection), number < schema.number else { return rollBack(connection) }
      let copy = try freeSchema(in: connection, for: number)
      tell(
        "as it is now, the store is kept in the schema '\(copy)' of its database: to go back, start the older program with "
          + "search_path=\(copy); when nobody needs it anymore: DROP SCHEMA \(copy) CASCADE")
      // Others read, and who never ends is not waited for.
      try connection.run("SELECT set_config('lock_timeout', ?, true)", ["\(waitingSeconds)s"])
      try keep(storeOf: number, in: copy, connection)
      for migration in schema.migrations where migration.number > number {
        for statement in PostgresSchema.statements(of: migration.sql) { try connection.define(statement) }
      }
      try connection.run("UPDATE registrySchema SET number = ?", [schema.number])
      try refuse(schema.differences(in: connection))
      let session = StoreSession(connection, nodesWorthLoading: 0)
      try session.log(
        LogEntry(
          act: AuditEntry(at: act.at, by: act.by, reason: "from schema \(number) to \(schema.number)"),
          action: .migrate))
      try session.rebuildIntoTemporaryTables(with: derivation, progress: nil)
      try session.replaceDerived(session.differences(readBy: nil))
      try session.sealLog()
      guard try connection.commit() else {
        throw StoreError.failed(store: name, detail: "its new schema is not confirmed by other machines")
      }
    } catch {
      rollBack(connection)
      throw error
    }
  }

  /// The name of a schema that is not there yet, as it is written in SQL.
  ///
  /// - Throws: `StoreError.unsupported` where none may be made.
  private func freeSchema(in connection: PostgresConnection, for number: Int) throws -> String {
    let rows = try connection.rows(
      """
      SELECT quote_ident(name), has_database_privilege(current_database(), 'CREATE'), quote_ident(current_database()),
        quote_ident(current_user)
      FROM (
        -- Longer names are cut.
        SELECT place, concat(left(current_schema(), 40), CAST(? AS text), '_' || nullif(place, 1)) AS name
        FROM generate_series(1, 1000) AS place) AS names
      WHERE NOT EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = name) ORDER BY place LIMIT 1
      """, ["_before_\(schema.migrations[schema.migrations.count - 1].name.prefix(4))"])
    guard let row = try rows.next() else { throw MissingValue() }
    guard try row[1] else {
      throw try StoreError.unsupported(
        store: name,
        detail: "has schema \(number) and this program \(schema.number): it is not brought up to date without a copy "
          + "in a schema of its own, and the server's role may make none",
        instead: "let the database's owner say: GRANT CREATE ON DATABASE \(row[2] as String) TO \(row[3] as String); "
          + "it is needed until the server has started")
    }
    return try row[0]
  }

  /// Makes a store as it was before, with the same rows.
  private func keep(storeOf number: Int, in copy: String, _ connection: PostgresConnection) throws {
    let statements = schema.migrations.filter { $0.number <= number }.flatMap { PostgresSchema.statements(of: $0.sql) }
    let path = try connection.rows("SELECT current_setting('search_path')", [])
    guard let used = try path.next()?[0] as String? else { throw MissingValue() }
    func look(in path: String) throws {
      try connection.run("SELECT set_config('search_path', ?, true)", [path])
    }
    try connection.define("CREATE SCHEMA \(copy)")
    try look(in: copy)
    for statement in statements { try connection.define(statement) }
    let expected = try PostgresCatalog(of: connection)
    try look(in: used)
    try refuse(PostgresCatalog(of: connection).differences(from: expected))
    let made = statements.compactMap { $0.firstMatch(of: #/^CREATE TABLE (\w+)/#)?.1.lowercased() }
    for table in made where table == "registryschema" || expected.tables[table] != nil {
      try connection.define("INSERT INTO \(copy).\(table) SELECT * FROM \(connection.dialect.own).\(table)")
    }
    try connection.forgetStatements()
  }

  private func refuse(_ differences: [String]) throws {
    guard let difference = differences.first else { return }
    throw StoreError.foreignSchema(store: name, difference: difference)
  }
}
