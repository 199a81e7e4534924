import ComponentModel
import StorageContract
import Versioning

extension MemorySession {
  private func known(_ name: ComponentName) throws -> Int {
    guard let index = content.index(of: name) else { throw ReferenceError.unknownComponent(name) }
    return index
  }

  private func known(
    _ version: SemanticVersion, _ component: ComponentName
  ) throws -> (component: Int, version: Int) {
    let index = try known(component)
    guard let place = content.components[index].versions.firstIndex(where: { $0.record.version == version }) else {
      throw ReferenceError.unknownVersion(version, of: component)
    }
    return (index, place)
  }

  // MARK: Components

  func add(_ component: ComponentRecord) throws {
    guard content.index(of: component.name) == nil else { throw ReferenceError.nameTaken(component.name) }
    var record = component
    record.formerNames = []
    record.deprecation = nil
    record.aliases = Set(component.aliases).sorted { $0.isBefore($1) }
    // What a store keeps of a class is not whether its module is the target's.
    record.className = ClassName(component.className.name, module: component.className.module)
    content.components.append(MemoryContent.Component(record: record))
  }

  func add(aliases: [String], to component: ComponentName) throws {
    let index = try known(component)
    let all = Set(content.components[index].record.aliases + aliases)
    content.components[index].record.aliases = all.sorted { $0.isBefore($1) }
  }

  func rename(_ former: ComponentName, to component: ComponentRecord, by act: AuditEntry) throws {
    let index = try known(former)
    if let other = content.index(of: component.name), other != index {
      throw ReferenceError.nameTaken(component.name)
    }
    var changed = content.components[index]
    let before = changed.record
    changed.former.removeAll { $0.name == component.name }
    changed.record.name = component.name
    changed.record.className = ClassName(component.className.name, module: component.className.module)
    changed.record.nibName = component.nibName
    if former != component.name {
      changed.former.append(
        (former, ComponentIndex<NodeID>.FormerName(className: former.className, nibName: before.nibName)))
    }
    changed.record.formerNames = changed.former.map(\.name)
    content.components[index] = changed
    log(
      .rename,
      AuditEntry(
        at: act.at, by: act.by, reason: former == component.name ? "its nib was \(before.nibName)" : "was \(former)"),
      component: component.name)
  }

  func deprecate(_ component: ComponentName, _ deprecation: Deprecation) throws {
    var deprecation = deprecation
    let index = try known(component)
    log(.deprecate, deprecation.act, component: component)
    deprecation.act.reason = deprecation.act.reason ?? ""
    content.components[index].record.deprecation = deprecation
  }

  func withdrawDeprecation(of component: ComponentName, by act: AuditEntry) throws {
    let index = try known(component)
    guard content.components[index].record.deprecation != nil else { return }
    content.components[index].record.deprecation = nil
    log(.deprecate, act.telling("not deprecated anymore"), component: component)
  }

  // MARK: Versions

  func add(_ document: StoredDocument) {
    if content.documents[document.digest] == nil { content.documents[document.digest] = document }
  }

  func add(_ version: VersionRecord) throws {
    let index = try known(version.component)
    guard content.documents[version.document] != nil else {
      throw ReferenceError.unknownDocument(version.document)
    }
    guard !content.components[index].versions.contains(where: { $0.record.version == version.version }) else {
      throw ReferenceError.versionTaken(version.version, of: version.component)
    }
    content.components[index].versions.append(MemoryContent.Version(record: version))
    log(.publish, version.published, component: version.component, version: version.version)
  }

  func add(
    _ declarations: DeclarationRecord, to version: SemanticVersion, of component: ComponentName, by act: AuditEntry?
  ) throws {
    let place = try known(version, component)
    guard content.components[place.component].versions[place.version].declarations == nil else {
      throw ReferenceError.declarationsTaken(version, of: component)
    }
    content.components[place.component].versions[place.version].declarations = declarations
    if let act { log(.declare, act, component: component, version: version) }
  }

