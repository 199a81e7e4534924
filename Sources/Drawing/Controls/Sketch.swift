import AutoLayout
import ComponentModel

/// What is known while one object is drawn, and what has been drawn of it so far.
struct Sketch {
  let context: DrawingContext
  /// The object's element in the tree.
  let index: Int
  let size: LayoutSize
  /// The color of what can be touched, inherited from the views around.
  let tint: DrawnColor
  var marks: [Mark] = []
  /// What lies over the objects in it.
  var overlay: [Mark] = []
  /// Whether what reaches out is cut off, whatever the document says.
  var clips = false
  /// How far below its edge its content begins.
  var contentTop = 0.0
  /// Of its own corners, where the kind of view has such.
  var cornerRadius = 0.0

  var tree: DocumentTree { context.tree }
  var element: DocumentTree.Element { tree[index] }
  var width: Double { size.width }
  var height: Double { size.height }
  var bounds: LayoutFrame { LayoutFrame(x: 0, y: 0, width: size.width, height: size.height) }

  subscript(_ attribute: String) -> String? { tree[index][attribute] }

  func flag(_ attribute: String) -> Bool { tree[index][attribute] == "YES" }
  func number(_ attribute: String) -> Double? { context.views.number(index, attribute) }
  func color(_ key: String) -> DrawnColor? { context.colors.color(of: index, key: key) }
  /// A color of the system that is sure to be known.
  func system(_ name: String) -> DrawnColor { context.colors.system(name) ?? ColorReading.standIn }

  // MARK: Drawing

  mutating func fill(_ frame: LayoutFrame, _ color: DrawnColor, radius: Double = 0) {
    add(.rectangle(frame, radius: radius, .fill(color)))
  }

  mutating func stroke(_ frame: LayoutFrame, _ color: DrawnColor, width: Double = 1, radius: Double = 0) {
    // The line lies inside of the frame.
    add(.rectangle(frame.inset(width / 2), radius: max(radius - width / 2, 0), .stroke(color, width: width)))
  }

  mutating func ellipse(_ frame: LayoutFrame, _ color: DrawnColor) { add(.ellipse(frame, .fill(color))) }

  mutating func ring(_ frame: LayoutFrame, _ color: DrawnColor, width: Double = 1) {
    add(.ellipse(frame.inset(width / 2), .stroke(color, width: width)))
  }

  mutating func line(_ points: [Point], _ color: DrawnColor, width: Double = 1) {
    add(.lines(points, isClosed: false, .stroke(color, width: width)))
  }

  mutating func polygon(_ points: [Point], _ color: DrawnColor) {
    add(.lines(points, isClosed: true, .fill(color)))
  }

  mutating func add(_ mark: Mark) {
    switch mark {
    case .rectangle(let frame, _, _), .ellipse(let frame, _):
      guard frame.width > 0, frame.height > 0 else { return }
    default: break
    }
    marks.append(mark)
  }

  /// Draws something over the objects inside.
  mutating func overlaying(_ draw: (inout Sketch) -> Void) {
    let own = marks
    marks = []
    draw(&self)
    overlay += marks
    marks = own
  }

  /// Draws an object of the document that is no view, such as an item of a bar, as a group of its own.
  mutating func object(
    at index: Int, in frame: LayoutFrame, className: String, _ draw: (inout Sketch) -> Void
  ) {
    let element = tree[index]
    guard element["id"] != nil else { return }
    var sketch = Sketch(
      context: context, index: index, size: LayoutSize(width: frame.width, height: frame.height), tint: tint)
    draw(&sketch)
    var object = context.object(at: index, className: element["customClass"] ?? className, frame: frame)
    object.marks = sketch.marks
    marks.append(.object(object))
  }

  // MARK: Text

  enum Vertical {
    case top, center, bottom
  }

  /// One line in the system font.
  mutating func text(
    _ text: String, in frame: LayoutFrame, size: Double, weight: TextFont.Weight = .regular, color: DrawnColor,
    alignment: DrawnText.Alignment = .center, shrinks: Bool = true
  ) {
    let style = RunStyle(font: TextFont(size: size, weight: weight), color: color)
    self.text(DrawnText(text, style), in: frame, alignment: alignment, most: 1, smallest: shrinks ? 0.25 : 1)
  }

