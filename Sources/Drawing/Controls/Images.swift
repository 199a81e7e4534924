import AutoLayout
import ComponentModel

extension ControlDrawings {
  static let images: [String: Draw] = ["imageView": imageView]

  private static let imageView: Draw = { sketch in
    // Its pixels are drawn in its frame, or around its middle where they are not fitted.
    guard let name = imageName(of: sketch.index, in: sketch.tree) else {
      // An image view without an image is seen only while the document is edited.
      guard sketch.color("backgroundColor") == nil else { return }
      sketch.fill(sketch.bounds, sketch.system("systemGrayColor").opacity(0.12))
      return
    }
    sketch.image(name, in: sketch.bounds, mode: sketch["contentMode"] ?? "scaleToFill", tint: sketch.tint)
  }

  /// The name of the image that an element has as attribute or child.
  static func imageName(of index: Int, in tree: DocumentTree, key: String = "image") -> String? {
    tree[index][key] ?? tree.child(of: index, key: key).flatMap { tree[$0]["name"] }
  }
}

extension Sketch {
  func isSymbol(_ name: String) -> Bool { context.views.images[name]?.isSymbol ?? false }

  /// How large an image is by itself; nil where the document does not say.
  func imageSize(_ name: String, points: Double = 17) -> LayoutSize? {
    guard let image = context.views.images[name] else { return nil }
    guard image.isSymbol else { return image.size }
    return LayoutSize(width: image.size.width * points / 109, height: image.size.height * points / 109)
  }

  /// Draws an image, a symbol, or a frame with the name where there are no pixels.
  mutating func image(_ name: String, in frame: LayoutFrame, mode: String, tint: DrawnColor, points: Double = 17) {
    if isSymbol(name) {
      let side = min(frame.width, frame.height)
      let size = imageSize(name, points: points) ?? LayoutSize(width: side, height: side)
      var place = frame.centered(size)
      if mode == "scaleToFill" || mode.hasPrefix("scaleAspect") {
        let factor = min(frame.width / max(size.width, 1), frame.height / max(size.height, 1))
        place = frame.centered(size.width * factor, size.height * factor)
      }
      symbol(name, in: place, tint)
      return
    }
    let own = imageSize(name) ?? LayoutSize(width: frame.width, height: frame.height)
    var place = frame
    switch mode {
    case "scaleToFill", "redraw", "scaleAspectFit", "scaleAspectFill": break
    default: place = Self.aligned(own, in: frame, mode)
    }
    if let pixels = context.options.images[name] {
      let fit: ImageFit =
        switch mode {
        case "scaleAspectFit": .within
        case "scaleAspectFill": .covering
        default: .stretched
        }
      marks.append(.image(pixels, place, fit: fit))
      return
    }
    if mode == "scaleAspectFit" {
      let factor = min(frame.width / max(own.width, 1), frame.height / max(own.height, 1))
      place = frame.centered(own.width * factor, own.height * factor)
    }
    imageFrame(name, in: place)
  }

  private static func aligned(_ size: LayoutSize, in frame: LayoutFrame, _ mode: String) -> LayoutFrame {
    var place = frame.centered(size)
    let mode = mode.lowercased()
    if mode.contains("left") { place.x = frame.x }
    if mode.contains("right") { place.x = frame.x + frame.width - size.width }
    if mode.contains("top") { place.y = frame.y }
    if mode.contains("bottom") { place.y = frame.y + frame.height - size.height }
    return place
  }

  private mutating func imageFrame(_ name: String, in frame: LayoutFrame) {
    let color = system("systemGrayColor")
    fill(frame, color.opacity(0.18))
    let line = color.opacity(0.45)
    add(.rectangle(frame.inset(0.25), radius: 0, .stroke(line, width: 0.5)))
    guard frame.width > 0, frame.height > 0 else { return }
    // Hills, as images are often shown that are not there, where there is room beside the name.
    if frame.width >= 28, frame.height >= 28 {
      let side = min(frame.width, frame.height) * 0.5
      let hills = LayoutFrame(
        x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2 - 4, width: side,
        height: side * 0.8)
      func point(_ x: Double, _ y: Double) -> Point { Point(hills.x + x * hills.width, hills.y + y * hills.height) }
      polygon([point(0, 1), point(0.35, 0.35), point(0.55, 0.7), point(0.7, 0.5), point(1, 1)], color.opacity(0.35))
      let sun = side * 0.2
      ellipse(LayoutFrame(x: hills.x + 0.65 * side, y: hills.y, width: sun, height: sun), color.opacity(0.35))
    }
    let label = min(10, max(frame.height * 0.6, 3))
    let isTall = frame.height >= 28 && frame.width >= 28
    let room =
      isTall
      ? LayoutFrame(x: frame.x + 2, y: frame.y + frame.height - label - 5, width: frame.width - 4, height: label + 4)
      : frame.inset(x: 1, y: 0)
    text(name, in: room, size: label, color: color)
  }

  /// Draws a stand-in for one of SF Symbols.
  mutating func symbol(_ name: String, in frame: LayoutFrame, _ color: DrawnColor) {
    guard frame.width > 0, frame.height > 0 else { return }
    if SymbolShapes.draw(name, in: frame, color, &self) { return }
    let side = frame
    let radius = min(side.width, side.height) * 0.22
    add(.rectangle(side.inset(0.5), radius: radius, .stroke(color.opacity(0.7), width: 1)))
    text(name, in: side.inset(x: 1.5, y: 0), size: min(10, max(side.height * 0.4, 2)), color: color)
  }
}
