package import ComponentModel
package import SourceLexing

/// Finds the code of Objective-C that is compiled only where a macro is 1, and what the source gives macros.
///
///     #define SHOWS_TOUR 0
///
///     #if SHOWS_TOUR
///     …
///     #endif
package struct MacroCodeReader {
  private let source: LexedSource

  package init(_ source: LexedSource) {
    self.source = source
  }

  package func read(into file: inout SourceFileDeclarations) {
    let depth = beginsWithGuard ? 1 : 0
    for macro in source.macros {
      file.macros[macro.name, default: MacroValues()].insert(macro.depth > depth ? nil : macro.value)
    }
    /// For what is open the macro that has to be 1, and where its code begins.
    var open: [(macro: String?, start: Int)] = []
    func endBranch(at end: Int) {
      guard let (macro, start) = open.popLast(), let macro, start < end else { return }
      file.macroCode.append(
        MacroCode(macro: macro, extent: source.location(start).position...source.location(end - 1).position))
    }
    for index in 0..<source.count {
      switch source.kind(index) {
      case .conditionStart, .conditionElse:
        if source.kind(index) == .conditionElse { endBranch(at: index) }
        let text = source.conditionText(index)
        let isPlain = source.isPlainCondition(index)
        // Who asks whether there is one may get it from elsewhere.
        if !isPlain || text.contains("defined") {
          for name in Self.names(in: text) { file.macros[name, default: MacroValues()].insert(nil) }
        }
        open.append((source.kind(index) == .conditionStart && isPlain ? Self.macro(text) : nil, index + 1))
      case .conditionEnd: endBranch(at: index)
      default: break
      }
    }
  }

  /// Whether the source is a header that is read once: `#ifndef ROW_H`, `#define ROW_H`.
  private var beginsWithGuard: Bool {
    guard source.kind(0) == .conditionStart, !source.isPlainCondition(0), let first = source.macros.first else {
      return false
    }
    return first.depth == 1 && source.conditionText(0) == "!" + first.name
  }

  /// `SHOWS_TOUR`, `(SHOWS_TOUR)`, `SHOWS_TOUR == 1`: nil for what waits for anything else, and for what may be cut off.
  private static func macro(_ text: String) -> String? {
    guard text.count < LexedSource.longestCondition else { return nil }
    var rest = trimmed((text.firstRange(of: "//").map { text[..<$0.lowerBound] }) ?? text[...])
    if rest.hasSuffix("1"), case let left = trimmed(rest.dropLast()), left.hasSuffix("==") {
      rest = trimmed(left.dropLast(2))
    }
    if rest.hasPrefix("("), rest.hasSuffix(")") { rest = trimmed(rest.dropFirst().dropLast()) }
    let isName = rest.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    // Compilers define these.
    let isOfSystem = ["TARGET_", "__", "DEBUG", "NDEBUG"].contains(where: rest.hasPrefix)
    return isName && !isOfSystem && rest.first?.isNumber == false ? String(rest) : nil
  }

  private static func names(in text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
