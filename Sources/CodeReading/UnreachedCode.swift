import ComponentModel
package import SourceLexing

/// Finds the code that stands behind a `return` which nothing decides about: people switch code off like that, and it never
/// runs.
package struct UnreachedCode {
  /// In the order of the source, each to the end of its body.
  package private(set) var ranges: [Range<Int>] = []

  /// Shortens bodies to what of them can run.
  package init(cutting bodies: inout [CodeBody], of source: LexedSource) {
    for index in bodies.indices {
      guard let start = Self.end(of: bodies[index].range, in: source) else { continue }
      ranges.append(start..<bodies[index].range.upperBound)
      bodies[index].range = bodies[index].range.lowerBound..<start
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Where the first token stands that never runs; nil where all may.
  private static func end(of body: Range<Int>, in source: LexedSource) -> Int? {
    var index = body.lowerBound
    var conditions = 0
    while index < body.upperBound {
      switch source.kind(index) {
      case .conditionStart: conditions += 1
      case .conditionEnd: conditions -= 1
      case .identifier where source.word(index) == .return && conditions == 0:
        guard index == body.lowerBound || beginsStatement(index, in: source) else { break }
        guard let end = endOfReturn(index, body, in: source), end < body.upperBound,
          // Something may jump over it.
          !body.contains(where: { source.kind($0) == .identifier && source.name($0) == "goto" })
        else { return nil }
        return end
      default: break
      }
      index = source.next(index)
    }
    return nil
  }

  private static func beginsStatement(_ index: Int, in source: LexedSource) -> Bool {
    switch source.kind(index - 1) {
    case .semicolon, .closeBrace: true
    case .identifier, .closeParen, .closeBracket, .string, .number, .exclamation:
      source.language == .swift && source.startsLine(index) && ![.else, .in].contains(source.word(index - 1))
    default: false
    }
  }

  /// Behind a `return` with its value.
  private static func endOfReturn(_ index: Int, _ body: Range<Int>, in source: LexedSource) -> Int? {
    var next = index + 1
    while next < body.upperBound {
      if source.kind(next) == .semicolon { return next + 1 }
      // In Swift what stands on the next line may be the value.
      if source.language == .swift, source.startsLine(next), next > index + 1 || isStatement(source.word(next)) {
        switch (source.kind(next - 1), source.kind(next)) {
        case (.identifier, .identifier), (.closeParen, .identifier), (.closeBracket, .identifier),
          (.closeBrace, .identifier), (.string, .identifier), (.number, .identifier):
          return next
        default: break
        }
      }
      next = source.next(next)
    }
    return nil
  }

  private static func isStatement(_ word: Word) -> Bool {
    switch word {
    case .let, .var, .if, .guard, .for, .while, .switch, .return, .defer, .func: true
    default: false
    }
  }
}
