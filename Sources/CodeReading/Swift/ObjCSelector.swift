import SourceLexing

/// The selectors that the Swift compiler makes of Swift names.
package enum ObjCSelector {
  /// The selector of a method: the first label is joined to the name, with "With" where neither the name ends nor the
  /// label begins with a preposition.
  ///
  /// - Parameter labels: nil stands for `_`.
  /// - Parameter errorIndex: The parameter before which the error goes, for a method that throws.
  package static func ofMethod(
    _ name: String, labels: [String?], hasCompletionHandler: Bool = false, errorIndex: Int? = nil
  ) -> String {
    var pieces = labels.map { $0 ?? "" }
    var first = name
    if let errorIndex, errorIndex < pieces.count, errorIndex > 0 { pieces.insert("error", at: errorIndex) }
    if pieces.isEmpty {
      if hasCompletionHandler { return name + "WithCompletionHandler:" }
      return errorIndex == nil ? name : name + "AndReturnError:"
    }
    if errorIndex == 0 {
      first += "AndReturnError"
      pieces.insert("", at: 0)
    } else if !pieces[0].isEmpty {
      let needsWith = !isPreposition(firstWord(pieces[0])) && !isPreposition(lastWord(name))
      first += (needsWith ? "With" : "") + capitalized(pieces[0])
    }
    if errorIndex == labels.count, errorIndex != 0 { pieces.append("error") }
    if hasCompletionHandler { pieces.append("completionHandler") }
    return ([first] + pieces.dropFirst()).map { $0 + ":" }.joined()
  }

  /// The selector of an initializer.
  ///
  /// - Parameter takesNothing: Whether the only parameter is of type `()`: then it is but a name.
  package static func ofInitializer(labels: [String?], takesNothing: Bool = false, errorIndex: Int? = nil) -> String {
    if takesNothing, labels.count == 1, let label = labels[0] {
      return "init" + (isPreposition(firstWord(label)) ? "" : "With") + capitalized(label)
    }
    return ofMethod("init", labels: labels, errorIndex: errorIndex)
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return word }
    return String(UnicodeScalar(first - 0x20)) + word.dropFirst()
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
  private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

  /// The first word of a name in camel case. An acronym is a word, and so is an underscore.
  static func firstWord(_ name: String) -> String {
    let bytes = Array(name.utf8)
    guard let first = bytes.first else { return "" }
    if first == UInt8(ascii: "_") { return "_" }
    var end = 0
    while end < bytes.count, isUpper(bytes[end]) { end += 1 }
    if end > 1 {
      var plural = end
      while plural < bytes.count, isLower(bytes[plural]) { plural += 1 }
      let suffix = String(decoding: bytes[end..<plural], as: UTF8.self)
      if suffix == "s" || suffix == "es" || suffix == "ies" {
        end = plural
      } else if end < bytes.count, isLower(bytes[end]) {
        end -= 1
      }
    } else {
      while end < bytes.count, !isUpper(bytes[end]), bytes[end] != UInt8(ascii: "_") { end += 1 }
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// The last word of a name in camel case.
  static func lastWord(_ name: String) -> String {
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty else { return "" }
    var start = bytes.count
    while start > 0, !isUpper(bytes[start - 1]), bytes[start - 1] != UInt8(ascii: "_") { start -= 1 }
    if start < bytes.count {
      if start > 0, bytes[start - 1] != UInt8(ascii: "_") { start -= 1 }
    } else if bytes[start - 1] == UInt8(ascii: "_") {
      start -= 1
    } else {
      while start > 0, isUpper(bytes[start - 1]) { start -= 1 }
    }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

  /// What the compiler takes for prepositions.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "since", "to", "until", "using", "via", "with",
    "within",
  ]
}
