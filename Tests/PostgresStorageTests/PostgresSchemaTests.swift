import Foundation
import GRDB
import Migrations
import PostgresMigrations
import SQLStorage
import TestRunning
import TestSupport
import Testing

@testable import PostgresStorage
@testable import SQLiteStorage

/// Both kinds of databases have the same tables.
@Suite(.ownThreads) struct PostgresSchemaTests {
  @Test func bothHaveTheSameTablesColumnsAndKeys() throws {
    let sqlite = try DatabaseQueue().writeWithoutTransaction { database in
      for definition in Migration.definitions { try database.execute(sql: definition) }
      return try SQLiteConnection(database).tables()
    }
    #expect(sqlite.count > 40)
    #expect(Set(PostgresSchema.current.tables.map(\.name)) == Set(sqlite.map(\.name)))
    for table in sqlite {
      let other = try #require(PostgresSchema.current.tables.first { $0.name == table.name })
      #expect(other.kind == table.kind, "\(table.name)")
      #expect(other.columns == table.columns, "\(table.name)")
      #expect(other.primaryKey == table.primaryKey, "\(table.name)")
      #expect(Set(other.foreignKeys) == Set(table.foreignKeys), "\(table.name)")
    }
  }

  @Test func everyMigrationFileIsRegistered() throws {
    let files = Repository.files(below: "Migrations/postgres", endingWith: ".sql").compactMap {
      $0.split(separator: "/").last.map(String.init)
    }
    #expect(PostgresMigration.all.map(\.name) == files.filter { $0 != "schema.sql" })
    for migration in PostgresMigration.all {
      #expect(try Repository.text("Migrations/postgres/\(migration.name)") == migration.sql)
    }
  }

  /// Both say which program a store is of.
  @Test func migrationsHaveTheNumbersOfThoseForSQLite() {
    let first = PostgresMigration.all[0].number
    #expect(PostgresMigration.all.map(\.number) == Migration.all.map(\.number).filter { $0 >= first })
  }

  @Test func indexesAndViewsHaveTheSameNames() throws {
    func names(_ definitions: [String]) -> Set<Substring> {
      Set(definitions.compactMap { $0.firstMatch(of: #/^CREATE (?:INDEX|VIEW) (\w+)/#)?.1 })
    }
    #expect(names(PostgresSchema.current.definitions) == names(Migration.definitions))
  }

  /// Order by bytes is promised, whatever the database's own.
  @Test func everyTextIsInTheOrderOfItsBytes() {
    for definition in PostgresSchema.current.definitions {
      for line in definition.split(separator: "\n") {
        let code = line.split(separator: "--", omittingEmptySubsequences: false)[0]
        if code.contains(" text") { #expect(code.contains("text COLLATE \"C\"") || code.contains("::text"), "\(line)") }
      }
    }
  }

  /// What reviewers read and new stores are made of is what the migrations give.
  @Test(.needs("PostgreSQL's server", if: PostgresServer.isPossible))
  func migrationsGiveWhatNewStoresAreMadeOf() throws {
    func made(by sql: String) throws -> [String] {
      let (server, url) = (try PostgresServer.shared.get(), try PostgresServer.shared.get().url())
      let schema = String(url.split(separator: "=").last ?? "")
      try server.psql("SET search_path = \(schema); \(sql)")
      return try server.psql(
        """
        SELECT 'table', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attcollation, attnotnull
          FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
          WHERE relnamespace = '\(schema)'::regnamespace AND relkind = 'r' AND attnum > 0
        UNION ALL
        SELECT 'rule', conrelid::regclass, 0, conname, pg_get_constraintdef(oid), NULL, NULL FROM pg_constraint
          WHERE connamespace = '\(schema)'::regnamespace
        UNION ALL
        SELECT 'index', NULL, 0, indexname, indexdef, NULL, NULL FROM pg_indexes WHERE schemaname = '\(schema)'
        UNION ALL
        SELECT 'view', NULL, 0, viewname, definition, NULL, NULL FROM pg_views WHERE schemaname = '\(schema)'
        """
      ).replacing("\(schema).", with: "").split(separator: "\n").map(String.init).sorted()
    }
    let migrated = try made(by: PostgresMigration.all.map(\.sql).joined(separator: "\n"))
    #expect(try made(by: PostgresMigration.schema) == migrated)
    #expect(migrated.count > 300)
  }

  @Test(.needs("PostgreSQL's server", if: PostgresServer.isPossible))
  func theServerHasWhatTheTextSays() throws {
    let (server, url) = (try PostgresServer.shared.get(), try PostgresServer.shared.get().url())
    _ = try PostgresStore.open(at: url, by: PostgresStoreTests.act)
    let schema = url.split(separator: "=").last ?? ""
    let columns = try server.psql(
      """
      SELECT table_name || ' ' || string_agg(column_name, ' ' ORDER BY ordinal_position) FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = '\(schema)' AND table_type = 'BASE TABLE' AND table_name <> 'registryschema'
      GROUP BY table_name
      """)
    let expected = PostgresSchema.current.tables.map { ([$0.name] + $0.columns).joined(separator: " ").lowercased() }
    #expect(Set(columns.split(separator: "\n").map(String.init)) == Set(expected))
  }
}
