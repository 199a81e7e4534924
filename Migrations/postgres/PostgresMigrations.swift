/// The schema for PostgreSQL, embedded in the program so that the binary can be copied anywhere.
public enum PostgresMigration {
  /// What makes the tables of the newest schema, with the number of the migrations for SQLite.
  public static var newest: String { String(decoding: PackageResources._015_create_registry_sql, as: UTF8.self) }
}
