import ComponentModel
import RegistryQuery
import Testing

/// Which documents contain themselves, by way of which others.
@Suite struct CircleTests {
  /// Documents `0` to `uses.count`, each with the ones that it embeds.
  private static func graph(_ uses: [[Int]]) -> DocumentGraph {
    DocumentGraph(
      uses.enumerated().map { number, used in
        // Paths of equal length, because nodes are numbered in their order.
        DocumentGraph.Member(
          path: "\(1_000 + number).xib", component: ComponentName("C\(number)"), definition: ClassName("C\(number)"),
          mentions: used.map { other in
            Mention(
              className: ClassName("C\(other)"), nibName: nil, relation: .embedding, objectID: "o",
              position: SourcePosition(line: 1, column: 1))
          })
      })
  }

  @Test func noCircleIsEmpty() {
    #expect(Self.graph([[1, 2], [2], [3], []]).circles().isEmpty)
  }

  @Test func aDocumentInItselfIsACircle() {
    #expect(Self.graph([[1], [1], [0]]).circles() == [1: [1]])
  }

  @Test func circlesAreToldApart() {
    let circles = Self.graph([[1], [2], [0, 3], [4], [3], [0, 4]]).circles()
    #expect(circles == [0: [0, 1, 2], 1: [0, 1, 2], 2: [0, 1, 2], 3: [3, 4], 4: [3, 4]])
  }

  @Test func aLongChainIsFollowed() {
    let length = 20_000
    let circles = Self.graph((0..<length).map { [($0 + 1) % length] }).circles()
    #expect(circles.count == length && circles[0]?.count == length)
  }

  @Test(arguments: 0..<50) func randomGraphsAgreeWithPlainReachability(seed: Int) {
    var random = SystemRandomNumberGenerator()
    let count = 2 + seed % 9
    let uses = (0..<count).map { _ in
      (0..<count).filter { _ in Int.random(in: 0..<count, using: &random) == 0 }
    }
    var reaches = uses.map(Set.init)
    for _ in 0..<count {
      for node in 0..<count { for used in reaches[node] { reaches[node].formUnion(reaches[used]) } }
    }
    var expected: [NodeID: Set<NodeID>] = [:]
    for node in 0..<count where reaches[node].contains(node) {
      expected[NodeID(node)] = Set(reaches[node].filter { reaches[$0].contains(node) }.map { NodeID($0) })
    }
    #expect(Self.graph(uses).circles() == expected, "\(uses)")
  }
}
