package import Compatibility
package import ComponentModel
import Foundation
import InterfaceBuilder
import Loading
import ProjectManifest
package import RegistryQuery
package import Versioning

/// Reads what a judgement needs out of one state of a store.
///
/// A class, because what is around the documents of a project is read once. It never leaves the closure it is made for.
package final class StoredHosts: HostReading, CodeUseReading {
  private let reading: any RegistryReading
  private var surroundings: [SnapshotRecord: (context: ProjectContext, settings: ProjectSettings)] = [:]

  private var asked: Set<SnapshotRecord> = []

  package init(_ reading: any RegistryReading) {
    self.reading = reading
  }

  package func codeUses(of names: Set<String>) throws -> [(origin: Node.Origin, use: CodeUse)] {
    try reading.codeUses(of: names).map { (.snapshot($0.snapshot), $0.use) }
  }

  package func classes(definedInNibsNamed name: String) throws -> Set<String> {
    try reading.classes(definedInNibsNamed: name)
  }

  package func hasDocument(named name: String) throws -> Bool { try reading.hasDocument(named: name) }

  package func host(_ node: Node) throws -> HostFacts? {
    guard let digest = try reading.document(of: node.id), let content = try reading.content(of: digest),
      let read = try? DocumentReader().read(Data(content), path: node.path)
    else { return nil }
    switch node.origin {
    case .snapshot(let snapshot):
      let (context, settings) = try around(snapshot)
      let document = settings.applied(to: read, path: node.path)
      return HostFacts(
        project: snapshot.project, path: node.path, document: document, context: context,
        technique: technique(of: document, path: node.path, context, settings.technique(of: read, path: node.path)))
    case .version(let version):
      let context = try node.component.map { try self.context(ofVersion: version, of: $0) } ?? .unknown
      return HostFacts(
        project: "(published)", path: node.path, document: read, context: context,
        technique: technique(
          of: read, path: node.path, context,
          try node.component.flatMap { try reading.version(version, of: $0).technique }))
    case .workingTree: return nil
    }
  }

  private func technique(
    of document: InterfaceDocument, path: String, _ context: ProjectContext, _ setting: TechniqueSetting?
  ) -> LoadingTechnique? {
    let facts = document.definition.flatMap { context.classes?.knownFacts(of: $0.className, in: path) }
    return TechniqueDetection.technique(of: document, path: path, facts: facts, setting: setting)
  }

  /// What the sources of a project say, the first time that they are asked for.
  func classes(of snapshot: SnapshotRecord) throws -> ClassCatalog? {
    try asked.insert(snapshot).inserted ? around(snapshot).context.classes : nil
  }

  private func around(_ snapshot: SnapshotRecord) throws -> (context: ProjectContext, settings: ProjectSettings) {
    if let found = surroundings[snapshot] { return found }
    let context = try reading.context(project: snapshot.project, branch: snapshot.branch)
    let found = (context: context, settings: ProjectSettings(recorded: context.manifest))
    surroundings[snapshot] = found
    return found
  }

  private func context(ofVersion version: SemanticVersion, of name: ComponentName) throws -> ProjectContext {
    ProjectContext(classes: try reading.declarations(of: version, of: name)?.catalog)
  }

  // MARK: The component itself

  /// The component as it is: a version that was named, else the newest, else what a project has.
  package func state(
    of impact: Impact, named name: ComponentName, version: SemanticVersion?
  ) throws -> (state: ComponentState, version: SemanticVersion?) {
    let isPublished = try !reading.components(ofClass: name.className).isEmpty
    if version != nil || isPublished {
      let found = try state(ofVersion: version, of: impact.component)
      return (found.0, found.1)
    }
    guard let node = impact.definitions.first, let host = try host(node) else {
      throw RegistryError.noVersions(component: name.description)
    }
    return (
      ComponentState(path: host.path, document: host.document, technique: host.technique, context: host.context), nil
    )
  }

  package func state(
    ofVersion version: SemanticVersion?, of name: ComponentName
  ) throws -> (ComponentState, SemanticVersion) {
    let record = try reading.version(version, of: name)
    let component = try reading.component(named: record.component)
    let read = try reading.interface(of: record)
    let document = read.definition == nil ? component.map { read.defining($0.className) } ?? read : read
    let context = try context(ofVersion: record.version, of: record.component)
    let state = ComponentState(
      path: record.path, nibName: component?.nibName, document: document,
      technique: technique(of: document, path: record.path, context, record.technique), context: context,
      requirements: try reading.requirements(of: record.version, of: record.component))
    return (state, record.version)
  }
}

extension DeclarationRecord {
  /// The classes, as documents look them up.
  package var catalog: ClassCatalog {
    ClassCatalog(
      classes: Dictionary(grouping: classes) { $0.declaration.objcName ?? $0.declaration.name }, codeHosts: [],
      memberReferences: [], files: 0, scannerVersion: scannerVersion)
  }
}
