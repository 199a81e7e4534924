import Testing

/// A source and what is in it.
struct Row: CustomTestStringConvertible, Sendable {
  var source: String
  var expected: String

  var testDescription: String { source }

  /// The rows of a table.
  ///
  /// A row is a source of one or several lines, then a line that begins with `=>` and says what is in it. An empty line
  /// may separate rows.
  static func table(_ text: String) -> [Row] {
    var rows: [Row] = []
    var source: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "=>" || line.hasPrefix("=> ") {
        rows.append(Row(source: source.joined(separator: "\n"), expected: String(line.dropFirst(3))))
        source = []
      } else if !line.isEmpty || !source.isEmpty {
        source.append(line)
      }
    }
    return rows
  }
}
