import ComponentModel

/// What real documents have, and in which order.
struct FormatWitness {
  private var children: Set<[String]> = []
  private var attributes: Set<[String]> = []
  private var childOrders: Set<[String]> = []
  private var attributeOrders: Set<[String]> = []

  mutating func add(_ tree: DocumentTree) {
    for index in tree.elements.indices {
      let element = tree[index]
      if element.parent >= 0 { children.insert([tree[element.parent].name, element.name]) }
      for attribute in element.attributes { attributes.insert([element.name, attribute.name]) }
      Self.pairs(element.attributes.map(\.name)) { attributeOrders.insert([element.name, $0, $1]) }
      Self.pairs(Self.parts(of: index, in: tree)) { childOrders.insert([element.name, $0, $1]) }
    }
  }

  /// What a document has that no real one has, and what real ones have only the other way round.
  func strangers(in tree: DocumentTree) -> Set<String> {
    var found: Set<String> = []
    for index in tree.elements.indices {
      let element = tree[index]
      if element.parent >= 0, !children.contains([tree[element.parent].name, element.name]) {
        found.insert("\(element.name) in \(tree[element.parent].name)")
      }
      for attribute in element.attributes where !attributes.contains([element.name, attribute.name]) {
        found.insert("\(element.name) with \(attribute.name)")
      }
      Self.pairs(element.attributes.map(\.name)) { first, second in
        if attributeOrders.contains([element.name, second, first]),
          !attributeOrders.contains([element.name, first, second])
        {
          found.insert("\(element.name): \(first) before \(second)")
        }
      }
      Self.pairs(Self.parts(of: index, in: tree)) { first, second in
        if childOrders.contains([element.name, second, first]), !childOrders.contains([element.name, first, second]) {
          found.insert("\(element.name): element \(first) before \(second)")
        }
      }
    }
    return found
  }

  /// The kinds of child elements; only of objects, as members of lists come in any order.
  private static func parts(of index: Int, in tree: DocumentTree) -> [String] {
    guard tree[index]["id"] != nil || index == 0 else { return [] }
    return tree.children(of: index).map { child in
      tree[child]["key"].map { tree[child].name + " " + $0 } ?? tree[child].name
    }
  }

  private static func pairs(_ names: [String], _ body: (String, String) -> Void) {
    for (place, first) in names.enumerated() {
      for second in names[(place + 1)...] where first != second { body(first, second) }
    }
  }
}
