import ComponentModel

extension TreeSolving {
  /// What is wrong with the layout, as it was solved.
  var problems: [LayoutProblem] {
    conflicts + ambiguities + members.flatMap { problems(of: $0) } + overlaps
  }

  private func problem(_ kind: LayoutProblem.Kind, _ view: Int) -> LayoutProblem {
    let object = context.views.views[view]
    return LayoutProblem(kind: kind, object: object.id, position: context.views.tree[object.index].position)
  }

  /// Enough to begin with: mending one changes the others.
  private static let mostConflicts = 50

  private var conflicts: [LayoutProblem] {
    guard let system, let solution else { return [] }
    let tree = context.views.tree
    var seen: Set<[Int]> = []
    var problems: [LayoutProblem] = []
    for conflict in solution.conflicts where problems.count < Self.mostConflicts {
      let origins = conflict.filter { $0 >= 0 }.map { system.origins[$0] }
      // UIKit settles what a hidden view would want.
      if origins.contains(where: { if case .hidden = $0 { true } else { false } }) { continue }
      var elements: Set<Int> = []
      var stacks: Set<Int> = []
      var framed: Set<Int> = []
      for origin in origins {
        switch origin {
        case .constraint(let index): elements.insert(index)
        case .stack(let view): stacks.insert(view)
        // A screen has the size that it has.
        case .frame(let view): if view != root || !isScreen { framed.insert(view) }
        case .hidden: break
        }
      }
      let sorted = elements.sorted()
      guard let first = sorted.first, seen.insert(sorted).inserted else { continue }
      let ids = sorted.map { tree[$0]["id"] ?? "" }
      let views = (framed.isEmpty ? stacks : framed).sorted().map { context.views.views[$0].id }
      let owner = context.constraints.first { $0.index == first }?.owner ?? root
      problems.append(
        LayoutProblem(
          kind: framed.isEmpty
            ? .conflict(constraints: ids, views: views) : .doesNotFit(constraints: ids, views: views),
          object: context.views.views[owner].id, position: tree[first].position))
    }
    return problems
  }

  private var ambiguities: [LayoutProblem] {
    guard let system, let solution else { return [] }
    var problems: [LayoutProblem] = []
    for view in members {
      let content = context.views.views[view]
      if let first = system.contentVariables[view], content.isInstalled, !content.children.isEmpty {
        let names = ["width", "height"].enumerated().filter { abs(solution.drift[first + $0.offset]) > 1e-6 }
        if !names.isEmpty { problems.append(problem(.ambiguousContent(names.map(\.element)), view)) }
      }
      guard content.isPlaced, !content.isCollapsed, let parent = content.parent, let own = system.variables[view],
        let outer = system.variables[parent]
      else { continue }
      let drift = (0..<2).map { axis in
        // A place that moves with the superview is certain in it.
        (place: solution.drift[own + axis] - solution.drift[outer + axis], size: solution.drift[own + axis + 2])
      }
      func isOpen(_ value: Double) -> Bool { abs(value) > 1e-6 }
      // Where the center or the other edge is certain, it is the size alone that is not.
      let isPlaceOpen = drift.map { isOpen($0.place) && isOpen($0.place + $0.size / 2) && isOpen($0.place + $0.size) }
      let names = zip(["x", "y", "width", "height"], isPlaceOpen + drift.map { isOpen($0.size) }).filter(\.1).map(\.0)
      if !names.isEmpty { problems.append(problem(.ambiguous(names), view)) }
    }
    return problems
  }

