/// How far a version moves when something is released: the size of a change in the words of Semantic Versioning.
///
/// Steps are ordered by size, so that the step a release needs is the maximum over its changes.
public enum VersionStep: String, CaseIterable, Codable, Comparable, CustomStringConvertible, Sendable {
  /// Nobody who followed the old version notices.
  case patch
  /// Something was added; whoever followed the old version still works.
  case minor
  /// Whoever followed the old version may stop working.
  case major

  /// The word that the step is encoded as: `patch`, `minor` or `major`.
  public var description: String { rawValue }

  public static func < (lhs: VersionStep, rhs: VersionStep) -> Bool {
    lhs.size < rhs.size
  }

  private var size: Int {
    switch self {
    case .patch: 0
    case .minor: 1
    case .major: 2
    }
  }
}

extension SemanticVersion {
  /// The next release that is at least this step away.
  ///
  /// A prerelease is on its way to its own release, and that release is taken where it is far enough:
  ///
  ///     1.2.3         patch -> 1.2.4    minor -> 1.3.0    major -> 2.0.0
  ///     1.2.3-beta    patch -> 1.2.3    minor -> 1.3.0    major -> 2.0.0
  ///     2.0.0-beta    patch -> 2.0.0    minor -> 2.0.0    major -> 2.0.0
  ///
  /// The answer has neither prerelease identifiers nor build metadata and comes after `self` in precedence.
  /// - Throws: ``VersionError`` where the number to count up is already ``largestNumber``.
  public func bumped(_ step: VersionStep) throws(VersionError) -> SemanticVersion {
    if isPrerelease, ownStep >= step { return SemanticVersion(core: core) }
    let next = core.next(step)
    guard next.isWithinLimits else {
      throw VersionError(subject: .version, text: description, offset: 0, reason: .noNextVersion(step))
    }
    return SemanticVersion(core: next)
  }

  /// The step by which this version's numbers were reached: major for `2.0.0`, minor for `2.1.0`, patch for `2.1.1`.
  private var ownStep: VersionStep {
    if patch > 0 { return .patch }
    return minor > 0 ? .minor : .major
  }
}
