import AppleSDK
package import ComponentModel
import Loading

extension CheckedDocument {
  /// Why nobody meets an object, as far as anything is known of it.
  package var unusedObjects: [ObjectID: String] {
    if document.kind == .storyboard {
      return unreachable.merging(cellsOfOthers) { first, _ in first }.merging(looseViewsOfScenes) { first, _ in first }
        .merging(viewsMadeInCode) { first, _ in first }.merging(unaskedCellViews) { first, _ in first }
        .merging(looseBarItems) { first, _ in first }
    }
    return isMac
      ? hiddenWindows.merging(replacedObjects) { first, _ in first }.merging(looseViewsOfMac) { first, _ in first }
        .merging(unaskedCellViews) { first, _ in first }
      : looseViews.merging(unaskedControllers) { first, _ in first }.merging(looseBarItems) { first, _ in first }
  }

  /// Views that are hidden or transparent and that nothing can show, with what is in them: code asks no outlet to them for
  /// what shows them and finds them by no tag, they have no class of the project, and sizes of the screen change nothing.
  ///
  /// Nobody sees what they would draw. They are made all the same, and hold others in their places.
  package var hiddenViews: Set<ObjectID> {
    let tree = layout.tree
    let bound = Set(layout.connections.lazy.filter { if case .other = $0.kind { true } else { false } }.map(\.source))
    func unseen(where isUnseen: (LayoutObject) -> Bool) -> [LayoutObject] {
      layout.objects.filter { object in
        isUnseen(object) && tree[object.index]["tag"] == nil && !mayRevealItself(object)
          && ElementRole(element: object.element).isView && !bound.contains(object.id)
          && !tree.children(of: object.index).contains { child in
            tree[child].name == "variation" && (tree[child]["hidden"] != nil || tree[child]["alpha"] != nil)
          }
      }
    }
    let hidden = unseen { tree[$0.index]["hidden"] == "YES" }
    return withContent(of: hidden, unlessAskedFor: Self.showing).union(viewsLeftOut)
      // Its layer has the same alpha, by another name.
      .union(withContent(of: unseen(where: isTransparent), unlessAskedFor: Self.showing.union(["layer"])))
  }

  /// Whether UIKit draws nothing of a view that is in another one, and gives it no touches. The alpha of a cell is what its
  /// table or collection view says, and a root view has names of its own in code.
  private func isTransparent(_ object: LayoutObject) -> Bool {
    let element = layout.tree[object.index]
    return !isMac && object.parent != nil && element["key"] == nil
      && ElementRole(element: object.element) == .view
      && element["alpha"].flatMap(Double.init).map { $0 < 0.01 } == true
  }

  /// What code asks a view for to show it.
  package static let showing: Set<String> = ["isHidden", "hidden", "alpha", "alphaValue"]

  /// Some objects with what is in them, but for those that code may ask for some members by an outlet.
  func withContent(of objects: [LayoutObject], unlessAskedFor members: Set<String>) -> Set<ObjectID> {
    let ids = Set(objects.map(\.id))
    guard !ids.isEmpty else { return [] }
    let asked = Set(
      layout.connections.lazy.filter { connection in
        connection.destination.map(ids.contains) == true && !isListOfRecognizers(connection)
          && mayAsk(connection, for: members)
      }.compactMap(\.destination))
    let rest = Set(objects.lazy.filter { !asked.contains($0.id) }.map(\.index))
    guard !rest.isEmpty else { return [] }
    return Set(layout.objects.lazy.filter { layout.tree.element(among: rest, around: $0.index) != nil }.map(\.id))
  }

  /// Whether a connection leads from a view to a recognizer of its own, to which code has an outlet besides.
  private func isListOfRecognizers(_ connection: Connection) -> Bool {
    connection.name == "gestureRecognizers" && connection.kind == .outletCollection
      && layout.connections.contains { $0.kind == .outlet && $0.destination == connection.destination }
  }

