import ComponentModel

/// Collects the files of asset catalogs and names the sets in them.
///
/// Apple's Asset Catalog Format Reference: a folder `Name.type` is a set, another one a group, as `Signup 2.0` is. The
/// name of a group or sprite atlas that provides a namespace stands before the names in it, with a slash.
struct AssetCatalogReading {
  /// Folders of sets, with what they are.
  private var sets: [String: NamedResource.Kind] = [:]
  /// Folders whose names stand before the names in them.
  private var namespaces: Set<String> = []

  /// Takes a file of a catalog as sign that the folders above it are there.
  mutating func add(_ path: String) {
    var folder = ""
    var isInCatalog = false
    for part in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty && !path.hasPrefix("/") ? part : "/" + part
      if part.hasSuffix(".xcassets") {
        isInCatalog = true
      } else if isInCatalog, Self.isSet(part) {
        let kind = Self.kinds[part.fileExtension] ?? .otherSet
        sets[folder] = kind
        // What is in other sets has no name of its own.
        if kind != .spriteAtlas, kind != .brandAssets { return }
      }
    }
  }

  /// Takes what a `Contents.json` says about its folder.
  mutating func addContents(_ text: DecodedText, path: String) throws(Diagnostic) {
    do throws(MalformedFile) {
      let root = try JSONNode(text)
      guard root.members != nil else { throw MalformedFile("is no JSON object", at: root.position) }
      guard root["properties"]?["provides-namespace"]?.boolean == true else { return }
      namespaces.insert(path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"))
    } catch {
      throw error.diagnostic(.malformedAssetCatalog, path: path)
    }
  }

  var resources: [NamedResource] {
    sets.map { folder, kind in NamedResource(kind, name: name(ofSet: folder), path: folder) }
  }

  private func name(ofSet folder: String) -> String {
    var name = ""
    var above = ""
    var isInCatalog = false
    let parts = folder.split(separator: "/")
    for part in parts.dropLast() {
      above += above.isEmpty && !folder.hasPrefix("/") ? part : "/" + part
      if part.hasSuffix(".xcassets") {
        isInCatalog = true
      } else if isInCatalog, namespaces.contains(above) {
        name += (Self.isSet(part) ? part.withoutExtension : part) + "/"
      }
    }
    return name + (parts.last?.withoutExtension ?? "")
  }

  private static func isSet(_ folder: Substring) -> Bool {
    !folder.fileExtension.isEmpty && folder.fileExtension.allSatisfy(\.isLetter)
  }

  private static let kinds: [Substring: NamedResource.Kind] = {
    let inCatalogs: [NamedResource.Kind] = [
      .imageSet, .symbolSet, .colorSet, .dataSet, .appIconSet, .launchImage, .iconSet, .imageStack, .spriteAtlas,
      .brandAssets,
    ]
    return Dictionary(uniqueKeysWithValues: inCatalogs.map { ($0.rawValue[...], $0) })
  }()
}
