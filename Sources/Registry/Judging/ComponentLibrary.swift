import Compatibility
import ComponentModel
import Loading
import RegistryQuery

/// What the objects of a project's documents mean when they are loaded: its own components first, then published ones.
struct ComponentLibrary: Sendable {
  /// For each document, by its path, the documents of the components that its objects mean.
  private var meanings: [String: [ObjectID: String]] = [:]
  /// By the path of their documents.
  private var components: [String: EmbeddedComponent] = [:]
  private var paths: [ComponentName: String] = [:]
  private let published: PublishedComponents
  private let classes: ClassCatalog?

  /// Reads everything that the load of some documents can meet.
  init(
    _ hosts: [Node], in graph: DocumentGraph, reading source: some HostReading, classes: ClassCatalog?,
    published: PublishedComponents = .none
  ) throws {
    self.published = published
    self.classes = classes
    var waiting = hosts
    while let node = waiting.popLast() {
      guard meanings[node.path] == nil else { continue }
      let uses = graph.dependencies(of: node.id).filter { $0.relation == .embedding }
      let used = Dictionary(graph.nodes(uses.map(\.used)).map { ($0.id, $0) }) { first, _ in first }
      meanings[node.path] = Dictionary(
        uses.compactMap { use in used[use.used].map { (use.objectID, $0.path) } }
      ) { first, _ in first }
      for (_, node) in used.sorted(by: { $0.key < $1.key }) where components[node.path] == nil {
        guard let name = node.component, let facts = try source.host(node), let technique = facts.technique else {
          continue
        }
        components[node.path] = EmbeddedComponent(
          name: name, document: facts.document, technique: technique,
          facts: facts.document.definition.flatMap {
            facts.context.classes?.knownFacts(of: $0.className, in: facts.path)
          })
        paths[name] = node.path
        waiting.append(node)
      }
    }
  }

  /// What the objects of one document mean, and those of the nibs that load with it.
  func lookup(for path: String) -> ComponentLookup {
    { embedding, user in
      // The objects of a published component's nib are in no document of the project.
      let document = user.map { paths[$0.name] } ?? path
      if let document, let used = meanings[document]?[embedding.objectID], let component = components[used] {
        return .component(component)
      }
      if document == nil, let component = component(ofClass: embedding) { return .component(component) }
      if let component = published.meaning(of: embedding) { return .component(component) }
      guard let name = embedding.className, let facts = classes?.knownFacts(of: name, in: document ?? path) else {
        return .unresolved
      }
      return .ordinary(facts)
    }
  }

  /// The project's component that an object of a published component's nib means.
  private func component(ofClass embedding: Embedding) -> EmbeddedComponent? {
    guard let name = embedding.className else { return nil }
    let candidates = components.values.filter {
      $0.document.definition.map { $0.className.match(name) != .different } ?? false
    }
    return candidates.count == 1 ? candidates.first : nil
  }
}
