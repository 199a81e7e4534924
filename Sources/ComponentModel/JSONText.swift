/// Writes JSON texts. For the many small values of derived tables and large answers, where a general encoder would
/// dominate.
public enum JSONText {
  /// An object of texts, in the order given. Of a name that occurs twice the reader of the JSON sees the last.
  ///
  /// For tables of a store: marks of direction stay as they are, because what is derived again must be the same.
  public static func object(_ members: some Sequence<(String, String)>) -> String {
    var text = "{"
    for (name, value) in members {
      if text.utf8.count > 1 { text += "," }
      append(name, to: &text, escaping: \.isControl)
      text += ":"
      append(value, to: &text, escaping: \.isControl)
    }
    text += "}"
    return text
  }

  /// Appends a string literal. Characters that steer a terminal or an editor are escaped.
  public static func append(_ value: String, to text: inout String) {
    append(value, to: &text, escaping: \.isSteering)
  }

  private static func append(
    _ value: String, to text: inout String, escaping isEscaped: (Unicode.Scalar) -> Bool
  ) {
    text += "\""
    if value.utf8.contains(where: needsLook) {
      for scalar in value.unicodeScalars { append(scalar, to: &text, escaping: isEscaped) }
    } else {
      text += value
    }
    text += "\""
  }

  /// ASCII control characters, quotes and backslashes, and what may begin another character that steers.
  private static func needsLook(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0xC2
      || byte == 0xD8 || byte == 0xE2
  }

  private static func append(
    _ scalar: Unicode.Scalar, to text: inout String, escaping isEscaped: (Unicode.Scalar) -> Bool
  ) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case "\r": text += "\\r"
    case _ where isEscaped(scalar):
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
