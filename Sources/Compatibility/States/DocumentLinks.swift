package import ComponentModel
import Loading

/// What a document makes when it is loaded, and which other documents that leads to.
package struct DocumentLinks: Sendable {
  let path: String
  /// Its nib name, or the storyboard's.
  let name: String
  let kind: DocumentKind
  let isWatch: Bool
  /// The scenes of a storyboard; of a XIB the one part that it is.
  private(set) var parts: [Part] = []
  /// That its objects name, stand-ins included.
  private(set) var classNames: Set<String> = []

  /// What is made at once.
  struct Part: Sendable {
    /// The scene's id; nil for a XIB.
    let scene: String?
    /// Whether a storyboard begins with it, or the system makes it by itself.
    var isInitial = false
    /// Whether it has the menu of an application, which AppKit makes of the storyboard that the application begins with.
    var isOfApplication = false
    /// By what code and references ask for it.
    var identifiers: Set<String> = []
    /// Of the objects in it.
    var classes: Set<String> = []
    /// Of the scene's own controller.
    var controllers: Set<String> = []
    /// Scenes of the same storyboard to which segues lead.
    var destinations: [SegueLink] = []
    /// Scenes of storyboards; an identifier that is nil means the initial one.
    var references: [(storyboard: String, identifier: String?, position: SourcePosition)] = []
    /// Of the prototype cells in it, by what code asks for them.
    var prototypes: Set<String> = []
    /// Nibs that its controllers are made with.
    var nibs: [NibLink] = []
  }

  /// A nib that a controller takes when something asks for its view.
  struct NibLink: Sendable {
    let name: String
    let position: SourcePosition
    /// The outlets by which code can ask for the view of a controller in a XIB; nil where something else may.
    var askedThrough: [(className: ClassName, outlet: String)]?
  }

  /// A segue to another scene of the same storyboard.
  struct SegueLink: Sendable {
    let scene: String
    let position: SourcePosition
    let performer: Performer
    var identifier: String?
    /// The prototype cell that performs it.
    var cell: ObjectID?
    /// The outlets by which code can show what performs it, where that is hidden; nil where it can be seen, or where code
    /// may find it in another way.
    var shownBy: [(className: ClassName, outlet: String)]?

    enum Performer: Sendable {
      /// A control, a cell, or a controller that has its children from the start.
      case itself
      /// Code, by the segue's identifier; without one no code can.
      case code(identifier: String?)
    }
  }

  /// Whether one of its references to other storyboards can be asked for by an identifier.
  package func hasReference(identified identifier: String, inStoryboard storyboard: String) -> Bool {
    name == storyboard && hasReference(asNamed: { $0 == identifier })
  }

  /// - Parameter isMeant: whether an identifier is the one that is asked for.
  package func hasReference(asNamed isMeant: (String) -> Bool) -> Bool {
    kind == .storyboard && parts.contains { !$0.references.isEmpty && $0.identifiers.contains(where: isMeant) }
  }

  package init(of document: InterfaceDocument, at path: String) {
    self.path = path
    name = NibName.base(ofPath: path)
    kind = document.kind
    isWatch = document.platform == .watchOS
    let layout = document.layout
    let tree = layout.tree
    let initial = tree.elements.first?["initialViewController"]
    var indices: [String?: Int] = [:]
    var scenes: [ObjectID: String?] = [:]
    var viewless: [ObjectID: LayoutObject] = [:]
    let unused = kind == .xib ? layout.unconnectedControllers : []
    func link(to nib: String, of object: LayoutObject) -> NibLink {
      let isAlone = document.kind == .xib && object.parent == nil
      return NibLink(
        name: nib, position: object.position, askedThrough: isAlone ? layout.outlets(to: object.id) : nil)
    }
    for object in layout.objects {
      let element = tree[object.index]
      let scene = kind == .storyboard ? tree.sceneID(around: object.index) : nil
      scenes[object.id] = scene
      let index = indices[scene] ?? parts.count
      if index == parts.count {
        indices[scene] = index
        parts.append(Part(scene: scene))
      }
      if let name = object.customClass?.name { classNames.insert(name) }
      if object.isStandIn(in: tree) { continue }
      parts[index].classes.formUnion([object.customClass?.name].compactMap(\.self))
      if kind == .storyboard {
        // A watch shows a notification's scene by itself.
        if object.id == initial || element.name == "notificationController" { parts[index].isInitial = true }
        if element.name == "application" { parts[index].isOfApplication = true }
        if let identifier = document.sceneIdentifier(of: object) { parts[index].identifiers.insert(identifier) }
        if object.parent == nil, ElementRole(element: object.element) == .viewController {
          parts[index].controllers.formUnion([object.customClass?.name].compactMap(\.self))
        }
        if element.name == "viewControllerPlaceholder" {
          parts[index].references.append(
            (element["storyboardName"] ?? name, element["referencedIdentifier"], object.position))
        }
      }
      if unused.contains(object.id) { continue }
      if let nib = element["nibName"] { parts[index].nibs.append(link(to: nib, of: object)) }
      if ElementRole(element: object.element) == .viewController, object.customClass != nil, element["nibName"] == nil {
        viewless[object.id] = object
      }
      if object.slot == "view", let parent = object.parent { viewless[parent] = nil }
    }
    // A controller without a view, and without a nib of another name, takes the nib of its own.
    for object in viewless.values.sorted(by: { $0.index < $1.index }) {
      guard let name = object.customClass?.name, let index = indices[scenes[object.id] ?? nil] else { continue }
      for nib in NibName.ofController(name) { parts[index].nibs.append(link(to: nib, of: object)) }
    }
    if kind == .storyboard {
      for (name, cell) in document.reuseIdentifiers {
        if let index = indices[scenes[cell.id] ?? nil] { parts[index].prototypes.insert(name) }
      }
    }
    let ofCode = Set(document.seguesOfCode)
    let objects = Dictionary(layout.objects.map { ($0.id, $0) }) { first, _ in first }
    for connection in layout.connections where connection.kind == .segue {
      guard let source = scenes[connection.source] ?? nil, let index = indices[source],
        let destination = connection.destination.flatMap({ scenes[$0] ?? nil }), destination != source
      else { continue }
      var link = SegueLink(
        scene: destination, position: connection.position,
        performer: ofCode.contains(connection) ? .code(identifier: connection.details["identifier"]) : .itself)
      link.identifier = connection.details["identifier"]
      if let object = objects[connection.source] {
        link.shownBy = layout.outletsThatShow(object)
        link.cell = tree.prototype(around: object.index).flatMap { tree[$0]["id"] }
      }
      parts[index].destinations.append(link)
    }
  }
}

