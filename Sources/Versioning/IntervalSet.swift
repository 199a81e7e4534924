/// A set of points on a line, as the edges at which one enters and leaves it.
///
///     edges 2, 5, 8:    0  1 [2  3  4) 5  6  7 [8  9  …
///
/// Edges ascend strictly. From the first edge on one is inside, from the second on outside, and so forth; after an odd
/// number of edges one stays inside for good. So the same set always has the same edges, and `==` compares sets.
struct IntervalSet<Point: Comparable & Hashable & Sendable>: Hashable, Sendable {
  private(set) var edges: [Point]

  /// The empty set.
  init() {
    edges = []
  }

  /// Everything from `start` on and before `end`; without an end, everything from `start` on.
  init(from start: Point, to end: Point? = nil) {
    if let end {
      edges = start < end ? [start, end] : []
    } else {
      edges = [start]
    }
  }

  var isEmpty: Bool { edges.isEmpty }

  /// Whether the set goes on for ever.
  var isUnbounded: Bool { !edges.count.isMultiple(of: 2) }

  /// The number of edges at or before the point. Inside is where it is odd.
  func edgesUp(to point: Point) -> Int {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= point { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func contains(_ point: Point) -> Bool {
    !edgesUp(to: point).isMultiple(of: 2)
  }

  /// The stretches that the set consists of, in order. Only the last one can be without end.
  var intervals: [(start: Point, end: Point?)] {
    stride(from: 0, to: edges.count, by: 2).map { index in
      (edges[index], index + 1 < edges.count ? edges[index + 1] : nil)
    }
  }

  /// All points that are not in the set. `first` is the first point of the line.
  func complement(from first: Point) -> IntervalSet {
    var result = self
    if edges.first == first {
      result.edges.removeFirst()
    } else {
      result.edges.insert(first, at: 0)
    }
    return result
  }

  /// The points for which the answer is yes, given whether they are in this set and whether they are in the other.
  ///
  /// A point in neither must not be in the result.
  func combined(with other: IntervalSet, _ isMember: (Bool, Bool) -> Bool) -> IntervalSet {
    var result = IntervalSet()
    var (left, right) = (0, 0)
    while left < edges.count || right < other.edges.count {
      let edge: Point
      if right == other.edges.count || left < edges.count && edges[left] <= other.edges[right] {
        edge = edges[left]
      } else {
        edge = other.edges[right]
      }
      if left < edges.count, edges[left] == edge { left += 1 }
      if right < other.edges.count, other.edges[right] == edge { right += 1 }
      // As long as the result has no end, this point would be in it too.
      let isInside = isMember(!left.isMultiple(of: 2), !right.isMultiple(of: 2))
      if isInside != result.isUnbounded { result.edges.append(edge) }
    }
    return result
  }
}
