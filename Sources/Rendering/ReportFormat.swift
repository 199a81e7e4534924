/// A format in which a report of findings is written, beside text and JSON, which each command has of its own.
///
/// Everything follows from `all`: what `check`, `diff` and `impact` take as `--format`, their help, and the tests that give
/// every format the same reports.
package struct ReportFormat: Sendable {
  /// As `--format` has it.
  package let name: String
  /// For the help: what it is for.
  package let purpose: String
  /// Whether who reads it follows what stands at the beginning of lines, so that nothing else may be written beside it.
  package let isCommands: Bool
  /// - Parameter differences: what differs between two documents, a line each.
  package let text: @Sendable (_ report: FindingsReport, _ differences: () -> [String]) -> String

  init(
    _ name: String, for purpose: String, isCommands: Bool = false,
    text: @escaping @Sendable (_ report: FindingsReport, _ differences: () -> [String]) -> String
  ) {
    self.name = name
    self.purpose = purpose
    self.isCommands = isCommands
    self.text = text
  }

  package static let all = [
    ReportFormat("sarif", for: "sarif (2.1.0) for code scanning") { report, _ in
      SARIFRenderer(report: report).json.document + "\n"
    },
    ReportFormat("junit", for: "junit for test reports") { report, _ in JUnitRenderer(report: report).text },
    ReportFormat("github", for: "github for annotations in a workflow log", isCommands: true) { report, _ in
      GitHubRenderer(report: report).text
    },
    ReportFormat("markdown", for: "markdown for a comment on a pull request") { report, differences in
      MarkdownRenderer(report: report, differences: differences()).text
    },
  ]
}

/// A format in which a graph is written.
package struct GraphFormat: Sendable {
  /// As `--format` has it.
  package let name: String
  /// For the help.
  package let title: String
  package let text: @Sendable (_ graph: DrawnGraph) -> String

  package static let all = [
    GraphFormat(name: "dot", title: "dot (Graphviz)") { DOTRenderer(graph: $0).text },
    GraphFormat(name: "mermaid", title: "mermaid") { MermaidRenderer(graph: $0).text },
  ]
}
