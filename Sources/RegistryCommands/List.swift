import Answers
import ArgumentParser
import ComponentModel
import Registry
import Rendering
import StorageContract
import Versioning

struct ListCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List components and recorded projects.",
    discussion: """
      Reads the store; without one, the repository around the current folder.

        nibreg list
        nibreg list --format json | jq -r '.components[].component'
      """.joiningLines)

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let (inventory, isComplete) = try store.openOrReadTree { try Inventory.take(of: $0) }
    output.print {
      text(of: inventory)
    } json: {
      JSON(inventory)
    }
    if !isComplete { throw ExitCode.incomplete }
  }

  private func text(of inventory: Inventory) -> String {
    guard !inventory.components.isEmpty || !inventory.branches.isEmpty else {
      return "the store is empty; 'nibreg record' and 'nibreg publish' fill it\n"
    }
    var components = Table()
    for component in inventory.components {
      let versions = component.versions == 0 ? "not published" : count(component.versions, "version")
      components.add(
        component.name, component.newest?.description ?? "-", versions,
        component.codeUsers == 0 ? "" : "code uses it in \(count(component.codeUsers, "place"))",
        component.deprecation == nil ? "" : "deprecated")
    }
    var branches = Table()
    for branch in inventory.branches {
      branches.add(
        branch.newest.project, branch.newest.branch, branch.newest.revision?.shortRevision ?? "-",
        branch.newest.recorded.at.description, count(branch.documents.values.reduce(0, +), "document"))
    }
    var text = ""
    if !components.isEmpty { text += ANSIStyler.answer("Components", .bold) + "\n" + components.text(indentation: 2) }
    if !components.isEmpty, !branches.isEmpty { text += "\n" }
    if !branches.isEmpty { text += ANSIStyler.answer("Projects", .bold) + "\n" + branches.text(indentation: 2) }
    return text
  }
}
