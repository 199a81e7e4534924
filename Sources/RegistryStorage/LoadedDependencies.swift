import ComponentModel

/// All dependencies of a store in memory, in the order of the nodes used.
struct LoadedDependencies {
  private var rows: [Dependency] = []
  /// Where the rows of each node used begin.
  private var starts: [NodeID: Int] = [:]

  /// Takes the dependencies as the table is clustered: by the node used.
  mutating func append(_ dependency: Dependency) {
    if rows.last?.used != dependency.used { starts[dependency.used] = rows.count }
    rows.append(dependency)
  }

  subscript(used: NodeID) -> ArraySlice<Dependency> {
    guard let start = starts[used] else { return [] }
    var end = start
    while end < rows.count, rows[end].used == used { end += 1 }
    return rows[start..<end]
  }
}
