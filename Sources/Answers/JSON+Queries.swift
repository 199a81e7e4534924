import Compatibility
package import ComponentModel
package import Registry
package import RegistryQuery
import Rendering
package import StorageContract
import Versioning

/// The documented JSON of answers that `Rendering` has no renderer for, because their text is a table and nothing else.
extension JSON {
  /// `nibreg.list/1`
  package init(_ inventory: Inventory) {
    self = [
      "schema": "nibreg.list/1",
      "components": .array(
        inventory.components.map { component in
          [
            "component": .text(component.name), "newest": JSON(component.newest),
            "versions": .number(component.versions), "deprecated": .bool(component.deprecation != nil),
            "codeUsers": .number(component.codeUsers),
          ]
        }),
      "projects": .array(inventory.branches.map { JSON($0) }),
    ]
  }

  /// A branch, as `nibreg.list/1` has it.
  package init(_ branch: BranchRecord) {
    self = [
      "project": .text(branch.newest.project), "branch": .text(branch.newest.branch),
      "revision": JSON(branch.newest.revision), "committedAt": JSON(branch.newest.committedAt),
      "recordedAt": JSON(branch.newest.recorded.at), "snapshots": .number(branch.snapshots),
      "documents": .object(
        [DocumentRole.counted, .variant, .duplicate, .unreadable].map {
          ($0.rawValue, .number(branch.documents[$0] ?? 0))
        }),
    ]
  }

  /// `nibreg.log/1`
  package init(log entries: [LogEntry]) {
    self = [
      "schema": "nibreg.log/1",
      "entries": .array(
        entries.map { entry in
          [
            "at": JSON(entry.act.at), "by": .text(entry.act.by), "action": .text(entry.action.rawValue),
            "component": JSON(entry.component), "version": JSON(entry.version), "project": JSON(entry.project),
            "branch": JSON(entry.branch), "detail": JSON(entry.act.reason),
          ]
        }),
    ]
  }

  /// `nibreg.search/1`
  package init(_ found: Searching.Outcome) {
    self = [
      "schema": "nibreg.search/1", "truncated": .bool(found.isTruncated),
      "hits": .array(
        found.hits.map { hit in
          [
            "kind": .text(hit.kind.rawValue), "text": .text(hit.text), "project": .text(hit.project),
            "branch": JSON(hit.branch), "path": .text(hit.path), "line": .number(hit.line),
          ]
        }),
    ]
  }

  /// `nibreg.why/1`
  package init(why explanations: [Explanation]) {
    self = [
      "schema": "nibreg.why/1",
      "hosts": .array(
        explanations.map { explanation in
          .object(
            explanation.host.origin.members + [
              ("host", .text(explanation.host.path)), ("component", JSON(explanation.component)),
              ("truncated", .bool(explanation.isTruncated)),
              ("paths", .array(explanation.paths.map { .array($0.steps.map { JSON($0) }) })),
              ("code", .array((explanation.code?.uses ?? []).map { .object($0.members) })),
            ])
        }),
    ]
  }

  private init(_ step: EmbeddingPath.Step) {
    self = [
      "document": .text(step.document), "line": .number(step.embedding.position.line),
      "column": .number(step.embedding.position.column),
      "objectID": .text(step.embedding.objectID), "embeds": .text(step.embedding.component),
      "relation": .text(step.embedding.relation.rawValue),
    ]
  }

  /// `nibreg.check/1`
  ///
  /// - Parameter findings: those that are wanted, in the place of the outcome's.
  package init(_ outcome: Checking.Outcome) {
    self = [
      "schema": "nibreg.check/1", "documents": .number(outcome.documents.count),
      "sourceFiles": .number(outcome.sourceFiles), "findings": FindingsRenderer(findings: outcome.findings).json,
      "summary": [
        "breaks": .number(outcome.count(.breaks)), "mayBreak": .number(outcome.count(.mayBreak)),
        "safe": .number(outcome.count(.safe)),
      ],
      "diagnostics": .array(outcome.diagnostics.map { JSON($0) }),
    ]
  }

  /// `nibreg.resolve/1`
  package init(_ outcomes: [Resolving.Outcome]) {
    self = [
      "schema": "nibreg.resolve/1",
      "components": .array(
        outcomes.map { outcome in
          [
            "component": JSON(outcome.component), "range": JSON(outcome.range),
            "version": JSON(outcome.version?.version),
            "layoutDigest": JSON(outcome.version?.layout.digest),
            "documentDigest": JSON(outcome.version?.document),
            "deprecated": JSON(outcome.deprecation?.act.reason),
            "replacement": JSON(outcome.deprecation?.replacement),
          ]
        }),
    ]
  }

  /// `nibreg.outdated/1`
  ///
  /// - Parameter failure: why no versions fit together; then there are no ages.
  package init(_ ages: [VersionAge], failure: JSON = nil) {
    self = [
      "schema": "nibreg.outdated/1",
      "components": .array(
        ages.map { age in
          [
            "component": JSON(age.component), "current": JSON(age.current), "wanted": JSON(age.wanted),
            "latest": JSON(age.latest), "outdated": .bool(age.isOutdated),
            "heldBackBy": .array(age.holding.map { JSON($0) }),
          ]
        }),
      "failure": failure,
    ]
  }
}
