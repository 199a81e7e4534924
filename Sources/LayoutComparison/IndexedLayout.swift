import ComponentModel

/// One side of a comparison: a layout with what has to be looked up in it.
///
/// Objects are nodes here, numbered in document order, because ids are unique only in sound documents. Node 0 is the
/// document itself. In a storyboard the other objects of a scene hang below its first real one:
///
///     document ─┬─ view controller of scene 1 ─┬─ view …
///               │                              └─ First Responder of that scene
///               └─ view controller of scene 2 …
struct IndexedLayout {
  struct Node {
    /// nil for the document.
    var object: LayoutObject?
    /// Its element in the tree.
    var element: Int
    var parent: Int
    /// The keys and collections between parent and object: `subviews`, `contentView`.
    var slot: String
    var children: [Int] = []
  }

  /// What a connection leads to, or a constraint is about.
  enum Endpoint {
    case node(Int)
    case constraint(Int)
    /// The id of nothing in this document.
    case dangling(ObjectID)
  }

  let document: InterfaceDocument
  let layout: Layout
  let tree: DocumentTree
  private(set) var nodes: [Node]
  /// Of each element that is an object; else -1.
  private(set) var nodeOfElement: [Int]
  /// Elements of constraints, connections and runtime attributes, which have facts of their own.
  private(set) var isModeled: [Bool]
  private(set) var constraintElements: [Int] = []
  private(set) var connectionElements: [Int] = []
  private(set) var attributeElements: [Int] = []
  /// The node that has each constraint, connection, attribute.
  private(set) var constraintOwners: [Int] = []
  private(set) var connectionSources: [Int] = []
  private(set) var attributeNodes: [Int] = []
  private(set) var sceneOfNode: [Int: Int] = [:]
  private var nodeOfID: [ObjectID: Int] = [:]
  private var constraintOfID: [ObjectID: Int] = [:]
  /// Ids of constraints and connections that something in the document refers to.
  private(set) var referredIDs: Set<ObjectID> = []
  /// The outlets that lead to each node, in document order.
  private(set) var outletsTo: [Int: [Int]] = [:]
  /// What people call each object; nil for the document. Every change tells it, and an object may have many.
  private(set) var names: [ObjectName?] = []

  init(_ document: InterfaceDocument) {
    self.document = document
    layout = document.layout
    tree = document.layout.tree
    nodes = [Node(object: nil, element: 0, parent: 0, slot: "")]
    nodeOfElement = Array(repeating: -1, count: tree.elements.count)
    isModeled = Array(repeating: false, count: tree.elements.count)
    nodeOfElement[0] = 0
    appendNodes()
    hangUpScenes()
    for node in nodes.indices.dropFirst() { nodes[nodes[node].parent].children.append(node) }
    findModeledElements()
    findReferredIDs()
    for (number, connection) in layout.connections.enumerated() where connection.kind == .outlet {
      if let destination = connection.destination, let node = nodeOfID[destination] {
        outletsTo[node, default: []].append(number)
      }
    }
    names = nodes.indices.map(makeName)
  }

  /// The object, constraint or nothing that has `id`.
  func endpoint(_ id: ObjectID) -> Endpoint {
    if let node = nodeOfID[id] { return .node(node) }
    if let constraint = constraintOfID[id] { return .constraint(constraint) }
    return .dangling(id)
  }

  func node(withID id: ObjectID) -> Int? { nodeOfID[id] }

  /// The id that the document gives the object; nil for the document and for objects that the reader had to name.
  func id(of node: Int) -> ObjectID? {
    node == 0 ? nil : tree[nodes[node].element]["id"]
  }

  func attribute(_ name: String, of node: Int) -> String? {
    tree[nodes[node].element][name]
  }

  func element(of node: Int) -> String { tree[nodes[node].element].name }

  /// The nearest object around an element that is none itself.
  func node(around element: Int) -> Int {
    var element = tree[element].parent
    while element > 0 && nodeOfElement[element] < 0 { element = tree[element].parent }
    return element < 0 ? 0 : nodeOfElement[element]
  }

  private mutating func appendNodes() {
    nodes.reserveCapacity(layout.objects.count + 1)
    for object in layout.objects {
      let number = nodes.count
      nodeOfElement[object.index] = number
      if tree[object.index]["id"] != nil && nodeOfID[object.id] == nil { nodeOfID[object.id] = number }
      let parent = node(around: object.index)
      nodes.append(
        Node(object: object, element: object.index, parent: parent, slot: slot(of: object.index, in: parent)))
    }
  }

  private func slot(of element: Int, in parent: Int) -> String {
    let top = nodes[parent].element
    var names: [String] = []
    if let key = tree[element]["key"] { names.append(key) }
    var around = tree[element].parent
    while around > top {
      names.append(tree[around]["key"] ?? tree[around].name)
      around = tree[around].parent
    }
    return names.reversed().joined(separator: ".")
  }

  private mutating func hangUpScenes() {
    var mainOfScene: [Int: Int] = [:]
    var others: [(node: Int, scene: Int)] = []
    for number in nodes.indices.dropFirst() where nodes[number].parent == 0 {
      guard let scene = scene(around: nodes[number].element) else { continue }
      if mainOfScene[scene] == nil, nodes[number].object?.isPlaceholder == false {
        mainOfScene[scene] = number
        sceneOfNode[number] = scene
        nodes[number].slot = "scenes"
      } else {
        others.append((number, scene))
      }
    }
    for other in others {
      guard let main = mainOfScene[other.scene] else { continue }
      nodes[other.node].parent = main
      nodes[other.node].slot = "scene"
    }
  }

  private func scene(around element: Int) -> Int? {
    var element = tree[element].parent
    while element > 0 {
      if tree[element].name == "scene" { return element }
      element = tree[element].parent
    }
    return nil
  }

  /// Facts and elements are both in document order, so one walk finds each fact's element.
  private mutating func findModeledElements() {
    for index in tree.elements.indices {
      let position = tree[index].position
      if constraintElements.count < layout.constraints.count,
        layout.constraints[constraintElements.count].position == position
      {
        let id = layout.constraints[constraintElements.count].id
        if constraintOfID[id] == nil { constraintOfID[id] = constraintElements.count }
        constraintElements.append(index)
        constraintOwners.append(node(around: index))
        isModeled[index] = true
      } else if connectionElements.count < layout.connections.count,
        layout.connections[connectionElements.count].position == position
      {
        connectionElements.append(index)
        connectionSources.append(node(around: index))
        isModeled[index] = true
      } else if attributeElements.count < layout.runtimeAttributes.count,
        layout.runtimeAttributes[attributeElements.count].position == position
      {
        attributeElements.append(index)
        attributeNodes.append(node(around: index))
        isModeled[index] = true
      }
    }
    precondition(
      constraintElements.count == layout.constraints.count && connectionElements.count == layout.connections.count
        && attributeElements.count == layout.runtimeAttributes.count, "facts of a layout are in document order")
  }

  private mutating func findReferredIDs() {
    var ids = Set(layout.constraints.map(\.id))
    for connection in layout.connections { if let id = connection.id { ids.insert(id) } }
    var index = 0
    while index < tree.elements.count {
      let element = tree[index]
      for attribute in element.attributes
      where ids.contains(attribute.value) && DocumentTree.canRefer(attribute.name, to: attribute.value) {
        referredIDs.insert(attribute.value)
      }
      index = DocumentTree.isCache(element.name) ? element.end : index + 1
    }
  }
}
