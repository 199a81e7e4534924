/// A set of versions, written in the range syntax of node-semver.
///
///     ^1.2.0            compatible with 1.2.0: up to 2.0.0, which is left out
///     ~1.2.0            up to 1.3.0, which is left out
///     1.x   1.2   *     all releases that fit the pattern
///     >=1.2.0 <3.0.0    both must hold
///     1.2.0 - 2.4.0     both ends included
///     ^1.2.0 || ^3.0.0  either
///
/// **Prereleases.** Nobody gets a prerelease unasked. A prerelease belongs to a range only where the text names a
/// prerelease of the same three numbers: `^1.2.3-beta` has `1.2.3-rc` in it and not `1.3.0-beta`, although that lies
/// between the ends. So a range is no interval in the order of versions. It is two sets, each on a line of its own:
///
///     ^1.2.3-beta    releases       1.2.3 ≤ … < 2.0.0
///                    prereleases    1.2.3-beta ≤ … < 1.2.4-0, the first prerelease behind those of 1.2.3
///
/// Every version is either a release or a prerelease and is looked up on its own line, where union, intersection and
/// complement are those of intervals. That makes the algebra exact: for all ranges and all versions, prereleases
/// included,
///
///     a.intersection(b).contains(v) == (a.contains(v) && b.contains(v))
///     a.union(b).contains(v)        == (a.contains(v) || b.contains(v))
///     a.complement.contains(v)      == !a.contains(v)
///
/// On both lines every version has a next one: `1.2.4` follows `1.2.3`, and `1.0.0-beta.0` follows `1.0.0-beta`. Each
/// set therefore has one form with closed starts and open ends, ranges are equal if and only if they contain the same
/// versions, and equal ranges print alike: `>=1.2.0 <2.0.0` and `1.2 - 1` are both `^1.2.0`.
///
/// **Texts are not algebra.** Inside a text the prerelease rule looks at everything between two `||` at once, as in
/// node-semver. `>=1.0.0-beta <2.0.0` has `1.0.0-rc` in it, while the intersection of `>=1.0.0-beta` and `<2.0.0` has
/// not, because `<2.0.0` alone contains no prerelease.
///
/// Build metadata is ignored: `1.0.0+a` belongs to every range that has `1.0.0`.
public struct VersionRange: Hashable, Sendable {
  /// The releases in the range.
  let releases: IntervalSet<VersionCore>

  /// The prereleases in the range. The edges have no build metadata, and a version that differs from an edge in build
  /// metadata only sorts behind it: looked up, it is where the version without the metadata is.
  ///
  /// Bounded: they belong to a few version cores that a text named. Unbounded: they belong to all but a few, because
  /// this is a complement. Nothing else can arise.
  let prereleases: IntervalSet<SemanticVersion>

  init(releases: IntervalSet<VersionCore>, prereleases: IntervalSet<SemanticVersion>) {
    self.releases = releases
    self.prereleases = prereleases
  }

  /// What `*` and an empty text say: every release, and no prerelease.
  ///
  /// The widest range that a person writes. The set of all versions, the neutral element of intersection, is
  /// ``everything``.
  public static let any = VersionRange(releases: IntervalSet(from: .zero), prereleases: IntervalSet())

  /// No version at all.
  public static let none = VersionRange(releases: IntervalSet(), prereleases: IntervalSet())

  /// Every version, prereleases included: the complement of ``none``.
  public static let everything = none.complement

  /// The range that has this one version in it, whatever its build metadata.
  public init(exactly version: SemanticVersion) {
    var bounds = VersionBounds()
    bounds.narrow(to: .equal, version)
    self = bounds.range
  }

  /// All versions that are compatible with this one and not older: the same major number, below 1.0.0 the same minor
  /// number, and below 0.1.0 only the version itself. Of a prerelease, also the prereleases that follow it on the way
  /// to the same release.
  public static func caret(_ version: SemanticVersion) -> VersionRange {
    var bounds = VersionBounds()
    bounds.narrow(from: version, before: version.core.next(version.core.incompatibleStep))
    return bounds.range
  }

  /// Whether the version is in the range. A prerelease is only where the range names a prerelease of the same release.
  public func contains(_ version: SemanticVersion) -> Bool {
    version.isPrerelease ? prereleases.contains(version) : releases.contains(version.core)
  }

  /// Whether the version is in the range, or is a prerelease among its releases.
  ///
  /// With prereleases included, one counts if it comes after the first release of a stretch of releases and before
  /// the release at which the stretch ends, and is none of the latter's own prereleases. A stretch from 0.0.0 on has no
  /// first release.
  ///
  ///     ^1.2.0    1.2.0-rc no    1.2.1-rc, 1.9.0-rc yes    2.0.0-rc no
  ///
  /// node-semver's option of that name depends on how a range is written: `^1.2` has `1.2.0-rc` then and `^1.2.0` has
  /// not, and `<2.0.0` has `2.0.0-rc`. Here ranges with the same versions stay the same range.
  public func contains(_ version: SemanticVersion, includingPrereleases: Bool) -> Bool {
    if contains(version) { return true }
    guard includingPrereleases, version.isPrerelease else { return false }
    let edges = releases.edgesUp(to: version.core)
    guard !edges.isMultiple(of: 2) else { return false }
    let start = releases.edges[edges - 1]
    return start < version.core || start == .zero
  }

  /// The first version of the range in precedence, nil if it has none.
  public var lowest: SemanticVersion? {
    let release = releases.edges.first.map { SemanticVersion(core: $0) }
    guard let release, let prerelease = prereleases.edges.first else { return release ?? prereleases.edges.first }
    return min(release, prerelease)
  }
}

extension Sequence<SemanticVersion> {
  /// The version with the highest precedence among those in the range, nil if none is.
  ///
  /// Of several that differ in build metadata only, the last in the order of ``SemanticVersion``.
  public func newest(in range: VersionRange, includingPrereleases: Bool = false) -> SemanticVersion? {
    lazy.filter { range.contains($0, includingPrereleases: includingPrereleases) }.max()
  }
}

extension VersionRange: Codable {
  /// Decodes a single string.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(VersionRange.init(_:))
  }

  /// Encodes a single string, the canonical ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
