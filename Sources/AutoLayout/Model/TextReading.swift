package import ComponentModel

/// Reads what views show, and in which fonts.
package struct TextReading: Sendable {
  let views: ViewTree
  let options: LayoutOptions

  package init(views: ViewTree, options: LayoutOptions) {
    self.views = views
    self.options = options
  }

  private var tree: DocumentTree { views.tree }

  /// The font that an element describes in its child with this key.
  package func font(of index: Int, key: String = "fontDescription", default size: Double) -> TextFont {
    guard let description = tree.child(of: index, key: key) else { return TextFont(size: size) }
    return font(at: description, default: size)
  }

  /// The font that an element describes.
  package func font(at index: Int, default size: Double) -> TextFont {
    let element = tree[index]
    if let style = element["style"], let font = TextStyle.font(style, at: options.textSize) { return font }
    let size = Self.metaFontSizes[element["metaFont"] ?? ""] ?? size
    let points = max(min(views.number(index, "pointSize") ?? views.number(index, "size") ?? size, 1_000), 0)
    if let name = element["name"], !name.hasPrefix(".") {
      return TextFont(size: points, weight: Self.weight(in: name), family: element["family"] ?? Self.spaced(name))
    }
    let type = element["type"] ?? element["metaFont"] ?? ""
    let weight = element["weight"] ?? ""
    return TextFont(
      size: points,
      weight: type.hasPrefix("boldSystem") || element["name"]?.hasSuffix("Bold") == true
        ? .bold : Self.weight(in: weight.isEmpty ? type : weight))
  }

  /// Fonts of attributed texts that are named by what they are for on the Mac.
  private static let metaFontSizes: [String: Double] = [
    "system": 13, "systemBold": 13, "smallSystem": 11, "cellTitle": 12, "label": 10, "menu": 14,
  ]

  /// `SpoqaHanSansNeo-Medium` as a family: `Spoqa Han Sans Neo`.
  private static func spaced(_ name: String) -> String {
    let base = name.prefix { $0 != "-" }
    return base.reduce(into: "") { text, character in
      if character.isUppercase, let last = text.last, last.isLowercase { text += " " }
      text.append(character)
    }
  }

  private static func weight(in name: String) -> TextFont.Weight {
    // What nearly every font is called.
    if name.isEmpty || name == "system" { return .regular }
    let name = name.lowercased()
    if name.contains("semibold") || name.contains("demi") { return .semibold }
    if name.contains("bold") || name.contains("heavy") || name.contains("black") { return .bold }
    if name.contains("medium") { return .medium }
    return name.contains("light") || name.contains("thin") ? .light : .regular
  }

  /// The text of an object in the language asked for.
  ///
  /// - Parameters:
  ///   - key: that translations have it under.
  ///   - index: the element with the text, as an attribute or as a child.
  package func text(of id: ObjectID?, _ key: String, element index: Int, attribute: String) -> String? {
    id.flatMap { options.translations["\($0).\(key)"] } ?? tree[index][attribute]
      ?? tree.child(of: index, key: attribute).flatMap { tree[$0].name == "string" ? tree[$0].text : nil }
  }

  /// What a label, field or text view shows; nil where it shows nothing.
  func text(of view: LayoutView, default size: Double) -> StyledText? {
    let font = font(of: view.index, default: size)
    if let attributed = tree.child(of: view.index, key: "attributedText"), view.element != "textField" {
      return attributedText(at: attributed, default: font)
    }
    for key in ["text", "placeholder"] where key == "text" || view.element == "textField" {
      if let text = text(of: view.id, key, element: view.index, attribute: key), !text.isEmpty {
        return StyledText(text, font: font)
      }
    }
    return nil
  }

  /// The text in an element of fragments, a run for each.
  package func attributedText(at index: Int, default font: TextFont) -> StyledText? {
    var text = StyledText(runs: [])
    for fragment in tree.children(of: index) where tree[fragment].name == "fragment" {
      let content =
        tree[fragment]["content"] ?? tree.child(of: fragment, key: "content").map { tree[$0].text } ?? ""
      var run = StyledText.Run(text: content, font: font)
      if let attributes = tree.child(of: fragment, named: "attributes") {
        if let child = tree.child(of: attributes, key: "NSFont") { run.font = self.font(at: child, default: 12) }
        if let kern = tree.child(of: attributes, key: "NSKern") { text.kern = views.number(kern, "value") ?? 0 }
        if let style = tree.child(of: attributes, key: "NSParagraphStyle") {
          text.lineSpacing = views.number(style, "lineSpacing") ?? 0
          text.lineHeightMultiple = views.number(style, "lineHeightMultiple").flatMap { $0 > 0 ? $0 : nil } ?? 1
          text.minimumLineHeight = views.number(style, "minimumLineHeight") ?? 0
          text.maximumLineHeight = views.number(style, "maximumLineHeight") ?? 0
        }
      }
      text.runs.append(run)
    }
    return text.isEmpty ? nil : text
  }

  /// What a button shows.
  struct ButtonContent {
    var title: StyledText?
    var image: LayoutSize?
    /// Where the button was made for iOS 15 or later.
    var configuration: Int?
    var font: TextFont
  }

  func button(_ view: LayoutView) -> ButtonContent {
    let type = tree[view.index]["buttonType"]
    let configuration = tree.child(of: view.index, named: "buttonConfiguration")
    let state = tree.children(of: view.index).first { tree[$0].name == "state" && tree[$0]["key"] == "normal" }
    if let configuration {
      let size: Double = views.toolsVersion < 21_000 ? 15 : 17
      let font = font(of: configuration, key: "titleFontDescription", default: size)
      let symbols = tree.child(of: configuration, key: "preferredSymbolConfigurationForImage")
      let title =
        tree.child(of: configuration, key: "attributedTitle").flatMap { attributedText(at: $0, default: font) }
        ?? text(of: view.id, "configuration.title", element: configuration, attribute: "title").map {
          StyledText($0, font: font)
        }
      return ButtonContent(
        title: title, image: tree[configuration]["image"].flatMap { image($0, symbols: symbols) },
        configuration: configuration, font: font)
    }
    let font = font(of: view.index, default: type == nil ? 18 : 15)
    guard let state else { return ButtonContent(title: nil, image: nil, configuration: nil, font: font) }
    let title =
      tree.child(of: state, key: "attributedTitle").flatMap { attributedText(at: $0, default: font) }
      ?? text(of: view.id, "normalTitle", element: state, attribute: "title").map { StyledText($0, font: font) }
    return ButtonContent(
      title: title.flatMap { $0.isEmpty ? nil : $0 },
      image: tree[state]["image"].flatMap {
        image($0, symbols: tree.child(of: state, key: "preferredSymbolConfiguration"), font: font)
      },
      configuration: nil, font: font)
  }

  /// The size of an image; nil where the document does not note any.
  ///
  /// - Parameter symbols: the element that says how large symbols are.
  func image(_ name: String, symbols: Int? = nil, font: TextFont? = nil) -> LayoutSize? {
    guard let image = views.images[name] else { return nil }
    guard image.isSymbol else { return image.size }
    var points = symbols.flatMap { views.number($0, "pointSize") } ?? font?.size ?? 17
    switch symbols.flatMap({ tree[$0]["scale"] }) {
    case "small": points *= 0.78
    case "large": points *= 1.28
    default: break
    }
    return LayoutSize(width: image.size.width * points / 109, height: image.size.height * points / 109)
  }
}
