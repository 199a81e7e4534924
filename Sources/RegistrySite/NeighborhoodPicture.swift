import Drawing
import RegistryQuery
import Rendering
import StorageContract

/// Who uses a component as a picture that stays the same size: a line for each project and branch, a column for each
/// distance, and in it a disc whose area says how many there are.
///
///                     directly   2 away   3 away
///     published          o          .
///     Shop / main        O          O        o
struct NeighborhoodPicture {
  private let rows: [(title: String, link: String?, counts: [Int: Int])]
  private let columns: Int
  private let label: String

  private static let rowsDrawn = 12
  private static let columnsDrawn = 5
  private static let titleWidth = 200.0
  private static let cell = 84.0
  private static let height = 44.0

  /// - Parameter linked: how many groups are listed below, from the first.
  init(_ neighborhood: Neighborhood, linked: Int) {
    let largest = neighborhood.groups.enumerated().sorted {
      ($0.element.total, $1.offset) > ($1.element.total, $0.offset)
    }
    let drawn = Set(largest.prefix(Self.rowsDrawn).map(\.offset))
    var rows: [(title: String, link: String?, counts: [Int: Int])] = []
    var others: [Int: Int] = [:]
    for (index, group) in neighborhood.groups.enumerated() {
      let counts = group.counts.reduce(into: [Int: Int]()) {
        $0[min($1.key, Self.columnsDrawn), default: 0] += $1.value
      }
      if drawn.contains(index) {
        rows.append((group.origin.title, index < linked ? "#users-\(index + 1)" : nil, counts))
      } else {
        others.merge(counts, uniquingKeysWith: +)
      }
    }
    if !others.isEmpty {
      rows.append((many(neighborhood.groups.count - drawn.count, "other branch", "other branches"), nil, others))
    }
    self.rows = rows
    columns = rows.flatMap(\.counts.keys).max() ?? 0
    label =
      "\(count(neighborhood.direct, "document")) directly and \(neighborhood.total - neighborhood.direct) further away, in "
      + count(neighborhood.groups.count, "group")
  }

  /// Nothing where nobody uses it.
  var text: String {
    guard columns > 0 else { return "" }
    let width = Self.titleWidth + Double(columns) * Self.cell
    let height = Double(rows.count) * Self.height + 28
    var text = """
      <svg class="neighborhood" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="\(e(label))" \
      width="\(n(width))" height="\(n(height))" viewBox="0 0 \(n(width)) \(n(height))">

      """
    for column in 1...columns {
      let title = column == 1 ? "directly" : column == Self.columnsDrawn ? "\(column) or more" : "\(column) away"
      text += "<text class=\"head\" x=\"\(n(x(column)))\" y=\"16\" text-anchor=\"middle\">\(title)</text>\n"
    }
    let most = Double(rows.flatMap(\.counts.values).max() ?? 1)
    for (index, row) in rows.enumerated() {
      let y = 28 + (Double(index) + 0.5) * Self.height
      text += "<line class=\"rule\" x1=\"0\" x2=\"\(n(width))\" y1=\"\(n(y))\" y2=\"\(n(y))\"/>\n"
      let title = "<text class=\"name\" x=\"0\" y=\"\(n(y - 5))\">\(e(Self.fitted(row.title)))</text>"
      text += row.link.map { "<a href=\"\($0)\" tabindex=\"-1\">\(title)</a>\n" } ?? title + "\n"
      for (column, number) in row.counts.sorted(by: { $0.key < $1.key }) {
        // Areas are compared by the root; the least is still to be seen.
        let radius = max(4, 19 * (Double(number) / most).squareRoot())
        text += "<circle class=\"d\(column)\" cx=\"\(n(x(column)))\" cy=\"\(n(y))\" r=\"\(n(radius))\"/>\n"
        let isInside = radius > 13 && number < 10_000
        let place = isInside ? (x(column), y + 4, "middle") : (x(column) + radius + 4, y - 4, "start")
        text += "<text class=\"\(isInside ? "inside" : "number")\" x=\"\(n(place.0))\" y=\"\(n(place.1))\""
        text += " text-anchor=\"\(place.2)\">\(number)</text>\n"
      }
    }
    return text + "</svg>\n"
  }

  private func x(_ column: Int) -> Double { Self.titleWidth + (Double(column) - 0.5) * Self.cell }

  /// The end of a name says more than its beginning.
  private static func fitted(_ name: String) -> String { name.count <= 28 ? name : "…" + name.suffix(27) }

  private func n(_ value: Double) -> String { SVGText.number(value) }
  private func e(_ text: String) -> String { SVGText.escaped(text) }
}
