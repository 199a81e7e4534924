import ComponentModel
import Foundation
import Testing

/// Values that are kept as JSON come back as they were.
@Suite struct StoredFormTests {
  private let place = SourcePosition(line: 4, column: 9)

  private func comesBack<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
  }

  @Test(arguments: ["outlet", "outletCollection", "action", "segue", "bond"])
  func kindsOfConnectionsAreTheNamesOfElements(element: String) throws {
    let kind = Connection.Kind(element: element)
    #expect(kind.element == element)
    #expect(try String(decoding: JSONEncoder().encode([kind]), as: UTF8.self) == "[\"\(element)\"]")
    #expect(try comesBack([kind]))
  }

  @Test func anEmbeddingComesBack() throws {
    let connection = Connection(
      kind: .action, source: "o", name: "buy:", destination: nil, details: ["eventType": "touchUpInside"], id: nil,
      position: place)
    let constraint = Constraint(
      owner: "o", firstItem: "o", firstAttribute: "width", relation: "equal", secondItem: nil, secondAttribute: nil,
      multiplier: "1:1", constant: nil, priority: "750", isPlaceholder: true, identifier: nil, id: "c", position: place)
    let usage = Usage(
      properties: [LayoutProperty(path: "alpha", value: "1", position: place)],
      runtimeAttributes: [RuntimeAttribute(object: "o", keyPath: "k", type: "nil", value: nil, position: place)],
      connectionsFrom: [connection], connectionsTo: [], constraintsNaming: [], constraintsOwned: [constraint],
      subviews: ["v"], slot: "subviews")
    let embedding = Embedding(
      objectID: "o", element: "view", className: ClassName("Row", module: "Shop", isTargetModule: true),
      relation: .embedding, nibName: nil, position: place, usage: usage)
    #expect(try comesBack(embedding))
  }

  @Test func aPlaceIsLineAndColumn() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try String(decoding: encoder.encode(place), as: UTF8.self) == #"{"column":9,"line":4}"#)
  }
}
