package import ComponentModel
package import SourceLexing

/// Reads what the body of a Swift method does, token after token.
package struct SwiftBodyReader {
  let source: LexedSource
  let body: Range<Int>
  var facts: BodyFacts
  var context: ExpressionContext
  /// Instance properties of the type, with the symbols of their types.
  let fields: [UInt32: UInt32]
  let typeName: String?
  /// Variables of the body and its parameters, with the symbols of their types where they are known.
  var localTypes: [UInt32: UInt32] = [:]
  var locals: Set<UInt32>
  package var references: [(object: ReferenceList.Object, member: UInt32, index: Int)] = []
  package var storyboardCalls: [StoryboardCall] = []

  /// The variable that the statement being read gives a value.
  var assignee: UInt32?
  /// Whether the condition of an `if` or `guard` is being read.
  var isInCondition = false
  /// The first word of the statement.
  var statementWord = Word.other
  /// The variables of loops over subviews.
  var subviewVariables: Set<UInt32> = []
  private var mentionsOwnConstraints: Int?
  var makesConstraints: Int?
  /// For the closing parenthesis of a call, the load that it is.
  var loadsByCall: [Int: Int] = [:]
  private var keepsAutoresizingOff = false

  package init(_ source: LexedSource, _ pending: CodeBody, fields: [UInt32: UInt32]) {
    self.source = source
    body = pending.range
    facts = BodyFacts(source, code: pending.code, from: pending.range.lowerBound)
    context = ExpressionContext(typeName: pending.typeName, isStatic: pending.code.isStatic)
    context.parameters = pending.parameters
    context.classParameters = pending.classParameters
    self.fields = fields
    typeName = pending.typeName
    locals = Set(pending.parameters)
    if pending.code.role == .setter {
      for name in ["newValue", "oldValue"] {
        if let symbol = source.existingSymbol(ArraySlice(name.utf8)) { locals.insert(symbol) }
      }
    }
    localTypes = pending.parameterTypes
  }

  package mutating func read() -> MethodCode {
    var index = body.lowerBound
    while index < body.upperBound {
      if source.startsLine(index), !continuesStatement(index) { beginStatement(index) }
      switch source.kind(index) {
      case .identifier: index = identifier(index)
      case .openBrace:
        if isInCondition { facts.conditionEnds(at: index) }
        isInCondition = false
        facts.certainty.blockOpens(at: index)
        closureParameters(index)
        index += 1
      case .semicolon:
        beginStatement(index + 1)
        index += 1
      case .closeParen:
        if source.partner(index) >= body.lowerBound { call(open: source.partner(index), close: index) }
        index += 1
      case .operator:
        if preparesSegue, ["==", "!="].contains(source.text(index)) { comparedSegues(at: index) }
        index += 1
      case .string:
        if source[index].flags.contains(.isInterpolated) { interpolation(index) }
        index += 1
      default: index += 1
      }
    }
    finish()
    return facts.code
  }

  private mutating func finish() {
    if let made = makesConstraints, mentionsOwnConstraints != nil {
      facts.code.rebuildsConstraints = source.location(made)
    }
    if keepsAutoresizingOff, makesConstraints != nil { facts.placedByConstraints() }
    // The value of a body of one expression is returned.
    if body.count == 1, source.word(body.lowerBound) == .self { facts.code.returnsSelf = true }
    facts.finish { fields[$0] != nil }
  }

  func continuesStatement(_ index: Int) -> Bool {
    switch source.kind(index) {
    case .dot, .question, .operator, .closeParen, .closeBracket, .ampersand, .plus, .minus: return true
    default: break
    }
    switch source.kind(index - 1) {
    case .comma, .openParen, .openBracket, .assign, .operator, .dot: return true
    default: return source.word(index) == .as
    }
  }

  private mutating func beginStatement(_ index: Int) {
    assignee = nil
    isInCondition = false
    statementWord = source.word(index)
  }

  /// Reads a name and says where to go on.
  private mutating func identifier(_ index: Int) -> Int {
    let word = source.word(index)
    if source.kind(index + 1) == .assign { facts.noteRoot(at: index) }
    facts.noteBarItem(at: index, isLocal: locals.contains(Word.navigationItem.rawValue))
    // Any word can be an argument's label.
    if source.kind(index + 1) == .colon, source.kind(index - 1) == .openParen || source.kind(index - 1) == .comma {
      return index + 1
    }
    switch word {
    case .let, .var: return declaration(index)
    case .case where preparesSegue: comparedSegues(at: index)
    case .if, .guard, .while:
      isInCondition = true
      statementWord = word
      return index + 1
    case .else:
      if isInCondition { facts.conditionEnds(at: index) }
      isInCondition = false
    case .for: return loop(index)
    case .return:
      noteReturn(index)
      facts.certainty.leaves(at: index)
    case .throw: facts.certainty.leaves(at: index)
    case .as: noteCast(index)
    case .is where isInCondition:
      if source.word(index - 1) == .self, source.isIdentifier(index + 1) {
        facts.guarded(.className(source.name(index + 1)), at: index)
      }
    case .translatesAutoresizingMaskIntoConstraints where source.word(index + 2) == .false: keepsAutoresizingOff = true
    case .flexibleWidth where source.kind(index - 1) == .dot:
      if lineMentions(.flexibleHeight, around: index) { facts.fill(.autoresizing) }
    case .constraint, .topAnchor, .leadingAnchor, .NSLayoutConstraint:
      if makesConstraints == nil { makesConstraints = index }
      facts.fill(.constraints)
      facts.code.setsConstraints = true
    case .trailingAnchor, .bottomAnchor, .leftAnchor, .rightAnchor, .widthAnchor, .heightAnchor, .centerXAnchor,
      .centerYAnchor, .firstBaselineAnchor, .lastBaselineAnchor, .makeConstraints, .remakeConstraints,
      .updateConstraints:
      facts.code.setsConstraints = true
    case .constant where source.kind(index - 1) == .dot && isAssigned(index): facts.code.setsConstraints = true
    case .tag: facts.noteGivenTag(at: index, source, user: typeName)
    case .self: return ownMember(index)
    case .super: superclassCall(index)
    default: break
    }
    if word.isStatement || source.kind(index - 1) == .dot { return index + 1 }
    if word == .type, source.kind(index + 1) == .openParen, source.word(index + 2) == .of {
      return typeOfSelf(index)
    }
    // A label of a statement, or the key of a literal.
    if source.kind(index + 1) == .colon, source.kind(index - 1) != .question { return index + 1 }
    return head(index, member: index, isExplicit: false)
  }

  /// `….constant = 8`, `….constant += 8`.
  private func isAssigned(_ index: Int) -> Bool {
    source.kind(index + 1) == .assign
      || source.kind(index + 1) == .operator && ["+=", "-=", "*=", "/="].contains(source.text(index + 1))
  }

  /// `self.member`, `self?.member`.
  private mutating func ownMember(_ index: Int) -> Int {
    guard source.kind(index - 1) != .dot else { return index + 1 }
    var next = index + 1
    if source.kind(next) == .question || source.kind(next) == .exclamation { next += 1 }
    guard source.kind(next) == .dot, source.isIdentifier(next + 1) else { return index + 1 }
    if source.kind(next + 2) == .assign { facts.noteRoot(at: next + 1) }
    if source.word(next + 1) == .tag { facts.noteGivenTag(at: next + 1, source, user: typeName) }
    return head(index, member: next + 1, isExplicit: true)
  }

  /// `type(of: self).member`, and a comparison of the class.
  private mutating func typeOfSelf(_ index: Int) -> Int {
    let close = source.partner(index + 1)
    guard source.word(close - 1) == .self else { return index + 1 }
    if source.kind(close + 1) == .dot, source.isIdentifier(close + 2) {
      classMember(close + 2, receiver: .ownClass)
    } else if source.kind(close + 1) == .operator, source.isIdentifier(close + 2) {
      facts.guarded(.className(source.name(close + 2)), at: index)
    }
    return close + 1
  }

  /// A name that an expression begins with: a member of the object, a variable or a type.
  private mutating func head(_ start: Int, member index: Int, isExplicit: Bool) -> Int {
    let symbol = source.symbol(index)
    let next = source.kind(index + 1)
    let isLocal = !isExplicit && locals.contains(symbol)
    // Some call outlets as others call types.
    if !isExplicit, isCapitalized(index), fields[symbol] == nil {
      if next == .dot, source.isIdentifier(index + 2) {
        let isOwn = source.word(index) == .Self || source.name(index) == typeName
        classMember(index + 2, receiver: isOwn ? .ownClass : .classNamed(source.name(index)))
        return index + 2
      }
      return index + 1
    }
    if isLocal {
      if next == .assign, let known = context.locals[symbol] {
        // What it holds depends on what ran, but for a variable that waits for its value.
        let waits = known.count == 1 && source.word(known.lowerBound) == .nil
        context.locals[symbol] = waits ? Range(from: index + 2, upTo: endOfExpression(index + 2)) : nil
      }
      chooseObject(of: symbol, at: index)
      reference(symbol, at: index)
      transfer(symbol, at: index)
      return index + 1
    }
    noteMentions(index)
    switch next {
    case .openParen where source.word(index) == .`init`:
      facts.call(.ownInstance, initializerSelector(open: index + 1), arguments: [], at: index)
    case .openParen where source.isAttached(index + 1):
      facts.call(.ownInstance, source.name(index), arguments: arguments(of: index), at: index)
    case .assign:
      if source.word(index + 2) != .nil { facts.assign(symbol, at: index) }
      if source.word(index + 2) == .true { facts.setFlag(symbol) }
    case .dot, .exclamation, .openBracket:
      if source.isAttached(index + 1) {
        // Of the nib's own properties only outlets matter; whoever knows them decides.
        facts.use(symbol, at: index, isForced: true)
        reference(symbol, at: index)
        transfer(symbol, at: index)
      } else {
        facts.use(symbol, at: index, isForced: false)
      }
    default:
      if next == .operator, source.word(index + 2) == .nil, ["!=", "=="].contains(source.text(index + 1)) {
        facts.compareWithNil(symbol)
      }
      facts.use(
        symbol, at: index,
        isForced: isGivenWhereNilStops(start, through: index) || isInListWithoutNil(start, through: index))
      if next == .question {
        reference(symbol, at: index)
        transfer(symbol, at: index)
      }
    }
    if isInCondition, !isCapitalized(index), next != .openParen, next != .dot, source.kind(index + 1) != .question,
      statementWord == .if || statementWord == .guard, source.word(index) != .subviews
    {
      facts.askFlag(symbol, at: index)
    }
    return index + 1
  }

  /// `view.addSubview(label)`: a value alone is the first argument of a method of the system that takes no nil.
  private func isGivenWhereNilStops(_ start: Int, through index: Int) -> Bool {
    guard source.kind(index + 1) == .closeParen || source.kind(index + 1) == .comma else { return false }
    var open = start - 1
    if source.kind(open) == .colon, source.isIdentifier(open - 1) { open -= 2 }
    guard source.kind(open) == .openParen, source.isIdentifier(open - 1),
      Self.takingNoNil.contains(source.name(open - 1))
    else { return false }
    // Of a receiver that may be nil itself nobody knows whether the method is called.
    return source.kind(open - 2) != .dot || source.kind(open - 3) != .question
  }

  /// `[label, button].forEach { $0.isHidden = true }`, `NSLayoutConstraint.activate([top, bottom])`.
  private func isInListWithoutNil(_ start: Int, through index: Int) -> Bool {
    guard [.comma, .closeBracket].contains(source.kind(index + 1)),
      [.comma, .openBracket].contains(source.kind(start - 1))
    else { return false }
    var close = index + 1
    while close < body.upperBound, ![.closeBracket, .closeParen, .closeBrace].contains(source.kind(close)) {
      guard close - index < LexedSource.longestList else { return false }
      close = source.next(close)
    }
    let open = source.partner(close)
    guard source.kind(close) == .closeBracket, open < start, open >= body.lowerBound else { return false }
    if source.kind(close + 1) == .dot, source.isIdentifier(close + 2), source.name(close + 2) == "forEach" {
      let block = source.kind(close + 3) == .openParen ? close + 4 : close + 3
      return source.kind(block) == .openBrace && source.text(block + 1) == "$0" && source.kind(block + 2) == .dot
    }
    return source.kind(close + 1) == .closeParen && source.kind(open - 1) == .openParen
      && source.isIdentifier(open - 2) && Self.takingNoNilInLists.contains(source.name(open - 2))
  }

  private static let takingNoNilInLists: Set<String> = [
    "activate", "deactivate", "addConstraints", "removeConstraints",
  ]

  private static let takingNoNil: Set<String> = [
    "addSubview", "insertSubview", "bringSubview", "bringSubviewToFront", "sendSubview", "sendSubviewToBack",
    "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview", "addGestureRecognizer",
    "removeGestureRecognizer", "addConstraint", "removeConstraint", "addLayoutGuide", "addChild",
    "addChildViewController",
  ]

  func isCapitalized(_ index: Int) -> Bool {
    let byte = source.bytes[Int(source[index].start)]
    return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// A member of a class: `Self.isLoading`, `Row.loadFromNib()`.
  private mutating func classMember(_ index: Int, receiver: MethodCall.Receiver) {
    let symbol = source.symbol(index)
    if source.kind(index + 1) == .openParen {
      if receiver == .ownClass || source.namesLoading(symbol) {
        facts.call(receiver, source.name(index), arguments: arguments(of: index), at: index)
      }
      return
    }
    guard receiver == .ownClass else { return }
    if source.kind(index + 1) == .assign {
      if source.word(index + 2) == .true { facts.setFlag(symbol) }
    } else if isInCondition {
      facts.askFlag(symbol, at: index)
    }
  }

  /// What the names of some members say by themselves.
  private mutating func noteMentions(_ index: Int) {
    switch source.word(index) {
    case .subviews:
      let property = source.kind(index + 1) == .dot ? source.word(index + 2) : .other
      if property == .isEmpty || property == .count { facts.guarded(.subviewCount, at: index) }
    case .constraints: if mentionsOwnConstraints == nil { mentionsOwnConstraints = index }
    case .tag where isInCondition: facts.guarded(.property("tag"), at: index)
    default: break
    }
  }
}
