/// What of a project documents can name, ready to be looked up.
public struct ProjectResources: Sendable, Hashable, Codable {
  /// By path.
  public let all: [NamedResource]
  /// Names of images, as documents and code have them.
  public let images: Set<String>
  private let colors: Set<String>
  private let appIcons: Set<String>
  /// Where storyboards are that some target may build, by the names that code and references have for them: copies for
  /// devices and languages count once.
  public let storyboards: [String: Set<String>]
  /// Names of nibs that some target may build, as code and documents have them.
  public let nibs: Set<String>
  /// Names of nibs that there were before the change that is judged, and are not anymore. Not kept with a snapshot.
  public var formerNibs: Set<String> = []
  /// Names of storyboards that there were before the change that is judged, and are not anymore. Not kept with a
  /// snapshot.
  public var formerStoryboards: Set<String> = []
  /// Whether a target builds an asset catalog that was not found: what it has, nobody can say. Not kept with a snapshot.
  public var lacksCatalogs = false
  /// Whether a target builds a nib or a storyboard that was not found, as some publish a project without all of its files, or
  /// a storyboard was not read. Not kept with a snapshot.
  public var lacksDocuments = false
  /// Whether a target gets images of pods, whose folders are not read: which images there are, nobody can say. Not kept
  /// with a snapshot.
  public var lacksPods = false
  /// Names of images that there were before the change that is judged, and are not anymore. Not kept with a snapshot.
  public var formerImages: Set<String> = []
  /// By the names of images which only files have that no target copies, one of these.
  private let uncopiedImages: [String: String]
  /// Documents and images that no target builds, with the project beside them.
  private let leftOut: [String: String]

  public init(_ resources: [NamedResource]) {
    all = resources.sorted(by: NamedResource.isInOrder)
    var images: Set<String> = []
    var uncopied: [String: String] = [:]
    var colors: Set<String> = []
    var storyboards: [String: Set<String>] = [:]
    for resource in resources {
      if resource.kind.isImage, resource.leftOutBy != nil {
        for name in [resource.name] + resource.otherNames { uncopied[name] = resource.path }
      } else if resource.kind.isImage {
        images.insert(resource.name)
        images.formUnion(resource.otherNames)
      } else if resource.kind == .colorSet {
        colors.insert(resource.name)
      } else if resource.kind == .storyboard, resource.leftOutBy == nil {
        let folder = resource.path.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }
        storyboards[NibName.base(ofPath: resource.path), default: []].insert(folder.joined(separator: "/"))
      }
    }
    self.images = images
    uncopiedImages = uncopied.filter { !images.contains($0.key) }
    self.colors = colors
    appIcons = Set(resources.lazy.filter { $0.kind == .appIconSet }.map(\.name))
    self.storyboards = storyboards
    nibs = Set(
      resources.lazy.filter { $0.kind == .xib && $0.leftOutBy == nil }.map { NibName.base(ofPath: $0.path) })
    leftOut = Dictionary(
      resources.compactMap { resource in resource.leftOutBy.map { (resource.path, $0) } }
    ) { first, _ in first }
  }

  /// Decodes an array of the resources; the rest is made of them.
  public init(from decoder: any Decoder) throws { self.init(try [NamedResource](from: decoder)) }

  public func encode(to encoder: any Encoder) throws { try all.encode(to: encoder) }

  /// The Xcode project that a document lies beside, where no target builds the document; nil for all others.
  public func project(leavingOut path: String) -> String? { leftOut[path] }

  /// Whether the project has images at all: else they are somewhere that was not read.
  public var hasImages: Bool { !images.isEmpty }
  public var hasColors: Bool { !colors.isEmpty }

  /// Whether an image is found by a name, which may end in its file's extension.
  public func hasImage(_ name: String) -> Bool {
    // Of an animation the pictures have numbers: `UIImage.animatedImageNamed`.
    if images.contains(name) || images.contains(name + "0") || images.contains(name + "1") || isOfAppIcon(name) {
      return true
    }
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return images.contains(stem) || name.contains("/") && (isInFolder(stem) || isFile(name))
  }

  /// A file of an image's name, where only such have it as no target copies into its product.
  public func uncopiedImage(_ name: String) -> String? { uncopiedImages[name] }

  /// Where the images of a name are, which may end in their files' extension.
  public func imageFiles(of name: String) -> [String] {
    let names = [name, name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name]
    return all.filter { resource in
      resource.kind.isImage && (names.contains(resource.name) || resource.otherNames.contains(where: names.contains))
    }.map(\.path)
  }

  /// Whether a path leads to an image: a folder that is copied as it is keeps its files apart.
  private func isInFolder(_ path: String) -> Bool {
    all.contains { resource in
      guard resource.kind.isImage else { return false }
      let folder = resource.path.split(separator: "/").dropLast().joined(separator: "/")
      return "/\(folder)/\(resource.name)".hasSuffix("/" + path)
    }
  }

  /// Whether a name is the end of the path of an image's file, its density included: `icons/star@2x.png`.
  private func isFile(_ name: String) -> Bool {
    all.contains { $0.kind == .imageFile && "/\($0.path)".hasSuffix("/" + name) }
  }

  /// Whether it is what Xcode makes of an app icon and puts into the bundle: `AppIcon60x60` of `AppIcon`.
  private func isOfAppIcon(_ name: String) -> Bool {
    appIcons.contains { icon in
      guard name.hasPrefix(icon) else { return false }
      let sides = name.dropFirst(icon.count).split(separator: "x", omittingEmptySubsequences: false)
      return sides.count == 2 && sides.allSatisfy { Double($0) != nil }
    }
  }

  public func hasColor(_ name: String) -> Bool { colors.contains(name) }
}
