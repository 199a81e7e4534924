/// What can become of a component: a set of choices, each of which is one of its versions or to leave the component out.
///
/// The versions are those that can be chosen, by their places in order. This is what the search computes with. A set of
/// up to 63 versions is a single machine word.
struct VersionSet: Hashable {
  /// Bit 0 is leaving the component out, bit n the version at place n − 1.
  private var word: UInt64
  /// The words behind the first one.
  private var furtherWords: [UInt64]

  /// No choice at all.
  private init(count: Int) {
    word = 0
    furtherWords = count < 64 ? [] : Array(repeating: 0, count: count / 64)
  }

  /// The versions at the given places, out of so many.
  init(_ indices: some Sequence<Int>, of count: Int) {
    self.init(count: count)
    for index in indices { insert(index) }
  }

  /// Everything that can become of a component with so many versions.
  static func all(of count: Int) -> VersionSet {
    var all = VersionSet(0..<count, of: count)
    all[bit: 0] = true
    return all
  }

  /// Adds the version at a place.
  mutating func insert(_ index: Int) { self[bit: index + 1] = true }

  private subscript(bit bit: Int) -> Bool {
    get { (bit < 64 ? word : furtherWords[bit / 64 - 1]) >> UInt64(bit % 64) & 1 == 1 }
    set {
      let mask: UInt64 = 1 << UInt64(bit % 64)
      precondition(newValue, "choices are added only")
      if bit < 64 { word |= mask } else { furtherWords[bit / 64 - 1] |= mask }
    }
  }

  // MARK: Questions

  var isEmpty: Bool { word == 0 && furtherWords.allSatisfy { $0 == 0 } }

  /// Whether the component can be left out.
  var containsLeavingOut: Bool { word & 1 == 1 }

  /// Whether the version at a place is one of them.
  func contains(_ index: Int) -> Bool { self[bit: index + 1] }

  /// The place of the only version, nil if there is another choice.
  var onlyVersion: Int? {
    guard !containsLeavingOut, word.nonzeroBitCount + furtherWords.reduce(0, { $0 + $1.nonzeroBitCount }) == 1 else {
      return nil
    }
    if word != 0 { return word.trailingZeroBitCount - 1 }
    let index = furtherWords.firstIndex { $0 != 0 } ?? 0
    return (index + 1) * 64 + furtherWords[index].trailingZeroBitCount - 1
  }

  func isSubset(of other: VersionSet) -> Bool {
    guard word & ~other.word == 0 else { return false }
    for index in furtherWords.indices where furtherWords[index] & ~other.furtherWords[index] != 0 { return false }
    return true
  }

  func isDisjoint(with other: VersionSet) -> Bool {
    guard word & other.word == 0 else { return false }
    for index in furtherWords.indices where furtherWords[index] & other.furtherWords[index] != 0 { return false }
    return true
  }

  // MARK: Algebra

  func intersection(_ other: VersionSet) -> VersionSet { combined(with: other) { $0 & $1 } }

  func union(_ other: VersionSet) -> VersionSet { combined(with: other) { $0 | $1 } }

  func subtracting(_ other: VersionSet) -> VersionSet { combined(with: other) { $0 & ~$1 } }

  private func combined(with other: VersionSet, _ combine: (UInt64, UInt64) -> UInt64) -> VersionSet {
    var result = self
    result.word = combine(word, other.word)
    for index in furtherWords.indices {
      result.furtherWords[index] = combine(furtherWords[index], other.furtherWords[index])
    }
    return result
  }
}

/// A condition on what becomes of a component: it is true where one of the choices is made.
///
/// What a ``Term`` is in ranges, this is in the versions there are.
struct Condition {
  /// The number of the component, see ``ProviderCache``.
  let component: Int
  let choices: VersionSet
}

/// What is known of a condition.
enum Relation {
  /// It is true.
  case satisfied
  /// It is false.
  case contradicted
  /// It can still be either.
  case inconclusive
}
