package import ComponentModel
package import SourceLexing

/// Finds the code that a `switch` runs for some cases of an enumeration only, and the cases that a source declares and asks
/// for, and does no more with.
///
///     enum Row { case plain, wide }
///     switch row {
///     case .wide: …
///     default: …
///     }
package struct CaseCodeReader {
  private let source: LexedSource
  /// How often the source only declares a case or asks for it, by the symbol of its name.
  private var asked: [UInt32: Int] = [:]

  package init(_ source: LexedSource) {
    self.source = source
  }

  package mutating func read(into file: inout SourceFileDeclarations) {
    for index in 0..<source.count {
      switch source.word(index) {
      case .switch: file.caseCode += code(ofSwitch: index)
      case .case: noteNames(behind: index)
      default: if source.kind(index) == .operator { noteComparison(at: index) }
      }
    }
    guard !asked.isEmpty else { return }
    for index in 0..<source.count {
      switch source.kind(index) {
      case .identifier: if let count = asked[source.symbol(index)] { asked[source.symbol(index)] = count - 1 }
      case .string where source[index].flags.contains(.isInterpolated):
        for name in source.names(in: Int(source[index].start)..<Int(source[index].end)) {
          if let symbol = source.existingSymbol(name) { asked[symbol] = nil }
        }
      default: break
      }
    }
    file.casesAlone = asked.filter { $0.value == 0 }.map { source.hash(ofSymbol: $0.key) }.sorted()
  }

  /// The names of a declaration, or of what a value is compared with: `case plain, wide`, `case .wide(let width):`,
  /// `if case .wide = row`.
  private mutating func noteNames(behind keyword: Int) {
    var index = keyword + 1
    var isDeclared = true
    while index < source.count {
      switch source.kind(index) {
      case .dot: isDeclared = false
      case .comma: isDeclared = true
      case .identifier:
        if source.word(index) == .where || source.word(index) == .in { return }
        if source.startsLine(index), source.kind(index - 1) != .comma, index > keyword + 1 { return }
        if isDeclared || source.kind(index - 1) == .dot { note(index) }
        isDeclared = false
      case .openParen:
        for inner in Range(from: index + 1, upTo: source.partner(index))
        where source.isIdentifier(inner) && source.kind(inner - 1) == .dot { note(inner) }
      case .question, .at: break
      default: return
      }
      index = source.next(index)
    }
  }

  /// `row == .wide`, `Row.wide != row`.
  private mutating func noteComparison(at index: Int) {
    guard ["==", "!="].contains(source.text(index)) else { return }
    if source.kind(index + 1) == .dot, source.isIdentifier(index + 2), source.kind(index + 3) != .dot {
      note(index + 2)
    }
    if source.isIdentifier(index + 1), source.kind(index + 2) == .dot, source.isIdentifier(index + 3),
      source.kind(index + 4) != .dot
    {
      note(index + 3)
    }
  }

  private mutating func note(_ index: Int) { asked[source.symbol(index), default: 0] += 1 }

  // MARK: Switches

  /// A `case …:` or `default:`.
  private struct Label {
    /// The cases; nil for `default`.
    var cases: [Int]?
    /// The first token behind the colon.
    var end: Int
    var start: Int
  }

  /// What runs for cases of a `switch` that asks for nothing but such.
  private func code(ofSwitch keyword: Int) -> [CaseCode] {
    guard let open = body(ofSwitch: keyword), case let close = source.partner(open), close < source.count,
      let labels = labels(in: Range(from: open + 1, upTo: close))
    else { return [] }
    let siblings = Set(labels.compactMap(\.cases).joined().map(source.name))
    let ends = labels.dropFirst().map(\.start) + [close]
    var fallsThrough = false
    return zip(labels, ends).compactMap { label, end in
      let isEnteredFromAbove = fallsThrough
      fallsThrough = Range(from: label.end, upTo: end).contains { source.word($0) == .fallthrough }
      guard let cases = label.cases, !isEnteredFromAbove, label.end < end,
        case let first = source.location(label.end).position, case let last = source.location(end - 1).position,
        first <= last
      else { return nil }
      return CaseCode(
        cases: cases.map { CaseCode.Case(name: source.name($0), hash: source.hash(ofSymbol: source.symbol($0))) },
        siblings: siblings, extent: first...last)
    }
  }

  private func body(ofSwitch keyword: Int) -> Int? {
    var index = keyword + 1
    while index < source.count, source.kind(index) != .closeBrace {
      if source.kind(index) == .openBrace, [.case, .default].contains(source.word(index + 1)) { return index }
      index = source.next(index)
    }
    return nil
  }

  /// The labels of a `switch`; nil where one asks for anything but a case.
  private func labels(in body: Range<Int>) -> [Label]? {
    var labels: [Label] = []
    var index = body.lowerBound
    while index < body.upperBound {
      switch source.kind(index) {
      case .conditionStart, .conditionElse, .conditionEnd: return nil
      default: break
      }
      let label: Label
      if source.word(index) == .default, source.kind(index + 1) == .colon {
        label = Label(cases: nil, end: index + 2, start: index)
      } else if source.word(index) == .case, source.kind(index - 1) != .comma,
        ![.if, .guard, .while, .for].contains(source.word(index - 1))
      {
        guard let found = self.label(at: index) else { return nil }
        label = found
      } else {
        index = source.next(index)
        continue
      }
      labels.append(label)
      index = label.end
    }
    return labels
  }

  /// `case .plain, .wide(let width):`, `case let Row.wide(width) where width > 0:`.
  private func label(at keyword: Int) -> Label? {
    var cases: [Int] = []
    var index = keyword + 1
    while index < source.count {
      if [.let, .var].contains(source.word(index)) { index += 1 }
      if source.isIdentifier(index) {
        while source.kind(index + 1) == .dot, source.isIdentifier(index + 2), source.kind(index + 3) == .dot {
          index += 2
        }
        index += 1
      }
      guard source.kind(index) == .dot, source.isIdentifier(index + 1) else { return nil }
      cases.append(index + 1)
      index += 2
      if source.kind(index) == .openParen { index = source.next(index) }
      // `case .wide?:` of an optional value.
      if source.kind(index) == .question { index += 1 }
      if source.word(index) == .where {
        while index < source.count, source.kind(index) != .colon { index = source.next(index) }
      }
      switch source.kind(index) {
      case .colon: return Label(cases: cases, end: index + 1, start: keyword)
      case .comma: index += 1
      default: return nil
      }
    }
    return nil
  }
}
