import ComponentModel
import StorageContract

/// Numbers nodes in the order in which they come: 0, 1, 2 …
///
/// A search asks for the index of every dependency it meets, a million in a large store. A general dictionary, which is
/// safe against chosen keys, would take most of the time of the search; the keys here are a store's own numbers.
struct NodeIndices {
  /// The nodes, by index.
  private(set) var nodes: [NodeID] = []
  /// Indices, one more than they are, where their nodes' hashes lead; 0 is free. Never more than half full.
  private var table: [Int32] = [Int32](repeating: 0, count: 16)

  /// - Returns: whether the node was not there.
  mutating func insert(_ node: NodeID) -> Bool {
    let slot = slot(of: node)
    guard table[slot] == 0 else { return false }
    nodes.append(node)
    table[slot] = Int32(nodes.count)
    if nodes.count * 2 > table.count { grow() }
    return true
  }

  subscript(node: NodeID) -> Int? {
    let index = table[slot(of: node)]
    return index == 0 ? nil : Int(index) - 1
  }

  /// Where the node is, or where it would be.
  private func slot(of node: NodeID) -> Int {
    let mask = table.count - 1
    // Fibonacci hashing: the upper bits of the product are well mixed.
    var slot = Int(truncatingIfNeeded: (UInt64(bitPattern: node) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while table[slot] != 0, nodes[Int(table[slot]) - 1] != node { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    table = [Int32](repeating: 0, count: table.count * 4)
    for (index, node) in nodes.enumerated() { table[slot(of: node)] = Int32(index + 1) }
  }
}
