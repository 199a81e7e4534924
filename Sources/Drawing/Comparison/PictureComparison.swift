package import AutoLayout
package import ComponentModel

/// Pictures of a document before and after a change, on sheets on which both have their place, with what is marked in
/// them.
///
///     old ─┐             ┌─ old picture, marks of what is gone or differs
///          ├─ one sheet ─┤
///     new ─┘             └─ new picture, marks of what is new or differs, arrows
package struct PictureComparison: Sendable {
  /// What is marked around an object.
  package enum Kind: String, Sendable, Hashable {
    case added, removed, changed, moved
  }

  /// An object that differs, with its place in either picture.
  package struct Highlight: Sendable, Hashable {
    /// From 1, in the order in which the objects are drawn.
    package var number: Int
    package var kind: Kind
    /// What it is: `UILabel aBc-12-xYz, line 12`.
    package var title: String
    /// On the sheet; nil where the picture has no such object.
    package var old: LayoutFrame?
    package var new: LayoutFrame?
    /// What became of its frame in the object around it, in words; nil where nothing did.
    package var shift: String?
    /// Whether its place in the object around it is another.
    var isMoved = false
  }

  /// nil where there is no document on that side.
  package let old: Drawing?
  package let new: Drawing?
  package let size: LayoutSize
  package private(set) var highlights: [Highlight] = []
  private let oldSheet: Sheet
  private let newSheet: Sheet
  private var numbers: [ObjectID: Int] = [:]
  private var oldNumbers: [ObjectID: Int] = [:]

  /// - Parameters:
  ///   - added: ids of objects that only the new document has.
  ///   - removed: ids of objects that only the old document has.
  ///   - changed: ids of objects, in the new document, of which something differs.
  ///   - renamed: new ids by old ones, where an object has another id now.
  package init(
    old: Drawing?, new: Drawing?, added: Set<ObjectID> = [], removed: Set<ObjectID> = [],
    changed: Set<ObjectID> = [], renamed: [ObjectID: ObjectID] = [:]
  ) {
    self.old = old
    self.new = new
    let sheets = SharedSheet(old?.roots ?? [], new?.roots ?? [], renamed: renamed)
    (oldSheet, newSheet, size) = (sheets.old, sheets.new, sheets.size)
    let olds = PlacedObject.all(of: old, on: oldSheet)
    let news = PlacedObject.all(of: new, on: newSheet)
    let oldByID = Dictionary(olds.map { (renamed[$0.object.id] ?? $0.object.id, $0) }) { first, _ in first }
    var seen: Set<ObjectID> = []
    for placed in news where seen.insert(placed.object.id).inserted {
      let id = placed.object.id
      let before = added.contains(id) ? nil : oldByID[id]
      // What is in something new is new with it.
      let isNew = before == nil && old != nil && placed.parent.map { oldByID[$0] != nil && !added.contains($0) } ?? true
      let shift = before.flatMap { Self.shift(from: $0.object.frame, to: placed.object.frame, isRoot: placed.isRoot) }
      let kind: Kind? =
        added.contains(id) || isNew || (before == nil && changed.contains(id) && old != nil)
        ? .added : changed.contains(id) ? .changed : shift != nil ? .moved : nil
      guard let kind else { continue }
      add(
        Highlight(
          number: 0, kind: kind, title: placed.object.title, old: before?.frame, new: placed.frame, shift: shift,
          isMoved: !placed.isRoot && before.map { Self.isMoved($0.object.frame, placed.object.frame) } ?? false),
        id: id, oldID: before?.object.id)
    }
    for placed in olds
    where numbers[renamed[placed.object.id] ?? placed.object.id] == nil || removed.contains(placed.object.id) {
      let id = placed.object.id
      let isThere = seen.contains(renamed[id] ?? id) && !removed.contains(id)
      let isGone = new != nil && !isThere && placed.parent.map { seen.contains(renamed[$0] ?? $0) } ?? true
      guard removed.contains(id) || isGone || (changed.contains(id) && !isThere), oldNumbers[id] == nil else {
        continue
      }
      add(
        Highlight(number: 0, kind: .removed, title: placed.object.title, old: placed.frame, new: nil),
        id: nil, oldID: id)
    }
  }

  private mutating func add(_ highlight: Highlight, id: ObjectID?, oldID: ObjectID?) {
    var highlight = highlight
    highlight.number = highlights.count + 1
    highlights.append(highlight)
    if let id { numbers[id] = highlight.number }
    if let oldID { oldNumbers[oldID] = highlight.number }
  }

  /// The mark around an object; nil where there is none.
  package func highlight(ofNew id: ObjectID) -> Highlight? { numbers[id].map { highlights[$0 - 1] } }
  package func highlight(ofOld id: ObjectID) -> Highlight? { oldNumbers[id].map { highlights[$0 - 1] } }

  // MARK: Frames

  /// Less than a pixel is no difference.
  private static let tolerance = 0.75

  private static func isMoved(_ old: LayoutFrame, _ new: LayoutFrame) -> Bool {
    max(abs(old.x - new.x), abs(old.y - new.y)) > tolerance
  }

  /// `moves down by 12 points and shrinks by 20 points in width`
  private static func shift(from old: LayoutFrame, to new: LayoutFrame, isRoot: Bool) -> String? {
    var difference = FrameDifference(from: old, to: new, tolerance: tolerance)
    // Where a root stands on the sheet is nobody's concern.
    if isRoot { (difference.x, difference.y) = (0, 0) }
    return difference.isNothing ? nil : difference.description
  }

  // MARK: Pictures

  package enum Side: String, Sendable {
    case old, new
  }

  /// The picture of one side as SVG, without marks; an empty sheet where there is no document.
  ///
  /// - Parameter prefix: of the names in it, where several stand on one page.
  package func svg(_ side: Side, isDark: Bool = false, prefix: String = "c") -> String {
    let (drawing, sheet) = side == .old ? (old, oldSheet) : (new, newSheet)
    let empty = Drawing(name: "", roots: [], isDark: isDark)
    var writer = SVGWriter(isDark: drawing?.isDark ?? isDark, prefix: prefix)
    return writer.write([(drawing ?? empty, sheet)])
  }

  /// What is marked in the picture of one side: a transparent SVG of the same size.
  ///
  /// - Parameters:
  ///   - prefix: of the ids of the marks: that of number 3 in the old picture is `PREFIXo3`.
  ///   - back: where a mark leads: the id of an element that says what differs.
  package func marks(_ side: Side, prefix: String = "", back: (Highlight) -> String?) -> String {
    var text = """
      <svg class="marks" xmlns="http://www.w3.org/2000/svg" width="\(n(size.width))" height="\(n(size.height))" \
      viewBox="0 0 \(n(size.width)) \(n(size.height))">

      """
    for highlight in highlights {
      guard let frame = side == .old ? highlight.old : highlight.new else { continue }
      let title = "\(highlight.kind.rawValue): \(highlight.title)" + (highlight.shift.map { ", \($0)" } ?? "")
      text += mark(
        frame, highlight, id: "\(prefix)\(side == .old ? "o" : "n")\(highlight.number)", title: title,
        back: back(highlight))
      if side == .new, highlight.isMoved, let old = highlight.old { text += arrow(from: old, to: frame) }
    }
    return text + "</svg>\n"
  }

  private func mark(
    _ frame: LayoutFrame, _ highlight: Highlight, id: String, title: String, back: String?
  ) -> String {
    let color = Self.color(highlight.kind)
    // Around the object, so that its own edge stays to be seen, and never too small to be hit.
    let width = max(frame.width + 3, 6)
    let height = max(frame.height + 3, 6)
    let x = frame.x + frame.width / 2 - width / 2
    let y = frame.y + frame.height / 2 - height / 2
    let dashes = highlight.kind == .moved ? " stroke-dasharray=\"5 3\"" : ""
    let shape = """
      <rect x="\(n(x))" y="\(n(y))" width="\(n(width))" height="\(n(height))" rx="2" fill="\(color)" \
      fill-opacity="0.06" stroke="\(color)" stroke-width="1.5"\(dashes)/>
      """
    let name = "<title>\(SVGText.escaped(title))</title>"
    guard let back else { return "<g id=\"\(id)\" class=\"mark \(highlight.kind.rawValue)\">\(name)\(shape)</g>\n" }
    return "<a id=\"\(id)\" class=\"mark \(highlight.kind.rawValue)\" href=\"#\(back)\""
      + " aria-label=\"\(SVGText.escaped(title))\">\(name)\(shape)</a>\n"
  }

  /// An arrow from the middle of one frame to that of another.
  private func arrow(from old: LayoutFrame, to new: LayoutFrame) -> String {
    let (x, y) = (old.x + old.width / 2, old.y + old.height / 2)
    let (dx, dy) = (new.x + new.width / 2 - x, new.y + new.height / 2 - y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 2 else { return "" }
    let head = min(8, length / 2)
    let (ux, uy) = (dx / length, dy / length)
    let (endX, endY) = (x + dx, y + dy)
    let (baseX, baseY) = (endX - ux * head, endY - uy * head)
    let color = Self.color(.moved)
    let points = [
      (endX, endY), (baseX - uy * head / 2, baseY + ux * head / 2), (baseX + uy * head / 2, baseY - ux * head / 2),
    ].map { "\(n($0.0)),\(n($0.1))" }.joined(separator: " ")
    return """
      <g class="arrow"><line x1="\(n(x))" y1="\(n(y))" x2="\(n(baseX))" y2="\(n(baseY))" stroke="\(color)" \
      stroke-width="2"/><polygon points="\(points)" fill="\(color)"/></g>

      """
  }

  /// Seen on light and on dark ground, and told apart by people who do not see red and green.
  private static func color(_ kind: Kind) -> String {
    switch kind {
    case .added: "#1F9D55"
    case .removed: "#E02D3C"
    case .changed: "#E08A00"
    case .moved: "#2F6FED"
    }
  }

  private func n(_ value: Double) -> String { SVGText.number(value) }
}

/// An object with its place on a sheet.
private struct PlacedObject {
  var object: DrawnObject
  var frame: LayoutFrame
  /// nil for a root.
  var parent: ObjectID?
  var isRoot: Bool { parent == nil }

  static func all(of drawing: Drawing?, on sheet: Sheet) -> [PlacedObject] {
    var placed: [PlacedObject] = []
    func add(_ object: DrawnObject, x: Double, y: Double, in parent: ObjectID?) {
      let frame = LayoutFrame(x: x, y: y, width: object.frame.width, height: object.frame.height)
      placed.append(PlacedObject(object: object, frame: frame, parent: parent))
      for case .object(let child) in object.marks {
        add(child, x: x + child.frame.x, y: y + child.frame.y, in: object.id)
      }
    }
    for (root, place) in zip(drawing?.roots ?? [], sheet.places) {
      add(root.object, x: place.x, y: place.y, in: nil)
    }
    return placed
  }
}

/// One sheet for two pictures: a root that both have stands at the same place on it.
private struct SharedSheet {
  var old: Sheet
  var new: Sheet
  var size: LayoutSize

  init(_ olds: [Drawing.Root], _ news: [Drawing.Root], renamed: [ObjectID: ObjectID]) {
    // The new order, then what is gone.
    var cells: [LayoutSize] = news.map(\.cell)
    var locations = news.map(\.location)
    var cellOfID = Dictionary(news.enumerated().map { ($0.element.object.id, $0.offset) }) { first, _ in first }
    var oldCells: [Int] = []
    // Of a component, the one root may be another object than before.
    let isOnly = olds.count == 1 && news.count == 1
    for root in olds {
      let id = renamed[root.object.id] ?? root.object.id
      if let cell = isOnly ? 0 : cellOfID.removeValue(forKey: id) {
        cells[cell].width = max(cells[cell].width, root.cell.width)
        cells[cell].height = max(cells[cell].height, root.cell.height)
        oldCells.append(cell)
      } else {
        oldCells.append(cells.count)
        cells.append(root.cell)
        locations.append(root.location)
      }
    }
    let sheet = Sheet(sizes: cells, locations: locations)
    new = sheet
    new.places = Array(sheet.places.prefix(news.count))
    old = sheet
    old.places = oldCells.map { sheet.places[$0] }
    size = sheet.size
  }
}
