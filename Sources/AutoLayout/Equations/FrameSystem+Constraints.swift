import ComponentModel

extension FrameSystem {
  /// Adds a constraint of the document.
  mutating func add(_ constraint: UsedConstraint) {
    guard variables[constraint.first.view] != nil, constraint.second.map({ variables[$0.view] != nil }) ?? true else {
      return
    }
    guard let first = expression(constraint.first, constraint.firstAttribute, beside: constraint.second) else { return }
    var sum = first
    var constant = constraint.constant
    var relation = constraint.relation
    let isAbsolute = ["left", "right", "leftMargin", "rightMargin"].contains(constraint.firstAttribute)
    if context.options.isRightToLeft,
      isAbsolute || ["centerX", "centerXWithinMargins"].contains(constraint.firstAttribute)
    {
      // Left and right do not change sides with the language, while everything else here does.
      constant = -constant
      relation = relation == .atLeast ? .atMost : relation == .atMost ? .atLeast : .equal
    }
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      guard let other = expression(second, attribute, beside: constraint.first) else { return }
      var factor = constraint.multiplier
      if factor != 1, let axis = Self.positionAxis(of: constraint.firstAttribute) {
        // Places are counted from what both views are in.
        let origin = frame(of: commonAncestor(constraint.first.view, second.view))
        let start = axis == .horizontal ? origin.left : origin.top
        sum = sum - start - (other - start) * factor
      } else {
        if factor == 0 { factor = 1e-6 }
        sum = sum - other * factor
      }
    } else if let axis = Self.positionAxis(of: constraint.firstAttribute) {
      let parent = views.views[constraint.first.view].parent ?? constraint.first.view
      let origin = frame(of: parent)
      sum = sum - (axis == .horizontal ? origin.left : origin.top)
    }
    // Where two of the same priority are equally good to give up, a size of so many points stays.
    system.add(
      LinearConstraint(
        sum - constant, relation, priority: constraint.priority, origin: origin(.constraint(constraint.index)),
        weight: constraint.second == nil ? 1.001 : 1))
  }

  private static func positionAxis(of attribute: String) -> Axis? {
    switch attribute {
    case "width", "height": nil
    case "top", "bottom", "topMargin", "bottomMargin", "centerY", "centerYWithinMargins", "baseline", "firstBaseline",
      "lastBaseline":
      .vertical
    default: .horizontal
    }
  }

  private func commonAncestor(_ one: Int, _ other: Int) -> Int {
    var place = one
    while place != other, !context.isView(other, inside: place) {
      guard let parent = views.views[place].parent else { return place }
      place = parent
    }
    return place
  }

  /// What an attribute of an item stands for.
  private func expression(
    _ item: UsedConstraint.Item, _ attribute: String, beside other: UsedConstraint.Item?
  ) -> LinearExpression? {
    let edges: Set = [
      "leading", "left", "trailing", "right", "top", "bottom", "leadingMargin", "leftMargin", "trailingMargin",
      "rightMargin", "topMargin", "bottomMargin",
    ]
    var box: Box
    switch item {
    case .view(let view):
      box = alignment(of: view)
      if views.views[view].element == "scrollView", edges.contains(attribute), let other,
        context.isView(other.view, inside: view)
      {
        box = content(of: view)
      }
    case .guide(.content, let view):
      box = contentVariables[view] != nil ? content(of: view) : frame(of: view)
    case .guide(.frame, let view): box = frame(of: view)
    case .guide(.margins, let view): box = frame(of: view).inset(by: state.margins[view])
    case .guide(.safeArea, let view): box = frame(of: view).inset(by: state.safeAreas[view])
    case .guide(.keyboard, let view):
      box = frame(of: view)
      box.top = box.bottom - state.safeAreas[view].bottom
      box.height = LinearExpression(constant: state.safeAreas[view].bottom)
    case .guide(.top, let view):
      box = frame(of: view)
      box.height = LinearExpression(constant: state.safeAreas[view].top)
    case .guide(.bottom, let view):
      box = frame(of: view)
      box.top = box.bottom - state.safeAreas[view].bottom
      box.height = LinearExpression(constant: state.safeAreas[view].bottom)
    }
    if attribute.hasSuffix("Margin") || attribute.hasSuffix("WithinMargins") {
      box = box.inset(by: state.margins[item.view])
    }
    let isFlipped = context.options.isRightToLeft
    switch attribute {
    case "leading", "leadingMargin": return box.left
    case "trailing", "trailingMargin": return box.right
    case "left", "leftMargin": return isFlipped ? box.right : box.left
    case "right", "rightMargin": return isFlipped ? box.left : box.right
    case "top", "topMargin": return box.top
    case "bottom", "bottomMargin": return box.bottom
    case "width": return box.width
    case "height": return box.height
    case "centerX", "centerXWithinMargins": return box.left + box.width * 0.5
    case "centerY", "centerYWithinMargins": return box.top + box.height * 0.5
    case "firstBaseline":
      if case .view(let view) = item { return baseline(of: view, isFirst: true) }
      return box.top
    case "baseline", "lastBaseline":
      if case .view(let view) = item { return baseline(of: view, isFirst: false) }
      return box.bottom
    default: return nil
    }
  }

  /// The baseline of the first or last line of text in a view.
  func baseline(of number: Int, isFirst: Bool) -> LinearExpression {
    let view = views.views[number]
    let box = alignment(of: number)
    if view.element == "stackView" {
      let arranged = context.arranged(in: number).filter { !views.views[$0].isCollapsed }
      if let next = isFirst ? arranged.first : arranged.last { return baseline(of: next, isFirst: isFirst) }
    }
    guard let text = context.sizes.placement(of: view, wrapping: state.wrapping[number]) else {
      return isFirst && view.element == "view" ? box.top : box.bottom
    }
    if let top = text.top { return isFirst ? box.top + (top + text.ascender) : box.bottom - (top + text.descender) }
    let start = box.top + box.height * 0.5 - text.height / 2
    let baseline = isFirst ? start + text.ascender : start + (text.height - text.descender)
    // A baseline is on a pixel, as the edges are.
    let offset = baseline.constant
    return LinearExpression(terms: baseline.terms, constant: offset)
  }
}
