public import ComponentModel

extension Surface {
  /// The surface of the component that `document` defines; nil for a plain host.
  ///
  /// - Parameter nibName: what the component's nib is called; a document does not know.
  public init?(of document: InterfaceDocument, nibName: String) {
    guard let definition = document.definition else { return nil }
    let layout = document.layout
    let objects = Dictionary(layout.objects.map { ($0.id, $0) }) { first, _ in first }
    let holders = Self.holders(of: definition, in: layout)
    let root = definition.root.flatMap { objects[$0] }
    self.init(
      className: definition.className, nibName: nibName, placement: definition.placement,
      kind: definition.placement == .owner ? .unknown : root.map { Kind(element: $0.element) } ?? .unknown,
      topLevelObjects: layout.objects.filter { $0.parent == nil && !$0.isPlaceholder }.map { Object($0, in: layout) },
      outlets: Self.outlets(.outlet, of: holders, objects, in: layout),
      outletCollections: Self.outlets(.outletCollection, of: holders, objects, in: layout),
      actions: Self.actions(to: holders, objects, in: layout),
      runtimeAttributes: layout.runtimeAttributes.filter { $0.object == definition.root }.map { attribute in
        Attribute(keyPath: attribute.keyPath, type: attribute.type, value: attribute.value)
      }.sorted(by: \.keyPath),
      root: root.map { Root($0, in: layout) },
      usesSafeArea: layout.tree[0]["useSafeAreas"] == "YES",
      resources: Set(layout.resources.map { Need(kind: $0.kind, name: $0.name) })
        .sorted { ($0.kind, $0.name) < ($1.kind, $1.name) },
      capabilities: layout.capabilities.map(Need.init).sorted { ($0.kind, $0.name) < ($1.kind, $1.name) },
      localizableTexts: layout.objects.flatMap { Self.texts(of: $0, in: layout) }
        .sorted { ($0.object, $0.key) < ($1.object, $1.key) },
      accessibility: layout.objects.compactMap { Accessibility($0, in: layout) }.sorted(by: \.object),
      embeddedComponents: document.embeddings.filter { $0.relation == .embedding }.map { embedding in
        Object(
          id: embedding.objectID, element: embedding.element, className: embedding.className,
          nibName: embedding.nibName)
      }.sorted(by: \.id))
  }

  /// The objects that stand for the component, by their ids.
  private static func holders(of definition: ComponentDefinition, in layout: Layout) -> [ObjectID: Holder] {
    var holders: [ObjectID: Holder] = [:]
    if definition.placement != .owner, let root = definition.root { holders[root] = .root }
    if definition.placement != .root, let owner = layout.objects.first(where: { $0.position == definition.position }) {
      holders[owner.id] = .owner
    }
    return holders
  }

  private static func outlets(
    _ kind: Connection.Kind, of holders: [ObjectID: Holder], _ objects: [ObjectID: LayoutObject], in layout: Layout
  ) -> [Outlet] {
    let constraints = Set(layout.constraints.map(\.id))
    return layout.connections.compactMap { connection -> Outlet? in
      guard connection.kind == kind, let holder = holders[connection.source] else { return nil }
      let destination = connection.destination.flatMap { objects[$0] }
      let isConstraint = connection.destination.map(constraints.contains) ?? false
      return Outlet(
        name: connection.name, holder: holder,
        destinationElement: destination?.element ?? (isConstraint ? "constraint" : nil),
        destinationClass: destination?.customClass)
    }.sorted { ($0.name, $0.holder.rawValue) < ($1.name, $1.holder.rawValue) }
  }

  private static func actions(
    to holders: [ObjectID: Holder], _ objects: [ObjectID: LayoutObject], in layout: Layout
  ) -> [Action] {
    let actions = layout.connections.compactMap { connection -> Action? in
      guard connection.kind == .action, let destination = connection.destination, holders[destination] != nil else {
        return nil
      }
      let sender = objects[connection.source]
      return Action(
        selector: connection.name, event: connection.details["eventType"], senderElement: sender?.element ?? "",
        senderClass: sender?.customClass)
    }
    return actions.sorted {
      ($0.selector, $0.event ?? "", $0.senderElement, $0.senderClass?.qualified ?? "")
        < ($1.selector, $1.event ?? "", $1.senderElement, $1.senderClass?.qualified ?? "")
    }
  }

