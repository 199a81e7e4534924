import ComponentModel

extension Comparison {
  /// What an object of both documents says about itself.
  mutating func compareProperties(of pair: (old: Int, new: Int)) {
    let oldProperties = old.ownProperties(of: pair.old)
    let newProperties = new.ownProperties(of: pair.new)
    var oldByPath: [String: OwnProperty] = [:]
    for property in oldProperties { oldByPath[property.path] = property }
    let isReference =
      old.attribute("storyboardName", of: pair.old) != nil
      && new.attribute("storyboardName", of: pair.new) != nil
    for property in newProperties {
      let oldProperty = oldByPath.removeValue(forKey: property.path)
      if isReference && Self.referenceAttributes.contains(property.path) { continue }
      compare(oldProperty, property, of: pair)
    }
    for property in oldProperties where oldByPath[property.path] != nil {
      if isReference && Self.referenceAttributes.contains(property.path) { continue }
      compare(property, nil, of: pair)
    }
  }

  /// Compares what two objects say under one path; nil where one of them says nothing.
  private mutating func compare(
    _ oldProperty: OwnProperty?, _ newProperty: OwnProperty?, of pair: (old: Int, new: Int)
  ) {
    if let oldProperty, let newProperty, isSame(oldProperty, newProperty) { return }
    let path = (newProperty ?? oldProperty)?.path ?? ""
    let positions = (oldProperty.map { old.position(of: $0) }, newProperty.map { new.position(of: $0) })
    let elements = (oldProperty.map { old.tree[$0.element] }, newProperty.map { new.tree[$0.element] })
    let isSameElement =
      oldProperty == nil || newProperty == nil
      || elements.0?.name == elements.1?.name && elements.0?["key"] == elements.1?["key"]
    let isWholeValue =
      oldProperty.map { old.isWholeValue($0) } == true || newProperty.map { new.isWholeValue($0) } == true
    if isWholeValue || !isSameElement {
      compare(
        path: path, oldProperty.map { old.value(of: $0) }, newProperty.map { new.value(of: $0) }, of: pair,
        at: positions.0, positions.1, isSurelyChanged: true)
      return
    }
    let oldRecord = oldProperty.map { old.record($0) } ?? [:]
    let newRecord = newProperty.map { new.record($0) } ?? [:]
    // What is in an element that states nothing itself is told by its own paths.
    let hasContent = (newProperty.map { new.hasContent($0) } ?? oldProperty.map { old.hasContent($0) }) == true
    if oldRecord.isEmpty && newRecord.isEmpty && !hasContent {
      compare(path: path, elements.0?.name, elements.1?.name, of: pair, at: positions.0, positions.1)
    }
    for name in Set(oldRecord.keys).union(newRecord.keys).sorted() {
      compare(
        path: "\(path).\(name)", oldRecord[name], newRecord[name], of: pair, at: positions.0, positions.1)
    }
  }

  /// Adds what follows from two values under one path; nil where nothing is said.
  package mutating func compare(
    path: String, _ oldValue: String?, _ newValue: String?, of pair: (old: Int, new: Int),
    at oldPosition: SourcePosition?, _ newPosition: SourcePosition?, isSurelyChanged: Bool = false
  ) {
    switch (oldValue, newValue) {
    case (let oldValue?, let newValue?):
      if !isSurelyChanged && layouts.isSame(oldValue, newValue) { return }
      add(
        .propertyChanged(path: path, from: oldValue, to: newValue), old: pair.old, new: pair.new, at: oldPosition,
        newPosition)
    case (let oldValue?, nil):
      add(.propertyRemoved(path: path, value: oldValue), old: pair.old, new: pair.new, at: oldPosition)
    case (nil, let newValue?):
      add(.propertyAdded(path: path, value: newValue), old: pair.old, new: pair.new, at: nil, newPosition)
    case (nil, nil):
      break
    }
  }

  private func isSame(_ oldProperty: OwnProperty, _ newProperty: OwnProperty) -> Bool {
    let oldElement = old.tree[oldProperty.element]
    let newElement = new.tree[newProperty.element]
    switch (oldProperty.attribute, newProperty.attribute) {
    case (let oldAttribute?, let newAttribute?):
      return layouts.isSame(oldElement.attributes[oldAttribute].value, newElement.attributes[newAttribute].value)
    case (nil, nil):
      guard oldElement.name == newElement.name, oldElement.text == newElement.text,
        oldElement["key"] == newElement["key"]
      else { return false }
      if oldElement.name == "mask" { return isSameMask(oldProperty.element, newProperty.element) }
      return isSameRecord(old.record(oldProperty), new.record(newProperty))
    default:
      return false
    }
  }

  private func isSameRecord(_ oldRecord: [String: String], _ newRecord: [String: String]) -> Bool {
    oldRecord.count == newRecord.count && oldRecord.allSatisfy { layouts.isSame($0.value, newRecord[$0.key]) }
  }

  /// Whether two lists of what a size class includes or excludes name the same objects and constraints.
  private func isSameMask(_ oldMask: Int, _ newMask: Int) -> Bool {
    func members(_ layout: IndexedLayout, _ mask: Int, _ target: (ObjectID?) -> ComparedLayouts.Target) -> [Member: Int]
    {
      var members: [Member: Int] = [:]
      for child in layout.tree.children(of: mask) {
        let signature = layout.signature(of: child, leaving: ["reference"])
        members[Member(signature: signature, target: target(layout.tree[child]["reference"])), default: 0] += 1
      }
      return members
    }
    return members(old, oldMask, layouts.target(ofOld:)) == members(new, newMask, layouts.target(ofNew:))
  }

  private static let referenceAttributes: Set<String> = ["storyboardName", "referencedIdentifier", "bundleIdentifier"]
}

/// What a size class says about one object or constraint.
private struct Member: Hashable {
  var signature: String
  var target: ComparedLayouts.Target
}

extension IndexedLayout {
  /// The attributes of a nested element, and its text as `(text)`.
  fileprivate func record(_ property: OwnProperty) -> [String: String] {
    var record: [String: String] = [:]
    for attribute in tree[property.element].attributes
    where attribute.name != "key" && !isIgnored(attribute.name, of: property.element) {
      record[attribute.name] = attribute.value
    }
    if !tree[property.element].text.isEmpty { record["(text)"] = tree[property.element].text }
    return record
  }

  fileprivate func hasContent(_ property: OwnProperty) -> Bool {
    tree[property.element].end > property.element + 1
  }
}
