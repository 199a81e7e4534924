import ComponentModel
import Endpoints
import Foundation
import Rendering
import TestRunning
import TestSupport
import Testing

@testable import RegistryAPI

/// The description of the interface, and that answers are as it says.
@Suite(.ownThreads) struct OpenAPITests {
  @Test func everyEndpointIsDescribed() async throws {
    let shop = try APIShop(Shell.withStore())
    let answer = try await shop.ask("GET", OpenAPI.path, as: nil)
    #expect(answer.status == 200)
    let paths = try JSONValue(answer.text)["paths"]
    var operations: Set<String> = []
    for endpoint in shop.endpoints {
      let operation = paths[endpoint.path][endpoint.method.rawValue.lowercased()]
      #expect(operation["operationId"].text == endpoint.operation, "\(endpoint.path)")
      #expect(operation["parameters"].list.count == endpoint.parameters.count, "\(endpoint.path)")
      #expect((operation["requestBody"] == .null) == (endpoint.body == nil), "\(endpoint.path)")
      #expect(operations.insert(endpoint.operation).inserted, "\(endpoint.operation) is there twice")
      // Every part of a path that stands for something is a parameter, and the other way round.
      let pieces = endpoint.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { $0.dropFirst().dropLast() }
      #expect(pieces.map(String.init) == endpoint.parameters.filter { $0.place == .path }.map(\.name))
    }
    #expect(paths.members?.count == Set(shop.endpoints.map(\.path)).count)
  }

  /// `docs/openapi.json` is what the server says.
  @Test func theDescriptionIsTheOneInTheDocumentation() async throws {
    let text = try await APIShop(Shell.withStore()).ask("GET", OpenAPI.path, as: nil).text
    let expected = try Golden(folder: "docs").expected("openapi.json", recording: text)
    #expect(firstDifference(text, from: expected) == nil)
  }

  private static func hasValidator() throws -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/env")
      && ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/openapi-spec-validator")
      } == true
  }

  @Test(.needs("openapi-spec-validator (PyPI)", if: try hasValidator()))
  func theDescriptionIsValidOpenAPI() async throws {
    let text = try await APIShop(Shell.withStore()).ask("GET", OpenAPI.path, as: nil).text
    let folder = try TemporaryFolder()
    try folder.write("openapi.json", text)
    let outcome = try Program.runTool("openapi-spec-validator", ["openapi.json"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    try folder.write("openapi.json", text.replacing("\"operationId\": \"listComponents\"", with: "\"operationId\": 7"))
    #expect(try Program.runTool("openapi-spec-validator", ["openapi.json"], in: folder.path).status != 0)
  }

  /// The shapes of `docs/json.md`, for every answer that an endpoint says it gives.
  @Test func shapesAreThoseOfTheDocumentation() throws {
    var documented: [String: String] = [:]
    var schema = ""
    for line in try Repository.text("docs/json.md").components(separatedBy: "\n") {
      if line.hasPrefix("## ") { schema = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let row = "\(cells[1].trimmingCharacters(in: ["`"])): \(cells[2])"
      documented[schema] = documented[schema].map { "\($0)\n\(row)" } ?? row
    }
    if Golden.isRecording {
      var text = """
        /// The shapes of answers as `docs/json.md` has them: a line for each key, with its type.
        ///
        /// Written by the tests (`RECORD=1`), which hold it to that page.
        extension AnswerShapes {
          static let documented: [String: String] = [

        """
      for (name, rows) in documented.sorted(by: { $0.key < $1.key }) where AnswerShapes.documented[name] != nil {
        let rows = rows.split(separator: "\n").map { "    \($0)\n" }.joined()
        text += "    \"\(name)\": \"\"\"\n\(rows)    \"\"\",\n"
      }
      let file = Repository.root + "/Sources/RegistryAPI/OpenAPI/AnswerShapes+Documented.swift"
      try Data((text + "  ]\n}\n").utf8).write(to: URL(fileURLWithPath: file))
    }
    for (name, shape) in AnswerShapes.documented { #expect(documented[name] == shape, "\(name)") }
  }

  @Test func ownShapesAreInTheDocumentationOfTheInterface() throws {
    let page = try Repository.text("docs/api.md")
    for (name, shape) in AnswerShapes.own {
      #expect(page.contains("`\(name)`"))
      for line in shape.split(separator: "\n") {
        let parts = line.split(separator: ": ", maxSplits: 1)
        #expect(page.contains("| `\(parts[0])` | \(parts[1]) |"), "\(name): \(parts[0])")
      }
    }
  }

  @Test(
    arguments: SameAnswersTests.questions.map(\.target) + [
      "/api/v1/projects", "/api/v1/projects/Examples/branches/main",
    ])
  func answersAreAsTheirSchemasSay(target: String) async throws {
    let shop = try APIShop.filled()
    let description = try JSONValue(try await shop.get(OpenAPI.path).text)
    let answer = try JSONValue(try await shop.get(target).text)
    let name = AnswerShapes.name(try #require(answer["schema"].text))
    let schema = try JSONSchema(
      String(
        decoding: JSONEncoder().encode(
          EncodedSchema(name: name, schemas: description["components"]["schemas"])), as: UTF8.self))
    #expect(schema.complaints(about: answer) == [])
  }
}

/// A schema among those that it refers to.
private struct EncodedSchema: Encodable {
  var name: String
  var schemas: JSONValue

  enum CodingKeys: String, CodingKey {
    case reference = "$ref"
    case components
  }

  enum ComponentKeys: String, CodingKey { case schemas }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("#/components/schemas/\(name)", forKey: .reference)
    var components = container.nestedContainer(keyedBy: ComponentKeys.self, forKey: .components)
    try components.encode(Encoded(schemas), forKey: .schemas)
  }
}

/// A JSON value as it was read.
private struct Encoded: Encodable {
  var value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .null: try container.encodeNil()
    case .boolean(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .decimal(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let items): try container.encode(items.map(Encoded.init))
    case .object(let members): try container.encode(members.mapValues(Encoded.init))
    }
  }
}
