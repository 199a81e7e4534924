import ComponentModel

/// Which constraint of the old document is which of the new one: by what they say, not by their ids.
struct ConstraintMatching {
  let pairs: [(old: Int, new: Int)]
  let removed: [Int]
  let added: [Int]
  /// Pairs up to here say the same in the same words; up to the next number the same in other words or elsewhere.
  let sameCount: Int
  let equivalentCount: Int

  init(_ layouts: ComparedLayouts) {
    let old = Self.claims(of: layouts.old, target: layouts.target(ofOld:), node: layouts.target(ofOldNode:))
    let new = Self.claims(of: layouts.new, target: layouts.target(ofNew:), node: layouts.target(ofNewNode:))
    var pairing = Pairing(old: old.indices, new: new.indices)
    func pair<Key: Hashable>(_ key: (Claim) -> Key) { pairing.pair(old: { key(old[$0]) }, new: { key(new[$0]) }) }
    pair { Marked($0, $0.id) }
    pair { $0 }
    sameCount = pairing.pairs.count
    pair { Owned(meaning: $0.meaning, owner: $0.owner) }
    pair { $0.meaning }
    equivalentCount = pairing.pairs.count
    // Another constant, priority or relation; then, by id, another attribute or item at one of its ends.
    pair { Marked($0.ends, $0.id) }
    pair { Marked($0.ends, $0.meaning.relation) }
    pair { $0.ends }
    pair { Marked($0.firstEnd, $0.id) }
    pair { Marked($0.secondEnd, $0.id) }
    pair { Marked($0.items, $0.id) }
    // A rebuilt one between the same items that kept one end: to the margin instead of the edge.
    pairing.pair(unique: true, old: { old[$0].anchored }, new: { new[$0].anchored })
    pairs = pairing.pairs
    removed = pairing.old
    added = pairing.new
  }

  private static func claims(
    of layout: IndexedLayout, target: (ObjectID?) -> ComparedLayouts.Target, node: (Int) -> ComparedLayouts.Target
  ) -> [Claim] {
    layout.layout.constraints.indices.map { number in
      let constraint = layout.layout.constraints[number]
      let element = layout.constraintElements[number]
      let first = Claim.End(item: target(constraint.firstItem), attribute: constraint.firstAttribute)
      let second = Claim.End(item: target(constraint.secondItem), attribute: constraint.secondAttribute ?? "")
      return Claim(
        id: constraint.id, owner: node(layout.constraintOwners[number]), firstEnd: first, secondEnd: second,
        spelling: layout.signature(of: element, leaving: ["id", "firstItem", "secondItem"]),
        meaning: Claim.Meaning(constraint, first: first, second: second, details: layout.details(of: element)))
    }
  }
}

/// A sign by which a constraint is found again, with one thing more.
private struct Marked<Sign: Hashable>: Hashable {
  var sign: Sign
  var mark: String

  init(_ sign: Sign, _ mark: String) {
    self.sign = sign
    self.mark = mark
  }
}

private struct Anchored: Hashable {
  var items: Set<ComparedLayouts.Target>
  var end: Claim.End
}

private struct Owned: Hashable {
  var meaning: Claim.Meaning
  var owner: ComparedLayouts.Target
}

/// What a constraint says, with its items by names that hold in both documents. Equal if the words are, too.
private struct Claim: Hashable {
  /// One side of the relation.
  struct End: Hashable {
    var item: ComparedLayouts.Target
    var attribute: String
  }

  /// The demand itself, whichever way it is written and whoever owns it.
  struct Meaning: Hashable {
    var ends: [End]
    var relation: String
    var multiplier: Double
    var constant: Double
    var isStandardSpacing: Bool
    var priority: Double
    /// What else is said: identifier, size classes, whether it is a placeholder.
    var details: String
    /// Numbers that are none.
    var unreadable: [String]
  }

  var id: ObjectID
  var owner: ComparedLayouts.Target
  var firstEnd: End
  var secondEnd: End
  var spelling: String
  var meaning: Meaning

  var ends: Set<End> { [firstEnd, secondEnd] }
  var items: Set<ComparedLayouts.Target> { [firstEnd.item, secondEnd.item] }

  /// nil where there is only one item.
  var anchored: Anchored? { items.count == 2 && !items.contains(.none) ? Anchored(items: items, end: firstEnd) : nil }

  static func == (left: Claim, right: Claim) -> Bool {
    left.spelling == right.spelling && left.firstEnd == right.firstEnd && left.secondEnd == right.secondEnd
      && left.owner == right.owner
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(spelling)
    hasher.combine(firstEnd)
    hasher.combine(secondEnd)
    hasher.combine(owner)
  }
}

extension Claim.Meaning {
  fileprivate init(_ constraint: Constraint, first: Claim.End, second: Claim.End, details: String) {
    var unreadable: [String] = []
    func number(_ text: String?, default fallback: Double) -> Double {
      guard let text else { return fallback }
      if let number = Double(text) { return number }
      let parts = text.split(separator: ":").compactMap { Double($0) }
      if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
      unreadable.append(text)
      return fallback
    }
    let multiplier = number(constraint.multiplier, default: 1)
    let constant = number(constraint.constant, default: 0)
    priority = number(constraint.priority, default: 1000)
    self.details = details
    self.multiplier = multiplier
    isStandardSpacing = details.contains("symbolic=") && constraint.constant == nil
    relation = constraint.relation
    self.constant = constant
    ends = [first, second]
    self.unreadable = unreadable
    // a = b + c is b = a - c; which of the two stands for both does not matter, as long as it is always the same.
    if second.item != .none, multiplier == 1, !isStandardSpacing, Self.isOrdered(second, before: first) {
      ends = [second, first]
      self.constant = constant == 0 ? 0 : -constant
      relation =
        switch constraint.relation {
        case "greaterThanOrEqual": "lessThanOrEqual"
        case "lessThanOrEqual": "greaterThanOrEqual"
        default: constraint.relation
        }
    }
  }

