import Resolution
import TestRunning
import Testing
import Versioning

/// The laws of the solver, tried on made-up registries.
@Suite(.ownThreads) struct SolverLawTests {
  private static let count: UInt64 = 3_000

  /// Tries a law on many problems and reports the first ones that break it.
  private func expectForAll(
    _ seeds: Range<UInt64> = 0..<count, _ law: (MadeUpProblem, inout RepeatableGenerator) throws -> Bool
  ) rethrows {
    var counterexamples: [String] = []
    for seed in seeds where counterexamples.count < 3 {
      let problem = MadeUpProblem(seed: seed)
      var generator = RepeatableGenerator(seed: ~seed)
      if try !law(problem, &generator) { counterexamples.append("seed \(seed)\n\(problem)") }
    }
    #expect(counterexamples == [])
  }

  @Test func theProblemsAreOfAllKinds() throws {
    let results = try (0..<Self.count).map { try MadeUpProblem(seed: $0).solve() }
    let solved = results.compactMap { try? $0.get() }
    #expect(solved.count > Int(Self.count) / 5 && solved.count < Int(Self.count) * 4 / 5)
    #expect(solved.contains { $0.choices.count == 5 })
    #expect(solved.contains { $0.choices.contains { $0.isYanked } })
    #expect(solved.contains { $0.choices.contains { $0.deprecation != nil } })
    let steps = results.compactMap { result in
      if case .failure(let failure) = result { failure.derivation.steps.count } else { nil }
    }
    #expect(steps.contains { $0 > 20 })
  }

  @Test func theAnswerIsTheOneThatIsDefined() throws {
    try expectForAll { problem, _ in
      let answer = try problem.solution()
      let versions = answer.map { Dictionary(uniqueKeysWithValues: $0.choices.map { ($0.component, $0.version) }) }
      return versions == Oracle(source: problem.source, project: problem.project).answer()
    }
  }

  @Test func aSolutionSatisfiesEverythingAndHasNothingElse() throws {
    try expectForAll { problem, _ in
      guard let solution = try problem.solution() else { return true }
      let requirements =
        problem.project.requirements
        + solution.choices.flatMap { problem.source.requirements(of: $0.component, $0.version) }
      var reached: Set<String> = []
      var next = problem.project.requirements.map(\.component)
      while let component = next.popLast() {
        guard reached.insert(component).inserted, let version = solution[component] else { continue }
        next += problem.source.requirements(of: component, version).map(\.component)
      }
      return requirements.allSatisfy { solution[$0.component].map($0.range.contains) == true }
        && reached == Set(solution.choices.map(\.component))
        && solution.choices.allSatisfy { $0.isLocked || !$0.isYanked }
    }
  }

  @Test func answerAndReportAreTheSameEachTimeAndInAnyOrder() throws {
    try expectForAll { problem, generator in
      var other = problem
      other.source = problem.source.shuffled(using: &generator)
      other.project.requirements.shuffle(using: &generator)
      switch (try problem.solve(isSuggesting: true), try other.solve(isSuggesting: true)) {
      case (.success(let one), .success(let another)): return one.choices == another.choices
      case (.failure(let one), .failure(let another)):
        return one.description == another.description && one.derivation == another.derivation
      default: return false
      }
    }
  }

  @Test func withdrawingAVersionThatIsNotInTheSolutionChangesNothing() throws {
    try expectForAll { problem, _ in
      guard let solution = try problem.solution() else { return true }
      for (component, listed) in problem.source.versions {
        for version in listed.map(\.version) where solution[component] != version {
          var other = problem
          other.source.remove(component, version)
          if try other.solve() != .success(solution) { return false }
        }
      }
      return true
    }
  }

