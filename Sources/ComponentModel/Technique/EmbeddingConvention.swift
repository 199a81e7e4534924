/// How a wrapper names a component by other means than its class.
///
///     class UINibWrapper, runtime attribute nibName = "SliderWithLabel"
///     class PlaceholderView, restorationIdentifier = "SliderWithLabel2", digits at the end dropped
public struct EmbeddingConvention: Hashable, Sendable, Codable {
  /// Where the wrapper has the name.
  public enum Source: Hashable, Sendable, Codable {
    /// In a user-defined runtime attribute with this key path.
    case runtimeAttribute(String)
    /// In an attribute of the object's element: `restorationIdentifier`, `nibName`.
    case property(String)
  }

  /// What is dropped from the end of the name.
  public enum Trim: String, Sendable, Codable, CaseIterable {
    /// Digits, so that names can be made unique within a document.
    case digits
  }

  /// The wrapper's class: `Class` or `Module.Class`.
  public var wrapperClass: String
  public var source: Source
  public var trim: Trim?

  public init(wrapperClass: String, source: Source, trim: Trim? = nil) {
    self.wrapperClass = wrapperClass
    self.source = source
    self.trim = trim
  }

  /// The component's or nib's name that a value stands for; nil where nothing is left of it.
  public func name(from value: String) -> String? {
    var name = Substring(value)
    if trim == .digits {
      while let last = name.utf8.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { name.removeLast() }
    }
    return name.isEmpty ? nil : String(name)
  }
}
