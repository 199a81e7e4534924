extension SolverState {
  /// Finds what a conflict comes down to, takes back the decisions that led to it, and returns the place of an
  /// incompatibility with which something else follows from those that stay. If it has no conditions, nothing is left.
  ///
  /// In each step the conflict is resolved with the cause of the last assignment that made it true, until that was a
  /// decision or is the only one of its level.
  mutating func resolveConflict(_ index: Int) -> Int {
    var conflict = Conflict(incompatibilities[index], in: solution)
    var steps: [LearnedIncompatibility.Step] = []
    while let latest = conflict.latest(in: solution) {
      let assignment = solution.assignments[latest.index]
      guard let cause = assignment.cause, latest.previousLevel == assignment.level else {
        solution.backtrack(to: latest.previousLevel)
        return steps.isEmpty
          ? index : learn(conflict.conditions, from: LearnedIncompatibility(conflict: index, steps: steps))
      }
      conflict.resolve(latest, with: incompatibilities[cause], in: solution)
      steps.append(LearnedIncompatibility.Step(cause: cause, component: latest.condition.component))
    }
    return steps.isEmpty ? index : learn([], from: LearnedIncompatibility(conflict: index, steps: steps))
  }
}

/// How an incompatibility follows from others: a conflict, resolved with one cause after the other.
struct LearnedIncompatibility {
  /// The place of the incompatibility that was in conflict.
  let conflict: Int
  let steps: [Step]

  struct Step {
    /// The place of the incompatibility to resolve with.
    let cause: Int
    /// The component whose conditions cancel each other out.
    let component: Int
  }
}

/// A conflict on the way to what it comes down to. All of its conditions are true.
private struct Conflict {
  /// By component.
  private var satisfiers: [Int: Satisfier] = [:]

  /// A condition, and the place of the first assignment with which it is true.
  private struct Satisfier {
    var condition: Condition
    var index: Int
  }

  /// The condition that was the last to become true.
  struct Latest {
    var condition: Condition
    /// The place of the assignment that made it true.
    var index: Int
    /// The choices that the assignment allows and the condition does not. None if it makes the condition true alone;
    /// else an earlier one had ruled them out.
    var rest: VersionSet
    /// The level up to which all is true but for this assignment.
    var previousLevel: Int
  }

  init(_ conditions: [Condition], in solution: PartialSolution) {
    for condition in conditions { add(condition, in: solution) }
  }

  /// The conditions, those that became true last at the front: they are the first to be open again.
  var conditions: [Condition] { satisfiers.values.sorted { $0.index > $1.index }.map(\.condition) }

  private mutating func add(_ condition: Condition, in solution: PartialSolution) {
    let known = satisfiers[condition.component]?.condition.choices
    let condition = Condition(
      component: condition.component, choices: known?.intersection(condition.choices) ?? condition.choices)
    satisfiers[condition.component] = Satisfier(condition: condition, index: solution.satisfier(of: condition))
  }

  /// The condition that became true last, nil if there is none at all.
  func latest(in solution: PartialSolution) -> Latest? {
    var latest: Satisfier?
    var previous = -1
    for satisfier in satisfiers.values {
      if let known = latest, known.index > satisfier.index {
        previous = max(previous, satisfier.index)
      } else {
        previous = max(previous, latest?.index ?? -1)
        latest = satisfier
      }
    }
    guard let latest else { return nil }
    let assigned = solution.assignments[latest.index].condition
    let rest = assigned.choices.subtracting(latest.condition.choices)
    if !rest.isEmpty {
      previous = max(previous, solution.satisfier(of: without(rest, of: assigned.component, in: solution)))
    }
    return Latest(
      condition: latest.condition, index: latest.index, rest: rest,
      previousLevel: previous < 0 ? 0 : solution.assignments[previous].level)
  }

  /// Puts the cause of an assignment in place of the condition that it made true.
  mutating func resolve(_ latest: Latest, with cause: [Condition], in solution: PartialSolution) {
    let component = latest.condition.component
    satisfiers[component] = nil
    for condition in cause where condition.component != component { add(condition, in: solution) }
    if !latest.rest.isEmpty { add(without(latest.rest, of: component, in: solution), in: solution) }
  }

  private func without(_ choices: VersionSet, of component: Int, in solution: PartialSolution) -> Condition {
    Condition(component: component, choices: solution.allChoices(for: component).subtracting(choices))
  }
}
