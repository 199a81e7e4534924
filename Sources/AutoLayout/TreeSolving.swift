import ComponentModel

/// Solves one tree of views, pass after pass, until what the equations were made with is what comes out.
struct TreeSolving {
  let context: LayoutContext
  let root: Int
  /// In document order.
  let members: [Int]
  /// Relative to the root, by view; not on pixels yet.
  private(set) var frames: [LayoutFrame]
  private(set) var state: PassState
  private(set) var system: FrameSystem?
  private(set) var solution: ConstraintSystem.Solution?
  /// What solving may still cost, in numbers that are looked at.
  private(set) var budget: Int

  init(context: LayoutContext, root: Int, members: [Int], budget: Int) {
    self.budget = budget
    self.context = context
    self.root = root
    self.members = members
    let count = context.views.views.count
    frames = Array(repeating: LayoutFrame(x: 0, y: 0, width: 0, height: 0), count: count)
    state = PassState(
      wrapping: Array(repeating: nil, count: count), safeAreas: Array(repeating: EdgeDistances(), count: count),
      margins: Array(repeating: EdgeDistances(), count: count))
  }

  private var views: ViewTree { context.views }

  /// The size that the root has.
  private var rootSize: LayoutSize {
    let stored = views.views[root].stored ?? LayoutFrame(x: 0, y: 0, width: 0, height: 0)
    if let size = context.options.size { return size }
    if context.options.device != nil, let device = views.device, isFullScreen { return device.bounds }
    return LayoutSize(
      width: min(stored.width, ViewTree.largest), height: min(stored.height, ViewTree.largest))
  }

  /// Whether the root fills a screen wherever it is used.
  var isScreen: Bool {
    let view = views.views[root]
    return context.options.size == nil && isFullScreen
      && !views.tree.isFreeform(view.slot == "view" ? views.tree[view.index].parent : view.index)
  }

  /// Whether the root was drawn as large as a screen.
  private var isFullScreen: Bool {
    let view = views.views[root]
    guard let stored = view.stored, !["tableViewCell", "collectionViewCell"].contains(view.element) else {
      return false
    }
    if view.slot == "view" { return true }
    return Device.all.contains {
      ($0.size.width == stored.width && $0.size.height == stored.height)
        || ($0.size.height == stored.width && $0.size.width == stored.height)
    }
  }

  mutating func solve() throws(ConstraintSystem.TooLarge) {
    let size = rootSize
    frames[root] = LayoutFrame(x: 0, y: 0, width: size.width, height: size.height)
    for view in members where view != root {
      let outer = frames[views.views[view].parent ?? root]
      let stored = views.views[view].stored ?? LayoutFrame(x: 0, y: 0, width: outer.width, height: outer.height)
      frames[view] = LayoutFrame(
        x: outer.x + stored.x, y: outer.y + stored.y, width: stored.width, height: stored.height)
    }
    updateState(pass: 0)
    for pass in 1...5 {
      try solveOnce(size)
      let before = state
      updateState(pass: pass)
      if state == before { break }
    }
  }

  private mutating func updateState(pass: Int) {
    let safeArea = context.safeAreas.insets(ofRoot: root, frame: frames[root])
    for view in members {
      let content = views.views[view]
      if pass < 4 {
        state.safeAreas[view] = rounded(SafeAreas.nested(safeArea, rootFrame: frames[root], frame: frames[view]))
        let superview = content.parent.map { parent in
          let (inner, outer) = (frames[view], frames[parent])
          return (
            margins: state.margins[parent],
            distances: EdgeDistances(
              top: inner.y - outer.y, leading: inner.x - outer.x,
              bottom: outer.y + outer.height - inner.y - inner.height,
              trailing: outer.x + outer.width - inner.x - inner.width)
          )
        }
        state.margins[view] = rounded(
          context.margins.margins(
            of: view, width: frames[view].width, safeArea: state.safeAreas[view], superview: superview))
      }
      guard context.sizes.wraps(content) else { continue }
      if let width = context.sizes.preferredWidth(of: content) {
        state.wrapping[view] = width
      } else if pass > 0, pass < 3 {
        state.wrapping[view] = (frames[view].width * 1000).rounded() / 1000
      }
    }
  }

  private func rounded(_ distances: EdgeDistances) -> EdgeDistances {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return EdgeDistances(
      top: rounded(distances.top), leading: rounded(distances.leading), bottom: rounded(distances.bottom),
      trailing: rounded(distances.trailing))
  }

  private mutating func solveOnce(_ size: LayoutSize) throws(ConstraintSystem.TooLarge) {
    let ordered = members.sorted { (views.views[$0].id, $0) < (views.views[$1].id, $1) }
    var system = FrameSystem(context: context, members: ordered, state: state)
    system.addRoot(root, size: size)
    // What is given comes from the outside in.
    for view in members where view != root && !views.views[view].isPlaced { system.addStoredFrame(view) }
    let inTree = context.constraints.filter { system.variables[$0.first.view] != nil }
    for constraint in inTree where constraint.second == nil { system.add(constraint) }
    for view in ordered where views.views[view].element == "stackView" { system.addStack(view) }
    for constraint in inTree where constraint.second != nil { system.add(constraint) }
    for view in ordered where views.views[view].isPlaced { system.addSizes(view) }
    for view in ordered where system.contentVariables[view] != nil { system.addContent(of: view) }
    system.system.budget = budget
    let solution = try system.system.solution()
    budget -= solution.work
    for (view, first) in system.variables {
      frames[view] = LayoutFrame(
        x: solution.values[first], y: solution.values[first + 1], width: max(solution.values[first + 2], 0),
        height: max(solution.values[first + 3], 0))
    }
    self.system = system
    self.solution = solution
  }

  /// The frame of a view in its superview, with its edges on pixels.
  func relativeFrame(of number: Int) -> LayoutFrame {
    let view = views.views[number]
    guard let parent = view.parent else {
      let stored = view.stored ?? LayoutFrame(x: 0, y: 0, width: 0, height: 0)
      return LayoutFrame(x: stored.x, y: stored.y, width: frames[number].width, height: frames[number].height)
    }
    var inner = onPixels(frames[number], view)
    let outer = onPixels(frames[parent], views.views[parent])
    inner.x -= outer.x
    inner.y -= outer.y
    if context.options.isRightToLeft { inner.x = outer.width - inner.x - inner.width }
    return inner
  }

  private func onPixels(_ frame: LayoutFrame, _ view: LayoutView) -> LayoutFrame {
    guard view.isPlaced else { return frame }
    let grid = views.grid
    // Sums of fractions end a little beside the pixel that they mean.
    func rounded(_ value: Double) -> Double { grid.rounded(value + 1e-5) }
    let (left, top) = (rounded(frame.x), rounded(frame.y))
    return LayoutFrame(
      x: left, y: top, width: rounded(frame.x + frame.width) - left, height: rounded(frame.y + frame.height) - top)
  }
}
