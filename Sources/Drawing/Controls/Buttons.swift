import AutoLayout
import ComponentModel

extension ControlDrawings {
  static let buttons: [String: Draw] = [
    "button": button, "locationButton": locationButton, "pasteControl": pasteControl,
  ]

  private static let button: Draw = { sketch in
    switch sketch["buttonType"] {
    case "infoLight", "infoDark", "detailDisclosure": return round("i", in: &sketch)
    case "contactAdd":
      return sketch.symbol("plus.circle", in: sketch.bounds.centered(22, 22), sketch.tint)
    case "close":
      sketch.ellipse(sketch.bounds.centered(30, 30), sketch.system("tertiarySystemFillColor"))
      return sketch.symbol("xmark", in: sketch.bounds.centered(12, 12), sketch.system("secondaryLabelColor"))
    default: break
    }
    if let configuration = sketch.tree.child(of: sketch.index, named: "buttonConfiguration") {
      configured(&sketch, at: configuration)
    } else {
      plain(&sketch)
    }
  }

  private static func round(_ letter: String, in sketch: inout Sketch) {
    let circle = sketch.bounds.centered(22, 22)
    sketch.ring(circle, sketch.tint, width: 1.5)
    sketch.text(letter, in: circle, size: 14, weight: .semibold, color: sketch.tint)
  }

  /// What a button shows, wherever it is said.
  private struct Content {
    var title: DrawnText?
    var image: String?
    var imageSize = LayoutSize(width: 0, height: 0)
    var symbolPoints = 17.0
    var color: DrawnColor
    var padding = 0.0
    var placement = "leading"
    /// How far what is shown is moved from where it would stand.
    var titleInsets = EdgeDistances()
    var imageInsets = EdgeDistances()
  }

  private static func plain(_ sketch: inout Sketch) {
    let tree = sketch.tree
    let state = tree.children(of: sketch.index).first { tree[$0].name == "state" && tree[$0]["key"] == "normal" }
    let isSystem = sketch["buttonType"] == "system" || sketch["buttonType"] == "roundedRect"
    if sketch["buttonType"] == "roundedRect" { sketch.cornerRadius = 8 }
    var color =
      state.flatMap { sketch.context.colors.color(of: $0, key: "titleColor") } ?? (isSystem ? sketch.tint : .white)
    if sketch["enabled"] == "NO" { color = color.opacity(0.4) }
    let style = sketch.context.fonts.style(
      of: sketch.index, default: sketch["buttonType"] == nil ? 18 : 15, color: color)
    var content = Content(symbolPoints: style.font.size, color: color)
    guard let state else { return }
    if let name = imageName(of: state, in: tree, key: "backgroundImage") {
      sketch.image(name, in: sketch.bounds, mode: "scaleToFill", tint: sketch.tint)
    }
    let text = sketch.context.text(of: sketch["id"], "normalTitle", element: state, attribute: "title")
    content.title =
      sketch.context.fonts.attributed(state, key: "attributedTitle", default: style)
      ?? text.map { DrawnText($0, style) }
    content.image = imageName(of: state, in: tree)
    readImage(&content, symbols: tree.child(of: state, key: "preferredSymbolConfiguration"), sketch)
    if sketch["semanticContentAttribute"] == "forceRightToLeft" { content.placement = "trailing" }
    let insets = edges(of: sketch.index, key: "contentEdgeInsets", sketch)
    content.titleInsets = edges(of: sketch.index, key: "titleEdgeInsets", sketch)
    content.imageInsets = edges(of: sketch.index, key: "imageEdgeInsets", sketch)
    content.color = isSystem ? sketch.tint : color
    arrange(content, in: &sketch, insets: insets)
  }

  private static func configured(_ sketch: inout Sketch, at index: Int) {
    let tree = sketch.tree
    let style = tree[index]["style"] ?? "plain"
    let base = sketch.context.colors.color(of: index, key: "baseBackgroundColor")
    var background: DrawnColor?
    var ink = sketch.tint
    switch style {
    case "filled": (background, ink) = (base ?? sketch.tint, .white)
    case "tinted": background = (base ?? sketch.tint).opacity(0.18)
    case "gray": background = base ?? sketch.system("tertiarySystemFillColor")
    default: background = base
    }
    if let own = tree.child(of: index, key: "background") ?? tree.child(of: index, named: "backgroundConfiguration"),
      let color = sketch.context.colors.color(of: own, key: "backgroundColor")
    {
      background = color
    }
    ink = sketch.context.colors.color(of: index, key: "baseForegroundColor") ?? ink
    if sketch["enabled"] == "NO" { ink = ink.opacity(0.4) }
    let radius: Double =
      switch tree[index]["cornerStyle"] {
      case "capsule": sketch.height / 2
      case "large": 12
      case "small": 4
      case "medium": 8
      default: 6
      }
    if let background { sketch.fill(sketch.bounds, background, radius: min(radius, sketch.height / 2)) }
    let size: Double = sketch.context.views.toolsVersion < 21_000 ? 15 : 17
    let font = sketch.context.fonts.style(of: index, key: "titleFontDescription", default: size, color: ink)
    let text = sketch.context.text(of: sketch["id"], "configuration.title", element: index, attribute: "title")
    var content = Content(symbolPoints: font.font.size, color: ink)
    content.title =
      sketch.context.fonts.attributed(index, key: "attributedTitle", default: font) ?? text.map { DrawnText($0, font) }
    content.image = imageName(of: index, in: tree)
    readImage(&content, symbols: tree.child(of: index, key: "preferredSymbolConfigurationForImage"), sketch)
    content.padding = sketch.context.views.number(index, "imagePadding") ?? 0
    content.placement = tree[index]["imagePlacement"] ?? "leading"
    let insets =
      tree.child(of: index, key: "contentInsets") == nil
      ? EdgeDistances(top: 7, leading: 12, bottom: 7, trailing: 12) : edges(of: index, key: "contentInsets", sketch)
    arrange(content, in: &sketch, insets: insets)
  }

