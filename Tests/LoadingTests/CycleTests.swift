import Testing

@testable import Loading

/// Which nodes of a graph lead back to themselves, by way of which others.
@Suite struct CycleTests {
  private static func sorted(_ uses: [[Int]]) -> [[Int]] {
    cycles(in: uses).map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  @Test func noCircleIsEmpty() {
    #expect(cycles(in: [[1, 2], [2], [3], []]).isEmpty)
  }

  @Test func aDocumentInItselfIsACircle() {
    #expect(Self.sorted([[1], [1], [0]]) == [[1]])
  }

  @Test func circlesAreToldApart() {
    #expect(Self.sorted([[1], [2], [0, 3], [4], [3], [0, 4]]) == [[0, 1, 2], [3, 4]])
  }

  @Test func aLongChainIsFollowed() {
    let length = 20_000
    #expect(Self.sorted((0..<length).map { [($0 + 1) % length] }) == [Array(0..<length)])
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
    let expected = Set(
      (0..<count).filter { reaches[$0].contains($0) }.map { node in
        reaches[node].filter { reaches[$0].contains(node) }.sorted()
      })
    #expect(Set(Self.sorted(uses)) == expected, "\(uses)")
  }
}
