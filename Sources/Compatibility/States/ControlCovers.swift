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
    var frame: LayoutFrame
    var view: LayoutObject
  }

  private let checked: CheckedDocument
  /// To which outlets lead.
  private let led: Set<ObjectID>
  /// Of each list of subviews that was asked about, the frontmost first.
  private var takers: [Int: [Taker]] = [:]

  /// Of more views in one only the frontmost are looked at.
  private static let siblingLimit = 256

  package init(of checked: CheckedDocument) {
    self.checked = checked
    led = Set(
      checked.layout.connections.lazy.filter { $0.kind == .outlet || $0.kind == .outletCollection }
        .compactMap(\.destination))
  }

  /// The view that lies over a control, by the frames that Interface Builder saved; nil where none is known that does.
  ///
  /// A touch goes to the frontmost view at its place that takes touches, whether or not that draws anything there: of those in
  /// one view, to the last (Apple, "hitTest(_:with:)").
  package mutating func cover(of control: LayoutObject) -> Cover? {
    guard checked.document.platform == .iOS, let frame = checked.layout.tree.storedFrame(of: control.index) else {
      return nil
    }
    let tree = checked.layout.tree
    var (index, covered) = (control.index, frame)
    while case let list = tree[index].parent, list >= 0, tree[list].name == "subviews" {
      if let taker = takers(in: list).first(where: { $0.index > index && $0.frame.contains(covered) }) {
        return Cover(view: taker.view, stays: !led.contains(taker.view.id))
      }
      index = tree[list].parent
      // What is in others is elsewhere when people scroll, or placed by the view itself.
      guard ["view", "button"].contains(tree[index].name), let outer = tree.storedFrame(of: index) else { return nil }
      covered.x += outer.x
      covered.y += outer.y
    }
    return nil
  }

  private mutating func takers(in list: Int) -> [Taker] {
    if let known = takers[list] { return known }
    let found = checked.layout.tree.children(of: list).suffix(Self.siblingLimit).reversed().compactMap(taker)
    takers[list] = found
    return found
  }

  private func taker(at index: Int) -> Taker? {
    let tree = checked.layout.tree
    let element = tree[index]
    guard ElementRole(element: element.name).isView, element["hidden"] != "YES",
      element["userInteractionEnabled"] != "NO", element["misplaced"] != "YES", element["ambiguous"] != "YES",
      element["alpha"].map({ (Double($0) ?? 0) >= 0.01 }) != false,
      !tree.children(of: index).contains(where: { tree[$0].name == "variation" }),
      let frame = tree.storedFrame(of: index), let view = checked.object(element["id"])
    else { return nil }
    // A class of its own may let touches through.
    if view.customClass != nil, checked.facts(of: view)?.lifecycle.map({ $0.handlesTouches == nil }) != true {
      return nil
    }
    return Taker(index: index, frame: frame, view: view)
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
