/// Columns of text, as wide as their widest cell. The last column is not padded.
package struct Table {
  package init() {}

  /// Cells that a terminal can show.
  package private(set) var rows: [[String]] = []

  package mutating func add(_ cells: String...) { rows.append(cells.map(\.printable)) }

  package var isEmpty: Bool { rows.isEmpty }

  /// The rows, each with a line end.
  package func text(indentation: Int = 0) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return String(repeating: " ", count: indentation) + line.trimmingTrailingSpaces + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
