import ComponentModel
import SourceLexing

// Calls that ask for storyboards, scenes and segues.
extension SwiftBodyReader {
  /// Notes a call whose callee is one of the system's words for it.
  mutating func storyboardCall(_ word: Word, callee: Int, open: Int) {
    switch word {
    case .UIStoryboard, .NSStoryboard:
      guard let name = storyboardName(open: open) else { return }
      note(.storyboard, storyboard: name, identifier: nil, at: callArguments(open: open)[0].value.lowerBound)
    case .instantiateInitialViewController, .instantiateInitialController:
      note(.initialScene, storyboard: receivingStoryboard(callee), identifier: nil, at: callee)
      storyboardCalls[storyboardCalls.count - 1].storyboardConstant = storyboardConstant(callee)
    case .instantiateViewController, .instantiateController, .instantiateViewControllerWithIdentifier,
      .instantiateControllerWithIdentifier:
      guard let argument = identifier(open: open) else { return }
      note(
        .scene, storyboard: receivingStoryboard(callee), identifier: name(argument), at: argument.lowerBound,
        isOwn: isOwnStoryboard(callee))
      storyboardCalls[storyboardCalls.count - 1].castTo = forcedClass(behind: source.partner(open))
      storyboardCalls[storyboardCalls.count - 1].storyboardConstant = storyboardConstant(callee)
    case .dequeueReusableCell, .dequeueReusableCellWithIdentifier, .dequeueReusableCellWithReuseIdentifier:
      // Without an index path it may be nil, with which some code does not get on.
      guard let argument = identifier(open: open),
        callArguments(open: open).count > 1 || isForced(behind: source.partner(open))
      else { return }
      let label = callArguments(open: open)[0].label.map { source.name($0) }
      let isCollection = word == .dequeueReusableCellWithReuseIdentifier || label == "withReuseIdentifier"
      note(isCollection ? .collectionCell : .cell, storyboard: nil, identifier: name(argument), at: argument.lowerBound)
      storyboardCalls[storyboardCalls.count - 1].castTo = forcedClass(behind: source.partner(open))
    case .dequeueReusableSupplementaryView, .dequeueReusableSupplementaryViewOfKind:
      guard let argument = argument(labeled: ["withReuseIdentifier"], open: open) else { return }
      note(.supplementaryView, storyboard: nil, identifier: name(argument), at: argument.lowerBound)
      storyboardCalls[storyboardCalls.count - 1].castTo = forcedClass(behind: source.partner(open))
    default:
      guard let argument = identifier(open: open) else { return }
      note(.segue, storyboard: nil, identifier: name(argument), at: argument.lowerBound, isOwn: isAskedOfItself(callee))
    }
  }

  /// Whether it is `prepare(for:sender:)`, which gets a segue.
  var preparesSegue: Bool {
    facts.code.name == "prepareForSegue" || facts.code.name == "prepare" && facts.code.labels == ["for", "sender"]
  }

  /// `== "showCart"`, `case "showCart", Segue.list.rawValue:`.
  mutating func comparedSegues(at index: Int) {
    // What is compared may be something else: `cart.title == "Cart"`.
    var asked = index - 1
    while source.kind(asked) == .question || source.kind(asked) == .exclamation { asked -= 1 }
    if source.kind(asked - 1) == .dot, source.isIdentifier(asked), source.name(asked) != "identifier" { return }
    if source.kind(index - 1) == .string { notePreparedSegue(index - 1..<index) }
    var start = index + 1
    while true {
      var end = start + 1
      if source.isIdentifier(start) {
        while source.kind(end) == .dot, source.isIdentifier(end + 1) { end += 2 }
      } else if source.kind(start) != .string {
        return
      }
      notePreparedSegue(start..<end)
      guard source.word(index) == .case, source.kind(end) == .comma else { return }
      start = end + 1
    }
  }

  private mutating func notePreparedSegue(_ range: Range<Int>) {
    facts.code.preparedSegues.append(
      StoryboardCall(
        .segue, storyboard: nil, identifier: name(range), user: typeName, location: source.location(range.lowerBound)))
  }

  /// `Cart` of `… as! Cart` and of `guard let cart = … as? Cart else { fatalError() }`, behind the end of a call.
  private func forcedClass(behind end: Int) -> String? {
    var index = end + 1
    if source.kind(index) == .question || source.kind(index) == .exclamation { index += 1 }
    guard source.word(index) == .as, source.isIdentifier(index + 2) else { return nil }
    let isForced = source.kind(index + 1) == .exclamation
    guard isForced || source.kind(index + 1) == .question else { return nil }
    index += 2
    while source.kind(index + 1) == .dot, source.isIdentifier(index + 2) { index += 2 }
    switch source.kind(index + 1) {
    // Of a generic class, or of a type that is put together, the name alone does not tell; an optional may be nil.
    case .less, .ampersand, .question, .exclamation: return nil
    default: return isForced || stopsOtherwise(behind: index) ? source.name(index) : nil
    }
  }

  /// `… else { fatalError() }`, which only `guard` has in this way.
  private func stopsOtherwise(behind index: Int) -> Bool {
    guard source.word(index + 1) == .else, source.kind(index + 2) == .openBrace else { return false }
    return source.word(index + 3) == .fatalError || source.word(index + 3) == .preconditionFailure
  }

  /// Whether code stops where the call gives nothing: `…!`, `… as! Cart`.
  private func isForced(behind end: Int) -> Bool {
    source.kind(end + 1) == .exclamation || forcedClass(behind: end) != nil
  }

