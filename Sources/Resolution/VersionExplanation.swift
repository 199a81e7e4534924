public import Versioning

/// Why a component has its version in a solution: who requires it, and what is against each newer version.
public struct VersionExplanation: Hashable, Sendable {
  /// What the words call the project.
  public let projectName: String

  /// What the solution says of the component.
  public let choice: Solution.Choice

  /// The newer versions that were not chosen, the newest first. For a deprecated choice that is not locked, also the
  /// older ones that are not deprecated.
  public let exclusions: [Exclusion]

  /// A version that was not chosen, and why.
  public struct Exclusion: Hashable, Sendable {
    /// The version.
    public let version: SemanticVersion
    /// What is against it.
    public let reason: Reason
  }

  /// What is against a version.
  public enum Reason: Hashable, Sendable {
    /// It was withdrawn.
    case yanked
    /// It differs from the chosen one in build metadata only.
    case samePrecedence
    /// These ranges leave it out.
    case outside([Solution.Demand])
    /// The chosen version is locked, and the requirements allow it.
    case locked
    /// There is something better.
    case deprecated(ListedVersion.Deprecation)
    /// With it there is no solution at all. The failure is that of the project if it required this version.
    case impossible(SolverFailure)
    /// With it, these components would have other versions, and at least one that comes first would be worse off.
    case tradeOff([Change])
    /// Whether there is a solution with it could not be found out in reasonable time.
    case undecided
  }

  /// What another choice would mean for a component.
  public struct Change: Hashable, Sendable {
    /// The name of the component.
    public let component: String
    /// Its version in the solution, nil if it is not in it.
    public let old: SemanticVersion?
    /// Its version with the other choice, nil if it would not be needed.
    public let new: SemanticVersion?
  }
}

extension VersionSolver {
  /// Why a component has its version in a solution, nil if it is not in it.
  ///
  /// For every newer version that all requirements allow, it is tried whether there is a solution with it.
  ///
  /// - Parameter solution: What this solver found.
  /// - Throws: What the source throws, and nothing else.
  public func explanation(of component: String, in solution: Solution) throws -> VersionExplanation? {
    guard let choice = solution.choice(for: component) else { return nil }
    let cache = ProviderCache(source, locked: solution.project.locked)
    let listing = try cache.listing(of: component)
    var limit = Self.sideConflictLimit
    let exclusions = try (listing.listed ?? []).sorted { $0.version > $1.version }.compactMap { listed in
      let isBetter =
        choice.deprecation == nil || choice.isLocked
        ? listed.version > choice.version : listed.deprecation == nil || listed.version > choice.version
      guard isBetter, listed.version != choice.version else { return VersionExplanation.Exclusion?.none }
      return VersionExplanation.Exclusion(
        version: listed.version, reason: try reason(against: listed, for: choice, in: solution, cache, &limit))
    }
    return VersionExplanation(projectName: solution.project.name, choice: choice, exclusions: exclusions)
  }

  private func reason(
    against listed: ListedVersion, for choice: Solution.Choice, in solution: Solution, _ cache: ProviderCache,
    _ conflictLimit: inout Int
  ) throws -> VersionExplanation.Reason {
    if listed.isYanked { return .yanked }
    let narrow = choice.demands.filter { !$0.range.contains(listed.version) }
    if !narrow.isEmpty { return .outside(narrow) }
    if choice.isLocked { return .locked }
    if listed.version.hasSamePrecedence(as: choice.version) { return .samePrecedence }
    if let deprecation = listed.deprecation, choice.deprecation == nil { return .deprecated(deprecation) }
    var other = solution.project
    other.requirements.removeAll { $0.component == choice.component }
    other.requirements.append(Requirement(choice.component, VersionRange(exactly: listed.version)))
    switch try solve(other, in: cache, conflictLimit: &conflictLimit) {
    case nil: return .undecided
    case .failure(let failure): return .impossible(failure)
    case .success(let alternative): return .tradeOff(solution.changes(to: alternative, except: choice.component))
    }
  }
}

extension Solution {
  /// What differs in another solution, by name of the component.
  fileprivate func changes(to other: Solution, except component: String) -> [VersionExplanation.Change] {
    let components = Set(choices.map(\.component) + other.choices.map(\.component)).sorted()
    return components.compactMap { name in
      guard name != component, self[name] != other[name] else { return nil }
      return VersionExplanation.Change(component: name, old: self[name], new: other[name])
    }
  }
}
