import ComponentModel
import StorageContract
import Testing

@testable import RegistryQuery

@Suite("Places of nodes")
struct NodePlacesTests {
  @Test("are numbers in the order in which nodes come, however far apart they are")
  func areInOrder() {
    var places = NodePlaces()
    var expected: [NodeID: Int] = [:]
    // Some are neighbors, some far away, -1 stands for what nobody defines; every third comes again.
    for number in 0..<5_000 {
      let node = number % 3 == 2 ? NodeID(number / 2) : NodeID(number * (number % 7 == 0 ? 1_000_003 : 1)) - 1
      #expect(places.insert(node) == (expected[node] == nil))
      if expected[node] == nil { expected[node] = expected.count }
    }
    #expect(places.nodes.count == expected.count)
    for (node, place) in expected {
      #expect(places[node] == place)
      #expect(places.nodes[place] == node)
    }
    #expect(places[NodeID.max] == nil)
  }
}
