import ComponentModel

/// Puts the content of embeddings into the elements of a host.
struct ExpansionBuilder {
  let document: Markup
  private(set) var ids: [ObjectPath: ObjectID] = [:]
  private(set) var origins: [ObjectID: HostExpansion.Origin] = [:]

  private let host: LoadPlan
  private let only: ComponentName?
  private let hostElements: [Markup]
  private let merge: DocumentMerge
  private var identifiers: IdentifierAllocation
  /// Ids of what went with placeholders.
  private var gone: Set<ObjectID> = []
  /// The components' documents: elements know their parents only as long as somebody keeps those.
  private var kept: [Markup] = []

  init(host: LoadPlan, only: ComponentName?) {
    self.host = host
    self.only = only
    hostElements = Markup.elements(of: host.layout.tree)
    document = hostElements[0]
    merge = DocumentMerge(host: document)
    identifiers = IdentifierAllocation(used: Set(hostElements.compactMap { $0["id"] }))
  }

  mutating func expandHost() {
    for object in host.layout.objects { ids[host.path(of: object.id)] = object.id }
    noteOrigins(of: host) { $0 }
    expand(host, elements: hostElements, firstResponder: nil)
    let gone = gone
    guard !gone.isEmpty else { return }
    ObjectReferences.rewrite(in: document, firstResponder: nil) { gone.contains($0) ? .nobody : nil }
  }

  /// Expands every embedding of one nib.
  ///
  /// - Parameter firstResponder: the host's, for the nib of a component; nil for the host, whose scenes have their own.
  private mutating func expand(_ plan: LoadPlan, elements: [Markup], firstResponder: ObjectID?) {
    var expanded: Set<ObjectID> = []
    for embedding in plan.document.embeddings {
      guard let planned = plan.planned[embedding.objectID], let component = planned.component,
        only == nil || component.name == only, let index = plan.elements[embedding.objectID],
        // Of several objects with one id the first counts.
        expanded.insert(embedding.objectID).inserted
      else { continue }
      let placeholder = elements[index]
      switch planned.fate {
      case .plain: continue
      case .stays(let reason):
        // What depends on the nibs around it must not be expanded where those are gone.
        if reason == .flagIsSet || reason == .loadedOnDemand { placeholder.dropClass() }
      case .recursion:
        placeholder.dropClass()
      case .loads(let content):
        let responder = firstResponder ?? Self.firstResponder(around: placeholder)
        put(content, into: placeholder, for: embedding, in: plan, firstResponder: responder)
      }
    }
  }

  private mutating func noteOrigins(of plan: LoadPlan, newID: (ObjectID) -> ObjectID?) {
    for object in plan.layout.objects where !object.isStandIn(in: plan.layout.tree) {
      guard let id = newID(object.id), origins[id] == nil else { continue }
      let element = plan.layout.tree[object.index]
      origins[id] = HostExpansion.Origin(
        path: plan.path(of: object.id), component: plan.component?.name, className: element["customClass"],
        position: element.position)
    }
  }

  private static func firstResponder(around element: Markup) -> ObjectID? {
    let objects = element.enclosing("objects")?.children ?? []
    let responder = objects.first { $0["placeholderIdentifier"] == "IBFirstResponder" }
    return (responder ?? objects.first { $0.name == "customObject" && $0["sceneMemberID"] == "firstResponder" })?["id"]
  }

  private mutating func put(
    _ content: PlannedContent, into placeholder: Markup, for embedding: Embedding, in plan: LoadPlan,
    firstResponder: ObjectID?
  ) {
    let load = content.load
    let elements = Markup.elements(of: load.layout.tree)
    kept.append(elements[0])
    rename(elements[0], of: content, placeholder: placeholder["id"] ?? "", firstResponder: firstResponder)
    expand(load, elements: elements, firstResponder: firstResponder)
    merge.add(elements[0])

    // A root that is an embedding itself may have been replaced: what is in its place has its id.
    let rootID = elements[content.takenObject.index]["id"]
    let standIns = load.layout.objects.filter { $0.isStandIn(in: load.layout.tree) }.map { elements[$0.index] }
    let topLevel = (elements[0].child(named: "objects")?.children ?? []).filter { element in
      !standIns.contains { $0 === element }
    }
    guard let root = topLevel.first(where: { $0["id"] == rootID }) else { return }
    root.removeChildren { $0["key"] == "canvasLocation" || $0["key"]?.hasPrefix("simulated") == true }

    let owner = load.layout.objects.first { $0.isFilesOwner(in: load.layout.tree) }.map { elements[$0.index] }
    let container = placeholder.enclosing("objects")
    switch content.entrance {
    case .subview: fill(placeholder, with: root, of: content, path: load.path(of: content.takenObject.id))
    case .standIn:
      root.dropClass()
      fill(placeholder, with: root, of: content, path: load.path(of: content.takenObject.id))
    case .controllersView: setView(root, of: placeholder, owner: owner)
    case .exchange: exchange(placeholder, embedding, for: root, of: content, in: plan)
    }
    if case .embedding = load.owner, content.entrance != .exchange, let owner {
      placeholder.takeWiring(of: owner, first: true)
    }
    for element in topLevel where element !== root { container?.append(element) }
  }

