import ComponentModel

/// The names by which `UIImage(named:)` and nibs find an image file.
///
/// Apple's Resource Programming Guide: a scale (`@2x`) and a device (`~ipad`) at the end of the file's name say for whom
/// it is and are no part of the image's. Files in a bundle are named by their path from it.
struct ImageFileName {
  private let path: String

  init(path: String) { self.path = path }

  var resource: NamedResource {
    let parts = path.split(separator: "/")
    let bundle = parts.dropLast().firstIndex { $0.hasSuffix(".bundle") }
    let folder = bundle.map { parts[$0..<parts.count - 1].joined(separator: "/") + "/" } ?? ""
    let file = parts.last ?? ""
    let name = Self.withoutModifiers(file.withoutExtension)
    var otherNames = [folder + name + "." + file.fileExtension]
    if !otherNames.contains(folder + file) { otherNames.append(folder + file) }
    // Xcode makes one icon of such a folder, and names it after the folder.
    if let set = parts.dropLast().last, set.hasSuffix(".iconset") {
      otherNames += [String(set.withoutExtension), set.withoutExtension + ".icns"]
    }
    return NamedResource(.imageFile, name: folder + name, otherNames: otherNames, path: path)
  }

  /// The order of the two is that of Apple's guide; the other one is found in projects too.
  private static func withoutModifiers(_ stem: Substring) -> Substring {
    var stem = stem
    while let modifier = modifiers.first(where: { stem.hasSuffix($0) && stem.count > $0.count }) {
      stem = stem.dropLast(modifier.count)
    }
    return stem
  }

  private static let modifiers = ["@1x", "@2x", "@3x", "~ipad", "~iphone"]
}