  /// Whether a class of an object's own may show or enable it.
  private func mayRevealItself(_ object: LayoutObject) -> Bool {
    mayShowItself(object)
      && object.customClass.map { context.classes?.tree.inertClasses.contains($0.name) == true } != true
  }

  /// Whether a class of an object's own may show it: one that nobody declares can not.
  private func mayShowItself(_ object: LayoutObject) -> Bool {
    guard let name = object.customClass, let classes = context.classes else { return object.customClass != nil }
    return classes.facts(of: name, in: path) != .unknown || classes.tree.formerClasses[name.name] == nil
  }

  /// Controls that nobody can use: they are hidden, or off screen, or they are disabled and nothing enables them,
  /// which code does by an outlet, by a tag, or as their class.
  package var unusableControls: Set<ObjectID> {
    let tree = layout.tree
    let disabled = layout.objects.filter { object in
      let element = tree[object.index]
      // A refresh control, which Interface Builder disables when one turns on refreshing, is pulled all the same.
      return element["enabled"] == "NO" && element["tag"] == nil && !mayRevealItself(object)
        && object.element != "refreshControl"
        && !layout.connections.contains { connection in
          connection.source == object.id && connection.kind.element == "binding"
        }
    }
    return hiddenViews.union(withContent(of: disabled, unlessAskedFor: ["isEnabled", "enabled"])).union(untouchable)
      .union(concealedByCode).union(hiddenMenuItems).union(objectsOutOfSight)
      .union(viewsWithoutRoom)
  }

  /// Items of AppKit in the menus of hidden items, where no menu around them is anybody's outlet or has a delegate, which may
  /// show them.
  private var hiddenMenuItems: Set<ObjectID> {
    guard isMac else { return [] }
    let tree = layout.tree
    let connected = Set(layout.connections.lazy.flatMap { [$0.source, $0.destination ?? ""] })
    func isKnown(_ menu: LayoutObject) -> Bool { menu.element == "menu" && connected.contains(menu.id) }
    let menus = Set(layout.objects.lazy.filter(isKnown).map(\.index))
    let items = layout.objects.filter { object in
      let element = tree[object.index]
      return object.element == "menuItem" && element["hidden"] == "YES" && element["tag"] == nil
        && object.customClass == nil && tree.element(among: menus, around: object.index) == nil
        // Its target may show it, and so may a binding.
        && !layout.connections.contains { $0.source == object.id }
    }
    let inMenus = withContent(of: items, unlessAskedFor: Self.showing)
    return inMenus.filter { id in object(id).map { (tree[$0.index]["keyEquivalent"] ?? "").isEmpty } == true }
  }

  /// Views that take no touches, with what is in them, where no code changes that or sends their actions itself.
  private var untouchable: Set<ObjectID> {
    let tree = layout.tree
    return withContent(
      of: layout.objects.filter { object in
        let element = tree[object.index]
        return element["userInteractionEnabled"] == "NO" && element["tag"] == nil
          && ElementRole(element: object.element) == .view && !mayRevealItself(object) && object.parent != nil
          && element["key"] == nil
      }, unlessAskedFor: ["isUserInteractionEnabled", "userInteractionEnabled"])
  }

  /// Whether code may ask what a connection leads to for one of some members, or do with it what is not known: members of
  /// its own, an extension's say, may do anything.
  private func mayAsk(_ connection: Connection, for members: Set<String>) -> Bool {
    guard isUsed(connection) else { return false }
    // Of a store's classes it is not known what others ask them for.
    guard connection.kind == .outlet, let classes = context.classes, classes.codeUses != nil,
      let facts = object(connection.source).flatMap({ facts(of: $0) }),
      facts.members.outlets.contains(where: { $0.name == connection.name }),
      !facts.hasUnreadVariable(ofOutlet: connection.name)
    else { return true }
    let element = connection.destination.flatMap { object($0) }?.element ?? ""
    let system = SystemClasses.className(ofElement: element, platform: document.platform)
    func isHarmless(_ name: String) -> Bool {
      !members.contains(name)
        && (Self.harmless.contains(name.prefix { $0 != ":" }.description)
          || system.map { SystemKeys.isSettable(name, on: $0) } == .known(true))
    }
    return facts.outletUses.contains { use in
      use.name == connection.name && use.isHandedOn != true && use.asked.map { $0.allSatisfy(isHarmless) } != true
    }
      || classes.memberReferences.contains { reference in
        reference.member == connection.name && reference.asked.map { $0.allSatisfy(isHarmless) } != true
      }
  }

