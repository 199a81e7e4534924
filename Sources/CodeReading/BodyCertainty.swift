import ComponentModel
import SourceLexing

/// Tells, while a body is read, what in it happens whenever it runs.
struct BodyCertainty {
  private let source: LexedSource
  /// Where the outermost block ends that is being read: what is in it may not happen.
  private var blockEnd = -1
  /// Whether the body may have been left before.
  private var mayHaveEnded = false

  /// Longer ones are not looked at: tokens.
  private static let longestStatement = 64
  private static let longestBody = 2_048

  init(of source: LexedSource) {
    self.source = source
  }

  /// Notes a block or a closure: what is in it may not happen.
  mutating func blockOpens(at index: Int) {
    if index > blockEnd, !asksForScene(.if, before: index) { blockEnd = source.partner(index) }
  }

  /// Notes a statement that leaves the body: in a block, or in `if (isDone) return;`, what stands behind may not happen.
  mutating func leaves(at index: Int) {
    if index == blockEnd - 1, source.kind(index - 1) == .openBrace, source.word(index - 2) == .else,
      asksForScene(.guard, before: index - 2)
    {
      return
    }
    if index <= blockEnd || !standsAlone(index) { mayHaveEnded = true }
  }

  /// Whether a condition only asks whether a scene has windows, as all scenes of a phone have:
  /// `if let scene = scene as? UIWindowScene {`, `guard let _ = (scene as? UIWindowScene) else { return }`.
  private func asksForScene(_ word: Word, before end: Int) -> Bool {
    guard source.language == .swift else { return false }
    var asks = false
    var index = end - 1
    while index > 0, end - index < 16 {
      if source.word(index) == word { return asks }
      switch source.kind(index) {
      case .openBrace, .closeBrace, .semicolon, .comma, .operator: return false
      case .identifier where source.name(index) == "UIWindowScene" && source.kind(index - 1) == .question:
        asks = source.word(index - 2) == .as
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Whether what stands at a token happens whenever the body runs: in no block, in no condition but where it is asked
  /// first, and not where `&&`, `??` or `? :` may pass it over.
  func isCertain(at index: Int) -> Bool {
    index > blockEnd && !mayHaveEnded && standsAlone(index) && !isUnderDirective(index)
  }

  /// Whether what stands at a token may not happen when the body runs, but whenever its block does.
  func isCertainInBlock(at index: Int) -> Bool {
    !isCertain(at: index) && standsAlone(index) && !isUnderDirective(index)
  }

  /// Whether no condition is in the statement of a token, before it, but for the first thing that one asks.
  private func standsAlone(_ index: Int) -> Bool {
    var before = index
    var (isFirst, isArgument, isValue) = (true, false, false)
    while before > 0, index - before < Self.longestStatement {
      if source.language == .swift, source.startsLine(before), beginsStatement(before) { return true }
      switch source.kind(before - 1) {
      case .semicolon, .openBrace, .closeBrace: return true
      case .operator where ["&&", "||", "??"].contains(source.text(before - 1)): return false
      // What stands in the parentheses of `cart?.add(` is passed over with the call.
      // Nor is the value of `cart?.title = ` asked for without a cart.
      case .question where !source.isAttached(before - 1) || source.kind(before) != .dot || isArgument || isValue:
        return false
      case .assign: isValue = true
      case .comma: isFirst = false
      case .openParen where source.partner(before - 1) > index && source.name(before - 2) == "assert": return false
      case .openParen, .openBracket: isArgument = isArgument || source.partner(before - 1) > index
      case .identifier:
        switch source.word(before - 1) {
        case .if, .guard, .while, .switch:
          guard isFirst, source.word(before - 2) != .else, isAsked(index, behind: before - 1),
            !endsLoop(before - 1)
          else { return false }
        case .else, .for, .case, .defer, .try: return false
        default: break
        }
      default: break
      }
      before -= 1
    }
    return false
  }

  /// Whether a token belongs to what the word of a condition asks, and not to the statement behind that.
  private func isAsked(_ index: Int, behind word: Int) -> Bool {
    source.language == .swift || source.kind(word + 1) == .openParen && source.partner(word + 1) > index
  }

  /// Whether a `while` stands behind a loop, which may be left before.
  private func endsLoop(_ word: Int) -> Bool {
    source.word(word) == .while && source.kind(word - 1) == .closeBrace
      && [.repeat, .do].contains(source.word(source.partner(word - 1) - 1))
  }

  /// Whether a token stands in the last branch of a condition, `else`, and one like it in each of the others.
  func isInAllBranches(at index: Int, asItIs isAlike: (Int) -> Bool) -> Bool {
    func has(_ block: Int) -> Bool {
      var place = block + 1
      while place < source.partner(block) {
        if isAlike(place), standsAlone(place) { return true }
        place = source.kind(place) == .openBrace ? source.partner(place) + 1 : place + 1
      }
      return false
    }
    var block = source.partner(blockEnd)
    guard index <= blockEnd, !mayHaveEnded, source.word(block - 1) == .else else { return false }
    while has(block) {
      // `else {`, `else if … {`, and at last `if … {`
      var word = block - 1
      while word > 0, ![.if, .else].contains(source.word(word)) {
        guard block - word < Self.longestStatement,
          ![.semicolon, .openBrace, .closeBrace].contains(source.kind(word))
        else { return false }
        word -= 1
      }
      let isIf = source.word(word) == .if
      if isIf, source.word(word - 1) != .else { return standsAlone(word) }
      let end = isIf ? word - 2 : word - 1
      guard source.kind(end) == .closeBrace else { return false }
      block = source.partner(end)
    }
    return false
  }

  private func beginsStatement(_ index: Int) -> Bool {
    guard source.isIdentifier(index) else { return false }
    switch source.word(index) {
    case .if, .guard, .else, .while, .for, .switch, .case, .defer, .try, .as: return false
    default: break
    }
    switch source.kind(index - 1) {
    // The first line of a condition.
    case .identifier where [.if, .guard, .while, .switch].contains(source.word(index - 1)): return false
    case .identifier, .closeParen, .closeBracket, .closeBrace, .openBrace, .string, .number, .exclamation: return true
    default: return false
    }
  }

  /// Whether a token of a body that is in none of its blocks is between `#if` and `#endif` there.
  func isUnderDirective(_ index: Int) -> Bool {
    var depth = 0
    var before = index
    while before > 0, index - before < Self.longestBody {
      before -= 1
      switch source.kind(before) {
      // One that nothing opens has its partner behind it.
      case .closeBrace: before = min(before, source.partner(before))
      case .openBrace: return false
      case .conditionEnd: depth += 1
      case .conditionElse where depth == 0: return true
      case .conditionStart:
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
    }
    return false
  }
}
