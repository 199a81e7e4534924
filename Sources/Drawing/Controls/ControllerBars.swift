import AutoLayout
import ComponentModel

/// The navigation bars that controllers show over their views.
///
/// They belong to a navigation controller elsewhere in the document; what is in them is said where the view is.
struct ControllerBars: Sendable {
  private let tree: DocumentTree
  private let views: ViewTree
  /// Elements of controllers that show a bar.
  private let shown: Set<Int>

  init(_ views: ViewTree) {
    self.views = views
    tree = views.tree
    shown = Self.shown(in: views.tree)
  }

  /// How much of a root the bar of its controller covers, from the top; nil where there is no bar.
  func height(over view: LayoutView, _ height: Double) -> Double? {
    let controller = tree[view.index].parent
    guard view.parent == nil, ["view", "tableView", "collectionView"].contains(view.slot),
      shown.contains(controller), tree.child(of: controller, named: "navigationItem") != nil,
      let device = views.device, height > device.bounds.height - 1
    else { return nil }
    return device.safeArea(tools: views.toolsVersion).top + 44
  }

  /// Draws the bar over a root.
  func draw(over view: LayoutView, height: Double, _ sketch: inout Sketch) {
    guard let item = tree.child(of: tree[view.index].parent, named: "navigationItem") else { return }
    let bar = LayoutFrame(x: 0, y: 0, width: sketch.width, height: height)
    sketch.object(at: item, in: bar, className: "UINavigationItem") { sketch in
      sketch.fill(sketch.bounds, DrawnColor(sketch.page.options.isDark ? 0x1616_16F0 : 0xF9F9_F9F0))
      let y = sketch.height - 0.25
      sketch.line([Point(0, y), Point(sketch.width, y)], sketch.system("separatorColor"), width: 0.5)
      BarItems.draw(
        navigationItem: item, in: LayoutFrame(x: 0, y: height - 44, width: sketch.width, height: 44), &sketch)
    }
  }

  /// The roots of navigation controllers, and whatever is pushed from them.
  private static func shown(in tree: DocumentTree) -> Set<Int> {
    var controllers: [ObjectID: Int] = [:]
    var pushes: [Int: [ObjectID]] = [:]
    var roots: [ObjectID] = []
    for index in tree.elements.indices {
      let element = tree[index]
      if element.name.hasSuffix("ontroller"), let id = element["id"] { controllers[id] = index }
      guard element.name == "segue", let destination = element["destination"] else { continue }
      var source = element.parent
      while source >= 0, !tree[source].name.hasSuffix("ontroller") { source = tree[source].parent }
      guard source >= 0 else { continue }
      if element["relationship"] == "rootViewController", tree[source]["navigationBarHidden"] != "YES" {
        roots.append(destination)
      } else if element["kind"] == "show" || element["kind"] == "push" {
        pushes[source, default: []].append(destination)
      }
    }
    var shown: Set<Int> = []
    var next = roots.compactMap { controllers[$0] }
    while let controller = next.popLast() {
      guard tree[controller].name != "navigationController", shown.insert(controller).inserted else { continue }
      next += (pushes[controller] ?? []).compactMap { controllers[$0] }
    }
    return shown
  }
}
