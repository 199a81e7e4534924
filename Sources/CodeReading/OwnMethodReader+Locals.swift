import ComponentModel
import SourceLexing

/// Which names are those of variables in bodies of Swift, and nothing else.
extension OwnMethodReader {
  /// Tells variables of a body of Swift's from all else that has their name: `let home = Home()`, and `show(home)` behind it.
  ///
  /// - Parameter body: the outermost one around the name, by its brace; nil for what is in none.
  mutating func noteLocal(_ symbol: UInt32, at index: Int, in body: Int?) {
    let name = names[Int(symbol)]
    guard !name.isMore else { return }
    // Behind the block in which a variable is one, the name may mean another thing that gets a value or is called.
    guard source.language == .swift, let body, source.kind(index - 1) != .dot, !isSelector(index - 2) else {
      names[Int(symbol)].isMore = true
      return
    }
    if [.let, .var].contains(source.word(index - 1)) {
      names[Int(symbol)].localBody = Int32(body)
      names[Int(symbol)].localStart = Int32(endOfStatement(index + 1))
    } else if name.localBody != Int32(body) || index < name.localStart
      || [.openParen, .assign].contains(source.kind(index + 1))
    {
      names[Int(symbol)].isMore = true
    }
  }

  /// Where the next statement begins behind the name of a variable, which may be the first one in a block: what stands before
  /// it may still mean something else, as in `let home = home`.
  private func endOfStatement(_ start: Int) -> Int {
    var index = start
    while index < source.count, source.kind(index) != .semicolon {
      // Of a longer one nobody knows.
      guard index - start < 512 else { return source.count }
      if source.kind(index) == .openBrace || source.startsLine(index), ![.dot, .question].contains(source.kind(index)) {
        return index
      }
      index = source.next(index)
    }
    return index
  }
}
