import ComponentModel
import ProjectManifest
public import StorageContract
public import Versioning

/// Which branch uses which component, and in which version.
public struct VersionMatrix: Sendable {
  /// One component in one branch.
  public struct Cell: Sendable, Hashable {
    /// Documents of the branch that embed the component or refer to it themselves.
    public var users = 0
    /// Whether the branch has the component's own document.
    public var isOwn = false
    /// The version that the branch's lock has, else the newest one that its manifest allows; nil where neither says one.
    public var version: SemanticVersion?
    /// Whether `version` is of the lock.
    public var isLocked = false
    /// The range of its manifest, or of what it has locked, that keeps the newest version away.
    public var excludedBy: VersionRange?
    /// Whether the branch says anything about versions of the component.
    public var isBound = false

    public var isEmpty: Bool { self == Cell() }
  }

  /// A component with what every branch has of it, in the order of `branches`.
  public struct Row: Sendable {
    public var component: ListedComponent
    public var cells: [Cell]
  }

  public var branches: [SnapshotRecord]
  public var rows: [Row]

  /// - Parameters:
  ///   - components: those of the rows, which exist.
  ///   - branches: those of the columns. Each costs a question, and so does each component that their manifests name.
  public static func make(
    of components: [ListedComponent], branches: [SnapshotRecord], in reading: any RegistryReading
  ) throws -> VersionMatrix {
    let bindings = try branches.map { branch in
      Binding(try reading.settings(project: branch.project, branch: branch.branch))
    }
    let columns = Dictionary(branches.enumerated().map { (BranchKey($0.element), $0.offset) }) { first, _ in first }
    let definitions = try reading.definitions(of: Set(components.map(\.name)))
    var rowOfNode: [NodeID: Int] = [:]
    var rows = components.map { Row(component: $0, cells: Array(repeating: Cell(), count: branches.count)) }
    for (index, component) in components.enumerated() {
      for node in definitions[component.name] ?? [] where node.component == component.name {
        rowOfNode[node.id] = index
        if case .snapshot(let snapshot) = node.origin, let column = columns[BranchKey(snapshot)] {
          rows[index].cells[column].isOwn = true
        }
      }
    }
    var users: [NodeID: Set<Int>] = [:]
    try reading.users(of: rowOfNode.keys.sorted()) { used, user in
      if let row = rowOfNode[used] { users[user, default: []].insert(row) }
    }
    try reading.origins(of: users.keys.sorted()) { user, origin in
      guard case .snapshot(let snapshot) = origin, let column = columns[BranchKey(snapshot)] else { return }
      for row in users[user] ?? [] { rows[row].cells[column].users += 1 }
    }
    // Only those are looked up of which a branch says something.
    var current: [ComponentName: ComponentName] = [:]
    for name in Set(bindings.flatMap(\.names)) { current[name] = try reading.component(named: name)?.name ?? name }
    let bound = Set(current.values)
    for index in rows.indices where bound.contains(rows[index].component.name) {
      let name = rows[index].component.name
      let names = Set(current.filter { $0.value == name }.keys)
      let versions = try reading.versions(of: name)
      for column in branches.indices {
        bindings[column].bind(&rows[index].cells[column], names, versions, newest: rows[index].component.newest)
      }
    }
    return VersionMatrix(branches: branches, rows: rows)
  }

  private struct BranchKey: Hashable {
    var project: String
    var branch: String

    init(_ snapshot: SnapshotRecord) { (project, branch) = (snapshot.project, snapshot.branch) }
  }

  /// What a branch says about versions.
  private struct Binding {
    var requires: [(name: ComponentName, range: VersionRange)]
    var locked: [LockedComponent]

    init(_ settings: (manifest: [UInt8]?, lock: [UInt8]?)) {
      locked = Lock(recorded: settings.lock)?.components ?? []
      requires =
        ProjectSettings(recorded: settings.manifest).manifest.requires.inOrder.map { ($0.key, $0.value) }
        + locked.flatMap { $0.requires.inOrder.map { ($0.key, $0.value) } }
    }

    var names: [ComponentName] { requires.map(\.name) + locked.map(\.component) }

    func bind(
      _ cell: inout Cell, _ names: Set<ComponentName>, _ versions: [VersionRecord], newest: SemanticVersion?
    ) {
      let ranges = requires.filter { names.contains($0.name) }.map(\.range)
      let lock = locked.first { names.contains($0.component) }
      cell.isBound = lock != nil || !ranges.isEmpty
      guard cell.isBound else { return }
      if let lock {
        cell.version = lock.version
        cell.isLocked = true
      } else {
        cell.version =
          versions.filter { version in
            version.yanked == nil && ranges.allSatisfy { $0.contains(version.version) }
          }.newest?.version
      }
      if let newest { cell.excludedBy = ranges.first { !$0.contains(newest) } }
    }
  }
}
