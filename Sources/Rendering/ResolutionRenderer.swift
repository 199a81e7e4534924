package import ComponentModel
import ProjectManifest
package import Registry
package import Resolution
import Versioning

/// Writes which versions a project gets.
package struct ResolutionRenderer {
  package var outcome: ProjectResolving.Outcome
  /// Whether the lock has to be up to date.
  package var isLocked = false
  package var isDryRun = false

  package init(outcome: ProjectResolving.Outcome, isLocked: Bool = false, isDryRun: Bool = false) {
    self.outcome = outcome
    self.isLocked = isLocked
    self.isDryRun = isDryRun
  }

  private var resolved: ProjectResolving.Resolved? { try? outcome.result.get() }

  /// Whether versions fit together, and the lock says them where it has to.
  package var isGood: Bool { resolved.map { !isLocked || $0.changes.isEmpty } ?? false }

  /// What people should know of versions that were chosen.
  package var notes: [String] { resolved?.solution.notes ?? [] }

  // MARK: Text

  package var text: String {
    switch outcome.result {
    case .failure(let failure): return failure.printable
    case .success(let resolved):
      let changes = resolved.changes.map { "\($0)\n".printableLine }.joined()
      return changes + "\(summary(of: resolved))\n".printableLine
    }
  }

  private func summary(of resolved: ProjectResolving.Resolved) -> String {
    let components = count(resolved.lock.components.count, "component")
    if isLocked, !resolved.changes.isEmpty {
      return "\(outcome.lockFile) is not up to date; 'nibreg resolve' changes it"
    }
    if outcome.isWritten { return "wrote \(outcome.lockFile): \(components)" }
    if !resolved.changes.isEmpty { return "would write \(outcome.lockFile): \(components)" }
    if resolved.lock.components.isEmpty { return "no component is required" }
    return "\(outcome.lockFile) is up to date: \(components)"
  }

  // MARK: JSON

  package var json: JSON {
    [
      "schema": "nibreg.resolution/1", "lock": .text(outcome.lockFile), "upToDate": .bool(isUpToDate),
      "written": .bool(outcome.isWritten),
      "components": resolved.map { .array($0.solution.choices.map(json)) } ?? nil,
      "changes": .array(
        (resolved?.changes ?? []).map { change in
          ["component": JSON(change.component), "old": JSON(change.old), "new": JSON(change.new)]
        }),
      "failure": failure.map { JSON($0) } ?? nil,
      "notes": .array(notes.map(JSON.text)), "diagnostics": .array(outcome.diagnostics.map { JSON($0) }),
    ]
  }

  private var isUpToDate: Bool { resolved.map { $0.changes.isEmpty } ?? false }

  private var failure: SolverFailure? {
    guard case .failure(let failure) = outcome.result else { return nil }
    return failure
  }

  private func json(_ choice: Solution.Choice) -> JSON {
    let locked = resolved?.lock[ComponentName(choice.component)]
    return [
      "component": .text(choice.component), "version": JSON(choice.version), "locked": .bool(choice.isLocked),
      "yanked": .bool(choice.isYanked), "deprecated": .bool(choice.deprecation != nil),
      "replacement": JSON(choice.deprecation?.replacement),
      "layoutDigest": JSON(locked?.layout.digest), "documentDigest": JSON(locked?.document),
      "requiredBy": .array(choice.demands.map { JSON($0) }),
    ]
  }
}

/// Writes why a component has its version.
package struct ExplanationRenderer {
  package var component: String
  package var explanation: VersionExplanation?
  package var outcome: ProjectResolving.Outcome

  package init(component: String, explanation: VersionExplanation? = nil, outcome: ProjectResolving.Outcome) {
    self.component = component
    self.explanation = explanation
    self.outcome = outcome
  }

  package var text: String {
    if let explanation { return explanation.description.printableLines }
    if case .failure(let failure) = outcome.result { return failure.printable }
    return "'\(component.printable)' is not needed\n"
  }

  package var json: JSON {
    var failure: JSON = nil
    if case .failure(let reason) = outcome.result { failure = JSON(reason) }
    return [
      "schema": "nibreg.explanation/1", "component": .text(explanation?.choice.component ?? component),
      "version": JSON(explanation?.choice.version), "locked": .bool(explanation?.choice.isLocked ?? false),
      "requiredBy": .array((explanation?.choice.demands ?? []).map { JSON($0) }),
      "excluded": .array(
        (explanation?.exclusions ?? []).map { exclusion in
          ["version": JSON(exclusion.version), "reason": .text(exclusion.reason.word)]
        }),
      "text": .text(text), "failure": failure,
    ]
  }
}

extension VersionExplanation.Reason {
  /// For programs.
  fileprivate var word: String {
    switch self {
    case .yanked: "yanked"
    case .samePrecedence: "samePrecedence"
    case .outside: "outside"
    case .locked: "locked"
    case .deprecated: "deprecated"
    case .impossible: "impossible"
    case .tradeOff: "tradeOff"
    case .undecided: "undecided"
    }
  }
}

extension JSON {
  /// Who requires a component; null is the project.
  package init(_ demand: Solution.Demand) {
    self = ["component": JSON(demand.requirer), "range": JSON(demand.range)]
  }

  package init(_ failure: SolverFailure) {
    self = [
      "report": .text(failure.report), "notes": .array(failure.notes.map(JSON.text)),
      "suggestions": .array(
        failure.suggestions.map { suggestion in
          [
            "component": .text(suggestion.component), "ranges": .array(suggestion.ranges.map { JSON($0) }),
            "replacement": JSON(suggestion.replacement),
          ]
        }),
    ]
  }
}

extension SolverFailure {
  /// The proof, notes and hints, for a terminal.
  fileprivate var printable: String { description.printableLines }
}

extension String {
  /// Lines with their control characters made visible.
  package var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
  }
}
