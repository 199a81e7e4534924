import ComponentModel
import Foundation
import StorageContract
import StorageWire
import Versioning

/// One reading or writing of a store on a server. Writes that return nothing wait for the next question, so that many of
/// them take few ways there and back.
final class RemoteSession {
  private let client: RemoteClient
  let connection: RemoteConnection
  /// Bytes of calls that are sent at once, about.
  private let portion: Int
  /// Calls that have not been sent, as JSON.
  private var waiting: [Data] = []
  private var waitingBytes = 0
  /// Documents that are to be added, and have not been sent.
  private var documents: [StoredDocument] = []
  private var documentBytes = 0
  /// What the server or the network has thrown: nothing after it was done.
  private(set) var failure: (any Error)?

  init(_ client: RemoteClient, _ connection: RemoteConnection, portion: Int) {
    self.client = client
    self.connection = connection
    self.portion = portion
  }

  /// Whether anything has to be done on the server at all.
  var isUsed: Bool { connection.hasBegun || !waiting.isEmpty || !documents.isEmpty }

  // MARK: Calls

  func ask<Answer: Decodable>(_ question: StoreQuestion, as type: Answer.Type = Answer.self) throws -> Answer {
    try recording {
      try sendDocuments()
      return try answer(to: .ask(question))
    }
  }

  func change(_ change: StoreChange) throws {
    try recording {
      try sendDocuments()
      try send(change)
    }
  }

  func change<Answer: Decodable>(_ change: StoreChange, returning type: Answer.Type) throws -> Answer {
    try recording {
      try sendDocuments()
      return try answer(to: .change(change))
    }
  }

  /// Sends what waits.
  func settle() throws {
    try recording {
      try sendDocuments()
      try flush()
    }
  }

  func commit() throws {
    try recording {
      try sendDocuments()
      if !connection.hasBegun { try flush() }
      try connection.commit(waiting)
    }
  }

  private func send(_ change: StoreChange) throws {
    try enqueue(.change(change))
    if waitingBytes >= portion { try flush() }
  }

  /// Sends the documents that wait, before anything that may be about them. Those that the server has are not sent again:
  /// from one recording of a project to the next most stay what they were.
  private func sendDocuments() throws {
    guard !documents.isEmpty else { return }
    let added = documents
    let isWorthAsking = documentBytes > Self.fewBytes
    documents = []
    documentBytes = 0
    let kept: [ContentDigest] =
      isWorthAsking ? try answer(to: .ask(.keptDocuments(among: added.map(\.digest)))) : []
    let known = Set(kept)
    for document in added where !known.contains(document.digest) { try send(.addDocument(SentDocument(document))) }
  }

  private func answer<Answer: Decodable>(to call: StoreCall) throws -> Answer {
    try enqueue(call)
    let answer = try connection.send(waiting)
    waiting = []
    waitingBytes = 0
    return try client.decode(LastAnswer<Answer>.self, from: answer).value
  }

  private func flush() throws {
    guard !waiting.isEmpty else { return }
    _ = try connection.send(waiting)
    waiting = []
    waitingBytes = 0
  }

  /// Puts a call behind the others. What is too large for one request is sent in pieces, and the last one waits.
  private func enqueue(_ call: StoreCall) throws {
    var encoded = try WireProtocol.encode(call)
    if waitingBytes + encoded.count > Self.roomiest { try flush() }
    if encoded.count > Self.roomiest {
      guard encoded.count <= WireProtocol.largestCall else { throw RemoteError.requestTooLarge(store: client.name) }
      while encoded.count > Self.piece {
        _ = try connection.send([WireProtocol.encode(StoreCall.piece(Data(encoded.prefix(Self.piece))))])
        encoded = Data(encoded.dropFirst(Self.piece))
      }
      waiting = try [StoreCall.piece(encoded), .pieces].map { try WireProtocol.encode($0) }
      waitingBytes = waiting.reduce(0) { $0 + $1.count }
      return
    }
    waiting.append(encoded)
    waitingBytes += encoded.count
  }

