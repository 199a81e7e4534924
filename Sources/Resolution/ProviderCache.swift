import Spelling
import Versioning

/// What a source has, each thing asked for once. Gives the components numbers, in the order in which they are met.
final class ProviderCache {
  private let source: any ComponentSource
  private let locked: [String: SemanticVersion]
  private var names: [String]?
  private var numbers: [String: Int] = [:]
  private var requiredNumbers: [VersionIndex: [Int]] = [:]

  private struct VersionIndex: Hashable {
    let component: Int
    let index: Int
  }

  /// The versions of the components, by number.
  private(set) var listings: [VersionListing] = []

  init(_ source: any ComponentSource, locked: [String: SemanticVersion]) {
    self.source = source
    self.locked = locked
  }

  /// The number of a component.
  func number(of component: String) throws -> Int {
    if let known = numbers[component] { return known }
    let source = source
    listings.append(
      VersionListing(
        component, listed: try source.versions(of: component), locked: locked[component],
        requirements: { try source.requirements(of: component, $0) }))
    numbers[component] = listings.count - 1
    return listings.count - 1
  }

  /// The versions of a component.
  func listing(of component: String) throws -> VersionListing { listings[try number(of: component)] }

  /// The numbers of the components that a version requires, in the order of its requirements.
  func numbersRequired(by index: Int, of component: Int) throws -> [Int] {
    let version = VersionIndex(component: component, index: index)
    if let known = requiredNumbers[version] { return known }
    let numbers = try listings[component].requirements(of: index).map { try number(of: $0.component) }
    requiredNumbers[version] = numbers
    return numbers
  }

  /// Why no version of a component in the range can be chosen.
  func unavailability(of component: String, in range: VersionRange) throws -> Unavailability {
    let listing = try listing(of: component)
    guard listing.isKnown else {
      let names = try self.names ?? source.componentNames().sorted()
      self.names = names
      return .unknownComponent(nearest: names.nearest(to: component))
    }
    return listing.unavailability(in: range)
  }
}
