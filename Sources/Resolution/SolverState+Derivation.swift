import Versioning

extension SolverState {
  /// The proof of an incompatibility, in ranges.
  ///
  /// The search found it in terms of the versions that there are, where `^2.0.0` and `>=2.9.0 <4.0.0` exclude each other
  /// if nothing lies in both. The proof says so: where ranges leave room that the search did not see, it has the fact
  /// that no version is in there.
  func derivation(of conclusion: Int) throws -> Derivation {
    var proof = Proof(cache: cache)
    for index in needed(for: conclusion) {
      switch origins[index] {
      case .project(let requirement): try proof.state(index, requirement, of: .project)
      case .component(let group):
        let listing = cache.listings[group.component]
        let range = listing.range(of: group.indices)
        try proof.state(index, group.requirement, of: .component(listing.component, range))
      case .lesson(let lesson): try proof.derive(index, lesson)
      }
    }
    return Derivation(steps: proof.steps)
  }

  /// The places of the incompatibilities that one follows from, itself included, in order.
  private func needed(for conclusion: Int) -> [Int] {
    var isNeeded = Array(repeating: false, count: conclusion + 1)
    isNeeded[conclusion] = true
    for index in stride(from: conclusion, through: 0, by: -1) where isNeeded[index] {
      guard case .lesson(let lesson) = origins[index] else { continue }
      isNeeded[lesson.conflict] = true
      for step in lesson.steps { isNeeded[step.cause] = true }
    }
    return isNeeded.indices.filter { isNeeded[$0] }
  }
}

/// A proof that is being written.
private struct Proof {
  let cache: ProviderCache
  private(set) var steps: [Incompatibility] = []

  /// The places of the steps, by those of the incompatibilities in the search.
  private var indices: [Int: Int] = [:]

  /// The places of the facts that no version can be chosen.
  private var absences: [Term: Int] = [:]

  init(cache: ProviderCache) {
    self.cache = cache
  }

  /// Adds a requirement. If no version satisfies it, what follows from that.
  mutating func state(_ index: Int, _ requirement: Requirement, of requirer: Requirer) throws {
    var step = append(Incompatibility(requirement, of: requirer))
    let listing = try cache.listing(of: requirement.component)
    if listing.choices(in: requirement.range).isEmpty,
      steps[step].term(about: requirement.component)?.isPositive == false
    {
      step = try rule(out: requirement.range, of: requirement.component, from: step)
    }
    indices[index] = step
  }

  /// Adds the steps of a lesson.
  mutating func derive(_ index: Int, _ lesson: LearnedIncompatibility) throws {
    guard var last = indices[lesson.conflict] else { preconditionFailure("a lesson comes before what it is about") }
    for step in lesson.steps {
      guard var cause = indices[step.cause] else { preconditionFailure("a lesson comes before what it is about") }
      let listing = cache.listings[step.component]
      let component = listing.component
      if let own = steps[last].term(about: component), let others = steps[cause].term(about: component),
        let room = own.union(others)?.inverse, room.isPositive, listing.choices(in: room.range).isEmpty
      {
        if others.isPositive {
          last = try rule(out: room.range, of: component, from: last)
        } else {
          cause = try rule(out: room.range, of: component, from: cause)
        }
      }
      last = append(steps[last].resolved(with: steps[cause], about: component, .derived(last, cause)))
    }
    indices[index] = last
  }

  /// Adds that no version is in a range, and what is left of a step then.
  private mutating func rule(out range: VersionRange, of component: String, from step: Int) throws -> Int {
    let isAny = try cache.listing(of: component).versions.isEmpty
    let term = Term(component, isAny ? .everything : range)
    let absence: Int
    if let known = absences[term] {
      absence = known
    } else {
      let reason = try cache.unavailability(of: component, in: term.range)
      absence = append(Incompatibility([term], .unavailable(reason)))
      absences[term] = absence
    }
    return append(steps[step].resolved(with: steps[absence], about: component, .derived(step, absence)))
  }

  private mutating func append(_ step: Incompatibility) -> Int {
    steps.append(step)
    return steps.count - 1
  }
}