  private static func isOrdered(_ left: Claim.End, before right: Claim.End) -> Bool {
    if left.item == right.item { return left.attribute < right.attribute }
    return left.item.order < right.item.order
  }
}

extension ComparedLayouts.Target {
  /// Some order.
  fileprivate var order: (Int, Int, String) {
    switch self {
    case .node(let number): (0, number, "")
    case .constraint(let number): (1, number, "")
    case .removedNode(let number): (2, number, "")
    case .addedNode(let number): (3, number, "")
    case .removedConstraint(let number): (4, number, "")
    case .addedConstraint(let number): (5, number, "")
    case .dangling(let id): (6, 0, id)
    case .none: (7, 0, "")
    }
  }
}

extension IndexedLayout {
  /// What a constraint says besides its items, attributes, relation and numbers.
  fileprivate func details(of constraint: Int) -> String {
    signature(
      of: constraint,
      leaving: [
        "id", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
        "priority",
      ])
  }
}

extension Comparison {
  /// Constraints that came or went, demand something else, or demand it from elsewhere.
  mutating func compareConstraints(_ matching: ConstraintMatching) {
    for (number, pair) in matching.pairs.enumerated() {
      compareConstraint(
        pair, isEquivalent: number < matching.equivalentCount, isSame: number < matching.sameCount)
    }
    for number in matching.removed {
      let constraint = old.layout.constraints[number]
      add(
        .constraintRemoved(old.statement(of: number)), old: old.constraintOwners[number],
        new: layouts.new(ofOld: old.constraintOwners[number]), at: constraint.position,
        isImplied: isInsideRemoval(constraint: number))
    }
    for number in matching.added {
      let constraint = new.layout.constraints[number]
      add(
        .constraintAdded(new.statement(of: number)), old: layouts.old(ofNew: new.constraintOwners[number]),
        new: new.constraintOwners[number], at: nil, constraint.position,
        isImplied: isInsideAddition(constraint: number))
    }
  }

  private mutating func compareConstraint(_ pair: (old: Int, new: Int), isEquivalent: Bool, isSame: Bool) {
    let owners = (old: old.constraintOwners[pair.old], new: new.constraintOwners[pair.new])
    let positions = (old.layout.constraints[pair.old].position, new.layout.constraints[pair.new].position)
    let ids = (old.layout.constraints[pair.old].id, new.layout.constraints[pair.new].id)
    if ids.0 != ids.1, old.referredIDs.contains(ids.0) || new.referredIDs.contains(ids.1) {
      add(
        .constraintReidentified(new.statement(of: pair.new), from: ids.0, to: ids.1), old: owners.old, new: owners.new,
        at: positions.0, positions.1)
    }
    let hasOtherOwner = layouts.new(ofOld: owners.old) != owners.new
    if isEquivalent && hasOtherOwner {
      add(
        .constraintOwnerChanged(
          new.statement(of: pair.new), from: old.name(of: owners.old), to: new.name(of: owners.new)),
        old: owners.old, new: owners.new, at: positions.0, positions.1)
      return
    }
    if isSame && isSpelledAlike(pair) { return }
    let statements = (old.statement(of: pair.old), new.statement(of: pair.new))
    add(
      isEquivalent
        ? .constraintRespelled(from: statements.0, to: statements.1)
        : .constraintChanged(from: statements.0, to: statements.1),
      old: owners.old, new: owners.new, at: positions.0, positions.1)
  }

  /// Whether both leave out the items that are the owner, or both name them.
  private func isSpelledAlike(_ pair: (old: Int, new: Int)) -> Bool {
    let oldElement = old.tree[old.constraintElements[pair.old]]
    let newElement = new.tree[new.constraintElements[pair.new]]
    return (oldElement["firstItem"] == nil) == (newElement["firstItem"] == nil)
      && (oldElement["secondItem"] == nil) == (newElement["secondItem"] == nil)
  }

  /// Whether the constraint came with the objects that it is about.
  private func isInsideAddition(constraint number: Int) -> Bool {
    let constraint = new.layout.constraints[number]
    return layouts.old(ofNew: new.constraintOwners[number]) == nil
      && [constraint.firstItem, constraint.secondItem].allSatisfy { id in
        guard let id, case .node(let node) = new.endpoint(id) else { return true }
        return layouts.old(ofNew: node) == nil
      }
  }

  private func isInsideRemoval(constraint number: Int) -> Bool {
    let constraint = old.layout.constraints[number]
    return layouts.new(ofOld: old.constraintOwners[number]) == nil
      && [constraint.firstItem, constraint.secondItem].allSatisfy { id in
        guard let id, case .node(let node) = old.endpoint(id) else { return true }
        return layouts.new(ofOld: node) == nil
      }
  }
}
