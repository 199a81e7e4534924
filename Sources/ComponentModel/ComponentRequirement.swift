public import Versioning

/// Which versions of a component another one can work with.
public struct ComponentRequirement: Sendable, Hashable, Codable {
  /// Where a requirement comes from.
  public enum Origin: String, Sendable, Hashable, Codable {
    /// A person said so.
    case declared
    /// What is compatible with the newest version that there was of a component that the nib embeds.
    case embedded
  }

  /// What is required.
  public var component: ComponentName
  /// The versions of it that will do.
  public var range: VersionRange
  public var origin: Origin

  public init(_ component: ComponentName, _ range: VersionRange, origin: Origin) {
    self.component = component
    self.range = range
    self.origin = origin
  }
}
