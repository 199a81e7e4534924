import ComponentModel
import Foundation
import Rendering
import Testing

@testable import SQLStorage

@Suite("Usage as JSON")
struct UsageTextTests {
  private static let position = SourcePosition(line: 12, column: 7)

  /// Every member, with values that need care.
  private static func usage(_ value: String?) -> Usage {
    let constraint = Constraint(
      owner: "owner", firstItem: "first", firstAttribute: "leading", relation: "equal", secondItem: value,
      secondAttribute: value, multiplier: value, constant: value, priority: value, isPlaceholder: value == nil,
      identifier: value, id: "id", position: position)
    let connection = Connection(
      kind: value == nil ? .segue : .other("unknown"), source: "source", name: value ?? "name", destination: value,
      details: value.map { ["eventType": $0, "appends": "YES"] } ?? [:], id: value, position: position)
    return Usage(
      properties: [LayoutProperty(path: "text", value: value ?? "", position: position)],
      runtimeAttributes: [
        RuntimeAttribute(object: "o", keyPath: "k", type: "string", value: value, position: position),
        RuntimeAttribute(object: "o", keyPath: "l", type: "nil", value: nil, position: position),
      ],
      connectionsFrom: [connection], connectionsTo: [connection, connection], constraintsNaming: [constraint],
      constraintsOwned: [constraint], subviews: value.map { [$0, "b"] } ?? [], slot: "subviews")
  }

  @Test(
    "says what a general encoder says",
    arguments: [nil, "", "12.5", "a \"quoted\" \\ text", "path/of/it", "line\nend\ttab", "Größe 漢字 👍", "{\"a\":1}"])
  func equalsTheEncoder(value: String?) throws {
    let usage = Self.usage(value)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(usage.text == String(decoding: try encoder.encode(usage), as: UTF8.self))
  }

  @Test("is read back as what was written, control characters included")
  func isReadBack() throws {
    let usage = Self.usage("bell\u{7} delete\u{7F} C1\u{9B} end")
    #expect(try JSONDecoder().decode(Usage.self, from: Data(usage.text.utf8)) == usage)
    #expect(!usage.text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
  }
}
