import AutoLayout
import ComponentModel

extension ControlDrawings {
  static let choices: [String: Draw] = [
    "segmentedControl": segmentedControl, "colorWell": colorWell, "refreshControl": refreshControl,
  ]

  private static let segmentedControl: Draw = { sketch in
    var segments: [Segments.Segment] = []
    if let list = sketch.tree.child(of: sketch.index, named: "segments") {
      for (number, index) in sketch.tree.children(of: list).enumerated() {
        let translated = sketch["id"].flatMap {
          sketch.context.options.layout.translations["\($0).segmentTitles[\(number)]"]
        }
        segments.append(
          Segments.Segment(
            title: translated ?? sketch.tree[index]["title"] ?? "", image: imageName(of: index, in: sketch.tree)))
      }
    }
    Segments.draw(
      segments, selected: sketch.number("selectedSegmentIndex").map { Int($0) } ?? 0, in: sketch.bounds, &sketch,
      background: sketch.color("backgroundColor"), selectedColor: sketch.color("selectedSegmentTintColor"))
  }

  private static let colorWell: Draw = { sketch in
    let well = sketch.bounds.centered(28, 28)
    sketch.ring(well, sketch.system("systemGray3Color"), width: 3)
    sketch.ellipse(well.inset(5), sketch.color("selectedColor") ?? sketch.tint)
  }

  private static let refreshControl: Draw = { sketch in
    Spinner.draw(
      in: sketch.bounds.centered(20, 20), sketch.color("tintColor") ?? sketch.system("systemGrayColor"), &sketch)
  }
}

/// The parts of a segmented control.
enum Segments {
  struct Segment {
    var title: String
    var image: String?
  }

  static func draw(
    _ segments: [Segment], selected: Int, in frame: LayoutFrame, _ sketch: inout Sketch,
    background: DrawnColor? = nil, selectedColor: DrawnColor? = nil
  ) {
    let shown = segments.prefix(200)
    let isDark = sketch.context.options.isDark
    sketch.fill(frame, background ?? sketch.system("tertiarySystemFillColor"), radius: 8)
    guard !shown.isEmpty else { return }
    let width = frame.width / Double(shown.count)
    for (number, segment) in shown.enumerated() {
      let place = LayoutFrame(x: frame.x + Double(number) * width, y: frame.y, width: width, height: frame.height)
      if number == selected {
        sketch.fill(place.inset(2), selectedColor ?? DrawnColor(isDark ? 0x6363_66FF : 0xFFFF_FFFF), radius: 7)
      } else if number > 0, number != selected + 1 {
        sketch.line(
          [Point(place.x, place.y + frame.height * 0.25), Point(place.x, place.y + frame.height * 0.75)],
          sketch.system("separatorColor"))
      }
      if let image = segment.image {
        let size = sketch.imageSize(image, points: 15) ?? LayoutSize(width: 20, height: 20)
        sketch.image(
          image, in: place.centered(size), mode: "scaleAspectFit", tint: sketch.system("labelColor"), points: 15)
      } else {
        sketch.text(
          segment.title, in: place.inset(x: 4, y: 0), size: 13, weight: number == selected ? .medium : .regular,
          color: sketch.system("labelColor"))
      }
    }
  }
}

/// A wheel of spokes that says that something takes time.
enum Spinner {
  /// The directions of eight spokes, so that no sine differs between machines.
  private static let directions: [(x: Double, y: Double)] = [
    (0, -1), (0.7071, -0.7071), (1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0), (-0.7071, -0.7071),
  ]

  static func draw(in frame: LayoutFrame, _ color: DrawnColor, _ sketch: inout Sketch) {
    let radius = min(frame.width, frame.height) / 2
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    for (number, direction) in directions.enumerated() {
      sketch.line(
        [
          Point(x + direction.x * radius * 0.5, y + direction.y * radius * 0.5),
          Point(x + direction.x * radius * 0.9, y + direction.y * radius * 0.9),
        ], color.opacity(0.3 + 0.1 * Double(number)), width: max(radius * 0.18, 0.5))
    }
  }
}
