package import ComponentModel
package import Resolution
package import Versioning

/// The published components of one state of a store, to choose versions from.
package struct StoredComponents: ComponentSource {
  package let reading: any RegistryReading
  /// A version that counts as one that is not yanked.
  package var offered: VersionRecord?

  package init(reading: any RegistryReading, offered: VersionRecord? = nil) {
    self.reading = reading
    self.offered = offered
  }

  package func versions(of component: String) throws -> [ListedVersion]? {
    guard let record = try reading.component(named: ComponentName(component)) else { return nil }
    let deprecation = record.deprecation.map { ListedVersion.Deprecation(replacement: $0.replacement) }
    return try reading.versions(of: record.name).map {
      let isOffered = $0.component == offered?.component && $0.version == offered?.version
      return ListedVersion($0.version, isYanked: $0.yanked != nil && !isOffered, deprecation: deprecation)
    }
  }

  package func requirements(of component: String, _ version: SemanticVersion) throws -> [Requirement] {
    let name = ComponentName(component)
    guard let record = try reading.versions(of: name).first(where: { $0.version == version }) else { return [] }
    return try requirements(of: record).inOrder.map { Requirement($0.description, $1) }
  }

  /// What a version requires. Of what its nib embeds and nobody said anything about any version will do: it was
  /// published first, or by a program that knew no requirements.
  package func requirements(of record: VersionRecord) throws -> [ComponentName: VersionRange] {
    var required: [ComponentName: VersionRange] = [:]
    for requirement in try reading.requirements(of: record.version, of: record.component) {
      required[requirement.component] = requirement.range
    }
    for name in try reading.publishedComponents(meantBy: reading.mentions(in: record.document))
    where required[name] == nil && name != record.component {
      let hasRelease = try reading.versions(of: name).contains { !$0.version.isPrerelease }
      required[name] = hasRelease ? .any : .everything
    }
    return required
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
