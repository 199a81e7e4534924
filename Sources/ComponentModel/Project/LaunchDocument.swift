/// A document that an Info.plist, or the build setting that becomes a key of one, names: the system loads it by itself.
public struct LaunchDocument: Hashable, Sendable, Codable {
  /// Of the nib or storyboard, without extension.
  public var name: String
  /// `UIMainStoryboardFile`, `NSMainNibFile`.
  public var key: String
  public var location: SourceLocation
  /// Whether the property list also says by which scenes the app begins: from iOS 13 on the system reads no document for
  /// the app itself then.
  public var isBesideScenes = false

  public init(name: String, key: String, location: SourceLocation) {
    self.name = name
    self.key = key
    self.location = location
  }

  /// Whether the system shows it while the app starts, and then the app itself.
  public var isLaunchScreen: Bool { key.hasPrefix("UILaunch") }

  /// Whether it is that of the app, and not of one of its scenes or extensions.
  public var isOfApp: Bool { key.hasPrefix("UIMainStoryboardFile") || key.hasPrefix("NSMainNibFile") }

  /// What describes a scene by the class that is told of it.
  public static let keyOfSceneDelegates = "UISceneDelegateClassName"

  /// The keys of Apple's "Information Property List" that name a document, without `~ipad` and `~iphone`.
  public static let keys: Set<String> = [
    "UIMainStoryboardFile", "NSMainStoryboardFile", "UISceneStoryboardFile", "NSMainNibFile",
    "NSExtensionMainStoryboard", "UILaunchStoryboardName", "UILaunchStoryboardFile",
  ]
}