  /// Methods of views, and what else code does with them, that show and enable nothing.
  private static let harmless = MemberUse.placing.union([
    MemberUse.comparison, "removeFromSuperview",
    "setTitle", "setAttributedTitle", "setTitleColor", "setImage", "setBackgroundImage", "addTarget", "removeTarget",
    "addGestureRecognizer", "sizeToFit", "setNeedsLayout", "setNeedsDisplay", "layoutIfNeeded",
    "setNeedsUpdateConstraints",
    "layer", "frame", "bounds", "center", "constraints", "addConstraint", "widthAnchor", "heightAnchor", "topAnchor",
    "bottomAnchor", "leadingAnchor", "trailingAnchor", "centerXAnchor", "centerYAnchor", "intrinsicContentSize",
    "reloadData", "resignFirstResponder", "setContentHuggingPriority", "setContentCompressionResistancePriority",
  ])

  /// What code hides or disables when the document is loaded and shows nowhere, with what is in it.
  private var concealedByCode: Set<ObjectID> {
    guard let classes = context.classes, !classes.tree.concealedOutlets.isEmpty else { return [] }
    var concealed: Set<ObjectID> = []
    var shown: Set<ObjectID> = []
    for connection in layout.connections {
      guard connection.kind == .outlet || connection.kind == .outletCollection,
        let destination = connection.destination
      else { continue }
      let name = object(connection.source).flatMap { facts(of: $0) }?.declaration.name
      if let name, classes.tree.concealedOutlets[name]?.contains(connection.name) == true {
        concealed.insert(destination)
      } else if isUsed(connection) {
        shown.insert(destination)
      }
    }
    let tree = layout.tree
    let views = Set(
      layout.objects.lazy.filter { object in
        concealed.contains(object.id) && !shown.contains(object.id) && tree[object.index]["tag"] == nil
          && !mayRevealItself(object)
      }.map(\.index))
    guard !views.isEmpty else { return [] }
    return Set(layout.objects.lazy.filter { tree.element(among: views, around: $0.index) != nil }.map(\.id))
  }

  /// Whether code may use what a connection leads to: where a class declares an outlet and no code names it, nobody does.
  package func isUsed(_ connection: Connection) -> Bool {
    guard connection.kind == .outlet, let source = object(connection.source), let facts = facts(of: source) else {
      return true
    }
    let isThere = facts.accepts(connection.name)
    if isThere == .known(false) { return false }
    return isThere != .known(true) || facts.hasUnreadVariable(ofOutlet: connection.name)
      || facts.observedOutlets?.contains(connection.name) == true
      || facts.members.outlets.allSatisfy { $0.name != connection.name }
      || facts.outletUses.contains { $0.name == connection.name && $0.isHandedOn != true && $0.asked != [] }
      || context.classes?.memberReferences.contains { $0.member == connection.name && $0.asked != [] } != false
  }

