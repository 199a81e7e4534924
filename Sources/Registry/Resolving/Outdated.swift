public import ComponentModel
import ProjectManifest
public import Resolution
public import StorageContract
public import Versioning

/// How far a project's version of a component is behind.
public struct VersionAge: Hashable, Sendable {
  public var component: ComponentName
  /// The locked version; nil for a component that is not locked.
  public var current: SemanticVersion?
  /// The version that updating everything would give; nil for a component that would not be needed.
  public var wanted: SemanticVersion?
  /// The newest available version; nil where the store has none.
  public var latest: SemanticVersion?
  /// The ranges that leave the newest version out.
  public var holding: [Solution.Demand]

  /// Whether there is something newer than the locked version, or another one is wanted.
  public var isOutdated: Bool {
    guard let current, current == wanted else { return true }
    return latest.map { current < $0 } ?? false
  }
}

extension ProjectResolving {
  /// The age of every component that is locked or required, by name; or why no versions fit together. Writes nothing.
  public func ages(in store: any RegistryStore) throws -> Result<[VersionAge], SolverFailure> {
    var resolving = self
    resolving.updating = .all
    let question = try question()
    return try store.read { reading in
      let outcome = try resolving.answer(question, in: reading)
      return try outcome.result.map(\.solution).flatMapThrowing { solution in
        let required = solution.choices.map { ComponentName($0.component) }
        let names = Set(outcome.former.components.map(\.component) + required)
        return try names.sorted { $0.description < $1.description }.map { name in
          let choice = solution.choice(for: name.description)
          let latest = try reading.versions(of: name).newest?.version
          return VersionAge(
            component: name, current: outcome.former[name]?.version, wanted: choice?.version, latest: latest,
            holding: choice?.demands.filter { demand in latest.map { !demand.range.contains($0) } ?? false } ?? [])
        }
      }
    }
  }
}

extension Result {
  /// A failure of this result is one; what `transform` throws is thrown.
  fileprivate func flatMapThrowing<Other>(_ transform: (Success) throws -> Other) throws -> Result<Other, Failure> {
    switch self {
    case .success(let value): .success(try transform(value))
    case .failure(let failure): .failure(failure)
    }
  }
}
