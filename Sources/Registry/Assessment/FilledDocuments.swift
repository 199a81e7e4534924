package import Compatibility
package import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
package import Loading
import ProjectManifest
package import ProjectReading
import RegistryQuery
package import StorageContract

/// A document in which each embedded component is what it becomes.
package struct FilledDocument: Sendable {
  package var document: InterfaceDocument
  /// Where its objects are from; empty where nothing was filled in.
  package var origins: [ObjectID: HostExpansion.Origin] = [:]

  /// The document as it is, where nothing in it loads anything or its load would not fit into a machine.
  package init(_ host: InterfaceDocument, path: String, classes lookup: @escaping ComponentLookup) {
    document = host
    guard !host.embeddings.isEmpty, let expansion = try? HostExpansion(of: host, classes: lookup),
      expansion.origins.values.contains(where: { $0.component != nil }),
      let read = try? DocumentReader().read(Data(expansion.bytes), path: path)
    else { return }
    document = read
    origins = expansion.origins
  }

  package init(plain document: InterfaceDocument) { self.document = document }

  /// The document of a node of a store, with the components that its project or its version gets; nil where it cannot be
  /// read.
  package init?(of node: Node, in reading: any RegistryReading) throws {
    let source = StoredHosts(reading)
    guard let facts = try source.host(node) else { return nil }
    let published = try PublishedComponents(
      ofClasses: facts.document.classNames, in: reading,
      versions: try Expanding.lockedVersions(of: node, in: reading))
    let library = try ComponentLibrary(
      [node], in: reading, reading: source, classes: facts.context.classes, published: published)
    self.init(facts.document, path: node.path, classes: library.lookup(for: node.path))
  }
}

/// What documents become as they load, with the components of one project or store.
package struct FilledDocuments: Sendable {
  private let library: ComponentLibrary
  private let settings: ProjectSettings
  /// What files are called in the project.
  private var paths: [String: String] = [:]
  /// Of nibs that could not be read, and that are called like a class which a document names.
  package private(set) var diagnostics: [Diagnostic] = []

  /// With the components of a working tree. Class sources are read only where something embeds a component.
  ///
  /// - Parameters:
  ///   - files: the documents that will be asked about.
  ///   - classes: named by documents that are not in the tree, such as earlier ones.
  package init(
    of files: [String], classes: Set<String> = [], in paths: [String], finder: DocumentFinder, sources: SourceSearch
  ) throws {
    let tree = try WorkingTree(paths, finder: finder, progress: nil, gathersUsage: false)
    let names = Dictionary(tree.documents.map { (Path.absolute($0.found.file), $0.path) }) { first, _ in first }
    self.paths = names
    let asked = Set(files.compactMap { names[Path.absolute($0)] })
    let nodes =
      tree.graph.allNodes.filter { asked.contains($0.path) }
      + classes.sorted().flatMap { tree.graph.definitions(of: ComponentName(className: $0)) }
    settings = tree.settings
    let embeds =
      !classes.isEmpty
      || tree.graph.dependencies(of: nodes.map(\.id)).values.joined().contains { $0.relation == .embedding }
    // A nib that cannot be read defines nothing, so nothing embeds it.
    let missing = Set(tree.graph.unresolvedClasses)
    diagnostics = tree.assembly.diagnostics.filter {
      $0.severity == .error && missing.contains(NibName.base(ofPath: $0.path))
    }
    guard embeds else {
      library = ComponentLibrary(published: .none)
      return
    }
    let hosts = try TreeHosts(tree, paths: paths, sources: sources, excluding: finder.excluding, readsFiles: false)
    library = try ComponentLibrary(nodes, in: tree.graph, reading: hosts, classes: hosts.context.classes)
  }

  /// With the published components that documents of these classes can meet.
  package init(ofClasses names: Set<String>, in reading: any RegistryReading) throws {
    library = ComponentLibrary(published: try PublishedComponents(ofClasses: names, in: reading))
    settings = .none
  }

  /// What a file is called in the project; itself where it is not in it.
  package func path(ofFile file: String) -> String { paths[Path.absolute(file)] ?? file }

  /// A document as it is after its load.
  ///
  /// - Parameters:
  ///   - path: as the project has it.
  ///   - others: components that are others than the project's.
  package func filled(
    _ document: InterfaceDocument, path: String, replacing others: [EmbeddedComponent] = []
  ) -> FilledDocument {
    FilledDocument(
      settings.applied(to: document, path: path), path: path, classes: library.lookup(for: path, replacing: others))
  }
}
