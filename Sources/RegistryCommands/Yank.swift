import Answers
import ArgumentParser
import ComponentModel
import Publication
import Registry
import Rendering
import StorageContract
import Versioning

struct YankCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "yank",
    abstract: "Hide a version from resolution.",
    discussion: """
      The version stays readable, its number stays taken, and projects that have it locked keep it. The answer names the
      recorded projects and published components that can no longer be resolved.

        nibreg yank SliderWithLabel@1.1.0 --reason "crashes on iOS 15"
        nibreg yank SliderWithLabel@1.1.0 --undo
      """.joiningLines)

  @Argument(help: ArgumentHelp("The version.", valueName: "component@version"))
  var version: String

  @Option(help: "Why; shown to anyone who asks for the version.")
  var reason: String?

  @Flag(help: "Make a yanked version available again.")
  var undo = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws {
    guard reason?.allSatisfy(\.isWhitespace) == false || undo else {
      throw ValidationError("say why with --reason: those who use it will ask")
    }
  }

  func execute() throws {
    let (component, version) = try ComponentReference.split(self.version)
    guard let version else {
      throw ValidationError("'\(self.version)' has no version: write it as in 'SliderWithLabel@1.1.0'")
    }
    let store = try store.open()
    let workplace = self.store.workplace
    let record: VersionRecord
    var stranded: [Withdrawing.Requirer] = []
    if undo {
      record = try Withdrawing().withdrawYank(
        of: component, version: version, reason: reason, in: store, at: workplace)
    } else {
      (record, stranded) = try Withdrawing().yank(
        component, version: version, reason: reason ?? "", in: store, at: workplace)
    }
    let requirers = RequirersRenderer(requirers: stranded)
    output.print {
      (undo
        ? "\(record.component) \(record.version) is available again\n"
        : "yanked \(record.component) \(record.version)\n")
        .printableLine + requirers.text(under: "cannot be resolved anymore")
    } json: {
      JSON(yanked: record, reason: reason, isUndone: undo, stranded: stranded)
    }
  }
}
