import Answers
import ArgumentParser
import ComponentModel
import Publication
import Registry
import Rendering
import StorageContract

struct ForgetCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Remove a recorded branch.",
    discussion: """
      Removes its snapshots, and the documents that nothing else refers to. Published versions stay.

        nibreg forget --project Shop --branch feature/cart
      """.joiningLines)

  @Option(help: "The project.")
  var project: String

  @Option(help: "The branch.")
  var branch: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let record = try Withdrawing().forget(
      project: project, branch: branch, in: try store.open(), at: store.workplace)
    output.print {
      "forgot \(project), branch \(branch): \(count(record.snapshots, "snapshot"))\n".printableLine
    } json: {
      JSON(forgotten: record)
    }
  }
}
