/// The three numbers of a version, which Semantic Versioning calls the version core.
///
/// Also serves as an edge between releases. As an edge it may be one past the last version there is (``end``).
struct VersionCore: Hashable, Sendable {
  var major: Int
  var minor: Int
  var patch: Int

  /// The first of all.
  static let zero = VersionCore(major: 0, minor: 0, patch: 0)

  /// The edge behind every version.
  static let end = VersionCore(major: SemanticVersion.largestNumber + 1, minor: 0, patch: 0)

  /// Whether no number is larger than a version may have.
  var isWithinLimits: Bool {
    max(major, minor, patch) <= SemanticVersion.largestNumber
  }

  /// These numbers counted up by one step. The result can be outside the limits.
  func next(_ step: VersionStep) -> VersionCore {
    switch step {
    case .patch: VersionCore(major: major, minor: minor, patch: patch + 1)
    case .minor: VersionCore(major: major, minor: minor + 1, patch: 0)
    case .major: VersionCore(major: major + 1, minor: 0, patch: 0)
    }
  }

  /// The step from here to the first version that is not compatible: what a caret leaves out.
  var incompatibleStep: VersionStep {
    if major > 0 { return .major }
    return minor > 0 ? .minor : .patch
  }

  /// The same place in the order, with a number that is too large carried over to the one on its left.
  ///
  /// Nothing lies between `1.2.9007199254740992`, were it a version, and `1.3.0`.
  var carried: VersionCore {
    let limit = SemanticVersion.largestNumber
    if minor > limit { return next(.major) }
    if patch > limit { return next(.minor).carried }
    return self
  }

  /// The core that directly follows.
  var successor: VersionCore { next(.patch).carried }
}

extension VersionCore: Comparable {
  static func < (lhs: VersionCore, rhs: VersionCore) -> Bool {
    if lhs.major != rhs.major { return lhs.major < rhs.major }
    if lhs.minor != rhs.minor { return lhs.minor < rhs.minor }
    return lhs.patch < rhs.patch
  }
}

extension VersionCore: CustomStringConvertible {
  var description: String { "\(major).\(minor).\(patch)" }
}
