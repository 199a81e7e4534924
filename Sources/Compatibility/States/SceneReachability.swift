import ComponentModel

/// Which objects of a storyboard can ever be made.
struct SceneReachability {
  /// Why nothing makes an object. Those of one scene or cell have one reason.
  let unreachable: [ObjectID: String]

  /// - Parameters:
  ///   - unwritten: names of scenes and cells that no source writes, as `ClassCatalog` has them.
  ///   - hasKnownCode: whether all code of a controller is known, so that no library's asks for its cells.
  init(of document: InterfaceDocument, unwritten: Set<String>, hasKnownCode: (LayoutObject) -> Bool) {
    guard document.kind == .storyboard else {
      unreachable = [:]
      return
    }
    let layout = document.layout
    let tree = layout.tree
    var sceneIndices: [ObjectID: Int] = [:]
    for object in layout.objects { sceneIndices[object.id] = tree.scene(around: object.index) }
    let scenes = Self.unreachableScenes(of: document, sceneIndices, unwritten)
    let controllers = layout.objects.filter { ElementRole(element: $0.element) == .viewController }
    let known = Set(controllers.filter(hasKnownCode).compactMap { sceneIndices[$0.id] })
    let cells = Set(
      (document.reuseIdentifiers + document.rowTypes).lazy.filter { name, cell in
        unwritten.contains(name)
          && cell.customClass.map { !name.isMade(of: $0.name) || unwritten.contains($0.name) } != false
          && !tree.isInStaticTable(cell.index) && sceneIndices[cell.id].map(known.contains) == true
      }.map(\.object.index))
    let nameless = Set(layout.objects.map(\.index).filter(tree.isPrototypeWithoutIdentifier))
    let idle = Set(
      layout.viewsWithoutDataSource.lazy.filter { sceneIndices[$0.id].map(known.contains) == true }.map(\.index))
    let rowless = Set(
      idle.isEmpty
        ? [] : layout.objects.map(\.index).filter { tree.isPrototype($0) && tree.isElement($0, in: idle) })
    var reasons: [ObjectID: String] = [:]
    for object in layout.objects {
      if let scene = sceneIndices[object.id], scenes.contains(scene) {
        reasons[object.id] =
          "nothing makes this scene: it is not the initial one, no code asks for it, and no segue leads to it"
      } else if !cells.isEmpty, tree.isElement(object.index, in: cells) {
        reasons[object.id] = "nothing makes this cell: no source writes its identifier"
      } else if !rowless.isEmpty, tree.isElement(object.index, in: rowless) {
        reasons[object.id] = "nothing makes this cell: what it is in has no data source"
      } else if !nameless.isEmpty, tree.isElement(object.index, in: nameless) {
        reasons[object.id] = "nothing makes this cell: it has no identifier"
      }
    }
    unreachable = reasons
  }

  /// Elements of scenes that are not the initial one, that no code asks for and to which nothing leads.
  private static func unreachableScenes(
    of document: InterfaceDocument, _ scenes: [ObjectID: Int], _ unwritten: Set<String>
  ) -> Set<Int> {
    let layout = document.layout
    let tree = layout.tree
    guard let top = tree.elements.first else { return [] }
    var destinations: [Int: [Int]] = [:]
    for connection in layout.connections where connection.kind == .segue {
      guard let from = scenes[connection.source], let to = connection.destination.flatMap({ scenes[$0] }) else {
        continue
      }
      destinations[from, default: []].append(to)
    }
    // References lead back into the storyboard too.
    let referenced = Set(tree.elements.compactMap { $0["referencedIdentifier"] })
    // Code can ask for a scene by its identifier, AppKit makes the one with the application's menu, and a watch those of
    // notifications.
    var open = layout.objects.compactMap { object -> Int? in
      let element = tree[object.index]
      let isStart =
        object.id == top["initialViewController"] || ["application", "notificationController"].contains(element.name)
        || document.sceneIdentifier(of: object).map { !unwritten.contains($0) || referenced.contains($0) } == true
      return isStart ? scenes[object.id] : nil
    }
    var reached: Set<Int> = []
    while let scene = open.popLast() {
      if reached.insert(scene).inserted { open += destinations[scene] ?? [] }
    }
    // A storyboard in which nothing can be made is used in a way that is not known.
    return reached.isEmpty ? [] : Set(scenes.values).subtracting(reached)
  }
}

extension String {
  /// Whether an identifier is the name of a class, part of it, or what a library may make of it: `RowIdentifier` of `Row`,
  /// or `rowIdentifier`.
  fileprivate func isMade(of className: String) -> Bool {
    [className, className.prefix(1).lowercased() + className.dropFirst()].contains { name in
      if name.contains(self) { return true }
      guard let start = firstRange(of: name) else { return false }
      let rest = (self[..<start.lowerBound] + self[start.upperBound...]).filter(\.isLetter).lowercased()
      return ["", "identifier", "id", "reuseidentifier", "reuseid", "reuse", "cell", "cellidentifier", "cellid"]
        .contains(rest)
    }
  }
}

extension Layout {
  /// Tables and collection views to which no outlet leads, and that have no data source.
  fileprivate var viewsWithoutDataSource: [LayoutObject] {
    var known: Set<ObjectID> = []
    for connection in connections where connection.kind == .outlet || connection.kind == .outletCollection {
      if connection.name == "dataSource" { known.insert(connection.source) }
      if let view = connection.destination { known.insert(view) }
    }
    return objects.filter { object in
      // A controller of tables is the data source of its view, and code may ask for a view by its tag.
      ["tableView", "collectionView"].contains(object.element) && object.customClass == nil && object.slot != "view"
        && !known.contains(object.id) && tree[object.index]["tag"] == nil
    }
  }
}

extension DocumentTree {
  /// Whether an element is one of some others, or in one.
  fileprivate func isElement(_ index: Int, in others: Set<Int>) -> Bool {
    var index = index
    while index >= 0 {
      if others.contains(index) { return true }
      index = self[index].parent
    }
    return false
  }
}
