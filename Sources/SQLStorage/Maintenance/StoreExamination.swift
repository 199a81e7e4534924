import ComponentModel
import Foundation
package import StorageContract

/// Looks through a database for everything that can be wrong with a store, and goes on where something is.
package struct StoreExamination {
  package private(set) var report: StoreReport
  /// Then only what every schema has can be checked.
  package var isOlderSchema: Bool {
    get { report.isOlderSchema }
    set { report.isOlderSchema = newValue }
  }
  package let session: StoreSession
  package let progress: MaintenanceProgress?
  /// So many faults of one kind are listed; the rest is a number.
  private static let listed = 100

  /// - Parameter path: what people call the store.
  package init(_ connection: any SQLConnection, path: String, progress: MaintenanceProgress?) {
    session = StoreSession(connection, nodesWorthLoading: 0)
    report = StoreReport(path: path)
    self.progress = progress
  }

  // MARK: What is kept once under its digest

  package mutating func documents() {
    attempt("document") { examination in
      let session = examination.session
      try session.forEachBatchOfDocuments { batch, done, total in
        examination.progress?("checking documents", done, total)
        let rows = try session.rows(
          "SELECT sha256, content FROM document WHERE id BETWEEN ? AND ? ORDER BY id",
          [batch.lowerBound, batch.upperBound])
        while let row = try rows.next() {
          examination.report.documents += 1
          let digest = try row.digest(0)
          let actual = try (row[1] as Data).withUnsafeBytes { ContentDigest(of: $0) }
          if digest != actual {
            examination.add(
              .content, "document \(digest?.short ?? "")", "its bytes have the digest \(actual.short)")
          }
        }
      }
    }
  }

  package mutating func contents() {
    documents()
    attempt("declaration") { examination in
      let rows = try examination.session.rows(
        """
        SELECT sha256, scannerVersion, facts, className, module, superclass, kind, technique, path, line
        FROM declaration ORDER BY id
        """)
      while let row = try rows.next() {
        let text: String = try row[2]
        let subject = try "declaration of \(row[3] as String)"
        guard try row.digest(0) == StoreSession.digest(ofFacts: text, scannerVersion: row[1]) else {
          examination.add(.content, subject, "its facts have another digest")
          continue
        }
        let facts: ClassFacts? = try? examination.session.decode(text)
        let columns = facts.map { StoreSession.columns(of: $0).map { $0?.sqlValue ?? .null } }
        if columns != Array(row.values.dropFirst(3)) {
          examination.add(.content, subject, "its columns do not say what its facts say")
        }
      }
    }
    attempt("translationFile") { examination in
      let files = try examination.session.rows("SELECT id, sha256 FROM translationFile ORDER BY id")
      while let file = try files.next() {
        let keys = try examination.session.all(
          """
          SELECT objectID, property, language, line, "column", value FROM translation WHERE file = ? ORDER BY ordinal
          """, [file[0] as Int64]
        ) { row in
          (
            key: "\(try row[0] as String).\(try row[1] as String)", language: try row[2] as String?,
            position: try (row[3] as Int?).map { SourcePosition(line: $0, column: try row[4] ?? 1) },
            value: try row[5] as String?
          )
        }
        if try file.digest(1) != StoreSession.digest(ofKeys: keys) {
          try examination.add(.content, "translationFile \(file[0] as Int64)", "its keys have another digest")
        }
      }
    }
  }

  // MARK: The log

  /// Follows the log from its first entry, and holds the facts against what it tells.
  ///
  /// - Parameter acknowledged: the newest entry that a writer was told is there.
  package mutating func log(acknowledged: LogHead?) {
    progress?("following the log", 0, 1)
    attempt("log") { examination in
      var told = LoggedFacts()
      var digest: ContentDigest?
      var last: Int64 = 0
      var foundAcknowledged = acknowledged == nil
      let entries: [Int64] = try examination.session.column("SELECT id FROM log ORDER BY id")
      for id in entries {
        guard let entry = try examination.session.sealedEntry(id) else { continue }
        examination.report.logEntries += 1
        if id != last + 1 {
          let gone = id - last == 2 ? "entry \(last + 1) is" : "entries \(last + 1) to \(id - 1) are"
          examination.add(.log, "log", "\(gone) gone")
        } else if try entry.digest != examination.session.seal(ofEntry: id, after: digest) {
          examination.add(.log, "log", "entry \(id) (\(entry.summary)) is not as it was written")
        }
        digest = entry.digest
        last = id
        if let digest, LogHead(entry: id, digest: digest) == acknowledged { foundAcknowledged = true }
        try told.take(entry, examination.session)
      }
      examination.report.head = digest
      let head = try examination.session.logHead()
      if head?.entry != last || head?.digest != digest {
        let message =
          head.map { $0.entry > last } == true
          ? "it ends with entry \(last), and entry \(head!.entry) was the last" : "its head is not its last entry"
        examination.add(.log, "log", message)
      }
      if let acknowledged, !foundAcknowledged {
        examination.add(
          .log, "log",
          "entry \(acknowledged.entry) (\(acknowledged.digest.short)) was acknowledged and is not there: "
            + "commits were lost, or an older copy was put in the store's place")
      }
      for message in try told.contradictions(examination.session) { examination.add(.log, message.0, message.1) }
      examination.report.versions = try examination.session.number("SELECT count(*) FROM version").map(Int.init) ?? 0
      examination.report.snapshots = try examination.session.number("SELECT count(*) FROM snapshot").map(Int.init) ?? 0
    }
  }

  // MARK: The server

  /// What a server keeps: foreign keys and checks of columns say the rest.
  package mutating func team() {
    attempt("teamAct") { examination in
      var digest: ContentDigest?
      var last: Int64 = 0
      let rows = try examination.session.rows("SELECT id, at, actor, action, subject, digest FROM teamAct ORDER BY id")
      while let row = try rows.next() {
        let id: Int64 = try row[0]
        let expected = StoreSession.digest(ofAct: Array(row.values.dropLast()), after: digest)
        if id != last + 1 {
          examination.add(.log, "acts of the server", "number \(last + 1) is gone")
        } else if try row.digest(5) != expected {
          examination.add(.log, "acts of the server", "number \(id) is not as it was written")
        }
        (last, digest) = (id, try row.digest(5))
      }
    }
    attempt("token") { examination in
      _ = try examination.session.tokens()
      _ = try examination.session.trustRules()
    }
    attempt("webhook") { examination in
      let end = try examination.session.lastLogNumber()
      for webhook in try examination.session.webhooks() where webhook.seen > end {
        examination.add(
          .log, "webhook \(webhook.id)", "it was told of entry \(webhook.seen) of the log, which ends with \(end)")
      }
    }
  }

  // MARK: What is derived

  package mutating func derived(with derivation: any FactDerivation) {
    attempt("derived tables", canBeRebuilt: true) { examination in
      let session = examination.session
      try session.rebuildIntoTemporaryTables(with: derivation, progress: examination.progress)
      examination.report.outdatedDocuments =
        try session.value(
          "SELECT count(*) FROM \(session.connection.dialect.own).reading WHERE readerVersion <> ?",
          [derivation.readerVersion]) ?? 0
      for difference in try session.differences(readBy: derivation.readerVersion) {
        examination.add(.derived, difference.table, difference.summary, canBeRebuilt: true)
      }
    }
  }

  // MARK: Parts

  package mutating func add(_ kind: StoreFault.Kind, _ subject: String, _ message: String, canBeRebuilt: Bool = false) {
    let same = report.faults.count { $0.kind == kind }
    guard same <= Self.listed else { return }
    report.faults.append(
      same == Self.listed
        ? StoreFault(kind, subject, "there is more of this kind", canBeRebuilt: canBeRebuilt)
        : StoreFault(kind, subject, message, canBeRebuilt: canBeRebuilt))
  }

  /// What cannot be read is a fault, and the rest is looked at all the same.
  package mutating func attempt(
    _ subject: String, canBeRebuilt: Bool = false, _ body: (inout StoreExamination) throws -> Void
  ) {
    do {
      try body(&self)
    } catch {
      let message = session.connection.message(of: error) ?? error.damage ?? "\(error)"
      add(.structure, subject, "cannot be read: \(message)", canBeRebuilt: canBeRebuilt)
    }
  }
}