extension Layout {
  /// The outlets by which code can show a view that is hidden, or in a hidden one; nil for one that can be seen, and for one
  /// that code may find by a tag, by its class, or otherwise.
  fileprivate func outletsThatShow(_ object: LayoutObject) -> [(className: ClassName, outlet: String)]? {
    var index = object.index
    while index >= 0 {
      let element = tree[index]
      if element["hidden"] == "YES", element["tag"] == nil, element["customClass"] == nil,
        !tree.children(of: index).contains(where: { tree[$0].name == "variation" }), let id = element["id"],
        let outlets = outlets(to: ObjectID(id))
      {
        return outlets
      }
      index = element.parent
    }
    return nil
  }

  /// The outlets that lead to an object; nil where something else does, or an outlet of an object without a class.
  fileprivate func outlets(to id: ObjectID) -> [(className: ClassName, outlet: String)]? {
    var outlets: [(className: ClassName, outlet: String)] = []
    for connection in connections where connection.destination == id {
      guard connection.kind == .outlet, let name = objects.first(where: { $0.id == connection.source })?.customClass
      else { return nil }
      outlets.append((name, connection.name))
    }
    return outlets
  }

  /// Controllers that a nib makes and gives to nobody, with those in them: nothing asks for their views, and so they load
  /// no nibs.
  fileprivate var unconnectedControllers: Set<ObjectID> {
    let connected = Set(connections.lazy.compactMap(\.destination))
    var found: Set<ObjectID> = []
    for object in objects {
      if let parent = object.parent {
        if found.contains(parent) { found.insert(object.id) }
      } else if ElementRole(element: object.element) == .viewController, !connected.contains(object.id) {
        found.insert(object.id)
      }
    }
    return found
  }
}

extension DocumentLinks {
  /// Its parts with an object of one of some types, of a class that inherits from one, or of one whose code leads to one.
  ///
  /// - Parameter naming: for each class those that no other code names, and that its code names.
  func runs(of users: Set<String>, _ classes: ClassCatalog?, naming: [String: [String]]) -> [DocumentLoads.Run] {
    guard !users.isEmpty else { return [] }
    return parts.flatMap { part in
      var types: Set<String> = []
      var open = part.classes.flatMap { name in
        [name] + (classes?.classes[name] ?? []).flatMap { [$0.declaration.name] + $0.superclasses }
      }
      while let type = open.popLast() {
        if types.insert(type).inserted { open += naming[type] ?? [] }
      }
      return types.intersection(users).sorted().map {
        DocumentLoads.Run($0, in: DocumentLoads.Part(path: path, scene: part.scene))
      }
    }
  }

  /// Its parts for which a condition holds.
  func all(where holds: (Part) -> Bool) -> [DocumentLoads.Part] {
    parts.lazy.filter(holds).map { DocumentLoads.Part(path: path, scene: $0.scene) }
  }
}

extension ClassCatalog {
  /// For each class the classes that no code but that of such classes names, and that its code names.
  var namingUnnamed: [String: [String]] {
    tree.namedByUnnamed.reduce(into: [:]) { naming, entry in
      for user in entry.value { naming[user, default: []].append(entry.key) }
    }
  }
}

extension NibName {
  /// The nibs that a controller of a class looks for that is given none, the first that there is.
  package static func ofController(_ className: String) -> [String] {
    className.hasSuffix("Controller") ? [String(className.dropLast("Controller".count)), className] : [className]
  }
}

extension ClassCatalog {
  /// Whether something may ask for the view of a controller that takes a nib: not by outlets alone that no code uses.
  func mayTake(_ link: DocumentLinks.NibLink, at path: String) -> Bool {
    guard let outlets = link.askedThrough else { return true }
    return outlets.contains { className, outlet in
      guard let facts = knownFacts(of: className, in: path),
        facts.members.outlets.contains(where: { $0.name == outlet })
      else { return true }
      return facts.hasUnreadVariable(ofOutlet: outlet) || facts.observedOutlets?.contains(outlet) == true
        || facts.outletUses.contains { $0.name == outlet && $0.asked != [] }
        || !references(to: outlet, of: facts.declaration.name).isEmpty
    }
  }
}