  private func problems(of view: Int) -> [LayoutProblem] {
    let content = context.views.views[view]
    guard content.isPlaced, !isHidden(view), let parent = content.parent else { return [] }
    var problems: [LayoutProblem] = []
    let frame = relativeFrame(of: view)
    let outer = relativeFrame(of: parent)
    if let needed = neededText(view, frame) {
      problems.append(
        problem(.textCut(needed: needed, given: LayoutSize(width: frame.width, height: frame.height)), view))
    }
    let isScrolled = context.views.views[parent].element == "scrollView"
    let beyond = max(
      -frame.x, -frame.y, frame.x + frame.width - outer.width, frame.y + frame.height - outer.height)
    if !isScrolled, beyond > 1, frame.width > 0, frame.height > 0, outer.width > 0, outer.height > 0 {
      problems.append(problem(.outsideSuperview, view))
    }
    if context.options.mode == .asStored, context.options.size == nil, context.options.device == nil,
      context.options.translations.isEmpty, context.options.textSize == .large, !context.options.isRightToLeft,
      let stored = content.stored, differs(stored, frame, around: parent)
    {
      problems.append(problem(.storedFrame(stored), view))
    }
    return problems
  }

  /// Whether a frame differs by more than what measuring text in or beside it may miss.
  private func differs(_ one: LayoutFrame, _ other: LayoutFrame, around parent: Int) -> Bool {
    var text = LayoutSize(width: 0, height: 0)
    var pending = context.views.views[parent].children
    while let view = pending.popLast() {
      let content = context.views.views[view]
      pending += content.children
      guard context.sizes.placement(of: content, wrapping: nil) != nil || content.element == "segmentedControl" else {
        continue
      }
      text.width = max(text.width, frames[view].width)
      text.height = max(text.height, frames[view].height)
    }
    return max(abs(one.x - other.x), abs(one.width - other.width)) > 1 + text.width * 0.05
      || max(abs(one.y - other.y), abs(one.height - other.height)) > 1 + text.height * 0.05
  }

  private func isHidden(_ view: Int) -> Bool {
    var next: Int? = view
    while let number = next {
      if context.views.views[number].isHidden { return true }
      next = context.views.views[number].parent
    }
    return false
  }

  /// The size that the text of a view needs, where it has less.
  private func neededText(_ view: Int, _ frame: LayoutFrame) -> LayoutSize? {
    let content = context.views.views[view]
    guard let text = context.sizes.shownText(of: content), !text.isEmpty else { return nil }
    let wraps = context.sizes.wraps(content)
    let needed = text.measured(width: wraps ? frame.width : nil, grid: context.views.grid)
    // Text is measured without its font, so some percent are nobody's fault, and a part of a line is not seen.
    let isTooWide = !wraps && frame.width < needed.width * 0.97 - 1
    let isTooHigh = frame.height < needed.height * 0.97 - text.font.lineHeight * 0.4
    guard isTooWide || isTooHigh else { return nil }
    return LayoutSize(width: context.views.grid.roundedUp(needed.width), height: needed.height)
  }

  /// Views with content that lie over one another. Pictures and plain views are often meant to be behind others.
  private var overlaps: [LayoutProblem] {
    let shown: Set = [
      "label", "button", "textField", "textView", "switch", "slider", "segmentedControl", "stepper", "searchBar",
      "pageControl", "progressView", "datePicker", "pickerView",
    ]
    var problems: [LayoutProblem] = []
    for parent in members where context.views.views[parent].element != "stackView" {
      let children = context.views.views[parent].children.filter {
        context.views.views[$0].isInstalled && shown.contains(context.views.views[$0].element) && !isHidden($0)
      }
      guard children.count > 1, children.count < 200 else { continue }
      for (number, one) in children.enumerated() {
        for other in children[(number + 1)...] {
          let (a, b) = (frames[one], frames[other])
          let width = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
          let height = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
          guard width > 1, height > 1, !covers(a, b), !covers(b, a) else { continue }
          problems.append(problem(.overlaps(context.views.views[one].id), other))
        }
      }
    }
    return problems
  }

  /// A button over a whole label makes it something to tap on.
  private func covers(_ one: LayoutFrame, _ other: LayoutFrame) -> Bool {
    one.x <= other.x + 1 && one.y <= other.y + 1 && one.x + one.width >= other.x + other.width - 1
      && one.y + one.height >= other.y + other.height - 1
  }
}
