package import ComponentModel

extension JSON {
  /// An answer: indented by two spaces a level, without a line end. What a runner of jobs would take for a command is
  /// written another way, and means the same.
  package var document: String { indented(literal: Self.literal(of:to:)) }

  /// The same in pieces.
  package func document(inPieces write: (String) throws -> Void) rethrows {
    try indented(literal: Self.literal(of:to:), inPieces: write)
  }

  private static func literal(of value: String, to text: inout String) {
    guard value.hasLogMark else { return JSONText.append(value, to: &text) }
    var literal = ""
    JSONText.append(value, to: &literal)
    text += literal.replacing("#", with: "\\u0023")
  }
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
