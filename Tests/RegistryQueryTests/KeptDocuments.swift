import ComponentModel
import ProjectReading
import RegistryQuery
import StorageContract
import TestSupport

@testable import Registry
@testable import SQLiteStorage

/// Documents to ask about, kept in one of the ways there are. Whatever keeps them, the answers are the same.
struct KeptDocuments {
  enum Way: CaseIterable, Sendable {
    case workingTree
    /// A store that is asked for each node's dependencies.
    case store
    /// A store of which all dependencies are read at once.
    case loadedStore
  }

  private enum Keeper {
    case graph(DocumentGraph)
    case store(SQLiteStore)
  }

  private let keeper: Keeper
  /// Its folder lasts as long as this value.
  private let registry: TestRegistry

  init(_ documents: [String: String], _ way: Way) throws {
    registry = try TestRegistry()
    for (path, text) in documents { try registry.folder.write("files/" + path, text) }
    let files = registry.folder.path("files")
    if way == .workingTree {
      keeper = .graph(try WorkingTree([files], finder: DocumentFinder(), progress: nil).graph)
    } else {
      try registry.record([files])
      var store = registry.store
      if way == .loadedStore { store.nodesWorthLoading = 0 }
      keeper = .store(store)
    }
  }

  /// Asks several questions of one state.
  func ask<Answer>(_ questions: (Asked) throws -> Answer) throws -> Answer {
    switch keeper {
    case .graph(let graph): try questions(Asked(graph: graph))
    case .store(let store): try store.read { try questions(Asked(graph: $0)) }
    }
  }

  func impact(_ component: String) throws -> [String] { try ask { try $0.impact(component) } }
  func embeddings(_ component: String) throws -> [String] { try ask { try $0.embeddings(component) } }
  func why(_ host: String, _ component: String) throws -> [String] { try ask { try $0.why(host, component) } }
  func isTruncated(_ host: String, _ component: String) throws -> Bool {
    try ask { try $0.isTruncated(host, component) }
  }

  /// What is said about a question that has no answer; nil if it has one.
  func complaint(_ question: (Self) throws -> [String]) -> String? {
    do {
      _ = try question(self)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// Questions with answers of one line.
struct Asked {
  var graph: any DependencyGraph

  /// One line for each host: `App.xib: embedding at 1 by Row > App.xib`.
  func impact(_ component: String) throws -> [String] {
    try graph.impact(of: ComponentName(component)).hosts.map { host in
      "\(host.node.path): \(host.relation.rawValue) at \(host.distance) by \(host.path.joined(separator: " > "))"
    }
  }

  /// One line for each host and object: `App.xib use-0 embedding Row`.
  func embeddings(_ component: String) throws -> [String] {
    try graph.impact(of: ComponentName(component)).hosts.flatMap { host in
      host.embeddings.map { "\(host.node.path) \($0.objectID) \($0.relation.rawValue) \($0.component)" }
    }
  }

  /// One line for each path: `App.xib > Row > Price`.
  func why(_ host: String, _ component: String) throws -> [String] {
    try graph.why(host, embeds: ComponentName(component)).flatMap { explanation in
      explanation.paths.map { path in
        ([explanation.host.path] + path.steps.map(\.embedding.component)).joined(separator: " > ")
      }
    }
  }

  func isTruncated(_ host: String, _ component: String) throws -> Bool {
    try graph.why(host, embeds: ComponentName(component)).contains(where: \.isTruncated)
  }
}
