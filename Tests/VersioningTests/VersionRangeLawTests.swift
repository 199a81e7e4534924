import TestRunning
import Testing
import Versioning

/// The laws of the algebra, tried on every version and every pair of ranges of a small world.
///
/// The world is closed: it has a version at every place where one of its ranges can start or end. So two of its ranges
/// are the same set if and only if they have the same versions of the world, and "for all versions" can be counted out.
@Suite(.ownThreads) struct VersionRangeLawTests {
  /// The numbers that comparators name.
  private static let cores = ["0.0.0", "0.0.1", "0.1.0", "1.0.0", "1.0.1", "1.1.0", "2.0.0"]

  /// The prereleases that comparators name.
  private static let identifiers = ["0", "a", "a.0", "b"]

  private static let versions: [SemanticVersion] = {
    var texts: [String] = []
    for core in product(0...3, 0...2, 0...2) {
      texts.append(core)
      texts += ["0", "0.0", "a", "a.0", "a.0.0", "b", "b.0", "b+build"].map { "\(core)-\($0)" }
    }
    return texts.compactMap { try? SemanticVersion($0) }
  }()

  private static func product(_ majors: ClosedRange<Int>, _ minors: ClosedRange<Int>, _ patches: ClosedRange<Int>)
    -> [String]
  {
    majors.flatMap { major in minors.flatMap { minor in patches.map { "\(major).\(minor).\($0)" } } }
  }

  // MARK: Texts against the definition

  /// A comparator, and what node-semver says that it means.
  private struct Comparator {
    let sign: String
    let version: SemanticVersion

    var text: String { "\(sign)\(version)" }

    /// node-semver reads this one as `*`.
    var saysNothing: Bool { text == ">=0.0.0" }

    func isSatisfied(by other: SemanticVersion) -> Bool {
      switch sign {
      case "<": other.precedes(version)
      case "<=": !version.precedes(other)
      case ">": version.precedes(other)
      case ">=": saysNothing || !other.precedes(version)
      default: version.hasSamePrecedence(as: other)
      }
    }

    func admitsPrereleases(like other: SemanticVersion) -> Bool {
      version.isPrerelease
        && (version.major, version.minor, version.patch) == (other.major, other.minor, other.patch)
    }
  }

  /// node-semver's `testSet`, word for word.
  private static func isSatisfied(_ comparators: [Comparator], by version: SemanticVersion) -> Bool {
    guard comparators.allSatisfy({ $0.isSatisfied(by: version) }) else { return false }
    return !version.isPrerelease || comparators.contains { $0.admitsPrereleases(like: version) }
  }

  /// Sets of one comparator, all of them, and of two and three, some of them.
  private static let comparatorSets: [[Comparator]] = {
    let names = cores.flatMap { core in [core] + identifiers.map { "\(core)-\($0)" } }
    let single = names.compactMap { try? SemanticVersion($0) }
      .flatMap { version in ["<", "<=", ">", ">=", "="].map { Comparator(sign: $0, version: version) } }
    var generator = RepeatableGenerator(seed: 1)
    let several = (0..<1_500).map { index in
      (0..<(2 + index % 2)).compactMap { _ in single.randomElement(using: &generator) }
    }
    return single.map { [$0] } + several
  }()

  @Test func aTextContainsWhatItsComparatorsSay() throws {
    var counterexamples: [String] = []
    for comparators in Self.comparatorSets {
      let text = comparators.map(\.text).joined(separator: " ")
      let range = try range(text)
      for version in Self.versions where range.contains(version) != Self.isSatisfied(comparators, by: version) {
        counterexamples.append("\(text): \(version)")
      }
      if try VersionRange(range.description) != range { counterexamples.append("\(text): \(range)") }
    }
    #expect(counterexamples == [])
  }

  // MARK: Algebra

  /// A range, and one bit for every version of the world.
  private struct Sample {
    let range: VersionRange
    let members: [Bool]

    init(_ range: VersionRange) {
      self.range = range
      members = VersionRangeLawTests.versions.map { range.contains($0) }
    }
  }

