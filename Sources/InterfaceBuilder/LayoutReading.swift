import ComponentModel

/// Takes the facts of a layout out of a document's tree in one walk.
struct LayoutReading {
  private(set) var layout: Layout

  private let tree: DocumentTree
  private let platform: Platform
  private var ordinals: [SlotKey: Int] = [:]

  /// Children of the document element that hold no objects.
  private static let envelope: Set<String> = [
    "device", "dependencies", "customFonts", "designables", "classes", "simulatedMetricsContainer",
    "inferredMetricsTieBreakers", "resources", "color",
  ]

  private struct SlotKey: Hashable {
    var parent: ObjectID?
    var slot: String
  }

  /// What an element's descendants need to know of those above them.
  private struct Surroundings {
    /// The nearest object.
    var object: ObjectID?
    /// The nearest element that is no object, below that object.
    var container: String?
  }

  init(tree: DocumentTree, platform: Platform) {
    self.tree = tree
    self.platform = platform
    layout = Layout(
      digest: LayoutDigest(form: CanonicalForm.number, digest: ContentDigest(of: [])), tree: tree, objects: [],
      connections: [], constraints: [], runtimeAttributes: [], resources: [], capabilities: [],
      topLevelObjects: [])
    for child in tree.children(of: 0) {
      switch tree[child].name {
      case "dependencies": readDependencies(child)
      case "resources": readResources(child)
      case "customFonts": readFonts(child)
      case let name where Self.envelope.contains(name): break
      default: read(child, in: Surroundings(object: nil, container: nil))
      }
    }
  }

  private mutating func read(_ index: Int, in surroundings: Surroundings) {
    let element = tree[index]
    var inside = surroundings
    switch element.name {
    case "connections":
      readConnections(index, of: surroundings)
      return
    case "userDefinedRuntimeAttributes":
      readRuntimeAttributes(index, of: surroundings.object ?? "")
      return
    case "constraint" where surroundings.container == "constraints":
      readConstraint(element, owner: surroundings.object ?? "")
      return
    case let name where DocumentTree.isCache(name):
      return
    default:
      break
    }
    if let id = element["id"] ?? element["customClass"].map({ _ in "\(element.name)@\(element.position)" }) {
      appendObject(id, element, at: index, in: surroundings)
      inside = Surroundings(object: id, container: nil)
    } else {
      inside.container = element["key"] ?? element.name
    }
    for child in tree.children(of: index) { read(child, in: inside) }
  }

  private mutating func appendObject(
    _ id: ObjectID, _ element: DocumentTree.Element, at index: Int, in surroundings: Surroundings
  ) {
    let slot = element["key"] ?? surroundings.container ?? ""
    let key = SlotKey(parent: surroundings.object, slot: slot)
    let ordinal = ordinals[key, default: 0]
    ordinals[key] = ordinal + 1
    layout.objects.append(
      LayoutObject(
        id: id, element: element.name, customClass: element.className, parent: surroundings.object, slot: slot,
        ordinal: ordinal, index: index, position: element.position))
    if surroundings.object == nil { layout.topLevelObjects.append(id) }
  }

  private mutating func readConnections(_ index: Int, of surroundings: Surroundings) {
    for child in tree.children(of: index) {
      let element = tree[child]
      var details: [String: String] = [:]
      let kind = Connection.Kind(element: element.name)
      let nameAttribute =
        switch kind {
        case .action: "selector"
        case .segue: "kind"
        default: "property"
        }
      // Documents for macOS name who gets an action as its target.
      let destinationAttribute = kind == .action && element["destination"] == nil ? "target" : "destination"
      for attribute in element.attributes {
        switch attribute.name {
        case nameAttribute, destinationAttribute, "id": break
        default: details[attribute.name] = attribute.value
        }
      }
      var ends = (source: surroundings.object ?? "", destination: element[destinationAttribute])
      // The first Xcode 5 kept an action of the Mac as archives have it, with who gets it: its destination is who sends it.
      if kind == .action, platform == .macOS, let sender = element["destination"] {
        ends = (sender, ends.source)
      }
      layout.connections.append(
        Connection(
          kind: kind, source: ends.source, name: element[nameAttribute] ?? "", destination: ends.destination,
          details: details, id: element["id"], position: element.position))
      // A segue holds its anchor, and whatever an unknown connection holds may name a class.
      for inner in tree.children(of: child) {
        read(inner, in: Surroundings(object: surroundings.object, container: element.name))
      }
    }
  }

