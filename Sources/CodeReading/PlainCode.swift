import ComponentModel
package import SourceLexing

extension LexedSource {
  /// Whether the members of a class in some tokens do nothing of their own: there are methods alone, and these call that of
  /// the superclass and do no more, as Xcode's templates do.
  package func isPlain(_ members: Range<Int>) -> Bool {
    var isMethod = false
    var names: Set<UInt32> = []
    var index = members.lowerBound
    while index < members.upperBound {
      switch kind(index) {
      case .openBrace:
        let body = Range(from: index + 1, upTo: min(partner(index), count))
        guard isMethod, isPlain(body: body, besides: names) else { return false }
        (isMethod, names) = (false, [])
        index = next(index)
        continue
      case .semicolon: (isMethod, names) = (false, [])
      case .minus, .plus: isMethod = true
      case .conditionStart, .conditionElse, .conditionEnd, .pound: return false
      case .at where language == .objectiveC:
        if word(index + 1) == .end { return true }
        if !isMethod { return false }
      case .identifier:
        switch word(index) {
        case .var, .let, .class, .struct, .enum, .case, .typealias, .subscript, .deinit:
          if language == .swift { return false }
        case .func, .`init`: if language == .swift { isMethod = true }
        default: break
        }
        if language == .objectiveC, !isMethod { return false }
        names.insert(symbol(index))
      default: break
      }
      index += 1
    }
    return true
  }

  /// Whether a body calls the superclass and has no names but those of its method and of its parameters. One that is empty
  /// keeps the superclass from doing something.
  private func isPlain(body: Range<Int>, besides names: Set<UInt32>) -> Bool {
    var callsSuper = false
    for index in body {
      switch kind(index) {
      case .string, .number, .operator, .question, .exclamation: return false
      case .identifier:
        switch word(index) {
        case .super: callsSuper = true
        case .self, .return, .if: break
        default: if !names.contains(symbol(index)) { return false }
        }
      default: break
      }
    }
    return callsSuper
  }
}
