/// What kind of Interface Builder document it is.
public enum DocumentKind: String, Sendable, Hashable, Codable {
  case xib, storyboard

  /// What a file is by the end of its name; nil where it is neither. Xcode takes `.Storyboard` too.
  public init?(path: String) {
    func endsWith(_ end: String) -> Bool {
      path.utf8.count >= end.utf8.count
        && zip(path.utf8.suffix(end.utf8.count), end.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
    if endsWith(".xib") {
      self = .xib
    } else if endsWith(".storyboard") {
      self = .storyboard
    } else {
      return nil
    }
  }
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
