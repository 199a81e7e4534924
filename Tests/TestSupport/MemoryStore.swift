import ComponentModel
import StorageContract
import Synchronization
import Versioning

/// A store that keeps the contract in the plainest way there is: values in memory, and everything worked out anew for
/// each question. What other stores answer is held against it.
public final class MemoryStore: RegistryStore {
  public let name = "memory"
  let state: Mutex<MemoryContent>
  private let questions = Mutex(0)

  public init(by act: AuditEntry) {
    state = Mutex(MemoryContent(log: [LogEntry(act: act, action: .`init`)]))
  }

  /// How often `body` asks the store something: over a network each would be a way there and back.
  public func countingQuestions(_ body: () throws -> Void) rethrows -> Int {
    startCounting()
    try body()
    return questionsCounted
  }

  public func startCounting() { questions.withLock { $0 = 0 } }

  /// How often the store was asked something since.
  public var questionsCounted: Int { questions.withLock(\.self) }

  public func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer {
    let session = MemorySession(state.withLock(\.self))
    defer { questions.withLock { $0 += session.questions } }
    return try body(session)
  }

  public func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    // One writer is all that tests have.
    let session = MemorySession(state.withLock(\.self))
    let answer = try body(session)
    state.withLock { $0 = session.content }
    return answer
  }

  public func draft<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
    try body(MemorySession(state.withLock(\.self)))
  }
}

/// One state, and what is done to it.
final class MemorySession: RegistryWriting {
  var content: MemoryContent {
    didSet { known = nil }
  }
  private(set) var questions = 0
  private var known: MemoryGraph?

  init(_ content: MemoryContent) { self.content = content }

  private func asked() { questions += 1 }

  private var graph: MemoryGraph {
    if let known { return known }
    let graph = MemoryGraph(content)
    known = graph
    return graph
  }

  // MARK: The graph

  func definitions(of names: Set<ComponentName>) -> [ComponentName: [Node]] {
    asked()
    return Dictionary(uniqueKeysWithValues: names.map { ($0, nodes(defining: $0)) }).filter { !$1.isEmpty }
  }

  private func nodes(defining name: ComponentName) -> [Node] {
    let name = content.index(of: name).map { content.components[$0].record.name } ?? name
    return graph.nodes.filter { node in
      guard let className = node.className, let nibName = node.nibName else { return false }
      return [name.className, name.description].contains(className.name)
        && (node.node.component == name || name.canMean(className, nibName: nibName))
    }.map(\.node)
  }

  func users(of nodes: [NodeID], _ body: (_ used: NodeID, _ user: NodeID) -> Void) {
    asked()
    for node in nodes {
      for dependency in graph.dependencies.filter({ $0.used == node }) { body(node, dependency.user) }
    }
  }

  func dependencies(on nodes: [NodeID], _ body: (Dependency) -> Void) {
    asked()
    for dependency in graph.dependencies where nodes.contains(dependency.used) { body(dependency) }
  }

  func dependencies(of nodes: [NodeID]) -> [NodeID: [Dependency]] {
    asked()
    return Dictionary(grouping: graph.dependencies.filter { nodes.contains($0.user) }, by: \.user)
  }

  func nodes(_ ids: [NodeID]) -> [Node] {
    asked()
    return ids.compactMap { graph.nodes.indices.contains(Int($0)) ? graph.nodes[Int($0)].node : nil }
  }

  func origins(of nodes: [NodeID], _ body: (NodeID, Node.Origin) -> Void) {
    for node in self.nodes(nodes) { body(node.id, node.origin) }
  }

  func nodes(atPath path: String) -> [Node] {
    asked()
    return graph.nodes.map(\.node).filter { $0.path == path || $0.path.hasSuffix("/" + path) }
  }

  func unresolvedMentions(ofClasses classNames: Set<String>) -> [String: [UnresolvedMention]] {
    asked()
    return Dictionary(grouping: graph.unresolved.filter { classNames.contains($0.className) }, by: \.className)
      .mapValues { $0.map { (graph.nodes[Int($0.dependency.user)].node, $0.dependency) } }
  }

  func componentNames() -> [String] {
    asked()
    return Set(graph.nodes.compactMap { $0.node.component?.description }).sorted { $0.isBefore($1) }
  }

  // MARK: Components and versions

  func components() -> [ComponentRecord] {
    asked()
    return content.components.map(\.record).sorted { $0.name.description.isBefore($1.name.description) }
  }

  func component(named name: ComponentName) -> ComponentRecord? {
    asked()
    return content.index(of: name).map { content.components[$0].record }
  }

  func components(ofClass className: String) -> [ComponentRecord] {
    components().filter { $0.className.name == className }
  }

  func publishedComponents(meantBy mentions: [Mention]) -> [ComponentName] {
    asked()
    var index = ComponentIndex<ComponentName>()
    for node in graph.nodes where node.snapshot == nil {
      index.add(
        node.className!, nibName: node.nibName!, aliases: node.aliases,
        formerNames: node.formerNames.map { .init(className: $0.className, nibName: $0.nibName) }, node.node.component!)
    }
    let scope = MentionScope(published: index)
    return Set(mentions.filter { $0.relation == .embedding }.compactMap(scope.meaning)).sorted {
      $0.description.isBefore($1.description)
    }
  }

