import ComponentModel

/// The size that the content of a view asks for.
struct ContentSize: Sendable, Hashable {
  /// Points; nil where the content asks for nothing.
  var width: Double?
  var height: Double?

  static let none = ContentSize()
}

/// How the text of a view stands in it.
struct TextPlacement: Sendable, Hashable {
  /// How high the text is, and the baselines of the first and the last line in it. Points.
  var height: Double
  var ascender: Double
  var descender: Double
  /// The distance from the view's top; nil where the text is centered.
  var top: Double?
}

/// Knows how large the content of each kind of view is.
struct ContentSizes: Sendable {
  let views: ViewTree
  let options: LayoutOptions
  let text: TextReading

  init(views: ViewTree, options: LayoutOptions) {
    self.views = views
    self.options = options
    text = TextReading(views: views, options: options)
  }

  private var grid: PixelGrid { views.grid }
  private var tree: DocumentTree { views.tree }

  /// - Parameter width: the width that text of several lines is set to; nil for one line.
  func size(of view: LayoutView, wrapping width: Double?) -> ContentSize {
    var size = ownSize(of: view, wrapping: width)
    if let reported = views.reported[view.id], view.element != "label" || width == nil {
      if reported.width >= 0 { size.width = reported.width }
      if reported.height >= 0 { size.height = reported.height }
    }
    guard options.mode == .asStored else { return size }
    for (attribute, path) in [
      ("placeholderIntrinsicWidth", \ContentSize.width), ("placeholderIntrinsicHeight", \ContentSize.height),
    ] {
      guard let value = tree[view.index][attribute] else { continue }
      size[keyPath: path] = value == "infinite" ? nil : views.number(view.index, attribute)
    }
    return size
  }

  private func ownSize(of view: LayoutView, wrapping width: Double?) -> ContentSize {
    let version = views.toolsVersion
    switch view.element {
    case "label": return label(view, wrapping: width)
    case "button": return button(view)
    case "textField": return field(view)
    case "textView": return textView(view, wrapping: width)
    case "imageView": return imageView(view)
    case "segmentedControl": return segmentedControl(view)
    // Xcode 26 draws it wider.
    case "switch": return version >= 23_700 ? ContentSize(width: 61, height: 28) : ContentSize(width: 49, height: 31)
    case "slider": return ContentSize(width: nil, height: 30)
    case "stepper": return ContentSize(width: 94, height: version < 17_000 ? 29 : 32)
    case "activityIndicatorView":
      let isLarge = ["large", "whiteLarge"].contains(tree[view.index]["style"] ?? "")
      return isLarge ? ContentSize(width: 37, height: 37) : ContentSize(width: 20, height: 20)
    case "progressView": return ContentSize(width: nil, height: version < 17_156 ? 2 : 4)
    case "pageControl":
      let pages = min(max(views.number(view.index, "numberOfPages") ?? 0, 0), 1_000)
      return version < 17_156
        ? ContentSize(width: 7 * pages + 9 * max(pages - 1, 0), height: 37)
        : ContentSize(width: 26.5 * pages + 36.5, height: 26)
    case "datePicker", "pickerView": return ContentSize(width: 320, height: 216)
    case "searchBar":
      // With iOS 11 it became higher.
      if version < 13_000 { return ContentSize(width: nil, height: 44) }
      let isMinimal = tree[view.index]["searchBarStyle"] == "minimal"
      if version >= 19_000, version < 22_000 { return ContentSize(width: nil, height: 51) }
      return ContentSize(width: nil, height: isMinimal && version < 14_868 ? 50 : 56)
    case "navigationBar", "toolbar": return ContentSize(width: nil, height: 44)
    case "tabBar": return ContentSize(width: nil, height: 49)
    default: return .none
    }
  }

  /// The text of a label or a button.
  func shownText(of view: LayoutView) -> StyledText? {
    switch view.element {
    case "label": text.text(of: view, default: 17)
    case "button": text.button(view).title
    default: nil
    }
  }

  /// Whether the text of a view is set in lines that are as wide as the view.
  func wraps(_ view: LayoutView) -> Bool {
    switch view.element {
    case "label": tree[view.index]["numberOfLines"].map { $0 != "1" } ?? false
    case "textView": tree[view.index]["scrollEnabled"] == "NO"
    default: false
    }
  }

  /// The width that a document wants a label's lines to have.
  func preferredWidth(of view: LayoutView) -> Double? {
    views.number(view.index, "preferredMaxLayoutWidth").flatMap { $0 > 0 ? $0 : nil }
  }

  private func label(_ view: LayoutView, wrapping width: Double?) -> ContentSize {
    guard let text = text.text(of: view, default: 17) else { return ContentSize(width: 0, height: 0) }
    let lines = views.number(view.index, "numberOfLines").map { Int($0) } ?? 1
    let measured =
      lines == 1 || (width == nil && !text.runs.contains { $0.text.contains("\n") })
      ? text.measured(lines: 1, grid: grid) : text.measured(width: width, lines: max(lines, 0), grid: grid)
    return ContentSize(width: grid.roundedUp(measured.width), height: measured.height)
  }

  private func imageView(_ view: LayoutView) -> ContentSize {
    let symbols = tree.child(of: view.index, key: "preferredSymbolConfiguration")
    let name = tree[view.index]["image"] ?? tree.child(of: view.index, key: "image").flatMap { tree[$0]["name"] }
    guard let name, let size = text.image(name, symbols: symbols) else { return .none }
    return ContentSize(width: grid.roundedUp(size.width), height: grid.roundedUp(size.height))
  }

