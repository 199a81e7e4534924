package import ComponentModel

/// Along which axes a document gives an object a size of its own, whatever is in the object.
///
///     width = 120                        horizontally
///     height = 2 × width                 vertically too, where the width is known
///     leading and trailing to the root   horizontally, where the root has its size from outside
///     top to the root, bottom to a       vertically, where the label leads on to the root's bottom;
///     label                              not where it hangs below the object
///     in a stack that fills              as the stack, if the other views of the stack have sizes
///     centerX, centerY                   neither: the size is that of the content
package struct OwnSize: Sendable {
  private let layout: Layout
  /// Whether the root of the document has its size from whoever shows it, not from its content.
  private let isRootSized: Bool
  private let objects: [ObjectID: LayoutObject]
  /// What constraints demand of each object.
  private var demands: [ObjectID: [Demand]] = [:]

  private struct Demand {
    var attribute: String
    /// The item on the other side; nil where the constraint says a number.
    var other: (item: ObjectID, attribute: String)?
  }

  package init(in layout: Layout, isRootSized: Bool) {
    self.layout = layout
    self.isRootSized = isRootSized
    objects = Dictionary(layout.objects.map { ($0.id, $0) }) { first, _ in first }
    for constraint in layout.constraints where constraint.isDemand {
      let second = constraint.secondItem.map { (item: $0, attribute: constraint.secondAttribute ?? "") }
      demands[constraint.firstItem, default: []].append(Demand(attribute: constraint.firstAttribute, other: second))
      guard let second else { continue }
      demands[second.item, default: []].append(
        Demand(attribute: second.attribute, other: (constraint.firstItem, constraint.firstAttribute)))
    }
  }

  /// Whether content that wants another size along an axis changes nothing outside of the object.
  package func isFixed(_ id: ObjectID, along axis: LayoutAxis) -> Bool {
    var answers = Answers()
    while true {
      let held = answers.known.count
      if isFixed(id, along: axis, &answers) { return true }
      // What did not follow while something else was being answered may follow from the answer to that.
      answers.known = answers.known.filter(\.value)
      if answers.known.count == held { return false }
    }
  }

  private struct Question: Hashable {
    var id: ObjectID
    var axis: LayoutAxis
    /// Whether its place is asked for, not its size.
    var edge: LayoutEdge?
  }

  private struct Answers {
    var known: [Question: Bool] = [:]
    /// Being answered.
    var open: Set<Question> = []
  }

  /// Answers each question once: while it is being answered, nothing else can follow from it.
  private func answer(_ question: Question, _ answers: inout Answers, _ body: (inout Answers) -> Bool)
    -> Bool
  {
    if let known = answers.known[question] { return known }
    guard answers.open.insert(question).inserted else { return false }
    let answer = body(&answers)
    answers.open.remove(question)
    answers.known[question] = answer
    return answer
  }

  private func isFixed(_ id: ObjectID, along axis: LayoutAxis, _ answers: inout Answers) -> Bool {
    answer(Question(id: id, axis: axis), &answers) { answers in
      guard let object = objects[id] else { return false }
      if let answer = fixedByDocument(object, along: axis) { return answer }
      for demand in demands[id, default: []] where demand.attribute == axis.size {
        guard let other = demand.other else { return true }
        guard let otherAxis = LayoutAxis.allCases.first(where: { $0.size == other.attribute }) else { continue }
        if isFixed(view(of: other.item), along: otherAxis, &answers) { return true }
      }
      if let stack = stack(of: object) {
        return isStretched(object, in: stack, along: axis, &answers) && isFixed(stack.id, along: axis, &answers)
      }
      return LayoutEdge.allCases.count { isHeld(object, at: $0, along: axis, &answers) } >= 2
    }
  }

  /// Where it needs no constraints to tell.
  private func fixedByDocument(_ object: LayoutObject, along axis: LayoutAxis) -> Bool? {
    if object.isContentView {
      // As wide as the table, and as high as its content may want; a collection says both sizes.
      return axis == .horizontal || isCollectionCell(object.parent)
    }
    // Constraints of older documents lead to the cell itself.
    if ElementRole(element: object.element) == .cell {
      return axis == .horizontal || isCollectionCell(object.id) || isRootSized
    }
    guard let parent = object.parent.flatMap({ objects[$0] }), ElementRole(element: parent.element).isView else {
      return isRootSized
    }
    // A document without Auto Layout, and an object that keeps its frame, say the size themselves.
    let element = layout.tree[object.index]
    let isLaidOut = element["translatesAutoresizingMaskIntoConstraints"] == "NO" && element["fixedFrame"] != "YES"
    return isLaidOut || stack(of: object) != nil ? nil : true
  }

  /// Whether the place of an edge follows from something that has its place and size.
  private func isHeld(
    _ object: LayoutObject, at edge: LayoutEdge, along axis: LayoutAxis, _ answers: inout Answers
  ) -> Bool {
    answer(Question(id: object.id, axis: axis, edge: edge), &answers) { answers in
      if fixedByDocument(object, along: axis) == true { return true }
      if let stack = stack(of: object) { return isHeld(stack, at: edge, along: axis, &answers) }
      for demand in demands[object.id, default: []] where LayoutEdge(demand.attribute, along: axis) == edge {
        guard let other = demand.other, let otherEdge = LayoutEdge(other.attribute, along: axis),
          let neighbor = objects[view(of: other.item)], neighbor.id != object.id
        else { continue }
        if isAncestor(neighbor.id, of: object) {
          // What is inside a scroll view says how far it scrolls.
          let isScrolled = neighbor.element == "scrollView" && !isFrameGuide(other.item)
          if !isScrolled && isFixed(neighbor.id, along: axis, &answers) { return true }
        } else if leadsOn(neighbor, from: otherEdge, along: axis, &answers) {
          return true
        }
      }
      return false
    }
  }

  /// Whether the place of a neighbor's edge is known without the object that asks.
  private func leadsOn(
    _ neighbor: LayoutObject, from edge: LayoutEdge, along axis: LayoutAxis, _ answers: inout Answers
  ) -> Bool {
    if isHeld(neighbor, at: edge, along: axis, &answers) { return true }
    return hasSize(neighbor, along: axis, &answers)
      && LayoutEdge.allCases.contains { $0 != edge && isHeld(neighbor, at: $0, along: axis, &answers) }
  }

  private func hasSize(_ object: LayoutObject, along axis: LayoutAxis, _ answers: inout Answers) -> Bool {
    // Whose size is asked for leads nowhere by that size.
    guard !answers.open.contains(Question(id: object.id, axis: axis)) else { return false }
    return !Self.withoutSize.contains(object.element) || isFixed(object.id, along: axis, &answers)
  }

  /// Elements that are as large as somebody says; others want what their text or image needs.
  private static let withoutSize: Set<String> = [
    "view", "containerView", "scrollView", "tableView", "collectionView", "textView", "mapView", "webView", "wkWebView",
    "customView", "pickerView", "visualEffectView",
  ]

  private func stack(of object: LayoutObject) -> LayoutObject? {
    guard object.slot == "subviews", let parent = object.parent.flatMap({ objects[$0] }),
      parent.element == "stackView"
    else { return nil }
    return parent
  }

  /// Whether a stack view gives one of its views what is left of the stack's own size.
  private func isStretched(
    _ object: LayoutObject, in stack: LayoutObject, along axis: LayoutAxis, _ answers: inout Answers
  ) -> Bool {
    let element = layout.tree[stack.index]
    let isMain = (element["axis"] == "vertical") == (axis == .vertical)
    guard isMain else { return (element["alignment"] ?? "fill") == "fill" }
    switch element["distribution"] ?? "fill" {
    case "fillEqually": return true
    case "fill":
      let others = layout.objects.filter { $0.parent == stack.id && $0.slot == "subviews" && $0.id != object.id }
      return others.allSatisfy { hasSize($0, along: axis, &answers) }
    default: return false
    }
  }

  /// The view that an item is, or whose guide it is.
  private func view(of item: ObjectID) -> ObjectID {
    guard let object = objects[item], object.element.hasSuffix("Guide"), let parent = object.parent else { return item }
    return parent
  }

  private func isFrameGuide(_ item: ObjectID) -> Bool { objects[item]?.slot == "frameLayoutGuide" }

  private func isAncestor(_ id: ObjectID, of object: LayoutObject) -> Bool {
    var parent = object.parent
    while let next = parent {
      if next == id { return true }
      parent = objects[next]?.parent
    }
    return false
  }

  /// Whether an object is a collection's cell whose size does not follow its content.
  private func isCollectionCell(_ id: ObjectID?) -> Bool {
    guard let cell = id.flatMap({ objects[$0] }) else { return false }
    guard cell.element == "collectionViewCell" || cell.element == "collectionReusableView" else { return false }
    return !layout.tree.elements.contains { $0["automaticEstimatedItemSize"] == "YES" }
  }
}

extension LayoutObject {
  /// Whether it is the part of a cell that has its content.
  package var isContentView: Bool { slot == "contentView" || element.hasSuffix("ContentView") }
}

extension Constraint {
  /// Whether it fixes something: an inequality, or one that gives way, does not.
  var isDemand: Bool {
    relation == "equal" && !isPlaceholder && (priority.flatMap(Double.init) ?? 1000) >= 999
  }
}
