import ComponentModel

/// An element that is being edited.
///
/// A reference, because an element is put elsewhere, changed in its place and asked for its parent.
final class Markup {
  let name: String
  var attributes: [(name: String, value: String)]
  var text: String
  private(set) var children: [Markup] = []
  private(set) weak var parent: Markup?
  /// Where a child was looked for last: the next one is mostly near.
  private var lastIndex = 0

  init(_ name: String, _ attributes: [(name: String, value: String)] = [], text: String = "") {
    self.name = name
    self.attributes = attributes
    self.text = text
  }

  /// The elements of a tree as they can be edited, under the same indices; the first is the document.
  static func elements(of tree: DocumentTree) -> [Markup] {
    var elements: [Markup] = []
    elements.reserveCapacity(tree.elements.count)
    for element in tree.elements {
      let markup = Markup(element.name, element.attributes.map { ($0.name, $0.value) }, text: element.text)
      // So only an object begins that was translated from an archive.
      if element.attributes.first?.name == "id", element.name != "device" { InterfaceOrder.sort(&markup.attributes) }
      if element.parent >= 0 { elements[element.parent].append(markup) }
      elements.append(markup)
    }
    return elements
  }

  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.insert((name, value), at: InterfaceOrder.index(of: name, in: attributes))
      case (nil, nil): break
      }
    }
  }

  func append(_ child: Markup) { insert(child, at: children.count) }

  func insert(_ child: Markup, at index: Int) {
    children.insert(child, at: index)
    child.parent = self
  }

  func remove() {
    if let parent, let index = parent.index(of: self) { parent.children.remove(at: index) }
    parent = nil
  }

  private func index(of child: Markup) -> Int? {
    let start = max(0, min(lastIndex, children.count) - 1)
    let found =
      children[start...].firstIndex { $0 === child } ?? children[..<start].firstIndex { $0 === child }
    if let found { lastIndex = found }
    return found
  }

  /// Puts another element into this one's place.
  func replace(by other: Markup) {
    guard let parent else { return }
    other.remove()
    guard let index = parent.index(of: self) else { return }
    parent.children[index] = other
    other.parent = parent
    self.parent = nil
  }

  func removeChildren(where isUnwanted: (Markup) -> Bool) {
    for child in children where isUnwanted(child) { child.remove() }
  }

  func child(named name: String) -> Markup? { children.first { $0.name == name } }

  func child(key: String) -> Markup? { children.first { $0["key"] == key } }

  /// The child of that name, made where Interface Builder has it if there is none.
  func container(_ name: String) -> Markup {
    if let child = child(named: name) { return child }
    let child = Markup(name)
    add(child)
    return child
  }

  /// Adds a child where Interface Builder has it among an object's children.
  func add(_ child: Markup) { insert(child, at: InterfaceOrder.index(of: child, in: children)) }

  /// This element and all below, parents first.
  var all: [Markup] {
    var found: [Markup] = []
    var waiting = [self]
    while let element = waiting.popLast() {
      found.append(element)
      waiting += element.children.reversed()
    }
    return found
  }

  /// The nearest element of that name around this one.
  func enclosing(_ name: String) -> Markup? {
    var element = parent
    while let current = element, current.name != name { element = current.parent }
    return element
  }
}