  /// Why nobody meets an object, of controllers that a nib makes and of which code never takes the view: it has no outlet to
  /// them, or one that it does not use.
  private var unaskedControllers: [ObjectID: String] {
    guard context.loads != nil, codeHosts.allSatisfy({ $0.choice == nil }) else { return [:] }
    var reasons: [ObjectID: String] = [:]
    for object in document.loadedObjects where ElementRole(element: object.element) == .viewController {
      guard layout.connections.allSatisfy({ $0.destination != object.id || isIdle($0) }) else { continue }
      reasons[object.id] = "no code that runs asks for the view of this controller"
    }
    guard !reasons.isEmpty else { return [:] }
    for object in layout.objects {
      if let parent = object.parent, let reason = reasons[parent] { reasons[object.id] = reason }
    }
    return reasons
  }

  /// Whether a connection is an outlet that its class has, and that no code uses but such as never runs.
  private func isIdle(_ connection: Connection) -> Bool {
    guard connection.kind == .outlet, let classes = context.classes,
      let facts = object(connection.source).flatMap({ facts(of: $0) }),
      facts.accepts(connection.name) == .known(true)
    else { return false }
    return !isUsed(connection)
      || classes.tree.idleOutlets[facts.declaration.name]?[connection.name] != nil
        && !facts.hasUnreadVariable(ofOutlet: connection.name)
        && !classes.memberReferences.contains { $0.member == connection.name }
  }

  /// Why nobody meets an object, of views beside the controller of a scene to which nothing leads.
  private var looseViewsOfScenes: [ObjectID: String] {
    let tree = layout.tree
    let loose = Set(
      layout.objects.lazy.filter {
        // What has the menu of an application is no view.
        $0.parent == nil && ElementRole(element: $0.element) == .view && $0.customClass == nil
          && $0.element != "application"
      }.map(\.index))
    return loose.isEmpty ? [:] : unmet(loose, in: tree)
  }

  /// Why nobody meets an object, of views beside that of a controller to which no outlet leads.
  private var looseViews: [ObjectID: String] {
    guard let owner = document.filesOwner, facts(of: owner)?.kind == .known(.viewController),
      let root = document.rootObject,
      codeHosts.allSatisfy({ $0.kind == .viewController })
    else { return [:] }
    let tree = layout.tree
    let loose = Set(
      document.loadedObjects.lazy.filter { $0.id != root.id && ElementRole(element: $0.element) == .view }.map(\.index))
    return loose.isEmpty ? [:] : unmet(loose, in: tree)
  }

  /// Why nobody meets an object, of items of bars that are in none, and to which nothing leads.
  private var looseBarItems: [ObjectID: String] {
    guard !isMac, codeHosts.allSatisfy({ $0.choice == nil }) else { return [:] }
    let loose = Set(
      layout.objects.lazy.filter { $0.parent == nil && $0.element == "barButtonItem" && $0.customClass == nil }
        .map(\.index))
    guard !loose.isEmpty else { return [:] }
    var items: [ObjectID: Int] = [:]
    for object in layout.objects { items[object.id] = layout.tree.element(among: loose, around: object.index) }
    // Whatever code does with an item, it does to show it.
    let met = Set(
      layout.connections.lazy.compactMap { connection -> Int? in
        guard let item = connection.destination.flatMap({ items[$0] }), items[connection.source] != item,
          connection.kind != .outlet || isTouched(connection)
        else { return nil }
        return item
      })
    return items.filter { !met.contains($0.value) }.mapValues { _ in
      "nobody sees this item: it is in no bar, and no outlet leads to it that code uses"
    }
  }

  /// Whether code does anything with what an outlet leads to, but to let go of it.
  private func isTouched(_ outlet: Connection) -> Bool {
    guard let facts = object(outlet.source).flatMap({ facts(of: $0) }), let classes = context.classes,
      facts.members.outlets.contains(where: { $0.name == outlet.name })
    else { return true }
    if classes.tree.idleOutlets[facts.declaration.name]?[outlet.name] != nil { return false }
    return facts.hasUnreadVariable(ofOutlet: outlet.name) || facts.observedOutlets?.contains(outlet.name) == true
      || facts.outletUses.contains { $0.name == outlet.name && $0.asked != [] }
      || classes.memberReferences.contains { $0.member == outlet.name }
  }

