import Compatibility
public import ComponentModel
import InterfaceBuilder
import RegistryQuery
import Spelling
public import StorageContract
public import Versioning

extension RegistryReading {
  /// The published component that a person means by `name`.
  ///
  /// - Throws: `RegistryError`, with the nearest name if there is no such component.
  public func published(_ name: ComponentName) throws -> ComponentRecord {
    if let exact = try component(named: name) { return exact }
    let candidates = try components(ofClass: name.className).filter {
      name.canMean($0.className, nibName: $0.nibName)
    }
    switch candidates.count {
    case 1: return candidates[0]
    case 0:
      let names = try components().map(\.name.description)
      throw RegistryError.unknownComponent(
        name.description, nearest: nearestName(to: name.description, in: names))
    default:
      throw RegistryError.ambiguousComponent(name.description, candidates: candidates.map(\.name.description))
    }
  }

  /// One version of a component; its newest one that is not yanked where none is named.
  public func version(_ version: SemanticVersion?, of name: ComponentName) throws -> VersionRecord {
    let component = try published(name)
    let versions = try versions(of: component.name)
    if let version {
      guard let record = versions.first(where: { $0.version == version }) else {
        throw RegistryError.unknownVersion(
          component: component.name.description, version: version.description,
          known: versions.map(\.version.description))
      }
      return record
    }
    guard let newest = versions.newest else { throw RegistryError.noVersions(component: component.name.description) }
    return newest
  }
}

extension [VersionRecord] {
  /// The greatest release that is not yanked, else the greatest prerelease, else the greatest of all.
  public var newest: VersionRecord? {
    let offered = filter { $0.yanked == nil }
    return offered.last { !$0.version.isPrerelease } ?? offered.last ?? last
  }
}

/// Finds versions in ranges. Writes nothing.
public struct Resolving: Sendable {
  public struct Outcome: Sendable {
    public var component: ComponentName
    public var range: VersionRange
    /// nil if no version is in the range.
    public var version: VersionRecord?
    /// Versions that are in the range but yanked.
    public var yanked: [SemanticVersion]
    /// Every version that is offered.
    public var offered: [SemanticVersion]
    public var deprecation: Deprecation?
  }

  public init() {}

  /// The newest version of each component in its range; yanked ones are never chosen.
  public func resolve(
    _ requests: [(ComponentName, VersionRange)], in store: any RegistryStore
  ) throws -> [Outcome] {
    try store.read { reading in
      try requests.map { name, range in
        let component = try reading.published(name)
        let versions = try reading.versions(of: component.name)
        let offered = versions.filter { $0.yanked == nil }
        let newest = offered.map(\.version).newest(in: range)
        return Outcome(
          component: component.name, range: range, version: offered.first { $0.version == newest },
          yanked: versions.filter { $0.yanked != nil && range.contains($0.version) }.map(\.version),
          offered: offered.map(\.version), deprecation: component.deprecation)
      }
    }
  }
}
