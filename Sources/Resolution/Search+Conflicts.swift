extension Search {
  /// Finds what a conflict comes down to, takes back the decisions that led to it, and returns the place of an
  /// incompatibility with which something else follows from those that stay. If it has no terms, nothing is left.
  ///
  /// Each step combines the incompatibility with the cause of the last assignment that made it true. Where one says
  /// `foo ^1.0.0, q` and the other `not foo ^1.0.0, r`, then `q, r` cannot be either.
  mutating func resolveConflict(_ conflict: Int) -> Int {
    var place = conflict
    while !incompatibilities[place].terms.isEmpty {
      let incompatibility = incompatibilities[place]
      let latest = latestSatisfier(of: incompatibility)
      let assignment = solution.assignments[latest.place]
      guard let cause = assignment.cause, latest.previousLevel == assignment.level else {
        solution.backtrack(to: latest.previousLevel)
        if place != conflict { mention(place) }
        return place
      }
      var terms = incompatibility.terms.filter { $0 != latest.term }
      terms += incompatibilities[cause].terms.filter { $0.component != latest.term.component }
      // What the assignment leaves open of the term was ruled out by an earlier one.
      if let rest = latest.rest { terms.append(rest.inverse) }
      incompatibilities.append(Incompatibility(terms, .derived(place, cause)))
      place = incompatibilities.count - 1
    }
    return place
  }

  private struct Satisfier {
    /// The term that was the last to become true.
    var term: Term
    /// The place of the assignment that made it true.
    var place: Int
    /// What the assignment allows and the term does not: nil if it makes the term true alone.
    var rest: Term?
    /// The level up to which all is true but for this assignment.
    var previousLevel: Int
  }

  private func latestSatisfier(of incompatibility: Incompatibility) -> Satisfier {
    let satisfiers = incompatibility.terms.map { (term: $0, place: solution.satisfier(of: $0)) }
    guard let (term, place) = satisfiers.max(by: { $0.place < $1.place }) else {
      preconditionFailure("without terms there is no satisfier")
    }
    let rest = solution.assignments[place].term.intersection(term.inverse)
    let others = satisfiers.map(\.place).filter { $0 != place } + (rest.map { [solution.satisfier(of: $0.inverse)] } ?? [])
    return Satisfier(
      term: term, place: place, rest: rest, previousLevel: others.map { solution.assignments[$0].level }.max() ?? 0)
  }
}
