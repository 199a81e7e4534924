import ComponentModel

extension Comparison {
  /// Objects that came, went, moved or are something else now, and what they say about themselves.
  mutating func compareObjects() {
    for node in layouts.addedObjects {
      add(.objectAdded(at: new.location(of: node)), old: nil, new: node, isImplied: layouts.isInsideAddition(node))
    }
    for node in layouts.removedObjects {
      add(.objectRemoved(from: old.location(of: node)), old: node, new: nil, isImplied: layouts.isInsideRemoval(node))
    }
    let reordered = reorderedObjects()
    for pair in layouts.objectPairs {
      if hasOtherLocation(pair) || reordered.contains(pair.new) {
        add(
          .objectMoved(from: old.location(of: pair.old), to: new.location(of: pair.new)), old: pair.old, new: pair.new,
          at: old.position(of: pair.old), new.position(of: pair.new))
      }
      compareIdentity(of: pair)
      compareProperties(of: pair)
    }
  }

  // Where it is.

  private func hasOtherLocation(_ pair: (old: Int, new: Int)) -> Bool {
    let oldNode = old.nodes[pair.old]
    let newNode = new.nodes[pair.new]
    return layouts.new(ofOld: oldNode.parent) != newNode.parent || oldNode.slot != newNode.slot
  }

  /// Objects that have to move for their siblings to stand in the new order, as few as possible. New numbers.
  private func reorderedObjects() -> Set<Int> {
    var moved: Set<Int> = []
    for parent in new.nodes.indices where new.nodes[parent].children.count > 1 {
      var siblings: [String: [(old: Int, new: Int)]] = [:]
      for child in new.nodes[parent].children {
        guard let oldChild = layouts.old(ofNew: child), !hasOtherLocation((oldChild, child)) else { continue }
        siblings[new.nodes[child].slot, default: []].append((oldChild, child))
      }
      for group in siblings.values { moved.formUnion(reordered(in: group)) }
    }
    return moved
  }

  /// Siblings of one slot, in new order. Nodes are numbered in document order on either side.
  private func reordered(in siblings: [(old: Int, new: Int)]) -> Set<Int> {
    let inOldOrder = siblings.sorted { $0.old < $1.old }
    guard !zip(siblings, inOldOrder).allSatisfy({ $0.new == $1.new }) else { return [] }
    // Placeholders are no part of what is loaded: where one of them is out of order, it is the one that moved.
    let moved = outOfOrder(siblings.filter { !isPlaceholder($0) })
    let kept = siblings.filter { !isPlaceholder($0) && !moved.contains($0.new) }
    let movedPlaceholders = siblings.filter { sibling in
      isPlaceholder(sibling) && kept.contains { ($0.old < sibling.old) != ($0.new < sibling.new) }
    }.map(\.new)
    let misplaced = moved.union(movedPlaceholders)
    return misplaced.union(outOfOrder(siblings.filter { !misplaced.contains($0.new) }))
  }

  private func isPlaceholder(_ pair: (old: Int, new: Int)) -> Bool {
    new.nodes[pair.new].object?.isPlaceholder == true
  }

  /// The fewest siblings without which the others are in order, by their new numbers.
  private func outOfOrder(_ siblings: [(old: Int, new: Int)]) -> Set<Int> {
    let inOldOrder = siblings.sorted { $0.old < $1.old }
    // Which of two that changed places has moved is a matter of taste. The answer must be the same in both directions
    // and whatever the ids are, so the labels decide which order counts as the first one.
    let labels = (inOldOrder.map { old.labelBesidesID(of: $0.old) }, siblings.map { new.labelBesidesID(of: $0.new) })
    let oldIndices = siblings.map(\.old)
    let newIndices = inOldOrder.map(\.new)
    let startsWithOld =
      labels.0 == labels.1
      ? Self.ranks(oldIndices).lexicographicallyPrecedes(Self.ranks(newIndices))
      : labels.0.lexicographicallyPrecedes(labels.1)
    let kept = longestIncreasingRun(in: startsWithOld ? oldIndices : newIndices)
    let inOrder = startsWithOld ? siblings : inOldOrder
    return Set(inOrder.indices.filter { !kept.contains($0) }.map { inOrder[$0].new })
  }

  /// Each number's place in ascending order.
  private static func ranks(_ numbers: [Int]) -> [Int] {
    var ranks = numbers
    for (rank, index) in numbers.indices.sorted(by: { numbers[$0] < numbers[$1] }).enumerated() { ranks[index] = rank }
    return ranks
  }

  // What it is.

  private mutating func compareIdentity(of pair: (old: Int, new: Int)) {
    guard let oldObject = old.nodes[pair.old].object, let newObject = new.nodes[pair.new].object else { return }
    let positions = (oldObject.position, newObject.position)
    if let oldID = old.id(of: pair.old), let newID = new.id(of: pair.new), oldID != newID {
      add(.objectReidentified(from: oldID, to: newID), old: pair.old, new: pair.new, at: positions.0, positions.1)
    }
    let ids = (old.id(of: pair.old), new.id(of: pair.new))
    if ids.0 == nil || ids.1 == nil { compare(path: "id", ids.0, ids.1, of: pair, at: positions.0, positions.1) }
    if oldObject.element != newObject.element {
      add(
        .objectRetyped(from: oldObject.element, to: newObject.element), old: pair.old, new: pair.new, at: positions.0,
        positions.1)
    }
    if oldObject.customClass != newObject.customClass {
      // Where the object stands for the component, the same is said of that.
      let isComponent = old.isComponent(pair.old) || new.isComponent(pair.new)
      add(
        .objectClassChanged(from: oldObject.customClass, to: newObject.customClass), old: pair.old, new: pair.new,
        at: positions.0, positions.1, isImplied: isComponent)
      return
    }
    for name in ["customClass", "customModule", "customModuleProvider"] {
      // Other ways to say the same: an empty module, a module without a class.
      compare(
        path: name, old.attribute(name, of: pair.old), new.attribute(name, of: pair.new), of: pair, at: positions.0,
        positions.1)
    }
  }
}

extension IndexedLayout {
  /// Whether the object carries the component's class.
  func isComponent(_ node: Int) -> Bool {
    guard let definition = document.definition else { return false }
    return position(of: node) == definition.position
      || definition.placement == .ownerAndRoot && id(of: node) == definition.root
  }
}

/// The places of the longest run of increasing numbers, gaps allowed. The numbers are distinct.
func longestIncreasingRun(in numbers: [Int]) -> Set<Int> {
  // The place of the smallest number that ends a run of each length, and what comes before each place in its run.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for index in numbers.indices {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var run: Set<Int> = []
  var index = ends.last ?? -1
  while index >= 0 {
    run.insert(index)
    index = previous[index]
  }
  return run
}
