import AutoLayout
import ComponentModel

extension ControlDrawings {
  static let bars: [String: Draw] = ["navigationBar": navigationBar, "toolbar": toolbar, "tabBar": tabBar]

  private static let navigationBar: Draw = { sketch in
    background(&sketch, lineAtTop: false)
    let item = items(&sketch).last { sketch.tree[$0].name == "navigationItem" }
    guard let item else { return }
    BarItems.draw(navigationItem: item, in: sketch.bounds, &sketch)
  }

  private static let toolbar: Draw = { sketch in
    background(&sketch, lineAtTop: true)
    let items = items(&sketch).filter { sketch.tree[$0].name == "barButtonItem" }
    BarItems.draw(
      toolbarItems: items, in: LayoutFrame(x: 0, y: 0, width: sketch.width, height: min(sketch.height, 44)), &sketch)
  }

  private static let tabBar: Draw = { sketch in
    background(&sketch, lineAtTop: true)
    let items = Array(items(&sketch).filter { sketch.tree[$0].name == "tabBarItem" }.prefix(20))
    guard !items.isEmpty else {
      return sketch.context.bars.drawTabs(ofController: sketch.element.parent, in: sketch.bounds, &sketch)
    }
    let width = sketch.width / Double(items.count)
    for (number, item) in items.enumerated() {
      let place = LayoutFrame(x: Double(number) * width, y: 0, width: width, height: sketch.height)
      sketch.object(at: item, in: place, className: "UITabBarItem") { tab(item, isSelected: number == 0, &$0) }
    }
  }

  static func tab(_ item: Int, isSelected: Bool, _ sketch: inout Sketch) {
    let width = sketch.width
    let color = isSelected ? sketch.tint : sketch.system("systemGrayColor")
    let system = sketch.tree[item]["systemItem"]
    let title =
      sketch.context.text(of: sketch.tree[item]["id"], "title", element: item, attribute: "title")
      ?? system.map(BarItems.words)
    let image = imageName(of: item, in: sketch.tree)
    if let image {
      sketch.image(
        image, in: LayoutFrame(x: width / 2 - 12, y: 5, width: 24, height: 24), mode: "scaleAspectFit",
        tint: color)
    } else if system != nil {
      sketch.symbol("circle", in: LayoutFrame(x: width / 2 - 11, y: 6, width: 22, height: 22), color)
    }
    sketch.text(
      title ?? "", in: LayoutFrame(x: 2, y: 32, width: width - 4, height: 14), size: 10, weight: .medium,
      color: color)
  }

  private static func background(_ sketch: inout Sketch, lineAtTop: Bool) {
    let color = sketch.color("barTintColor") ?? DrawnColor(sketch.context.options.isDark ? 0x1616_16F0 : 0xF9F9_F9F0)
    sketch.fill(sketch.bounds, color)
    let y = lineAtTop ? 0.25 : sketch.height - 0.25
    sketch.line([Point(0, y), Point(sketch.width, y)], sketch.system("separatorColor"), width: 0.5)
  }

  private static func items(_ sketch: inout Sketch) -> [Int] {
    sketch.tree.child(of: sketch.index, named: "items").map { Array(sketch.tree.children(of: $0)) } ?? []
  }
}

/// The items of bars.
enum BarItems {
  /// Draws the items of a tool bar, with what flexible spaces share between them.
  static func draw(toolbarItems items: [Int], in bar: LayoutFrame, _ sketch: inout Sketch) {
    let tree = sketch.tree
    let isSpace: (Int) -> Bool = { tree[$0]["systemItem"] == "flexibleSpace" }
    let widths = items.map { isSpace($0) ? 0 : width(of: $0, sketch) }
    let spaces = Double(items.count { isSpace($0) })
    let free = max(bar.width - 32 - widths.reduce(0, +), 0)
    var x = bar.x + 16
    for (item, width) in zip(items, widths) {
      if isSpace(item) {
        x += free / spaces
      } else {
        draw(item, in: LayoutFrame(x: x, y: bar.y, width: width, height: bar.height), &sketch)
        x += width
      }
    }
  }

