import ArgumentParser
import ComponentModel
import Registry
import RegistryQuery

struct ImpactCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "impact",
    abstract: "Show who is affected if a component changes.",
    discussion: """
      Lists every document that embeds the component or refers to its class, directly or through components in between,
      with the line and object id of each embedding. Asks the store, or with --hosts a working tree without any store.

        nibreg impact SliderWithLabel
        nibreg impact SliderWithLabel --hosts .
        nibreg impact SliderWithLabel --format json | jq '.hosts[].host'
      """)

  @Argument(
    help: ArgumentHelp("The component: Class, Module.Class or Class/NibName.", valueName: "component"))
  var component: String

  @Option(
    name: .customLong("hosts"), parsing: .upToNextOption,
    help: ArgumentHelp("Ask the documents in these files and folders instead of the store.", valueName: "path"))
  var hosts: [String] = []

  @Option(help: "Only hosts of this project.")
  var project: String?

  @Option(help: "Only hosts of this branch.")
  var branch: String?

  @Flag(help: "Fail (2) if nothing embeds the component.")
  var requireHosts = false

  @OptionGroup var search: SearchOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let (name, version) = try ComponentReference.split(component)
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let asking = Asking(hosts.isEmpty ? .store(try store.open()) : .workingTree(paths: hosts, search.finder))
    var answer = try asking.impact(of: name, at: version, progress: bar.handler)
    bar.finish()
    answer.value.hosts.removeAll { !isAskedFor($0.node) }
    Remarks.show(answer.diagnostics)
    Remarks.show(answer.unreadable, naming: name.className)
    if answer.value.definitions.isEmpty {
      Remarks.note("no nib of '\(answer.value.component)' is known; these documents name the class")
    }
    if !answer.value.unresolved.isEmpty {
      let paths = answer.value.unresolved.prefix(3).map { "'\($0.path)'" }.joined(separator: ", ")
      let more = answer.value.unresolved.count > 3 ? " and others" : ""
      Remarks.note(
        "\(count(answer.value.unresolved.count, "more document")) name the class '\(name.className)' and mean no "
          + "component they can see: \(paths)\(more); publishing the component connects other projects")
    }
    let renderer = ImpactRenderer(answer: answer)
    output.print {
      renderer.text
    } json: {
      renderer.json
    }
    if requireHosts, answer.value.hosts.isEmpty { throw RegistryError.noHosts }
    if !answer.isComplete { throw ExitCode.incomplete }
  }

  private func isAskedFor(_ node: Node) -> Bool {
    guard case .snapshot(let snapshot) = node.origin else { return project == nil && branch == nil }
    return (project == nil || project == snapshot.project) && (branch == nil || branch == snapshot.branch)
  }
}
