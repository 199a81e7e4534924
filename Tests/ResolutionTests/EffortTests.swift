import Resolution
import TestRunning
import Testing
import Versioning

/// Questions that no solver is fast for.
@Suite struct EffortTests {
  /// Random clauses of three literals, as components: a variable is false in version 1 and true in version 2, and a
  /// clause has a version for each of its literals, which requires it.
  private static func clauses(_ count: Int, of variables: Int, seed: UInt64) -> (ServedComponents, Project) {
    var generator = RepeatableGenerator(seed: seed)
    var source = ServedComponents()
    for variable in 0..<variables {
      source.serve("variable\(variable)", "1.0.0")
      source.serve("variable\(variable)", "2.0.0")
    }
    for clause in 0..<count {
      for literal in 1...3 {
        let variable = "variable\(Int.random(in: 0..<variables, using: &generator))"
        let value = Bool.random(using: &generator) ? "2.0.0" : "1.0.0"
        source.serve("clause\(clause)", "\(literal).0.0", needs: [variable: value])
      }
    }
    let project = Project(requires: (0..<count).map { Requirement("clause\($0)", .any) })
    return (source, project)
  }

  @Test func whatTakesTooLongIsGivenUp() throws {
    let (source, project) = Self.clauses(511, of: 120, seed: 1)
    let solver = VersionSolver(source, stepLimit: 200_000)
    func undecided() -> UndecidedProject? {
      do {
        _ = try solver.solve(project)
        return nil
      } catch {
        return error as? UndecidedProject
      }
    }
    let first = try #require(undecided())
    #expect(first.conflicts > 0)
    #expect(!first.components.isEmpty && first.components.count <= 8)
    #expect(first.description.hasSuffix(": whether versions fit together is not known"))
    #expect(undecided() == first)
  }

  /// What is given up is not what can be answered: fewer variables are no trouble.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func fewerVariablesAreDecided(seed: UInt64) throws {
    let (source, project) = Self.clauses(85, of: 20, seed: seed)
    _ = try VersionSolver(source).solve(project, isSuggesting: false)
  }
}
