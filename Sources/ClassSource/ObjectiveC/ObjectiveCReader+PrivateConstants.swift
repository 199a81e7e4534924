import ComponentModel
import SourceLexing

extension ObjectiveCReader {
  /// Puts the texts of constants that only this source has in the place of their names: another source may have one of the
  /// same name.
  mutating func resolvePrivateConstants() {
    let constants = Dictionary(grouping: file.constants.filter(\.isPrivate), by: \.name)
    let texts = constants.compactMapValues { $0.count == 1 ? $0[0].value : nil }
    guard !texts.isEmpty else { return }
    func resolve(_ expression: inout NameExpression?) {
      if case .member(let name) = expression, let text = texts[name] { expression = text }
    }
    func resolve(_ code: inout MethodCode) {
      for index in code.loads.indices {
        resolve(&code.loads[index].name)
        resolve(&code.loads[index].reuseIdentifier)
      }
      for index in code.calls.indices {
        code.calls[index].arguments = code.calls[index].arguments.map { argument in
          if case .member(let name) = argument { texts[name] ?? argument } else { argument }
        }
      }
    }
    for part in file.parts.indices {
      for index in file.parts[part].members.code.indices { resolve(&file.parts[part].members.code[index]) }
    }
    for index in file.functions.indices { resolve(&file.functions[index]) }
    for index in file.storyboardCalls.indices {
      resolve(&file.storyboardCalls[index].storyboard)
      resolve(&file.storyboardCalls[index].identifier)
    }
  }

  /// Whether a declaration of C is one for its source alone, and nothing else there has its name.
  ///
  /// - Parameter name: of what is declared.
  mutating func isPrivateConstant(_ name: Int) -> Bool {
    var before = name - 1
    while source.isIdentifier(before) || source.kind(before) == .asterisk, source.word(before) != .static {
      before -= 1
    }
    guard source.word(before) == .static, !file.path.hasSuffix(".h") else { return false }
    if namings.isEmpty { namings = countedNamings() }
    return namings[source.symbol(name)] == 1
  }

  /// For each symbol how often code gives it a value, declares something by it, or has it as a member or by its address.
  private func countedNamings() -> [UInt32: Int] {
    (0..<source.count).reduce(into: [:]) { counts, index in
      guard source.isIdentifier(index) else { return }
      let isNaming =
        source.kind(index + 1) == .assign || [.asterisk, .dot, .arrow, .ampersand].contains(source.kind(index - 1))
      if isNaming { counts[source.symbol(index), default: 0] += 1 }
    }
  }
}
