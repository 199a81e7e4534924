import ComponentModel

/// What stays the same in all passes over a document.
struct LayoutContext: Sendable {
  let views: ViewTree
  let options: LayoutOptions
  let sizes: ContentSizes
  let margins: LayoutMargins
  let safeAreas: SafeAreas
  /// Constraints that are in force, those that give way last first.
  let constraints: [UsedConstraint]
  /// Elements of constraints that cannot be used, with the reason.
  let unusable: [(index: Int, reason: String)]
  /// Stack views that a runtime attribute makes keep their margins.
  let marginRelativeStacks: Set<ObjectID>

  init(views: ViewTree, options: LayoutOptions) {
    self.views = views
    self.options = options
    sizes = ContentSizes(views: views, options: options)
    margins = LayoutMargins(views: views)
    safeAreas = SafeAreas(views: views, options: options)
    marginRelativeStacks = Self.marginRelativeStacks(views)
    (constraints, unusable) = ConstraintReading(views: views, options: options).read()
  }

  private static func marginRelativeStacks(_ views: ViewTree) -> Set<ObjectID> {
    let tree = views.tree
    return Set(
      views.views.filter { view in
        guard view.element == "stackView", let list = tree.child(of: view.index, named: "userDefinedRuntimeAttributes")
        else { return false }
        return tree.children(of: list).contains {
          let name = tree[$0]["keyPath"]
          return (name == "layoutMarginsRelativeArrangement" || name == "isLayoutMarginsRelativeArrangement")
            && tree[$0]["value"] == "YES"
        }
      }.map(\.id))
  }

  /// What is drawn of a view around the rectangle that constraints mean.
  func alignmentInsets(of number: Int) -> EdgeDistances {
    let view = views.views[number]
    guard view.isPlaced else { return EdgeDistances() }
    switch view.element {
    case "switch": return EdgeDistances(trailing: 2)
    case "slider": return EdgeDistances(leading: 2, bottom: 1, trailing: 2)
    case "segmentedControl": return EdgeDistances(bottom: 1)
    default: return EdgeDistances()
    }
  }

  /// Whether a view is in another, however deep.
  func isView(_ view: Int, inside outer: Int) -> Bool {
    var next = views.views[view].parent
    while let parent = next {
      if parent == outer { return true }
      next = views.views[parent].parent
    }
    return false
  }

  func axis(of stack: LayoutView) -> Axis {
    views.tree[stack.index]["axis"] == "vertical" ? .vertical : .horizontal
  }

  func spacing(of stack: LayoutView) -> Double {
    views.number(stack.index, "spacing") ?? (views.tree[stack.index]["spacingType"] == "standard" ? 8 : 0)
  }

  /// The views that a stack view arranges, collapsed ones included.
  func arranged(in stack: Int) -> [Int] {
    views.views[stack].children.filter { views.views[$0].isInstalled && views.views[$0].isArranged }
  }

  /// The size that a view has by itself, along an axis; of a stack view from what it arranges.
  func naturalSize(of number: Int, _ axis: Axis, _ state: PassState) -> Double? {
    let view = views.views[number]
    guard view.element == "stackView" else {
      let size = sizes.size(of: view, wrapping: state.wrapping[number])
      return axis == .horizontal ? size.width : size.height
    }
    let sizes = arranged(in: number).filter { !views.views[$0].isCollapsed }.compactMap {
      naturalSize(of: $0, axis, state)
    }
    guard !sizes.isEmpty else { return nil }
    return self.axis(of: view) == axis
      ? sizes.reduce(0, +) + spacing(of: view) * Double(sizes.count - 1) : sizes.max()
  }
}
