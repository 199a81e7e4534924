import ComponentModel

/// Plays planned loads in UIKit's order.
struct LoadPlayer {
  private(set) var events: [LoadEvent] = []
  private(set) var objects = ObjectTree()
  private(set) var discarded: [ObjectPath] = []

  private let platform: Platform
  /// The objects that took others' places: the decoder keeps them under the placeholders' ids.
  private var exchanged: [ObjectPath: ObjectPath] = [:]
  /// Objects and constraints that went with their placeholders.
  private var gone: Set<ObjectPath> = []
  /// What is known of the keys of objects.
  private var classes: [ObjectPath: RuntimeClass] = [:]
  private var standIns: [ObjectPath: (content: ObjectPath, forwarded: [String]?)] = [:]

  init(platform: Platform) {
    self.platform = platform
  }

  /// Plays the load of a host.
  mutating func play(_ plan: LoadPlan) {
    _ = play(plan, owner: nil)
  }

  /// Plays one nib, or one scene after the other.
  private mutating func play(_ plan: LoadPlan, owner: ObjectPath?) -> [ObjectID: ObjectPath] {
    var made: [ObjectID: ObjectPath] = [:]
    for unit in LoadUnit.units(of: plan) { made.merge(play(unit, owner: owner)) { first, _ in first } }
    return made
  }

  /// - Returns: the unit's top-level objects by their ids, exchanged ones as what they became.
  private mutating func play(_ unit: LoadUnit, owner: ObjectPath?) -> [ObjectID: ObjectPath] {
    var controllers: [ObjectPath] = []
    var made: [ObjectID: ObjectPath] = [:]
    for index in unit.topLevel {
      made[unit.layout.objects[index].id] = decode(index, in: unit, owner: owner, parent: nil, &controllers)
    }
    setRuntimeAttributes(of: unit, owner: owner)
    connect(unit, owner: owner)
    for index in unit.objects where !unit.layout.objects[index].isStandIn(in: unit.layout.tree) {
      awake(unit.plan.path(of: unit.layout.objects[index].id), in: unit)
    }
    if platform == .macOS, let owner { emit(.awokeFromNib, owner, in: unit) }
    for controller in controllers { loadView(of: controller, in: unit) }
    return made
  }

  private mutating func emit(_ kind: LoadEvent.Kind, _ object: ObjectPath, in unit: LoadUnit) {
    events.append(LoadEvent(kind, object, depth: unit.plan.embeddings.count))
  }
}

// MARK: Decoding

extension LoadPlayer {
  /// Makes an object with all that is in it.
  ///
  /// - Returns: the object, or the one that took its place.
  private mutating func decode(
    _ index: Int, in unit: LoadUnit, owner: ObjectPath?, parent: ObjectPath?, _ controllers: inout [ObjectPath]
  ) -> ObjectPath {
    let object = unit.layout.objects[index]
    let path = unit.plan.path(of: object.id)
    if object.isStandIn(in: unit.layout.tree) {
      if unit.plan.component == nil { append(object, className: object.customClass?.name, at: path, parent, in: unit) }
      return path
    }
    guard classes[path] == nil else {
      // Of several objects with one id the first counts; what is in the others is there all the same.
      for child in unit.children[index] ?? [] { _ = decode(child, in: unit, owner: owner, parent: path, &controllers) }
      return path
    }
    let planned = unit.plan.planned[object.id]
    let runtimeClass = RuntimeClass(of: object, planned: planned, in: unit.plan)
    classes[path] = runtimeClass
    append(object, className: runtimeClass.name, at: path, parent, in: unit)
    if case .missing = planned?.meaning, let name = object.customClass {
      emit(.classMissing(name, instead: runtimeClass.name ?? object.element), path, in: unit)
    }
    if let name = runtimeClass.name { emit(.initializer(className: name), path, in: unit) }
    for child in unit.children[index] ?? [] {
      _ = decode(child, in: unit, owner: owner, parent: path, &controllers)
    }
    if let initializer = runtimeClass.facts?.initializerForNib, initializer.isUnavailable || initializer.isFatal {
      emit(.initializerStops(className: runtimeClass.name ?? object.element), path, in: unit)
    }
    guard let planned else { return path }
    switch planned.fate {
    case .plain:
      return path
    case .stays(let reason):
      return stay(path, planned, .empty(reason), event: .stayedEmpty(reason), in: unit)
    case .recursion(let cycle):
      return stay(path, planned, .recursion(cycle), event: .recursionFound(cycle), in: unit)
    case .loads(let content):
      switch content.entrance {
      case .controllersView:
        controllers.append(path)
        return path
      case .subview:
        return fill(path, with: content, in: unit)
      case .standIn:
        return wrap(path, around: content, in: unit)
      case .exchange:
        return exchange(path, planned.embedding, for: content, in: unit)
      }
    }
  }

