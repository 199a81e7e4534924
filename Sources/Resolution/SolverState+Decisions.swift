extension SolverState {
  /// Chooses a version of the next component, or adds what is against choosing it. Returns the component, nil if all are
  /// decided.
  ///
  /// The order is fixed: what the project requires by name, then what the first of these requires by name, and so forth.
  /// Each component gets the best version with which those before it, as they are, can be completed. That defines the
  /// answer, whatever the search tries and learns on its way, and versions that are not in it can be withdrawn without
  /// changing it.
  ///
  /// Beginning with the component that has the fewest versions left, as is often done, does not have that property: a
  /// version that is withdrawn can change the order. What makes that order fast is had in another way, see
  /// ``lookAhead(at:)``.
  mutating func decide() throws -> Int? {
    guard let component = solution.next else { return nil }
    let listing = cache.listings[component]
    guard let index = listing.best(of: solution.choices(for: component)) else {
      preconditionFailure("\(listing.component) is required and has no version left")
    }
    let isConflict = try addRequirements(of: index, in: component).contains { conditions in
      // To choose the version would be a conflict at once. What follows from the requirement says what to choose.
      conditions.allSatisfy { condition in
        condition.component == component
          ? condition.choices.contains(index) : solution.relation(to: condition) == .satisfied
      }
    }
    if !isConflict {
      let required = try cache.numbersRequired(by: index, of: component)
      solution.decide(VersionSet([index], of: listing.versions.count), requiring: required)
    }
    return component
  }

  /// Adds what the only version requires that is left for a component, without a decision. What is forced shows
  /// its consequences at once, and not only when it is the component's turn.
  mutating func lookAhead(at component: Int) throws {
    guard let index = solution.choices(for: component).onlyVersion else { return }
    _ = try addRequirements(of: index, in: component)
  }
}
