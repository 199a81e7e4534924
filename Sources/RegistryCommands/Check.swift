import Answers
import ArgumentParser
import Compatibility
import ComponentModel
import ProjectReading
import Registry
import Rendering
import Spelling

struct CheckCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find mismatches between documents and their classes and project.",
    discussion: """
      Checks every document against its class sources and the project's images and colors: outlets, actions and
      attributes that a class lacks, outlets that are not connected, classes that are not found. Then checks how
      embedded components get loaded: nibs that load themselves endlessly, placeholders that stay empty, what a
      placeholder loses. Needs no store; if there is one, its components count as well as the project's own. What cannot
      be known is not reported.

        nibreg check
        nibreg check App/Settings.xib --source Sources
        nibreg check . --fail-on warning --format sarif
        nibreg check --rule resource-not-found
        nibreg check --report report
        nibreg check --write-baseline
      """.joiningLines)

  enum Severity: String, ExpressibleByArgument, CaseIterable {
    case error, warning, note

    func includes(_ verdict: Verdict) -> Bool {
      switch self {
      case .error: verdict == .breaks
      case .warning: verdict == .breaks || verdict == .mayBreak
      case .note: true
      }
    }
  }

  func validate() throws {
    guard !pruneBaseline || sources.search == .project else {
      throw ValidationError("--prune-baseline needs all of the project's sources: leave out --source and --no-sources")
    }
    let known = RuleDocumentation.all.map(\.id)
    if let unknown = rules.first(where: { !known.contains($0) }) {
      let nearest = nearestName(to: unknown, in: known)
      throw ValidationError(
        "there is no rule '\(unknown.printable)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
  }

  @Argument(help: "Documents, or folders of them.")
  var paths: [String] = ["."]

  @Flag(help: "List every finding separately, including accepted ones.")
  var all = false

  @Option(
    name: .customLong("rule"), help: ArgumentHelp("Only findings of this rule; repeatable.", valueName: "id"),
    completion: .list(RuleDocumentation.all.map(\.id)))
  var rules: [String] = []

  @Option(help: "Only findings of at least this severity: error, warning or note.")
  var severity: Severity?

  @OptionGroup var baseline: BaselineOptions

  @Flag(help: "Remove findings that no longer occur from Components.accepted.json.")
  var pruneBaseline = false

  @OptionGroup var judgement: JudgementOptions
  @OptionGroup var sources: SourceOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var output: FindingsFormatOptions
  @OptionGroup var report: ReportOptions

  func execute() throws {
    try self.report.refuseOthers()
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let store = try store.openIfThere()
    var outcome = try Checking(finder: search.finder, sources: sources.search, at: InvocationContext.current().now)
      .check(paths, against: store, progress: bar.handler)
    bar.finish()
    output.format.show(outcome.diagnostics)
    if outcome.sourceFiles == 0, sources.search != .off {
      DiagnosticPrinter.note("no class sources were found, so only documents were compared; --source names them")
    }
    let baseline = try Baseline(around: paths)
    // With other sources than the project's, other things are found.
    let stale = sources.search == .project ? baseline.stale(after: outcome) : []
    outcome.findings.removeAll { finding in
      !rules.isEmpty && !rules.contains(finding.rule) || severity?.includes(finding.verdict) == false
    }
    if try self.baseline.write(outcome.findings, to: baseline) { return }
    if pruneBaseline {
      try baseline.remove(stale)
      DiagnosticPrinter.note(
        "removed \(count(stale.count, "accepted finding")) from \(baseline.path.relativeToCurrentFolder)")
    } else if !stale.isEmpty {
      DiagnosticPrinter.note(
        "\(count(stale.count, "accepted finding")) no longer \(stale.count == 1 ? "occurs" : "occur"); --prune-baseline "
          + "removes \(stale.count == 1 ? "it" : "them")")
    }
    let renderer = FindingsRenderer(findings: outcome.findings, showsAll: all)
    let report = FindingsReport(
      title: "Check", findings: outcome.findings, documents: outcome.documents, diagnostics: outcome.diagnostics,
      negative: judgement.negative)
    try self.report.write(
      report, of: paths, finder: search.finder, sources: sources.search, against: store)
    output.format.print(report) {
      renderer.text + summary(of: report)
    } json: {
      JSON(outcome)
    }
    if report.isNegative { throw ExitCode.negative }
    if !outcome.isComplete { throw ExitCode.incomplete }
  }

  private func summary(of report: FindingsReport) -> String {
    let unread = Set(report.unread.map(\.path)).intersection(report.sections.flatMap(\.documents)).count
    let documents =
      count(report.documentCount - unread, "document")
      + (unread == 0 ? "" : "; \(count(unread, "document")) could not be read")
    guard let counts = report.counts else { return "nothing found in \(documents)\n" }
    return "\(counts) in \(documents)\n"
  }
}

/// Agreeing to all that is there.
struct BaselineOptions: ParsableArguments {
  @Flag(help: "Accept every current error and warning, in Components.accepted.json.")
  var writeBaseline = false

  @Option(help: ArgumentHelp("With --write-baseline: why, for reviewers of the file.", valueName: "text"))
  var baselineReason: String?

  func validate() throws {
    guard baselineReason == nil || writeBaseline else {
      throw ValidationError("--baseline-reason needs --write-baseline")
    }
  }

  /// Whether it was asked for, and is done.
  func write(_ findings: [Finding], to baseline: Baseline) throws -> Bool {
    guard writeBaseline else { return false }
    let added = try baseline.add(findings, reason: baselineReason, at: InvocationContext.current())
    let file = baseline.path.relativeToCurrentFolder.printable
    Terminal.answer(
      added == 0 ? "nothing to accept\n" : "accepted \(count(added, "finding")) in \(file)\n")
    return true
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

    /// Verdicts that end with 1.
    var negative: Set<Verdict> {
      switch self {
      case .error: [.breaks]
      case .warning: [.breaks, .mayBreak]
      case .never: []
      }
    }

    func isNegative(_ verdict: Verdict) -> Bool { negative.contains(verdict) }
  }

  @Option(
    help: ArgumentHelp(
      "Exit with 1 for: error (what breaks), warning (also what may break) or never.", valueName: "severity"))
  var failOn: Threshold = .error

  /// Verdicts that end with 1.
  var negative: Set<Verdict> { failOn.negative }

  func isNegative(_ verdict: Verdict) -> Bool { failOn.isNegative(verdict) }
}
