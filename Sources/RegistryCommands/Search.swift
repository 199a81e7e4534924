import Answers
import ArgumentParser
import ComponentModel
import Registry
import Rendering
import StorageContract

struct SearchCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find components, documents, members and text.",
    discussion: """
      Looks for part of a name or text, ignoring case: components, document paths, classes, outlets, actions, runtime
      attributes, resources, and the text of labels and buttons. Without a store, reads the repository around the
      current folder. Exit status 1 means that nothing was found.

        nibreg search maximumTitle
        nibreg search Settings --format json
      """.joiningLines)

  @Argument(help: "What to look for.")
  var text: String

  @Option(help: "The maximum number of results.")
  var limit: Int = 50

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws {
    guard !text.isEmpty else { throw ValidationError("the search text is empty") }
    guard text.utf8.count <= 1_000 else { throw ValidationError("the search text is longer than 1000 bytes") }
    guard limit > 0 else { throw ValidationError("--limit \(limit) is less than 1") }
  }

  func execute() throws {
    let (found, isComplete) = try store.openOrReadTree { try Searching(text, limit: limit).search(in: $0) }
    let hits = found.hits
    output.print {
      var table = Table()
      for hit in hits {
        table.add(hit.kind.words, hit.text.shortened(to: 40), "\(hit.path):\(hit.line)", hit.origin)
      }
      return table.text()
    } json: {
      JSON(found)
    }
    if found.isTruncated { DiagnosticPrinter.note("there are more; --limit shows them") }
    if hits.isEmpty {
      DiagnosticPrinter.note("nothing contains '\(text.shortened(to: 60))'")
      throw ExitCode.negative
    }
    if !isComplete { throw ExitCode.incomplete }
  }
}

extension SearchHit {
  fileprivate var origin: String { branch.map { "\(project)/\($0)" } ?? project }
}

extension SearchHit.Kind {
  fileprivate var words: String {
    switch self {
    case .customClass: "class"
    case .runtimeAttribute: "runtime attribute"
    default: rawValue
    }
  }
}
