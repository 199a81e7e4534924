import ComponentModel

extension FrameSystem {
  /// Adds where a root is, and how large.
  mutating func addRoot(_ number: Int, size: LayoutSize) {
    let box = frame(of: number)
    let source = origin(.frame(number))
    require(box.left, origin: source)
    require(box.top, origin: source)
    if !fit(number, .horizontal) { require(box.width - size.width, origin: source) }
    if !fit(number, .vertical) { require(box.height - size.height, origin: source) }
  }

  /// Makes a view no larger than its content needs, where the size is not given. The priority is that of UIKit when it asks
  /// for the size that fits.
  private mutating func fit(_ number: Int, _ axis: Axis) -> Bool {
    guard context.options.fitting[views.views[number].id]?.contains(axis) == true else { return false }
    let box = frame(of: number)
    let size = axis == .horizontal ? box.width : box.height
    require(size, .atLeast, origin: -1)
    prefer(size, at: 50)
    return true
  }

  /// Adds the frame of a view that no constraint places: as stored, with what its mask makes of another superview.
  mutating func addStoredFrame(_ number: Int) {
    let view = views.views[number]
    guard let parent = view.parent else { return }
    let outer = views.views[parent].stored ?? LayoutFrame(x: 0, y: 0, width: 0, height: 0)
    let source = origin(.frame(number))
    let inner = frame(of: number)
    let around = frame(of: parent)
    var stored = view.stored ?? LayoutFrame(x: 0, y: 0, width: outer.width, height: max(outer.height - 0.5, 0))
    var mask = AutoresizingMask(of: view, in: views.tree)
    if context.options.isRightToLeft {
      stored.x = outer.width - stored.x - stored.width
      mask.isMinXFlexible = AutoresizingMask(of: view, in: views.tree).isMaxXFlexible
    }
    let horizontal = mask.shares(
      before: stored.x, size: stored.width, whole: outer.width, isBeforeFlexible: mask.isMinXFlexible,
      isSizeFlexible: mask.isWidthFlexible, isAfterFlexible: mask.isMaxXFlexible)
    let vertical = mask.shares(
      before: stored.y, size: stored.height, whole: outer.height, isBeforeFlexible: mask.isMinYFlexible,
      isSizeFlexible: mask.isHeightFlexible, isAfterFlexible: mask.isMaxYFlexible)
    // A superview whose size is not stored says nothing about growing.
    let growth =
      outer.width > 0 || view.stored == nil ? around.width - outer.width : LinearExpression()
    let rise = outer.height > 0 || view.stored == nil ? around.height - outer.height : LinearExpression()
    require(inner.left - around.left - stored.x - growth * horizontal.before, origin: source)
    require(inner.top - around.top - stored.y - rise * vertical.before, origin: source)
    if !fit(number, .horizontal) {
      require(inner.width - stored.width - growth * horizontal.size, origin: source)
    }
    if !fit(number, .vertical) { require(inner.height - stored.height - rise * vertical.size, origin: source) }
  }

  /// Adds how large the content of a view wants it to be, and what it is where nothing says so.
  mutating func addSizes(_ number: Int) {
    let view = views.views[number]
    let box = alignment(of: number)
    let tree = views.tree
    let size = context.sizes.size(of: view, wrapping: state.wrapping[number])
    let isInStack = view.isArranged
    var hasContent = (size.width != nil, size.height != nil)
    // A label without text has a place to write into, where a stack view arranges it. One that wraps has none.
    if isInStack, view.element == "label", !context.sizes.wraps(view), size == ContentSize(width: 0, height: 0) {
      hasContent = (false, false)
    }
    for (expression, content, hasOwn, direction) in [
      (box.width, size.width, hasContent.0, "horizontal"), (box.height, size.height, hasContent.1, "vertical"),
    ] {
      require(expression, .atLeast, origin: -1)
      guard hasOwn, let content else { continue }
      let hugging = views.number(view.index, direction + "HuggingPriority") ?? 250
      let resistance = views.number(view.index, direction + "CompressionResistancePriority") ?? 750
      // Not even a required one is stronger than a constraint that somebody made.
      if hugging > 0 { prefer(expression - content, .atMost, at: min(hugging, 999.9)) }
      if resistance > 0 { prefer(expression - content, .atLeast, at: min(resistance, 999.95)) }
    }
    addKeptSize(number, hasContent, tree)
    addGuesses(number, hasContent)
  }

