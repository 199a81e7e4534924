import AppleSDK
import AutoLayout
package import Compatibility
package import ComponentModel
import LayoutComparison
package import Loading

/// Works out what moves in a host when components in it change: the host is loaded and solved at run time with the
/// components as they were, and as they are.
///
///     host ─ LoadedHost ─▶ tree with the old components ─ LayoutSolver ─▶ frames ─┐
///          └ LoadedHost ─▶ tree with the new components ─ LayoutSolver ─▶ frames ─┴─▶ movements
///
/// Nothing is said where code may set sizes or constraints, where the constraints contradict each other or leave
/// something open, and where nobody knows how a component gets loaded.
package struct ShiftSolver: Sendable {
  private let host: HostUse
  /// The host as it was before the same change, where it differs too.
  private let former: InterfaceDocument?
  private let tree: DocumentTree
  private let objects: [ObjectID: LayoutObject]

  /// - Parameter former: the host as it was before the same change; nil where it did not change.
  package init(_ host: HostUse, former: InterfaceDocument? = nil) {
    self.host = host
    self.former = former
    tree = host.document.layout.tree
    objects = Dictionary(host.document.layout.objects.map { ($0.id, $0) }) { first, _ in first }
  }

  /// What moves around each embedding, in document order: among the views that are in one tree with it, itself included.
  /// None for an embedding of which that cannot be told.
  ///
  /// - Parameters:
  ///   - embeddings: objects of the host whose components change.
  ///   - axes: along which they may have other sizes.
  ///   - before: what the objects mean with the components as they were, and what with the components as they are.
  package func movements(
    around embeddings: Set<ObjectID>, along axes: Set<LayoutAxis>, before: @escaping ClassLookup,
    after: @escaping ClassLookup
  ) -> [ObjectID: [Movement]] {
    guard host.document.platform == .iOS || host.document.platform == .tvOS, !isOwnerUncertain,
      let old = try? LoadedHost(of: host.document, classes: before),
      let new = try? LoadedHost(of: host.document, classes: after)
    else { return [:] }
    let uncertainScenes = Set(old.uncertain.union(new.uncertain).map(scene))
    let wanted = embeddings.filter { objects[$0] != nil && !uncertainScenes.contains(scene(of: $0)) }
    guard !wanted.isEmpty else { return [:] }
    let axes = axes.union([.vertical])
    guard let one = SolvedTrees(old.tree, around: wanted, fitting: fitting(wanted, axes)),
      let other = SolvedTrees(new.tree, around: wanted, fitting: fitting(wanted, axes))
    else { return [:] }
    let edited = editedFrames(around: wanted, axes, before)
    let names = ObjectNames(of: host.document)
    var found: [ObjectID: [Movement]] = [:]
    for embedding in wanted {
      guard let root = one.certainRoot(of: embedding), root == other.certainRoot(of: embedding) else { continue }
      found[embedding] = host.document.layout.objects.compactMap { object in
        guard one.roots[object.id] == root, let was = one.frames[object.id], let now = other.frames[object.id] else {
          return nil
        }
        func movement(from frame: LayoutFrame) -> Movement {
          Movement(
            object: object.id, name: names[object.id]?.description ?? object.id, position: object.position, from: frame,
            to: now)
        }
        // What an edit of the host itself made good again did not move.
        if let before = edited?[object.id], movement(from: before).isNothing { return nil }
        let moved = movement(from: was)
        return moved.isNothing ? nil : moved
      }
    }
    return found
  }

  /// Whether code of the class that owns the nib, or that its root has, may set sizes or constraints.
  private var isOwnerUncertain: Bool {
    guard let name = host.document.definition?.className else { return false }
    guard let facts = host.context.classes?.knownFacts(of: name, in: host.path) else {
      return SystemClasses.table[name.name] == nil
    }
    return facts.mayLayOut
  }

  /// The frames as they were before host and components were edited.
  private func editedFrames(
    around embeddings: Set<ObjectID>, _ axes: Set<LayoutAxis>, _ before: @escaping ClassLookup
  ) -> [ObjectID: LayoutFrame]? {
    guard let former, former.digest != host.document.digest,
      let loaded = try? LoadedHost(of: former, classes: before)
    else { return nil }
    return SolvedTrees(loaded.tree, around: embeddings, fitting: fitting(embeddings, axes))?.frames
  }

  /// The scene of a storyboard that an object is in, by its element; -1 for all of a XIB.
  private func scene(of id: ObjectID) -> Int { objects[id].flatMap { tree.scene(around: $0.index) } ?? -1 }

  /// What has no size of its own around some embeddings: the root of a component whose hosts leave its size to the
  /// content, and cells of tables with automatic heights.
  private func fitting(_ embeddings: Set<ObjectID>, _ axes: Set<LayoutAxis>) -> [ObjectID: Set<Axis>] {
    let all = Set(axes.map { $0 == .vertical ? Axis.vertical : .horizontal })
    var found: [ObjectID: Set<Axis>] = [:]
    if !host.isRootSized, let root = host.document.definition?.root, let object = objects[root] {
      found[root] = ElementRole(element: object.element) == .cell ? [.vertical] : all
    }
    for embedding in embeddings {
      var next = objects[embedding]?.parent.flatMap { objects[$0] }
      while let object = next {
        if object.element == "tableViewCell", isAutomatic(object) { found[object.id] = [.vertical] }
        next = object.parent.flatMap { objects[$0] }
      }
    }
    return found
  }

  /// Whether a cell is as high as its content: neither it nor its table says a number.
  private func isAutomatic(_ cell: LayoutObject) -> Bool {
    var index = cell.index
    while index >= 0, tree[index].name != "tableView" { index = tree[index].parent }
    guard index >= 0 else { return !host.isRootSized }
    return [cell.index, index].allSatisfy { (tree[$0]["rowHeight"].flatMap(Double.init) ?? -1) < 0 }
  }
}

/// Some trees of a document, solved at run time.
private struct SolvedTrees {
  /// By object, in their superviews.
  private(set) var frames: [ObjectID: LayoutFrame] = [:]
  /// The root of each object.
  private(set) var roots: [ObjectID: ObjectID] = [:]
  /// Roots of which something is open or contradicts itself.
  private var uncertain: Set<ObjectID> = []

  /// nil where there is too much to solve.
  init?(_ tree: DocumentTree, around views: Set<ObjectID>, fitting: [ObjectID: Set<Axis>]) {
    var options = LayoutOptions(mode: .runTime)
    options.fitting = fitting
    guard let solved = try? LayoutSolver(options: options).solve(tree, around: views) else { return nil }
    for object in solved.objects where object.isInstalled {
      frames[object.id] = object.frame
      roots[object.id] = object.parent.flatMap { roots[$0] } ?? object.id
    }
    for problem in solved.problems {
      switch problem.kind {
      case .conflict, .doesNotFit, .ambiguous, .ambiguousContent:
        if let root = roots[problem.object] { uncertain.insert(root) }
      case .unusableConstraint: uncertain.formUnion(roots.values)
      case .textCut, .outsideSuperview, .overlaps, .storedFrame: break
      }
    }
  }

  /// The root of an object's tree; nil where not all of the tree is certain.
  func certainRoot(of object: ObjectID) -> ObjectID? {
    roots[object].flatMap { uncertain.contains($0) ? nil : $0 }
  }
}
