import Versioning

/// The versions of one component that can be chosen, with what they require.
final class VersionListing {
  let component: String

  /// What the source listed, nil if it does not know the component.
  let listed: [ListedVersion]?

  /// The versions that can be chosen, in order.
  let versions: [SemanticVersion]

  /// The versions that were yanked and are not locked, in order.
  let yanked: [SemanticVersion]

  /// The version to choose wherever it is allowed.
  let locked: SemanticVersion?

  private let deprecated: Set<SemanticVersion>
  private let requirementsOfVersion: (SemanticVersion) throws -> [Requirement]
  private var requirements: [Int: [Requirement]] = [:]
  private var tails: [Int: VersionRange] = [:]
  private var choicesInRange: [VersionRange: VersionSet] = [:]

  init(
    _ component: String, listed: [ListedVersion]?, locked: SemanticVersion?,
    requirements: @escaping (SemanticVersion) throws -> [Requirement]
  ) {
    self.component = component
    self.listed = listed
    let listed = listed ?? []
    yanked = listed.filter { $0.isYanked && $0.version != locked }.map(\.version).sorted()
    self.locked = listed.lazy.map(\.version).first { $0 == locked }
    deprecated = Set(listed.lazy.filter { $0.deprecation != nil }.map(\.version))
    requirementsOfVersion = requirements
    // From the least to the most wanted among those with the same precedence: the last one stays.
    let rank = { (listed: ListedVersion) in listed.version == locked ? 2 : listed.deprecation == nil ? 1 : 0 }
    let candidates = listed.filter { !$0.isYanked || $0.version == locked }.sorted { left, right in
      if !left.version.hasSamePrecedence(as: right.version) { return left.version.precedes(right.version) }
      return (rank(left), left.version) < (rank(right), right.version)
    }
    versions = candidates.indices.filter { index in
      index + 1 == candidates.count || !candidates[index].version.hasSamePrecedence(as: candidates[index + 1].version)
    }.map { candidates[$0].version }
  }

  /// Whether there is such a component.
  var isKnown: Bool { listed != nil }

  // MARK: Choosing

  /// All that can become of the component.
  var allChoices: VersionSet { .all(of: versions.count) }

  /// The choice of a version in the range.
  func choices(in range: VersionRange) -> VersionSet {
    if let known = choicesInRange[range] { return known }
    let choices = VersionSet(versions.indices.lazy.filter { range.contains(self.versions[$0]) }, of: versions.count)
    choicesInRange[range] = choices
    return choices
  }

  /// The place of the best version among the choices: the locked one, else the newest, those that are deprecated last.
  func best(of choices: VersionSet) -> Int? {
    if let locked, let index = versions.firstIndex(of: locked), choices.contains(index) { return index }
    return versions.indices.last { choices.contains($0) && !deprecated.contains(versions[$0]) }
      ?? versions.indices.last { choices.contains($0) }
  }

  // MARK: Requirements

  /// What a version requires, in order and each requirement once.
  func requirements(of index: Int) throws -> [Requirement] {
    if let known = requirements[index] { return known }
    let found = Set(try requirementsOfVersion(versions[index])).sorted()
    requirements[index] = found
    return found
  }

  /// The places of the versions around one that have the same requirement, with none in between that has not.
  func neighbors(of index: Int, sharing requirement: Requirement) throws -> Range<Int> {
    var (first, last) = (index, index)
    while first > 0, try requirements(of: first - 1).contains(requirement) { first -= 1 }
    while last + 1 < versions.count, try requirements(of: last + 1).contains(requirement) { last += 1 }
    return first..<(last + 1)
  }

  // MARK: Ranges

  /// A range that has these versions in it and none of the others, and is as wide as can be: on the line of releases it
  /// reaches up to the next release, and at both ends of the list as far as there are versions. So what is said of the
  /// versions there are is said of what lies between as well, and adds up to all of a range.
  ///
  ///     1.0.0   1.1.0   2.0.0-beta   2.0.0
  ///     └─ <2.0.0 ──┘       └── >=2.0.0-beta
  func range(of indices: Range<Int>) -> VersionRange {
    tail(from: indices.lowerBound).subtracting(tail(from: indices.upperBound))
  }

  /// Everything from a version on: all releases behind the last one before it, and the prereleases that are listed, with
  /// those in between. Prereleases of other numbers belong to the first version.
  private func tail(from index: Int) -> VersionRange {
    if index == 0 { return .everything }
    if index == versions.count { return .none }
    if let known = tails[index] { return known }
    let (start, behind) = (versions[index], versions[index...])
    var texts: [String] = []
    if let release = behind.first(where: { !$0.isPrerelease }) {
      texts.append(versions[..<index].allSatisfy(\.isPrerelease) ? "*" : ">=\(release)")
    }
    if start.isPrerelease { texts.append(">=\(start) <\(start.numbers)") }
    for numbers in Set(behind.filter { $0.isPrerelease && $0.numbers != start.numbers }.map(\.numbers)) {
      texts.append(">=\(numbers)-0 <\(numbers)")
    }
    let text = texts.joined(separator: " || ")
    guard let tail = try? VersionRange(text) else { preconditionFailure("'\(text)' is not a range") }
    tails[index] = tail
    return tail
  }

  /// Why no version in the range can be chosen. The component is known.
  func unavailability(in range: VersionRange) -> Unavailability {
    if listed?.isEmpty != false { return .noVersions }
    let yanked = yanked.filter { range.contains($0) }
    if !yanked.isEmpty { return .onlyYanked(yanked) }
    let next = versions.first { version in range.lowest.map { $0 < version } ?? false }
    return .noMatch(nearest: versions.newest(in: range, includingPrereleases: true) ?? next ?? versions.last)
  }
}

extension SemanticVersion {
  /// The version without its identifiers.
  fileprivate var numbers: String { "\(major).\(minor).\(patch)" }
}
