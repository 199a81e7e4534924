package import Compatibility
import ComponentModel
import DocumentRules

/// Findings of the rules about documents before and after a change, each with what the change has to do with it.
///
/// A rule that says the same of the same member of the same object twice says it as often afterwards.
package func compared(_ old: [Finding], _ new: [Finding], in change: ComponentChange) -> [Finding] {
  var comparison = FindingComparison(old, new, in: change)
  return comparison.findings()
}

/// Finds out which findings a change brings, which it mends, and which were there before in other words.
private struct FindingComparison {
  /// What is wrong, without the words.
  private struct Sign: Hashable {
    var rule: String
    var member: String
    var object: ObjectID?

    init(_ finding: Finding, member: String? = nil) {
      rule = finding.rule
      self.member = member ?? finding.member
      // A resource that is missing is missing whichever object names it first.
      object = finding.effect == .resourceMissing ? nil : finding.objectID
    }
  }

  private let change: ComponentChange
  private let old: [Finding]
  private let new: [Finding]
  private let olds: [Sign: Finding]
  private let news: Set<Sign>
  /// Former findings that are told in other words now, each of one new finding.
  private var retold: Set<Sign> = []
  /// Outlets that are not connected and that their class does not declare anymore.
  private var droppedOutlets: Set<Sign>
  /// Contradictions that are not told anymore: of constraints that contradict each other one may be another than before.
  private var goneConflicts: [Finding]
  private var resources: FormerResources

  init(_ old: [Finding], _ new: [Finding], in change: ComponentChange) {
    self.change = change
    self.old = old
    self.new = new
    olds = Dictionary(old.map { (Sign($0), $0) }) { first, _ in first }
    let news = Set(new.map { Sign($0) })
    self.news = news
    let gone = old.filter { !news.contains(Sign($0)) }
    droppedOutlets = Set(gone.lazy.filter(change.dropsOutlet).map { Sign($0) })
    goneConflicts = gone.filter { $0.rule == DocumentRule.conflictingConstraints.id && $0.verdict != .safe }
    resources = FormerResources(change, old)
  }

  /// The new findings, and those that are mended.
  mutating func findings() -> [Finding] {
    var findings: [Finding] = []
    for finding in new {
      let isKnown = wasSo(finding)
      var found = marked(finding, isKnown ? .existing : .new)
      found.oldLocation = olds[Sign(finding)].map { SourceLocation(path: $0.path, position: $0.position) }
      found.newLocation = SourceLocation(path: finding.path, position: finding.position)
      if !isKnown { toneDown(&found, of: finding) }
      findings.append(found)
    }
    for finding in old where !news.contains(Sign(finding)) && !retold.contains(Sign(finding)) {
      var found = marked(finding, .fixed)
      found.oldLocation = SourceLocation(path: finding.path, position: finding.position)
      findings.append(found)
    }
    return findings
  }

  private func marked(_ finding: Finding, _ status: Finding.Status) -> Finding {
    var finding = finding
    finding.status = status
    finding.component = change.component
    finding.project = change.project
    finding.cause = finding.cause.following(change)
    return finding
  }

  // MARK: What was so before

  private mutating func wasSo(_ finding: Finding) -> Bool {
    guard let former = olds[Sign(finding)] else { return wasSaidOtherwise(finding) || wasSoUnsaid(finding) }
    // What was only worth a note before is new as a problem, but for layout, which is as it was: it is only seen now.
    return former.verdict != .safe || finding.verdict == .safe || finding.effect == .layoutShift
      || resources.ceasesToBeOfPods(finding)
  }

  /// Whether a former finding says it in other words, which then stands for no other new one.
  private mutating func wasSaidOtherwise(_ finding: Finding) -> Bool {
    wasConnectedOtherwise(finding) || wasOfUnfoundClass(finding) || wasAnotherConflict(finding)
      || wasNamedOtherwise(finding)
  }

