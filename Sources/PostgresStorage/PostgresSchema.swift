import Foundation
import Migrations
import PostgresMigrations
import SQLStorage
import StorageContract

/// What the tables of a store are in PostgreSQL.
enum PostgresSchema {
  static var current: Int { Migration.newest }

  /// The definitions, one after the other, each without its semicolon.
  static let definitions: [String] = {
    // The first paragraph is for people.
    PostgresMigration.newest.components(separatedBy: ";\n").map { definition in
      definition.split(separator: "\n").drop { $0.hasPrefix("--") }.joined(separator: "\n")
    }.filter { !$0.isEmpty }
  }()

  /// Every table that says what it holds.
  static let tables: [SQLTable] = definitions.compactMap(table)

  private static func table(_ definition: String) -> SQLTable? {
    let lines = definition.split(separator: "\n").map { $0.drop { $0 == " " } }
    guard let name = lines[0].wholeMatch(of: #/CREATE TABLE (\w+) \(/#)?.1,
      let kind = SQLTable.Kind.allCases.first(where: { lines[1].hasPrefix("-- \($0.rawValue).") })
    else { return nil }
    var table = SQLTable(name: String(name), kind: kind, columns: [], primaryKey: [], foreignKeys: [])
    for line in lines.dropFirst() {
      if let key = line.firstMatch(of: #/^PRIMARY KEY \((.*?)\)/#) {
        table.primaryKey = key.1.split(separator: ",").map { unquoted($0.drop { $0 == " " }) }
      }
      guard let match = line.firstMatch(of: #/^("?\w+"?) (bigint|text|bytea)\b([^-]*)/#) else { continue }
      let column = unquoted(match.1)
      table.columns.append(column)
      if match.3.contains("PRIMARY KEY") { table.primaryKey = [column] }
      if let parent = match.3.firstMatch(of: #/REFERENCES (\w+)/#)?.1 {
        table.foreignKeys.append(SQLTable.ForeignKey(column: column, table: String(parent)))
      }
    }
    return table
  }

  private static func unquoted(_ name: Substring) -> String { String(name.filter { $0 != "\"" }) }

  /// What of the tables is not as this program makes them: a phrase each. What runs by itself would run in our
  /// statements.
  static func differences(in connection: PostgresConnection) throws -> [String] {
    var expected = Dictionary(
      uniqueKeysWithValues: tables.map { ($0.name.lowercased(), $0.columns.map { $0.lowercased() }) })
    var differences: [String] = []
    let rows = try connection.rows(
      """
      SELECT pg_class.relname::text, string_agg(pg_attribute.attname::text, ' ' ORDER BY pg_attribute.attnum),
        pg_class.relhasrules OR pg_class.relrowsecurity OR EXISTS (
          SELECT 1 FROM pg_trigger WHERE pg_trigger.tgrelid = pg_class.oid AND NOT pg_trigger.tgisinternal)
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
      JOIN pg_attribute ON pg_attribute.attrelid = pg_class.oid
      WHERE pg_namespace.nspname = current_schema() AND pg_class.relkind IN ('r', 'p', 'f')
        AND pg_class.relname <> 'registryschema' AND pg_attribute.attnum > 0 AND NOT pg_attribute.attisdropped
      GROUP BY pg_class.oid, pg_class.relname, pg_class.relhasrules, pg_class.relrowsecurity
      ORDER BY pg_class.relname
      """, [])
    while let row = try rows.next() {
      let (name, columns, runsMore): (String, String, Bool) = try (row[0], row[1], row[2])
      if expected.removeValue(forKey: name)?.joined(separator: " ") != columns {
        differences.append("table '\(name)' is not of this program, or has other columns")
      } else if runsMore {
        differences.append("table '\(name)' has rules, triggers or row security")
      }
    }
    return differences + expected.keys.sorted().map { "table '\($0)' is missing" }
  }
}

extension Dialect {
  /// - Parameter own: the schema of the store's tables, as it is written in SQL.
  static func postgres(own: String) -> Dialect {
    Dialect(
      like: "ILIKE", own: own, temporary: "pg_temp", unindexed: { $0 }, readBy: { _ in "" }, joinInOrder: "JOIN",
      properties: (
        from: "json_each_text(object.properties::json) AS property (name, value)", name: "property.name",
        value: "(property.value COLLATE \"C\")"
      ),
      position: { "strpos(\($0), \($1))" },
      // Names that are not quoted are taken in lower case.
      quoted: { "\"\($0.lowercased())\"" })
  }
}
