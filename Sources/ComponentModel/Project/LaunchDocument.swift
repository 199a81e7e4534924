/// A document that an Info.plist, or the build setting that becomes a key of one, names: the system loads it by itself.
public struct LaunchDocument: Hashable, Sendable, Codable {
  /// Of the nib or storyboard, without extension.
  public var name: String
  /// `UIMainStoryboardFile`, `NSMainNibFile`.
  public var key: String
  public var location: SourceLocation

  public init(name: String, key: String, location: SourceLocation) {
    self.name = name
    self.key = key
    self.location = location
  }

  /// Whether the system shows it while the app starts, and then the app itself.
  public var isLaunchScreen: Bool { key.hasPrefix("UILaunch") }

  /// The keys of Apple's "Information Property List" that name a document, without `~ipad` and `~iphone`.
  public static let keys: Set<String> = [
    "UIMainStoryboardFile", "NSMainStoryboardFile", "UISceneStoryboardFile", "NSMainNibFile",
    "NSExtensionMainStoryboard", "UILaunchStoryboardName", "UILaunchStoryboardFile",
  ]
}
