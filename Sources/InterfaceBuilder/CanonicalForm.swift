import ComponentModel

/// The canonical form of a layout: what is left of a document without what Xcode rewrites by itself.
///
/// Left out: versions of tools, systems and plug-ins; the device, where the root is freeform; the canvas location;
/// designables, class caches and tie-breakers; empty `animations`, a deployment target without version, `colorMatched`,
/// and the light appearance of the device; `misplaced` and `ambiguous`; ids of connections and constraints that
/// nothing refers to; sizes of images; frames where `translatesAutoresizingMaskIntoConstraints` is off, except of roots
/// and fixed ones. Made the same: the order of attributes, of keyed children, of constraints, masks, resources and
/// dependencies, and of connections except within one outlet collection.
///
/// Everything else stays, in its order.
enum CanonicalForm {
  /// Raised whenever the same document gives other bytes. Digests of different numbers are never compared.
  static let number = 2

  static func digest(of layout: Layout, root: ObjectID?) -> LayoutDigest {
    var writer = CanonicalWriter(layout: layout, root: root)
    return LayoutDigest(form: number, digest: ContentDigest(of: writer.bytes()))
  }
}

/// Writes the canonical bytes of a tree. Control characters, which XML cannot contain, separate the parts.
private struct CanonicalWriter {
  private enum Mark {
    static let element: UInt8 = 1
    static let attribute: UInt8 = 2
    static let value: UInt8 = 3
    static let text: UInt8 = 4
    static let end: UInt8 = 5
  }

  private enum Ignored {
    static let ofPlugIn = ["version"]
    static let ofImage = ["width", "height"]
    /// Of a connection or constraint that nothing refers to.
    static let ofUnreferred = ["id"]
  }

  private let tree: DocumentTree
  private let keepsDevice: Bool
  /// Ids of connections and constraints that something refers to.
  private let referredIDs: Set<String>
  private var output: [UInt8] = []
  /// The order of one element's attributes; kept because making an array for every element takes time.
  private var order: [Int] = []

  init(layout: Layout, root: ObjectID?) {
    tree = layout.tree
    keepsDevice = layout.dependsOnDevice(root: root)
    referredIDs = Self.referredIDs(in: layout)
  }

  mutating func bytes() -> [UInt8] {
    output.reserveCapacity(tree.elements.count * 100)
    write(0, dropsFrame: false)
    return output
  }

  private mutating func write(_ index: Int, dropsFrame: Bool) {
    let element = tree[index]
    let isObject = element["id"] != nil
    let dropsFrame = isObject ? tree.frameIsCache(of: index) : dropsFrame
    output.append(Mark.element)
    output += element.name.utf8
    writeAttributes(of: element, at: index)
    if !element.text.isEmpty {
      output.append(Mark.text)
      output += element.text.utf8
    }
    if element.end > index + 1 { writeChildren(of: index, dropsFrame: dropsFrame) }
    output.append(Mark.end)
  }

  private mutating func writeAttributes(of element: DocumentTree.Element, at index: Int) {
    let attributes = element.attributes
    let ignored = ignoredAttributes(of: element, at: index)
    order.removeAll(keepingCapacity: true)
    order += attributes.indices
    order.sort { attributes[$0].name < attributes[$1].name }
    for index in order where !ignored.contains(attributes[index].name) {
      output.append(Mark.attribute)
      output += attributes[index].name.utf8
      output.append(Mark.value)
      output += attributes[index].value.utf8
    }
  }

  private func ignoredAttributes(of element: DocumentTree.Element, at index: Int) -> [String] {
    guard element.parent >= 0 else { return DocumentTree.cachedDocumentAttributes }
    switch (tree[element.parent].name, element.name) {
    case ("dependencies", "plugIn"):
      return Ignored.ofPlugIn
    case ("resources", "image"):
      return Ignored.ofImage
    case ("connections", _), ("constraints", "constraint"):
      guard let id = element["id"], !referredIDs.contains(id) else { return [] }
      return Ignored.ofUnreferred
    default:
      return tree.cachedAttributes(at: index)
    }
  }

  private mutating func writeChildren(of index: Int, dropsFrame: Bool) {
    var keyed: [(key: String, index: Int)] = []
    var plain: [Int] = []
    for child in tree.children(of: index) where !isIgnored(child, dropsFrame: dropsFrame) {
      if let key = tree[child]["key"] { keyed.append((key, child)) } else { plain.append(child) }
    }
    // A stable order even where a key occurs twice.
    if keyed.count > 1 { keyed.sort { ($0.key, $0.index) < ($1.key, $1.index) } }
    for child in keyed { write(child.index, dropsFrame: dropsFrame) }
    switch tree[index].name {
    case "constraints", "mask", "resources", "dependencies":
      writeSorted(plain, dropsFrame: dropsFrame)
    case "connections":
      let (collections, others) = plain.partitioned { tree[$0].name == "outletCollection" }
      writeSorted(others, dropsFrame: dropsFrame)
      let byProperty = collections.sorted { (tree[$0]["property"] ?? "", $0) < (tree[$1]["property"] ?? "", $1) }
      for child in byProperty { write(child, dropsFrame: dropsFrame) }
    default:
      for child in plain { write(child, dropsFrame: dropsFrame) }
    }
  }

  /// Writes elements whose order means nothing in the order of their own bytes.
  private mutating func writeSorted(_ children: [Int], dropsFrame: Bool) {
    let start = output.count
    var parts: [Range<Int>] = []
    for child in children {
      let partStart = output.count - start
      write(child, dropsFrame: dropsFrame)
      parts.append(partStart..<output.count - start)
    }
    guard parts.count > 1 else { return }
    let written = Array(output[start...])
    output.removeLast(written.count)
    for part in parts.sorted(by: { written[$0].lexicographicallyPrecedes(written[$1]) }) { output += written[part] }
  }

  private func isIgnored(_ index: Int, dropsFrame: Bool) -> Bool {
    let element = tree[index]
    switch element.name {
    case _ where tree.isCache(at: index): return true
    case "device": return element.parent == 0 && !keepsDevice
    case "point": return element["key"] == "canvasLocation"
    case "rect": return dropsFrame && element["key"] == "frame"
    default: return false
    }
  }

  private static func referredIDs(in layout: Layout) -> Set<String> {
    var ids: Set<String> = []
    ids.reserveCapacity(layout.constraints.count + layout.connections.count)
    for constraint in layout.constraints { ids.insert(constraint.id) }
    for connection in layout.connections { if let id = connection.id { ids.insert(id) } }
    guard !ids.isEmpty else { return [] }
    let lengths = Set(ids.map(\.utf8.count))
    var referred: Set<String> = []
    var index = 0
    while index < layout.tree.elements.count {
      let element = layout.tree[index]
      for attribute in element.attributes
      where lengths.contains(attribute.value.utf8.count) && ids.contains(attribute.value)
        && DocumentTree.canRefer(attribute.name, to: attribute.value)
      {
        referred.insert(attribute.value)
      }
      index = DocumentTree.isCache(element.name) ? element.end : index + 1
    }
    return referred
  }
}

extension Array {
  fileprivate func partitioned(by isFirst: (Element) -> Bool) -> (first: [Element], second: [Element]) {
    var first: [Element] = []
    var second: [Element] = []
    for element in self { if isFirst(element) { first.append(element) } else { second.append(element) } }
    return (first, second)
  }
}
