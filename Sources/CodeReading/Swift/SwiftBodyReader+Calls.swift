import ComponentModel
import SourceLexing

// Calls that make, load and register nibs.
extension SwiftBodyReader {
  /// More tokens than this make no receiver that is understood.
  private static let receiverLimit = 64

  struct Argument {
    /// The token of the label.
    var label: Int?
    var value: Range<Int>
  }

  /// The arguments of the call whose parenthesis is `open`.
  func callArguments(open: Int) -> [Argument] {
    guard source.kind(open) == .openParen else { return [] }
    let close = min(source.partner(open), body.upperBound)
    var result: [Argument] = []
    var index = open + 1
    while index < close, result.count < 16 {
      var argument = Argument(label: nil, value: index..<index)
      if source.isIdentifier(index), source.kind(index + 1) == .colon {
        argument.label = index
        index += 2
      }
      let start = index
      while index < close, source.kind(index) != .comma { index = source.next(index) }
      argument.value = Range(from: start, upTo: min(index, close))
      result.append(argument)
      index += 1
    }
    return result
  }

  /// What the arguments of a call can mean as names, where the callee may load something.
  func arguments(of callee: Int) -> [NameExpression] {
    guard source.namesLoading(source.symbol(callee)) else { return [] }
    let expressions = expressions
    return callArguments(open: callee + 1).map { expressions.className($0.value) ?? expressions.name($0.value) }
  }

  var expressions: SwiftExpressions { SwiftExpressions(source, context) }

  /// Reads a call when all of it has been read, so that calls in its arguments come first.
  mutating func call(open: Int, close: Int) {
    var callee = open - 1
    guard source.isIdentifier(callee) else { return }
    noteHelper(callee)
    switch source.word(callee) {
    case .`init` where source.kind(callee - 1) == .dot:
      callee -= 2
      if source.word(callee) == .UIStoryboard || source.word(callee) == .NSStoryboard
        || source.word(callee) == .self && (typeName == "UIStoryboard" || typeName == "NSStoryboard")
      {
        storyboardCall(.UIStoryboard, callee: callee, open: open)
      } else if source.word(callee) == .super || source.word(callee) == .self {
        controller(callee, open: open, close: close)
      } else if source.word(callee) == .UINib || source.word(callee) == .NSNib {
        make(callee, open: open, close: close)
      } else if source.isIdentifier(callee) {
        controller(callee, open: open, close: close)
      }
    case .UINib, .NSNib: make(callee, open: open, close: close)
    case .loadNibNamed: loadNamed(callee, open: open, close: close)
    case .instantiate, .instantiateWithOwner: instantiate(callee, open: open, close: close)
    case .registerClass: registeredCell(open: open)
    // The first Swift called it `registerNib`.
    case .register, .registerNib:
      registeredCell(open: open)
      register(callee, open: open)
    case .addSubview, .insertSubview: addSubview(callee, open: open)
    case .viewWithTag: lookedForTag(open: open, close: close)
    case .isMember, .isKind: compareClass(callee, open: open)
    case .UIStoryboard, .NSStoryboard, .instantiateInitialViewController, .instantiateInitialController,
      .instantiateViewController, .instantiateController, .instantiateViewControllerWithIdentifier,
      .instantiateControllerWithIdentifier, .performSegue, .performSegueWithIdentifier, .dequeueReusableCell,
      .dequeueReusableCellWithIdentifier, .dequeueReusableCellWithReuseIdentifier, .dequeueReusableSupplementaryView,
      .dequeueReusableSupplementaryViewOfKind:
      storyboardCall(source.word(callee), callee: callee, open: open)
    default:
      controller(callee, open: open, close: close)
    }
  }

  /// `tableView.registerNib("Row")`: an extension of the object's class may load the nib that the call names.
  private mutating func noteHelper(_ callee: Int) {
    guard source.kind(callee - 1) == .dot, source.namesLoading(source.symbol(callee)), !isSystemRequest(callee) else {
      return
    }
    var receiver = callee - 2
    if source.kind(receiver) == .question || source.kind(receiver) == .exclamation { receiver -= 1 }
    switch source.word(receiver) {
    // Calls of the object itself and of classes are noted where they are read.
    case .self, .super, .Self: return
    default: if source.isIdentifier(receiver), isCapitalized(receiver) { return }
    }
    let arguments = arguments(of: callee)
    if arguments.contains(where: \.isName) { facts.call(.other, source.name(callee), arguments: arguments, at: callee) }
  }

  /// `tableView.dequeueReusableCell(withIdentifier: "Row")`, the system's own method: an extension may have another one of
  /// the name, with other labels.
  private func isSystemRequest(_ callee: Int) -> Bool {
    ["dequeueReusable", "instantiate"].contains(where: source.name(callee).hasPrefix)
      && source.kind(callee + 1) == .openParen && source.kind(callee + 3) == .colon
      && ["withIdentifier", "withReuseIdentifier", "ofKind"].contains(source.name(callee + 2))
  }

