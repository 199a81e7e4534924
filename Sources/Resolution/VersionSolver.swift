import Versioning

/// Finds versions of components that fit together, or the reason why there are none.
///
///     let solver = VersionSolver(source)
///     switch try solver.solve(Project(requires: [Requirement("CartRow", .caret(version))])) {
///     case .success(let solution): print(solution)
///     case .failure(let failure): print(failure)
///     }
///
/// **What is preferred.** Of each component the locked version, else the newest, deprecated ones after all others. Yanked
/// versions are chosen only where they are locked. Components have their wish one after the other: those that the
/// project requires by name, then those that the first of these requires by name, and so forth. Each gets the best
/// version with which there is a solution, given the versions of those before it.
///
/// **Promises.** If there is a solution, the one so defined is found. The answer and all of its words are the same each
/// time, in whatever order versions and requirements are listed. Versions that are not in a solution can be withdrawn
/// without changing it. The problem is NP-complete: there are registries for which no solver is fast, though people do
/// not make them. There it gives up, after as many steps everywhere.
public struct VersionSolver {
  let source: any ComponentSource
  let stepLimit: Int

  /// How many conflicts the questions on the side are worth, taken together: which suggestions work, why newer versions
  /// were not taken.
  static let sideConflictLimit = 2_000

  /// Some seconds. The largest registries that people made take less than a hundredth of it.
  public static let defaultStepLimit = 200_000_000

  /// A solver that chooses from what the source has.
  ///
  /// - Parameter stepLimit: how often a condition may be looked at before the solver gives up.
  public init(_ source: any ComponentSource, stepLimit: Int = VersionSolver.defaultStepLimit) {
    self.source = source
    self.stepLimit = stepLimit
  }

  /// The versions that a project gets, or the proof that there are none.
  ///
  /// - Parameter isSuggesting: Whether a failure comes with suggestions. Finding them takes some more searches, which give
  ///   up after 2,000 conflicts in all.
  /// - Throws: ``UndecidedProject`` where the solver gives up, and what the source throws.
  public func solve(_ project: Project, isSuggesting: Bool = true) throws -> Result<Solution, SolverFailure> {
    let cache = ProviderCache(source, locked: project.locked)
    var search = SolverState(project, in: cache, limits: SearchLimits(steps: stepLimit))
    let result = try result(of: search.run(), for: project, in: cache).get()
    guard isSuggesting else { return result }
    switch result {
    case .success: return result
    case .failure(let failure):
      return .failure(failure.suggesting(try suggestions(for: failure, in: cache)))
    }
  }

  /// The answer, nil if the search gave up. Takes the conflicts off the limit.
  func solve(
    _ project: Project, in cache: ProviderCache, conflictLimit: inout Int
  ) throws -> Result<Solution, SolverFailure>? {
    var search = SolverState(project, in: cache, limits: SearchLimits(conflicts: conflictLimit, steps: stepLimit))
    let found = try search.run()
    conflictLimit -= min(search.effort.conflicts, conflictLimit)
    switch try result(of: found, for: project, in: cache) {
    case .success(let result): return result
    case .failure: return nil
    }
  }

  private func result(
    of found: SolverState.Result, for project: Project, in cache: ProviderCache
  ) throws -> Result<Result<Solution, SolverFailure>, UndecidedProject> {
    switch found {
    case .solved(let versions): .success(.success(try Solution(versions, for: project, in: cache)))
    case .failed(let derivation): .success(.failure(try SolverFailure(derivation, for: project, in: cache)))
    case .gaveUp(let undecided): .failure(undecided)
    }
  }
}
