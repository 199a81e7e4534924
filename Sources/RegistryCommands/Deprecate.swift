import ArgumentParser
import ComponentModel
import Registry

struct DeprecateCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "deprecate",
    abstract: "Mark a component as one to be replaced.",
    discussion: """
      Its versions stay on offer, with a note.

        nibreg deprecate CalendarSheet --replacement DatePicker --reason "too slow"
      """)

  @Argument(help: "The component.")
  var component: String

  @Option(help: "The published component to use instead.")
  var replacement: String?

  @Option(help: "Why; shown to whoever resolves the component.")
  var reason: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let record = try Withdrawing().deprecate(
      ComponentName(component), replacement: replacement.map { ComponentName($0) }, reason: reason,
      in: try store.open(), at: store.workplace)
    output.print {
      "deprecated \(record.name)\n".printableLine
    } json: {
      [
        "schema": "nibreg.deprecate/1", "component": JSON(record.name), "replacement": JSON(replacement),
        "reason": .text(reason),
      ]
    }
  }
}
