import ArgumentParser
import AutoLayout
import ComponentModel
import FileAccess
import Loading
import ProjectReading
import Publication
import Registry
import RegistryQuery
import Rendering
import Resolution
import StorageContract
import Versioning

/// Statuses with which the program ends.
extension ExitCode {
  static let negative = ExitCode(ExitStatus.negative)
  static let refused = ExitCode(ExitStatus.refused)
  static let incomplete = ExitCode(ExitStatus.incomplete)
}

/// A command of `nibreg`: its `execute` does the work, and errors become sentences and statuses in one place.
protocol RegistryCommand: ParsableCommand {
  func execute() throws
}

extension RegistryCommand {
  func run() throws {
    do {
      try InvocationContext.validate()
      try execute()
    } catch {
      let error = Self.explainingStore(error)
      guard let explanation = DiagnosticPrinter.explanation(for: error) else { throw error }
      DiagnosticPrinter.error(
        explanation.message, details: explanation.details, hint: explanation.hint)
      // Nobody knows the answer to what is too large to be worked out: it is neither good nor negative.
      throw error is LoadingError || error is LayoutError || error is UndecidedProject ? ExitCode.incomplete : .refused
    }
  }

  /// What a store does not know may be here: a working tree that is asked itself knows the components of its nibs.
  private static func explainingStore(_ error: any Error) -> any Error {
    guard case QueryError.unknownComponent(let name, _) = error, Checkout.nibNames.contains(name) else { return error }
    return RegistryError.notRecorded(name)
  }
}

/// Names of components, for a shell that completes them.
enum ComponentNames {
  static let completion = CompletionKind.custom { _, _, _ in names }

  /// Those of the store; where there is none, the names of the nibs around the current folder.
  private static var names: [String] {
    if let store = try? StoreLocation.open(named: nil, waitingSeconds: 1),
      let names = try? store.read({ try $0.componentNames() })
    {
      return names.sorted()
    }
    return Checkout.nibNames
  }
}

struct StoreOptions: ParsableArguments {
  @Option(
    name: .customLong("store"),
    help: ArgumentHelp(
      "The store: a file, or the URL of a server.",
      discussion: "Default: NIBREG_STORE, then Components.yml, then the nearest .nibreg/registry.sqlite here or above.",
      valueName: "store"))
  var path: String?

  @Option(help: ArgumentHelp("How long to wait for other writers.", valueName: "seconds"))
  var timeout: Int = 60

  /// - Parameter manifest: the manifest that counts; nil for that of this folder.
  func open(manifest: String? = nil) throws -> any RegistryStore {
    try StoreLocation.open(named: path, manifest: manifest, waitingSeconds: timeout)
  }

  /// The store, or nil where none was named and none is found.
  func openIfThere() throws -> (any RegistryStore)? {
    do {
      return try open()
    } catch RegistryError.noStore {
      return nil
    }
  }

  /// Hands on the store; where none was named and none is found, one that has what the working tree has.
  ///
  /// - Returns: `isComplete`: whether every document of the tree could be read.
  func openOrReadTree<Value>(
    _ body: (any RegistryStore) throws -> Value
  ) throws -> (value: Value, isComplete: Bool) {
    if let store = try openIfThere() { return (try body(store), true) }
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    return try PassingStore.holdingTree(at: workplace, progress: bar.handler) { store, content in
      bar.finish()
      // That git knows no commit concerns who records.
      DiagnosticPrinter.show(content.outcome.diagnostics.filter { $0.code != .unknownCommit }, isAside: true)
      DiagnosticPrinter.tree(
        documents: content.outcome.documents, sources: content.outcome.sources.files, below: content.root)
      return (try body(store), content.outcome.isComplete)
    }
  }

  var workplace: InvocationContext {
    var workplace = InvocationContext.current()
    workplace.waitingSeconds = timeout
    return workplace
  }

  func validate() throws {
    guard timeout >= 0 else { throw ValidationError("--timeout \(timeout) is negative") }
  }
}

enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// Prints an answer in this format.
  func print(text: () -> String, json: () -> JSON) {
    switch self {
    case .text: Terminal.answer(text())
    case .json: Terminal.answer(json().document + "\n")
    }
  }
}

/// Where the answer goes, and what is said beside it.
///
/// All commands have these options, and `Terminal.takeOptions` takes them wherever they stand. They are declared for help
/// and for shells that complete them.
struct AnswerOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write the answer to a file.", valueName: "file"), completion: .file())
  var file: String?

  @OptionGroup var terminal: TerminalOptions
}

/// What is said beside an answer, and how.
struct TerminalOptions: ParsableArguments {
  enum Color: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Flag(name: .shortAndLong, help: "Leave out notes, warnings and progress.")
  var quiet = false

  @Option(help: "Whether to write in colors.")
  var color: Color = .auto
}

struct FormatOptions: ParsableArguments {
  @Option(help: "The format of the answer: text for people, json for programs.")
  var format: OutputFormat = .text

  @OptionGroup var answer: AnswerOptions

  /// Prints an answer in the format asked for.
  func print(text: () -> String, json: () -> JSON) { format.print(text: text, json: json) }
}

struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "Class sources: a file or folder; repeatable.",
      discussion: "Default: the whole repository, or without one the named folders.", valueName: "path"))
  var sources: [String] = []

  @Flag(help: "Do not read class sources.")
  var noSources = false

  var search: SourceSearch { noSources ? .off : sources.isEmpty ? .project : .named(sources) }

  func validate() throws {
    guard sources.isEmpty || !noSources else {
      throw ValidationError("--source and --no-sources contradict each other")
    }
  }
}

struct SearchOptions: ParsableArguments {
  @Option(
    name: .customLong("exclude"),
    help: ArgumentHelp(
      "Leave out paths that match; repeatable.",
      discussion: "A name matches anywhere; '*' stands for part of a name, '**' for folders.", valueName: "glob"))
  var exclude: [String] = []

  var finder: DocumentFinder { DocumentFinder(excluding: exclude.map(GlobPattern.init)) }
}
