/// One step of the schema for PostgreSQL, embedded in the program so that the binary can be copied anywhere.
public struct PostgresMigration: Sendable {
  /// That of the migration for SQLite that does the same. The first one makes the tables of all that came before it.
  public let number: Int
  /// The file's name.
  public let name: String
  public let sql: String

  /// - Parameter name: begins with four digits.
  package init(_ name: String, sql: String) {
    self.name = name
    number = Int(name.prefix(4)) ?? 0
    self.sql = sql
  }

  private init(_ name: String, _ bytes: [UInt8]) { self.init(name, sql: String(decoding: bytes, as: UTF8.self)) }

  /// Every migration, oldest first. Frozen once released; new ones are added at the end.
  public static let all = [
    PostgresMigration("0015_create_registry.sql", PackageResources._015_create_registry_sql)
  ]

  /// What all of them give together.
  public static var schema: String { String(decoding: PackageResources.schema_sql, as: UTF8.self) }
}
