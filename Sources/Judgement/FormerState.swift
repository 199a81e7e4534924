package import Compatibility
import ComponentModel
import DocumentRules
import Loading
import Spelling

/// Findings of the rules about documents before and after a change, each with what the change has to do with it.
///
/// A rule that says the same of the same member of the same object twice says it as often afterwards.
package func compared(_ old: [Finding], _ new: [Finding], in change: ComponentChange) -> [Finding] {
  struct Sign: Hashable {
    var rule: String
    var member: String
    var object: ObjectID?
  }
  func sign(_ finding: Finding) -> Sign {
    // A resource that is missing is missing whichever object names it first.
    let object = finding.effect == .resourceMissing ? nil : finding.objectID
    return Sign(rule: finding.rule, member: finding.member, object: object)
  }
  let olds = Dictionary(old.map { (sign($0), $0) }) { first, _ in first }
  let news = Set(new.map(sign))
  var renamed = Set(old.lazy.filter { !news.contains(sign($0)) && change.dropsOutlet(of: $0) }.map(sign))
  /// Whether an outlet that is not connected has another name than one that was not.
  func wasNamedOtherwise(_ finding: Finding) -> Bool {
    guard change.addsOutlet(of: finding),
      let former = renamed.filter({ $0.object == finding.objectID }).min(by: { $0.member < $1.member })
    else { return false }
    renamed.remove(former)
    formerNames.insert(former)
    return true
  }
  var formerNames: Set<Sign> = []
  // Of constraints that contradict each other one may be another than before.
  var goneConflicts = old.filter { finding in
    finding.rule == DocumentRule.conflictingConstraints.id && finding.verdict != .safe && !news.contains(sign(finding))
  }
  func wasAnotherConflict(_ finding: Finding) -> Bool {
    guard finding.rule == DocumentRule.conflictingConstraints.id else { return false }
    let constraints = Set(finding.member.split(separator: " "))
    let former = goneConflicts.firstIndex { former in
      !constraints.isDisjoint(with: former.member.split(separator: " "))
        && (former.objectID == finding.objectID || change.keepsConstraints(constraints))
        || change.isRenumbered(former, as: finding)
    }
    guard let former else { return old.contains { change.isCopied($0, as: finding) } }
    formerNames.insert(sign(goneConflicts.remove(at: former)))
    return true
  }
  /// Whether an outlet or an action that the class lacks is one that it lacked by another name before: the connection is the
  /// same.
  func wasConnectedOtherwise(_ finding: Finding) -> Bool {
    guard let member = change.formerName(ofConnection: finding),
      let former = olds[Sign(rule: finding.rule, member: member, object: finding.objectID)], former.verdict != .safe,
      !news.contains(sign(former))
    else { return false }
    formerNames.insert(sign(former))
    return true
  }
  /// Whether an object's class is not found at run time, as little as the one that it had before, and nothing else is
  /// connected to it.
  func wasOfUnfoundClass(_ finding: Finding) -> Bool {
    let rules = [DocumentRule.classNotFound.id, DocumentRule.classWithoutModule.id]
    guard rules.contains(finding.rule), change.keepsConnections(of: finding.objectID),
      let former = old.first(where: {
        // One without its module is certainly not found, whatever it did.
        let isCertain = $0.rule == DocumentRule.classWithoutModule.id
        return rules.contains($0.rule) && $0.objectID == finding.objectID && $0.verdict != .safe
          && (isCertain || $0.verdict.severity >= finding.verdict.severity) && !news.contains(sign($0))
      })
    else { return false }
    formerNames.insert(sign(former))
    return true
  }
  var resources = FormerResources(change, old)
  func marked(_ finding: Finding, _ status: Finding.Status) -> Finding {
    var finding = finding
    finding.status = status
    finding.component = change.component
    finding.project = change.project
    finding.cause = finding.cause.following(change)
    return finding
  }
  let found = new.map { finding in
    // What was only worth a note before is new as a problem, but for layout, which is as it was: it is only seen now.
    let isKnown =
      olds[sign(finding)].map { former in
        former.verdict != .safe || finding.verdict == .safe || finding.effect == .layoutShift
          || resources.ceasesToBeOfPods(finding)
      }
      ?? (resources.wasMissing(finding) || change.wasLaidOutAlike(finding) || change.wasCutAlike(finding)
        || change.wasWithoutClass(finding) || change.wasTakenForLibrarys(finding)
        || change.failedWithoutItsClass(finding) || change.wasUnimplemented(finding) || change.wasLacking(finding)
        || change.wasHidden(finding) || change.wasWithoutDataSource(finding) || change.wasDeclaredByNobody(finding)
        || wasConnectedOtherwise(finding) || wasOfUnfoundClass(finding)
        || wasAnotherConflict(finding) || change.conflictedOnOtherScreens(finding) || change.mayHaveConflicted(finding)
        || finding.effect == .layoutShift && change.keepsLayout(around: finding.objectID)
        || wasNamedOtherwise(finding))
    var found = marked(finding, isKnown ? .existing : .new)
    found.oldLocation = olds[sign(finding)].map { SourceLocation(path: $0.path, position: $0.position) }
    found.newLocation = SourceLocation(path: finding.path, position: finding.position)
    // Nothing that worked stops, and whether somebody misses the value nobody knows: code may set it too. A library may
    // add it to all views.
    if !isKnown, found.verdict == .breaks, change.setsAnew(finding) {
      found.verdict = .mayBreak
      if let libraries = change.new?.context.classes?.tree.dependencies, libraries.mayDeclare(key: finding.member) {
        found.verdict = .safe
        found.related.append(
          Finding.Related(
            "a library that is not here may declare it", at: SourceLocation(path: found.path, position: found.position))
        )
      }
    }
    if !isKnown, let reason = change.maySeemNew(finding) {
      found.verdict = found.verdict == .breaks ? .mayBreak : .safe
      found.related.append(reason)
    }
    if !isKnown, found.verdict == .breaks, let reason = change.connectsAnew(finding) {
      found.verdict = .safe
      found.related.append(reason)
    }
    // What stopped loading before it kept everybody from meeting it: nothing that worked stops.
    if !isKnown, found.verdict == .breaks, olds[sign(finding)]?.obstacle?.isOfScreen == true {
      found.verdict = .mayBreak
      found.related.append(
        Finding.Related(
          "what kept everybody from this is mended: nothing stops that worked",
          at: SourceLocation(path: found.path, position: found.position)))
    }
    if !isKnown, found.verdict == .breaks, let reason = change.addsScreen(of: finding) {
      found.verdict = .mayBreak
      found.related.append(reason)
    }
    return found
  }
  return found
    + old.filter { !news.contains(sign($0)) && !formerNames.contains(sign($0)) }.map { finding in
      var found = marked(finding, .fixed)
      found.oldLocation = SourceLocation(path: finding.path, position: finding.position)
      return found
    }
}

