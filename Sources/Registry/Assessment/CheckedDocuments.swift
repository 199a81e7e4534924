import Compatibility
import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
import ProjectManifest
package import ProjectReading
import RegistryQuery
package import StorageContract

/// Documents of a working tree in which something was found, with the components in them.
package struct CheckedDocuments {
  private let tree: WorkingTree
  private let wanted: [DocumentSummary]
  private let library: ComponentLibrary

  /// - Parameters:
  ///   - documents: their paths in the project.
  ///   - store: whose components they may embed, beside the project's own.
  package init(
    _ documents: [String], in paths: [String], finder: DocumentFinder, sources: SourceSearch,
    against store: (any RegistryStore)?
  ) throws {
    tree = try WorkingTree(paths, finder: finder, progress: nil, gathersUsage: false)
    let named = Set(documents)
    wanted = tree.documents.filter { named.contains($0.path) }
    let hosts = try TreeHosts(tree, paths: paths, sources: sources, excluding: finder.excluding, readsFiles: false)
    let unresolved = tree.graph.unresolvedClasses
    let published = try store?.read { try PublishedComponents(ofClasses: unresolved, in: $0) } ?? .none
    library = try ComponentLibrary(
      tree.graph.allNodes.filter { named.contains($0.path) }, in: tree.graph, reading: hosts,
      classes: hosts.context.classes, published: published)
  }

  /// Reads them and hands them on by path, some at a time.
  package func read(_ body: ([AffectedDocuments.Pair]) throws -> Void) throws {
    for portion in wanted.portions(of: AffectedDocuments.portion) {
      try body(
        Array(portion).concurrentMap(inGroupsOf: 1) { summary in
          var pair = AffectedDocuments.Pair(path: summary.path)
          let loaded = DocumentLoading().load(summary.found)
          pair.content = Data(loaded.stored.content)
          pair.file = summary.found.file
          guard case .success(let read) = loaded.stored.reading else { return pair }
          pair.new = FilledDocument(
            tree.settings.applied(to: read, path: summary.path), path: summary.path,
            classes: library.lookup(for: summary.path))
          return pair
        })
    }
  }

  /// Who embeds whom among them and everything that they embed or that embeds them.
  package var uses: [(user: Node, used: Node, count: Int, isReference: Bool)] {
    let nodes = Dictionary(tree.graph.allNodes.map { ($0.id, $0) }) { first, _ in first }
    let named = Set(wanted.map(\.path))
    var uses: [(user: Node, used: Node, count: Int, isReference: Bool)] = []
    let dependencies = tree.graph.dependencies(of: Array(nodes.keys))
    for (id, list) in dependencies {
      guard let user = nodes[id] else { continue }
      for (used, group) in Dictionary(grouping: list, by: \.used) {
        guard let used = nodes[used], named.contains(user.path) || named.contains(used.path) else { continue }
        uses.append((user, used, group.count, group.allSatisfy { $0.relation == .reference }))
      }
    }
    return uses.sorted { ($0.user.path, $0.used.path) < ($1.user.path, $1.used.path) }
  }
}
