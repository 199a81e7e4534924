import ComponentModel
import Endpoints
import Rendering

extension Endpoint.Content {
  func orGraphs() -> Self { or("text/vnd.graphviz", "text/plain; charset=utf-8") }

  /// Reports that are JSON have no schema of ours.
  func orReports() -> Self {
    var content = self
    for name in AnswerFormat.reports {
      let type = AnswerFormat.mediaType(name)
      if content.mediaType != type, !content.alternatives.contains(where: { $0.mediaType == type }) {
        content = content.or(type)
      }
    }
    return content
  }
}

/// What an answer can be written in, by the name that `--format` has for it.
enum AnswerFormat {
  static let graphs = GraphFormat.all.map(\.name)
  static let reports = ReportFormat.all.map(\.name)

  static func parameter(_ names: [String]) -> Endpoint.Parameter {
    .choice("format", "What the answer is written in; `json` where nothing is said.", ["json"] + names)
  }

  /// A graph, where one was asked for.
  static func graph(_ request: EndpointRequest, _ graph: () -> DrawnGraph, status: Int32) -> EndpointResponse? {
    GraphFormat.all.first { $0.name == request.query("format") }.map { format in
      Service.text(
        format.text(graph()), format.name == "dot" ? "text/vnd.graphviz" : "text/plain; charset=utf-8", status: status)
    }
  }

  /// A report of findings, where one was asked for.
  static func report(
    _ request: EndpointRequest, _ report: () -> FindingsReport, differences: () -> [String] = { [] }, status: Int32
  ) -> EndpointResponse? {
    ReportFormat.all.first { $0.name == request.query("format") }.map { format in
      Service.text(format.text(report(), differences), mediaType(format.name), status: status)
    }
  }

  static func mediaType(_ name: String) -> String {
    switch name {
    case "sarif": "application/sarif+json"
    case "junit": "application/xml"
    case "markdown": "text/markdown; charset=utf-8"
    default: "text/plain; charset=utf-8"
    }
  }
}
