import ComponentModel
import SourceLexing

extension CodeUseReader {
  /// What Objective-C does with a class that it names; nil where it declares or announces it.
  func objectiveCKind(_ index: Int) -> CodeUse.Kind? {
    switch source.word(index - 1) {
    case .interface, .implementation, .protocol, .import, .end: return nil
    default: break
    }
    switch source.kind(index - 1) {
    case .colon where source.isIdentifier(index - 2) && source.word(index - 3) == .interface: return .subclass
    case .openBracket:
      switch source.word(index + 1) {
      case .alloc, .new: return .create
      case .class where source.kind(index + 2) == .closeBracket:
        return kind(ofClassObject: index - 1)
      default: return source.isIdentifier(index + 1) ? .member : .mention
      }
    default: break
    }
    if source.kind(index + 1) == .dot {
      guard source.word(index + 2) == .class else { return .member }
      return kind(ofClassObject: index)
    }
    if isAnnounced(index) { return nil }
    guard source.kind(index + 1) == .asterisk else { return .mention }
    return source.kind(index - 1) == .openParen && source.kind(index + 2) == .closeParen
      && (source.isIdentifier(index + 3) || source.kind(index + 3) == .openBracket)
      && source.kind(index - 2) != .colon && source.kind(index - 2) != .minus && source.kind(index - 2) != .plus
      ? .cast : .type
  }

  /// `@class Row, Card;`
  private func isAnnounced(_ index: Int) -> Bool {
    let start = index
    var index = index - 1
    while start - index < 64, source.isIdentifier(index) && source.word(index) != .class || source.kind(index) == .comma
    {
      index -= 1
    }
    return source.word(index) == .class && source.kind(index - 1) == .at
  }
}
