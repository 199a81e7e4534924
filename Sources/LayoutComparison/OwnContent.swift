import ComponentModel

/// One thing that an object states about itself, before it is compared.
struct OwnProperty {
  /// As in `LayoutProperty`.
  var path: String
  /// Its element in the tree, or the element that has the attribute.
  var element: Int
  /// The attribute's number; nil for a nested element.
  var attribute: Int?
}

extension IndexedLayout {
  /// What the object says about itself: all attributes and elements that are no object, connection, constraint or
  /// runtime attribute, and that the canonical form keeps.
  ///
  /// The paths are those of `Layout.properties(of:)`. A scene's own content belongs to its first real object.
  func ownProperties(of node: Int) -> [OwnProperty] {
    var properties: [OwnProperty] = []
    let element = nodes[node].element
    for (number, attribute) in tree[element].attributes.enumerated()
    where !isIgnored(attribute.name, of: element) && !Self.identity.contains(attribute.name) {
      properties.append(OwnProperty(path: attribute.name, element: element, attribute: number))
    }
    if !tree[element].text.allSatisfy(\.isWhitespace) {
      properties.append(OwnProperty(path: "(text)", element: element))
    }
    // An attribute and a nested value by one name: the second one is numbered.
    let counts = Dictionary(properties.map { ($0.path, 1) }) { first, _ in first }
    append(below: element, prefix: "", counts: counts, dropsFrame: frameIsCache(of: node), to: &properties)
    if let scene = sceneOfNode[node] {
      for (number, attribute) in tree[scene].attributes.enumerated() {
        properties.append(OwnProperty(path: "scene." + attribute.name, element: scene, attribute: number))
      }
      append(below: scene, prefix: "scene.", dropsFrame: false, to: &properties)
    }
    return properties
  }

  private func append(
    below index: Int, prefix: String, counts: [String: Int] = [:], dropsFrame: Bool,
    to properties: inout [OwnProperty]
  ) {
    guard tree[index].end > index + 1 else { return }
    var counts = counts
    for child in ownChildren(of: index, dropsFrame: dropsFrame) {
      let element = tree[child]
      let name = element["key"] ?? element.name
      let count = counts[name, default: 0]
      counts[name] = count + 1
      let path = prefix + name + (count == 0 ? "" : "[\(count)]")
      let isContainer = element.attributes.isEmpty && element.text.isEmpty && element.end > child + 1
      if !isContainer && !Self.modeledContainers.contains(element.name) {
        properties.append(OwnProperty(path: path, element: child))
      }
      if element.name != "mask" { append(below: child, prefix: path + ".", dropsFrame: dropsFrame, to: &properties) }
    }
  }

  /// Child elements that say something about the object itself: those with a key, whose order means nothing, then the
  /// others.
  private func ownChildren(of index: Int, dropsFrame: Bool) -> [Int] {
    var keyed: [Int] = []
    var plain: [Int] = []
    for child in tree.children(of: index) {
      if nodeOfElement[child] >= 0 || isModeled[child] || isIgnoredElement(child, dropsFrame: dropsFrame) { continue }
      if tree[child]["key"] == nil { plain.append(child) } else { keyed.append(child) }
    }
    return keyed + plain
  }

  // What the canonical form ignores.

  /// Whether Xcode rewrites the attribute by itself.
  package func isIgnored(_ attribute: String, of element: Int) -> Bool {
    tree.cachedAttributes(at: element).contains(attribute)
  }

  private func isIgnoredElement(_ index: Int, dropsFrame: Bool) -> Bool {
    let element = tree[index]
    switch element.name {
    case _ where tree.isCache(at: index): return true
    case "point": return element["key"] == "canvasLocation"
    case "rect": return dropsFrame && element["key"] == "frame"
    case "scene": return true  // Read with its first object.
    case "device", "dependencies", "resources": return element.parent == 0  // Read with the document.
    default: return false
    }
  }

  private func frameIsCache(of node: Int) -> Bool { tree.frameIsCache(of: nodes[node].element) }

  /// Whether the canonical form keeps the simulated device.
  package var keepsDevice: Bool { document.layout.dependsOnDevice(root: document.definition?.root ?? nil) }

  // Values.

  /// The value as text for people and rules: of a nested element its name and attributes, of a string only the text.
  package func value(of property: OwnProperty) -> String {
    let element = tree[property.element]
    if let attribute = property.attribute { return element.attributes[attribute].value }
    if Self.strings.contains(element.name) || property.path == "(text)" { return element.text }
    if element.name == "mask" {
      let members = tree.children(of: property.element).map { child in
        "\(tree[child].name) \(name(of: tree[child]["reference"])?.description ?? "nothing")"
      }
      return members.sorted().joined(separator: ", ")
    }
    var text = element.name
    for attribute in element.attributes
    where attribute.name != "key" && !isIgnored(attribute.name, of: property.element) {
      text += " \(attribute.name)=\(attribute.value)"
    }
    if !element.text.isEmpty { text += " " + element.text }
    return text
  }

  package func position(of property: OwnProperty) -> SourcePosition {
    let element = tree[property.element]
    return property.attribute.map { element.attributes[$0].position } ?? element.position
  }

  /// Whether the element is one value (a color, a rectangle), rather than a record whose attributes are facts each.
  func isWholeValue(_ property: OwnProperty) -> Bool {
    property.attribute != nil || Self.wholeValues.contains(tree[property.element].name) || property.path == "(text)"
  }

  /// The element and everything in it that is no object, with attributes and keyed children in one order.
  ///
  /// - Parameters:
  ///   - leaving: attributes of the element itself that do not count.
  ///   - isDeep: whether what is in the element counts.
  package func signature(of index: Int, leaving ignored: Set<String> = [], isDeep: Bool = true) -> String {
    let element = tree[index]
    var text = "<" + element.name
    for attribute in element.attributes.sorted(by: { $0.name < $1.name })
    where !isIgnored(attribute.name, of: index) && !ignored.contains(attribute.name) {
      text += " \(attribute.name)=\u{1}\(attribute.value)\u{1}"
    }
    text += ">" + element.text
    if isDeep { for child in ownChildren(of: index, dropsFrame: false) { text += signature(of: child) } }
    return text + "<>"
  }

  private static let identity: Set<String> = ["id", "key", "customClass", "customModule", "customModuleProvider"]

  private static let modeledContainers: Set<String> = ["connections", "constraints", "userDefinedRuntimeAttributes"]

  private static let strings: Set<String> = ["string", "mutableString"]

  private static let wholeValues: Set<String> = [
    "color", "rect", "size", "point", "inset", "edgeInsets", "directionalEdgeInsets", "string", "mutableString", "real",
    "integer", "float", "nil", "range", "date", "data", "mutableData", "url", "null", "bool", "mask",
  ]
}