extension ComponentChange {
  /// Whether a finding is about a runtime attribute that the object did not set before, and that is no misspelled one of
  /// its class, or one of its class that is lost, as no nib can set it.
  fileprivate func setsAnew(_ finding: Finding) -> Bool {
    guard finding.cause.subject == "attribute", old?.sets(finding.member, on: finding.objectID) != true else {
      return false
    }
    let facts = new.flatMap { state in
      finding.objectID.flatMap(state.object)?.customClass.flatMap {
        state.context.classes?.knownFacts(of: $0, in: state.path)
      }
    }
    let names = facts?.members.inspectables.map(\.name) ?? []
    return names.contains(finding.member) ? finding.effect == .wiringLost : names.nearest(to: finding.member) == nil
  }

  /// Whether a finding is about an outlet that is not connected, and that the object's class does not declare anymore.
  fileprivate func dropsOutlet(of finding: Finding) -> Bool {
    finding.rule == "outlet-not-connected" && new?.declaresOutlet(of: finding) == false
  }

  /// Whether it is about one that the class did not declare before.
  fileprivate func addsOutlet(of finding: Finding) -> Bool {
    finding.rule == "outlet-not-connected" && old?.declaresOutlet(of: finding) == false
  }

  /// Whether an object of the system had the same attribute before, which is as lost now that it has a class.
  fileprivate func wasWithoutClass(_ finding: Finding) -> Bool {
    guard finding.cause.subject == "attribute", let old, old.sets(finding.member, on: finding.objectID),
      let object = finding.objectID.flatMap(old.object)
    else { return false }
    return object.customClass == nil
  }

  /// Whether an object set the same attribute before, which its class lacked then, too, and which others set as well, so
  /// that it was taken for one that a library adds.
  fileprivate func wasTakenForLibrarys(_ finding: Finding) -> Bool {
    guard finding.cause.subject == "attribute", let old, old.sets(finding.member, on: finding.objectID),
      let before = finding.objectID.flatMap(old.object), let name = before.customClass?.name,
      name == finding.objectID.flatMap({ new?.object($0) })?.customClass?.name
    else { return false }
    return old.checked.facts(of: before)?.accepts(String(finding.member.prefix { $0 != "." })) == .known(false)
  }

