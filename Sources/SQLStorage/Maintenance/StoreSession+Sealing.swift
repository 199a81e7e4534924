package import ComponentModel
import Foundation
import Migrations
import StorageContract

/// The log's digests. An entry is sealed at the end of its transaction, when everything that it tells of is there.
extension StoreSession {
  /// Seals the entries that have been added since the last one that is sealed.
  package func sealLog() throws {
    try announceLogHead()
    try announce(Self.declaredSinceHeadSQL, [])
    try announce(Self.sinceHeadSQL, [])
    let head = try logHead()
    let entries = try all(Self.sinceHeadSQL) { try SealedEntry($0) }
    declarationsTold = try declarations(toldBy: all(Self.declaredSinceHeadSQL) { try SealedEntry($0) })
    var digest = head?.digest
    for entry in entries {
      try announceStanding(toldBy: entry)
      let content = try content(toldBy: entry)
      let standing = try standing(toldBy: entry)
      try run(
        "UPDATE log SET content = ?, standing = ? WHERE id = ?", [content?.data, standing?.data, entry.id])
      let seal = try seal(ofEntry: entry.id, after: digest)
      try run("UPDATE log SET digest = ? WHERE id = ?", [seal.data, entry.id])
      digest = seal
    }
    guard let last = entries.last?.id, let digest else { return }
    try run(
      """
      INSERT INTO logHead (id, entry, digest) VALUES (1, ?, ?)
      ON CONFLICT (id) DO UPDATE SET entry = excluded.entry, digest = excluded.digest
      """, [last, digest.data])
  }

  private static let sinceHeadSQL =
    SealedEntry.sql + " WHERE id > coalesce((SELECT entry FROM logHead), 0) ORDER BY id"
  private static let declaredSinceHeadSQL =
    SealedEntry.sql + " WHERE id > coalesce((SELECT entry FROM logHead), 0) AND action = 'declare' ORDER BY id"

  /// The log tells of every write, and each entry is sealed with those before it.
  package func state() throws -> String? { try logHead()?.digest.description }

  /// Says that the log's head is about to be asked for.
  package func announceLogHead() throws { try announce(Self.logHeadSQL, []) }

  private static let logHeadSQL = "SELECT entry, digest FROM logHead"

  package func logHead() throws -> LogHead? {
    let rows = try rows(Self.logHeadSQL)
    guard let row = try rows.next(), let digest = try row.digest(1) else { return nil }
    return try LogHead(entry: row[0], digest: digest)
  }

  /// What an entry's digest has to be.
  func seal(ofEntry id: Int64, after digest: ContentDigest?) throws -> ContentDigest {
    let rows = try rows(
      """
      SELECT id, at, actor, action, component, version, project, branch, detail, snapshot, content, standing
      FROM log WHERE id = ?
      """, [id])
    var hash = FactHash()
    hash.add(digest?.description ?? "")
    if let row = try rows.next() { hash.add(row) }
    return hash.digest
  }

  func sealedEntry(_ id: Int64) throws -> SealedEntry? {
    let rows = try rows(SealedEntry.sql + " WHERE id = ?", [id])
    return try rows.next().map { try SealedEntry($0) }
  }

  // MARK: What an entry tells of

  /// - Parameter schema: that of the store when the entry was sealed.
  func content(toldBy entry: SealedEntry, schema: Int = Migration.newest) throws -> ContentDigest? {
    switch entry.action {
    case .publish:
      guard let version = try versionID(toldBy: entry) else { return nil }
      return try digest(
        ofVersion: version, withDeclarations: !wereDeclarationsGiven(to: version, after: entry), schema)
    case .declare: return try versionID(toldBy: entry).map { try digest(ofDeclarations: $0, schema) }
    case .yank:
      return try versionID(toldBy: entry).map { try digest(ofRowsIn: "yank", where: "version", is: $0, schema) }
    case .record: return try entry.snapshot.flatMap { try digest(ofSnapshot: $0, schema) }
    case .accept: return try digestOfAcceptances()
    case .`init`, .deprecate, .rename, .forget, .prune, .import, .migrate: return nil
    }
  }

  func standing(toldBy entry: SealedEntry, schema: Int = Migration.newest) throws -> ContentDigest? {
    guard let name = entry.component, let component = try componentID(named: ComponentName(name)) else { return nil }
    return try digest(ofComponent: component, schema)
  }

  /// The schema that the store had when an entry was sealed.
  ///
  /// The next migration says from which it came. The log has seals since schema 5: what an older store had was sealed by
  /// the migration itself.
  func schema(sealing entry: SealedEntry) throws -> Int {
    let migrations = try migrationsTold ?? migrationsInLog()
    migrationsTold = migrations
    guard let next = migrations.first(where: { $0.entry > entry.id }) else { return Migration.newest }
    return next.from < 5 ? next.to : next.from
  }

