package import ComponentModel
import Foundation
package import StorageContract

/// What is around the documents of a snapshot.
extension StoreSession {
  package func add(_ context: ProjectContext, toSnapshot snapshot: Int64) throws {
    if let classes = context.classes {
      try add(classes, knowsLoads: context.loads != nil, toSnapshot: snapshot)
      if let loads = context.loads { try add(loads, toSnapshot: snapshot) }
    }
    for (kind, path, content) in [
      ("manifest", "Components.yml", context.manifest), ("lock", "Components.resolved", context.lock),
    ] {
      guard let content else { continue }
      try run(
        "INSERT INTO projectFile (snapshot, kind, path, content) VALUES (?, ?, ?, ?)",
        [snapshot, kind, path, Data(content)])
    }
    for document in context.vendored {
      try run(
        "INSERT INTO vendoredDocument (snapshot, path, className, form, digest) VALUES (?, ?, ?, ?, ?)",
        [snapshot, document.path, document.className, document.layout.form, document.layout.digest.data])
    }
    for resource in context.resources?.all ?? [] {
      try run(
        """
        INSERT INTO projectResource (snapshot, kind, name, otherNames, path, leftOutBy) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """,
        [
          snapshot, resource.kind.rawValue, resource.name, try encode(resource.otherNames), resource.path,
          resource.leftOutBy,
        ])
    }
    for (path, entries) in Dictionary(grouping: context.translations, by: \.path).sorted(by: { $0.key < $1.key }) {
      guard let table = entries.first?.table else { continue }
      let languages = Set(entries.map(\.language))
      try run(
        "INSERT INTO snapshotTranslation (snapshot, path, tableName, language, file) VALUES (?, ?, ?, ?, ?)",
        [
          snapshot, path, table, languages.count == 1 ? languages.first ?? nil : nil, try translationFileID(entries),
        ])
    }
  }

  /// The file with these very keys, added where it is new.
  private func translationFileID(_ entries: [TranslationEntry]) throws -> Int64 {
    let digest = Self.digest(ofKeys: entries.map { ($0.key, $0.language, $0.position, $0.value) })
    if let id = try number("SELECT id FROM translationFile WHERE sha256 = ?", [digest.data]) { return id }
    let id = try insert("INSERT INTO translationFile (sha256) VALUES (?)", [digest.data])
    for (ordinal, entry) in entries.enumerated() {
      guard let target = entry.target else { continue }
      try run(
        """
        INSERT INTO translation (file, ordinal, objectID, property, language, line, "column", value)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          id, ordinal, target.objectID, target.property, entry.language, entry.position?.line, entry.position?.column,
          entry.value,
        ])
    }
    return id
  }

  package func settings(ofSnapshot snapshot: Int64) throws -> (manifest: [UInt8]?, lock: [UInt8]?) {
    var settings: (manifest: [UInt8]?, lock: [UInt8]?)
    let files = try rows(Self.settingSQL, [snapshot])
    while let row = try files.next() {
      let content = try Array(row[1] as Data)
      if try row[0] as String == "lock" { settings.lock = content } else { settings.manifest = content }
    }
    return settings
  }

  package static func digest(
    ofKeys keys: [(key: String, language: String?, position: SourcePosition?, value: String?)]
  ) -> ContentDigest {
    let lines = keys.map { key in
      // Without a text as it was before there were any. The length, because a text may have lines that look like others.
      ([key.key, key.language ?? "", key.position?.description ?? ""]
        + (key.value.map { ["\($0.utf8.count)", $0] } ?? []))
        .joined(separator: "\u{1F}")
    }
    return ContentDigest(of: Array(lines.joined(separator: "\n").utf8))
  }

  package func context(ofSnapshot snapshot: SnapshotID) throws -> ProjectContext {
    for sql in Self.classStatements + Self.loadStatements + [
      Self.settingSQL, Self.vendoredSQL, Self.resourceSQL, Self.translationSQL,
    ] {
      try announce(sql, [snapshot])
    }
    var context = ProjectContext(classes: try classes(ofSnapshot: snapshot))
    context.loads = try loads(ofSnapshot: snapshot)
    (context.manifest, context.lock) = try settings(ofSnapshot: snapshot)
    let vendored = try rows(Self.vendoredSQL, [snapshot])
    while let row = try vendored.next() {
      guard let digest = try row.digest(3) else { continue }
      try context.vendored.append(
        VendoredDocument(path: row[0], className: row[1], layout: LayoutDigest(form: row[2], digest: digest)))
    }
    var resources: [NamedResource] = []
    let named = try rows(Self.resourceSQL, [snapshot])
    while let row = try named.next() {
      guard let kind = try NamedResource.Kind(rawValue: row[0]) else { continue }
      try resources.append(
        NamedResource(kind, name: row[1], otherNames: try decode(row[2]), path: row[3], leftOutBy: row[4]))
    }
    // A project has its documents at least, so none means that nobody looked.
    if !resources.isEmpty { context.resources = ProjectResources(resources) }
    let translations = try rows(Self.translationSQL, [snapshot])
    while let row = try translations.next() {
      let position = try (row[5] as Int?).map { SourcePosition(line: $0, column: try row[6] ?? 1) }
      try context.translations.append(
        TranslationEntry(
          key: "\(row[3] as String).\(row[4] as String)", table: row[1], language: row[2], path: row[0],
          position: position, value: row[7]))
    }
    return context
  }

  private static let settingSQL = "SELECT kind, content FROM projectFile WHERE snapshot = ?"
  private static let vendoredSQL =
    "SELECT path, className, form, digest FROM vendoredDocument WHERE snapshot = ? ORDER BY path"
  private static let resourceSQL =
    "SELECT kind, name, otherNames, path, leftOutBy FROM projectResource WHERE snapshot = ?"
  private static let translationSQL = """
    SELECT snapshotTranslation.path, snapshotTranslation.tableName, translation.language, translation.objectID,
      translation.property, translation.line, translation."column", translation.value
    FROM snapshotTranslation JOIN translation ON translation.file = snapshotTranslation.file
    WHERE snapshotTranslation.snapshot = ? ORDER BY snapshotTranslation.path, translation.ordinal
    """
}
