import ArgumentParser
import Compatibility
import ComponentModel
import FileAccess
import Foundation
import Pages
import Publication
import Registry
import RegistryQuery
import Rendering
import StorageContract
import Versioning

struct ImpactCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "impact",
    abstract: "Show who is affected if a component changes, and what breaks.",
    discussion: """
      Lists every document that embeds the component or refers to its class, directly or through components in between,
      with the line and object id of each embedding, and every place in code that loads its nib, registers it or names
      its class. Asks the store, or with --hosts a working tree, without a store.

      Judges a proposed document (--with) or version (--to): what others can notice, the version bump it requires, and
      what stops working, host by host. A version is compared with the one that is named, else with the newest, or the
      one before that. --changed judges everything that differs from the merge base with a git
      revision, as in a pull request, without a store; the revision defaults to the default branch.

      --report writes a folder that opens in a browser: the component and every host before and after, what was found
      with the lines of the documents, and who uses whom.

      A project may never receive the version because its manifest, or a component in its locked version, requires
      others. The answer says so for each such host; --reached-only leaves them out of the exit status. Hosts in
      projects without a manifest and a lock always count.

        nibreg impact SliderWithLabel
        nibreg impact SliderWithLabel --hosts .
        nibreg impact SliderWithLabel --with SliderWithLabel.xib --hosts .
        nibreg impact SliderWithLabel@1.0.0 --to 2.0.0
        nibreg impact --changed
        nibreg impact --changed HEAD
        nibreg impact SliderWithLabel --summary
        nibreg impact SliderWithLabel --format json | jq '.hosts[].host'
        nibreg impact --changed origin/main --format markdown
        nibreg impact --changed origin/main --report report
        nibreg impact SliderWithLabel --format dot | dot -Tsvg -o impact.svg
      """.joiningLines)

  @Argument(
    help: ArgumentHelp("The component: Class, Module.Class or Class/NibName.", valueName: "component"),
    completion: ComponentNames.completion)
  var component: String?

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("Judge this document as the component's next version; - is standard input.", valueName: "file"))
  var proposed: String?

  @Option(name: .customLong("to"), help: ArgumentHelp("Judge the change to this version.", valueName: "version"))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "Judge what differs from the merge base with a git revision, or with the default branch.",
      valueName: "revision"))
  var changed: String?

  /// Stands for a revision that was not named. No revision has such a name.
  private static let defaultBranch = "the default branch"

  /// The arguments with a value for each option that may go without one, which the library does not have.
  static func completed(_ arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName else { return arguments }
    var completed: [String] = []
    for (index, argument) in arguments.enumerated() {
      completed.append(argument)
      let next = arguments.dropFirst(index + 1).first
      if argument == "--changed", next.map({ $0.hasPrefix("-") }) ?? true { completed.append(defaultBranch) }
    }
    return completed
  }

  @Option(
    name: .customLong("hosts"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Ask the documents in these files and folders instead of the store; with neither, the whole repository.",
      valueName: "path"))
  var hosts: [String] = []

  @Option(help: "Only hosts in this project.")
  var project: String?

  @Option(help: "Only hosts on this branch.")
  var branch: String?

  @Flag(help: "Only count the affected documents and places in code of each project.")
  var summary = false

  @Flag(help: "Show hosts that the version would never reach, but leave them out of the exit status.")
  var reachedOnly = false

  @Flag(help: "For a change, list every finding separately, including those it did not cause.")
  var all = false

  @OptionGroup var baseline: BaselineOptions

  @Flag(help: "Exit with 2 if nothing uses the component.")
  var requireHosts = false

  @OptionGroup var judgement: JudgementOptions
  @OptionGroup var sources: SourceOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: ImpactFormatOptions
  @OptionGroup var report: ReportOptions

  /// What `--changed` compares with. `git:` may stand before it, as before a revision's files.
  private var revision: String? {
    changed.map { $0.hasPrefix("git:") ? String($0.dropFirst("git:".count)) : $0 }
  }

  mutating func validate() throws {
    // '--hosts App SliderWithLabel': the last one is no path, so it is the component.
    if component == nil, changed == nil, hosts.count > 1, let last = hosts.last,
      !FileManager.default.fileExists(atPath: last)
    {
      component = last
      hosts.removeLast()
    }
    guard [proposed, target, changed].compactMap(\.self).count <= 1 else {
      throw ValidationError("use only one of --with, --to and --changed")
    }
    guard component == nil || changed == nil else {
      throw ValidationError("--changed judges every component that differs; do not name one")
    }
    if let revision, revision.isEmpty || revision.hasPrefix("-") {
      throw ValidationError("'\(changed ?? "")' is not a revision: write --changed origin/main")
    }
    guard !reachedOnly || proposed != nil || target != nil else {
      throw ValidationError("--reached-only applies only to --with and --to, in a store")
    }
    let judges = proposed != nil || target != nil || changed != nil
    guard !baseline.writeBaseline || judges else {
      throw ValidationError("--write-baseline accepts what a change breaks; name it with --with, --to or --changed")
    }
    guard report.folder == nil || judges else {
      throw ValidationError("--report shows what a change does; name it with --with, --to or --changed")
    }
    guard !summary || !judges else { throw ValidationError("--summary only counts who is affected; it does not judge") }
    guard judges || output.format.needsNoJudgement else {
      throw ValidationError(
        "--format \(output.format.name) shows what a change breaks; name it with --with, --to or --changed")
    }
    guard !summary || output.format.graph == nil else { throw ValidationError("--summary has no graph") }
  }

  func execute() throws {
    // Not with what is validated, which comes before an option that is misspelled: '--chnaged'.
    guard component != nil || changed != nil else {
      throw ValidationError("name a component, as in 'nibreg impact SliderWithLabel'")
    }
    try report.refuseOthers()
    if hosts.isEmpty, changed == nil, project != nil || branch != nil {
      try ImpactQuery(.store(try store.open())).refuseUnknown(project: project, branch: branch)
    }
    if let revision { return try judgeChanges(since: revision == Self.defaultBranch ? nil : revision) }
    let (name, version) = try ComponentReference.split(component ?? "")
    if let proposed { return try judge(name, from: version, to: .file(proposed)) }
    if let target { return try judge(name, from: version, to: .version(try SemanticVersion(target))) }
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let asking = ImpactQuery(try asked())
    try asking.refuseUnknown(version, of: name)
    let affected: Int
    let isComplete: Bool
    if summary {
      var answer = try asking.impactCounts(of: name, sources: sources.search, progress: bar.handler)
      bar.finish()
      answer.value.groups.removeAll { !isAskedFor($0.origin) }
      answer.searched?.unknownCode.removeAll { !isAskedFor(.snapshot($0)) }
      remark(on: answer, name)
      remark(on: answer.searched, isTruncated: false)
      let renderer = ImpactCountsRenderer(answer: answer)
      Terminal.answer(output.format.isJSON ? renderer.json.document + "\n" : renderer.text)
      (affected, isComplete) = (answer.value.all + answer.value.code, answer.isComplete)
    } else {
      var answer = try asking.impact(
        of: name, sources: sources.search, tellsTechniques: output.format.isJSON, progress: bar.handler)
      bar.finish()
      answer.value.hosts.removeAll { !isAskedFor($0.node.origin) }
      answer.value.code.removeAll { !isAskedFor($0.origin) }
      answer.searched?.unknownCode.removeAll { !isAskedFor(.snapshot($0)) }
      remark(on: answer, name)
      remark(on: answer.value, name)
      remark(on: answer.searched, isTruncated: answer.value.isCodeTruncated)
      let renderer = ImpactRenderer(answer: answer, version: version)
      output.format.print {
        renderer.text
      } json: {
        renderer.json
      } graph: {
        DrawnGraph(answer.value)
      }
      (affected, isComplete) = (answer.value.hosts.count + answer.value.code.count, answer.isComplete)
    }
    if requireHosts, affected == 0 { throw RegistryError.noHosts }
    if !isComplete { throw ExitCode.incomplete }
  }

  /// The files and folders that were named, else the repository around the current folder.
  private var paths: [String] { hosts.isEmpty ? [Checkout.root] : hosts }

  /// Whom to ask: the documents that were named, else the store, else the repository around the current folder.
  private func asked() throws -> ImpactQuery.Hosts {
    guard hosts.isEmpty else { return .workingTree(paths: hosts, search.finder) }
    // A version is in a store, and nowhere else.
    if target != nil || project != nil || branch != nil { return .store(try store.open()) }
    return try store.openIfThere().map { .store($0) } ?? .workingTree(paths: paths, search.finder)
  }

  private func judge(_ name: ComponentName, from version: SemanticVersion?, to proposal: ImpactAssessment.Proposal)
    throws
  {
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let asked = try asked()
    let answer = try ImpactAssessment(asked, sources: sources.search, at: store.workplace.now)
      .judge(name, from: version, to: proposal, progress: bar.handler)
    bar.finish()
    try show(answer, naming: name.className, AffectedDocuments(asked, sources: sources.search))
  }

  /// - Parameter revision: nil for the default branch.
  private func judgeChanges(since revision: String?) throws {
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let answer = try ChangesetAssessment(
      since: revision, paths: paths, finder: search.finder, sources: sources.search,
      at: store.workplace.now
    ).judge(progress: bar.handler)
    bar.finish()
    try show(
      answer, naming: nil,
      AffectedDocuments(
        .workingTree(paths: paths, search.finder), sources: sources.search,
        base: revision.map { .revision($0) } ?? .defaultBranch))
  }

  private func show(
    _ answer: ImpactQuery.Answer<ImpactAssessment.Outcome>, naming className: String?, _ documents: AffectedDocuments
  ) throws {
    var answer = answer
    answer.value.hosts.removeAll { !isAskedFor($0.host.node.origin) }
    answer.value.code.users.removeAll { !isAskedFor($0.origin) }
    answer.value.code.hosts.removeAll { !isAskedFor($0.node.origin) }
    answer.searched?.unknownCode.removeAll { !isAskedFor(.snapshot($0)) }
    // GitHub takes commands from standard error too, and a path may look like one.
    if output.format.report?.isCommands != true {
      DiagnosticPrinter.show(answer.diagnostics, isAside: true)
      DiagnosticPrinter.show(answer.unreadable, naming: className)
    }
    if baseline.writeBaseline {
      _ = try baseline.write(answer.value.findings, to: Baseline(around: paths))
      return
    }
    let found = FindingsReport(
      answer, here: .current(), isProposalHere: target == nil, negative: judgement.negative)
    try report.write(answer.value, found, documents)
    if let graph = output.format.graph {
      Terminal.answer(graph.text(DrawnGraph(answer.value)))
    } else {
      let renderer = JudgementRenderer(answer: answer, showsAll: all)
      output.format.print(found) {
        renderer.text
      } json: {
        renderer.json
      }
    }
    if requireHosts, answer.value.hosts.isEmpty, answer.value.code.users.isEmpty { throw RegistryError.noHosts }
    let gate = reachedOnly ? answer.value.reached : answer.value
    if judgement.isNegative(gate.verdict) { throw ExitCode.negative }
    if !answer.isComplete || gate.count(.unknown) > 0 { throw ExitCode.incomplete }
  }

  private func remark(on answer: ImpactQuery.Answer<some Sendable>, _ name: ComponentName) {
    DiagnosticPrinter.show(answer.diagnostics, isAside: true)
    DiagnosticPrinter.show(answer.unreadable, naming: name.className)
  }

  /// Says whose code was not looked through.
  private func remark(on searched: Searched?, isTruncated: Bool) {
    if isTruncated { DiagnosticPrinter.note("so much code uses it that what is further away was left out") }
    guard let searched else { return }
    guard let first = searched.unknownCode.first else { return }
    let more = searched.unknownCode.count > 1 ? " and \(searched.unknownCode.count - 1) more" : ""
    DiagnosticPrinter.note(
      "the code of '\(first.project)', branch '\(first.branch)'\(more) is not known; 'nibreg record' reads it")
  }

  private func remark(on impact: Impact, _ name: ComponentName) {
    if impact.definitions.isEmpty, impact.hosts.contains(where: { !$0.embeddings.isEmpty }) {
      DiagnosticPrinter.note("no nib of '\(impact.component)' is known; these documents name the class")
    }
    guard !impact.unresolved.isEmpty else { return }
    let paths = impact.unresolved.prefix(3).map { "'\($0.path)'" }.joined(separator: ", ")
    let more = impact.unresolved.count > 3 ? " and others" : ""
    DiagnosticPrinter.note(
      "\(count(impact.unresolved.count, "more document")) name the class '\(name.className)' and mean no component "
        + "they can see: \(paths)\(more); publishing the component connects other projects")
  }

  private func isAskedFor(_ origin: Node.Origin) -> Bool {
    guard case .snapshot(let snapshot) = origin else { return project == nil && branch == nil }
    return (project == nil || project == snapshot.project) && (branch == nil || branch == snapshot.branch)
  }
}
