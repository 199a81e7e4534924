public import Compatibility
import DocumentRules

/// Every rule there is.
public enum RuleCatalog {
  /// Those about a document that say what of an embedding does not fit the component's class.
  static let embeddingRules: [DocumentRule] = [
    .actionNotInClass, .attributeNotInClass, .attributeNotSettable, .nibInitializerFails, .outletNotInClass,
  ]

  /// Everything that the rules find in a document, by place.
  public static func findings(in checked: CheckedDocument) -> [Finding] {
    documentRules.flatMap { $0.findings(in: checked) }
      .weighed(in: checked.document, at: checked.path, checked.context, checked: checked)
      .held(byFailedLoadsOf: checked).sorted(by: Finding.isInOrder)
  }

  /// What in a document certainly keeps it from being loaded, by place.
  public static func loadFailures(in checked: CheckedDocument) -> [Finding] {
    loadFailureRules.flatMap { $0.findings(in: checked) }
      .filter { $0.effect == .loadFailure && $0.verdict == .breaks }.sorted(by: Finding.isInOrder)
  }

  private static let loadFailureRules = documentRules.filter { [$0.effect, $0.otherEffect].contains(.loadFailure) }

  /// Everything of a change that others can notice, by place, used by somebody or not.
  public static func changes(in change: ComponentChange) -> [SurfaceChange] {
    changeRules.flatMap { $0.changes(in: change) }.sorted(by: SurfaceChange.isInOrder)
  }

  /// What the changes mean for one party.
  ///
  /// - Parameter path: of the party's document, where it has one.
  package static func findings(
    of changes: [SurfaceChange], in change: ComponentChange, for reliance: Reliance, project: String?, path: String
  ) -> [Finding] {
    changes.flatMap { found in
      guard let rule = rule[found.rule] else { return [Finding]() }
      // Whoever embeds it for the first time has never seen another size.
      if case .embedding(let use) = reliance, use.isNew, found.effect == .layoutShift { return [] }
      return rule.hurts(found, change, reliance).map { violation in
        Finding(
          rule: rule.id, effect: violation.effect ?? found.effect ?? .appearance, verdict: violation.verdict,
          member: violation.member, path: violation.path ?? path, position: violation.position,
          objectID: violation.object, message: violation.message, hint: violation.repair ?? rule.repair,
          related: violation.related, status: .new, component: change.component, project: project,
          axis: found.axis, oldLocation: found.oldLocation, newLocation: found.newLocation,
          cause: violation.cause ?? Cause(rule: rule.id, member: found.member, of: change))
      }
    }
  }

  /// Which hosts meet what a rule finds in a component that they embed; all, of a rule about changes.
  static func reach(ofRule id: String) -> DocumentRule.Reach { reaches[id] ?? .all }

  /// Whether a rule compares two states.
  static func isAboutChanges(rule id: String) -> Bool { rule[id] != nil }

  private static let reaches = Dictionary(uniqueKeysWithValues: documentRules.map { ($0.id, $0.reach) })
  private static let rule = Dictionary(uniqueKeysWithValues: changeRules.map { ($0.id, $0) })
}
