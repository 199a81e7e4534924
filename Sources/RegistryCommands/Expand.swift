import ArgumentParser
import ComponentModel
import Foundation
import Loading
import Registry

struct ExpandCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Show what a host is after loading.",
    discussion: """
      Plays the load of a document with the components of a working tree: which object is made, exchanged or filled, what
      of a placeholder survives, where it recurses. Prints the tree as it is afterwards, with --trace the order of events.
      With -o the document is written in which every placeholder is what it becomes, for reading and comparing; to a file
      that is not there yet.

        nibreg expand App/Main.storyboard
        nibreg expand App/Settings.xib --hosts App Components --trace
        nibreg expand App/Settings.xib -o Settings-expanded.xib
        nibreg expand SettingsRow@1.2.0

      A host that is no file here is looked for in the store: a recorded document, or a component with or without a
      version. So is every host where --store names one.
      """.joiningLines)

  @Argument(help: "The document; or a recorded path, or a component of the store.")
  var host: String

  @Option(
    name: .customLong("hosts"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "The files and folders that have the document and its components; else this folder.", valueName: "path"))
  var hosts: [String] = []

  @Option(help: ArgumentHelp("Expand this component only.", valueName: "component"))
  var only: String?

  @Flag(help: "Show the order of events.")
  var trace = false

  @Flag(help: "Show what each embedding costs: objects made, levels added, what is lost.")
  var cost = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write the document to a new file.", valueName: "file"))
  var outputFile: String?

  @OptionGroup var sources: SourceOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let expanding = Expanding(
      paths: hosts.isEmpty ? ["."] : hosts, finder: search.finder, sources: sources.search,
      only: only.map { ComponentName($0) })
    // What is no file here may have been recorded or published.
    let isFile = host.hasSuffix(".xib") || host.hasSuffix(".storyboard")
    let isHere = FileManager.default.fileExists(atPath: host) || !hosts.isEmpty
    let outcome =
      if store.path != nil || !isHere, isFile || hosts.isEmpty, let store = try store.openIfThere() {
        try expanding.expand(host, in: store)
      } else {
        try expanding.expand(host, progress: bar.handler)
      }
    bar.finish()
    if let outputFile { try outcome.write(to: outputFile) }
    Remarks.show(outcome.diagnostics)
    let renderer = ExpansionRenderer(outcome: outcome, showsTrace: trace, showsCost: cost)
    output.print {
      renderer.text
    } json: {
      renderer.json
    }
    if renderer.recurses { throw ExitCode.negative }
    // What is shown as a plain object may be a component all the same.
    if !outcome.isComplete { throw ExitCode.incomplete }
  }
}
