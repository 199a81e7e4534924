package import ComponentModel
package import SourceLexing

/// Finds how code asks tables and collection views for cells and views.
package struct CellRequestReader {
  private let source: LexedSource

  package init(_ source: LexedSource) {
    self.source = source
  }

  package func read(into file: inout SourceFileDeclarations) {
    file.asksForCellViews = asksForCellViews
    guard source.language == .swift else { return }
    for index in 0..<source.count where source.word(index) == .func {
      if handsTableOn(functionAt: index) { file.asksForCellViews = true }
      guard source.isIdentifier(index + 1), case let name = source.name(index + 1),
        CodeUse.mayRequestCells(name)
      else { continue }
      file.cellRequests[name] = onlyAsks(functionAt: index) && file.cellRequests[name] != false
    }
  }

  /// `table.makeView(withIdentifier:owner:)`, `[table makeViewWithIdentifier:owner:]`.
  private var asksForCellViews: Bool {
    if source.existingSymbol(ArraySlice("makeViewWithIdentifier".utf8)) != nil { return true }
    let names = ["makeView", "make"].compactMap { source.existingSymbol(ArraySlice($0.utf8)) }
    return !names.isEmpty
      && (0..<source.count).contains { index in
        source.isIdentifier(index) && names.contains(source.symbol(index))
          && (source.kind(index + 1) != .openParen
            || source.isIdentifier(index + 2)
              && source.name(index + 2) == "withIdentifier")
      }
  }

  /// Whether the body of a function does nothing but ask for a cell that is registered, or register a class that it is
  /// given: it has no names but its own, and those with which that is done.
  private func onlyAsks(functionAt keyword: Int) -> Bool {
    var open = keyword + 2
    while open < source.count, source.kind(open) != .openBrace {
      // A protocol's has no body.
      if source.word(open) == .func || source.kind(open) == .closeBrace { return false }
      open = source.next(open)
    }
    guard case let end = source.partner(open), open < end, end < source.count else { return false }
    var known = Set((keyword..<open).lazy.filter(source.isIdentifier).map(source.symbol))
    var asks = false
    for index in open..<end where source.isIdentifier(index) {
      let name = source.name(index)
      if name.hasPrefix("dequeueReusable") || registersClass(at: index, known) {
        asks = true
      } else if source.word(index - 1) == .let {
        known.insert(source.symbol(index))
      } else if source.symbol(index) >= Word.firstName, !known.contains(source.symbol(index)),
        !Self.harmless.contains(name), !name.lowercased().hasSuffix("identifier")
      {
        return false
      } else if source.word(index) == .`init` {
        return false
      }
    }
    return asks
  }

  /// `register(type, forCellReuseIdentifier: …)`.
  private func registersClass(at index: Int, _ known: Set<UInt32>) -> Bool {
    source.word(index) == .register && source.kind(index + 1) == .openParen && source.isIdentifier(index + 2)
      && known.contains(source.symbol(index + 2)) && source.kind(index + 3) == .comma
      && source.isIdentifier(index + 4) && source.name(index + 4).hasPrefix("for")
  }

  private static let harmless: Set<String> = [
    "fatalError", "preconditionFailure", "assertionFailure", "String", "describing", "withIdentifier",
    "withReuseIdentifier", "ofKind", "forSupplementaryViewOfKind", "forIndexPath", "NSStringFromClass", "nil",
  ]

  /// Whether a delegate of one of AppKit's tables, which gives it views, hands the table on.
  private func handsTableOn(functionAt keyword: Int) -> Bool {
    guard ["tableView", "outlineView"].contains(source.name(keyword + 1)), source.kind(keyword + 2) == .openParen,
      case let close = source.partner(keyword + 2), close < source.count,
      (keyword + 3..<close).contains(where: { source.isIdentifier($0) && source.name($0) == "viewFor" }),
      let colon = (keyword + 3..<close).first(where: { source.kind($0) == .colon }), source.isIdentifier(colon - 1),
      let open = (close..<source.count).first(where: { source.kind($0) == .openBrace })
    else { return false }
    let table = source.symbol(colon - 1)
    return (open..<min(source.partner(open), source.count)).contains { index in
      source.isIdentifier(index) && source.symbol(index) == table && source.kind(index + 1) != .dot
        && source.kind(index + 1) != .colon && source.kind(index + 1) != .openParen
    }
  }
}
