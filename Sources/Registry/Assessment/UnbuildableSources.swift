import ComponentModel

/// Sources that a change leaves as no compiler takes them, with a bracket too many or too few: until that is mended, nobody
/// runs the app, and to which class the members of such a source belong cannot be told.
struct UnbuildableSources {
  /// As `WorkingTreeFacts.brokenTargets`.
  private(set) var targets: [String: TargetObstacle] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - now: all sources, as they are.
  ///   - former: those that were another way or are gone, as they were.
  ///   - changed: paths of those that are another way, or new.
  ///   - builders: the targets that there are now.
  init(
    among now: [SourceFileDeclarations], former: [SourceFileDeclarations], changed: Set<String>,
    of builders: BuildTargets
  ) {
    let known = Set(former.lazy.filter { $0.unbalancedBracket != nil }.map(\.path))
    for source in now where changed.contains(source.path) && !known.contains(source.path) {
      guard let location = source.unbalancedBracket, case let broken = builders.building(source.path),
        !broken.isEmpty
      else { continue }
      for target in broken {
        targets[target] = TargetObstacle(
          reason: "its target does not build: a bracket has no counterpart here", location: location)
      }
      diagnostics.append(
        Diagnostic(
          .warning, .uncompilableSource, path: location.path, position: location.position,
          message:
            "this source does not compile, as the bracket here has no counterpart: until it does, what is found in "
            + "its target counts as a note",
          hint: "add or remove a bracket, and ask again"))
    }
  }
}

extension SourceFileDeclarations {
  fileprivate var unbalancedBracket: SourceLocation? { doubts.first { $0.kind == .unbalancedBrackets }?.location }
}

extension Diagnostic.Code {
  static let uncompilableSource = Self(rawValue: "uncompilable-source")
}
