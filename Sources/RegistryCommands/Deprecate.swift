import Answers
import ArgumentParser
import ComponentModel
import Publication
import Registry
import Rendering
import StorageContract

struct DeprecateCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "deprecate",
    abstract: "Mark a component that should be replaced.",
    discussion: """
      Its versions stay available, with a note. The answer says who requires it.

        nibreg deprecate CalendarSheet --replacement DatePicker --reason "too slow"
        nibreg deprecate CalendarSheet --undo
      """.joiningLines)

  @Argument(help: "The component.")
  var component: String

  @Option(help: "The published component to use instead.")
  var replacement: String?

  @Option(help: "Why; shown when the component is resolved.")
  var reason: String?

  @Flag(help: "Undo the deprecation.")
  var undo = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws {
    guard reason?.allSatisfy(\.isWhitespace) == false || undo else {
      throw ValidationError("say why with --reason: those who resolve it will ask")
    }
    guard replacement == nil || !undo else { throw ValidationError("--undo takes no --replacement") }
  }

  func execute() throws {
    let store = try store.open()
    let workplace = self.store.workplace
    let record: ComponentRecord
    var requirers: [Withdrawing.Requirer] = []
    if undo {
      record = try Withdrawing().withdrawDeprecation(
        of: ComponentName(component), reason: reason, in: store, at: workplace)
    } else {
      (record, requirers) = try Withdrawing().deprecate(
        ComponentName(component), replacement: replacement.map { ComponentName($0) }, reason: reason ?? "", in: store,
        at: workplace)
    }
    let renderer = RequirersRenderer(requirers: requirers)
    output.print {
      (undo ? "\(record.name) is not deprecated anymore\n" : "deprecated \(record.name)\n").printableLine
        + renderer.text(under: "required by")
    } json: {
      JSON(
        deprecated: record, replacement: replacement, reason: reason, isUndone: undo, requirers: requirers)
    }
  }
}
