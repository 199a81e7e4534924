package import ComponentModel
package import Foundation
package import StorageContract
package import Versioning

/// A write of `RegistryWriting`, as a value that can be sent, and looked at by whoever decides what is allowed.
package enum StoreChange: Sendable, Codable {
  case addComponent(_ component: ComponentRecord)
  case addAliases(_ aliases: [String], to: ComponentName)
  case rename(_ former: ComponentName, to: ComponentRecord, by: AuditEntry)
  case deprecate(_ component: ComponentName, _ deprecation: Deprecation)
  case withdrawDeprecation(of: ComponentName, by: AuditEntry)

  case addDocument(_ document: SentDocument)
  case addVersion(_ version: VersionRecord)
  case addDeclarations(
    _ declarations: DeclarationRecord, to: SemanticVersion, of: ComponentName, by: AuditEntry?)
  case addRequirements(_ requirements: [ComponentRequirement], to: SemanticVersion, of: ComponentName)
  case yank(_ version: SemanticVersion, of: ComponentName, by: AuditEntry)
  case withdrawYank(of: SemanticVersion, component: ComponentName, by: AuditEntry)

  case addSnapshot(_ snapshot: SentSnapshot)
  case addHistory(_ snapshots: [SentSnapshot])
  case noteImport(ofRevision: String, project: String, branch: String, by: AuditEntry)
  case forget(project: String, branch: String, by: AuditEntry)
  case prune(_ snapshots: [StoredSnapshot], by: AuditEntry)

  case accept(_ acceptance: Acceptance)
  case withdrawAcceptance(of: String, by: AuditEntry)
  case complete(_ write: WriteKey, at: Timestamp)
  case note(_ entry: LogEntry)
}

/// A document as it is sent: whoever keeps it reads it, so that what is derived from its bytes follows from them.
package struct SentDocument: Sendable, Codable {
  package var content: Data
  /// Why the writer cannot use it; nil where it can.
  package var problem: Diagnostic?
  /// Of the writer's reader.
  package var readerVersion: Int

  package init(_ document: StoredDocument) {
    content = Data(document.content)
    if case .failure(let diagnostic) = document.reading { problem = diagnostic }
    readerVersion = document.readerVersion
  }

  /// The document as `derivation` reads it.
  ///
  /// - Throws: `StoreRefusal` where it reads documents otherwise than the writer did.
  func stored(reading derivation: any FactDerivation) throws -> StoredDocument {
    guard readerVersion == derivation.readerVersion else {
      throw StoreRefusal(
        .otherReader,
        "this nibreg reads documents otherwise than the server does (reader \(readerVersion), "
          + "the server's is \(derivation.readerVersion))",
        hint: "use the version of nibreg that the server has")
    }
    if let problem {
      return StoredDocument(
        content: Array(content), digest: ContentDigest(of: content), reading: .failure(problem),
        readerVersion: readerVersion)
    }
    let document = derivation.read([("a document", Array(content))])[0]
    if case .failure(let diagnostic) = document.reading {
      throw StoreRefusal(.unreadable, "the server cannot read a document: \(diagnostic.message)", hint: diagnostic.hint)
    }
    return document
  }
}

extension StoreChange {
  /// The change with what it is about as the store has it: a former name leads to a component that whoever asks may not be
  /// allowed to change, and so does the number of a snapshot.
  ///
  /// - Throws: `ReferenceError.unknownSnapshot` for a snapshot that is another one in the store.
  package func resolved(in store: any RegistryReading) throws -> StoreChange {
    func current(_ name: ComponentName) throws -> ComponentName { try store.component(named: name)?.name ?? name }
    switch self {
    case .addAliases(let aliases, let component): return .addAliases(aliases, to: try current(component))
    case .rename(let former, let component, let act): return .rename(try current(former), to: component, by: act)
    case .deprecate(let component, let deprecation): return .deprecate(try current(component), deprecation)
    case .withdrawDeprecation(let component, let act):
      return .withdrawDeprecation(of: try current(component), by: act)
    case .addVersion(var version):
      version.component = try current(version.component)
      return .addVersion(version)
    case .addDeclarations(let declarations, let version, let component, let act):
      return .addDeclarations(declarations, to: version, of: try current(component), by: act)
    case .addRequirements(let requirements, let version, let component):
      return .addRequirements(requirements, to: version, of: try current(component))
    case .yank(let version, let component, let act): return .yank(version, of: try current(component), by: act)
    case .withdrawYank(let version, let component, let act):
      return .withdrawYank(of: version, component: try current(component), by: act)
    case .prune(let snapshots, _):
      for (branch, named) in Dictionary(grouping: snapshots, by: { [$0.record.project, $0.record.branch] }) {
        let kept = Set(try store.snapshots(project: branch[0], branch: branch[1]))
        for snapshot in named where !kept.contains(snapshot) { throw ReferenceError.unknownSnapshot(snapshot.id) }
      }
      return self
    case .addComponent, .addDocument, .addSnapshot, .addHistory, .noteImport, .forget, .accept, .withdrawAcceptance,
      .complete, .note:
      return self
    }
  }

