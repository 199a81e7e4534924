import ComponentModel

/// The values of objects, under the names they have today.
extension ArchiveTranslation {
  /// Adds the values of an object, or of a value that has values of its own.
  mutating func appendValues(
    of object: Int, id: ObjectID, to element: inout TranslatedElement, depth: Int
  ) throws(KeyedArchive.Failure) {
    let className = archive.className(of: object)
    let hasFontDescription = archive.value(of: object, "IBUIFontDescription") != nil
    guard !archive.hasMoreValues(than: Self.mostValues, at: object) else {
      throw KeyedArchive.Failure(
        position: archive[object].position,
        message: "an object has more than \(Self.mostValues) values")
    }
    appendGeometry(of: object, to: &element)
    var insets: Set<String> = []
    for entry in archive.entries(of: object) {
      try count(at: archive[entry.index].position, depth: depth)
      if entry.key == "preferredMaxLayoutWidth", !usesAutoLayout { continue }
      if className == "IBUIButton", try appendState(entry, to: &element, depth: depth) { continue }
      if let name = Self.insetName(of: entry.key) {
        if insets.insert(name).inserted {
          element.children.append(inset(name, of: object, at: archive[entry.index].position))
        }
        continue
      }
      if entry.key == "IBUIFont", !hasFontDescription, let font = entry.value,
        let description = ValueTranslation.fontDescription(font, in: archive)
      {
        element.children.append(description)
        continue
      }
      try append(entry, of: className, id: id, to: &element, depth: depth)
    }
    if className == "IBUISegmentedControl" { try appendSegments(of: object, to: &element) }
  }

  /// Real objects have some 40.
  static let mostValues = 200

  /// `<inset key="contentInset" …/>` out of `IBUIContentInset.top` and its like.
  private func inset(_ name: String, of object: Int, at position: SourcePosition)
    -> TranslatedElement
  {
    let numbers = Self.edges.map {
      archive.text(of: object, "\(name).\($0)").flatMap(Double.init) ?? 0
    }
    return ValueTranslation.inset(numbers, key: ElementNames.modernName(of: name), at: position)
  }

  private static func insetName(of key: String) -> String? {
    let parts = key.split(separator: ".")
    return parts.count == 2 && edges.contains(String(parts[1])) ? String(parts[0]) : nil
  }

  /// In the order of an `inset` element: minimum and maximum of x and y.
  private static let edges = ["left", "top", "right", "bottom"]

  private func appendGeometry(of object: Int, to element: inout TranslatedElement) {
    if let frame = archive.value(of: object, "NSFrame"), let text = archive.text(of: frame) {
      element.append(
        ValueTranslation.rect(
          ValueTranslation.numbers(in: text), key: "frame", at: archive[frame].position))
    } else if let size = archive.value(of: object, "NSFrameSize"),
      let text = archive.text(of: size), text != "{0, 0}"
    {
      element.append(
        ValueTranslation.rect(
          [0, 0] + ValueTranslation.numbers(in: text), key: "frame", at: archive[size].position))
    }
    if let flags = archive.value(of: object, "NSvFlags"),
      let bits = archive.number(of: flags).flatMap(Int.init(exactly:))
    {
      let position = archive[flags].position
      element.children.append(ValueTranslation.autoresizingMask(bits, at: position))
      if ValueTranslation.isHidden(bits) { element.set("hidden", to: "YES", at: position) }
    }
  }

  /// One value of an object under the name it has today.
  private mutating func append(
    _ entry: KeyedArchive.Entry, of className: String, id: ObjectID,
    to element: inout TranslatedElement, depth: Int
  ) throws(KeyedArchive.Failure) {
    let position = archive[entry.index].position
    let property = PropertyNames.property(entry.key, of: className)
    var name = ElementNames.modernName(of: entry.key)
    switch property {
    case .implied:
      return
    case nil where isUsual(entry, of: className, in: element):
      return
    case .named(let given):
      name = given
      // A label that is empty on purpose hides another one.
      if className == "IBUIAccessibilityConfiguration", entry.value.flatMap(archive.text) == "" {
        element.set(name, to: "", at: position)
      }
    case .choice(let attribute, let words):
      if let number = entry.value.flatMap(archive.number).flatMap(Int.init(exactly:)),
        let word = words[number]
      {
        if !word.isEmpty { element.set(attribute, to: word, at: position) }
        return
      }
      name = entry.key
    case .bits(let elementName, let key, let bits):
      guard let number = entry.value.flatMap(archive.number).flatMap(Int.init(exactly:)) else {
        break
      }
      var flags = TranslatedElement(elementName, key: key, at: position)
      for (bit, attribute) in bits where number & bit != 0 { flags.set(attribute, to: "YES") }
      if elementName == "accessibilityTraits" { flags.set("none", to: "YES") }
      element.children.append(flags)
      return
    case .size(let key):
      let numbers = entry.value.flatMap(archive.text).map(ValueTranslation.numbers) ?? []
      if let size = ValueTranslation.size(numbers, key: key, at: position) {
        element.children.append(size)
        return
      }
    case .rect(let key):
      let numbers = entry.value.flatMap(archive.text).map(ValueTranslation.numbers) ?? []
      if let rect = ValueTranslation.rect(numbers, key: key, at: position) {
        element.children.append(rect)
        return
      }
    case .pair(let names, let usual):
      let numbers = entry.value.flatMap(archive.text).map(ValueTranslation.numbers) ?? []
      guard numbers.count == names.count else { break }
      for (name, number) in zip(names, numbers) where number != usual {
        element.set(name, to: ValueTranslation.number(number), at: position)
      }
      return
    case .element(let key):
      var bool = TranslatedElement("bool", key: key, at: position)
      bool.set("value", to: entry.value.flatMap(archive.text))
      element.children.append(bool)
      return
    case nil:
      // A number nobody has a word for says nothing without its key.
      if let value = entry.value, ["int", "integer"].contains(archive[value].name) {
        name = entry.key
      }
    }
    try append(entry, named: name, in: id, to: &element, depth: depth)
  }

