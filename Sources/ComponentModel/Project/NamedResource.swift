/// Something of the project that documents and code name: an image, a color, a font, another nib.
public struct NamedResource: Hashable, Sendable, Codable {
  /// What it is. The raw values of sets in asset catalogs are the extensions of their folders.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A file outside of asset catalogs.
    case imageFile = "image"
    case font, xib, storyboard
    case imageSet = "imageset"
    case symbolSet = "symbolset"
    case colorSet = "colorset"
    case dataSet = "dataset"
    case appIconSet = "appiconset"
    case launchImage = "launchimage"
    case iconSet = "iconset"
    case imageStack = "imagestack"
    case spriteAtlas = "spriteatlas"
    case brandAssets = "brandassets"
    /// Any other set of an asset catalog: textures, stickers, complications, reference images …
    case otherSet = "other"

    public var isDocument: Bool { self == .xib || self == .storyboard }

    /// Whether it is found as an image by its name.
    public var isImage: Bool {
      switch self {
      case .imageFile, .imageSet, .symbolSet, .appIconSet, .launchImage, .iconSet, .imageStack: true
      case .font, .xib, .storyboard, .colorSet, .dataSet, .spriteAtlas, .brandAssets, .otherSet: false
      }
    }
  }

  public var kind: Kind
  /// The name that documents and code use.
  public var name: String
  /// Other names that mean it too: an image's with extension, a font's full name and that of its file.
  public var otherNames: [String]
  /// The file; of a set in an asset catalog its folder.
  public var path: String
  /// Of a nib, a storyboard or an image file that no target builds: the `.xcodeproj` that it lies beside. nil for all
  /// others, and where nothing says what is built.
  public var leftOutBy: String?

  public init(_ kind: Kind, name: String, otherNames: [String] = [], path: String, leftOutBy: String? = nil) {
    self.kind = kind
    self.name = name
    self.otherNames = otherNames
    self.path = path
    self.leftOutBy = leftOutBy
  }

  /// By place, so that resources have one order whatever the order of files was.
  public static func isInOrder(_ first: Self, _ second: Self) -> Bool {
    (first.path, first.name, first.kind.rawValue) < (second.path, second.name, second.kind.rawValue)
  }
}
