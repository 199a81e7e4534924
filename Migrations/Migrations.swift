/// One step of the schema, embedded in the program so that the binary can be copied anywhere.
public struct Migration: Sendable {
  /// From 1, without gaps; what the store's `user_version` becomes.
  public let number: Int
  /// The file's name.
  public let name: String
  public let sql: String

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    number = Int(name.prefix(4)) ?? 0
    sql = String(decoding: bytes, as: UTF8.self)
  }

  /// Every migration, oldest first. Frozen once released; new ones are added at the end.
  public static let all = [
    Migration("0001_create_registry.sql", PackageResources._001_create_registry_sql),
    Migration("0002_add_project_context.sql", PackageResources._002_add_project_context_sql),
    Migration("0003_add_acceptance.sql", PackageResources._003_add_acceptance_sql),
    Migration("0004_add_requirements.sql", PackageResources._004_add_requirements_sql),
    Migration("0005_seal_log.sql", PackageResources._005_seal_log_sql),
  ]
}
