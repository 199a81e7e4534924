/// The name with the fewest edits to `name`, if they are few for its length.
///
/// Upper and lower case count as half an edit, so that the same name in other case always wins, and is found however many
/// letters that takes.
package func nearestName(to name: String, in names: [String]) -> String? {
  guard name.utf8.count <= 200 else { return nil }
  let wanted = Letters(name)
  let firstLimit = 2 * max(1, min(3, name.count / 3)) + 1
  var best: (name: String, cost: Int)?
  for candidate in names where candidate.utf8.count <= 200 {
    let limit = best?.cost ?? firstLimit
    let cost = wanted.editCost(to: candidate, below: limit)
    if cost < limit { best = (candidate, cost) }
  }
  if let best { return best.name }
  let letters = name.lowercased()
  return names.first { $0.lowercased() == letters }
}

/// The letters of a name. Bytes do for most, and are much quicker than characters where there are thousands of names.
private enum Letters {
  case ascii([UInt8])
  case any([Character])

  init(_ name: String) {
    self = name.utf8.allSatisfy { $0 < 128 } ? .ascii(Array(name.utf8)) : .any(Array(name))
  }

  private static func differInCase(_ first: UInt8, _ second: UInt8) -> Bool {
    first ^ second == 0x20 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
  }

  func editCost(to candidate: String, below limit: Int) -> Int {
    switch self {
    case .ascii(let letters):
      if candidate.utf8.allSatisfy({ $0 < 128 }) {
        return Spelling.editCost(letters, candidate.utf8, below: limit, isSameLetter: Self.differInCase)
      }
      return Spelling.editCost(letters.map { Character(Unicode.Scalar($0)) }, candidate, below: limit) {
        $0.lowercased() == $1.lowercased()
      }
    case .any(let letters):
      return Spelling.editCost(letters, candidate, below: limit) { $0.lowercased() == $1.lowercased() }
    }
  }
}

/// Twice the Levenshtein distance, a change of case counting 1; `limit` if it is not below that.
///
/// - Parameter isSameLetter: whether two that differ do so in their case only.
private func editCost<Letter: Equatable>(
  _ first: [Letter], _ name: some Collection<Letter>, below limit: Int, isSameLetter: (Letter, Letter) -> Bool
) -> Int {
  guard 2 * abs(first.count - name.count) < limit else { return limit }
  let second = Array(name)
  var row = (0...second.count).map { 2 * $0 }
  for (i, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = 2 * (i + 1)
    var least = row[0]
    for (j, other) in second.enumerated() {
      let substitution = letter == other ? 0 : isSameLetter(letter, other) ? 1 : 2
      let cost = min(diagonal + substitution, row[j] + 2, row[j + 1] + 2)
      diagonal = row[j + 1]
      row[j + 1] = cost
      least = min(least, cost)
    }
    if least >= limit { return limit }
  }
  return min(row[second.count], limit)
}

extension [String] {
  /// The name among these that somebody probably meant; nil if none is near.
  package func nearest(to name: String) -> String? { nearestName(to: name, in: self) }
}
