import ArgumentParser
import ComponentModel
import Registry

struct SearchCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find components, documents, members and texts.",
    discussion: """
      Looks for a part of a name or text, upper and lower case alike: components, document paths, classes, outlets,
      actions, runtime attributes, resources, and the texts of labels and buttons. Where there is no store, the
      repository that the current folder is in is read. Exit status 1 means nothing found.

        nibreg search maximumTitle
        nibreg search Settings --format json
      """.joiningLines)

  @Argument(help: "What to look for.")
  var text: String

  @Option(help: "The greatest number of results.")
  var limit: Int = 50

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws {
    guard !text.isEmpty else { throw ValidationError("there is nothing to look for in ''") }
    guard text.utf8.count <= 1_000 else { throw ValidationError("a text of more than 1000 bytes is not looked for") }
    guard limit > 0 else { throw ValidationError("--limit \(limit) is not above 0") }
  }

  func execute() throws {
    // One more than asked for tells whether there are more.
    let found = try store.openOrReadTree { store in
      try store.read { try $0.search(text, limit: min(limit, Int.max - 1) + 1) }
    }
    let hits = found.prefix(limit)
    output.print {
      var table = Table()
      for hit in hits {
        table.add(hit.kind.words, hit.text.shortened(to: 40), "\(hit.path):\(hit.line)", hit.origin)
      }
      return table.text()
    } json: {
      [
        "schema": "nibreg.search/1", "truncated": .bool(found.count > limit),
        "hits": .array(
          hits.map { hit in
            [
              "kind": .text(hit.kind.rawValue), "text": .text(hit.text), "project": .text(hit.project),
              "branch": JSON(hit.branch), "path": .text(hit.path), "line": .number(hit.line),
            ]
          }),
      ]
    }
    if found.count > limit { Remarks.note("there are more; --limit shows them") }
    if hits.isEmpty {
      Remarks.note("nothing contains '\(text.shortened(to: 60))'")
      throw ExitCode.negative
    }
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
