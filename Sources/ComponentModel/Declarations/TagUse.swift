/// A place in code that looks for a view by a tag that is written there, or gives a tag to a view.
public struct TagUse: Hashable, Sendable, Codable {
  /// Nil for one that only the running code knows, which a view gets.
  public var tag: Int?
  /// Whether a view gets the tag; else one is looked for.
  public var isGiven: Bool
  /// Whether the program stops where no view has the tag: `viewWithTag(7)!`, `viewWithTag(7) as! UILabel`.
  public var isForced: Bool
  /// Whether it may be passed over when its method runs.
  public var isConditional: Bool
  /// The type whose code it is; nil outside of types.
  public var user: String?
  public var location: SourceLocation

  public init(
    _ tag: Int?, isGiven: Bool, isForced: Bool = false, isConditional: Bool, user: String?, location: SourceLocation
  ) {
    self.tag = tag
    self.isGiven = isGiven
    self.isForced = isForced
    self.isConditional = isConditional
    self.user = user
    self.location = location
  }
}
