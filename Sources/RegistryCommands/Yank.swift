import ArgumentParser
import ComponentModel
import Registry
import Versioning

struct YankCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "yank",
    abstract: "Hide a version from resolution.",
    discussion: """
      The version stays readable, and its number stays taken.

        nibreg yank SliderWithLabel@1.1.0 --reason "crashes on iOS 15"
      """)

  @Argument(help: ArgumentHelp("The version.", valueName: "component@version"))
  var version: String

  @Option(help: "Why; shown to whoever asks for the version.")
  var reason: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let (component, version) = try ComponentReference.split(self.version)
    guard let version else {
      throw ValidationError("'\(self.version)' names no version, as in 'SliderWithLabel@1.1.0'")
    }
    let record = try Withdrawing().yank(
      component, version: version, reason: reason, in: try store.open(), at: store.workplace)
    output.print {
      "yanked \(record.component) \(record.version)\n".printableLine
    } json: {
      [
        "schema": "nibreg.yank/1", "component": JSON(record.component), "version": JSON(record.version),
        "reason": .text(reason),
      ]
    }
  }
}