  /// The texts of an object that Interface Builder exports for translation.
  package static func texts(of object: LayoutObject, in layout: Layout) -> [Text] {
    layout.properties(of: object).flatMap { property -> [String] in
      let words = property.path.split(separator: ".").map(String.init)
      if localizableKeys.contains(property.path) { return [property.path] }
      switch (words.first ?? "", words.count) {
      case ("accessibilityConfiguration", 1):
        return ["label", "hint"].filter { property.states($0) }.map { "accessibility" + $0.capitalizedFirst }
      case ("accessibilityConfiguration", 2) where words[1] == "label" || words[1] == "hint":
        return ["accessibility" + words[1].capitalizedFirst]
      case (let state, 1) where states.contains(state) && property.states("title"):
        return [state + "Title"]
      case (let state, 2) where states.contains(state) && words[1] == "title":
        return [state + "Title"]
      case ("configuration", 1):
        return ["title", "subtitle"].filter { property.states($0) }.map { "configuration." + $0 }
      case ("segments", 2) where property.states("title"):
        let number = words[1].split(separator: "[").dropFirst().first?.dropLast() ?? "0"
        return ["segmentTitles[\(number)]"]
      default: return []
      }
    }.reduce(into: []) { texts, key in
      let text = Text(object: object.id, key: key)
      if !texts.contains(text) { texts.append(text) }
    }
  }

  private static let localizableKeys: Set<String> = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "placeholderString", "toolTip",
    "paletteLabel", "label", "attributedText", "attributedPlaceholder", "subtitle", "alternateTitle",
  ]

  private static let states: Set<String> = ["normal", "highlighted", "disabled", "selected", "focused"]
}

extension Surface.Kind {
  /// What an object of this element is when it is loaded.
  package init(element: String) {
    switch ElementRole(element: element) {
    case .view: self = .view
    case .cell: self = .cell
    case .viewController: self = .viewController
    case .object, .recognizer, .placeholder: self = .object
    }
  }
}

extension Surface.Object {
  fileprivate init(_ object: LayoutObject, in layout: Layout) {
    self.init(
      id: object.id, element: object.element, className: object.customClass,
      nibName: layout.tree[object.index]["nibName"])
  }
}

extension Surface.Root {
  fileprivate init(_ object: LayoutObject, in layout: Layout) {
    let element = layout.tree[object.index]
    let frame = layout.tree.child(of: object.index, key: "frame").map { layout.tree[$0] }
    self.init(
      object: Surface.Object(object, in: layout), width: frame?["width"], height: frame?["height"],
      isFreeform: layout.tree.child(of: object.index, named: "freeformSimulatedSizeMetrics") != nil,
      reuseIdentifier: element["reuseIdentifier"], restorationIdentifier: element["restorationIdentifier"],
      tag: element["tag"])
  }
}

extension Surface.Need {
  fileprivate init(_ capability: Capability) {
    let deployment = "deployment "
    let isDeployment = capability.name.hasPrefix(deployment)
    self.init(
      kind: isDeployment ? "deployment" : "capability",
      name: isDeployment ? String(capability.name.dropFirst(deployment.count)) : capability.name,
      minimumVersion: capability.minimumVersion)
  }
}

extension Surface.Accessibility {
  /// nil where the object has neither identifier nor label.
  fileprivate init?(_ object: LayoutObject, in layout: Layout) {
    guard let index = layout.tree.child(of: object.index, key: "accessibilityConfiguration") else { return nil }
    let element = layout.tree[index]
    let label = element["label"] ?? layout.tree.child(of: index, key: "label").map { layout.tree[$0].text }
    guard element["identifier"] != nil || label != nil else { return nil }
    self.init(object: object.id, identifier: element["identifier"], label: label)
  }
}

extension LayoutProperty {
  /// Whether a nested value has the attribute: `state title=Buy` states `title`.
  fileprivate func states(_ attribute: String) -> Bool { " \(value)".contains(" \(attribute)=") }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Sequence {
  /// In ascending order of one part, and in the order they had where that is equal.
  fileprivate func sorted(by part: (Element) -> String) -> [Element] {
    sorted { part($0) < part($1) }
  }
}
