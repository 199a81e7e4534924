public import Versioning

/// Versions that fit together: one for each component that is needed, and none for any other.
public struct Solution: Hashable, Sendable {
  /// What versions were wanted for.
  public let project: Project

  /// The chosen versions, by name of their component.
  public let choices: [Choice]

  /// A chosen version.
  public struct Choice: Hashable, Sendable {
    /// The name of the component.
    public let component: String
    /// The version that was chosen.
    public let version: SemanticVersion
    /// Who requires the component, the project first and the others by name.
    public let demands: [Demand]
    /// Whether it is the locked version.
    public let isLocked: Bool
    /// Whether the version was withdrawn. It was chosen because it is locked.
    public let isYanked: Bool
    /// Set if there is something better. The version was chosen because it is locked or because no other fits.
    public let deprecation: ListedVersion.Deprecation?
  }

  /// A range that a choice has to be in.
  public struct Demand: Hashable, Sendable {
    /// The component that requires it, in its chosen version. Nil for the project.
    public let requirer: String?
    /// The range.
    public let range: VersionRange
  }

  /// The choice for a component, nil if the component is not needed. Takes logarithmic time.
  public func choice(for component: String) -> Choice? {
    var low = 0
    var high = choices.count
    while low < high {
      let middle = (low + high) / 2
      if choices[middle].component < component { low = middle + 1 } else { high = middle }
    }
    return low < choices.count && choices[low].component == component ? choices[low] : nil
  }

  /// The version of a component, nil if the component is not needed. Takes logarithmic time.
  public subscript(component: String) -> SemanticVersion? { choice(for: component)?.version }
}

extension Solution {
  /// A solution of the chosen versions. They are known to fit together.
  init(_ versions: [String: SemanticVersion], for project: Project, in cache: ProviderCache) throws {
    var demands: [String: [Demand]] = [:]
    for requirement in Set(project.requirements).sorted() {
      demands[requirement.component, default: []].append(Demand(requirer: nil, range: requirement.range))
    }
    let chosen = versions.sorted { $0.key < $1.key }
    for (component, version) in chosen {
      let listing = try cache.listing(of: component)
      guard let index = listing.versions.firstIndex(of: version) else { continue }
      for requirement in try listing.requirements(of: index) {
        demands[requirement.component, default: []].append(Demand(requirer: component, range: requirement.range))
      }
    }
    self.project = project
    choices = try chosen.map { component, version in
      let listing = try cache.listing(of: component)
      let listed = listing.listed?.first { $0.version == version }
      return Choice(
        component: component, version: version, demands: demands[component] ?? [],
        isLocked: listing.locked == version, isYanked: listed?.isYanked ?? false, deprecation: listed?.deprecation)
    }
  }

  /// What people should know of the chosen versions: a phrase each, by name of the component.
  public var notes: [String] {
    choices.flatMap { choice in
      var notes: [String] = []
      if choice.isYanked {
        notes.append("\(choice.component) \(choice.version) was yanked and is kept because it is locked")
      }
      if let deprecation = choice.deprecation {
        let advice = deprecation.replacement.map { "; use \($0) instead" } ?? ""
        notes.append("\(choice.component) \(choice.version) is deprecated\(advice)")
      }
      return notes
    }
  }
}

extension Solution: CustomStringConvertible {
  /// A line for each choice, such as `PriceLabel 1.2.0`.
  public var description: String {
    choices.map { "\($0.component) \($0.version)" }.joined(separator: "\n")
  }
}