  func versions(of component: ComponentName) -> [VersionRecord] {
    asked()
    return content.index(of: component).map { index in
      content.components[index].versions.map { version in
        var record = version.record
        record.component = content.components[index].record.name
        return record
      }.sorted { $0.version < $1.version }
    } ?? []
  }

  func versionCounts() -> [ComponentName: (count: Int, newest: SemanticVersion?)] {
    asked()
    var counts: [ComponentName: (count: Int, newest: SemanticVersion?)] = [:]
    for component in content.components where !component.versions.isEmpty {
      let offered = component.versions.filter { $0.record.yanked == nil }.map(\.record.version)
      counts[component.record.name] = (component.versions.count, offered.max { $1.isOffered(before: $0) })
    }
    return counts
  }

  private func index(_ version: SemanticVersion, _ component: ComponentName) -> (component: Int, version: Int)? {
    content.index(of: component).flatMap { index in
      content.components[index].versions.firstIndex { $0.record.version == version }.map { (index, $0) }
    }
  }

  func declarations(of version: SemanticVersion, of component: ComponentName) -> DeclarationRecord? {
    asked()
    return index(version, component).flatMap { content.components[$0.component].versions[$0.version].declarations }
  }

  func requirements(of version: SemanticVersion, of component: ComponentName) -> [ComponentRequirement] {
    asked()
    guard let place = index(version, component) else { return [] }
    return content.components[place.component].versions[place.version].requirements.map { required, requirement in
      var requirement = requirement
      requirement.component = content.components[required].record.name
      return requirement
    }.sorted { $0.component.description.isBefore($1.component.description) }
  }

  func dependencies(
    of versions: [SemanticVersion], of component: ComponentName
  ) -> [SemanticVersion: VersionDependencies] {
    let before = questions
    defer { questions = before + 1 }
    var dependencies: [SemanticVersion: VersionDependencies] = [:]
    for record in self.versions(of: component) where versions.contains(record.version) {
      dependencies[record.version] = VersionDependencies(
        requirements: requirements(of: record.version, of: component),
        embedded: publishedComponents(meantBy: mentions(in: record.document)))
    }
    return dependencies
  }

  func versions(withLayout layout: LayoutDigest) -> [VersionRecord] {
    let before = questions
    defer { questions = before + 1 }
    return components().flatMap { versions(of: $0.name) }.filter { $0.layout == layout }
  }

  // MARK: Documents

  func documentCount() -> Int {
    asked()
    return content.documents.count
  }

  func keptDocuments(among documents: Set<ContentDigest>) -> Set<ContentDigest> {
    asked()
    return documents.intersection(content.documents.keys)
  }

  func contents(of documents: Set<ContentDigest>) -> [ContentDigest: [UInt8]] {
    asked()
    return content.documents.filter { documents.contains($0.key) }.mapValues(\.content)
  }

  func contents(of nodes: [NodeID]) -> [NodeID: NodeContent] {
    asked()
    var contents: [NodeID: NodeContent] = [:]
    for id in nodes where graph.nodes.indices.contains(Int(id)) {
      let node = graph.nodes[Int(id)]
      guard let document = content.documents[node.document] else { continue }
      contents[id] = NodeContent(document: document.digest, bytes: document.content)
      guard case .version(let version) = node.node.origin, let place = index(version, node.node.component!) else {
        continue
      }
      let shown = content.components[place.component].versions[place.version]
      contents[id]?.technique = shown.record.technique
      contents[id]?.declarations = shown.declarations
    }
    return contents
  }

  func mentions(in document: ContentDigest) -> [Mention] {
    asked()
    return content.interface(document)?.embeddings.map(\.mention) ?? []
  }

  func unreadableDocuments() -> [UnreadableDocument] {
    asked()
    return content.branchesInOrder.flatMap { branch in
      branch.newest.snapshot.entries.filter { $0.role == .unreadable }.sorted { $0.path.isBefore($1.path) }
        .compactMap { entry in
          guard case .failure(let problem)? = content.documents[entry.document]?.reading else { return nil }
          return UnreadableDocument(
            project: branch.key.project, branch: branch.key.branch, path: entry.path, document: entry.document,
            code: problem.code.rawValue, message: problem.message, line: problem.position?.line)
        }
    }
  }

  func hasDocument(named name: String) -> Bool {
    asked()
    return content.branchesInOrder.contains { branch in
      branch.newest.snapshot.entries.contains { entry in
        [".xib", ".storyboard"].contains { ("/" + entry.path).hasSuffix("/" + name + $0) }
          && content.interface(entry.document)?.definition == nil
      }
    }
  }

  func classes(definedInNibsNamed name: String) -> Set<String> {
    asked()
    return Set(
      content.branchesInOrder.flatMap { branch in
        branch.newest.snapshot.entries.filter { ("/" + $0.path).hasSuffix("/" + name + ".xib") }
          .compactMap { content.interface($0.document)?.definition?.className.name }
      })
  }

