import Answers
import ArgumentParser
import ComponentModel
import Publication
import Registry
import Rendering
import StorageContract

struct PruneCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove old snapshots.",
    discussion: """
      The newest snapshot of each branch stays, as do all published versions. With both options, a snapshot is removed
      only if both allow it. Documents that nothing refers to anymore are removed too.

        nibreg prune --older-than 90d
        nibreg prune --keep 20 --older-than 30d --dry-run
      """.joiningLines)

  @Option(help: ArgumentHelp("How many of the newest snapshots of each branch to keep.", valueName: "number"))
  var keep: Int?

  @Option(help: ArgumentHelp("Only what was recorded longer ago than this: 90d, 12w, 36h.", valueName: "age"))
  var olderThan: Age?

  @Flag(help: "Show what would be removed, but remove nothing.")
  var dryRun = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws {
    guard keep != nil || olderThan != nil else { throw ValidationError("name --keep or --older-than, or both") }
    guard keep ?? 1 > 0 else { throw ValidationError("--keep must be at least 1; the newest snapshot always stays") }
  }

  func execute() throws {
    let workplace = store.workplace
    let limit = olderThan.map { Timestamp(secondsSince1970: workplace.now.secondsSince1970 - $0.seconds) }
    let outcome = try Pruning(keep: keep, recordedBefore: limit).prune(
      in: try store.open(), at: workplace, isDryRun: dryRun)
    output.print {
      guard !outcome.removed.isEmpty else { return "nothing to remove\n" }
      var table = Table()
      for snapshot in outcome.removed {
        table.add(
          dryRun ? "would remove" : "removed", "\(snapshot.record.project)/\(snapshot.record.branch)",
          snapshot.record.revision?.shortRevision ?? "-", snapshot.record.recorded.at.description)
      }
      let rest = dryRun ? "" : " and \(count(outcome.documents, "document"))"
      return table.text() + "\(count(outcome.removed.count, "snapshot"))\(rest)\n"
    } json: {
      JSON(outcome, isDryRun: dryRun)
    }
  }
}

/// A length of time as people write it: `90d`.
struct Age: ExpressibleByArgument {
  var seconds: Int64

  init?(argument: String) {
    let units: [Character: Int64] = ["h": 3_600, "d": 86_400, "w": 604_800]
    guard let unit = argument.last.flatMap({ units[$0] }), let number = Int64(argument.dropLast()), number >= 0,
      number < 1_000_000
    else { return nil }
    seconds = number * unit
  }
}
