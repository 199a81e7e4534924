/// One fact that an object states about itself.
public struct LayoutProperty: Sendable, Hashable, Codable {
  /// The attribute's name, or the path of keys to a nested value: `text`, `backgroundColor`, `normal.titleColor`.
  public var path: String
  /// The value as text; of a nested value its element and attributes: `color red=1 green=0 …`.
  public var value: String
  public var position: SourcePosition

  public init(path: String, value: String, position: SourcePosition) {
    self.path = path
    self.value = value
    self.position = position
  }
}

extension Layout {
  /// What `object` says about itself, apart from what is modeled by itself: its id, class, place, child objects,
  /// connections, constraints and runtime attributes. Elements that this reader does not know are in it.
  ///
  /// In document order, but nothing follows from the order.
  public func properties(of object: LayoutObject) -> [LayoutProperty] {
    let element = tree[object.index]
    var properties: [LayoutProperty] = []
    for attribute in element.attributes where !Self.modeledAttributes.contains(attribute.name) {
      properties.append(
        LayoutProperty(path: attribute.name, value: attribute.value, position: attribute.position))
    }
    appendProperties(below: object.index, prefix: "", to: &properties)
    return properties
  }

  private func appendProperties(below index: Int, prefix: String, to properties: inout [LayoutProperty]) {
    var counts: [String: Int] = [:]
    for child in tree.children(of: index) {
      let element = tree[child]
      let isObject = element["id"] != nil || element["customClass"] != nil
      if isObject || Self.modeledElements.contains(element.name) { continue }
      let name = element["key"] ?? element.name
      let count = counts[name, default: 0]
      counts[name] = count + 1
      let path = prefix + name + (count == 0 ? "" : "[\(count)]")
      let isContainer = element.attributes.isEmpty && element.text.isEmpty && element.end > child + 1
      if !isContainer {
        properties.append(
          LayoutProperty(path: path, value: Self.value(of: element), position: element.position))
      }
      appendProperties(below: child, prefix: path + ".", to: &properties)
    }
  }

  /// An element without its key as one line: `color green=0 red=1`, `string Hello`. Attributes are sorted, because
  /// Xcode does not keep their order.
  static func value(of element: DocumentTree.Element) -> String {
    var text = element.name
    for attribute in element.attributes.sorted(by: { $0.name < $1.name }) where attribute.name != "key" {
      text += " \(attribute.name)=\(attribute.value)"
    }
    if !element.text.isEmpty { text += " " + element.text }
    return text
  }

  /// Attributes of an object that are facts of their own, or that Xcode rewrites by itself.
  private static let modeledAttributes: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "misplaced", "ambiguous",
  ]

  /// Elements that hold facts of their own, or that Xcode rewrites by itself.
  private static let modeledElements: Set<String> = [
    "connections", "constraints", "userDefinedRuntimeAttributes", "inferredMetricsTieBreakers", "designables",
    "classes",
  ]
}

extension Layout {
  /// Whether an object is the cell of a column of AppKit's, in a table that has views for its rows: nothing asks it to draw.
  package func isCellOfViewBasedTable(_ object: LayoutObject) -> Bool {
    guard object.slot == "dataCell" else { return false }
    var index = object.index
    while index >= 0 {
      if ["tableView", "outlineView"].contains(tree[index].name) { return tree[index]["viewBased"] == "YES" }
      index = tree[index].parent
    }
    return false
  }
}
