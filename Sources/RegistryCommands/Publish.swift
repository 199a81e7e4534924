import Answers
import ArgumentParser
import Compatibility
import ComponentModel
import Publication
import Registry
import RegistryQuery
import Rendering
import StorageContract
import Versioning

struct PublishCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publish components as immutable versions.",
    discussion: """
      Publishes every component that the XIBs define, all or nothing. The same content again is 'unchanged'; different
      content under an existing version is refused, with the differences. What others can notice decides which version
      bump is required: --bump auto uses it, and a smaller one is refused unless --allow-breaking says why. --bump
      counts from the highest version that is not yanked, and publishes nothing where nothing changed; the first version
      is 1.0.0. A nib that is certain to raise or recurse when loaded is refused unless --allow-load-failure says why.

        nibreg publish SliderWithLabel.xib --version 1.0.0
        nibreg publish Components --bump auto --reason "dark mode"
        nibreg publish Slider.xib --bump major --renames SliderWithLabel
        nibreg publish CartRow.xib --bump auto --requires 'PriceLabel@^2.0.0'
      """.joiningLines)

  @Argument(help: "XIBs, or folders of them.")
  var paths: [String]

  @Option(
    name: .customLong("version"), help: ArgumentHelp("The version for every component.", valueName: "version"))
  var versionText: String?

  @Option(
    help: ArgumentHelp("Which part of the newest version to raise: auto, patch, minor or major.", valueName: "step"))
  var bump: Step?

  enum Step: String, ExpressibleByArgument, CaseIterable {
    case auto, patch, minor, major

    var numbering: Publishing.Numbering { step.map(Publishing.Numbering.next) ?? .automatic }

    private var step: VersionStep? {
      switch self {
      case .auto: nil
      case .patch: .patch
      case .minor: .minor
      case .major: .major
      }
    }
  }

  @Option(help: "Why; kept with the version.")
  var reason: String?

  @Option(
    help: ArgumentHelp(
      "Why a smaller version bump than the change requires is right; kept with the version.", valueName: "reason")
  )
  var allowBreaking: String?

  @Option(
    help: ArgumentHelp(
      "Why a nib that fails to load is published anyway; kept with the version.", valueName: "reason")
  )
  var allowLoadFailure: String?

  @Option(
    name: .customLong("renames"),
    help: ArgumentHelp("The name the component was published under before.", valueName: "component"))
  var renamed: String?

  @Option(
    name: .customLong("requires"),
    help: ArgumentHelp(
      "Versions of another component that it works with; repeatable.",
      discussion: "Default: what is compatible with the newest version of each component it embeds.",
      valueName: "component@range"))
  var requires: [String] = []

  @Option(help: "How it is loaded, if the source does not show it: owner, replace, wrap or code.")
  var technique: TechniqueArgument?

  @Option(
    name: .customLong("guard"),
    help: ArgumentHelp(
      "How a placeholder is recognized: \(GuardRule.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "rule"))
  var guardRule: GuardArgument?

  @Option(help: ArgumentHelp("With --guard tag: the tag of placeholders.", valueName: "number"))
  var tag: Int?

  @Option(
    name: .customLong("alias"),
    help: ArgumentHelp("Another class name that hosts use for the component; repeatable.", valueName: "class"))
  var aliases: [String] = []

  @Flag(help: "Name components Module.Class instead of Class.")
  var qualified = false

  @Flag(help: "Show what would happen, but write nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "With --dry-run: exit with 1 if a new version breaks a recorded dependent (error), or may (warning).",
      valueName: "severity"))
  var failOn: JudgementOptions.Threshold = .never

  @Flag(help: "Leave out components that two documents define, and publish the others.")
  var keepGoing = false

  @OptionGroup var sources: SourceOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws {
    guard (guardRule?.rule == .tag) == (tag != nil) else {
      throw ValidationError("--tag and '--guard tag' go together, as in '--guard tag --tag 616'")
    }
    if let text = requires.first(where: { !$0.contains("@") }) {
      throw ValidationError("--requires \(text) has no range: write --requires '\(text)@^1.0.0'")
    }
    guard (versionText == nil) != (bump == nil) else {
      throw ValidationError("use either --version or --bump, as in '--version 1.0.0' or '--bump minor'")
    }
  }

  func execute() throws {
    let numbering = try versionText.map { Publishing.Numbering.exactly(try SemanticVersion($0)) } ?? bump!.numbering
    var publishing = Publishing(
      numbering: numbering, reason: reason, renamed: renamed.map { ComponentName($0) }, isQualified: qualified,
      finder: search.finder, sources: sources.search)
    if technique != nil || guardRule != nil {
      publishing.technique = TechniqueSetting(
        technique: technique?.technique, guardRule: guardRule?.rule, tag: tag)
    }
    publishing.aliases = aliases
    publishing.breakingReason = allowBreaking
    for text in requires {
      let (component, range) = try ComponentReference.splitRange(text)
      publishing.requires[component] = range
    }
    publishing.loadFailureReason = allowLoadFailure
    publishing.keepsGoing = keepGoing
    let store = try store.open()
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let outcome = try publishing.publish(
      paths, in: store, at: self.store.workplace, isDryRun: dryRun, progress: bar.handler)
    bar.finish()
    DiagnosticPrinter.show(outcome.diagnostics)
    if outcome.publications.isEmpty { DiagnosticPrinter.note("none of these documents defines a component") }
    let effects =
      dryRun ? try publishing.effects(of: outcome, from: paths, in: store, at: self.store.workplace) : []
    output.print {
      text(of: outcome) + effects.map(\.text).joined()
    } json: {
      JSON(outcome, effects: effects, isDryRun: dryRun)
    }
    for (publication, requirement, version) in try held(by: outcome, in: store) {
      let name = requirement.component
      DiagnosticPrinter.note(
        "\(publication.component) \(publication.version) requires \(name) \(requirement.range), so nobody can use it "
          + "with \(version); once it works with that, publish it with --bump minor --requires '\(name)@^\(version)'")
    }
    if effects.contains(where: { failOn.isNegative($0.outcome.reached.verdict) }) { throw ExitCode.negative }
    if !outcome.isComplete { throw ExitCode.incomplete }
  }

  /// Components that stay as they are, and that require an older version of one that was published beside them.
  private func held(
    by outcome: Publishing.Outcome, in store: any RegistryStore
  ) throws -> [(Publishing.Publication, ComponentRequirement, SemanticVersion)] {
    let changed = outcome.publications.filter { !$0.isUnchanged }
    let versions = Dictionary(changed.map { ($0.component, $0.version) }) { first, _ in first }
    guard !versions.isEmpty, outcome.publications.contains(where: \.isUnchanged) else { return [] }
    return try store.read { reading in
      try outcome.publications.filter(\.isUnchanged).flatMap { publication in
        try reading.requirements(of: publication.version, of: publication.component).compactMap { requirement in
          versions[requirement.component].flatMap { version in
            requirement.range.contains(version) ? nil : (publication, requirement, version)
          }
        }
      }
    }
  }

  private func text(of outcome: Publishing.Outcome) -> String {
    var table = Table()
    for publication in outcome.publications {
      let word =
        publication.addsDeclarations
        ? (dryRun ? "would declare" : "declared")
        : publication.isUnchanged ? "unchanged" : dryRun ? "would publish" : "published"
      let former = publication.baseline.map { "after \($0)" } ?? "first version"
      let step = publication.requiredStep.map { ", \($0.rawValue) version bump\(reason(of: publication))" } ?? ""
      table.add(
        word, "\(publication.component) \(publication.version)", publication.isUnchanged ? "" : former + step)
    }
    return table.text()
  }

  /// The change that needs the step.
  private func reason(of publication: Publishing.Publication) -> String {
    let step = publication.changes.map(\.step).max()
    let changes = publication.changes.filter { $0.step == step }
    guard let first = changes.first else { return "" }
    return ": \(first.message)" + (changes.count == 1 ? "" : " and \(changes.count - 1) more")
  }
}

