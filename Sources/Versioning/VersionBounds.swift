/// How a version of a comparator compares with those that satisfy it.
enum Comparison {
  case equal, less, lessOrEqual, greater, greaterOrEqual
}

/// The comparators between two `||` of a range, taken together: an interval in the order of precedence, and the
/// releases whose prereleases are wanted.
///
/// The interval has a closed start and an open end, like everything here: `>1.2.3` starts at the version that follows
/// 1.2.3 and `<=1.2.3` ends there.
struct VersionBounds {
  private var start = SemanticVersion.first
  private var end: SemanticVersion?
  private var coresWithPrereleases: Set<VersionCore> = []

  /// Adds a comparator.
  mutating func narrow(to comparison: Comparison, _ version: SemanticVersion) {
    let version = SemanticVersion(core: version.core, prerelease: version.prerelease)
    if version.isPrerelease { coresWithPrereleases.insert(version.core) }
    switch comparison {
    case .equal:
      moveStart(to: version)
      moveEnd(to: version.successor)
    case .less: moveEnd(to: version)
    case .lessOrEqual: moveEnd(to: version.successor)
    case .greater: moveStart(to: version.successor)
    case .greaterOrEqual:
      // Says nothing, also not about the prereleases before it, so that `0.x` and `<1.0.0-0` are the same.
      if version == SemanticVersion(core: .zero) { return }
      moveStart(to: version)
    }
  }

  /// Adds the two comparators that a caret, a tilde or a pattern stands for.
  mutating func narrow(from first: SemanticVersion, before next: VersionCore) {
    narrow(to: .greaterOrEqual, first)
    narrow(to: .less, next.carried.firstPrerelease)
  }

  private mutating func moveStart(to version: SemanticVersion) {
    start = max(start, version)
  }

  private mutating func moveEnd(to version: SemanticVersion) {
    end = end.map { min($0, version) } ?? version
  }

  // MARK: Result

  /// The versions within the bounds, by the prerelease rule.
  var range: VersionRange {
    VersionRange(releases: releases, prereleases: prereleases)
  }

  /// Where a prerelease is the start or the end, its release is the first release behind it. An interval up to the end
  /// of all versions has no end, so that there is one form for it.
  private var releases: IntervalSet<VersionCore> {
    let behind = end?.core ?? .end
    guard start.core < behind else { return IntervalSet() }
    return IntervalSet(from: start.core, to: behind == .end ? nil : behind)
  }

  /// Only the cores of the two ends can have prereleases within the bounds and be named: a comparator that names
  /// another one lies outside. The others come out empty.
  private var prereleases: IntervalSet<SemanticVersion> {
    coresWithPrereleases.reduce(into: IntervalSet()) { result, core in
      let first = max(start.firstPrereleaseFromHere, core.firstPrerelease)
      let behind = core.successor.firstPrerelease
      let wanted = IntervalSet(from: first, to: end.map { min($0.firstPrereleaseFromHere, behind) } ?? behind)
      if !wanted.isEmpty { result = result.combined(with: wanted) { $0 || $1 } }
    }
  }
}

extension SemanticVersion {
  /// The first version of all, `0.0.0-0`.
  static let first = VersionCore.zero.firstPrerelease

  /// The version that follows in precedence, with nothing in between.
  ///
  /// A prerelease is followed by itself with the smallest identifier behind it, a release by the first prerelease of
  /// the next patch.
  var successor: SemanticVersion {
    isPrerelease ? SemanticVersion(core: core, prerelease: prerelease + [.zero]) : core.successor.firstPrerelease
  }

  /// The version itself if it is a prerelease, else the first prerelease that follows it.
  fileprivate var firstPrereleaseFromHere: SemanticVersion {
    isPrerelease ? self : successor
  }
}

extension VersionCore {
  private static let smallestPrerelease = [PrereleaseIdentifier.zero]

  /// The first prerelease with these numbers, `1.2.3-0`.
  var firstPrerelease: SemanticVersion {
    SemanticVersion(core: self, prerelease: Self.smallestPrerelease)
  }
}
