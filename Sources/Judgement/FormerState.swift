import Compatibility
import ComponentModel
import DocumentRules
import Loading
import Spelling

extension ComponentChange {
  /// Whether a finding is about a runtime attribute that the object did not set before, and that is no misspelled one of
  /// its class, or one of its class that is lost, as no nib can set it.
  func setsAnew(_ finding: Finding) -> Bool {
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
  func dropsOutlet(of finding: Finding) -> Bool {
    finding.rule == "outlet-not-connected" && new?.declaresOutlet(of: finding) == false
  }

  /// Whether it is about one that the class did not declare before.
  func addsOutlet(of finding: Finding) -> Bool {
    finding.rule == "outlet-not-connected" && old?.declaresOutlet(of: finding) == false
  }

  /// Whether an object of the system had the same attribute before, which is as lost now that it has a class.
  func wasWithoutClass(_ finding: Finding) -> Bool {
    guard finding.cause.subject == "attribute", finding.cause.owner != Cause.systemClasses, let old,
      old.sets(finding.member, on: finding.objectID), let object = finding.objectID.flatMap(old.object)
    else { return false }
    return object.customClass == nil
  }

  /// Whether an object set the same attribute before, which its class lacked then, too, and which others set as well, so
  /// that it was taken for one that a library adds: one that the project has still.
  func wasTakenForLibrarys(_ finding: Finding) -> Bool {
    guard finding.cause.subject == "attribute", let old, old.sets(finding.member, on: finding.objectID),
      case let libraries = old.context.classes?.tree.dependencies ?? [],
      libraries.isSubset(of: new?.context.classes?.tree.dependencies ?? []),
      let before = finding.objectID.flatMap(old.object), let name = before.customClass?.name,
      name == finding.objectID.flatMap({ new?.object($0) })?.customClass?.name
    else { return false }
    return old.checked.facts(of: before)?.accepts(String(finding.member.prefix { $0 != "." })) == .known(false)
  }

  /// Whether an object connected the same outlet before, or got the same action, when no source had its class and no
  /// library could have it: an object of the system's class, which took its place, lacks them as well.
  func failedWithoutItsClass(_ finding: Finding) -> Bool {
    guard wasConnected(finding), let tree = old?.context.classes?.tree,
      old?.context.classes?.classes[finding.cause.owner] == nil
    else { return false }
    return tree.unbuiltClasses[finding.cause.owner] != nil
      || tree.dependencies.isEmpty && !tree.targets.projects.isEmpty
  }

  /// Whether an object had the same class before, too, which no source declared then: it was not found either.
  func wasDeclaredByNobody(_ finding: Finding) -> Bool {
    guard [DocumentRule.classWithoutModule.id, DocumentRule.classNotFound.id].contains(finding.rule), let old,
      let classes = old.context.classes,
      let object = finding.objectID, let name = old.object(object)?.customClass
    else { return false }
    return name == new?.object(object)?.customClass && classes.classes[name.name] == nil
      && classes.tree.unbuiltClasses[name.name] == nil
  }

  /// Whether a view had no data source before either, nor an outlet by which code could have set one.
  func wasWithoutDataSource(_ finding: Finding) -> Bool {
    guard finding.rule == DocumentRule.dataSourceNotConnected.id, let old, let id = finding.objectID,
      old.object(id) != nil
    else { return false }
    return !old.layout.connections.contains { connection in
      connection.source == id && connection.name == "dataSource"
        || connection.destination == id && (connection.kind == .outlet || connection.kind == .outletCollection)
    }
  }

  /// Whether an action that the class declares and does not implement was sent before, too, and implemented as little.
  func wasUnimplemented(_ finding: Finding) -> Bool {
    finding.cause.subject == "action" && formerFacts(of: finding)?.isUnimplemented(selector: finding.member) == true
  }

  /// Whether Objective-C saw an attribute or an outlet as little before: the document is of a newer Xcode, which tells the
  /// version of Swift where no project does, and nothing else is.
  func wasHidden(_ finding: Finding) -> Bool {
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
  func wasLacking(_ finding: Finding) -> Bool {
    guard wasConnected(finding), let classes = old?.context.classes?.classes[finding.cause.owner], classes.count > 1
    else { return false }
    return classes.allSatisfy { facts in
      let answer = finding.cause.subject == "action" ? facts.answers(finding.member) : facts.accepts(finding.member)
      return answer == .known(false)
    }
  }

  /// Why a class may have lacked an action or an outlet before, too: a superclass was not known.
  func maySeemNew(_ finding: Finding) -> Finding.Related? {
    guard let facts = formerFacts(of: finding), case .unknown = facts.systemClass else { return nil }
    let answer = finding.cause.subject == "action" ? facts.answers(finding.member) : facts.accepts(finding.member)
    guard case .unknown = answer else { return nil }
    return Finding.Related(
      "'\(facts.declaration.name)' inherited before from a class that is not here, which may have had it",
      at: facts.declaration.location)
  }

  /// Why an action that its target lacks takes nothing away: AppKit disables what sends it, and that sent nothing before.
  func connectsAnew(_ finding: Finding) -> Finding.Related? {
    guard finding.rule == DocumentRule.actionNotInClass.id, let (old, new) = states, new.checked.isMac,
      let object = finding.objectID.flatMap(old.object), object.element == "menuItem",
      !old.layout.connections.contains(where: { $0.source == object.id })
    else { return nil }
    return Finding.Related("this item sent no action before", at: old.location(object.position))
  }

  /// Why nobody relied on the screen that a finding is about: its document or scene is new, and so is its controller's
  /// class.
  func addsScreen(of finding: Finding) -> Finding.Related? {
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
  func formerName(ofConnection finding: Finding) -> String? {
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
  func keepsConnections(of object: ObjectID?) -> Bool {
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
