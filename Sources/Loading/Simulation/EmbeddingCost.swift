public import ComponentModel

/// What one embedding costs when its host is loaded.
public struct EmbeddingCost: Sendable, Hashable {
  public var component: ComponentName
  /// The object of the host, or of a component's nib that loads with it.
  public var object: ObjectPath
  /// How many objects of a class are made beside the embedded one, those of nested components included.
  public var objectsMade: Int
  /// How many of all that are made are thrown away at once.
  public var objectsDiscarded: Int
  /// How much deeper the component's views lie than in its own nib.
  public var levelsAdded: Int
  /// What the host says about the object and what is loaded does not get: properties, constraints and subviews.
  public var lost: Int
}

extension LoadSimulation {
  /// What each embedding that got its content costs, in the order of the objects.
  public var costs: [EmbeddingCost] {
    objects.compactMap { object in
      guard let outcome = object.embedding else { return nil }
      let place: ObjectPath
      let levels: Int
      switch outcome.result {
      case .filled, .wrapped: (place, levels) = (object.path, object.element.hasSuffix("Controller") ? 0 : 1)
      case .replaced(let placeholder): (place, levels) = (placeholder, 0)
      case .empty, .recursion: return nil
      }
      let inside = place.embeddings + [place.object]
      func isInside(_ path: ObjectPath) -> Bool { path.embeddings.starts(with: inside) }
      return EmbeddingCost(
        component: outcome.component, object: place,
        objectsMade: events.count { event in
          if case .initializer = event.kind { isInside(event.object) } else { false }
        }, objectsDiscarded: discarded.count { $0 == place || isInside($0) }, levelsAdded: levels,
        lost: outcome.lostProperties.count + outcome.lostConstraints.count + outcome.lostSubviews.count)
    }
  }
}
