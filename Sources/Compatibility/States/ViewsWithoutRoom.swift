import ComponentModel

extension CheckedDocument {
  /// Views that are in no hierarchy, with what is in them: they are not installed in any variation of sizes, and no code
  /// adds them by an outlet.
  var viewsLeftOut: Set<ObjectID> {
    let out = references(in: "exclude", of: "default").subtracting(references(in: "include"))
    guard !out.isEmpty else { return [] }
    let views = layout.objects.filter {
      out.contains($0.id) && ElementRole(element: $0.element).isView && layout.tree[$0.index]["tag"] == nil
    }
    return withContent(of: views, unlessAskedFor: MemberUse.placing)
  }

  /// Views to which a constraint gives no height, or no width, with what is in them, where code changes neither. UIKit gives
  /// nothing there a touch.
  var viewsWithoutRoom: Set<ObjectID> {
    guard document.platform == .iOS else { return [] }
    let tree = layout.tree
    let led = Set(layout.connections.lazy.compactMap(\.destination))
    let out = references(in: "exclude")
    let flat = Set(
      tree.elements.indices.lazy.compactMap { index -> ObjectID? in
        let constraint = tree[index]
        guard constraint.name == "constraint", ["height", "width"].contains(constraint["firstAttribute"]),
          constraint["secondItem"] == nil, constraint["secondAttribute"] == nil, constraint["placeholder"] != "YES",
          constraint["relation"] != "greaterThanOrEqual", constraint["priority"].map({ $0 == "1000" }) ?? true,
          let id = constraint["id"], !led.contains(id), !out.contains(id),
          ([index] + tree.children(of: index)).allSatisfy({ Double(tree[$0]["constant"] ?? "0") == 0 }),
          tree.children(of: index).allSatisfy({ tree[$0]["priority"] == nil })
        else { return nil }
        return constraint["firstItem"] ?? tree[tree[constraint.parent].parent]["id"]
      })
    guard !flat.isEmpty else { return [] }
    let views = layout.objects.filter {
      flat.contains($0.id) && $0.customClass == nil && tree[$0.index]["tag"] == nil
    }
    return withContent(of: views, unlessAskedFor: Self.resizing)
  }

  /// What code asks a view for to give it another size.
  private static let resizing: Set<String> = [
    "frame", "bounds", "constraints", "heightAnchor", "widthAnchor", "topAnchor", "bottomAnchor", "leadingAnchor",
    "trailingAnchor", "addConstraint",
  ]

  /// The ids that variations of sizes leave out, or put in.
  ///
  /// - Parameter variation: only what that one does, by its key.
  private func references(in element: String, of variation: String? = nil) -> Set<ObjectID> {
    let tree = layout.tree
    return Set(
      tree.elements.lazy.filter { reference in
        reference.name == element && (variation == nil || tree[tree[reference.parent].parent]["key"] == variation)
      }.compactMap { $0["reference"] })
  }
}
