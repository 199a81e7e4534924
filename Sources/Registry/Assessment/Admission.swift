import Compatibility
public import ComponentModel
import Foundation
import ProjectManifest
import RegistryQuery
import StorageContract
public import Versioning

/// Whether a document's project would ever receive a version of a component.
public enum Admission: Sendable, Hashable {
  /// Nothing keeps it away.
  case admitted
  /// A range leaves it out: that of a component in its locked version or, where the name is nil, that of the project.
  case excluded(by: VersionRange, of: ComponentName?)

  public var isExcluded: Bool { self != .admitted }
}

/// Finds out whom a version of a component would reach, in one state of a store.
///
/// A project with the component's own source has the change with its next commit. Else its manifest decides, with the
/// requirements of the versions that it has locked. Where neither says anything nobody knows.
struct AdmissionReading {
  private let source: StoredComponents
  private let component: ComponentName
  private let version: SemanticVersion
  /// Newest snapshots that define the component themselves.
  private let owners: Set<SnapshotRecord>
  private var known: [SnapshotRecord: Admission?] = [:]

  /// - Parameter definitions: the nodes that define the component.
  init(of version: SemanticVersion, of component: ComponentName, definitions: [Node], in reading: any RegistryReading) {
    source = StoredComponents(reading: reading)
    self.component = component
    self.version = version
    owners = Set(
      definitions.compactMap { node in
        if case .snapshot(let snapshot) = node.origin { snapshot } else { nil }
      })
  }

  /// nil where nothing that was recorded says it.
  mutating func admission(of node: Node) throws -> Admission? {
    switch node.origin {
    case .snapshot(let snapshot):
      if let found = known[snapshot] { return found }
      let found = try admission(of: snapshot)
      known[snapshot] = .some(found)
      return found
    case .version(let published):
      guard let name = node.component,
        let range = try source.reading.requirements(of: published, of: name).first(where: { $0.component == component }
        )?
        .range
      else { return nil }
      return range.contains(version) ? .admitted : .excluded(by: range, of: name)
    case .workingTree: return nil
    }
  }

  private func admission(of snapshot: SnapshotRecord) throws -> Admission? {
    if owners.contains(snapshot) { return .admitted }
    let settings = try source.reading.settings(project: snapshot.project, branch: snapshot.branch)
    var ranges: [(range: VersionRange, requirer: ComponentName?)] = []
    for (name, range) in ProjectSettings(recorded: settings.manifest).manifest.requires.inOrder
    where try source.name(name) == component {
      ranges.append((range, nil))
    }
    for locked in Lock(recorded: settings.lock)?.components ?? [] {
      for (name, range) in locked.requires.inOrder where try source.name(name) == component {
        ranges.append((range, locked.component))
      }
    }
    guard !ranges.isEmpty else { return nil }
    let excluding = ranges.first { !$0.range.contains(version) }
    return excluding.map { .excluded(by: $0.range, of: $0.requirer) } ?? .admitted
  }
}

extension Lock {
  /// The lock that was recorded with a snapshot, nil where there was none.
  package init?(recorded content: [UInt8]?) {
    guard let content, let lock = try? Lock(content: Data(content), path: "Components.resolved") else { return nil }
    self = lock
  }
}

extension ImpactAssessment.Outcome {
  /// Without those whom the proposed version would never reach. What nobody knows of stays.
  public var reached: ImpactAssessment.Outcome {
    var outcome = self
    outcome.hosts.removeAll { $0.admission?.isExcluded ?? false }
    let reached = Set(outcome.hosts.compactMap(\.project))
    let excluded = Set(hosts.filter { $0.admission?.isExcluded ?? false }.compactMap(\.project)).subtracting(reached)
    for index in outcome.components.indices {
      outcome.components[index].code.removeAll { $0.project.map(excluded.contains) ?? false }
    }
    return outcome
  }
}

extension ImpactAssessment.JudgedHost {
  /// The recorded project that the document is of.
  fileprivate var project: String? {
    if case .snapshot(let snapshot) = host.node.origin { snapshot.project } else { nil }
  }
}
