import Foundation
import Migrations
import PostgresMigrations
import SQLStorage
import StorageContract

/// What the tables of a store are in PostgreSQL, and what makes them so.
struct PostgresSchema: Sendable {
  /// Of the newest migration.
  let number: Int
  /// Every step, oldest first. The first one makes tables where there are none.
  let migrations: [PostgresMigration]
  /// What all of them give together, one after the other, each without its semicolon.
  let definitions: [String]
  /// Every table that says what it holds.
  let tables: [SQLTable]
  /// Those whose rows have numbers.
  let numbered: [String]
  /// Asks for the next number of each of them.
  let numbersSQL: String
  private let catalog: PostgresCatalog
  private let views: Set<String>
  /// By names in small letters: the tables whose rows may go away with theirs, themselves among them.
  private let reach: [String: Set<String>]

  static let current = PostgresSchema(PostgresMigration.schema, after: PostgresMigration.all)

  init(_ text: String, after migrations: [PostgresMigration]) {
    self.migrations = migrations
    number = migrations.last?.number ?? 0
    definitions = Self.statements(of: text)
    let read = definitions.compactMap { definition in Self.table(definition).map { (table: $0, text: definition) } }
    tables = read.map(\.table)
    numbered = read.filter { $0.text.contains(#/\n\s*id bigint PRIMARY KEY/#) }.map(\.table.name)
    numbersSQL =
      "SELECT " + numbered.map { "(SELECT coalesce(max(id), 0) + 1 FROM \($0))" }.joined(separator: ", ")
    views = Set(definitions.compactMap { $0.firstMatch(of: #/^CREATE VIEW (\w+)/#)?.1.lowercased() })
    reach = Self.reach(of: tables)
    catalog = PostgresCatalog(
      tables: Dictionary(
        uniqueKeysWithValues: read.map { ($0.table.name.lowercased(), Self.columns(of: $0.table, $0.text)) }),
      indexes: Self.indexes(of: read, definitions))
  }

  /// What of the tables is not as this program makes them: a phrase each.
  func differences(in connection: PostgresConnection) throws -> [String] {
    try PostgresCatalog(of: connection).differences(from: catalog)
  }

  /// The tables that a change changes, or that a question is about; nil where anything may be.
  func tables(concernedBy sql: String) -> Set<String>? {
    let change = #/^(INSERT INTO|UPDATE|DELETE FROM)\s+(?:(?:\w+|"[^"]*")\.)?"?(\w+)/#
    if let match = sql.prefixMatch(of: change) {
      let table = match.2.lowercased()
      return match.1.hasPrefix("DELETE") ? reach[table] : reach[table].map { _ in [table] }
    }
    guard sql.hasPrefix("SELECT") || sql.hasPrefix("WITH") else { return nil }
    let named = Set(sql.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    return views.isDisjoint(with: named) ? named.filter { reach[$0] != nil } : nil
  }

  // MARK: Reading SQL

  private static func reach(of tables: [SQLTable]) -> [String: Set<String>] {
    var reach: [String: Set<String>] = [:]
    // Whoever refers to a table comes after it.
    for table in tables.reversed() {
      let referring = tables.filter { $0.name != table.name && $0.refersTo(table.name) }
      reach[table.name.lowercased()] = referring.reduce(into: [table.name.lowercased()]) {
        $0.formUnion(reach[$1.name.lowercased()] ?? [])
      }
    }
    return reach
  }

  /// One after the other, without what is said before them to people.
  static func statements(of text: String) -> [String] {
    text.components(separatedBy: ";\n").map { statement in
      statement.split(separator: "\n").drop { $0.hasPrefix("--") }.joined(separator: "\n")
    }.filter { !$0.isEmpty }
  }

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

  /// `path text COLLATE "C" NOT NULL` for each.
  private static func columns(of table: SQLTable, _ definition: String) -> String {
    definition.split(separator: "\n").compactMap { line -> String? in
      guard let match = line.firstMatch(of: #/^\s*("?\w+"?) (bigint|text|bytea)\b(( COLLATE "C")?)([^-]*)/#) else {
        return nil
      }
      let name = unquoted(match.1)
      let isNeeded = match.5.contains("NOT NULL") || table.primaryKey.contains(name)
      return "\(name.lowercased()) \(match.2)\(match.3)\(isNeeded ? " NOT NULL" : "")"
    }.joined(separator: ", ")
  }

  private static func indexes(
    of tables: [(table: SQLTable, text: String)], _ definitions: [String]
  ) -> Set<String> {
    func index(_ table: String, _ columns: some Sequence<Substring>, _ isUnique: Bool, _ isPartial: Bool = false)
      -> String
    {
      let names = columns.map { unquoted($0.drop { $0 == " " }).lowercased() }.joined(separator: ", ")
      return (isUnique ? "UNIQUE " : "") + "\(table.lowercased()) (\(names))" + (isPartial ? " WHERE" : "")
    }
    var indexes: Set<String> = []
    for (table, definition) in tables {
      indexes.insert(index(table.name, table.primaryKey.map { $0[...] }, true))
      for line in definition.split(separator: "\n") {
        let code = line.prefix { $0 != "-" }
        if let several = code.firstMatch(of: #/^\s*UNIQUE \((.*?)\)/#) {
          indexes.insert(index(table.name, several.1.split(separator: ","), true))
        } else if let column = code.firstMatch(of: #/^\s*("?\w+"?) .* UNIQUE\b/#) {
          indexes.insert(index(table.name, [column.1], true))
        }
      }
    }
    for definition in definitions {
      guard let match = definition.firstMatch(of: #/^CREATE INDEX \w+ ON (\w+) \((.*?)\)( WHERE)?/#) else { continue }
      indexes.insert(index(String(match.1), match.2.split(separator: ","), false, match.3 != nil))
    }
    return indexes
  }

  private static func unquoted(_ name: Substring) -> String { String(name.filter { $0 != "\"" }) }
}

/// What of a schema's tables matters to statements. Names are in small letters.
struct PostgresCatalog: Sendable {
  /// The columns of each: `id bigint NOT NULL, path text COLLATE "C"`.
  var tables: [String: String]
  /// What rows are found by or kept apart by: `UNIQUE version (component, version)`.
  var indexes: Set<String>
  /// Tables with something that runs by itself: it would run in our statements.
  var active: Set<String> = []

  init(tables: [String: String], indexes: Set<String>) {
    self.tables = tables
    self.indexes = indexes
  }

  /// What the server says of the schema that is used.
  init(of connection: PostgresConnection) throws {
    self.init(tables: [:], indexes: [])
    let found = try connection.rows(
      """
      SELECT pg_class.relname::text, string_agg(
          concat(
            pg_attribute.attname, ' ', format_type(pg_attribute.atttypid, pg_attribute.atttypmod),
            CASE WHEN pg_collation.collname = 'C' THEN ' COLLATE "C"' END,
            CASE WHEN pg_attribute.attnotnull THEN ' NOT NULL' END), ', ' ORDER BY pg_attribute.attnum),
        pg_class.relhasrules OR pg_class.relrowsecurity OR EXISTS (
          SELECT 1 FROM pg_trigger WHERE pg_trigger.tgrelid = pg_class.oid AND NOT pg_trigger.tgisinternal)
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
      JOIN pg_attribute ON pg_attribute.attrelid = pg_class.oid
      LEFT JOIN pg_collation ON pg_collation.oid = pg_attribute.attcollation
      WHERE pg_namespace.nspname = current_schema() AND pg_class.relkind IN ('r', 'p', 'f')
        AND pg_class.relname <> 'registryschema' AND pg_attribute.attnum > 0 AND NOT pg_attribute.attisdropped
      GROUP BY pg_class.oid, pg_class.relname, pg_class.relhasrules, pg_class.relrowsecurity
      """, [])
    while let row = try found.next() {
      tables[try row[0]] = try row[1] as String
      if try row[2] { active.insert(try row[0]) }
    }
    let indexed = try connection.rows(
      """
      SELECT concat(
        CASE WHEN pg_index.indisunique THEN 'UNIQUE ' END, pg_class.relname, ' (', (
          SELECT string_agg(pg_attribute.attname, ', ' ORDER BY key.place)
          FROM unnest(pg_index.indkey::int2[]) WITH ORDINALITY AS key (number, place)
          JOIN pg_attribute ON pg_attribute.attrelid = pg_class.oid AND pg_attribute.attnum = key.number
        ), ')', CASE WHEN pg_index.indpred IS NOT NULL THEN ' WHERE' END)
      FROM pg_index JOIN pg_class ON pg_class.oid = pg_index.indrelid
      JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
      WHERE pg_namespace.nspname = current_schema() AND pg_index.indisvalid
      """, [])
    while let row = try indexed.next() { indexes.insert(try row[0]) }
  }

  /// A phrase each. Indexes that somebody has added do no harm.
  func differences(from expected: PostgresCatalog) -> [String] {
    let strange = tables.keys.sorted().filter { tables[$0] != expected.tables[$0] }
    let differences =
      strange.map { "table '\($0)' is not of this program, or has other columns" }
      + active.subtracting(strange).sorted().map { "table '\($0)' has rules, triggers or row security" }
      + expected.tables.keys.filter { tables[$0] == nil }.sorted().map { "table '\($0)' is missing" }
    guard differences.isEmpty else { return differences }
    return expected.indexes.subtracting(indexes).sorted().map { "an index is missing: \($0)" }
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
