package import ComponentModel

/// The constraints by which the content of a component gives its root a size along one axis.
///
///     root.top ── 8 ── label ── 4 ── button ── 8 ── root.bottom
///     root.top ── 2 ── badge
///
/// What leads to one edge only, as the badge, gives the root a place for it and no size.
package struct RootTies {
  /// One constraint at the root.
  struct Tie: Hashable {
    var end: End
    /// Points between the root's edge and the item, or of the root itself.
    var points: Double
  }

  /// What is tied to what.
  package struct End: Hashable {
    /// nil for the root's own size.
    package var edge: LayoutEdge?
    /// Whether the root's margin counts, not its edge.
    var isAtMargin: Bool
    package var item: ObjectID?
    package var attribute: String
    package var multiplier: String?
  }

  package let axis: LayoutAxis
  private(set) var ties: [Tie: SourcePosition] = [:]

  /// - Parameter names: what objects are called in the other document, where that is something else.
  package init(of state: ComponentState, root: LayoutObject, along axis: LayoutAxis, names: [ObjectID: ObjectID] = [:])
  {
    self.init(of: state, root: root, along: axis, names: names, depth: 0)
  }

  /// - Parameter depth: how many views around the root are looked at for the size of what is around them.
  private init(
    of state: ComponentState, root: LayoutObject, along axis: LayoutAxis, names: [ObjectID: ObjectID], depth: Int
  ) {
    self.axis = axis
    var neighbors: [ObjectID: [ObjectID]] = [:]
    var tied: [(tie: Tie, position: SourcePosition)] = []
    func link(_ first: ObjectID, _ second: ObjectID) {
      neighbors[first, default: []].append(second)
      neighbors[second, default: []].append(first)
    }
    func isRoot(_ id: ObjectID) -> Bool { id == root.id || state.object(id)?.standsFor(root) == true }
    let inside = root.index..<state.layout.tree[root.index].end
    for constraint in state.layout.constraints where constraint.isDemand {
      // What holds a view in the one around it gives it no size.
      if depth > 0, state.object(constraint.owner).map({ inside.contains($0.index) }) != true { continue }
      let points = constraint.constant.flatMap(Double.init) ?? 0
      guard let second = constraint.secondItem, let attribute = constraint.secondAttribute else {
        if constraint.firstAttribute == axis.size, isRoot(constraint.firstItem) {
          let end = End(edge: nil, isAtMargin: false, attribute: axis.size)
          tied.append((Tie(end: end, points: points), constraint.position))
        }
        continue
      }
      let edges = (
        LayoutEdge(constraint.firstAttribute, along: axis), LayoutEdge(attribute, along: axis)
      )
      guard let first = edges.0, let other = edges.1 else { continue }
      let isOfRoot = (isRoot(constraint.firstItem), isRoot(second))
      guard isOfRoot.0 != isOfRoot.1 else {
        link(constraint.firstItem, second)
        continue
      }
      // root = item + constant lies as far outside of the item as item = root + constant lies inside of the root.
      let rootEdge = isOfRoot.0 ? first : other
      let sign: Double = isOfRoot.0 == (rootEdge == .end) ? 1 : -1
      let item = isOfRoot.0 ? second : constraint.firstItem
      let end = End(
        edge: rootEdge,
        isAtMargin: (isOfRoot.0 ? constraint.firstAttribute : attribute).hasSuffix("Margin"),
        item: item, attribute: isOfRoot.0 ? attribute : constraint.firstAttribute, multiplier: constraint.multiplier)
      tied.append((Tie(end: end, points: points == 0 ? 0 : sign * points), constraint.position))
    }
    for object in state.layout.objects where object.slot == "subviews" {
      if let parent = object.parent, state.object(parent)?.element == "stackView" { link(parent, object.id) }
    }
    // A background is as large as the root, whatever that is.
    let items = Set(tied.compactMap(\.tie.end.item)).filter { neighbors[$0] == nil }
    if items.count <= Self.mostBackgrounds, depth < Self.deepestBackground {
      let backgrounds = items.filter { Self.hasNoSize($0, in: state, along: axis, depth: depth + 1) }
      tied.removeAll { $0.tie.end.item.map(backgrounds.contains) == true }
    }
    let sizes = tied.filter { $0.tie.end.edge == nil }
    // Where the root says its size, its edges say nothing more.
    for (found, position) in sizes.isEmpty ? tied : sizes {
      var tie = found
      let others = tied.filter { $0.tie.end.edge != tie.end.edge }.compactMap(\.tie.end.item)
      if let item = tie.end.item {
        guard Self.isConnected(item, to: Set(others), neighbors) else { continue }
        tie.end.item = names[item] ?? item
      }
      ties[tie] = position
    }
  }

  /// Of more views that are tied to the root alone, all may give it a size.
  private static let mostBackgrounds = 16
  private static let deepestBackground = 3

  /// Whether a plain view has no size of its own along an axis: no constraint says one, and nothing in it needs any.
  private static func hasNoSize(
    _ id: ObjectID, in state: ComponentState, along axis: LayoutAxis, depth: Int
  ) -> Bool {
    let content = state.layout.objects.filter { $0.parent == id && $0.slot == "contentView" }
    guard let object = state.object(id), object.customClass == nil,
      ["view", "visualEffectView"].contains(object.element),
      !state.layout.constraints.contains(where: { constraint in
        constraint.firstItem == id && constraint.firstAttribute == axis.size
          || constraint.secondItem == id && constraint.secondAttribute == axis.size
          // What is only preferred, or at least, may hold content all the same.
          || !constraint.isDemand && (constraint.owner == id || content.contains { $0.id == constraint.owner })
      })
    else { return false }
    return ([object] + content).allSatisfy {
      RootTies(of: state, root: $0, along: axis, names: [:], depth: depth).ties.isEmpty
    }
  }

  private static func isConnected(
    _ item: ObjectID, to others: Set<ObjectID>, _ neighbors: [ObjectID: [ObjectID]]
  ) -> Bool {
    var seen: Set<ObjectID> = [item]
    var waiting = [item]
    while let next = waiting.popLast() {
      if others.contains(next) { return true }
      waiting += neighbors[next, default: []].filter { seen.insert($0).inserted }
    }
    return false
  }
}

