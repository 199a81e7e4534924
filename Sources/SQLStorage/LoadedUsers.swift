import ComponentModel
import StorageContract

/// Who uses which node, for all nodes of a store, in memory.
struct LoadedUsers {
  private var users: [NodeID] = []
  /// Ascending, as the table is clustered.
  private var used: [NodeID] = []
  /// Where the users of each node in `used` begin.
  private var starts: [Int] = []

  /// Takes the users as the table is clustered: node by node.
  mutating func append(_ user: NodeID, of node: NodeID) {
    if used.last != node {
      used.append(node)
      starts.append(users.count)
    }
    users.append(user)
  }

  func forEachUser(of node: NodeID, _ body: (NodeID) -> Void) {
    var range = used.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      guard used[middle] != node else {
        let end = middle + 1 < starts.count ? starts[middle + 1] : users.count
        for index in starts[middle]..<end { body(users[index]) }
        return
      }
      range = used[middle] < node ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
  }
}
