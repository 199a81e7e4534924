import ComponentModel

/// An element of the modern form that is being put together; its positions are those in the archive.
struct TranslatedElement {
  var name: String
  var attributes: [DocumentTree.Attribute] = []
  var text = ""
  var position: SourcePosition
  var children: [TranslatedElement] = []

  init(_ name: String, key: String? = nil, at position: SourcePosition) {
    self.name = name
    self.position = position
    if let key { set("key", to: key, at: position) }
  }

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Adds an attribute. One that is there already stays, because an element has each name once.
  mutating func set(_ name: String, to value: String?, at position: SourcePosition? = nil) {
    guard let value, self[name] == nil else { return }
    attributes.append(
      DocumentTree.Attribute(name: name, value: value, position: position ?? self.position))
  }

  mutating func append(_ child: TranslatedElement?) {
    if let child { children.append(child) }
  }

  /// Adds `child` to the child element called `name`, which comes into being where there is none.
  mutating func append(_ child: TranslatedElement, in name: String) {
    if let index = children.firstIndex(where: { $0.name == name && $0["key"] == nil }) {
      children[index].children.append(child)
    } else {
      // Not the child's position, by which facts are found again in the tree.
      var container = TranslatedElement(name, at: position)
      container.children = [child]
      children.append(container)
    }
  }

  /// The element and everything in it as the tree of a document.
  var tree: DocumentTree {
    var elements: [DocumentTree.Element] = []
    append(to: &elements, parent: -1)
    return DocumentTree(elements: elements)
  }

  private func append(to elements: inout [DocumentTree.Element], parent: Int) {
    let index = elements.count
    elements.append(
      DocumentTree.Element(
        name: name, attributes: attributes, text: text, position: position, parent: parent,
        end: index + 1))
    for child in children { child.append(to: &elements, parent: index) }
    elements[index].end = elements.count
  }
}
