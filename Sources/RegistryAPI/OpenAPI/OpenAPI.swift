package import ComponentModel
package import Endpoints
import Rendering

/// The description of an interface, as OpenAPI 3.1, made of the endpoints themselves.
package enum OpenAPI {
  /// Where a server has it.
  package static let path = "/api/v1/openapi.json"

  /// The endpoint that describes other endpoints, and itself.
  ///
  /// - Parameter server: the URL by which people know the server; nil for wherever the description is.
  package static func endpoint(describing endpoints: [Endpoint], server: String? = nil) -> Endpoint {
    var endpoint = Endpoint(
      .get, path, operation: "describeInterface", summary: "This description.", tag: "Description", permission: .none,
      answers: [200: Endpoint.Content("application/json", schema: ["type": "object"])],
      answer: { _ in EndpointResponse() })
    let text = document(of: endpoints + [endpoint], server: server).document + "\n"
    endpoint.answering = .onThread { _ in .text(text, "application/json") }
    return endpoint
  }

  /// Describes endpoints. What is for people's browsers is left out.
  package static func document(of endpoints: [Endpoint], server: String? = nil) -> JSON {
    let described = endpoints.filter { $0.path.hasPrefix("/api/") }
    var paths: [(String, JSON)] = []
    for path in described.map(\.path).uniqued() {
      let operations = described.filter { $0.path == path }
      paths.append((path, .object(operations.map { ($0.method.rawValue.lowercased(), operation($0)) })))
    }
    let names = references(in: .object(paths))
    let schemas = AnswerShapes.schemas.filter { names.contains($0.key) }.sorted { $0.key < $1.key }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "NibRegistry", "version": .text(programVersion),
        "summary": "A registry of nib components: who embeds them, at which version, and what an edit affects.",
        "description":
          "Answers are the JSON that `nibreg` writes with `--format json`. Within one schema number keys are only added.",
      ],
      "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
      "servers": [["url": .text(server ?? "/")]],
      "tags": .array(described.map(\.tag).uniqued().map { ["name": .text($0)] }),
      "paths": .object(paths),
      "components": [
        "securitySchemes": [
          "bearer": ["type": "http", "scheme": "bearer", "description": "A token of the registry."]
        ],
        "responses": ["Problem": problem],
        "schemas": .object(schemas.map { ($0.key, $0.value) } + [("Files", files), ("Problem", problemSchema)]),
      ],
    ]
  }

  private static func operation(_ endpoint: Endpoint) -> JSON {
    var members: [(String, JSON)] = [
      ("operationId", .text(endpoint.operation)), ("tags", [.text(endpoint.tag)]),
      ("summary", .text(endpoint.summary)),
    ]
    switch endpoint.permission {
    case .none: members.append(("security", []))
    default:
      members += [
        ("description", .text("Needs a token that may \(endpoint.permission).")), ("security", [["bearer": []]]),
      ]
    }
    if !endpoint.parameters.isEmpty { members.append(("parameters", .array(endpoint.parameters.map(parameter)))) }
    if let body = endpoint.body {
      members.append(
        ("requestBody", ["required": .bool(body.isRequired), "content": content(of: body)]))
    }
    members.append(("responses", responses(of: endpoint)))
    return .object(members)
  }

  private static func parameter(_ parameter: Endpoint.Parameter) -> JSON {
    var members: [(String, JSON)] = [
      ("name", .text(parameter.name)), ("in", .text(parameter.place.rawValue)),
      ("description", .text(parameter.summary)), ("required", .bool(parameter.isRequired)),
      ("schema", parameter.schema),
    ]
    if parameter.schema["items"] != nil { members += [("style", "form"), ("explode", true)] }
    return .object(members)
  }

  private static func responses(of endpoint: Endpoint) -> JSON {
    var responses: [(String, JSON)] = endpoint.answers.sorted { $0.key < $1.key }.map { status, content in
      var response: JSON = [
        "description": .text(content?.summary ?? Status(rawValue: status)?.title ?? "The answer.")
      ]
      if let content { response.append("content", self.content(of: content)) }
      return ("\(status)", response)
    }
    if endpoint.method == .get {
      responses.append(("304", ["description": "What `If-None-Match` names is the answer still."]))
    }
    responses += ["4XX", "5XX"].map { ($0, ["$ref": "#/components/responses/Problem"]) }
    return .object(responses)
  }

  private static func content(of content: Endpoint.Content) -> JSON {
    .object(
      ([content] + content.alternatives).map { form in
        (form.mediaType, form.schema.map { ["schema": $0] } ?? [:])
      })
  }

  private static let problem: JSON = [
    "description": "Why it was not done, as RFC 9457 has it. Nothing was written.",
    "content": ["application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]]],
  ]

  private static let problemSchema: JSON = [
    "type": "object", "required": ["type", "title", "status", "detail"],
    "properties": [
      "type": ["type": "string"], "title": ["type": "string"], "status": ["type": "integer"],
      "detail": ["type": "string", "description": "The command's sentence."],
      "hint": ["type": "string", "description": "What to do next."],
      "lines": ["type": "array", "items": ["type": "string"]],
      "instance": ["type": "string", "description": "Names the request in the server's log."],
    ],
  ]

  private static let files: JSON = [
    "type": "object", "description": "Files by their paths from the project's folder.",
    "maxProperties": .number(PostedFiles.mostFiles),
    "additionalProperties": [
      "anyOf": [
        ["type": "string", "description": "A text, as UTF-8."],
        [
          "type": "object", "required": ["base64"], "additionalProperties": false,
          "properties": ["base64": ["type": "string", "contentEncoding": "base64"]],
        ],
      ]
    ],
    "examples": [["Row.xib": "<?xml version=\"1.0\"?>…", "Images/row.png": ["base64": "iVBORw0KGgo="]]],
  ]

  /// The schemas that a description refers to, by name.
  private static func references(in json: JSON) -> Set<String> {
    switch json {
    case .object(let members):
      members.reduce(into: []) { names, member in
        if member.0 == "$ref", let name = member.1.string?.split(separator: "/").last { names.insert(String(name)) }
        names.formUnion(references(in: member.1))
      }
    case .array(let items): items.reduce(into: []) { $0.formUnion(references(in: $1)) }
    default: []
    }
  }
}

extension Endpoint.Content {
  /// Whether a body has to be there: one without a member that is required need not.
  fileprivate var isRequired: Bool {
    guard let schema, case .array(let required)? = schema["required"] else { return true }
    return !required.isEmpty
  }
}

extension [String] {
  /// Each once, in the order of the first.
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
