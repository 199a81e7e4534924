import Foundation

/// A parsed JSON text, for looking into answers.
public enum JSONValue: Decodable, Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(Int)
  /// A number with digits after the point.
  case decimal(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  public init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(value)
    } else if let value = try? container.decode(Double.self) {
      self = .decimal(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The member of an object; null where there is none.
  public subscript(name: String) -> JSONValue { members?[name] ?? .null }

  public var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
  public var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  public var number: Int? { if case .number(let number) = self { number } else { nil } }

  /// `text`, `number`, `boolean`, `list`, `object` or `null`.
  public var type: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number, .decimal: "number"
    case .text: "text"
    case .list: "list"
    case .object: "object"
    }
  }
}
