import Answers
import ArgumentParser
import ComponentModel
import ProjectManifest
import Registry
import Rendering
import Resolution
import Versioning

struct OutdatedCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "outdated",
    abstract: "Show which locked components have newer versions.",
    discussion: """
      Current is the locked version, wanted is what 'resolve --update-all' would choose, latest is the newest available,
      with the ranges that exclude it. Being outdated is not an error: the exit status is 0, or with --fail 1 if
      anything is listed. Where no versions fit together, as after a locked one was yanked, the answer says why, with
      exit status 1.

        nibreg outdated
        nibreg outdated --fail
      """.joiningLines)

  @OptionGroup var manifest: ManifestOptions

  @Flag(help: "Exit with 1 if a component is outdated.")
  var fail = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let file = try manifest.file()
    let name = try Manifest(file: file).project ?? "the project"
    switch try ProjectResolving(manifestFile: file).ages(in: try store.open(manifest: file)) {
    case .success(let ages):
      output.print {
        text(of: ages, project: name)
      } json: {
        JSON(ages)
      }
      if fail, ages.contains(where: \.isOutdated) { throw ExitCode.negative }
    case .failure(let failure):
      output.print {
        failure.description.printableLines
      } json: {
        JSON([VersionAge](), failure: JSON(failure))
      }
      throw ExitCode.negative
    }
  }

  private func text(of ages: [VersionAge], project: String) -> String {
    let outdated = ages.filter(\.isOutdated)
    guard !outdated.isEmpty else { return "up to date: \(count(ages.count, "component"))\n" }
    var table = Table()
    table.add("component", "current", "wanted", "latest", "held back by")
    for age in outdated {
      var holding = age.holding.map { "\($0.requirer ?? project) \($0.range)" }.joined(separator: ", ")
      // Every range has it in it, and something else does not go with it.
      if holding.isEmpty, let wanted = age.wanted, let latest = age.latest, wanted < latest {
        holding = "see 'nibreg resolve --update-all --explain \(age.component)'"
      }
      table.add(
        age.component.description, age.current?.description ?? "-", age.wanted?.description ?? "-",
        age.latest?.description ?? "-", holding)
    }
    return table.text()
  }
}
