import ComponentModel
import Testing

/// What loads a document, of several ways to it.
@Suite struct DocumentLoadsTests {
  private func part(_ name: String) -> DocumentLoads.Part { DocumentLoads.Part(path: name, scene: nil) }

  private func load(
    _ name: String, by user: String? = nil, from origin: String? = nil, cell: ObjectID? = nil,
    isDoubtful: Bool = false, line: Int
  ) -> DocumentLoads.Load {
    let location = SourceLocation(path: "Shop.swift", position: SourcePosition(line: line, column: 1))
    return DocumentLoads.Load(
      part(name), by: user, from: origin.map(part), cell: cell,
      DocumentLoads.Witness("code loads '\(name)' here", at: location, isDoubtful: isDoubtful))
  }

  /// A way that is known is the witness, wherever it stands in the list.
  @Test(arguments: [false, true]) func aWayThatIsKnownCounts(isFirst: Bool) {
    let ways = [load("Row.xib", line: 1), load("Row.xib", isDoubtful: true, line: 2)]
    let loads = DocumentLoads(isFirst ? ways : ways.reversed(), runs: [])
    #expect(loads.witness(ofDocumentAt: "Row.xib")?.location.position.line == 1)
    #expect(loads.witness(ofDocumentAt: "Row.xib")?.isDoubtful == false)
  }

  /// What comes of a doubtful way is doubtful, but for what is reached in another way too.
  @Test func whatComesOfADoubtfulWay() {
    let loads = DocumentLoads(
      [
        load("List.xib", isDoubtful: true, line: 1), load("Row.xib", from: "List.xib", line: 2),
        load("Cart.xib", by: "List", line: 3), load("Shop.xib", line: 4), load("Item.xib", from: "Shop.xib", line: 5),
        load("Item.xib", from: "List.xib", line: 6),
      ], runs: [DocumentLoads.Run("List", in: part("List.xib"))])
    func isDoubtful(_ name: String) -> Bool? { loads.witness(of: part(name))?.isDoubtful }
    #expect(["List.xib", "Row.xib", "Cart.xib"].map(isDoubtful) == [true, true, true])
    #expect(["Shop.xib", "Item.xib"].map(isDoubtful) == [false, false])
    #expect(loads.witness(ofDocumentAt: "Gone.xib") == nil)
  }

  /// Where one part is left out, what only that leads to is behind it: nothing that another way leads to as well.
  @Test func whatIsBehindAPartThatFails() {
    let loads = DocumentLoads(
      [
        load("Start.xib", line: 1), load("List.xib", from: "Start.xib", line: 2),
        load("Row.xib", from: "List.xib", line: 3), load("Cart.xib", by: "List", line: 4),
        load("Item.xib", from: "Row.xib", line: 5), load("Help.xib", from: "List.xib", line: 6),
        load("Help.xib", from: "Start.xib", line: 7), load("List.xib", from: "Item.xib", line: 8),
      ], runs: [DocumentLoads.Run("List", in: part("List.xib"))])
    func behind(_ names: String...) -> [String: String] {
      let places = loads.parts(behind: Set(names.map { DocumentLoads.Place(part($0)) }))
      return Dictionary(uniqueKeysWithValues: places.map { ($0.key.path, $0.value.part.path) })
    }
    #expect(behind("List.xib") == ["Row.xib": "List.xib", "Cart.xib": "List.xib", "Item.xib": "List.xib"])
    #expect(behind("Row.xib") == ["Item.xib": "Row.xib"])
    #expect(
      behind("List.xib", "Row.xib") == ["Row.xib": "List.xib", "Cart.xib": "List.xib", "Item.xib": "Row.xib"])
    #expect(behind("Help.xib", "Gone.xib").isEmpty)
  }

  /// Of the ways that begin in a part those that begin in one of its cells are behind that cell.
  @Test func whatIsBehindACellThatFails() {
    let loads = DocumentLoads(
      [
        load("List.xib", line: 1), load("Row.xib", from: "List.xib", cell: "a", line: 2),
        load("Item.xib", from: "List.xib", cell: "b", line: 3), load("Cart.xib", from: "List.xib", line: 4),
      ], runs: [])
    let behind = loads.parts(behind: [DocumentLoads.Place(part("List.xib"), cell: "a")])
    #expect(behind.map(\.key.path) == ["Row.xib"])
  }
}
