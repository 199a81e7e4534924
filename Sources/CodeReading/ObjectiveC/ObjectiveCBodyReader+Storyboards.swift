import ComponentModel
import SourceLexing

// Messages that ask for storyboards, scenes and segues.
extension ObjectiveCBodyReader {
  mutating func storyboardMessage(_ message: ObjectiveCMessage) {
    let argument = message.arguments.first
    switch source.word(message.pieces[0]) {
    case .storyboardWithName:
      guard let argument else { return }
      note(.storyboard, storyboard: name(argument), identifier: nil, at: argument.lowerBound)
    case .instantiateInitialViewController, .instantiateInitialController:
      note(.initialScene, storyboard: storyboard(message.receiver), identifier: nil, at: message.pieces[0])
    case .instantiateViewControllerWithIdentifier, .instantiateControllerWithIdentifier:
      guard let argument else { return }
      note(
        .scene, storyboard: storyboard(message.receiver), identifier: name(argument), at: argument.lowerBound,
        isOwn: isOwnStoryboard(message.receiver))
    case .performSegueWithIdentifier:
      guard let argument else { return }
      // SWRevealViewController tries segues that a scene may have: it performs those that there are, and misses none.
      let isTried = argument.lowerBound <= caughtUntil
      note(
        .segue, storyboard: nil, identifier: isTried ? .expression(source.text(argument)) : name(argument),
        at: argument.lowerBound,
        isOwn: message.receiver.count == 1 && source.word(message.receiver.lowerBound) == .self)
    case .dequeueReusableCellWithIdentifier, .dequeueReusableCellWithReuseIdentifier:
      // Without an index path it may be nil.
      guard let argument, message.arguments.count > 1 else { return }
      let isCollection = source.word(message.pieces[0]) == .dequeueReusableCellWithReuseIdentifier
      note(isCollection ? .collectionCell : .cell, storyboard: nil, identifier: name(argument), at: argument.lowerBound)
    case .dequeueReusableSupplementaryViewOfKind:
      guard message.arguments.count > 1, case let argument = message.arguments[1] else { return }
      note(.supplementaryView, storyboard: nil, identifier: name(argument), at: argument.lowerBound)
    case .registerNib, .registerClass:
      guard let last = message.arguments.last, message.arguments.count > 1 else { return }
      let receiver = message.receiver.last { source.isIdentifier($0) }
      let isOfView = message.pieces.last.map { source.name($0) == "withReuseIdentifier" } == true
      note(
        isOfView ? .viewRegistration : .registration, storyboard: nil, identifier: name(last), at: last.lowerBound,
        isOwn: receiver.map { ["tableView", "collectionView"].contains(source.name($0)) } == true)
    default: return
    }
  }

  /// `[segue.identifier isEqualToString:@"showCart"]` in `prepareForSegue:sender:`.
  mutating func preparedSegue(_ message: ObjectiveCMessage) {
    guard facts.code.name == "prepareForSegue:sender:", source.name(message.pieces[0]).hasPrefix("isEqual"),
      let argument = message.arguments.first
    else { return }
    facts.code.preparedSegues.append(
      StoryboardCall(
        .segue, storyboard: nil, identifier: name(argument), user: typeName,
        location: source.location(argument.lowerBound)
      ))
  }

  /// `shop.instantiateInitialViewController`: a message without arguments may be written as a property.
  mutating func noteInitialScene(at index: Int) {
    let end = index - 1
    let start = source.kind(end - 1) == .closeBracket ? source.partner(end - 1) : end - 1
    let asked = source.kind(start - 1) == .dot ? nil : storyboard(Range(from: start, upTo: end))
    note(.initialScene, storyboard: asked, identifier: nil, at: index)
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
  private func name(_ argument: Range<Int>) -> NameExpression {
    let range = source.kind(argument.lowerBound) == .at ? argument.dropFirst() : argument[...]
    if range.count == 1, isUnknownLocal(source.symbol(range.startIndex)) { return .expression(source.text(argument)) }
    return expressions.name(range.startIndex..<range.endIndex)
  }

  /// The storyboard that is asked, where it is made on the spot or in a variable of the body.
  private func storyboard(_ receiver: Range<Int>) -> NameExpression? {
    var receiver = receiver
    if receiver.count == 1, let value = context.locals[source.symbol(receiver.lowerBound)] { receiver = value }
    guard let made = expressions.message(receiver), source.word(made.pieces[0]) == .storyboardWithName,
      let argument = made.arguments.first
    else { return nil }
    return name(argument)
  }

  /// `self.storyboard`, `[self storyboard]`: the one that the controller itself comes from.
  private func isOwnStoryboard(_ receiver: Range<Int>) -> Bool {
    if receiver.count == 3, source.word(receiver.lowerBound) == .self, source.kind(receiver.lowerBound + 1) == .dot {
      return source.word(receiver.lowerBound + 2) == .storyboard
    }
    guard let asked = expressions.message(receiver) else { return false }
    return source.word(asked.pieces[0]) == .storyboard && asked.receiver.count == 1
      && source.word(asked.receiver.lowerBound) == .self
  }
}
