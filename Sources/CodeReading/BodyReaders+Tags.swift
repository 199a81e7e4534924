import ComponentModel
import SourceLexing

extension BodyFacts {
  /// Notes the tag that stands at a place, if it is a number.
  mutating func noteTag(at index: Int, _ source: LexedSource, isGiven: Bool, isForced: Bool = false, user: String?) {
    guard source.kind(index) == .number, let tag = Int(source.text(index)), tag != 0 else { return }
    code.tagUses.append(
      TagUse(
        tag, isGiven: isGiven, isForced: isForced, isConditional: !certainty.isCertain(at: index), user: user,
        location: source.location(index)))
  }

  /// `view.tag = 7`.
  mutating func noteGivenTag(at index: Int, _ source: LexedSource, user: String?) {
    guard source.kind(index - 1) == .dot, source.kind(index + 1) == .assign else { return }
    noteTag(at: index + 2, source, isGiven: true, user: user)
  }
}

extension SwiftBodyReader {
  /// `viewWithTag(7)`: with `!` or `as!` behind it, it has to find a view.
  mutating func lookedForTag(open: Int, close: Int) {
    let isForced =
      source.kind(close + 1) == .exclamation
      || source.word(close + 1) == .as && source.kind(close + 2) == .exclamation
    guard close == open + 2 else { return }
    facts.noteTag(at: open + 1, source, isGiven: false, isForced: isForced, user: typeName)
  }
}

extension ObjectiveCBodyReader {
  /// `[cell viewWithTag:7]`, `[view setTag:7]`.
  mutating func taggedView(_ message: ObjectiveCMessage) {
    guard let argument = message.arguments.first, argument.count == 1 else { return }
    let name = source.name(message.pieces[0])
    guard name == "viewWithTag" || name == "setTag" else { return }
    facts.noteTag(at: argument.lowerBound, source, isGiven: name == "setTag", user: typeName)
  }
}
