package import ComponentModel
package import SourceLexing

/// A message `[receiver selector:argument …]`.
struct ObjectiveCMessage {
  /// The brackets.
  var open: Int
  var close: Int
  var receiver: Range<Int>
  /// The tokens of the selector's words.
  var pieces: [Int]
  var arguments: [Range<Int>]

  /// Reads the message in brackets; nil if it is none, as `array[0]`.
  init?(_ source: LexedSource, open: Int, close: Int) {
    self.open = open
    self.close = close
    pieces = []
    arguments = []
    receiver = open + 1..<open + 1
    var index = open + 1
    var questions = 0
    var argumentStart = index
    while index < close {
      switch source.kind(index) {
      case .question: questions += 1
      case .colon where questions > 0: questions -= 1
      case .colon:
        let isWord = source.isIdentifier(index - 1) && index - 1 > open + 1
        guard isWord, pieces.count < 32 else { return nil }
        endPart(&argumentStart, at: index - 1)
        pieces.append(index - 1)
        argumentStart = index + 1
      default: break
      }
      index = source.next(index)
    }
    if pieces.isEmpty {
      guard source.isIdentifier(close - 1), close - 1 > open + 1, source.kind(close - 2) != .dot else { return nil }
      pieces = [close - 1]
      receiver = Range(from: open + 1, upTo: close - 1)
    } else {
      arguments.append(Range(from: argumentStart, upTo: close))
    }
  }

  /// Ends the receiver or an argument before the word at `index`.
  private mutating func endPart(_ start: inout Int, at index: Int) {
    if pieces.isEmpty {
      receiver = Range(from: start, upTo: index)
    } else {
      arguments.append(Range(from: start, upTo: index))
    }
  }

  func selector(_ source: LexedSource) -> String {
    arguments.isEmpty ? source.name(pieces[0]) : pieces.map { source.name($0) + ":" }.joined()
  }
}