  /// `UINib(nibName: "Row", bundle: nil)`.
  private mutating func make(_ callee: Int, open: Int, close: Int) {
    let arguments = callArguments(open: open)
    guard let name = arguments.first, name.label.map({ source.word($0) != .other }) == true else { return }
    let bundle = arguments.count > 1 ? expressions.bundle(arguments[1].value) : nil
    let load = facts.load(
      NibLoad(
        kind: .make, name: expressions.name(name.value), bundle: bundle, location: source.location(callee)))
    loadsByCall[close] = load
    if let assignee, !continuesAsArgument(callee) { facts.loadsByLocal[assignee] = load }
  }

  /// Whether a call stands inside the parentheses of another one, so that what is assigned is not its result.
  private func continuesAsArgument(_ callee: Int) -> Bool {
    switch source.kind(callee - 1) {
    case .openParen, .comma, .colon: true
    default: false
    }
  }

  /// `Bundle.main.loadNibNamed("Row", owner: self, options: nil)`.
  private mutating func loadNamed(_ callee: Int, open: Int, close: Int) {
    let arguments = callArguments(open: open)
    guard let name = arguments.first else { return }
    var load = NibLoad(
      kind: .instantiate, name: expressions.name(name.value), bundle: receiverBundle(callee),
      location: source.location(callee))
    load.owner = arguments.dropFirst().first.map { expressions.owner($0.value) }
    let number = facts.load(load)
    result(of: number, close: close)
  }

  /// The bundle in `Bundle(for: Row.self).loadNibNamed`.
  private func receiverBundle(_ callee: Int) -> BundleExpression? {
    guard source.kind(callee - 1) == .dot else { return nil }
    var start = callee - 2
    if source.kind(start) == .question || source.kind(start) == .exclamation { start -= 1 }
    let end = start + 1
    while start > body.lowerBound, end - start < Self.receiverLimit {
      if source.kind(start) == .closeParen {
        guard source.partner(start) < start else { return nil }
        start = source.partner(start)
      }
      if source.kind(start - 1) == .dot {
        start -= 2
      } else if source.kind(start) == .openParen {
        start -= 1
      } else {
        break
      }
    }
    guard start >= body.lowerBound, start < end else { return nil }
    return expressions.bundle(Range(from: start, upTo: end))
  }

  /// `nib.instantiate(withOwner: self, options: nil)`.
  private mutating func instantiate(_ callee: Int, open: Int, close: Int) {
    let arguments = callArguments(open: open)
    let isOldStyle = source.word(callee) == .instantiateWithOwner
    guard let owner = arguments.first, isOldStyle || owner.label.map({ source.word($0) == .withOwner }) == true
    else { return }
    let number = nibLoad(receiver: callee - 2, at: callee)
    facts.code.loads[number].kind = .instantiate
    facts.code.loads[number].owner = expressions.owner(owner.value)
    result(of: number, close: close)
  }

  /// The load that the nib before `.instantiate` belongs to; a new one where it was made elsewhere.
  private mutating func nibLoad(receiver: Int, at callee: Int) -> Int {
    var receiver = receiver
    if source.kind(receiver) == .question || source.kind(receiver) == .exclamation { receiver -= 1 }
    if source.kind(receiver) == .closeParen {
      if let load = loadsByCall[receiver] { return load }
      receiver = source.partner(receiver) - 1
    }
    var name = NameExpression.expression("")
    if source.kind(callee - 1) == .dot, source.isIdentifier(receiver) {
      let symbol = source.symbol(receiver)
      if let load = facts.loadsByLocal[symbol] { return load }
      if let index = context.parameters.firstIndex(of: symbol), source.kind(receiver - 1) != .dot {
        name = .parameter(index)
      } else {
        name = expressions.name(Range(from: memberStart(receiver), upTo: receiver + 1))
      }
    }
    return facts.load(NibLoad(kind: .instantiate, name: name, location: source.location(callee)))
  }

  /// Where `Row.nib`, `type(of: self).nib` begins, given its last name.
  private func memberStart(_ last: Int) -> Int {
    var start = last
    while start - 2 >= body.lowerBound, source.kind(start - 1) == .dot, last - start < Self.receiverLimit {
      start -= 2
      if source.kind(start) == .closeParen {
        guard source.partner(start) < start else { break }
        start = source.partner(start) - 1
      }
    }
    return max(start, body.lowerBound)
  }

  /// What is done with the objects that a load gives.
  private mutating func result(of number: Int, close: Int) {
    if let choice = choice(behind: close) {
      facts.code.loads[number].choice = choice
    } else if statementWord == .for {
      facts.code.loads[number].choice = .every
    }
    for index in close + 1..<close + 16 {
      if source.kind(index) == .closeBrace || source.kind(index) == .semicolon || source.word(index) == .else { break }
      guard source.word(index) == .as else { continue }
      var type = index + 1
      if source.kind(type) == .question || source.kind(type) == .exclamation { type += 1 }
      if source.isIdentifier(type), source.word(type) != .Self {
        facts.code.loads[number].className = source.name(type)
      }
      break
    }
    if let assignee { facts.loadsByLocal[assignee] = number }
  }

