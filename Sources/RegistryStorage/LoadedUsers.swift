import ComponentModel

/// Who uses which node, for all nodes of a store, in memory.
struct LoadedUsers {
  private var users: [NodeID] = []
  /// Where the users of each node are.
  private var ranges: [NodeID: Range<Int>] = [:]
  private var last: NodeID?

  /// Takes the users as the table is clustered: node by node.
  mutating func append(_ user: NodeID, of used: NodeID) {
    if used != last {
      closeLast()
      last = used
      ranges[used] = users.count..<users.count
    }
    users.append(user)
  }

  /// Ends the list of the node that users were taken for.
  mutating func closeLast() {
    guard let last, let range = ranges[last] else { return }
    ranges[last] = range.lowerBound..<users.count
  }

  subscript(used: NodeID) -> ArraySlice<NodeID> {
    ranges[used].map { users[$0] } ?? []
  }
}
