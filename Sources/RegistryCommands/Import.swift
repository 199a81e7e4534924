import ArgumentParser
import Foundation
import Registry

struct ImportCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Merge an export into the store.",
    discussion: """
      What is there stays, what is new is added with who did it and when. A version that is there with other content
      refuses all of it: nothing is written. Done again, it changes nothing.

      An export is sealed: one that lacks something, or in which something was altered or added, is refused. --unsealed
      takes it as it is; so an export of a program from before seals can be read, and one that was put together by hand.

        nibreg import ../other/registry
        nibreg export - --store other.sqlite | nibreg import -
      """.joiningLines)

  @Argument(help: "The folder of an export, or - for a stream on standard input.")
  var folder: String

  @Flag(help: "Take an export whatever its seal says, or without one.")
  var unsealed = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let store = try store.open()
    let bar = ProgressBar("checking")
    defer { bar.finish() }
    let importing = Importing(requiresSeal: !unsealed)
    let outcome =
      folder == "-"
      ? try importing.importStream(
        .standardInput, into: store, at: self.store.workplace, progress: bar.handler)
      : try importing.importFolder(folder, into: store, at: self.store.workplace, progress: bar.handler)
    bar.finish()
    output.print {
      "imported \(count(outcome.versions, "version")), \(count(outcome.snapshots, "snapshot")), "
        + "\(count(outcome.documents, "document")); "
        + "unchanged: \(count(outcome.unchangedVersions, "version")), "
        + "\(count(outcome.unchangedSnapshots, "snapshot"))\n"
    } json: {
      [
        "schema": "nibreg.import/1", "versions": .number(outcome.versions),
        "unchangedVersions": .number(outcome.unchangedVersions), "snapshots": .number(outcome.snapshots),
        "unchangedSnapshots": .number(outcome.unchangedSnapshots), "documents": .number(outcome.documents),
      ]
    }
  }
}
