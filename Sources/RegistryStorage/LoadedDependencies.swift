import ComponentModel

/// All dependencies of a store in memory, in the order of the nodes used.
struct LoadedDependencies {
  private var rows: [Dependency] = []
  private var ranges: [NodeID: Range<Int>] = [:]

  /// Takes the dependencies as the table is clustered: by the node used.
  mutating func append(_ dependency: Dependency) {
    let end = rows.count
    rows.append(dependency)
    if end > 0, rows[end - 1].used == dependency.used {
      ranges[dependency.used] = ranges[dependency.used]!.lowerBound..<end + 1
    } else {
      ranges[dependency.used] = end..<end + 1
    }
  }

  subscript(used: NodeID) -> ArraySlice<Dependency> {
    ranges[used].map { rows[$0] } ?? []
  }
}
