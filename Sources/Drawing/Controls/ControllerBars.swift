import AutoLayout
import ComponentModel

/// The bars that controllers show over their views: navigation bars, tab bars and tool bars.
///
/// They belong to a controller elsewhere in the document; what is in them is said where the view is. A bar that a view
/// only simulates has nothing in it.
struct ControllerBars: Sendable {
  private let tree: DocumentTree
  private let views: ViewTree
  /// Elements of controllers that show a navigation bar.
  private var titled: Set<Int> = []
  /// Controllers in tabs, with the controllers of all tabs and which of them they are in.
  private var tabs: [Int: (controllers: [Int], selected: Int)] = [:]
  /// Controllers that show a tool bar.
  private var tooled: Set<Int> = []
  /// The controllers in the tabs of a controller.
  private var children: [Int: [Int]] = [:]

  init(_ views: ViewTree) {
    self.views = views
    tree = views.tree
    readSegues()
  }

  /// How high the bars of a root are, from its edges.
  struct Heights {
    var top = 0.0
    var bottom = 0.0
  }

  /// What the bars of its controller cover of a root.
  func heights(over view: LayoutView, _ height: Double) -> Heights {
    var heights = Heights()
    guard view.parent == nil, let device = views.device, height > device.bounds.height - 1 else { return heights }
    let safe = device.safeArea(tools: views.toolsVersion)
    let owner = isControllersView(view) ? tree[view.index].parent : view.index
    let simulatedTop = tree.child(of: owner, key: "simulatedTopBarMetrics").map { tree[$0].name }
    if simulatedTop == "simulatedNavigationBarMetrics" || (simulatedTop == nil && titled.contains(owner)) {
      heights.top = safe.top + 44
    }
    let home = device.isRound ? 34.0 : 0
    switch tree.child(of: owner, key: "simulatedBottomBarMetrics").map({ tree[$0].name }) {
    case "simulatedTabBarMetrics": heights.bottom = 49 + home
    case "simulatedToolbarMetrics": heights.bottom = 44 + home
    case nil:
      if tooled.contains(owner) { heights.bottom = 44 + home } else if tabs[owner] != nil { heights.bottom = 49 + home }
    default: break
    }
    return heights
  }

  private func isControllersView(_ view: LayoutView) -> Bool {
    ["view", "tableView", "collectionView"].contains(view.slot)
  }

  /// Draws the bars over a root.
  func draw(over view: LayoutView, _ heights: Heights, _ sketch: inout Sketch) {
    let owner = isControllersView(view) ? tree[view.index].parent : view.index
    if heights.top > 0 { drawNavigation(of: owner, height: heights.top, &sketch) }
    guard heights.bottom > 0 else { return }
    let bar = LayoutFrame(
      x: 0, y: sketch.height - heights.bottom, width: sketch.width, height: heights.bottom)
    Self.background(bar, lineAt: bar.y + 0.25, &sketch)
    let simulated = tree.child(of: owner, key: "simulatedBottomBarMetrics").map { tree[$0].name }
    if simulated == nil, tooled.contains(owner), let items = tree.child(of: owner, named: "toolbarItems") {
      let items = tree.children(of: items).filter { tree[$0].name == "barButtonItem" }
      BarItems.draw(toolbarItems: Array(items), in: LayoutFrame(x: 0, y: bar.y, width: bar.width, height: 44), &sketch)
    } else if simulated == nil, let tabs = tabs[owner] {
      drawTabs(tabs.controllers, selected: tabs.selected, in: bar, &sketch)
    }
  }

  private func drawNavigation(of owner: Int, height: Double, _ sketch: inout Sketch) {
    let bar = LayoutFrame(x: 0, y: 0, width: sketch.width, height: height)
    guard let item = tree.child(of: owner, named: "navigationItem") else {
      return Self.background(bar, lineAt: height - 0.25, &sketch)
    }
    sketch.object(at: item, in: bar, className: "UINavigationItem") { sketch in
      Self.background(sketch.bounds, lineAt: height - 0.25, &sketch)
      BarItems.draw(
        navigationItem: item, in: LayoutFrame(x: 0, y: height - 44, width: sketch.width, height: 44), &sketch)
    }
  }

