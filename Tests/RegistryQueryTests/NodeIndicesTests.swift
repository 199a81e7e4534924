import ComponentModel
import StorageContract
import Testing

@testable import RegistryQuery

@Suite("Indices of nodes")
struct NodeIndicesTests {
  @Test("are numbers in the order in which nodes come, however far apart they are")
  func areInOrder() {
    var indices = NodeIndices()
    var expected: [NodeID: Int] = [:]
    // Some are neighbors, some far away, -1 stands for what nobody defines; every third comes again.
    for number in 0..<5_000 {
      let node = number % 3 == 2 ? NodeID(number / 2) : NodeID(number * (number % 7 == 0 ? 1_000_003 : 1)) - 1
      #expect(indices.insert(node) == (expected[node] == nil))
      if expected[node] == nil { expected[node] = expected.count }
    }
    #expect(indices.nodes.count == expected.count)
    for (node, index) in expected {
      #expect(indices[node] == index)
      #expect(indices.nodes[index] == node)
    }
    #expect(indices[NodeID.max] == nil)
  }
}
