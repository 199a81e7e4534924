/// Writes a graph as a Mermaid flowchart, which Markdown of GitHub and GitLab shows in a code block.
///
/// Arrows lead from a document to what it embeds; the component is on the left.
package struct MermaidRenderer {
  package var graph: DrawnGraph
  /// What Mermaid takes without settings: 500 edges in 50,000 characters.
  var edgeLimit = 450
  package var limit = 45_000

  package init(graph: DrawnGraph, edgeLimit: Int = 450, limit: Int = 45_000) {
    self.graph = graph
    self.edgeLimit = edgeLimit
    self.limit = limit
  }

  package var text: String {
    let shown = fitting
    let numbers = Set(shown.nodes.map(\.number))
    var text = "flowchart RL\n"
    for (index, group) in shown.groups.enumerated() {
      let indentation = group.title == nil ? "  " : "    "
      if let title = group.title { text += "  subgraph g\(index)[\(quoted([title]))]\n" }
      for node in group.nodes {
        text += "\(indentation)n\(node.number)[\(quoted(node.lines))]:::\(node.kind.rawValue)\n"
      }
      if group.title != nil { text += "  end\n" }
    }
    if shown.nodes.count < graph.nodes.count {
      text += "  more[\(quoted(["and \(graph.nodes.count - shown.nodes.count) more"]))]\n"
    }
    var other: [Int] = []
    for (index, edge) in shown.edges.enumerated() {
      assert(numbers.contains(edge.user) && numbers.contains(edge.used))
      let label = edge.count > 1 ? "|\(quoted(["\(edge.count)×"]))|" : ""
      text += "  n\(edge.user) \(edge.isReference ? "-.->" : "-->")\(label) n\(edge.used)\n"
      if !edge.isShortest { other.append(index) }
    }
    if !other.isEmpty { text += "  linkStyle \(other.map(String.init).joined(separator: ",")) stroke:#999999\n" }
    for kind in DrawnGraph.Kind.allCases where shown.nodes.contains(where: { $0.kind == kind }) {
      text += "  classDef \(kind.rawValue) fill:\(kind.fill),stroke:\(kind.border),color:#000000\n"
    }
    return text
  }

  /// As much of the graph as Mermaid takes: components first, then the worst, each with what it needs to hang on.
  private var fitting: DrawnGraph {
    let outgoing = Dictionary(grouping: graph.edges, by: \.user)
    let nodes = Dictionary(graph.nodes.map { ($0.number, $0) }) { first, _ in first }
    var kept: Set<Int> = []
    var room = limit
    var edges = edgeLimit
    /// With the nodes of a shortest way to a component.
    func needed(_ number: Int) -> [Int] {
      var way: [Int] = []
      var next: Int? = number
      while let current = next, !kept.contains(current), !way.contains(current) {
        way.append(current)
        next = outgoing[current]?.first { $0.isShortest }?.used
      }
      return way
    }
    for node in graph.nodes where !kept.contains(node.number) {
      let way = needed(node.number)
      let size = way.reduce(0) { sum, number in
        sum + quoted(nodes[number]?.lines ?? []).count + 30 + (outgoing[number]?.count ?? 0) * 24
      }
      let added = way.reduce(0) { $0 + (outgoing[$1]?.count ?? 0) }
      guard size <= room, added <= edges else { continue }
      room -= size
      edges -= added
      kept.formUnion(way)
    }
    var shown = graph
    shown.nodes.removeAll { !kept.contains($0.number) }
    shown.edges.removeAll { !kept.contains($0.user) || !kept.contains($0.used) }
    return shown
  }

  /// Everything that could mean something to Mermaid, Markdown or HTML as a number: `#34;` is a quotation mark.
  private func quoted(_ lines: [String]) -> String {
    let lines = lines.map { line in
      var text = ""
      for scalar in line.printable.unicodeScalars {
        let isPlain =
          !scalar.isASCII || scalar.properties.isAlphabetic || "0123456789 ./-,()×".unicodeScalars.contains(scalar)
        if isPlain { text.unicodeScalars.append(scalar) } else { text += "#\(scalar.value);" }
      }
      return text
    }
    return "\"" + lines.joined(separator: "<br/>") + "\""
  }
}
