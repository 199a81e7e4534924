package import ComponentModel
import Foundation
package import StorageContract
package import Versioning

/// What class sources said, kept once for equal facts.
extension StoreSession {
  // MARK: Of versions

  package func declarations(of version: SemanticVersion, of component: ComponentName) throws -> DeclarationRecord? {
    try versionID(version, of: component).flatMap { try declarations(ofVersion: $0) }
  }

  package func declarations(ofVersion id: Int64) throws -> DeclarationRecord? {
    let rows = try rows(
      """
      SELECT declaration.facts, declaration.scannerVersion FROM versionDeclaration
      JOIN declaration ON declaration.id = versionDeclaration.declaration
      WHERE versionDeclaration.version = ? ORDER BY versionDeclaration.ordinal
      """, [id])
    var record: DeclarationRecord?
    while let row = try rows.next() {
      let facts: ClassFacts = try decode(row[0])
      record = try DeclarationRecord(scannerVersion: row[1], classes: (record?.classes ?? []) + [facts])
    }
    return record
  }

  package func add(
    _ declarations: DeclarationRecord, to version: SemanticVersion, of component: ComponentName, by act: AuditEntry?
  ) throws {
    let (_, id) = try knownVersionID(version, of: component)
    guard try number("SELECT 1 FROM versionDeclaration WHERE version = ? LIMIT 1", [id]) == nil else {
      throw ReferenceError.declarationsTaken(version, of: component)
    }
    for (ordinal, facts) in declarations.classes.enumerated() {
      try run(
        "INSERT INTO versionDeclaration (version, ordinal, declaration) VALUES (?, ?, ?)",
        [id, ordinal, try declarationID(facts, scannerVersion: declarations.scannerVersion)])
    }
    guard let act else { return }
    try log(
      LogEntry(act: act, action: .declare, component: component.description, version: version.description))
  }

  package func versionID(_ version: SemanticVersion, of component: ComponentName) throws -> Int64? {
    guard let id = try componentID(named: component) else { return nil }
    return try versionID(version, ofComponent: id)
  }

  // MARK: Of snapshots

  package func classes(named name: String, project: String, branch: String) throws -> ClassCatalog? {
    guard let snapshot = try newestSnapshot(ofBranch: branch, of: project),
      var catalog = try sources(ofSnapshot: snapshot)
    else { return nil }
    let declarations = try rows(
      """
      -- In this order: a class has few declarations, a snapshot thousands.
      SELECT declaration.facts FROM declaration
      \(connection.dialect.joinInOrder) snapshotDeclaration ON snapshotDeclaration.declaration = declaration.id
      WHERE declaration.className = ? AND snapshotDeclaration.snapshot = ? ORDER BY declaration.path, declaration.line
      """, [name, snapshot])
    while let row = try declarations.next() { try catalog.classes[name, default: []].append(decode(row[0])) }
    return catalog
  }

  /// That sources were read, and nothing of what they say.
  private func sources(ofSnapshot snapshot: Int64) throws -> ClassCatalog? {
    let sources = try rows(Self.sourceSQL, [snapshot])
    guard let source = try sources.next() else { return nil }
    var catalog = try ClassCatalog(
      classes: [:], codeHosts: [], memberReferences: [], files: source[1], scannerVersion: source[0])
    if try source[2] { catalog.codeUses = [] }
    return catalog
  }

  package func classes(ofSnapshot snapshot: Int64) throws -> ClassCatalog? {
    for sql in Self.classStatements { try announce(sql, [snapshot]) }
    guard var catalog = try sources(ofSnapshot: snapshot) else { return nil }
    let declarations = try rows(Self.declarationSQL, [snapshot])
    while let row = try declarations.next() {
      try catalog.classes[row[0], default: []].append(try decode(row[1]))
    }
    let hosts = try rows(Self.codeHostSQL, [snapshot])
    while let row = try hosts.next() { try catalog.codeHosts.append(decode(row[0])) }
    let uses = try rows(Self.memberUseSQL, [snapshot])
    while let row = try uses.next() {
      try catalog.memberReferences.append(
        MemberReference(
          user: row[0], className: row[1], property: nil, member: row[2],
          location: SourceLocation(path: row[3], position: SourcePosition(line: row[4], column: row[5]))))
    }
    let codeUses = try rows(Self.codeUseSQL, [snapshot])
    while let row = try codeUses.next() { try catalog.codeUses?.append(codeUse(row)) }
    return catalog
  }

