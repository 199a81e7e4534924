import ArgumentParser
import Compatibility
import Registry

struct CheckCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find what in documents does not fit their classes and their project.",
    discussion: """
      Looks at every document with its class sources and the project's images and colors: outlets, actions and
      attributes that a class lacks, outlets that are not connected, classes that are not found; then at how embedded
      components get loaded: nibs that load themselves without end, placeholders that stay empty, what of a placeholder
      is lost. Needs no store; where there is one, its components count beside the project's own. What cannot be known
      is not reported.

        nibreg check
        nibreg check App/Settings.xib --source Sources
        nibreg check . --fail-on warning --format sarif
      """)

  @Argument(help: "Documents, or folders of them.")
  var paths: [String] = ["."]

  @OptionGroup var judgement: JudgementOptions
  @OptionGroup var sources: SourceOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var output: FindingsFormatOptions

  func execute() throws {
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let outcome = try Checking(finder: search.finder, sources: sources.search, at: Workplace.current().now)
      .check(paths, against: store.openIfThere(), progress: bar.handler)
    bar.finish()
    output.format.show(outcome.diagnostics)
    if outcome.sourceFiles == 0, sources.search != .off {
      Remarks.note("no class sources were found, so only documents were compared; --source names them")
    }
    let renderer = FindingsRenderer(findings: outcome.findings)
    let report = FindingsReport(
      title: "Check", findings: outcome.findings, documents: outcome.documents, diagnostics: outcome.diagnostics,
      negative: judgement.negative)
    output.format.print(report) {
      renderer.text + summary(of: report)
    } json: {
      [
        "schema": "nibreg.check/1", "documents": .number(outcome.documents.count),
        "sourceFiles": .number(outcome.sourceFiles), "findings": renderer.json,
        "summary": [
          "breaks": .number(outcome.count(.breaks)), "mayBreak": .number(outcome.count(.mayBreak)),
          "safe": .number(outcome.count(.safe)),
        ],
        "diagnostics": .array(outcome.diagnostics.map { JSON($0) }),
      ]
    }
    if report.isNegative { throw ExitCode.negative }
    if !outcome.isComplete { throw ExitCode.incomplete }
  }

  private func summary(of report: FindingsReport) -> String {
    let documents = count(report.documentCount, "document")
    guard let counts = report.counts else { return "nothing found in \(documents)\n" }
    return "\(count(report.findings.count, "finding")) in \(documents): \(counts)\n"
  }
}

/// What makes an answer negative.
struct JudgementOptions: ParsableArguments {
  enum Threshold: String, ExpressibleByArgument, CaseIterable {
    case error, warning, never

    /// What was said before, in the words of verdicts.
    private static let formerNames: [String: Threshold] = ["breaks": .error, "mayBreak": .warning]

    init?(argument: String) {
      guard let threshold = Threshold(rawValue: argument) ?? Self.formerNames[argument] else { return nil }
      self = threshold
    }
  }

  @Option(
    help: ArgumentHelp(
      "What ends with 1: error (what breaks), warning (what may break too) or never.", valueName: "severity"))
  var failOn: Threshold = .error

  /// Verdicts that end with 1.
  var negative: Set<Verdict> {
    switch failOn {
    case .error: [.breaks]
    case .warning: [.breaks, .mayBreak]
    case .never: []
    }
  }

  func isNegative(_ verdict: Verdict) -> Bool { negative.contains(verdict) }
}
