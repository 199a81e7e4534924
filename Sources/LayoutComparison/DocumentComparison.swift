import ComponentModel

extension Comparison {
  /// Which component the document defines, and how.
  mutating func compareComponent() {
    let definitions = (old: old.document.definition, new: new.document.definition)
    let nodes = (old: old.componentNode, new: new.componentNode)
    let positions = (definitions.old?.position, definitions.new?.position)
    let classes = (old: definitions.old?.className, new: definitions.new?.className)
    if classes.old?.name != classes.new?.name {
      add(
        .componentClassChanged(from: classes.old, to: classes.new), old: nodes.old, new: nodes.new, at: positions.0,
        positions.1)
    } else if let oldClass = classes.old, let newClass = classes.new, oldClass != newClass {
      add(
        .componentModuleChanged(from: oldClass, to: newClass), old: nodes.old, new: nodes.new, at: positions.0,
        positions.1)
    }
    guard let oldDefinition = definitions.old, let newDefinition = definitions.new else { return }
    if oldDefinition.placement != newDefinition.placement {
      add(
        .componentPlacementChanged(from: oldDefinition.placement, to: newDefinition.placement), old: nodes.old,
        new: nodes.new, at: positions.0, positions.1)
    }
    let roots = (
      old: oldDefinition.root.flatMap { old.node(withID: $0) }, new: newDefinition.root.flatMap { new.node(withID: $0) }
    )
    if roots.old.map(layouts.target(ofOldNode:)) != roots.new.map(layouts.target(ofNewNode:)) {
      add(
        .componentRootReplaced(
          from: roots.old.flatMap { old.name(of: $0) }, to: roots.new.flatMap { new.name(of: $0) }),
        old: nodes.old, new: nodes.new, at: roots.old.map { old.position(of: $0) },
        roots.new.map { new.position(of: $0) })
    }
  }

  /// What the document says outside its objects.
  mutating func compareDocument() {
    compareSettings()
    compareResources()
    compareDependencies()
  }

  private mutating func compareSettings() {
    let oldSettings = old.ownProperties(of: 0)
    let newSettings = new.ownProperties(of: 0)
    let settings = (old: old.settings(oldSettings), new: new.settings(newSettings))
    for (path, setting) in settings.new where settings.old[path].map({ isSame($0, setting) }) != true {
      add(
        .documentSettingChanged(name: path, from: settings.old[path]?.value, to: setting.value), old: 0, new: 0,
        at: settings.old[path]?.position, setting.position)
    }
    for (path, setting) in settings.old where settings.new[path] == nil {
      add(.documentSettingChanged(name: path, from: setting.value, to: nil), old: 0, new: 0, at: setting.position)
    }
    guard old.keepsDevice, new.keepsDevice else { return }
    let devices = (old.devices, new.devices)
    if devices.0.map({ old.signature(of: $0) }) != devices.1.map({ new.signature(of: $0) }) {
      add(
        .documentSettingChanged(
          name: "device", from: devices.0.first.map { old.phrase(for: $0) },
          to: devices.1.first.map { new.phrase(for: $0) }),
        old: 0, new: 0, at: devices.0.first.map { old.tree[$0].position },
        devices.1.first.map { new.tree[$0].position })
    }
  }

  private func isSame(_ oldSetting: Setting, _ newSetting: Setting) -> Bool {
    oldSetting.signature == newSetting.signature || layouts.isSame(oldSetting.signature, newSetting.signature)
  }

  private mutating func compareResources() {
    let oldResources = old.namedElements(in: "resources")
    let newResources = new.namedElements(in: "resources")
    compare(
      oldResources, newResources, removed: { .resourceRemoved(kind: $0.element, name: $0.name) },
      added: { .resourceAdded(kind: $0.element, name: $0.name) },
      changed: { .resourceChanged(kind: $1.element, name: $1.name) })
    let fonts = (
      old.layout.resources.filter { $0.kind == "font" }, new.layout.resources.filter { $0.kind == "font" }
    )
    compare(
      fonts.0.map(NamedElement.init), fonts.1.map(NamedElement.init),
      removed: { .resourceRemoved(kind: "font", name: $0.name) },
      added: { .resourceAdded(kind: "font", name: $0.name) },
      changed: { .resourceChanged(kind: "font", name: $1.name) })
  }

  private mutating func compareDependencies() {
    compare(
      old.namedElements(in: "dependencies"), new.namedElements(in: "dependencies"), removed: { $0.removal },
      added: { $0.addition }, changed: { $0.change(to: $1) })
  }

