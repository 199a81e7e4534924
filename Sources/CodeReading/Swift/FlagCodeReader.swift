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
        open.append(
          Branch(
            flags: former.otherwise + Self.flags(in: text), start: index + 1,
            otherwise: former.otherwise + (text.isEmpty ? [] : Self.negated(text))))
      case .conditionEnd: _ = endBranch(at: index)
      default: break
      }
    }
  }

  /// Those that have to be set for a condition to hold: `BETA`, `(BETA)` and `os(iOS) && BETA`; none of what may be cut off,
  /// or has alternatives.
  private static func flags(in text: String) -> [String] {
    guard text.count < LexedSource.longestCondition, !text.contains("||") else { return [] }
    let code = text.firstRange(of: "//").map { text[..<$0.lowerBound] } ?? text[...]
    return code.split(separator: "&&").compactMap { part in
      var part = part.trimmed
      if part.hasPrefix("("), part.hasSuffix(")") { part = part.dropFirst().dropLast().trimmed }
      return name(part)
    }
  }

  /// `BETA` of `!BETA`.
  private static func negated(_ text: String) -> [String] {
    let text = text[...].trimmed
    return text.hasPrefix("!") ? [name(text.dropFirst().trimmed)].compactMap(\.self) : []
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
