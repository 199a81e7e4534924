import Compatibility
public import ComponentModel
import Foundation
import InterfaceBuilder
import ProjectManifest
public import ProjectReading
public import RegistryQuery
import Spelling
public import StorageContract
public import Versioning

/// Asks who is affected, of a store or of a working tree.
public struct ImpactQuery: Sendable {
  /// Whom to ask.
  public enum Hosts: Sendable {
    case store(any RegistryStore)
    /// The documents of a working tree; no store is needed.
    case workingTree(paths: [String], DocumentFinder)
  }

  public var hosts: Hosts

  public init(_ hosts: Hosts) {
    self.hosts = hosts
  }

  /// An answer, with what could not be read on the way.
  public struct Answer<Value: Sendable>: Sendable {
    public var value: Value
    /// How many documents were looked at; nil where a store answered.
    public var documents: Int?
    public var diagnostics: [Diagnostic]
    /// Documents that cannot be read, but name the class asked about.
    public var unreadable: [UnreadableDocument]
    /// Where users were looked for; nil where only documents were.
    public var searched: Searched?

    /// Whether everything could be read that the answer is about.
    public var isComplete: Bool {
      unreadable.isEmpty && !diagnostics.contains { $0.severity == .error }
    }
  }

  /// Lists everything that embeds a component or refers to it, and the code that uses it.
  ///
  /// - Parameters:
  ///   - sources: where the code of a working tree is looked for. A store knows the code that was recorded.
  ///   - tellsTechniques: whether it is wanted how components get loaded.
  public func impact(
    of component: ComponentName, sources: SourceSearch = .project, tellsTechniques: Bool = false,
    progress: ProgressHandler? = nil
  ) throws -> Answer<Impact> {
    func impact(
      of graph: some DependencyGraph, reading source: some HostReading & CodeUseReading
    ) throws -> Impact {
      var impact = try graph.impact(ofComponentOrNib: component, reading: source)
      try impact.addCode(of: graph, reading: source)
      if tellsTechniques {
        impact.techniques = try TechniqueReading().techniques(in: impact, of: graph, reading: source)
      }
      return impact
    }
    switch hosts {
    case .store(let store):
      return try store.read { reading in
        try reading.prepare(forImpactOf: component)
        let impact = try impact(of: reading, reading: StoredHosts(reading))
        return Answer(
          value: impact, documents: nil, diagnostics: [],
          unreadable: try reading.unreadableDocuments(naming: component.className),
          searched: try .init(of: reading, counting: impact.isEmpty))
      }
    case .workingTree(let paths, let finder):
      let tree = try WorkingTree(paths, finder: finder, progress: progress, gathersUsage: false)
      let source = try TreeHosts(
        tree, paths: paths, sources: sources, excluding: finder.excluding, readsFiles: tellsTechniques)
      return Answer(
        value: try tree.answer({ _ in try impact(of: tree.graph, reading: source) }, about: component),
        documents: tree.documents.count, diagnostics: tree.assembly.diagnostics,
        unreadable: tree.unreadable(naming: component.className), searched: .init(source))
    }
  }

  /// Throws if a version is named that does not exist. Which one is asked about changes nothing in who is affected.
  public func refuseUnknown(_ version: SemanticVersion?, of component: ComponentName) throws {
    guard let version else { return }
    switch hosts {
    case .store(let store): _ = try store.read { try $0.version(version, of: component) }
    case .workingTree: throw RegistryError.noVersions(component: component.description)
    }
  }

  /// Throws if a project or branch is named that a store does not know: nobody would seem to be affected there.
  public func refuseUnknown(project: String?, branch: String?) throws {
    guard case .store(let store) = hosts, project != nil || branch != nil else { return }
    let known = try store.read { try $0.branches() }.map(\.newest)
    let ofProject = known.filter { project == nil || project == $0.project }
    guard !ofProject.contains(where: { branch == nil || branch == $0.branch }) else { return }
    if let project, ofProject.isEmpty {
      let names = Set(known.map(\.project)).sorted()
      throw RegistryError.unknownProject(project, nearest: nearestName(to: project, in: names))
    }
    throw RegistryError.unknownBranch(
      project: project ?? "", branch: branch ?? "", known: Set(ofProject.map(\.branch)).sorted())
  }

