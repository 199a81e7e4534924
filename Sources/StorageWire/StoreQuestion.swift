package import ComponentModel
import Foundation
package import StorageContract
package import Versioning

/// A question of `RegistryReading`, as a value that can be sent.
package enum StoreQuestion: Sendable, Codable {
  case definitions(of: [ComponentName])
  case users(of: [NodeID])
  case dependencies(on: [NodeID])
  case dependenciesOfNodes(_ nodes: [NodeID])
  case nodes(_ ids: [NodeID])
  case origins(of: [NodeID])
  case nodesAtPath(_ path: String)
  case unresolvedMentions(ofClasses: [String])
  case componentNames

  case components
  case component(named: ComponentName)
  case componentsOfClass(_ className: String)
  case publishedComponents(meantBy: [Mention])

  case versions(of: ComponentName)
  case versionCounts
  case declarations(of: SemanticVersion, component: ComponentName)
  case requirements(of: SemanticVersion, component: ComponentName)
  case dependenciesOfVersions(_ versions: [SemanticVersion], component: ComponentName)
  case versionsWithLayout(_ layout: LayoutDigest)

  case documentCount
  case keptDocuments(among: [ContentDigest])
  case contents(of: [ContentDigest])
  case contentsOfNodes(_ nodes: [NodeID])
  case mentions(in: ContentDigest)
  case unreadableDocuments
  case hasDocument(named: String)
  case classesDefined(inNibsNamed: String)

  case branches
  case snapshots(project: String, branch: String)
  case documents(ofSnapshot: SnapshotID)
  case contextOfSnapshot(_ snapshot: SnapshotID)
  case newestEntries(project: String, branch: String)
  case context(project: String, branch: String)
  case settings(project: String, branch: String)
  case revisions(project: String, branch: String)
  case importedRevision(project: String, branch: String)

  case classes(named: String, project: String, branch: String)
  case codeUses(of: [String])
  case namesInCode
  case searchedSources

  case acceptances
  case log(of: ComponentName?)
  case isComplete(_ write: WriteKey)
  case search(_ text: String, limit: Int)
}

extension StoreQuestion {
  /// What a store answers, as it is sent. `WireReading` knows of which type the answer to each question is.
  package func answer(of store: any RegistryReading) throws -> any Encodable & Sendable {
    switch self {
    case .definitions(let names): return DefinitionTable(try store.definitions(of: Set(names)))
    case .users(let nodes):
      var pairs: [NodeID] = []
      try store.users(of: nodes) { used, user in
        pairs.append(used)
        pairs.append(user)
      }
      return pairs
    case .dependencies(let nodes):
      var table = DependencyTable()
      try store.dependencies(on: nodes) { table.append($0) }
      return table
    case .dependenciesOfNodes(let nodes):
      var table = DependencyTable()
      for (_, dependencies) in try store.dependencies(of: nodes) { for each in dependencies { table.append(each) } }
      return table
    case .nodes(let ids): return NodeTable(try store.nodes(ids))
    case .origins(let nodes):
      var table = OriginTable()
      try store.origins(of: nodes) { table.append($0, $1) }
      return table
    case .nodesAtPath(let path): return NodeTable(try store.nodes(atPath: path))
    case .unresolvedMentions(let classes): return MentionTable(try store.unresolvedMentions(ofClasses: Set(classes)))
    case .componentNames: return try store.componentNames()

    case .components: return try store.components()
    case .component(let name): return try store.component(named: name)
    case .componentsOfClass(let name): return try store.components(ofClass: name)
    case .publishedComponents(let mentions): return try store.publishedComponents(meantBy: mentions)

    case .versions(let component): return try store.versions(of: component)
    case .versionCounts: return try store.versionCounts().map { VersionCount($0, $1.count, $1.newest) }
    case .declarations(let version, let component): return try store.declarations(of: version, of: component)
    case .requirements(let version, let component): return try store.requirements(of: version, of: component)
    case .dependenciesOfVersions(let versions, let component):
      return try store.dependencies(of: versions, of: component).map { DependenciesOfVersion(version: $0, uses: $1) }
    case .versionsWithLayout(let layout): return try store.versions(withLayout: layout)

    case .documentCount: return try store.documentCount()
    case .keptDocuments(let documents): return Array(try store.keptDocuments(among: Set(documents)))
    case .contents(let documents):
      return try store.contents(of: Set(documents)).map { DocumentContent(document: $0, content: Data($1)) }
    case .contentsOfNodes(let nodes): return try store.contents(of: nodes).map { ContentOfNode($0, $1) }
    case .mentions(let document): return try store.mentions(in: document)
    case .unreadableDocuments: return try store.unreadableDocuments()
    case .hasDocument(let name): return try store.hasDocument(named: name)
    case .classesDefined(let name): return try store.classes(definedInNibsNamed: name)

    case .branches: return try store.branches()
    case .snapshots(let project, let branch): return try store.snapshots(project: project, branch: branch)
    case .documents(let snapshot): return try store.documents(ofSnapshot: snapshot)
    case .contextOfSnapshot(let snapshot): return SentContext(try store.context(ofSnapshot: snapshot))
    case .newestEntries(let project, let branch): return try store.newestEntries(project: project, branch: branch)
    case .context(let project, let branch): return SentContext(try store.context(project: project, branch: branch))
    case .settings(let project, let branch):
      let settings = try store.settings(project: project, branch: branch)
      return SentSettings(manifest: settings.manifest.map { Data($0) }, lock: settings.lock.map { Data($0) })
    case .revisions(let project, let branch): return try store.revisions(project: project, branch: branch)
    case .importedRevision(let project, let branch):
      return try store.importedRevision(project: project, branch: branch)

    case .classes(let name, let project, let branch):
      return try store.classes(named: name, project: project, branch: branch)
    case .codeUses(let names): return CodeUseTable(try store.codeUses(of: Set(names)))
    case .namesInCode: return try store.namesInCode()
    case .searchedSources:
      return try store.searchedSources().map { SearchedSnapshot(snapshot: $0.snapshot, files: $0.files) }

    case .acceptances: return try store.acceptances()
    case .log(let component): return try store.log(of: component)
    case .isComplete(let write): return try store.isComplete(write)
    case .search(let text, let limit): return try store.search(text, limit: limit)
    }
  }
}
