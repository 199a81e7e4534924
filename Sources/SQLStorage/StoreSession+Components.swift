package import ComponentModel
import Foundation
package import StorageContract
package import Versioning

extension StoreSession {
  package func components() throws -> [ComponentRecord] {
    try records(rows(Self.componentSQL + " WHERE component.renames IS NULL ORDER BY component.name"))
  }

  package func component(named name: ComponentName) throws -> ComponentRecord? {
    try announce(componentNamed: name)
    let values = [name.description]
    guard var record = try plainRecords(rows(Self.named.record, values)).first?.record else { return nil }
    record.formerNames = try column(Self.named.formerNames, values).map { ComponentName($0) }
    record.aliases = try column(Self.named.aliases, values)
    return record
  }

  func announce(componentNamed name: ComponentName) throws {
    for sql in [Self.named.record, Self.named.formerNames, Self.named.aliases] {
      try announce(sql, [name.description])
    }
  }

  /// What is asked of a component by its name, whether or not it is the one that it has now.
  private static let named = {
    let id = "(SELECT coalesce(renames, id) FROM component WHERE name = ?)"
    return (
      record: componentSQL + " WHERE component.id = " + id, formerNames: formerNameSQL(id), aliases: aliasSQL(id)
    )
  }()

  package func components(ofClass className: String) throws -> [ComponentRecord] {
    let found = try plainRecords(
      rows(
        Self.componentSQL + " WHERE component.className = ? AND component.renames IS NULL ORDER BY component.name",
        [className]))
    // Whoever asks for a class asks for one of its components next, and for its versions.
    if found.count == 1 {
      try announce(componentNamed: found[0].record.name)
      try announce(Self.idSQL, [found[0].record.name.description])
      try announce(Self.versionsSQL, [found[0].id])
    }
    return try completed(found)
  }

  private static let componentSQL = """
    SELECT component.name, component.className, component.module, component.nibName,
      deprecation.replacement, deprecation.deprecatedAt, deprecation.deprecatedBy, deprecation.reason, component.id
    FROM component LEFT JOIN deprecation ON deprecation.component = component.id
    """

  private func records(_ rows: any RowCursor) throws -> [ComponentRecord] { try completed(plainRecords(rows)) }

  /// With former names and aliases.
  private func completed(_ records: [(id: Int64, record: ComponentRecord)]) throws -> [ComponentRecord] {
    for (id, _) in records {
      try announce(Self.formerNameSQL("?"), [id])
      try announceAliases(ofComponent: id)
    }
    return try records.map { id, record in
      var record = record
      record.formerNames = try column(Self.formerNameSQL("?"), [id]).map { ComponentName($0) }
      record.aliases = try aliases(ofComponent: id)
      return record
    }
  }

  /// Without former names and aliases.
  private func plainRecords(_ rows: any RowCursor) throws -> [(id: Int64, record: ComponentRecord)] {
    var records: [(id: Int64, record: ComponentRecord)] = []
    while let row = try rows.next() {
      let deprecation = try row.act(at: 5, by: 6, reason: 7).map { Deprecation(act: $0, replacement: try row[4]) }
      try records.append(
        (
          row[8],
          ComponentRecord(
            name: ComponentName(row[0] as String), className: ClassName(row[1], module: row[2]), nibName: row[3],
            deprecation: deprecation)
        ))
    }
    return records
  }

  /// - Parameter component: what gives its number.
  private static func formerNameSQL(_ component: String) -> String {
    "SELECT name FROM component WHERE renames = \(component) ORDER BY id"
  }

  private static func aliasSQL(_ component: String) -> String {
    "SELECT className FROM componentAlias WHERE component = \(component) ORDER BY className"
  }

  /// The component of this name, or what it is called now.
  package func componentID(named name: ComponentName) throws -> Int64? {
    try number(Self.idSQL, [name.description])
  }

  private static let idSQL = "SELECT coalesce(renames, id) FROM component WHERE name = ?"

  /// - Throws: `ReferenceError.unknownComponent`.
  package func knownComponentID(_ name: ComponentName) throws -> Int64 {
    guard let id = try componentID(named: name) else { throw ReferenceError.unknownComponent(name) }
    return id
  }

  /// The numbers of a component and of one of its versions.
  ///
  /// - Throws: `ReferenceError.unknownComponent`, `.unknownVersion`.
  package func knownVersionID(
    _ version: SemanticVersion, of component: ComponentName
  ) throws -> (component: Int64, version: Int64) {
    let id = try knownComponentID(component)
    guard let number = try versionID(version, ofComponent: id) else {
      throw ReferenceError.unknownVersion(version, of: component)
    }
    return (id, number)
  }

  package func versionID(_ version: SemanticVersion, ofComponent component: Int64) throws -> Int64? {
    try number("SELECT id FROM version WHERE component = ? AND version = ?", [component, version.description])
  }