  /// Counts what `impact` lists.
  public func impactCounts(
    of component: ComponentName, sources: SourceSearch = .project, progress: ProgressHandler? = nil
  ) throws -> Answer<ImpactCounts> {
    if case .store(let store) = hosts, let counts = try countsWithoutCode(of: component, in: store) { return counts }
    let answer = try impact(of: component, sources: sources, progress: progress)
    return Answer(
      value: ImpactCounts(answer.value), documents: answer.documents, diagnostics: answer.diagnostics,
      unreadable: answer.unreadable, searched: answer.searched)
  }

  /// The same of a store in which no sources were recorded: no list of the documents is needed then. nil of others, and for a
  /// nib that defines no component.
  private func countsWithoutCode(
    of component: ComponentName, in store: any RegistryStore
  ) throws -> Answer<ImpactCounts>? {
    try store.read { reading in
      guard try reading.searchedSources().allSatisfy({ ($0.files ?? 0) == 0 }) else { return nil }
      do {
        let counts = try reading.impactCounts(of: component)
        return Answer(
          value: counts, documents: nil, diagnostics: [],
          unreadable: try reading.unreadableDocuments(naming: component.className),
          searched: try Searched(of: reading, counting: counts.all == 0))
      } catch QueryError.unknownComponent {
        return nil
      }
    }
  }

  /// Finds the ways by which a host uses a component: it embeds it, or code on the way loads or makes it.
  public func why(
    _ host: String, embeds component: ComponentName, sources: SourceSearch = .project, progress: ProgressHandler? = nil
  ) throws -> Answer<[Explanation]> {
    var answer: Answer<[Explanation]>
    do {
      answer = try self.answer(about: component, progress: progress) { try $0.why(host, embeds: component) }
    } catch QueryError.unknownComponent {
      return try whyNamed(host, component, sources: sources, progress: progress)
    }
    guard answer.value.contains(where: \.paths.isEmpty) else { return answer }
    let impact = try impact(of: component, sources: sources, progress: progress)
    for index in answer.value.indices { answer.value[index].addCode(of: impact.value) }
    return answer
  }

  /// The same of a class without a nib, which documents name all the same, as storyboards do those of their scenes.
  private func whyNamed(
    _ host: String, _ component: ComponentName, sources: SourceSearch, progress: ProgressHandler?
  ) throws -> Answer<[Explanation]> {
    let answer = try impact(of: component, sources: sources, progress: progress)
    let nodes = try self.answer(about: component, progress: nil) { try $0.nodes(atPath: host) }.value
    guard !nodes.isEmpty else { throw QueryError.unknownHost(path: host) }
    let affected = Dictionary(answer.value.hosts.map { ($0.node.id, $0) }) { first, _ in first }
    let explanations = nodes.map { node in
      var explanation = Explanation(of: node, as: affected[node.id], component: answer.value.component)
      explanation.addCode(of: answer.value)
      return explanation
    }
    return Answer(
      value: explanations, documents: answer.documents, diagnostics: answer.diagnostics,
      unreadable: answer.unreadable, searched: answer.searched)
  }

  private func answer<Value: Sendable>(
    about component: ComponentName, progress: ProgressHandler?, _ question: (any DependencyGraph) throws -> Value
  ) throws -> Answer<Value> {
    switch hosts {
    case .store(let store):
      return try store.read { reading in
        Answer(
          value: try question(reading), documents: nil, diagnostics: [],
          unreadable: try reading.unreadableDocuments(naming: component.className))
      }
    case .workingTree(let paths, let finder):
      let tree = try WorkingTree(paths, finder: finder, progress: progress, gathersUsage: false)
      return Answer(
        value: try tree.answer(question, about: component), documents: tree.documents.count,
        diagnostics: tree.assembly.diagnostics,
        unreadable: tree.unreadable(naming: component.className))
    }
  }
}