  private func field(_ view: LayoutView) -> ContentSize {
    let font = text.font(of: view.index, default: 14)
    let measured = text.text(of: view, default: 14)?.measured(lines: 1, grid: grid)
    let width = grid.roundedUp(measured?.width ?? 0)
    let line = grid.roundedUp(font.lineHeight)
    switch tree[view.index]["borderStyle"] {
    case "roundedRect":
      let isSmall = font.size == 14 && font.family == nil && views.toolsVersion < 14_868
      return ContentSize(width: width + 14, height: isSmall ? 30 : max(34, line + 12))
    case "line", "bezel": return ContentSize(width: width + 14, height: line + 8)
    default: return ContentSize(width: width, height: max(line, (font.size * 1.2).rounded(.up)))
    }
  }

  private func textView(_ view: LayoutView, wrapping width: Double?) -> ContentSize {
    guard tree[view.index]["scrollEnabled"] == "NO" else { return .none }
    let font = text.font(of: view.index, default: 14)
    guard let text = text.text(of: view, default: 14) else {
      return ContentSize(width: nil, height: grid.roundedUp(font.lineHeight) + 16)
    }
    let measured = text.measured(width: width.map { max($0 - 10, 1) }, grid: grid)
    return ContentSize(width: grid.roundedUp(measured.width) + 10, height: measured.height + 16)
  }

  private func segmentedControl(_ view: LayoutView) -> ContentSize {
    var widest = 0.0
    var count = 0.0
    if let segments = tree.child(of: view.index, named: "segments") {
      for (number, segment) in tree.children(of: segments).enumerated() {
        let title = options.translations["\(view.id).segmentTitles[\(number)]"] ?? tree[segment]["title"] ?? ""
        let size = tree[segment]["image"].flatMap { text.image($0) }
        let width = StyledText(title, font: TextFont(size: 13)).measured(grid: grid).width
        widest = max(widest, size?.width ?? width)
        count += 1
      }
    }
    let width = count * ((widest + 14).rounded(.up)) + max(count - 1, 0)
    return ContentSize(width: width, height: views.toolsVersion < 14_868 ? 28 : 31)
  }

  private func button(_ view: LayoutView) -> ContentSize {
    switch tree[view.index]["buttonType"] {
    case "infoLight", "infoDark", "detailDisclosure", "contactAdd":
      let side: Double = views.toolsVersion < 17_000 ? 22 : 24
      return ContentSize(width: side, height: side)
    case "close": return ContentSize(width: 30, height: 30)
    default: break
    }
    let content = text.button(view)
    if let configuration = content.configuration { return configured(content, at: configuration) }
    let title = content.title?.measured(grid: grid)
    // The title is set in a label whose size is in whole points.
    let titleWidth = (title?.width ?? 0).rounded(.up)
    let line = grid.roundedUp(content.title?.font.lineHeight ?? content.font.lineHeight)
    let lineHeight = max(title?.height ?? 0, line).rounded(.up)
    let insets = tree.child(of: view.index, key: "contentEdgeInsets")
    var width = titleWidth + (content.image?.width ?? 0)
    var height: Double
    if let image = content.image {
      height = max(image.height, lineHeight)
    } else {
      height = lineHeight
    }
    if let insets {
      width += inset(insets, "minX") + inset(insets, "maxX")
      height += inset(insets, "minY") + inset(insets, "maxY")
    } else if content.image == nil {
      height += 12
      width = max(width, 30)
    }
    return ContentSize(width: width, height: height)
  }

  private func inset(_ index: Int, _ attribute: String) -> Double { views.number(index, attribute) ?? 0 }

  /// A button with a configuration.
  private func configured(_ content: TextReading.ButtonContent, at index: Int) -> ContentSize {
    let title = content.title?.measured(grid: grid)
    let padding = content.image != nil && title != nil ? views.number(index, "imagePadding") ?? 0 : 0
    let placement = tree[index]["imagePlacement"] ?? "leading"
    let isStacked = placement == "top" || placement == "bottom"
    let widths = (title.map { grid.roundedUp($0.width) } ?? 0, content.image?.width ?? 0)
    let heights = (title?.height ?? 0, content.image?.height ?? 0)
    var top = 7.0
    var side = 12.0
    var bottom = 7.0
    var far = 12.0
    if let insets = tree.child(of: index, key: "contentInsets") {
      top = inset(insets, "top")
      bottom = inset(insets, "bottom")
      side = inset(insets, "leading")
      far = inset(insets, "trailing")
    }
    let inner =
      isStacked
      ? (max(widths.0, widths.1), heights.0 + heights.1 + padding)
      : (widths.0 + widths.1 + padding, max(heights.0, heights.1))
    return ContentSize(
      width: grid.roundedUp(inner.0 + side + far), height: grid.roundedUp(inner.1 + top + bottom))
  }

  /// Where the lines of a view's text stand; nil for views without text.
  func placement(of view: LayoutView, wrapping width: Double?) -> TextPlacement? {
    switch view.element {
    case "label":
      let content = text.text(of: view, default: 17)
      let font = content?.font ?? text.font(of: view.index, default: 17)
      let height = size(of: view, wrapping: width).height ?? 0
      return TextPlacement(height: height, ascender: font.ascender, descender: font.descender)
    case "button":
      let font = text.button(view).title?.font ?? text.button(view).font
      return TextPlacement(height: grid.roundedUp(font.lineHeight), ascender: font.ascender, descender: font.descender)
    case "textField":
      let font = text.font(of: view.index, default: 14)
      return TextPlacement(height: grid.roundedUp(font.lineHeight), ascender: font.ascender, descender: font.descender)
    case "textView":
      let font = text.font(of: view.index, default: 14)
      return TextPlacement(height: 0, ascender: font.ascender, descender: font.descender, top: 8)
    default: return nil
    }
  }
}