extension DerivedDifference {
  /// `2 rows are missing, 1 should not be there (Settings.xib)`.
  var summary: String {
    var parts: [String] = []
    if missing > 0 { parts.append(missing == 1 ? "1 row is missing" : "\(missing) rows are missing") }
    if surplus > 0 { parts.append(surplus == 1 ? "1 row should not be there" : "\(surplus) rows should not be there") }
    return parts.joined(separator: ", ") + (example.map { " ('\($0)')" } ?? "")
  }
}

extension SealedEntry {
  /// `publish Row 1.0.0`.
  var summary: String {
    [action.rawValue, component, version, project, branch].compactMap(\.self).joined(separator: " ")
  }
}

/// What a log says is there.
private struct LoggedFacts {
  private struct Told {
    var content: ContentDigest?
    var entry: SealedEntry
  }

  private var versions: [Int64: Told] = [:]
  private var declarations: [Int64: Told] = [:]
  private var yanks: [Int64: Told] = [:]
  private var components: [Int64: Told] = [:]
  private var snapshots: [Int64: Told] = [:]
  private var acceptances: Told?
  private var missing: [SealedEntry] = []

  mutating func take(_ entry: SealedEntry, _ session: StoreSession) throws {
    if let name = entry.component, let component = try session.componentID(named: ComponentName(name)) {
      components[component] = Told(content: entry.standing, entry: entry)
    }
    let told = Told(content: entry.content, entry: entry)
    switch entry.action {
    case .publish, .declare, .yank:
      guard let version = try session.versionID(toldBy: entry) else { return missing.append(entry) }
      switch entry.action {
      case .publish: versions[version] = told
      case .declare: declarations[version] = told
      default: yanks[version] = told
      }
    case .record:
      // Older entries do not say which.
      if let snapshot = entry.snapshot { snapshots[snapshot] = told }
    case .accept: acceptances = told
    case .prune: if let snapshot = entry.snapshot { snapshots[snapshot] = nil }
    case .forget:
      snapshots = snapshots.filter { $0.value.entry.project != entry.project || $0.value.entry.branch != entry.branch }
    case .`init`, .deprecate, .rename, .import, .migrate: break
    }
  }