  // MARK: Snapshots

  func branches() -> [BranchRecord] {
    asked()
    return content.branchesInOrder.map { branch in
      BranchRecord(
        newest: branch.newest.snapshot.record, snapshots: branch.kept.count,
        documents: Dictionary(grouping: branch.newest.snapshot.entries, by: \.role).mapValues(\.count))
    }
  }

  func snapshots(project: String, branch: String) -> [StoredSnapshot] {
    asked()
    return content.branchesInOrder.first { $0.key == .init(project: project, branch: branch) }?.kept.map {
      StoredSnapshot(id: $0.id, record: $0.snapshot.record)
    } ?? []
  }

  private func kept(_ id: SnapshotID) -> MemoryContent.Kept? {
    content.branches.values.joined().first { $0.id == id }
  }

  func documents(ofSnapshot snapshot: SnapshotID) -> [SnapshotEntry] {
    asked()
    return (kept(snapshot)?.snapshot.entries ?? []).sorted { $0.path.isBefore($1.path) }.map {
      SnapshotEntry(path: $0.path, document: $0.document, role: $0.role, component: nil)
    }
  }

  func context(ofSnapshot snapshot: SnapshotID) -> ProjectContext {
    asked()
    return kept(snapshot)?.snapshot.context.asKept ?? .unknown
  }

  func newestEntries(project: String, branch: String) -> [SnapshotEntry] {
    asked()
    return (content.newest(project, branch)?.snapshot.entries ?? []).sorted { $0.path.isBefore($1.path) }.map { entry in
      guard entry.role == .counted || entry.role == .duplicate else {
        return SnapshotEntry(path: entry.path, document: entry.document, role: entry.role, component: nil)
      }
      var entry = entry
      if entry.component == nil { (entry.className, entry.aliases) = (nil, []) }
      entry.aliases.sort { $0.isBefore($1) }
      entry.conventionalMentions.sort { $0.ordinal < $1.ordinal }
      return entry
    }
  }

  func context(project: String, branch: String) -> ProjectContext {
    asked()
    return content.newest(project, branch)?.snapshot.context.asKept ?? .unknown
  }

  func settings(project: String, branch: String) -> (manifest: [UInt8]?, lock: [UInt8]?) {
    let context = context(project: project, branch: branch)
    return (context.manifest, context.lock)
  }

  func revisions(project: String, branch: String) -> Set<String> {
    asked()
    return Set(
      (content.branches[.init(project: project, branch: branch)] ?? []).compactMap(\.snapshot.record.revision))
  }

  func importedRevision(project: String, branch: String) -> String? {
    asked()
    let last = content.log.last {
      [.import, .forget].contains($0.action) && $0.project == project && $0.branch == branch
    }
    return last?.action == .import ? last?.act.reason : nil
  }

  // MARK: Code

  func classes(named name: String, project: String, branch: String) -> ClassCatalog? {
    guard let catalog = context(project: project, branch: branch).classes else { return nil }
    var found = ClassCatalog(
      classes: [:], codeHosts: [], memberReferences: [], files: catalog.files, scannerVersion: catalog.scannerVersion)
    found.codeUses = catalog.codeUses == nil ? nil : []
    found.classes = catalog.classes.filter { $0.key == name }
    return found
  }

  private var newestInOrder: [MemoryContent.Kept] { content.branchesInOrder.map(\.newest).sorted { $0.id < $1.id } }

  func codeUses(of names: Set<String>) -> [(snapshot: SnapshotRecord, use: CodeUse)] {
    asked()
    return names.sorted { $0.isBefore($1) }.flatMap { name in
      newestInOrder.flatMap { kept in
        (kept.snapshot.context.classes?.codeUses ?? []).filter { $0.name == name }.map { (kept.snapshot.record, $0) }
      }
    }
  }

  func namesInCode() -> Set<String> {
    asked()
    return Set(newestInOrder.flatMap { ($0.snapshot.context.classes?.codeUses ?? []).map(\.name) })
  }

  func searchedSources() -> [(snapshot: SnapshotRecord, files: Int?)] {
    asked()
    return newestInOrder.map { kept in
      let classes = kept.snapshot.context.classes
      return (kept.snapshot.record, classes.map { $0.codeUses == nil ? nil : $0.files } ?? 0)
    }
  }

  // MARK: Everything

  func isComplete(_ write: WriteKey) -> Bool {
    asked()
    return content.completed[write] != nil
  }

  func acceptances() -> [Acceptance] {
    asked()
    return content.acceptances.values.sorted { $0.fingerprint.isBefore($1.fingerprint) }
  }

  func log(of component: ComponentName?) -> [LogEntry] {
    asked()
    guard let component else { return content.log }
    var names: Set<String> = [component.description]
    if let index = content.index(of: component) {
      names.insert(content.components[index].record.name.description)
      names.formUnion(content.components[index].former.map(\.name.description))
    }
    return content.log.filter { $0.component.map(names.contains) ?? false }
  }
}
