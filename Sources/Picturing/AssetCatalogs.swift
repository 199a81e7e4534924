import ComponentModel
import Drawing
import FileAccess
import Foundation
import ProjectFiles

/// The asset catalogs of a project.
package struct AssetCatalogs: Sendable {
  /// Bytes of an image that is put into a picture, and of all of them.
  private static let largestImage = 512 << 10
  private static let mostBytes = 16 << 20

  /// Sets of colors and images by name.
  private let sets: [String: [NamedResource]]

  /// Finds the catalogs of the project that some files are in; what is in them is read when it is asked for.
  package init(around files: [String]) {
    var paths: [String] = []
    let walk = FolderWalk { $0 == "Contents.json" }
    for (folder, recursively) in ProjectFolder.searched(around: files.map(Path.absolute)) {
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
    sets = Dictionary(grouping: facts.resources, by: \.name)
  }

  /// What they have for the names in one document.
  struct Assets {
    var colors: [String: CatalogColor] = [:]
    var images: [String: CatalogImage] = [:]
  }

  /// - Parameters:
  ///   - layout: names the colors and images.
  ///   - path: of the document: where several sets have a name, the nearest counts.
  func assets(of layout: Layout, near path: String, isDark: Bool) -> Assets {
    var assets = Assets()
    let document = Path.absolute(path)
    let names = Set(layout.resources.lazy.filter { $0.kind == "namedColor" || $0.kind == "image" }.map(\.name))
    var rest = Self.mostBytes
    for name in names.sorted() {
      let sets = (sets[name] ?? []).sorted {
        (Self.distance($0.path, document), $0.path) < (Self.distance($1.path, document), $1.path)
      }
      for set in sets {
        if set.kind == .colorSet, assets.colors[name] == nil {
          assets.colors[name] = Self.color(set.path)
        } else if set.kind == .imageSet, assets.images[name] == nil,
          let image = Self.image(set.path, isDark: isDark), image.bytes.count <= rest
        {
          rest -= image.bytes.count
          assets.images[name] = CatalogImage(format: image.format, base64: image.bytes.base64EncodedString())
        }
      }
    }
    return assets
  }

  /// How far apart two files are.
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
        bytes.count <= largestImage, let format = format(of: bytes, name: file.name)
      else { continue }
      return (format, bytes)
    }
    return nil
  }

  private static func format(of bytes: Data, name: String) -> CatalogImage.Format? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    // As an image, a browser runs nothing in it and fetches nothing for it.
    return name.lowercased().hasSuffix(".svg") && bytes.range(of: Data("<svg".utf8)) != nil ? .svg : nil
  }
}
