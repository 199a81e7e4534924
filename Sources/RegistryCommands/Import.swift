import Answers
import ArgumentParser
import ComponentModel
import Foundation
import Registry
import RegistryExport
import Rendering

struct ImportCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Merge an export into the store.",
    discussion: """
      What is already in the store stays; what is new is added, with who did it and when. If a version exists there with
      different content, the whole import is refused and nothing is written. Importing again changes nothing.

      An export is sealed: if anything in it is missing, altered or added, it is refused. --unsealed imports it anyway,
      such as an export made before seals existed, or one put together by hand.

        nibreg import ../other/registry
        nibreg export - --store other.sqlite | nibreg import -
      """.joiningLines)

  @Argument(help: "The folder of an export, or - for a stream from standard input.")
  var folder: String

  @Flag(help: "Import even if the seal is wrong or missing.")
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
        .standardInput, into: store, by: self.store.workplace.act(), progress: bar.handler)
      : try importing.importFolder(folder, into: store, by: self.store.workplace.act(), progress: bar.handler)
    bar.finish()
    output.print {
      "imported \(count(outcome.versions, "version")), \(count(outcome.snapshots, "snapshot")), "
        + "\(count(outcome.documents, "document")); "
        + "unchanged: \(count(outcome.unchangedVersions, "version")), "
        + "\(count(outcome.unchangedSnapshots, "snapshot"))\n"
    } json: {
      JSON(outcome)
    }
  }
}
