package import Compatibility
package import ComponentModel
import Foundation
import InterfaceBuilder
import Loading
import ProjectManifest
package import RegistryQuery
package import StorageContract
package import Versioning

/// Reads what a judgement needs out of one state of a store.
///
/// A class, because what is around the documents of a project is read once. It never leaves the closure it is made for.
package final class StoredHosts: HostReading, CodeUseReading {
  private let reading: any RegistryReading
  private var surroundings: [SnapshotRecord: HostSurroundings] = [:]
  /// What is proposed in the place of a component's nibs.
  private var proposal: (nibs: [Node], old: ComponentState, new: ComponentState)?

  private var asked: Set<SnapshotRecord> = []
  /// Nodes that will be asked for, the next one last.
  private var expected: [NodeID] = []
  /// What was fetched ahead.
  private var fetched: [NodeID: NodeContent] = [:]
  /// How many documents are fetched at once: few enough to be held in memory.
  private static let portion = 64

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

  package func expect(_ nodes: [Node]) { expected = nodes.map(\.id).reversed() }

  private func content(of node: NodeID) throws -> NodeContent? {
    if let content = fetched.removeValue(forKey: node) { return content }
    if let index = expected.lastIndex(of: node) { expected.removeSubrange(index...) }
    let next = expected.suffix(Self.portion - 1).reversed()
    expected.removeLast(next.count)
    fetched = try reading.contents(of: [node] + next)
    return fetched.removeValue(forKey: node)
  }

  package func host(_ node: Node) throws -> HostFacts? {
    guard let content = try content(of: node.id),
      let read = try? DocumentReader().read(Data(content.bytes), path: node.path)
    else { return nil }
    switch node.origin {
    case .snapshot(let snapshot): return try around(snapshot).host(read, path: node.path)
    case .version:
      return published(content.declarations).host(applied: read, path: node.path, setting: content.technique)
    case .workingTree: return nil
    }
  }

  /// What is around a published version: nothing but its own classes.
  private func published(_ declarations: DeclarationRecord?) -> HostSurroundings {
    HostSurroundings(
      project: "(published)", context: ProjectContext(classes: declarations?.catalog), settings: .none)
  }

  /// What the sources of a project say, the first time that they are asked for.
  func classes(of snapshot: SnapshotRecord) throws -> ClassCatalog? {
    try asked.insert(snapshot).inserted ? around(snapshot).context.classes : nil
  }

  private func around(_ snapshot: SnapshotRecord) throws -> HostSurroundings {
    if let found = surroundings[snapshot] { return found }
    let context = try reading.context(project: snapshot.project, branch: snapshot.branch)
    var found = HostSurroundings(
      project: snapshot.project, context: context, settings: ProjectSettings(recorded: context.manifest))
    found.context.loads = loads(of: snapshot, in: context)
    surroundings[snapshot] = found
    return found
  }

  /// From here on, what loads the documents of projects that have a component is told as it is with a proposal.
  ///
  /// - Parameter nibs: of the component as it is recorded and published.
  func propose(_ new: ComponentState, insteadOf old: ComponentState, at nibs: [Node]) {
    proposal = (nibs, old, new)
    for (snapshot, known) in surroundings {
      surroundings[snapshot]?.context.loads = loads(of: snapshot, in: known.context)
    }
  }

  private func loads(of snapshot: SnapshotRecord, in context: ProjectContext) -> DocumentLoads? {
    guard let proposal else { return context.loads }
    return proposal.nibs.filter { $0.origin == .snapshot(snapshot) }.reduce(context.loads) { loads, nib in
      loads?.replacing(nib.path, of: proposal.old, by: proposal.new, in: context)
    }
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
    let host = published(try reading.declarations(of: record.version, of: record.component))
      .host(applied: document, path: record.path, setting: record.technique)
    let state = ComponentState(
      path: record.path, nibName: component?.nibName, document: document, technique: host.technique,
      context: host.context,
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
