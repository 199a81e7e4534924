import AutoLayout

extension Drawing {
  /// The picture as SVG, the same bytes each time.
  ///
  /// Every object is a group with `data-id`, `data-class`, `data-element` and `data-line`. Nothing in it is executed or
  /// fetched from elsewhere.
  public var svg: String { Self.svg([self]) }

  /// Several pictures, one below the other.
  ///
  /// - Parameter prefix: of the names in it, where several stand on one page.
  public static func svg(_ drawings: [Drawing], prefix: String = "c") -> String {
    var writer = SVGWriter(isDark: drawings.first?.isDark ?? false, prefix: prefix)
    return writer.write(drawings.map { ($0, Sheet($0)) })
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

  var places: [Place] = []
  private(set) var size = LayoutSize(width: 0, height: 0)

  init(_ drawing: Drawing) { self.init(sizes: drawing.roots.map(\.size)) }

  /// Puts roots of these sizes into rows, so that the sheet is not much wider than high.
  init(sizes: [LayoutSize]) {
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