  package func versions(of component: ComponentName) throws -> [VersionRecord] {
    guard let id = try componentID(named: component) else { return [] }
    if let versions = versionsRead[id] { return versions }
    let rows = try rows(Self.versionsSQL, [id])
    var versions: [VersionRecord] = []
    while let row = try rows.next() {
      guard let version = try? SemanticVersion(row[1] as String), let document = try row.digest(2),
        let published = try row.act(at: 6, by: 7, reason: 8)
      else { continue }
      try versions.append(
        VersionRecord(
          component: ComponentName(row[0] as String), version: version, document: document,
          layout: LayoutDigest(form: row[3] ?? 0, digest: row.digest(4) ?? document), path: row[5],
          published: published, yanked: row.act(at: 9, by: 10, reason: 11), technique: row.techniqueSetting(at: 12)))
    }
    versions.sort { $0.version < $1.version }
    if versions.count > Self.manyVersions { versionsRead[id] = versions }
    return versions
  }

  private static let versionsSQL = """
    SELECT component.name, version.version, document.sha256, layout.form, layout.digest, version.path,
      version.publishedAt, version.publishedBy, version.reason, yank.yankedAt, yank.yankedBy, yank.reason,
      versionSetting.technique, versionSetting.guard, versionSetting.tag
    FROM version
    JOIN component ON component.id = version.component
    JOIN document ON document.id = version.document
    LEFT JOIN layout ON layout.document = document.id
    LEFT JOIN yank ON yank.version = version.id
    LEFT JOIN versionSetting ON versionSetting.version = version.id
    WHERE version.component = ?
    """

  /// Fewer are read again.
  private static let manyVersions = 16

  package func versionCounts() throws -> [ComponentName: (count: Int, newest: SemanticVersion?)] {
    let rows = try rows(
      """
      SELECT component.name, version.version, yank.version IS NOT NULL
      FROM version JOIN component ON component.id = version.component LEFT JOIN yank ON yank.version = version.id
      """)
    var counts: [ComponentName: (count: Int, newest: SemanticVersion?)] = [:]
    while let row = try rows.next() {
      let name = try ComponentName(row[0] as String)
      var entry = counts[name] ?? (0, nil)
      entry.count += 1
      if try !(row[2] as Bool), let version = try? SemanticVersion(row[1] as String) {
        entry.newest = entry.newest.map { version.isOffered(before: $0) ? version : $0 } ?? version
      }
      counts[name] = entry
    }
    return counts
  }

  package func add(_ component: ComponentRecord) throws {
    guard try componentID(named: component.name) == nil else { throw ReferenceError.nameTaken(component.name) }
    let id = try insert(
      "INSERT INTO component (name, className, module, nibName) VALUES (?, ?, ?, ?)",
      [
        component.name.description, component.className.name, component.className.module, component.nibName,
      ])
    for alias in component.aliases { try addAlias(alias, of: id) }
  }

  package func add(aliases: [String], to component: ComponentName) throws {
    let id = try knownComponentID(component)
    for alias in aliases { try addAlias(alias, of: id) }
    try updateNode(ofComponent: id)
  }

  func announceAliases(ofComponent component: Int64) throws { try announce(Self.aliasSQL("?"), [component]) }

  package func aliases(ofComponent component: Int64) throws -> [String] {
    try column(Self.aliasSQL("?"), [component])
  }

  private func addAlias(_ alias: String, of component: Int64) throws {
    try run(
      "INSERT INTO componentAlias (component, className) VALUES (?, ?) ON CONFLICT DO NOTHING", [component, alias])
  }