  /// The change with another one who did it.
  ///
  /// - Parameter act: what the log says instead.
  package func acting(_ act: (AuditEntry) -> AuditEntry) -> StoreChange {
    switch self {
    case .rename(let former, let component, let by): return .rename(former, to: component, by: act(by))
    case .deprecate(let component, var deprecation):
      deprecation.act = act(deprecation.act)
      return .deprecate(component, deprecation)
    case .withdrawDeprecation(let component, let by): return .withdrawDeprecation(of: component, by: act(by))
    case .addVersion(var version):
      version.published = act(version.published)
      return .addVersion(version)
    case .addDeclarations(let declarations, let version, let component, let by):
      return .addDeclarations(declarations, to: version, of: component, by: by.map(act))
    case .yank(let version, let component, let by): return .yank(version, of: component, by: act(by))
    case .withdrawYank(let version, let component, let by):
      return .withdrawYank(of: version, component: component, by: act(by))
    case .addSnapshot(var snapshot):
      snapshot.record.recorded = act(snapshot.record.recorded)
      return .addSnapshot(snapshot)
    case .addHistory(var snapshots):
      for index in snapshots.indices { snapshots[index].record.recorded = act(snapshots[index].record.recorded) }
      return .addHistory(snapshots)
    case .noteImport(let revision, let project, let branch, let by):
      return .noteImport(ofRevision: revision, project: project, branch: branch, by: act(by))
    case .forget(let project, let branch, let by): return .forget(project: project, branch: branch, by: act(by))
    case .prune(let snapshots, let by): return .prune(snapshots, by: act(by))
    case .accept(var acceptance):
      acceptance.act = act(acceptance.act)
      return .accept(acceptance)
    case .withdrawAcceptance(let fingerprint, let by): return .withdrawAcceptance(of: fingerprint, by: act(by))
    case .note(var entry):
      entry.act = act(entry.act)
      return .note(entry)
    case .addComponent, .addAliases, .addDocument, .addRequirements, .complete: return self
    }
  }

  /// Does it.
  ///
  /// - Parameter derivation: reads documents that are sent.
  /// - Returns: what the call returns, as it is sent.
  package func perform(
    on store: any RegistryWriting, reading derivation: any FactDerivation
  ) throws -> any Encodable & Sendable {
    switch self {
    case .addComponent(let component): try store.add(component)
    case .addAliases(let aliases, let component): try store.add(aliases: aliases, to: component)
    case .rename(let former, let component, let act): try store.rename(former, to: component, by: act)
    case .deprecate(let component, let deprecation): try store.deprecate(component, deprecation)
    case .withdrawDeprecation(let component, let act): try store.withdrawDeprecation(of: component, by: act)

    case .addDocument(let document): try store.add(document.stored(reading: derivation))
    case .addVersion(let version): try store.add(version)
    case .addDeclarations(let declarations, let version, let component, let act):
      try store.add(declarations, to: version, of: component, by: act)
    case .addRequirements(let requirements, let version, let component):
      try store.add(requirements, to: version, of: component)
    case .yank(let version, let component, let act): try store.yank(version, of: component, by: act)
    case .withdrawYank(let version, let component, let act):
      try store.withdrawYank(of: version, of: component, by: act)

    case .addSnapshot(let snapshot): return try store.add(snapshot.snapshot)
    case .addHistory(let snapshots): try store.addHistory(snapshots.map(\.snapshot))
    case .noteImport(let revision, let project, let branch, let act):
      try store.noteImport(ofRevision: revision, project: project, branch: branch, by: act)
    case .forget(let project, let branch, let act): try store.forget(project: project, branch: branch, by: act)
    case .prune(let snapshots, let act): try store.prune(snapshots, by: act)

    case .accept(let acceptance): try store.accept(acceptance)
    case .withdrawAcceptance(let fingerprint, let act): try store.withdrawAcceptance(of: fingerprint, by: act)
    case .complete(let write, let time): try store.complete(write, at: time)
    case .note(let entry): try store.note(entry)
    }
    return Done()
  }
}

/// The answer to a write that returns nothing.
package struct Done: Sendable, Codable {
  package init() {}
}
