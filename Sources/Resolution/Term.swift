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

  /// The term that is true where both are. Nil where that cannot be. Both speak of the same component.
  public func intersection(_ other: Term) -> Term? {
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

  /// The term that is true where one of them is. Nil where that is always so. Both speak of the same component.
  public func union(_ other: Term) -> Term? {
    inverse.intersection(other.inverse)?.inverse
  }

  /// Whether `other` is true wherever this term is. Both speak of the same component.
  public func satisfies(_ other: Term) -> Bool { intersection(other.inverse) == nil }
}

extension Term: CustomStringConvertible {
  /// The term as in the paper, such as `not foo ^1.0.0`.
  public var description: String { "\(isPositive ? "" : "not ")\(component) \(range)" }
}
