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
    let made = counts(
      ofLoads: events.lazy.filter { event in
        if case .initializer = event.kind { true } else { false }
      }.map(\.object))
    let thrownAway = counts(ofLoads: discarded)
    let gone = Set(discarded)
    return objects.compactMap { object in
      guard let outcome = object.embedding else { return nil }
      let path: ObjectPath
      let levels: Int
      switch outcome.result {
      case .filled, .wrapped: (path, levels) = (object.path, object.element.hasSuffix("Controller") ? 0 : 1)
      case .replaced(let placeholder): (path, levels) = (placeholder, 0)
      case .empty, .recursion: return nil
      }
      let inside = path.embeddings + [path.object]
      return EmbeddingCost(
        component: outcome.component, object: path, objectsMade: made[inside, default: 0],
        objectsDiscarded: thrownAway[inside, default: 0] + (gone.contains(path) ? 1 : 0), levelsAdded: levels,
        lost: outcome.lostProperties.count + outcome.lostConstraints.count + outcome.lostSubviews.count)
    }
  }

  /// How many of some objects came with each load, those of the loads within it included.
  private func counts(ofLoads paths: some Sequence<ObjectPath>) -> [[ObjectID]: Int] {
    var counts: [[ObjectID]: Int] = [:]
    for path in paths { counts[path.embeddings, default: 0] += 1 }
    // Inner loads first, so that each hands all of its objects on.
    var loads = Set(counts.keys)
    for load in counts.keys {
      var outer = load
      while !outer.isEmpty, loads.insert(Array(outer.dropLast())).inserted { outer.removeLast() }
    }
    for load in loads.sorted(by: { $0.count > $1.count }) where !load.isEmpty {
      counts[Array(load.dropLast()), default: 0] += counts[load, default: 0]
    }
    return counts
  }
}