  private mutating func append(
    _ object: LayoutObject, className: String?, at path: ObjectPath, _ parent: ObjectPath?, in unit: LoadUnit
  ) {
    objects.append(
      LoadedObject(
        path: path, element: object.element, className: className, parent: parent, slot: object.slot,
        component: unit.plan.component?.name))
  }

  private mutating func stay(
    _ path: ObjectPath, _ planned: PlannedEmbedding, _ result: EmbeddingOutcome.Result, event: LoadEvent.Kind,
    in unit: LoadUnit
  ) -> ObjectPath {
    emit(event, path, in: unit)
    if let component = planned.component {
      objects.setOutcome(EmbeddingOutcome(component: component.name, result: result), of: path)
    }
    return path
  }

  /// Plays the load of a component's nib.
  ///
  /// - Returns: the top-level object that code takes.
  private mutating func load(_ content: PlannedContent, for path: ObjectPath, in unit: LoadUnit) -> ObjectPath {
    var isOwner = false
    if case .embedding = content.load.owner { isOwner = true }
    for assumption in content.assumptions { emit(.assumed(assumption), path, in: unit) }
    emit(.loadBegan(component: content.component.name, asOwner: isOwner), path, in: unit)
    let made = play(content.load, owner: isOwner ? path : nil)
    let taken = content.takenObject.id
    for id in content.load.layout.topLevelObjects where id != taken {
      if let left = made[id], objects[left] != nil { emit(.notTaken, left, in: unit) }
    }
    emit(.loadEnded(component: content.component.name), path, in: unit)
    return made[taken] ?? content.load.path(of: taken)
  }

  /// Technique `owner`, and the first half of `wrap`.
  private mutating func fill(_ path: ObjectPath, with content: PlannedContent, in unit: LoadUnit) -> ObjectPath {
    let root = load(content, for: path, in: unit)
    emit(.subviewAdded(root, fill: content.component.technique.fill), path, in: unit)
    objects.move(root, into: contentParent(of: path, in: unit), slot: "subviews")
    objects.setOutcome(
      EmbeddingOutcome(component: content.component.name, result: .filled(content: root)), of: path)
    return path
  }

  /// The object that holds what is put into another: a cell's content view, else the object itself.
  private func contentParent(of path: ObjectPath, in unit: LoadUnit) -> ObjectPath {
    unit.contentView(of: path.object).map(unit.plan.path) ?? path
  }

  private mutating func wrap(_ path: ObjectPath, around content: PlannedContent, in unit: LoadUnit) -> ObjectPath {
    _ = fill(path, with: content, in: unit)
    guard case .filled(let root) = objects[path]?.embedding?.result else { return path }
    emit(.wrapped(root), path, in: unit)
    standIns[path] = (root, content.component.technique.survivingProperties)
    objects.setOutcome(EmbeddingOutcome(component: content.component.name, result: .wrapped(content: root)), of: path)
    // The nib connects the real object's outlets, never the stand-in's.
    for connection in content.load.layout.connections where connection.source == content.takenObject.id {
      if connection.kind == .outlet { emit(.outletNil(connection.name), path, in: unit) }
    }
    return path
  }

  private mutating func exchange(
    _ path: ObjectPath, _ embedding: Embedding, for content: PlannedContent, in unit: LoadUnit
  ) -> ObjectPath {
    let root = load(content, for: path, in: unit)
    let fate = PlaceholderFate(of: embedding, in: unit.plan, content: content)
    var outcome = EmbeddingOutcome(component: content.component.name, result: .replaced(placeholder: path))
    (outcome.passedProperties, outcome.lostProperties) = (fate.passed.sorted(), fate.lost)
    outcome.rebuiltConstraints = fate.rebuilt.map(\.id)
    outcome.lostConstraints = fate.lostConstraints.map(\.id)
    (outcome.movedSubviews, outcome.lostSubviews) = (fate.movedSubviews, fate.lostSubviews)
    for name in fate.passed { emit(.propertyPassed(name), path, in: unit) }
    for name in fate.lost { emit(.propertyLost(name), path, in: unit) }
    for constraint in fate.rebuilt { emit(.constraintRebuilt(constraint.id), path, in: unit) }
    for constraint in fate.lostConstraints { emit(.constraintLost(constraint.id), path, in: unit) }
    for view in fate.movedSubviews {
      let moved = resolved(unit.plan.path(of: view))
      emit(.subviewMoved(moved), path, in: unit)
      objects.move(moved, into: root, slot: "subviews")
    }
    for view in fate.lostSubviews { emit(.subviewLost(resolved(unit.plan.path(of: view))), path, in: unit) }
    // What is made again is another object: the placeholder's own is gone either way.
    for constraint in embedding.usage.constraintsOwned { gone.insert(unit.plan.path(of: constraint.id)) }
    emit(.exchanged(for: root), path, in: unit)
    emit(.discarded, path, in: unit)
    objects.replace(path, by: root)
    objects.setOutcome(outcome, of: root)
    exchanged[path] = root
    discarded.append(path)
    return root
  }

