import ComponentModel

/// What is loaded in one go: a nib, or one scene of a storyboard.
struct LoadUnit {
  let plan: LoadPlan
  /// The unit's objects, as indices in document order.
  let objects: [Int]
  let topLevel: [Int]
  /// Of each object, by where they stand: ids of damaged documents may lead in circles.
  let children: [Int: [Int]]

  private let contentViews: [ObjectID: ObjectID]
  private let ids: Set<ObjectID>
  /// All of the document's, constraints included.
  private let existing: Set<ObjectID>
  private let owner: ObjectID?
  private let firstResponder: ObjectID?

  var layout: Layout { plan.layout }

  static func units(of plan: LoadPlan) -> [LoadUnit] {
    let layout = plan.layout
    let existing = Set(layout.objects.map(\.id)).union(layout.constraints.map(\.id))
    var scenes: [Int] = []
    var members: [Int: [Int]] = [:]
    var sceneOfTop = -1
    for (index, object) in layout.objects.enumerated() {
      if object.parent == nil { sceneOfTop = layout.tree[object.index].parent }
      if members[sceneOfTop] == nil { scenes.append(sceneOfTop) }
      members[sceneOfTop, default: []].append(index)
    }
    return scenes.map { LoadUnit(plan: plan, objects: members[$0] ?? [], existing: existing) }
  }

  private init(plan: LoadPlan, objects: [Int], existing: Set<ObjectID>) {
    self.plan = plan
    self.objects = objects
    self.existing = existing
    let all = plan.layout.objects
    topLevel = objects.filter { all[$0].parent == nil }
    children = Self.children(of: objects, in: plan.layout)
    contentViews = Dictionary(
      objects.filter { all[$0].slot == "contentView" }.map { (all[$0].parent ?? "", all[$0].id) }
    ) { first, _ in first }
    ids = Set(objects.map { all[$0].id })
    owner = objects.first { all[$0].isFilesOwner(in: plan.layout.tree) }.map { all[$0].id }
    firstResponder = objects.first { all[$0].isFirstResponder(in: plan.layout.tree) }.map { all[$0].id }
  }

  private static func children(of objects: [Int], in layout: Layout) -> [Int: [Int]] {
    var children: [Int: [Int]] = [:]
    var enclosing: [Int] = []
    for index in objects {
      let element = layout.objects[index].index
      while let last = enclosing.last, layout.tree[layout.objects[last].index].end <= element { enclosing.removeLast() }
      if let parent = enclosing.last { children[parent, default: []].append(index) }
      enclosing.append(index)
    }
    return children
  }

  func contains(_ id: ObjectID) -> Bool { ids.contains(id) }
  func exists(_ id: ObjectID) -> Bool { existing.contains(id) }
  func isOwner(_ id: ObjectID) -> Bool { id == owner }
  func isFirstResponder(_ id: ObjectID) -> Bool { id == firstResponder }

  /// The content view of a cell.
  func contentView(of id: ObjectID) -> ObjectID? { contentViews[id] }
}
