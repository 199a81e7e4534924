import ArgumentParser
import ComponentModel
import Foundation
import Loading
import Publication
import Registry
import Rendering

struct ExpandCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Show what a host becomes when it is loaded.",
    discussion: """
      Simulates loading a document with the components of a working tree: which objects are created, exchanged or
      filled, what survives of a placeholder, where loading recurses. Prints the resulting tree, or with --trace the
      order of events. With -o, also writes the document with every placeholder replaced by what it becomes, to read and
      compare; the file must not exist yet.

        nibreg expand App/Main.storyboard
        nibreg expand App/Settings.xib --hosts App Components --trace
        nibreg expand App/Settings.xib -o Settings-expanded.xib
        nibreg expand SettingsRow@1.2.0

      A host that is not a file here is looked up in the store: a recorded document, or a component with or without a
      version. With --store, every host is looked up there.
      """.joiningLines)

  @Argument(help: "The document, a recorded path, or a component in the store.")
  var host: String

  @Option(
    name: .customLong("hosts"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Files and folders with the document and its components; default: the repository that the document is in, or this folder.",
      valueName: "path"))
  var hosts: [String] = []

  @Option(help: ArgumentHelp("Expand only this component.", valueName: "component"))
  var only: String?

  @Flag(help: "Show the order of events.")
  var trace = false

  @Flag(help: "Show what each embedding costs: objects created, levels added, what is lost.")
  var cost = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write the document to a new file.", valueName: "file"))
  var outputFile: String?

  @OptionGroup var sources: SourceOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: ExpansionFormatOptions

  func execute() throws {
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let isFile = DocumentKind(path: host) != nil
    let isThere = FileManager.default.fileExists(atPath: host)
    // The end of a path may be meant, but not of an absolute one.
    let around =
      isFile && isThere ? Checkout.surroundings(of: host) : isFile && host.hasPrefix("/") ? host : "."
    let expanding = Expanding(
      paths: hosts.isEmpty ? [around] : hosts, finder: search.finder, sources: sources.search,
      only: only.map { ComponentName($0) })
    // What is no file here may have been recorded or published.
    let isHere = isThere || !hosts.isEmpty
    let outcome =
      if store.path != nil || !isHere, isFile || hosts.isEmpty, let store = try store.openIfThere() {
        try expanding.expand(host, in: store)
      } else {
        try expanding.expand(host, progress: bar.handler)
      }
    bar.finish()
    if let outputFile { try outcome.write(to: outputFile) }
    DiagnosticPrinter.show(outcome.diagnostics, isAside: true)
    let renderer = ExpansionRenderer(outcome: outcome, showsTrace: trace, showsCost: cost)
    output.format.print {
      renderer.text
    } json: {
      renderer.json
    }
    if renderer.recurses { throw ExitCode.negative }
    // What is shown as a plain object may be a component all the same.
    if !outcome.isComplete { throw ExitCode.incomplete }
  }
}

/// Formats of `expand`, whose own `-o` is for the document.
struct ExpansionFormatOptions: ParsableArguments {
  @Option(help: "The format of the answer: text for people, json for programs.")
  var format: OutputFormat = .text

  @OptionGroup var terminal: TerminalOptions
}
