import Compatibility
import ComponentModel
import Loading
import RegistryQuery
import StorageContract

/// What the objects of a project's documents mean when they are loaded: its own components first, then published ones.
struct ComponentLibrary: Sendable {
  /// For each document, by its path, the components that its objects mean, with the paths of their documents.
  private var meanings: [String: [ObjectID: (path: String, component: ComponentName?)]] = [:]
  /// By the path of their documents.
  private var components: [String: EmbeddedComponent] = [:]
  private var paths: [ComponentName: String] = [:]
  /// The paths of the components whose class has a name.
  private var pathsByClass: [String: [String]] = [:]
  private let published: PublishedComponents
  private let classes: ClassCatalog?

  /// Published components alone.
  init(published: PublishedComponents) {
    self.published = published
    classes = nil
  }

  /// Reads everything that the load of some documents can meet.
  init(
    _ hosts: [Node], in graph: some DependencyGraph, reading source: some HostReading, classes: ClassCatalog?,
    published: PublishedComponents = .none
  ) throws {
    self.published = published
    self.classes = classes
    var waiting = hosts
    while !waiting.isEmpty {
      let level = waiting.filter { meanings[$0.path] == nil }
      let uses = try graph.dependencies(of: level.map(\.id)).mapValues { $0.filter { $0.relation == .embedding } }
      waiting = try graph.nodes(Set(uses.values.joined().map(\.used)).sorted())
      let used = Dictionary(waiting.map { ($0.id, $0) }) { first, _ in first }
      try source.expect(level.filter { $0.component != nil })
      for node in level where meanings[node.path] == nil {
        guard try add(node, reading: source) else { continue }
        meanings[node.path] = Dictionary(
          (uses[node.id] ?? []).compactMap { use in used[use.used].map { (use.objectID, ($0.path, $0.component)) } }
        ) { first, _ in first }
      }
    }
  }

  /// - Returns: whether the document is what the graph says: one that is of another class now is still there for those
  ///   who are affected, and no component of its former class.
  private mutating func add(_ node: Node, reading source: some HostReading) throws -> Bool {
    guard let name = node.component, let facts = try source.host(node), let technique = facts.technique else {
      return true
    }
    if case .workingTree = node.origin, let defined = facts.document.definition?.className.name,
      defined != name.className
    {
      return false
    }
    paths[name] = node.path
    // A node of the graph has the newest version, and a project may be bound to another.
    let component: EmbeddedComponent
    if case .version = node.origin, let bound = published[name] {
      component = bound
    } else {
      component = EmbeddedComponent(
        name: name, document: facts.document, technique: technique,
        facts: facts.document.definition.flatMap { facts.context.classes?.knownFacts(of: $0.className, in: facts.path) }
      )
    }
    components[node.path] = component
    if let definition = component.document.definition {
      pathsByClass[definition.className.name, default: []].append(node.path)
    }
    return true
  }

  /// What the objects of a document mean that is in no project yet, where it takes the place of a component's.
  func lookup(replacing proposed: EmbeddedComponent) -> ComponentLookup {
    { embedding, user in
      let meaning: ClassMeaning
      if user == nil || user?.name == proposed.name {
        let component = self.component(ofClass: embedding) ?? published.meaning(of: embedding)
        // Its own class is one that the proposed document defines.
        let isOwn = proposed.document.definition.map { definition in
          embedding.className.map { $0.match(definition.className) != .different } ?? false
        }
        meaning = isOwn == true ? .component(proposed) : component.map(ClassMeaning.component) ?? .unresolved
      } else {
        meaning = lookup(for: "")(embedding, user)
      }
      guard case .component(let found) = meaning,
        found.document.definition?.className.name == proposed.document.definition?.className.name
      else { return meaning }
      return .component(proposed)
    }
  }

  /// What the objects of one document mean, and those of the nibs that load with it.
  func lookup(for path: String) -> ComponentLookup {
    { embedding, user in
      // The objects of a published component's nib are in no document of the project.
      let document = user.map { paths[$0.name] } ?? path
      if let document, let used = meanings[document]?[embedding.objectID], let component = components[used.path],
        component.name == used.component
      {
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

  /// What the objects of a document mean where some components are others than those of the project, and those of the nibs
  /// that load with it.
  ///
  /// The document may be another than the project has, such as the one that it had before.
  func lookup(for path: String, replacing others: [EmbeddedComponent]) -> ComponentLookup {
    let inProject = lookup(for: path)
    let isKnown = others.isEmpty && meanings[path] != nil
    return { embedding, user in
      let other = others.first { other in
        guard let defined = other.document.definition?.className, let name = embedding.className else { return false }
        return name.match(defined) != .different
      }
      if let other { return .component(other) }
      let meaning = inProject(embedding, user)
      if case .component(let component) = meaning {
        return .component(others.first { $0.name == component.name } ?? component)
      }
      guard !isKnown, let component = component(ofClass: embedding) else { return meaning }
      return .component(component)
    }
  }

  /// The project's component that an object of a published component's nib means.
  private func component(ofClass embedding: Embedding) -> EmbeddedComponent? {
    guard let name = embedding.className else { return nil }
    let candidates = (pathsByClass[name.name] ?? []).compactMap { components[$0] }.filter {
      $0.document.definition.map { $0.className.match(name) != .different } ?? false
    }
    return candidates.count == 1 ? candidates.first : nil
  }
}
