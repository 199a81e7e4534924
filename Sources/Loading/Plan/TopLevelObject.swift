import AppleSDK
public import ComponentModel

/// Which of a nib's top-level objects the component's code takes.
struct TopLevelObject {
  let component: EmbeddedComponent
  let entrance: PlannedContent.Entrance

  /// Its index among the objects of the layout; nil where code finds none, or one that is no view.
  var index: Int? {
    let layout = component.document.layout
    if entrance == .controllersView { return controllersView ?? root }
    guard let path, let choice = path.choice else { return root }
    // Placeholders stand for objects from outside and are not among those that a nib gives.
    let candidates = layout.objects.indices.filter {
      let object = layout.objects[$0]
      return object.parent == nil && !object.isPlaceholder && !object.id.hasPrefix("-")
    }
    let wanted = path.className.map { $0 == "Self" ? component.name.className : $0 }
    let taken: Int? =
      switch choice {
      case .first, .every: candidates.first
      case .last: candidates.last
      case .index(let number): candidates.indices.contains(number) ? candidates[number] : nil
      case .firstOfClass:
        candidates.first { isKind(layout.objects[$0], of: wanted ?? component.name.className) ?? true }
      }
    guard let taken, ElementRole(element: layout.objects[taken].element).isView else { return nil }
    // What cannot be cast to the class that code wants is not taken.
    if let wanted, isKind(layout.objects[taken], of: wanted) == false { return nil }
    return taken
  }

  /// The way in the class's code that leads to this load.
  var path: LoadingPath? {
    component.facts?.technique.loads.first { path in
      switch entrance {
      case .subview: path.entry == .initializer || path.entry == .awakeFromNib
      case .exchange, .standIn: path.entry == .awakeAfter
      case .controllersView: false
      }
    }
  }

  private var root: Int? {
    let document = component.document
    return document.layout.objects.firstIndex { $0.id == document.definition?.root }
  }

  private var controllersView: Int? {
    let layout = component.document.layout
    let owner = layout.objects.first { $0.isFilesOwner(in: layout.tree) }?.id
    let outlet = layout.connections.first { $0.kind == .outlet && $0.name == "view" && $0.source == owner }
    return outlet.flatMap { outlet in layout.objects.firstIndex { $0.id == outlet.destination } }
  }

  /// Whether the object is of the class or a subclass; nil where the sources do not say.
  private func isKind(_ object: LayoutObject, of name: String) -> Bool? {
    let system = SystemClasses.className(ofElement: object.element, platform: component.document.platform)
    let systemChain = system.map(SystemClasses.chain) ?? []
    if systemChain.contains(name) { return true }
    guard let className = object.customClass else {
      // An element that is not known, and a class that may be a protocol or a generic parameter, can be anything.
      return system == nil || !(SystemClasses.table[name] != nil || name == component.name.className) ? nil : false
    }
    if className.name == name { return true }
    guard let facts = component.facts, facts.declaration.name == className.name else { return nil }
    return facts.superclasses.contains(name) ? true : nil
  }
}

extension LayoutObject {
  /// First Responder: a placeholder, or on macOS the custom object `-1`.
  func isFirstResponder(in tree: DocumentTree) -> Bool {
    if isPlaceholder { return tree[index]["placeholderIdentifier"] == "IBFirstResponder" }
    return element == "customObject" && (id == "-1" || tree[index]["sceneMemberID"] == "firstResponder")
  }

  /// Whether it stands for an object that is not made by loading its nib.
  public func isStandIn(in tree: DocumentTree) -> Bool {
    isPlaceholder || element == "customObject" && (id.hasPrefix("-") || isFirstResponder(in: tree))
  }
}
