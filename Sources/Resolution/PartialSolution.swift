/// What is decided so far and what follows from it, in the order in which it was found.
struct PartialSolution {
  private(set) var assignments: [Assignment] = []

  /// The number of decisions.
  private(set) var level = 0

  /// The components that are required by the project and by the versions decided on, in the order in which they are
  /// decided: first come, first served. The first `level` of them are decided.
  private var queue: [Int] = []
  private var queued: Set<Int> = []

  /// The length of the queue before each decision.
  private var queueLengths: [Int] = []

  /// By number of the component.
  private var records: [Record] = []

  /// What is known of one component.
  private struct Record {
    /// All that can become of it.
    let all: VersionSet
    /// The choices that are left.
    var left: VersionSet
    /// The places of its assignments.
    var indices: [Int] = []
  }

  /// Adds the next component, with all that can become of it.
  mutating func addComponent(_ choices: VersionSet) {
    records.append(Record(all: choices, left: choices))
  }

  // MARK: Questions

  /// All that can become of a component.
  func allChoices(for component: Int) -> VersionSet { records[component].all }

  /// The choices that are left for a component.
  func choices(for component: Int) -> VersionSet { records[component].left }

  /// What is known of a condition.
  func relation(to condition: Condition) -> Relation {
    if records[condition.component].left.isSubset(of: condition.choices) { return .satisfied }
    return records[condition.component].left.isDisjoint(with: condition.choices) ? .contradicted : .inconclusive
  }

  /// The place of the first assignment with which the condition is satisfied.
  ///
  /// - Precondition: It is satisfied in the end. It stays so from then on, because choices only become fewer.
  func satisfier(of condition: Condition) -> Int {
    let indices = records[condition.component].indices
    var low = 0
    var high = indices.count
    while low < high {
      let middle = (low + high) / 2
      if assignments[indices[middle]].left.isSubset(of: condition.choices) { high = middle } else { low = middle + 1 }
    }
    precondition(low < indices.count, "a condition on component \(condition.component) is not satisfied")
    return indices[low]
  }

  /// The component to decide on next, nil if all are decided.
  var next: Int? { level < queue.count ? queue[level] : nil }

  /// The components that were decided on, with the places of the chosen versions.
  var decisions: [(component: Int, version: Int)] {
    queue[..<level].map { component in
      guard let version = records[component].left.onlyVersion else {
        preconditionFailure("component \(component) is decided and has several choices")
      }
      return (component, version)
    }
  }

  // MARK: Changes

  /// Adds what follows from an incompatibility.
  mutating func derive(_ condition: Condition, from cause: Int) {
    assign(condition, cause: cause)
  }

  /// Puts components into the queue that are not in it yet.
  mutating func enqueue(_ components: some Sequence<Int>) {
    for component in components where queued.insert(component).inserted { queue.append(component) }
  }

  /// Makes a choice for the next component, which requires others.
  mutating func decide(_ choice: VersionSet, requiring components: some Sequence<Int>) {
    queueLengths.append(queue.count)
    let component = queue[level]
    level += 1
    assign(Condition(component: component, choices: choice), cause: nil)
    enqueue(components)
  }

  private mutating func assign(_ condition: Condition, cause: Int?) {
    let left = records[condition.component].left.intersection(condition.choices)
    records[condition.component].left = left
    records[condition.component].indices.append(assignments.count)
    assignments.append(Assignment(condition: condition, left: left, level: level, cause: cause))
  }

  /// Takes back everything above a level.
  mutating func backtrack(to level: Int) {
    while let last = assignments.last, last.level > level {
      assignments.removeLast()
      let component = last.condition.component
      records[component].indices.removeLast()
      records[component].left = records[component].indices.last.map { assignments[$0].left } ?? records[component].all
    }
    guard level < self.level else { return }
    for component in queue[queueLengths[level]...] { queued.remove(component) }
    queue.removeSubrange(queueLengths[level]...)
    queueLengths.removeSubrange(level...)
    self.level = level
  }
}
