/// What kind of Interface Builder document it is.
public enum DocumentKind: String, Sendable, Hashable, Codable {
  case xib, storyboard
}

/// The system a document is made for, in Apple's spelling: `iOS`, `macOS`, `tvOS`, `watchOS`, `visionOS`.
///
/// A runtime this reader has not heard of keeps the document's own word.
public struct Platform: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }

  public static let iOS = Platform(rawValue: "iOS")
  public static let macOS = Platform(rawValue: "macOS")
  public static let tvOS = Platform(rawValue: "tvOS")
  public static let watchOS = Platform(rawValue: "watchOS")
  public static let visionOS = Platform(rawValue: "visionOS")
}