  /// Why nobody meets an object, of AppKit's views and tabs at the top of a nib to which nothing leads.
  private var looseViewsOfMac: [ObjectID: String] {
    guard let owner = document.filesOwner, codeHosts.allSatisfy({ $0.choice == nil }),
      // Of a class that is not here nobody knows what it does with the objects.
      owner.customClass.map({ SystemClasses.table[$0.name] != nil }) != false || facts(of: owner) != nil
    else { return [:] }
    let loose = Set(
      document.loadedObjects.lazy.filter { object in
        (ElementRole(element: object.element) == .view || object.element == "tabViewItem") && object.customClass == nil
      }.map(\.index))
    return loose.isEmpty ? [:] : unmet(loose, in: layout.tree)
  }

  /// Why nobody meets an object, of those in some views to which nothing outside of them leads that code uses.
  private func unmet(_ loose: Set<Int>, in tree: DocumentTree) -> [ObjectID: String] {
    var views: [ObjectID: Int] = [:]
    for object in layout.objects { views[object.id] = tree.element(among: loose, around: object.index) }
    let met = Set(
      layout.connections.lazy.compactMap { connection -> Int? in
        guard let view = connection.destination.flatMap({ views[$0] }), views[connection.source] != view,
          !isIdle(connection)
        else { return nil }
        // Who only asks a view inside for what it shows leaves the outermost where it is.
        return object(connection.destination)?.index == view || !staysInside(connection) ? view : nil
      })
    return views.filter { !met.contains($0.value) }.mapValues { _ in
      "nobody sees this view: it is in no other one, and no outlet leads to it that code uses"
    }
  }

  /// Whether code asks what an outlet leads to for members alone, and for none by which it could get hold of other views.
  private func staysInside(_ connection: Connection) -> Bool {
    let outer = MemberUse.placing.union(["superview", "window", "subviews", "removeFromSuperview", "layer"])
    guard connection.kind == .outlet, let classes = context.classes,
      let facts = object(connection.source).flatMap({ facts(of: $0) }), facts.accepts(connection.name) == .known(true)
    else { return false }
    return facts.outletUses.allSatisfy { use in
      use.name != connection.name || use.asked.map(outer.isDisjoint) == true
    } && !classes.memberReferences.contains { $0.member == connection.name }
  }

  /// Why nobody meets an object, of windows that are not there at launch and that nothing can show.
  ///
  /// Something can if an outlet that its object has and code uses, an action or a binding leads into the window from outside, if the
  /// project's own class is in it, or if code takes one of the top-level objects.
  private var hiddenWindows: [ObjectID: String] {
    let tree = layout.tree
    let hidden = Set(
      layout.objects.lazy.filter {
        $0.parent == nil && $0.element == "window" && tree[$0.index]["visibleAtLaunch"] == "NO"
      }.map(\.index))
    guard !hidden.isEmpty, codeHosts.allSatisfy({ $0.choice == nil }) else { return [:] }
    var windows: [ObjectID: Int] = [:]
    var shown: Set<Int> = []
    for object in layout.objects {
      guard let window = tree.element(among: hidden, around: object.index) else { continue }
      windows[object.id] = window
      if let name = object.customClass?.name, SystemClasses.table[name] == nil, mayShowItself(object) {
        shown.insert(window)
      }
    }
    for connection in layout.connections {
      guard let window = connection.destination.flatMap({ windows[$0] }), windows[connection.source] != window else {
        continue
      }
      if connection.kind == .outletCollection,
        let source = object(connection.source), facts(of: source)?.accepts(connection.name) == .known(false)
      {
        continue
      }
      if connection.kind == .outlet, !isUsed(connection) { continue }
      shown.insert(window)
    }
    return windows.filter { !shown.contains($0.value) }.mapValues { _ in
      "nothing shows this window: it is not visible at launch, and no action leads to it, and no outlet that code uses"
    }
  }

