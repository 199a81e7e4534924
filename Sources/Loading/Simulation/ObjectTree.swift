import ComponentModel

/// The objects of a load while it is played.
struct ObjectTree {
  private var objects: [ObjectPath: LoadedObject] = [:]
  private var children: [ObjectPath: [ObjectPath]] = [:]
  private var top: [ObjectPath] = []

  subscript(path: ObjectPath) -> LoadedObject? { objects[path] }

  /// Adds an object as the last one of its parent, unless one of its path is there.
  mutating func append(_ object: LoadedObject) {
    guard objects[object.path] == nil else { return }
    objects[object.path] = object
    if let parent = object.parent { children[parent, default: []].append(object.path) } else { top.append(object.path) }
  }

  mutating func setOutcome(_ outcome: EmbeddingOutcome, of path: ObjectPath) { objects[path]?.embedding = outcome }

  /// Moves an object with all that is in it to the end of another one's children.
  mutating func move(_ path: ObjectPath, into parent: ObjectPath, slot: String) {
    detach(path)
    objects[path]?.parent = parent
    objects[path]?.slot = slot
    children[parent, default: []].append(path)
  }

  /// Puts an object into the place of another, which goes with all that is in it.
  mutating func replace(_ old: ObjectPath, by new: ObjectPath) {
    detach(new)
    guard let place = objects[old] else { return }
    objects[new]?.parent = place.parent
    objects[new]?.slot = place.slot
    if let parent = place.parent {
      children[parent] = children[parent]?.map { $0 == old ? new : $0 }
    } else {
      top = top.map { $0 == old ? new : $0 }
    }
    remove(old)
  }

  private mutating func detach(_ path: ObjectPath) {
    if let parent = objects[path]?.parent {
      children[parent]?.removeAll { $0 == path }
    } else {
      top.removeAll { $0 == path }
    }
  }

  private mutating func remove(_ path: ObjectPath) {
    for child in children[path] ?? [] { remove(child) }
    children[path] = nil
    objects[path] = nil
  }

  /// Parents before their children.
  var preorder: [LoadedObject] {
    var sorted: [LoadedObject] = []
    sorted.reserveCapacity(objects.count)
    var waiting = Array(top.reversed())
    while let path = waiting.popLast() {
      if let object = objects[path] { sorted.append(object) }
      waiting += (children[path] ?? []).reversed()
    }
    return sorted
  }
}
