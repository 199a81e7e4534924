import ComponentModel

/// The objects of a load while it is played.
///
/// Siblings are linked, because an object that comes, moves or goes must not cost more where it has many.
struct ObjectTree {
  private struct Node {
    var object: LoadedObject
    /// Numbers of nodes, -1 for none.
    var parent = -1
    var first = -1
    var last = -1
    var previous = -1
    var next = -1
  }

  /// The first node holds what is at top level.
  private var nodes: [Node]
  private var numbers: [ObjectPath: Int] = [:]

  init() {
    let top = LoadedObject(
      path: ObjectPath(object: ""), element: "", className: nil, parent: nil, slot: "", component: nil)
    nodes = [Node(object: top)]
  }

  subscript(path: ObjectPath) -> LoadedObject? { numbers[path].map { nodes[$0].object } }

  /// Adds an object as the last one of its parent, unless one of its path is there.
  mutating func append(_ object: LoadedObject) {
    guard numbers[object.path] == nil else { return }
    numbers[object.path] = nodes.count
    nodes.append(Node(object: object))
    // What is put into an object that is gone is nowhere.
    if let parent = object.parent.map({ numbers[$0] }) ?? 0 { attach(nodes.count - 1, to: parent) }
  }

  mutating func setOutcome(_ outcome: EmbeddingOutcome, of path: ObjectPath) {
    if let number = numbers[path] { nodes[number].object.embedding = outcome }
  }

  /// Moves an object with all that is in it to the end of another one's children.
  mutating func move(_ path: ObjectPath, into parent: ObjectPath, slot: String) {
    guard let number = numbers[path] else { return }
    detach(number)
    nodes[number].object.parent = parent
    nodes[number].object.slot = slot
    if let parent = numbers[parent], !isInside(parent, number) { attach(number, to: parent) }
  }

  /// Puts an object into the place of another, which goes with all that is in it.
  mutating func replace(_ old: ObjectPath, by new: ObjectPath) {
    let number = numbers[new]
    if let number { detach(number) }
    guard let index = numbers[old] else { return }
    let (parent, next) = (nodes[index].parent, nodes[index].next)
    detach(index)
    if let number {
      nodes[number].object.parent = nodes[index].object.parent
      nodes[number].object.slot = nodes[index].object.slot
      if parent >= 0, !isInside(parent, number) { attach(number, to: parent, before: next) }
    }
    remove(index)
  }

  /// Parents before their children.
  var preorder: [LoadedObject] {
    var sorted: [LoadedObject] = []
    sorted.reserveCapacity(numbers.count)
    var number = nodes[0].first
    while number > 0 {
      sorted.append(nodes[number].object)
      number = after(number, below: 0)
    }
    return sorted
  }

  // MARK: Parts

  private mutating func attach(_ number: Int, to parent: Int, before next: Int = -1) {
    let previous = next < 0 ? nodes[parent].last : nodes[next].previous
    nodes[number].parent = parent
    nodes[number].previous = previous
    nodes[number].next = next
    if previous < 0 { nodes[parent].first = number } else { nodes[previous].next = number }
    if next < 0 { nodes[parent].last = number } else { nodes[next].previous = number }
  }

  private mutating func detach(_ number: Int) {
    let (parent, previous, next) = (nodes[number].parent, nodes[number].previous, nodes[number].next)
    guard parent >= 0 else { return }
    if previous < 0 { nodes[parent].first = next } else { nodes[previous].next = next }
    if next < 0 { nodes[parent].last = previous } else { nodes[next].previous = previous }
    (nodes[number].parent, nodes[number].previous, nodes[number].next) = (-1, -1, -1)
  }

  /// Forgets a node that is detached, and all below it.
  private mutating func remove(_ top: Int) {
    var number = top
    while number >= 0 {
      numbers[nodes[number].object.path] = nil
      number = after(number, below: top)
    }
  }

  /// What comes after a node, parents before their children; -1 at the end of what is below `top`.
  private func after(_ number: Int, below top: Int) -> Int {
    if nodes[number].first >= 0 { return nodes[number].first }
    var number = number
    while number != top {
      if nodes[number].next >= 0 { return nodes[number].next }
      number = nodes[number].parent
    }
    return -1
  }

  private func isInside(_ number: Int, _ other: Int) -> Bool {
    var number = number
    while number >= 0, number != other { number = nodes[number].parent }
    return number == other
  }
}
