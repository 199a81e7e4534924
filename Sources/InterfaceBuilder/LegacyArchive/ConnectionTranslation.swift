import ComponentModel

/// Outlets, actions, bindings and constraints.
extension ArchiveTranslation {
  /// Connections by the object that a modern document writes them into; those of no object stand under nil.
  static func connections(
    of records: ArchiveRecords, in archive: KeyedArchive
  ) -> [Int?: [ArchiveRecords.Connection]] {
    var connections: [Int?: [ArchiveRecords.Connection]] = [:]
    for connection in records.connections {
      let owner = archive.value(
        of: connection.object, ownerKey(of: archive.className(of: connection.object)))
      connections[owner.flatMap { records.records[$0] == nil ? nil : $0 }, default: []].append(
        connection)
    }
    return connections
  }

  /// On the Mac, an action belongs to the control that sends it, which the archive calls its destination.
  private static func ownerKey(of className: String) -> String {
    className == "IBActionConnection" ? "destination" : "source"
  }

  mutating func element(
    of connection: ArchiveRecords.Connection, depth: Int
  ) throws(KeyedArchive.Failure) -> TranslatedElement {
    let object = connection.object
    let position = archive[object].position
    try count(at: position, depth: depth)
    var element: TranslatedElement
    switch archive.className(of: object) {
    case "IBCocoaTouchOutletConnection", "IBOutletConnection":
      element = TranslatedElement("outlet", at: position)
      set("property", of: &element, to: "label", of: object)
      setEnd("destination", of: &element, to: "destination", of: object)
    case "IBCocoaTouchOutletCollectionConnection":
      element = TranslatedElement("outletCollection", at: position)
      set("property", of: &element, to: "label", of: object)
      setEnd("destination", of: &element, to: "destination", of: object)
      if archive.text(of: object, "addsContentToExistingCollection") == "YES" {
        element.set("appends", to: "YES")
      }
    case "IBCocoaTouchEventConnection":
      element = TranslatedElement("action", at: position)
      set("selector", of: &element, to: "label", of: object)
      setEnd("destination", of: &element, to: "destination", of: object)
      if let event = archive.value(of: object, "IBEventType"), let text = archive.text(of: event) {
        element.set(
          "eventType", to: Int(text).flatMap { Self.events[$0] } ?? text,
          at: archive[event].position)
      }
    case "IBActionConnection":
      element = TranslatedElement("action", at: position)
      set("selector", of: &element, to: "label", of: object)
      setEnd("target", of: &element, to: "source", of: object)
    case "IBBindingConnection":
      element = TranslatedElement("binding", at: position)
      setEnd("destination", of: &element, to: "destination", of: object)
      try appendBinding(of: object, to: &element, depth: depth + 1)
    default:
      element = try kept(object, key: nil, depth: depth)
    }
    element.set("id", to: connection.id)
    return element
  }

  private func set(
    _ attribute: String, of element: inout TranslatedElement, to key: String, of object: Int
  ) {
    guard let value = archive.value(of: object, key) else { return }
    element.set(attribute, to: archive.text(of: value), at: archive[value].position)
  }

  /// Names the object at one end of a connection or constraint.
  private func setEnd(
    _ attribute: String, of element: inout TranslatedElement, to key: String, of object: Int
  ) {
    guard let index = archive.tree.child(of: object, key: key), let end = archive.value(at: index)
    else { return }
    element.set(attribute, to: records.records[end]?.id, at: archive[index].position)
  }

  private mutating func appendBinding(
    of object: Int, to element: inout TranslatedElement, depth: Int
  ) throws(KeyedArchive.Failure) {
    guard let connector = archive.value(of: object, "connector") else { return }
    set("name", of: &element, to: "NSBinding", of: connector)
    set("keyPath", of: &element, to: "NSKeyPath", of: connector)
    setEnd("previousBinding", of: &element, to: "NSPreviousConnector", of: connector)
    guard let options = archive.value(of: connector, "NSOptions") else { return }
    var dictionary = TranslatedElement("dictionary", key: "options", at: archive[options].position)
    for entry in archive.dictionary(at: options) {
      guard let value = entry.value else { continue }
      let position = archive[entry.index].position
      try count(at: position, depth: depth)
      if let text = archive.text(of: value) {
        let isNumber = archive[value].name == "integer"
        var option = TranslatedElement(
          isNumber ? "integer" : archive[value].name == "boolean" ? "bool" : archive[value].name,
          key: entry.key,
          at: position)
        option.set("value", to: text)
        if archive[value].name == "string" {
          option.attributes.removeLast()
          option.text = text
        }
        dictionary.children.append(option)
      } else {
        dictionary.children.append(try kept(value, key: entry.key, depth: depth + 1))
      }
    }
    element.children.append(dictionary)
  }

  /// UIKit's control events by the number of their bit, counted from 1.
  private static let events: [Int: String] = [
    1: "touchDown", 2: "touchDownRepeat", 3: "touchDragInside", 4: "touchDragOutside",
    5: "touchDragEnter",
    6: "touchDragExit", 7: "touchUpInside", 8: "touchUpOutside", 9: "touchCancel",
    13: "valueChanged",
    17: "editingDidBegin", 18: "editingChanged", 19: "editingDidEnd", 20: "editingDidEndOnExit",
  ]

  // MARK: Constraints

  /// `<constraint firstItem="4" firstAttribute="top" secondItem="3" secondAttribute="top" constant="20" id="9"/>`
  mutating func constraint(
    _ object: Int, in view: ObjectID, depth: Int
  ) throws(KeyedArchive.Failure) -> TranslatedElement {
    let position = archive[object].position
    try count(at: position, depth: depth)
    var element = TranslatedElement("constraint", at: position)
    let first = archive.value(of: object, "firstItem").flatMap { records.records[$0]?.id }
    // A constraint of a view on itself does not name it.
    if first != view { setEnd("firstItem", of: &element, to: "firstItem", of: object) }
    setWord("firstAttribute", of: &element, from: object, Self.attributes)
    setWord(
      "relation", of: &element, from: object,
      [-1: "lessThanOrEqual", 0: "", 1: "greaterThanOrEqual"])
    setEnd("secondItem", of: &element, to: "secondItem", of: object)
    setWord("secondAttribute", of: &element, from: object, Self.attributes)
    for (key, usual) in [("multiplier", 1.0), ("priority", 1000.0)] {
      guard let value = archive.value(of: object, key), let number = archive.number(of: value),
        number != usual
      else { continue }
      element.set(key, to: ValueTranslation.number(number), at: archive[value].position)
    }
    if let constant = archive.value(of: object, "constant") {
      let value = archive.value(of: constant, "value") ?? constant
      if let number = archive.number(of: value), number != 0 {
        element.set("constant", to: ValueTranslation.number(number), at: archive[value].position)
      }
      if archive.className(of: constant) == "IBNSLayoutSymbolicConstant" {
        element.set("symbolic", to: "YES")
      }
    }
    element.set("id", to: records.records[object]?.id)
    return element
  }

  private func setWord(
    _ key: String, of element: inout TranslatedElement, from object: Int, _ words: [Int: String]
  ) {
    guard let number = archive.integer(of: object, key) else { return }
    let word = words[number] ?? String(number)
    if !word.isEmpty { element.set(key, to: word) }
  }

  /// `NSLayoutAttribute`, of which 0 is none.
  private static let attributes: [Int: String] = [
    0: "", 1: "left", 2: "right", 3: "top", 4: "bottom", 5: "leading", 6: "trailing", 7: "width",
    8: "height",
    9: "centerX", 10: "centerY", 11: "baseline",
  ]
}
