import ArgumentParser
import ComponentModel
import Foundation
import Registry
import RegistryExport
import Rendering

struct ExportCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the whole store as text.",
    discussion: """
      Writes a folder of JSON Lines, with the documents stored under their digests, for git and for 'nibreg import' into
      another store. The folder must be new, empty, or an earlier export, which is updated. '-' writes one stream to
      standard output. The same facts always give the same bytes. The log stays in the store.

        nibreg export registry
        nibreg export - | ssh build nibreg import - --store /srv/registry.sqlite
      """.joiningLines)

  @Argument(help: "The folder, or -.")
  var folder: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let store = try store.open()
    let bar = ProgressBar("exporting")
    defer { bar.finish() }
    if folder == "-" {
      _ = try Exporting().export(store, progress: bar.handler) { Terminal.data($0) }
      return
    }
    let outcome = try Exporting().export(store, toFolder: folder, progress: bar.handler)
    bar.finish()
    output.print {
      "exported \(count(outcome.components, "component")), \(count(outcome.versions, "version")), "
        + "\(count(outcome.snapshots, "snapshot")), \(count(outcome.documents, "document"))\n"
        + "digest \(outcome.digest)\n"
    } json: {
      [
        "schema": "nibreg.export/1", "folder": .text(folder), "components": .number(outcome.components),
        "versions": .number(outcome.versions), "snapshots": .number(outcome.snapshots),
        "documents": .number(outcome.documents), "digest": .text(outcome.digest),
      ]
    }
  }
}
