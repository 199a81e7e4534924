public import ComponentModel

extension EmbeddedComponent {
  /// The guards by which the nib's own root is taken for a placeholder, so that loading the component never ends.
  ///
  /// Empty where one of its guards tells the root from a placeholder, and where none is known.
  public var guardsThatFail: [GuardRule] {
    guard technique.technique == .replace || technique.technique == .wrap, let root = document.rootObject,
      let className = root.customClass
    else { return [] }
    // What hosts say does not matter here: a placeholder of the root's own class.
    let embedding = Embedding(
      objectID: root.id, element: root.element, className: className, relation: .embedding, nibName: nil,
      position: root.position,
      usage: Usage(
        properties: [], runtimeAttributes: [], connectionsFrom: [], connectionsTo: [], constraintsNaming: [],
        constraintsOwned: [], subviews: [], slot: root.slot))
    let judgement = PlaceholderJudgement(component: self, embedding: embedding, isLoading: true)
    return judgement.takesRootForPlaceholder ? technique.guards : []
  }

  /// The top-level objects that loading the nib gives, in order.
  public var loadedObjects: [LayoutObject] { document.loadedObjects }

  /// The object that code takes which chooses by place; nil where there is none in that place.
  public func object(taken choice: TopLevelChoice) -> LayoutObject? {
    switch choice {
    case .first: loadedObjects.first
    case .last: loadedObjects.last
    case .index(let number): loadedObjects.indices.contains(number) ? loadedObjects[number] : nil
    case .firstOfClass, .every: document.rootObject
    }
  }
}

extension InterfaceDocument {
  /// The object that is the component, or its content.
  public var rootObject: LayoutObject? {
    definition?.root.flatMap { root in layout.objects.first { $0.id == root } }
  }

  /// The top-level objects that loading the document gives. Placeholders stand for objects from outside.
  public var loadedObjects: [LayoutObject] {
    layout.objects.filter { $0.parent == nil && !$0.isPlaceholder && !$0.id.hasPrefix("-") }
  }

  /// File's Owner.
  public var filesOwner: LayoutObject? { layout.objects.first { $0.isFilesOwner(in: layout.tree) } }
}
