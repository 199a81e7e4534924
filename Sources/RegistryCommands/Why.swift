import Answers
import ArgumentParser
import ComponentModel
import Publication
import Registry
import RegistryQuery
import Rendering
import StorageContract

struct WhyCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show the paths through which a host embeds a component.",
    discussion: """
      The host is a document's path, the end of one, or a component's name. If it embeds the component only through
      code, the code is shown. Exit status 1 means that it does not embed it at all.

        nibreg why App/Main.storyboard SliderWithLabel
        nibreg why Main.storyboard SliderWithLabel --hosts .
        nibreg why App.xib SliderWithLabel --format dot | dot -Tsvg -o why.svg
      """.joiningLines)

  @Argument(help: "The host: a path or the end of one, or a component.")
  var host: String

  @Argument(help: "The component.", completion: ComponentNames.completion)
  var component: String

  @Option(
    name: .customLong("hosts"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Ask the documents in these files and folders instead of the store; with neither, the whole repository.",
      valueName: "path"))
  var hosts: [String] = []

  @OptionGroup var search: SearchOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: PathFormatOptions

  func execute() throws {
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let known = hosts.isEmpty ? try store.openIfThere() : nil
    let asking = ImpactQuery(
      known.map { .store($0) } ?? .workingTree(paths: hosts.isEmpty ? [Checkout.root] : hosts, search.finder))
    let answer = try asking.why(host, embeds: ComponentReference.name(component), progress: bar.handler)
    bar.finish()
    DiagnosticPrinter.show(answer.diagnostics, isAside: true)
    DiagnosticPrinter.show(answer.unreadable, naming: component)
    output.format.print {
      text(of: answer.value)
    } json: {
      JSON(why: answer.value)
    } graph: {
      DrawnGraph(answer.value)
    }
    guard answer.value.contains(where: { !$0.paths.isEmpty || $0.code != nil }) else { throw ExitCode.negative }
    if !answer.isComplete { throw ExitCode.incomplete }
  }

  private func text(of explanations: [Explanation]) -> String {
    explanations.map { explanation in
      let host = explanation.host
      var text = ANSIStyler.answer("\(host.path), \(host.origin.title)".printable, .bold) + "\n"
      if let way = explanation.code {
        for embedding in way.embeddings {
          text += "  \(host.path):\(embedding.position): \(verb(embedding)) \(embedding.component)".printable
          text += " (\(embedding.objectID))\n".printableLine
        }
        let space = String(repeating: " ", count: way.embeddings.isEmpty ? 2 : 4)
        for use in way.uses { text += space + use.text + "\n" }
      } else if explanation.paths.isEmpty {
        text += "  does not embed \(explanation.component)\n".printableLine
      }
      for path in explanation.paths {
        for (depth, step) in path.steps.enumerated() {
          let location = "\(step.document):\(step.embedding.position)"
          text += String(repeating: "  ", count: depth + 1)
          text +=
            "\(location): \(verb(step.embedding)) \(step.embedding.component) (\(step.embedding.objectID))\n"
            .printableLine
        }
      }
      if explanation.isTruncated { text += "  … and more paths\n" }
      return text
    }.joined(separator: "\n")
  }

  private func verb(_ embedding: HostEmbedding) -> String {
    embedding.relation == .embedding ? "embeds" : "refers to"
  }
}