  private func migrationsInLog() throws -> [(entry: Int64, from: Int, to: Int)] {
    var migrations: [(entry: Int64, from: Int, to: Int)] = []
    let rows = try rows("SELECT id, detail FROM log WHERE action = 'migrate' ORDER BY id")
    while let row = try rows.next() {
      // 'from schema 6 to 11'
      let words = (try row[1] as String? ?? "").split(separator: " ")
      guard words.count == 5, let from = Int(words[2]), let to = Int(words[4]) else { continue }
      migrations.append((try row[0], from, to))
    }
    return migrations
  }

  func versionID(toldBy entry: SealedEntry) throws -> Int64? {
    guard let name = entry.component, let component = try componentID(named: ComponentName(name)) else { return nil }
    return try number("SELECT id FROM version WHERE component = ? AND version = ?", [component, entry.version])
  }

  /// Declarations that came later are told by an entry of their own.
  private func wereDeclarationsGiven(to version: Int64, after entry: SealedEntry) throws -> Bool {
    let told = try declarationsTold ?? declarations(toldBy: all(SealedEntry.declaredSQL) { try SealedEntry($0) })
    declarationsTold = told
    return told[version].map { $0 > entry.id } ?? false
  }

  /// For each version the last entry that tells of its declarations. Read at once: looking for each version's would go
  /// through all entries of its component.
  private func declarations(toldBy entries: [SealedEntry]) throws -> [Int64: Int64] {
    var told: [Int64: Int64] = [:]
    for entry in entries {
      if let version = try versionID(toldBy: entry) { told[version] = entry.id }
    }
    return told
  }

  // MARK: Digests of facts

  private func digest(ofVersion version: Int64, withDeclarations: Bool, _ schema: Int) throws -> ContentDigest {
    var rows = try rows(in: "version", where: "id", are: version)
    for table in try factTables() where table.refersTo("version") && table.name != "yank" {
      if table.name == "versionDeclaration", !withDeclarations { continue }
      rows += table.rows(referringTo: "version", version)
    }
    return try digest(of: rows, schema)
  }

  private func digest(ofDeclarations version: Int64, _ schema: Int) throws -> ContentDigest {
    try digest(ofRowsIn: "versionDeclaration", where: "version", is: version, schema)
  }

  private func digest(
    ofRowsIn table: String, where column: String, is value: Int64, _ schema: Int
  ) throws -> ContentDigest {
    try digest(of: rows(in: table, where: column, are: value), schema)
  }

  /// Of all of them: an entry tells what holds after it.
  private func digestOfAcceptances() throws -> ContentDigest {
    var hash = FactHash()
    for table in try factTables() where table.name == "acceptance" {
      let rows = try rows("SELECT * FROM acceptance ORDER BY fingerprint")
      while let row = try rows.next() { hash.add(row) }
    }
    return hash.digest
  }

  /// nil for a snapshot that is gone.
  private func digest(ofSnapshot snapshot: Int64, _ schema: Int) throws -> ContentDigest? {
    let names = try rows(
      """
      SELECT project.name, branch.name FROM snapshot
      JOIN branch ON branch.id = snapshot.branch JOIN project ON project.id = branch.project WHERE snapshot.id = ?
      """, [snapshot])
    var hash = FactHash(schema: schema)
    guard let row = try names.next() else { return nil }
    hash.add(row)
    var rows = try self.rows(in: "snapshot", where: "id", are: snapshot)
    for table in try factTables() where table.refersTo("snapshot") {
      rows += table.rows(referringTo: "snapshot", snapshot)
    }
    try add(rows, to: &hash)
    return hash.digest
  }

  /// The component and what is said of it, apart from its versions.
  private func digest(ofComponent component: Int64, _ schema: Int) throws -> ContentDigest {
    try digest(of: rows(ofComponent: component), schema)
  }

  private func rows(ofComponent component: Int64) throws -> [FactRows] {
    var rows = try rows(in: "component", where: "id", are: component)
    for table in try factTables()
    where table.refersTo("component") && table.name != "version" && !table.refersTo("version")
      && !table.refersTo("snapshot")
    {
      rows += table.rows(referringTo: "component", component)
    }
    return rows
  }

  /// Says that the digest of the component is about to be asked for that an entry names.
  private func announceStanding(toldBy entry: SealedEntry) throws {
    guard let name = entry.component, let component = try componentID(named: ComponentName(name)) else { return }
    try announce(rows(ofComponent: component))
  }

  private func rows(in name: String, where column: String, are value: Int64) throws -> [FactRows] {
    try factTables().filter { $0.name == name }.map { FactRows(table: $0, column: column, value: value) }
  }

  private func digest(of rows: [FactRows], _ schema: Int) throws -> ContentDigest {
    var hash = FactHash(schema: schema)
    try add(rows, to: &hash)
    return hash.digest
  }

  private func announce(_ rows: [FactRows]) throws {
    for rows in rows { try announce(rows.sql(without: [], connection.dialect.quoted), [rows.value]) }
  }

  private func add(_ rows: [FactRows], to hash: inout FactHash) throws {
    try announce(rows)
    for rows in rows { try add(rows, to: &hash) }
  }

