import ComponentModel
import Endpoints
import Spelling

/// Parameters as they are declared: what is read, refused and described is one declaration.
extension Endpoint.Parameter {
  static func text(
    _ name: String, in place: Place = .query, _ summary: String, isRequired: Bool = false, example: JSON? = nil
  ) -> Self {
    var schema: JSON = ["type": "string", "minLength": 1, "maxLength": .number(BodyShape.longestName)]
    if let example { schema.append("examples", [example]) }
    return Self(name, in: place, summary, isRequired: isRequired, schema: schema)
  }

  static func words(_ name: String, _ summary: String) -> Self {
    Self(name, in: .query, summary, schema: ["type": "string", "maxLength": .number(BodyShape.longestText)])
  }

  static func texts(_ name: String, _ summary: String, isRequired: Bool = false, example: JSON) -> Self {
    Self(
      name, in: .query, summary, isRequired: isRequired,
      schema: [
        "type": "array", "minItems": 1, "maxItems": 1000,
        "items": ["type": "string", "minLength": 1, "maxLength": .number(BodyShape.longestName)],
        "examples": [[example]],
      ])
  }

  static func choice(_ name: String, _ summary: String, _ choices: [String]) -> Self {
    Self(name, in: .query, summary, schema: ["type": "string", "enum": .array(choices.map(JSON.text))])
  }

  static func flag(_ name: String, _ summary: String) -> Self {
    Self(name, in: .query, summary, schema: ["type": "boolean"])
  }

  static func number(_ name: String, _ summary: String, _ range: ClosedRange<Int>) -> Self {
    Self(
      name, in: .query, summary,
      schema: [
        "type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      ])
  }

  /// A version by its number, in the path or the query.
  static func version(
    _ name: String = "version", in place: Place = .query, _ summary: String, isRequired: Bool = false
  ) -> Self { .text(name, in: place, summary, isRequired: isRequired, example: "1.2.0") }

  static let component = Self.text(
    "name", in: .path, "The component: `Class`, `Module.Class` or `Class/NibName`, with `/` written as `%2F`.",
    example: "SliderWithLabel")

  /// The part of the schema that is checked: of the value, or of each of several.
  private var valueSchema: JSON { schema["items"] ?? schema }

  /// Throws where a value is not as the schema says.
  fileprivate func check(_ values: [String]) throws {
    if schema["items"] == nil, values.count > 1 {
      throw Problem(.badRequest, "'\(name)' is there \(values.count) times; it takes one value")
    }
    if case .number(let most)? = schema["maxItems"], values.count > most {
      throw Problem(.badRequest, "'\(name)' is there \(values.count) times; it takes at most \(most) values")
    }
    if isRequired, values.isEmpty { throw Problem(.badRequest, "'\(name)' is missing", hint: summary) }
    for value in values { try check(value) }
  }

  private func check(_ value: String) throws {
    func refused(_ expected: String) -> Problem {
      Problem(.badRequest, "'\(name)' is '\(value.shown)'; it takes \(expected)", hint: summary)
    }
    let schema = valueSchema
    guard !value.utf8.contains(0) else { throw Problem(.badRequest, "'\(name)' has a NUL character in it") }
    // What is no UTF-8 comes with this sign in its place, which no name has.
    guard !value.unicodeScalars.contains("\u{FFFD}") else { throw Problem(.badRequest, "'\(name)' is not UTF-8") }
    if case .array(let choices)? = schema["enum"] {
      let names = choices.compactMap { if case .text(let name) = $0 { name } else { nil } }
      guard names.contains(value) else { throw refused("one of \(names.joined(separator: ", "))") }
    }
    switch schema["type"]?.string {
    case "boolean": guard ["true", "false", ""].contains(value) else { throw refused("true or false") }
    case "integer":
      guard case .number(let least)? = schema["minimum"], case .number(let most)? = schema["maximum"] else { return }
      guard let number = Int(value), (least...most).contains(number) else {
        throw refused("a whole number from \(least) to \(most)")
      }
    default:
      if case .number(let least)? = schema["minLength"], value.unicodeScalars.count < least {
        throw refused("some text")
      }
      if case .number(let most)? = schema["maxLength"], value.unicodeScalars.count > most {
        throw Problem(.badRequest, "'\(name)' has \(value.unicodeScalars.count) characters; it takes at most \(most)")
      }
    }
  }
}

extension Endpoint {
  /// Throws for parameters that nothing is known of, and values that are not as they are described.
  func check(_ request: EndpointRequest) throws {
    let known = parameters.filter { $0.place == .query }
    for (name, _) in request.query where !known.contains(where: { $0.name == name }) {
      throw Problem(
        .badRequest, "there is no parameter '\(name.shown)' here",
        hint: known.map(\.name).nearest(to: name).map { "did you mean '\($0)'?" }
          ?? (known.isEmpty ? nil : "there are: \(known.map(\.name).joined(separator: ", "))"))
    }
    for parameter in parameters {
      switch parameter.place {
      case .query: try parameter.check(request.query.filter { $0.name == parameter.name }.map(\.value))
      case .path: try parameter.check([request.path(parameter.name)])
      case .header: break
      }
    }
  }
}

extension EndpointRequest {
  func texts(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

  /// Of a flag that was checked.
  func isSet(_ name: String) -> Bool { query(name).map { $0 != "false" } ?? false }
}

extension JSON {
  subscript(_ name: String) -> JSON? {
    if case .object(let members) = self { members.first { $0.0 == name }?.1 } else { nil }
  }

  var string: String? { if case .text(let text) = self { text } else { nil } }
}
