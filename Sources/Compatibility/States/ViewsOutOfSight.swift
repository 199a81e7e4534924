import AutoLayout
import ComponentModel

extension CheckedDocument {
  /// What lies off screen, with what is in it, where frames and masks alone place it and no outlet leads to it that
  /// code uses: people move a picker's bar in when it is needed.
  var objectsOutOfSight: Set<ObjectID> {
    guard document.platform == .iOS else { return [] }
    let tree = layout.tree
    let used = Set(layout.connections.lazy.filter { self.isUsed($0) }.compactMap(\.destination))
    let outside = Set(
      layout.objects.lazy.filter { object in
        object.customClass == nil && ElementRole(element: object.element).isView && !used.contains(object.id)
          && tree[object.index]["tag"] == nil
          && tree[object.index]["translatesAutoresizingMaskIntoConstraints"] != "NO"
          && liesOutsideOfRoot(object)
      }.map(\.index))
    guard !outside.isEmpty else { return [] }
    return Set(layout.objects.lazy.filter { tree.element(among: outside, around: $0.index) != nil }.map(\.id))
  }

  /// Whether a view lies outside of the root that it is in, whatever size that has on a screen: its distance from the edge stays
  /// the same.
  private func liesOutsideOfRoot(_ object: LayoutObject) -> Bool {
    let tree = layout.tree
    guard case let list = tree[object.index].parent, list >= 0, tree[list].name == "subviews",
      case let root = tree[list].parent, tree[root].name == "view",
      tree[root].parent < 0 || tree[tree[root].parent].name != "subviews",
      let frame = tree.storedFrame(of: object.index), let size = tree.storedFrame(of: root)
    else { return false }
    let mask = tree.child(of: object.index, key: "autoresizingMask")
    func isFlexible(_ part: String) -> Bool { mask.map { tree[$0][part] == "YES" } ?? false }
    func isOutside(_ start: Double, _ length: Double, of whole: Double, _ axis: String) -> Bool {
      isFlexible("flexibleMin" + axis) ? start >= whole : start + length <= 0
    }
    return isOutside(frame.y, frame.height, of: size.height, "Y")
      || isOutside(frame.x, frame.width, of: size.width, "X")
  }
}