/// Understands the expressions by which Objective-C code names nibs, bundles, owners and classes.
package struct ObjectiveCExpressions {
  let source: LexedSource
  let context: ExpressionContext

  package init(_ source: LexedSource, _ context: ExpressionContext) {
    self.source = source
    self.context = context
  }

  /// A name that a method without parameters returns; nil where it is no text that is understood.
  package func constantName(_ body: Range<Int>) -> NameExpression? {
    guard let first = body.first, source.word(first) == .return, let last = body.last,
      source.kind(last) == .semicolon
    else { return nil }
    switch name(Range(from: first + 1, upTo: last)) {
    case .literal(let text): return .literal(text)
    case .ownClass: return .ownClass
    case .classNamed(let name): return .classNamed(name)
    default: return nil
    }
  }

  func name(_ range: Range<Int>, depth: Int = 0) -> NameExpression {
    guard let first = range.first, depth < ExpressionContext.depthLimit else { return .expression(source.text(range)) }
    if range.count == 1 {
      if source.kind(first) == .string {
        return source.literal(first).map { .literal($0) } ?? .expression(source.text(first))
      }
      if source.isIdentifier(first) {
        let symbol = source.symbol(first)
        if let value = context.locals[symbol] { return name(value, depth: depth + 1) }
        if let parameter = context.parameters.firstIndex(of: symbol) { return .parameter(parameter) }
        return .member(source.name(first))
      }
    }
    if source.kind(first) == .openParen, source.next(first) == range.upperBound {
      return name(Range(from: first + 1, upTo: range.upperBound - 1), depth: depth + 1)
    }
    if source.word(first) == .NSStringFromClass, source.kind(first + 1) == .openParen {
      let close = source.partner(first + 1)
      let argument = Range(from: first + 2, upTo: close)
      if let name = className(argument) ?? classParameter(argument), isClassPart(close + 1, range.upperBound) {
        return name
      }
    }
    if let message = message(range) {
      if message.arguments.isEmpty { return member(source.name(message.pieces[0]), of: message.receiver, range, depth) }
      // `[[NSStringFromClass([self class]) componentsSeparatedByString:@"."] lastObject]` and the like.
      if source.name(message.pieces[0]) == "componentsSeparatedByString" {
        return name(message.receiver, depth: depth + 1)
      }
      return .expression(source.text(range))
    }
    // `self.nibName`, `Row.nibName`.
    if range.count == 3, source.kind(first + 1) == .dot, source.isIdentifier(first + 2) {
      return member(source.name(first + 2), of: first..<first + 1, range, depth)
    }
    return .expression(source.text(range))
  }

  private func classParameter(_ range: Range<Int>) -> NameExpression? {
    guard range.count == 1, let name = range.first, source.isIdentifier(name) else { return nil }
    return context.parameters.firstIndex(of: source.symbol(name)).map { .memberOfParameter($0, "self") }
  }

  private func member(_ member: String, of receiver: Range<Int>, _ range: Range<Int>, _ depth: Int) -> NameExpression {
    switch member {
    case "lastObject", "firstObject", "copy", "description", "pathExtension":
      if let inner = message(receiver), inner.arguments.count == 1 || member == "description" {
        return name(receiver, depth: depth + 1)
      }
      if member == "pathExtension" { return name(receiver, depth: depth + 1) }
    default: break
    }
    switch className(receiver, acceptsInstance: true) {
    case .ownClass?: return .member(member)
    case .classNamed(let name)?: return .member("\(name).\(member)")
    default: break
    }
    if receiver.count == 1, let only = receiver.first, source.isIdentifier(only) {
      let name = source.name(only)
      if let byte = name.utf8.first, byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
        return .member("\(name).\(member)")
      }
    }
    return .expression(source.text(range))
  }

  private func isClassPart(_ start: Int, _ end: Int) -> Bool {
    start >= end || source.kind(start) == .dot && end - start == 2 && source.name(start + 1) == "pathExtension"
  }

  func message(_ range: Range<Int>) -> ObjectiveCMessage? {
    guard let first = range.first, source.kind(first) == .openBracket, source.next(first) == range.upperBound else {
      return nil
    }
    return ObjectiveCMessage(source, open: first, close: range.upperBound - 1)
  }

  /// The class that `[self class]`, `self.class`, `[Row class]` or `Row.class` stands for.
  func className(_ range: Range<Int>, acceptsInstance: Bool = false) -> NameExpression? {
    guard let first = range.first else { return nil }
    if range.count == 1, source.word(first) == .self {
      return context.isStatic || acceptsInstance ? .ownClass : nil
    }
    if let message = message(range), message.arguments.isEmpty, source.word(message.pieces[0]) == .class,
      let receiver = message.receiver.first, message.receiver.count == 1
    {
      return source.word(receiver) == .self ? .ownClass : .classNamed(source.name(receiver))
    }
    if range.count == 3, source.kind(first + 1) == .dot, source.word(first + 2) == .class {
      return source.word(first) == .self ? .ownClass : .classNamed(source.name(first))
    }
    if source.word(first) == .object_getClass, range.count == 4, source.word(first + 2) == .self { return .ownClass }
    return nil
  }

  // MARK: Bundles and owners

  func bundle(_ range: Range<Int>, depth: Int = 0) -> BundleExpression {
    guard let first = range.first else { return .expression("") }
    if range.count == 1 {
      if source.word(first) == .nil { return .main }
      if let value = context.locals[source.symbol(first)], depth < ExpressionContext.depthLimit {
        return bundle(value, depth: depth + 1)
      }
    }
    let text = source.text(range)
    if text == "[NSBundle mainBundle]" || text == "NSBundle.mainBundle" { return .main }
    if text == "SWIFTPM_MODULE_BUNDLE" { return .module }
    if let message = message(range), source.name(message.pieces[0]) == "bundleForClass",
      let argument = message.arguments.first
    {
      switch className(argument) {
      case .ownClass?: return .ofOwnClass
      case .classNamed(let name)?: return .ofClass(name)
      default: break
      }
    }
    return .expression(text)
  }

  func owner(_ range: Range<Int>, depth: Int = 0) -> OwnerExpression {
    guard let first = range.first else { return .expression("") }
    if range.count == 1 {
      switch source.word(first) {
      case .self: return context.isStatic ? .ownClass : .ownInstance
      case .nil, .Nil, .NULL: return .none
      default:
        if let value = context.locals[source.symbol(first)], depth < ExpressionContext.depthLimit {
          // What is nil at first is given something before it is used.
          let owner = owner(value, depth: depth + 1)
          return owner == .none ? .expression(source.text(range)) : owner
        }
      }
    }
    if case .ownClass? = className(range) { return .ownClass }
    // `[[Row alloc] init…]`, `[Row new]`.
    if let message = message(range), let created = createdClass(message) { return .newInstance(created) }
    return .expression(source.text(range))
  }

  /// `Row` in `[[Row alloc] init…]`; the context's own class for `[self alloc]`.
  func createdClass(_ message: ObjectiveCMessage) -> String? {
    var receiver = message.receiver
    if source.word(message.pieces[0]) != .new {
      guard let inner = self.message(receiver), source.word(inner.pieces[0]) == .alloc else { return nil }
      receiver = inner.receiver
    }
    guard let first = receiver.first else { return nil }
    switch className(receiver, acceptsInstance: true) {
    case .ownClass?: return context.typeName
    case .classNamed(let name)?: return name
    default: return receiver.count == 1 && source.isIdentifier(first) ? source.name(first) : nil
    }
  }
}
