import AppleSDK
package import ComponentModel

/// A host as it is after loading, for whoever measures it: the tree of `HostExpansion` with what is not certain about it.
package struct LoadedHost {
  /// Without places: what is in it is from several documents. Objects of the host have the ids that they have there.
  package let tree: DocumentTree
  /// Objects of the host whose size or content code may decide, or of which nobody knows what becomes of them.
  package let uncertain: Set<ObjectID>

  /// Loads `host`.
  ///
  /// - Parameter lookup: what class an object means.
  package init(of host: InterfaceDocument, classes lookup: @escaping ClassLookup) throws(LoadingError) {
    var planner = LoadPlanner(lookup: lookup)
    let plan = try planner.plan(host)
    uncertain = plan.uncertainObjects
    var builder = ExpansionBuilder(host: plan, only: nil)
    builder.expandHost()
    tree = builder.document.tree
  }
}

extension LoadPlan {
  /// The objects of this nib that may look otherwise than it says.
  fileprivate var uncertainObjects: Set<ObjectID> {
    var found = Set(planned.values.lazy.filter(\.isUncertain).map(\.embedding.objectID))
    // An outlet leads to a constraint because code changes it.
    let owners = Dictionary(layout.constraints.map { ($0.id, $0.owner) }) { first, _ in first }
    for connection in layout.connections {
      if let owner = connection.destination.flatMap({ owners[$0] }) { found.insert(owner) }
    }
    return found
  }
}

extension PlannedEmbedding {
  /// Whether the object may be of another size than the document says, or have something else in it.
  fileprivate var isUncertain: Bool {
    let role = ElementRole(element: embedding.element)
    guard role.isView || role == .viewController else { return false }
    switch meaning {
    case .component(let component): if component.facts?.mayLayOut ?? true { return true }
    case .ordinary(let facts): if facts.mayLayOut { return true }
    case .missing: return true
    case .unresolved:
      guard let name = embedding.className?.name else { return true }
      return SystemClasses.table[name] == nil
    }
    switch fate {
    case .plain: return false
    case .stays, .recursion: return true
    case .loads(let content):
      return content.assumptions.contains { $0 != .guardWorks } || !content.load.uncertainObjects.isEmpty
    }
  }
}

extension ClassFacts {
  /// Whether objects of the class may say themselves how large they are, or set constraints; so may what is not known.
  package var mayLayOut: Bool {
    guard case .known = systemClass else { return true }
    return lifecycle?.setsLayout ?? true
  }
}

extension Markup {
  /// The same elements, without places.
  fileprivate var tree: DocumentTree {
    var elements: [DocumentTree.Element] = []
    var waiting: [(element: Markup, parent: Int)] = [(self, -1)]
    while let (next, parent) = waiting.popLast() {
      let index = elements.count
      elements.append(
        DocumentTree.Element(
          name: next.name,
          attributes: next.attributes.map { .init(name: $0.name, value: $0.value, position: .start) }, text: next.text,
          position: .start, parent: parent, end: index + 1))
      waiting += next.children.reversed().map { ($0, index) }
    }
    // What is behind an element ends where its last descendant does.
    for index in elements.indices.reversed() where elements[index].parent >= 0 {
      let parent = elements[index].parent
      elements[parent].end = max(elements[parent].end, elements[index].end)
    }
    return DocumentTree(elements: elements)
  }
}
