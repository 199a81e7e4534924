import Answers
import ArgumentParser
import ComponentModel
import Publication
import Registry
import Rendering
import StorageContract

struct LogCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Show what was done to one component, or to the whole store.",
    discussion: """
      Without a store, shows the git commits that changed the component's documents and class.

        nibreg log SliderWithLabel
        nibreg log --format json
      """.joiningLines)

  @Argument(help: "The component; without one, everything.", completion: ComponentNames.completion)
  var component: String?

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    guard let store = try store.openIfThere() else { return try showCommits() }
    let entries = try LogReading(of: component.map { ComponentName($0) }).entries(in: store)
    output.print {
      var table = Table()
      // Newest first, as people read a log.
      for entry in entries.reversed() {
        table.add(
          entry.act.at.description, entry.action.rawValue, entry.subject, entry.act.by, entry.act.reason ?? "")
      }
      return table.text()
    } json: {
      JSON(log: entries)
    }
  }

  /// What git knows, newest first.
  private func showCommits() throws {
    let paths = try component.map { name in
      try store.openOrReadTree {
        try ComponentDetails.make(of: ComponentReference.name(name), version: nil, in: $0).paths
      }.value
    }
    let commits = try Checkout.commits(changing: paths ?? [])
    output.print {
      var table = Table()
      for commit in commits {
        table.add(commit.at.description, commit.revision.shortRevision, commit.author, commit.subject)
      }
      return table.text()
    } json: {
      [
        "schema": "nibreg.log/1",
        "entries": .array(
          commits.reversed().map { commit in
            [
              "at": JSON(commit.at), "by": .text(commit.author), "action": "commit",
              "component": JSON(component), "version": nil, "project": nil, "branch": nil,
              "detail": .text("\(commit.revision.shortRevision) \(commit.subject)"),
            ]
          }),
      ]
    }
  }
}

extension ComponentDetails {
  /// Of the document, and of the files that declare its class.
  fileprivate var paths: [String] {
    let sources = facts?.declaration.evidence.map(\.path) ?? []
    return [path] + sources.filter { $0 != path }
  }
}

extension LogEntry {
  /// What it was done to.
  fileprivate var subject: String {
    if let component { return version.map { "\(component) \($0)" } ?? component }
    if let project { return branch.map { "\(project)/\($0)" } ?? project }
    return "the store"
  }
}