  /// Of documents: to send them is no more than to ask.
  private static let fewBytes = 16_384
  /// Of a request, with room for what is around the calls.
  private static let roomiest = WireProtocol.largestBody - 4_096
  /// Grows by a third when it is written as text.
  private static let piece = WireProtocol.largestBody / 2

  /// Throws again what was thrown before: `body` may have caught it, and nothing can be done anymore.
  private func recording<Answer>(_ body: () throws -> Answer) throws -> Answer {
    if let failure { throw failure }
    do {
      return try body()
    } catch {
      failure = error
      throw error
    }
  }
}

// MARK: - Questions

extension RemoteSession: RegistryReading {
  func definitions(of names: Set<ComponentName>) throws -> [ComponentName: [Node]] {
    if names.isEmpty { return [:] }
    return try checked { try ask(.definitions(of: Array(names)), as: DefinitionTable.self).definitions() }
  }

  func users(of nodes: [NodeID], _ body: (_ used: NodeID, _ user: NodeID) -> Void) throws {
    if nodes.isEmpty { return }
    let pairs: [NodeID] = try ask(.users(of: nodes))
    try checked { if pairs.count % 2 != 0 { throw WireFault.contradiction } }
    for index in stride(from: 0, to: pairs.count, by: 2) { body(pairs[index], pairs[index + 1]) }
  }

  func dependencies(on nodes: [NodeID], _ body: (Dependency) -> Void) throws {
    if nodes.isEmpty { return }
    try checked { try ask(.dependencies(on: nodes), as: DependencyTable.self).dependencies() }.forEach(body)
  }

  func dependencies(of nodes: [NodeID]) throws -> [NodeID: [Dependency]] {
    if nodes.isEmpty { return [:] }
    let all = try checked { try ask(.dependenciesOfNodes(nodes), as: DependencyTable.self).dependencies() }
    return Dictionary(grouping: all, by: \.user)
  }

  func nodes(_ ids: [NodeID]) throws -> [Node] {
    if ids.isEmpty { return [] }
    return try checked { try ask(.nodes(ids), as: NodeTable.self).nodes() }
  }

  func origins(of nodes: [NodeID], _ body: (NodeID, Node.Origin) -> Void) throws {
    if nodes.isEmpty { return }
    try checked { try ask(.origins(of: nodes), as: OriginTable.self).forEach(body) }
  }

  func nodes(atPath path: String) throws -> [Node] {
    try checked { try ask(.nodesAtPath(path), as: NodeTable.self).nodes() }
  }

  func unresolvedMentions(ofClasses classNames: Set<String>) throws -> [String: [UnresolvedMention]] {
    if classNames.isEmpty { return [:] }
    return try checked {
      try ask(.unresolvedMentions(ofClasses: Array(classNames)), as: MentionTable.self).mentions()
    }
  }

  func componentNames() throws -> [String] { try ask(.componentNames) }

  func components() throws -> [ComponentRecord] { try ask(.components) }

  func component(named name: ComponentName) throws -> ComponentRecord? { try ask(.component(named: name)) }

  func components(ofClass className: String) throws -> [ComponentRecord] { try ask(.componentsOfClass(className)) }

  func publishedComponents(meantBy mentions: [Mention]) throws -> [ComponentName] {
    if mentions.isEmpty { return [] }
    return try ask(.publishedComponents(meantBy: mentions))
  }

  func versions(of component: ComponentName) throws -> [VersionRecord] { try ask(.versions(of: component)) }

  func versionCounts() throws -> [ComponentName: (count: Int, newest: SemanticVersion?)] {
    let counts: [VersionCount] = try ask(.versionCounts)
    return Dictionary(counts.map { ($0.component, ($0.count, $0.newest)) }) { first, _ in first }
  }

