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

  /// The definitions that all of them give together, as a store keeps them: what 'schema.sql' shows.
  public static var definitions: [String] {
    let bytes = PackageResources.schema_sql
    var definitions: [String] = []
    // Bytes, because every start of the program goes through them. The first two lines are for people.
    var start: Int?
    for index in bytes.indices.dropFirst() where bytes[index] == UInt8(ascii: "\n") {
      switch bytes[index - 1] {
      case UInt8(ascii: ";"):
        if let start { definitions.append(String(decoding: bytes[start..<index - 1], as: UTF8.self)) }
        start = nil
      case UInt8(ascii: "\n"): start = index + 1
      default: break
      }
    }
    return definitions
  }

  /// The number of the newest one.
  public static var newest: Int { all[all.count - 1].number }

  /// Every migration, oldest first. Frozen once released; new ones are added at the end.
  public static let all = [
    Migration("0001_create_registry.sql", PackageResources._001_create_registry_sql),
    Migration("0002_add_project_context.sql", PackageResources._002_add_project_context_sql),
    Migration("0003_add_acceptance.sql", PackageResources._003_add_acceptance_sql),
    Migration("0004_add_requirements.sql", PackageResources._004_add_requirements_sql),
    Migration("0005_seal_log.sql", PackageResources._005_seal_log_sql),
    Migration("0006_index_nibs.sql", PackageResources._006_index_nibs_sql),
    Migration("0007_add_code_uses.sql", PackageResources._007_add_code_uses_sql),
    Migration("0008_add_left_out_documents.sql", PackageResources._008_add_left_out_documents_sql),
    Migration("0009_index_renames.sql", PackageResources._009_index_renames_sql),
    Migration("0010_add_scene_uses.sql", PackageResources._010_add_scene_uses_sql),
    Migration("0011_add_translated_texts.sql", PackageResources._011_add_translated_texts_sql),
    Migration("0012_add_document_loads.sql", PackageResources._012_add_document_loads_sql),
    Migration("0013_add_completed_writes.sql", PackageResources._013_add_completed_writes_sql),
    Migration("0014_add_team.sql", PackageResources._014_add_team_sql),
    Migration("0015_count_documents.sql", PackageResources._015_count_documents_sql),
  ]
}