  /// The canvas does not make a view smaller than it was, nor larger without a reason.
  private mutating func addKeptSize(_ number: Int, _ hasContent: (Bool, Bool), _ tree: DocumentTree) {
    let view = views.views[number]
    guard context.options.mode == .asStored, let stored = view.stored, view.element != "stackView" else { return }
    let frame = frame(of: number)
    for (expression, size, hasOwn) in [
      (frame.width, stored.width, hasContent.0), (frame.height, stored.height, hasContent.1),
    ] where !hasOwn && size > 0 && size <= ViewTree.largest {
      prefer(expression - size, .atLeast, at: 260, isGuess: !mayMeasureItself(view))
      prefer(expression - size, .atMost, at: 249, isGuess: !mayMeasureItself(view))
    }
  }

  private mutating func addGuesses(_ number: Int, _ hasContent: (Bool, Bool)) {
    let view = views.views[number]
    let frame = frame(of: number)
    let isLeaf = view.children.allSatisfy { !views.views[$0].isInstalled }
    let isPlain = view.element == "view" || view.element == "label" || view.element == "stackView"
    if view.element != "stackView" || isLeaf {
      // What Interface Builder makes of a view that is dropped into another, or along the axis of a stack view.
      var size = (240.0, 128.0)
      if view.isArranged, isPlain, let parent = view.parent {
        let isVertical = context.axis(of: views.views[parent]) == .vertical
        if view.element != "view" || !isVertical { size.0 = 50 }
        if view.element != "view" || isVertical { size.1 = 50 }
      }
      let priority: Double = isLeaf ? 60 : 40
      if !hasContent.0 { prefer(frame.width - size.0, at: priority, isGuess: !mayMeasureItself(view)) }
      if !hasContent.1 { prefer(frame.height - size.1, at: priority, isGuess: !mayMeasureItself(view)) }
    }
    guard let parent = view.parent else { return }
    let around = self.frame(of: parent)
    let stored = context.options.mode == .asStored ? view.stored : nil
    prefer(frame.left - around.left - (stored?.x ?? 0), at: 1, isGuess: true)
    prefer(frame.top - around.top - (stored?.y ?? 0), at: 1, isGuess: true)
    if view.element == "stackView" {
      prefer(frame.width, at: 0.5, isGuess: true)
      prefer(frame.height, at: 0.5, isGuess: true)
    }
  }

  /// Whether the code of a class may say how large its content is, so that nothing is missing in the document.
  private func mayMeasureItself(_ view: LayoutView) -> Bool { views.tree[view.index]["customClass"] != nil }

  /// The content of a scroll view is not smaller than nothing, and no larger than it has to be.
  mutating func addContent(of scrollView: Int) {
    let box = content(of: scrollView)
    for size in [box.width, box.height] {
      require(size, .atLeast, origin: -1)
      prefer(size, at: 2, isGuess: true)
    }
  }
}

/// What of a view grows when its superview does.
struct AutoresizingMask {
  var isMinXFlexible = false
  var isWidthFlexible = false
  var isMaxXFlexible = false
  var isMinYFlexible = false
  var isHeightFlexible = false
  var isMaxYFlexible = false

  init(of view: LayoutView, in tree: DocumentTree) {
    // The content of cells, headers and footers fills what it is in, whatever the document says of its mask.
    guard view.slot != "contentView", let mask = tree.child(of: view.index, key: "autoresizingMask") else {
      isWidthFlexible = view.slot != "subviews"
      isHeightFlexible = view.slot == "contentView" || view.stored == nil
      return
    }
    isMinXFlexible = tree[mask]["flexibleMinX"] == "YES"
    isWidthFlexible = tree[mask]["widthSizable"] == "YES"
    isMaxXFlexible = tree[mask]["flexibleMaxX"] == "YES"
    isMinYFlexible = tree[mask]["flexibleMinY"] == "YES"
    isHeightFlexible = tree[mask]["heightSizable"] == "YES"
    isMaxYFlexible = tree[mask]["flexibleMaxY"] == "YES"
  }

  /// Which parts of a superview's growth go before the view and into it: in proportion to what is there.
  func shares(
    before: Double, size: Double, whole: Double, isBeforeFlexible: Bool, isSizeFlexible: Bool, isAfterFlexible: Bool
  ) -> (before: Double, size: Double) {
    let parts = [
      isBeforeFlexible ? max(before, 0) : 0, isSizeFlexible ? max(size, 0) : 0,
      isAfterFlexible ? max(whole - before - size, 0) : 0,
    ]
    let sum = parts.reduce(0, +)
    if sum > 0 { return (parts[0] / sum, parts[1] / sum) }
    let count = [isBeforeFlexible, isSizeFlexible, isAfterFlexible].filter { $0 }.count
    guard count > 0 else { return (0, 0) }
    return (isBeforeFlexible ? 1 / Double(count) : 0, isSizeFlexible ? 1 / Double(count) : 0)
  }
}