  /// Draws the title and the buttons of a navigation item.
  static func draw(navigationItem item: Int, in frame: LayoutFrame, _ sketch: inout Sketch) {
    let tree = sketch.tree
    var left: [Int] = []
    var right: [Int] = []
    for child in tree.children(of: item) {
      switch (tree[child].name, tree[child]["key"]) {
      case ("barButtonItem", "leftBarButtonItem"): left.append(child)
      case ("barButtonItem", "rightBarButtonItem"): right.append(child)
      case ("leftBarButtonItems", _): left += tree.children(of: child)
      case ("rightBarButtonItems", _): right += tree.children(of: child)
      default: break
      }
    }
    var start = frame.x + 16
    var end = frame.x + frame.width - 16
    for item in left where tree[item].name == "barButtonItem" {
      let width = width(of: item, sketch)
      draw(item, in: LayoutFrame(x: start, y: frame.y, width: width, height: frame.height), &sketch)
      start += width + 8
    }
    for item in right where tree[item].name == "barButtonItem" {
      let width = width(of: item, sketch)
      end -= width
      draw(item, in: LayoutFrame(x: end, y: frame.y, width: width, height: frame.height), &sketch)
      end -= 8
    }
    guard let title = sketch.context.text(of: tree[item]["id"], "title", element: item, attribute: "title") else {
      return
    }
    // In the middle of the bar, as long as the buttons leave room for it.
    let side = max(start - frame.x, frame.x + frame.width - end)
    sketch.text(
      title, in: frame.inset(x: side, y: 0), size: 17, weight: .semibold, color: sketch.system("labelColor"))
  }

  static func width(of item: Int, _ sketch: Sketch) -> Double {
    if let width = sketch.context.views.number(item, "width"), sketch.tree[item]["systemItem"] == "fixedSpace" {
      return width
    }
    if let title = title(of: item, sketch) { return TextFont(size: 17).width(of: title) + 1 }
    return 28
  }

  /// Words for what the system has words for itself; nil where it has a picture.
  private static func title(of item: Int, _ sketch: Sketch) -> String? {
    if let title = sketch.context.text(of: sketch.tree[item]["id"], "title", element: item, attribute: "title") {
      return title
    }
    guard ControlDrawings.imageName(of: item, in: sketch.tree) == nil, let system = sketch.tree[item]["systemItem"],
      pictures[system] == nil, system != "fixedSpace"
    else { return nil }
    return words(system)
  }

  static func draw(_ item: Int, in frame: LayoutFrame, _ sketch: inout Sketch) {
    sketch.object(at: item, in: frame, className: "UIBarButtonItem") { draw(item, &$0) }
  }

  private static func draw(_ item: Int, _ sketch: inout Sketch) {
    let frame = sketch.bounds
    let tint = sketch.context.colors.color(of: item, key: "tintColor") ?? sketch.tint
    if let title = title(of: item, sketch) {
      let isDone =
        sketch.tree[item]["style"] == "done" || ["done", "save"].contains(sketch.tree[item]["systemItem"] ?? "")
      sketch.text(title, in: frame, size: 17, weight: isDone ? .semibold : .regular, color: tint)
    } else if let image = ControlDrawings.imageName(of: item, in: sketch.tree) {
      let size = sketch.imageSize(image, points: 17) ?? LayoutSize(width: 24, height: 24)
      sketch.image(
        image, in: frame.centered(min(size.width, 28), min(size.height, 28)), mode: "scaleAspectFit", tint: tint)
    } else if let symbol = sketch.tree[item]["systemItem"].flatMap({ pictures[$0] }) {
      sketch.symbol(symbol, in: frame.centered(20, 20), tint)
    }
  }

  /// `pageCurl` in words.
  static func words(_ name: String) -> String {
    let spaced = name.reduce(into: "") { text, character in
      if character.isUppercase { text += " " }
      text.append(character)
    }
    return spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  /// Symbols that look as items of the system do.
  private static let pictures = [
    "add": "plus", "action": "square.and.arrow.up", "bookmarks": "book", "camera": "camera",
    "compose": "square.and.pencil",
    "fastForward": "forward.fill", "organize": "folder", "pause": "pause.fill", "play": "play.fill",
    "refresh": "arrow.clockwise", "reply": "arrowshape.turn.up.left", "rewind": "backward.fill",
    "search": "magnifyingglass", "stop": "xmark", "trash": "trash", "close": "xmark",
  ]
}

extension TextFont {
  /// How wide a text is on one line. Points.
  func width(of text: String) -> Double { text.reduce(0) { $0 + advance(of: $1) } }
}