  /// `.first`, `?.last`, `[0]` behind a list.
  private func choice(behind close: Int) -> TopLevelChoice? {
    var index = close + 1
    while source.kind(index) == .question || source.kind(index) == .exclamation || source.kind(index) == .closeParen {
      index += 1
    }
    if source.kind(index) == .openBracket, source.kind(index + 1) == .number, source.kind(index + 2) == .closeBracket {
      guard let number = Int(source.text(index + 1)) else { return nil }
      return number == 0 ? .first : .index(number)
    }
    guard source.kind(index) == .dot else { return nil }
    switch source.word(index + 1) {
    case .first:
      if source.kind(index + 2) == .openParen || source.kind(index + 2) == .openBrace { return .firstOfClass }
      return .first
    case .firstObject: return .first
    case .last, .lastObject: return .last
    case .compactMap, .filter, .flatMap: return .firstOfClass
    default: return nil
    }
  }

  /// Which object of a list that is in a variable is taken.
  mutating func chooseObject(of symbol: UInt32, at index: Int) {
    guard let load = facts.loadsByLocal[symbol], facts.code.loads[load].choice == nil else { return }
    if let choice = choice(behind: index) {
      facts.code.loads[load].choice = choice
    } else if source.word(index - 1) == .in, statementWord == .for {
      facts.code.loads[load].choice = .every
    }
  }

  /// `tableView.register(UINib(…), forCellReuseIdentifier: "Row")`, `tableView.register(cellType: Row.self)`.
  private mutating func register(_ callee: Int, open: Int) {
    let arguments = callArguments(open: open)
    guard let first = arguments.first, let last = first.value.last else { return }
    let identifier = arguments.dropFirst().last { $0.label != nil }.map { expressions.name($0.value) }
    if let number = loadsByCall[last] ?? facts.loadsByLocal[source.symbol(last)] {
      return facts.register(number, reuseIdentifier: identifier, at: callee)
    }
    let location = source.location(callee)
    if case .classNamed(let name)? = expressions.className(first.value) {
      // The system's methods of this name register the class itself, and no nib.
      guard arguments.count == 1 || first.label != nil,
        first.label.map({ CodeUseReader.labelsOfClasses.contains(source.name($0)) }) != true
      else { return }
      _ = facts.load(
        NibLoad(kind: .registerThroughHelper, name: .classNamed(name), className: name, location: location))
    } else if source.word(last) != .self, arguments.count > 1, source.kind(callee - 1) == .dot,
      source.isIdentifier(first.value.lowerBound), isNibMember(last)
    {
      _ = facts.load(
        NibLoad(
          kind: .register, name: expressions.name(first.value), reuseIdentifier: identifier, location: location))
    }
  }

  private func isNibMember(_ index: Int) -> Bool {
    var index = index
    if source.kind(index) == .closeParen { index = source.partner(index) - 1 }
    return source.isIdentifier(index) && source.name(index).lowercased().contains("nib")
  }

  /// `RowController(nibName: "Row", bundle: nil)`, `super.init(nibName: …)`, `Settings(windowNibName: "Settings")`.
  private mutating func controller(_ callee: Int, open: Int, close: Int) {
    guard [.nibName, .windowNibName].contains(source.word(open + 1)), source.kind(open + 2) == .colon else { return }
    let arguments = callArguments(open: open)
    let value = arguments[0].value
    var load = NibLoad(
      kind: .viewController, name: expressions.name(value), location: source.location(callee))
    if value.count == 1, source.word(value.lowerBound) == .nil { load.name = nil }
    if arguments.count > 1 { load.bundle = expressions.bundle(arguments[1].value) }
    switch source.word(callee) {
    case .super, .self, .Self: load.className = typeName
    default: load.className = source.name(callee)
    }
    // An initializer that only hands its own arguments on names nothing.
    if case .parameter? = load.name, source.word(callee) == .super { return }
    _ = facts.load(load)
  }

  private mutating func addSubview(_ callee: Int, open: Int) {
    guard let view = callArguments(open: open).first?.value, view.count >= 1 else { return }
    let receiver = source.kind(callee - 1) == .dot ? callee - 2 : callee
    noteMovedSubview(view.lowerBound, receiver: receiver)
    // Into the object itself, or into a view of it.
    if facts.code.addsSubview == nil { facts.code.addsSubview = source.location(callee) }
  }

  /// `isMember(of: Row.self)`.
  private mutating func compareClass(_ callee: Int, open: Int) {
    guard source.kind(callee - 1) != .dot || source.word(callee - 2) == .self,
      let value = callArguments(open: open).first?.value
    else { return }
    if case .classNamed(let name)? = expressions.className(value) { facts.guarded(.className(name), at: callee) }
  }
}
