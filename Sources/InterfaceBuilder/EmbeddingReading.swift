import ComponentModel

/// Finds the objects that name a class or a nib, and gathers what the document states about each.
struct EmbeddingReading {
  private(set) var embeddings: [Embedding] = []
  private(set) var documentReferences: [DocumentReference] = []

  init(layout: Layout, definition: ComponentDefinition?) {
    var candidates: [LayoutObject] = []
    for object in layout.objects {
      let element = layout.tree[object.index]
      if let storyboardName = element["storyboardName"] {
        documentReferences.append(
          DocumentReference(
            objectID: object.id, storyboardName: storyboardName, referencedIdentifier: element["referencedIdentifier"],
            bundleIdentifier: element["bundleIdentifier"], position: object.position))
      }
      guard object.customClass != nil || element["nibName"] != nil else { continue }
      if object.isSystemObject(in: layout.tree) || Self.isDefinition(object, definition) { continue }
      candidates.append(object)
    }
    let facts = HostFacts(layout: layout, about: Set(candidates.map(\.id)))
    for object in candidates {
      embeddings.append(
        Embedding(
          objectID: object.id, element: object.element, className: object.customClass,
          relation: Self.relation(of: object, in: layout), nibName: layout.tree[object.index]["nibName"],
          position: object.position, usage: facts.usage(of: object, in: layout)))
    }
    embeddings += layout.connections.compactMap(Self.segueReference)
    embeddings.sort { ($0.position, $0.objectID) < ($1.position, $1.objectID) }
  }

  /// The objects that carry the component's own class, and File's Owner, which stands for an object outside.
  private static func isDefinition(_ object: LayoutObject, _ definition: ComponentDefinition?) -> Bool {
    if object.customClass?.name == "NSObject" && object.parent == nil { return true }
    guard let definition else { return false }
    switch definition.placement {
    case .owner: return object.position == definition.position
    case .root: return object.id == definition.root
    case .ownerAndRoot: return object.position == definition.position || object.id == definition.root
    }
  }

  private static func relation(of object: LayoutObject, in layout: Layout) -> Embedding.Relation {
    switch ElementRole(element: object.element) {
    case .view, .cell:
      return .embedding
    case .viewController:
      if layout.tree[object.index]["nibName"] != nil { return .embedding }
      guard NibLookup.loadsNibByName(object.element) else { return .reference }
      return layout.tree.child(of: object.index, key: "view") == nil ? .embedding : .reference
    case .recognizer, .placeholder, .object:
      return .reference
    }
  }

  /// A segue of a class of its own.
  private static func segueReference(_ connection: Connection) -> Embedding? {
    guard let name = connection.details["customClass"], !name.isEmpty else { return nil }
    return Embedding(
      objectID: connection.id ?? "", element: connection.kind.element,
      className: ClassName(
        name, module: connection.details["customModule"],
        isTargetModule: connection.details["customModuleProvider"] == "target"),
      relation: .reference, nibName: nil, position: connection.position,
      usage: Usage(
        properties: [], runtimeAttributes: [], connectionsFrom: [], connectionsTo: [], constraintsNaming: [],
        constraintsOwned: [], subviews: [], slot: "connections"))
  }
}

/// Connections, constraints and attributes of a document, by the objects that somebody asks about.
private struct HostFacts {
  private var connectionsFrom: [ObjectID: [Connection]] = [:]
  private var connectionsTo: [ObjectID: [Connection]] = [:]
  private var constraintsNaming: [ObjectID: [Constraint]] = [:]
  private var constraintsOwned: [ObjectID: [Constraint]] = [:]
  private var runtimeAttributes: [ObjectID: [RuntimeAttribute]] = [:]
  private var subviews: [ObjectID: [ObjectID]] = [:]

  init(layout: Layout, about ids: Set<ObjectID>) {
    guard !ids.isEmpty else { return }
    for connection in layout.connections {
      if ids.contains(connection.source) { connectionsFrom[connection.source, default: []].append(connection) }
      if let destination = connection.destination, ids.contains(destination) {
        connectionsTo[destination, default: []].append(connection)
      }
    }
    for constraint in layout.constraints {
      if ids.contains(constraint.owner) { constraintsOwned[constraint.owner, default: []].append(constraint) }
      keep(constraint, naming: constraint.firstItem, among: ids)
      if let second = constraint.secondItem, second != constraint.firstItem {
        keep(constraint, naming: second, among: ids)
      }
    }
    for attribute in layout.runtimeAttributes where ids.contains(attribute.object) {
      runtimeAttributes[attribute.object, default: []].append(attribute)
    }
    for object in layout.objects {
      if let parent = object.parent, object.slot == "subviews", ids.contains(parent) {
        subviews[parent, default: []].append(object.id)
      }
    }
  }

  private mutating func keep(_ constraint: Constraint, naming item: ObjectID, among ids: Set<ObjectID>) {
    guard item != constraint.owner, ids.contains(item) else { return }
    constraintsNaming[item, default: []].append(constraint)
  }

  func usage(of object: LayoutObject, in layout: Layout) -> Usage {
    Usage(
      properties: layout.properties(of: object), runtimeAttributes: runtimeAttributes[object.id] ?? [],
      connectionsFrom: connectionsFrom[object.id] ?? [], connectionsTo: connectionsTo[object.id] ?? [],
      constraintsNaming: constraintsNaming[object.id] ?? [], constraintsOwned: constraintsOwned[object.id] ?? [],
      subviews: subviews[object.id] ?? [], slot: object.slot)
  }
}
