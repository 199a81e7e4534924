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

  /// An incompatibility of the given terms. Two terms about one component become the term that says both.
  init(_ terms: [Term], _ cause: Cause) {
    var merged: [Term] = []
    var indices: [String: Int] = [:]
    for term in terms {
      if let index = indices[term.component] {
        guard let both = merged[index].intersection(term) else {
          preconditionFailure("'\(merged[index])' and '\(term)' are never both true")
        }
        merged[index] = both
      } else {
        indices[term.component] = merged.count
        merged.append(term)
      }
    }
    self.terms = merged
    self.cause = cause
  }

  /// What a requirement forbids: to have the requirer and not the required.
  init(_ requirement: Requirement, of requirer: Requirer) {
    var terms: [Term] = []
    if case .component(let component, let range) = requirer { terms.append(Term(component, range)) }
    // Nothing satisfies an empty range: that nothing does is no condition.
    if !requirement.range.isEmpty { terms.append(Term(requirement.component, requirement.range, isPositive: false)) }
    self.init(terms, .requirement(requirement, of: requirer))
  }

  /// The term about a component.
  func term(about component: String) -> Term? { terms.first { $0.component == component } }

  /// What follows from two incompatibilities with terms about a component.
  ///
  /// Where one says `foo ^1.0.0, q` and the other `not foo ^1.0.0, r`, then `q, r` cannot be either: foo is in ^1.0.0 or
  /// it is not. Where the terms about foo leave room between them, what is outside of it stays as a term.
  func resolved(with other: Incompatibility, about component: String, _ cause: Cause) -> Incompatibility {
    guard let own = term(about: component), let others = other.term(about: component) else {
      preconditionFailure("'\(self)' and '\(other)' do not both speak of \(component)")
    }
    let remaining = (terms + other.terms).filter { $0.component != component }
    return Incompatibility(remaining + (own.union(others).map { [$0] } ?? []), cause)
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
