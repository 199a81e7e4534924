import ComponentModel
import SourceLexing

extension BodyFacts {
  /// Notes the tag that stands at a place: one that is looked for only if it is a number.
  mutating func noteTag(at index: Int, _ source: LexedSource, isGiven: Bool, isForced: Bool = false, user: String?) {
    let tag = source.kind(index) == .number ? Int(source.text(index)) : nil
    guard isGiven || tag != nil else { return }
    code.tagUses.append(
      TagUse(
        tag, isGiven: isGiven, isForced: isForced, isConditional: !certainty.isCertain(at: index), user: user,
        location: source.location(index)))
  }

  /// `view.tag = 7`, `tag = index`.
  mutating func noteGivenTag(at index: Int, _ source: LexedSource, user: String?) {
    guard source.kind(index + 1) == .assign, source.word(index - 1) != .let, source.word(index - 1) != .var else {
      return
    }
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
    let name = source.name(message.pieces[0])
    guard name == "viewWithTag" || name == "setTag", let argument = message.arguments.first,
      argument.count == 1 || name == "setTag"
    else { return }
    facts.noteTag(at: argument.lowerBound, source, isGiven: name == "setTag", user: typeName)
  }
}