  /// Draws the tabs of a controller into its own bar.
  func drawTabs(ofController controller: Int, in bar: LayoutFrame, _ sketch: inout Sketch) {
    if let controllers = children[controller] { drawTabs(controllers, selected: 0, in: bar, &sketch) }
  }

  private func drawTabs(_ controllers: [Int], selected: Int, in bar: LayoutFrame, _ sketch: inout Sketch) {
    let width = bar.width / Double(controllers.count)
    for (number, controller) in controllers.enumerated() {
      guard let item = tree.child(of: controller, named: "tabBarItem") else { continue }
      let place = LayoutFrame(x: Double(number) * width, y: bar.y, width: width, height: 49)
      sketch.object(at: item, in: place, className: "UITabBarItem") {
        ControlDrawings.tab(item, isSelected: number == selected, &$0)
      }
    }
  }

  private static func background(_ bar: LayoutFrame, lineAt y: Double, _ sketch: inout Sketch) {
    sketch.fill(bar, DrawnColor(sketch.context.options.isDark ? 0x1616_16F0 : 0xF9F9_F9F0))
    sketch.line([Point(0, y), Point(bar.width, y)], sketch.system("separatorColor"), width: 0.5)
  }

  // MARK: Reading

  private struct Segue {
    var from: Int
    var to: Int
    var kind: String
    var relationship: String
  }

  /// The roots of navigation controllers and tabs, and whatever is pushed from them.
  private mutating func readSegues() {
    let segues = segues()
    func isBarShown(_ controller: Int) -> Bool { tree[controller]["navigationBarHidden"] != "YES" }
    // Five tabs fit; the last of more leads to the rest.
    for segue in segues where segue.relationship == "viewControllers" {
      if children[segue.from, default: []].count < 5 { children[segue.from, default: []].append(segue.to) }
    }
    var next: [Int] = []
    for segue in segues {
      switch segue.relationship {
      case "rootViewController":
        if isBarShown(segue.from), titled.insert(segue.to).inserted { next.append(segue.to) }
        if tree[segue.from]["toolbarHidden"] == "NO" { tooled.insert(segue.to) }
      case "viewControllers":
        let shown = children[segue.from] ?? []
        if let selected = shown.firstIndex(of: segue.to), tabs[segue.to] == nil {
          tabs[segue.to] = (shown, selected)
          next.append(segue.to)
        }
      default: break
      }
    }
    while let controller = next.popLast() {
      for segue in segues where segue.from == controller {
        let isPush = segue.kind == "show" || segue.kind == "push"
        guard isPush || segue.relationship == "rootViewController", tree[segue.to].name != "tabBarController" else {
          continue
        }
        var isNew = false
        if isPush, titled.contains(controller), tree[segue.to].name != "navigationController" {
          isNew = titled.insert(segue.to).inserted
        }
        if let tab = tabs[controller], tabs[segue.to] == nil, tree[segue.to]["hidesBottomBarWhenPushed"] != "YES" {
          tabs[segue.to] = tab
          isNew = true
        }
        if isNew { next.append(segue.to) }
      }
    }
  }

  private func segues() -> [Segue] {
    func isController(_ index: Int) -> Bool { tree[index].name.hasSuffix("ontroller") }
    var controllers: [ObjectID: Int] = [:]
    for index in tree.elements.indices where isController(index) {
      if let id = tree[index]["id"] { controllers[id] = index }
    }
    return tree.elements.indices.compactMap { index in
      let element = tree[index]
      guard element.name == "segue", let to = element["destination"].flatMap({ controllers[$0] }) else { return nil }
      var from = element.parent
      while from >= 0, !isController(from) { from = tree[from].parent }
      guard from >= 0 else { return nil }
      return Segue(from: from, to: to, kind: element["kind"] ?? "", relationship: element["relationship"] ?? "")
    }
  }
}
