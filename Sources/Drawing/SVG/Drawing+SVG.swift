package import AutoLayout

extension Drawing {
  /// The picture as SVG, the same bytes each time.
  ///
  /// Every object is a group with `data-id`, `data-class`, `data-element` and `data-line`. Nothing in it is executed or
  /// fetched from elsewhere.
  public var svg: String { Self.svg([self]) }

  /// How large several pictures are, one below the other. Points.
  package static func size(of drawings: [Drawing]) -> LayoutSize {
    let sizes = drawings.map { Sheet($0).size }
    return LayoutSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }

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

  init(_ drawing: Drawing) { self.init(sizes: drawing.roots.map(\.cell), locations: drawing.roots.map(\.location)) }

  /// Puts roots where the canvas has them in relation to each other, where it says so for all; else into rows.
  init(sizes: [LayoutSize], locations: [Point?]) {
    self.init(sizes: sizes)
    let known = locations.compactMap(\.self)
    guard known.count == sizes.count, sizes.count > 2, let cells = Canvas.cells(known) else { return }
    var widths: [Int: Double] = [:]
    var heights: [Int: Double] = [:]
    for (cell, size) in zip(cells, sizes) {
      widths[cell.column] = max(widths[cell.column] ?? 40, size.width)
      heights[cell.row] = max(heights[cell.row] ?? 0, size.height)
    }
    func starts(_ lengths: [Int: Double], _ gap: Double) -> ([Int: Double], end: Double) {
      var starts: [Int: Double] = [:]
      var next = Self.margin
      for (number, length) in lengths.sorted(by: { $0.key < $1.key }) {
        starts[number] = next
        next += length + gap
      }
      return (starts, next)
    }
    let (columns, width) = starts(widths, Self.margin)
    let (rows, height) = starts(heights, Self.margin + Self.caption)
    places = cells.map { Place(x: columns[$0.column] ?? 0, y: (rows[$0.row] ?? 0) + Self.caption) }
    size = LayoutSize(width: width, height: height)
  }

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

/// The canvas of Interface Builder, on which people put scenes beside and below each other.
private enum Canvas {
  struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// Columns and rows for places on it: what is nearly beside another is in its row. nil for a sheet that would be mostly
  /// empty.
  static func cells(_ places: [Point]) -> [Cell]? {
    let columns = groups(places.map(\.x), within: 300)
    let rows = groups(places.map(\.y), within: 300)
    var taken: Set<Cell> = []
    let cells = zip(columns, rows).map { column, row in
      var cell = Cell(column: column, row: row)
      // Where two lie over each other, the later one goes to the right.
      while !taken.insert(cell).inserted { cell.column += 1 }
      return cell
    }
    let used = Set(cells.map(\.column)).count * Set(cells.map(\.row)).count
    return used <= 4 * places.count + 8 ? cells : nil
  }

  /// The number of each value's group, the least first; a group ends where the next value is far from its first.
  private static func groups(_ values: [Double], within distance: Double) -> [Int] {
    var groups = [Int](repeating: 0, count: values.count)
    var first = -Double.infinity
    var group = -1
    for index in values.indices.sorted(by: { (values[$0], $0) < (values[$1], $1) }) {
      if values[index] - first > distance {
        group += 1
        first = values[index]
      }
      groups[index] = group
    }
    return groups
  }
}
