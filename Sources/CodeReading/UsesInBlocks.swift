import SourceLexing

/// Finds which members a body uses unwrapped in front of each one: in the same block, or in one around it.
struct UsesInBlocks {
  /// The token up to which the blocks are known.
  private var end: Int
  /// The members that were used for sure in the blocks that are open, the outermost block's first.
  private var used: [UInt32] = []
  /// For each open block how many of these were used before it began.
  private var blocks: [Int] = []
  /// Of each member those that were used in front of all its uses.
  private(set) var before: [UInt32: Set<UInt32>] = [:]

  init(from start: Int) {
    end = start
  }

  /// Notes that a member is used.
  ///
  /// - Parameter isSure: whether it is used wherever its block is read.
  mutating func use(_ symbol: UInt32, at index: Int, in source: LexedSource, isSure: Bool) {
    follow(to: index, in: source)
    // A use that is told after later ones is not placed.
    let others = end == index ? Set(used).subtracting([symbol]) : []
    before[symbol] = before[symbol].map { $0.intersection(others) } ?? others
    if isSure, end == index, used.count < Self.most { used.append(symbol) }
  }

  private mutating func follow(to index: Int, in source: LexedSource) {
    while end < index {
      switch source.kind(end) {
      case .openBrace: blocks.append(used.count)
      case .closeBrace: used.removeLast(used.count - (blocks.popLast() ?? 0))
      // What one case does says nothing of another.
      case .identifier where source.word(end) == .case || source.word(end) == .default:
        used.removeLast(used.count - (blocks.last ?? 0))
      default: break
      }
      end += 1
    }
  }

  /// More are not kept.
  private static let most = 64
}