  func declarations(of version: SemanticVersion, of component: ComponentName) throws -> DeclarationRecord? {
    try ask(.declarations(of: version, component: component))
  }

  func requirements(of version: SemanticVersion, of component: ComponentName) throws -> [ComponentRequirement] {
    try ask(.requirements(of: version, component: component))
  }

  func dependencies(
    of versions: [SemanticVersion], of component: ComponentName
  ) throws -> [SemanticVersion: VersionDependencies] {
    if versions.isEmpty { return [:] }
    let found: [DependenciesOfVersion] = try ask(.dependenciesOfVersions(versions, component: component))
    return Dictionary(found.map { ($0.version, $0.uses) }) { first, _ in first }
  }

  func versions(withLayout layout: LayoutDigest) throws -> [VersionRecord] { try ask(.versionsWithLayout(layout)) }

  func documentCount() throws -> Int { try ask(.documentCount) }

  func keptDocuments(among documents: Set<ContentDigest>) throws -> Set<ContentDigest> {
    if documents.isEmpty { return [] }
    return Set(try ask(.keptDocuments(among: Array(documents)), as: [ContentDigest].self))
  }

  func contents(of documents: Set<ContentDigest>) throws -> [ContentDigest: [UInt8]] {
    if documents.isEmpty { return [:] }
    let found: [DocumentContent] = try ask(.contents(of: Array(documents)))
    return Dictionary(found.map { ($0.document, Array($0.content)) }) { first, _ in first }
  }

  func contents(of nodes: [NodeID]) throws -> [NodeID: NodeContent] {
    if nodes.isEmpty { return [:] }
    let found: [ContentOfNode] = try ask(.contentsOfNodes(nodes))
    return Dictionary(found.map { ($0.node, $0.nodeContent) }) { first, _ in first }
  }

  func mentions(in document: ContentDigest) throws -> [Mention] { try ask(.mentions(in: document)) }

  func unreadableDocuments() throws -> [UnreadableDocument] { try ask(.unreadableDocuments) }

  func hasDocument(named name: String) throws -> Bool { try ask(.hasDocument(named: name)) }

  func classes(definedInNibsNamed name: String) throws -> Set<String> { try ask(.classesDefined(inNibsNamed: name)) }

  func branches() throws -> [BranchRecord] { try ask(.branches) }

  func snapshots(project: String, branch: String) throws -> [StoredSnapshot] {
    try ask(.snapshots(project: project, branch: branch))
  }

  func documents(ofSnapshot snapshot: SnapshotID) throws -> [SnapshotEntry] {
    try ask(.documents(ofSnapshot: snapshot))
  }

  func context(ofSnapshot snapshot: SnapshotID) throws -> ProjectContext {
    try ask(.contextOfSnapshot(snapshot), as: SentContext.self).context
  }

  func newestEntries(project: String, branch: String) throws -> [SnapshotEntry] {
    try ask(.newestEntries(project: project, branch: branch))
  }

  func context(project: String, branch: String) throws -> ProjectContext {
    try ask(.context(project: project, branch: branch), as: SentContext.self).context
  }

  func settings(project: String, branch: String) throws -> (manifest: [UInt8]?, lock: [UInt8]?) {
    let settings: SentSettings = try ask(.settings(project: project, branch: branch))
    return (settings.manifest.map { Array($0) }, settings.lock.map { Array($0) })
  }

  func revisions(project: String, branch: String) throws -> Set<String> {
    try ask(.revisions(project: project, branch: branch))
  }

  func importedRevision(project: String, branch: String) throws -> String? {
    try ask(.importedRevision(project: project, branch: branch))
  }

  func classes(named name: String, project: String, branch: String) throws -> ClassCatalog? {
    try ask(.classes(named: name, project: project, branch: branch))
  }

