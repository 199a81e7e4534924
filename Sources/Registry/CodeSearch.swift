import ComponentModel
import RegistryQuery
public import StorageContract

/// Where users of a component were looked for.
public struct Searched: Sendable {
  /// How many documents; nil where nobody counted them.
  public var documents: Int?
  /// How many class sources.
  public var sources: Int
  /// Projects and branches whose sources are not known: their code may use anything.
  public var unknownCode: [SnapshotRecord] = []

  package init(_ tree: TreeHosts) {
    documents = tree.tree.documents.count
    sources = tree.context.classes?.files ?? 0
  }

  /// - Parameter counting: whether the number of documents is wanted, which takes looking at all snapshots.
  package init(of store: any RegistryReading, counting: Bool) throws {
    let searched = try store.searchedSources()
    sources = searched.reduce(0) { $0 + ($1.files ?? 0) }
    unknownCode = searched.filter { $0.files == nil }.map(\.snapshot)
    if counting { documents = try store.branches().reduce(0) { $0 + $1.documents.values.reduce(0, +) } }
  }
}

extension DependencyGraph {
  /// The one component whose nib has a name.
  private func component(ofNib nibName: String, reading source: some CodeUseReading) throws -> ComponentName? {
    let found = try source.classes(definedInNibsNamed: nibName).sorted().flatMap {
      try self.definitions(of: ComponentName(className: $0))
    }
    let names = Set(found.filter { NibName.base(ofPath: $0.path) == nibName }.compactMap(\.component))
    return names.count == 1 ? names.first : nil
  }

  /// What `impact` finds; a nib that defines no component is known by its name, and only code can load it.
  func impact(ofComponentOrNib name: ComponentName, reading source: some CodeUseReading) throws -> Impact {
    do {
      return try impact(of: name)
    } catch let error as QueryError {
      guard case .unknownComponent = error else { throw error }
      if let component = try component(ofNib: name.className, reading: source) { return try impact(of: component) }
      guard try source.hasDocument(named: name.className) else { throw error }
      return Impact(component: name)
    }
  }
}

extension Impact {
  /// Adds the code that uses the component, and the documents that it reaches.
  mutating func addCode(of graph: some DependencyGraph, reading source: some CodeUseReading) throws {
    let dependents = try graph.codeDependents(of: self, reading: source)
    code = dependents.users
    isCodeTruncated = dependents.isTruncated
    guard !dependents.hosts.isEmpty else { return }
    // Behind those that embed it, at the same distance.
    hosts = (hosts + dependents.hosts).enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }.map(\.element)
  }
}