  /// `register(…, forCellReuseIdentifier: "Row")`,
  /// `register(…, forSupplementaryViewOfKind: kind, withReuseIdentifier: "Top")`.
  mutating func registeredCell(open: Int) {
    let ofView = argument(labeled: ["withReuseIdentifier"], open: open)
    guard
      let argument = ofView
        ?? argument(labeled: ["forCellReuseIdentifier", "forCellWithReuseIdentifier"], open: open)
    else { return }
    note(
      ofView == nil ? .registration : .viewRegistration, storyboard: nil, identifier: name(argument),
      at: argument.lowerBound, isOwn: isAskedOfOwnTable(open))
  }

  private mutating func note(
    _ kind: StoryboardUse.Kind, storyboard: NameExpression?, identifier: NameExpression?, at index: Int,
    isOwn: Bool = false
  ) {
    storyboardCalls.append(
      StoryboardCall(
        kind, storyboard: storyboard, identifier: identifier, isOwn: isOwn,
        isConditional: !facts.certainty.isCertain(at: index), user: typeName, location: source.location(index)))
  }

  /// What an argument names; a variable of which only the body knows the value names nothing.
  private func name(_ range: Range<Int>) -> NameExpression {
    if range.count == 1, source.isIdentifier(range.lowerBound) {
      let symbol = source.symbol(range.lowerBound)
      if locals.contains(symbol), context.locals[symbol] == nil, !context.parameters.contains(symbol) {
        return .expression(source.text(range))
      }
    }
    return expressions.name(range)
  }

  private func argument(labeled labels: [String], open: Int) -> Range<Int>? {
    callArguments(open: open).first { $0.label.map { labels.contains(source.name($0)) } == true }?.value
  }

  /// The first argument, if it is an identifier.
  private func identifier(open: Int) -> Range<Int>? {
    guard let first = callArguments(open: open).first, !first.value.isEmpty,
      first.label.map({ source.name($0).lowercased().hasSuffix("identifier") }) ?? true
    else { return nil }
    return first.value
  }

  /// The name in `UIStoryboard(name: "Main", bundle: nil)`.
  private func storyboardName(open: Int) -> NameExpression? {
    guard let first = callArguments(open: open).first, first.label.map({ source.name($0) }) == "name" else {
      return nil
    }
    return name(first.value)
  }

  /// The storyboard that is asked, where it is made on the spot or in a variable of the body.
  private func receivingStoryboard(_ callee: Int) -> NameExpression? {
    guard source.kind(callee - 1) == .dot else { return nil }
    var receiver = callee - 2
    if source.kind(receiver) == .question || source.kind(receiver) == .exclamation { receiver -= 1 }
    if source.kind(receiver) == .closeParen { return madeStoryboard(source.partner(receiver)) }
    guard source.isIdentifier(receiver), source.kind(receiver - 1) != .dot,
      let value = context.locals[source.symbol(receiver)],
      let open = value.first(where: { source.kind($0) == .openParen }), source.next(open) == value.upperBound
    else { return nil }
    return madeStoryboard(open)
  }

  /// What holds the storyboard that is asked: `UIStoryboard.cart.`, `cartStoryboard.`, `Storyboards.cart().`.
  private func storyboardConstant(_ callee: Int) -> String? {
    guard source.kind(callee - 1) == .dot, !isOwnStoryboard(callee) else { return nil }
    var end = callee - 1
    if source.kind(end - 1) == .question || source.kind(end - 1) == .exclamation { end -= 1 }
    if source.kind(end - 1) == .closeParen, source.kind(end - 2) == .openParen { end -= 2 }
    guard source.isIdentifier(end - 1) else { return nil }
    var start = end - 1
    while source.kind(start - 1) == .dot, source.isIdentifier(start - 2) { start -= 2 }
    guard source.kind(start - 1) != .dot, case .member(let path) = name(start..<end) else { return nil }
    return path
  }

  /// `UIStoryboard(…)`, `UIStoryboard.init(…)`.
  private func madeStoryboard(_ open: Int) -> NameExpression? {
    var callee = open - 1
    if source.word(callee) == .`init` { callee -= 2 }
    guard source.word(callee) == .UIStoryboard || source.word(callee) == .NSStoryboard else { return nil }
    return storyboardName(open: open)
  }

  /// `storyboard?.`, `self.storyboard!.`: the one that the controller itself comes from.
  private func isOwnStoryboard(_ callee: Int) -> Bool {
    guard source.kind(callee - 1) == .dot else { return false }
    var receiver = callee - 2
    if source.kind(receiver) == .question || source.kind(receiver) == .exclamation { receiver -= 1 }
    guard source.word(receiver) == .storyboard, context.locals[source.symbol(receiver)] == nil else { return false }
    return source.kind(receiver - 1) != .dot || isSelf(receiver - 2)
  }

  /// `tableView.register(…)`, `self.collectionView?.register(…)`: not those of another table.
  private func isAskedOfOwnTable(_ open: Int) -> Bool {
    guard source.kind(open - 2) == .dot else { return false }
    var receiver = open - 3
    if source.kind(receiver) == .question || source.kind(receiver) == .exclamation { receiver -= 1 }
    return source.isIdentifier(receiver) && ["tableView", "collectionView"].contains(source.name(receiver))
  }

  /// `performSegue(…)`, `self.performSegue(…)`.
  private func isAskedOfItself(_ callee: Int) -> Bool {
    source.kind(callee - 1) != .dot || isSelf(callee - 2)
  }

  private func isSelf(_ index: Int) -> Bool {
    var index = index
    if source.kind(index) == .question || source.kind(index) == .exclamation { index -= 1 }
    return source.word(index) == .self && source.kind(index - 1) != .dot
  }
}