  /// Whether an object connected the same outlet before, or got the same action, when no source had its class and no
  /// library could have it: an object of the system's class, which took its place, lacks them as well.
  fileprivate func failedWithoutItsClass(_ finding: Finding) -> Bool {
    guard wasConnected(finding), let tree = old?.context.classes?.tree,
      old?.context.classes?.classes[finding.cause.owner] == nil
    else { return false }
    return tree.unbuiltClasses[finding.cause.owner] != nil
      || tree.dependencies.isEmpty && !tree.targets.projects.isEmpty
  }

  /// Whether an object had the same class before, too, which no source declared then: it was not found either.
  fileprivate func wasDeclaredByNobody(_ finding: Finding) -> Bool {
    guard [DocumentRule.classWithoutModule.id, DocumentRule.classNotFound.id].contains(finding.rule), let old,
      let classes = old.context.classes,
      let object = finding.objectID, let name = old.object(object)?.customClass
    else { return false }
    return name == new?.object(object)?.customClass && classes.classes[name.name] == nil
      && classes.tree.unbuiltClasses[name.name] == nil
  }

  /// Whether a view had no data source before either, nor an outlet by which code could have set one.
  fileprivate func wasWithoutDataSource(_ finding: Finding) -> Bool {
    guard finding.rule == DocumentRule.dataSourceNotConnected.id, let old, let id = finding.objectID,
      old.object(id) != nil
    else { return false }
    return !old.layout.connections.contains { connection in
      connection.source == id && connection.name == "dataSource"
        || connection.destination == id && (connection.kind == .outlet || connection.kind == .outletCollection)
    }
  }

  /// Whether an action that the class declares and does not implement was sent before, too, and implemented as little.
  fileprivate func wasUnimplemented(_ finding: Finding) -> Bool {
    finding.cause.subject == "action" && formerFacts(of: finding)?.isUnimplemented(selector: finding.member) == true
  }

  /// Whether Objective-C saw an attribute or an outlet as little before: the document is of a newer Xcode, which tells the
  /// version of Swift where no project does, and nothing else is.
  fileprivate func wasHidden(_ finding: Finding) -> Bool {
    guard ["attribute", "outlet"].contains(finding.cause.subject), let (old, new) = states,
      let before = old.object(finding.objectID), let now = new.object(finding.objectID),
      before.customClass?.name == now.customClass?.name,
      old.layout.runtimeAttributes.contains(where: { $0.object == before.id && $0.keyPath == finding.member })
        || old.layout.connections.contains(where: { $0.source == before.id && $0.name == finding.member }),
      case let key = String(finding.member.prefix { $0 != "." }),
      old.checked.facts(of: before)?.hides(key: key) == true, new.checked.facts(of: now)?.hides(key: key) == true
    else { return false }
    func versions(_ state: ComponentState) -> [Double?] {
      state.context.classes?.tree.xcodeProjects.map(\.swiftVersion) ?? []
    }
    return versions(old) == versions(new)
  }

  /// Whether each of several classes of one name lacked an action or an outlet before, so that the one that is left lacks
  /// it as well.
  fileprivate func wasLacking(_ finding: Finding) -> Bool {
    guard wasConnected(finding), let classes = old?.context.classes?.classes[finding.cause.owner], classes.count > 1
    else { return false }
    return classes.allSatisfy { facts in
      let answer = finding.cause.subject == "action" ? facts.answers(finding.member) : facts.accepts(finding.member)
      return answer == .known(false)
    }
  }

  /// Why a class may have lacked an action or an outlet before, too: a superclass was not known.
  fileprivate func maySeemNew(_ finding: Finding) -> Finding.Related? {
    guard let facts = formerFacts(of: finding), case .unknown = facts.systemClass else { return nil }
    let answer = finding.cause.subject == "action" ? facts.answers(finding.member) : facts.accepts(finding.member)
    guard case .unknown = answer else { return nil }
    return Finding.Related(
      "'\(facts.declaration.name)' inherited before from a class that is not here, which may have had it",
      at: facts.declaration.location)
  }

  /// Why an action that its target lacks takes nothing away: AppKit disables what sends it, and that sent nothing before.
  fileprivate func connectsAnew(_ finding: Finding) -> Finding.Related? {
    guard finding.rule == DocumentRule.actionNotInClass.id, let (old, new) = states, new.checked.isMac,
      let object = finding.objectID.flatMap(old.object), object.element == "menuItem",
      !old.layout.connections.contains(where: { $0.source == object.id })
    else { return nil }
    return Finding.Related("this item sent no action before", at: old.location(object.position))
  }