  /// What `classes(ofSnapshot:)` asks.
  static let classStatements = [sourceSQL, declarationSQL, codeHostSQL, memberUseSQL, codeUseSQL]
  private static let sourceSQL = "SELECT scannerVersion, files, hasCodeUses FROM snapshotSource WHERE snapshot = ?"
  private static let declarationSQL = """
    SELECT declaration.className, declaration.facts FROM snapshotDeclaration
    JOIN declaration ON declaration.id = snapshotDeclaration.declaration
    WHERE snapshotDeclaration.snapshot = ? ORDER BY declaration.path, declaration.line
    """
  private static let codeHostSQL = "SELECT facts FROM codeHost WHERE snapshot = ? ORDER BY ordinal"
  private static let memberUseSQL = """
    SELECT userClass, className, member, path, line, "column" FROM memberUse WHERE snapshot = ? ORDER BY ordinal
    """
  private static let codeUseSQL = """
    SELECT name, kind, userClass, path, line, "column", storyboard, identifier
    FROM codeUse LEFT JOIN sceneUse USING (snapshot, ordinal) WHERE snapshot = ? ORDER BY ordinal
    """

  private func codeUse(_ row: Row) throws -> CodeUse {
    let storyboard: String? = try row[6]
    return try CodeUse(
      name: row[0], kind: CodeUse.Kind(rawValue: row[1]) ?? .mention, user: row[2],
      location: SourceLocation(path: row[3], position: SourcePosition(line: row[4], column: row[5])),
      scene: storyboard.map { try CodeUse.Scene(storyboard: $0, identifier: row[7]) })
  }

  package func codeUses(of names: Set<String>) throws -> [(snapshot: SnapshotRecord, use: CodeUse)] {
    let names = names.sorted()
    for name in names { try announce(Self.codeUseByNameSQL, [name]) }
    let found = try names.flatMap { name in
      try all(Self.codeUseByNameSQL, [name]) { row in try (snapshot: row[8] as Int64, use: codeUse(row)) }
    }
    try announceOrigins(ofSnapshots: Set(found.map(\.snapshot)))
    return try found.compactMap { snapshot, use in
      guard case .snapshot(let record) = try origin(ofSnapshot: snapshot) else { return nil }
      return (record, use)
    }
  }

  static let codeUseByNameSQL = """
    SELECT codeUse.name, codeUse.kind, codeUse.userClass, codeUse.path, codeUse.line, codeUse."column",
      sceneUse.storyboard, sceneUse.identifier, codeUse.snapshot
    FROM codeUse JOIN newestSnapshot ON newestSnapshot.snapshot = codeUse.snapshot
    LEFT JOIN sceneUse ON sceneUse.snapshot = codeUse.snapshot AND sceneUse.ordinal = codeUse.ordinal
    WHERE codeUse.name = ? ORDER BY codeUse.snapshot, codeUse.ordinal
    """

  package func namesInCode() throws -> Set<String> {
    let rows = try rows(
      "SELECT DISTINCT name FROM codeUse WHERE snapshot IN (SELECT snapshot FROM newestSnapshot) ORDER BY name")
    var names: Set<String> = []
    while let row = try rows.next() { names.insert(try row[0]) }
    return names
  }

  package func classes(definedInNibsNamed name: String) throws -> Set<String> {
    let rows = try rows(
      """
      SELECT DISTINCT className FROM newestSnapshot JOIN snapshotDocument USING (snapshot)
      JOIN definition USING (document) WHERE substr('/' || path, length(path) - length(?1) + 2) = ?1 ORDER BY className
      """, ["/" + name + ".xib"])
    var classes: Set<String> = []
    while let row = try rows.next() { classes.insert(try row[0]) }
    return classes
  }

  package func hasDocument(named name: String) throws -> Bool {
    let ends = [".xib", ".storyboard"].map { "/" + name + $0 }
    let found = try rows(
      """
      SELECT 1 FROM newestSnapshot JOIN snapshotDocument USING (snapshot)
      WHERE (substr('/' || path, length(path) - length(?1) + 2) = ?1 OR substr('/' || path, length(path) - length(?2) + 2) = ?2)
        AND document NOT IN (SELECT document FROM definition)
      LIMIT 1
      """, ends)
    return try found.next() != nil
  }

  package func searchedSources() throws -> [(snapshot: SnapshotRecord, files: Int?)] {
    let rows = try rows(Self.searchedSQL)
    var searched: [(snapshot: SnapshotRecord, files: Int?)] = []
    while let row = try rows.next() {
      guard case .snapshot(let snapshot) = try remember(originOfSnapshot: row[6], row) else { continue }
      try searched.append((snapshot, row[7]))
    }
    return searched
  }