/// The documents of a working tree and the graph between them.
package struct WorkingTree {
  let documents: [DocumentSummary]
  let assembly: SnapshotAssembly
  let graph: DocumentGraph
  /// What the documents say about classes, all of them together.
  var usage: ProjectUsage
  /// What documents say that are as they were.
  let unchangedUsage: ProjectUsage
  let settings: ProjectSettings

  /// - Parameters:
  ///   - former: documents that are not there anymore, so that whoever still names them is found.
  ///   - changed: paths of documents that are not as they were.
  ///   - gathersUsage: whether somebody will judge with it.
  ///   - mayBeEmpty: whether there were documents that are gone, so that it is these which are asked about.
  package init(
    _ paths: [String], finder: DocumentFinder, progress: ProgressHandler?, former: [FormerDefinition] = [],
    changed: Set<String> = [], gathersUsage: Bool = true, mayBeEmpty: Bool = false
  ) throws {
    let settings = try ProjectSettings.find(for: paths)
    let found = try finder.documents(in: paths, settings: settings)
    guard !found.isEmpty || mayBeEmpty else { throw RegistryError.noDocuments(paths) }
    var documents: [DocumentSummary] = []
    var usage = ProjectUsage()
    var unchangedUsage = ProjectUsage()
    @Sendable func keep(_ document: LoadedDocument) -> (summary: DocumentSummary, interface: InterfaceDocument?) {
      (DocumentSummary(document, settings: settings), gathersUsage ? try? document.stored.reading.get() : nil)
    }
    try DocumentLoading().forEach(found, keeping: keep, progress: progress) { summary, interface in
      try summary.refuseIfNamed()
      documents.append(summary)
      guard let interface else { return }
      usage.add(interface, at: summary.path)
      if !changed.isEmpty, !changed.contains(summary.path) { unchangedUsage.add(interface, at: summary.path) }
    }
    self.documents = documents
    self.usage = usage
    self.unchangedUsage = changed.isEmpty ? usage : unchangedUsage
    self.settings = settings
    assembly = SnapshotAssembly(documents, developmentRegion: settings.manifest.developmentRegion ?? "en") {
      try? ProjectReader(sources: .off, excluding: finder.excluding, settings: settings).read(around: paths).resources
    }
    graph = DocumentGraph(documents, assembly, former: former)
  }
}

extension DocumentGraph {
  /// - Parameter former: documents that are not there anymore.
  package init(_ documents: [DocumentSummary], _ assembly: SnapshotAssembly, former: [FormerDefinition] = []) {
    let entries = Dictionary(assembly.entries.map { ($0.path, $0) }) { first, _ in first }
    let here = Set(assembly.entries.compactMap(\.className?.name))
    self.init(
      documents.compactMap { document -> Member? in
        guard let entry = entries[document.path], entry.role == .counted || entry.role == .duplicate else {
          return nil
        }
        return Member(
          path: document.path, component: entry.component, definition: document.definition?.className,
          aliases: entry.aliases, mentions: entry.applyingConventions(to: document.mentions))
      }
        + former.filter { !here.contains($0.className.name) }.map {
          Member(path: $0.path, component: $0.component, definition: $0.className, mentions: [])
        })
  }
}

/// A component that a document used to define.
package struct FormerDefinition: Sendable {
  var path: String
  var component: ComponentName
  var className: ClassName
}

extension WorkingTree {
  /// Documents that cannot be read, but name a class.
  func unreadable(naming className: String) -> [UnreadableDocument] {
    documents.compactMap { document in
      guard let problem = document.problem, document.unreadableContent.mentions(className) else { return nil }
      return UnreadableDocument(
        project: "", branch: "", path: document.path, document: document.digest,
        code: problem.code.rawValue, message: problem.message, line: problem.position?.line)
    }
  }

  /// Asks the graph. A component that is unknown because several documents define it is said to be that.
  func answer<Value>(
    _ question: (any DependencyGraph) throws -> Value, about component: ComponentName
  ) throws -> Value {
    do {
      return try question(graph)
    } catch let error as QueryError {
      let duplicates = Set(assembly.entries.filter { $0.role == .duplicate }.map(\.path))
      let rivals = documents.filter {
        duplicates.contains($0.path) && $0.definition?.className.name == component.className
      }
      guard case .unknownComponent = error, !rivals.isEmpty else { throw error }
      throw RegistryError.sameComponent(name: component.description, paths: rivals.map(\.path))
    }
  }
}

extension RegistryReading {
  /// Documents that cannot be read, but name a class.
  func unreadableDocuments(naming className: String) throws -> [UnreadableDocument] {
    let documents = try unreadableDocuments()
    var naming: Set<ContentDigest> = []
    var rest = Set(documents.map(\.document)).sorted()[...]
    // As many at once as can be held in memory.
    while !rest.isEmpty {
      for (digest, content) in try contents(of: Set(rest.prefix(64))) where content.mentions(className) {
        naming.insert(digest)
      }
      rest = rest.dropFirst(64)
    }
    return documents.filter { naming.contains($0.document) }
  }
}

extension [UInt8] {
  /// Whether a class name occurs in the bytes.
  func mentions(_ className: String) -> Bool {
    !className.isEmpty && Data(self).range(of: Data(className.utf8)) != nil
  }
}