  package func add(_ version: VersionRecord) throws {
    let component = try knownComponentID(version.component)
    guard let document = try documentID(version.document) else {
      throw ReferenceError.unknownDocument(version.document)
    }
    guard try versionID(version.version, ofComponent: component) == nil else {
      throw ReferenceError.versionTaken(version.version, of: version.component)
    }
    let number = try insert(
      """
      INSERT INTO version (component, version, document, path, publishedAt, publishedBy, reason)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        component, version.version.description, document, version.path, version.published.at.description,
        version.published.by, version.published.reason,
      ])
    let added = ShownVersion(
      id: number, version: version.version, document: document, path: version.path)
    if let setting = version.technique {
      try run(
        "INSERT INTO versionSetting (version, technique, guard, tag) VALUES (?, ?, ?, ?)",
        [added.id, setting.technique?.rawValue, setting.guardRule?.rawValue, setting.tag])
    }
    try log(
      LogEntry(
        act: version.published, action: .publish, component: version.component.description,
        version: version.version.description))
    if let index = versionsRead[component]?.lastIndex(where: { $0.version < version.version }) {
      versionsRead[component]?.insert(version, at: index + 1)
    } else {
      versionsRead[component] = nil
    }
    try updateNode(ofComponent: component, adding: added)
  }

  package func rename(_ former: ComponentName, to component: ComponentRecord, by act: AuditEntry) throws {
    let id = try knownComponentID(former)
    if let other = try componentID(named: component.name), other != id {
      throw ReferenceError.nameTaken(component.name)
    }
    versionsRead[id] = nil
    let (formerClass, formerNib): (String, String) = try all(
      "SELECT className, nibName FROM component WHERE id = ?", [id]
    ) { row in try (row[0], row[1]) }[0]
    // It may get back a name that it had before.
    try run("DELETE FROM component WHERE name = ? AND renames = ?", [component.name.description, id])
    try run(
      "UPDATE component SET name = ?, className = ?, module = ?, nibName = ? WHERE id = ?",
      [
        component.name.description, component.className.name, component.className.module, component.nibName, id,
      ])
    if former != component.name {
      // The former name stays taken, and leads to the component.
      _ = try insert(
        "INSERT INTO component (name, className, module, nibName, renames) VALUES (?, ?, ?, ?, ?)",
        [former.description, former.className, former.module, formerNib, id])
    }
    let before = former == component.name ? "its nib was \(formerNib)" : "was \(former)"
    try log(
      LogEntry(
        act: AuditEntry(at: act.at, by: act.by, reason: before), action: .rename, component: component.name.description)
    )
    try updateNode(ofComponent: id)
    unsettled.classes.formUnion([formerClass, component.className.name])
  }

  package func yank(_ version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws {
    let (id, versionID) = try knownVersionID(version, of: component)
    guard try number("SELECT version FROM yank WHERE version = ?", [versionID]) == nil else { return }
    versionsRead[id] = nil
    try run(
      "INSERT INTO yank (version, yankedAt, yankedBy, reason) VALUES (?, ?, ?, ?)",
      [versionID, act.at.description, act.by, act.reason ?? ""])
    try log(
      LogEntry(act: act, action: .yank, component: component.description, version: version.description))
    try updateNode(ofComponent: id)
  }

  package func withdrawYank(of version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws {
    let (id, versionID) = try knownVersionID(version, of: component)
    guard try change("DELETE FROM yank WHERE version = ?", [versionID]) > 0 else { return }
    versionsRead[id] = nil
    try log(
      LogEntry(
        act: act.telling("not yanked anymore"), action: .yank, component: component.description,
        version: version.description))
    try updateNode(ofComponent: id)
  }

  package func deprecate(_ component: ComponentName, _ deprecation: Deprecation) throws {
    let id = try knownComponentID(component)
    try run(
      """
      INSERT INTO deprecation (component, replacement, deprecatedAt, deprecatedBy, reason) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (component) DO UPDATE SET
        replacement = excluded.replacement, deprecatedAt = excluded.deprecatedAt,
        deprecatedBy = excluded.deprecatedBy, reason = excluded.reason
      """,
      [
        id, deprecation.replacement, deprecation.act.at.description, deprecation.act.by, deprecation.act.reason ?? "",
      ])
    try log(
      LogEntry(act: deprecation.act, action: .deprecate, component: component.description))
  }

  package func withdrawDeprecation(of component: ComponentName, by act: AuditEntry) throws {
    let id = try knownComponentID(component)
    guard try change("DELETE FROM deprecation WHERE component = ?", [id]) > 0 else { return }
    try log(
      LogEntry(act: act.telling("not deprecated anymore"), action: .deprecate, component: component.description))
  }
}

extension Row {
  /// Of at, actor, action, component, version, project, branch and detail, which are selected first. nil for what
  /// nobody wrote.
  package func logEntry() throws -> LogEntry? {
    guard let action = try LogEntry.Action(rawValue: self[2]), let act = try act(at: 0, by: 1, reason: 7) else {
      return nil
    }
    return try LogEntry(
      act: act, action: action, component: self[3], version: self[4], project: self[5], branch: self[6])
  }

  /// nil where nothing was declared.
  package func techniqueSetting(at column: Int) throws -> TechniqueSetting? {
    let technique = try (self[column] as String?).flatMap { EmbeddingTechnique(rawValue: $0) }
    let rule = try (self[column + 1] as String?).flatMap { GuardRule(rawValue: $0) }
    guard technique != nil || rule != nil else { return nil }
    return try TechniqueSetting(technique: technique, guardRule: rule, tag: self[column + 2])
  }
}

extension AuditEntry {
  /// The act, where the log says what was done before it says why.
  fileprivate func telling(_ deed: String) -> AuditEntry {
    AuditEntry(at: at, by: by, reason: deed + (reason.map { ": \($0)" } ?? ""))
  }
}
