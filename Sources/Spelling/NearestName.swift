/// The name with the fewest edits to `name`, if they are few for its length.
///
/// Upper and lower case count as half an edit, so that the same name in other case always wins, and is found however many
/// letters that takes.
package func nearestName(to name: String, in names: [String]) -> String? {
  guard name.utf8.count <= 200 else { return nil }
  let wanted = Array(name)
  var best: (name: String, cost: Int)?
  for candidate in names where candidate.utf8.count <= 200 {
    let limit = best?.cost ?? 2 * max(1, min(3, wanted.count / 3)) + 1
    let cost = editCost(wanted, Array(candidate), below: limit)
    if cost < limit { best = (candidate, cost) }
  }
  if let best { return best.name }
  let letters = name.lowercased()
  return names.first { $0.lowercased() == letters }
}

/// Twice the Levenshtein distance, a change of case counting 1; `limit` if it is not below that.
private func editCost(_ first: [Character], _ second: [Character], below limit: Int) -> Int {
  guard 2 * abs(first.count - second.count) < limit else { return limit }
  var row = (0...second.count).map { 2 * $0 }
  for (i, character) in first.enumerated() {
    var diagonal = row[0]
    row[0] = 2 * (i + 1)
    for (j, other) in second.enumerated() {
      let substitution =
        character == other ? 0 : (character.lowercased() == other.lowercased() ? 1 : 2)
      let cost = min(diagonal + substitution, row[j] + 2, row[j + 1] + 2)
      diagonal = row[j + 1]
      row[j + 1] = cost
    }
    if row.min()! >= limit { return limit }
  }
  return min(row[second.count], limit)
}

extension [String] {
  /// The name among these that somebody probably meant; nil if none is near.
  package func nearest(to name: String) -> String? { nearestName(to: name, in: self) }
}