  private static func readImage(_ content: inout Content, symbols: Int?, _ sketch: Sketch) {
    guard let name = content.image else { return }
    var points = symbols.flatMap { sketch.context.views.number($0, "pointSize") } ?? content.symbolPoints
    switch symbols.flatMap({ sketch.tree[$0]["scale"] }) {
    case "small": points *= 0.78
    case "large": points *= 1.28
    default: break
    }
    content.symbolPoints = points
    content.imageSize =
      sketch.imageSize(name, points: points)
      ?? LayoutSize(width: min(sketch.width, 24), height: min(sketch.height, 24))
  }

  private static func edges(of index: Int, key: String, _ sketch: Sketch) -> EdgeDistances {
    guard let child = sketch.tree.child(of: index, key: key) else { return EdgeDistances() }
    func number(_ names: String...) -> Double {
      names.lazy.compactMap { sketch.context.views.number(child, $0) }.first ?? 0
    }
    return EdgeDistances(
      top: number("minY", "top"), leading: number("minX", "leading"), bottom: number("maxY", "bottom"),
      trailing: number("maxX", "trailing"))
  }

  /// Puts image and title beside or above one another.
  private static func arrange(_ content: Content, in sketch: inout Sketch, insets: EdgeDistances) {
    let room = LayoutFrame(
      x: insets.leading, y: insets.top, width: max(sketch.width - insets.leading - insets.trailing, 1),
      height: max(sketch.height - insets.top - insets.bottom, 1))
    let titleSize = content.title?.styled.measured(grid: sketch.context.views.grid)
    let alignment = sketch["contentHorizontalAlignment"] ?? "center"
    guard let name = content.image else {
      guard let title = content.title else { return }
      sketch.text(
        title, in: room.moved(by: content.titleInsets, Self.alignment(alignment, sketch)),
        alignment: Self.alignment(alignment, sketch), most: max(titleSize?.lines ?? 1, 1) > 1 ? 0 : 1)
      return
    }
    let image = LayoutSize(
      width: min(content.imageSize.width, max(room.width, 1)), height: min(content.imageSize.height, sketch.height))
    let titleWidth = titleSize?.width ?? 0
    let titleHeight = titleSize?.height ?? 0
    let isStacked = content.placement == "top" || content.placement == "bottom"
    let wanted = LayoutSize(
      width: isStacked
        ? max(image.width, titleWidth) : image.width + (titleWidth > 0 ? content.padding + titleWidth : 0),
      height: isStacked ? image.height + content.padding + titleHeight : max(image.height, titleHeight))
    var block = room.centered(wanted)
    switch Self.alignment(alignment, sketch) {
    case .leading: block.x = room.x
    case .trailing: block.x = room.x + room.width - wanted.width
    case .center: break
    }
    block.x = max(block.x, min(room.x, 0))
    var place = LayoutFrame(
      x: block.x, y: block.y + (block.height - image.height) / 2, width: image.width, height: image.height)
    var text = LayoutFrame(
      x: block.x + image.width + content.padding, y: block.y, width: titleWidth + 1, height: block.height)
    switch content.placement {
    case "trailing":
      text.x = block.x
      place.x = block.x + titleWidth + content.padding
    case "top", "bottom":
      place.x = block.x + (block.width - image.width) / 2
      place.y = content.placement == "top" ? block.y : block.y + titleHeight + content.padding
      text = LayoutFrame(
        x: block.x, y: content.placement == "top" ? block.y + image.height + content.padding : block.y,
        width: block.width + 1, height: titleHeight)
    default: break
    }
    place = place.moved(by: content.imageInsets, Self.alignment(alignment, sketch))
    text = text.moved(by: content.titleInsets, Self.alignment(alignment, sketch))
    sketch.image(name, in: place, mode: "scaleAspectFit", tint: content.color, points: content.symbolPoints)
    guard let title = content.title else { return }
    text.width = min(text.width, max(sketch.width - text.x, 1))
    sketch.text(title, in: text, alignment: isStacked ? .center : .leading, most: 1)
  }

  private static func alignment(_ name: String, _ sketch: Sketch) -> DrawnText.Alignment {
    switch name {
    case "left": .leading
    case "right": .trailing
    case "leading": sketch.context.isRightToLeft ? .trailing : .leading
    case "trailing": sketch.context.isRightToLeft ? .leading : .trailing
    default: .center
    }
  }

  private static let locationButton: Draw = { sketch in
    sketch.fill(sketch.bounds, sketch.system("systemBlueColor"), radius: sketch.height / 4)
    sketch.text("Current Location", in: sketch.bounds.inset(x: 6, y: 0), size: 15, color: .white)
  }

  private static let pasteControl: Draw = { sketch in
    sketch.fill(sketch.bounds, sketch.tint, radius: 8)
    sketch.text("Paste", in: sketch.bounds.inset(x: 6, y: 0), size: 15, color: .white)
  }
}

extension LayoutFrame {
  /// Where it stands when insets push it from the sides that it is aligned with.
  fileprivate func moved(by insets: EdgeDistances, _ alignment: DrawnText.Alignment) -> LayoutFrame {
    var frame = self
    switch alignment {
    case .leading: frame.x += insets.leading
    case .center: frame.x += (insets.leading - insets.trailing) / 2
    case .trailing: frame.x -= insets.trailing
    }
    frame.y += (insets.top - insets.bottom) / 2
    return frame
  }
}
