import ComponentModel
import Drawing
import FileAccess
import Foundation
import ProjectFiles

/// What the asset catalogs around a document have for the names in it.
struct DocumentAssets {
  private(set) var colors: [String: CatalogColor] = [:]
  private(set) var images: [String: CatalogImage] = [:]

  /// Bytes of an image that is put into a picture, and of all of them.
  private static let largestImage = 512 << 10
  private static let mostBytes = 16 << 20

  /// - Parameters:
  ///   - layout: names the colors and images.
  ///   - path: of the document.
  init(of layout: Layout, at path: String, isDark: Bool) {
    let wanted = Set(layout.resources.lazy.filter { $0.kind == "namedColor" || $0.kind == "image" }.map(\.name))
    guard !wanted.isEmpty else { return }
    let document = Path.absolute(path)
    let sets = Self.sets(around: document).filter { wanted.contains($0.name) }
      .sorted { Self.distance($0.path, document) < Self.distance($1.path, document) }
    var rest = Self.mostBytes
    for set in sets {
      if set.kind == .colorSet, colors[set.name] == nil {
        colors[set.name] = Self.color(set.path)
      } else if set.kind == .imageSet, images[set.name] == nil, let data = Self.image(set.path, isDark: isDark),
        data.bytes.count <= rest
      {
        rest -= data.bytes.count
        images[set.name] = CatalogImage(format: data.format, base64: data.bytes.base64EncodedString())
      }
    }
  }

  /// The sets of all catalogs of the project that a document is in.
  private static func sets(around document: String) -> [NamedResource] {
    var paths: [String] = []
    let walk = FolderWalk { $0 == "Contents.json" }
    for (folder, recursively) in ProjectFolder.searched(around: [document]) {
      walk.search(folder, recursively: recursively) { if $0.contains(".xcassets/") { paths.append($0) } }
    }
    let reader = ProjectFileReader()
    let (facts, _) = reader.facts(of: paths) { path throws(Diagnostic) in
      do throws(FileContent.Failure) {
        return try FileContent.read(path, limit: reader.largestText)
      } catch {
        throw Diagnostic(.warning, .unreadableFile, path: path, message: error.description)
      }
    }
    return facts.resources
  }

  /// How far apart two files are: where several sets have a name, the nearest counts.
  private static func distance(_ path: String, _ document: String) -> Int {
    let parts = path.split(separator: "/")
    let common = zip(parts, document.split(separator: "/")).prefix { $0 == $1 }.count
    return parts.count - 2 * common
  }

  private static func color(_ set: String) -> CatalogColor? {
    let path = set + "/Contents.json"
    guard let content = try? FileContent.read(path, limit: 1 << 20),
      let color = try? ProjectFileReader().color(ofSet: content, path: path), let light = color.light ?? color.dark
    else { return nil }
    return CatalogColor(light: drawn(light), dark: color.dark.map(drawn))
  }

  private static func drawn(_ color: AssetColor.Components) -> DrawnColor {
    DrawnColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  private static func image(_ set: String, isDark: Bool) -> (format: CatalogImage.Format, bytes: Data)? {
    let path = set + "/Contents.json"
    guard let content = try? FileContent.read(path, limit: 1 << 20),
      let files = try? ProjectFileReader().images(ofSet: content, path: path)
    else { return nil }
    // The right appearance first, then two pixels for a point: sharp, and not large.
    func rank(_ file: AssetImageFile) -> Int { (file.isDark == isDark ? 0 : 10) + abs((file.scale ?? 2) - 2) }
    for file in files.sorted(by: { rank($0) < rank($1) }) where file.isDark == isDark || !file.isDark {
      guard let bytes = try? FileContent.read(set + "/" + file.name, limit: largestImage, followsLinks: false),
        bytes.count <= largestImage
      else { continue }
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return (.png, bytes) }
      if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return (.jpeg, bytes) }
    }
    return nil
  }
}
