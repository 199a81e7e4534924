package import ComponentModel

/// A JSON value whose members keep their order, so that answers read as they are documented.
package enum JSON {
  case null
  case bool(Bool)
  case number(Int)
  /// A finite number with at most three digits after the point.
  case decimal(Double)
  case text(String)
  case array([JSON])
  case object([(String, JSON)])

  package init(_ text: String?) { self = text.map(JSON.text) ?? .null }
  package init(_ number: Int?) { self = number.map(JSON.number) ?? .null }
  package init(_ value: (some CustomStringConvertible)?) { self = value.map { .text($0.description) } ?? .null }

  /// Adds a member to an object.
  package mutating func append(_ name: String, _ value: JSON) {
    guard case .object(let members) = self else { preconditionFailure("'\(name)' belongs into an object") }
    self = .object(members + [(name, value)])
  }

  /// Indented by two spaces a level, without a line end.
  package var document: String {
    var text = ""
    write(to: &text, lineEnd: "\n")
    return text
  }

  /// - Parameter lineEnd: a line end with the indentation of the line that the value begins in.
  private func write(to text: inout String, lineEnd: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += String(number)
    case .decimal(let number):
      let rounded = (number * 1000).rounded() / 1000
      text += rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    case .text(let value): Self.append(value, to: &text)
    case .array(let values):
      guard !values.isEmpty else {
        text += "[]"
        return
      }
      let inside = lineEnd + "  "
      var opening = "["
      for value in values {
        text += opening
        text += inside
        value.write(to: &text, lineEnd: inside)
        opening = ","
      }
      text += lineEnd
      text += "]"
    case .object(let members):
      guard !members.isEmpty else {
        text += "{}"
        return
      }
      let inside = lineEnd + "  "
      var opening = "{"
      for (name, value) in members {
        text += opening
        text += inside
        Self.append(name, to: &text)
        text += ": "
        value.write(to: &text, lineEnd: inside)
        opening = ","
      }
      text += lineEnd
      text += "}"
    }
  }
}

extension JSON {
  /// A string literal. What a runner of jobs would take for a command is written another way, and means the same.
  private static func append(_ value: String, to text: inout String) {
    guard value.hasLogMark else { return JSONText.append(value, to: &text) }
    var literal = ""
    JSONText.append(value, to: &literal)
    text += literal.replacing("#", with: "\\u0023")
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral {
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
  package init(nilLiteral: ()) { self = .null }
}

extension JSON {
  package init(_ position: SourcePosition?) {
    self = position.map { ["line": .number($0.line), "column": .number($0.column)] } ?? .null
  }

  package init(_ requirement: ComponentRequirement) {
    self = [
      "component": JSON(requirement.component), "range": JSON(requirement.range),
      "origin": .text(requirement.origin.rawValue),
    ]
  }

  package init(_ diagnostic: Diagnostic) {
    self = [
      "severity": .text(diagnostic.severity.rawValue), "code": .text(diagnostic.code.rawValue),
      "path": .text(diagnostic.path), "line": JSON(diagnostic.position?.line),
      "column": JSON(diagnostic.position?.column), "message": .text(diagnostic.message), "hint": JSON(diagnostic.hint),
    ]
  }
}