  func add(_ requirements: [ComponentRequirement], to version: SemanticVersion, of component: ComponentName) throws {
    let place = try known(version, component)
    for requirement in requirements {
      let required = try known(requirement.component)
      let former = content.components[place.component].versions[place.version].requirements
      guard !former.contains(where: { $0.component == required }) else {
        throw ReferenceError.requirementTaken(requirement.component, by: version, of: component)
      }
      content.components[place.component].versions[place.version].requirements.append((required, requirement))
    }
  }

  func yank(_ version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws {
    let place = try known(version, component)
    guard content.components[place.component].versions[place.version].record.yanked == nil else { return }
    content.components[place.component].versions[place.version].record.yanked = AuditEntry(
      at: act.at, by: act.by, reason: act.reason ?? "")
    log(.yank, act, component: component, version: version)
  }

  func withdrawYank(of version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws {
    let place = try known(version, component)
    guard content.components[place.component].versions[place.version].record.yanked != nil else { return }
    content.components[place.component].versions[place.version].record.yanked = nil
    log(.yank, act.telling("not yanked anymore"), component: component, version: version)
  }

  // MARK: Snapshots

  func add(_ snapshot: Snapshot) throws -> Bool {
    try keep(snapshot)
    return content.newest(snapshot.record.project, snapshot.record.branch)?.id == content.lastSnapshot
  }

  func addHistory(_ snapshots: [Snapshot]) throws { for snapshot in snapshots { try keep(snapshot) } }

  private func keep(_ snapshot: Snapshot) throws {
    for entry in snapshot.entries where content.documents[entry.document] == nil {
      throw ReferenceError.unknownDocument(entry.document)
    }
    content.lastSnapshot += 1
    let record = snapshot.record
    var kept = snapshot
    // Why a snapshot was recorded is its revision.
    kept.record.recorded.reason = nil
    content.branches[.init(project: record.project, branch: record.branch), default: []].append(
      MemoryContent.Kept(id: content.lastSnapshot, snapshot: kept))
    logSnapshot(.record, of: record, by: record.recorded)
  }

  func noteImport(ofRevision revision: String, project: String, branch: String, by act: AuditEntry) {
    note(
      LogEntry(
        act: AuditEntry(at: act.at, by: act.by, reason: revision), action: .import, project: project, branch: branch))
  }

  func forget(project: String, branch: String, by act: AuditEntry) {
    guard content.branches.removeValue(forKey: .init(project: project, branch: branch)) != nil else { return }
    removeUnreferenced()
    note(LogEntry(act: act, action: .forget, project: project, branch: branch))
  }

  func prune(_ snapshots: [StoredSnapshot], by act: AuditEntry) throws {
    for snapshot in snapshots {
      guard let (key, _) = content.branches.first(where: { $0.value.contains { $0.id == snapshot.id } }) else {
        throw ReferenceError.unknownSnapshot(snapshot.id)
      }
      guard content.newest(key.project, key.branch)?.id != snapshot.id else {
        throw ReferenceError.answersForBranch(snapshot.id)
      }
      content.branches[key]?.removeAll { $0.id == snapshot.id }
      logSnapshot(.prune, of: snapshot.record, by: act)
    }
    removeUnreferenced()
  }

  private func removeUnreferenced() {
    let referenced = Set(
      content.components.flatMap { $0.versions.map(\.record.document) }
        + content.branches.values.joined().flatMap { $0.snapshot.entries.map(\.document) })
    content.documents = content.documents.filter { referenced.contains($0.key) }
  }

  // MARK: Agreements and the log

  func accept(_ acceptance: Acceptance) {
    var kept = acceptance
    // What it was about is for files that people read.
    kept.subject = nil
    kept.act.reason = acceptance.act.reason ?? ""
    content.acceptances[acceptance.fingerprint] = kept
    let until = acceptance.until.map { " (until \($0.day))" } ?? ""
    let detail = "\(acceptance.fingerprint)\(until): \(acceptance.act.reason ?? "")"
    note(LogEntry(act: AuditEntry(at: acceptance.act.at, by: acceptance.act.by, reason: detail), action: .accept))
  }

  func withdrawAcceptance(of fingerprint: String, by act: AuditEntry) {
    guard content.acceptances.removeValue(forKey: fingerprint) != nil else { return }
    note(LogEntry(act: act.telling("\(fingerprint) is not accepted anymore"), action: .accept))
  }

  func complete(_ write: WriteKey, at time: Timestamp) {
    content.completed = content.completed.filter {
      $0.value.secondsSince1970 >= time.secondsSince1970 - WriteKey.memory
    }
    content.completed[write] = content.completed[write] ?? time
  }

  func note(_ entry: LogEntry) { content.log.append(entry) }

  private func log(
    _ action: LogEntry.Action, _ act: AuditEntry, component: ComponentName, version: SemanticVersion? = nil
  ) {
    note(
      LogEntry(act: act, action: action, component: component.description, version: version?.description))
  }

  private func logSnapshot(_ action: LogEntry.Action, of record: SnapshotRecord, by act: AuditEntry) {
    note(
      LogEntry(
        act: AuditEntry(at: act.at, by: act.by, reason: record.revision), action: action, project: record.project,
        branch: record.branch))
  }

  // MARK: Search

  func search(_ text: String, limit: Int) -> [SearchHit] {
    var hits: [(rank: Int, hit: SearchHit)] = []
    func contains(_ other: String) -> Bool { other.asciiLowercased.contains(text.asciiLowercased) }
    for node in MemoryGraph(content).nodes {
      let (project, branch): (String, String?) =
        if case .snapshot(let record) = node.node.origin { (record.project, record.branch) } else {
          ("(published)", nil)
        }
      func add(_ rank: Int, _ kind: SearchHit.Kind, _ found: String, line: Int, matching: Bool? = nil) {
        guard matching ?? contains(found) else { return }
        hits.append(
          (
            rank,
            SearchHit(kind: kind, text: found, project: project, branch: branch, path: node.node.path, line: line)
          ))
      }
      let interface = content.interface(node.document)
      if let component = node.node.component {
        add(0, .component, component.description, line: interface?.definition?.position.line ?? 1)
      }
      add(1, .host, node.node.path, line: 1)
      guard let interface else { continue }
      for embedding in interface.embeddings {
        if let name = embedding.className?.name { add(2, .customClass, name, line: embedding.position.line) }
      }
      for connection in interface.layout.connections {
        switch connection.kind.element {
        case "action": add(3, .action, connection.name, line: connection.position.line)
        case "outlet", "outletCollection": add(3, .outlet, connection.name, line: connection.position.line)
        default: break
        }
      }
      for attribute in interface.layout.runtimeAttributes {
        add(
          4, .runtimeAttribute, "\(attribute.keyPath) = \(attribute.value ?? "")", line: attribute.position.line,
          matching: contains(attribute.keyPath) || attribute.value.map(contains) ?? false)
      }
      for resource in interface.layout.resources {
        add(5, .resource, resource.name, line: resource.position.line)
      }
    }
    return hits.sorted { first, second in
      let (left, right) = (first.hit, second.hit)
      if first.rank != second.rank { return first.rank < second.rank }
      for (one, other) in [
        (left.text, right.text), (left.project, right.project), (left.branch ?? "", right.branch ?? ""),
        (left.path, right.path),
      ] where one != other { return one.isBefore(other) }
      return left.line < right.line
    }.prefix(limit).map(\.hit)
  }
}

extension AuditEntry {
  fileprivate func telling(_ deed: String) -> AuditEntry {
    AuditEntry(at: at, by: by, reason: deed + (reason.map { ": \($0)" } ?? ""))
  }
}

extension String {
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
