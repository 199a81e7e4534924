extension VersionRange: CustomStringConvertible {
  /// The shortest usual way to write the range. Equal ranges print alike, and reading the text gives an equal range.
  ///
  ///     >=1.2.0 <2.0.0-0      ^1.2.0              1.0.0 || >1.0.0 <1.1.0    ~1.0.0
  ///     >=1.2.3 <=1.2.3       1.2.3               the empty range           <0.0.0-0
  ///     >0.9.0                >=0.9.1             the complement of ^1.2.0  not (^1.2.0)
  ///
  /// A range that contains prereleases of all but a few releases can only come from a complement and is written as one.
  public var description: String {
    if prereleases.isUnbounded { return "not (\(complement))" }
    if isEmpty { return "<\(SemanticVersion.first)" }
    return alternatives.sorted { $0.start < $1.start }.lazy.map(\.text).joined(separator: " || ")
  }

  /// The texts between the `||`, with the version that each starts at.
  ///
  /// Where the prereleases of a release run up to that release, or start behind it, one text can say both:
  /// `>=1.2.3-beta <2.0.0` is the prereleases from 1.2.3-beta on, and the releases.
  private var alternatives: [(start: SemanticVersion, text: String)] {
    var starts: [VersionCore: SemanticVersion] = [:]
    var ends: [VersionCore: SemanticVersion] = [:]
    var result: [(start: SemanticVersion, text: String)] = []
    for (start, end) in prereleaseIntervals {
      if end == start.core.successor.firstPrerelease {
        starts[start.core] = start
      } else if start == start.core.firstPrerelease {
        ends[start.core] = end
      } else {
        result.append((start, Self.text(from: start, to: end)))
      }
    }
    for (first, last) in releases.intervals {
      let start = starts.removeValue(forKey: first) ?? SemanticVersion(core: first)
      let end = last.map { ends.removeValue(forKey: $0) ?? SemanticVersion(core: $0) }
      result.append((start, Self.text(from: start, to: end)))
    }
    for (core, start) in starts { result.append((start, Self.text(from: start, to: SemanticVersion(core: core)))) }
    for (core, end) in ends { result.append((core.firstPrerelease, Self.text(from: core.firstPrerelease, to: end))) }
    return result
  }

  /// The intervals of prereleases, each within one version core: a text can admit prereleases of single cores only.
  private var prereleaseIntervals: [(start: SemanticVersion, end: SemanticVersion)] {
    prereleases.intervals.flatMap { start, end in
      var result: [(start: SemanticVersion, end: SemanticVersion)] = []
      guard let end else { preconditionFailure("the prereleases of \(start) and later cannot all be written") }
      var start = start
      while start < end {
        let behind = min(end, start.core.successor.firstPrerelease)
        result.append((start, behind))
        start = behind
      }
      return result
    }
  }

  /// The comparators for a start and an end. The prereleases that they admit are those of a prerelease at either end.
  private static func text(from start: SemanticVersion, to end: SemanticVersion?) -> String {
    if end == start.printedSuccessor { return start.description }
    if let end, !end.isPrerelease, start.asStart != nil, start.isShortEnough {
      if end.core == start.core.next(start.core.incompatibleStep) { return "^\(start)" }
      if end.core == start.core.next(.minor) { return "~\(start)" }
    }
    let comparators = [start.asStart, end?.asEnd].compactMap { $0 }
    return comparators.isEmpty ? "*" : comparators.joined(separator: " ")
  }
}

extension SemanticVersion {
  /// The end of a text that means this version only.
  fileprivate var printedSuccessor: SemanticVersion {
    isPrerelease ? successor : SemanticVersion(core: core.successor)
  }

  /// Whether a range can name this version. The successor of a very long one is too long itself.
  fileprivate var isShortEnough: Bool {
    !isPrerelease || description.utf8.count <= Self.largestLength
  }

  /// The version that this one is the successor of, for a prerelease such as `1.0.0-beta.0`.
  fileprivate var prereleasePredecessor: SemanticVersion? {
    guard prerelease.count > 1, prerelease.last == .zero else { return nil }
    return SemanticVersion(core: core, prerelease: prerelease.dropLast())
  }

  /// The comparator for an interval that starts here, nil where none is needed.
  fileprivate var asStart: String? {
    if core == .zero, !isPrerelease { return nil }
    if !isShortEnough, let prereleasePredecessor { return ">\(prereleasePredecessor)" }
    return ">=\(self)"
  }

  /// The comparator for an interval that ends before this version.
  fileprivate var asEnd: String {
    if let prereleasePredecessor { return "<=\(prereleasePredecessor)" }
    return "<\(self)"
  }
}
