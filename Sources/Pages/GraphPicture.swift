import Drawing
import Rendering

/// Who uses whom, drawn in columns: what changes on the left, and to the right of everything what uses it.
struct GraphPicture {
  var graph: DrawnGraph
  /// Where a node leads: the page of its document.
  var link: (DrawnGraph.Node) -> String?

  /// More than these nobody follows with the eyes; the lists have all.
  private static let most = 250
  private static let width = 250.0
  private static let gap = 70.0

  var text: String {
    let nodes = Array(graph.nodes.prefix(Self.most))
    guard !nodes.isEmpty else { return "" }
    let shown = Set(nodes.map(\.number))
    let edges = graph.edges.filter { shown.contains($0.user) && shown.contains($0.used) }
    let columns = columns(nodes, edges)
    var places: [Int: (x: Double, y: Double, height: Double)] = [:]
    var bottom: [Int: Double] = [:]
    for node in nodes {
      let column = columns[node.number] ?? 0
      let height = Double(min(node.lines.count, 5)) * 16 + 12
      let y = bottom[column] ?? 12
      places[node.number] = (12 + Double(column) * (Self.width + Self.gap), y, height)
      bottom[column] = y + height + 14
    }
    let width = 24 + Double((columns.values.max() ?? 0) + 1) * (Self.width + Self.gap) - Self.gap
    let height = (bottom.values.max() ?? 0) + 12
    var text = """
      <div class="graph" role="group" aria-label="Who uses what changes" tabindex="0">
      <svg xmlns="http://www.w3.org/2000/svg" width="\(n(width))" height="\(n(height))" \
      viewBox="0 0 \(n(width)) \(n(height))" font-family="-apple-system, 'DejaVu Sans', sans-serif" font-size="12">

      """
    for edge in edges {
      guard let user = places[edge.user], let used = places[edge.used] else { continue }
      // From the edge that faces the other one.
      let isRight = user.x > used.x
      let x1 = isRight ? used.x + Self.width : used.x
      let x2 = isRight ? user.x : user.x + (user.x < used.x ? Self.width : 0)
      let (y1, y2) = (used.y + used.height / 2, user.y + user.height / 2)
      let bend = isRight ? 35.0 : -35
      let dashes = edge.isReference ? " stroke-dasharray=\"4 3\"" : ""
      text += """
        <path d="M\(n(x1)) \(n(y1))C\(n(x1 + bend)) \(n(y1)) \(n(x2 - bend)) \(n(y2)) \(n(x2)) \(n(y2))" fill="none" \
        stroke="#6c757d"\(dashes)/>

        """
    }
    for node in nodes {
      guard let place = places[node.number] else { continue }
      var box = """
        <rect x="\(n(place.x))" y="\(n(place.y))" width="\(n(Self.width))" height="\(n(place.height))" rx="6" \
        fill="\(node.kind.fill)" stroke="#6c757d"/>

        """
      for (number, line) in node.lines.prefix(5).enumerated() {
        let weight = number == 0 ? " font-weight=\"600\"" : ""
        box += "<text x=\"\(n(place.x + 8))\" y=\"\(n(place.y + 19 + Double(number) * 16))\" fill=\"#1d1d1f\"\(weight)>"
        box += "\(html(Self.fitted(line)))</text>\n"
      }
      let title = "<title>\(html(node.lines.joined(separator: ", ")))</title>"
      if let link = link(node) {
        text += "<a href=\"\(html(link))\">\(title)\(box)</a>\n"
      } else {
        text += "<g>\(title)\(box)</g>\n"
      }
    }
    text += "</svg>\n</div>\n"
    if graph.nodes.count > nodes.count {
      text += "<p class=\"faint\">\(nodes.count) of \(graph.nodes.count) are drawn; the lists have all of them.</p>\n"
    }
    return text
  }

  /// The end of a path says more than its beginning.
  private static func fitted(_ line: String) -> String { line.count <= 30 ? line : "…" + line.suffix(29) }

  /// How many uses lie between a node and what changes.
  private func columns(_ nodes: [DrawnGraph.Node], _ edges: [DrawnGraph.Edge]) -> [Int: Int] {
    var users: [Int: [Int]] = [:]
    for edge in edges { users[edge.used, default: []].append(edge.user) }
    var columns: [Int: Int] = [:]
    var next = nodes.filter { $0.kind == .component }.map(\.number)
    for number in next { columns[number] = 0 }
    while !next.isEmpty {
      var after: [Int] = []
      for used in next {
        for user in users[used] ?? [] where columns[user] == nil {
          columns[user] = (columns[used] ?? 0) + 1
          after.append(user)
        }
      }
      next = after
    }
    for node in nodes where columns[node.number] == nil { columns[node.number] = columns.isEmpty ? 0 : 1 }
    return columns
  }

  private func n(_ value: Double) -> String { SVGText.number(value) }
}
