import ComponentModel
public import Versioning

/// A rule about the change of a component: what of it others can notice, and what becomes of whoever relies on it.
///
/// It asks twice. `finds` looks at the change alone and decides the version step; `hurts` looks at one party and
/// decides what stops working there.
public struct ChangeRule: Sendable {
  /// `inspectable-removed`: never changes, because people cite it. The file is called like it.
  public let id: String
  /// How far the version has to move, used by somebody or not.
  public let step: VersionStep
  /// nil for a rule about something that hurts nobody.
  public let effect: Effect?
  /// One sentence.
  public let summary: String
  /// Why it matters, for the person whose build just failed.
  public let rationale: String
  /// What to do.
  public let repair: String
  public let examples: [ChangeExample]
  package let finds: @Sendable (ComponentChange) -> [SurfaceChange]
  package let hurts: @Sendable (SurfaceChange, ComponentChange, Reliance) -> [Violation]

  package init(
    id: String, step: VersionStep, effect: Effect?, summary: String, rationale: String, repair: String,
    examples: [ChangeExample], finds: @escaping @Sendable (ComponentChange) -> [SurfaceChange],
    hurts: @escaping @Sendable (SurfaceChange, ComponentChange, Reliance) -> [Violation] = { _, _, _ in [] }
  ) {
    self.id = id
    self.step = step
    self.effect = effect
    self.summary = summary
    self.rationale = rationale
    self.repair = repair
    self.examples = examples
    self.finds = finds
    self.hurts = hurts
  }

  /// What of the change the rule is about, in order.
  public func changes(in change: ComponentChange) -> [SurfaceChange] {
    guard !change.isEmpty else { return [] }
    return finds(change).map { found in
      var found = found
      found.rule = id
      found.step = found.ownStep ?? step
      found.effect = effect
      return found
    }.sorted(by: SurfaceChange.isInOrder)
  }
}