  /// Where the facts are others.
  func contradictions(_ session: StoreSession) throws -> [(String, String)] {
    var found: [(String, String)] = missing.map { entry in
      (
        "version \(entry.component ?? "") \(entry.version ?? "")",
        "entry \(entry.id) of the log records it, and it is gone"
      )
    }
    for (kind, all) in [
      ("version", versions), ("declarations", declarations), ("yank", yanks), ("snapshot", snapshots),
    ] {
      for (_, told) in all.sorted(by: { $0.key < $1.key }) {
        let actual = try session.content(toldBy: told.entry, schema: session.schema(sealing: told.entry))
        guard actual != told.content else { continue }
        found.append(
          (
            "\(kind) \(told.entry.subject)",
            actual == nil
              ? "entry \(told.entry.id) of the log records it, and it is gone"
              : "is not as entry \(told.entry.id) of the log tells"
          ))
      }
    }
    for (_, told) in components.sorted(by: { $0.key < $1.key })
    where try told.content != session.standing(toldBy: told.entry, schema: session.schema(sealing: told.entry)) {
      found.append(("component \(told.entry.component ?? "")", "is not as entry \(told.entry.id) of the log left it"))
    }
    if let acceptances, try session.content(toldBy: acceptances.entry) != acceptances.content {
      found.append(("accepted findings", "are not as entry \(acceptances.entry.id) of the log tells"))
    }
    return try found + untold(session)
  }

  /// Facts that no entry tells of.
  private func untold(_ session: StoreSession) throws -> [(String, String)] {
    var found: [(String, String)] = []
    let rows = try session.rows(
      """
      SELECT version.id, component.name, version.version, yank.version IS NOT NULL
      FROM version JOIN component ON component.id = version.component
      LEFT JOIN yank ON yank.version = version.id ORDER BY version.id
      """)
    while let row = try rows.next() {
      let subject = try "\(row[1] as String) \(row[2] as String)"
      if try versions[row[0]] == nil { found.append(("version \(subject)", "no log entry mentions it")) }
      if try row[3], try yanks[row[0]] == nil { found.append(("yank \(subject)", "no log entry mentions it")) }
    }
    if acceptances == nil, try session.number("SELECT EXISTS (SELECT 1 FROM acceptance)") == 1 {
      found.append(("accepted findings", "no log entry mentions them"))
    }
    let recorded = try session.rows(
      """
      SELECT snapshot.id, project.name, branch.name FROM snapshot
      JOIN branch ON branch.id = snapshot.branch JOIN project ON project.id = branch.project ORDER BY snapshot.id
      """)
    while let row = try recorded.next() {
      guard try snapshots[row[0]] == nil else { continue }
      try found.append(
        (
          "snapshot \(row[1] as String)/\(row[2] as String)",
          "number \(row[0] as Int64): no log entry mentions it"
        ))
    }
    return found
  }
}

extension SealedEntry {
  fileprivate var subject: String {
    if let component { return version.map { "\(component) \($0)" } ?? component }
    return "\(project ?? "")/\(branch ?? "") of \(at)"
  }
}