  /// How much wider than its room a line may be measured before it is cut: measuring is no more exact than that.
  private static let slack = 1.06

  /// - Parameters:
  ///   - most: how many lines there may be; 0 for as many as fit.
  ///   - smallest: by which factor fonts may be made smaller so that one line fits.
  mutating func text(
    _ text: DrawnText, in frame: LayoutFrame, alignment: DrawnText.Alignment = .leading, vertical: Vertical = .center,
    most: Int = 1, smallest: Double = 1
  ) {
    guard frame.width > 0, !text.isEmpty else { return }
    var text = text
    if most == 1, smallest < 1 {
      let wanted = LineSetting.lines(of: text, width: nil).first?.width ?? 0
      if wanted > frame.width { text = text.scaled(max(frame.width / wanted, smallest)) }
    }
    var lines = LineSetting.lines(of: text, width: most == 1 ? nil : frame.width, most: most)
    if most == 1 {
      lines = Array(lines.prefix(1))
    } else if most == 0 {
      let fitting = (1...max(lines.count, 1)).last {
        text.styled.height(ofLines: $0, grid: context.views.grid) < frame.height + 2
      }
      if let fitting, fitting < lines.count {
        lines = LineSetting.lines(of: text, width: frame.width, most: max(fitting, 1))
      }
    }
    if let line = lines.first, lines.count == 1, line.width > frame.width * Self.slack + 0.5 {
      lines = [LineSetting.cut(line, of: text, width: frame.width)]
    }
    place(lines, of: text, in: frame, alignment: text.alignment ?? alignment, vertical: vertical)
  }

  private mutating func place(
    _ lines: [LineSetting.Line], of text: DrawnText, in frame: LayoutFrame, alignment: DrawnText.Alignment,
    vertical: Vertical
  ) {
    let styled = text.styled
    let grid = context.views.grid
    let height = styled.height(ofLines: lines.count, grid: grid)
    let leading = lines.count > 1 ? (height - styled.height(ofLines: 1, grid: grid)) / Double(lines.count - 1) : 0
    let top: Double =
      switch vertical {
      case .top: frame.y
      case .center: frame.y + (frame.height - height) / 2
      case .bottom: frame.y + frame.height - height
      }
    let font = text.font
    // What a paragraph style adds to a line stands above its characters.
    let above = max(styled.height(ofLines: 1, grid: grid) - font.lineHeight, 0)
    for (number, line) in lines.enumerated() where !line.pieces.isEmpty {
      let (x, anchor): (Double, TextMark.Anchor) =
        switch alignment {
        case .leading: (frame.x, .start)
        case .center: (frame.x + frame.width / 2, .middle)
        case .trailing: (frame.x + frame.width, .end)
        }
      var runs: [TextMark.Run] = []
      var last: Int?
      for piece in line.pieces {
        if piece.run == last {
          runs[runs.count - 1].text.append(piece.character)
        } else {
          runs.append(TextMark.Run(text: String(piece.character), style: text.styles[piece.run]))
          last = piece.run
        }
      }
      marks.append(
        .text(
          TextMark(
            runs: runs, x: x, y: top + above + font.ascender + Double(number) * leading, anchor: anchor,
            width: min(line.width, frame.width + 0.5))))
    }
  }
}

extension LayoutFrame {
  func inset(_ distance: Double) -> LayoutFrame { inset(x: distance, y: distance) }

  func inset(x: Double, y: Double) -> LayoutFrame {
    LayoutFrame(x: self.x + x, y: self.y + y, width: max(width - 2 * x, 0), height: max(height - 2 * y, 0))
  }

  /// A frame of a size in its middle.
  func centered(_ size: LayoutSize) -> LayoutFrame {
    LayoutFrame(
      x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, width: size.width, height: size.height)
  }

  func centered(_ width: Double, _ height: Double) -> LayoutFrame {
    centered(LayoutSize(width: width, height: height))
  }
}
