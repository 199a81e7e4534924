import ComponentModel

/// In which directions a document gives an object a size of its own, whatever is in the object.
///
///     width = 120                        horizontally
///     leading and trailing to the root   horizontally, where the root has its size from outside
///     centerX, centerY                   neither: the size is that of the content
struct OwnSize {
  enum Axis: CaseIterable { case horizontal, vertical }

  let layout: Layout
  /// Whether the root of the document has its size from whoever shows it, not from its content.
  let isRootSized: Bool
  private let objects: [ObjectID: LayoutObject]

  init(in layout: Layout, isRootSized: Bool) {
    self.layout = layout
    self.isRootSized = isRootSized
    objects = Dictionary(layout.objects.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Whether content that wants another size changes nothing outside of the object.
  func isFixed(_ id: ObjectID) -> Bool { Axis.allCases.allSatisfy { isFixed(id, along: $0) } }

  func isFixed(_ id: ObjectID, along axis: Axis, depth: Int = 0) -> Bool {
    guard depth < 64, let object = objects[id] else { return false }
    if object.element.hasSuffix("ContentView") {
      // Of a cell: as wide as the table, as high as its content may want.
      return axis == .horizontal
    }
    guard let parent = object.parent, objects[parent].map({ ElementRole(element: $0.element).isView }) == true else {
      return isRootSized
    }
    guard isLaidOutByConstraints(object) else { return true }
    let attributes = axis.attributes
    var pinned: Set<String> = []
    for constraint in layout.constraints where constraint.isDemand {
      for (item, attribute, other) in constraint.ends where item == id {
        if attribute == attributes.size, other != id { return true }
        if let edge = attributes.edges[attribute], other != nil, other != id { pinned.insert(edge) }
      }
    }
    if pinned.count == 2 { return isFixed(parent, along: axis, depth: depth + 1) }
    guard object.slot == "subviews", let stack = objects[parent], stack.element == "stackView" else { return false }
    return isStretched(in: stack, along: axis) && isFixed(parent, along: axis, depth: depth + 1)
  }

  /// A document without Auto Layout, and an object that keeps its frame, say the size themselves.
  private func isLaidOutByConstraints(_ object: LayoutObject) -> Bool {
    layout.tree[object.index]["translatesAutoresizingMaskIntoConstraints"] == "NO"
  }

  /// Whether a stack view gives its views a size along an axis.
  private func isStretched(in stack: LayoutObject, along axis: Axis) -> Bool {
    let element = layout.tree[stack.index]
    let isMain = (element["axis"] == "vertical") == (axis == .vertical)
    return isMain ? element["distribution"] == "fillEqually" : (element["alignment"] ?? "fill") == "fill"
  }
}

extension OwnSize.Axis {
  fileprivate var attributes: (size: String, edges: [String: String]) {
    switch self {
    case .horizontal:
      (
        "width",
        ["leading": "start", "left": "start", "leadingMargin": "start", "leftMargin": "start"]
          .merging(["trailing": "end", "right": "end", "trailingMargin": "end", "rightMargin": "end"]) { $1 }
      )
    case .vertical:
      ("height", ["top": "start", "topMargin": "start", "bottom": "end", "bottomMargin": "end"])
    }
  }
}

extension Constraint {
  /// Whether it fixes something: an inequality, or one that gives way, does not.
  var isDemand: Bool {
    relation == "equal" && !isPlaceholder && (priority.flatMap(Double.init) ?? 1000) >= 999
  }

  /// Each side with the item on the other one.
  fileprivate var ends: [(item: ObjectID, attribute: String, other: ObjectID?)] {
    var ends = [(firstItem, firstAttribute, secondItem)]
    if let secondItem, let secondAttribute { ends.append((secondItem, secondAttribute, firstItem)) }
    return ends
  }
}
