import ComponentModel
import Endpoints
import Foundation
import ProjectFiles
import Spelling

/// What the JSON body of a request may have. One declaration is what is read and what is described.
struct BodyShape: Sendable {
  struct Field: Sendable {
    enum Kind: Sendable {
      /// Of at most so many characters.
      case text(Int)
      case choice([String])
      case flag
      case number(ClosedRange<Int>)
      /// At most so many.
      case texts(Int)
      /// Texts by name.
      case table
      case files
    }

    var name: String
    var kind: Kind
    var summary: String
    var isRequired = false
    var example: JSON?
  }

  /// What it is called in the description of the interface.
  var name: String
  var fields: [Field]

  /// Names of components, projects, branches, paths.
  static let longestName = 1_000
  /// Reasons and other words of people.
  static let longestText = 10_000
  static let mostTexts = 10_000
  /// Each is held against every path.
  static let mostPatterns = 100

  /// Takes a body apart. A body that is empty has no members.
  ///
  /// - Throws: `Problem`: 400 for what is no JSON, 422 for JSON that means nothing here.
  func read(_ request: EndpointRequest, limit: Int) throws -> RequestBody {
    var body = RequestBody()
    if request.body.isEmpty, !fields.contains(where: \.isRequired) { return body }
    if let type = request.headers["content-type"], !type.lowercased().hasPrefix("application/json") {
      throw Problem(
        .unsupportedMediaType, "the body is '\(type.shown)'; this takes application/json",
        hint: "send 'Content-Type: application/json'")
    }
    let root: JSONNode
    do {
      root = try JSONNode(content: Data(request.body), limit: limit, path: "the body")
    } catch {
      throw Problem(.badRequest, error.described, hint: error.hint)
    }
    guard let members = root.members else { throw Problem(.unprocessableContent, "the body is not a JSON object") }
    var seen: Set<String> = []
    for member in members {
      guard let field = fields.first(where: { $0.name == member.name }) else {
        throw Problem(
          .unprocessableContent, "the body has '\(member.name.shown)' at \(member.position), which nothing is known of",
          hint: fields.map(\.name).nearest(to: member.name).map { "did you mean '\($0)'?" }
            ?? "it may have: \(fields.map(\.name).joined(separator: ", "))")
      }
      guard seen.insert(member.name).inserted else {
        throw Problem(.unprocessableContent, "the body has '\(member.name)' twice")
      }
      if case .null = member.value.value { continue }
      body.values[field.name] = try field.value(of: member.value)
    }
    for field in fields where field.isRequired && body.values[field.name] == nil {
      throw Problem(.unprocessableContent, "the body has no '\(field.name)'", hint: field.summary)
    }
    return body
  }

  /// As JSON Schema.
  var schema: JSON {
    [
      "type": "object", "additionalProperties": false,
      "required": .array(fields.filter(\.isRequired).map { .text($0.name) }),
      "properties": .object(fields.map { ($0.name, $0.schema) }),
    ]
  }
}

extension BodyShape.Field {
  fileprivate func value(of node: JSONNode) throws -> RequestBody.Value {
    func wrong(_ expected: String) -> Problem {
      Problem(.unprocessableContent, "'\(name)' at \(node.position) is not \(expected)", hint: summary)
    }
    func text(_ node: JSONNode, limit: Int, _ expected: String) throws -> String {
      guard let text = node.string else { throw wrong(expected) }
      try text.refuseUnusable(as: name, limit: limit)
      return text
    }
    switch kind {
    case .text(let limit): return .text(try text(node, limit: limit, "a text"))
    case .choice(let choices):
      guard let choice = node.string, choices.contains(choice) else {
        throw wrong("one of \(choices.joined(separator: ", "))")
      }
      return .text(choice)
    case .flag:
      guard let flag = node.boolean else { throw wrong("true or false") }
      return .flag(flag)
    case .number(let range):
      guard let number = node.integer, range.contains(number) else {
        throw wrong("a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return .number(number)
    case .texts(let most):
      guard let elements = node.elements else { throw wrong("a list of texts") }
      guard elements.count <= most else { throw wrong("a list of at most \(most) texts") }
      return .texts(try elements.map { try text($0, limit: BodyShape.longestName, "a list of texts") })
    case .table:
      guard let members = node.members, members.count <= BodyShape.mostTexts else {
        throw wrong("an object with texts")
      }
      return .table(
        try members.map { member in
          try member.name.refuseUnusable(as: name, limit: BodyShape.longestName)
          return (member.name, try text(member.value, limit: BodyShape.longestName, "an object with texts"))
        })
    case .files: return .files(try PostedFiles(node))
    }
  }

  fileprivate var schema: JSON {
    var schema: JSON =
      switch kind {
      case .text(let limit): ["type": "string", "maxLength": .number(limit)]
      case .choice(let choices): ["type": "string", "enum": .array(choices.map(JSON.text))]
      case .flag: ["type": "boolean"]
      case .number(let range):
        ["type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
      case .texts(let most):
        [
          "type": "array", "maxItems": .number(most),
          "items": ["type": "string", "maxLength": .number(BodyShape.longestName)],
        ]
      case .table:
        [
          "type": "object", "maxProperties": .number(BodyShape.mostTexts),
          "additionalProperties": ["type": "string", "maxLength": .number(BodyShape.longestName)],
        ]
      case .files: ["$ref": "#/components/schemas/Files"]
      }
    if case .files = kind { return schema }
    schema.append("description", .text(summary))
    if let example { schema.append("examples", [example]) }
    return schema
  }
}

/// The members of a body, by name.
struct RequestBody: Sendable {
  enum Value: Sendable {
    case text(String)
    case flag(Bool)
    case number(Int)
    case texts([String])
    case table([(String, String)])
    case files(PostedFiles)
  }

  var values: [String: Value] = [:]

  func text(_ name: String) -> String? { if case .text(let text) = values[name] { text } else { nil } }
  func flag(_ name: String) -> Bool { if case .flag(let flag) = values[name] { flag } else { false } }
  func number(_ name: String) -> Int? { if case .number(let number) = values[name] { number } else { nil } }
  func texts(_ name: String) -> [String] { if case .texts(let texts) = values[name] { texts } else { [] } }
  func table(_ name: String) -> [(String, String)] { if case .table(let table) = values[name] { table } else { [] } }
  var files: PostedFiles? { if case .files(let files) = values["files"] { files } else { nil } }

  /// A text that has to say something.
  func words(_ name: String, hint: String) throws -> String {
    guard let text = text(name), !text.allSatisfy(\.isWhitespace) else {
      throw Problem(.unprocessableContent, "'\(name)' says nothing", hint: hint)
    }
    return text
  }
}

extension String {
  /// Refuses what no name and no sentence has.
  func refuseUnusable(as name: String, limit: Int) throws {
    guard unicodeScalars.count <= limit else {
      throw Problem(
        .unprocessableContent, "'\(name)' has \(unicodeScalars.count) characters; it takes at most \(limit)")
    }
    guard !utf8.contains(0) else { throw Problem(.unprocessableContent, "'\(name)' has a NUL character in it") }
  }

  /// At most so much of it as belongs into a message.
  var shown: String { count <= 100 ? self : prefix(99) + "…" }
}

extension Diagnostic {
  /// With the place.
  fileprivate var described: String { position.map { "\(path), \($0): \(message)" } ?? "\(path): \(message)" }
}
