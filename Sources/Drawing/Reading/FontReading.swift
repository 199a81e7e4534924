import AutoLayout
import ComponentModel

/// Reads the texts of a document with how they look; how large they are, `TextReading` knows.
struct FontReading: Sendable {
  let tree: DocumentTree
  let views: ViewTree
  let colors: ColorReading
  let texts: TextReading

  /// The style that an element describes in its child with a key.
  func style(of index: Int, key: String = "fontDescription", default size: Double, color: DrawnColor) -> RunStyle {
    RunStyle(
      font: texts.font(of: index, key: key, default: size),
      isItalic: tree.child(of: index, key: key).map(isItalic) ?? false, color: color)
  }

  private func isItalic(_ index: Int) -> Bool {
    [tree[index]["name"], tree[index]["type"]].contains { name in
      guard let name = name?.lowercased(), name != "system", name != "boldsystem" else { return false }
      return name.contains("italic") || name.contains("oblique")
    }
  }

  /// The text in an element's child of fragments.
  func attributed(_ index: Int, key: String, default style: RunStyle) -> DrawnText? {
    guard let list = tree.child(of: index, key: key), let styled = texts.attributedText(at: list, default: style.font)
    else { return nil }
    var text = DrawnText(styled, style)
    let fragments = tree.children(of: list).filter { tree[$0].name == "fragment" }
    for (number, fragment) in fragments.enumerated() {
      guard let attributes = tree.child(of: fragment, named: "attributes") else { continue }
      read(attributes, into: &text.styles[number])
      if let paragraph = tree.child(of: attributes, key: "NSParagraphStyle") {
        text.alignment = Self.alignment(tree[paragraph]["alignment"])
      }
    }
    return text
  }

  private func read(_ attributes: Int, into style: inout RunStyle) {
    style.color = colors.color(of: attributes, key: "NSColor") ?? style.color
    if let font = tree.child(of: attributes, key: "NSFont") { style.isItalic = isItalic(font) }
    func isSet(_ key: String) -> Bool {
      tree.child(of: attributes, key: key).map { (views.number($0, "value") ?? 0) != 0 } ?? false
    }
    style.isUnderlined = isSet("NSUnderline")
    style.isStruckThrough = isSet("NSStrikethrough")
  }

  static func alignment(_ name: String?, isRightToLeft: Bool = false) -> DrawnText.Alignment? {
    switch name {
    case "center": .center
    case "right": .trailing
    case "left", "justified": .leading
    case "natural": isRightToLeft ? .trailing : .leading
    default: nil
    }
  }
}