  /// Compares two unordered lists of elements that are known by their names.
  private mutating func compare(
    _ oldElements: [NamedElement], _ newElements: [NamedElement], removed: (NamedElement) -> Change.Fact,
    added: (NamedElement) -> Change.Fact, changed: (NamedElement, NamedElement) -> Change.Fact
  ) {
    var pairing = Pairing(old: oldElements.indices, new: newElements.indices)
    pairing.pair(
      old: { oldElements[$0].sign + [oldElements[$0].signature] },
      new: { newElements[$0].sign + [newElements[$0].signature] })
    pairing.pair(old: { oldElements[$0].sign }, new: { newElements[$0].sign })
    for pair in pairing.pairs {
      let elements = (oldElements[pair.old], newElements[pair.new])
      if elements.0.signature == elements.1.signature { continue }
      add(changed(elements.0, elements.1), old: 0, new: 0, at: elements.0.position, elements.1.position)
    }
    for number in pairing.old { add(removed(oldElements[number]), old: 0, new: 0, at: oldElements[number].position) }
    for number in pairing.new {
      add(added(newElements[number]), old: 0, new: 0, at: nil, newElements[number].position)
    }
  }
}

/// Something that the document says about itself.
private struct Setting {
  var value: String
  var signature: String
  var position: SourcePosition
}

/// A resource or a dependency.
private struct NamedElement {
  var element: String
  var name: String
  var version: String?
  /// Everything that counts of it.
  var signature: String
  var position: SourcePosition

  var sign: [String] { [element, name] }

  var removal: Change.Fact {
    switch element {
    case "deployment": .deploymentRemoved(platform: name, target: version)
    case "capability": .capabilityRemoved(name: name, minimumTools: version)
    default: .documentSettingChanged(name: "dependencies.\(element)", from: name, to: nil)
    }
  }

  var addition: Change.Fact {
    switch element {
    case "deployment": .deploymentAdded(platform: name, target: version)
    case "capability": .capabilityAdded(name: name, minimumTools: version)
    default: .documentSettingChanged(name: "dependencies.\(element)", from: nil, to: name)
    }
  }

  func change(to new: NamedElement) -> Change.Fact {
    switch element {
    case "deployment" where version != new.version:
      .deploymentTargetChanged(platform: name, from: version, to: new.version)
    case "capability" where version != new.version: .capabilityChanged(name: name, from: version, to: new.version)
    default:
      .documentSettingChanged(
        name: "dependencies.\(element)", from: phrase, to: new.phrase)
    }
  }

  private var phrase: String { version.map { "\(name) \($0)" } ?? name }
}

extension NamedElement {
  /// A custom font, which is named in the text of an element of its own.
  fileprivate init(_ resource: Resource) {
    self.init(
      element: resource.kind, name: resource.name, version: nil, signature: "", position: resource.position)
  }
}

extension IndexedLayout {
  /// The object that carries the component's class: File's Owner, or the root.
  fileprivate var componentNode: Int {
    guard document.definition != nil else { return 0 }
    return nodes.indices.dropFirst().first { isComponent($0) } ?? 0
  }

  fileprivate func settings(_ properties: [OwnProperty]) -> [String: Setting] {
    var settings: [String: Setting] = [:]
    for property in properties where !isFontName(property) {
      let signature = property.attribute == nil ? signature(of: property.element, isDeep: false) : value(of: property)
      settings[property.path] = Setting(
        value: value(of: property), signature: signature, position: position(of: property))
    }
    return settings
  }

  /// Custom fonts are resources; what is left of them here is the files they are in.
  private func isFontName(_ property: OwnProperty) -> Bool {
    property.path.hasPrefix("customFonts") && tree[property.element].name == "string"
  }

  /// The simulated device. Sound documents have one, or none.
  fileprivate var devices: [Int] { tree.children(of: 0).filter { tree[$0].name == "device" } }

  /// An element with its attributes.
  fileprivate func phrase(for element: Int) -> String {
    value(of: OwnProperty(path: "", element: element))
  }

  fileprivate func namedElements(in envelope: String) -> [NamedElement] {
    guard let parent = tree.child(of: 0, named: envelope) else { return [] }
    return tree.children(of: parent).filter { !tree.isCache(at: $0) }.map { index in
      let element = tree[index]
      var ignored: Set<String> = []
      if element.name == "plugIn" { ignored = ["version"] }
      if envelope == "resources", element.name == "image" { ignored = ["width", "height"] }
      return NamedElement(
        element: element.name, name: element["name"] ?? element["identifier"] ?? "",
        version: element["minToolsVersion"] ?? element["version"] ?? element["defaultVersion"],
        signature: signature(of: index, leaving: ignored), position: element.position)
    }
  }
}