  /// Why nobody meets an object, of cells for which only controllers of other tables ask, or for whose identifiers their own
  /// controller registers others.
  private var cellsOfOthers: [ObjectID: String] {
    guard let classes = context.classes else { return [:] }
    let asking = classes.tree.storyboardUses.filter(\.asksForPrototype)
    let registrations = classes.tree.storyboardUses.filter {
      $0.registers && classes.tree.idleCode.code(at: $0.location) == nil
    }
    guard !asking.isEmpty || !registrations.isEmpty else { return [:] }
    let controllers = Dictionary(
      layout.objects.lazy.filter { ElementRole(element: $0.element) == .viewController }
        .map { (layout.tree.sceneID(around: $0.index), $0) }
    ) { first, _ in first }
    var cells: [Int: String] = [:]
    for (name, cell) in document.reuseIdentifiers {
      guard let controller = controllers[layout.tree.sceneID(around: cell.index)], let own = facts(of: controller)
      else {
        continue
      }
      // What a library's class asks for, nobody knows.
      if case .unknown = own.systemClass { continue }
      let users = asking.filter { $0.names(identifier: name) }.map(\.user)
      // A table's own class may register cells, too.
      let views = [own, layout.tree.table(around: cell.index).flatMap(objectAt).flatMap { facts(of: $0) }]
      let names = views.compactMap(\.self).flatMap { [$0.declaration.name] + $0.superclasses }
      if registrations.contains(where: { $0.names(identifier: name) && $0.user.map(names.contains) == true }) {
        cells[cell.index] = "code registers another cell as '\(name)'"
        continue
      }
      // Whoever is no controller may be handed any table.
      guard !users.isEmpty,
        users.allSatisfy({ user in user.map { !names.contains($0) && hasTableOfItsOwn($0) } ?? false })
      else { continue }
      cells[cell.index] = "only controllers of other tables ask for the cell '\(name)'"
    }
    guard !cells.isEmpty else { return [:] }
    let others = Set(cells.keys)
    var reasons: [ObjectID: String] = [:]
    for object in layout.objects {
      if let cell = layout.tree.element(among: others, around: object.index) {
        reasons[object.id] = cells[cell]
      }
    }
    return reasons
  }

  private func objectAt(_ index: Int) -> LayoutObject? { layout.objects.first { $0.index == index } }

  /// Whether a class is a view controller, as far as it is known: of classes that no document has, only their names are.
  private func hasTableOfItsOwn(_ name: String) -> Bool {
    context.classes?.classes[name]?.first.map { $0.kind == .known(.viewController) } ?? name.hasSuffix("Controller")
  }

  /// Why nobody meets an object, of those in windows to which code gives other content.
  private var replacedObjects: [ObjectID: String] {
    let windows = Set(
      layout.connections.lazy.compactMap { [self] connection -> Int? in
        guard connection.kind == .outlet, let window = object(connection.destination), window.element == "window",
          let source = object(connection.source), facts(of: source)?.replacesContent == true
        else { return nil }
        return window.index
      })
    guard !windows.isEmpty else { return [:] }
    var reasons: [ObjectID: String] = [:]
    for object in layout.objects where !windows.contains(object.index) {
      if layout.tree.element(among: windows, around: object.index) != nil {
        reasons[object.id] = "code gives its window other content"
      }
    }
    return reasons
  }
}

extension DocumentTree {
  /// The table or collection view that a cell is in.
  fileprivate func table(around index: Int) -> Int? {
    var index = self[index].parent
    while index >= 0, !["tableView", "collectionView"].contains(self[index].name) { index = self[index].parent }
    return index < 0 ? nil : index
  }

  /// The element among some in which another one is, or which it is.
  func element(among others: Set<Int>, around index: Int) -> Int? {
    var index = index
    while index >= 0 {
      if others.contains(index) { return index }
      index = self[index].parent
    }
    return nil
  }
}
