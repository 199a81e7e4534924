/// Writes a graph in the language of Graphviz: `nibreg … --format dot | dot -Tsvg`.
///
/// Arrows lead from a document to what it embeds; the component is on the left.
package struct DOTRenderer {
  package var graph: DrawnGraph

  package init(graph: DrawnGraph) {
    self.graph = graph
  }

  package var text: String {
    var text = "digraph nibreg {\n"
    text += "  graph [rankdir=RL, fontname=\"Helvetica\"];\n"
    text += "  node [shape=box, style=\"rounded,filled\", fontname=\"Helvetica\"];\n"
    text += "  edge [fontname=\"Helvetica\"];\n"
    for (index, group) in graph.groups.enumerated() {
      let indentation = group.title == nil ? "  " : "    "
      if let title = group.title { text += "  subgraph cluster_\(index) {\n    label=\(quoted([title]));\n" }
      for node in group.nodes {
        text += "\(indentation)n\(node.number) [label=\(quoted(node.lines)), fillcolor=\"\(node.kind.fill)\", "
        text += "color=\"\(node.kind.border)\"\(node.kind == .component ? ", penwidth=2" : "")];\n"
      }
      if group.title != nil { text += "  }\n" }
    }
    for edge in graph.edges {
      var attributes: [String] = []
      if edge.count > 1 { attributes.append("label=\"\(edge.count)×\"") }
      if edge.isReference { attributes.append("style=dashed") }
      if !edge.isShortest { attributes.append("color=\"#999999\"") }
      text += "  n\(edge.user) -> n\(edge.used)"
      text += attributes.isEmpty ? ";\n" : " [\(attributes.joined(separator: ", "))];\n"
    }
    return text + "}\n"
  }

  /// A quoted string has one escape of its own, `\"`; in a label a backslash begins others, so it is doubled. HTML
  /// entities are read in every label.
  private func quoted(_ lines: [String]) -> String {
    let lines = lines.map { line in
      line.printable.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("&", with: "&amp;")
    }
    return "\"" + lines.joined(separator: "\\n") + "\""
  }
}
