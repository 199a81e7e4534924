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
        nibreg impact SliderWithLabel --summary
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

  @Flag(help: "Only count the affected documents of each project.")
  var summary = false

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
    try asking.refuseUnknown(version, of: name)
    let affected: Int
    let isComplete: Bool
    if summary {
      var answer = try asking.reach(of: name, progress: bar.handler)
      bar.finish()
      answer.value.groups.removeAll { !isAskedFor($0.origin) }
      remark(on: answer, name)
      let renderer = ReachRenderer(answer: answer)
      output.print {
        renderer.text
      } json: {
        renderer.json
      }
      (affected, isComplete) = (answer.value.all, answer.isComplete)
    } else {
      var answer = try asking.impact(of: name, progress: bar.handler)
      bar.finish()
      answer.value.hosts.removeAll { !isAskedFor($0.node.origin) }
      remark(on: answer, name)
      remark(on: answer.value, name)
      let renderer = ImpactRenderer(answer: answer, version: version)
      output.print {
        renderer.text
      } json: {
        renderer.json
      }
      (affected, isComplete) = (answer.value.hosts.count, answer.isComplete)
    }
    if requireHosts, affected == 0 { throw RegistryError.noHosts }
    if !isComplete { throw ExitCode.incomplete }
  }

  private func remark(on answer: Asking.Answer<some Sendable>, _ name: ComponentName) {
    Remarks.show(answer.diagnostics)
    Remarks.show(answer.unreadable, naming: name.className)
  }

  private func remark(on impact: Impact, _ name: ComponentName) {
    if impact.definitions.isEmpty {
      Remarks.note("no nib of '\(impact.component)' is known; these documents name the class")
    }
    guard !impact.unresolved.isEmpty else { return }
    let paths = impact.unresolved.prefix(3).map { "'\($0.path)'" }.joined(separator: ", ")
    let more = impact.unresolved.count > 3 ? " and others" : ""
    Remarks.note(
      "\(count(impact.unresolved.count, "more document")) name the class '\(name.className)' and mean no component "
        + "they can see: \(paths)\(more); publishing the component connects other projects")
  }

  private func isAskedFor(_ origin: Node.Origin) -> Bool {
    guard case .snapshot(let snapshot) = origin else { return project == nil && branch == nil }
    return (project == nil || project == snapshot.project) && (branch == nil || branch == snapshot.branch)
  }
}