  @Test func droppingARequirementNeverMakesItUnsolvable() throws {
    try expectForAll { problem, _ in
      guard let solution = try problem.solution() else { return true }
      for index in problem.project.requirements.indices {
        var other = problem
        other.project.requirements.remove(at: index)
        if case .failure = try other.solve() { return false }
      }
      for choice in solution.choices {
        var needs = problem.source.requirements(of: choice.component, choice.version)
        guard needs.popLast() != nil else { continue }
        var other = problem
        let listed = problem.source.versions[choice.component, default: []].first { $0.version == choice.version }
        other.source.remove(choice.component, choice.version)
        other.source.serve(choice.component, try #require(listed), needs: needs)
        if case .failure = try other.solve() { return false }
      }
      return true
    }
  }

  @Test func whatIsSuggestedWorks() throws {
    var count = 0
    try expectForAll { problem, _ in
      guard case .failure(let failure) = try problem.solve(isSuggesting: true) else { return true }
      for suggestion in failure.suggestions {
        count += 1
        var other = problem
        other.project.requirements.removeAll { $0.component == suggestion.component }
        if let replacement = suggestion.replacement {
          other.project.requirements.append(Requirement(suggestion.component, replacement))
        }
        if Oracle(source: other.source, project: other.project).answer() == nil { return false }
      }
      return true
    }
    #expect(count > 500)
  }

  // MARK: Proofs

  @Test func theFactsOfAProofAreTrue() throws {
    try expectForAll { problem, _ in
      guard case .failure(let failure) = try problem.solve() else { return true }
      return failure.derivation.facts.allSatisfy { isTrue($0, in: problem) }
    }
  }

  private func isTrue(_ fact: Incompatibility, in problem: MadeUpProblem) -> Bool {
    func usable(_ component: String, _ range: VersionRange) -> [SemanticVersion] {
      (problem.source.versions(of: component) ?? []).filter { listed in
        range.contains(listed.version) && (!listed.isYanked || problem.project.locked[component] == listed.version)
      }.map(\.version)
    }
    switch fact.cause {
    case .requirement(let requirement, of: .project): return problem.project.requirements.contains(requirement)
    case .requirement(let requirement, of: .component(let component, let range)):
      let versions = usable(component, range)
      return !versions.isEmpty
        && versions.allSatisfy { problem.source.requirements(of: component, $0).contains(requirement) }
    case .unavailable(.unknownComponent):
      return problem.source.versions(of: fact.terms[0].component) == nil
    case .unavailable(.noVersions):
      return problem.source.versions(of: fact.terms[0].component) == []
    case .unavailable(.onlyYanked), .unavailable(.noMatch):
      return problem.source.versions(of: fact.terms[0].component) != nil
        && usable(fact.terms[0].component, fact.terms[0].range).isEmpty
    case .derived: return false
    }
  }

  /// Versions to try proofs on, those that nobody has included.
  private static let worldVersions =
    MadeUpProblem.versions + ["0.5.0", "1.5.0", "2.0.0-alpha", "2.5.0", "9.0.0"].map { SemanticVersion(checked: $0) }

  @Test func everyStepOfAProofFollowsFromItsCauses() throws {
    try expectForAll { problem, generator in
      guard case .failure(let failure) = try problem.solve() else { return true }
      let steps = failure.derivation.steps
      let components = Set(steps.flatMap(\.terms).map(\.component)).sorted()
      for _ in 0..<50 {
        var world: [String: SemanticVersion] = [:]
        for component in components where Bool.random(using: &generator) {
          world[component] = Self.worldVersions.randomElement(using: &generator)
        }
        /// Whether all terms are true, so that the world is forbidden.
        func isForbidden(by step: Incompatibility) -> Bool {
          step.terms.allSatisfy { term in
            (world[term.component].map(term.range.contains) ?? false) == term.isPositive
          }
        }
        for step in steps {
          guard case .derived(let first, let second) = step.cause, isForbidden(by: step) else { continue }
          if !isForbidden(by: steps[first]), !isForbidden(by: steps[second]) { return false }
        }
      }
      return steps.last?.terms == []
    }
  }
}
