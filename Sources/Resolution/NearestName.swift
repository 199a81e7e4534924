extension Sequence<String> {
  /// The name that takes the fewest changes of a letter to get to another one, regardless of case. Nil if that would be
  /// more than a third of it.
  func nearest(to name: String) -> String? {
    let letters = Array(name.lowercased())
    let distances = lazy.map { (distance: letters.distance(to: Array($0.lowercased())), name: $0) }
    guard let nearest = distances.min(by: { $0 < $1 }), nearest.distance <= Swift.max(1, letters.count / 3) else {
      return nil
    }
    return nearest.name
  }
}

extension [Character] {
  /// The number of letters to insert, take out or change (Levenshtein's distance).
  fileprivate func distance(to other: [Character]) -> Int {
    var row = [Int](0...other.count)
    for (index, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, otherLetter) in other.enumerated() {
        let changed = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
