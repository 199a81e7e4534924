import AutoLayout
import ComponentModel

extension ControlDrawings {
  static let values: [String: Draw] = [
    "switch": switchControl, "slider": slider, "stepper": stepper, "progressView": progressView,
    "pageControl": pageControl, "activityIndicatorView": activityIndicator,
  ]

  private static let switchControl: Draw = { sketch in
    // It has one size, whatever its frame.
    let track = LayoutFrame(x: 0, y: max((sketch.height - 31) / 2, 0), width: 51, height: 31)
    let color =
      sketch.flag("on")
      ? sketch.color("onTintColor") ?? sketch.system("systemGreenColor") : sketch.system("secondarySystemFillColor")
    sketch.fill(track, color, radius: 15.5)
    sketch.ellipse(
      LayoutFrame(x: sketch.flag("on") ? 22 : 2, y: track.y + 2, width: 27, height: 27),
      sketch.color("thumbTintColor") ?? .white)
  }

  /// Where a value stands between two others.
  private static func share(_ value: Double, _ least: Double, _ most: Double) -> Double {
    most > least ? min(max((value - least) / (most - least), 0), 1) : 0
  }

  private static let slider: Draw = { sketch in
    let share = share(
      sketch.number("value") ?? 0.5, sketch.number("minValue") ?? 0, sketch.number("maxValue") ?? 1)
    let middle = sketch.height / 2
    let track = LayoutFrame(x: 2, y: middle - 2, width: max(sketch.width - 4, 0), height: 4)
    let knob = 2 + share * max(track.width - 27, 0)
    sketch.fill(track, sketch.color("maximumTrackTintColor") ?? sketch.system("systemFillColor"), radius: 2)
    sketch.fill(
      LayoutFrame(x: track.x, y: track.y, width: knob + 10, height: 4),
      sketch.color("minimumTrackTintColor") ?? sketch.tint, radius: 2)
    let circle = LayoutFrame(x: knob, y: middle - 13.5, width: 27, height: 27)
    sketch.ellipse(circle, sketch.color("thumbTintColor") ?? .white)
    sketch.ring(circle, sketch.system("systemGray4Color"), width: 0.5)
  }

  private static let stepper: Draw = { sketch in
    sketch.fill(sketch.bounds, sketch.system("tertiarySystemFillColor"), radius: 8)
    let ink = sketch.system("labelColor")
    let half = sketch.width / 2
    sketch.symbol("minus", in: LayoutFrame(x: 0, y: 0, width: half, height: sketch.height).centered(16, 16), ink)
    sketch.symbol("plus", in: LayoutFrame(x: half, y: 0, width: half, height: sketch.height).centered(16, 16), ink)
    sketch.line(
      [Point(half, sketch.height * 0.25), Point(half, sketch.height * 0.75)], sketch.system("separatorColor"))
  }

  private static let progressView: Draw = { sketch in
    let height = min(max(sketch.height, 2), 4)
    let track = LayoutFrame(x: 0, y: (sketch.height - height) / 2, width: sketch.width, height: height)
    sketch.fill(track, sketch.color("trackTintColor") ?? sketch.system("systemFillColor"), radius: height / 2)
    let share = min(max(sketch.number("progress") ?? 0, 0), 1)
    var done = track
    done.width *= share
    sketch.fill(done, sketch.color("progressTintColor") ?? sketch.tint, radius: height / 2)
  }

  private static let pageControl: Draw = { sketch in
    let pages = min(max(Int(sketch.number("numberOfPages") ?? 3), 0), 100)
    let current = Int(sketch.number("currentPage") ?? 0)
    let gap = 16.0
    let start = (sketch.width - Double(max(pages - 1, 0)) * gap) / 2
    let dots = sketch.color("pageIndicatorTintColor") ?? sketch.system("tertiaryLabelColor")
    let selected = sketch.color("currentPageIndicatorTintColor") ?? sketch.system("labelColor")
    for page in 0..<pages {
      sketch.ellipse(
        LayoutFrame(x: start + Double(page) * gap - 3.5, y: sketch.height / 2 - 3.5, width: 7, height: 7),
        page == current ? selected : dots)
    }
  }

  private static let activityIndicator: Draw = { sketch in
    let color = sketch.color("color") ?? sketch.color("tintColor")
    let isWhite = sketch["style"]?.hasPrefix("white") == true
    Spinner.draw(
      in: sketch.bounds, color ?? (isWhite ? .white : sketch.system("systemGrayColor")), &sketch)
  }
}
