import Foundation
import FoundationXML

/// A document as the XML parser alone sees it: what the reader is checked against, made without any of its code.
final class PlainElement {
  let name: String
  var attributes: [(name: String, value: String)]
  /// Character data, without white space between elements.
  fileprivate(set) var text = ""
  var children: [PlainElement] = []
  private(set) weak var parent: PlainElement?

  fileprivate init(name: String, attributes: [String: String], parent: PlainElement?) {
    self.name = name
    self.attributes = attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.parent = parent
  }

  /// The outermost element of a document; nil where the parser complains.
  static func document(_ content: Data) -> PlainElement? {
    let builder = PlainBuilder()
    let parser = XMLParser(data: content)
    parser.delegate = builder
    return parser.parse() && builder.isWhole ? builder.root : nil
  }

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The element and its descendants, in document order.
  var all: [PlainElement] {
    var elements: [PlainElement] = []
    addAll(to: &elements)
    return elements
  }

  private func addAll(to elements: inout [PlainElement]) {
    elements.append(self)
    for child in children { child.addAll(to: &elements) }
  }

  /// The element as XML again.
  var markup: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    bytes += "<\(name)".utf8
    for (name, value) in attributes {
      bytes += " \(name)=\"".utf8
      Self.write(value, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: ">"))
    Self.write(text, to: &bytes)
    for child in children { child.write(to: &bytes) }
    bytes += "</\(name)>".utf8
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0x0A, 0x0D, 0x09:
        bytes += "&#\(byte);".utf8
      default: bytes.append(byte)
      }
    }
  }
}

private final class PlainBuilder: NSObject, XMLParserDelegate {
  private(set) var root: PlainElement?
  private var open: [PlainElement] = []
  /// Character data since the last tag.
  private var piece = ""
  private var hasFailed = false

  var isWhole: Bool { open.isEmpty && !hasFailed }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    endPiece(isBesideElement: true)
    let element = PlainElement(name: name, attributes: attributes, parent: open.last)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    endPiece(isBesideElement: open.last?.children.isEmpty == false)
    open.removeLast()
  }

  private func endPiece(isBesideElement: Bool) {
    if !(isBesideElement && piece.allSatisfy(\.isWhitespace)) { open.last?.text += piece }
    piece = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { piece += string }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { piece += String(decoding: block, as: UTF8.self) }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { hasFailed = true }
}

/// What is left of a document without what Xcode rewrites by itself, written a second time from the design's list.
struct PlainNormalForm {
  private let deviceCounts: Bool
  private let referred: Set<String>

  private static let caches = ["designables", "classes", "inferredMetricsTieBreakers"]
  private static let unordered = ["constraints", "mask", "resources", "dependencies", "connections"]

  /// - Parameter root: the id of the object whose size counts; nil for all top-level objects.
  static func text(of document: PlainElement, root: String?) -> String {
    PlainNormalForm(document, root: root).text(of: document, inheritsFrame: true)
  }

  private init(_ document: PlainElement, root: String?) {
    let roots = document.all.filter { element in
      element.parent?.name == "objects" && element.name != "placeholder" && !element.name.hasSuffix("GestureRecognizer")
        && (root == nil || element["id"] == root)
    }
    let freeform = roots.filter { $0.children.contains { $0.name == "freeformSimulatedSizeMetrics" } }
    deviceCounts = roots.isEmpty || freeform.count < roots.count
    referred = Set(Self.mentions(in: document))
  }

  /// Values of all attributes that can refer to something, outside of caches.
  private static func mentions(in element: PlainElement) -> [String] {
    element.attributes.filter { attribute in
      attribute.name != "id"
        && (attribute.value.contains { !$0.isNumber }
          || [
            "destination", "reference", "target", "source", "firstItem", "secondItem", "initialViewController",
            "anchor",
          ]
          .contains(attribute.name))
    }.map(\.value)
      + element.children.filter { !caches.contains($0.name) }.flatMap(mentions)
  }

  /// - Parameter inheritsFrame: whether a frame that is found further down, before the next object, counts.
  private func text(of element: PlainElement, inheritsFrame: Bool) -> String {
    let frameCounts = element["id"] == nil ? inheritsFrame : Self.frameCounts(of: element)
    let attributes = element.attributes.filter { counts($0.name, of: element) }.sorted { $0.name < $1.name }
    let children = element.children.filter { counts($0, frameCounts: frameCounts) }
    func texts(_ elements: [PlainElement]) -> [String] {
      elements.map { text(of: $0, inheritsFrame: frameCounts) }
    }
    var keyed: [String: [PlainElement]] = [:]
    for child in children { if let key = child["key"] { keyed[key, default: []].append(child) } }
    let plain = children.filter { $0["key"] == nil }
    let collections = Dictionary(grouping: plain.filter { $0.name == "outletCollection" }) { $0["property"] ?? "" }
    let others = plain.filter { element.name != "connections" || $0.name != "outletCollection" }
    var parts = ["\(element.name) \(attributes) \(element.text.debugDescription) keyed:"]
    for key in keyed.keys.sorted() { parts += texts(keyed[key] ?? []) }
    parts.append("others:")
    parts += Self.unordered.contains(element.name) ? texts(others).sorted() : texts(others)
    if element.name == "connections" {
      for property in collections.keys.sorted() { parts += ["collection:"] + texts(collections[property] ?? []) }
    }
    return "(" + parts.joined(separator: "\n") + ")"
  }

  private func counts(_ attribute: String, of element: PlainElement) -> Bool {
    switch (element.parent?.name, attribute) {
    case (nil, "toolsVersion"), (nil, "systemVersion"), (nil, "colorMatched"): return false
    case (.some, "appearance") where element.name == "device": return element["appearance"] != "light"
    case ("dependencies", "version"): return element.name != "plugIn"
    case ("resources", "width"), ("resources", "height"): return element.name != "image"
    case ("connections", "id"): return element["id"].map(referred.contains) ?? true
    case ("constraints", "id") where element.name == "constraint": return element["id"].map(referred.contains) ?? true
    case (.some, "misplaced"), (.some, "ambiguous"): return false
    default: return true
    }
  }

  private func counts(_ child: PlainElement, frameCounts: Bool) -> Bool {
    if Self.caches.contains(child.name) { return false }
    switch (child.name, child["key"]) {
    case ("animations", _) where child.attributes.isEmpty && child.children.isEmpty && child.text.isEmpty: return false
    case ("deployment", _) where child.parent?.name == "dependencies":
      return child["version"] != nil || child["defaultVersion"] != nil
    case ("device", _): return deviceCounts || child.parent?.parent != nil
    case ("point", "canvasLocation"): return false
    case ("rect", "frame"): return frameCounts
    default: return true
    }
  }

  /// A frame is only what constraints gave at the last save, except of top-level objects, views of controllers and where
  /// Xcode makes constraints from it.
  private static func frameCounts(of element: PlainElement) -> Bool {
    guard element["translatesAutoresizingMaskIntoConstraints"] == "NO", element["fixedFrame"] != "YES",
      let parent = element.parent
    else { return true }
    return parent.name == "objects" || (element["key"] == "view" && parent.name.lowercased().hasSuffix("controller"))
  }
}
