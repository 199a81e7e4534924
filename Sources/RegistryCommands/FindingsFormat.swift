import ArgumentParser
import ComponentModel

/// How findings are written.
enum FindingsFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, junit, github, markdown
}

struct FindingsFormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How findings are written.",
      discussion: """
        text for people, json for programs, sarif (2.1.0) for code scanning, junit for test reports, github for \
        annotations of a workflow's log, markdown for a comment on a pull request.
        """))
  var format: FindingsFormat = .text

  /// Shows what was found wrong with documents on the way, where the answer will not.
  ///
  /// GitHub takes commands from standard error too, and a path may look like one.
  func show(_ diagnostics: [Diagnostic]) {
    if format != .github { Remarks.show(diagnostics) }
  }

  /// Prints a report in the format asked for; text and JSON are the command's own.
  func print(_ report: FindingsReport, text: () -> String, json: () -> JSON) {
    switch format {
    case .text: Terminal.answer(text())
    case .json: Terminal.answer(json().document + "\n")
    case .sarif: Terminal.answer(SARIFRenderer(report: report).json.document + "\n")
    case .junit: Terminal.answer(JUnitRenderer(report: report).text)
    case .github: Terminal.answer(GitHubRenderer(report: report).text)
    case .markdown: Terminal.answer(MarkdownRenderer(report: report).text)
    }
  }
}
