import ComponentModel
import SourceLexing

// What declares variables, and what statements say by themselves.
extension SwiftBodyReader {
  /// `let name: Type = value`, `if let name`, `let (a, b)`.
  mutating func declaration(_ index: Int) -> Int {
    var next = index + 1
    if source.kind(next) == .openParen {
      for inner in Range(from: next, upTo: source.partner(next)) where source.isIdentifier(inner) {
        locals.insert(source.symbol(inner))
        localTypes[source.symbol(inner)] = nil
      }
      return source.next(next)
    }
    guard source.isIdentifier(next) else { return next }
    let symbol = source.symbol(next)
    // `if let label` and `if let label = label` ask whether it is there.
    locals.insert(symbol)
    localTypes[symbol] = nil
    next += 1
    if source.kind(next) == .colon {
      if source.isIdentifier(next + 1), isCapitalized(next + 1), source.kind(next + 2) != .less,
        source.kind(next + 2) != .dot
      {
        localTypes[symbol] = source.symbol(next + 1)
      }
      while next < body.upperBound, source.kind(next) != .assign, source.kind(next) != .semicolon,
        !source.startsLine(next)
      {
        next = source.next(next)
      }
    }
    if source.kind(next) == .assign {
      assignee = symbol
      let end = endOfExpression(next + 1)
      context.locals[symbol] = Range(from: next + 1, upTo: end)
      // `if let _ = label` asks whether it is there, as `label != nil` does.
      let value = source.word(next + 1) == .self && source.kind(next + 2) == .dot ? next + 3 : next + 1
      if isInCondition, source.isIdentifier(value), value + 1 == end { facts.compareWithNil(source.symbol(value)) }
      if source.isIdentifier(next + 1), isCapitalized(next + 1), source.kind(next + 2) == .openParen,
        localTypes[symbol] == nil, source.next(next + 2) >= end
      {
        localTypes[symbol] = source.symbol(next + 1)
      }
      return next + 1
    }
    return next
  }

  /// The end of the expression that begins at `start`, as far as one statement can tell.
  func endOfExpression(_ start: Int) -> Int {
    var index = start
    while index < body.upperBound, index - start < 256 {
      switch source.kind(index) {
      case .comma, .semicolon, .closeParen, .closeBrace, .closeBracket: return index
      case .openBrace where index > start: return index
      default:
        if index > start, source.word(index) == .else { return index }
        if index > start, source.startsLine(index), !continuesStatement(index) { return index }
      }
      index = source.next(index)
    }
    return min(index, body.upperBound)
  }

  /// `for view in subviews`.
  mutating func loop(_ index: Int) -> Int {
    statementWord = .for
    var next = index + 1
    if source.word(next) == .case { next += 1 }
    if source.word(next) == .let || source.word(next) == .var { next += 1 }
    guard source.isIdentifier(next) else { return next }
    let variable = source.symbol(next)
    locals.insert(variable)
    localTypes[variable] = nil
    if source.word(next + 1) == .as, source.isIdentifier(next + 2) {
      localTypes[variable] = source.symbol(next + 2)
      next += 2
    }
    var list = next + 2
    if source.word(list) == .self { list += 2 }
    if source.word(next + 1) == .in, source.word(list) == .subviews { subviewVariables.insert(variable) }
    return next + 1
  }

  mutating func closureParameters(_ open: Int) {
    var index = open + 1
    var names: [UInt32] = []
    if source.kind(index) == .openBracket { index = source.next(index) }
    let limit = min(index + 24, body.upperBound)
    while index < limit {
      switch source.kind(index) {
      case .identifier where source.word(index) == .in:
        locals.formUnion(names)
        for name in names { localTypes[name] = nil }
        return
      case .identifier:
        if source.kind(index - 1) != .colon { names.append(source.symbol(index)) }
      case .comma, .colon, .openParen, .closeParen, .question, .dot, .arrow: break
      default: return
      }
      index += 1
    }
  }

  mutating func noteReturn(_ index: Int) {
    let next = index + 1
    if source.word(next) == .self, source.kind(next + 1) != .dot {
      facts.code.returnsSelf = true
    } else if source.word(next) == .super {
      facts.code.returnsSelf = true
    } else if source.isIdentifier(next), source.word(next) != .nil, !source.startsLine(next) {
      facts.code.returnsOther = true
    }
  }

  /// `value as? Row`.
  mutating func noteCast(_ index: Int) {
    var type = index + 1
    if source.kind(type) == .question || source.kind(type) == .exclamation { type += 1 }
    guard source.isIdentifier(type), isCapitalized(type) else { return }
    if let assignee {
      // `let row = make(value as? Cart)` is no cart.
      if context.locals[assignee].map({ $0.upperBound == type + 1 }) != false {
        localTypes[assignee] = source.symbol(type)
      }
      if let load = facts.loadsByLocal[assignee], facts.code.loads[load].className == nil,
        source.word(type) != .Self
      {
        facts.code.loads[load].className = source.name(type)
      }
    }
    // `(view as? Row)?.title`.
    var next = type + 1
    guard source.kind(next) == .closeParen, !source.closesCall(next) else { return }
    next += 1
    if source.kind(next) == .question || source.kind(next) == .exclamation { next += 1 }
    if source.kind(next) == .dot, source.isIdentifier(next + 1) {
      references.append((.ofType(source.symbol(type)), source.symbol(next + 1), next + 1))
    }
  }

  /// `super.init(coder: coder)`.
  mutating func superclassCall(_ index: Int) {
    guard source.kind(index + 1) == .dot, source.isIdentifier(index + 2) else { return }
    guard source.word(index + 2) == .`init` else {
      if source.kind(index + 3) == .openParen {
        facts.call(.superclass, source.name(index + 2), arguments: [], at: index)
      }
      return
    }
    facts.call(.superclass, initializerSelector(open: index + 3), arguments: [], at: index)
  }

  /// The selector of the initializer that is called with the arguments behind `open`.
  func initializerSelector(open: Int) -> String {
    let labels = callArguments(open: open).map { $0.label.map { source.name($0) } }
    return ObjCSelector.ofInitializer(labels: labels)
  }

  func lineMentions(_ word: Word, around index: Int) -> Bool {
    (max(body.lowerBound, index - 6)..<min(body.upperBound, index + 8)).contains { source.word($0) == word }
  }

  /// Whether a view of a loop over the subviews is added to another view.
  mutating func noteMovedSubview(_ argument: Int, receiver: Int) {
    if subviewVariables.contains(source.symbol(argument)), source.word(receiver) != .self {
      facts.code.movesSubviews = source.location(argument)
    }
  }
}
