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
  ///
  /// - Parameter literal: writes the literal of a text.
  package func indented(literal: (String, inout String) -> Void = JSONText.append) -> String {
    var text = ""
    write(to: &text, lineEnd: "\n", literal: literal) { _ in }
    return text
  }

  /// The same in pieces, so that a large answer need not be held as one text.
  package func indented(
    literal: (String, inout String) -> Void = JSONText.append, inPieces write: (String) throws -> Void
  ) rethrows {
    var text = ""
    try self.write(to: &text, lineEnd: "\n", literal: literal) { text in
      guard text.utf8.count >= Self.pieceSize else { return }
      try write(text)
      text = ""
    }
    try write(text)
  }

  /// Bytes, about.
  private static let pieceSize = 1 << 16

  /// - Parameters:
  ///   - lineEnd: a line end with the indentation of the line that the value begins in.
  ///   - flush: called now and then, to take what there is so far.
  private func write(
    to text: inout String, lineEnd: String, literal: (String, inout String) -> Void,
    flush: (inout String) throws -> Void
  ) rethrows {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += String(number)
    case .decimal(let number):
      let rounded = (number * 1000).rounded() / 1000
      text += rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    case .text(let value): literal(value, &text)
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
        try value.write(to: &text, lineEnd: inside, literal: literal, flush: flush)
        try flush(&text)
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
        literal(name, &text)
        text += ": "
        try value.write(to: &text, lineEnd: inside, literal: literal, flush: flush)
        try flush(&text)
        opening = ","
      }
      text += lineEnd
      text += "}"
    }
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
