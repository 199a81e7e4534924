import Foundation

/// A JSON Schema (draft 4), as far as the schemas need it that tests use. A keyword that is not known here is a
/// complaint: nothing goes unchecked in silence.
public struct JSONSchema: Sendable {
  private let root: JSONValue

  public init(_ text: String) throws {
    root = try JSONValue(text)
  }

  /// What in a value is not as the schema says, by place.
  public func complaints(about value: JSONValue) -> [String] { complaints(about: value, by: root, at: "") }

  private func complaints(about value: JSONValue, by schema: JSONValue, at place: String) -> [String] {
    guard let keywords = schema.members else { return ["\(place): the schema is \(schema.type)"] }
    if let reference = keywords["$ref"]?.text {
      guard let target = target(of: reference) else { return ["\(place): there is no '\(reference)'"] }
      return complaints(about: value, by: target, at: place)
    }
    return keywords.sorted { $0.key < $1.key }.flatMap { keyword, rule in
      check(value, keyword, rule, of: keywords).map { "\(place)\($0)" }
        + nested(value, keyword, rule, of: keywords, at: place)
    }
  }

  private func target(of reference: String) -> JSONValue? {
    guard reference.hasPrefix("#/") else { return nil }
    return reference.dropFirst(2).split(separator: "/").reduce(root) { value, name in value[String(name)] }
  }

  /// What a keyword says of the value itself.
  private func check(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, of schema: [String: JSONValue]
  ) -> [String] {
    func complain(_ holds: Bool, _ words: @autoclosure () -> String) -> [String] { holds ? [] : [": \(words())"] }
    switch keyword {
    case "type":
      let types = rule.text.map { [$0] } ?? rule.list.compactMap(\.text)
      return complain(types.contains { value.is($0) }, "is \(value.type), not \(types.joined(separator: " or "))")
    case "const": return complain(value == rule, "is \(value)")
    case "enum": return complain(rule.list.contains(value), "is \(value)")
    case "required":
      guard let members = value.members else { return [] }
      return rule.list.compactMap(\.text).filter { members[$0] == nil }.map { ": has no \($0)" }
    case "additionalProperties":
      guard rule == .boolean(false), let members = value.members else { return [] }
      return Set(members.keys).subtracting((schema["properties"]?.members ?? [:]).keys).sorted().map { ": has \($0)" }
    case "minItems": return complain(value.type != "list" || value.list.count >= rule.number ?? 0, "is too short")
    case "uniqueItems":
      let isRepeating = value.list.indices.contains { value.list[..<$0].contains(value.list[$0]) }
      return complain(rule == .boolean(false) || !isRepeating, "has the same twice")
    case "minimum": return complain(value.number.map { $0 >= rule.number ?? .min } ?? true, "is too small: \(value)")
    case "maximum": return complain(value.number.map { $0 <= rule.number ?? .max } ?? true, "is too large: \(value)")
    case "pattern":
      guard let text = value.text, let pattern = rule.text else { return [] }
      return complain(text.range(of: pattern, options: .regularExpression) != nil, "'\(text)' is not like '\(pattern)'")
    case "format":
      guard let text = value.text else { return [] }
      switch rule.text {
      case "uri": return complain(URL(string: text)?.scheme != nil, "'\(text)' is no URI")
      case "uri-reference":
        let isWritten = text.allSatisfy { $0.isASCII && !" \"<>\\^`{|}".contains($0) }
        return complain(isWritten && URL(string: text) != nil, "'\(text)' is no reference")
      case "date-time": return complain(ISO8601DateFormatter().date(from: text) != nil, "'\(text)' is not a time")
      default: return [": format '\(rule)' is not known to this test"]
      }
    case "anyOf", "oneOf":
      let fitting = rule.list.count { complaints(about: value, by: $0, at: "").isEmpty }
      return complain(keyword == "anyOf" ? fitting > 0 : fitting == 1, "fits \(fitting) of \(keyword)")
    case "properties", "items", "$schema", "id", "title", "description", "definitions", "default", "deprecated",
      "readOnly":
      return []
    default: return [": keyword '\(keyword)' is not known to this test"]
    }
  }

  /// What it says of what is inside.
  private func nested(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, of schema: [String: JSONValue], at place: String
  ) -> [String] {
    switch keyword {
    case "properties":
      let known = rule.members ?? [:]
      return (value.members ?? [:]).sorted { $0.key < $1.key }.flatMap { name, member in
        known[name].map { complaints(about: member, by: $0, at: "\(place).\(name)") } ?? []
      }
    case "items":
      return value.list.enumerated().flatMap { index, item in
        complaints(about: item, by: rule, at: "\(place)[\(index)]")
      }
    case "additionalProperties":
      guard rule.members != nil else { return [] }
      let known = schema["properties"]?.members ?? [:]
      return (value.members ?? [:]).filter { known[$0.key] == nil }.sorted { $0.key < $1.key }.flatMap { name, member in
        complaints(about: member, by: rule, at: "\(place).\(name)")
      }
    default: return []
    }
  }
}

extension JSONValue {
  /// Whether it is of a type as schemas call it. Numbers of other programs than ours may be no integers.
  fileprivate func `is`(_ type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .boolean), ("integer", .number), ("number", .number), ("number", .decimal),
      ("string", .text),
      ("array", .list), ("object", .object):
      true
    default: false
    }
  }
}
