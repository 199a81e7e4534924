public import Versioning

/// One version of a component, as a ``ComponentSource`` lists it.
public struct ListedVersion: Hashable, Sendable {
  /// The version.
  public var version: SemanticVersion

  /// Whether the version was withdrawn. It is chosen only where it is locked, and then the answer notes it.
  public var isYanked: Bool

  /// Set if there is something better. The version is chosen only if no other version of the component fits, or if it
  /// is locked, and then the answer notes it.
  public var deprecation: Deprecation?

  /// A version that people are better off without.
  public struct Deprecation: Hashable, Sendable {
    /// The component to use instead.
    public var replacement: String?

    public init(replacement: String? = nil) {
      self.replacement = replacement
    }
  }

  public init(_ version: SemanticVersion, isYanked: Bool = false, deprecation: Deprecation? = nil) {
    self.version = version
    self.isYanked = isYanked
    self.deprecation = deprecation
  }
}
