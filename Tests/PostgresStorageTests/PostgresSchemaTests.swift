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
    #expect(Set(PostgresSchema.tables.map(\.name)) == Set(sqlite.map(\.name)))
    for table in sqlite {
      let other = try #require(PostgresSchema.tables.first { $0.name == table.name })
      #expect(other.kind == table.kind, "\(table.name)")
      #expect(other.columns == table.columns, "\(table.name)")
      #expect(other.primaryKey == table.primaryKey, "\(table.name)")
      #expect(Set(other.foreignKeys) == Set(table.foreignKeys), "\(table.name)")
    }
    let files = Repository.files(below: "Migrations/postgres", endingWith: ".sql")
    #expect(files.map { $0.contains(String(Migration.newest)) } == [true], "one file, of the newest number")
  }

  @Test func indexesAndViewsHaveTheSameNames() throws {
    func names(_ definitions: [String]) -> Set<Substring> {
      Set(definitions.compactMap { $0.firstMatch(of: #/^CREATE (?:INDEX|VIEW) (\w+)/#)?.1 })
    }
    #expect(names(PostgresSchema.definitions) == names(Migration.definitions))
  }

  /// Order by bytes is promised, whatever the database's own.
  @Test func everyTextIsInTheOrderOfItsBytes() {
    for definition in PostgresSchema.definitions {
      for line in definition.split(separator: "\n") {
        let code = line.split(separator: "--", omittingEmptySubsequences: false)[0]
        if code.contains(" text") { #expect(code.contains("text COLLATE \"C\"") || code.contains("::text"), "\(line)") }
      }
    }
  }

  @Test(.needs("PostgreSQL's server", if: PostgresServer.isPossible))
  func theServerHasWhatTheTextSays() throws {
    let (server, url) = (try PostgresServer.shared.get(), try PostgresServer.shared.get().url())
    _ = try PostgresStore.open(at: url, creatingBy: PostgresStoreTests.act)
    let schema = url.split(separator: "=").last ?? ""
    let columns = try server.psql(
      """
      SELECT table_name || ' ' || string_agg(column_name, ' ' ORDER BY ordinal_position) FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = '\(schema)' AND table_type = 'BASE TABLE' AND table_name <> 'registryschema'
      GROUP BY table_name
      """)
    let expected = PostgresSchema.tables.map { ([$0.name] + $0.columns).joined(separator: " ").lowercased() }
    #expect(Set(columns.split(separator: "\n").map(String.init)) == Set(expected))
  }
}
