package import Compatibility
package import ComponentModel
import Foundation
import InterfaceBuilder
import Judgement
import Loading
import ProjectManifest
import RegistryQuery
package import StorageContract

/// Judges what the newest snapshot of a branch did to its components: what becomes of everybody who uses them, compared
/// with the snapshot before.
///
/// Documents that were there before and changed are judged, against the hosts as they are now: what was edited together
/// fits together.
package struct SnapshotAssessment: Sendable {
  package var project: String
  package var branch: String

  package init(project: String, branch: String) {
    self.project = project
    self.branch = branch
  }

  package struct Outcome: Sendable {
    /// Who recorded the snapshot, and when.
    package var recorded: AuditEntry
    /// The components whose documents changed, by name.
    package var components: [ComponentName]
    /// Hosts that break, in the order of distance, project, branch and path.
    package var broken: [ImpactAssessment.JudgedHost]
    /// New findings in code.
    package var code: [Finding]
  }

  /// - Returns: nil where the branch has no two snapshots.
  package func judge(in store: any RegistryStore) throws -> Outcome? {
    try store.read { reading in
      let snapshots = try reading.snapshots(project: project, branch: branch)
      guard let newest = snapshots.last, let former = snapshots.dropLast().last else { return nil }
      let documents = try reading.documents(ofSnapshot: former.id).map { ($0.path, $0.document) }
      let before = Dictionary(documents) { first, _ in first }
      let changed = try reading.newestEntries(project: project, branch: branch).filter { entry in
        guard entry.role == .counted, entry.component != nil, let old = before[entry.path] else { return false }
        return old != entry.document
      }
      var outcome = Outcome(recorded: newest.record.recorded, components: [], broken: [], code: [])
      guard !changed.isEmpty else { return outcome }
      let context = try reading.context(ofSnapshot: former.id)
      let surroundings = HostSurroundings(
        project: project, context: context, settings: ProjectSettings(recorded: context.manifest))
      let contents = try reading.contents(of: Set(changed.compactMap { before[$0.path] }))
      let source = StoredHosts(reading)
      var proposals: [ProposedChange] = []
      var affected: [NodeID: AffectedHost] = [:]
      for entry in changed {
        guard let name = entry.component, let bytes = before[entry.path].flatMap({ contents[$0] }),
          let impact = try? reading.impact(of: name),
          let node = impact.definitions.first(where: {
            $0.origin == .snapshot(newest.record) && $0.path == entry.path
          }), let new = try source.host(node),
          let read = try? DocumentReader().read(Data(bytes), path: entry.path)
        else { continue }
        let change = ComponentChange(
          component: name.description, from: surroundings.host(read, path: entry.path).state, to: new.state)
        guard !change.isEmpty else { continue }
        proposals.append(ProposedChange(change, definitions: [node.id]))
        outcome.components.append(name)
        for host in impact.hosts where affected[host.node.id].map({ $0.distance > host.distance }) ?? true {
          affected[host.node.id] = host
        }
        if let classes = new.context.classes {
          outcome.code += Judgement.judge(change, code: classes, project: project).filter { $0.status == .new }
        }
      }
      let hosts = affected.values.sorted {
        ($0.distance, $0.node.path, $0.node.id) < ($1.distance, $1.node.path, $1.node.id)
      }
      let judgements = try reading.judge(proposals, affected: hosts.map(\.node), reading: source)
      outcome.components.sort { $0.description < $1.description }
      outcome.broken = hosts.compactMap { host in
        guard let judgement = judgements[host.node.id], judgement.verdict == .breaks else { return nil }
        return ImpactAssessment.JudgedHost(host: host, judgement: judgement)
      }
      return outcome
    }
  }
}

extension HostFacts {
  /// The component that the document defines.
  fileprivate var state: ComponentState {
    ComponentState(path: path, document: document, technique: technique, context: context)
  }
}
