import ComponentModel
import Publication
import Registry
import Rendering
import StorageContract

/// What `nibreg` says without a command: what it found here, and what to try.
enum Overview {
  static func show() {
    Terminal.answer(text + "\n'nibreg help' lists all commands.\n")
  }

  private static var text: String {
    do {
      return try found().map(text(of:)) ?? "There are no nibs and storyboards below \(Checkout.root).\n".printableLine
    } catch {
      // Whatever is wrong, a command that is asked says it.
      return "nibreg reads nibs, storyboards and class sources and says who embeds what, and what an edit breaks.\n"
    }
  }

  /// What is known of a place, and whether it has a store.
  private struct Found {
    var inventory: Inventory
    var location: String
    var sources: Int?
  }

  private static func found() throws -> Found? {
    if let store = try? StoreLocation.open(named: nil, waitingSeconds: 1) {
      return Found(
        inventory: try Inventory.take(of: store), location: "the store \(try StoreLocation.find(named: nil))")
    }
    guard Checkout.hasDocuments else { return nil }
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    return try PassingStore.holdingTree(at: InvocationContext.current(), progress: bar.handler) { store, content in
      Found(inventory: try Inventory.take(of: store), location: content.root, sources: content.outcome.sources.files)
    }
  }

  private static func text(of found: Found) -> String {
    let inventory = found.inventory
    let documents = inventory.branches.reduce(0) { $0 + $1.documents.values.reduce(0, +) }
    var parts = [count(documents, "document"), count(inventory.components.count, "component")]
    if let sources = found.sources { parts.insert(count(sources, "source"), at: 1) }
    // The one that most code uses is known to whoever asks.
    let example = inventory.components.max { ($0.codeUsers, $1.name) < ($1.codeUsers, $0.name) }
    var commands: [(String, String)] = []
    if let example { commands.append(("nibreg impact \(example.name)", "who depends on it")) }
    commands.append(("nibreg impact --changed", "what your edits break"))
    commands.append(("nibreg check", "what does not fit its classes and images"))
    var table = Table()
    for (command, meaning) in commands { table.add(command, meaning) }
    return "\(parts.joined(separator: ", ")) in \(found.location)\n\n".printableLines + table.text(indentation: 2)
  }
}
