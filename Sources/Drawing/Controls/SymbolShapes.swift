import AutoLayout

/// The few symbols whose shape is some lines.
enum SymbolShapes {
  /// Points of lines in a square of 1 by 1, by the name of a symbol without what is around it.
  private static let lines: [String: [[(Double, Double)]]] = [
    "chevron.right": [[(0.36, 0.15), (0.68, 0.5), (0.36, 0.85)]],
    "chevron.forward": [[(0.36, 0.15), (0.68, 0.5), (0.36, 0.85)]],
    "chevron.left": [[(0.64, 0.15), (0.32, 0.5), (0.64, 0.85)]],
    "chevron.backward": [[(0.64, 0.15), (0.32, 0.5), (0.64, 0.85)]],
    "chevron.down": [[(0.15, 0.36), (0.5, 0.68), (0.85, 0.36)]],
    "chevron.up": [[(0.15, 0.64), (0.5, 0.32), (0.85, 0.64)]],
    "xmark": [[(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]],
    "plus": [[(0.5, 0.15), (0.5, 0.85)], [(0.15, 0.5), (0.85, 0.5)]],
    "minus": [[(0.15, 0.5), (0.85, 0.5)]],
    "checkmark": [[(0.15, 0.55), (0.4, 0.8), (0.85, 0.2)]],
    "arrow.right": [[(0.1, 0.5), (0.9, 0.5)], [(0.6, 0.2), (0.9, 0.5), (0.6, 0.8)]],
    "arrow.left": [[(0.9, 0.5), (0.1, 0.5)], [(0.4, 0.2), (0.1, 0.5), (0.4, 0.8)]],
    "arrow.up": [[(0.5, 0.9), (0.5, 0.1)], [(0.2, 0.4), (0.5, 0.1), (0.8, 0.4)]],
    "arrow.down": [[(0.5, 0.1), (0.5, 0.9)], [(0.2, 0.6), (0.5, 0.9), (0.8, 0.6)]],
    "line.horizontal.3": [[(0.1, 0.25), (0.9, 0.25)], [(0.1, 0.5), (0.9, 0.5)], [(0.1, 0.75), (0.9, 0.75)]],
    "magnifyingglass": [[(0.6, 0.6), (0.92, 0.92)]],
  ]

  /// - Returns: false for a symbol that is not in the table.
  static func draw(_ name: String, in frame: LayoutFrame, _ color: DrawnColor, _ sketch: inout Sketch) -> Bool {
    let side = min(frame.width, frame.height)
    let square = frame.centered(side, side)
    let width = max(side * 0.1, 0.5)
    switch name {
    case "circle":
      sketch.ring(square.inset(side * 0.06), color, width: width)
      return true
    case "circle.fill":
      sketch.ellipse(square.inset(side * 0.06), color)
      return true
    case "ellipsis":
      for place in [0.06, 0.4, 0.74] {
        sketch.ellipse(
          LayoutFrame(x: square.x + place * side, y: square.y + 0.4 * side, width: 0.2 * side, height: 0.2 * side),
          color)
      }
      return true
    default: break
    }
    var base = name
    var inner = square
    var ink = color
    if name.hasSuffix(".circle.fill") {
      base = String(name.dropLast(".circle.fill".count))
      ink = .white
    } else if name.hasSuffix(".circle") {
      base = String(name.dropLast(".circle".count))
    }
    guard let shape = lines[base] else { return false }
    if base != name {
      inner = square.inset(side * 0.24)
      if ink == color {
        sketch.ring(square.inset(side * 0.04), color, width: width * 0.8)
      } else {
        sketch.ellipse(square.inset(side * 0.04), color)
      }
    }
    if base == "magnifyingglass" {
      sketch.ring(
        LayoutFrame(
          x: inner.x + inner.width * 0.08, y: inner.y + inner.width * 0.08, width: inner.width * 0.6,
          height: inner.width * 0.6),
        ink, width: width)
    }
    for points in shape {
      sketch.line(
        points.map { Point(inner.x + $0.0 * inner.width, inner.y + $0.1 * inner.height) }, ink,
        width: base == name ? width : width * 0.8)
    }
    return true
  }
}
