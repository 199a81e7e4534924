public import ComponentModel

/// Works out the frames of a document's views, as Auto Layout does.
///
///     tree ─ ViewTree ─▶ views ─ FrameSystem ─▶ equations ─ ConstraintSystem ─▶ frames ─┐
///                                    ▲                                                  │
///                                    └─ widths to set text in, safe areas, margins ◀────┘
///
/// A pure function of the document and the options.
public struct LayoutSolver: Sendable {
  public var options: LayoutOptions

  public init(options: LayoutOptions = LayoutOptions()) {
    self.options = options
  }

  /// What a document may cost, in numbers that are looked at: some seconds.
  private static let budget = 3_000_000_000

  /// - Throws: `LayoutError` where the document is too large.
  public func solve(_ layout: Layout) throws(LayoutError) -> SolvedLayout {
    try solve(layout.tree)
  }

  /// - Parameter wanted: views of the trees that are solved, all others stay as stored; nil for all trees.
  package func solve(_ tree: DocumentTree, around wanted: Set<ObjectID>? = nil) throws(LayoutError) -> SolvedLayout {
    let views = ViewTree(tree, device: options.device)
    let context = LayoutContext(views: views, options: options)
    var members: [Int: [Int]] = [:]
    var root: [Int] = []
    for (number, view) in views.views.enumerated() {
      root.append(view.parent.map { root[$0] } ?? number)
      if view.isInstalled { members[root[number], default: []].append(number) }
    }
    var frames = views.views.map { $0.stored ?? LayoutFrame(x: 0, y: 0, width: 0, height: 0) }
    var problems: [LayoutProblem] = context.unusable.map { index, reason in
      LayoutProblem(
        kind: .unusableConstraint(tree[index]["id"] ?? "", reason: reason), object: tree[index]["id"] ?? "",
        position: tree[index].position)
    }
    var budget = Self.budget
    let wantedRoots = wanted.map { Set($0.compactMap { id in views.numbers[id].map { root[$0] } }) }
    for number in views.roots {
      guard let members = members[number], wantedRoots?.contains(number) ?? true else { continue }
      var solving = TreeSolving(context: context, root: number, members: members, budget: budget)
      do {
        try solving.solve()
      } catch {
        throw .tooLarge(constraints: error.constraints)
      }
      budget = solving.budget
      for view in members { frames[view] = solving.relativeFrame(of: view) }
      problems += solving.problems
    }
    return SolvedLayout(
      objects: views.views.enumerated().map { number, view in
        SolvedLayout.Object(
          id: view.id, element: view.element, customClass: tree[view.index].layoutClass,
          parent: view.parent.map { views.views[$0].id }, frame: frames[number], stored: view.stored,
          isPlaced: view.isPlaced, isHidden: view.isHidden, isInstalled: view.isInstalled,
          position: tree[view.index].position)
      }, problems: problems.sorted { ($0.position, $0.object) < ($1.position, $1.object) })
  }
}

extension DocumentTree.Element {
  /// The class it names.
  fileprivate var layoutClass: ClassName? {
    guard let name = self["customClass"], !name.isEmpty else { return nil }
    return ClassName(name, module: self["customModule"], isTargetModule: self["customModuleProvider"] == "target")
  }
}