  /// Whether it was so, and no rule said it.
  private mutating func wasSoUnsaid(_ finding: Finding) -> Bool {
    resources.wasMissing(finding) || change.wasLaidOutAlike(finding) || change.wasCutAlike(finding)
      || change.wasOutside(finding)
      || change.wasWithoutClass(finding) || change.wasTakenForLibrarys(finding)
      || change.failedWithoutItsClass(finding) || change.wasUnimplemented(finding) || change.wasLacking(finding)
      || change.wasHidden(finding) || change.wasWithoutDataSource(finding) || change.wasDeclaredByNobody(finding)
      || change.conflictedOnOtherScreens(finding) || change.mayHaveConflicted(finding)
      || finding.effect == .layoutShift && change.keepsLayout(around: finding.objectID)
  }

  /// Whether an outlet or an action that the class lacks is one that it lacked by another name before: the connection is the
  /// same.
  private mutating func wasConnectedOtherwise(_ finding: Finding) -> Bool {
    guard let member = change.formerName(ofConnection: finding),
      let former = olds[Sign(finding, member: member)], former.verdict != .safe, !news.contains(Sign(former))
    else { return false }
    retold.insert(Sign(former))
    return true
  }

  /// Whether an object's class is not found at run time, as little as the one that it had before, and nothing else is
  /// connected to it.
  private mutating func wasOfUnfoundClass(_ finding: Finding) -> Bool {
    let rules = [DocumentRule.classNotFound.id, DocumentRule.classWithoutModule.id]
    guard rules.contains(finding.rule), change.keepsConnections(of: finding.objectID),
      let former = old.first(where: {
        // One without its module is certainly not found, whatever it did.
        let isCertain = $0.rule == DocumentRule.classWithoutModule.id
        return rules.contains($0.rule) && $0.objectID == finding.objectID && $0.verdict != .safe
          && (isCertain || $0.verdict.severity >= finding.verdict.severity) && !news.contains(Sign($0))
      })
    else { return false }
    retold.insert(Sign(former))
    return true
  }

  private mutating func wasAnotherConflict(_ finding: Finding) -> Bool {
    guard finding.rule == DocumentRule.conflictingConstraints.id else { return false }
    let constraints = Set(finding.member.split(separator: " "))
    let former = goneConflicts.firstIndex { former in
      !constraints.isDisjoint(with: former.member.split(separator: " "))
        && (former.objectID == finding.objectID || change.keepsConstraints(constraints))
        || change.isRenumbered(former, as: finding)
    }
    guard let former else { return old.contains { change.isCopied($0, as: finding) } }
    retold.insert(Sign(goneConflicts.remove(at: former)))
    return true
  }

  /// Whether an outlet that is not connected has another name than one that was not.
  private mutating func wasNamedOtherwise(_ finding: Finding) -> Bool {
    guard change.addsOutlet(of: finding),
      let former = droppedOutlets.filter({ $0.object == finding.objectID }).min(by: { $0.member < $1.member })
    else { return false }
    droppedOutlets.remove(former)
    retold.insert(former)
    return true
  }

  // MARK: What takes nothing away

  /// Says less of what a change brings where nothing stops that worked.
  ///
  /// - Parameter finding: as the rule has it.
  private func toneDown(_ found: inout Finding, of finding: Finding) {
    let place = SourceLocation(path: found.path, position: found.position)
    // Whether somebody misses the value nobody knows: code may set it too. A library may add it to all views.
    if found.verdict == .breaks, change.setsAnew(finding) {
      found.verdict = .mayBreak
      if let libraries = change.new?.context.classes?.tree.dependencies, libraries.mayDeclare(key: finding.member) {
        found.verdict = .safe
        found.related.append(Finding.Related("a library that is not here may declare it", at: place))
      }
    }
    if let reason = change.maySeemNew(finding) {
      found.verdict = found.verdict == .breaks ? .mayBreak : .safe
      found.related.append(reason)
    }
    if found.verdict == .breaks, let reason = change.connectsAnew(finding) {
      found.verdict = .safe
      found.related.append(reason)
    }
    // What stopped loading before it kept everybody from meeting it.
    if found.verdict == .breaks, olds[Sign(finding)]?.obstacle?.isOfScreen == true {
      found.verdict = .mayBreak
      found.related.append(
        Finding.Related("what kept everybody from this is mended: nothing stops that worked", at: place))
    }
    if found.verdict == .breaks, let reason = change.addsScreen(of: finding) {
      found.verdict = .mayBreak
      found.related.append(reason)
    }
  }
}
