import Compatibility
package import ComponentModel
import ProjectManifest
import ProjectReading
package import Publication
import Registry
package import RegistryExport
import Rendering
package import StorageContract
import Versioning

/// The documented JSON of what was written, or would be.
extension JSON {
  /// `nibreg.publish/1`
  ///
  /// - Parameter effects: of a dry run.
  package init(_ outcome: Publishing.Outcome, effects: [PublicationEffect] = [], isDryRun: Bool) {
    self = [
      "schema": "nibreg.publish/1", "dryRun": .bool(isDryRun),
      "components": .array(
        outcome.publications.map { publication in
          [
            "component": JSON(publication.component), "version": JSON(publication.version),
            "outcome": publication.addsDeclarations ? "declared" : publication.isUnchanged ? "unchanged" : "published",
            "sources": publication.hasDeclarations ? "known" : "unknown", "baseline": JSON(publication.baseline),
            "requiredStep": JSON(publication.requiredStep?.rawValue),
            "requires": .array(publication.requirements.map { JSON($0) }), "path": .text(publication.path),
            "layoutDigest": JSON(publication.layout.digest),
            "layoutForm": .number(publication.layout.form),
          ]
        }),
      "effects": .array(
        effects.map { effect in
          [
            "component": JSON(effect.component), "verdict": .text(effect.outcome.reached.verdict.rawValue),
            "affected": .number(effect.outcome.hosts.count), "breaks": .number(effect.outcome.count(.breaks)),
            "mayBreak": .number(effect.outcome.count(.mayBreak)), "safe": .number(effect.outcome.count(.safe)),
            "unknown": .number(effect.outcome.count(.unknown)),
          ]
        }),
      "diagnostics": .array(outcome.diagnostics.map { JSON($0) }),
    ]
  }

  /// `nibreg.record/1`
  package init(_ outcome: Recording.Outcome) {
    let snapshot = outcome.snapshot
    self = [
      "schema": "nibreg.record/1", "project": .text(snapshot.project), "branch": .text(snapshot.branch),
      "revision": JSON(snapshot.revision), "committedAt": JSON(snapshot.committedAt),
      "recordedAt": JSON(snapshot.recorded.at), "unchanged": .bool(outcome.isUnchanged),
      "newest": .bool(outcome.isNewest), "documents": .number(outcome.documents),
      "components": .number(outcome.components), "uses": .number(outcome.embeddings),
      "sources": ["files": .number(outcome.sources.files), "classes": .number(outcome.sources.classes)],
      "vendored": .array(
        outcome.vendored.map { nib in
          [
            "path": .text(nib.path), "component": JSON(nib.component),
            "versions": .array(nib.versions.map { JSON($0.version) }), "locked": JSON(nib.locked?.version),
          ]
        }),
      "diagnostics": .array(outcome.diagnostics.map { JSON($0) }),
    ]
  }

  /// `nibreg.accept/1`
  ///
  /// - Parameter file: where it is kept; nil for a store.
  package init(accepted: [Acceptance], withdrawn: [String] = [], inFile file: String?, at now: Timestamp) {
    self = [
      "schema": "nibreg.accept/1", "file": JSON(file),
      "accepted": AcceptancesRenderer(acceptances: accepted, now: now).json,
      "withdrawn": .array(withdrawn.map(JSON.text)),
    ]
  }

  /// `nibreg.yank/1`
  package init(
    yanked record: VersionRecord, reason: String?, isUndone: Bool, stranded: [Withdrawing.Requirer] = []
  ) {
    self = [
      "schema": "nibreg.yank/1", "component": JSON(record.component), "version": JSON(record.version),
      "reason": JSON(reason), "undone": .bool(isUndone), "unresolvable": RequirersRenderer(requirers: stranded).json,
    ]
  }

  /// `nibreg.deprecate/1`
  package init(
    deprecated record: ComponentRecord, replacement: String?, reason: String?, isUndone: Bool,
    requirers: [Withdrawing.Requirer] = []
  ) {
    self = [
      "schema": "nibreg.deprecate/1", "component": JSON(record.name), "replacement": JSON(replacement),
      "reason": JSON(reason), "undone": .bool(isUndone), "requiredBy": RequirersRenderer(requirers: requirers).json,
    ]
  }

  /// `nibreg.forget/1`
  package init(forgotten record: BranchRecord) {
    self = [
      "schema": "nibreg.forget/1", "project": .text(record.newest.project), "branch": .text(record.newest.branch),
      "snapshots": .number(record.snapshots),
    ]
  }

  /// `nibreg.prune/1`
  package init(_ outcome: Pruning.Outcome, isDryRun: Bool) {
    self = [
      "schema": "nibreg.prune/1", "dryRun": .bool(isDryRun), "documents": .number(outcome.documents),
      "snapshots": .array(
        outcome.removed.map { snapshot in
          [
            "project": .text(snapshot.record.project), "branch": .text(snapshot.record.branch),
            "revision": JSON(snapshot.record.revision), "recordedAt": JSON(snapshot.record.recorded.at),
          ]
        }),
    ]
  }

  /// `nibreg.verify/1`
  package init(_ report: StoreReport) {
    self = [
      "schema": "nibreg.verify/1", "store": .text(report.path), "documents": .number(report.documents),
      "versions": .number(report.versions), "snapshots": .number(report.snapshots),
      "logEntries": .number(report.logEntries), "head": JSON(report.head),
      "outdatedDocuments": .number(report.outdatedDocuments), "olderSchema": .bool(report.isOlderSchema),
      "faults": .array(
        report.faults.map { fault in
          [
            "kind": .text(fault.kind.rawValue), "subject": .text(fault.subject), "message": .text(fault.message),
            "canBeRebuilt": .bool(fault.canBeRebuilt),
          ]
        }),
    ]
  }

  /// `nibreg.rebuild/1`
  package init(rebuilt differences: [DerivedDifference]) {
    self = [
      "schema": "nibreg.rebuild/1",
      "tables": .array(
        differences.map { difference in
          [
            "table": .text(difference.table), "added": .number(difference.missing),
            "removed": .number(difference.surplus), "example": JSON(difference.example),
          ]
        }),
    ]
  }

  /// `nibreg.import/1`
  package init(_ outcome: Importing.Outcome) {
    self = [
      "schema": "nibreg.import/1", "versions": .number(outcome.versions),
      "unchangedVersions": .number(outcome.unchangedVersions), "snapshots": .number(outcome.snapshots),
      "unchangedSnapshots": .number(outcome.unchangedSnapshots), "documents": .number(outcome.documents),
    ]
  }
}
