import ArgumentParser
import ComponentModel
import FileAccess
import Foundation
import Registry
import Rendering

struct InitCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create an empty store, and a manifest of what is found.",
    discussion: """
      The store is .nibreg/registry.sqlite in the folder, or the file that --store or NIBREG_STORE names. No other
      command creates one, so a release job with a wrong path never passes on an empty store. A server has its store:
      for one that is named, only the manifest is made.

      Components.yml gets what the folder's documents show: the project's name, its development region, components whose
      class and nib have different names, wrappers that name a nib. An existing manifest stays as it is. .nibreg gets a
      .gitignore, so a checkout cannot roll back the registry.

        nibreg init
        nibreg init --store /srv/nibreg/registry.sqlite
      """.joiningLines)

  @Argument(help: "The folder for the store.")
  var folder: String = "."

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let other = store.path == nil ? StoreLocation.above(folder) : nil
    let made = try StoreLocation.create(named: store.path, inFolder: folder, at: store.workplace)
    output.print {
      (made.isNew
        ? "made the store \(made.store.relativeToCurrentFolder.printable)\n"
        : "the store is that of \(made.store.printable)\n")
        + (made.manifest.map { "wrote \($0.relativeToCurrentFolder.printable)\n" } ?? "")
    } json: {
      ["schema": "nibreg.init/1", "store": .text(made.store), "manifest": JSON(made.manifest)]
    }
    if made.isNew, let other {
      DiagnosticPrinter.note("below this folder, '\(other)' is not used anymore")
    }
  }
}

extension String {
  /// A path below the current folder without that folder; any other as it is.
  var relativeToCurrentFolder: String {
    let folder = CurrentFolder.path + "/"
    return hasPrefix(folder) ? String(dropFirst(folder.count)) : self
  }
}
