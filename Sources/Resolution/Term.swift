public import Versioning

/// A statement about one component that is true or false of a choice of versions.
///
///     foo ^1.0.0        true where a version of foo in ^1.0.0 is chosen
///     not foo ^1.0.0    true where another one is chosen, or none
public struct Term: Hashable, Sendable {
  /// The name of the component.
  public let component: String

  /// The versions it speaks of.
  public let range: VersionRange

  /// Whether one of the versions is chosen, not: whether none is.
  public let isPositive: Bool

  public init(_ component: String, _ range: VersionRange, isPositive: Bool = true) {
    self.component = component
    self.range = range
    self.isPositive = isPositive
  }

  /// The term that is true where this one is false.
  public var inverse: Term { Term(component, range, isPositive: !isPositive) }

  /// The term that is true where both are. Nil where that cannot be.
  ///
  /// Both speak of the same component.
  func intersection(_ other: Term) -> Term? {
    let range =
      switch (isPositive, other.isPositive) {
      case (true, true): range.intersection(other.range)
      case (true, false): range.subtracting(other.range)
      case (false, true): other.range.subtracting(range)
      case (false, false): range.union(other.range)
      }
    let isPositive = isPositive || other.isPositive
    return isPositive && range.isEmpty ? nil : Term(component, range, isPositive: isPositive)
  }

  /// What one knows of `other` where this term is true.
  func relation(to other: Term) -> Relation {
    switch (isPositive, other.isPositive) {
    case (true, true):
      range.isSubset(of: other.range) ? .satisfied : range.isDisjoint(with: other.range) ? .contradicted : .inconclusive
    case (true, false):
      range.isDisjoint(with: other.range) ? .satisfied : range.isSubset(of: other.range) ? .contradicted : .inconclusive
    case (false, true):
      other.range.isSubset(of: range) ? .contradicted : .inconclusive
    case (false, false):
      other.range.isSubset(of: range) ? .satisfied : .inconclusive
    }
  }

  /// Whether `other` is true wherever this term is.
  func satisfies(_ other: Term) -> Bool { relation(to: other) == .satisfied }
}

/// What is known of a term.
enum Relation {
  /// It is true.
  case satisfied
  /// It is false.
  case contradicted
  /// It can still be either.
  case inconclusive
}

extension Term: CustomStringConvertible {
  /// The term as in the paper, such as `not foo ^1.0.0`.
  public var description: String { "\(isPositive ? "" : "not ")\(component) \(range)" }
}