  private mutating func loadView(of path: ObjectPath, in unit: LoadUnit) {
    guard case .loads(let content)? = unit.plan.planned[path.object]?.fate else { return }
    let root = load(content, for: path, in: unit)
    emit(.viewSet(root), path, in: unit)
    objects.move(root, into: path, slot: "view")
    objects.setOutcome(
      EmbeddingOutcome(component: content.component.name, result: .filled(content: root)), of: path)
  }
}

// MARK: After decoding

extension LoadPlayer {
  /// The object that the decoder has under an id: one that took its place, through any number of exchanges.
  private func resolved(_ path: ObjectPath) -> ObjectPath {
    var path = path
    while let next = exchanged[path] { path = next }
    return path
  }

  private func resolved(_ id: ObjectID, in unit: LoadUnit, owner: ObjectPath?) -> ObjectPath? {
    if unit.isOwner(id) { return owner ?? (unit.plan.component == nil ? unit.plan.path(of: id) : nil) }
    return resolved(unit.plan.path(of: id))
  }

  private mutating func setRuntimeAttributes(of unit: LoadUnit, owner: ObjectPath?) {
    for attribute in unit.layout.runtimeAttributes where unit.contains(attribute.object) {
      guard let object = resolved(attribute.object, in: unit, owner: owner) else { continue }
      if classes[object]?.canSetFromNib(attribute.keyPath) == false {
        emit(.runtimeAttributeLost(attribute.keyPath), object, in: unit)
        continue
      }
      emit(.runtimeAttributeSet(attribute.keyPath), object, in: unit)
      guard let standIn = standIns[object], let forwarded = standIn.forwarded else { continue }
      let key = String(attribute.keyPath.prefix { $0 != "." })
      emit(
        forwarded.contains(key)
          ? .runtimeAttributeForwarded(attribute.keyPath, to: standIn.content)
          : .runtimeAttributeNotForwarded(attribute.keyPath), object, in: unit)
    }
  }

  private mutating func connect(_ unit: LoadUnit, owner: ObjectPath?) {
    for connection in unit.layout.connections where unit.contains(connection.source) {
      switch connection.kind {
      case .outlet, .outletCollection: connectOutlet(connection, in: unit, owner: owner)
      case .action: connectAction(connection, in: unit, owner: owner)
      case .segue, .other: break
      }
    }
  }

  private mutating func connectOutlet(_ connection: Connection, in unit: LoadUnit, owner: ObjectPath?) {
    guard let source = resolved(connection.source, in: unit, owner: owner) else {
      // The owner is a plain object then, which has no such key.
      emit(.outletRaises(connection.name), unit.plan.path(of: connection.source), in: unit)
      return
    }
    let runtimeClass = classes[source]
    if runtimeClass?.hasKey(connection.name) == false {
      emit(.outletRaises(connection.name), source, in: unit)
      return
    }
    guard let id = connection.destination, unit.exists(id),
      let destination = resolved(id, in: unit, owner: owner)
    else {
      emit(.outletNil(connection.name), source, in: unit)
      return
    }
    if isGone(destination) {
      emit(.outletStale(connection.name, isWeak: runtimeClass?.isWeak(connection.name)), source, in: unit)
    } else {
      emit(.outletConnected(connection.name, to: destination), source, in: unit)
    }
  }

  private mutating func connectAction(_ connection: Connection, in unit: LoadUnit, owner: ObjectPath?) {
    guard let source = resolved(connection.source, in: unit, owner: owner), !isGone(source) else { return }
    let target = connection.destination.flatMap { id in
      unit.isFirstResponder(id) ? nil : resolved(id, in: unit, owner: owner)
    }
    emit(.actionConnected(connection.name, target: target), source, in: unit)
  }

  /// Whether it went with a placeholder: a constraint of it, or an object that was in it.
  private func isGone(_ path: ObjectPath) -> Bool {
    gone.contains(path) || classes[path] != nil && objects[path] == nil
  }

  /// An object that took a placeholder's place gets it again, by the host's nib; a discarded one never.
  private mutating func awake(_ path: ObjectPath, in unit: LoadUnit) {
    let object = resolved(path)
    guard classes[object]?.name != nil, objects[object] != nil else { return }
    emit(.awokeFromNib, object, in: unit)
  }
}