  /// Why nobody relied on the screen that a finding is about: its document or scene is new, and so is its controller's
  /// class.
  fileprivate func addsScreen(of finding: Finding) -> Finding.Related? {
    guard let new, let classes = new.context.classes, !classes.tree.newClasses.isEmpty,
      let controller = new.controller(around: finding.controller ?? finding.objectID),
      let name = controller.customClass, classes.tree.newClasses.contains(name.name),
      !isInFormerScreen(controller, of: new),
      let facts = classes.knownFacts(of: name, in: new.path), facts.kind == .known(.viewController)
    else { return nil }
    return Finding.Related(
      "'\(facts.declaration.name)' is new, and so is its screen: nothing stops that worked",
      at: facts.declaration.location)
  }

  /// Whether a controller was there, or is in one that was or with which the app begins: as the root of a navigation
  /// controller, a tab, or in a container view. Whoever shows that one shows what is in it.
  private func isInFormerScreen(_ controller: LayoutObject, of new: ComponentState) -> Bool {
    var open = [controller]
    var seen: Set<ObjectID> = []
    while let next = open.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      if old?.object(next.id) != nil || new.isFirstScreen(next) { return true }
      open += new.layout.connections.compactMap { segue in
        segue.kind == .segue && ["relationship", "embed"].contains(segue.name) && segue.destination == next.id
          ? new.controller(around: segue.source) : nil
      }
    }
    return false
  }

  /// The name that a connection had before, of which a finding is about the name; nil where it is another connection.
  fileprivate func formerName(ofConnection finding: Finding) -> String? {
    guard ["action", "outlet"].contains(finding.cause.subject), let old, let new,
      let id = new.layout.connections.first(where: {
        $0.source == finding.objectID && $0.name == finding.member
      })?.id
    else { return nil }
    return old.layout.connections.first {
      $0.source == finding.objectID && $0.id == id && $0.name != finding.member
    }?.name
  }

  /// What is known of the class of a finding as it was, where its action or outlet was connected already.
  private func formerFacts(of finding: Finding) -> ClassFacts? {
    guard wasConnected(finding), let old else { return nil }
    return old.context.classes?.knownFacts(of: ClassName(finding.cause.owner), in: old.path)
  }

  /// Whether the action or the outlet of a finding was connected already, to an object of the same class.
  private func wasConnected(_ finding: Finding) -> Bool {
    guard ["action", "outlet"].contains(finding.cause.subject), let old,
      let connection = old.layout.connections.first(where: {
        $0.source == finding.objectID && $0.name == finding.member
      }), let receiver = connection.kind == .action ? connection.destination : connection.source
    else { return false }
    return old.object(receiver)?.customClass?.name == finding.cause.owner
  }

  /// Whether the same outlets, actions and bindings lead from an object as before, and to it.
  fileprivate func keepsConnections(of object: ObjectID?) -> Bool {
    guard let object, let old, let new else { return false }
    func connections(_ layout: Layout) -> Set<String> {
      Set(
        layout.connections.lazy.filter { $0.source == object || $0.destination == object }
          .map { "\($0.kind.element) \($0.name) \($0.source == object)" })
    }
    return connections(old.layout) == connections(new.layout)
  }
}

extension ComponentState {
  /// Whether the class of the object that a finding is about declares the outlet; nil where the class is not known.
  fileprivate func declaresOutlet(of finding: Finding) -> Bool? {
    finding.objectID.flatMap(object)?.customClass.flatMap { context.classes?.knownFacts(of: $0, in: path) }
      .map { facts in facts.members.outlets.contains { $0.name == finding.member } }
  }

  /// The controller of an object's scene, or the owner of a nib.
  func controller(around id: ObjectID?) -> LayoutObject? {
    guard document.kind == .storyboard else { return document.filesOwner }
    guard let index = id.flatMap(object)?.index, let scene = layout.tree.scene(around: index) else { return nil }
    return layout.objects.first {
      ElementRole(element: $0.element) == .viewController && $0.parent == nil
        && layout.tree.scene(around: $0.index) == scene
    }
  }

  /// Whether the app begins with a controller's scene.
  fileprivate func isFirstScreen(_ controller: LayoutObject) -> Bool {
    guard let launch = context.classes?.tree.launchDocuments else { return false }
    return launch.contains { $0.name == nibName }
      && (document.kind == .xib || layout.tree.elements.first?["initialViewController"] == controller.id.description)
  }

  /// Whether an object sets a runtime attribute.
  fileprivate func sets(_ keyPath: String, on object: ObjectID?) -> Bool {
    layout.runtimeAttributes.contains { $0.object == object && $0.keyPath == keyPath }
  }
}