  /// Gives every object of a component's nib the id it has in the host.
  private mutating func rename(
    _ component: Markup, of content: PlannedContent, placeholder: ObjectID, firstResponder: ObjectID?
  ) {
    let load = content.load
    guard let objects = component.child(named: "objects") else { return }
    var targets: [ObjectID: ObjectReferences.Target] = [:]
    for object in load.layout.objects where object.isStandIn(in: load.layout.tree) {
      if object.isFilesOwner(in: load.layout.tree) {
        // A discarded placeholder owns nothing.
        if case .embedding = load.owner, content.entrance != .exchange {
          targets[object.id] = .object(placeholder)
        } else {
          targets[object.id] = .nobody
        }
      } else if object.isFirstResponder(in: load.layout.tree) {
        targets[object.id] = firstResponder.map { .object($0) } ?? .nobody
      } else {
        targets[object.id] = .nobody
      }
    }
    if content.entrance == .exchange { targets[content.takenObject.id] = .object(placeholder) }
    for element in objects.all {
      guard let id = element["id"] else { continue }
      let path = load.path(of: id)
      if targets[id] == nil { targets[id] = .object(identifiers.identifier(for: path)) }
      guard case .object(let new)? = targets[id] else { continue }
      if element.name != "placeholder" { ids[path] = new }
      element["id"] = new
    }
    noteOrigins(of: load) { if case .object(let new)? = targets[$0] { new } else { nil } }
    // What leads nowhere in the component must not lead to an object of the host that has the same id by chance.
    ObjectReferences.rewrite(in: component, firstResponder: firstResponder) { targets[$0] ?? .nobody }
  }
}

// MARK: Getting in

extension ExpansionBuilder {
  /// Technique `owner`: the content is a subview. Technique `wrap` puts the real object in the same way.
  private mutating func fill(
    _ placeholder: Markup, with root: Markup, of content: PlannedContent, path: ObjectPath
  ) {
    placeholder.dropClass()
    let parent = placeholder.child(key: "contentView") ?? placeholder
    root.remove()
    root["key"] = nil
    parent.container("subviews").append(root)
    root.fillFrame(of: parent)
    let fill = content.component.technique.fill ?? (content.entrance == .standIn ? .frameOnly : .autoresizing)
    switch fill {
    case .frameOnly: break
    case .autoresizing:
      root["translatesAutoresizingMaskIntoConstraints"] = nil
      root.child(key: "autoresizingMask")?.remove()
      root.add(
        Markup(
          "autoresizingMask",
          [("key", "autoresizingMask"), ("widthSizable", "YES"), ("heightSizable", "YES")]))
    case .constraints:
      document["useAutolayout"] = "YES"
      root["translatesAutoresizingMaskIntoConstraints"] = "NO"
      root.child(key: "autoresizingMask")?.remove()
      pin(root, to: parent, path: path)
    }
  }

  /// The constraints that code makes, in the form in which Interface Builder would write them.
  private mutating func pin(_ root: Markup, to parent: Markup, path: ObjectPath) {
    let (inner, outer) = (root["id"] ?? "", parent["id"] ?? "")
    let constraints = parent.container("constraints")
    for edge in ["top", "leading", "trailing", "bottom"] {
      let isNear = edge == "top" || edge == "leading"
      let id = identifiers.identifier(for: ObjectPath(embeddings: path.embeddings, object: "\(path.object)#\(edge)"))
      var attributes = isNear ? [("firstItem", inner)] : []
      attributes += [("firstAttribute", edge), ("secondItem", isNear ? outer : inner), ("secondAttribute", edge)]
      constraints.append(Markup("constraint", attributes.map { ($0.0, $0.1) } + [("id", id)]))
    }
  }

  private func setView(_ root: Markup, of controller: Markup, owner: Markup?) {
    // With a view of its own it loads no nib, and the place of the view says what the outlet said.
    controller["nibName"] = nil
    owner?.child(named: "connections")?.removeChildren { $0.name == "outlet" && $0["property"] == "view" }
    root.remove()
    root["key"] = "view"
    controller.add(root)
  }

  /// Technique `replace`: the root takes the placeholder's place, id and wiring, and what code hands over.
  private mutating func exchange(
    _ placeholder: Markup, _ embedding: Embedding, for root: Markup, of content: PlannedContent, in plan: LoadPlan
  ) {
    let fate = PlaceholderFate(of: embedding, in: plan, content: content)
    root.dropClass()
    root["key"] = placeholder["key"]
    if let label = placeholder["userLabel"] {
      root["userLabel"] = root["userLabel"].map { "\(label) (\($0))" } ?? label
    }
    for name in PlaceholderProperty.passed(by: content.component.technique) { root.take(name, from: placeholder) }
    if root["translatesAutoresizingMaskIntoConstraints"] == "NO" { root.child(key: "autoresizingMask")?.remove() }
    if !fate.rebuilt.isEmpty, let own = placeholder.child(named: "constraints") {
      let rebuilt = Set(fate.rebuilt.map(\.id))
      for constraint in own.children where constraint["id"].map(rebuilt.contains) ?? false {
        // It is another object than the one that outlets lead to.
        let copy = Markup(constraint.name, constraint.attributes)
        let path = ObjectPath(
          embeddings: plan.embeddings + [embedding.objectID], object: "\(constraint["id"] ?? "")#rebuilt")
        copy["id"] = identifiers.identifier(for: path)
        root.container("constraints").append(copy)
      }
    }
    if !fate.movedSubviews.isEmpty, let subviews = placeholder.child(named: "subviews") {
      for view in subviews.children {
        view.remove()
        root.container("subviews").append(view)
      }
    }
    root.takeWiring(of: placeholder, first: false)
    root.remove()
    placeholder.replace(by: root)
    gone.formUnion(placeholder.all.dropFirst().compactMap { $0["id"] })
  }
}
