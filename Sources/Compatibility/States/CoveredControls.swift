import AutoLayout
package import ComponentModel

/// A view that lies over a whole control, so that the touches meant for the control are the view's.
package struct ControlCover {
  package var view: LayoutObject
  /// Whether code has no outlet to the view, so that it stays where the document has it.
  package var stays: Bool
}

extension CheckedDocument {
  /// The view that lies over a control, by the frames that Interface Builder saved; nil where none is known that does.
  ///
  /// A touch goes to the frontmost view at its place that takes touches, whether or not that draws anything there: of those in
  /// one view, to the last (Apple, "hitTest(_:with:)").
  package func cover(of control: LayoutObject) -> ControlCover? {
    guard document.platform == .iOS, let frame = storedFrame(of: control.index) else { return nil }
    let tree = layout.tree
    var (index, covered) = (control.index, frame)
    while case let list = tree[index].parent, list >= 0, tree[list].name == "subviews" {
      for sibling in tree.children(of: list) where sibling > index {
        guard takesAllTouches(at: sibling, over: covered), let view = object(tree[sibling]["id"]) else { continue }
        return ControlCover(view: view, stays: !isLed(to: view))
      }
      index = tree[list].parent
      // What is in others is elsewhere when people scroll, or placed by the view itself.
      guard ["view", "button"].contains(tree[index].name), let outer = storedFrame(of: index) else { return nil }
      covered.x += outer.x
      covered.y += outer.y
    }
    return nil
  }

  private func takesAllTouches(at index: Int, over covered: LayoutFrame) -> Bool {
    let tree = layout.tree
    let element = tree[index]
    guard ElementRole(element: element.name).isView, element["hidden"] != "YES",
      element["userInteractionEnabled"] != "NO", element["misplaced"] != "YES", element["ambiguous"] != "YES",
      element["alpha"].map({ (Double($0) ?? 0) >= 0.01 }) != false,
      !tree.children(of: index).contains(where: { tree[$0].name == "variation" }),
      let frame = storedFrame(of: index), frame.contains(covered), let view = object(element["id"])
    else { return false }
    guard view.customClass != nil else { return true }
    // A class of its own may let touches through.
    return facts(of: view)?.lifecycle.map { $0.handlesTouches == nil } ?? false
  }

  private func isLed(to view: LayoutObject) -> Bool {
    layout.connections.contains { connection in
      connection.destination == view.id && (connection.kind == .outlet || connection.kind == .outletCollection)
    }
  }

  private func storedFrame(of index: Int) -> LayoutFrame? {
    let tree = layout.tree
    guard let rect = tree.child(of: index, key: "frame") else { return nil }
    let numbers = ["x", "y", "width", "height"].compactMap { tree[rect][$0].flatMap(Double.init) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return LayoutFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension LayoutFrame {
  fileprivate func contains(_ other: LayoutFrame) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width && other.y + other.height <= y + height
  }
}
