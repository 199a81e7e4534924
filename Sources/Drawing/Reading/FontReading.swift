import AutoLayout
import ComponentModel

/// Reads the fonts and the texts of a document with how they look.
struct FontReading: Sendable {
  let tree: DocumentTree
  let views: ViewTree
  let colors: ColorReading
  let textSize: TextSize

  /// The style that an element describes in its child with a key.
  func style(of index: Int, key: String = "fontDescription", default size: Double, color: DrawnColor) -> RunStyle {
    guard let description = tree.child(of: index, key: key) else {
      return RunStyle(font: TextFont(size: size), color: color)
    }
    return style(at: description, default: size, color: color)
  }

  private func style(at index: Int, default size: Double, color: DrawnColor) -> RunStyle {
    let element = tree[index]
    if let style = element["style"], let font = TextStyle.font(style, at: textSize) {
      return RunStyle(font: font, color: color)
    }
    let points = max(1, min(views.number(index, "pointSize") ?? views.number(index, "size") ?? size, 1_000))
    if let name = element["name"], !name.hasPrefix(".") {
      let family = element["family"] ?? String(name.prefix { $0 != "-" })
      return RunStyle(
        font: TextFont(size: points, weight: Self.weight(in: name), family: family), isItalic: Self.isItalic(name),
        color: color)
    }
    let type = element["type"] ?? element["metaFont"] ?? ""
    let weight = element["weight"] ?? ""
    let isBold = type.hasPrefix("boldSystem") || element["name"]?.hasSuffix("Bold") == true
    return RunStyle(
      font: TextFont(size: points, weight: isBold ? .bold : Self.weight(in: weight.isEmpty ? type : weight)),
      isItalic: Self.isItalic(type), color: color)
  }

  private static func isItalic(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("italic") || name.contains("oblique")
  }

  private static func weight(in name: String) -> TextFont.Weight {
    let name = name.lowercased()
    if name.contains("semibold") || name.contains("demi") { return .semibold }
    if name.contains("bold") || name.contains("heavy") || name.contains("black") { return .bold }
    if name.contains("medium") { return .medium }
    return name.contains("light") || name.contains("thin") ? .light : .regular
  }

  /// The text that an element has in an attribute, or in a child for that.
  func plain(_ index: Int, _ attribute: String) -> String? {
    let text =
      tree[index][attribute]
      ?? tree.children(of: index).first { tree[$0].name == "string" && tree[$0]["key"] == attribute }.map {
        tree[$0].text
      }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The text in an element's child of fragments.
  func attributed(_ index: Int, key: String, default style: RunStyle) -> DrawnText? {
    guard let list = tree.child(of: index, key: key) else { return nil }
    var text = DrawnText(runs: [])
    for fragment in tree.children(of: list) where tree[fragment].name == "fragment" {
      let content = tree[fragment]["content"] ?? tree.child(of: fragment, key: "content").map { tree[$0].text } ?? ""
      var run = DrawnText.Run(text: content, style: style)
      if let attributes = tree.child(of: fragment, named: "attributes") { read(attributes, into: &run, of: &text) }
      text.runs.append(run)
    }
    return text.isEmpty ? nil : text
  }

  private func read(_ attributes: Int, into run: inout DrawnText.Run, of text: inout DrawnText) {
    let color = colors.color(of: attributes, key: "NSColor") ?? run.style.color
    run.style.color = color
    if let font = tree.child(of: attributes, key: "NSFont") { run.style = style(at: font, default: 12, color: color) }
    if let kern = tree.child(of: attributes, key: "NSKern") { text.kern = views.number(kern, "value") ?? 0 }
    func isSet(_ key: String) -> Bool {
      tree.child(of: attributes, key: key).map { (views.number($0, "value") ?? 0) != 0 } ?? false
    }
    run.style.isUnderlined = isSet("NSUnderline")
    run.style.isStruckThrough = isSet("NSStrikethrough")
    guard let paragraph = tree.child(of: attributes, key: "NSParagraphStyle") else { return }
    text.lineSpacing = views.number(paragraph, "lineSpacing") ?? 0
    text.lineHeightMultiple = views.number(paragraph, "lineHeightMultiple").map { $0 > 0 ? $0 : 1 } ?? 1
    text.minimumLineHeight = views.number(paragraph, "minimumLineHeight") ?? 0
    text.maximumLineHeight = views.number(paragraph, "maximumLineHeight") ?? 0
    text.alignment = Self.alignment(tree[paragraph]["alignment"])
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
