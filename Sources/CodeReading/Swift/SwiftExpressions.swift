package import ComponentModel
package import SourceLexing

/// Understands the expressions by which Swift code names nibs, bundles, owners and classes.
package struct SwiftExpressions {
  let source: LexedSource
  let context: ExpressionContext

  package init(_ source: LexedSource, _ context: ExpressionContext) {
    self.source = source
    self.context = context
  }

  /// A name that a constant or a method without parameters stands for; nil where it is no text that is understood.
  package func constantName(_ range: Range<Int>) -> NameExpression? {
    guard range.count < 60 else { return nil }
    switch name(range) {
    case .literal(let text): return .literal(text)
    case .ownClass: return .ownClass
    case .classNamed(let name): return .classNamed(name)
    default: return nil
    }
  }

  /// The name of the storyboard that an expression makes, as the value of a constant: `UIStoryboard(name: "Cart", …)`, or
  /// `instance("Cart")` in an extension of the class. nil where it is no text, or makes something else.
  package func storyboardName(_ range: Range<Int>) -> NameExpression? {
    let range = bare(range)
    guard range.count < 60, let first = range.first,
      let open = range.first(where: { source.kind($0) == .openParen }), source.next(open) == range.upperBound
    else { return nil }
    let callee = first..<open
    let makesOne = callee.contains { source.word($0) == .UIStoryboard || source.word($0) == .NSStoryboard }
    let isName = source.isIdentifier(open + 1) && source.kind(open + 2) == .colon
    let isOfClass = context.typeName == "UIStoryboard" || context.typeName == "NSStoryboard"
    guard callee.allSatisfy({ source.isIdentifier($0) || source.kind($0) == .dot }),
      isName ? source.name(open + 1) == "name" && (makesOne || isOfClass) : isOfClass
    else { return nil }
    let start = isName ? open + 3 : open + 1
    var end = start
    while end < range.upperBound - 1, source.kind(end) != .comma { end = source.next(end) }
    guard case .literal(let text) = name(Range(from: start, upTo: end)) else { return nil }
    return .literal(text)
  }

  /// How an expression names something.
  func name(_ range: Range<Int>, depth: Int = 0) -> NameExpression {
    let range = bare(range)
    guard let first = range.first, depth < ExpressionContext.depthLimit else { return .expression(source.text(range)) }
    if range.count == 1, source.kind(first) == .string { return text(first) }
    if source.kind(first) == .openParen, source.next(first) == range.upperBound {
      return name(Range(from: first + 1, upTo: range.upperBound - 1), depth: depth + 1)
    }
    switch source.word(first) {
    case .String where source.word(first + 2) == .describing && source.kind(first + 3) == .colon:
      if let name = className(Range(from: first + 4, upTo: source.partner(first + 1))),
        isClassPart(source.next(first + 1), range.upperBound)
      {
        return name
      }
    // As Swift 2 wrote it.
    case .String where source.kind(first + 1) == .openParen && range.count == 4 && isTypeName(first + 2):
      return .classNamed(source.name(first + 2))
    case .NSStringFromClass where source.kind(first + 1) == .openParen:
      if let name = className(Range(from: first + 2, upTo: source.partner(first + 1))),
        isClassPart(source.next(first + 1), range.upperBound)
      {
        return name
      }
    case .NSNib, .NSStoryboard:
      // `NSNib.Name("Row")`, `NSStoryboard.SceneIdentifier("cart")`.
      if source.kind(first + 1) == .dot, let value = onlyArgument(of: range) { return name(value, depth: depth + 1) }
    default:
      // `.init("cart")`.
      if source.kind(first) == .dot, source.word(first + 1) == .`init`, let value = onlyArgument(of: range) {
        return name(value, depth: depth + 1)
      }
    }
    return member(range, depth: depth)
  }

  /// What is between the parentheses of a call that ends there, without its label.
  private func onlyArgument(of call: Range<Int>) -> Range<Int>? {
    guard let open = call.first(where: { source.kind($0) == .openParen }), source.next(open) == call.upperBound else {
      return nil
    }
    let inner = Range(from: open + 1, upTo: call.upperBound - 1)
    guard source.kind(inner.lowerBound + 1) == .colon else { return inner }
    return min(inner.lowerBound + 2, inner.upperBound)..<inner.upperBound
  }

  /// Without `return`, `try` and the marks of a forced value.
  private func bare(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, source.word(first) == .return || source.word(first) == .try {
      range = Range(from: first + 1, upTo: range.upperBound)
    }
    while let last = range.last, range.count > 1, source.kind(last) == .exclamation || source.kind(last) == .semicolon {
      range = range.lowerBound..<last
    }
    return range
  }

  /// A string, or the class in `"\(type(of: self))"`.
  private func text(_ index: Int) -> NameExpression {
    if let literal = source.literal(index) { return .literal(literal) }
    let text = source.text(index)
    switch text {
    // Of a type itself that is the type of its type: `Row.Type`.
    case "\"\\(type(of: self))\"" where !context.isStatic, "\"\\(type(of:self))\"" where !context.isStatic:
      return .ownClass
    case "\"\\(Self.self)\"", "\"\\(self.classForCoder)\"", "\"\\(classForCoder)\"": return .ownClass
    case "\"\\(self)\"" where context.isStatic: return .ownClass
    default: break
    }
    if text.hasPrefix("\"\\("), text.hasSuffix(")\"") {
      let inner = text.dropFirst(3).dropLast(2)
      let name = inner.hasSuffix(".self") ? inner.dropLast(".self".count) : inner
      if let place = source.existingSymbol(ArraySlice(name.utf8)).flatMap({ context.classParameters[$0] }) {
        return .memberOfParameter(place, "self")
      }
      if name.count < inner.count, name.utf8.allSatisfy({ Self.isNameByte($0) }) { return .classNamed(String(name)) }
    }
    return .expression(String(text.prefix(160)))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  /// Whether what follows a class's full name only takes the class from it: `.components(separatedBy: ".").last!`.
  private func isClassPart(_ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      switch source.kind(index) {
      case .dot, .question, .exclamation, .identifier: index += 1
      case .openParen:
        if let string = Range(from: index + 1, upTo: source.partner(index)).first(where: { source.kind($0) == .string }
        ),
          source.literal(string) != "."
        {
          return false
        }
        index = source.next(index)
      case .openBracket: index = source.next(index)
      default: return false
      }
    }
    return true
  }

  /// The class that an expression such as `type(of: self)` or `Row.self` stands for.
  func className(_ range: Range<Int>) -> NameExpression? {
    guard let first = range.first else { return nil }
    switch source.word(first) {
    case .self:
      if range.count == 1 { return context.isStatic ? .ownClass : nil }
      guard source.kind(first + 1) == .dot else { return nil }
      let last = source.name(range.upperBound - 1)
      if range.count == 3, last == "classForCoder" { return .ownClass }
      if range.count == 3, last == "self" { return context.isStatic ? .ownClass : nil }
      if last == "dynamicType" { return .ownClass }
    case .Self:
      if range.count == 3, source.word(first + 2) == .self { return .ownClass }
    case .type where !context.isStatic:
      if range.count == 6, source.word(first + 4) == .self { return .ownClass }
      if range.count == 5 || range.count == 6, source.word(range.upperBound - 2) == .self { return .ownClass }
    default:
      if source.isIdentifier(first), range.count == 1, source.name(first) == "classForCoder" { return .ownClass }
      if range.count == 1 || range.count == 3 && source.word(first + 2) == .self,
        let place = context.classParameters[source.symbol(first)]
      {
        return .memberOfParameter(place, "self")
      }
      guard range.count >= 3, source.word(range.upperBound - 1) == .self, source.kind(range.upperBound - 2) == .dot,
        source.isIdentifier(range.upperBound - 3)
      else { return nil }
      let name = source.name(range.upperBound - 3)
      // A generic parameter is no class that anybody knows.
      return name.utf8.count > 1 ? .classNamed(name) : nil
    }
    return nil
  }

  /// `nibName`, `self.nibName`, `Self.nibName`, `type(of: self).nibName`, `Constants.nibName`, called or not.
  private func member(_ range: Range<Int>, depth: Int) -> NameExpression {
    var names: [Int] = []
    var index = range.lowerBound
    if source.word(index) == .type, source.kind(index + 1) == .openParen {
      index = source.next(index + 1)
      names.append(index - 2)
      guard source.kind(index) == .dot else { return .expression(source.text(range)) }
      index += 1
    }
    while index < range.upperBound {
      guard source.isIdentifier(index) else { return .expression(source.text(range)) }
      names.append(index)
      index += 1
      if source.kind(index) == .openParen, source.kind(index + 1) == .closeParen { index += 2 }
      guard index < range.upperBound else { break }
      guard source.kind(index) == .dot else { return .expression(source.text(range)) }
      index += 1
    }
    while let last = names.last, source.name(last) == "rawValue" { names.removeLast() }
    guard let last = names.last else { return .expression(source.text(range)) }
    if names.count == 1 {
      let symbol = source.symbol(last)
      if let value = context.locals[symbol] {
        return name(value, depth: depth + 1)
      }
      if let parameter = context.parameters.firstIndex(of: symbol) { return .parameter(parameter) }
      return .member(source.name(last))
    }
    let container = names[names.count - 2]
    switch source.word(container) {
    case .self, .Self: return .member(source.name(last))
    case _ where names.count == 2 && context.classParameters[source.symbol(container)] != nil:
      return .memberOfParameter(context.classParameters[source.symbol(container)]!, source.name(last))
    default:
      // `Cart.Constants.nibName`: other classes have constants of those names.
      let path = names.suffix(isTypeName(container) && names.count > 2 && isTypeName(names[names.count - 3]) ? 3 : 2)
      return .member(path.map(source.name).joined(separator: "."))
    }
  }

  private func isTypeName(_ index: Int) -> Bool {
    guard source.word(index) != .Self, let first = source.name(index).utf8.first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
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
    if source.kind(first) == .dot, range.count == 2 {
      if source.word(first + 1) == .main { return .main }
      if source.word(first + 1) == .module { return .module }
    }
    guard source.word(first) == .Bundle || source.word(first) == .NSBundle || source.kind(first) == .dot else {
      return .expression(source.text(range))
    }
    if source.kind(first + 1) == .dot, range.count == 3 {
      if source.word(first + 2) == .main { return .main }
      if source.word(first + 2) == .module { return .module }
    }
    if range.count == 5, source.name(first + 2) == "mainBundle" { return .main }
    if let open = range.first(where: { source.kind($0) == .openParen }), source.word(open + 1) == .for,
      source.next(open) == range.upperBound
    {
      switch className(Range(from: open + 3, upTo: range.upperBound - 1)) {
      case .ownClass?: return .ofOwnClass
      case .classNamed(let name)?: return .ofClass(name)
      default: break
      }
    }
    return .expression(source.text(range))
  }

  func owner(_ range: Range<Int>, depth: Int = 0) -> OwnerExpression {
    guard let first = range.first else { return .expression("") }
    if range.count == 1 {
      switch source.word(first) {
      case .self: return context.isStatic ? .ownClass : .ownInstance
      case .nil: return .none
      default:
        if let value = context.locals[source.symbol(first)], depth < ExpressionContext.depthLimit {
          // What is nil at first is given something before it is used.
          let owner = owner(value, depth: depth + 1)
          return owner == .none ? .expression(source.text(range)) : owner
        }
      }
    }
    if source.isIdentifier(first), source.kind(first + 1) == .openParen, source.next(first + 1) == range.upperBound {
      let name = source.name(first)
      if let byte = name.utf8.first, byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") { return .newInstance(name) }
    }
    return .expression(source.text(range))
  }
}
