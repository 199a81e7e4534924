public import ComponentModel
public import FileAccess
import Foundation
import InterfaceBuilder
public import ProjectManifest
public import Resolution
import Spelling
public import StorageContract
import Versioning

/// Finds the versions of components that a project gets, by its manifest and its lock.
public struct ProjectResolving: Sendable {
  /// Which locked versions may change although the requirements allow them.
  public enum Updating: Sendable, Hashable {
    case these([ComponentName])
    case all
  }

  /// Where the manifest is, an absolute path.
  public var manifestFile: String
  public var updating: Updating
  /// Whether nothing is written.
  public var isDryRun: Bool
  /// The folder that answers name files from, an absolute path.
  public var folder: String

  public init(
    manifestFile: String, updating: Updating = .these([]), isDryRun: Bool = false,
    namingFilesFrom folder: String = CurrentFolder.path
  ) {
    self.manifestFile = manifestFile
    self.updating = updating
    self.isDryRun = isDryRun
    self.folder = folder
  }

  /// The manifest that a person named, else the nearest one.
  ///
  /// - Throws: `RegistryError.noManifest`.
  public static func manifestFile(named path: String?) throws -> String {
    if let path {
      let file = Path.absolute(path)
      guard access(file, F_OK) == 0 else { throw FileError.missing(path) }
      return file
    }
    let folder = CurrentFolder.path
    guard let file = Manifest.file(for: folder) else { throw RegistryError.noManifest(folder: folder) }
    return file
  }

  /// What a project gets.
  public struct Outcome: Sendable {
    /// Where the lock is.
    public var lockFile: String
    public var former: Lock
    /// The versions, or why there are none.
    public var result: Result<Resolved, SolverFailure>
    /// Whether the file was written.
    public var isWritten = false
    public var diagnostics: [Diagnostic] = []
  }

  /// Versions that fit together.
  public struct Resolved: Sendable {
    public var solution: Solution
    public var lock: Lock
    /// Against the former lock.
    public var changes: [LockChange]
  }

  /// Solves, and writes the lock where it differs.
  public func resolve(in store: any RegistryStore) throws -> Outcome {
    let question = try question()
    var outcome = try store.read { try answer(question, in: $0) }
    if !isDryRun, case .success(let resolved) = outcome.result, question.content != Data(resolved.lock.text.utf8),
      // Who requires nothing needs no file that says so.
      question.content != nil || !resolved.lock.components.isEmpty
    {
      try question.file.replace(with: resolved.lock.text)
      outcome.isWritten = true
    }
    return outcome
  }

  /// Why a component has its version, nil if it is not needed or nothing fits together. Writes nothing.
  public func explanation(
    of name: ComponentName, in store: any RegistryStore
  ) throws -> (explanation: VersionExplanation?, outcome: Outcome) {
    let question = try question()
    return try store.read { reading in
      let outcome = try answer(question, in: reading)
      guard case .success(let resolved) = outcome.result else { return (nil, outcome) }
      let source = StoredComponents(reading: reading)
      let meant = try source.name(name).description
      return (try VersionSolver(source).explanation(of: meant, in: resolved.solution), outcome)
    }
  }

  // MARK: The question

  struct Question {
    var manifest: Manifest
    var file: DurableFile
    var content: Data?
    var lock: Lock
  }

  func question() throws -> Question {
    let manifest = try Manifest(file: manifestFile, path: shown(manifestFile))
    let file = Lock.file(besideManifest: manifestFile)
    let content = try file.content(limit: Lock.largestSize)
    let lock = try content.map { try Lock(content: $0, path: shown(file.path)) } ?? Lock()
    return Question(manifest: manifest, file: file, content: content, lock: lock)
  }

  private func shown(_ path: String) -> String {
    Path.relative(path, to: folder)
  }

  // MARK: The answer

  func answer(_ question: Question, in reading: any RegistryReading) throws -> Outcome {
    let source = StoredComponents(reading: reading)
    let requirements = try question.manifest.requires.inOrder.map {
      Requirement(try source.name($0).description, $1)
    }
    // A component that was renamed is locked under its new name.
    let former = Lock(
      try question.lock.components.map { locked in
        var locked = locked
        func current(_ name: ComponentName) throws -> ComponentName { try reading.component(named: name)?.name ?? name }
        locked.component = try current(locked.component)
        locked.requires = Dictionary(try locked.requires.map { (try current($0), $1) }) { first, _ in first }
        return locked
      })
    let updated = try updated(former, requirements, source)
    let kept = former.components.filter { !updated.contains($0.component) }
    let project = Project(
      question.manifest.project ?? "the project", requires: requirements,
      locked: Dictionary(kept.map { ($0.component.description, $0.version) }) { first, _ in first })
    var outcome = Outcome(
      lockFile: shown(question.file.path), former: former,
      result: try VersionSolver(source).solve(project).map { solution in
        Resolved(solution: solution, lock: Lock(), changes: [])
      })
    outcome.diagnostics = try missing(kept, in: reading, outcome.lockFile)
    guard case .success(var resolved) = outcome.result else { return outcome }
    resolved.lock = Lock(
      try resolved.solution.choices.map { choice in
        let name = ComponentName(choice.component)
        return try locked(
          name, choice.version, asBefore: kept.first { $0.component == name && $0.version == choice.version },
          source)
      })
    resolved.changes = former.changes(to: resolved.lock)
    outcome.result = .success(resolved)
    return outcome
  }

  /// The components whose locked versions do not count.
  private func updated(
    _ former: Lock, _ requirements: [Requirement], _ source: StoredComponents
  ) throws -> Set<ComponentName> {
    switch updating {
    case .all: return Set(former.components.map(\.component))
    case .these(let names):
      return Set(
        try names.map { name in
          let meant = try source.name(name)
          guard former[meant] != nil || requirements.contains(where: { $0.component == meant.description }) else {
            let known = former.components.map(\.component.description) + requirements.map(\.component)
            throw RegistryError.notRequired(
              name.description, nearest: nearestName(to: name.description, in: Set(known).sorted()))
          }
          return meant
        })
    }
  }

  /// The entry of a version, whose bytes are those that were published and locked.
  private func locked(
    _ name: ComponentName, _ version: SemanticVersion, asBefore former: LockedComponent?, _ source: StoredComponents
  ) throws -> LockedComponent {
    let reading = source.reading
    let record = try reading.version(version, of: name)
    guard let content = try reading.content(of: record.document) else {
      throw RegistryError.lostDocument(component: name.description, version: version.description)
    }
    let digest = ContentDigest(of: content)
    let expected = former?.document ?? record.document
    guard digest == expected, digest == record.document else {
      throw RegistryError.otherDocument(
        component: name.description, version: version.description, digest: digest.short,
        expected: (digest == expected ? record.document : expected).short, isLocked: former != nil)
    }
    return LockedComponent(
      component: name, version: version, layout: try reading.layout(of: record), document: digest,
      requires: try source.requirements(of: record))
  }

  /// Says which locked versions the store does not have.
  private func missing(
    _ kept: [LockedComponent], in reading: any RegistryReading, _ path: String
  ) throws -> [Diagnostic] {
    try kept.compactMap { locked in
      let versions = try reading.versions(of: locked.component).map(\.version)
      guard !versions.contains(locked.version) else { return nil }
      return Diagnostic(
        .warning, .lockedVersionMissing, path: path,
        message: "\(locked.component) \(locked.version) is locked, and the store does not have it",
        hint: "is it the right store?")
    }
  }
}

extension Diagnostic.Code {
  static let lockedVersionMissing = Self(rawValue: "locked-version-missing")
}
