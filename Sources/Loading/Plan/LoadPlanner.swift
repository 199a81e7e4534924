import ComponentModel

/// Decides what becomes of every embedding of a host, nested ones included.
///
/// Walking stops where a load leads back to a nib that is being loaded, so that no recursion is followed.
struct LoadPlanner {
  static let objectLimit = 500_000
  /// Of elements, as many as a reader of documents takes.
  static let depthLimit = 200

  private let lookup: ClassLookup
  /// Whether what a component's nib embeds is loaded too.
  private let follows: (EmbeddedComponent) -> Bool
  private var objects = 0
  /// The nibs that are being loaded, outermost first.
  private var loading: [(document: ContentDigest, component: ComponentName?)] = []

  init(lookup: @escaping ClassLookup, follows: @escaping (EmbeddedComponent) -> Bool = { _ in true }) {
    self.lookup = lookup
    self.follows = follows
  }

  mutating func plan(_ host: InterfaceDocument) throws(LoadingError) -> LoadPlan {
    // A host that is a component's own nib is loaded by that component, whose name is told where it is met again.
    loading = [(host.digest, nil)]
    return try plan(host, of: nil, embeddings: [], depth: 0, owner: .outside)
  }

  /// - Parameter depth: how many elements lie around the nib's content.
  private mutating func plan(
    _ document: InterfaceDocument, of component: EmbeddedComponent?, embeddings: [ObjectID], depth: Int,
    owner: PlannedOwner
  ) throws(LoadingError) -> LoadPlan {
    objects += document.layout.objects.count
    guard objects <= Self.objectLimit else { throw .tooManyObjects(limit: Self.objectLimit) }
    let depths = Self.depths(of: document.layout.tree)
    if let component, depth + (depths.max() ?? 0) > Self.depthLimit {
      throw .nestedTooDeep(limit: Self.depthLimit, component: component.name)
    }
    let indices = Dictionary(document.layout.objects.map { ($0.id, $0.index) }) { first, _ in first }
    var plan = LoadPlan(
      document: document, component: component, embeddings: embeddings, planned: [:], owner: owner, elements: indices)
    // Of several objects with one id the first counts.
    for embedding in document.embeddings where plan.planned[embedding.objectID] == nil {
      let meaning = lookup(embedding, component)
      plan.planned[embedding.objectID] = PlannedEmbedding(
        embedding: embedding, meaning: meaning,
        fate: try fate(
          of: embedding, meaning: meaning, in: plan,
          depth: depth + (indices[embedding.objectID].map { depths[$0] } ?? 0)))
    }
    return plan
  }

  /// How deep each element lies.
  private static func depths(of tree: DocumentTree) -> [Int] {
    tree.elements.reduce(into: []) { depths, element in
      depths.append(element.parent < 0 ? 1 : depths[element.parent] + 1)
    }
  }

  private mutating func fate(
    of embedding: Embedding, meaning: ClassMeaning, in plan: LoadPlan, depth: Int
  ) throws(LoadingError) -> PlannedEmbedding.Fate {
    guard case .component(let component) = meaning, embedding.relation == .embedding else { return .plain }
    let isController = ElementRole(element: embedding.element) == .viewController
    let index = loading.lastIndex { $0.document == component.document.digest }
    let judgement = PlaceholderJudgement(component: component, embedding: embedding, isLoading: index != nil)
    let entrance: PlannedContent.Entrance
    switch component.technique.technique {
    case nil: return .stays(.techniqueUnknown)
    case .code: return .stays(.loadedByCode)
    case .owner where isController:
      if index != nil { return .stays(.loadedOnDemand) }
      entrance = .controllersView
    case .owner:
      // An initializer loads the nib for every object of the class, the nib's own root included.
      if let index { return .recursion(cycle(from: index, to: component)) }
      if component.document.definition?.placement != .owner { return .recursion([component.name]) }
      entrance = .subview
    case .replace, .wrap:
      if let reason = judgement.refusal { return .stays(reason) }
      if let index { return .recursion(cycle(from: index, to: component)) }
      if judgement.takesRootForPlaceholder { return .recursion([component.name]) }
      entrance = component.technique.technique == .replace ? .exchange : .standIn
    }
    let topLevel = TopLevelObject(component: component, entrance: entrance)
    guard let taken = topLevel.index else { return .stays(.noSuchTopLevelObject) }
    // What takes the place of a nib's own root decides what its host gets.
    guard plan.component == nil || plan.layout.topLevelObjects.contains(embedding.objectID) || follows(component) else {
      return .plain
    }
    loading.append((component.document.digest, component.name))
    defer { loading.removeLast() }
    let load = try self.plan(
      component.document, of: component, embeddings: plan.embeddings + [embedding.objectID], depth: depth,
      owner: Self.owner(of: entrance, path: topLevel.path))
    return .loads(
      PlannedContent(
        component: component, entrance: entrance, taken: taken, load: load,
        assumptions: Self.assumptions(of: component.technique, entrance: entrance, embedding: embedding)))
  }

  /// The components whose nibs load one another, from the one at `index` on, which is `component`.
  private func cycle(from index: Int, to component: EmbeddedComponent) -> [ComponentName] {
    [component.name] + loading[(index + 1)...].compactMap(\.component)
  }

  private static func owner(of entrance: PlannedContent.Entrance, path: LoadingPath?) -> PlannedOwner {
    switch entrance {
    case .controllersView: .embedding
    case .subview: path.map { $0.owner == .ownInstance || isUnclear($0.owner) } ?? true ? .embedding : .nobody
    case .exchange, .standIn: path?.owner == .ownInstance ? .embedding : .nobody
    }
  }

  /// An expression that is not understood is taken to be right.
  private static func isUnclear(_ owner: OwnerExpression?) -> Bool {
    if case .expression = owner { true } else { owner == nil }
  }

  private static func assumptions(
    of technique: LoadingTechnique, entrance: PlannedContent.Entrance, embedding: Embedding
  ) -> [Assumption] {
    var found: [Assumption] = []
    if entrance == .exchange || entrance == .standIn, technique.guards.isEmpty { found.append(.guardWorks) }
    if entrance == .exchange {
      if technique.survivingProperties == nil { found.append(.commonPropertiesPass) }
      if technique.rebuildsConstraints == nil, !embedding.usage.constraintsOwned.isEmpty {
        found.append(.constraintsAreLost)
      }
      if technique.movesSubviews == nil, !embedding.usage.subviews.isEmpty { found.append(.subviewsAreLost) }
    }
    if entrance == .subview, technique.fill == nil { found.append(.fillsByAutoresizing) }
    return found
  }
}
