extension [String] {
  /// The first place at which a condition holds that holds for all that follow; the number of elements if there is none.
  func partitioningIndex(where holds: (String) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
