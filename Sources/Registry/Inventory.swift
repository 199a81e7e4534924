import ComponentModel
import RegistryQuery
public import StorageContract
public import Versioning

/// Everything a store has, by name.
public struct Inventory: Sendable {
  public struct Component: Sendable, Hashable {
    public var name: String
    /// The newest available version; nil for a component that is only recorded.
    public var newest: SemanticVersion?
    public var versions: Int
    public var deprecation: Deprecation?
    /// At how many places code names its class or its nib.
    public var codeUsers = 0
  }

  /// Published components and those that recorded projects define.
  public var components: [Component]
  public var branches: [BranchRecord]

  public static func take(of store: any RegistryStore) throws -> Inventory {
    try store.read { reading in
      let counts = try reading.versionCounts()
      var components = try reading.components().map { record in
        Component(
          name: record.name.description, newest: counts[record.name]?.newest,
          versions: counts[record.name]?.count ?? 0, deprecation: record.deprecation)
      }
      let published = Set(components.map(\.name))
      for name in try reading.componentNames() where !published.contains(name) {
        components.append(Component(name: name, newest: nil, versions: 0, deprecation: nil))
      }
      try countUsersInCode(of: &components, in: reading)
      return Inventory(components: components.sorted { $0.name < $1.name }, branches: try reading.branches())
    }
  }
  private static func countUsersInCode(of components: inout [Component], in reading: any RegistryReading) throws {
    let named = try reading.namesInCode()
    guard !named.isEmpty else { return }
    let names = components.map { ComponentName($0.name) }
    let definitions = try reading.definitions(of: Set(names)).map { name, nodes in
      (name, nodes.filter { $0.component?.description == name.description })
    }
    let definitionsByName = Dictionary(uniqueKeysWithValues: definitions)
    let used = names.indices.filter { index in
      named.contains(names[index].className)
        || (definitionsByName[names[index]] ?? []).contains { named.contains(NibName.base(ofPath: $0.path)) }
    }
    let asked = used.map { (names[$0], definitionsByName[names[$0]] ?? []) }
    let users = try reading.codeUsers(of: asked, reading: StoredHosts(reading))
    for (index, users) in zip(used, users) { components[index].codeUsers = users.count }
  }
}
