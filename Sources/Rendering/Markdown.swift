/// Text inside Markdown that cannot become anything but text: no markup, no HTML, no link, no mention of a person.
///
/// Nothing is rendered inside code, so a word that could be more than a word is made code.
enum Markdown {
  /// One line of code, also inside a table.
  static func code(_ text: String) -> String {
    let text = text.printable
    guard !text.isEmpty else { return "" }
    // A code span has no escapes: what would end it, or the cell of a table, is written as HTML.
    let needsHTML =
      text.hasPrefix(" ") || text.hasSuffix(" ") || text.unicodeScalars.contains { "`|\\".unicodeScalars.contains($0) }
    return needsHTML ? html(text) : "`\(text)`"
  }

  /// Code as HTML, where Markdown is not read.
  static func html(_ text: String) -> String {
    var html = "<code>"
    for scalar in text.printable.unicodeScalars {
      if scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) {
        html += "&#\(scalar.value);"
      } else {
        html.unicodeScalars.append(scalar)
      }
    }
    return html + "</code>"
  }

  /// A phrase with names in 'quotes', which become code, as does every word that is not plainly a word.
  static func prose(_ text: String) -> String {
    var result: [String] = []
    let words = text.printable.split(separator: " ", omittingEmptySubsequences: false)
    // The next word at or after each that ends in a quote.
    var ends = [Int](repeating: words.count, count: words.count + 1)
    for index in words.indices.reversed() {
      ends[index] = words[index].closingQuote == nil ? ends[index + 1] : index
    }
    var index = 0
    while index < words.count {
      let word = words[index]
      // A name may have spaces: it goes on to the next word that ends in a quote, which is not its own first one.
      let end = word.dropFirst(2).closingQuote == nil ? ends[index + 1] : index
      if word.hasPrefix("'"), end < words.count {
        let name = words[index...end].joined(separator: " ").dropFirst()
        let quote = name.closingQuote ?? name.endIndex
        result.append(code(String(name[..<quote])) + plain(name[quote...].dropFirst()))
        index = end
      } else {
        result.append(plain(word))
      }
      index += 1
    }
    return result.joined(separator: " ")
  }

  private static func plain(_ word: Substring) -> String {
    let end = word.lastIndex { !",;:.?".contains($0) }.map { word.index(after: $0) } ?? word.startIndex
    let body = word[..<end]
    // Numbers and letters together could be a link to a commit or an issue; a lone word or number is neither.
    let isPlain =
      body.allSatisfy { $0.isASCII && $0.isNumber || "×≥≤".contains($0) }
      || body.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "'-\"()".unicodeScalars.contains($0) }
    return isPlain ? String(word) : code(String(body)) + word[end...]
  }
}

extension Substring {
  /// The quote at the end of a name, with nothing but punctuation after it.
  fileprivate var closingQuote: Index? {
    guard let quote = lastIndex(of: "'") else { return nil }
    return self[index(after: quote)...].allSatisfy { ",;:.?)".contains($0) } ? quote : nil
  }
}
