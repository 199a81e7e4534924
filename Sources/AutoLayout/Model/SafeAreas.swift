import ComponentModel

/// What the bars of the system and of controllers cover of the roots.
struct SafeAreas: Sendable {
  private let views: ViewTree
  private let options: LayoutOptions
  /// Controllers by their elements, and whether they show a navigation bar, a tab bar or a tool bar.
  private var bars: [Int: (top: Double, bottom: Double)] = [:]

  init(views: ViewTree, options: LayoutOptions) {
    self.views = views
    self.options = options
    readBars()
  }

  private var tree: DocumentTree { views.tree }

  /// Where the version of Xcode counts, as the canvas does it.
  private var tools: Double? { options.mode == .asStored ? views.toolsVersion : nil }

  private var isRecent: Bool { tools.map { $0 >= 23_700 && $0 < 30_000 } ?? false }

  /// The parts of a root that bars cover.
  func insets(ofRoot number: Int, frame: LayoutFrame) -> EdgeDistances {
    let view = views.views[number]
    guard let device = views.device else { return insetsOfAnyDevice(view) }
    guard !["tableViewCell", "tableViewHeaderFooterView"].contains(view.element) else { return EdgeDistances() }
    if let metrics = tree.child(of: simulating(view), key: "simulatedDestinationMetrics"),
      tree[metrics].name.hasPrefix("modalPageSheet") || tree[metrics].name.hasPrefix("modalFormSheet")
    {
      return EdgeDistances()
    }
    var insets = device.safeArea(tools: tools)
    let bars = view.slot == "view" ? self.bars[tree[view.index].parent] ?? (0, 0) : ownBars(of: view)
    let screen = device.bounds
    let isFull = frame.height > screen.height - 1
    if !isFull {
      if isRecent { insets.bottom = min(insets.bottom, 34) }
      let version = tools ?? 22_000
      if version < 17_000, !device.isRound, frame.height < screen.height * 0.67 { insets = EdgeDistances() }
      if frame.height < 100 { insets.bottom = 0 }
    }
    insets.top += bars.top
    // The root may begin below the bars.
    if let stored = view.stored, options.size == nil, options.device == nil, view.slot == "view",
      !isRecent, !tree.isFreeform(simulating(view)),
      stored.y > 0 || (insets.top > 0 && stored.height <= screen.height - insets.top + 0.5)
    {
      insets.top = 0
    }
    insets.bottom = bars.bottom > 0 ? bars.bottom + (device.isRound ? 34 : 0) : insets.bottom
    return insets
  }

  /// Before Xcode 8 documents named no device: the canvas of a scene stood for all of them, with the bars of a phone.
  private func insetsOfAnyDevice(_ view: LayoutView) -> EdgeDistances {
    guard view.slot == "view", tree.scene(around: view.index) != nil, options.device == nil else {
      return EdgeDistances()
    }
    let controller = tree[view.index].parent
    let bars = bars[controller] ?? (0, 0)
    // The root begins below the bars where they are opaque.
    guard (view.stored?.y ?? 0) <= 0 else { return EdgeDistances(bottom: bars.bottom) }
    return EdgeDistances(top: hidesStatusBar(controller) ? bars.top : 20 + bars.top, bottom: bars.bottom)
  }

  private func hidesStatusBar(_ controller: Int) -> Bool {
    tree.child(of: controller, key: "simulatedStatusBarMetrics").map { tree[$0].name == "nil" } ?? false
  }

  private func simulating(_ view: LayoutView) -> Int { view.slot == "view" ? tree[view.index].parent : view.index }

  /// The bars that a view or a controller is drawn with, because somebody said so.
  private func ownBars(of view: LayoutView) -> (top: Double, bottom: Double) {
    (simulatedTop(view.index) ?? 0, simulatedBottom(view.index) ?? 0)
  }

  private func simulatedTop(_ index: Int) -> Double? {
    guard let child = tree.child(of: index, key: "simulatedTopBarMetrics") else { return nil }
    return tree[child].name == "simulatedNavigationBarMetrics" ? bar : 0
  }

  private func simulatedBottom(_ index: Int) -> Double? {
    guard let child = tree.child(of: index, key: "simulatedBottomBarMetrics") else { return nil }
    switch tree[child].name {
    case "simulatedTabBarMetrics": return 49
    case "simulatedToolbarMetrics": return 44
    default: return 0
    }
  }

  /// How high a navigation bar is.
  private var bar: Double { isRecent ? 54 : 44 }

  private mutating func readBars() {
    var controllers: [ObjectID: Int] = [:]
    var segues: [(from: Int, to: ObjectID, kind: String, relationship: String)] = []
    for index in tree.elements.indices {
      let element = tree[index]
      if element.name.hasSuffix("ontroller"), let id = element["id"] { controllers[id] = index }
      if element.name == "segue", let destination = element["destination"] {
        var controller = index
        while controller >= 0, !tree[controller].name.hasSuffix("ontroller") { controller = tree[controller].parent }
        if controller >= 0 {
          segues.append((controller, destination, element["kind"] ?? "", element["relationship"] ?? ""))
        }
      }
    }
    var hasBar: Set<Int> = []
    var hasTabs: Set<Int> = []
    for segue in segues {
      guard let to = controllers[segue.to] else { continue }
      if segue.relationship == "rootViewController", tree[segue.from]["navigationBarHidden"] != "YES" {
        hasBar.insert(to)
      }
      if segue.relationship == "viewControllers" { hasTabs.insert(to) }
    }
    for (_, index) in controllers {
      if let top = simulatedTop(index) { if top > 0 { hasBar.insert(index) } else { hasBar.remove(index) } }
    }
    // A controller that is shown from one with a bar has it too.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for segue in segues {
        guard let to = controllers[segue.to], simulatedTop(to) == nil, hasBar.contains(segue.from),
          !hasBar.contains(to),
          ["show", "push", "showDetail"].contains(segue.kind), tree[to].name != "navigationController"
        else { continue }
        hasBar.insert(to)
        isGrowing = true
      }
      for segue in segues {
        guard let to = controllers[segue.to], hasTabs.contains(segue.from), !hasTabs.contains(to),
          segue.relationship == "rootViewController" || ["show", "push"].contains(segue.kind)
        else { continue }
        hasTabs.insert(to)
        isGrowing = true
      }
    }
    for (_, index) in controllers {
      let bottom = simulatedBottom(index) ?? (hasTabs.contains(index) ? 49 : 0)
      bars[index] = (hasBar.contains(index) ? bar : 0, bottom)
    }
  }

  /// What of a root's insets reaches into a view.
  static func nested(_ root: EdgeDistances, rootFrame: LayoutFrame, frame: LayoutFrame) -> EdgeDistances {
    func reach(_ inset: Double, _ distance: Double) -> Double { inset > 0 ? max(0, inset - max(distance, 0)) : 0 }
    return EdgeDistances(
      top: reach(root.top, frame.y - rootFrame.y), leading: reach(root.leading, frame.x - rootFrame.x),
      bottom: reach(root.bottom, rootFrame.y + rootFrame.height - frame.y - frame.height),
      trailing: reach(root.trailing, rootFrame.x + rootFrame.width - frame.x - frame.width))
  }
}
