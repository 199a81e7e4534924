extension StringProtocol {
  /// Whether a text of plain ASCII stands in it, which is not empty. `contains(_:)` says the same, but looks where characters
  /// end, which takes longer.
  package func contains(ascii text: String) -> Bool {
    let answer = utf8.withContiguousStorageIfAvailable { whole in
      text.utf8.withContiguousStorageIfAvailable { part in
        guard let first = part.first else { return true }
        guard whole.count >= part.count else { return false }
        return (0...whole.count - part.count).contains { start in
          whole[start] == first && whole[start..<start + part.count].elementsEqual(part)
        }
      }
    }
    return (answer ?? nil) ?? contains(text)
  }
}
