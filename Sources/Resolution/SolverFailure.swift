public import Versioning

/// No versions fit together, and why.
///
/// Holds the facts; ``description`` has the words.
public struct SolverFailure: Error, Hashable, Sendable {
  /// What versions were wanted for.
  public let project: Project

  /// The proof.
  public let derivation: Derivation

  /// The versions that can be chosen of each component in the proof, in order.
  public let versions: [String: [SemanticVersion]]

  /// Requirements of the project that can be relaxed so that there is a solution, each of them alone; where none can,
  /// those that can be dropped. All of them were tried. None if no single one helps, or if that could not be found out
  /// in reasonable time.
  public private(set) var suggestions: [Suggestion] = []

  /// A change to one requirement of the project with which there is a solution.
  public struct Suggestion: Hashable, Sendable {
    /// The name of the component.
    public let component: String
    /// What the project requires of it so far.
    public let ranges: [VersionRange]
    /// What it could require instead. Nil if it has to do without the component.
    public let replacement: VersionRange?
  }

  init(_ derivation: Derivation, for project: Project, in cache: ProviderCache) throws {
    self.project = project
    self.derivation = derivation
    var versions: [String: [SemanticVersion]] = [:]
    for term in derivation.steps.lazy.flatMap(\.terms) where versions[term.component] == nil {
      versions[term.component] = try cache.listing(of: term.component).versions
    }
    self.versions = versions
  }

  /// The failure with suggestions.
  func suggesting(_ suggestions: [Suggestion]) -> SolverFailure {
    var failure = self
    failure.suggestions = suggestions
    return failure
  }
}