  /// Ranges with one to three alternatives, the complements of some, and the named ones.
  private static let samples: [Sample] = {
    let patterns = cores.flatMap { core in
      ["^\(core)", "~\(core)", "^\(core)-a", "\(core) - 1.x", ">\(core.dropLast(2))"]
    }
    var generator = RepeatableGenerator(seed: 2)
    let sets = comparatorSets.map { $0.map(\.text).joined(separator: " ") } + patterns + patterns + patterns
    let texts = (0..<60).map { index in
      (0...(index % 3)).compactMap { _ in sets.randomElement(using: &generator) }.joined(separator: " || ")
    }
    let ranges = texts.compactMap { try? VersionRange($0) }
    precondition(ranges.count == texts.count)
    return (ranges + ranges.prefix(20).map(\.complement) + [.any, .none, .everything]).map { Sample($0) }
  }()

  /// Tries a law on all pairs of samples and reports those that break it.
  private func expectForAllPairs(_ law: (Sample, Sample) throws -> Bool) rethrows {
    var counterexamples: [String] = []
    for left in Self.samples {
      for right in Self.samples where try !law(left, right) {
        counterexamples.append("\(left.range) and \(right.range)")
      }
    }
    #expect(counterexamples == [])
  }

  @Test func intersectionIsAnd() {
    expectForAllPairs { left, right in
      Sample(left.range.intersection(right.range)).members == zip(left.members, right.members).map { $0 && $1 }
    }
  }

  @Test func unionIsOr() {
    expectForAllPairs { left, right in
      Sample(left.range.union(right.range)).members == zip(left.members, right.members).map { $0 || $1 }
    }
  }

  @Test func subtractingIsAndNot() {
    expectForAllPairs { left, right in
      Sample(left.range.subtracting(right.range)).members == zip(left.members, right.members).map { $0 && !$1 }
    }
  }

  @Test func complementIsNot() {
    for sample in Self.samples {
      #expect(Sample(sample.range.complement).members == sample.members.map { !$0 }, "\(sample.range)")
      #expect(sample.range.complement.complement == sample.range)
    }
  }

  @Test func deMorgansLawsHold() {
    expectForAllPairs { left, right in
      left.range.union(right.range).complement == left.range.complement.intersection(right.range.complement)
        && left.range.intersection(right.range).complement == left.range.complement.union(right.range.complement)
    }
  }

  @Test func subsetAndDisjointnessAreWhatTheMembersSay() {
    expectForAllPairs { left, right in
      let pairs = zip(left.members, right.members)
      return left.range.isSubset(of: right.range) == pairs.allSatisfy { !$0 || $1 }
        && left.range.isDisjoint(with: right.range) == pairs.allSatisfy { !($0 && $1) }
    }
  }

  @Test func rangesAreEqualIfAndOnlyIfTheirMembersAre() {
    expectForAllPairs { left, right in
      let isEqual = left.members == right.members
      return (left.range == right.range) == isEqual
        && (left.range.description == right.range.description) == isEqual
        && (!isEqual || left.range.hashValue == right.range.hashValue)
    }
  }

  @Test func emptyIsWhatHasNoMembers() {
    for sample in Self.samples {
      #expect(sample.range.isEmpty == !sample.members.contains(true), "\(sample.range)")
      #expect(sample.range.lowest == Self.versions.sorted().first { sample.range.contains($0) }, "\(sample.range)")
    }
  }

  @Test func everyResultPrintsAndReadsBack() throws {
    try expectForAllPairs { left, right in
      let union = left.range.union(right.range)
      let difference = left.range.subtracting(right.range)
      return try VersionRange(union.description) == union && VersionRange(difference.description) == difference
    }
  }

  @Test func includingPrereleasesOnlyAddsPrereleases() {
    for sample in Self.samples {
      for (version, isMember) in zip(Self.versions, sample.members) {
        let isIncluded = sample.range.contains(version, includingPrereleases: true)
        if isIncluded != isMember { #expect(isIncluded && version.isPrerelease, "\(sample.range): \(version)") }
      }
    }
  }
}
