/// Which bracket belongs to which, in time linear to the number of tokens whatever they are.
///
/// A brace is stronger than the brackets inside it: `}` closes what was left open since its `{`, and a `)` without a
/// `(` since the last `{` is nothing. The branches of an `#if` start from the same state; afterwards the state is that
/// of the first one, and brackets that another branch opened end where the first one's do.
struct BracketMatching {
  private(set) var partners: [Int32]
  private(set) var firstUnbalanced: Int?
  private(set) var unevenBranches: [Range<Int>] = []

  private struct Open {
    var index: Int32
    var kind: Token.Kind
    /// How many of each are open since the last brace, before this one.
    var parens: Int32
    var brackets: Int32
  }

  private struct Condition {
    var stackAtStart: [Open]
    var stackAfterFirst: [Open]?
    var branchStart: Int
  }

  private var stack: [Open] = []
  private var parens: Int32 = 0
  private var brackets: Int32 = 0
  private var braces = 0
  private var conditions: [Condition] = []
  /// An opening bracket of a later branch, and the one of the first branch that it stands for.
  private var aliases: [(Int32, Int32)] = []

  /// More than this many open brackets are not remembered at an `#if`.
  private static let snapshotLimit = 256
  private static let conditionLimit = 64

  /// - Parameter endsSections: Whether `@end` and its like close whatever is open, as in Objective-C.
  init(_ tokens: [Token], endsSections: Bool) {
    partners = Array(repeating: -1, count: tokens.count)
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .openBrace, .openParen, .openBracket: open(index, token.kind)
      case .closeBrace: closeBrace(index)
      case .closeParen: close(index, .openParen, isOpen: parens > 0)
      case .closeBracket: close(index, .openBracket, isOpen: brackets > 0)
      case .conditionStart:
        let isRemembered = stack.count <= Self.snapshotLimit && conditions.count < Self.conditionLimit
        conditions.append(
          Condition(
            stackAtStart: isRemembered ? stack : [], stackAfterFirst: nil, branchStart: isRemembered ? index : -1))
      case .conditionElse: nextBranch(index)
      case .conditionEnd: endCondition(index)
      case .at where endsSections && token.flags.contains(.startsLine) && index + 1 < tokens.count:
        if Self.beginsOrEndsSection(tokens[index + 1]) { closeAll(index, tokens) }
      default: break
      }
    }
    if firstUnbalanced == nil, let left = stack.first { firstUnbalanced = Int(left.index) }
    // An opening bracket belongs to one behind it, or to none: where the first one ends in front of this, the file ended early.
    for (late, first) in aliases where partners[Int(late)] < 0 && partners[Int(first)] > late {
      partners[Int(late)] = partners[Int(first)]
    }
  }

  private static func beginsOrEndsSection(_ token: Token) -> Bool {
    switch Word(rawValue: token.symbol) {
    case .end?, .interface?, .implementation?: token.kind == .identifier
    default: false
    }
  }

  /// Closes what a broken body left open, so that it swallows no other class. What stays open is `extern "C" {`.
  private mutating func closeAll(_ index: Int, _ tokens: [Token]) {
    while let last = stack.last {
      let before = Int(last.index) - 1
      if last.kind == .openBrace, before >= 0, tokens[before].kind == .string { return }
      partners[Int(pop().index)] = Int32(index)
      noteUnbalanced(Int(last.index))
    }
  }

  private mutating func open(_ index: Int, _ kind: Token.Kind) {
    stack.append(Open(index: Int32(index), kind: kind, parens: parens, brackets: brackets))
    switch kind {
    case .openBrace:
      braces += 1
      parens = 0
      brackets = 0
    case .openParen: parens += 1
    default: brackets += 1
    }
  }

  private mutating func pop() -> Open {
    let last = stack.removeLast()
    parens = last.parens
    brackets = last.brackets
    if last.kind == .openBrace { braces -= 1 }
    return last
  }

  private mutating func closeBrace(_ index: Int) {
    guard braces > 0 else { return noteUnbalanced(index) }
    close(index, .openBrace, isOpen: true)
  }

  private mutating func close(_ index: Int, _ kind: Token.Kind, isOpen: Bool) {
    guard isOpen else { return noteUnbalanced(index) }
    while !stack.isEmpty {
      let last = pop()
      // What is left open inside ends where the outer one ends.
      partners[Int(last.index)] = Int32(index)
      if last.kind == kind {
        partners[index] = last.index
        return
      }
      noteUnbalanced(Int(last.index))
    }
  }

  private mutating func noteUnbalanced(_ index: Int) {
    if firstUnbalanced == nil { firstUnbalanced = index }
  }

  private mutating func nextBranch(_ index: Int) {
    guard let condition = conditions.last, condition.branchStart >= 0 else { return }
    noteUnevenBranch(condition, end: index)
    if condition.stackAfterFirst == nil { conditions[conditions.count - 1].stackAfterFirst = stack }
    conditions[conditions.count - 1].branchStart = index
    restore(condition.stackAtStart)
  }

  private mutating func endCondition(_ index: Int) {
    guard let condition = conditions.popLast(), condition.branchStart >= 0 else { return }
    guard let first = condition.stackAfterFirst else { return }
    noteUnevenBranch(condition, end: index)
    if stack.count == first.count {
      for (late, early) in zip(stack, first) where late.index != early.index {
        aliases.append((late.index, early.index))
      }
    }
    restore(first)
  }

  /// A later branch whose brackets do not balance is read by itself.
  private mutating func noteUnevenBranch(_ condition: Condition, end: Int) {
    guard condition.stackAfterFirst != nil else { return }
    let isEven =
      stack.count == condition.stackAtStart.count
      && zip(stack, condition.stackAtStart).allSatisfy { $0.index == $1.index }
    if !isEven { unevenBranches.append(condition.branchStart + 1..<end) }
  }

  private mutating func restore(_ other: [Open]) {
    stack = other
    braces = 0
    parens = 0
    brackets = 0
    for open in stack where open.kind == .openBrace { braces += 1 }
    guard let last = stack.last else { return }
    parens = last.kind == .openBrace ? 0 : last.parens + (last.kind == .openParen ? 1 : 0)
    brackets = last.kind == .openBrace ? 0 : last.brackets + (last.kind == .openBracket ? 1 : 0)
  }
}
