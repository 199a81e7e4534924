package import ComponentModel
package import Resolution
package import StorageContract
package import Versioning

/// The published components of one state of a store, to choose versions from.
///
/// A class, because a solver asks for the same versions many times. It never leaves the closure it is made for.
package final class StoredComponents: ComponentSource {
  package let reading: any RegistryReading
  /// A version that counts as one that is not yanked.
  private let offered: VersionRecord?
  private var records: [ComponentName: [VersionRecord]] = [:]
  private var dependencies: [ComponentName: [SemanticVersion: VersionDependencies]] = [:]

  package init(reading: any RegistryReading, offered: VersionRecord? = nil) {
    self.reading = reading
    self.offered = offered
  }

  package func versions(of component: String) throws -> [ListedVersion]? {
    guard let record = try reading.component(named: ComponentName(component)) else { return nil }
    let deprecation = record.deprecation.map { ListedVersion.Deprecation(replacement: $0.replacement) }
    return try versions(of: record.name).map {
      let isOffered = $0.component == offered?.component && $0.version == offered?.version
      return ListedVersion($0.version, isYanked: $0.yanked != nil && !isOffered, deprecation: deprecation)
    }
  }

  package func requirements(of component: String, _ version: SemanticVersion) throws -> [Requirement] {
    let name = ComponentName(component)
    guard let record = try versions(of: name).first(where: { $0.version == version }) else { return [] }
    return try requirements(of: record).inOrder.map { Requirement($0.description, $1) }
  }

  /// What a version requires. Of what its nib embeds and nobody said anything about any version will do: it was
  /// published first, or by a program that knew no requirements.
  package func requirements(of record: VersionRecord) throws -> [ComponentName: VersionRange] {
    var required: [ComponentName: VersionRange] = [:]
    let found = try dependencies(of: record)
    for requirement in found.requirements { required[requirement.component] = requirement.range }
    for name in found.embedded where required[name] == nil && name != record.component {
      let hasRelease = try versions(of: name).contains { !$0.version.isPrerelease }
      required[name] = hasRelease ? .any : .everything
    }
    return required
  }

  private func versions(of name: ComponentName) throws -> [VersionRecord] {
    if let found = records[name] { return found }
    let found = try reading.versions(of: name)
    records[name] = found
    return found
  }

  /// Of a version and, the more often somebody asks, of older ones with it: a solver goes on to them.
  private func dependencies(of record: VersionRecord) throws -> VersionDependencies {
    let name = record.component
    if let found = dependencies[name]?[record.version] { return found }
    let known = dependencies[name] ?? [:]
    let older = try versions(of: name).map(\.version).filter { $0 <= record.version && known[$0] == nil }
    let found = try reading.dependencies(of: older.suffix(1 + 3 * known.count), of: name)
    dependencies[name, default: [:]].merge(found) { first, _ in first }
    return found[record.version] ?? VersionDependencies()
  }

  package func componentNames() throws -> [String] { try reading.components().map(\.name.description) }

  /// The name under which a component is published; the name as it is where none can be meant.
  ///
  /// - Throws: `RegistryError.ambiguousComponent`.
  package func name(_ name: ComponentName) throws -> ComponentName {
    do {
      return try reading.published(name).name
    } catch RegistryError.unknownComponent {
      return name
    }
  }
}
