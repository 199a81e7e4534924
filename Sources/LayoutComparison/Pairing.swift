/// Pairs old things with new ones, one to one, in passes from the surest sign to the weakest.
struct Pairing {
  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var old: [Int]
  private(set) var new: [Int]

  /// What is to be paired, each side in document order.
  init(old: some Sequence<Int>, new: some Sequence<Int>) {
    self.old = Array(old)
    self.new = Array(new)
  }

  /// Pairs what is still left and has the same key; several of one key in document order.
  ///
  /// - Parameter unique: pairs only what has a key that nothing else on its side has.
  mutating func pair<Key: Hashable>(
    unique: Bool = false, old oldKey: (Int) -> Key?, new newKey: (Int) -> Key?
  ) {
    guard !old.isEmpty, !new.isEmpty else { return }
    var candidates: [Key: [Int]] = [:]
    for number in new { if let key = newKey(number) { candidates[key, default: []].append(number) } }
    guard !candidates.isEmpty else { return }
    var groups: [Key: [Int]] = [:]
    var keys: [Key] = []
    for number in old {
      guard let key = oldKey(number), candidates[key] != nil else { continue }
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(number)
    }
    var pairedOld: Set<Int> = []
    var pairedNew: Set<Int> = []
    for key in keys {
      guard let group = groups[key], let others = candidates[key] else { continue }
      if unique && (group.count > 1 || others.count > 1) { continue }
      for pair in zip(group, others) {
        pairs.append((pair.0, pair.1))
        pairedOld.insert(pair.0)
        pairedNew.insert(pair.1)
      }
    }
    guard !pairedOld.isEmpty else { return }
    old.removeAll { pairedOld.contains($0) }
    new.removeAll { pairedNew.contains($0) }
  }
}
