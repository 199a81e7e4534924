import ArgumentParser
import ComponentModel
import Rendering

/// How findings are written.
enum FindingsFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, junit, github, markdown

  /// Shows what was found wrong with documents on the way, where the answer will not.
  ///
  /// GitHub takes commands from standard error too, and a path may look like one.
  func show(_ diagnostics: [Diagnostic]) {
    if self != .github { DiagnosticPrinter.show(diagnostics) }
  }

  /// Prints a report; text and JSON are the command's own.
  func print(
    _ report: FindingsReport, differences: @autoclosure () -> [String] = [], text: () -> String, json: () -> JSON
  ) {
    switch self {
    case .text: Terminal.answer(text())
    case .json: Terminal.answer(json().document + "\n")
    case .sarif: Terminal.answer(SARIFRenderer(report: report).json.document + "\n")
    case .junit: Terminal.answer(JUnitRenderer(report: report).text)
    case .github: Terminal.commands(GitHubRenderer(report: report).text)
    case .markdown: Terminal.answer(MarkdownRenderer(report: report, differences: differences()).text)
    }
  }
}

struct FindingsFormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the findings.",
      discussion: """
        text for people, json for programs, sarif (2.1.0) for code scanning, junit for test reports, github for \
        annotations in a workflow log, markdown for a comment on a pull request.
        """))
  var format: FindingsFormat = .text
}

/// How a graph is written.
enum GraphFormat: String, ExpressibleByArgument, CaseIterable {
  case dot, mermaid

  func text(of graph: DrawnGraph) -> String {
    switch self {
    case .dot: DOTRenderer(graph: graph).text
    case .mermaid: MermaidRenderer(graph: graph).text
    }
  }
}

/// Formats of `impact`: those of findings, and the graph of who is hit.
struct ImpactFormatOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, junit, github, markdown, dot, mermaid
  }

  @Option(
    help: ArgumentHelp(
      "The format of the answer.",
      discussion: """
        text for people, json for programs, dot (Graphviz) and mermaid for a graph of who embeds whom; for a judged \
        change also sarif (2.1.0) for code scanning, junit for test reports, github for annotations in a workflow \
        log, markdown for a comment on a pull request.
        """))
  var format: Format = .text

  /// nil for a graph.
  var findings: FindingsFormat? { FindingsFormat(rawValue: format.rawValue) }
  var graph: GraphFormat? { GraphFormat(rawValue: format.rawValue) }
  var isJSON: Bool { format == .json }

  /// Whether an answer can be written that judges nothing.
  var needsNoJudgement: Bool { format == .text || format == .json || graph != nil }

  /// Prints an answer that judges nothing.
  func print(text: () -> String, json: () -> JSON, graph drawn: () -> DrawnGraph) {
    if let graph {
      Terminal.answer(graph.text(of: drawn()))
    } else {
      Terminal.answer(isJSON ? json().document + "\n" : text())
    }
  }
}

/// Formats of `why`.
struct PathFormatOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, dot, mermaid
  }

  @Option(
    help:
      "The format of the answer: text for people, json for programs, dot (Graphviz) or mermaid for a graph.")
  var format: Format = .text

  func print(text: () -> String, json: () -> JSON, graph drawn: () -> DrawnGraph) {
    if let graph = GraphFormat(rawValue: format.rawValue) {
      Terminal.answer(graph.text(of: drawn()))
    } else {
      Terminal.answer(format == .json ? json().document + "\n" : text())
    }
  }
}
