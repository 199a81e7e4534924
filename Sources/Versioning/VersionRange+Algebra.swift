extension VersionRange {
  /// The versions that are in both ranges.
  public func intersection(_ other: VersionRange) -> VersionRange {
    VersionRange(
      releases: releases.combined(with: other.releases) { $0 && $1 },
      prereleases: prereleases.combined(with: other.prereleases) { $0 && $1 })
  }

  /// The versions that are in at least one of the ranges.
  public func union(_ other: VersionRange) -> VersionRange {
    VersionRange(
      releases: releases.combined(with: other.releases) { $0 || $1 },
      prereleases: prereleases.combined(with: other.prereleases) { $0 || $1 })
  }

  /// The versions that are in this range and not in the other.
  public func subtracting(_ other: VersionRange) -> VersionRange {
    VersionRange(
      releases: releases.combined(with: other.releases) { $0 && !$1 },
      prereleases: prereleases.combined(with: other.prereleases) { $0 && !$1 })
  }

  /// All versions that are not in the range, prereleases included. The complement of ``any`` is all prereleases.
  public var complement: VersionRange {
    VersionRange(releases: releases.complement(from: .zero), prereleases: prereleases.complement(from: .first))
  }

  /// Whether no version is in the range.
  public var isEmpty: Bool { releases.isEmpty && prereleases.isEmpty }

  /// Whether every version of this range is in the other as well.
  public func isSubset(of other: VersionRange) -> Bool {
    subtracting(other).isEmpty
  }

  /// Whether no version is in both ranges.
  public func isDisjoint(with other: VersionRange) -> Bool {
    intersection(other).isEmpty
  }

  /// The union of many ranges, by halves: merging them one after the other would take quadratic time.
  static func union(of ranges: ArraySlice<VersionRange>) -> VersionRange {
    guard let first = ranges.first else { return .none }
    if ranges.count == 1 { return first }
    let middle = ranges.startIndex + ranges.count / 2
    return union(of: ranges[..<middle]).union(union(of: ranges[middle...]))
  }
}
