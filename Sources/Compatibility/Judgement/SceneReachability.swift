import ComponentModel

/// Which scenes of a storyboard can ever be made.
struct SceneReachability {
  /// Objects in scenes that are neither the initial one nor have an identifier, and to which nothing leads.
  let unreachable: Set<ObjectID>

  init(of document: InterfaceDocument) {
    let layout = document.layout
    let tree = layout.tree
    var scenes: [ObjectID: Int] = [:]
    var objects: [Int: [ObjectID]] = [:]
    for object in layout.objects {
      guard let scene = tree.scene(around: object.index) else { continue }
      scenes[object.id] = scene
      objects[scene, default: []].append(object.id)
    }
    guard document.kind == .storyboard, scenes.count > 0, let top = tree.elements.first else {
      unreachable = []
      return
    }
    var destinations: [Int: [Int]] = [:]
    for connection in layout.connections where connection.kind == .segue {
      guard let from = scenes[connection.source], let to = connection.destination.flatMap({ scenes[$0] }) else {
        continue
      }
      destinations[from, default: []].append(to)
    }
    // Code can ask for a scene by its identifier, and AppKit makes the one with the application's menu.
    var open = layout.objects.compactMap { object -> Int? in
      let element = tree[object.index]
      let isStart =
        object.id == top["initialViewController"] || element["storyboardIdentifier"] != nil
        || element["identifier"] != nil && object.parent == nil || element.name == "application"
      return isStart ? scenes[object.id] : nil
    }
    var reached: Set<Int> = []
    while let scene = open.popLast() {
      if reached.insert(scene).inserted { open += destinations[scene] ?? [] }
    }
    // A storyboard in which nothing can be made is used in a way that is not known.
    unreachable =
      reached.isEmpty ? [] : Set(objects.filter { !reached.contains($0.key) }.values.joined())
  }
}
