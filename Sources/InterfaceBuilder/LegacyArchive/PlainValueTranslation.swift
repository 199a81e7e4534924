import ComponentModel
import Foundation

/// Values that are no objects of the document: colors, fonts, images, and what nobody knows.
extension ArchiveTranslation {
  /// A value that is no object of the document.
  mutating func appendPlainValue(
    _ value: Int, named name: String, key: String, to element: inout TranslatedElement,
    at position: SourcePosition, depth: Int
  ) throws(KeyedArchive.Failure) {
    let className = archive.className(of: value)
    switch className {
    case "NSColor":
      if let color = ValueTranslation.color(value, key: name, in: archive) {
        element.children.append(color)
        return
      }
    case "NSFont" where key == "NSSupport":
      if let font = ValueTranslation.font(value, in: archive) {
        element.children.append(font)
        return
      }
    case "NSCustomResource":
      if let resource = archive.text(of: value, "NSResourceName") {
        // A sound is one too.
        let isImage = archive.text(of: value, "NSClassName")?.hasSuffix("Image") != false
        element.set(name, to: isImage ? keep(image: resource, at: position) : resource, at: position)
        return
      }
    case "IBUIFontDescription", "IBUITextInputTraits", "IBUIAccessibilityConfiguration":
      try count(at: position, depth: depth)
      let elementName = className == "IBUIAccessibilityConfiguration" ? "accessibility" : name
      var child = TranslatedElement(elementName, key: name, at: archive[value].position)
      try appendValues(of: value, id: "", to: &child, depth: depth + 1)
      if child.attributes.count > 1 || !child.children.isEmpty
        || className != "IBUIAccessibilityConfiguration"
      {
        element.children.append(child)
      }
      return
    case "IBUIScreenMetrics":
      var screen = TranslatedElement(
        "simulatedScreenMetrics", key: name, at: archive[value].position)
      let isTall = archive.integer(of: value, "IBUIType") == 2
      let isLarge = archive.text(of: value, "IBUIDisplayName")?.contains("4.7") == true
      if isTall { screen.set("type", to: isLarge ? "retina47" : "retina4") }
      element.children.append(screen)
      return
    case let metrics where metrics.hasPrefix("IBUISimulated"):
      if archive.text(of: value, "IBUISimulatedSizeMetricsClass")
        == "IBUISimulatedFreeformSizeMetricsSentinel"
      {
        element.children.append(
          TranslatedElement("freeformSimulatedSizeMetrics", key: name, at: archive[value].position))
        return
      }
      var child = TranslatedElement(
        ElementNames.element(for: className), key: name, at: archive[value].position)
      try appendValues(of: value, id: "", to: &child, depth: depth + 1)
      element.children.append(child)
      return
    default:
      break
    }
    element.children.append(try kept(value, key: key, depth: depth))
  }

  /// Adds an image to the resources, and gives its name without the device: `Back~ipad.png` → `Back.png`.
  mutating func keep(image: String, at position: SourcePosition) -> String {
    var name = image
    for device in ["~ipad", "~iphone"] {
      guard let range = name.range(of: device + "."), range.lowerBound != name.startIndex else {
        continue
      }
      name.removeSubrange(range.lowerBound..<name.index(before: range.upperBound))
    }
    images[name] = images[name] ?? position
    return name
  }

  /// Elements in a value that is written again wherever something refers to it, as a color is. Of larger ones the first
  /// place counts: the rows of a predicate editor, views without records of their own, all refer to one another.
  private static let mostRepeated = 16

  /// A value that this reader has no modern form for, with everything in it.
  mutating func kept(_ value: Int, key: String?, depth: Int) throws(KeyedArchive.Failure)
    -> TranslatedElement
  {
    let source = archive[value]
    var element = TranslatedElement(archive.className(of: value), key: key, at: source.position)
    element.text = source.text
    for attribute in source.attributes where !["key", "class", "id"].contains(attribute.name) {
      element.set(attribute.name, to: attribute.value, at: attribute.position)
    }
    guard !written.contains(value), keeping.insert(value).inserted else {
      element.set("ref", to: source["id"])
      return element
    }
    defer {
      keeping.remove(value)
      if source.end - value > Self.mostRepeated { written.insert(value) }
    }
    var values = 0
    for index in archive.tree.children(of: value) {
      let key = archive[index]["key"]
      guard let inner = archive.value(at: index), key != "EncodedWithXMLCoder" else { continue }
      let position = archive[index].position
      try count(at: position, depth: depth)
      values += 1
      if let key, values <= Self.mostValues, let text = records.records[inner]?.id ?? archive.text(of: inner) {
        element.set(key, to: text, at: position)
      } else if let record = records.records[inner] {
        var reference = TranslatedElement("reference", key: key, at: position)
        reference.set("ref", to: record.id)
        element.children.append(reference)
      } else {
        element.children.append(try kept(inner, key: key, depth: depth + 1))
      }
    }
    return element
  }
}
