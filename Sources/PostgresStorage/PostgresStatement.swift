/// A statement as PostgreSQL writes it: `$1` for the first value.
struct PostgresStatement {
  var text: String
  /// How many values it takes.
  var places: Int

  /// - Parameter sql: with `?` or `?1`, but not both.
  init(_ sql: String) {
    var (text, places) = ("", 0)
    var rest = Substring(sql)
    while let character = rest.first {
      if rest.hasPrefix("--") {
        let comment = rest.prefix { $0 != "\n" }
        rest = rest.dropFirst(comment.count)
      } else if character == "'" || character == "\"" {
        // A quote within is written twice: two texts, one after the other.
        let end = rest.dropFirst().firstIndex(of: character).map { rest.index(after: $0) } ?? rest.endIndex
        text += rest[..<end]
        rest = rest[end...]
      } else if character == "?" {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        let number = Int(digits) ?? places + 1
        places = max(places, number)
        text += "$\(number)"
        rest = rest.dropFirst(1 + digits.count)
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    (self.text, self.places) = (text, places)
  }

  /// An `INSERT INTO table (…) VALUES (…)` with the column `id` as its last one, and its table.
  static func numbered(_ sql: String) -> (table: String, sql: String) {
    let words = sql.split(maxSplits: 3, omittingEmptySubsequences: true) { $0 == " " || $0 == "\n" }
    guard words.count == 4, words[0] == "INSERT", words[1] == "INTO", let names = sql.firstIndex(of: ")"),
      let values = sql.lastIndex(of: ")"), names != values
    else { preconditionFailure("'\(sql)' cannot be given a number") }
    let table = String(words[2])
    return (table, sql[..<names] + ", id" + sql[names..<values] + ", ?" + sql[values...])
  }
}
