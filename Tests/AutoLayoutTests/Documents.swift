import AutoLayout
import ComponentModel
import Foundation
import InterfaceBuilder

/// A document with one root view, written as the test needs it.
struct TestDocument {
  var content = ""
  var constraints: [String] = []
  var size = (width: 320.0, height: 200.0)
  var root = "view"
  var attributes = ""
  var device = #"<device id="retina4_7" orientation="portrait" appearance="light"/>"#
  var toolsVersion = "21701"

  /// - Parameter content: elements among the root's subviews.
  init(_ content: String = "", constraints: [String] = []) {
    self.content = content
    self.constraints = constraints
  }

  var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    \(device)
    <objects>
    <\(root) id="root" \(attributes)>
    <rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <subviews>
    \(content)
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    \(constraints.joined(separator: "\n"))
    </constraints>
    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
    </\(root)>
    </objects>
    </document>
    """
  }

  func solved(_ options: LayoutOptions = LayoutOptions()) throws -> Frames {
    let document = try DocumentReader().read(Data(xml.utf8), path: "Test.xib")
    return Frames(try LayoutSolver(options: options).solve(document.layout))
  }
}

/// Frames by id, and the problems.
struct Frames {
  var layout: SolvedLayout

  init(_ layout: SolvedLayout) { self.layout = layout }

  /// `x y width height`
  subscript(_ id: ObjectID) -> String {
    guard let frame = layout.objects.first(where: { $0.id == id })?.frame else { return "none" }
    return [frame.x, frame.y, frame.width, frame.height].map(Self.words).joined(separator: " ")
  }

  var all: [ObjectID: String] {
    Dictionary(layout.objects.map { ($0.id, self[$0.id]) }) { first, _ in first }
  }

  var kinds: [LayoutProblem.Kind] { layout.problems.map(\.kind) }

  private static func words(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

/// A view that constraints place.
func view(_ id: String, _ element: String = "view", _ attributes: String = "", _ content: String = "") -> String {
  """
  <\(element) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
  <rect key="frame" x="0.0" y="0.0" width="0.0" height="0.0"/>\(content)</\(element)>
  """
}

/// A view that its stored frame places.
func masked(_ id: String, _ frame: String, _ mask: String = "", _ content: String = "") -> String {
  let parts = frame.split(separator: " ")
  return """
    <view id="\(id)"><rect key="frame" x="\(parts[0])" y="\(parts[1])" width="\(parts[2])" height="\(parts[3])"/>
    <autoresizingMask key="autoresizingMask" \(mask.split(separator: " ").map { "\($0)=\"YES\"" }.joined(separator: " "))/>
    \(content)</view>
    """
}

/// `a.leading = root.leading + 8 @750`, the parts with spaces between them; `a.width = 40`.
func constraint(_ text: String, id: String? = nil, _ more: String = "") -> String {
  let words = text.split(separator: " ").map(String.init)
  func item(_ word: String, _ name: String) -> String {
    let parts = word.split(separator: ".")
    return #"\#(name)Item="\#(parts[0])" \#(name)Attribute="\#(parts[1])""#
  }
  var element = "<constraint \(item(words[0], "first"))"
  if words[1] == ">=" { element += #" relation="greaterThanOrEqual""# }
  if words[1] == "<=" { element += #" relation="lessThanOrEqual""# }
  var rest = words.dropFirst(2)
  var sign = 1.0
  while let word = rest.popFirst() {
    switch word {
    case "+": sign = 1
    case "-": sign = -1
    case "*": element += #" multiplier="\#(rest.removeFirst())""#
    case _ where word.hasPrefix("@"): element += #" priority="\#(word.dropFirst())""#
    case _ where word.contains(".") && Double(word) == nil: element += " " + item(word, "second")
    default: element += #" constant="\#(Double(word).map { "\($0 * sign)" } ?? word)""#
    }
  }
  return element
    + #" id="\#(id ?? text.replacing(" ", with: "").replacing("<", with: "L").replacing(">", with: "G"))" \#(more)/>"#
}

/// The edges of a view on those of another, each at a distance.
func pinned(_ id: String, to other: String = "root", by distance: Double = 0) -> [String] {
  [
    constraint("\(id).leading = \(other).leading + \(distance)"), constraint("\(id).top = \(other).top + \(distance)"),
    constraint("\(other).trailing = \(id).trailing + \(distance)"),
    constraint("\(other).bottom = \(id).bottom + \(distance)"),
  ]
}