  private mutating func readConstraint(_ element: DocumentTree.Element, owner: ObjectID) {
    let secondAttribute = element["secondAttribute"]
    layout.constraints.append(
      Constraint(
        owner: owner, firstItem: element["firstItem"] ?? owner, firstAttribute: element["firstAttribute"] ?? "",
        relation: element["relation"] ?? "equal",
        secondItem: element["secondItem"] ?? (secondAttribute == nil ? nil : owner),
        secondAttribute: secondAttribute, multiplier: element["multiplier"], constant: element["constant"],
        priority: element["priority"], isPlaceholder: element["placeholder"] == "YES",
        identifier: element["identifier"], id: element["id"] ?? "", position: element.position))
  }

  private mutating func readRuntimeAttributes(_ index: Int, of object: ObjectID) {
    for child in tree.children(of: index) {
      let element = tree[child]
      let nested = tree.child(of: child, key: "value").map { tree[$0] }
      layout.runtimeAttributes.append(
        RuntimeAttribute(
          object: object, keyPath: element["keyPath"] ?? "", type: element["type"] ?? "",
          value: element["value"] ?? nested.map(Self.value), position: element.position))
    }
  }

  /// The value of a runtime attribute that is an element: `<integer key="value" value="3"/>`, `<color …/>`.
  private static func value(of element: DocumentTree.Element) -> String {
    if !element.text.isEmpty { return element.text }
    let attributes = element.attributes.filter { $0.name != "key" }
    if attributes.count == 1, attributes[0].name == "value" { return attributes[0].value }
    return attributes.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: " ")
  }

  private mutating func readDependencies(_ index: Int) {
    for child in tree.children(of: index) {
      let element = tree[child]
      switch element.name {
      case "deployment":
        guard let identifier = element["identifier"] else { continue }
        layout.capabilities.append(
          Capability(
            name: "deployment \(identifier)", minimumVersion: element["version"] ?? element["defaultVersion"],
            position: element.position))
      case "capability":
        guard let name = element["name"] else { continue }
        layout.capabilities.append(
          Capability(name: name, minimumVersion: element["minToolsVersion"], position: element.position))
      default:
        continue
      }
    }
  }

  private mutating func readResources(_ index: Int) {
    for child in tree.children(of: index) {
      let element = tree[child]
      guard let name = element["name"] else { continue }
      // `<image name="star.fill" catalog="system"/>` is one of SF Symbols, not of the project.
      let kind = element.name == "image" && element["catalog"] == "system" ? "systemImage" : element.name
      layout.resources.append(Resource(kind: kind, name: name, position: element.position))
    }
  }

  /// `<customFonts><array key="Montserrat-Regular.otf"><string>Montserrat-Regular</string></array></customFonts>`
  private mutating func readFonts(_ index: Int) {
    for child in tree.children(of: index) {
      let names = tree.children(of: child).map { tree[$0] }.filter { !$0.text.isEmpty }
      for name in names {
        layout.resources.append(Resource(kind: "font", name: name.text, position: name.position))
      }
    }
  }
}

extension DocumentTree.Element {
  /// The class it names.
  var className: ClassName? {
    guard let name = self["customClass"], !name.isEmpty else { return nil }
    return ClassName(
      name, module: self["customModule"], isTargetModule: self["customModuleProvider"] == "target")
  }
}
