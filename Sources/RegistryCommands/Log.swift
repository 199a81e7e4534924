import ArgumentParser
import ComponentModel
import Registry

struct LogCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show what was done: to one component, or to the whole store.",
    discussion: """
        nibreg log SliderWithLabel
        nibreg log --format json
      """)

  @Argument(help: "The component; without one, everything.")
  var component: String?

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let entries = try store.open().read { reading in
      let name = try component.map { try reading.published(ComponentName($0)).name }
      return try reading.log(of: name)
    }
    output.print {
      var table = Table()
      // Newest first, as people read a log.
      for entry in entries.reversed() {
        table.add(
          entry.act.at.description, entry.action.rawValue, entry.subject, entry.act.by, entry.act.reason ?? "")
      }
      return table.text()
    } json: {
      [
        "schema": "nibreg.log/1",
        "entries": .array(
          entries.map { entry in
            [
              "at": JSON(entry.act.at), "by": .text(entry.act.by), "action": .text(entry.action.rawValue),
              "component": JSON(entry.component), "version": JSON(entry.version), "project": JSON(entry.project),
              "branch": JSON(entry.branch), "detail": JSON(entry.act.reason),
            ]
          }),
      ]
    }
  }
}

extension LogEntry {
  /// What it was done to.
  fileprivate var subject: String {
    if let component { return version.map { "\(component) \($0)" } ?? component }
    if let project { return branch.map { "\(project)/\($0)" } ?? project }
    return "the store"
  }
}
