import ComponentModel

/// Objects: what they are, where they are, and what is in them.
extension ArchiveTranslation {
  /// The element of one object with everything in it.
  ///
  /// - Parameters:
  ///   - key: what it is to the object around it; nil where it is one of several.
  ///   - place: where it is among those.
  ///   - parent: the id of the object around it.
  mutating func element(
    of object: Int, key: String?, location: String = "", in parent: ObjectID?, depth: Int
  ) throws(KeyedArchive.Failure) -> TranslatedElement {
    let position = archive[object].position
    try count(at: position, depth: depth)
    placed.insert(object)
    let record = records.records[object]
    let className = archive.className(of: object)
    let isContentView = key == "contentView" && record == nil
    // Views that have no record are Xcode's own, which gives them random ids in an upgraded document.
    let id = record?.id ?? "\(parent ?? "0")-\(key ?? location)"
    var element = TranslatedElement(
      isContentView && className == "IBUIView"
        ? "tableViewCellContentView" : ElementNames.element(for: className),
      key: key, at: position)
    setIdentity(of: &element, for: object, id: id)
    if element.name == "tableViewCellContentView" { element.set("tableViewCell", to: parent) }
    try appendValues(of: object, id: id, to: &element, depth: depth + 1)
    for child in records.children[object] ?? [] where !placed.contains(child) {
      try appendRecorded(child, in: id, to: &element, depth: depth + 1)
    }
    appendControllerMetrics(of: object, to: &element)
    for rule in PropertyNames.defaults(of: className, element: element.name)
    where archive.tree.child(of: object, key: rule.key) == nil {
      element.set(rule.attribute, to: rule.value)
    }
    try appendProperties(of: id, to: &element, depth: depth + 1)
    for connection in connections[object] ?? [] {
      element.append(try self.element(of: connection, depth: depth + 1), in: "connections")
    }
    return element
  }

  /// What a modern document says about a controller where the archive says nothing.
  private func appendControllerMetrics(of object: Int, to element: inout TranslatedElement) {
    let className = archive.className(of: object)
    guard className.hasPrefix("IBUI"), className.hasSuffix("Controller") else { return }
    if archive.value(of: object, "IBUIEdgesForExtendedLayout") == nil {
      element.children.append(
        TranslatedElement("extendedEdge", key: "edgesForExtendedLayout", at: element.position))
    }
    guard archive.value(of: object, "IBUISimulatedOrientationMetrics") != nil else { return }
    for bar in ["TopBar", "BottomBar", "Destination"]
    where archive.value(of: object, "IBUISimulated\(bar)Metrics") == nil {
      element.children.append(
        TranslatedElement("nil", key: "simulated\(bar)Metrics", at: element.position))
    }
  }

  private func setIdentity(of element: inout TranslatedElement, for object: Int, id: ObjectID) {
    let record = records.records[object]
    element.set("id", to: id)
    if archive.className(of: object) == "IBProxyObject" {
      let identifier = archive.value(of: object, "IBProxiedObjectIdentifier")
      element.set(
        "placeholderIdentifier", to: identifier.flatMap(archive.text),
        at: identifier.map { archive[$0].position })
    }
    element.set("userLabel", to: record?.label)
    if let custom = records.property("CustomClassName", of: id), let name = archive.text(of: custom) {
      element.set("customClass", to: name, at: archive[custom].position)
    }
    // Xcode 6 still wrote such archives, for Swift classes too.
    if let module = records.property("CustomClassModule", of: id) {
      element.set("customModule", to: archive.text(of: module), at: archive[module].position)
    }
    for key in ["NSClassName", "NSWindowClass"] {
      guard let custom = archive.value(of: object, key), let name = archive.text(of: custom),
        !Self.standardClasses.contains(name)
      else { continue }
      element.set("customClass", to: name, at: archive[custom].position)
    }
  }

  /// What AppKit's templates name where no class of the project is meant.
  private static let standardClasses: Set<String> = ["NSView", "NSWindow", "NSApplication"]

  /// An object that only its record says is here: constraints, and whatever is archived elsewhere.
  private mutating func appendRecorded(
    _ child: Int, in parent: ObjectID, to element: inout TranslatedElement, depth: Int
  ) throws(KeyedArchive.Failure) {
    switch archive.className(of: child) {
    case "IBNSLayoutConstraint", "NSLayoutConstraint":
      placed.insert(child)
      element.append(try constraint(child, in: parent, depth: depth), in: "constraints")
    default:
      element.append(
        try self.element(of: child, key: nil, in: parent, depth: depth), in: "children")
    }
  }
}
