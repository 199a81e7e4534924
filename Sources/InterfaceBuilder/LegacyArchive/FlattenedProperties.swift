import ComponentModel

/// What Interface Builder keeps about an object apart from its archived values, in `flattenedProperties`.
extension ArchiveTranslation {
  mutating func appendProperties(
    of id: ObjectID, to element: inout TranslatedElement, depth: Int
  ) throws(KeyedArchive.Failure) {
    let properties = (records.properties[id] ?? []).filter { !Self.isEditorState($0.key) }
    if let last = properties.dropFirst(Self.mostValues).first {
      throw KeyedArchive.Failure(
        position: archive[last.index].position,
        message: "an object has more than \(Self.mostValues) properties")
    }
    for entry in properties {
      guard let value = entry.value else { continue }
      switch entry.key {
      case "IBAttributePlaceholdersKey":
        try appendPlaceholders(of: value, to: &element, depth: depth)
      case "IBUserGuides":
        try appendGuides(of: value, to: &element, at: archive[entry.index].position)
      case "IBViewMetadataTranslatesAutoresizingMaskIntoConstraints",
        "IBNSViewMetadataTranslatesAutoresizingMaskIntoConstraints":
        element.set(
          "translatesAutoresizingMaskIntoConstraints", to: archive.text(of: value),
          at: archive[entry.index].position)
      case "NSWindowTemplate.visibleAtLaunch":
        let isVisible = archive.number(of: value) != 0
        element.set("visibleAtLaunch", to: isVisible ? "YES" : "NO", at: archive[entry.index].position)
      case "userInterfaceItemIdentifier":
        element.set("identifier", to: archive.text(of: value), at: archive[entry.index].position)
      default:
        if let text = archive.text(of: value) {
          element.set(entry.key, to: text, at: archive[entry.index].position)
        } else {
          element.children.append(try kept(value, key: entry.key, depth: depth))
        }
      }
    }
  }

  /// What was on screen at the last save, what other values say as well, and the class, which has been read.
  private static func isEditorState(_ key: String) -> Bool {
    editorState.contains(key) || editorPrefixes.contains(where: key.hasPrefix)
  }

  private static let editorPrefixes = [
    "IBViewEditorWindowController.", "IBUIButtonInspector", "IUISegmentedControlInspector",
    "windowTemplate.",
    "object.",
  ]

  private static let editorState: Set<String> = [
    "CustomClassName", "CustomClassModule", "IBPluginDependency", "IBEditorWindowLastContentRect",
    "IBPersistedLastKnownCanvasPosition",
    "IBLastUsedUIStatusBarStylesToTargetRuntimesMap", "IBViewBoundsToFrameTransform",
    "ImportedFromIB2",
    "IBShouldRemoveOnLegacySave", "IBWindowTemplateEditedContentRect", "WindowOrigin", "showNotes",
    "notes",
    "editorWindowContentRectSynchronizationRect", "IBViewMetadataConstraints",
    "IBNSViewMetadataConstraints",
    "IBNSViewMetadataGestureRecognizers", "IBUIViewMetadataGestureRecognizers", "lastResizeAction",
    "isInViewBasedMode",
    "prototypeCellViews", "ibExternalAutomaticallyCalculatesRowSizeFromViewHeight",
  ]

  /// Runtime attributes and tool tips, each as a placeholder for the object.
  private mutating func appendPlaceholders(
    of dictionary: Int, to element: inout TranslatedElement, depth: Int
  ) throws(KeyedArchive.Failure) {
    for entry in archive.dictionary(at: dictionary) {
      guard let placeholder = entry.value else { continue }
      try count(at: archive[entry.index].position, depth: depth)
      if let attributes = archive.value(of: placeholder, "userDefinedRuntimeAttributes") {
        for index in archive.members(of: attributes) {
          guard let attribute = archive.value(at: index) else { continue }
          element.append(
            try runtimeAttribute(attribute, depth: depth + 1), in: "userDefinedRuntimeAttributes")
        }
      } else if entry.key == "ToolTip", let toolTip = archive.value(of: placeholder, "toolTip") {
        element.set("toolTip", to: archive.text(of: toolTip), at: archive[toolTip].position)
      } else if entry.key != "IBAccessibilityAttribute"
        || archive.entries(of: placeholder).count > 2
      {
        element.children.append(try kept(placeholder, key: entry.key, depth: depth))
      }
    }
  }

  /// `<userDefinedRuntimeAttribute type="string" keyPath="title" value="Sum"/>`
  private mutating func runtimeAttribute(
    _ attribute: Int, depth: Int
  ) throws(KeyedArchive.Failure) -> TranslatedElement {
    let position = archive[attribute].position
    try count(at: position, depth: depth)
    var element = TranslatedElement("userDefinedRuntimeAttribute", at: position)
    let identifier = archive.text(of: attribute, "typeIdentifier") ?? ""
    let type = identifier.split(separator: ".").last.map(String.init) ?? ""
    element.set("type", to: type)
    if let keyPath = archive.value(of: attribute, "keyPath") {
      element.set("keyPath", to: archive.text(of: keyPath), at: archive[keyPath].position)
    }
    guard let value = archive.value(of: attribute, "value") else { return element }
    let index = archive[value].position
    guard let text = archive.text(of: value) else {
      if archive.className(of: value) == "NSColor",
        let color = ValueTranslation.color(value, key: "value", in: archive)
      {
        element.children.append(color)
      } else {
        element.children.append(try kept(value, key: "value", depth: depth + 1))
      }
      return element
    }
    switch type {
    case "number":
      let isInteger = archive[value].name == "integer" || archive[value].name == "int"
      var number = TranslatedElement(isInteger ? "integer" : "real", key: "value", at: index)
      number.set("value", to: isInteger ? text : ValueTranslation.number(text))
      element.children.append(number)
    case "size":
      element.append(
        ValueTranslation.size(ValueTranslation.numbers(in: text), key: "value", at: index))
    case "rect":
      element.append(
        ValueTranslation.rect(ValueTranslation.numbers(in: text), key: "value", at: index))
    default:
      element.set("value", to: text, at: index)
    }
    return element
  }

  /// `<userGuides><userLayoutGuide location="30" affinity="maxX"/></userGuides>`
  private mutating func appendGuides(
    of array: Int, to element: inout TranslatedElement, at position: SourcePosition
  ) throws(KeyedArchive.Failure) {
    var guides = TranslatedElement("userGuides", at: position)
    let affinities = [0: "minX", 1: "minY", 2: "maxX", 3: "maxY"]
    for index in archive.members(of: array) {
      guard let guide = archive.value(at: index) else { continue }
      var line = TranslatedElement("userLayoutGuide", at: archive[index].position)
      try count(at: line.position, depth: 3)
      line.set("location", to: archive.text(of: guide, "location").map(ValueTranslation.number))
      line.set(
        "affinity", to: archive.integer(of: guide, "affinity").map { affinities[$0] ?? String($0) })
      guides.children.append(line)
    }
    if !guides.children.isEmpty { element.children.append(guides) }
  }
}
