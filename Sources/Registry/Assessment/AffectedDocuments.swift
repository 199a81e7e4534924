import Compatibility
package import ComponentModel
import FileAccess
package import Foundation
import InterfaceBuilder
import Loading
import ProjectManifest
package import ProjectReading
import RegistryQuery
import SourceControl
import StorageContract

/// The documents that a judged change concerns, before and after it, with the components in them.
package struct AffectedDocuments {
  /// A document on both sides.
  package struct Pair: Sendable {
    /// Relative to its project.
    package var path: String
    /// nil where there is none on that side, or where it cannot be read.
    package var old: FilledDocument?
    package var new: FilledDocument?
    /// What differs in the document itself, without the components in it.
    package var documents: (old: InterfaceDocument, new: InterfaceDocument)?
    /// The bytes as they are now; those that were where the document is gone.
    package var content: Data?
    /// Where images and colors are looked for; nil for documents of a store.
    package var file: String?
  }

  let hosts: ImpactQuery.Hosts
  let sources: SourceSearch
  /// The revision that a working tree is compared with; nil where its documents stay as they are.
  let base: Base?

  /// What documents of a working tree are compared with.
  package enum Base: Sendable {
    case defaultBranch
    case revision(String)
  }

  package init(_ hosts: ImpactQuery.Hosts, sources: SourceSearch, base: Base? = nil) {
    self.hosts = hosts
    self.sources = sources
    self.base = base
  }

  /// Of the working tree; empty for a store.
  package var paths: [String] { if case .workingTree(let paths, _) = hosts { paths } else { [] } }

  /// How many documents are held in memory at once.
  static let portion = 64

  /// Reads the components, then the hosts, and hands them on some at a time, in the order of the outcome.
  package func read(
    in outcome: ImpactAssessment.Outcome, components: ([Pair]) throws -> Void, hosts body: ([Pair]) throws -> Void
  ) throws {
    let change = ComponentsChange(outcome)
    switch hosts {
    case .store(let store):
      try store.read { reading in
        try components(outcome.components.map { try pair(of: $0, change, in: reading) })
        let source = StoredHosts(reading)
        for portion in outcome.hosts.portions(of: Self.portion) {
          try body(try pairs(of: portion.map(\.host.node), change, in: reading, source))
        }
      }
    case .workingTree(let paths, let finder):
      let tree = try WorkingTree(paths, finder: finder, progress: nil, gathersUsage: false)
      let facts = try TreeHosts(tree, paths: paths, sources: sources, excluding: finder.excluding, readsFiles: false)
      let affected = Set(outcome.hosts.map(\.host.node.path) + outcome.components.compactMap { $0.change.new?.path })
      let names = Set(
        outcome.components.flatMap { [$0.change.old, $0.change.new] }.flatMap { $0?.document.classNames ?? [] })
      let nodes =
        tree.graph.allNodes.filter { affected.contains($0.path) }
        + names.sorted().flatMap { tree.graph.definitions(of: ComponentName(className: $0)) }
      let library = try ComponentLibrary(nodes, in: tree.graph, reading: facts, classes: facts.context.classes)
      let former = try formerDocuments(paths)
      let files = Dictionary(tree.documents.map { ($0.path, $0.found) }) { first, _ in first }
      try components(
        outcome.components.map { component in
          let path = component.change.new?.path ?? component.change.old?.path ?? ""
          return pair(of: component, change, file: files[path]?.file) { library.lookup(for: $0, replacing: $1) }
        })
      for portion in outcome.hosts.portions(of: Self.portion) {
        try body(
          portion.map(\.host.node.path).concurrentMap(inGroupsOf: 1) { path in
            guard let found = files[path], case let loaded = DocumentLoading().load(found),
              case .success(let read) = loaded.stored.reading
            else { return Pair(path: path) }
            let document = tree.settings.applied(to: read, path: path)
            let before = former[path].map { $0.map { tree.settings.applied(to: $0, path: path) } } ?? document
            return Pair(
              path: path,
              old: before.map { change.before($0, path, library.lookup(for:replacing:)) },
              new: change.after(document, path, library.lookup(for:replacing:)),
              documents: former[path] == nil ? nil : before.map { ($0, document) },
              content: Data(loaded.stored.content), file: found.file)
          })
      }
    }
  }

  // MARK: In a store

  private func pairs(
    of nodes: [Node], _ change: ComponentsChange, in reading: any RegistryReading, _ source: StoredHosts
  ) throws -> [Pair] {
    var libraries: [Node.Origin: ComponentLibrary] = [:]
    let contents = try reading.contents(of: nodes.map(\.id))
    let facts = try nodes.map { try source.host($0) }
    for (node, host) in zip(nodes, facts) where libraries[node.origin] == nil {
      let members = zip(nodes, facts).filter { $0.0.origin == node.origin }
      let names = members.reduce(into: change.classNames) { $0.formUnion($1.1?.document.classNames ?? []) }
      libraries[node.origin] = try ComponentLibrary(
        members.map(\.0), in: reading, reading: source, classes: host?.context.classes,
        published: try PublishedComponents(
          ofClasses: names, in: reading, versions: try Expanding.lockedVersions(of: node, in: reading)))
    }
    return Array(zip(nodes, facts)).concurrentMap(inGroupsOf: 1) { [libraries] node, host in
      guard let host, let library = libraries[node.origin] else { return Pair(path: node.path) }
      return Pair(
        path: node.path, old: change.before(host.document, node.path, library.lookup(for:replacing:)),
        new: change.after(host.document, node.path, library.lookup(for:replacing:)),
        content: contents[node.id].map { Data($0.bytes) })
    }
  }

  private func pair(
    of component: ImpactAssessment.JudgedComponent, _ change: ComponentsChange, in reading: any RegistryReading
  ) throws -> Pair {
    let library = ComponentLibrary(published: try PublishedComponents(ofClasses: change.classNames, in: reading))
    let file = component.change.new.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0.path : nil }
    return pair(of: component, change, file: file) { library.lookup(for: $0, replacing: $1) }
  }

  private func pair(
    of component: ImpactAssessment.JudgedComponent, _ change: ComponentsChange, file: String?,
    _ lookup: (String, [EmbeddedComponent]) -> ComponentLookup
  ) -> Pair {
    let (old, new) = (component.change.old, component.change.new)
    return Pair(
      path: new?.path ?? old?.path ?? "", old: old.map { change.before($0.document, $0.path, lookup) },
      new: new.map { change.after($0.document, $0.path, lookup) },
      documents: old.flatMap { old in new.map { (old.document, $0.document) } },
      content: file.flatMap { try? FileContent.read($0, limit: ReadingLimits.standard.bytes) }, file: file)
  }

  // MARK: In git

  /// What documents of the working tree that differ were, by their paths now; nil for those that are new.
  private func formerDocuments(_ paths: [String]) throws -> [String: InterfaceDocument?] {
    guard let base, let git = paths.first.flatMap({ Git(containing: $0) }) else { return [:] }
    let revision =
      switch base {
      case .defaultBranch: try git.defaultBranch()
      case .revision(let name): name
      }
    let changes = try git.changes(since: try git.mergeBase(with: revision)).filter { change in
      change.newPath.map { DocumentKind(path: $0) != nil } ?? false
    }
    let contents = try git.contents(
      of: changes.compactMap { change in
        change.oldPath.flatMap { path in change.oldContent.map { (path, $0) } }
      })
    return Dictionary(
      changes.compactMap { change in
        change.newPath.map { path in
          (
            path,
            change.oldPath.flatMap { old in
              contents[old].flatMap { try? DocumentReader().read($0, path: old) }
            }
          )
        }
      }
    ) { first, _ in first }
  }
}

