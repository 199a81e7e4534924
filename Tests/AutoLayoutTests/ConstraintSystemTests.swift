import AutoLayout
import TestRunning
import Testing

@Suite struct ConstraintSystemTests {
  private func variable(_ number: Int, times factor: Double = 1) -> LinearExpression {
    LinearExpression(terms: [.init(variable: number, coefficient: factor)])
  }

  @Test func aPriorityIsNotTradedForAnyNumberOfSmallerOnes() throws {
    var system = ConstraintSystem()
    let x = system.makeVariable()
    system.add(LinearConstraint(variable(x) - 100, .equal, priority: 252))
    for _ in 0..<1_000 { system.add(LinearConstraint(variable(x), .equal, priority: 251)) }
    #expect(try system.solution().values[x] == 100)
  }

  @Test func aRequiredConstraintIsNotBent() throws {
    var system = ConstraintSystem()
    let x = system.makeVariable()
    system.add(LinearConstraint(variable(x) - 10, .atMost))
    for _ in 0..<100 { system.add(LinearConstraint(variable(x) - 500, .atLeast, priority: 999)) }
    #expect(try system.solution().values[x] == 10)
  }

  @Test func aConflictIsTheSmallestSetAndTheLastGivesWay() throws {
    var system = ConstraintSystem()
    let (x, y, z) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
    system.add(LinearConstraint(variable(x) - 10, .equal, origin: 1))
    system.add(LinearConstraint(variable(y) - variable(x) - 5, .equal, origin: 2))
    system.add(LinearConstraint(variable(z) - variable(y), .equal, origin: 3))
    system.add(LinearConstraint(variable(y) - 20, .equal, origin: 4))
    let solution = try system.solution()
    #expect(solution.conflicts.map { $0.sorted() } == [[1, 2, 4]])
    #expect(solution.values[z] == 15)
  }

  @Test func aConflictOfInequalitiesIsFound() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable())
    system.add(LinearConstraint(variable(x) - variable(y) - 10, .atLeast, origin: 1))
    system.add(LinearConstraint(variable(y) - 5, .atLeast, origin: 2))
    system.add(LinearConstraint(variable(x) - 12, .atMost, origin: 3))
    system.add(LinearConstraint(variable(x), .atLeast, origin: 4))
    #expect(try system.solution().conflicts.map { $0.sorted() } == [[1, 2, 3]])
  }

  @Test func whatOnlyAGuessDecidesIsAmbiguous() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable())
    system.add(LinearConstraint(variable(x) - 7, .equal, priority: 1, isGuess: true))
    system.add(LinearConstraint(variable(y) - 7, .equal, priority: 1))
    let solution = try system.solution()
    #expect(solution.values == [7, 7])
    #expect(solution.drift[x] != 0)
    #expect(solution.drift[y] == 0)
  }

  @Test func aCycleOfRatiosIsSolvedOrContradictsItself() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable())
    system.add(LinearConstraint(variable(x) - variable(y, times: 2), .equal, origin: 1))
    system.add(LinearConstraint(variable(y) - variable(x, times: 2) - 3, .equal, origin: 2))
    let solution = try system.solution()
    #expect(solution.conflicts.isEmpty)
    #expect(abs(solution.values[x] + 2) < 1e-9)
    #expect(abs(solution.values[y] + 1) < 1e-9)
  }

  /// What rows miss, by priority: the sum that a solution makes as small as it can.
  private func misses(_ constraints: [LinearConstraint], _ values: [Double], _ priorities: [Double]) -> [Double] {
    priorities.map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { sum, constraint in
        let value = constraint.expression.value(at: values)
        switch constraint.relation {
        case .equal: return sum + abs(value)
        case .atLeast: return sum + max(0, -value)
        case .atMost: return sum + max(0, value)
        }
      }
    }
  }

  /// Of a sum of piecewise linear terms, some vertex is the best: two rows that are zero.
  @Test(arguments: 0..<300)
  func theSolutionIsAsGoodAsTheBestVertex(seed: Int) throws {
    var random = RepeatableGenerator(seed: UInt64(seed))
    var system = ConstraintSystem()
    let variables = [system.makeVariable(), system.makeVariable()]
    let priorities: [Double] = [1000, 750, 500, 251]
    for _ in 0..<Int.random(in: 2...9, using: &random) {
      let factors = variables.map { _ in Double(Int.random(in: -2...2, using: &random)) }
      let expression = LinearExpression(
        terms: zip(variables, factors).map { .init(variable: $0, coefficient: $1) },
        constant: Double(Int.random(in: -20...20, using: &random)))
      let relation: LinearConstraint.Relation = [.equal, .atLeast, .atMost].randomElement(using: &random)!
      let priority = priorities.randomElement(using: &random)!
      // Which of several equations gives way is another law.
      if priority == 1000, relation == .equal { continue }
      system.add(LinearConstraint(expression, relation, priority: priority))
    }
    // So that there is a vertex.
    for variable in variables { system.add(LinearConstraint(.variable(variable), .equal, priority: 1)) }
    let rows = system.constraints
    var best = misses(rows, [0, 0], priorities + [1])
    for (number, one) in rows.enumerated() {
      for other in rows[(number + 1)...] {
        func factor(_ row: LinearConstraint, _ variable: Int) -> Double {
          row.expression.terms.filter { $0.variable == variable }.reduce(0) { $0 + $1.coefficient }
        }
        let (a, b, c, d) = (factor(one, 0), factor(one, 1), factor(other, 0), factor(other, 1))
        let determinant = a * d - b * c
        guard abs(determinant) > 1e-9 else { continue }
        let (e, f) = (-one.expression.constant, -other.expression.constant)
        let vertex = [(e * d - b * f) / determinant, (a * f - e * c) / determinant]
        let missed = misses(rows, vertex, priorities + [1])
        if isBetter(missed, best) { best = missed }
      }
    }
    let found = misses(rows, try system.solution().values, priorities + [1])
    #expect(!isBetter(best, found), "\(best) is better than \(found)")
  }

  private func isBetter(_ one: [Double], _ other: [Double]) -> Bool {
    for (a, b) in zip(one, other) where abs(a - b) > 1e-4 { return a < b }
    return false
  }
}
