extension SemanticVersion {
  /// Whether `other` takes precedence over this version (Semantic Versioning 2.0.0, item 11).
  ///
  ///     1.0.0-alpha, 1.0.0-alpha.1, 1.0.0-alpha.beta, 1.0.0-beta.2, 1.0.0-beta.11, 1.0.0-rc.1, 1.0.0, 1.0.1-alpha
  ///
  /// Build metadata does not count: of `1.0.0+a` and `1.0.0+b` neither precedes the other.
  public func precedes(_ other: SemanticVersion) -> Bool {
    if core != other.core { return core < other.core }
    // A release comes after all of its prereleases.
    if prerelease.isEmpty || other.prerelease.isEmpty { return isPrerelease && !other.isPrerelease }
    return prerelease.lexicographicallyPrecedes(other.prerelease)
  }

  /// Whether neither version takes precedence over the other: they differ in build metadata at most.
  public func hasSamePrecedence(as other: SemanticVersion) -> Bool {
    core == other.core && prerelease == other.prerelease
  }
}

extension SemanticVersion: Comparable {
  /// A total order for sorting and for picking one version: by precedence, then by build metadata.
  ///
  /// The second half is ours. Semantic Versioning does not order build metadata, but a total order that agrees with
  /// `==` must. A version without build metadata comes first, the others follow in ASCII order of their identifiers.
  public static func < (lhs: SemanticVersion, rhs: SemanticVersion) -> Bool {
    if lhs.hasSamePrecedence(as: rhs) { return lhs.build.lexicographicallyPrecedes(rhs.build) }
    return lhs.precedes(rhs)
  }
}
