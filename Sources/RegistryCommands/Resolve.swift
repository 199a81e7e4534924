import Answers
import ArgumentParser
import ComponentModel
import Registry
import Rendering
import Resolution
import StorageContract
import Versioning

struct ResolveCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Find the component versions that a project gets, or the newest in a range.",
    discussion: """
      Without components: finds the versions that work together, given what Components.yml and these versions require,
      and locks them in Components.resolved next to it. A locked version stays wherever it is allowed; otherwise the
      newest is taken, deprecated ones last, a yanked one only where it is locked. Exit status 1 means that no versions
      work together, or with --locked that the lock is not up to date; the lock stays as it was.

      With components: finds the newest version of each in its range, and writes nothing. Ranges use node-semver syntax:
      ^1.2.0, ~1.2, 1.x, '>=1.2.0 <3', '1.x || 2.x'.

        nibreg resolve
        nibreg resolve --locked
        nibreg resolve --update SliderWithLabel --dry-run
        nibreg resolve --explain SliderWithLabel
        nibreg resolve 'SliderWithLabel@^1.0.0' 'SettingsRow@>=1.1.0 <2'
      """.joiningLines)

  @Argument(help: ArgumentHelp("Components with ranges.", valueName: "component@range"))
  var components: [String] = []

  @OptionGroup var manifest: ManifestOptions

  @Flag(help: "Write nothing, and exit with 1 if the lock is not up to date.")
  var locked = false

  @Option(
    name: .customLong("update"),
    help: ArgumentHelp("A component that may change from its locked version; repeatable.", valueName: "component"))
  var updates: [String] = []

  @Flag(help: "Let every component change from its locked version.")
  var updateAll = false

  @Flag(help: "Show what would change, but write nothing.")
  var dryRun = false

  @Option(
    name: .customLong("explain"),
    help: ArgumentHelp("Say why this component has its version; writes nothing.", valueName: "component"))
  var explained: String?

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws {
    let isOfProject = manifest.path != nil || locked || !updates.isEmpty || updateAll || dryRun || explained != nil
    guard components.isEmpty || !isOfProject else {
      throw ValidationError("use either components or options for the project, not both")
    }
    guard !locked || (updates.isEmpty && !updateAll) else {
      throw ValidationError("--locked changes nothing, so there is nothing to update")
    }
  }

  func execute() throws {
    guard components.isEmpty else { return try resolveComponents() }
    let file = try manifest.file()
    let updating: ProjectResolving.Updating = updateAll ? .all : .these(updates.map { ComponentName($0) })
    let resolving = ProjectResolving(manifestFile: file, updating: updating, isDryRun: dryRun || locked)
    let store = try store.open(manifest: file)
    if let explained { return try explain(explained, resolving, in: store) }
    let outcome = try resolving.resolve(in: store)
    DiagnosticPrinter.show(outcome.diagnostics)
    let renderer = ResolutionRenderer(outcome: outcome, isLocked: locked, isDryRun: dryRun)
    renderer.notes.forEach(DiagnosticPrinter.note)
    output.print {
      renderer.text
    } json: {
      renderer.json
    }
    if !renderer.isGood { throw ExitCode.negative }
  }

  private func explain(_ name: String, _ resolving: ProjectResolving, in store: any RegistryStore) throws {
    let (explanation, outcome) = try resolving.explanation(of: ComponentName(name), in: store)
    DiagnosticPrinter.show(outcome.diagnostics)
    let renderer = ExplanationRenderer(component: name, explanation: explanation, outcome: outcome)
    output.print {
      renderer.text
    } json: {
      renderer.json
    }
    if explanation == nil { throw ExitCode.negative }
  }

  // MARK: Without a project

  private func resolveComponents() throws {
    let requests = try components.map { try ComponentReference.splitRange($0) }
    let outcomes = try Resolving().resolve(requests, in: try store.open())
    for outcome in outcomes { remark(on: outcome) }
    output.print {
      outcomes.compactMap { outcome in
        outcome.version.map { "\(outcome.component) \($0.version)\n".printableLine }
      }.joined()
    } json: {
      JSON(outcomes)
    }
    if outcomes.contains(where: { $0.version == nil }) { throw ExitCode.negative }
  }

  private func remark(on outcome: Resolving.Outcome) {
    if outcome.version == nil {
      let offered = outcome.offered.newestFew
      let yanked =
        outcome.yanked.isEmpty
        ? "" : "; \(outcome.yanked.map(\.description).joined(separator: ", ")) would fit, but is yanked"
      DiagnosticPrinter.error(
        "no version of '\(outcome.component)' is in \(outcome.range); it has \(offered.isEmpty ? "none" : offered)\(yanked)",
        hint: nil)
    }
    if let deprecation = outcome.deprecation {
      let replacement = deprecation.replacement.map { "; use '\($0)'" } ?? ""
      DiagnosticPrinter.note("'\(outcome.component)' is deprecated: \(deprecation.act.reason ?? "")\(replacement)")
    }
  }
}

struct ManifestOptions: ParsableArguments {
  @Option(
    name: .customLong("manifest"),
    help: ArgumentHelp("The manifest; default: the nearest Components.yml here or above.", valueName: "file"))
  var path: String?

  /// Its absolute path.
  func file() throws -> String { try ProjectResolving.manifestFile(named: path) }
}
