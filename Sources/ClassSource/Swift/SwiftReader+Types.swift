import ComponentModel
import SourceLexing

// What a type in a declaration says.
extension SwiftReader {
  /// Behind the `>` that belongs to the `<` at `index`; right behind the `<` where there is none.
  func endOfGenerics(_ start: Int) -> Int {
    var depth = 0
    var index = start
    let limit = min(start + Self.typeLimit, source.count)
    while index < limit {
      switch source.kind(index) {
      case .less: depth += 1
      case .greater:
        depth -= 1
        if depth == 0 { return index + 1 }
      case .openBrace, .closeBrace, .semicolon, .closeParen, .closeBracket, .assign: return start + 1
      case .operator:
        // `>=` and `>==` close a list too where one is open, but nobody writes them so.
        return start + 1
      default:
        if isDeclarationStart(index) { return start + 1 }
      }
      index = source.next(index)
    }
    return start + 1
  }

  /// Reads the type at `start`; returns where it ends.
  func type(at start: Int) -> (type: DeclaredType, end: Int) {
    var index = start
    var name: String?
    var isOptional = false
    var isFunction = false
    var isComposition = false
    var textEnd = start
    var optionality = DeclaredType.Optionality.required
    let limit = min(start + Self.typeLimit, source.count)
    parts: while index < limit {
      index = prefix(of: index)
      // The heart of a type.
      switch source.kind(index) {
      case .identifier:
        guard !isDeclarationStart(index) || index == start else { break parts }
        let (heart, end) = namedType(index)
        name = name ?? heart.name
        isOptional = isOptional || heart.isOptional
        index = end
      case .openBracket:
        name = name ?? element(Range(from: index + 1, upTo: source.partner(index)))
        index = source.next(index)
      case .openParen:
        if name == nil, !isFunction { name = onlyType(index) }
        index = source.next(index)
      default: break parts
      }
      textEnd = index
      // What marks it.
      optionality = .required
      marks: while index < limit {
        switch source.kind(index) {
        case .question where source.isAttached(index): optionality = .optional
        case .exclamation where source.isAttached(index): optionality = .implicitlyUnwrapped
        case .operator where source.isAttached(index) && source.text(index) == "??": optionality = .optional
        default: break marks
        }
        index += 1
      }
      // What joins it with another one.
      switch source.kind(index) {
      case .arrow:
        isFunction = true
        index += 1
      case .ampersand:
        isComposition = true
        index += 1
      case .identifier where isEffect(index):
        while isEffect(index) {
          index += 1
          if source.kind(index) == .openParen { index = source.next(index) }
        }
        guard source.kind(index) == .arrow else { break parts }
        isFunction = true
        index += 1
      default: break parts
      }
    }
    if isFunction { optionality = .required }
    let isWhole = isFunction || isComposition
    let text = source.text(Range(from: start, upTo: isWhole ? index : textEnd))
    let type = DeclaredType(
      text: text, name: isFunction ? nil : name, optionality: isOptional ? .optional : optionality)
    return (type, max(index, start))
  }

  /// Over `some`, `any`, `inout`, `@escaping` and the like.
  private func prefix(of start: Int) -> Int {
    var index = start
    while true {
      switch source.word(index) {
      case .some, .any, .inout, .borrowing, .consuming, .sending, .isolated, .nonisolated:
        guard source.isIdentifier(index + 1) || source.kind(index + 1) == .openParen else { return index }
        index += 1
        if source.kind(index) == .openParen, source.word(index + 1) == .other, source.isAttached(index) {
          return index
        }
      default:
        guard source.kind(index) == .at, source.isIdentifier(index + 1), !source.startsLine(index) else {
          return index
        }
        index += 2
        if source.kind(index) == .openParen, source.isAttached(index) { index = source.next(index) }
      }
    }
  }

  private func isEffect(_ index: Int) -> Bool {
    switch source.word(index) {
    case .async, .throws, .rethrows: true
    default: false
    }
  }

  /// `Module.Name<Argument>.Other`: the last name, of a collection or `Optional` its argument's.
  private func namedType(_ start: Int) -> (heart: (name: String?, isOptional: Bool), end: Int) {
    var index = start
    var name = source.name(index)
    var argument: Range<Int>?
    while true {
      index += 1
      argument = nil
      if source.kind(index) == .less {
        let end = endOfGenerics(index)
        if end > index + 1 {
          argument = Range(from: index + 1, upTo: end - 1)
          index = end
        }
      }
      guard source.kind(index) == .dot, source.isIdentifier(index + 1), source.word(index + 1) != .Type else { break }
      index += 1
      name = source.name(index)
    }
    if source.kind(index) == .dot { index += 2 }
    if let argument, source.isIdentifier(argument.lowerBound) {
      let element = source.name(argument.lowerBound)
      if name == "Optional" { return ((element, true), index) }
      if name == "Array" || name == "Set" { return ((element, false), index) }
    }
    return ((name, false), index)
  }

  /// The name of an array's element; nil for a dictionary.
  private func element(_ range: Range<Int>) -> String? {
    var index = range.lowerBound
    guard index < range.upperBound else { return nil }
    index = prefix(of: index)
    guard source.isIdentifier(index) else { return nil }
    let (heart, end) = namedType(index)
    return end < range.upperBound && source.kind(end) == .colon ? nil : heart.name
  }

  /// The name in `(Name)`; nil for a tuple.
  private func onlyType(_ open: Int) -> String? {
    let index = prefix(of: open + 1)
    guard source.isIdentifier(index) else { return nil }
    let (heart, end) = namedType(index)
    var close = end
    while source.kind(close) == .question || source.kind(close) == .exclamation { close += 1 }
    guard close == source.partner(open), source.kind(close + 1) != .arrow else { return nil }
    return heart.name
  }
}
