/// A scene of a storyboard, as code and segues find it.
public struct StoryboardScene: Hashable, Sendable {
  /// The controller.
  public var controller: ObjectID
  public var position: SourcePosition
  /// The controller's custom class.
  public var className: ClassName?
  /// By which code asks for it.
  public var identifier: String?
  /// Whether the storyboard begins with it.
  public var isInitial: Bool
  /// By which code performs the segues that lead away from it.
  public var segues: Set<String>
}

extension DocumentTree {
  /// The `scene` element of a storyboard that an element is in; nil outside of scenes.
  public func scene(around index: Int) -> Int? {
    var index = index
    while index >= 0, self[index].name != "scene" { index = self[index].parent }
    return index < 0 ? nil : index
  }

  /// The `sceneID` of the scene that an element is in, else its number; nil outside of scenes.
  public func sceneID(around index: Int) -> String? {
    scene(around: index).map { self[$0]["sceneID"] ?? "#\($0)" }
  }
}

extension InterfaceDocument {
  /// By which code asks for the scene of a controller; nil for other objects, and where it has none. The storyboards of
  /// watches have it in an attribute of another name.
  public func sceneIdentifier(of object: LayoutObject) -> String? {
    let element = layout.tree[object.index]
    let identifier =
      platform == .watchOS && object.parent == nil ? element["identifier"] : element["storyboardIdentifier"]
    // An empty one is none.
    return identifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The objects with a reuse identifier, in document order.
  public var reuseIdentifiers: [(name: String, object: LayoutObject)] {
    layout.objects.compactMap { object in
      layout.tree[object.index]["reuseIdentifier"].flatMap { $0.isEmpty ? nil : ($0, object) }
    }
  }

  /// The rows of a watch's tables that code asks for by a type, in document order.
  public var rowTypes: [(name: String, object: LayoutObject)] {
    layout.objects.compactMap { object in
      object.element == "tableRow" ? layout.tree[object.index]["identifier"].map { ($0, object) } : nil
    }
  }

  /// By what code can ask a storyboard for scenes and cells: their identifiers, and the classes of the cells. Also the
  /// identifiers of segues that only code performs.
  public var identifiersInCode: Set<String> {
    guard kind == .storyboard else { return [] }
    var names = Set(layout.objects.compactMap(sceneIdentifier))
    for (name, cell) in reuseIdentifiers + rowTypes {
      names.insert(name)
      if let className = cell.customClass?.name { names.insert(className) }
    }
    names.formUnion(seguesOfCode.compactMap { $0.details["identifier"] })
    return names
  }

  /// The segues that only code performs: those that begin at a controller, which nobody can touch, and do not say what
  /// the controller contains.
  public var seguesOfCode: [Connection] {
    let controllers = Set(layout.objects.lazy.filter { ElementRole(element: $0.element) == .viewController }.map(\.id))
    return layout.connections.filter {
      $0.kind == .segue && $0.name != "relationship" && $0.name != "embed" && controllers.contains($0.source)
    }
  }

  /// By what code asks for the scenes that are made with some objects: those that these are in, and those that contain such
  /// a scene from the start, as a tab bar controller has its tabs. nil stands for the initial scene.
  public func identifiersOfScenes(with objects: Set<ObjectID>) -> Set<String?> {
    let tree = layout.tree
    var scenes: [ObjectID: Int] = [:]
    for object in layout.objects { scenes[object.id] = tree.scene(around: object.index) }
    var containers: [Int: [Int]] = [:]
    for connection in layout.connections
    where connection.kind == .segue && ["relationship", "embed"].contains(connection.name) {
      guard let outer = scenes[connection.source], let inner = connection.destination.flatMap({ scenes[$0] }) else {
        continue
      }
      containers[inner, default: []].append(outer)
    }
    var open = objects.compactMap { scenes[$0] }
    var found: Set<Int> = []
    while let scene = open.popLast() {
      if found.insert(scene).inserted { open += containers[scene] ?? [] }
    }
    let controllers = self.scenes.filter { scenes[$0.controller].map(found.contains) == true }
    var names = Set(controllers.compactMap(\.identifier).map(Optional.some))
    if controllers.contains(where: \.isInitial) { names.insert(nil) }
    return names
  }

  /// The scenes of a storyboard, in document order; none of a XIB.
  public var scenes: [StoryboardScene] {
    guard kind == .storyboard else { return [] }
    let tree = layout.tree
    let initial = tree.elements.first?["initialViewController"]
    var scenes: [StoryboardScene] = []
    var indices: [Int: Int] = [:]
    let objects = Dictionary(layout.objects.map { ($0.id, $0) }) { first, _ in first }
    for object in layout.objects where object.parent == nil && ElementRole(element: object.element) == .viewController {
      guard let scene = tree.scene(around: object.index), indices[scene] == nil else { continue }
      indices[scene] = scenes.count
      scenes.append(
        StoryboardScene(
          controller: object.id, position: object.position, className: object.customClass,
          identifier: sceneIdentifier(of: object), isInitial: object.id == initial, segues: []))
    }
    for connection in layout.connections where connection.kind == .segue {
      guard let identifier = connection.details["identifier"], let source = objects[connection.source],
        let scene = tree.scene(around: source.index), let index = indices[scene]
      else { continue }
      scenes[index].segues.insert(identifier)
    }
    return scenes
  }
}
