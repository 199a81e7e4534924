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
      With -o the document is written in which every placeholder is what it becomes, for reading and comparing.

        nibreg expand App/Main.storyboard
        nibreg expand App/Settings.xib --hosts App Components --trace
        nibreg expand App/Settings.xib -o Settings-expanded.xib
      """)

  @Argument(help: "The document.")
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

  @Option(
    name: [.customShort("o"), .customLong("output")], help: ArgumentHelp("Write the document.", valueName: "file"))
  var outputFile: String?

  @OptionGroup var sources: SourceOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let outcome = try Expanding(
      paths: hosts.isEmpty ? ["."] : hosts, finder: search.finder, sources: sources.search,
      only: only.map { ComponentName($0) }
    ).expand(host, progress: bar.handler)
    bar.finish()
    if let outputFile {
      do {
        try Data(outcome.expansion.bytes).write(to: URL(fileURLWithPath: outputFile))
      } catch {
        throw RegistryError.unwritablePath(outputFile, reason: error.localizedDescription)
      }
    }
    let renderer = ExpansionRenderer(outcome: outcome, showsTrace: trace)
    output.print {
      renderer.text
    } json: {
      renderer.json
    }
    if renderer.recurses { throw ExitCode.negative }
  }
}
