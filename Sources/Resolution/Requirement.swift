public import Versioning

/// A component that is needed, and the versions of it that will do.
public struct Requirement: Hashable, Sendable {
  /// The name of the component.
  public var component: String

  /// The versions that will do.
  public var range: VersionRange

  public init(_ component: String, _ range: VersionRange) {
    self.component = component
    self.range = range
  }
}

extension Requirement: Comparable {
  /// By component, then by the text of the range: the order in which requirements are looked at, however they are given.
  public static func < (lhs: Requirement, rhs: Requirement) -> Bool {
    if lhs.component != rhs.component { return lhs.component < rhs.component }
    return lhs.range != rhs.range && lhs.range.description < rhs.range.description
  }
}

extension Requirement: CustomStringConvertible {
  /// Component and range, such as `PriceLabel ^1.2.0`.
  public var description: String { "\(component) \(range)" }
}

/// Who has a requirement.
public enum Requirer: Hashable, Sendable {
  /// What is being solved for.
  case project
  /// Versions of a component. In a failure the range reaches up to the next version that does not have the requirement.
  case component(String, VersionRange)
}
