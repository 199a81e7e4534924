import ArgumentParser
import ComponentModel
import Rendering

/// What `--format` takes: text, JSON, and what `Rendering` has for the kinds of answers that a command gives.
protocol NamedFormat: ExpressibleByArgument, Equatable {
  static var names: [String] { get }
  var name: String { get }
  init(name: String)
}

extension NamedFormat {
  init?(argument: String) {
    guard Self.names.contains(argument) else { return nil }
    self.init(name: argument)
  }

  static var text: Self { Self(name: "text") }
  static var allValueStrings: [String] { names }
  static var defaultCompletionKind: CompletionKind { .list(names) }
  var defaultValueDescription: String { name }

  var isText: Bool { name == "text" }
  var isJSON: Bool { name == "json" }
  /// nil for text, JSON and graphs.
  var report: ReportFormat? { ReportFormat.all.first { $0.name == name } }
  /// nil for what is no graph.
  var graph: GraphFormat? { GraphFormat.all.first { $0.name == name } }

  /// Shows what was found wrong with documents on the way, where the answer will not.
  ///
  /// GitHub takes commands from standard error too, and a path may look like one.
  func show(_ diagnostics: [Diagnostic]) {
    if report?.isCommands != true { DiagnosticPrinter.show(diagnostics) }
  }

  /// Prints a report; text and JSON are the command's own.
  func print(
    _ report: FindingsReport, differences: @autoclosure () -> [String] = [], text: () -> String, json: () -> JSON
  ) {
    guard let format = self.report else { return Terminal.answer(isJSON ? json().document + "\n" : text()) }
    let written = format.text(report, differences)
    if format.isCommands { Terminal.commands(written) } else { Terminal.answer(written) }
  }

  /// Prints an answer that judges nothing.
  func print(text: () -> String, json: () -> JSON, graph drawn: () -> DrawnGraph) {
    if let graph {
      Terminal.answer(graph.text(drawn()))
    } else {
      Terminal.answer(isJSON ? json().document + "\n" : text())
    }
  }
}

/// `sarif (2.1.0) for code scanning, junit for test reports, …`.
private let reportPurposes = ReportFormat.all.map(\.purpose).joined(separator: ", ")
private let graphTitles = GraphFormat.all.map(\.title)

/// Formats of findings: those of `check` and `diff`.
struct FindingsFormatOptions: ParsableArguments {
  struct Format: NamedFormat {
    static let names = ["text", "json"] + ReportFormat.all.map(\.name)
    var name: String
  }

  @Option(
    help: ArgumentHelp(
      "The format of the findings.",
      discussion: "text for people, json for programs, \(reportPurposes)."))
  var format: Format = .text

  @OptionGroup var answer: AnswerOptions
}

/// Formats of `diff`: those of findings, and pictures of both sides.
struct DiffFormatOptions: ParsableArguments {
  enum Picture: String, CaseIterable {
    case html, svg
  }

  struct Format: NamedFormat {
    static let names = FindingsFormatOptions.Format.names + Picture.allCases.map(\.rawValue)
    var name: String

    var picture: Picture? { Picture(rawValue: name) }
  }

  @Option(
    help: ArgumentHelp(
      "The format of the answer.",
      discussion: "text for people, json for programs, html and svg for pictures of both sides, \(reportPurposes)."))
  var format: Format = .text

  @OptionGroup var answer: AnswerOptions
}

/// Formats of `impact`: those of findings, and the graph of who is hit.
struct ImpactFormatOptions: ParsableArguments {
  struct Format: NamedFormat {
    static let names = FindingsFormatOptions.Format.names + GraphFormat.all.map(\.name)
    var name: String

    /// Whether an answer can be written that judges nothing.
    var needsNoJudgement: Bool { report == nil }
  }

  @Option(
    help: ArgumentHelp(
      "The format of the answer.",
      discussion: """
        text for people, json for programs, \(graphTitles.joined(separator: " and ")) for a graph of who embeds whom; \
        for a judged change also \(reportPurposes).
        """))
  var format: Format = .text

  @OptionGroup var answer: AnswerOptions
}

/// Formats of `why`.
struct PathFormatOptions: ParsableArguments {
  struct Format: NamedFormat {
    static let names = ["text", "json"] + GraphFormat.all.map(\.name)
    var name: String
  }

  @Option(
    help:
      "The format of the answer: text for people, json for programs, \(graphTitles.joined(separator: " or ")) for a graph."
  )
  var format: Format = .text

  @OptionGroup var answer: AnswerOptions
}
