public import Versioning

/// Terms that are not all true in any solution, and why.
///
///     foo >=1.1.0, not bar ^2.0.0    because foo requires bar ^2.0.0 from 1.1.0 on
///     bar ^2.0.0                     because there is no such version
///     foo >=1.1.0                    because of the two above
///
/// Without any term it says that there is no solution.
public struct Incompatibility: Hashable, Sendable {
  /// At most one for each component.
  public let terms: [Term]

  /// Why they are incompatible.
  public let cause: Cause

  /// Where an incompatibility comes from.
  public enum Cause: Hashable, Sendable {
    /// Somebody has this requirement.
    case requirement(Requirement, of: Requirer)
    /// There is no version to choose.
    case unavailable(Unavailability)
    /// It follows from two others, named by their places in the ``Derivation``.
    case derived(Int, Int)
  }

  /// An incompatibility of the given terms. Several terms about one component become the term that says them all.
  init(_ terms: [Term], _ cause: Cause) {
    var merged: [Term] = []
    for term in terms {
      if let index = merged.firstIndex(where: { $0.component == term.component }) {
        guard let both = merged[index].intersection(term) else {
          preconditionFailure("'\(merged[index])' and '\(term)' exclude each other by themselves")
        }
        merged[index] = both
      } else {
        merged.append(term)
      }
    }
    self.terms = merged
    self.cause = cause
  }

  /// What a requirement forbids: to have the requirer and not the required. Nil if it forbids nothing, which is so
  /// where a component requires itself and always is what it requires.
  init?(_ requirement: Requirement, of requirer: Requirer) {
    let required = Term(requirement.component, requirement.range, isPositive: false)
    var terms: [Term] = []
    if case .component(let component, let range) = requirer {
      terms.append(Term(component, range))
      if component == required.component, terms[0].intersection(required) == nil { return nil }
    }
    // Nothing satisfies an empty range: its absence is no condition.
    if !required.range.isEmpty { terms.append(required) }
    self.init(terms, .requirement(requirement, of: requirer))
  }
}

/// Why there is no version of a component to choose.
public enum Unavailability: Hashable, Sendable {
  /// There is no component of that name. With the name that is most like it, if there is one.
  case unknownComponent(nearest: String?)
  /// The component has no version at all.
  case noVersions
  /// All versions in the range were yanked: these, in order. If the range is `VersionRange.everything`, all there are.
  case onlyYanked([SemanticVersion])
  /// No version is in the range. With the newest prerelease between its ends; if there is none, with the first version
  /// after the start of the range, else the last one before it.
  case noMatch(nearest: SemanticVersion?)
}

extension Incompatibility: CustomStringConvertible {
  /// The terms as in the paper, such as `{foo ^1.0.0, not bar ^2.0.0}`.
  public var description: String { "{\(terms.map(\.description).joined(separator: ", "))}" }
}