  static let searchedSQL = """
    SELECT \(originColumns), newestSnapshot.snapshot,
      CASE WHEN snapshotSource.snapshot IS NULL THEN 0 WHEN hasCodeUses <> 0 THEN snapshotSource.files END
    FROM newestSnapshot JOIN snapshot ON snapshot.id = newestSnapshot.snapshot
    JOIN branch ON branch.id = newestSnapshot.branch JOIN project ON project.id = branch.project
    LEFT JOIN snapshotSource ON snapshotSource.snapshot = newestSnapshot.snapshot
    ORDER BY newestSnapshot.snapshot
    """

  package func add(_ catalog: ClassCatalog, knowsLoads: Bool, toSnapshot snapshot: Int64) throws {
    try run(
      "INSERT INTO snapshotSource (snapshot, scannerVersion, files, hasCodeUses, hasLoads) VALUES (?, ?, ?, ?, ?)",
      [snapshot, catalog.scannerVersion, catalog.files, catalog.codeUses != nil, knowsLoads])
    for name in catalog.classes.keys.sorted() {
      for facts in catalog.classes[name, default: []] {
        try run(
          "INSERT INTO snapshotDeclaration (snapshot, declaration) VALUES (?, ?) ON CONFLICT DO NOTHING",
          [snapshot, try declarationID(facts, scannerVersion: catalog.scannerVersion)])
      }
    }
    for (ordinal, host) in catalog.codeHosts.enumerated() {
      try run(
        """
        INSERT INTO codeHost
          (snapshot, ordinal, kind, className, nibName, reuseIdentifier, loadedClass, path, line, "column", facts)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          snapshot, ordinal, host.kind.rawValue, host.className, host.nibName.value, host.reuseIdentifier?.value,
          host.loadedClass, host.location.path, host.location.position.line, host.location.position.column,
          try encode(host),
        ])
    }
    for (ordinal, use) in (catalog.codeUses ?? []).enumerated() {
      try run(
        """
        INSERT INTO codeUse (snapshot, ordinal, name, kind, userClass, path, line, "column")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          snapshot, ordinal, use.name, use.kind.rawValue, use.user, use.location.path, use.location.position.line,
          use.location.position.column,
        ])
      guard let scene = use.scene else { continue }
      try run(
        "INSERT INTO sceneUse (snapshot, ordinal, storyboard, identifier) VALUES (?, ?, ?, ?)",
        [snapshot, ordinal, scene.storyboard, scene.identifier])
    }
    for (ordinal, use) in catalog.memberReferences.enumerated() {
      guard let className = use.className else { continue }
      try run(
        """
        INSERT INTO memberUse (snapshot, ordinal, className, member, userClass, path, line, "column")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          snapshot, ordinal, className, use.member, use.user, use.location.path, use.location.position.line,
          use.location.position.column,
        ])
    }
  }

  // MARK: Parts

  /// The declaration with these very facts, added where it is new.
  private func declarationID(_ facts: ClassFacts, scannerVersion: Int) throws -> Int64 {
    let text = try encode(facts)
    let digest = Self.digest(ofFacts: text, scannerVersion: scannerVersion)
    if let id = try number("SELECT id FROM declaration WHERE sha256 = ?", [digest.data]) { return id }
    return try insert(
      """
      INSERT INTO declaration
        (sha256, scannerVersion, className, module, superclass, kind, technique, path, line, facts)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, [digest.data, scannerVersion] + Self.columns(of: facts) + [text])
  }

  package static func digest(ofFacts text: String, scannerVersion: Int) -> ContentDigest {
    ContentDigest(of: Array("\(scannerVersion)\n\(text)".utf8))
  }

  /// What people ask for, as columns: class, module, superclass, kind, technique, path, line.
  package static func columns(of facts: ClassFacts) -> [(any SQLBindable)?] {
    let declaration = facts.declaration
    return [
      declaration.objcName ?? declaration.name, declaration.module, declaration.superclass.value ?? nil,
      facts.kind.value?.rawValue, facts.technique.technique.value.map { $0?.rawValue ?? "none" },
      declaration.location.path, declaration.location.position.line,
    ]
  }

  package func encode(_ value: some Encodable) throws -> String {
    String(decoding: try factsEncoder.encode(value), as: UTF8.self)
  }

  package func decode<Value: Decodable>(_ text: String) throws -> Value {
    try factsDecoder.decode(Value.self, from: Data(text.utf8))
  }
}
