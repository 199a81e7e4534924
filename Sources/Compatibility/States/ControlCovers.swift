import AutoLayout
package import ComponentModel

/// Which views lie over controls, so that the touches meant for these are theirs.
package struct ControlCovers {
  /// A view that lies over a whole control.
  package struct Cover {
    package var view: LayoutObject
    /// Whether no outlet leads to the view, so that it stays where the document has it.
    package var stays: Bool
  }

  /// A view that takes all touches at its place.
  private struct Taker {
    var index: Int
    /// On each of the screens that are looked at.
    var frames: [LayoutFrame]
    var view: LayoutObject
  }

  private let checked: CheckedDocument
  /// To which outlets lead.
  private let led: Set<ObjectID>
  /// Of each list of subviews that was asked about, the frontmost first.
  private var takers: [Int: [Taker]] = [:]
  /// Where constraints place the views, on the document's screen and on a large one; empty where only code knows. Until
  /// somebody asks, nil.
  private var placed: [ObjectID: [LayoutFrame]]?

  /// Of more views in one only the frontmost are looked at.
  private static let siblingLimit = 256

  package init(of checked: CheckedDocument) {
    self.checked = checked
    led = Set(
      checked.layout.connections.lazy.filter { $0.kind == .outlet || $0.kind == .outletCollection }
        .compactMap(\.destination))
  }

  /// The view that lies over a control, by the frames that Interface Builder saved, or else by the constraints; nil where none
  /// is known that does.
  ///
  /// A touch goes to the frontmost view at its place that takes touches, whether or not that draws anything there: of those in
  /// one view, to the last (Apple, "hitTest(_:with:)").
  package mutating func cover(of control: LayoutObject) -> Cover? {
    guard checked.document.platform == .iOS, let frames = places(of: control.index) else { return nil }
    let tree = checked.layout.tree
    var (index, covered) = (control.index, frames)
    while case let list = tree[index].parent, list >= 0, tree[list].name == "subviews" {
      let taker = takers(in: list).first { taker in
        taker.index > index && zip(taker.frames, covered).allSatisfy { $0.contains($1) }
      }
      if let taker {
        return Cover(view: taker.view, stays: !led.contains(taker.view.id))
      }
      index = tree[list].parent
      // What is in others is elsewhere when people scroll, or placed by the view itself.
      guard ["view", "button"].contains(tree[index].name), let outer = places(of: index) else { return nil }
      covered = zip(covered, outer).map { frame, outer in
        LayoutFrame(x: frame.x + outer.x, y: frame.y + outer.y, width: frame.width, height: frame.height)
      }
    }
    return nil
  }

  private mutating func takers(in list: Int) -> [Taker] {
    if let known = takers[list] { return known }
    let found = checked.layout.tree.children(of: list).suffix(Self.siblingLimit).reversed().compactMap { taker(at: $0) }
    takers[list] = found
    return found
  }

  private mutating func places(of index: Int) -> [LayoutFrame]? {
    let tree = checked.layout.tree
    if tree.child(of: index, key: "frame") != nil { return tree.storedFrame(of: index).map { [$0] } }
    guard let id = checked.object(tree[index]["id"])?.id else { return nil }
    let frames = placed ?? constrainedFrames
    placed = frames
    return frames[id]
  }

  private var constrainedFrames: [ObjectID: [LayoutFrame]] {
    guard let own = checked.solved(.runTime), let device = Device(id: "retina6_9"),
      let large = checked.solved(.runTime, device: device)
    else { return [:] }
    return [own, large].reduce(into: [:]) { found, layout in
      for object in layout.objects where object.isPlaced && object.isInstalled {
        found[object.id, default: []].append(object.frame)
      }
    }
  }

  private mutating func taker(at index: Int) -> Taker? {
    let tree = checked.layout.tree
    let element = tree[index]
    // One that does not turn hides itself.
    guard ElementRole(element: element.name).isView, element.name != "activityIndicatorView",
      element["hidden"] != "YES",
      element["userInteractionEnabled"] != "NO", element["misplaced"] != "YES", element["ambiguous"] != "YES",
      element["alpha"].map({ (Double($0) ?? 0) >= 0.01 }) != false,
      !tree.children(of: index).contains(where: { tree[$0].name == "variation" }),
      let frames = places(of: index), let view = checked.object(element["id"])
    else { return nil }
    // A class of its own may let touches through.
    if view.customClass != nil, checked.facts(of: view)?.lifecycle.map({ $0.handlesTouches == nil }) != true {
      return nil
    }
    return Taker(index: index, frames: frames, view: view)
  }
}

extension DocumentTree {
  /// The frame that Interface Builder saved for a view; nil where it is empty.
  func storedFrame(of index: Int) -> LayoutFrame? {
    guard let rect = child(of: index, key: "frame") else { return nil }
    let numbers = ["x", "y", "width", "height"].compactMap { self[rect][$0].flatMap(Double.init) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return LayoutFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension LayoutFrame {
  fileprivate func contains(_ other: LayoutFrame) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }
}
