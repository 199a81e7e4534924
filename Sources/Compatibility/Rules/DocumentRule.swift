package import ComponentModel

/// A rule about one document: what in it stops working with the classes and the project around it.
///
/// It sees everything that is known and says what it finds; who asks, and what becomes of it, is not its concern.
public struct DocumentRule: Sendable {
  /// `outlet-not-in-class`: never changes, because people cite it. The file is called like it.
  public let id: String
  public let effect: Effect
  /// What some of what it finds does instead.
  public let otherEffect: Effect?
  /// One sentence.
  public let summary: String
  /// Why it matters, for the person whose build just failed.
  public let rationale: String
  /// What to do.
  public let repair: String
  public let examples: [RuleExample]
  /// Which hosts meet what is wrong in a component that they embed.
  package let reach: Reach
  package let check: @Sendable (CheckedDocument) -> [Violation]

  package enum Reach: Sendable {
    case all
    /// Those in which people can touch the embedding.
    case touching
    /// Those that wait for events of the embedding.
    case listening
  }

  package init(
    id: String, effect: Effect, or otherEffect: Effect? = nil, summary: String, rationale: String, repair: String,
    examples: [RuleExample], reach: Reach = .all,
    check: @escaping @Sendable (CheckedDocument) -> [Violation]
  ) {
    self.id = id
    self.effect = effect
    self.otherEffect = otherEffect
    self.summary = summary
    self.rationale = rationale
    self.repair = repair
    self.examples = examples
    self.reach = reach
    self.check = check
  }

  /// What the rule finds, in document order.
  public func findings(in checked: CheckedDocument) -> [Finding] {
    check(checked).map { violation in
      var finding = Finding(
        rule: id, effect: violation.effect ?? effect, verdict: violation.verdict, member: violation.member,
        path: violation.path ?? checked.path, position: violation.position, objectID: violation.object,
        message: violation.message, hint: violation.repair ?? repair, related: violation.related, cause: violation.cause
      )
      if let (member, reason) = violation.obstacle {
        var other = finding
        other.member = member
        finding = finding.behind([other], reason)
      }
      if violation.isOfCode, let classes = checked.context.classes {
        return [finding].weighed(byCodeOf: classes, checked.context.loads)[0]
      }
      guard let controller = violation.controller else { return finding }
      finding.controller = controller
      return finding.weighed(by: controller, in: checked)
    }.sorted(by: Finding.isInOrder)
  }
}

/// What a rule found at one place.
package struct Violation {
  package var verdict: Verdict
  package var member: String
  package var object: ObjectID?
  package var position: SourcePosition
  package var message: String
  /// Where it is another than the rule's.
  package var effect: Effect?
  /// Where it is another than the rule's.
  package var repair: String?
  package var related: [Finding.Related] = []
  /// Where it is another than the document's.
  package var path: String?
  /// Where others than this rule speak of it, or several documents have it.
  package var cause: Cause?
  /// The controller whose scene has to be made for it, where it is in code.
  package var controller: ObjectID?
  /// Whether it is in code that has to run for it, whatever loads the document.
  package var isOfCode = false
  /// What else the rule says of the object keeps anybody from it, with the words for that.
  package var obstacle: (member: String, reason: Finding.Related)?

  package init(
    _ verdict: Verdict, _ member: String, object: ObjectID?, at position: SourcePosition, _ message: String,
    effect: Effect? = nil, repair: String? = nil, related: [Finding.Related] = [], path: String? = nil,
    cause: Cause? = nil
  ) {
    self.verdict = verdict
    self.member = member
    self.object = object
    self.position = position
    self.message = message
    self.effect = effect
    self.repair = repair
    self.related = related
    self.path = path
    self.cause = cause
  }
}
