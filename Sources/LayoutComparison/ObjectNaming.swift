import ComponentModel

extension IndexedLayout {
  /// What people call the object; nil for the document.
  package func name(of node: Int) -> ObjectName? { names[node] }

  func makeName(of node: Int) -> ObjectName? {
    guard let object = nodes[node].object else { return nil }
    return ObjectName(
      id: object.id, element: object.element, customClass: object.customClass,
      label: label(of: node, object) ?? object.id)
  }

  /// What people call the thing that has `id`.
  package func name(of id: ObjectID?) -> ObjectName? {
    guard let id else { return nil }
    switch endpoint(id) {
    case .node(let node): return name(of: node)
    case .constraint(let number):
      return ObjectName(id: id, element: "constraint", customClass: nil, label: statement(of: number).text)
    case .dangling: return ObjectName(id: id, element: "object", customClass: nil, label: id)
    }
  }

  package func location(of node: Int) -> ObjectLocation {
    ObjectLocation(
      parent: name(of: nodes[node].parent), slot: nodes[node].slot, ordinal: nodes[node].object?.ordinal ?? 0)
  }

  private func label(of node: Int, _ object: LayoutObject) -> String? {
    let element = tree[object.index]
    if let label = element["userLabel"], !label.isEmpty { return label }
    if object.isPlaceholder {
      switch element["placeholderIdentifier"] {
      case "IBFilesOwner": return "File's Owner"
      case "IBFirstResponder": return "First Responder"
      default: break
      }
    }
    if let outlet = namingOutlet(of: node) { return outlet }
    if let className = object.customClass?.name { return className }
    if let key = element["key"] { return key }
    return text(of: node) ?? element["image"]
  }

  /// What people call the object; empty where they have nothing but its id.
  func labelBesidesID(of node: Int) -> String { nodes[node].object.flatMap { label(of: node, $0) } ?? "" }

  /// The outlet that a person would name the object by: best one of the component or its controller.
  func namingOutlet(of node: Int) -> String? {
    let outlets = (outletsTo[node] ?? []).filter { !Self.collaborators.contains(layout.connections[$0].name) }
    let best = outlets.first { nodes[connectionSources[$0]].parent == 0 } ?? outlets.first
    return best.map { layout.connections[$0].name }
  }

  /// What the object shows, on one line and not too long; nil if it has no text.
  package func text(of node: Int) -> String? {
    let element = nodes[node].element
    for key in ["text", "title", "placeholder", "headerTitle"] {
      if let text = tree[element][key], !text.isEmpty { return text.onOneLine }
      if let child = tree.child(of: element, key: key), !tree[child].text.isEmpty { return tree[child].text.onOneLine }
    }
    guard let state = tree.child(of: element, key: "normal"), let title = tree[state]["title"], !title.isEmpty else {
      return nil
    }
    return title.onOneLine
  }

  /// Outlets that many objects have and that say nothing about what they lead to.
  private static let collaborators: Set<String> = ["delegate", "dataSource"]
}

extension String {
  /// Without line breaks, and cut where it is longer than a message should be.
  var onOneLine: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count <= 60 ? line : line.prefix(60) + "…"
  }
}
