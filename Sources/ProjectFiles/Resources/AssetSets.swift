public import ComponentModel
public import Foundation

/// A color of an asset catalog, as its set describes it.
public struct AssetColor: Sendable, Hashable {
  /// Parts between 0 and 1.
  public struct Components: Sendable, Hashable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
  }

  public var light: Components?
  public var dark: Components?
}

/// A file of an image set.
public struct AssetImageFile: Sendable, Hashable {
  public var name: String
  /// Pixels for a point; nil where the set says none.
  public var scale: Int?
  public var isDark: Bool
}

extension ProjectFileReader {
  /// What the `Contents.json` of a color set says.
  ///
  /// Apple's Asset Catalog Format Reference: parts are strings, as shares of 1, of 255, or hexadecimal.
  public func color(ofSet content: Data, path: String) throws(Diagnostic) -> AssetColor {
    let root = try JSONNode(content: content, limit: largestText, path: path)
    var color = AssetColor()
    for entry in root["colors"]?.elements ?? [] {
      guard let parts = entry["color"]?["components"] else { continue }
      func part(_ name: String) -> Double? { parts[name]?.string.flatMap(Self.share) }
      guard let red = part("red") ?? part("white"), let green = part("green") ?? part("white"),
        let blue = part("blue") ?? part("white")
      else { continue }
      let components = AssetColor.Components(red: red, green: green, blue: blue, alpha: part("alpha") ?? 1)
      // Other appearances and devices stand beside the ones that always count.
      switch Self.luminosity(of: entry) {
      case "dark": if color.dark == nil { color.dark = components }
      case nil, "light": if color.light == nil { color.light = components }
      default: break
      }
    }
    return color
  }

  /// The files that the `Contents.json` of an image set names, in its order.
  public func images(ofSet content: Data, path: String) throws(Diagnostic) -> [AssetImageFile] {
    let root = try JSONNode(content: content, limit: largestText, path: path)
    return (root["images"]?.elements ?? []).compactMap { entry in
      // A name leads to a file beside it, and nowhere else.
      guard let name = entry["filename"]?.string, !name.contains("/"), name != ".." else { return nil }
      return AssetImageFile(
        name: name, scale: entry["scale"]?.string.flatMap { Int($0.prefix { $0.isNumber }) },
        isDark: Self.luminosity(of: entry) == "dark")
    }
  }

  private static func luminosity(of entry: JSONNode) -> String? {
    guard let appearances = entry["appearances"]?.elements, !appearances.isEmpty else { return nil }
    return appearances.first { $0["appearance"]?.string == "luminosity" }?["value"]?.string ?? "other"
  }

  private static func share(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if text.contains(".") { return Double(text) }
    return Double(text).map { $0 > 1 ? $0 / 255 : $0 }
  }
}
