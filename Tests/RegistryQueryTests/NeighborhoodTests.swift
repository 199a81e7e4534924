import ComponentModel
import RegistryQuery
import StorageContract
import TestRunning
import TestSupport
import Testing

/// Who uses a component, counted and named by project and distance.
@Suite(.ownThreads) struct NeighborhoodTests {
  private let registry: TestRegistry

  init() throws {
    registry = try TestRegistry()
    try registry.publish(["Row.xib": Nib.component("Row")], "1.0.0")
    try registry.record(
      [
        "Card.xib": Nib.component("Card", uses: ["Row"]), "A.xib": Nib.host("Row"), "B.xib": Nib.host("Row", text: "b"),
        "C.xib": Nib.host("Card"),
      ], project: "Shop")
    try registry.record(["D.xib": Nib.host("Row", text: "d")], project: "Bank", branch: "next")
  }

  private let row = ComponentName("Row")

  @Test func usersAreCountedByDistanceAndTheNearestAreNamed() throws {
    let found = try registry.store.read { try $0.neighborhood(of: row, naming: 2, inGroups: 5) }
    #expect(found.direct == 4)
    #expect(found.total == 5)
    let groups = found.groups.map { group -> String in
      guard case .snapshot(let snapshot) = group.origin else { return "published" }
      return "\(snapshot.project)/\(snapshot.branch)"
    }
    #expect(groups == ["Bank/next", "Shop/main"])
    #expect(found.groups.map(\.counts) == [[1: 1], [1: 3, 2: 1]])
    #expect(found.groups.map(\.nearest.count) == [1, 2])
    #expect(found.groups[1].nearest.allSatisfy { $0.distance == 1 && $0.through.isEmpty })
    let counts = try registry.store.read { try $0.impactCounts(of: row) }
    #expect(counts.direct == found.direct && counts.all == found.total)
  }

  @Test func groupsBeyondTheLimitAreCountedOnly() throws {
    let found = try registry.store.read { try $0.neighborhood(of: row, naming: 2, inGroups: 1) }
    #expect(found.groups.map(\.nearest.count) == [1, 0])
    #expect(found.total == 5)
  }

  @Test func usersOfOneBranchComeInParts() throws {
    let store = registry.store
    func paths(_ offset: Int, _ limit: Int) throws -> [String] {
      let found = try store.read {
        try $0.users(of: row, in: (project: "Shop", branch: "main"), ListPart(offset: offset, limit: limit))
      }
      #expect(found.total == 4)
      return found.part.map { "\($0.node.path) \($0.distance) \($0.through.joined(separator: ">"))" }
    }
    let all = try paths(0, 10)
    #expect(Set(all) == ["A.xib 1 ", "B.xib 1 ", "Card.xib 1 ", "C.xib 2 Card"])
    #expect(all.last == "C.xib 2 Card")
    #expect(try paths(0, 2) + paths(2, 2) == all)
    #expect(try paths(9, 2) == [])
    let nobody = try store.read { try $0.users(of: row, in: nil, ListPart(limit: 5)) }
    #expect(nobody.total == 0)
  }

  @Test func anUnknownComponentIsRefusedWithTheNearest() throws {
    let store = registry.store
    #expect(throws: QueryError.unknownComponent(name: "Rows", nearest: "Row")) {
      try store.read { try $0.neighborhood(of: ComponentName("Rows"), naming: 1, inGroups: 1) }
    }
  }
}
