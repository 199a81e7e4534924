extension SolverState {
  enum Propagation {
    /// All that follows has been found.
    case done
    /// There is no solution: the place of the incompatibility without conditions.
    case impossible(Int)
    /// There were too many conflicts.
    case gaveUp
  }

  /// Finds all that follows from what has become known of the components.
  ///
  /// Later incompatibilities come first. Conflicts make them more and more general, and the more general ones rule out
  /// more at once.
  mutating func propagate(from components: [Int]) throws -> Propagation {
    var changed = components
    var isChanged = Set(components)
    var next = 0
    while next < changed.count {
      let component = changed[next]
      next += 1
      isChanged.remove(component)
      try lookAhead(at: component)
      for mention in mentions[component].reversed() {
        effort.steps += 1
        // By far the most end here.
        if solution.choices(for: component).isDisjoint(with: mention.choices) { continue }
        let index = mention.index
        switch status(of: index) {
        case .open: continue
        case .almostSatisfied(let condition):
          derive(notTrue: condition, from: index)
          if isChanged.insert(condition.component).inserted { changed.append(condition.component) }
          continue
        case .satisfied: break
        }
        effort.conflicts += 1
        for condition in incompatibilities[index] { conflictCounts[condition.component, default: 0] += 1 }
        if effort.conflicts > limits.conflicts || effort.steps > limits.steps { return .gaveUp }
        let cause = resolveConflict(index)
        guard case .almostSatisfied(let condition) = status(of: cause) else { return .impossible(cause) }
        derive(notTrue: condition, from: cause)
        // All else that had changed was taken back.
        changed = [condition.component]
        isChanged = [condition.component]
        next = 0
        break
      }
    }
    return .done
  }

  private mutating func derive(notTrue condition: Condition, from index: Int) {
    let choices = solution.allChoices(for: condition.component).subtracting(condition.choices)
    solution.derive(Condition(component: condition.component, choices: choices), from: index)
  }

  private enum Status {
    /// Nothing follows.
    case open
    /// All conditions but this one are true, so this one must not become true.
    case almostSatisfied(Condition)
    /// All conditions are true: a conflict.
    case satisfied
  }

  private func status(of index: Int) -> Status {
    var unsatisfied: Condition?
    for condition in incompatibilities[index] {
      switch solution.relation(to: condition) {
      case .satisfied: continue
      case .contradicted: return .open
      case .inconclusive:
        if unsatisfied != nil { return .open }
        unsatisfied = condition
      }
    }
    return unsatisfied.map { .almostSatisfied($0) } ?? .satisfied
  }
}