  func codeUses(of names: Set<String>) throws -> [(snapshot: SnapshotRecord, use: CodeUse)] {
    if names.isEmpty { return [] }
    return try checked { try ask(.codeUses(of: Array(names)), as: CodeUseTable.self).codeUses() }
  }

  func namesInCode() throws -> Set<String> { try ask(.namesInCode) }

  func searchedSources() throws -> [(snapshot: SnapshotRecord, files: Int?)] {
    try ask(.searchedSources, as: [SearchedSnapshot].self).map { ($0.snapshot, $0.files) }
  }

  func acceptances() throws -> [Acceptance] { try ask(.acceptances) }

  func log(of component: ComponentName?) throws -> [LogEntry] { try ask(.log(of: component)) }

  func isComplete(_ write: WriteKey) throws -> Bool { try ask(.isComplete(write)) }

  func search(_ text: String, limit: Int) throws -> [SearchHit] { try ask(.search(text, limit: limit)) }

  /// Takes an answer apart.
  private func checked<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch is WireFault {
      return try recording { throw RemoteError.nonsense(store: client.name) }
    }
  }
}

// MARK: - Changes

extension RemoteSession: RegistryWriting {
  func add(_ component: ComponentRecord) throws { try change(.addComponent(component)) }

  func add(aliases: [String], to component: ComponentName) throws { try change(.addAliases(aliases, to: component)) }

  func rename(_ former: ComponentName, to component: ComponentRecord, by act: AuditEntry) throws {
    try change(.rename(former, to: component, by: act))
  }

  func deprecate(_ component: ComponentName, _ deprecation: Deprecation) throws {
    try change(.deprecate(component, deprecation))
  }

  func withdrawDeprecation(of component: ComponentName, by act: AuditEntry) throws {
    try change(.withdrawDeprecation(of: component, by: act))
  }

  func add(_ document: StoredDocument) throws {
    try recording {
      documents.append(document)
      documentBytes += document.content.count
      if documentBytes >= portion { try sendDocuments() }
    }
  }

  func add(_ version: VersionRecord) throws { try change(.addVersion(version)) }

  func add(
    _ declarations: DeclarationRecord, to version: SemanticVersion, of component: ComponentName, by act: AuditEntry?
  ) throws {
    try change(.addDeclarations(declarations, to: version, of: component, by: act))
  }

  func add(
    _ requirements: [ComponentRequirement], to version: SemanticVersion, of component: ComponentName
  ) throws {
    try change(.addRequirements(requirements, to: version, of: component))
  }

  func yank(_ version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws {
    try change(.yank(version, of: component, by: act))
  }

  func withdrawYank(of version: SemanticVersion, of component: ComponentName, by act: AuditEntry) throws {
    try change(.withdrawYank(of: version, component: component, by: act))
  }

  func add(_ snapshot: Snapshot) throws -> Bool {
    try change(.addSnapshot(SentSnapshot(snapshot)), returning: Bool.self)
  }

  func addHistory(_ snapshots: [Snapshot]) throws { try change(.addHistory(snapshots.map { SentSnapshot($0) })) }

  func noteImport(ofRevision revision: String, project: String, branch: String, by act: AuditEntry) throws {
    try change(.noteImport(ofRevision: revision, project: project, branch: branch, by: act))
  }

  func forget(project: String, branch: String, by act: AuditEntry) throws {
    try change(.forget(project: project, branch: branch, by: act))
  }

  func prune(_ snapshots: [StoredSnapshot], by act: AuditEntry) throws { try change(.prune(snapshots, by: act)) }

  func accept(_ acceptance: Acceptance) throws { try change(.accept(acceptance)) }

  func withdrawAcceptance(of fingerprint: String, by act: AuditEntry) throws {
    try change(.withdrawAcceptance(of: fingerprint, by: act))
  }

  func complete(_ write: WriteKey, at time: Timestamp) throws { try change(.complete(write, at: time)) }

  func note(_ entry: LogEntry) throws { try change(.note(entry)) }
}
