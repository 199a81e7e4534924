public import Versioning

/// What versions are wanted for: the requirements to satisfy, and the versions in use so far.
public struct Project: Hashable, Sendable {
  /// What the words call it.
  public var name: String

  /// What it requires. A component may be required several times; every range counts then.
  public var requirements: [Requirement]

  /// The version of each component that was chosen before. It is chosen again wherever the requirements allow.
  public var locked: [String: SemanticVersion]

  public init(_ name: String = "the project", requires: [Requirement], locked: [String: SemanticVersion] = [:]) {
    self.name = name
    self.requirements = requires
    self.locked = locked
  }
}
