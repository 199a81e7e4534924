package import ComponentModel
package import SourceLexing

/// Finds the code that Swift compiles only where it is given a flag.
///
///     #if BETA && os(iOS)
///     …
///     #elseif !STORE
///     …
///     #else
///     …
///     #endif
package struct FlagCodeReader {
  private let source: LexedSource

  package init(_ source: LexedSource) {
    self.source = source
  }

  package func read(into file: inout SourceFileDeclarations) {
    struct Branch {
      /// The flags of which each has to be set.
      var flags: [String]
      var start: Int
      /// Those that have to be set for what is compiled instead of this branch and those before it.
      var otherwise: [String]
    }
    var open: [Branch] = []
    func endBranch(at end: Int) -> Branch? {
      guard let branch = open.popLast() else { return nil }
      if branch.start < end {
        let extent = source.location(branch.start).position...source.location(end - 1).position
        file.macroCode += branch.flags.map { MacroCode(macro: $0, extent: extent) }
      }
      return branch
    }
    for index in 0..<source.count {
      switch source.kind(index) {
      case .conditionStart:
        let text = source.conditionText(index)
        open.append(Branch(flags: Self.flags(in: text), start: index + 1, otherwise: Self.negated(text)))
      case .conditionElse:
        guard let former = endBranch(at: index) else { continue }
        let text = source.conditionText(index)
        let otherwise = former.otherwise + (text.isEmpty ? [] : Self.negated(text))
        open.append(
          Branch(
            flags: former.otherwise + Self.flags(in: text), start: index + 1,
            otherwise: Array(otherwise.prefix(Self.mostFlags))))
      case .conditionEnd: _ = endBranch(at: index)
      default: break
      }
    }
  }

  /// Of those that the branches before ask for more are not kept: a long chain would need them all in each branch.
  private static let mostFlags = 16

  /// Those that have to be set for a condition to hold: `BETA`, `(BETA)` and `os(iOS) && BETA`; none of what may be cut off.
  private static func flags(in text: String) -> [String] { code(of: text).map(flags) ?? [] }

  /// Those that have to be set for a condition not to hold: `BETA` of `!BETA`.
  private static func negated(_ text: String) -> [String] {
    guard let code = code(of: text), code.hasPrefix("!"), conjuncts(of: code)?.count == 1 else { return [] }
    return flags(in: code.dropFirst().trimmed)
  }

  private static func code(of text: String) -> Substring? {
    guard text.count < LexedSource.longestCondition else { return nil }
    return (text.firstRange(of: "//").map { text[..<$0.lowerBound] } ?? text[...]).trimmed
  }

  private static func flags(in code: Substring) -> [String] {
    guard let parts = conjuncts(of: code) else { return [] }
    guard parts.count == 1 else { return parts.flatMap { flags(in: $0.trimmed) } }
    if code.hasPrefix("("), code.hasSuffix(")") { return flags(in: code.dropFirst().dropLast().trimmed) }
    return [name(code)].compactMap(\.self)
  }

  /// The parts of which each has to hold; nil for alternatives.
  private static func conjuncts(of code: Substring) -> [Substring]? {
    var depth = 0
    var parts: [Substring] = []
    var start = code.startIndex
    var index = start
    while index < code.endIndex {
      switch code[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "|" where depth == 0: return nil
      case "&" where depth == 0 && code[index...].hasPrefix("&&"):
        parts.append(code[start..<index])
        index = code.index(after: index)
        start = code.index(after: index)
      default: break
      }
      index = code.index(after: index)
    }
    return parts + [code[start...]]
  }

  /// nil for what is no flag that only a setting gives: Xcode gives `DEBUG` in ways of its own.
  private static func name(_ text: Substring) -> String? {
    guard let first = text.first, first.isLetter || first == "_",
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }),
      !["DEBUG", "true", "false"].contains(text)
    else { return nil }
    return String(text)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
