import ArgumentParser
import ComponentModel
import Registry
import Versioning

struct ResolveCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Find the newest version of components in a range.",
    discussion: """
      Ranges are those of node-semver: ^1.2.0, ~1.2, 1.x, '>=1.2.0 <3', '1.x || 2.x'. Yanked versions are never chosen.
      Exit status 1 means that a component has no version in its range. Writes nothing.

        nibreg resolve SliderWithLabel
        nibreg resolve 'SliderWithLabel@^1.0.0' 'SettingsRow@>=1.1.0 <2'
      """)

  @Argument(help: ArgumentHelp("Components with ranges.", valueName: "component@range"))
  var components: [String]

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let requests = try components.map { try ComponentReference.splitRange($0) }
    let outcomes = try Resolving().resolve(requests, in: try store.open())
    for outcome in outcomes { remark(on: outcome) }
    output.print {
      outcomes.compactMap { outcome in
        outcome.version.map { "\(outcome.component) \($0.version)\n".printableLine }
      }.joined()
    } json: {
      [
        "schema": "nibreg.resolve/1",
        "components": .array(
          outcomes.map { outcome in
            [
              "component": JSON(outcome.component), "range": JSON(outcome.range),
              "version": JSON(outcome.version?.version),
              "layoutDigest": JSON(outcome.version?.layout.digest),
              "documentDigest": JSON(outcome.version?.document),
              "deprecated": JSON(outcome.deprecation?.act.reason),
              "replacement": JSON(outcome.deprecation?.replacement),
            ]
          }),
      ]
    }
    if outcomes.contains(where: { $0.version == nil }) { throw ExitCode.negative }
  }

  private func remark(on outcome: Resolving.Outcome) {
    if outcome.version == nil {
      let offered = outcome.offered.suffix(8).map(\.description).joined(separator: ", ")
      let yanked =
        outcome.yanked.isEmpty
        ? "" : "; \(outcome.yanked.map(\.description).joined(separator: ", ")) would fit, but is yanked"
      Remarks.error(
        "no version of '\(outcome.component)' is in \(outcome.range); it has \(offered.isEmpty ? "none" : offered)\(yanked)",
        hint: nil)
    }
    if let deprecation = outcome.deprecation {
      let replacement = deprecation.replacement.map { "; use '\($0)'" } ?? ""
      Remarks.note("'\(outcome.component)' is deprecated: \(deprecation.act.reason ?? "")\(replacement)")
    }
  }
}
