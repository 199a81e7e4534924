package import Compatibility
package import ComponentModel
package import FileAccess
import InterfaceBuilder
import Loading
import ProjectManifest
package import ProjectReading
package import RegistryQuery
package import StorageContract

/// Reads what a judgement needs out of a working tree.
package struct TreeHosts: HostReading, CodeUseReading {
  private(set) var tree: WorkingTree
  /// What was read around the documents.
  let surroundings: ProjectReader.Result
  private(set) var context: ProjectContext
  let project: String
  /// What documents that differ were before the change; nil for those that are new.
  var former: [String: InterfaceDocument?] = [:]
  private let documents: [String: DocumentSummary]

  /// - Parameter readsFiles: whether images, colors, fonts and translations are wanted.
  package init(
    _ tree: WorkingTree, paths: [String], sources: SourceSearch, excluding: [GlobPattern], readsFiles: Bool = true
  ) throws {
    self.tree = tree
    surroundings = try ProjectReader(
      sources: sources, excluding: excluding, settings: tree.settings, readsFiles: readsFiles
    )
    .read(around: paths)
    var context = surroundings.context(of: tree.documents)
    self.tree.usage.leaveOutUnbuilt(in: context.resources)
    context.loads = DocumentLoads(of: self.tree.usage, in: context)
    self.context = context
    project = tree.settings.manifest.project ?? ""
    documents = Dictionary(tree.documents.map { ($0.path, $0) }) { first, _ in first }
  }

  /// From here on, what loads the documents is told as it is with a proposal.
  mutating func propose(_ new: ComponentState, insteadOf old: ComponentState) {
    context.loads = context.loads?.replacing(old.path, of: old, by: new, in: context)
  }

  /// From here on, what only these targets build is not built.
  mutating func mark(brokenTargets: [String: TargetObstacle]) { context.classes?.tree.brokenTargets = brokenTargets }

  package func codeUses(of names: Set<String>) -> [(origin: Node.Origin, use: CodeUse)] {
    (context.classes?.codeUses ?? []).compactMap { names.contains($0.name) ? (.workingTree, $0) : nil }
  }

  package func classes(definedInNibsNamed name: String) -> Set<String> {
    Set(tree.documents.filter { NibName.base(ofPath: $0.path) == name }.compactMap { $0.definition?.className.name })
  }

  package func hasDocument(named name: String) -> Bool {
    tree.documents.contains { $0.definition == nil && NibName.base(ofPath: $0.path) == name }
  }

  package func host(_ node: Node) throws -> HostFacts? {
    guard let found = documents[node.path]?.found,
      case .success(let read) = DocumentLoading().load(found).stored.reading
    else { return nil }
    return facts(of: read, path: node.path)
  }

  /// A document as it is in this tree.
  func facts(of read: InterfaceDocument, path: String) -> HostFacts {
    var host = HostSurroundings(project: project, context: context, settings: tree.settings).host(read, path: path)
    if let old = former[path] {
      host.former = old
      let before = Set((old?.embeddings ?? []).map { EmbeddedClass($0) })
      host.newEmbeddings = Set(host.document.embeddings.filter { !before.contains(EmbeddedClass($0)) }.map(\.objectID))
    }
    return host
  }

  /// The component as the tree has it.
  package func state(of impact: Impact, named name: ComponentName) throws -> ComponentState {
    guard let node = impact.definitions.first, let host = try host(node) else {
      throw RegistryError.unknownComponent(name.description, nearest: nil)
    }
    return ComponentState(
      path: host.path, document: host.document, technique: host.technique, context: host.context, usage: tree.usage)
  }
}

/// What an object of a document embeds.
private struct EmbeddedClass: Hashable {
  var objectID: ObjectID
  var className: String?

  init(_ embedding: Embedding) {
    objectID = embedding.objectID
    className = embedding.className?.name ?? embedding.nibName
  }
}
