public import ComponentModel
public import Versioning

/// What can be done to a store in one step. Each call sees what the ones before it did.
///
/// What is named has to be there, else a `ReferenceError` is thrown. Publishing is for ever: what is there already is not
/// replaced, but refused. Where a call asks for what is so already, nothing happens and nothing is logged.
public protocol RegistryWriting: RegistryReading {
  // MARK: Components

  /// Adds a component. Hosts that named its class before mean it from now on. Nothing is logged: its first version is.
  ///
  /// - Throws: `ReferenceError.nameTaken` if a component has or had the name.
  func add(_ component: ComponentRecord) throws
  /// Adds further class names by which hosts mean a component.
  func add(aliases: [String], to component: ComponentName) throws
  /// Gives a component a new name, class or nib; the former name stays taken and leads to it. It may get back a name
  /// that it had before.
  ///
  /// - Throws: `ReferenceError.nameTaken` if another component has or had the new name.
  func rename(_ former: ComponentName, to component: ComponentRecord, by act: AuditEntry) throws
  /// Notes that a component should be replaced; takes the place of what was said before.
  func deprecate(_ component: ComponentName, _ deprecation: Deprecation) throws
  /// Takes back that a component should be replaced.
  func withdrawDeprecation(of component: ComponentName, by act: AuditEntry) throws

  // MARK: Versions

  /// Keeps a document; the same bytes are kept once.
  func add(_ document: StoredDocument) throws
  /// Adds a version, which is not yanked, to a component.
  ///
  /// - Throws: `ReferenceError.versionTaken` if the component has the version.
  func add(_ version: VersionRecord) throws
  /// Gives a version its declarations.
  ///
  /// - Parameter act: for the log, where it happens after publishing.
  /// - Throws: `ReferenceError.declarationsTaken` if it has some.
  func add(
    _ declarations: DeclarationRecord, to version: SemanticVersion, of component: ComponentName, by act: AuditEntry?)
    throws
  /// Says which versions of other components a version can work with.
  ///
  /// - Throws: `ReferenceError.requirementTaken` if that was said of one of them.
  func add(
    _ requirements: [ComponentRequirement], to version: SemanticVersion, of component: ComponentName) throws
  /// Withdraws a version: it stays readable, and is offered to nobody.
  func yank(_ version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws
  /// Makes a yanked version available again.
  func withdrawYank(of version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws

  // MARK: Snapshots

  /// Adds a snapshot, whose documents are there.
  ///
  /// - Returns: whether it is the newest of its branch, so that questions are answered with it.
  func add(_ snapshot: Snapshot) throws -> Bool
  /// Adds snapshots of one branch that an import brings, the older ones first, whose documents are there.
  func addHistory(_ snapshots: [Snapshot]) throws
  /// Notes that a branch's history has been imported up to a commit.
  func noteImport(ofRevision revision: String, project: String, branch: String, by act: AuditEntry) throws
  /// Removes a branch with its snapshots, the project with its last branch, and what only they referred to.
  func forget(project: String, branch: String, by act: AuditEntry) throws
  /// Removes snapshots, and what only they referred to.
  ///
  /// - Throws: `ReferenceError.answersForBranch` if one of them is the newest of its branch.
  func prune(_ snapshots: [StoredSnapshot], by act: AuditEntry) throws

  // MARK: Agreements and the log

  /// Keeps that a finding is agreed; takes the place of what was agreed about it before.
  func accept(_ acceptance: Acceptance) throws
  /// Takes back that a finding is agreed.
  func withdrawAcceptance(of fingerprint: String, by act: AuditEntry) throws
  /// Notes that this is the write of that key, which is so when it is done, and forgets keys that are older than
  /// `WriteKey.memory`. No fact of the registry: it is in no export and not in the log.
  func complete(_ write: WriteKey, at time: Timestamp) throws
  /// Notes something in the log that no other call notes.
  func note(_ entry: LogEntry) throws
}
