import Versioning

extension VersionSolver {
  /// How many requirements are tried at most.
  private static let attemptLimit = 16

  /// The requirements of the project that can be relaxed, each alone, so that there is a solution.
  ///
  /// Those that are not in the proof are not tried: the proof holds without them.
  func suggestions(for failure: SolverFailure, in cache: ProviderCache) throws -> [SolverFailure.Suggestion] {
    let blamed = Set(failure.derivation.facts.compactMap(\.requiredByProject)).sorted()
    var limit = Self.sideConflictLimit
    let suggestions = try blamed.prefix(Self.attemptLimit).compactMap { component in
      try suggestion(about: component, for: failure.project, in: cache, conflictLimit: &limit)
    }
    let relaxing = suggestions.filter { $0.replacement != nil }
    return relaxing.isEmpty ? suggestions : relaxing
  }

  private func suggestion(
    about component: String, for project: Project, in cache: ProviderCache, conflictLimit: inout Int
  ) throws -> SolverFailure.Suggestion? {
    let others = project.requirements.filter { $0.component != component }
    let ranges = project.requirements.filter { $0.component == component }.sorted().map(\.range)
    func solution(with requirements: [Requirement]) throws -> Solution? {
      var relaxed = project
      relaxed.requirements = requirements
      return try solve(relaxed, in: cache, conflictLimit: &conflictLimit).flatMap { try? $0.get() }
    }
    // Any release, and the prereleases that were wanted before.
    let wide = ranges.reduce(VersionRange.any) { $0.union($1) }
    if let version = try solution(with: others + [Requirement(component, wide)])?[component] {
      let replacement = VersionRange.caret(version)
      guard try solution(with: others + [Requirement(component, replacement)]) != nil else { return nil }
      return SolverFailure.Suggestion(component: component, ranges: ranges, replacement: replacement)
    }
    guard !others.isEmpty, try solution(with: others) != nil else { return nil }
    return SolverFailure.Suggestion(component: component, ranges: ranges, replacement: nil)
  }
}

extension Incompatibility {
  /// The component, if it says what the project requires.
  fileprivate var requiredByProject: String? {
    guard case .requirement(let requirement, of: .project) = cause else { return nil }
    return requirement.component
  }
}
