package import ComponentModel
package import SourceLexing

/// Finds what a `switch` over an enumeration does for its cases, and the cases that a source declares and asks for, and
/// does no more with.
///
///     enum Row { case plain, wide }
///     func show(_ row: Row) {
///       switch row {
///       case .wide: …
///       default: …
///       }
///     }
package struct CaseCodeReader {
  private let source: LexedSource
  private let scopes: [TypeScope]
  /// Where the source declares a case or asks for it.
  private var asked: Set<Int> = []
  /// The types that the source writes behind a name, `row: Row`, by the name's symbol; nil where it writes one without a
  /// name.
  private lazy var types = writtenTypes
  private lazy var fallthroughs = (0..<source.count).filter { source.word($0) == .fallthrough }

  package init(_ source: LexedSource, scopes: [TypeScope]) {
    self.source = source
    self.scopes = scopes.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  package mutating func read(into file: inout SourceFileDeclarations) {
    var around: [TypeScope] = []
    var next = 0
    for index in 0..<source.count {
      while next < scopes.count, scopes[next].tokens.lowerBound <= index {
        around.append(scopes[next])
        next += 1
      }
      while let last = around.last, last.tokens.upperBound <= index { around.removeLast() }
      switch source.word(index) {
      case .switch:
        let type = around.last.map(\.name).flatMap { name in file.valueTypes.contains { $0.name == name } ? name : nil }
        if let code = code(ofSwitch: index, in: type) { file.switchCode.append(code) }
      case .case: noteNames(behind: index)
      default: if source.kind(index) == .operator { noteComparison(at: index) }
      }
    }
    file.casesOnlyCompared = casesOnlyCompared
  }

  /// The hashes of the names that stand nowhere else.
  private var casesOnlyCompared: [UInt64] {
    guard !asked.isEmpty else { return [] }
    var symbols = Set(asked.map(source.symbol)).filter { $0 >= Word.firstName }
    for index in 0..<source.count where !symbols.isEmpty {
      switch source.kind(index) {
      case .identifier: if !asked.contains(index) { symbols.remove(source.symbol(index)) }
      case .string where source[index].flags.contains(.isInterpolated):
        for name in source.names(in: Int(source[index].start)..<Int(source[index].end)) {
          if let symbol = source.existingSymbol(name) { symbols.remove(symbol) }
        }
      default: break
      }
    }
    return symbols.map(source.hash(ofSymbol:)).sorted()
  }

  /// The names of a declaration, or of what a value is compared with: `case plain, wide(Int = 1)`, `case .wide(.first):`,
  /// `if case .wide = row`.
  private mutating func noteNames(behind keyword: Int) {
    var index = keyword + 1
    var isDeclared = true
    var isPattern = false
    while index < min(source.count, keyword + Self.longestLabel) {
      switch source.kind(index) {
      case .dot:
        isDeclared = false
        isPattern = true
      case .comma: (isDeclared, isPattern) = (true, false)
      case .identifier:
        let word = source.word(index)
        if word.isStatement, word != .let, word != .var, word != .default { return }
        if source.startsLine(index), source.kind(index - 1) != .comma, index > keyword + 1 { return }
        if isDeclared || source.kind(index - 1) == .dot { asked.insert(index) }
        if word != .let, word != .var { isDeclared = false }
      case .openParen where isPattern:
        for inner in Range(from: index + 1, upTo: min(source.partner(index), keyword + Self.longestLabel))
        where source.isIdentifier(inner) && source.kind(inner - 1) == .dot && !source.isIdentifier(inner - 2)
          && source.kind(inner + 1) != .openParen
        {
          asked.insert(inner)
        }
      case .openParen, .question, .at: break
      default: return
      }
      index = source.next(index)
    }
  }

  /// `row == .wide`, `Row.wide != row`.
  private mutating func noteComparison(at index: Int) {
    let token = source[index]
    guard token.end - token.start == 2, source.bytes[Int(token.start) + 1] == UInt8(ascii: "="),
      [UInt8(ascii: "="), UInt8(ascii: "!")].contains(source.bytes[Int(token.start)])
    else { return }
    var name = index + 1
    if source.isIdentifier(name) { name += 1 }
    guard source.kind(name) == .dot, source.isIdentifier(name + 1), source.kind(name + 2) != .dot else { return }
    asked.insert(name + 1)
  }

  // MARK: Switches

  private static let longestLabel = 256
  private static let longestSubject = 16

  /// A `case …:` or `default:`.
  private struct Label {
    /// The cases; nil for `default`.
    var cases: [Int]?
    var start: Int
    /// The first token behind the colon.
    var end: Int
  }

  /// What a `switch` over an enumeration does that asks for nothing but its cases; nil for others.
  ///
  /// - Parameter type: whose code it is, where the source declares it.
  private mutating func code(ofSwitch keyword: Int, in type: String?) -> SwitchCode? {
    guard let open = body(ofSwitch: keyword), case let close = source.partner(open), close < source.count,
      let enumeration = enumeration(of: Range(from: keyword + 1, upTo: open), in: type),
      let labels = labels(in: Range(from: open + 1, upTo: close))
    else { return nil }
    let ends = labels.dropFirst().map(\.start) + [close]
    var fallsThrough = false
    var branches: [SwitchCode.Branch] = []
    for (label, end) in zip(labels, ends) {
      let isEnteredFromAbove = fallsThrough
      fallsThrough = hasFallthrough(in: Range(from: label.end, upTo: end))
      guard let cases = label.cases, !isEnteredFromAbove, label.end < end,
        cases.allSatisfy({ source.symbol($0) >= Word.firstName && source.name($0).utf8.count > 1 }),
        case let first = source.location(label.end).position, case let last = source.location(end - 1).position,
        first <= last
      else { continue }
      branches.append(
        SwitchCode.Branch(
          cases: cases.map { SwitchCode.Case(name: source.name($0), hash: source.hash(ofSymbol: source.symbol($0))) },
          extent: first...last))
    }
    guard !branches.isEmpty else { return nil }
    return SwitchCode(
      enumeration: enumeration, cases: Set(labels.compactMap(\.cases).joined().map(source.name)), branches: branches)
  }

  private func body(ofSwitch keyword: Int) -> Int? {
    var index = keyword + 1
    while index < min(source.count, keyword + Self.longestSubject), source.kind(index) != .closeBrace {
      if source.kind(index) == .openBrace, [.case, .default].contains(source.word(index + 1)) { return index }
      index = source.next(index)
    }
    return nil
  }

  private mutating func hasFallthrough(in range: Range<Int>) -> Bool {
    var (low, high) = (0, fallthroughs.count)
    while low < high {
      let middle = (low + high) / 2
      if fallthroughs[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < fallthroughs.count && range.contains(fallthroughs[low])
  }

  /// The type that the source writes for what a `switch` is over: a parameter, a variable or a property by its name, or
  /// `self`. nil where it writes none, or several.
  private mutating func enumeration(of subject: Range<Int>, in type: String?) -> String? {
    var names = subject.filter { ![.openParen, .closeParen, .question, .exclamation].contains(source.kind($0)) }
    if names.count == 3, source.word(names[0]) == .self, source.kind(names[1]) == .dot { names.removeFirst(2) }
    guard names.count == 1, source.isIdentifier(names[0]) else { return nil }
    if source.word(names[0]) == .self { return type }
    guard let found = types[source.symbol(names[0])]?.flatMap(\.self), found.count == 1 else { return nil }
    return found.first
  }

  private var writtenTypes: [UInt32: Set<String>?] {
    var types: [UInt32: Set<String>?] = [:]
    for index in 0..<source.count where source.isIdentifier(index) {
      let symbol = source.symbol(index)
      guard source.kind(index + 1) == .colon else {
        // A variable, or the parameter of a closure, whose type is not written.
        let isDeclared = [.let, .var, .for].contains(source.word(index - 1)) || source.word(index + 1) == .in
        if isDeclared { types[symbol] = .some(nil) }
        continue
      }
      // A type in another one may be the system's.
      guard source.isIdentifier(index + 2), source.kind(index + 3) != .dot, var known = types[symbol] ?? [] else {
        types[symbol] = .some(nil)
        continue
      }
      known.insert(source.name(index + 2))
      types[symbol] = .some(known)
    }
    return types
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
        label = Label(cases: nil, start: index, end: index + 2)
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

  /// `case .plain, .wide(let width):`, `case let Row.wide(width) where width > 0:`, `case .wide?:` of an optional value.
  private func label(at keyword: Int) -> Label? {
    var cases: [Int] = []
    var index = keyword + 1
    while index < min(source.count, keyword + Self.longestLabel) {
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
      if source.kind(index) == .question { index += 1 }
      if source.word(index) == .where {
        let limit = min(source.count, index + Self.longestLabel)
        while index < limit, source.kind(index) != .colon { index = source.next(index) }
      }
      switch source.kind(index) {
      case .colon: return Label(cases: cases, start: keyword, end: index + 1)
      case .comma: index += 1
      default: return nil
      }
    }
    return nil
  }
}