  private func add(_ facts: FactRows, to hash: inout FactHash) throws {
    let quoted = connection.dialect.quoted
    let (name, column) = (facts.table.name, facts.column)
    // A column that was added later adds nothing as long as it says nothing.
    let unsaid = try facts.table.added.filter { $0.schema > hash.schema }.filter { added in
      try number(
        """
        SELECT 1 FROM \(quoted(name))
        WHERE \(quoted(column)) = ? AND \(quoted(added.column)) IS DISTINCT FROM \(added.initial) LIMIT 1
        """, [facts.value]) == nil
    }
    let rows = try rows(facts.sql(without: Set(unsaid.map(\.column)), quoted), [facts.value])
    var isFirst = true
    while let row = try rows.next() {
      // A table without a row adds nothing, so that new tables do not change old digests.
      if isFirst { hash.add(name) }
      isFirst = false
      hash.add(row)
    }
  }

  private func factTables() throws -> [FactTable] {
    if let factTablesRead { return factTablesRead }
    let tables = try connection.tables().filter { $0.kind == .fact }.map(FactTable.init).sorted { $0.name < $1.name }
    factTablesRead = tables
    return tables
  }
}

/// The newest entry of a log.
package struct LogHead: Hashable, Sendable {
  package var entry: Int64
  package var digest: ContentDigest

  package init(entry: Int64, digest: ContentDigest) {
    self.entry = entry
    self.digest = digest
  }
}

/// What matters of a log entry for its digest.
struct SealedEntry {
  var id: Int64
  var action: LogEntry.Action
  var component: String?
  var version: String?
  var project: String?
  var branch: String?
  var at: String
  var snapshot: Int64?
  var content: ContentDigest?
  var standing: ContentDigest?
  var digest: ContentDigest?

  static let sql =
    "SELECT id, action, component, version, project, branch, at, snapshot, content, standing, digest FROM log"

  static let declaredSQL = sql + " WHERE action = 'declare' ORDER BY id"

  /// A row as `sql` selects it.
  init(_ row: Row) throws {
    id = try row[0]
    action = try LogEntry.Action(rawValue: row[1]) ?? .`init`
    component = try row[2]
    version = try row[3]
    project = try row[4]
    branch = try row[5]
    at = try row[6]
    snapshot = try row[7]
    content = try row.digest(8)
    standing = try row.digest(9)
    digest = try row.digest(10)
  }
}

/// Rows of a table of facts, by what one of its columns says.
struct FactRows {
  var table: FactTable
  var column: String
  var value: Int64

  func sql(without unsaid: Set<String>, _ quoted: (String) -> String) -> String {
    table.sql(where: column, without: unsaid, quoted)
  }
}

/// A table of facts, as its own comment says.
struct FactTable {
  private let table: SQLTable

  init(_ table: SQLTable) {
    self.table = table
  }

  var name: String { table.name }
  var foreignKeys: [SQLTable.ForeignKey] { table.foreignKeys }

  /// A column that a later migration gave to the table.
  struct AddedColumn {
    var table: String
    var column: String
    /// What it says of rows that were there.
    var initial: String
    var schema: Int
  }

  var added: [AddedColumn] { Self.addedColumns.filter { $0.table == name } }

  private static let addedColumns = Migration.all.flatMap { migration in
    migration.sql.matches(of: #/ALTER TABLE (\w+) ADD COLUMN (\w+) [^;]*?(?:DEFAULT (\w+)[^;]*)?;/#).map { match in
      AddedColumn(
        table: String(match.1), column: String(match.2), initial: match.3.map(String.init) ?? "NULL",
        schema: migration.number)
    }
  }

  func refersTo(_ table: String) -> Bool { self.table.refersTo(table) }

  /// Those that refer to a row of another table.
  func rows(referringTo parent: String, _ value: Int64) -> [FactRows] {
    foreignKeys.filter { $0.table == parent }.map { FactRows(table: self, column: $0.column, value: value) }
  }

  /// The rows that refer to something, in one order. What is kept once and shared stands for itself by its digest, so
  /// that other content behind the same number is noticed.
  func sql(where column: String, without unsaid: Set<String>, _ quoted: (String) -> String) -> String {
    let values = table.columns.filter { !unsaid.contains($0) }.map { column in
      guard let key = foreignKeys.first(where: { $0.column == column }), Self.shared.contains(key.table) else {
        return "\(quoted(name)).\(quoted(column))"
      }
      return "(SELECT sha256 FROM \(quoted(key.table)) WHERE id = \(quoted(name)).\(quoted(column)))"
    }
    let order = table.primaryKey.map { "\(quoted(name)).\(quoted($0))" }.joined(separator: ", ")
    return "SELECT \(values.joined(separator: ", ")) FROM \(quoted(name)) WHERE \(quoted(column)) = ? ORDER BY \(order)"
  }

  private static let shared: Set<String> = ["document", "declaration", "translationFile"]
}
