/// Variables, and constraints between them with priorities in strict order.
///
///     required equations ─ Elimination ─▶ few free variables ─ parts that know nothing of each other ─▶ PriorityProgram
///
/// The same constraints give the same solution. In which order they are added decides two things only: which of several
/// required ones that contradict each other gives way (the later), and which of several equally good solutions it is.
package struct ConstraintSystem: Sendable {
  package struct Solution: Sendable {
    package var values: [Double]
    /// The origins of required constraints that contradict one another, a set each, as small as can be.
    package var conflicts: [[Int]]
    /// By how much the variables can move while nothing but guesses gets worse, all such ways together: 0 for what is
    /// certain. What has the same drift moves together.
    package var drift: [Double]
    /// What it cost, in numbers that were looked at.
    package var work: Int
  }

  /// Constraints that are too many, or too entangled, for a solution in bounded time.
  package struct TooLarge: Error, Sendable {
    package var constraints: Int
  }

  /// How far from zero still counts as zero, in points.
  static let tolerance = 0.01

  package private(set) var constraints: [LinearConstraint] = []
  private var isPosition: [Bool] = []
  /// What a solution may cost, in numbers that are looked at: some seconds.
  package var budget = 1_500_000_000

  package init() {}

  /// A new variable.
  ///
  /// - Parameter isPosition: it is rather worked out from others than the other way round.
  package mutating func makeVariable(isPosition: Bool = false) -> Int {
    self.isPosition.append(isPosition)
    return self.isPosition.count - 1
  }

  package mutating func add(_ constraint: LinearConstraint) { constraints.append(constraint) }

  package func solution() throws(TooLarge) -> Solution {
    var elimination = Elimination(preferred: isPosition)
    var conflicts: [[Int]] = []
    for constraint in constraints where constraint.isRequired && constraint.relation == .equal {
      if case .conflict(let origins) = elimination.add(constraint.expression, origin: constraint.origin) {
        conflicts.append(origins)
      }
      guard elimination.work < budget else { throw TooLarge(constraints: constraints.count) }
    }
    var parts = Parts(variables: isPosition.count)
    var others: [(constraint: Int, expression: LinearExpression)] = []
    for (index, constraint) in constraints.enumerated() where !constraint.isRequired || constraint.relation != .equal {
      var expression = elimination.reduced(constraint.expression)
      guard elimination.work < budget else { throw TooLarge(constraints: constraints.count) }
      if constraint.relation == .atMost { expression = expression * -1 }
      guard let first = expression.terms.first else {
        if constraint.isRequired, expression.constant < -Self.tolerance {
          conflicts.append(elimination.origins(behind: constraint.expression) + [constraint.origin])
        }
        continue
      }
      for term in expression.terms.dropFirst() { parts.join(first.variable, term.variable) }
      others.append((index, expression))
    }
    var rows: [Int: [Int]] = [:]
    var variables: [Int: [Int]] = [:]
    for (index, other) in others.enumerated() {
      rows[parts.part(of: other.expression.terms[0].variable), default: []].append(index)
    }
    for variable in isPosition.indices where elimination.isFree(variable) {
      variables[parts.part(of: variable), default: []].append(variable)
    }
    var values = Array(repeating: 0.0, count: isPosition.count)
    var drift = values
    var work = elimination.work
    for part in variables.keys.sorted() {
      let members = variables[part]!
      let columns = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
      let chosen = (rows[part] ?? []).map { others[$0] }
      let priorities = Set(chosen.map { min(constraints[$0.constraint].priority, 1000) }).sorted(by: >)
      let levels = Dictionary(uniqueKeysWithValues: zip(priorities, priorities.indices))
      // Level 0 is what is required, even where nothing is.
      let base = priorities.first == 1000 ? 0 : 1
      var programRows = chosen.map { other in
        let constraint = constraints[other.constraint]
        return PriorityProgram.Row(
          terms: other.expression.terms.map { .init(variable: columns[$0.variable]!, coefficient: $0.coefficient) },
          constant: other.expression.constant, isEquation: constraint.relation == .equal,
          level: levels[min(constraint.priority, 1000)]! + base, isGuess: constraint.isGuess, weight: constraint.weight,
          source: other.constraint)
      }
      programRows.sort { ($0.level, $0.source) < ($1.level, $1.source) }
      let size = (programRows.count + members.count).multipliedReportingOverflow(by: members.count)
      guard !size.overflow, size.partialValue <= 8_000_000, work < budget else {
        throw TooLarge(constraints: constraints.count)
      }
      var program = PriorityProgram(columns: members.count, rows: programRows, levels: priorities.count + base)
      let outcome = program.solve(budget: budget - work)
      work += program.work
      guard outcome.isFinished else { throw TooLarge(constraints: constraints.count) }
      for (column, variable) in members.enumerated() {
        values[variable] = outcome.values[column]
        drift[variable] = outcome.drift[column]
      }
      for conflict in outcome.conflicts {
        var origins: [Int] = []
        for source in conflict {
          for origin in elimination.origins(behind: constraints[source].expression) + [constraints[source].origin]
          where !origins.contains(origin) { origins.append(origin) }
        }
        conflicts.append(origins)
      }
    }
    return Solution(
      values: elimination.values(values), conflicts: conflicts,
      drift: elimination.drift(drift), work: work)
  }
}

/// Which variables are tied to each other.
private struct Parts {
  private var parents: [Int]

  init(variables: Int) { parents = Array(0..<variables) }

  mutating func part(of variable: Int) -> Int {
    var root = variable
    while parents[root] != root { root = parents[root] }
    var place = variable
    while parents[place] != root { (place, parents[place]) = (parents[place], root) }
    return root
  }

  mutating func join(_ one: Int, _ other: Int) {
    let roots = (part(of: one), part(of: other))
    // The least number stands for all, whatever the order.
    if roots.0 < roots.1 { parents[roots.1] = roots.0 } else { parents[roots.0] = roots.1 }
  }
}