/// What components were before a change and are after it.
private struct ComponentsChange: Sendable {
  private var olds: [EmbeddedComponent]
  private var news: [EmbeddedComponent]
  /// Components that there were not before, and that there are not after.
  private var added: Set<ComponentName>
  private var removed: Set<ComponentName>
  let classNames: Set<String>

  init(_ outcome: ImpactAssessment.Outcome) {
    func named(_ component: ImpactAssessment.JudgedComponent, _ embedded: EmbeddedComponent?) -> EmbeddedComponent? {
      var embedded = embedded
      embedded?.name = component.component
      return embedded
    }
    olds = outcome.components.compactMap { named($0, $0.change.old?.embedded) }
    news = outcome.components.compactMap { named($0, $0.change.new?.embedded) }
    added = Set(outcome.components.filter { $0.change.old == nil }.map(\.component))
    removed = Set(outcome.components.filter { $0.change.new == nil }.map(\.component))
    classNames = Set(
      outcome.components.flatMap { component in
        [component.change.old, component.change.new].flatMap { $0?.document.classNames ?? [] }
      })
  }

  func before(
    _ document: InterfaceDocument, _ path: String, _ lookup: (String, [EmbeddedComponent]) -> ComponentLookup
  ) -> FilledDocument { FilledDocument(document, path: path, classes: without(added, lookup(path, olds))) }

  func after(
    _ document: InterfaceDocument, _ path: String, _ lookup: (String, [EmbeddedComponent]) -> ComponentLookup
  ) -> FilledDocument { FilledDocument(document, path: path, classes: without(removed, lookup(path, news))) }

  private func without(_ names: Set<ComponentName>, _ lookup: @escaping ComponentLookup) -> ComponentLookup {
    guard !names.isEmpty else { return lookup }
    return { embedding, user in
      let meaning = lookup(embedding, user)
      if case .component(let component) = meaning, names.contains(component.name) { return .unresolved }
      return meaning
    }
  }
}

extension Array {
  /// The elements in order, at most so many at a time.
  func portions(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
