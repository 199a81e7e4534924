import AutoLayout

extension Drawing {
  /// The picture as SVG, the same bytes each time.
  ///
  /// Every object is a group with `data-id`, `data-class`, `data-element` and `data-line`. Nothing in it is executed or
  /// fetched from elsewhere.
  public var svg: String { Self.svg([self]) }

  /// Several pictures, one below the other.
  public static func svg(_ drawings: [Drawing]) -> String {
    var writer = SVGWriter(isDark: drawings.first?.isDark ?? false)
    return writer.write(drawings.map { ($0, Sheet($0)) })
  }

  /// Pictures on a page, with their names above.
  public static func html(_ drawings: [Drawing]) -> String {
    let isDark = drawings.first?.isDark ?? false
    let names = drawings.map { SVGText.escaped($0.name) }
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <title>\(names.joined(separator: ", "))</title>
      <style>
      body { margin: 16px; font: 15px -apple-system, sans-serif; color: \(isDark ? "#EEE" : "#222"); background: \
      \(isDark ? "#2A2A2C" : "#E4E4E8"); }
      h2 { font-size: 17px; }
      svg { max-width: 100%; height: auto; }
      </style>
      </head>
      <body>

      """
    for (number, drawing) in drawings.enumerated() {
      var writer = SVGWriter(isDark: isDark, prefix: "p\(number + 1)")
      text += "<h2>\(names[number])</h2>\n" + writer.write([(drawing, Sheet(drawing))])
    }
    return text + "</body>\n</html>\n"
  }
}

/// Where the roots of a drawing stand on the sheet.
struct Sheet {
  struct Place {
    var x: Double
    var y: Double
  }

  static let margin = 24.0
  /// Above each root, for its name.
  static let caption = 20.0

  private(set) var places: [Place] = []
  private(set) var size = LayoutSize(width: 0, height: 0)

  /// Puts roots into rows, so that the sheet is not much wider than high.
  init(_ drawing: Drawing) {
    let sizes = drawing.roots.map { LayoutSize(width: $0.object.frame.width, height: $0.object.frame.height) }
    let area = sizes.reduce(0) { $0 + ($1.width + Self.margin) * ($1.height + Self.margin + Self.caption) }
    let widest = max((area * 1.6).squareRoot(), sizes.map(\.width).max() ?? 0)
    var x = Self.margin
    var y = Self.margin
    var row = 0.0
    for size in sizes {
      if x > Self.margin, x + size.width > widest + 2 * Self.margin {
        x = Self.margin
        y += row + Self.margin
        row = 0
      }
      places.append(Place(x: x, y: y + Self.caption))
      row = max(row, size.height + Self.caption)
      x += max(size.width, 40) + Self.margin
      self.size.width = max(self.size.width, x)
    }
    size.height = y + row + Self.margin
    if sizes.isEmpty { size = LayoutSize(width: 240, height: 2 * Self.margin) }
  }
}