extension PublicationEffect {
  fileprivate var text: String {
    "  \(component): ".printable + JudgementRenderer.summary(of: outcome) + "\n" + outcome.hosts.map(line).joined()
  }

  private func line(of host: ImpactAssessment.JudgedHost) -> String {
    let verdict = host.judgement.verdict
    guard verdict == .breaks || verdict == .mayBreak else { return "" }
    var line = "    \(host.host.node.origin.title): \(host.host.node.path): \(verdict.phrase)"
    if case .excluded(let range, let requirer) = host.admission {
      line += ", not reached: \(requirer.map { "\($0)" } ?? "its project") requires \(range)"
    }
    return line.printable + "\n"
  }
}

struct TechniqueArgument: ExpressibleByArgument {
  var technique: EmbeddingTechnique

  init?(argument: String) {
    guard let technique = EmbeddingTechnique(rawValue: argument) else { return nil }
    self.technique = technique
  }

  static var allValueStrings: [String] { EmbeddingTechnique.allCases.map(\.rawValue) }
}

struct GuardArgument: ExpressibleByArgument {
  var rule: GuardRule

  init?(argument: String) {
    guard let rule = GuardRule(rawValue: argument) else { return nil }
    self.rule = rule
  }

  static var allValueStrings: [String] { GuardRule.allCases.map(\.rawValue) }
}
