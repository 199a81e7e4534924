import ComponentModel

/// Two layouts whose objects and constraints are matched: what every part of the comparison looks things up in.
struct ComparedLayouts {
  let old: IndexedLayout
  let new: IndexedLayout
  private let objects: ObjectMatching
  /// Objects of both documents in the order of the new one, without the documents themselves.
  let objectPairs: [(old: Int, new: Int)]
  /// Old ids of objects, constraints and connections that go by another id now.
  private var newID: [ObjectID: ObjectID] = [:]
  /// The new constraint of each old one, or -1.
  private var newConstraintOfOld: [Int]
  private var hasOldConstraint: [Bool]

  init(old: IndexedLayout, new: IndexedLayout) {
    self.old = old
    self.new = new
    let objects = ObjectMatching(old: old, new: new)
    self.objects = objects
    objectPairs = objects.oldOfNew.indices.dropFirst().compactMap { node in
      objects.oldOfNew[node] < 0 ? nil : (objects.oldOfNew[node], node)
    }
    newConstraintOfOld = Array(repeating: -1, count: old.layout.constraints.count)
    hasOldConstraint = Array(repeating: false, count: new.layout.constraints.count)
    for pair in objectPairs {
      if let oldID = old.id(of: pair.old), let id = new.id(of: pair.new), oldID != id { newID[oldID] = id }
    }
  }

  var addedObjects: [Int] { objects.oldOfNew.indices.filter { objects.oldOfNew[$0] < 0 } }
  var removedObjects: [Int] { objects.newOfOld.indices.filter { objects.newOfOld[$0] < 0 } }

  /// The same object in the other document; nil if it is gone, or new.
  func new(ofOld node: Int) -> Int? { objects.newOfOld[node] < 0 ? nil : objects.newOfOld[node] }
  func old(ofNew node: Int) -> Int? { objects.oldOfNew[node] < 0 ? nil : objects.oldOfNew[node] }

  mutating func match(constraints pairs: [(old: Int, new: Int)]) {
    for pair in pairs {
      newConstraintOfOld[pair.old] = pair.new
      hasOldConstraint[pair.new] = true
      let ids = (old.layout.constraints[pair.old].id, new.layout.constraints[pair.new].id)
      if ids.0 != ids.1 { newID[ids.0] = ids.1 }
    }
  }

  /// Whether two attribute values say the same: equal, or an object's old and new id.
  func isSame(_ oldValue: String?, _ newValue: String?) -> Bool {
    if oldValue == newValue { return true }
    guard let oldValue, let newValue else { return false }
    return newID[oldValue] == newValue
  }

  /// Something that a constraint or connection leads to, by the same name for both documents.
  enum Target: Hashable {
    /// What both documents have, by its number in the new one.
    case node(Int)
    case constraint(Int)
    case removedNode(Int)
    case addedNode(Int)
    case removedConstraint(Int)
    case addedConstraint(Int)
    case dangling(ObjectID)
    case none
  }

  func target(ofOld id: ObjectID?) -> Target {
    guard let id else { return .none }
    switch old.endpoint(id) {
    case .node(let node): return target(ofOldNode: node)
    case .constraint(let number):
      let match = newConstraintOfOld[number]
      return match < 0 ? .removedConstraint(number) : .constraint(match)
    case .dangling(let id): return .dangling(id)
    }
  }

  func target(ofNew id: ObjectID?) -> Target {
    guard let id else { return .none }
    switch new.endpoint(id) {
    case .node(let node): return target(ofNewNode: node)
    case .constraint(let number): return hasOldConstraint[number] ? .constraint(number) : .addedConstraint(number)
    case .dangling(let id): return .dangling(id)
    }
  }

  func target(ofOldNode node: Int) -> Target { new(ofOld: node).map(Target.node) ?? .removedNode(node) }
  func target(ofNewNode node: Int) -> Target { old(ofNew: node) == nil ? .addedNode(node) : .node(node) }

  /// Whether an object came inside another one that came.
  func isInsideAddition(_ node: Int) -> Bool { old(ofNew: node) == nil && old(ofNew: new.nodes[node].parent) == nil }
  /// Whether an object went inside another one that went.
  func isInsideRemoval(_ node: Int) -> Bool { new(ofOld: node) == nil && new(ofOld: old.nodes[node].parent) == nil }
}
