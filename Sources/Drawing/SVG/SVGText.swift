import ComponentModel

/// What a picture may contain of names and texts of others, and how numbers are written.
package enum SVGText {
  /// Text between tags or in quotes, with nothing in it that a browser takes for markup, or that reorders what stands
  /// around it.
  package static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      default: result.unicodeScalars.append(isShown(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    // XML has no place for control characters and these two, however they are written.
    !scalar.isSteering && scalar.value & 0xFFFE != 0xFFFE
  }

  /// A name for a font family that can end neither a quote nor a declaration.
  static func family(_ name: String) -> String {
    let kept = name.unicodeScalars.filter { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == " " || scalar == "-"
    }
    return String(String.UnicodeScalarView(kept.prefix(80)))
  }

  /// At most two digits after the point, none where they are zeros.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((min(max(value, -largest), largest) * 100).rounded())
    guard hundredths != 0 else { return "0" }
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    guard rest != 0 else { return "\(sign)\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }

  /// Beyond it there is nothing to be seen.
  private static let largest = 100_000_000.0
}
