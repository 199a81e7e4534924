public import AutoLayout
public import ComponentModel

/// Draws documents whose frames are known.
///
///     document, frames ─ Sketch by Sketch ─▶ marks ─ Drawing ─▶ SVG
///
/// A pure function of the document, its frames and the options.
public struct DrawingMaker: Sendable {
  public var options: DrawingOptions

  public init(options: DrawingOptions = DrawingOptions()) { self.options = options }

  /// - Parameters:
  ///   - solved: the layout's frames, worked out with the options' own.
  ///   - classNames: the classes of the views, the system's where they have none of their own.
  ///   - name: the document's, for people.
  public func draw(
    _ layout: Layout, solved: SolvedLayout, classNames: [ObjectID: String] = [:], name: String
  ) -> Drawing {
    let context = DrawingContext(layout.tree, options: options)
    precondition(context.views.views.count == solved.objects.count, "frames of another document")
    let picture = Picture(context: context, solved: solved, classNames: classNames)
    let roots = context.views.roots.filter { solved.objects[$0].isInstalled }.map { number in
      Drawing.Root(
        title: picture.title(ofRoot: number), object: picture.object(number, tint: picture.tint),
        location: picture.location(ofRoot: number))
    }
    return Drawing(name: name, roots: roots, isDark: options.isDark)
  }
}

/// Puts together what is drawn of views and of those in them.
private struct Picture {
  let context: DrawingContext
  let solved: SolvedLayout
  let classNames: [ObjectID: String]

  var tint: DrawnColor { context.colors.system("tintColor") ?? .black }

  func title(ofRoot number: Int) -> String {
    let view = context.views.views[number]
    guard ["view", "tableView", "collectionView", "navigationBar", "toolbar", "tabBar"].contains(view.slot) else {
      let label = context.tree[view.index]["userLabel"] ?? context.options.origins[view.id]?.className
      return label ?? context.tree[view.index]["customClass"] ?? ownersClass ?? className(number)
    }
    let controller = context.tree[context.tree[view.index].parent]
    let own = controller["userLabel"] ?? controller["customClass"] ?? controller["title"]
    let isBar = view.slot.hasSuffix("ar")
    return own
      ?? (isBar ? "UI" + controller.name.prefix(1).uppercased() + controller.name.dropFirst() : className(number))
  }

  /// The class that owns the only root of a nib: the component that it is.
  private var ownersClass: String? {
    guard context.views.roots.count == 1 else { return nil }
    return context.tree.elements.first { $0.name == "placeholder" && $0["placeholderIdentifier"] == "IBFilesOwner" }?[
      "customClass"]
  }

  /// Where the canvas has the scene of a root, or the root itself.
  func location(ofRoot number: Int) -> Point? {
    let index = context.views.views[number].index
    let scene = context.tree.scene(around: index) ?? index
    guard let point = context.tree.child(of: scene, key: "canvasLocation"), let x = context.views.number(point, "x"),
      let y = context.views.number(point, "y")
    else { return nil }
    return Point(x, y)
  }

  private func className(_ number: Int) -> String {
    let object = solved.objects[number]
    return context.options.origins[object.id]?.className ?? object.customClass?.name ?? classNames[object.id]
      ?? object.element
  }

  /// The frame of a view. Bars of controllers often have one that nothing is meant by.
  private func drawnFrame(_ number: Int) -> LayoutFrame {
    var frame = solved.objects[number].frame
    let view = context.views.views[number]
    guard view.parent == nil, ["navigationBar", "toolbar", "tabBar"].contains(view.slot) else { return frame }
    frame.height = min(frame.height, view.slot == "tabBar" ? 83 : 44)
    if let device = context.views.device { frame.width = min(frame.width, device.bounds.width) }
    return frame
  }

  func object(_ number: Int, tint inherited: DrawnColor) -> DrawnObject {
    let view = context.views.views[number]
    let frame = drawnFrame(number)
    let runtime = RuntimeValues(view.index, colors: context.colors)
    let tint = context.colors.color(of: view.index, key: "tintColor") ?? inherited
    var sketch = Sketch(
      context: context, index: view.index, size: LayoutSize(width: frame.width, height: frame.height), tint: tint)
    // The content of a scroll view begins below the bar that covers it.
    let bars = context.bars.heights(over: view, frame.height)
    if bars.top > 0, ["tableView", "collectionView", "scrollView"].contains(view.element) {
      sketch.contentTop = bars.top
    }
    let isPlaceholder = context.options.showsPlaceholders && isPlaceholder(number)
    let draw = ControlDrawings.table[view.element] ?? ControlDrawings.unknown
    draw(&sketch)
    let radius = runtime.cornerRadius ?? sketch.cornerRadius
    var object = context.object(at: view.index, className: className(number), frame: frame)
    if let background = context.colors.color(of: view.index, key: "backgroundColor"), background.alpha > 0,
      !ControlDrawings.withOwnBackground.contains(view.element)
    {
      object.marks.append(.rectangle(sketch.bounds, radius: radius, .fill(background)))
    }
    object.marks += sketch.marks
    for child in view.children where solved.objects[child].isInstalled {
      let isHidden = context.views.views[child].isHidden
      guard !isHidden || (context.options.showsOutlines && !context.views.views[child].isCollapsed) else { continue }
      var drawn = self.object(child, tint: tint)
      drawn.frame.y += sketch.contentTop
      if isHidden { drawn.opacity *= 0.25 }
      object.marks.append(.object(drawn))
    }
    sketch.overlaying { context.bars.draw(over: view, bars, &$0) }
    object.marks += sketch.overlay
    if isPlaceholder { object.marks += placeholder(className(number), sketch) }
    if let width = runtime.borderWidth, width > 0 {
      var border = Sketch(context: context, index: view.index, size: sketch.size, tint: tint)
      border.stroke(border.bounds, runtime.borderColor ?? .black, width: min(width, 1_000), radius: radius)
      object.marks += border.marks
    }
    if context.options.showsOutlines {
      let color = context.options.isDark ? DrawnColor(0x5AC8_FA99) : DrawnColor(0x0060_DF80)
      object.marks.append(.rectangle(sketch.bounds, radius: 0, .stroke(color, width: 0.5)))
    }
    if let alpha = context.views.number(view.index, "alpha") { object.opacity *= min(max(alpha, 0), 1) }
    let cuts = context.tree[view.index]["clipsSubviews"] == "YES" || context.tree[view.index]["clipsToBounds"] == "YES"
    // What reaches out of a root would lie over the next one.
    let isCutRoot = view.parent == nil && !context.options.showsOutlines
    if sketch.clips || runtime.masks || cuts || isCutRoot { object.clipRadius = radius }
    return object
  }

  /// Whether a component is drawn in its place: it has a class of its own and nothing in it.
  private func isPlaceholder(_ number: Int) -> Bool {
    let view = context.views.views[number]
    return view.parent != nil && view.element == "view" && view.children.isEmpty
      && solved.objects[number].customClass != nil
  }

  private func placeholder(_ name: String, _ sketch: Sketch) -> [Mark] {
    var box = sketch
    box.marks = []
    ControlDrawings.box(&box, name: name, color: box.system("systemPurpleColor"))
    return box.marks
  }
}
