import Compatibility
public import ComponentModel
import InterfaceBuilder
import ProjectManifest
public import Registry
import Resolution
public import StorageContract
public import Versioning

/// Takes versions, components and branches off the offer, and puts the first two back.
public struct Withdrawing: Sendable {
  public init() {}

  /// A project or a published component that requires what was withdrawn.
  public struct Requirer: Sendable, Hashable {
    /// The newest snapshot of a branch, or the newest version of a component.
    public var origin: Node.Origin
    /// The component that requires; nil for a project.
    public var component: ComponentName?
    /// What it asks for; nil where only something asks for it that it requires.
    public var range: VersionRange?
  }

  /// Hides a version from resolution. It stays readable, and whoever has it locked keeps it.
  ///
  /// - Returns: the version, and for whom no versions fit together without it.
  public func yank(
    _ name: ComponentName, version: SemanticVersion, reason: String, in store: any RegistryStore,
    at workplace: InvocationContext
  ) throws -> (record: VersionRecord, stranded: [Requirer]) {
    // In the transaction, so that nothing is done where it cannot be told.
    try store.write { writing in
      let record = try writing.version(version, of: name)
      guard record.yanked == nil else {
        throw RegistryError.alreadyYanked(
          component: record.component.description, version: version.description)
      }
      let requirers = try requirers(of: record.component, in: writing)
      try writing.yank(version, of: record.component, by: workplace.act(reason: reason))
      return (record, try stranded(requirers, by: record, in: writing))
    }
  }

  /// Makes a yanked version available again.
  public func withdrawYank(
    of name: ComponentName, version: SemanticVersion, reason: String?, in store: any RegistryStore,
    at workplace: InvocationContext
  ) throws -> VersionRecord {
    try store.write { writing in
      let record = try writing.version(version, of: name)
      guard record.yanked != nil else {
        throw RegistryError.notYanked(component: record.component.description, version: version.description)
      }
      try writing.withdrawYank(of: version, of: record.component, by: workplace.act(reason: reason))
      return record
    }
  }

  /// Marks a component as one to be replaced.
  ///
  /// - Returns: the component, and who requires it.
  public func deprecate(
    _ name: ComponentName, replacement: ComponentName?, reason: String, in store: any RegistryStore,
    at workplace: InvocationContext
  ) throws -> (record: ComponentRecord, requirers: [Requirer]) {
    try store.write { writing in
      let record = try writing.published(name)
      let replacement = try replacement.map { try writing.published($0).name.description }
      guard replacement != record.name.description else { throw RegistryError.replacesItself(record.name.description) }
      try writing.deprecate(
        record.name, Deprecation(act: workplace.act(reason: reason), replacement: replacement))
      return (record, try requirers(of: record.name, in: writing).filter { $0.range != nil })
    }
  }

  /// Takes back that a component should be replaced.
  public func withdrawDeprecation(
    of name: ComponentName, reason: String?, in store: any RegistryStore, at workplace: InvocationContext
  ) throws -> ComponentRecord {
    try store.write { writing in
      let record = try writing.published(name)
      guard record.deprecation != nil else { throw RegistryError.notDeprecated(record.name.description) }
      try writing.withdrawDeprecation(of: record.name, by: workplace.act(reason: reason))
      return record
    }
  }

  /// Removes a recorded branch.
  public func forget(
    project: String, branch: String, in store: any RegistryStore, at workplace: InvocationContext
  ) throws -> BranchRecord {
    try store.write { writing in
      let branches = try writing.branches()
      guard let record = branches.first(where: { $0.newest.project == project && $0.newest.branch == branch }) else {
        let ofProject = branches.filter { $0.newest.project == project }
        throw RegistryError.unknownBranch(
          project: project, branch: branch,
          known: (ofProject.isEmpty ? branches : ofProject).map { "\($0.newest.project)/\($0.newest.branch)" })
      }
      try writing.forget(project: project, branch: branch, by: workplace.act())
      return record
    }
  }

  // MARK: Who requires it

  /// For whom versions fitted together before this one was yanked, and do not anymore.
  private func stranded(
    _ requirers: [Requirer], by yanked: VersionRecord, in reading: any RegistryReading
  ) throws -> [Requirer] {
    let now = StoredComponents(reading: reading)
    let before = StoredComponents(reading: reading, offered: yanked)
    let offered = try reading.versions(of: yanked.component).filter { $0.yanked == nil }.map(\.version)
    return try requirers.filter { requirer in
      guard let project = try Project(of: requirer, now) else {
        // Thousands may embed a component, so only what they ask for themselves is looked at.
        guard let range = requirer.range, range.contains(yanked.version) else { return false }
        return offered.newest(in: range) == nil
      }
      do {
        guard case .failure = try VersionSolver(now).solve(project, isSuggesting: false),
          case .success = try VersionSolver(before).solve(project, isSuggesting: false)
        else { return false }
        return true
      } catch is UndecidedProject {
        return false
      }
    }
  }

  /// Every recorded project that requires something, and the published components that require this one.
  private func requirers(of component: ComponentName, in reading: any RegistryReading) throws -> [Requirer] {
    try projects(requiring: component, in: reading) + components(requiring: component, in: reading)
  }

  /// Every recorded project that requires something; where it is not this component, its range is nil.
  private func projects(requiring component: ComponentName, in reading: any RegistryReading) throws -> [Requirer] {
    let source = StoredComponents(reading: reading)
    return try reading.branches().compactMap { branch in
      let requires = try reading.requires(of: branch.newest)
      guard !requires.isEmpty else { return nil }
      let range = try requires.inOrder.first { name, _ in try source.name(name) == component }?.1
      return Requirer(origin: .snapshot(branch.newest), component: nil, range: range)
    }
  }

  /// Published components whose newest versions embed it, and so require it.
  private func components(requiring component: ComponentName, in reading: any RegistryReading) throws -> [Requirer] {
    let source = StoredComponents(reading: reading)
    let own = try reading.definitions(of: component).filter { $0.component == component }
    var users: Set<NodeID> = []
    try reading.users(of: own.map(\.id)) { _, user in users.insert(user) }
    return try reading.nodes(users.sorted()).compactMap { node in
      guard case .version(let version) = node.origin, let name = node.component, name != component,
        let record = try reading.versions(of: name).first(where: { $0.version == version }),
        let range = try source.requirements(of: record)[component]
      else { return nil }
      return Requirer(origin: node.origin, component: name, range: range)
    }
  }
}

extension RegistryReading {
  /// What the manifest of a project asked for when it was recorded.
  fileprivate func requires(of snapshot: SnapshotRecord) throws -> [ComponentName: VersionRange] {
    let settings = try settings(project: snapshot.project, branch: snapshot.branch)
    return ProjectSettings(recorded: settings.manifest).manifest.requires
  }
}

extension Project {
  /// The question whether versions fit together for a project, as it was recorded; nil for no project.
  fileprivate init?(of requirer: Withdrawing.Requirer, _ source: StoredComponents) throws {
    guard case .snapshot(let snapshot) = requirer.origin else { return nil }
    let settings = try source.reading.settings(project: snapshot.project, branch: snapshot.branch)
    let locked = Lock(recorded: settings.lock)?.components ?? []
    self.init(
      snapshot.project,
      requires: try source.reading.requires(of: snapshot).inOrder.map {
        Requirement(try source.name($0).description, $1)
      },
      locked: Dictionary(try locked.map { (try source.name($0.component).description, $0.version) }) { first, _ in
        first
      })
  }
}
