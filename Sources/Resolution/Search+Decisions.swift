import Versioning

extension Search {
  /// Chooses a version of one more component, or finds why there is none. Returns the component, nil if all are chosen.
  ///
  /// The component with the fewest versions to choose from comes first. If it has none left, that is found at once, and
  /// before others have been chosen in vain; a component with a single version is no guess. Of several the first by
  /// name is taken, so that the answer does not depend on the order in which things were listed.
  mutating func decide() throws -> String? {
    let open = try solution.mostConstrained { try catalogue.listing(of: $0.component).candidateCount(in: $0.range) }
    guard let open else { return nil }
    let listing = try catalogue.listing(of: open.component)
    guard let index = listing.preferred(in: open.range) else {
      let range = listing.versions.isEmpty ? .everything : open.range
      let reason = try listing.unavailability(in: range) { try catalogue.nearestName(to: open.component) }
      add(Incompatibility([Term(open.component, range)], .unavailable(reason)))
      return open.component
    }
    let version = listing.versions[index]
    var isConflict = false
    for incompatibility in try newRequirements(of: index, in: listing) {
      add(incompatibility)
      // To choose the version would be a conflict at once. What follows from the requirement says what to choose.
      if incompatibility.terms.allSatisfy({ term in
        term.component == open.component
          ? term.range.contains(version) == term.isPositive : solution.relation(to: term) == .satisfied
      }) { isConflict = true }
    }
    if !isConflict { solution.decide(open.component, version) }
    return open.component
  }
}
