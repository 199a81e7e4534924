/// Writes flat JSON objects. For the many small values of derived tables, where a general encoder would dominate.
enum JSONText {
  /// An object of texts, in the order given. Of a name that occurs twice the reader of the JSON sees the last.
  static func object(_ members: some Sequence<(String, String)>) -> String {
    var text = "{"
    for (name, value) in members {
      if text.utf8.count > 1 { text += "," }
      append(name, to: &text)
      text += ":"
      append(value, to: &text)
    }
    text += "}"
    return text
  }

  private static func append(_ value: String, to text: inout String) {
    text += "\""
    if value.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      for scalar in value.unicodeScalars { append(scalar, to: &text) }
    } else {
      text += value
    }
    text += "\""
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case "\r": text += "\\r"
    case _ where scalar.value < 0x20:
      text += scalar.value < 0x10 ? "\\u000" : "\\u00"
      text += String(scalar.value, radix: 16)
    default: text.unicodeScalars.append(scalar)
    }
  }
}
