import ComponentModel
import Foundation

/// Colors, fonts, rectangles and numbers as modern documents spell them.
enum ValueTranslation {
  /// A number as Xcode writes it: `0.0`, `17`, `0.66666666666666663`.
  static func number(_ text: String) -> String {
    guard let number = Double(text), number.isFinite else { return text }
    return self.number(number)
  }

  static func number(_ number: Double) -> String {
    if number == 0 { return "0.0" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
    return String(format: "%.17g", number)
  }

  /// The numbers of `{{0, 20}, {320, 460}}` and `0.5 1`.
  static func numbers(in text: String) -> [Double] {
    text.split { " {},\n\t".contains($0) }.compactMap { Double($0) }
  }

  /// `<rect key="frame" x="0.0" y="20" width="320" height="460"/>`
  static func rect(_ numbers: [Double], key: String, at position: SourcePosition)
    -> TranslatedElement?
  {
    guard numbers.count == 4 else { return nil }
    return element("rect", key, ["x", "y", "width", "height"], numbers, at: position)
  }

  /// `<size key="shadowOffset" width="0.0" height="-1"/>`
  static func size(_ numbers: [Double], key: String, at position: SourcePosition)
    -> TranslatedElement?
  {
    guard numbers.count == 2 else { return nil }
    return element("size", key, ["width", "height"], numbers, at: position)
  }

  /// `<inset key="contentInset" minX="0.0" minY="0.0" maxX="0.0" maxY="10"/>`
  static func inset(_ numbers: [Double], key: String, at position: SourcePosition)
    -> TranslatedElement
  {
    element("inset", key, ["minX", "minY", "maxX", "maxY"], numbers, at: position)
  }

  private static func element(
    _ name: String, _ key: String, _ attributes: [String], _ numbers: [Double],
    at position: SourcePosition
  ) -> TranslatedElement {
    var element = TranslatedElement(name, key: key, at: position)
    for (attribute, value) in zip(attributes, numbers) { element.set(attribute, to: number(value)) }
    return element
  }

  /// `<autoresizingMask key="autoresizingMask" widthSizable="YES"/>` out of the low bits of `NSvFlags`, which are
  /// AppKit's `NSView.AutoresizingMask` on either platform.
  static func autoresizingMask(_ flags: Int, at position: SourcePosition) -> TranslatedElement {
    var mask = TranslatedElement("autoresizingMask", key: "autoresizingMask", at: position)
    for (bit, attribute) in [
      (1, "flexibleMinX"), (2, "widthSizable"), (4, "flexibleMaxX"), (8, "flexibleMinY"),
      (16, "heightSizable"),
      (32, "flexibleMaxY"),
    ] where flags & bit != 0 {
      mask.set(attribute, to: "YES")
    }
    return mask
  }

  /// The top bit of `NSvFlags`.
  static func isHidden(_ flags: Int) -> Bool { flags & 0x8000_0000 != 0 }

  /// An `NSColor`: nil where it is of a kind that has no numbers.
  static func color(_ color: Int, key: String, in archive: KeyedArchive) -> TranslatedElement? {
    var element = TranslatedElement("color", key: key, at: archive[color].position)
    if let name = archive.text(of: color, "IBUIColorCocoaTouchKeyPath") {
      element.set("cocoaTouchSystemColor", to: name)
      return element
    }
    if let name = archive.text(of: color, "NSColorName"),
      let catalog = archive.text(of: color, "NSCatalogName")
    {
      element.set("name", to: name)
      element.set("catalog", to: catalog)
      element.set("colorSpace", to: "catalog")
      return element
    }
    let spaces = [
      1: "calibratedRGB", 2: "deviceRGB", 3: "calibratedWhite", 4: "deviceWhite", 5: "deviceCMYK",
    ]
    guard let space = archive.integer(of: color, "NSColorSpace").flatMap({ spaces[$0] }) else {
      return nil
    }
    let components =
      switch space {
      case "calibratedWhite", "deviceWhite": ("NSWhite", ["white"])
      case "deviceCMYK": ("NSCMYK", ["cyan", "magenta", "yellow", "black"])
      default: ("NSRGB", ["red", "green", "blue"])
      }
    let numbers = archive.bytesAsText(of: color, components.0).map(numbers) ?? []
    guard numbers.count >= components.1.count else { return nil }
    for (attribute, value) in zip(components.1 + ["alpha"], numbers + [1]) {
      element.set(attribute, to: number(space.hasSuffix("White") ? gray(value) : value))
    }
    if let custom = archive.value(of: color, "NSCustomColorSpace"),
      let name = archive.integer(of: custom, "NSID").flatMap({
        [1: "calibratedRGB", 2: "calibratedWhite", 7: "sRGB"][$0]
      })
    {
      element.set("colorSpace", to: "custom")
      element.set("customColorSpace", to: name)
    }
    element.set("colorSpace", to: space)
    return element
  }

  /// The greys that UIKit has a name for are thirds, of which the archive has ten digits.
  private static func gray(_ value: Double) -> Double {
    [1.0 / 3, 2.0 / 3].first { abs($0 - value) < 1e-9 } ?? value
  }

  /// An `NSFont` of a UIKit object, as documents before Xcode 4.5 have it in place of a font description.
  static func fontDescription(_ font: Int, in archive: KeyedArchive) -> TranslatedElement? {
    guard let name = archive.text(of: font, "NSName"), let size = archive.text(of: font, "NSSize")
    else { return nil }
    var element = TranslatedElement(
      "fontDescription", key: "fontDescription", at: archive[font].position)
    element.set("name", to: name)
    element.set("family", to: name.split(separator: "-").first.map(String.init) ?? name)
    element.set("pointSize", to: number(size))
    return element
  }

  /// An `NSFont` of an AppKit cell: one of the system's by its flags, else by its name.
  static func font(_ font: Int, in archive: KeyedArchive) -> TranslatedElement? {
    guard let name = archive.text(of: font, "NSName"), let size = archive.text(of: font, "NSSize")
    else { return nil }
    var element = TranslatedElement("font", key: "font", at: archive[font].position)
    switch (archive.integer(of: font, "NSfFlags"), number(size)) {
    case (1044, "13"): element.set("metaFont", to: "system")
    case (2072, "13"): element.set("metaFont", to: "systemBold")
    case (3100, "11"): element.set("metaFont", to: "smallSystem")
    case (1044, let size), (3100, let size):
      element.set("metaFont", to: "system")
      element.set("size", to: size)
    case (_, let size):
      element.set("size", to: size)
      element.set("name", to: name)
    }
    return element
  }
}
