package import ComponentModel

/// A view of a document, as far as its frame depends on it.
package struct LayoutView: Sendable {
  package var id: ObjectID
  /// The element's name: `label`, `stackView`.
  package var element: String
  /// Its element in the tree.
  package var index: Int
  /// Its superview; nil for a root.
  package var parent: Int?
  package var children: [Int] = []
  /// The collection or key that it is in: `subviews`, `contentView`.
  package var slot: String
  package var depth: Int
  /// As the document says, relative to the superview; nil where it says nothing.
  package var stored: LayoutFrame?
  package var isHidden: Bool
  package var isFixed: Bool
  package var translatesMask: Bool
  /// Whether variations leave it in, with all that it is in.
  package var isInstalled = true
  package var isArranged = false

  /// Whether constraints place it, and not its stored frame.
  package var isPlaced: Bool { parent != nil && slot == "subviews" && !isFixed && (!translatesMask || isArranged) }
  /// Whether a stack view leaves no room for it. What an activity indicator hides while it stands still, stays.
  package var isCollapsed: Bool { isArranged && isHidden && element != "activityIndicatorView" }
}

/// The views of a document and what ties them together.
package struct ViewTree: Sendable {
  package enum Guide: Sendable, Hashable {
    case safeArea, keyboard, content, frame, margins
    case top, bottom
  }

  package let tree: DocumentTree
  /// In document order.
  package private(set) var views: [LayoutView] = []
  /// Views by their ids; of several with the same id the first.
  package private(set) var numbers: [ObjectID: Int] = [:]
  /// What else constraints can refer to, with the view that it belongs to.
  package private(set) var guides: [ObjectID: (guide: Guide, view: Int)] = [:]
  /// Elements of constraints, with the views that own them.
  package private(set) var constraints: [(index: Int, owner: Int)] = []
  package struct Image: Sendable, Hashable {
    package var size: LayoutSize
    /// Whether it is one of SF Symbols, which grow with the text around them.
    package var isSymbol: Bool
  }

  /// Images by name, with the size that the document notes.
  package private(set) var images: [String: Image] = [:]
  /// Sizes that the code of custom classes reported to Interface Builder.
  package private(set) var reported: [ObjectID: LayoutSize] = [:]
  /// Ids that variations take out.
  package private(set) var excluded: Set<ObjectID> = []
  package let toolsVersion: Double
  package let device: Device?

  private static let skipped: Set<String> = [
    "device", "dependencies", "customFonts", "classes", "simulatedMetricsContainer", "inferredMetricsTieBreakers",
    "connections", "userDefinedRuntimeAttributes",
  ]

  package init(_ tree: DocumentTree, device wanted: Device? = nil) {
    self.tree = tree
    let root = tree.elements.first
    toolsVersion = root?["toolsVersion"].flatMap { Double($0.prefix { $0 != "." }) } ?? 5_000
    device = wanted ?? Self.device(of: tree)
    readViews()
    applyVariations()
  }

  /// The device that a document was drawn for; nil where it names none, or one that is not known.
  private static func device(of tree: DocumentTree) -> Device? {
    guard let index = tree.child(of: 0, named: "device") else { return nil }
    var device = tree[index]["id"].flatMap(Device.init(id:))
    device?.isLandscape = tree[index]["orientation"] == "landscape"
    return device
  }

  package var roots: [Int] { views.indices.filter { views[$0].parent == nil } }

  /// The pixels of the screen that frames were rounded to.
  package var grid: PixelGrid { PixelGrid(scale: device?.scale ?? 1) }

  private mutating func readViews() {
    var enclosing: [(end: Int, view: Int)] = []
    var index = 1
    // The guides of a controller come before its view.
    var controllerGuides: [(id: ObjectID, guide: Guide, end: Int)] = []
    while index < tree.elements.count {
      let element = tree[index]
      while let last = enclosing.last, last.end <= index { enclosing.removeLast() }
      if Self.skipped.contains(element.name) {
        index = element.end
        continue
      }
      switch element.name {
      case "resources":
        readImages(index)
        index = element.end
        continue
      case "designables":
        readDesignables(index)
        index = element.end
        continue
      case "constraint":
        if let owner = enclosing.last?.view, tree[element.parent].name == "constraints" {
          constraints.append((index, owner))
        }
      case "viewLayoutGuide", "layoutGuide":
        if let owner = enclosing.last?.view, let id = element["id"] {
          let guide: Guide =
            switch element["key"] ?? "" {
            case "contentLayoutGuide": .content
            case "frameLayoutGuide": .frame
            case "keyboard", "keyboardLayoutGuide": .keyboard
            case "layoutMargins", "layoutMarginsGuide": .margins
            default: .safeArea
            }
          guides[id] = (guide, owner)
        }
      case "viewControllerLayoutGuide":
        let controller = tree[element.parent].parent
        if let id = element["id"], controller >= 0 {
          controllerGuides.append((id, element["type"] == "bottom" ? .bottom : .top, tree[controller].end))
        }
      default:
        if let view = view(at: index, in: enclosing.last?.view) {
          let number = views.count
          views.append(view)
          if numbers[view.id] == nil { numbers[view.id] = number }
          if let parent = view.parent {
            views[parent].children.append(number)
          } else {
            for guide in controllerGuides where index < guide.end { guides[guide.id] = (guide.guide, number) }
            controllerGuides = []
          }
          enclosing.append((element.end, number))
        }
      }
      index += 1
    }
  }

  private func view(at index: Int, in parent: Int?) -> LayoutView? {
    let element = tree[index]
    guard let id = element["id"], element.name != "window" else { return nil }
    let slot = element["key"] ?? (element.parent >= 0 ? tree[element.parent].name : "")
    let rect = tree.children(of: index).first { tree[$0].name == "rect" && tree[$0]["key"] == "frame" }
    guard rect != nil || (parent != nil && (slot == "subviews" || slot == "contentView")) else { return nil }
    var view = LayoutView(
      id: id, element: element.name, index: index, parent: parent, slot: slot,
      depth: parent.map { views[$0].depth + 1 } ?? 0, stored: rect.map { frame(at: $0) },
      isHidden: element["hidden"] == "YES", isFixed: element["fixedFrame"] == "YES",
      translatesMask: element["translatesAutoresizingMaskIntoConstraints"] != "NO")
    view.isArranged = slot == "subviews" && parent.map { views[$0].element == "stackView" } ?? false
    return view
  }

  private func frame(at index: Int) -> LayoutFrame {
    LayoutFrame(
      x: number(index, "x") ?? 0, y: number(index, "y") ?? 0, width: number(index, "width") ?? 0,
      height: number(index, "height") ?? 0)
  }

  private mutating func readImages(_ index: Int) {
    for child in tree.children(of: index) where tree[child].name == "image" {
      guard let name = tree[child]["name"], let width = number(child, "width"), let height = number(child, "height")
      else { continue }
      images[name] = Image(
        size: LayoutSize(width: width, height: height), isSymbol: tree[child]["catalog"] == "system")
    }
  }

  private mutating func readDesignables(_ index: Int) {
    for child in tree.children(of: index) {
      guard let name = tree[child]["name"], let size = tree.child(of: child, key: "intrinsicContentSize") else {
        continue
      }
      reported[name] = LayoutSize(width: number(size, "width") ?? -1, height: number(size, "height") ?? -1)
    }
  }

  private mutating func applyVariations() {
    var included: Set<ObjectID> = []
    for index in tree.elements.indices where tree[index].name == "variation" && applies(tree[index]["key"] ?? "") {
      for mask in tree.children(of: index) where tree[mask].name == "mask" {
        for member in tree.children(of: mask) {
          guard let id = tree[member]["reference"] else { continue }
          if tree[member].name == "exclude" { excluded.insert(id) } else { included.insert(id) }
        }
      }
    }
    excluded.subtract(included)
    for number in views.indices {
      let isIn = views[number].parent.map { views[$0].isInstalled } ?? true
      views[number].isInstalled = isIn && !excluded.contains(views[number].id)
    }
  }

  /// Whether a variation counts on the device: `heightClass=regular-widthClass=compact`.
  package func applies(_ key: String) -> Bool {
    guard key != "default" else { return true }
    guard let device else { return false }
    return key.split(separator: "-").allSatisfy { part in
      let sides = part.split(separator: "=")
      guard sides.count == 2 else { return false }
      switch sides[0] {
      case "heightClass": return sides[1] == device.heightClass
      case "widthClass": return sides[1] == device.widthClass
      default: return false
      }
    }
  }

  /// A number that an element has in an attribute, if it is one that a layout can use.
  package func number(_ index: Int, _ attribute: String) -> Double? {
    guard let value = tree[index][attribute].flatMap(Double.init), value.isFinite, abs(value) <= Self.largest else {
      return nil
    }
    return value
  }

  /// No screen has so many points; above it, differences of a pixel are lost in the sums.
  package static let largest = 10_000_000.0
}