  /// Whether Xcode leaves the value out because objects of the kind have it anyway.
  private func isUsual(
    _ entry: KeyedArchive.Entry, of className: String, in element: TranslatedElement
  ) -> Bool {
    guard let value = entry.value, archive.className(of: value) == "NSColor" else { return false }
    switch entry.key {
    case "IBUITextColor":
      return className == "IBUITextField" && archive.bytesAsText(of: value, "NSWhite") == "0"
    case "IBUIBackgroundColor":
      return element.name == "tableViewCellContentView"
        && archive.bytesAsText(of: value, "NSWhite") == "0 0"
    default:
      return false
    }
  }

  /// One value of an object under the name `name`.
  mutating func append(
    _ entry: KeyedArchive.Entry, named name: String, in id: ObjectID,
    to element: inout TranslatedElement, depth: Int
  ) throws(KeyedArchive.Failure) {
    let position = archive[entry.index].position
    guard let value = entry.value else {
      if name == "highlightedColor" {
        element.children.append(TranslatedElement("nil", key: name, at: position))
      }
      return
    }
    if let text = archive.text(of: value) {
      appendText(text, of: value, named: name, at: position, to: &element)
    } else if let record = records.records[value] {
      guard !placed.contains(value), let parent = records.records[value]?.parent,
        isInside(value, of: parent, id: id)
      else {
        element.set(name, to: record.id, at: position)
        return
      }
      element.children.append(try self.element(of: value, key: name, in: id, depth: depth))
    } else if archive.isArray(value) {
      try appendMembers(of: value, named: name, in: id, to: &element, at: position, depth: depth)
    } else if ElementNames.isView(archive.className(of: value)) {
      guard !placed.contains(value) else { return }
      element.children.append(try self.element(of: value, key: name, in: id, depth: depth))
    } else {
      try appendPlainValue(
        value, named: name, key: entry.key, to: &element, at: position, depth: depth)
    }
  }

  /// Whether the object's record says that it is in the object whose id is `id`.
  private func isInside(_ value: Int, of parent: Int, id: ObjectID) -> Bool {
    guard let parentID = records.records[parent]?.id else { return true }
    return id == parentID || id.hasPrefix("\(parentID)-")
  }

  private func appendText(
    _ text: String, of value: Int, named name: String, at position: SourcePosition,
    to element: inout TranslatedElement
  ) {
    if text.contains("\n") || text.count > Self.longestAttribute {
      var string = TranslatedElement("string", key: name, at: position)
      string.text = text
      element.children.append(string)
    } else {
      let isNumber = !["string", "object", "characters", "bool", "boolean"].contains(
        archive[value].name)
      let isWhole = archive[value].name == "int" || archive[value].name == "integer"
      guard isNumber || !text.isEmpty else { return }
      element.set(
        name, to: isNumber && !isWhole ? ValueTranslation.number(text) : text, at: position)
    }
  }

  /// Longer texts are elements: real documents have none of 127 to 128 letters of either kind.
  private static let longestAttribute = 127

  private mutating func appendMembers(
    of array: Int, named name: String, in id: ObjectID, to element: inout TranslatedElement,
    at position: SourcePosition, depth: Int
  ) throws(KeyedArchive.Failure) {
    var container = TranslatedElement(name, at: position)
    let isSaidEmpty = name == "gestureRecognizers"
    for (number, index) in archive.members(of: array).enumerated() {
      guard let value = archive.value(at: index) else { continue }
      try count(at: archive[index].position, depth: depth)
      if let record = records.records[value] {
        if !placed.contains(value), record.parent.map({ isInside(value, of: $0, id: id) }) ?? false {
          container.children.append(try self.element(of: value, key: nil, in: id, depth: depth + 1))
        }
      } else if let text = archive.text(of: value) {
        var string = TranslatedElement("string", at: archive[index].position)
        string.text = text
        container.children.append(string)
      } else if ElementNames.isView(archive.className(of: value)) {
        if !placed.contains(value) {
          let isContentView = element.name == "tableViewCell"
          let inner = try self.element(
            of: value, key: isContentView ? "contentView" : nil, location: "\(name)-\(number)", in: id, depth: depth + 1
          )
          if isContentView {
            element.children.append(inner)
          } else {
            container.children.append(inner)
          }
        }
      } else {
        container.children.append(try kept(value, key: nil, depth: depth + 1))
      }
    }
    if !container.children.isEmpty || isSaidEmpty { element.children.append(container) }
  }
}
