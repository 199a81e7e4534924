extension Search {
  enum Propagation {
    /// All that follows has been found.
    case done
    /// There is no solution: the place of the incompatibility without terms.
    case impossible(Int)
    /// There were too many conflicts.
    case gaveUp
  }

  /// Finds all that follows from what has become known of the components.
  ///
  /// Later incompatibilities come first. Conflicts make them more and more general, and the more general ones rule out
  /// more at once.
  mutating func propagate(from components: [String]) -> Propagation {
    var changed = components
    var next = 0
    while next < changed.count {
      let component = changed[next]
      next += 1
      for place in incompatibilities(about: component).reversed() {
        switch status(of: place) {
        case .open: continue
        case .almostSatisfied(let term):
          solution.derive(term.inverse, from: place)
          if !changed[next...].contains(term.component) { changed.append(term.component) }
          continue
        case .satisfied: break
        }
        conflictCount += 1
        if conflictCount > conflictLimit { return .gaveUp }
        let cause = resolveConflict(place)
        guard case .almostSatisfied(let term) = status(of: cause) else { return .impossible(cause) }
        solution.derive(term.inverse, from: cause)
        // All else that had changed was taken back.
        changed = [term.component]
        next = 0
        break
      }
    }
    return .done
  }

  private enum Status {
    /// Nothing follows.
    case open
    /// All terms but this one are true, so this one must not become true.
    case almostSatisfied(Term)
    /// All terms are true: a conflict.
    case satisfied
  }

  private func status(of place: Int) -> Status {
    var unsatisfied: Term?
    for term in incompatibilities[place].terms {
      switch solution.relation(to: term) {
      case .satisfied: continue
      case .contradicted: return .open
      case .inconclusive:
        if unsatisfied != nil { return .open }
        unsatisfied = term
      }
    }
    return unsatisfied.map { .almostSatisfied($0) } ?? .satisfied
  }
}
