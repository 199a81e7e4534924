import Answers
import ArgumentParser
import ComponentModel
import Registry
import Rendering
import StorageContract

struct RebuildCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild",
    abstract: "Rebuild derived data from the facts.",
    discussion: """
      Reads every document in the store again and corrects what differs, in one step, so nobody sees half of it. What
      was published and recorded is not touched. After a nibreg update that reads more from documents, this brings the
      store up to date.

        nibreg rebuild
      """.joiningLines)

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let bar = ProgressBar("")
    defer { bar.finish() }
    let differences = try StoreMaintenance(storeNamed: store.path, waitingSeconds: store.timeout).rebuild(
      progress: bar.careHandler)
    bar.finish()
    output.print {
      guard !differences.isEmpty else { return "nothing differs\n" }
      var table = Table()
      for difference in differences {
        table.add(
          difference.table, count(difference.missing, "row") + " added",
          count(difference.surplus, "row") + " removed", difference.example ?? "")
      }
      return table.text()
    } json: {
      JSON(rebuilt: differences)
    }
  }
}
