import ComponentModel

extension FrameSystem {
  /// Adds what a stack view does with the views that it arranges.
  mutating func addStack(_ number: Int) {
    let stack = views.views[number]
    let tree = views.tree
    let arranged = context.arranged(in: number).filter { variables[$0] != nil }
    let shown = arranged.filter { !views.views[$0].isCollapsed }
    let source = origin(.stack(number))
    let axis = context.axis(of: stack)
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    var inside = alignment(of: number)
    if isMarginRelative(stack) { inside = inside.inset(by: state.margins[number]) }
    for view in arranged where views.views[view].isCollapsed {
      require(size(alignment(of: view), axis), origin: origin(.hidden(view)))
      // Where it lies does not matter, but has to be somewhere.
      prefer(start(alignment(of: view), axis) - start(inside, axis), at: 1, isGuess: true)
    }
    guard !shown.isEmpty else {
      if !arranged.isEmpty || stack.parent.map({ views.views[$0].element == "stackView" }) != true {
        prefer(inside.width, at: arranged.isEmpty ? 20 : 999.9, isGuess: arranged.isEmpty)
        prefer(inside.height, at: arranged.isEmpty ? 20 : 999.9, isGuess: arranged.isEmpty)
      }
      for view in arranged { align(view, with: nil, in: inside, across, "fill", source) }
      return
    }
    let boxes = shown.map { self.alignment(of: $0) }
    require(start(boxes[0], axis) - start(inside, axis), origin: source)
    require(end(boxes[boxes.count - 1], axis) - end(inside, axis), origin: source)
    distribute(shown, boxes, tree[stack.index]["distribution"] ?? "fill", stack: number, inside, source)
    let alignment = tree[stack.index]["alignment"] ?? "fill"
    for view in arranged { align(view, with: shown[0], in: inside, across, alignment, source) }
    if alignment != "fill" { prefer(size(self.alignment(of: number), across), at: 49) }
  }

  private func isMarginRelative(_ stack: LayoutView) -> Bool {
    context.margins.own(of: stack) != nil || context.marginRelativeStacks.contains(stack.id)
  }

  private mutating func distribute(
    _ shown: [Int], _ boxes: [Box], _ distribution: String, stack: Int, _ inside: Box, _ source: Int
  ) {
    let view = views.views[stack]
    let axis = context.axis(of: view)
    let spacing = context.spacing(of: view)
    let pairs = Array(zip(boxes, boxes.dropFirst()))
    switch distribution {
    case "equalSpacing", "equalCentering":
      for (before, after) in pairs {
        require(start(after, axis) - end(before, axis) - spacing, .atLeast, origin: source)
      }
      let distances = pairs.map { before, after in
        distribution == "equalSpacing"
          ? start(after, axis) - end(before, axis) : center(after, axis) - center(before, axis)
      }
      for (number, distance) in distances.enumerated().dropFirst() {
        if distribution == "equalSpacing" {
          require(distance - distances[0], origin: source)
        } else {
          prefer(distance - distances[0], at: max(150 - Double(number), 100))
        }
      }
      prefer(size(alignment(of: stack), axis), at: 49)
    default:
      for (before, after) in pairs { require(start(after, axis) - end(before, axis) - spacing, origin: source) }
      if distribution == "fillEqually" {
        for box in boxes.dropFirst() { require(size(box, axis) - size(boxes[0], axis), origin: source) }
      }
      if distribution == "fillProportionally" {
        let natural = shown.map { context.naturalSize(of: $0, axis, state) ?? 0 }
        let sum = natural.reduce(0, +) + spacing * Double(shown.count - 1)
        guard sum > 0 else { return }
        for (number, box) in boxes.enumerated() where natural[number] > 0 {
          prefer(size(box, axis) - size(inside, axis) * (natural[number] / sum), at: max(999 - Double(number), 900))
        }
      }
    }
  }

  private mutating func align(
    _ view: Int, with first: Int?, in inside: Box, _ axis: Axis, _ alignment: String, _ source: Int
  ) {
    let box = self.alignment(of: view)
    switch alignment {
    case "fill":
      require(start(box, axis) - start(inside, axis), origin: source)
      require(end(box, axis) - end(inside, axis), origin: source)
      return
    case "leading", "top": require(start(box, axis) - start(inside, axis), origin: source)
    case "trailing", "bottom": require(end(box, axis) - end(inside, axis), origin: source)
    case "center": require(center(box, axis) - center(inside, axis), origin: source)
    case "firstBaseline", "lastBaseline":
      if let first, first != view {
        let isFirst = alignment == "firstBaseline"
        require(baseline(of: view, isFirst: isFirst) - baseline(of: first, isFirst: isFirst), origin: source)
      }
    default: break
    }
    require(start(box, axis) - start(inside, axis), .atLeast, origin: source)
    require(end(inside, axis) - end(box, axis), .atLeast, origin: source)
    prefer(size(box, axis), at: 25)
  }

  private func start(_ box: Box, _ axis: Axis) -> LinearExpression { axis == .horizontal ? box.left : box.top }
  private func end(_ box: Box, _ axis: Axis) -> LinearExpression { axis == .horizontal ? box.right : box.bottom }
  private func size(_ box: Box, _ axis: Axis) -> LinearExpression { axis == .horizontal ? box.width : box.height }
  private func center(_ box: Box, _ axis: Axis) -> LinearExpression { start(box, axis) + size(box, axis) * 0.5 }
}
