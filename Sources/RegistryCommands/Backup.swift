import ArgumentParser
import ComponentModel
import Registry
import Rendering
import StorageContract

struct BackupCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the store to a new file.",
    discussion: """
      The copy is one consistent state of the store, even while others write. It gets its name once it is complete,
      checked and on disk, and never replaces another file. Any command can read it with --store.

        nibreg backup "/srv/backup/registry-$(date +%F).sqlite"
      """.joiningLines)

  @Argument(help: "The file to create.")
  var file: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let copy = try StoreMaintenance(storeNamed: store.path, waitingSeconds: store.timeout).backup(to: file)
    output.print {
      "made \(file.printable): \(count(copy.bytes, "byte")), "
        + (copy.logEntries == 1 ? "1 log entry\n" : "\(copy.logEntries) log entries\n")
    } json: {
      [
        "schema": "nibreg.backup/1", "file": .text(copy.path), "bytes": .number(copy.bytes),
        "logEntries": .number(copy.logEntries), "head": JSON(copy.head),
      ]
    }
  }
}
