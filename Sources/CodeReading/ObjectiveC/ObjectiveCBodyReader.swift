import AppleSDK
package import ComponentModel
package import SourceLexing

/// Reads what the body of an Objective-C method or a function does, token after token.
package struct ObjectiveCBodyReader {
  let source: LexedSource
  let body: Range<Int>
  var facts: BodyFacts
  var context: ExpressionContext
  let fields: [UInt32: UInt32]
  let typeName: String?
  var localTypes: [UInt32: UInt32]
  package private(set) var references: [(object: ReferenceList.Object, member: UInt32, index: Int)] = []
  package var storyboardCalls: [StoryboardCall] = []
  /// For the closing bracket of a message, the load that it is.
  var loadsByMessage: [Int: Int] = [:]
  /// The variable that the statement being read gives a value.
  var assignee: UInt32?
  /// Where the block ends whose exceptions are caught.
  private(set) var caughtUntil = -1
  private var locals: Set<UInt32>
  /// Where the condition being read ends.
  private var conditionEnd = -1
  private var isLoop = false
  private var subviewVariables: Set<UInt32> = []
  private var mentionsOwnConstraints = false
  private var makesConstraints: Int?

  package init(_ source: LexedSource, _ pending: CodeBody, fields: [UInt32: UInt32]) {
    self.source = source
    body = pending.range
    facts = BodyFacts(source, code: pending.code, from: pending.range.lowerBound)
    context = ExpressionContext(typeName: pending.typeName, isStatic: pending.code.isStatic)
    context.parameters = pending.parameters
    self.fields = fields
    typeName = pending.typeName
    localTypes = pending.parameterTypes
    locals = Set(pending.parameters)
  }

  /// Whether it is a variable of the body that has no value in its declaration.
  func isUnknownLocal(_ symbol: UInt32) -> Bool {
    locals.contains(symbol) && context.locals[symbol] == nil && !context.parameters.contains(symbol)
  }

  var expressions: ObjectiveCExpressions { ObjectiveCExpressions(source, context) }

  package mutating func read() -> MethodCode {
    for index in body {
      switch source.kind(index) {
      case .identifier: identifier(index)
      case .assign: assignment(index)
      case .openBrace: facts.certainty.blockOpens(at: index)
      case .semicolon:
        assignee = nil
        isLoop = false
      case .closeBracket:
        let open = source.partner(index)
        if open >= body.lowerBound, open < index,
          let message = ObjectiveCMessage(source, open: open, close: index)
        {
          read(message)
        }
      default: break
      }
    }
    if let makesConstraints, mentionsOwnConstraints {
      facts.code.rebuildsConstraints = source.location(makesConstraints)
    }
    facts.finish { fields[$0] != nil }
    return facts.code
  }

  private mutating func identifier(_ index: Int) {
    if source.kind(index + 1) == .assign || source.kind(index + 1) == .colon { facts.noteRoot(at: index) }
    facts.noteBarItem(at: index, isLocal: true)
    switch source.word(index) {
    case .if, .while:
      if source.kind(index + 1) == .openParen {
        conditionEnd = source.partner(index + 1)
        if !isAboutItself(index + 2..<conditionEnd) { facts.conditionEnds(at: conditionEnd) }
      }
      return
    case .for:
      loop(index)
      return
    case .return:
      returned(index)
      facts.certainty.leaves(at: index)
      return
    case .try:
      if source.kind(index - 1) == .at, source.kind(index + 1) == .openBrace {
        caughtUntil = max(caughtUntil, source.partner(index + 1))
      }
      return
    case .subviews:
      var next = index + 1
      if source.kind(next) == .closeBracket { next += 1 }
      if source.kind(next) == .dot { next += 1 }
      if source.word(next) == .count { facts.guarded(.subviewCount, at: index) }
    case .constraints:
      if source.word(index - 1) == .self || source.word(index - 2) == .self { mentionsOwnConstraints = true }
    case .UIViewAutoresizingFlexibleWidth, .NSViewWidthSizable:
      let around = max(body.lowerBound, index - 8)..<min(body.upperBound, index + 8)
      if around.contains(where: {
        source.word($0) == .UIViewAutoresizingFlexibleHeight || source.word($0) == .NSViewHeightSizable
      }) {
        facts.fill(.autoresizing)
      }
    case .NSLayoutConstraint, .topAnchor, .leadingAnchor:
      // A variable of that type is no constraint that is made.
      if source.kind(index - 1) == .openBracket || source.word(index) != .NSLayoutConstraint {
        if makesConstraints == nil { makesConstraints = index }
        facts.fill(.constraints)
        facts.code.setsConstraints = true
      }
    case .trailingAnchor, .bottomAnchor, .leftAnchor, .rightAnchor, .widthAnchor, .heightAnchor, .centerXAnchor,
      .centerYAnchor, .firstBaselineAnchor, .lastBaselineAnchor, .mas_makeConstraints, .mas_updateConstraints,
      .mas_remakeConstraints:
      facts.code.setsConstraints = true
    case .instantiateInitialViewController, .instantiateInitialController:
      if source.kind(index - 1) == .dot { noteInitialScene(at: index) }
    case .constant where source.kind(index - 1) == .dot && isAssigned(index): facts.code.setsConstraints = true
    case .tag: facts.noteGivenTag(at: index, source, user: typeName)
    case .self: if source.kind(index + 1) == .dot { ownProperty(index + 2) }
    default: break
    }
    guard source.kind(index - 1) != .dot else { return }
    plainName(index)
  }

  /// `….constant = 8`, `….constant += 8`.
  private func isAssigned(_ index: Int) -> Bool {
    source.kind(index + 1) == .assign
      || source.kind(index + 1) == .operator && ["+=", "-=", "*=", "/="].contains(source.text(index + 1))
  }

  /// Whether a condition only asks if the initializer of the superclass succeeded: `self = [super init…]`, `!self`.
  private func isAboutItself(_ condition: Range<Int>) -> Bool {
    var isOnlySelf = true
    for index in condition where source.isIdentifier(index) {
      if source.word(index) == .super { return true }
      if source.word(index) != .self, source.word(index) != .nil { isOnlySelf = false }
    }
    return isOnlySelf && !condition.contains { source.kind($0) == .dot }
  }

  /// `self.label`.
  private mutating func ownProperty(_ index: Int) {
    guard source.isIdentifier(index) else { return }
    let symbol = source.symbol(index)
    if source.kind(index + 1) == .assign {
      if source.word(index + 2) != .nil { facts.assign(symbol, at: index) }
    } else {
      use(symbol, from: index - 2, through: index)
      reference(symbol, at: index, isOwn: true)
      transfer(symbol, at: index)
      if index < conditionEnd, source.kind(index + 1) != .dot { facts.askFlag(symbol, at: index) }
    }
  }

  /// A member of the object, alone or at the beginning of a path: a message to nil does nothing, and a list takes no nil.
  private mutating func use(_ symbol: UInt32, from start: Int, through index: Int, isDeclared: Bool = true) {
    if index < conditionEnd { facts.compareWithNil(symbol) }
    facts.use(symbol, at: index, isForced: isInList(start, through: index), isDeclared: isDeclared)
  }

  /// `@[self.label, _button]`, `@{@"key": self.label}`, `NSDictionaryOfVariableBindings(_label)`,
  /// `[list addObject:self.label]`.
  private func isInList(_ start: Int, through index: Int) -> Bool {
    switch source.kind(start - 1) {
    case .openBracket, .openBrace, .openParen, .comma, .colon: break
    default: return false
    }
    if source.kind(start - 1) == .colon, source.isIdentifier(start - 2),
      Self.takingNoNil.contains(source.name(start - 2))
    {
      return source.kind(index + 1) == .closeBracket || source.isIdentifier(index + 1)
    }
    var close = index + 1
    switch source.kind(close) {
    case .closeBracket, .closeBrace, .closeParen, .comma, .colon: break
    default: return false
    }
    while close < body.upperBound, ![.closeBracket, .closeBrace, .closeParen].contains(source.kind(close)) {
      guard close - index < LexedSource.longestList else { return false }
      close = source.next(close)
    }
    let open = source.partner(close)
    guard open < start, open >= body.lowerBound else { return false }
    if source.kind(close) == .closeParen {
      return source.isIdentifier(open - 1) && source.name(open - 1) == "NSDictionaryOfVariableBindings"
    }
    return source.kind(open - 1) == .at
  }

  private static let takingNoNil: Set<String> = [
    "addObject", "insertObject", "arrayWithObject", "setWithObject", "setObject",
  ]

  /// A variable: of the body, of the object or of the file.
  private mutating func plainName(_ index: Int) {
    let symbol = source.symbol(index)
    if locals.contains(symbol) {
      chooseObject(of: symbol, behind: index)
      reference(symbol, at: index, isOwn: false)
      transfer(symbol, at: index)
      return
    }
    let start = Int(source[index].start)
    let isUnderscored = source.bytes[start] == UInt8(ascii: "_") && source.bytes[start + 1] != UInt8(ascii: "_")
    guard isUnderscored || fields[symbol] != nil else {
      // A variable of the file, or one that a header declares; constants and classes begin with a capital letter.
      guard source.bytes[start] >= UInt8(ascii: "a"), source.kind(index + 1) != .openParen,
        !source.word(index).isStatement, source.word(index) != .self
      else { return }
      if index < conditionEnd, source.word(index) == .other { facts.askFlag(symbol, at: index) }
      // `BOOL done = …` and `UILabel *label = …` are variables of the body.
      if source.kind(index + 1) == .assign, source.word(index + 2) != .nil,
        [.semicolon, .openBrace, .closeBrace].contains(source.kind(index - 1))
      {
        facts.assign(symbol, at: index)
      }
      undeclaredName(index)
      return
    }
    if source.kind(index + 1) == .assign {
      if source.word(index + 2) != .nil { facts.assign(symbol, at: index) }
    } else {
      use(symbol, from: index, through: index)
      chooseObject(of: symbol, behind: index)
      reference(symbol, at: index, isOwn: true)
      transfer(symbol, at: index)
      if index < conditionEnd { facts.askFlag(symbol, at: index) }
    }
  }

  /// A name that the source does not declare.
  private mutating func undeclaredName(_ index: Int) {
    let symbol = source.symbol(index)
    guard typeName != nil, source.kind(index + 1) != .assign else { return }
    switch source.kind(index - 1) {
    case .asterisk where declaresVariable(index):
      locals.insert(symbol)
      return
    case .arrow where source.word(index - 2) != .self:
      // A variable of another object.
      if source.isIdentifier(index - 2) {
        let object = source.symbol(index - 2)
        reference(object, member: index, isOwn: !locals.contains(object))
      }
      return
    // The type of a variable, or a receiver and its message.
    case .identifier where !source.word(index - 1).isStatement: return
    // `[[self view] name]`.
    case .closeBracket, .string, .number, .character: return
    default: break
    }
    use(symbol, from: index, through: index, isDeclared: false)
    reference(symbol, at: index, isOwn: true)
  }

  /// Whether `*name` declares a variable, `UILabel *label;`, and is no product.
  private func declaresVariable(_ name: Int) -> Bool {
    guard source.isIdentifier(name - 2), [.semicolon, .comma, .closeParen].contains(source.kind(name + 1)) else {
      return false
    }
    switch source.kind(name - 3) {
    case .semicolon, .openBrace, .closeBrace, .openParen, .comma, .identifier, .conditionStart, .conditionElse,
      .conditionEnd:
      return source.word(name - 3) != .return
    default: return false
    }
  }

  /// `Type *name = value`, `name = value`, `self.name = value`.
  private mutating func assignment(_ index: Int) {
    let name = index - 1
    guard source.isIdentifier(name) else { return }
    let symbol = source.symbol(name)
    var value = index + 1
    while value < body.upperBound, source.kind(value) != .semicolon, value - index < 512 { value = source.next(value) }
    let range = Range(from: index + 1, upTo: min(value, body.upperBound))
    let before = source.kind(name - 1)
    if before == .asterisk || before == .greater
      || before == .identifier && source.word(name - 1) != .return && source.word(name - 1) != .else
    {
      locals.insert(symbol)
      context.locals[symbol] = range
      var type = name - 1
      while source.kind(type) == .asterisk { type -= 1 }
      localTypes[symbol] = source.isIdentifier(type) ? source.symbol(type) : 0
      // A static variable of the method is a flag like one of the file.
      if (max(body.lowerBound, name - 4)..<name).contains(where: { source.word($0) == .static }) {
        locals.remove(symbol)
      }
    } else if before == .dot {
      guard source.word(name - 2) == .self else { return }
    } else if let known = context.locals[symbol] {
      // What it holds depends on what ran, but for a variable that waits for its value.
      context.locals[symbol] = known.count == 1 && source.word(known.lowerBound) == .nil ? range : nil
    }
    assignee = symbol
    if range.count == 1, source.word(range.lowerBound) == .YES || source.word(range.lowerBound) == .true {
      facts.setFlag(symbol)
    }
  }

  /// `for (UIView *view in self.subviews)`.
  private mutating func loop(_ index: Int) {
    guard source.kind(index + 1) == .openParen else { return }
    let close = min(source.partner(index + 1), body.upperBound)
    guard let word = (Range(from: index + 2, upTo: close)).first(where: { source.word($0) == .in }),
      source.isIdentifier(word - 1)
    else { return }
    let variable = source.symbol(word - 1)
    locals.insert(variable)
    var type = word - 2
    while source.kind(type) == .asterisk { type -= 1 }
    localTypes[variable] = source.isIdentifier(type) ? source.symbol(type) : 0
    if Range(from: word, upTo: close).contains(where: { source.word($0) == .subviews }) {
      subviewVariables.insert(variable)
    }
    isLoop = true
  }

  private mutating func returned(_ index: Int) {
    let next = index + 1
    if source.word(next) == .self, source.kind(next + 1) == .semicolon {
      facts.code.returnsSelf = true
    } else if source.kind(next) == .openBracket, source.word(next + 1) == .super {
      facts.code.returnsSelf = true
    } else if source.word(next) != .nil, source.kind(next) != .semicolon {
      facts.code.returnsOther = true
    }
  }

  // MARK: Values that go elsewhere

  /// `sheet.frame = self.frame`, `self.picker.value = value`, `return self.picker.value`.
  private mutating func transfer(_ target: UInt32, at index: Int) {
    guard source.kind(index + 1) == .dot, source.isIdentifier(index + 2) else { return }
    var end = index + 3
    while source.kind(end) == .dot, source.isIdentifier(end + 1), end - index < 16 { end += 2 }
    let length = end - index - 2
    let property = source.name(index + 2)
    if source.kind(end) == .assign {
      // The second is what a placeholder says that is laid out by constraints.
      if length > 1
        ? isOwnPath(end + 1, path: index + 2..<end)
        : isOwnValue(end + 1, of: property)
          || source.word(index + 2) == .translatesAutoresizingMaskIntoConstraints && source.word(end + 1) == .NO
      {
        facts.transfer(
          target: target, property: source.text(Range(from: index + 2, upTo: end)), isOwnValue: true, at: index)
      } else if facts.code.role == .setter, length == 1, property == facts.code.name {
        facts.transfer(target: target, property: property, isOwnValue: false, at: index)
      } else if source.word(index + 2) == .frame, length == 1,
        (end..<end + 6).contains(where: { source.word($0) == .bounds })
      {
        facts.fill(.frameOnly)
      }
    } else if length == 1, property == facts.code.name {
      // A method of the property's name is its getter.
      facts.transfer(target: target, property: property, isOwnValue: false, at: index)
    }
  }

  /// Whether a statement ends with `self.` and the same path: `self.layer.cornerRadius`.
  private func isOwnPath(_ start: Int, path: Range<Int>) -> Bool {
    source.word(start) == .self && source.kind(start + 1) == .dot
      && source.kind(start + 2 + path.count) == .semicolon
      && path.allSatisfy { source.symbol($0) == source.symbol(start + 2 + $0 - path.lowerBound) }
  }

  /// Whether `self.hidden`, `self.isHidden`, `[self hidden]` or `[self isHidden]` stands there, and nothing more.
  private func isOwnValue(_ start: Int, of property: String) -> Bool {
    let isMessage = source.kind(start) == .openBracket
    let getter = start + 2
    guard source.word(isMessage ? start + 1 : start) == .self, isMessage || source.kind(start + 1) == .dot else {
      return false
    }
    let name = source.name(getter)
    guard name == property || name == "is" + property.prefix(1).uppercased() + property.dropFirst() else {
      return false
    }
    switch source.kind(getter + 1) {
    case .semicolon: return !isMessage
    case .closeBracket: return true
    default: return false
    }
  }

  /// `[sheet setFrame:self.frame]`.
  mutating func transfer(_ message: ObjectiveCMessage) {
    guard message.arguments.count == 1, let target = message.receiver.last, source.isIdentifier(target),
      source.word(target) != .self, source.word(target) != .super,
      let property = SelectorNames.property(ofSetter: message.selector(source))
    else { return }
    let value = source.text(message.arguments[0], limit: 40)
    let symbol = source.symbol(target)
    if isOwnValue(message.arguments[0].lowerBound, of: property)
      || property == "translatesAutoresizingMaskIntoConstraints" && value == "NO"
    {
      facts.transfer(target: symbol, property: property, isOwnValue: true, at: target)
    } else if facts.code.role == .setter, property == facts.code.name {
      facts.transfer(target: symbol, property: property, isOwnValue: false, at: target)
    } else if property == "frame", value == "self.bounds" || value == "[self bounds]" {
      facts.fill(.frameOnly)
    }
  }

  /// `cell.titleLabel`.
  private mutating func reference(_ symbol: UInt32, at index: Int, isOwn: Bool) {
    guard source.kind(index + 1) == .dot, source.isIdentifier(index + 2) else { return }
    reference(symbol, member: index + 2, isOwn: isOwn)
  }

  /// `[cell titleLabel]`, `[self.slider setTitle:…]`.
  mutating func reference(_ message: ObjectiveCMessage) {
    guard message.arguments.count < 2, let last = message.receiver.last, source.isIdentifier(last) else { return }
    let symbol = source.symbol(last)
    let isOwn = message.receiver.count == 3 && source.word(message.receiver.lowerBound) == .self
    guard isOwn || message.receiver.count == 1, source.word(last) != .self, source.word(last) != .super else { return }
    reference(symbol, member: message.pieces[0], isOwn: isOwn || !locals.contains(symbol))
  }

  private mutating func reference(_ symbol: UInt32, member: Int, isOwn: Bool) {
    if let type = isOwn ? fields[symbol] : localTypes[symbol] {
      if type != 0 { references.append((.ofType(type), source.symbol(member), member)) }
    } else if isOwn, typeName != nil {
      references.append((.inProperty(symbol), source.symbol(member), member))
    }
  }

  /// Whether a view of a loop over the subviews is added to another view.
  mutating func noteMovedSubview(_ message: ObjectiveCMessage) {
    guard let view = message.arguments.first?.first, subviewVariables.contains(source.symbol(view)),
      message.receiver.first.map({ source.word($0) == .self }) != true || message.receiver.count > 1
    else { return }
    facts.code.movesSubviews = source.location(view)
  }

  mutating func noteConstraints(_ index: Int) {
    if makesConstraints == nil { makesConstraints = index }
    facts.fill(.constraints)
    facts.code.setsConstraints = true
  }

  mutating func noteOwnConstraints() { mentionsOwnConstraints = true }

  var isReadingLoop: Bool { isLoop }
}
