import Versioning

/// What a source has, each thing asked for once.
final class Catalogue {
  private let source: any ComponentSource
  private let locked: [String: SemanticVersion]
  private var listings: [String: VersionListing] = [:]
  private var names: [String]?

  init(_ source: any ComponentSource, locked: [String: SemanticVersion]) {
    self.source = source
    self.locked = locked
  }

  /// The versions of a component.
  func listing(of component: String) throws -> VersionListing {
    if let known = listings[component] { return known }
    let source = source
    let listing = VersionListing(
      component, listed: try source.versions(of: component), locked: locked[component],
      requirements: { try source.requirements(of: component, $0) })
    listings[component] = listing
    return listing
  }

  /// The name that is most like another one, nil if none is much like it.
  func nearestName(to component: String) throws -> String? {
    let names = try self.names ?? source.componentNames().sorted()
    self.names = names
    return names.nearest(to: component)
  }
}
