/// How a component tells a placeholder from the real object, as a person declares it.
///
/// `PlaceholderGuard` is what code was seen to do.
public enum GuardRule: String, Sendable, Codable, CaseIterable {
  /// No subviews: placeholder.
  case subviewCount = "subview-count"
  /// A flag is set while the nib loads.
  case staticFlag = "static-flag"
  /// The nib's root is of a private subclass.
  case privateSubclass = "private-subclass"
  /// Hosts name a prototype, a subclass made for that.
  case prototypeSubclass = "prototype-subclass"
  /// A flag that the nib sets as runtime attribute.
  case runtimeAttribute = "runtime-attribute"
  /// Placeholders have a certain tag.
  case tag
}
