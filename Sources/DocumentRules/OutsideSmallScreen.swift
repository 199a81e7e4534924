import AutoLayout
package import Compatibility
package import ComponentModel

extension DocumentRule {
  /// Content of a scene that is on the screen it was drawn for, and not on a small one.
  package static let outsideSmallScreen = DocumentRule(
    id: "outside-small-screen", effect: .layoutShift,
    summary: "A text or control that is visible on the document's device lies outside on a small phone.",
    rationale: """
      On an iPhone SE, with 375 × 667 points, the view reaches out of what it is in, and nothing scrolls: it cannot be \
      read, or not be tapped. Scenes whose code may set sizes or constraints are left out.
      """,
    repair: "tie the view to the edges instead of giving it a size, or put the content into a scroll view",
    examples: [
      .reports(
        "a button is below fixed heights", scene(height: 700),
        "lies 113 points outside of its superview on a screen of 375 × 667 points", .mayBreak),
      .reports(
        "the screen is held sideways", scene(height: 312, isLandscape: true),
        "lies 17 points outside of its superview on a screen of 667 × 375 points", .mayBreak),
      .allows("there is room", scene(height: 400)),
      .allows("a text lies where nothing else is", scene(height: 400, card: card(cuts: ""))),
      .reports(
        "a text is cut off", scene(height: 400, card: card(cuts: #" clipsSubviews="YES""#)),
        "lies 17 points outside of its superview on a screen of 375 × 667 points", .mayBreak),
      .allows(
        "its controller has code that may make room", scene(height: 700, controller: "Screen"),
        source: """
          @objc(Screen) class Screen: UIViewController {
            override func viewDidLoad() { view.heightAnchor.constraint(equalToConstant: 900).isActive = true }
          }
          """),
    ]
  ) { checked in
    guard let small = checked.smallScreen, checked.document.kind == .storyboard,
      let own = checked.device, !own.isPad, own.size.height > small.size.height
    else { return [] }
    let certain = checked.objectsLaidOutByDocument
    let screens = checked.screens.intersection(certain)
    guard !screens.isEmpty, let shrunk = checked.solved(.runTime, device: small) else { return [] }
    let after = shrunk.overhangs
    guard !after.isEmpty, let before = checked.solved(.runTime)?.overhangs else { return [] }
    var roots: [ObjectID: ObjectID] = [:]
    for object in shrunk.objects { roots[object.id] = object.parent.flatMap { roots[$0] } ?? object.id }
    let views = Dictionary(shrunk.objects.map { ($0.id, $0) }) { first, _ in first }
    let subviews = Dictionary(grouping: shrunk.objects.filter { $0.isInstalled && !$0.isHidden }, by: \.parent)
    return shrunk.objects.compactMap { object in
      guard let beyond = after[object.id], beyond > max(8, (object.frame.width + object.frame.height) * 0.05),
        before[object.id] == nil, shown.contains(object.element), certain.contains(object.id),
        let root = roots[object.id], screens.contains(root),
        object.element != "label" || checked.isNoticed(outside: object, among: views, subviews)
      else { return nil }
      return Violation(
        .mayBreak, "frame", object: object.id, at: object.position,
        "lies \(Int(beyond.rounded())) points outside of its superview on a screen of "
          + (small.isLandscape ? "667 × 375 points" : "375 × 667 points"))
    }
  }

  private static let shown: Set = [
    "label", "button", "textField", "textView", "switch", "slider", "segmentedControl", "stepper", "searchBar",
  ]

  /// A tenth of the screen's height, with a text of 73 points 10 points below its top.
  private static func card(cuts: String) -> (view: String, constraints: String) {
    (
      """
      <view\(cuts) id="card" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\
      <label text="Offer" id="text" translatesAutoresizingMaskIntoConstraints="NO"><constraints>\
      <constraint firstAttribute="height" constant="73" id="t1"/></constraints></label></subviews><constraints>\
      <constraint firstItem="text" firstAttribute="top" secondItem="card" secondAttribute="top" constant="10" id="t2"/>\
      <constraint firstItem="text" firstAttribute="leading" secondItem="card" secondAttribute="leading" id="t3"/>\
      </constraints></view>
      """,
      """
      <constraint firstItem="card" firstAttribute="top" secondItem="buy" secondAttribute="bottom" constant="20" id="d1"/>\
      <constraint firstItem="card" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="d2"/>\
      <constraint firstItem="card" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="d3"/>\
      <constraint firstItem="card" firstAttribute="height" secondItem="root" secondAttribute="height" multiplier="0.1" \
      id="d4"/>
      """
    )
  }

  private static func scene(
    height: Int, controller: String? = nil, isLandscape: Bool = false,
    card: (view: String, constraints: String) = ("", "")
  ) -> ExampleNib {
    let root = """
      <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>\
      <view id="fixed" translatesAutoresizingMaskIntoConstraints="NO"><constraints>\
      <constraint firstAttribute="height" constant="\(height)" id="height"/></constraints></view>\
      <button id="buy" translatesAutoresizingMaskIntoConstraints="NO"><state key="normal" title="Buy"/><constraints>\
      <constraint firstAttribute="height" constant="60" id="buys"/></constraints></button>\(card.view)</subviews><constraints>\
      <constraint firstItem="fixed" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c1"/>\
      <constraint firstItem="fixed" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>\
      <constraint firstItem="fixed" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c3"/>\
      <constraint firstItem="buy" firstAttribute="top" secondItem="fixed" secondAttribute="bottom" id="c4"/>\
      <constraint firstItem="buy" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c5"/>\
      \(card.constraints)</constraints></view>
      """
    var object = ExampleObject("viewController", "screen", class: controller)
    object.elements = [root]
    var nib = ExampleNib.storyboard("Shop", object)
    nib.deviceID = "retina6_12"
    nib.isLandscape = isLandscape
    return nib
  }
}

extension SolvedLayout {
  /// By how many points views reach out of what they are in, where nothing scrolls.
  fileprivate var overhangs: [ObjectID: Double] {
    let frames = Dictionary(objects.map { ($0.id, $0.frame) }) { first, _ in first }
    let parents = Dictionary(objects.map { ($0.id, $0.parent) }) { first, _ in first }
    var found: [ObjectID: Double] = [:]
    for problem in problems where problem.kind == .outsideSuperview {
      guard let frame = frames[problem.object], let outer = parents[problem.object]?.flatMap({ frames[$0] }) else {
        continue
      }
      found[problem.object] = max(
        -frame.x, -frame.y, frame.x + frame.width - outer.width, frame.y + frame.height - outer.height)
    }
    return found
  }
}

extension CheckedDocument {
  /// Whether anybody notices that a text reaches out of what it is in: it is cut off there, or off the screen, or lies over
  /// another view.
  ///
  /// - Parameter subviews: those that are there, by their superviews.
  fileprivate func isNoticed(
    outside text: SolvedLayout.Object, among views: [ObjectID: SolvedLayout.Object],
    _ subviews: [ObjectID?: [SolvedLayout.Object]]
  ) -> Bool {
    var (view, frame) = (text, text.frame)
    while let outer = view.parent.flatMap({ views[$0] }) {
      // What is all around both is behind them.
      let isCovering = subviews[outer.id, default: []].contains { other in
        other.id != view.id && other.frame.meets(frame)
          && !(frame.lies(in: other.frame) && view.frame.lies(in: other.frame))
      }
      if isCovering { return true }
      if frame.lies(in: LayoutFrame(x: 0, y: 0, width: outer.frame.width, height: outer.frame.height)) { return false }
      if outer.element.hasSuffix("crollView") || mayCut(outer) { return true }
      frame.x += outer.frame.x
      frame.y += outer.frame.y
      view = outer
    }
    return true
  }

  /// Whether a view cuts off what reaches out of it, as far as the document tells: a class of its own may.
  private func mayCut(_ view: SolvedLayout.Object) -> Bool {
    guard view.customClass == nil, let object = object(view.id) else { return true }
    return layout.tree[object.index]["clipsSubviews"] == "YES"
      || layout.runtimeAttributes.contains { attribute in
        attribute.object == view.id
          && ["layer.masksToBounds", "masksToBounds", "clipsToBounds"].contains(attribute.keyPath)
      }
  }

  /// By how many points an object reaches out of what it is in on a small phone; nil where it does not, as far as that is
  /// known.
  package func overhangOnSmallScreen(of object: ObjectID) -> Double? {
    guard let smallScreen else { return nil }
    return solved(.runTime, device: smallScreen)?.overhangs[object]
  }

  /// An iPhone SE, held as in the document.
  fileprivate var smallScreen: Device? {
    guard var small = Device(id: "retina4_7"), let device else { return nil }
    small.isLandscape = device.isLandscape
    return small
  }

  /// The device that the document was drawn for, where it is one that is known.
  fileprivate var device: Device? {
    guard let index = layout.tree.child(of: 0, named: "device") else { return nil }
    var device = layout.tree[index]["id"].flatMap(Device.init(id:))
    device?.isLandscape = layout.tree[index]["orientation"] == "landscape"
    return device
  }

  /// The views of controllers that fill the screen: of no size of their own, and in no container view.
  fileprivate var screens: Set<ObjectID> {
    let embedded = Set(
      layout.connections.lazy.filter { $0.kind == .segue && $0.name == "embed" }.compactMap(\.destination))
    return Set(
      layout.objects.lazy.filter { view in
        guard view.slot == "view", let controller = self.object(view.parent) else { return false }
        let tree = layout.tree
        return !embedded.contains(controller.id) && !tree.isFreeform(controller.index)
          && tree.child(of: controller.index, key: "simulatedDestinationMetrics") == nil
          && tree[controller.index]["modalPresentationStyle"] == nil
      }.map(\.id))
  }
}

extension LayoutFrame {
  fileprivate func lies(in other: LayoutFrame) -> Bool {
    x >= other.x && y >= other.y && x + width <= other.x + other.width && y + height <= other.y + other.height
  }

  fileprivate func meets(_ other: LayoutFrame) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}
