import Foundation
import GRDB
import Migrations
import TestSupport
import Testing

@Suite struct SchemaTests {
  @Test func everyMigrationFileIsRegistered() throws {
    let files = Repository.files(below: "Migrations", endingWith: ".sql").map { $0.split(separator: "/").dropFirst() }
    #expect(Migration.all.map(\.name) == files.filter { $0.count == 1 && $0 != ["schema.sql"] }.map { String($0[1]) })
    for migration in Migration.all { #expect(try Repository.text("Migrations/\(migration.name)") == migration.sql) }
  }

  @Test func migrationsAreNumberedWithoutGaps() {
    #expect(Migration.all.map(\.number) == Array(1...Migration.all.count))
  }

  @Test func migrationsSayWhatTheyAreFor() {
    for migration in Migration.all { #expect(migration.sql.hasPrefix("-- "), "\(migration.name)") }
  }

  /// What reviewers read is what the migrations give.
  @Test func schemaShowsTheSumOfTheMigrations() throws {
    let schema = try Self.schema()
    #expect(try schema == Golden(folder: "Migrations").expected("schema.sql", recording: schema))
  }

  /// A store's definitions are held against these at every opening. Else each opening would run the migrations.
  @Test func theProgramKnowsTheDefinitionsThatTheMigrationsGive() throws {
    let definitions = try Self.migrated { database in
      try String.fetchAll(database, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    }
    #expect(Migration.definitions == definitions)
  }

  /// What is passing is neither: nothing is lost for good with it. What is a server's own is no fact of the registry.
  @Test func everyTableIsStrictAndSaysWhetherItIsFactOrDerived() throws {
    let tables = try Self.migrated { database in
      try Row.fetchAll(database, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    }
    #expect(tables.count > 15)
    for table in tables {
      let sql: String = table["sql"]
      #expect(sql.contains("STRICT"), "\(table["name"] as String)")
      let kinds = ["-- Fact.", "-- Derived.", "-- Passing.", "-- Server."].filter(sql.contains)
      #expect(kinds.count == 1, "\(table["name"] as String)")
    }
  }

  /// The rows that refer to a row that goes away must be found by an index.
  @Test func everyForeignKeyHasAnIndexAndNamesWhatDeletionDoes() throws {
    try Self.migrated { database in
      for table in try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'") {
        let sql = try String.fetchOne(
          database, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [table])!
        let references = sql.components(separatedBy: "REFERENCES").count - 1
        #expect(sql.components(separatedBy: "ON DELETE").count - 1 == references, "\(table)")
        for key in try Row.fetchAll(database, sql: "SELECT * FROM pragma_foreign_key_list(?)", arguments: [table]) {
          let column: String = key["from"]
          let plan = try Row.fetchAll(
            database, sql: "EXPLAIN QUERY PLAN SELECT 1 FROM \"\(table)\" WHERE \"\(column)\" = 1"
          ).map { $0["detail"] as String }
          #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(table).\(column): \(plan)")
        }
      }
    }
  }

  private static func migrated<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue()
    return try queue.writeWithoutTransaction { database in
      for migration in Migration.all { try database.execute(sql: migration.sql) }
      return try body(database)
    }
  }

  private static func schema() throws -> String {
    let statements = try migrated { database in
      try String.fetchAll(database, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    }
    return "-- What the migrations give. Made by the tests: RECORD=1 swift test --filter SchemaTests\n\n"
      + statements.joined(separator: ";\n\n") + ";\n"
  }
}