extension RootTies {
  /// What another state of the same component demands otherwise.
  package struct Difference {
    /// What is tied otherwise, with the points before and after where they are one number each.
    package var edges: [(name: String, points: (old: Double, new: Double)?)]
    /// By how many points the root grows; nil where that cannot be told.
    package var growth: Double?
    package var positions: (old: SourcePosition?, new: SourcePosition?)
  }

  /// nil where the root gets the same size.
  package func difference(to other: RootTies) -> Difference? {
    let gone = ties.keys.filter { other.ties[$0] == nil }
    let came = other.ties.keys.filter { ties[$0] == nil }
    // What is only centered in the root gives it no size.
    guard (gone + came).contains(where: { $0.end.edge != .center }) else { return nil }
    var edges: [(name: String, points: (old: Double, new: Double)?)] = []
    var growth: Double? = 0
    for edge in [nil] + LayoutEdge.allCases.map(Optional.init) {
      let (old, new) = (gone.filter { $0.end.edge == edge }, came.filter { $0.end.edge == edge })
      guard !old.isEmpty || !new.isEmpty else { continue }
      let points = (Set(old.map(\.points)), Set(new.map(\.points)))
      let isSameEnds = Set(old.map(\.end)) == Set(new.map(\.end))
      let numbers =
        isSameEnds && points.0.count == 1 && points.1.count == 1
        ? (old: old[0].points, new: new[0].points) : nil
      edges.append((axis.name(of: edge), numbers))
      // Something that stays where it was may hold the size.
      let isKept = ties.keys.contains { $0.end.edge == edge && other.ties[$0] != nil }
      if let numbers, !isKept, edge != .center { growth? += numbers.new - numbers.old } else { growth = nil }
    }
    guard !edges.isEmpty, growth != 0 else { return nil }
    return Difference(
      edges: edges, growth: growth,
      positions: (gone.compactMap { ties[$0] }.min(), came.compactMap { other.ties[$0] }.min()))
  }
}

extension LayoutAxis {
  /// What an edge is called in constraints; nil stands for the size.
  fileprivate func name(of edge: LayoutEdge?) -> String {
    switch (self, edge) {
    case (_, nil): size
    case (.horizontal, .start?): "leading"
    case (.horizontal, .end?): "trailing"
    case (.horizontal, .center?): "centerX"
    case (.vertical, .start?): "top"
    case (.vertical, .end?): "bottom"
    case (.vertical, .center?): "centerY"
    }
  }
}

extension LayoutObject {
  /// Whether it is the root's safe area, or the part of a cell that has its content.
  fileprivate func standsFor(_ root: LayoutObject) -> Bool {
    parent == root.id && (element.hasSuffix("Guide") || isContentView)
  }
}
