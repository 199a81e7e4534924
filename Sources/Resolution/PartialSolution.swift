import Versioning

/// What is decided so far and what follows from it, in the order in which it was found.
struct PartialSolution {
  private(set) var assignments: [Assignment] = []

  /// The number of decisions.
  private(set) var level = 0

  private var records: [Record] = []

  /// The places of the records.
  private var recordPlaces: [String: Int] = [:]

  /// What is known of one component.
  private struct Record {
    /// All that is known, nil if nothing is.
    var known: Term?
    /// The places of its assignments.
    var places: [Int] = []
    var decision: SemanticVersion?
    /// The number of versions to choose from, nil if it has to be counted again.
    var candidateCount: Int?
  }

  /// The chosen versions.
  var decisions: [String: SemanticVersion] {
    recordPlaces.compactMapValues { records[$0].decision }
  }

  // MARK: Questions

  /// What is known of a term.
  func relation(to term: Term) -> Relation {
    guard let place = recordPlaces[term.component], let known = records[place].known else { return .inconclusive }
    return known.relation(to: term)
  }

  /// The place of the first assignment with which the term is satisfied.
  ///
  /// - Precondition: It is satisfied in the end. It stays so from then on, because what is known only grows.
  func satisfier(of term: Term) -> Int {
    let places = recordPlaces[term.component].map { records[$0].places } ?? []
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if assignments[places[middle]].known.satisfies(term) { high = middle } else { low = middle + 1 }
    }
    precondition(low < places.count, "'\(term)' is not satisfied")
    return places[low]
  }

  /// The component that is needed, is not decided and has the fewest versions to choose from; of several, the first by
  /// name. As the term that says which versions these are. Nil if everything is decided.
  mutating func mostConstrained(counting count: (Term) throws -> Int) rethrows -> Term? {
    var fewest: (count: Int, known: Term)?
    for place in records.indices where records[place].decision == nil {
      guard let known = records[place].known, known.isPositive else { continue }
      let candidateCount = try records[place].candidateCount ?? count(known)
      records[place].candidateCount = candidateCount
      if let fewest, (fewest.count, fewest.known.component) < (candidateCount, known.component) { continue }
      fewest = (candidateCount, known)
    }
    return fewest?.known
  }

  // MARK: Changes

  /// Adds what follows from an incompatibility.
  mutating func derive(_ term: Term, from cause: Int) {
    assign(term, to: place(of: term.component), cause: cause)
  }

  /// Chooses a version.
  mutating func decide(_ component: String, _ version: SemanticVersion) {
    level += 1
    let place = place(of: component)
    assign(Term(component, VersionRange(exactly: version)), to: place, cause: nil)
    records[place].decision = version
  }

  private mutating func assign(_ term: Term, to place: Int, cause: Int?) {
    var known = term
    if let before = records[place].known {
      guard let both = before.intersection(term) else { preconditionFailure("'\(term)' contradicts '\(before)'") }
      known = both
    }
    records[place].known = known
    records[place].candidateCount = nil
    records[place].places.append(assignments.count)
    assignments.append(Assignment(term: term, known: known, level: level, cause: cause))
  }

  private mutating func place(of component: String) -> Int {
    if let place = recordPlaces[component] { return place }
    records.append(Record())
    recordPlaces[component] = records.count - 1
    return records.count - 1
  }

  /// Takes back everything above a level.
  mutating func backtrack(to level: Int) {
    while let last = assignments.last, last.level > level {
      assignments.removeLast()
      let place = place(of: last.term.component)
      records[place].places.removeLast()
      records[place].known = records[place].places.last.map { assignments[$0].known }
      records[place].candidateCount = nil
      records[place].decision = nil
    }
    self.level = level
  }
}
